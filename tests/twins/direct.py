"""Positions of Article 28 and Lim given as scores, colours and meetings, and answers as worked examples tell them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from tests.twins import dutch
from tests.twins.adjusted import Answer, History, Position

Pair = Callable[[Position, Mapping[str, str] | None], Answer | None]
Sheet = Mapping[int, tuple[int, str]]
"""Starting number -> score in tenths, colours."""


def opponents_by(met: Iterable[tuple[int, int]], players: Iterable[int]) -> dict[int, frozenset[int]]:
    """Whom each of the players has met."""
    opponents: dict[int, set[int]] = {player: set() for player in players}
    for one, other in met:
        opponents[one].add(other)
        opponents[other].add(one)
    return {player: frozenset(others) for player, others in opponents.items()}


def direct(
    played: int,
    total: int,
    sheet: Sheet,
    met: Iterable[tuple[int, int]] = (),
    ratings: Mapping[int, int | None] | None = None,
    byes: Iterable[int] = (),
) -> Position:
    """The round after `played` of `total`."""
    opponents = opponents_by(met, sheet)
    histories = {p: History(s, c, opponents[p], p in set(byes)) for p, (s, c) in sheet.items()}
    return Position(
        ratings=dict.fromkeys(sheet) | dict(ratings or {}),
        rounds=[],
        total_rounds=total,
        first_colour="W",
        histories=histories,
        rounds_played=played,
    )


def same(score: int, colours: Mapping[int, str]) -> dict[int, tuple[int, str]]:
    """Several players of one score."""
    return {p: (score, c) for p, c in colours.items()}


def blank(score: int, numbers: Iterable[int]) -> dict[int, tuple[int, str]]:
    """Several players of one score without a game, so that colours play no part."""
    return dict.fromkeys(numbers, (score, ""))


def solved_by(twin: Pair) -> Callable[..., Answer]:
    """The twin's answer, which must exist."""

    def solved(position: Position, settings: Mapping[str, str] | None = None) -> Answer:
        answer = twin(position, settings)
        if answer is None:
            raise AssertionError(f"no legal pairing of {position}")
        return answer

    return solved


def seated(answer: Answer | dutch.Answer) -> list[int]:
    """Everybody who plays or has the bye, in order."""
    return sorted([p for board in answer.boards for p in board] + ([] if answer.bye is None else [answer.bye]))


def who_meets(answer: Answer) -> set[tuple[int, int]]:
    """The pairs without their colours, smaller number first."""
    return {(min(b), max(b)) for b in answer.boards}


def whites(answer: Answer) -> set[int]:
    """Who has White."""
    return {w for w, _ in answer.boards}


def boards(text: str) -> frozenset[tuple[int, int]]:
    """'4-2 6-1' as (White, Black)."""
    return frozenset((int(white), int(black)) for white, black in (word.split("-") for word in text.split()))


def pairs_of(text: str) -> set[tuple[int, int]]:
    """'1-4 2-5' as pairs, smaller number first."""
    return {(min(board), max(board)) for board in boards(text)}


def all_but(players: int, possible: str) -> list[tuple[int, int]]:
    """Who has met when only these pairs are still possible."""
    wanted = pairs_of(possible)
    return [(a, b) for b in range(1, players + 1) for a in range(1, b) if (a, b) not in wanted]
