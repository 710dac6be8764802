"""Why a round is paired as it is: for one player, one board or the whole round, as data.

The round is paired again from what was known before it, and the decisions that the engine kept are gathered for who
asks: opponent, colour, float, bye, and what happened before his turn that decides about him. Nothing is told that is
not in that run or in the rounds before it; `thuysi.text.explanation` makes the sentences.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from importlib import import_module
from typing import Final

from thuysi.again import event_before
from thuysi.against import WEIGHED, why_not
from thuysi.case import EXPLAIN, Case, Told, case_of, lead
from thuysi.decision import AllocatedBye, Board, Decision, RoundPairing
from thuysi.engines import engine_named, pair_round, with_derived_rounds
from thuysi.engines.settings import Options, with_settings
from thuysi.errors import NoLegalPairing, UsageError, no_such_player
from thuysi.model import PAIRING_ALLOCATED_BYE, ZERO_POINT_BYE, Round, Tournament, score_text
from thuysi.numbering import numbers_then, renumbered_round, runs_of

MOST_WEIGHED: Final = 3
"""So many others who could have floated instead are told of in a player's answer."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """An answer: `told` in the order of telling; `players` are White and Black of the board, or the one asked about.

    `player` and `against` are those asked about. For a whole round `parts` holds the answer for each board, for the bye
    and for the absent, and `told` what belongs to the round as such.

    Every number in an answer is the one that the round was drawn by. Where starting numbers have changed since (28.7),
    `numbers` says so: (number then, number now), those that differ.
    """

    system: str
    edition: str
    round: int
    players: tuple[int, ...]
    told: tuple[Told, ...]
    board: int | None = None
    player: int | None = None
    against: int | None = None
    parts: tuple[Explanation, ...] = ()
    numbers: tuple[tuple[int, int], ...] = ()


def explain(
    tournament: Tournament,
    system: str,
    options: Options,
    round: int,
    player: int | None = None,
    board: int | None = None,
    against: int | None = None,
) -> Explanation:
    """Why round `round` is paired as it is: for `player` (and why he does not meet `against`), for `board`, or all.

    `round` is a round already drawn or the next one; players are asked about by today's numbers. Raises `UsageError`
    for a round, player or board that is not there, and whatever pairing the round raises.
    """
    _check_question(tournament, round, player, board, against)
    before = with_settings(event_before(tournament, round, system, options), options.settings)
    before = with_derived_rounds(before, system, options)
    then = numbers_then(tournament, round)
    case = _case(tournament, round, before, system, options)
    later = [one for one in (player, against) if one is not None and one not in then]
    if later:
        return _not_yet_there(tournament, case, later, player, against)
    full = partial(_case, tournament, round, before, system, replace(options, listed=None))
    asked = None if player is None else then[player]
    return _with_numbers(_answered(case, full, asked, board, None if against is None else then[against]), then)


def explain_pairing(
    before: Tournament,
    recorded: Round | None,
    pairing: RoundPairing,
    options: Options,
    player: int | None = None,
    board: int | None = None,
    against: int | None = None,
) -> Explanation:
    """Why a round is as it was paired: the answer of `explain` from the pairing itself, kept when it was drawn.

    `before` is what it was drawn from, `options` what with; `recorded` is the round as it was edited by hand (None: as
    drawn). All numbers are those of that time. Raises `UsageError` ("player_or_board", "against_without_player",
    "no_such_player", "against_oneself", "unknown_board").
    """
    _check_question(before, pairing.round, player, board, against)

    def full() -> Case:
        again = pair_round(before, pairing.system, replace(options, edition=pairing.edition, listed=None))
        return case_of(before, recorded, again)

    return _answered(case_of(before, recorded, pairing), full, player, board, against)


def _answered(
    case: Case, full: Callable[[], Case], player: int | None, board: int | None, against: int | None
) -> Explanation:
    """The answer about a player, a board or the whole round; `full` names everybody who was passed over."""
    if player is not None:
        story = _of_player(case, player)
        if against is not None:
            header, rest = story.told[:1], story.told[1:]
            story = replace(story, against=against, told=(*header, *why_not(full(), player, against), *rest))
        return story
    if board is None:
        return _of_round(case)
    if 1 <= board <= len(case.pairing.boards):
        return _of_board(case, case.pairing.boards[board - 1])
    raise UsageError("unknown_board", round=case.pairing.round, found=board, expected=len(case.pairing.boards))


def _case(tournament: Tournament, number: int, before: Tournament, system: str, options: Options) -> Case:
    """The round paired again, and its record in the numbers that it was drawn by."""
    then = numbers_then(tournament, number)
    recorded = None
    if number <= len(tournament.rounds):
        recorded = renumbered_round(tournament, tournament.rounds[number - 1], then)
    try:
        pairing = pair_round(before, system, options)
    except NoLegalPairing as error:
        if changed := _changed(then):
            error.facts = {**error.facts, "numbers_then": runs_of(changed)}
        raise
    return case_of(before, recorded, pairing)


def _changed(then: Mapping[int, int]) -> tuple[tuple[int, int], ...]:
    """The numbers that differ from today's: (number then, number now)."""
    return tuple(sorted((past, now) for now, past in then.items() if past != now))


