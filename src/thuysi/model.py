"""The tournament as the law sees it: players, games, rounds, points. Frozen values, no input or output.

Points are whole tenths (`Points`), so that every point system is exact. A colour is `WHITE` (the first mover: Trắng,
Đỏ, tiên, 红) or `BLACK`. A game is stored once, with both its players: two sides of a game cannot contradict each
other in the model, only in a file.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from typing import Final, Literal, NewType

Points = NewType("Points", int)
"""Tenths of a point: 15 is a point and a half."""


def score_text(points: int) -> str:
    """Tenths of a point as people and JSON write them, without needless zeros.

    >>> score_text(25), score_text(20), score_text(-5)
    ('2.5', '2', '-0.5')
    """
    whole, tenth = divmod(abs(points), 10)
    return ("-" if points < 0 else "") + (f"{whole}.{tenth}" if tenth else f"{whole}")


Colour = Literal["w", "b"]
WHITE: Final = "w"
BLACK: Final = "b"

Letter = Literal["1", "=", "0", "W", "D", "L", "+", "-", "?"]
"""One side's result, in the letters of FIDE's report file; "?" is an adjourned game, counted as a draw."""

ByeKind = Literal["U", "F", "H", "Z"]
PAIRING_ALLOCATED_BYE: Final = "U"
FULL_POINT_BYE: Final = "F"
HALF_POINT_BYE: Final = "H"
ZERO_POINT_BYE: Final = "Z"


def opposite(colour: Colour) -> Colour:
    """The other colour."""
    return BLACK if colour == WHITE else WHITE


def setters_of(kind: type) -> list[Callable[[object, object], None]]:
    """What fills the slots of a frozen value when it is made, in the order of its fields.

    A large file makes tens of thousands of players and games. The `__init__` that a frozen dataclass is given finds
    each slot by its name; this fills them directly, in half the time. The value is as frozen as any other.
    """
    return [getattr(kind, one.name).__set__ for one in fields(kind)]


@dataclass(frozen=True, slots=True)
class Result:
    """A game's result: what each side scored, whether it was played over the board, whether it is rated."""

    code: str
    white: Letter
    black: Letter
    played: bool = True
    rated: bool = True


RESULTS: Final[Mapping[str, Result]] = {
    result.code: result
    for result in (
        Result("1-0", "1", "0"),
        Result("0-1", "0", "1"),
        Result("1/2", "=", "="),
        Result("0-0", "0", "0"),
        Result("1/2-0", "=", "0"),
        Result("0-1/2", "0", "="),
        Result("W-L", "W", "L", rated=False),
        Result("L-W", "L", "W", rated=False),
        Result("D-D", "D", "D", rated=False),
        Result("L-L", "L", "L", rated=False),
        Result("D-L", "D", "L", rated=False),
        Result("L-D", "L", "D", rated=False),
        Result("+-", "+", "-", played=False, rated=False),
        Result("-+", "-", "+", played=False, rated=False),
        Result("--", "-", "-", played=False, rated=False),
        Result("?", "?", "?"),
    )
}
"""Every result by its code. "+-" is a win of White by default, "--" a double default, "0-0" a game both lost."""

RESULT_OF_LETTERS: Final[Mapping[tuple[str, str], Result]] = {(r.white, r.black): r for r in RESULTS.values()}
"""(White's letter, Black's letter) -> the result; a pair that is missing here is a contradiction."""


@dataclass(frozen=True, slots=True, init=False)
class Game:
    """One board of a past or drawn round; `result` is None until it is known. `fouls` = (White's, Black's)."""

    white: int
    black: int
    result: Result | None = None
    fouls: tuple[int, int] = (0, 0)

    def __init__(self, white: int, black: int, result: Result | None = None, fouls: tuple[int, int] = (0, 0)) -> None:
        _game_white(self, white)
        _game_black(self, black)
        _game_result(self, result)
        _game_fouls(self, fouls)


_game_white, _game_black, _game_result, _game_fouls = setters_of(Game)


