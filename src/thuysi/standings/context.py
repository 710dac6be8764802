"""What every tie-break reads: each participant's card, with scores, ratings and regulations.

Participants are players, or teams seen through one of their two scores: the articles on individual tie-breaks hold
for both. A rule is a function of a `Context`; what several rules need (adjusted scores, contributions) is worked out
once and kept in the context's own memory.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final, NamedTuple, TypeVar

from thuysi.history import point_system
from thuysi.model import BLACK, RESULTS, WHITE, ZERO_POINT_BYE, Scoring, Tournament
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


def card_of(entries: Iterable[Entry]) -> Card:
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
    has none. `annulled` are games that count for nobody (C.05, 6.6), by player, for the working alone.
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
    annulled: Mapping[int, tuple[Line, ...]] = field(default_factory=dict)
    memory: dict[object, object] = field(default_factory=dict, compare=False, repr=False)

    @cached_property
    def lines(self) -> Mapping[int, tuple[Line, ...]]:
        """Every card round by round."""
        return {participant: card_lines(card) for participant, card in self.cards.items()}

    @cached_property
    def unplayed(self) -> Mapping[int, Sequence[int]]:
        """The positions of everybody's rounds without a game over the board."""
        return {
            participant: ()
            if card.kinds.count(GAME) == len(card.kinds)
            else [position for position, kind in enumerate(card.kinds) if kind != GAME]
            for participant, card in self.cards.items()
        }

    def once(self, key: object, make: Callable[[], T]) -> T:
        """What `make` gives, worked out the first time that `key` is asked for."""
        if key not in self.memory:
            self.memory[key] = make()
        return self.memory[key]  # type: ignore[return-value]


def cards_of(tournament: Tournament, rounds: int) -> dict[int, Card]:
    """Every player's card over the first `rounds` rounds. A round in which he does not stand is a zero-point bye."""
    scoring = point_system(tournament)
    sides = sides_of_results(scoring)
    numbers = [player.number for player in tournament.players]
    place = {number: index for index, number in enumerate(numbers)}
    absent = (ZERO_POINT_BYE, 0, "-", ZERO_POINT_BYE, scoring.zero_point_bye)
    by_round: list[list[Entry]] = []
    for round_ in tournament.rounds[:rounds]:
        entries: list[Entry] = [absent] * len(numbers)
        for game in round_.games:
            if game.result is not None:
                white, black = game.white, game.black
                kind, letter, points, black_kind, black_letter, black_points = sides[game.result.code]
                entries[place[white]] = (kind, black, WHITE, letter, points)
                entries[place[black]] = (black_kind, white, BLACK, black_letter, black_points)
        for bye in round_.byes:
            entries[place[bye.player]] = (bye.kind, 0, "-", bye.kind, scoring.bye(bye.kind))
        by_round.append(entries)
    if not by_round:
        return {number: card_of(()) for number in numbers}
    return {number: card_of(own) for number, own in zip(numbers, zip(*by_round))}


Entry = tuple[str, int, str, str, int]
"""One round of a card: kind, opponent, colour, letter, points."""


def sides_of_results(scoring: Scoring) -> Mapping[str, tuple[str, str, int, str, str, int]]:
    """What a result, by its code, gives to White and to Black: to each a kind, a letter, points."""
    white, black = scoring.by_letter(WHITE), scoring.by_letter(BLACK)
    return {
        code: (
            *(GAME if result.played else result.white, result.white, white[result.white]),
            *(GAME if result.played else result.black, result.black, black[result.black]),
        )
        for code, result in RESULTS.items()
    }


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
