"""The round robin by Berger tables (C.05 Annex 1), edition `berger`, in the order of laws/berger.md.

A legend: the players have the *numbers* 1 to n of the table; its *size* is n, or n + 1 in an odd field, whose last
number nobody has: who would meet it rests. A table of size N has N − 1 rounds; a double round robin plays it twice.

1 the numbers; 2 the tables; 3 odd fields; 4 one cycle or two, and how many rounds that makes; 6.6 who does not come.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from thuysi.boards import board_key
from thuysi.decision import AllocatedBye, Board, Decision, RoundPairing
from thuysi.engines.bans import REGULATION, SAME_UNIT_SETTING, bans_of
from thuysi.engines.settings import Options, Setting, not_default, resolve
from thuysi.engines.upcoming import Upcoming, upcoming_round
from thuysi.errors import RefusedRound, UsageError
from thuysi.history import histories
from thuysi.lots import shuffle
from thuysi.model import FULL_POINT_BYE, HALF_POINT_BYE, ZERO_POINT_BYE, Round, Tournament

SYSTEM: Final = "round-robin"
EDITION: Final = "berger"
ANNEX: Final = "C.05 Annex 1"
DEFAULTS: Final = "C.05 6.6"
NUMBERS: Final = "numbers"
"""The label of the lot for the numbers (docs/lots.md): the card drawn first is number 1."""

SETTINGS: Final = (
    Setting("cycles", ANNEX, ("file", "1", "2"), "file"),
    Setting("last-two-rounds", ANNEX, ("file", "swapped", "table"), "file"),
    Setting("numbers", ANNEX, ("file", "drawn"), "file"),
    Setting("absent-games", DEFAULTS, ("forfeit", "rest"), "forfeit"),
)

MOST_ROUNDS: Final = 200
"""So many rounds an event may have, in a report file as in our own."""

Pair = tuple[int, int]
"""White and Black."""


# ── 1 ── the numbers ──────────────────────────────────────────────────────────────────────────────────────────────────


def numbered_1(players: Iterable[int], seed: int | None) -> tuple[int, ...]:
    """1: the players in the order of their numbers in the table: as in the list, or by lot where there is a seed."""
    in_list = tuple(sorted(players))
    return in_list if seed is None else shuffle(in_list, seed, NUMBERS)


# ── 2 ── the tables ───────────────────────────────────────────────────────────────────────────────────────────────────


def pairs_2(size: int, number: int) -> tuple[Pair, ...]:
    """2: round `number` of the table of an even size, each pair of numbers with White first, in the table's order.

    The last number N meets c: 1, 2, 3 … in rounds 1, 3, 5 …, with Black, and N/2 + 1, N/2 + 2 … in rounds 2, 4 …, with
    White. The others stand in a circle of N − 1: c + 1 has White against c − 1, c + 2 against c − 2, and so on.

    >>> pairs_2(6, 1), pairs_2(6, 2)
    (((1, 6), (2, 5), (3, 4)), ((6, 4), (5, 3), (1, 2)))
    """
    circle = size - 1
    centre = (number + 1) // 2 if number % 2 else (number + size) // 2
    first = (centre, size) if number % 2 else (size, centre)

    def on_circle(place: int) -> int:
        return (place - 1) % circle + 1

    return (first, *((on_circle(centre + step), on_circle(centre - step)) for step in range(1, size // 2)))


# ── 3 ── odd fields ───────────────────────────────────────────────────────────────────────────────────────────────────


def size_3(players: int) -> int:
    """3: the size of the table: an odd field takes the next even one."""
    return players + players % 2


def resting_3(pairs: Iterable[Pair], players: int) -> int | None:
    """3: the number that rests in a round of an odd field: it would meet the highest number, which counts as a bye."""
    alone = [min(pair) for pair in pairs if max(pair) > players]
    return alone[0] if alone else None


# ── 4 ── one cycle or two ─────────────────────────────────────────────────────────────────────────────────────────────


def rounds_4(players: int, cycles: int) -> int:
    """4: how many rounds the field makes: everybody meets everybody once in each cycle."""
    return (size_3(players) - 1) * cycles


def of_table_4(number: int, length: int, cycles: int, swapped: bool) -> tuple[int, bool]:
    """4: the table's round that round `number` plays, and whether with the colours reversed.

    The second cycle repeats the first with reversed colours. In a double round robin the last two rounds of the first
    cycle are swapped, so that nobody has one colour three times running.
    """
    cycle, place = divmod(number - 1, length)
    in_table = place + 1
    if swapped and cycles == 2 and cycle == 0 and length > 1 and in_table >= length - 1:
        in_table = 2 * length - 1 - in_table
    return in_table, cycle == 1


# ── 6.6 ── who does not come ──────────────────────────────────────────────────────────────────────────────────────────


def by_default_6_6(pair: Pair, absent: Iterable[int]) -> str | None:
    """6.6: the result of a game that somebody does not come to: the opponent has won it, both absent have lost it."""
    away = set(absent)
    return {(False, False): None, (True, False): "-+", (False, True): "+-", (True, True): "--"}[
        pair[0] in away, pair[1] in away
    ]


# ── the plan ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Plan:
    """The whole event before it begins: `order` holds the players by their numbers in the table, number 1 first.

    `seed` is the one that the numbers were drawn with, None where the list's count.
    """

    order: tuple[int, ...]
    cycles: int
    swapped: bool
    seed: int | None = None

    @property
    def size(self) -> int:
        """The size of the table."""
        return size_3(len(self.order))

    @property
    def rounds(self) -> int:
        """The rounds of the event."""
        return rounds_4(len(self.order), self.cycles)

    def of_table(self, number: int) -> tuple[int, bool]:
        """The table's round that a round plays, and whether with the colours reversed."""
        return of_table_4(number, self.size - 1, self.cycles, self.swapped)

    def numbers(self, number: int) -> tuple[Pair, ...]:
        """The pairs of a round by their numbers, White first, who rests among them."""
        in_table, reverse = self.of_table(number)
        pairs = pairs_2(self.size, in_table)
        return tuple((black, white) for white, black in pairs) if reverse else pairs

    def games(self, number: int) -> tuple[Pair, ...]:
        """The games of a round as starting numbers, White first."""
        count = len(self.order)
        return tuple(
            (self.order[white - 1], self.order[black - 1])
            for white, black in self.numbers(number)
            if max(white, black) <= count
        )


