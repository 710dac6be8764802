"""Positions of Article 28 given as scores, colours and meetings: also those that no file of an event can hold."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from thuysi.decision import AllocatedBye, Decision
from thuysi.engines.adjusted import LAW, SETTINGS, bye_28_2, colours_28_6, sweep_28_3
from thuysi.engines.matching import Mate, maximum_matching
from thuysi.engines.median.field import Direction, Field, in_order
from thuysi.engines.median.groups import Group, Pair, Trail
from thuysi.engines.principles import allowed_colours, due_colour
from thuysi.engines.settings import resolve
from thuysi.engines.upcoming import Upcoming
from thuysi.history import History
from thuysi.model import WHITE, Colour, Points

Sheet = Mapping[int, tuple[int, str]]
"""Starting number -> score in tenths, colours of the games played."""

Bye = Callable[[Field, Sequence[int]], AllocatedBye | None]
Sweep = Callable[[Field, Sequence[int], Trail], list[Pair]]
Colours = Callable[[Field, Pair, Colour | None], tuple[int, int, Decision]]

LIMITED: Final = {"rating-limit-28-4": "always", "rating-limit-28-6": "always"}


def same(score: int, colours: Mapping[int, str]) -> dict[int, tuple[int, str]]:
    """Several players of one score."""
    return {player: (score, line) for player, line in colours.items()}


def blank(score: int, numbers: Iterable[int]) -> dict[int, tuple[int, str]]:
    """Several players of one score without a game, so that colours play no part."""
    return dict.fromkeys(numbers, (score, ""))


def field_of(
    played: int,
    total: int,
    sheet: Sheet,
    *,
    met: Iterable[tuple[int, int]] = (),
    ratings: Mapping[int, int | None] | None = None,
    byes: Iterable[int] = (),
    settings: Mapping[str, str] | None = None,
    win: int = 10,
) -> Field:
    """The round after `played` of `total`; a 100-point limit holds only where a setting says "always"."""
    values = resolve(SETTINGS, settings or {})
    opponents: dict[int, list[int]] = {player: [] for player in sheet}
    for one, other in met:
        opponents[one].append(other)
        opponents[other].append(one)
    history = {
        player: History(
            player, Points(score), colours, tuple(opponents[player]), tuple(opponents[player]), player in set(byes), ()
        )
        for player, (score, colours) in sheet.items()
    }
    return Field(
        law=LAW,
        upcoming=Upcoming(played + 1, total, tuple(sorted(sheet)), ()),
        settings=values,
        points={player: one.points for player, one in history.items()},
        ratings=dict.fromkeys(sheet) | dict(ratings or {}),
        history=history,
        due={player: due_colour(one.colours) for player, one in history.items()},
        allowed={player: allowed_colours(one.colours) for player, one in history.items()},
        closed={player: frozenset(one.met) for player, one in history.items()},
        banned={player: {} for player in sheet},
        no_bye=frozenset(byes),
        floated={},
        limit_floater=values["rating-limit-28-4"] == "always",
        limit_exchange=values["rating-limit-28-6"] == "always",
        win=Points(win),
    )


def group_of(
    field: Field,
    residents: Iterable[int],
    direction: Direction,
    arrivals: Iterable[int] = (),
    next_door: Iterable[int] = (),
) -> tuple[Group, Mate]:
    """A group outside the median and a maximum pairing of it."""
    line = in_order(residents, direction)
    group = Group(field.points[line[0]], line, [(p, direction) for p in arrivals], direction, list(next_door))
    return group, maximum_matching(group.members(), field.may_meet)


@dataclass(frozen=True)
class Answer:
    """The round as the examples tell it: who meets whom (smaller number first), who has White, who floated."""

    pairs: set[tuple[int, int]]
    white: set[int]
    floats: dict[int, str]
    bye: int | None
    decisions: list[Decision]
    trail: Trail

    def codes(self) -> set[str]:
        """The codes of all decisions about boards, floats and the round."""
        noted = [*self.decisions, *self.trail.round, *(d for lines in self.trail.floats.values() for d in lines)]
        return {decision.code for decision in noted}


def paired(field: Field) -> Answer:
    """Pair the field by Article 28's own functions, in the order of the law."""
    return paired_by(field, bye_28_2, sweep_28_3, colours_28_6)


def paired_by(field: Field, bye_of: Bye, sweep: Sweep, colours: Colours) -> Answer:
    """Pair the field by a law's functions for the bye, the pairs and the colours; number 1 has White in round 1."""
    trail = Trail()
    players = list(field.upcoming.present)
    bye = bye_of(field, players) if len(players) % 2 else None
    pairs = sweep(field, [player for player in players if bye is None or player != bye.player], trail)
    boards = [colours(field, pair, WHITE) for pair in pairs]
    return Answer(
        pairs={(min(white, black), max(white, black)) for white, black, _ in boards},
        white={white for white, _, _ in boards},
        floats={p: way for p, (way, score) in trail.ways.items() if score != field.points[p]},
        bye=None if bye is None else bye.player,
        decisions=[d for pair in pairs for d in pair.decisions] + [decision for _, _, decision in boards],
        trail=trail,
    )


def pairs_of(text: str) -> set[tuple[int, int]]:
    """'1-4 2-5' as pairs, smaller number first."""
    numbers = [[int(number) for number in word.split("-")] for word in text.split()]
    return {(min(one, other), max(one, other)) for one, other in numbers}


def all_met_but(players: int, possible: str) -> list[tuple[int, int]]:
    """Who has met when among players 1 … only these pairs are still possible."""
    wanted = pairs_of(possible)
    return [(a, b) for b in range(1, players + 1) for a in range(1, b) if (a, b) not in wanted]


def with_setting(field: Field, name: str, value: str) -> Field:
    """The same position under another reading."""
    return replace(field, settings={**field.settings, name: value})
