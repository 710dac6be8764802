"""The index that the search page reads: everybody of the event with his board now, as a script (no file is fetched)."""

from __future__ import annotations

import json
from collections.abc import Iterator

from thuysi.publish.links import index_file
from thuysi.publish.pages import Target
from thuysi.text import LANGUAGES
from thuysi.web.public.asked import Asked
from thuysi.web.public.player import now_of


def index_files(target: Target) -> Iterator[tuple[str, bytes]]:
    """The index in every language: the colours' words differ."""
    for language in LANGUAGES:
        lines = json.dumps(list(_lines(target, language)), ensure_ascii=False, separators=(",", ":"))
        yield index_file(language), f"window.thuysiIndex={lines};\n".encode()


def _lines(target: Target, language: str) -> Iterator[dict[str, object]]:
    asked = Asked(language, {}, "")
    for section in target.view.sections.values():
        for person in section.alphabetical:
            line: dict[str, object] = {
                "name": person.name, "key": section.keys[person.sbd], "no": person.number, "sbd": person.sbd,
                "unit": person.unit, "section": section.section.name,
                "path": f"bang/{section.id}/dau-thu/{person.sbd}",
            }  # fmt: skip
            now = now_of(target.view, section, person, asked)
            if now is not None:
                own = now.line
                opponent = own.opponent.name if own.opponent else ""
                holds = asked.t("holds", colour=now.colour) if own.board else ""
                mover = ("first" if now.first else "second") if own.board else ""
                line |= {
                    "round": now.round, "board": own.board or 0, "holds": holds, "mover": mover, "opponent": opponent,
                    "idle": own.why.capitalize(),
                }  # fmt: skip
            yield line