def plan_of(tournament: Tournament, options: Options) -> Plan:
    """The plan of the event: its numbers, one cycle or two, how many rounds.

    Raises `RefusedRound` where the event's rounds are not those of a table ("rounds_not_of_table"), where they would be
    too many ("table_too_long") or where its code asks for more than two cycles ("cycles_not_known"); `UsageError` for a
    lot without a seed, or with another one than round 1 was drawn with.
    """
    settings = resolve(SETTINGS, tournament.settings, options.settings, ignore_unknown_in_first=True)
    players = [player.number for player in tournament.players]
    cycles, swapped = _cycles(tournament, settings)
    rounds = rounds_4(len(players), cycles)
    if rounds > MOST_ROUNDS:
        largest = MOST_ROUNDS // cycles + 1
        most = largest - largest % 2
        raise RefusedRound(
            "table_too_long", players=len(players), cycles=cycles, rounds=rounds, most=MOST_ROUNDS, most_players=most
        )
    if tournament.total_rounds not in (None, rounds):
        single, double = (rounds_4(len(players), count) for count in (1, 2))
        raise RefusedRound(
            "rounds_not_of_table",
            players=len(players), found=tournament.total_rounds, cycles=cycles, single=single, double=double,
        )  # fmt: skip
    seed = _seed(tournament, options) if settings["numbers"] == "drawn" else None
    return Plan(numbered_1(players, seed), cycles, swapped, seed)


CYCLES_OF_CODE: Final[Mapping[str, int]] = {
    "BERGER_ROUNDROBIN": 1,
    "BERGER_DOUBLEROUNDROBIN": 2,
    "FIDE_ROUNDROBIN": 1,
    "FIDE_DOUBLEROUNDROBIN": 2,
}
"""Record 192 -> how many cycles; BERGER_ROUNDROBIN_Gn says it itself."""

