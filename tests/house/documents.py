"""The examples in the documents: fenced blocks of commands ("console") and of Python, by document."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.house.sources import ROOT

DOCUMENTS: Final = ("README.md", "docs/cli.md", "docs/arbiter.md")
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
