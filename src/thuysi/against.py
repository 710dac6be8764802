"""Why two players do not meet: the first reason that holds, from the general principles to the turn of the line.

Each rule is a question to the round as it was paired; a rule that does not apply gives nothing. What is told comes from
the rounds before and from the decisions of that very run.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Final

from thuysi.case import EXPLAIN, Case, Told, lead
from thuysi.decision import Board, Decision
from thuysi.engines import engine_named
from thuysi.engines.principles import allowed_colours, colours_fit
from thuysi.engines.settings import Options
from thuysi.history import meeting_rounds
from thuysi.model import score_text

GENERAL: Final = "nguyên tắc chung"
REGULATION: Final = "điều lệ"

Rule = Callable[[Case, int, int], "list[Told]"]


def why_not(case: Case, player: int, other: int) -> tuple[Told, ...]:
    """Why `player` does not meet `other` in this round; that they do meet, when they do."""
    rules = RULES.get(case.pairing.system, SWISS)
    return tuple(next(told for rule in (*rules, elsewhere) if (told := rule(case, player, other))))


def _told(article: str, code: str, **facts: object) -> list[Told]:
    return [Told(EXPLAIN, Decision(article, code, facts))]


def _by(case: Case, articles: Mapping[str, str], code: str, **facts: object) -> list[Told]:
    """By the system's own article (`by`) where it has one, else by the general principles."""
    own = articles.get(case.pairing.system)
    return _told(GENERAL, code, **facts) if own is None else _told(own, code, **facts, by=own)


# --- what holds in every system -------------------------------------------------------------------------------------


def they_meet(case: Case, player: int, other: int) -> list[Told]:
    """They do meet, in this very round."""
    board = case.board_of.get(player)
    if board is None or other not in (board.white, board.black):
        return []
    return _told("", "against_meets", player=player, other=other, board=board.board)


def absent(case: Case, player: int, other: int) -> list[Told]:
    """One of them is not paired in this round."""
    away = [one for one in (player, other) if one in case.pairing.absent]
    return _told("", "against_absent", players=away) if away else []


def bye(case: Case, player: int, other: int) -> list[Told]:
    """One of them has the bye; why he has it is told with it, and by what the two together lose, where that counts."""
    taker = case.pairing.bye
    if taker is None or taker.player not in (player, other):
        return []
    told = _told("", "against_bye", player=taker.player)
    own = [Told(case.pairing.system, decision) for decision in taker.decisions]
    weighs = case.pairing.system in WEIGHED
    return told + (own if taker.player == other else []) + (weighed(case, player, other) if weighs else [])


def met(case: Case, player: int, other: int) -> list[Told]:
    """General principles; Lim 2.1: two players do not meet twice; a default counts where the event says so."""
    met_in = meeting_rounds(case.tournament.rounds).get((min(player, other), max(player, other)))
    if other in case.histories[player].met:
        return _by(case, MEETINGS, "against_met", player=player, other=other, round=met_in)
    if met_in is not None and case.pairing.settings.get("forfeit-rematch") == "barred":
        return _told(REGULATION, "against_met_by_default", player=player, other=other, round=met_in)
    return []


def banned(case: Case, player: int, other: int) -> list[Told]:
    """The event's own regulation keeps them apart, and this round did not have to set it aside."""
    kind = case.ban(player, other)
    if kind is None or case.relaxed(kind):
        return []
    return _told(REGULATION, f"against_{kind}", player=player, other=other)


def elsewhere(case: Case, player: int, other: int) -> list[Told]:
    """The pairing of the whole, where no rule says more: whom each of them meets."""
    facts: dict[str, object] = {
        "player": player,
        "opponent": case.opponent(player),
        "other": other,
        "other_opponent": case.opponent(other),
        "edition": case.pairing.edition,
    }
    mine, yours = case.histories[player].points, case.histories[other].points
    if mine != yours:
        facts |= {"score": score_text(mine), "other_score": score_text(yours)}
    return _told("", "against_elsewhere", **facts)


# --- the Vietnamese systems and Lim: colour limits ------------------------------------------------------------------


