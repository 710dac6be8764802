"""What every tie-break reads: each participant's rounds, one `Line` a round, with scores, ratings and regulations.

Participants are players, or teams seen through one of their two scores: the articles on individual tie-breaks hold
for both. A rule is a function of a `Context`; what several rules need (adjusted scores, contributions) is worked out
once and kept in the context's own memory.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple, TypeVar

from thuysi.model import BLACK, WHITE, ZERO_POINT_BYE, Colour, Tournament
from thuysi.standings.table import UNRATED_RATING

GAME: Final = "G"
FORFEIT_WIN: Final = "+"
FORFEIT_LOSS: Final = "-"
"""Kinds of a line beside the byes' own letters (U, F, H, Z)."""

WON_LETTERS: Final = frozenset("1W")

T = TypeVar("T")


class Line(NamedTuple):
    """One participant's round: its kind (G, +, -, U, F, H, Z), the scheduled opponent (0: none), points in tenths."""

    round: int
    kind: str
    opponent: int
    colour: str
    letter: str
    points: int


@dataclass(frozen=True)
class Context:
    """A tournament after some rounds, as tie-breaks see it. All points are tenths.

    `lines` holds one line a counted round for every participant; `scores` include bonuses and penalties. `rounds`
    are those counted, `total_rounds` those of the whole event. `win`, `draw` and `loss` are what a game is worth.
    `foreseen` says that the final round's games stand as draws (8.3).
    `tournament` is the event itself, for rules that read what no line holds (fouls, recorded lots); a team event
    has none.
    """

    participants: tuple[int, ...]
    lines: Mapping[int, tuple[Line, ...]]
    scores: Mapping[int, int]
    adjustments: Mapping[int, tuple[tuple[int, int], ...]]
    ratings: Mapping[int, int | None]
    rounds: int
    total_rounds: int
    edition: str
    win: int = 10
    draw: int = 5
    loss: int = 0
    round_robin: bool = False
    foreseen: bool = False
    settings: Mapping[str, str] = field(default_factory=dict)
    seed: int | None = None
    tournament: Tournament | None = None
    memory: dict[object, object] = field(default_factory=dict, compare=False, repr=False)

    def once(self, key: object, make: Callable[[], T]) -> T:
        """What `make` gives, worked out the first time that `key` is asked for."""
        if key not in self.memory:
            self.memory[key] = make()
        return self.memory[key]  # type: ignore[return-value]


def lines_of(tournament: Tournament, rounds: int) -> dict[int, tuple[Line, ...]]:
    """Every player's lines over the first `rounds` rounds. A round in which he does not stand is a zero-point bye."""
    scoring = tournament.scoring
    sides: tuple[Colour, Colour] = (WHITE, BLACK)
    points = {colour: scoring.by_letter(colour) for colour in sides}
    lines: dict[int, list[Line]] = {player.number: [] for player in tournament.players}
    for number, round_ in enumerate(tournament.rounds[:rounds], start=1):
        for game in round_.games:
            result = game.result
            if result is None:
                continue
            white, black = result.white, result.black
            kinds = (GAME, GAME) if result.played else (white, black)
            lines[game.white].append(Line(number, kinds[0], game.black, WHITE, white, points[WHITE][white]))
            lines[game.black].append(Line(number, kinds[1], game.white, BLACK, black, points[BLACK][black]))
        for bye in round_.byes:
            lines[bye.player].append(Line(number, bye.kind, 0, "", bye.kind, scoring.bye(bye.kind)))
        absent = Line(number, ZERO_POINT_BYE, 0, "", ZERO_POINT_BYE, scoring.zero_point_bye)
        for own_lines in lines.values():
            if len(own_lines) < number:
                own_lines.append(absent)
    return {player: tuple(own_lines) for player, own_lines in lines.items()}


def adjustments_of(tournament: Tournament, rounds: int) -> dict[int, tuple[tuple[int, int], ...]]:
    """Bonuses and penalties by player, each (round, points), 0 where no round is named: it counts from the start."""
    found: dict[int, tuple[tuple[int, int], ...]] = {}
    for adjustment in tournament.adjustments:
        when = adjustment.round or 0
        if when <= rounds:
            found[adjustment.player] = (*found.get(adjustment.player, ()), (when, adjustment.points))
    return found


def individual_context(
    tournament: Tournament,
    rounds: int,
    edition: str,
    *,
    round_robin: bool = False,
    settings: Mapping[str, str] | None = None,
    seed: int | None = None,
) -> Context:
    """The context of an individual tournament after its first `rounds` rounds."""
    lines = lines_of(tournament, rounds)
    adjustments = adjustments_of(tournament, rounds)
    scores = {
        player: sum(line.points for line in own) + sum(points for _, points in adjustments.get(player, ()))
        for player, own in lines.items()
    }
    chosen = dict(settings or {})
    substitute = int(chosen[UNRATED_RATING]) if UNRATED_RATING in chosen else None
    return Context(
        participants=tuple(lines),
        lines=lines,
        scores=scores,
        adjustments=adjustments,
        ratings={player.number: player.rating or substitute for player in tournament.players},
        rounds=rounds,
        total_rounds=max(tournament.total_rounds or len(tournament.rounds), rounds),
        edition=edition,
        win=tournament.scoring.win,
        draw=tournament.scoring.draw,
        loss=tournament.scoring.loss,
        round_robin=round_robin,
        settings=chosen,
        seed=seed,
        tournament=tournament,
    )
