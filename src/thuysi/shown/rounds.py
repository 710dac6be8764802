"""A round as it is shown: by boards with whoever has none, and by name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from thuysi.model import BLACK, WHITE, Game, Player, Points
from thuysi.shown.event import Shown
from thuysi.shown.people import Person, alphabetical, initial
from thuysi.shown.signs import SIGNS, head, letters, result_text, say, side
from thuysi.text.words import Words


@dataclass(frozen=True, slots=True)
class BoardRow:
    """One board; points are those before the round, `white_side` and `black_side` each one's side of the result.

    `result` and the sides are empty while the result is not known.
    """

    board: int
    white: Person
    white_points: str
    result: str
    black_points: str
    black: Person
    white_side: str = ""
    black_side: str = ""


@dataclass(frozen=True, slots=True)
class AsideRow:
    """A player without a board: why, and his points before the round; `kind` is the code of it (`IDLE_ORDER`)."""

    player: Person
    points: str
    why: str
    kind: str


@dataclass(frozen=True, slots=True)
class Pairings:
    """A round by boards: the boards, then the byes, then the absent. Its title says whether it is paired or played."""

    title: str
    round: int
    boards: tuple[BoardRow, ...]
    asides: tuple[AsideRow, ...]


@dataclass(frozen=True, slots=True)
class NameRow:
    """A player's line in the list by name: where he sits, against whom; `letter` only where a new one begins.

    `result` is his side of it, `opponent_side` the other; `board` is None where he has none, and `why` says why.
    """

    letter: str
    player: Person
    points: str
    board: int | None
    colour: str
    sign: str
    opponent: Person | None
    result: str
    why: str
    opponent_points: str = ""
    opponent_side: str = ""


@dataclass(frozen=True, slots=True)
class Names:
    """A round by names, in Vietnamese order of given names."""

    title: str
    round: int
    rows: tuple[NameRow, ...]


def pairings(shown: Shown, number: int, words: Words) -> Pairings:
    """A round by boards."""
    games = shown.tournament.rounds[number - 1].games
    code = "title_results" if all(game.result is not None for game in games) else "title_pairings"
    return Pairings(say(words, code, round=number), number, boards(shown, number, words), asides(shown, number, words))


def boards(shown: Shown, number: int, words: Words) -> tuple[BoardRow, ...]:
    """The boards of a round, in order."""
    people, points = shown.people, shown.points_before(number)
    return tuple(
        BoardRow(
            board,
            people[game.white],
            words.points(points[game.white]),
            result_text(game.result),
            words.points(points[game.black]),
            people[game.black],
            *letters(game.result),
        )
        for board, game in enumerate(shown.tournament.rounds[number - 1].games, start=1)
    )


def asides(shown: Shown, number: int, words: Words) -> tuple[AsideRow, ...]:
    """Who has no opponent in a round, and why."""
    people, points = shown.people, shown.points_before(number)
    return tuple(
        AsideRow(people[one], words.points(points[one]), say(words, f"idle_{kind}"), kind)
        for one, kind in shown.idle(number).items()
    )


def names(shown: Shown, number: int, words: Words, asked: Iterable[Player] | None = None) -> Names:
    """A round by names: everybody who is in it, or those asked for, finds his board by his own name."""
    rows, letter, points = [], "", shown.points_before(number)
    in_it = shown.seats(number).keys() | shown.idle(number).keys()
    here = asked if asked is not None else (one for one in shown.tournament.players if one.number in in_it)
    for player in alphabetical(here):
        new = initial(player)
        rows.append(replace(_line(shown, number, player.number, words, points), letter="" if new == letter else new))
        letter = new
    return Names(say(words, "title_names", round=number), number, tuple(rows))


def line_of(shown: Shown, number: int, player: int, words: Words) -> NameRow | None:
    """Where one player sits in a round, or why he does not; None for who is not in it."""
    if player not in shown.seats(number) and player not in shown.idle(number):
        return None
    return _line(shown, number, player, words, shown.points_before(number))


def _line(shown: Shown, number: int, player: int, words: Words, points: Mapping[int, Points]) -> NameRow:
    person, own = shown.people[player], words.points(points[player])
    seat = shown.seats(number).get(player)
    if seat is not None:
        return _seated(shown, seat.board, seat.game, person, words, points)
    kind = shown.idle(number).get(player)
    why = say(words, "not_in_round" if kind is None else f"idle_{kind}")
    return NameRow("", person, own, None, "", "", None, "", why)


def _seated(
    shown: Shown, board: int, game: Game, person: Person, words: Words, points: Mapping[int, Points]
) -> NameRow:
    first = game.white == person.number
    colour, other = (WHITE, game.black) if first else (BLACK, game.white)
    return NameRow(
        letter="",
        player=person,
        points=words.points(points[person.number]),
        board=board,
        colour=head(words.colours[colour]),
        sign=SIGNS[colour],
        opponent=shown.people[other],
        result=side(game, person.number),
        why="",
        opponent_points=words.points(points[other]),
        opponent_side=side(game, other),
    )