AS_IN_THE_TABLE: Final = "BERGER_"
"""How the codes begin that play the table's rounds in their order; FIDE's own double one swaps two."""


def _cycles(tournament: Tournament, settings: Mapping[str, str]) -> tuple[int, bool]:
    """How many cycles, and whether two rounds are swapped: as set, else by record 192, else by the event's rounds."""
    code = tournament.details.get("192", "").upper()
    swapped = not code.startswith(AS_IN_THE_TABLE)
    if settings["last-two-rounds"] != "file":
        swapped = settings["last-two-rounds"] == "swapped"
    if settings["cycles"] != "file":
        return int(settings["cycles"]), swapped
    stated = cycles_of_code(code)
    if stated not in (None, 1, 2):
        raise RefusedRound("cycles_not_known", type_code=code)
    if stated is not None:
        return stated, swapped
    double = rounds_4(len(tournament.players), 2)
    return (2 if tournament.total_rounds == double else 1), swapped


def cycles_of_code(code: str) -> int | None:
    """The cycles that a code of record 192 names, None for another code.

    >>> cycles_of_code("BERGER_ROUNDROBIN_G2"), cycles_of_code("FIDE_ROUNDROBIN"), cycles_of_code("FIDE_DUTCH")
    (2, 1, None)
    """
    bare, sign, games = code.upper().partition("_G")
    if not sign:
        return CYCLES_OF_CODE.get(bare)
    return int(games) if bare == "BERGER_ROUNDROBIN" and games.isdecimal() else None


def _seed(tournament: Tournament, options: Options) -> int:
    """The seed of the numbers: round 1 keeps the one that it was drawn with, later rounds go by it."""
    first = tournament.rounds[0].seed if tournament.rounds else None
    if first is not None and options.seed not in (None, first):
        raise UsageError("numbers_drawn_with_another_seed", found=options.seed, expected=first)
    for seed in (first, options.seed, tournament.seed):
        if seed is not None:
            return seed
    raise UsageError("numbers_need_seed")


def with_total_rounds(tournament: Tournament, options: Options) -> Tournament:
    """The event with the number of rounds that its field makes; raises what `plan_of` raises."""
    return replace(tournament, total_rounds=plan_of(tournament, options).rounds)


# ── the past ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def _deviating(plan: Plan, rounds: Sequence[Round]) -> list[int]:
    """The past rounds with a game that the table does not have in them, whatever its colours."""
    return [
        number
        for number, drawn in enumerate(rounds, start=1)
        if not {frozenset((game.white, game.black)) for game in drawn.games} <= set(map(frozenset, plan.games(number)))
    ]


def _latecomers(tournament: Tournament, deviating: Sequence[int]) -> list[int]:
    """Who came after round 1: not in the list then, or on no board while the past rounds are another table's."""
    first = tournament.rounds[0]
    players = [player.number for player in tournament.players]
    if first.numbers:
        then = {now for now, _ in first.numbers}
        if later := [player for player in players if player not in then]:
            return later
    seated = {player for past in tournament.rounds for game in past.games for player in (game.white, game.black)}
    return [player for player in players if player not in seated] if deviating else []


def check_past(tournament: Tournament, plan: Plan) -> list[int]:
    """The past rounds that are not the table's; nobody may have come late, no pair may meet too often in the rest.

    Raises `RefusedRound` ("late_in_round_robin", "met_already").
    """
    rounds = tournament.rounds
    if not rounds:
        return []
    deviating = _deviating(plan, rounds)
    if late := _latecomers(tournament, deviating):
        raise RefusedRound("late_in_round_robin", players=late, count=len(late), rounds=len(rounds))
    if deviating and (again := _once_too_often(plan, rounds)):
        first = min(again)
        raise RefusedRound("met_already", round=first, games=again[first], rounds=deviating)
    return deviating


