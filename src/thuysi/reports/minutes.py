"""The minutes of a round (biên bản): what happened, who protested, what the arbiters decided."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from thuysi.model import Game
from thuysi.reports.protests import Protest
from thuysi.reports.rounds import pairings
from thuysi.reports.source import Source
from thuysi.shown.rounds import AsideRow, BoardRow

BLANK_PROTESTS: Final = 3
"""So many empty rows for protests are printed where none is known, to be filled by hand."""


@dataclass(frozen=True, slots=True)
class Count:
    """One figure of the round, with its name."""

    what: str
    number: int


@dataclass(frozen=True, slots=True)
class Minutes:
    """A round's minutes: figures, results, who did not play, fouls, protests; blank rows where nothing is known."""

    title: str
    round: int
    counts: tuple[Count, ...]
    boards: tuple[BoardRow, ...]
    asides: tuple[AsideRow, ...]
    fouls: tuple[str, ...]
    protests: tuple[Protest, ...]
    blank_protests: int


def minutes(source: Source) -> Minutes:
    """The minutes as far as the file knows them; the rest is lines to write on."""
    number, drawn, listed = source.round_number(), source.round(), pairings(source)
    protests = source.request.protests
    kinds = Counter(_kind(game) for game in drawn.games)
    counts = [Count(source.say("count_boards"), len(drawn.games))]
    counts += [
        Count(source.say(f"count_{kind}", WHITE=source.colour("w"), BLACK=source.colour("b")), kinds[kind])
        for kind in KINDS
        if kinds[kind] or kind in ALWAYS
    ]
    counts.append(Count(source.say("count_aside"), len(listed.asides)))
    fouls = tuple(
        source.say("fouls", board=board, white=game.fouls[0], black=game.fouls[1])
        for board, game in enumerate(drawn.games, start=1)
        if any(game.fouls)
    )
    blank = 0 if protests else BLANK_PROTESTS
    title = source.say("title_minutes", round=number)
    return Minutes(title, number, tuple(counts), listed.boards, listed.asides, fouls, protests, blank)


KINDS: Final = ("white_wins", "draws", "black_wins", "defaults", "others", "open")
ALWAYS: Final = frozenset({"white_wins", "draws", "black_wins"})
_OF_LETTERS: Final[Mapping[tuple[str, str], str]] = {
    ("1", "0"): "white_wins", ("W", "L"): "white_wins", ("0", "1"): "black_wins", ("L", "W"): "black_wins",
    ("=", "="): "draws", ("D", "D"): "draws",
}  # fmt: skip


def _kind(game: Game) -> str:
    """How a game ended, for the count."""
    if game.result is None:
        return "open"
    if not game.result.played:
        return "defaults"
    return _OF_LETTERS.get((game.result.white, game.result.black), "others")
