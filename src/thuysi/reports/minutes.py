"""The minutes of a round (biên bản): what happened, who protested, what the arbiters decided."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from thuysi.model import Game
from thuysi.reports.rounds import pairings
from thuysi.reports.source import AREA, Source
from thuysi.shown.rounds import AsideRow, BoardRow
from thuysi.text import sentence

if TYPE_CHECKING:
    from thuysi.journal.state import Protest as Kept
    from thuysi.journal.state import Section

BLANK_PROTESTS: Final = 3
"""So many empty rows for protests are printed where none is known, to be filled by hand."""


@dataclass(frozen=True, slots=True)
class Protest:
    """One protest and its decision, as the event's journal will tell them; empty fields are left to be written."""

    number: int
    received: str = ""
    board: int | None = None
    by: str = ""
    matter: str = ""
    decision: str = ""
    article: str = ""
    decided_by: str = ""


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


def protests_of(section: Section, round_: int, language: str, shown: Callable[[str], str] = str) -> tuple[Protest, ...]:
    """A round's protests as the event's journal has them; `shown` writes a moment (UTC) in the event's own time.

    One that waits for its decision has an empty one, to be written by hand.
    """
    found = []
    for one in section.protests:
        if one.round == round_:
            by = "" if one.by is None else f"{section.registrations[one.by].player.name} ({one.by})"
            decision = _decision(one, language)
            found.append(Protest(one.id, shown(one.filed), one.board, by, one.text, decision))
    return tuple(found)


def _decision(protest: Kept, language: str) -> str:
    """What was decided, the outcome first; empty while it waits."""
    if protest.withdrawn:
        return sentence(language, AREA, "protest_withdrawn", {})
    if protest.decided is None:
        return ""
    code = "protest_upheld" if protest.upheld else "protest_dismissed"
    return sentence(language, AREA, code, {"decision": protest.decision or ""}).strip()


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