def colour_limits(case: Case, player: int, other: int) -> list[Told]:
    """General principles; Lim 5.1: no allocation of colours is allowed to both, nor are the limits waived."""
    colours = [case.histories[player].colours, case.histories[other].colours]
    if colours_fit(allowed_colours(colours[0]), allowed_colours(colours[1])) or _waived(case, player, other):
        return []
    return _by(case, LIMITS, "against_colour_limit", player=player, other=other, colours=colours)


def _waived(case: Case, player: int, other: int) -> bool:
    """Whether the round waived the limits for two players: for all, for equal scores, or for a group of theirs."""
    dropped = {decision.facts["kind"] for decision in case.pairing.decisions if decision.code == "limits_not_kept"}
    if "free" in dropped:
        return True
    if case.histories[player].points != case.histories[other].points:
        return False
    if dropped:
        return True
    waived = {decision.facts.get("score") for decision in case.pairing.decisions if decision.code == "limits_waived"}
    return bool(waived & set(_places(case, player)) & set(_places(case, other)))


# --- Article 28 and Lim ---------------------------------------------------------------------------------------------


def passed_over(case: Case, player: int, other: int) -> list[Told]:
    """28.6; Lim 3.8, 4, 5.2: when one of them chose, the other was considered, and passed over for a reason."""
    for chooser, candidate in ((player, other), (other, player)):
        board = case.board_of[chooser]
        if _chooser(board) == chooser:
            taken = case.opponent(chooser)
            for decision in board.decisions:
                told = _considered(decision, chooser, candidate, taken)
                if told:
                    return told
    return []


def _considered(decision: Decision, chooser: int, candidate: int, taken: int) -> list[Told]:
    facts = decision.facts
    if facts.get("instead_of") == candidate:
        due = facts.get("due")
        return _told(decision.article, "against_exchanged", player=chooser, other=candidate, taken=taken, due=due)
    passed = facts.get("passed")
    entries = [one for one in passed if one["player"] == candidate] if isinstance(passed, list) else []
    if not entries:
        return []
    told: dict[str, object] = {"player": chooser, "other": candidate, "taken": taken, "passed": entries}
    if "due" in facts:
        told["due"] = facts["due"]
    return _told(decision.article, "against_passed", **told)


def _chooser(board: Board) -> int | None:
    """Whose turn made the pair: the floater, or the first of the line."""
    first = lead(board)
    chooser = first.facts.get("floater", first.facts.get("player")) if first is not None else None
    return chooser if isinstance(chooser, int) else None


def turn_of_the_line(case: Case, player: int, other: int) -> list[Told]:
    """28.3, 28.5, 28.6; Lim 2.4, 3.8: both were paired in one group, one of them before the other's turn."""
    first, second = lead(case.board_of[player]), lead(case.board_of[other])
    if first is None or second is None or first.facts["score"] != second.facts["score"]:
        return []
    early, late = sorted((player, other), key=lambda one: _turn(case.board_of[one]))
    partner = case.opponent(early)
    opening = lead(case.board_of[early]) or first
    if _chooser(case.board_of[early]) == early:
        return _told(opening.article, "against_before_in_line", player=early, taken=partner, other=late)
    return _told(opening.article, "against_taken_earlier", player=early, by=partner, other=late)


def _turn(board: Board) -> int:
    first = lead(board)
    turn = first.facts["turn"] if first is not None else 0
    return turn if isinstance(turn, int) else 0


def left_the_group(case: Case, player: int, other: int) -> list[Told]:
    """28.4, 28.6.1, 28.6.2; Lim 2.3, 2.6, 4.4: one of them left the group in which both stood; the clause is told."""
    common = set(_places(case, player)) & set(_places(case, other))
    for score in sorted(common):
        for leaver, stayer in ((player, other), (other, player)):
            own = [one for one in case.float_decisions(leaver) if one.facts.get("score") == score]
            if own and _places(case, leaver)[-1] != score:
                code = "against_pair_undone" if own[-1].code == "pair_undone" else "against_left_group"
                if code == "against_pair_undone" and _places(case, stayer)[-1] != score:
                    continue
                told = _told(own[-1].article, code, player=leaver, other=stayer, score=score)
                # Why the player himself left is told in his own answer.
                return told + [Told(case.pairing.system, decision) for decision in own if leaver == other]
    return []


