"""The model's values as the JSON values of an entry's data, and back; a key that is absent has the model's default."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import MISSING, fields, replace
from typing import Any, Final, cast

from thuysi.journal.state import Departure, Registration
from thuysi.model import ByeKind, Piles, Player, Points, Scoring, score_text

PERSONAL: Final = ("phone", "note", "initials")
"""What a registration holds beside the player."""

_PLAYER_DEFAULTS: Final = {
    one.name: one.default for one in fields(Player) if one.name != "number" and one.default is not MISSING
}
_SCORING_DEFAULTS: Final = {one.name: one.default for one in fields(Scoring)}


def tenths(text: str) -> Points:
    """ "2.5" as 25, "-0.5" as -5."""
    whole, _, tenth = text.lstrip("-").partition(".")
    value = int(whole) * 10 + int(tenth or 0)
    return Points(-value if text.startswith("-") else value)


def player_data(player: Player) -> dict[str, object]:
    """A player without his number: his name, and what is not the default."""
    own = {name: getattr(player, name) for name in _PLAYER_DEFAULTS}
    return {"name": player.name, **{name: value for name, value in own.items() if value != _PLAYER_DEFAULTS[name]}}


def player_of(data: Mapping[str, Any]) -> Player:
    """The player of an entry, not yet numbered."""
    return Player(0, **data)


def changed(registration: Registration, changes: Mapping[str, Any]) -> Registration:
    """A registration with these fields of the player, or of the registration itself, set anew."""
    own = {name: value for name, value in changes.items() if name in PERSONAL}
    player = {name: value for name, value in changes.items() if name not in PERSONAL}
    return replace(
        registration, player=replace(registration.player, **player) if player else registration.player, **own
    )


def registration_of(sbd: int, data: Mapping[str, Any]) -> Registration:
    """The registration that an entry `registered`, `imported` or `entered_late` holds."""
    own = {name: data[name] for name in PERSONAL if name in data}
    return Registration(sbd, player_of(data["player"]), **own)


def scoring_data(scoring: Scoring) -> dict[str, str]:
    """The points that are not those of 1-½-0, as decimals."""
    own = {name: getattr(scoring, name) for name in _SCORING_DEFAULTS}
    return {name: score_text(value) for name, value in own.items() if value != _SCORING_DEFAULTS[name]}


def scoring_of(data: Mapping[str, str]) -> Scoring:
    """The point system of an entry."""
    return Scoring(**{name: tenths(value) for name, value in data.items()})


def by_sbd(data: Mapping[str, Any]) -> dict[int, Any]:
    """A mapping of an entry by registration number: JSON's keys are strings."""
    return {int(sbd): value for sbd, value in data.items()}


def to_keys(values: Mapping[int, object]) -> dict[str, Any]:
    """A mapping by registration number as an entry holds it, in the order of the numbers."""
    return {str(sbd): values[sbd] for sbd in sorted(values)}


def byes_of(data: Mapping[str, Any]) -> dict[int, ByeKind]:
    """The byes of a round: SBD -> kind."""
    return {int(sbd): cast(ByeKind, kind) for sbd, kind in data.items()}


def piles_of(data: Mapping[str, Any]) -> Piles:
    """The piles of cards drawn by hand, by name: a stored entry does not keep the order of its keys."""
    return tuple(sorted((name, tuple(cards)) for name, cards in data.items()))


def piles_data(piles: Piles) -> dict[str, list[int]]:
    """Piles as an entry holds them."""
    return {name: list(cards) for name, cards in piles}


def departures_of(data: Iterable[Mapping[str, Any]]) -> tuple[Departure, ...]:
    """The departures from the law that were accepted."""
    return tuple(Departure(one["article"], one["code"], one["facts"]) for one in data)


def departures_data(departures: Iterable[Departure]) -> list[dict[str, object]]:
    """Departures as an entry holds them."""
    return [{"article": one.article, "code": one.code, "facts": plain(one.facts)} for one in departures]


def plain(value: object) -> object:
    """A fact as JSON gives it back: lists for tuples, strings for keys."""
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    return value
