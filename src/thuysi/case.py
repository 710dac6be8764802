"""A round as it is asked about: what was known before it, what the law gives, and what the event recorded."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from thuysi.decision import Board, Decision, Float, RoundPairing
from thuysi.engines.bans import SAME_UNIT_SETTING, bans_of
from thuysi.engines.upcoming import Upcoming
from thuysi.history import History, histories
from thuysi.model import BLACK, WHITE, Colour, Round, Tournament, score_text

EXPLAIN: Final = "explain"
"""The area of the sentences around the engine's own."""

LEADING: Final = ("proposed", "floater_opponent")
"""The decisions of Article 28 that open a pair and tell its group and turn."""


@dataclass(frozen=True, slots=True)
class Told:
    """One thing to tell: a decision, and the area of its sentence: the system's, or "explain"."""

    area: str
    decision: Decision


@dataclass(frozen=True, slots=True)
class Case:
    """The tournament as it stood before the round, the lawful pairing, the record (None: not yet drawn)."""

    tournament: Tournament
    recorded: Round | None
    pairing: RoundPairing
    histories: Mapping[int, History]
    board_of: Mapping[int, Board]
    float_of: Mapping[int, Float]
    names: Mapping[int, str]
    bans: Mapping[tuple[int, int], str]

    def opponent(self, player: int) -> int:
        """The lawful opponent of a player who has a board."""
        board = self.board_of[player]
        return board.black if board.white == player else board.white

    def colour(self, player: int) -> Colour:
        """The lawful colour of a player who has a board."""
        return WHITE if self.board_of[player].white == player else BLACK

    def person(self, player: int) -> dict[str, object]:
        """A player as facts: number, name, score before the round."""
        score = score_text(self.histories[player].points)
        return {"player": player, "name": self.names[player], "score": score}

    def float_decisions(self, player: int) -> tuple[Decision, ...]:
        """Why a player was moved to another group; nothing when he was not."""
        return self.float_of[player].decisions if player in self.float_of else ()

    def boards_in(self, score: object) -> list[tuple[Board, Decision]]:
        """The boards that Article 28 made in the group of this score, each with the decision that opens it."""
        opened = [(board, lead(board)) for board in self.pairing.boards]
        return [(board, first) for board, first in opened if first is not None and first.facts["score"] == score]

    def ban(self, one: int, other: int) -> str | None:
        """The kind of the event's own ban between two players, relaxed or not."""
        return self.bans.get((min(one, other), max(one, other)))

    def relaxed(self, kind: str) -> bool:
        """Whether this round had to set that kind of ban aside."""
        kinds = [one.facts["bans"] for one in self.pairing.decisions if one.code == "bans_relaxed"]
        return any(isinstance(dropped, list) and kind in dropped for dropped in kinds)


def lead(board: Board) -> Decision | None:
    """The decision that opens a pair of Article 28, with its group and turn; None in other systems."""
    return next((decision for decision in board.decisions if decision.code in LEADING), None)


def _round_of(before: Tournament, pairing: RoundPairing) -> Upcoming:
    """The round that was paired; also of an event that says no number of rounds, or lacks a result by now."""
    paired = {player for board in pairing.boards for player in (board.white, board.black)}
    paired |= {pairing.bye.player} if pairing.bye is not None else set()
    absent = tuple(sorted(player.number for player in before.players if player.number not in paired))
    return Upcoming(pairing.round, before.total_rounds or pairing.round, tuple(sorted(paired)), absent)


def case_of(before: Tournament, recorded: Round | None, pairing: RoundPairing) -> Case:
    """The round with everything that is looked up by player."""
    boards = {player: board for board in pairing.boards for player in (board.white, board.black)}
    same_unit = pairing.settings.get(SAME_UNIT_SETTING.name, SAME_UNIT_SETTING.default)
    bans = bans_of(before, _round_of(before, pairing), same_unit)
    return Case(
        tournament=before,
        recorded=recorded,
        pairing=pairing,
        histories=histories(before),
        board_of=boards,
        float_of={one.player: one for one in pairing.floats},
        names={player.number: player.name for player in before.players},
        bans={(min(one, other), max(one, other)): kind for one, other, kind in bans},
    )
