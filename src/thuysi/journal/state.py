"""What the entries of a journal add up to: the event, its sections, registrations, rounds, protests. Frozen values.

Players are known here by their registration number (`sbd`, số báo danh), which is given once and never given again.
Starting numbers (`stt`, số thứ tự) change by 28.7; the model's `Player.number` is always the starting number.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from thuysi.model import ByeKind, Colour, ForbiddenPairs, Piles, Player, Points, Scoring

RoundStatus = Literal["draft", "published", "final"]
ColourWords = Literal["white-black", "red-black", "first-second"]
"""Trắng–Đen, Đỏ–Đen, Tiên–Hậu."""


@dataclass(frozen=True, slots=True)
class Registration:
    """A person on a section's list. `player.number` is the starting number, 0 until he has one.

    `withdrawn_from` is the first round he no longer plays (None: he plays); `entered_for` the first round to be drawn
    when he came (1 unless he came late), `missed` what each round that was drawn without him is worth to him.
    """

    sbd: int
    player: Player
    checked_in: bool = False
    withdrawn_from: int | None = None
    entered_for: int = 1
    missed: ByeKind = "Z"
    phone: str = ""
    note: str = ""
    initials: bool = False
    """Whether public pages and lists show only the first letters of his name."""


@dataclass(frozen=True, slots=True)
class Board:
    """One board of a round: `white` and `black` are registration numbers, `result` a code of `RESULTS` or None.

    `for_pairing` is the result that later rounds were paired by, where a correction counts for the standings only.
    `confirmed` is true once somebody has entered or read the same result a second time.
    """

    white: int
    black: int
    result: str | None = None
    fouls: tuple[int, int] = (0, 0)
    for_pairing: str | None = None
    entered: int | None = None
    """Sequence number of the entry that gave the result."""
    confirmed: bool = False


@dataclass(frozen=True, slots=True)
class Departure:
    """One way in which a round drawn or edited by hand leaves the law: article, code, facts; accepted by name."""

    article: str
    code: str
    facts: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Round:
    """A drawn round. `boards` in board order; `byes` SBD -> kind; who stands in neither was not there, for nothing.

    `pairing` is the round as the engine gave it, JSON values, its reasons included, in the starting numbers of that
    time (`numbers`: SBD -> STT); it never changes. `fingerprint` is the hash of what it was drawn from, `drawn` the
    sequence number of the entry that drew it, `edited` of the last edit by hand (None: as drawn).
    """

    number: int
    status: RoundStatus
    boards: tuple[Board, ...]
    byes: Mapping[int, ByeKind]
    pairing: Mapping[str, object]
    numbers: Mapping[int, int]
    fingerprint: str
    drawn: int
    away: Mapping[int, ByeKind] = field(default_factory=dict)
    """Who was in the list but announced away when the round was drawn, and with which kind of bye."""
    first_colour: Colour | None = None
    """Number 1's colour in round 1, where the draw settled it by lot; None in every other round."""
    edited: int | None = None
    departures: tuple[Departure, ...] = ()
    reason: str = ""
    seed: int | None = None
    piles: Piles = ()
    published: str | None = None
    """When it was published (UTC), None while it is a draft."""
    protests_until: str | None = None

    @property
    def complete(self) -> bool:
        """Whether every board has its result; a round with no game is complete by itself."""
        return all(board.result is not None for board in self.boards)


@dataclass(frozen=True, slots=True)
class Protest:
    """A protest (khiếu nại) against a round's pairing or a game, and what the arbiters decided."""

    id: int
    round: int
    text: str
    filed: str
    by: int | None = None
    board: int | None = None
    decision: str | None = None
    upheld: bool | None = None
    decided: str | None = None
    withdrawn: bool = False

    @property
    def open(self) -> bool:
        """Whether it still waits for a decision."""
        return self.decided is None and not self.withdrawn


@dataclass(frozen=True, slots=True)
class Absence:
    """A bye announced for a round yet to be drawn, by registration number."""

    round: int
    sbd: int
    kind: ByeKind


@dataclass(frozen=True, slots=True)
class Adjustment:
    """Points given or taken by the arbiters, with the round they belong to and why."""

    sbd: int
    points: Points
    round: int | None
    reason: str


@dataclass(frozen=True, slots=True)
class Commitment:
    """Lots promised before they were drawn: the commitment (a hash), and later the seed and nonce that open it."""

    round: int
    commitment: str
    seed: int | None = None
    nonce: str | None = None
    phrase: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """One section (nội dung: nam, nữ, U11 …), a tournament of its own under the event."""

    id: str
    name: str
    system: str
    edition: str | None = None
    total_rounds: int | None = None
    first_colour: Colour | None = None
    seed: int | None = None
    settings: Mapping[str, str] = field(default_factory=dict)
    scoring: Scoring = field(default_factory=Scoring)
    tie_breaks: tuple[str, ...] = ()
    colour_words: ColourWords = "white-black"
    registrations: Mapping[int, Registration] = field(default_factory=dict)
    last_sbd: int = 0
    numbered: bool = False
    rounds: tuple[Round, ...] = ()
    absences: tuple[Absence, ...] = ()
    forbidden: tuple[ForbiddenPairs, ...] = ()
    """`players` are registration numbers here."""
    adjustments: tuple[Adjustment, ...] = ()
    lots: Mapping[int, int] = field(default_factory=dict)
    """Recorded lots for ties: SBD -> lot."""
    commitments: tuple[Commitment, ...] = ()
    protests: tuple[Protest, ...] = ()
    closed: bool = False
    closing: Mapping[str, object] = field(default_factory=dict)
    """What was written down when the section was closed: final standings and medals, JSON values."""
    units_best: int | None = None
    """How many players count for their unit; None: no unit standings."""
    bronzes: int = 1


@dataclass(frozen=True, slots=True)
class Event:
    """The event as it stands after entry `sequence` (hash `hash`). `sections` by id, in the order they were added.

    `undoable` are the sequence numbers of the entries that can be undone, newest first: `undoable[0]` goes first.
    `last_apart` section -> its last entry, which can be undone by itself whatever came later in other sections.
    `redoable` are those that can come back, in the order in which they would. `restore_points` name -> sequence number,
    those that can still be gone back to.
    """

    id: str
    name: str
    sequence: int
    hash: str
    place: str = ""
    start_date: str | None = None
    end_date: str | None = None
    time_zone: str = "Asia/Ho_Chi_Minh"
    chief_arbiter: str = ""
    organiser: str = ""
    details: Mapping[str, str] = field(default_factory=dict)
    sections: Mapping[str, Section] = field(default_factory=dict)
    undoable: tuple[int, ...] = ()
    last_apart: Mapping[str, int] = field(default_factory=dict)
    redoable: tuple[int, ...] = ()
    last_undone: int = 0
    """How many of `redoable` the last undoing took back together."""
    restore_points: Mapping[str, int] = field(default_factory=dict)
