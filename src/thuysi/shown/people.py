"""Who is shown: a person's particulars as strangers may read them, lists by given name, initials."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from thuysi.model import Player, Tournament
from thuysi.names import clean, given_name, initials, sort_key, without_addition

YEAR: Final = 4


@dataclass(frozen=True, slots=True)
class Person:
    """A player as he is named: `rating` is the one he is known by, `birth` a year; empty where there is none.

    `sbd` is his registration number, where the event keeps none his starting number; `number` is 0 until he has one.
    """

    sbd: int
    number: int
    name: str
    unit: str
    grade: str
    rating: str
    birth: str
    withdrawn: bool = False


def year_of(birth: str) -> str:
    """The year of a birth; "" for what does not begin with one: of a day written otherwise nothing is shown.

    >>> year_of("1985-03-02"), year_of("1985"), year_of("3/3/1976"), year_of("")
    ('1985', '1985', '', '')
    """
    year = birth[:YEAR]
    return year if len(year) == YEAR and year.isascii() and year.isdecimal() else ""


def person(player: Player, sbd: int | None = None, withdrawn: bool = False) -> Person:
    """A player as he is named: the grade as the card has it, national before international; of his birth the year."""
    rating = player.known_rating
    return Person(
        player.number if sbd is None else sbd,
        player.number,
        clean(player.name),
        clean(player.unit or player.federation),
        clean(player.grade or player.title),
        "" if rating is None else str(rating),
        year_of(player.birth),
        withdrawn,
    )


def alphabetical(players: Iterable[Player]) -> list[Player]:
    """Players by given name, then by the rest, in Vietnamese order; namesakes by number."""
    return sorted(players, key=place_in_list)


def place_in_list(player: Player) -> tuple[object, int]:
    """What a list by given name is sorted by."""
    return sort_key(without_addition(player.name), _given(player)), player.number


def _given(player: Player) -> str:
    """The given name, "" where the name itself says it; never what stands behind the name in another script."""
    return "" if player.given_name not in without_addition(player.name) else player.given_name


def initial(player: Player) -> str:
    """The letter under which a list by name has a player: the first of his given name, its tone aside.

    >>> initial(Player(1, "Lê Thị Ánh")), initial(Player(2, "Đỗ Văn Ấn")), initial(Player(3, "王天一"))
    ('A', 'Â', '天')
    >>> initial(Player(4, "Lại Lý Huynh (賴理兄)", given_name="(賴理兄)"))
    'H'
    """
    from unicodedata import normalize

    from thuysi.names import TONES

    name = clean(_given(player) or given_name(without_addition(player.name)) or player.name)
    bare = "".join(mark for mark in normalize("NFD", name) if mark not in TONES)
    return normalize("NFC", bare)[:1].upper()


def by_first_letters(player: Player) -> Player:
    """A player who asked to be named by the first letters of his name."""
    name = initials(player.name)
    return replace(player, name=name, given_name=name)


def by_initials(tournament: Tournament, numbers: frozenset[int]) -> Tournament:
    """The tournament in which these players are named by their first letters."""
    if not numbers:
        return tournament
    players = tuple(by_first_letters(one) if one.number in numbers else one for one in tournament.players)
    return replace(tournament, players=players)
