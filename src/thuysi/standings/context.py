"""What every tie-break reads: each participant's card, with scores, ratings and regulations.

Participants are players, or teams seen through one of their two scores: the articles on individual tie-breaks hold
for both. A rule is a function of a `Context`; what several rules need (adjusted scores, contributions) is worked out
once and kept in the context's own memory.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final, NamedTuple, TypeVar

from thuysi.history import point_system
from thuysi.model import BLACK, WHITE, ZERO_POINT_BYE, Tournament
from thuysi.standings.table import UNRATED_RATING

GAME: Final = "G"
FORFEIT_WIN: Final = "+"
FORFEIT_LOSS: Final = "-"
"""Kinds of a line beside the byes' own letters (U, F, H, Z)."""

WON_LETTERS: Final = frozenset("1W")

T = TypeVar("T")


class Card(NamedTuple):
    """One participant's rounds side by side, one entry a round: strings of one letter, and tuples.

    `kinds` are G, +, -, U, F, H, Z; `opponents` the scheduled ones (0: none); `colours` w, b or "-"; `points` tenths.
    """

    kinds: str
    opponents: tuple[int, ...]
    colours: str
    letters: str
    points: tuple[int, ...]


class Line(NamedTuple):
    """One round of a card."""

    round: int
    kind: str
    opponent: int
    colour: str
    letter: str
    points: int


def card_of(entries: Iterable[tuple[str, int, str, str, int]]) -> Card:
    """A card from its rounds in order, each (kind, opponent, colour, letter, points)."""
    columns = tuple(zip(*entries)) or ((), (), (), (), ())
    kinds, opponents, colours, letters, points = columns
    return Card("".join(kinds), opponents, "".join(colours), "".join(letters), points)


def card_lines(card: Card) -> tuple[Line, ...]:
    """The rounds of a card one by one."""
    return tuple(Line(number, *entry) for number, entry in enumerate(zip(*card, strict=True), start=1))


@dataclass(frozen=True)
class Context:
    """A tournament after some rounds, as tie-breaks see it. All points are tenths.

    `cards` hold every participant's counted rounds; `scores` include bonuses and penalties. `rounds`
    are those counted, `total_rounds` those of the whole event. `win`, `draw` and `loss` are what a game is worth.
    `foreseen` says that the final round's games stand as draws (8.3).
    `tournament` is the event itself, for rules that read what no line holds (fouls, recorded lots); a team event
    has none.
    """

    participants: tuple[int, ...]
    cards: Mapping[int, Card]
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

    @cached_property
    def lines(self) -> Mapping[int, tuple[Line, ...]]:
        """Every card round by round."""
        return {participant: card_lines(card) for participant, card in self.cards.items()}

    def once(self, key: object, make: Callable[[], T]) -> T:
        """What `make` gives, worked out the first time that `key` is asked for."""
        if key not in self.memory:
            self.memory[key] = make()
        return self.memory[key]  # type: ignore[return-value]


def cards_of(tournament: Tournament, rounds: int) -> dict[int, Card]:
    """Every player's card over the first `rounds` rounds. A round in which he does not stand is a zero-point bye."""
    scoring = point_system(tournament)
    white_points, black_points = scoring.by_letter(WHITE), scoring.by_letter(BLACK)
    entries: dict[int, list[tuple[str, int, str, str, int]]] = {player.number: [] for player in tournament.players}
    absent = (ZERO_POINT_BYE, 0, "-", ZERO_POINT_BYE, scoring.zero_point_bye)
    for number, round_ in enumerate(tournament.rounds[:rounds], start=1):
        for game in round_.games:
            result = game.result
            if result is None:
                continue
            white, black = result.white, result.black
            kinds = (GAME, GAME) if result.played else (white, black)
            entries[game.white].append((kinds[0], game.black, WHITE, white, white_points[white]))
            entries[game.black].append((kinds[1], game.white, BLACK, black, black_points[black]))
        for bye in round_.byes:
            entries[bye.player].append((bye.kind, 0, "-", bye.kind, scoring.bye(bye.kind)))
        for own in entries.values():
            if len(own) < number:
                own.append(absent)
    return {player: card_of(own) for player, own in entries.items()}


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
    cards = cards_of(tournament, rounds)
    adjustments = adjustments_of(tournament, rounds)
    scores = {player: sum(card.points) for player, card in cards.items()}
    for player, own in adjustments.items():
        scores[player] += sum(points for _, points in own)
    chosen = dict(settings or {})
    substitute = int(chosen[UNRATED_RATING]) if UNRATED_RATING in chosen else None
    return Context(
        participants=tuple(cards),
        cards=cards,
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
