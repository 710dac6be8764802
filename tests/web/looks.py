"""What nobody has to look at a page for: too wide, cut text, small targets, words of another language, no label.

`faults(page, language)` looks at the page as it stands in the browser and says everything that is wrong with it, each
as a line that names the element. What the eye alone can judge is not here; `serious` (axe) is beside it, for colours.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, Final

import thuysi.text
from thuysi.text import LANGUAGES, table

AXE: Final = (Path(__file__).parent / "vendor" / "axe.min.js").read_text(encoding="utf-8")
PHONE: Final = {"width": 360, "height": 740}
DESK: Final = {"width": 1280, "height": 800}
HALL: Final = {"width": 1920, "height": 1080}
SIZES: Final = (PHONE, DESK, HALL)

TAP: Final = 40
"""Pixels that a control has at least in height on a phone; a link that stands alone has `LINK`."""
LINK: Final = 28

LOOK: Final = """
([tap, link]) => {
  const found = [], said = new Set();
  const name = (one) => {
    const text = (one.textContent || '').trim().replace(/\\s+/g, ' ').slice(0, 50);
    return one.tagName.toLowerCase() + (one.id ? '#' + one.id : '') + [...one.classList].map((c) => '.' + c).join('') +
      (one.name ? `[name=${one.name}]` : '') + ` "${text}"`;
  };
  const tell = (kind, one, more) => {
    const line = `${kind}: ${name(one)}${more ? ' ' + more : ''}`;
    if (!said.has(line)) { said.add(line); found.push(line); }
  };
  const clipped = (one) => one && (getComputedStyle(one).clipPath === 'inset(50%)' || clipped(one.parentElement));
  const unseen = (one) => one.closest('.unseen-file, .skip, [hidden], [inert]') || clipped(one);
  const visible = (one) => {
    if (unseen(one) || !one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    const box = one.getBoundingClientRect();
    return box.width > 0 && box.height > 0;
  };
  const scrolls = (one) => {
    for (let at = one; at && at !== document.documentElement; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (/(auto|scroll)/.test(style.overflowX) && at.scrollWidth > at.clientWidth) return true;
    }
    return false;
  };
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) {
    const worst = [...document.querySelectorAll('body *')].filter((one) => visible(one) && !scrolls(one) &&
      one.getBoundingClientRect().right > innerWidth + 1).slice(-3);
    found.push(`too wide by ${wide}: ${worst.map(name).join(' / ')}`);
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const last = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const holder = text.parentElement;
    if (!text.data.trim() || !visible(holder) || holder.closest('script, style, template, option, svg')) continue;
    range.selectNodeContents(text);
    const boxes = [...range.getClientRects()];
    if (!boxes.length) continue;
    const said = holder.closest('[title]');
    if (said && getComputedStyle(said).textOverflow === 'ellipsis') continue;  // the whole text is one hover away
    const over = last.find((one) => !one.holder.contains(holder) && !holder.contains(one.holder) && boxes.some((box) =>
      one.boxes.some((other) => Math.min(box.right, other.right) - Math.max(box.left, other.left) > 3 &&
        Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > box.height / 2)));
    const layer = holder.closest('dialog, .me-box, .r-more-box, .entry-bar, .mass-actions, .verdict, .toasts');
    const rolls = (one) => one && one !== document.body &&
      (/(auto|scroll)/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 1 ||
        rolls(one.parentElement));
    if (over && !layer && !rolls(over.holder) && !rolls(holder)) {
      tell('text over text', holder, `and ${name(over.holder)}`);
    }
    if (!layer) last.push({ holder, boxes });
    if (last.length > 4) last.shift();
    for (let at = holder; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at), box = at.getBoundingClientRect();
      if (style.display === 'inline') continue;
      if (/(auto|scroll)/.test(style.overflowX + style.overflowY)) break;
      const out = boxes.find((one) => one.right > box.right + 1.5 || one.left < box.left - 1.5 ||
        (style.overflowY !== 'visible' && one.bottom > box.bottom + 2.5));
      if (out && style.overflow !== 'visible') { tell('cut text', holder, `in ${name(at).split(' "')[0]}`); break; }
      if (out && (at.matches('.button, .chip, td, th, .card, fieldset, label, li'))) {
        tell('text outside its box', holder, `in ${name(at).split(' "')[0]}`); break;
      }
      if (style.position === 'fixed' || style.position === 'absolute') break;
    }
    if (!scrolls(holder) && boxes.some((one) => one.right > innerWidth + 1)) tell('text outside the window', holder);
  }
  for (const one of document.querySelectorAll('select')) {
    if (visible(one) && one.scrollWidth > one.clientWidth + 1) tell('cut choice', one);
  }
  const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary';
  for (const one of document.querySelectorAll(controls)) {
    if (!visible(one)) continue;
    const label = one.labels && one.labels.length ? [...one.labels].map((it) => it.textContent).join('') : '';
    const by = (one.getAttribute('aria-labelledby') || '').split(' ').map((id) => document.getElementById(id));
    const called = one.getAttribute('aria-label') || label || by.map((it) => it ? it.textContent : '').join('') ||
      (one.matches('a, button, summary') ? one.textContent : '');
    if (!called || !called.trim()) tell('no label', one);
    if (innerWidth > 480) continue;
    const box = one.getBoundingClientRect();
    if (one.matches('input[type=checkbox], input[type=radio]')) {
      const of = one.labels && one.labels.length ? one.labels[0].getBoundingClientRect() : box;
      if (Math.max(of.height, box.height) < tap - 8) tell('small target', one, `${Math.round(of.height)} px`);
      continue;
    }
    if (one.matches('a[href]:not(.button)')) {
      const near = [...one.parentElement.childNodes].filter((it) => it !== one && it.nodeType === 3);
      const inText = near.some((it) => it.data.trim().length > 2);
      if (!inText && box.height < link) tell('small target', one, `${Math.round(box.height)} px`);
      continue;
    }
    if (box.height < tap - .5) tell('small target', one, `${Math.round(box.height)} px`);
  }
  const heads = [...document.querySelectorAll('h1')].filter(visible);
  if (heads.length !== 1) found.push(`headings of the first rank: ${heads.length}`);
  return found;
}
"""
"""Looks at the page, in the page."""

WORDS: Final = """
() => {
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walk.nextNode(); text; text = walk.nextNode()) {
    const at = text.parentElement, kept = at.closest('[translate=no]');
    if (!text.data.trim() || at.closest('script, style, code')) continue;
    if (!kept || kept.matches('.says')) found.push(text.data);
  }
  const words = ['title', 'aria-label', 'placeholder', 'alt'];
  for (const one of document.querySelectorAll(words.map((word) => `[${word}]`).join(', '))) {
    if (one.closest('[translate=no]')) continue;
    for (const word of words) if (one.getAttribute(word)) found.push(one.getAttribute(word));
  }
  return found.map((one) => one.trim().replace(/\\s+/g, ' '));
}
"""
"""Everything that can be read on the page, but names; a sentence that holds a name is marked `says`."""

VIETNAMESE: Final = re.compile("[ăâđêôơưĂÂĐÊÔƠƯ\u1ea0-\u1ef9]")
CHINESE: Final = re.compile("[\u4e00-\u9fff]")
HOLES: Final = re.compile(r"\{\w+\}|\[\[|\]\]|\bNone\b(?!\.)|\bundefined\b|\bNaN\b|\b(web|web_arbiter|service)\.\w+")
"""What a sentence that was not filled looks like."""


@cache
def sentences(language: str) -> frozenset[str]:
    """The sentences of a language that hold no facts: what may stand on a page word for word."""
    areas = [one.name for one in iter_modules(import_module(f"{thuysi.text.__name__}.{language}").__path__)]
    return frozenset(
        text.strip() for area in areas for text in table(language, area).values() if "{" not in text and len(text) > 3
    )


@cache
def foreign(language: str) -> frozenset[str]:
    """The sentences that only other languages have."""
    others = frozenset().union(*(sentences(one) for one in LANGUAGES if one != language))
    return others - sentences(language)


def foreign_words(texts: list[str], language: str, own: Iterable[str] = ()) -> list[str]:
    """What on the page is of another language, or is no sentence at all; `own` are names, which no language owns."""
    found = []
    known = sorted(own, key=len, reverse=True)
    for whole in texts:
        text = whole
        for name in known:
            text = text.replace(name, "·")
        if text in foreign(language):
            found.append(f"another language: {text!r}")
        elif language != "vi" and VIETNAMESE.search(text):
            found.append(f"Vietnamese: {text[:80]!r}")
        elif language != "zh" and CHINESE.search(text):
            found.append(f"Chinese: {text[:80]!r}")
        elif HOLES.search(text):
            found.append(f"not filled: {text[:80]!r}")
    return list(dict.fromkeys(found))


def faults(page: Any, language: str, own: Iterable[str] = (), tap: int = TAP) -> list[str]:
    """Everything that is wrong with the page as it stands, line by line; `own`: the names that people gave."""
    return [*page.evaluate(LOOK, [tap, LINK]), *foreign_words(page.evaluate(WORDS), language, own)]


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