def _with_numbers(story: Explanation, then: Mapping[int, int]) -> Explanation:
    """28.7: where the round was drawn by other numbers than today's, the answer says so, after its heading."""
    changed = _changed(then)
    if not changed:
        return story
    note = Told(EXPLAIN, Decision("", "provisional_numbers", {"numbers": runs_of(changed)}))
    return replace(story, told=(*story.told[:1], note, *story.told[1:]), numbers=changed)


def _not_yet_there(
    tournament: Tournament, case: Case, later: Iterable[int], player: int | None, against: int | None
) -> Explanation:
    """28.7: who came later was not in the list when the round was drawn; told in today's numbers."""
    names = {one.number: one.name for one in tournament.players}
    told = [
        Told(EXPLAIN, Decision("", "not_yet_there", {"round": case.pairing.round, "player": one, "name": names[one]}))
        for one in later
    ]
    asked = [one for one in (player, against) if one is not None]
    return replace(_answer(case, told, *asked[:1]), player=player, against=against)


def _check_question(
    tournament: Tournament, number: int, player: int | None, board: int | None, against: int | None
) -> None:
    drawn = len(tournament.rounds)
    if not 1 <= number <= drawn + 1:
        raise UsageError("round_not_there", found=number, drawn=drawn, next=drawn + 1)
    if player is not None and board is not None:
        raise UsageError("player_or_board")
    if against is not None and player is None:
        raise UsageError("against_without_player", against=against)
    numbers = [one.number for one in tournament.players]
    for asked in (player, against):
        if asked is not None and asked not in numbers:
            raise no_such_player(asked, numbers)
    if player is not None and player == against:
        raise UsageError("against_oneself", player=player)


# --- one player, one board, the bye, the absent, the round ----------------------------------------------------------


def _of_player(case: Case, player: int) -> Explanation:
    if player in case.board_of:
        board = case.board_of[player]
        told = (
            _meets(case, board, player),
            *_virtual_points(case, board.white, board.black),
            *_recorded(case, player),
            *_reasons(case, board, player),
            *_weighed_about(case, player),
        )
        return replace(_answer(case, told, board.white, board.black), board=board.board, player=player)
    for bye in _byes(case):
        if bye.player == player:
            return _of_bye(case, bye)
    return _of_absent(case, player)


def _weighed_about(case: Case, player: int) -> list[Told]:
    """What the engine weighed about a player who floats: who could have instead, in the systems that weigh pairings."""
    pairing = case.pairing
    if pairing.system not in WEIGHED or not case.float_decisions(player):
        return []
    module = import_module(engine_named(pairing.system).module)
    options = Options(pairing.edition, pairing.seed, pairing.settings, MOST_WEIGHED)
    decisions: tuple[Decision, ...] = module.explain_player(case.tournament, options, player)
    return [Told(pairing.system, decision) for decision in decisions if decision.code == "floats_instead"]


def _of_board(case: Case, board: Board) -> Explanation:
    virtual = _virtual_points(case, board.white, board.black)
    told = (_seats(case, board), *virtual, *_recorded(case, board.white, board.black), *_reasons(case, board))
    return replace(_answer(case, told, board.white, board.black), board=board.board)


