"""Why the engine did what it did, as data: decisions, and the round they belong to.

A `Decision` names the article, a stable code and plain facts (numbers, strings, lists of them), so that any other
program can check it; `thuysi.text` turns it into a sentence in the reader's language.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from thuysi.model import PAIRING_ALLOCATED_BYE, ByeKind, Piles, Points, setters_of

Fact = object


@dataclass(frozen=True, slots=True, init=False)
class Decision:
    """One step of the law: the article, a stable code, and the facts it rests on (JSON values only)."""

    article: str
    code: str
    facts: Mapping[str, Fact] = field(default_factory=dict)

    def __init__(self, article: str, code: str, facts: Mapping[str, Fact] | None = None) -> None:
        _decision_article(self, article)
        _decision_code(self, code)
        _decision_facts(self, {} if facts is None else facts)


_decision_article, _decision_code, _decision_facts = setters_of(Decision)


@dataclass(frozen=True, slots=True, init=False)
class Board:
    """One board of a round: `white` has the first move; both are starting numbers.

    `result` is there where a game is decided before it begins: somebody announced not to come to it.
    """

    board: int
    white: int
    black: int
    decisions: tuple[Decision, ...] = ()
    result: str | None = None

    def __init__(
        self, board: int, white: int, black: int, decisions: tuple[Decision, ...] = (), result: str | None = None
    ) -> None:
        _board_board(self, board)
        _board_white(self, white)
        _board_black(self, black)
        _board_decisions(self, decisions)
        _board_result(self, result)


_board_board, _board_white, _board_black, _board_decisions, _board_result = setters_of(Board)


@dataclass(frozen=True, slots=True)
class AllocatedBye:
    """The player who has no opponent this round, and why he; `kind` says what it is worth (a round robin's rest: Z)."""

    player: int
    decisions: tuple[Decision, ...] = ()
    kind: ByeKind = PAIRING_ALLOCATED_BYE


@dataclass(frozen=True, slots=True)
class Float:
    """A player who left his score group: `direction` is "down" or "up", the scores are tenths of a point.

    `from_score` is his own score, `to_score` that of the group in which he was paired.
    """

    player: int
    direction: str
    from_score: Points
    to_score: Points
    decisions: tuple[Decision, ...] = ()


@dataclass(frozen=True, slots=True)
class RoundPairing:
    """A paired round with its reasons: boards in board order, bye, floats, and who was not paired.

    `settings` holds only those that differ from the law's own values. `draw` is the log of the lots, for systems
    that draw them; `piles` are the cards, where they were drawn by hand. `rests` are further players without a game: in
    a round robin the opponents of the absent, where such games are not put up.
    """

    system: str
    edition: str
    round: int
    boards: tuple[Board, ...]
    bye: AllocatedBye | None = None
    floats: tuple[Float, ...] = ()
    absent: tuple[int, ...] = ()
    seed: int | None = None
    settings: Mapping[str, str] = field(default_factory=dict)
    decisions: tuple[Decision, ...] = ()
    draw: Mapping[str, Fact] | None = None
    piles: Piles = ()
    rests: tuple[AllocatedBye, ...] = ()
