"""28.1, the initial order: rating, international title, national rating or grade, lot.

The lot is the last key. Whoever comes to it with a lot of his own (drawn before, or by hand) keeps it; the others
draw from one seed, with the cards numbered in the alphabetical order of the names, so that neither the order of the
list nor the computer has a say. Without a seed no lot is drawn: players whom nothing parts stay as the list has them,
and the answer names them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby, pairwise
from typing import Final

from thuysi.decision import Decision
from thuysi.engines.settings import Setting, resolve
from thuysi.grades import GRADES, TITLES, Scale, scale_of
from thuysi.lots import shuffle
from thuysi.model import Player
from thuysi.names import sort_key

ARTICLE: Final = "28.1"
ORDER_KEYS: Final = Setting("order-keys", ARTICLE, ("rating-first", "grade-first", "lot"), "rating-first")
"""The text says national rating *or* national grade: the event may ask for the grade before the national rating.

An event by lots may number its players by lot alone (14.1): "lot"."""

SETTINGS: Final = (ORDER_KEYS,)
LIST_SETTINGS: Final[tuple[str, str]] = ("title-list", "grade-list")
"""The event's own lists of international titles and national grades: "best > next = equal > …" (G26)."""

KEYS: Final[Mapping[str, tuple[str, ...]]] = {
    "rating-first": ("rating", "title", "national_rating", "grade"),
    "grade-first": ("rating", "title", "grade", "national_rating"),
    "lot": (),
}
"""Value of `order-keys` -> the keys of 28.1 before the lot, in order."""

LOT_LABELS: Final[Mapping[str, tuple[str, str]]] = {"lot": ("14.1", "numbers")}
"""Value of `order-keys` -> article and label (docs/lots.md) of its lots, where they are not those of 28.1."""

Key = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Scales:
    """The event's lists of titles and grades."""

    titles: Scale = TITLES
    grades: Scale = GRADES


@dataclass(frozen=True, slots=True)
class InitialOrder:
    """28.1's answer: players numbered from 1, why each stands before the next, and what the lots were.

    `before` gives the place in the input (from 0) of each player, in the new order. `undrawn` holds the groups of new
    numbers that only a lot can part and that had no seed to draw it.
    """

    players: tuple[Player, ...]
    before: tuple[int, ...]
    decisions: tuple[Decision, ...] = ()
    undrawn: tuple[tuple[int, ...], ...] = ()
    seed: int | None = None
    settings: Mapping[str, str] = field(default_factory=dict)


def scales_of(settings: Mapping[str, str]) -> Scales:
    """The lists of titles and grades that the settings name, else the law's own."""
    titles, grades = (settings.get(name) for name in LIST_SETTINGS)
    return Scales(
        TITLES if titles is None else scale_of(titles, "title-list"),
        GRADES if grades is None else scale_of(grades, "grade-list"),
    )


def initial_order(
    players: Sequence[Player], settings: Mapping[str, str] | None = None, seed: int | None = None
) -> InitialOrder:
    """28.1: the players in order of rating, international title, national rating and grade, at the end by lot.

    Rated players stand before unrated ones. Raises `UsageError` for a setting or value that is not known.

    >>> first = initial_order([Player(0, "A", rating=2400), Player(0, "B", rating=2400, title="IM")])
    >>> [(player.number, player.name) for player in first.players]
    [(1, 'B'), (2, 'A')]
    """
    given = {name.replace("_", "-"): value for name, value in (settings or {}).items()}
    lists = {name: value for name, value in given.items() if name in LIST_SETTINGS}
    order_keys = resolve(SETTINGS, {name: value for name, value in given.items() if name not in lists})["order-keys"]
    keys = KEYS[order_keys]
    scales = scales_of(lists)
    values = [_values(player, keys, scales) for player in players]
    groups = _tied_groups(values)
    lots, log = _draw(players, groups, seed, LOT_LABELS.get(order_keys, (ARTICLE, ARTICLE)))
    order = [place for group in groups for place in _by_lot(group, lots)]
    numbered = tuple(replace(players[place], number=n, lot=lots[place]) for n, place in enumerate(order, 1))
    number_of = {place: n for n, place in enumerate(order, 1)}
    undrawn = tuple(tuple(sorted(number_of[p] for p in group)) for group in groups if not _parted(group, lots))
    reasons = _reasons(numbered, [values[place] for place in order], keys, undrawn)
    chosen = lists if order_keys == ORDER_KEYS.default else {ORDER_KEYS.name: order_keys, **lists}
    return InitialOrder(numbered, tuple(order), log + reasons, undrawn, seed if log else None, chosen)


