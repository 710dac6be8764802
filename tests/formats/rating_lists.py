"""Rating lists for tests, in every shape in which FIDE publishes them; all people are invented."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

FAMILIES: Final = (
    "Nguyen",
    "Tran",
    "Le",
    "Pham",
    "Larsen",
    "Okafor",
    "Silva",
    "Novak",
    "Singh",
    "Wang",
    "Muller",
    "Haddad",
)
GIVEN: Final = (
    "Van An",
    "Thi Binh",
    "Minh",
    "Erik",
    "Chioma",
    "Joao",
    "Petr",
    "Amar",
    "Wei",
    "Anna Lena",
    "Omar",
    "Duc",
)


@dataclass(frozen=True)
class One:
    """A row of a list."""

    id: int
    name: str
    fed: str = "VIE"
    sex: str = "M"
    title: str = ""
    w_title: str = ""
    o_title: str = ""
    foa: str = ""
    standard: int = 0
    rapid: int = 0
    blitz: int = 0
    born: str = "1990"
    flag: str = ""


COMBINED: Final = (
    "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA "
    "SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
)
SINGLE: Final = (
    "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA "
    "OCT26 Gms K  B-day Flag"
)
LEGACY: Final = "ID number Name                             Titl Fed  JAN09 Games Born Flag"


def combined(one: One) -> str:
    """A row of the list of all ratings."""
    head = (
        f"{one.id:<15}{one.name:<61}{one.fed:<4}{one.sex:<4}{one.title:<5}{one.w_title:<5}{one.o_title:<15}{one.foa:<4}"
    )
    ratings = "".join(f"{rating:<6}{0:<4}{20:<3}" for rating in (one.standard, one.rapid, one.blitz))
    return f"{head}{ratings}{one.born:<6}{one.flag:<4}"


def single(one: One) -> str:
    """A row of a list of one rating."""
    head = (
        f"{one.id:<15}{one.name:<61}{one.fed:<4}{one.sex:<4}{one.title:<5}{one.w_title:<5}{one.o_title:<15}{one.foa:<4}"
    )
    return f"{head}{one.standard:<6}{0:<4}{20:<3}{one.born:<6}{one.flag:<4}"


def legacy(one: One) -> str:
    """A row as lists had it before 2010: short titles, no sex."""
    title = {"GM": "g", "IM": "m", "FM": "f", "": ""}[one.title]
    return f"{one.id:>9} {one.name:<33}{title:<5}{one.fed:<5}{one.standard:<6}{0:<6}{one.born:<5}{one.flag}"


def text(head: str, rows: Iterable[str]) -> bytes:
    """A list as text."""
    return "".join(f"{line}\r\n" for line in (head, *rows)).encode()


def xml(people: Iterable[One]) -> bytes:
    """A list as XML."""
    return b"<playerslist>\n" + "".join(map(_player, people)).encode() + b"</playerslist>\n"


def _player(one: One) -> str:
    fields = {
        "fideid": one.id, "name": one.name, "country": one.fed, "sex": one.sex, "title": one.title,
        "w_title": one.w_title, "o_title": one.o_title, "foa_title": one.foa, "rating": one.standard, "games": 0,
        "k": 20,
        "rapid_rating": one.rapid or "", "rapid_games": "", "rapid_k": "", "blitz_rating": one.blitz or "",
        "blitz_games": "", "blitz_k": "", "birthday": one.born, "flag": one.flag,
    }  # fmt: skip
    inside = "".join(f"<{name}>{value}</{name}>\n" for name, value in fields.items())
    return f"<player>\n{inside}</player>\n"


def people(count: int, seed: int = 1) -> Iterator[One]:
    """So many people, the same for one seed, one at a time."""
    chance = random.Random(seed)
    for number in range(count):
        family = f"{chance.choice(FAMILIES)}{chance.choice(('', 'sen', 'ova', 'ez'))}"
        yield One(
            100_000 + number * 7, f"{family}, {chance.choice(GIVEN)}", chance.choice(("VIE", "NOR", "IND", "GER")),
            chance.choice("MF"), chance.choice(("", "", "", "FM", "IM")),
            standard=chance.choice((0, 1500 + number % 900)),
            rapid=chance.choice((0, 1600)), born=str(1940 + number % 75), flag=chance.choice(("", "", "i", "w", "wi")),
        )  # fmt: skip