def _byes(case: Case) -> tuple[AllocatedBye, ...]:
    """Everybody who has no game by the pairing itself: the bye; in a round robin who rests."""
    return (*([case.pairing.bye] if case.pairing.bye else []), *case.pairing.rests)


def _of_bye(case: Case, bye: AllocatedBye) -> Explanation:
    code = "has_bye" if bye.kind == PAIRING_ALLOCATED_BYE else "rests"
    header = Told(EXPLAIN, Decision("", code, {"round": case.pairing.round, **case.person(bye.player)}))
    own = [Told(case.pairing.system, decision) for decision in bye.decisions]
    told = (header, *_virtual_points(case, bye.player), *_recorded(case, bye.player), *own)
    return replace(_answer(case, told, bye.player), player=bye.player)


def _of_absent(case: Case, player: int) -> Explanation:
    number = case.pairing.round
    kinds = {away.player: away.kind for away in case.tournament.absences if away.round == number}
    value = score_text(case.tournament.scoring.bye(kinds.get(player, ZERO_POINT_BYE)))
    facts = {"round": number, **case.person(player), "value": value}
    return replace(_answer(case, (Told(EXPLAIN, Decision("", "is_absent", facts)),), player), player=player)


def _of_round(case: Case) -> Explanation:
    pairing = case.pairing
    parts = [_of_board(case, board) for board in pairing.boards]
    parts += [_of_bye(case, bye) for bye in _byes(case)]
    parts += [_of_absent(case, player) for player in pairing.absent]
    header = Told(EXPLAIN, Decision("", "whole_round", {"round": pairing.round, "edition": pairing.edition}))
    told = (header, *[Told(pairing.system, decision) for decision in pairing.decisions])
    return replace(_answer(case, told, *case.histories), parts=tuple(parts))


def _answer(case: Case, told: Iterable[Told], *players: int) -> Explanation:
    pairing = case.pairing
    return Explanation(pairing.system, pairing.edition, pairing.round, tuple(players), tuple(told))


# --- the sentences around the engine's decisions --------------------------------------------------------------------


def _virtual_points(case: Case, *players: int) -> list[Told]:
    """C.04.7: with which score a player is paired in an accelerated round, where it is not the one in the standings."""
    pairing = case.pairing
    if not engine_named(pairing.system).accelerates:
        return []
    from thuysi.engines.dutch.baku import ACCELERATION, virtual_points

    how = pairing.settings.get(ACCELERATION.name, ACCELERATION.default)
    virtual = virtual_points(case.tournament, how, max(case.histories) + 1, pairing.round)
    told = []
    for player in players:
        if virtual[player]:
            points = case.histories[player].points
            facts = {"virtual": score_text(virtual[player]), "paired_with": score_text(points + virtual[player])}
            told.append(Told(EXPLAIN, Decision("C.04.7", "virtual_points", {**case.person(player), **facts})))
    return told


def _meets(case: Case, board: Board, player: int) -> Told:
    """The heading of a player's answer: whom he meets, on which board, with which colour."""
    opponent = case.opponent(player)
    other = case.person(opponent)
    facts = {
        "round": case.pairing.round,
        "board": board.board,
        **case.person(player),
        "opponent": opponent,
        "opponent_name": other["name"],
        "other_score": other["score"],
        "colour": case.colour(player),
    }
    return Told(EXPLAIN, Decision("", "meets", facts))


def _seats(case: Case, board: Board) -> Told:
    """The heading of a board's answer: who has White, who has Black."""
    other = case.person(board.black)
    facts = {"round": case.pairing.round, "board": board.board, **case.person(board.white)}
    facts |= {"opponent": board.black, "opponent_name": other["name"], "other_score": other["score"]}
    return Told(EXPLAIN, Decision("", "seats", facts))


def _reasons(case: Case, board: Board, player: int | None = None) -> list[Told]:
    """What the engine decided about a board: the round's own decisions, how each came to the group, the pair itself."""
    system = case.pairing.system
    told = [Told(system, one) for one in case.pairing.decisions if _concerns(case, one, board)]
    for one in (board.white, board.black):
        told += [Told(system, decision) for decision in case.float_decisions(one)]
    told += _earlier_choice(case, board, board.white if player is None else player)
    return told + [Told(system, decision) for decision in board.decisions]