def _values(player: Player, keys: Sequence[str], scales: Scales) -> tuple[Key, ...]:
    """What the keys of 28.1 say of a player, in order: what stands first is smaller."""
    table: dict[str, Key] = {
        "rating": _falling(player.rating),
        "title": (scales.titles.rank(player.title), 0),
        "national_rating": _falling(player.national_rating),
        "grade": (scales.grades.rank(player.grade), 0),
    }
    return tuple(table[name] for name in keys)


def _falling(rating: int | None) -> Key:
    """Rated before unrated, the highest first."""
    return (1, 0) if rating is None else (0, -rating)


def _tied_groups(values: Sequence[tuple[Key, ...]]) -> list[list[int]]:
    """The places of the players by all keys before the lot: groups in order, equal players together."""
    order = sorted(range(len(values)), key=values.__getitem__)
    return [list(group) for _, group in groupby(order, key=values.__getitem__)]


def _draw(
    players: Sequence[Player], groups: Sequence[Sequence[int]], seed: int | None, law: tuple[str, str]
) -> tuple[list[int | None], tuple[Decision, ...]]:
    """The lot of every player by place, and the log: one draw for all who need one; without a seed none.

    `law` is the article and the label of the pile.
    """
    lots = [player.lot for player in players]
    needing = [group for group in groups if not _parted(group, lots)]
    if not needing or seed is None:
        return lots, ()
    cards = sorted((place for group in needing for place in group), key=lambda place: _card(players[place]))
    article, label = law
    drawn = shuffle(range(1, len(cards) + 1), seed, label)
    lot_of = {cards[card - 1]: lot for lot, card in enumerate(drawn, 1)}
    for group in needing:
        merged = _keep_holders(sorted(group, key=lot_of.__getitem__), lots)
        for place, lot in zip(merged, sorted(lot_of[place] for place in group), strict=True):
            lots[place] = lot
    facts = {"seed": seed, "label": label, "cards": [players[p].name for p in cards], "drawn": list(drawn)}
    return lots, (Decision(article, "order_lots_drawn", facts),)


def _parted(group: Sequence[int], lots: Sequence[int | None]) -> bool:
    """Whether lots part the whole group: one player only, or a lot for everyone and no two the same."""
    held = {lots[place] for place in group}
    return len(group) == 1 or (None not in held and len(held) == len(group))


def _by_lot(group: Sequence[int], lots: Sequence[int | None]) -> list[int]:
    """The group by lots; where these do not part it, as the list has it, holders of lots in the order of theirs."""
    if _parted(group, lots):
        return sorted(group, key=lambda place: lots[place] or 0)
    return _keep_holders(sorted(group), lots)


def _keep_holders(order: Sequence[int], lots: Sequence[int | None]) -> list[int]:
    """The order, but those who hold lots already take their own places in it by these (a late arrival, 28.7)."""
    holders = iter(sorted((place for place in order if lots[place] is not None), key=lambda place: lots[place] or 0))
    return [place if lots[place] is None else next(holders) for place in order]


def _card(player: Player) -> tuple[object, ...]:
    """The order in which cards are numbered: by name, then by what tells namesakes apart."""
    return (sort_key(player.name, player.given_name), player.name, player.birth, player.unit, player.fide_id)


def _reasons(
    players: Sequence[Player],
    values: Sequence[tuple[Key, ...]],
    keys: Sequence[str],
    undrawn: Sequence[Sequence[int]],
) -> tuple[Decision, ...]:
    """Why each player stands before the next: the first key of 28.1 that parts them, else the lot."""
    listed = {number for group in undrawn for number in group}
    decisions = []
    for (a, mine), (b, theirs) in pairwise(zip(players, values, strict=True)):
        key = next((name for name, x, y in zip(keys, mine, theirs, strict=True) if x != y), None)
        if key is None:
            key = "list" if a.number in listed else "lot"
        facts: dict[str, object] = {"player": a.number, "next": b.number}
        if key != "list":
            facts |= {"value": getattr(a, key) or None, "next_value": getattr(b, key) or None}
        decisions.append(Decision(ARTICLE, f"order_{key}", facts))
    return tuple(decisions)


ARTICLES: Final[Mapping[str, tuple[Callable[..., object], ...]]] = {ARTICLE: (initial_order,)}
"""Article of the law -> the functions that implement it."""