def _once_too_often(plan: Plan, rounds: Sequence[Round]) -> dict[int, list[str]]:
    """The rounds to come with the pairs in them that would then have met more often than there are cycles."""
    met = Counter(frozenset((game.white, game.black)) for past in rounds for game in past.games)
    found: dict[int, list[str]] = {}
    for number in range(len(rounds) + 1, plan.rounds + 1):
        for white, black in plan.games(number):
            met[frozenset((white, black))] += 1
            if met[frozenset((white, black))] > plan.cycles:
                found.setdefault(number, []).append(f"{white}–{black}")
    return found


def _check_announced(tournament: Tournament, number: int) -> None:
    """A game of the table that somebody does not come to is lost: half and full points for it are refused."""
    paid = [
        away.player
        for away in tournament.absences
        if away.round == number and away.kind in (HALF_POINT_BYE, FULL_POINT_BYE)
    ]
    if paid:
        raise RefusedRound("bye_in_round_robin", round=number, players=paid)


# ── the engine ────────────────────────────────────────────────────────────────────────────────────────────────────────


def pair(tournament: Tournament, options: Options) -> RoundPairing:
    """The next round of the table.

    Raises what `plan_of` and `check_past` raise, and `RefusedRound` when the event is not ready or when somebody absent
    is promised points ("bye_in_round_robin").
    """
    settings = resolve(SETTINGS, tournament.settings, options.settings, ignore_unknown_in_first=True)
    plan = plan_of(tournament, options)
    event = replace(tournament, total_rounds=plan.rounds)
    upcoming = upcoming_round(event)
    deviating = check_past(event, plan)
    forfeit = settings["absent-games"] == "forfeit"
    if forfeit:
        _check_announced(event, upcoming.round)
    boards, rests = _seated(event, plan, upcoming, forfeit)
    return RoundPairing(
        system=SYSTEM,
        edition=EDITION,
        round=upcoming.round,
        boards=boards,
        bye=_free(plan, upcoming.round),
        absent=() if forfeit else upcoming.absent,
        seed=plan.seed,
        settings=not_default(SETTINGS, settings),
        decisions=_of_round(plan, upcoming.round, deviating),
        draw=None if plan.seed is None else {"seed": plan.seed, "numbers": list(plan.order)},
        rests=rests,
    )


def _seated(
    tournament: Tournament, plan: Plan, upcoming: Upcoming, forfeit: bool
) -> tuple[tuple[Board, ...], tuple[AllocatedBye, ...]]:
    """The boards in board order; and who rests because his opponent is absent, where such games are not put up."""
    scores = {number: record.points for number, record in histories(tournament).items()}
    banned = {frozenset(ban[:2]) for ban in bans_of(tournament, upcoming, SAME_UNIT_SETTING.default)}

    def place(pair: Pair) -> tuple[int, int, int]:
        return board_key(*pair, *(scores[player] for player in pair))

    boards: list[Board] = []
    rests: list[AllocatedBye] = []
    for white, black in sorted(plan.games(upcoming.round), key=place):
        result = by_default_6_6((white, black), upcoming.absent)
        if result is not None and not forfeit:
            rests += _without_opponent((white, black), upcoming.absent)
            continue
        reasons = [_by_table(plan, upcoming.round, white, black)]
        if frozenset((white, black)) in banned:
            reasons.append(Decision(REGULATION, "ban_not_kept", {"white": white, "black": black}))
        if result is not None:
            away = [player for player in (white, black) if player in upcoming.absent]
            reasons.append(Decision(DEFAULTS, "by_default", {"absent": away, "result": result, "both": len(away) == 2}))
        boards.append(Board(len(boards) + 1, white, black, tuple(reasons), result))
    return tuple(boards), tuple(rests)


def _without_opponent(pair: Pair, absent: Iterable[int]) -> list[AllocatedBye]:
    """Whoever of the two is there rests, for no points."""
    away = set(absent)
    return [
        AllocatedBye(one, (Decision(DEFAULTS, "opponent_absent", {"player": one, "opponent": other}),), ZERO_POINT_BYE)
        for one, other in (pair, pair[::-1])
        if one not in away
    ]


