"""Positions of Dubov given as scores, colours and meetings: also those that no file of an event can hold."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from thuysi.engines.colour_rules import Side, colour_5_2
from thuysi.engines.dubov import SETTINGS
from thuysi.engines.dubov.brackets import PairedBracket
from thuysi.engines.dubov.field import COLOUR_SIGN, Field, preference_1_6
from thuysi.engines.dubov.rounds import PairedRound, pair_field
from thuysi.engines.dubov.upfloaters import Bracket, Chosen
from thuysi.engines.dutch.preferences import ABSOLUTE
from thuysi.engines.settings import resolve
from thuysi.model import Colour, Points

Sheet = Mapping[int, tuple[int, str]]
"""Starting number -> score in tenths, colours of the games played."""


def dubov_field(
    sheet: Sheet,
    *,
    played: int = 5,
    total: int = 9,
    met: Iterable[tuple[int, int]] = (),
    forbidden: Iterable[tuple[int, int]] = (),
    aro: Mapping[int, int] | None = None,
    games: Mapping[int, int] | None = None,
    upfloats: Mapping[int, int] | None = None,
    maximum: int = 3,
    again: Iterable[int] = (),
    barred: Iterable[int] = (),
    settings: Mapping[str, str] | None = None,
) -> Field:
    """The round after `played` of `total`; `upfloats` counts earlier ones, `again` had one in the round before."""
    numbers = sorted(sheet, key=lambda number: (-sheet[number][0], number))
    place = {number: player for player, number in enumerate(numbers)}
    bans = [(one, other, "forbidden") for one, other in forbidden]
    excluded: list[set[int]] = [set() for _ in numbers]
    for one, other in (*met, *((one, other) for one, other, _ in bans)):
        excluded[place[one]].add(place[other])
        excluded[place[other]].add(place[one])
    preferences = [preference_1_6(sheet[number][1]) for number in numbers]
    counts = dict(upfloats or {})
    played_games = dict(games or {})
    return Field(
        round=played + 1,
        last_round=played + 1 == total,
        numbers=numbers,
        scores=[sheet[number][0] for number in numbers],
        aro=[dict(aro or {}).get(number, 0) for number in numbers],
        games=[played_games.get(number, len(sheet[number][1])) for number in numbers],
        colours=[sheet[number][1] for number in numbers],
        preferences=preferences,
        absolute=[COLOUR_SIGN[one.colour] if one.strength == ABSOLUTE else 0 for one in preferences],
        excluded=excluded,
        upfloats=[counts.get(number, 0) for number in numbers],
        maximum=[counts.get(number, 0) >= maximum for number in numbers],
        again=[number in set(again) for number in numbers],
        barred=[number in set(barred) for number in numbers],
        settings=resolve(SETTINGS, settings or {}),
        absent=(),
        bans=bans,
        rounds=(),
        meetings={(min(pair), max(pair)): 1 for pair in met},
        bye_points=Points(10),
    )


@dataclass(frozen=True)
class Answer:
    """A round by starting numbers: pairs (smaller first), who has White, who came up in each bracket, the bye."""

    pairs: set[tuple[int, int]]
    white: set[int]
    upfloaters: tuple[tuple[int, ...], ...]
    bye: int | None
    paired: PairedRound

    def bracket(self, number: int) -> tuple[Bracket, Chosen, PairedBracket]:
        """One bracket, counted from the top."""
        return self.paired.brackets[number]


def dubov_paired(field: Field, initial: Colour = "w") -> Answer:
    """Pair the field by the engine's own functions, colours included."""
    paired = pair_field(field)
    pairs = [pair for _, _, done in paired.brackets for pair in done.pairs]
    white = set()
    for pair in pairs:
        higher, lower = min(pair), max(pair)
        sides = _side(field, higher), _side(field, lower)
        has_white, _ = colour_5_2(sides, sides, lambda: initial)
        white.add(field.numbers[higher if has_white else lower])
    return Answer(
        pairs={tuple_of(field, pair) for pair in pairs},
        white=white,
        upfloaters=tuple(tuple(field.named(chosen.upfloaters)) for _, chosen, _ in paired.brackets),
        bye=None if paired.bye is None else field.numbers[paired.bye],
        paired=paired,
    )


def tuple_of(field: Field, pair: tuple[int, int]) -> tuple[int, int]:
    """A pair by starting numbers, the smaller first."""
    one, other = field.named(pair)
    return (one, other) if one < other else (other, one)


def _side(field: Field, player: int) -> Side:
    return Side(field.numbers[player], field.colours[player], field.preferences[player])


def places(field: Field, *numbers: int) -> list[int]:
    """Players by their starting numbers."""
    return [field.numbers.index(number) for number in numbers]