@dataclass(frozen=True, slots=True)
class Bye:
    """A player without an opponent in a round: pairing-allocated (U), full (F), half (H) or zero (Z)."""

    player: int
    kind: ByeKind


Piles = tuple[tuple[str, tuple[int, ...]], ...]
"""Cards drawn by hand: each pile by its name ("group=2.5", "bye=0", "numbers") and the order in which it came up."""


@dataclass(frozen=True, slots=True)
class Round:
    """A round: its games in board order and its byes. Who stands in neither was absent, for zero points.

    A round drawn by lots keeps what it was drawn by: the `seed`, or the `piles` of the cards drawn by hand. `numbers`
    is there once starting numbers have changed since (28.7): (number now, number then), everybody who was in the list
    when the round was drawn; empty where the numbers are still the same.
    """

    games: tuple[Game, ...] = ()
    byes: tuple[Bye, ...] = ()
    seed: int | None = None
    piles: Piles = ()
    numbers: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Absence:
    """A bye announced beforehand for a round yet to be paired (kind F, H or Z): the player is not paired in it."""

    round: int
    player: int
    kind: ByeKind = ZERO_POINT_BYE


@dataclass(frozen=True, slots=True)
class ForbiddenPairs:
    """Players who by the event's own regulation do not meet one another in rounds first … last (both included)."""

    players: tuple[int, ...]
    first_round: int = 1
    last_round: int | None = None


@dataclass(frozen=True, slots=True)
class Acceleration:
    """Virtual points (C.04.7, record 250): `points` for players first … last in rounds first … last."""

    points: Points
    first_round: int
    last_round: int
    first_player: int
    last_player: int


@dataclass(frozen=True, slots=True)
class PointsAdjustment:
    """Points given or taken by the arbiters (record 299): a bonus or a penalty, with the round it belongs to."""

    player: int
    points: Points
    round: int | None = None


@dataclass(frozen=True, slots=True)
class Scoring:
    """What each outcome is worth, in tenths of a point. The default is 1-½-0; 2-1-0 and any other fit."""

    win: Points = Points(10)
    draw: Points = Points(5)
    loss: Points = Points(0)
    pairing_allocated_bye: Points | None = None
    full_point_bye: Points | None = None
    half_point_bye: Points | None = None
    zero_point_bye: Points = Points(0)
    forfeit_win: Points | None = None
    forfeit_loss: Points = Points(0)
    unknown: Points | None = None
    black_win: Points | None = None
    black_draw: Points | None = None
    black_loss: Points | None = None

    def game(self, letter: str, colour: Colour) -> Points:
        """The points of one side of a game."""
        return self.by_letter(colour)[letter]

    def by_letter(self, colour: Colour) -> dict[str, Points]:
        """Every letter of a game's side -> its points, for the side that had `colour`."""
        black = colour == BLACK
        win = self.black_win if black and self.black_win is not None else self.win
        draw = self.black_draw if black and self.black_draw is not None else self.draw
        loss = self.black_loss if black and self.black_loss is not None else self.loss
        forfeit_win = self.win if self.forfeit_win is None else self.forfeit_win
        unknown = self.draw if self.unknown is None else self.unknown
        return {
            "1": win, "W": win, "=": draw, "D": draw, "0": loss, "L": loss,
            "+": forfeit_win, "-": self.forfeit_loss, "?": unknown,
        }  # fmt: skip

    def bye(self, kind: ByeKind) -> Points:
        """The points of a bye: pairing-allocated and full-point byes are worth a win unless set otherwise."""
        value = {
            PAIRING_ALLOCATED_BYE: self.pairing_allocated_bye,
            FULL_POINT_BYE: self.full_point_bye,
            HALF_POINT_BYE: self.draw if self.half_point_bye is None else self.half_point_bye,
            ZERO_POINT_BYE: self.zero_point_bye,
        }[kind]
        return self.win if value is None else value


