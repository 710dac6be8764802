"""The reviewed pictures: the first pages of every kind of document, small; a print must not change unseen.

python -m tests.reports.pictures      writes them anew, to be looked at before they are committed
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.reports.events import event, source
from thuysi.reports import Request, Style, made, typeset

FOLDER: Final = Path(__file__).parent / "pictures"
DOTS: Final = 45


@dataclass(frozen=True)
class Picture:
    """One page to compare: of which document, which event, which page."""

    document: str
    language: str = "vi"
    players: int = 12
    rounds: int = 5
    open_round: bool = False
    page: int = 1
    per_sheet: int | None = None
    long: bool = False

    @property
    def name(self) -> str:
        """The name of its file."""
        parts = [self.document, self.language, str(self.players), *(["long"] if self.long else [])]
        return "-".join([*parts, *([f"x{self.per_sheet}"] if self.per_sheet else []), str(self.page)]) + ".png"

    @property
    def path(self) -> Path:
        """Where the reviewed picture lies."""
        return FOLDER / self.name

    def drawn(self) -> bytes:
        """The page as it is printed now."""
        tournament = event(self.players, self.rounds, long=self.long, open_round=self.open_round)
        about = source(tournament, self.language, Request(per_sheet=self.per_sheet), organiser="Liên đoàn Cờ")
        return typeset(made([self.document], about), about, Style(), png=DOTS)[self.page - 1].data


PICTURES: Final = (
    Picture("pairings", open_round=True),
    Picture("pairings", "en", 41, long=True),
    Picture("pairings", "zh", 5, 4, open_round=True),
    Picture("names", players=41, open_round=True),
    Picture("standings", players=41),
    Picture("standings", "en", 41, page=2, long=True),
    Picture("crosstable", players=41),
    Picture("crosstable", "en", 24, 11),
    Picture("start-list", players=41),
    Picture("slips", players=41, open_round=True),
    Picture("score-sheets", "en", open_round=True),
    Picture("cards"),
    Picture("cards", per_sheet=1),
    Picture("cards", "en", per_sheet=4),
    Picture("place-cards"),
    Picture("badges"),
    Picture("minutes"),
    Picture("minutes", "en"),
    Picture("why"),
    Picture("charts"),
    Picture("units", players=41),
    Picture("medals"),
    Picture("certificates"),
    Picture("report"),
)


def main() -> None:
    """Write every picture; those of which nothing asks any more go."""
    FOLDER.mkdir(exist_ok=True)
    for path in FOLDER.glob("*.png"):
        path.unlink()
    for picture in PICTURES:
        picture.path.write_bytes(reduced(picture.drawn()))


def reduced(data: bytes) -> bytes:
    """The picture in sixteen greys, which is small and enough to be looked at."""
    from io import BytesIO

    from PIL import Image

    out = BytesIO()
    Image.open(BytesIO(data)).convert("L").quantize(16).save(out, "PNG", optimize=True)
    return out.getvalue()


if __name__ == "__main__":
    main()
