"""The examples in the documents, by document, and the table of systems in docs/cli.md, written from the program's own.

python -m tests.house.documents      writes the table anew, after a system, an edition or a setting has changed
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.house.sources import ROOT
from thuysi.engines import ENGINES

DOCUMENTS: Final = ("README.md", "docs/cli.md", "docs/arbiter.md", "docs/printing.md")
FENCE: Final = re.compile(r"^```([\w-]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Block:
    """One fenced block: its document, language, and text."""

    document: str
    language: str
    text: str

    def commands(self) -> list[str]:
        """The lines of a console block that begin with "$ "."""
        return [line[2:] for line in self.text.splitlines() if line.startswith("$ ")]


def blocks_of(document: str) -> list[Block]:
    """Every fenced block of a document in order."""
    path: Path = ROOT / document
    return [Block(document, language, text) for language, text in FENCE.findall(path.read_text(encoding="utf-8"))]


COMMAND_LINE: Final = ROOT / "docs" / "cli.md"
HEADING: Final = "| system | editions | settings (the law's own value first) |\n|---|---|---|\n"
TABLE: Final = re.compile(re.escape(HEADING) + r"(?:\|.*\n)*")


def table_of_systems() -> str:
    """The table as it must stand: every system, its editions, its settings with the default first."""
    rows = []
    for engine in ENGINES.values():
        editions = ", ".join(f"`{edition}`" for edition in engine.editions)
        settings = []
        for one in engine.settings:
            values = [one.default, *(value for value in one.values if value != one.default)]
            settings.append(f"`{one.name}` {', '.join(values)}")
        rows.append(f"| {engine.system} | {editions} | {' · '.join(settings) or '–'} |\n")
    return HEADING + "".join(rows)


def main() -> None:
    """Write the table into docs/cli.md."""
    text = COMMAND_LINE.read_text(encoding="utf-8")
    COMMAND_LINE.write_text(TABLE.sub(lambda _: table_of_systems(), text), encoding="utf-8")


if __name__ == "__main__":
    main()