@dataclass(frozen=True, slots=True, init=False)
class Player:
    """An entrant. `number` is the starting number (STT), 1 = strongest; ratings are None where there is none.

    `title` is the international title, `grade` the national one (đẳng cấp), both as written; `lot` is the lot drawn
    for the initial order, smaller first. `birth` is "1985" or "1985-03-02". `unit` is the player's club or province.
    """

    number: int
    name: str
    rating: int | None = None
    title: str = ""
    national_rating: int | None = None
    grade: str = ""
    lot: int | None = None
    unit: str = ""
    birth: str = ""
    sex: str = ""
    federation: str = ""
    fide_id: str = ""
    given_name: str = ""

    def __init__(
        self,
        number: int,
        name: str,
        rating: int | None = None,
        title: str = "",
        national_rating: int | None = None,
        grade: str = "",
        lot: int | None = None,
        unit: str = "",
        birth: str = "",
        sex: str = "",
        federation: str = "",
        fide_id: str = "",
        given_name: str = "",
    ) -> None:
        _player_number(self, number)
        _player_name(self, name)
        _player_rating(self, rating)
        _player_title(self, title)
        _player_national_rating(self, national_rating)
        _player_grade(self, grade)
        _player_lot(self, lot)
        _player_unit(self, unit)
        _player_birth(self, birth)
        _player_sex(self, sex)
        _player_federation(self, federation)
        _player_fide_id(self, fide_id)
        _player_given_name(self, given_name)

    @property
    def known_rating(self) -> int | None:
        """The rating that he is known by: the international one, else the national one."""
        return self.rating if self.rating is not None else self.national_rating


(
    _player_number, _player_name, _player_rating, _player_title, _player_national_rating, _player_grade, _player_lot,
    _player_unit, _player_birth, _player_sex, _player_federation, _player_fide_id, _player_given_name,
) = setters_of(Player)  # fmt: skip


CITY: Final = "022"
CHIEF_ARBITER: Final = "102"
DEPUTIES: Final = "112"
ROUND_DATES: Final = "132"
ORGANISER: Final = "organiser"
"""Details that are asked for by name: where a report file has a record for one, by its code."""


@dataclass(frozen=True, slots=True)
class Tournament:
    """An event as far as it is known: players by starting number, rounds in order, and its regulations.

    `players` are sorted by number; numbers may have gaps. `rounds` are the rounds already drawn. `total_rounds` is
    None where the input does not say. `absences` are announced for rounds yet to be paired. `virtual_points` holds
    each accelerated player's virtual points by round. `settings` are the system's own settings by name.
    `lots` gives the order of recorded lots (for ties) by starting number; `piles` are the cards of the round to be
    paired, where they were drawn by hand. `details` are header values that pairing
    does not need, by record code or key; `extras` are input lines that no part of the model stands for, kept whole.
    """

    players: tuple[Player, ...]
    rounds: tuple[Round, ...] = ()
    name: str = ""
    total_rounds: int | None = None
    first_colour: Colour | None = None
    scoring: Scoring = Scoring()
    start_date: str | None = None
    end_date: str | None = None
    absences: tuple[Absence, ...] = ()
    forbidden: tuple[ForbiddenPairs, ...] = ()
    accelerations: tuple[Acceleration, ...] = ()
    virtual_points: Mapping[int, tuple[Points, ...]] = field(default_factory=dict)
    adjustments: tuple[PointsAdjustment, ...] = ()
    system: str | None = None
    edition: str | None = None
    settings: Mapping[str, str] = field(default_factory=dict)
    seed: int | None = None
    tie_breaks: tuple[str, ...] = ()
    round_robin: bool = False
    lots: Mapping[int, int] = field(default_factory=dict)
    piles: Piles = ()
    details: Mapping[str, str] = field(default_factory=dict)
    extras: tuple[str, ...] = ()
    withdrawals: Mapping[int, int] | None = None
    """Starting number -> the rounds drawn before he withdrew, where that is known as a fact (an event's journal)."""

    @property
    def is_round_robin(self) -> bool:
        """Whether everybody meets everybody, by what the input says of itself or by its system."""
        return self.round_robin or self.system == "round-robin"

    @property
    def rounds_planned(self) -> int:
        """How many rounds the event has, those drawn at least."""
        return max(self.total_rounds or 0, len(self.rounds))
