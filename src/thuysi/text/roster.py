"""A player list as other programs and people read it: the public contract's JSON, lines and words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from thuysi.decision import Decision
from thuysi.engines.order import InitialOrder
from thuysi.errors import Problem, Where
from thuysi.model import Player
from thuysi.text import problem_sentence, sentence

if TYPE_CHECKING:
    from thuysi.formats.roster import Roster

AREA: Final = "roster"
USUAL_ROUNDS: Final = ((20, 30, (7, 8, 9), "7–9"), (31, 50, (9, 11), "9, 11"), (51, 100_000, (11, 13), "11, 13"))
"""Players from … to …, the rounds that the law's general principles advise, and how these are said."""


def document(
    roster: Roster, order: InitialOrder, language: str, says: Callable[[Problem, str], str] | None = None
) -> dict[str, Any]:
    """The list as `thuysi roster --json` prints it; `says`: how a problem is said to who reads it elsewhere."""
    return {
        "columns": dict(roster.columns),
        "ignored": dict(roster.ignored),
        "players": [
            player_json(player, roster.places[before])
            for player, before in zip(order.players, order.before, strict=True)
        ],
        "problems": [
            {"where": str(problem.where), "code": problem.code, "message": (says or message)(problem, language)}
            for problem in (*roster.problems, *ties_without_lots(roster, order))
        ],
        "seed": order.seed,
        "settings": dict(order.settings),
        "undrawn": [list(group) for group in order.undrawn],
        "decisions": [
            {"article": d.article, "code": d.code, "facts": dict(d.facts), "text": decision_text(d, language)}
            for d in order.decisions
        ],
    }


def player_json(player: Player, place: Where) -> dict[str, Any]:
    """A player of the list, with the row he stands in."""
    return {
        "number": player.number,
        "name": player.name,
        "given_name": player.given_name,
        "unit": player.unit,
        "birth": player.birth,
        "sex": player.sex,
        "title": player.title,
        "grade": player.grade,
        "rating": player.rating,
        "national_rating": player.national_rating,
        "federation": player.federation,
        "fide_id": player.fide_id,
        "lot": player.lot,
        "where": str(place),
    }


def message(problem: Problem, language: str) -> str:
    """A problem as a sentence."""
    return problem_sentence(language, problem.code, problem.facts)


def decision_text(decision: Decision, language: str) -> str:
    """A decision of 28.1 as a sentence."""
    return sentence(language, AREA, decision.code, decision.facts)


def ties_without_lots(roster: Roster, order: InitialOrder) -> list[Problem]:
    """The groups that only a lot can part and that stand in the list's order: doubts, each at its first player."""
    return [
        Problem(
            roster.places[order.before[group[0] - 1]],
            f"{AREA}.ties_in_list_order",
            {"numbers": numbers_text(group), "count": len(group)},
            harmless=True,
        )
        for group in order.undrawn
    ]


def numbers_text(numbers: Sequence[int]) -> str:
    """Consecutive starting numbers as people write them: "3–5", "7, 8"."""
    first, last = numbers[0], numbers[-1]
    return f"{first}–{last}" if last - first > 1 else f"{first}, {last}"


def rounds_hint(players: int, rounds: int, language: str) -> str | None:
    """What the general principles advise where the number of rounds is another; None where it is usual."""
    most = players if players % 2 else players - 1
    if rounds > most:
        return sentence(language, AREA, "rounds_impossible", {"players": players, "most": most})
    for low, high, usual, said in USUAL_ROUNDS:
        if low <= players <= high and rounds not in usual:
            return sentence(language, AREA, "rounds_unusual", {"players": players, "rounds": rounds, "usual": said})
    return None