def _by_table(plan: Plan, number: int, white: int, black: int) -> Decision:
    """Why two players meet, and with which colours: their numbers and the round of the table."""
    in_table, reverse = plan.of_table(number)
    numbers = [plan.order.index(player) + 1 for player in (white, black)]
    return Decision(
        ANNEX,
        "by_table",
        {
            "white": white, "black": black, "table_round": in_table, "size": plan.size,
            "white_number": numbers[0], "black_number": numbers[1], "numbered": numbers != [white, black],
            "reverse": reverse,
        },
    )  # fmt: skip


def _free(plan: Plan, number: int) -> AllocatedBye | None:
    """3: who rests in this round of an odd field, for no points and without any effect."""
    own = resting_3(plan.numbers(number), len(plan.order))
    if own is None:
        return None
    player = plan.order[own - 1]
    facts = {"player": player, "number": own, "size": plan.size, "table_round": plan.of_table(number)[0]}
    return AllocatedBye(
        player, (Decision(ANNEX, "rests", {**facts, "numbered": own != player}),), ZERO_POINT_BYE
    )  # fmt: skip


def _of_round(plan: Plan, number: int, deviating: Sequence[int]) -> tuple[Decision, ...]:
    """What holds for the whole round: the table, the numbers where they are not the list's, swapped rounds."""
    in_table, reverse = plan.of_table(number)
    in_order = number - (plan.size - 1 if reverse else 0)
    facts = {
        "players": len(plan.order), "size": plan.size, "cycles": plan.cycles, "rounds": plan.rounds, "round": number,
        "table_round": in_table, "reverse": reverse, "swapped": in_table != in_order,
    }  # fmt: skip
    told = [Decision(ANNEX, "table", facts)]
    if plan.seed is not None:
        told.append(Decision(ANNEX, "numbers_drawn", {"order": list(plan.order), "seed": plan.seed}))
    elif plan.order != tuple(range(1, len(plan.order) + 1)):
        told.append(Decision(ANNEX, "numbers_listed", {"order": list(plan.order)}))
    if deviating:
        told.append(Decision(ANNEX, "rounds_differ", {"rounds": list(deviating)}))
    return tuple(told)


def explain_against(tournament: Tournament, options: Options, player: int, other: int) -> tuple[Decision, ...]:
    """In which rounds two players meet, and with which colours: past, now and to come."""
    plan = plan_of(tournament, options)
    now = len(tournament.rounds) + 1
    told: list[Decision] = []
    for number in range(1, plan.rounds + 1):
        for white, black in plan.games(number):
            if {white, black} == {player, other}:
                when = "now" if number == now else "past" if number < now else "later"
                facts = {"player": player, "other": other, "round": number, "white": white, "black": black}
                told.append(Decision(ANNEX, "meeting", {**facts, "when": when, "again": bool(told)}))
    return tuple(told)


def type_code(tournament: Tournament) -> str:
    """The code of record 192 that says how this round robin is played: one cycle, two, two with swapped rounds."""
    settings = resolve(SETTINGS, tournament.settings, ignore_unknown_in_first=True)
    code = tournament.details.get("192", "")
    if settings["cycles"] == "file" and cycles_of_code(code) not in (None, 1, 2):
        return code
    cycles, swapped = _cycles(tournament, settings)
    own = ("FIDE_DOUBLEROUNDROBIN" if swapped else "BERGER_ROUNDROBIN_G2") if cycles == 2 else "BERGER_ROUNDROBIN"
    same = cycles_of_code(code) == cycles and (cycles == 1 or swapped is not code.upper().startswith(AS_IN_THE_TABLE))
    return code if same else own


ARTICLES: Final[Mapping[str, tuple[Callable[..., object], ...]]] = {
    "1": (numbered_1,),
    "2": (pairs_2,),
    "3": (size_3, resting_3),
    "4": (rounds_4, of_table_4),
    "6.6": (by_default_6_6,),
}
"""Section of laws/berger.md -> the functions that implement it."""