def _concerns(case: Case, decision: Decision, board: Board) -> bool:
    """Whether a decision about the whole round bears on this board."""
    return decision.code in BEARS_ON and BEARS_ON[decision.code](case, decision, board)


def _decided_by(*codes: str) -> Callable[[Case, Decision, Board], bool]:
    return lambda case, decision, board: any(one.code in codes for one in board.decisions)


def _in_group(case: Case, decision: Decision, board: Board) -> bool:
    first = lead(board)
    return first is not None and first.facts["score"] == decision.facts["score"]


def _banned_pair(case: Case, decision: Decision, board: Board) -> bool:
    return case.ban(board.white, board.black) is not None


def _every_board(case: Case, decision: Decision, board: Board) -> bool:
    return True


BY_NUMBER: Final = ("odd_number_initial_colour", "even_number_opposite_colour", "initial_colour")
"""The reasons for a colour that rest on the initial colour."""

BEARS_ON: Final[Mapping[str, Callable[[Case, Decision, Board], bool]]] = {
    "limits_waived": _in_group,
    "bans_relaxed": _banned_pair,
    "first_colour": _decided_by("colour_lot"),
    "initial_colour_by_lot": _decided_by(*BY_NUMBER),
    "initial_colour_from_round_one": _decided_by(*BY_NUMBER),
    "seeding_round": _every_board,
}
"""Code of a decision about the whole round -> whether a board rests on it."""


def _earlier_choice(case: Case, board: Board, player: int) -> list[Told]:
    """28.3; Lim 2.4: whom the first halving gave this player, when someone before him in the line has taken him."""
    first = lead(board)
    if first is None or first.code != "proposed":
        return []
    halved = [one for one, opening in case.boards_in(first.facts["score"]) if opening.code == "proposed"]
    line = sorted((p for one in halved for p in (one.white, one.black)), reverse=first.facts["direction"] == "up")
    half = len(line) // 2
    natural = line[(line.index(player) + half) % len(line)]
    taken_in = lead(case.board_of[natural])
    if natural == case.opponent(player) or taken_in is None or not _before(taken_in, first):
        return []
    facts = {"player": player, "natural": natural, "by": case.opponent(natural), "score": first.facts["score"]}
    return [Told(EXPLAIN, Decision(first.article, "earlier_choice", facts))]


def _before(one: Decision, other: Decision) -> bool:
    mine, yours = one.facts["turn"], other.facts["turn"]
    return isinstance(mine, int) and isinstance(yours, int) and mine < yours


# --- the recorded round ---------------------------------------------------------------------------------------------


def _recorded(case: Case, *players: int) -> list[Told]:
    """Where the event's own record of the round differs from what the law gives these players: it is said plainly."""
    if case.recorded is None:
        return []
    told = []
    seen: set[tuple[int, int] | int | None] = set()
    for player in players:
        found = _seat(case.recorded, player)
        if found is None and any(bye.player == player and bye.kind == ZERO_POINT_BYE for bye in _byes(case)):
            found = player  # a rest is worth nothing: no letter, or any, may stand for it
        if found != _lawful_seat(case, player) and found not in seen:
            seen.add(found)
            told.append(Told(EXPLAIN, Decision("", *_difference(player, found))))
    return told


def _seat(round_: Round, player: int) -> tuple[int, int] | int | None:
    """A player's board as (White, Black), his own number for a pairing-allocated bye, None for neither."""
    for game in round_.games:
        if player in (game.white, game.black):
            return game.white, game.black
    byes = [bye.player for bye in round_.byes if bye.kind == PAIRING_ALLOCATED_BYE]
    return player if player in byes else None


def _lawful_seat(case: Case, player: int) -> tuple[int, int] | int | None:
    board = case.board_of.get(player)
    return player if board is None else (board.white, board.black)


def _difference(player: int, found: tuple[int, int] | int | None) -> tuple[str, dict[str, object]]:
    if isinstance(found, tuple):
        return "recorded_board", {"white": found[0], "black": found[1]}
    return ("recorded_bye" if found is not None else "recorded_nothing"), {"player": player}
