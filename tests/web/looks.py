"""What nobody has to look at a page for: too wide, cut text, small targets, words of another language, no label.

`faults(page, language)` looks at the page as it stands in the browser and says everything that is wrong with it, each
as a line that names the element. What the eye alone can judge is not here; `serious` (axe) is beside it, for colours.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, reduce
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, Final

import thuysi.text
from thuysi.journal.state import Event
from thuysi.names import initials
from thuysi.text import LANGUAGES, table

AXE: Final = (Path(__file__).parent / "vendor" / "axe.min.js").read_text(encoding="utf-8")
PHONE: Final = {"width": 360, "height": 740}
DESK: Final = {"width": 1280, "height": 800}
HALL: Final = {"width": 1920, "height": 1080}
LARGE_LETTERS: Final = {"width": 180, "height": 370}
"""A phone whose letters are twice as large: its browser has room for half the pixels."""
SIZES: Final = (PHONE, DESK, HALL)

TAP: Final = 40
"""Pixels that a control has at least in height on a phone; a link that stands alone has `LINK`."""
LINK: Final = 28

LOOK: Final = (Path(__file__).parent / "look.js").read_text(encoding="utf-8")
"""Looks at the page, in the page."""

ROOMY: Final = ".table-wrap.wide, .strip"
"""What alone of a public page may scroll sideways."""

WORDS: Final = """
() => {
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walk.nextNode(); text; text = walk.nextNode()) {
    const at = text.parentElement, kept = at.closest('[translate=no]');
    if (!text.data.trim() || at.closest('script, style, code, [lang]:not(html)')) continue;
    if (!kept || kept.matches('.says, .reasons')) found.push(text.data);
  }
  const words = ['title', 'aria-label', 'placeholder', 'alt'];
  for (const one of document.querySelectorAll(words.map((word) => `[${word}]`).join(', '))) {
    if (one.closest('[translate=no], [lang]:not(html)')) continue;
    for (const word of words) if (one.getAttribute(word)) found.push(one.getAttribute(word));
  }
  return found.map((one) => one.trim().replace(/\\s+/g, ' '));
}
"""
"""Everything that can be read on the page, but names and what is marked as another language; a sentence that holds a
name is marked `says` or `reasons`."""

VIETNAMESE: Final = re.compile("[ăâđêôơưĂÂĐÊÔƠƯ\u1ea0-\u1ef9]")
CHINESE: Final = re.compile("[\u3400-\u9fff]")
HOLES: Final = re.compile(r"\{\w+\}|\[\[|\]\]|\bNone\b(?!\.)|\bundefined\b|\bNaN\b|\b(web|web_arbiter|service)\.\w+")
"""What a sentence that was not filled looks like."""
FIELD: Final = re.compile(r"\{[^}]*\}|\[\[!?\w+(?:=[^|\]]*)?\||\]\]")


@cache
def templates(language: str) -> frozenset[str]:
    """The sentences of a language."""
    areas = [one.name for one in iter_modules(import_module(f"{thuysi.text.__name__}.{language}").__path__)]
    return frozenset(text.strip() for area in areas for text in table(language, area).values())


@cache
def whole_sentences(language: str) -> frozenset[str]:
    """The sentences of a language that hold no facts: what may stand on a page word for word."""
    return frozenset(text for text in templates(language) if "{" not in text and len(text) > 3)


@cache
def parts_of_sentences(language: str) -> frozenset[str]:
    """What stands between the fields of all sentences of a language, as far as it is two words or more."""
    parts = {part.strip(" .,:;()–") for text in templates(language) for part in FIELD.split(text)}
    return frozenset(part for part in parts if " " in part and len(part) > 7 and not CHINESE.search(part))


@cache
def only_of_others(language: str) -> tuple[frozenset[str], frozenset[str]]:
    """The sentences, and the parts of sentences, that only other languages have."""
    others = [one for one in LANGUAGES if one != language]
    whole = frozenset().union(*map(whole_sentences, others)) - whole_sentences(language)
    own = "\n".join(parts_of_sentences(language))
    return whole, frozenset(part for one in others for part in parts_of_sentences(one) if part not in own)


def given_names(events: Iterable[Event]) -> set[str]:
    """What people have typed, which no language owns: names of events, sections, players (or their initials), units."""
    several = list(events)
    sections = [one for event in several for one in event.sections.values()]
    people = [one.player for section in sections for one in section.registrations.values()]
    own = {one.name for one in several} | {one.name for one in sections}
    return own | {text for one in people for text in (one.name, initials(one.name), one.unit, one.grade) if text}


def foreign_words(texts: Iterable[str], language: str, own: Iterable[str] = ()) -> list[str]:
    """What on the page is of another language, or is no sentence at all; `own` are names, which no language owns."""
    whole, parts = only_of_others(language)
    found = []
    for text in _without(texts, own):
        if text in whole:
            found.append(f"another language: {text!r}")
        elif language != "vi" and VIETNAMESE.search(text):
            found.append(f"Vietnamese: {text[:80]!r}")
        elif language != "zh" and CHINESE.search(text):
            found.append(f"Chinese: {text[:80]!r}")
        elif HOLES.search(text):
            found.append(f"not filled: {text[:80]!r}")
        else:
            found += [f"a part of another language: {part!r}" for part in parts if part in text]
    return list(dict.fromkeys(found))


def _without(texts: Iterable[str], own: Iterable[str]) -> list[str]:
    known = sorted(own, key=len, reverse=True)
    return [reduce(lambda text, name: text.replace(name, "·"), known, whole) for whole in texts]


def faults(
    page: Any, language: str, own: Iterable[str] = (), *, roomy: str | None = None, hits: bool = False
) -> list[str]:
    """Everything that is wrong with the page as it stands, line by line; `own`: the names that people gave.

    `roomy`: what alone may scroll sideways (None: anything); `hits`: a finger's room is tried out, not measured.
    """
    asked = {"roomy": roomy, "hits": hits, "tap": TAP, "link": LINK}
    return [*page.evaluate(f"(asked) => ({LOOK})(asked)", asked), *foreign_words(page.evaluate(WORDS), language, own)]


def serious(page: Any, rules: str = "") -> list[str]:
    """What axe finds that is serious or critical; `rules` are the only ones asked, where some are named."""
    page.evaluate(AXE)  # by the driver, which the page's own policy does not bind
    only = f", runOnly: ['{rules}']" if rules else ""
    found = page.evaluate(f"axe.run(document, {{resultTypes: ['violations']{only}}})")["violations"]
    return [
        f"{one['id']}: {node['target']} {node['failureSummary']}"
        for one in found
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"][:3]
    ]