def _places(case: Case, player: int) -> list[str]:
    """The groups in which a player stood, his own first, the one in which he was paired last."""
    places = [score_text(case.histories[player].points)]
    places += [str(one.facts["score"]) for one in case.float_decisions(player) if "score" in one.facts]
    first = lead(case.board_of[player]) if player in case.board_of else None
    return [*places, str(first.facts["score"])] if first is not None else places


def different_groups(case: Case, player: int, other: int) -> list[Told]:
    """28.3; Lim 2.2: they were paired in different groups and never stood in one."""
    facts: dict[str, object] = {"player": player, "other": other}
    for name, one in (("", player), ("other_", other)):
        own, place = score_text(case.histories[one].points), _places(case, one)[-1]
        facts[f"{name}score"] = own
        if place != own:
            facts[f"{name}place"] = place
    return _told(SWEEPS[case.pairing.system], "against_different_groups", **facts)


# --- the Swiss by lots ----------------------------------------------------------------------------------------------


def void_draw(case: Case, player: int, other: int) -> list[Told]:
    """14.4.1: one card drew the other, and the draw was void."""
    groups = (case.pairing.draw or {}).get("groups", [])
    for group in groups if isinstance(groups, list) else []:
        for void in group["void"]:
            if {void["first"], void["drawn"]} == {player, other}:
                first, drawn = void["first"], void["drawn"]
                reasons = [{"player": drawn, "reason": void["reason"]}]
                return _told("14.4.1", "against_void", player=first, other=drawn, passed=reasons)
    return []


def colour_limits_of_lots(case: Case, player: int, other: int) -> list[Told]:
    """14.4.2: no allocation of colours is allowed to both; said only where the last round may not have waived it."""
    equal = case.histories[player].points == case.histories[other].points
    if equal and case.pairing.round == case.tournament.total_rounds:
        return []
    return colour_limits(case, player, other)


# --- FIDE's systems that pair by criteria ---------------------------------------------------------------------------


def weighed(case: Case, player: int, other: int) -> list[Told]:
    """Article 2 and the order of the pairings: the first thing by which the two together lose, found by the engine."""
    pairing = case.pairing
    module = import_module(engine_named(pairing.system).module)
    options = Options(pairing.edition, pairing.seed, pairing.settings)
    decisions: tuple[Decision, ...] = module.explain_against(case.tournament, options, player, other)
    return [Told(pairing.system, decision) for decision in decisions]


# --- the round robin ------------------------------------------------------------------------------------------------


def on_the_table(case: Case, player: int, other: int) -> list[Told]:
    """C.05 Annex 1: everybody meets everybody; the table says in which round, and with which colours."""
    return weighed(case, player, other)


SWISS: Final[Sequence[Rule]] = (they_meet, absent, bye, met, banned)
"""The rules of every Swiss system, in this order."""

TO_THE_MEDIAN: Final[Sequence[Rule]] = (
    colour_limits,
    passed_over,
    turn_of_the_line,
    left_the_group,
    different_groups,
)
"""The further rules of the systems that pair towards the median."""

MEETINGS: Final[Mapping[str, str]] = {"lim": "2.1"}
"""System -> the article by which two players do not meet twice, where it is not the general principles."""

LIMITS: Final[Mapping[str, str]] = {"lim": "5.1"}
"""System -> the article of the colour limits, where it is not the general principles."""

SWEEPS: Final[Mapping[str, str]] = {"adjusted": "28.3", "lim": "2.2"}
"""System -> the article of the order of the groups."""

WEIGHED: Final = ("dutch", "burstein", "dubov")
"""The systems that weigh pairings by criteria; their modules offer `explain_against` and `explain_player`."""

RULES: Final[Mapping[str, Sequence[Rule]]] = {
    "adjusted": (*SWISS, *TO_THE_MEDIAN),
    "lim": (*SWISS, *TO_THE_MEDIAN),
    **dict.fromkeys(WEIGHED, (they_meet, absent, bye, banned, weighed)),
    "lots": (*SWISS, void_draw, colour_limits_of_lots),
    "round-robin": (on_the_table,),
}
"""System -> its rules, in the order in which they are asked."""
