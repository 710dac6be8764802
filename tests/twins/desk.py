"""The arbiter's desk, naively: plain dicts and lists, a copy of everything before each step, no journal, no store.

Written from the issue, the law's reading and docs/journal.md. A verb is a generator. It first names everything that
stands in its way (`Refused`), then changes the state step by step; a step is one entry of the journal: its kind and
what it touches. What belongs to a second entry is changed after that one is named, so that undoing finds the state in
between. Where a lot or an engine decides, the step is answered with the data of the entry that was really written,
which the verb looks at with distrust (`Wrong`) and takes over. While it is only asked whether it would be refused, the
answer is None.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Final

State = dict[str, Any]
Scope = tuple[object, ...]
Answer = Mapping[str, Any] | None
Verb = Generator["Step", Answer, None]

WIN: Final = {"1-0": (10, 0), "0-1": (0, 10), "1/2": (5, 5), "0-0": (0, 0), "1/2-0": (5, 0), "0-1/2": (0, 5),
              "+-": (10, 0), "-+": (0, 10), "--": (0, 0), "W-L": (10, 0), "L-W": (0, 10), "D-D": (5, 5),
              "L-L": (0, 0), "D-L": (5, 0), "L-D": (0, 5), "?": (5, 5)}  # fmt: skip
"""A result -> the tenths of both sides."""

BYE: Final = {"U": 10, "F": 10, "H": 5, "Z": 0}
BY_DEFAULT: Final = ("+-", "-+", "--")


class Refused(Exception):
    """What stands in the way: `codes` all of it, in any order; `perhaps` reasons that only a search could find."""

    def __init__(self, codes: Iterable[str]) -> None:
        self.codes = frozenset(codes)
        super().__init__(*sorted(self.codes))


class Wrong(AssertionError):
    """What was written is not what the law or the issue allows."""


def need(**reasons: bool) -> None:
    """Refuse with the names of all the reasons that are true."""
    if any(reasons.values()):
        raise Refused(name.rstrip("_") for name, stands in reasons.items() if stands)


def must(fact: object, *why: object) -> None:
    """Distrust."""
    if not fact:
        raise Wrong(*why)


@dataclass(frozen=True)
class Step:
    """One entry: its kind and what it touches, without the section's name."""

    kind: str
    scopes: tuple[Scope, ...]
    data: Mapping[str, Any] = field(default_factory=dict)


def section(system: str, rounds: int | None) -> State:
    """A section with nobody in it."""
    return {
        "system": system, "total": rounds, "people": {}, "numbered": False, "rounds": [], "absent": {}, "bans": [],
        "adjusted": [], "protests": {}, "lots": {}, "promised": {}, "closed": False,
    }  # fmt: skip


# --- questions


def planned(state: State) -> int | None:
    """How many rounds: as said, or everybody against everybody."""
    if state["system"] != "round-robin":
        return state["total"]  # type: ignore[no-any-return]
    field_ = [one for one in state["people"].values() if one["stt"] and state["numbered"]]
    return len(field_) - 1 + len(field_) % 2 if field_ else None


def gone(person: Mapping[str, Any], round_: int) -> bool:
    """Whether he has withdrawn by that round."""
    return person["out"] is not None and person["out"] <= round_


def listed(state: State) -> dict[int, Any]:
    """Who has a starting number."""
    return {sbd: one for sbd, one in state["people"].items() if one["stt"]}


def present(state: State, round_: int) -> set[int]:
    """Who is to be paired in a round."""
    return {sbd for sbd, one in listed(state).items() if not gone(one, round_) and (round_, sbd) not in state["absent"]}


def away_from(state: State, round_: int) -> dict[int, str]:
    """Who is in the list and not to be paired: as announced, or for nothing because he has withdrawn."""
    people = {sbd: one for sbd, one in listed(state).items() if gone(one, round_) or (round_, sbd) in state["absent"]}
    return {sbd: "Z" if gone(one, round_) else state["absent"][round_, sbd] for sbd, one in people.items()}


def open_boards(drawn: Mapping[str, Any]) -> list[int]:
    return [number for number, board in enumerate(drawn["boards"], 1) if board["result"] is None]


def seated(drawn: Mapping[str, Any]) -> dict[int, int]:
    """SBD -> board."""
    return {sbd: number for number, board in enumerate(drawn["boards"], 1) for sbd in (board["w"], board["b"])}


def waiting(state: State, round_: int | None = None) -> bool:
    """Whether a protest (against that round) waits for its decision."""
    return any(one["open"] and round_ in (None, one["round"]) for one in state["protests"].values())


def met(state: State, pairing: bool = True) -> set[frozenset[int]]:
    """Who has met whom over the board."""
    return {
        frozenset((board["w"], board["b"]))
        for drawn in state["rounds"]
        for board in drawn["boards"]
        if result_of(board, pairing) not in BY_DEFAULT
    }


def result_of(board: Mapping[str, Any], pairing: bool) -> str | None:
    """A board's result, as later rounds know it or as the standings do."""
    found: str | None = board["paired_by"] if pairing and board["paired_by"] is not None else board["result"]
    return found


def point_without_game(state: State) -> set[int]:
    """Who has had a point for lack of an opponent."""
    had: set[int] = set()
    for drawn in state["rounds"]:
        had |= {sbd for sbd, kind in drawn["byes"].items() if kind in "UF"}
        for board in drawn["boards"]:
            result = result_of(board, pairing=True)
            had |= {board["w"]} if result == "+-" else {board["b"]} if result == "-+" else set()
    return had


def points(state: State, rounds: int) -> dict[int, int]:
    """Everybody's tenths after so many rounds."""
    total = dict.fromkeys(listed(state), 0)
    for drawn in state["rounds"][:rounds]:
        for board in drawn["boards"]:
            white, black = WIN[board["result"]]
            total[board["w"]] += white
            total[board["b"]] += black
        for sbd, kind in drawn["byes"].items():
            total[sbd] += BYE[kind]
        for sbd, one in listed(state).items():
            if sbd not in drawn["stt"]:
                total[sbd] += BYE[one["missed"]]
    for sbd, tenths, round_, _reason in state["adjusted"]:
        if sbd in total and (round_ is None or round_ <= rounds):
            total[sbd] += tenths
    return total


def colours(state: State) -> dict[int, str]:
    """The colours of the games really played, for pairing."""
    line = dict.fromkeys(listed(state), "")
    for drawn in state["rounds"]:
        for board in drawn["boards"]:
            if result_of(board, pairing=True) not in BY_DEFAULT:
                line[board["w"]] += "w"
                line[board["b"]] += "b"
    return line


def may_have(line: str, colour: str) -> bool:
    """Not the third time running, nor three more of one colour."""
    after = line + colour
    other = "b" if colour == "w" else "w"
    return after[-3:] != colour * 3 and after.count(colour) - after.count(other) <= 2


def pairable(state: State) -> bool:
    """Whether a search through everything finds a round that keeps every absolute rule (and every ban)."""
    round_ = len(state["rounds"]) + 1
    here, lines, had, before = sorted(present(state, round_)), colours(state), point_without_game(state), met(state)
    banned = {
        frozenset((one, other))
        for people, first, last in state["bans"]
        if first <= round_ and (last is None or round_ <= last)
        for one in people
        for other in people
    }

    def legal(one: int, other: int) -> bool:
        pair = frozenset((one, other))
        fits = [may_have(lines[one], c) and may_have(lines[other], d) for c, d in ("wb", "bw")]
        return pair not in before and pair not in banned and any(fits)

    def search(rest: tuple[int, ...]) -> bool:
        if not rest:
            return True
        one, others = rest[0], rest[1:]
        return any(legal(one, two) and search(tuple(x for x in others if x != two)) for two in others)

    if len(here) % 2 == 0:
        return search(tuple(here))
    return any(sbd not in had and search(tuple(x for x in here if x != sbd)) for sbd in here)


def perhaps(state: State, draws: bool) -> set[str]:
    """Refusals that this twin knows nothing of: a round robin's table after rounds set by hand, or before numbers."""
    if state["system"] != "round-robin":
        return set()
    by_hand = draws and any(drawn.get("by_hand") for drawn in state["rounds"])
    return ({"met_already"} if by_hand else set()) | (set() if state["numbered"] else {"beyond_last_round"})


def paid_absence(state: State, round_: int) -> bool:
    """A round robin has no byes with points: who is away loses by default."""
    paid = (kind for (one, sbd), kind in state["absent"].items() if one == round_ and sbd in listed(state))
    return state["system"] == "round-robin" and any(kind != "Z" for kind in paid)


# --- what is asked by many verbs


def shut(state: State) -> bool:
    return bool(state["closed"])


def strangers(state: State, sbds: Iterable[int]) -> bool:
    return any(sbd not in state["people"] for sbd in sbds)


def last(state: State) -> dict[str, Any]:
    return state["rounds"][-1] if state["rounds"] else {"status": "none", "boards": [], "byes": {}, "away": {}}


def players(sbds: Iterable[int]) -> tuple[Scope, ...]:
    return tuple(("player", sbd) for sbd in sbds)


def provisional(state: State) -> None:
    """Before round 1 the numbers are void again."""
    if not state["rounds"]:
        state["numbered"] = False


def person(data: Mapping[str, Any]) -> State:
    """Somebody new on the list."""
    return {
        "name": data["name"], "rating": data.get("rating"), "unit": data.get("unit", ""), "stt": 0, "in": False,
        "out": None, "since": 1, "missed": "Z",
    }  # fmt: skip


def same(state: State, data: Mapping[str, Any], but: int | None = None) -> bool:
    key = (data["name"].casefold(), data.get("unit", ""))
    return any((o["name"].casefold(), o["unit"]) == key for sbd, o in state["people"].items() if sbd != but)


# --- the list


def register(state: State, sbd: int, player: Mapping[str, Any], namesake: bool = False) -> Verb:
    need(
        section_closed=shut(state), list_is_drawn=bool(state["rounds"]),
        already_registered=same(state, player) and not namesake, name_missing=not player["name"].strip(),
    )  # fmt: skip
    state["people"][sbd] = person(player)
    provisional(state)
    yield Step("registered", players([sbd]), {"sbd": sbd})


def import_list(state: State, sbd: int, added: Sequence[Mapping[str, Any]], changed: Mapping[int, Any]) -> Verb:
    names = [(one["name"].casefold(), one["unit"]) for one in added]
    need(
        section_closed=shut(state), list_is_drawn=bool(state["rounds"] and added),
        already_registered=any(same(state, one) for one in added), twice_in_list=len(set(names)) != len(names),
        unknown_sbd=strangers(state, changed),
    )  # fmt: skip
    new = range(sbd, sbd + len(added))
    changes = {who: what for who, what in changed.items() if any(state["people"][who][k] != v for k, v in what.items())}
    if not added and not changes:
        return
    for one, data in zip(new, added, strict=True):
        state["people"][one] = person(data)
    for who, what in changes.items():
        state["people"][who].update(what)
    if added or any("rating" in what for what in changes.values()):
        provisional(state)
    yield Step("imported", players([*new, *changes]))


def edit_player(state: State, sbd: int, changes: Mapping[str, Any]) -> Verb:
    unknown = strangers(state, [sbd])
    old = state["people"].get(sbd, {"name": "", "unit": ""})
    new = {**old, **changes}
    renamed = any(name in changes for name in ("name", "unit"))
    need(
        section_closed=shut(state), unknown_sbd=unknown,
        already_registered=not unknown and renamed and new != old and same(state, new, sbd),
    )  # fmt: skip
    if new == old:
        return
    if new["rating"] != old["rating"]:
        provisional(state)
    state["people"][sbd] = new
    yield Step("edited", players([sbd]))


def remove_player(state: State, sbd: int) -> Verb:
    seen = any(sbd in seated(d) or sbd in d["byes"] or sbd in d["away"] for d in state["rounds"])
    need(section_closed=shut(state), unknown_sbd=strangers(state, [sbd]), stands_in_rounds=seen)
    numbered = state["people"][sbd]["stt"]
    del state["people"][sbd]
    state["absent"] = {key: kind for key, kind in state["absent"].items() if key[1] != sbd}
    state["adjusted"] = [one for one in state["adjusted"] if one[0] != sbd]
    bans = [(tuple(who for who in people if who != sbd), first, last_) for people, first, last_ in state["bans"]]
    state["bans"] = [one for one in bans if len(one[0]) > 1]
    state["lots"].pop(sbd, None)
    if numbered:
        provisional(state)
    yield Step("removed", players([sbd]))


def check(state: State, sbds: Sequence[int], here: bool) -> Verb:
    need(section_closed=shut(state), nobody_named=not sbds, unknown_sbd=strangers(state, sbds))
    new = [sbd for sbd in sbds if state["people"][sbd]["in"] != here]
    if not new:
        return
    for sbd in new:
        state["people"][sbd]["in"] = here
    provisional(state)
    yield Step("checked_in" if here else "checked_out", players(new))


def hall(state: State) -> set[int]:
    """Who gets a number: everybody, or who is in the hall once somebody is; who withdrew does not."""
    people = {sbd: one for sbd, one in state["people"].items() if not gone(one, 1)}
    there = {sbd for sbd, one in people.items() if one["in"]}
    return there or set(people)


def number(state: State) -> Verb:
    drawn, people = bool(state["rounds"]), hall(state)
    need(section_closed=shut(state), numbers_fixed=drawn, nobody_registered=not people)
    answer = yield Step("numbered", (("numbers",),))
    if answer:
        given = {int(sbd): stt for sbd, stt in answer["numbers"].items()}
        must(set(given) == people, "numbered others", given, people)
        must(sorted(given.values()) == list(range(1, len(given) + 1)), "numbers with holes", given)
        in_order(state, given)
        for sbd, one in state["people"].items():
            one["stt"] = given.get(sbd, 0)
    state["numbered"] = True


def in_order(state: State, given: Mapping[int, int]) -> None:
    """28.1: ratings fall; where lots make the whole order, any order is right."""
    if state["system"] in ("lots", "round-robin"):
        return
    ratings = [state["people"][sbd]["rating"] or 0 for sbd in sorted(given, key=lambda sbd: given[sbd])]
    must(all(one >= two for one, two in pairwise(ratings)), "28.1", given, ratings)


def enter_late(state: State, sbd: int, player: Mapping[str, Any] | int, missed: str) -> Verb:
    own = isinstance(player, int)
    rounds = len(state["rounds"])
    known = state["people"].get(player) if isinstance(player, int) else None
    need(
        section_closed=shut(state), no_round_drawn=not rounds, unknown_sbd=own and known is None,
        late_in_round_robin=bool(rounds) and state["system"] == "round-robin",
        no_round_left=bool(rounds) and rounds >= (planned(state) or 0),
        already_numbered=bool(known and known["stt"]), has_withdrawn=bool(known and known["out"] is not None),
        already_registered=not isinstance(player, int) and same(state, player),
    )  # fmt: skip
    who = player if isinstance(player, int) else sbd
    if not isinstance(player, int):
        state["people"][who] = person(player)
    state["people"][who].update({"since": rounds + 1, "missed": missed, "in": True})
    before = {one: data["stt"] for one, data in listed(state).items()}
    answer = yield Step("entered_late", (("numbers",), ("player", who)), {"sbd": who})
    if answer:
        given = {int(one): stt for one, stt in answer["numbers"].items()}
        must(set(given) == {*before, who}, "28.7 numbers others", given)
        must(sorted(given.values()) == list(range(1, len(given) + 1)), "28.7 leaves holes", given)
        order = sorted(before, key=lambda one: before[one])
        must(order == sorted(before, key=lambda one: given[one]), "28.7 changes the order", before, given)
        for one, stt in given.items():
            state["people"][one]["stt"] = stt


# --- who plays which round


def announce_absent(state: State, sbds: Sequence[int], rounds: Sequence[int], kind: str) -> Verb:
    unknown, end = strangers(state, sbds), planned(state)
    need(
        section_closed=shut(state), nobody_named=not sbds, unknown_sbd=unknown, no_rounds_named=not rounds,
        round_drawn=any(one <= len(state["rounds"]) for one in rounds),
        beyond_last_round=end is not None and any(one > end for one in rounds),
        has_withdrawn=not unknown and any(state["people"][sbd]["out"] is not None for sbd in sbds),
    )  # fmt: skip
    before = dict(state["absent"])
    state["absent"].update({(one, sbd): kind for one in rounds for sbd in sbds})
    if state["absent"] != before:
        yield Step("absent", players(sbds))


def announce_present(state: State, sbds: Sequence[int], rounds: Sequence[int]) -> Verb:
    named = [(one, sbd) for one in rounds for sbd in sbds]
    end = planned(state)
    need(
        section_closed=shut(state), nobody_named=not sbds, unknown_sbd=strangers(state, sbds),
        no_rounds_named=not rounds, round_drawn=any(one <= len(state["rounds"]) for one in rounds),
        beyond_last_round=end is not None and any(one > end for one in rounds),
        not_announced=not any(one in state["absent"] for one in named),
    )  # fmt: skip
    for one in named:
        state["absent"].pop(one, None)
    yield Step("present", players(sbds))


def withdraw(state: State, sbds: Sequence[int], in_round: str | None, substitute: int | None = None) -> Verb:
    unknown = strangers(state, sbds)
    drawn, rounds = last(state), len(state["rounds"])
    seats = {sbd: board for sbd, board in seated(drawn).items() if sbd in sbds and board in open_boards(drawn)}
    redraws, replaced = bool(seats) and in_round == "redraw", bool(seats) and in_round == "substitute"
    free = set(drawn.get("stt", ())) - set(seated(drawn))
    need(
        section_closed=shut(state), nobody_named=not sbds, unknown_sbd=unknown,
        has_withdrawn=not unknown and any(state["people"][sbd]["out"] is not None for sbd in sbds),
        in_drawn_round=bool(seats) and in_round is None,
        round_published=redraws and drawn["status"] == "published", round_final=redraws and drawn["status"] == "final",
        results_entered=redraws and entered(drawn),
        substitute_missing=replaced and (substitute is None or len(seats) != 1),
        unknown_sbd_=replaced and substitute is not None and substitute not in state["people"],
        cannot_substitute=replaced and len(seats) == 1 and substitute is not None and (
            substitute not in free or substitute in sbds
            or substitute not in state["people"] or state["people"][substitute]["out"] is not None
        ),
        round_is_draft=bool(seats) and in_round == "forfeit" and drawn["status"] == "draft",
    )  # fmt: skip
    given_up = bool(seats) and in_round in ("forfeit", "redraw", "substitute")
    for sbd in sbds:
        state["people"][sbd]["out"] = rounds if given_up else rounds + 1
    if not rounds:
        provisional(state)
    yield Step("withdrawn", players(sbds))
    if given_up and in_round == "forfeit":
        lost = {board: [sbd for sbd in sbds if seats.get(sbd) == board] for board in seats.values()}
        yield Step("results", tuple(("round", rounds, "board", board) for board in lost))
        for board, losers in lost.items():
            one = drawn["boards"][board - 1]
            result = "--" if len(losers) == 2 else "-+" if losers == [one["w"]] else "+-"
            one.update(result=result, by_hand=True, confirmed=False)
    if redraws:
        yield from drawing(state, again=True)
    if replaced:
        answer = yield Step("arranged", (("round", rounds),))
        if answer:
            seat = drawn["boards"][next(iter(seats.values())) - 1]
            seat["w" if seat["w"] in sbds else "b"] = substitute
            drawn["by_hand"] = True
            drawn["byes"].pop(substitute, None)
            drawn["away"] = {sbd: kind for sbd, kind in drawn["away"].items() if sbd != substitute}


def return_player(state: State, sbds: Sequence[int]) -> Verb:
    unknown = strangers(state, sbds)
    need(
        section_closed=shut(state), nobody_named=not sbds, unknown_sbd=unknown,
        has_not_withdrawn=not unknown and any(state["people"][sbd]["out"] is None for sbd in sbds),
    )  # fmt: skip
    for sbd in sbds:
        state["people"][sbd]["out"] = None
    provisional(state)
    yield Step("returned", players(sbds))


# --- regulations


def forbid(state: State, sbds: Sequence[int], first: int, last_: int | None) -> Verb:
    rule = (tuple(sorted(set(sbds))), first, last_)
    need(
        section_closed=shut(state), nobody_named=not sbds, unknown_sbd=strangers(state, sbds),
        two_players_needed=len(set(sbds)) < 2, already_forbidden=rule in state["bans"],
        rounds_reversed=last_ is not None and last_ < first,
    )  # fmt: skip
    state["bans"].append(rule)
    yield Step("forbidden", (("forbidden",),))


def permit(state: State, sbds: Sequence[int], first: int, last_: int | None) -> Verb:
    rule = (tuple(sorted(set(sbds))), first, last_)
    need(
        section_closed=shut(state), nobody_named=not sbds, unknown_sbd=strangers(state, sbds),
        two_players_needed=len(set(sbds)) < 2, not_forbidden=rule not in state["bans"],
        rounds_reversed=last_ is not None and last_ < first,
    )  # fmt: skip
    state["bans"].remove(rule)
    yield Step("permitted", (("forbidden",),))


def adjust_points(state: State, sbd: int, tenths: int, round_: int | None) -> Verb:
    end = planned(state)
    need(
        section_closed=shut(state), unknown_sbd=strangers(state, [sbd]), no_points=tenths == 0,
        beyond_last_round=round_ is not None and end is not None and round_ > end,
    )  # fmt: skip
    state["adjusted"].append((sbd, tenths, round_, "lý do"))
    yield Step("adjusted", players([sbd]))


def take_back_adjustment(state: State, sbd: int, tenths: int, round_: int | None) -> Verb:
    one = (sbd, tenths, round_, "lý do")
    need(
        section_closed=shut(state), unknown_sbd=strangers(state, [sbd]), no_points=tenths == 0,
        no_such_adjustment=one not in state["adjusted"],
    )  # fmt: skip
    state["adjusted"].remove(one)
    yield Step("unadjusted", players([sbd]))


def commit_lots(state: State, seed: int) -> Verb:
    round_, end = len(state["rounds"]) + 1, planned(state)
    need(
        section_closed=shut(state), already_committed=round_ in state["promised"],
        beyond_last_round=end is not None and round_ > end, no_round_left=end is not None and round_ > end,
    )  # fmt: skip
    state["promised"][round_] = [seed, False]
    yield Step("lots_committed", (("commitment", round_),))


def reveal_lots(state: State, seed: int) -> Verb:
    round_ = len(state["rounds"]) + 1
    promise = state["promised"].get(round_)
    need(
        section_closed=shut(state), nothing_committed=promise is None, already_revealed=bool(promise and promise[1]),
        does_not_fit_commitment=bool(promise and promise[0] != seed),
    )  # fmt: skip
    promise[1] = True
    yield Step("lots_revealed", (("commitment", round_),))


# --- rounds


def entered(drawn: Mapping[str, Any]) -> bool:
    """Whether somebody has entered a result (not the draw itself)."""
    return any(board["result"] is not None and board["by_hand"] for board in drawn["boards"])


def not_ready(state: State) -> dict[str, bool]:
    """What keeps the next round from being drawn."""
    end, before = planned(state), last(state)
    promise = state["promised"].get(len(state["rounds"]) + 1)
    return {
        "section_closed": shut(state), "round_is_draft": before["status"] == "draft",
        "results_missing": bool(open_boards(before)), "protest_open": waiting(state),
        "rounds_unknown": end is None, "no_round_left": end is not None and len(state["rounds"]) >= end,
        "not_numbered": not state["numbered"],
        "nobody_to_pair": len(present(state, len(state["rounds"]) + 1)) < 2,
        "lots_not_revealed": bool(promise and not promise[1]),
        "bye_in_round_robin": paid_absence(state, len(state["rounds"]) + 1),
    }  # fmt: skip


def draw(state: State) -> Verb:
    need(**not_ready(state))
    yield from drawing(state)


def draft_only(state: State) -> dict[str, bool]:
    """What is possible with a draft only."""
    drawn = last(state)
    return {
        "section_closed": shut(state), "no_round_drawn": not state["rounds"], "unknown_round": not state["rounds"],
        "round_published": drawn["status"] == "published", "round_final": drawn["status"] == "final",
        "results_entered": entered(drawn),
    }  # fmt: skip


def redraw(state: State) -> Verb:
    alone = False
    promise = None
    if state["rounds"]:
        alone = len(present(state, len(state["rounds"]))) < 2
        promise = state["promised"].get(len(state["rounds"]))
    need(
        **draft_only(state), nobody_to_pair=alone, bye_in_round_robin=paid_absence(state, len(state["rounds"])),
        protest_open=waiting(state),
        lots_not_revealed=bool(promise and not promise[1]), not_numbered=not state["numbered"],
    )  # fmt: skip
    yield from drawing(state, again=True)


def drawing(state: State, again: bool = False) -> Verb:
    """A drawn round: everybody who is there once, nobody twice together, one bye at most, and nobody else."""
    round_ = len(state["rounds"]) + (0 if again else 1)
    answer = yield Step("drawn", (("round", round_),))
    if not answer:
        return
    if again:
        state["rounds"].pop()
    must(answer["round"] == round_, "another round", answer["round"])
    boards = [
        {"w": line[0], "b": line[1], "result": line[2] if len(line) > 2 else None, "fouls": (0, 0), "paired_by": None,
         "confirmed": False, "by_hand": False}
        for line in answer["boards"]
    ]  # fmt: skip
    byes = {int(sbd): kind for sbd, kind in answer["byes"].items()}
    here = present(state, round_)
    away = away_from(state, round_)
    seats = [sbd for board in boards for sbd in (board["w"], board["b"])]
    must(len(seats) == len(set(seats)), "somebody sits on two boards", answer["boards"])
    must(not set(seats) & set(byes), "a board and a bye", seats, byes)
    if state["system"] != "round-robin":
        before, had = met(state), point_without_game(state)
        unpaired = here - set(seats)
        must(set(seats) <= here, "who is away is paired", seats, here)
        must(len(unpaired) == len(here) % 2, "left out", unpaired)
        must(dict.fromkeys(unpaired, "U") == {sbd: k for sbd, k in byes.items() if sbd in here}, "bye", byes)
        must(not unpaired & had, "a second bye", unpaired)
        must(not any(frozenset((b["w"], b["b"])) in before for b in boards), "met before", boards)
        must({**away, **dict.fromkeys(unpaired, "U")} == byes, "byes", byes, away)
    must(all(board["result"] in (None, *BY_DEFAULT) for board in boards), "results out of nothing", boards)
    state["rounds"].append(
        {"status": "draft", "boards": boards, "byes": byes, "away": away,
         "stt": {sbd: one["stt"] for sbd, one in listed(state).items()}}
    )  # fmt: skip


def undraw(state: State) -> Verb:
    need(**draft_only(state), protest_open=waiting(state, len(state["rounds"])))
    round_ = len(state["rounds"])
    state["rounds"].pop()
    yield Step("undrawn", (("round", round_),))


def place(state: State, sbd: int) -> tuple[int | None, str]:
    drawn = last(state)
    board = seated(drawn).get(sbd)
    return board, ("" if board is None else "w" if drawn["boards"][board - 1]["w"] == sbd else "b")


def swap(state: State, one: int, other: int, departures: Iterable[str], accepted: bool) -> Verb:
    """Two people of the draft change places; `departures` is what the desk says the new round comes to."""
    drawn, found = last(state), set(departures)
    if drawn["status"] != "draft" and not open_boards(drawn):
        absent = any(not state["people"].get(sbd, {"stt": 0})["stt"] for sbd in (one, other))
        yield from arrange_table(state, (), departures, accepted, not_in_round=absent)
        return
    known = set(seated(drawn)) | set(drawn["byes"]) | set(drawn["away"])
    need(
        **draft_only(state),
        not_in_round=drawn["status"] != "draft" or not {one, other} <= known,
        departures_not_accepted=bool(found) and not accepted,
        protest_open_=waiting(state, len(state["rounds"])),
    )  # fmt: skip
    answer = yield Step("arranged", (("round", len(state["rounds"])),))
    if not answer:
        return
    (here, mine), (there, his) = place(state, one), place(state, other)
    byes = dict(drawn["byes"])
    if here is not None:
        drawn["boards"][here - 1].update({mine: other, "result": None})
    if there is not None:
        drawn["boards"][there - 1].update({his: one, "result": None})
    if here is None or there is None:
        for sbd in (one, other):
            byes.pop(sbd, None)
        if here is None and one in drawn["byes"]:
            byes[other] = drawn["byes"][one]
        if there is None and other in drawn["byes"]:
            byes[one] = drawn["byes"][other]
    drawn.update(byes=byes, by_hand=True)
    if drawn["boards"]:
        state_before = {**state, "rounds": state["rounds"][:-1]}
        again = any(frozenset((b["w"], b["b"])) in met(state_before) for b in drawn["boards"])
        must(again == ("met_before" in found), "met before, or not", found)
        must((set(byes) & point_without_game(state_before) != set()) >= ("second_bye" in found), "second bye", found)


def arrange_table(
    state: State,
    boards: Sequence[tuple[int, int]],
    departures: Iterable[str],
    accepted: bool,
    not_in_round: bool = False,
) -> Verb:
    """The draft or the next round as it lies on the table; who is named nowhere gets what was announced, or nothing."""
    draft, found = last(state)["status"] == "draft", set(departures)
    seats = [sbd for board in boards for sbd in board]
    stops = draft_only(state) if draft else not_ready(state)
    stops.pop("nobody_to_pair", None)
    before = {**state, "rounds": state["rounds"][:-1] if draft else state["rounds"]}
    round_ = len(before["rounds"]) + 1
    numbers = last(state)["stt"] if draft else listed(state)
    need(
        **{name: stands for name, stands in stops.items() if name not in ("round_is_draft", "lots_not_revealed")},
        not_in_round=not_in_round, player_twice=len(set(seats)) != len(seats),
        plays_himself=any(one == two for one, two in boards),
        unknown_sbd=strangers(state, seats), not_in_list=any(sbd not in numbers for sbd in seats),
        entered_after_draw=draft and any(sbd not in numbers for sbd in seats),
        round_published_=bool(open_boards(last(state))) and not draft,
        departures_not_accepted=bool(found) and not accepted,
    )  # fmt: skip
    answer = yield Step("arranged", (("round", round_),))
    if not answer:
        return
    away = {sbd for sbd in seats if sbd not in present(before, round_)}
    must(bool(away) == ("seated_though_away" in found), "away, or not", found, away)
    again = any(frozenset(board) in met(before) for board in boards)
    must(again == ("met_before" in found), "met before, or not", found)
    byes = {int(sbd): kind for sbd, kind in answer["byes"].items()}
    must([tuple(one[:2]) for one in answer["boards"]] == list(boards), "other boards", answer["boards"], boards)
    must(not set(byes) & set(seats), "a board and a bye", byes)
    for sbd, kind in byes.items():
        must(kind == state["absent"].get((round_, sbd), "Z"), "points for nothing", sbd, kind)
    if draft:
        drawn = state["rounds"].pop()
    else:
        drawn = {
            "status": "draft",
            "stt": {sbd: one["stt"] for sbd, one in listed(state).items()},
            "away": away_from(state, round_),
        }
    drawn["boards"] = [
        {"w": white, "b": black, "result": None, "fouls": (0, 0), "paired_by": None, "confirmed": False,
         "by_hand": False}
        for white, black in boards
    ]  # fmt: skip
    state["rounds"].append({**drawn, "byes": byes, "by_hand": True})


def publish(state: State) -> Verb:
    drawn = last(state)
    need(
        section_closed=shut(state), no_round_drawn=not state["rounds"], unknown_round=not state["rounds"],
        already_published=drawn["status"] in ("published", "final"),
    )  # fmt: skip
    drawn["status"] = "published"
    yield Step("published", (("round", len(state["rounds"]), "status"),))


def unpublish(state: State) -> Verb:
    drawn = last(state)
    need(
        section_closed=shut(state), no_round_drawn=not state["rounds"], unknown_round=not state["rounds"],
        not_published=drawn["status"] == "draft",
        round_is_draft=drawn["status"] == "draft", round_final=drawn["status"] == "final",
        results_entered=entered(drawn), protest_open=waiting(state, len(state["rounds"])),
    )  # fmt: skip
    drawn["status"] = "draft"
    yield Step("unpublished", (("round", len(state["rounds"]), "status"),))


def finalise(state: State, round_: int) -> Verb:
    unknown = not 1 <= round_ <= len(state["rounds"])
    drawn = last(state) if unknown else state["rounds"][round_ - 1]
    need(
        section_closed=shut(state), unknown_round=unknown, no_round_drawn=not state["rounds"],
        not_published=not unknown and drawn["status"] != "published", protest_open=waiting(state, round_),
    )  # fmt: skip
    drawn["status"] = "final"
    yield Step("finalised", (("round", round_, "status"),))


def reopen(state: State, round_: int) -> Verb:
    unknown = not 1 <= round_ <= len(state["rounds"])
    drawn = last(state) if unknown else state["rounds"][round_ - 1]
    need(
        section_closed=shut(state), unknown_round=unknown, no_round_drawn=not state["rounds"],
        not_final=not unknown and drawn["status"] != "final",
    )  # fmt: skip
    drawn["status"] = "published"
    yield Step("reopened", (("round", round_, "status"),))


# --- protests


def file_protest(state: State, round_: int, by: int | None, board: int | None) -> Verb:
    unknown = not 1 <= round_ <= len(state["rounds"])
    drawn = last(state) if unknown else state["rounds"][round_ - 1]
    need(
        section_closed=shut(state), unknown_round=unknown, no_round_drawn=not state["rounds"],
        round_is_draft=not unknown and drawn["status"] == "draft",
        round_published=not unknown and board is None and drawn["status"] == "final",
        unknown_sbd=by is not None and by not in state["people"],
        unknown_board=not unknown and board is not None and not 1 <= board <= len(drawn["boards"]),
    )  # fmt: skip
    answer = yield Step("protest_filed", (("protest", "?"),))
    if answer:
        must(answer["id"] not in state["protests"], "a protest's number twice", answer["id"])
        state["protests"][answer["id"]] = {"round": round_, "by": by, "board": board, "open": True, "upheld": None,
                                           "withdrawn": False}  # fmt: skip


def end_protest(state: State, protest: int, how: str, upheld: bool) -> Verb:
    one = state["protests"].get(protest)
    need(
        section_closed=shut(state), unknown_protest=one is None,
        protest_not_open=bool(one and not one["open"] and how != "reopen"),
        protest_is_open=bool(one and one["open"] and how == "reopen"),
    )  # fmt: skip
    if how == "decide":
        one.update(open=False, upheld=upheld)
        yield Step("protest_decided", (("protest", protest),))
    elif how == "withdraw":
        one.update(open=False, withdrawn=True)
        yield Step("protest_withdrawn", (("protest", protest),))
    else:
        one.update(open=True, upheld=None, withdrawn=False)
        yield Step("protest_reopened", (("protest", protest),))


# --- results


def not_played(state: State, round_: int | None) -> dict[str, bool]:
    """What keeps a result out."""
    rounds, drawn = len(state["rounds"]), last(state)
    asked = rounds if round_ is None else round_
    return {
        "section_closed": shut(state), "no_round_drawn": not rounds, "unknown_round": asked < 1 or asked > rounds,
        "round_is_draft": bool(rounds) and drawn["status"] == "draft", "round_is_past": bool(rounds) and asked < rounds,
        "not_last_round": bool(rounds) and asked < rounds,
    }  # fmt: skip


def enter_result(state: State, board: int, result: str | None, fouls: Any, round_: int | None) -> Verb:
    drawn = last(state)
    need(**not_played(state, round_), unknown_board=bool(state["rounds"]) and not 1 <= board <= len(drawn["boards"]))
    yield from putting(state, [(board, result, fouls)], single=True)


def enter_results(state: State, lines: Sequence[tuple[int, str | None]], round_: int | None) -> Verb:
    drawn = last(state)
    boards = [board for board, _ in lines]
    need(
        **not_played(state, round_), board_twice=len(set(boards)) != len(boards),
        unknown_board=bool(state["rounds"]) and any(not 1 <= board <= len(drawn["boards"]) for board in boards),
    )  # fmt: skip
    yield from putting(state, [(board, result, None) for board, result in lines], single=False)


def clear_results(state: State) -> Verb:
    need(**not_played(state, None))
    drawn = last(state)
    boards = [number for number, one in enumerate(drawn["boards"], 1) if one["result"] is not None and one["by_hand"]]
    yield from putting(state, [(board, None, None) for board in boards], single=False)


def putting(state: State, lines: Sequence[tuple[int, str | None, Any]], single: bool) -> Verb:
    """Results in their places; one that stands so already confirms it (read twice) or is nothing new."""
    drawn, new, round_ = last(state), [], len(state["rounds"])
    for board, result, fouls in lines:
        one = drawn["boards"][board - 1]
        kept = (0, 0) if result is None else one["fouls"]
        given = kept if fouls is None else tuple(fouls)
        if (one["result"], tuple(one["fouls"])) != (result, given):
            new.append(board)
            one.update(result=result, fouls=given, confirmed=False, by_hand=True)
        elif single and result is not None and not one["confirmed"]:
            one["confirmed"] = True
            yield Step("confirmed", (("round", round_, "board", board),))
            return
    if new:
        yield Step("result" if single else "results", tuple(("round", round_, "board", board) for board in new))


def confirm_result(state: State, board: int) -> Verb:
    drawn = last(state)
    unknown = bool(state["rounds"]) and not 1 <= board <= len(drawn["boards"])
    need(
        **not_played(state, None), unknown_board=unknown,
        no_result_to_confirm=bool(state["rounds"]) and not unknown and drawn["boards"][board - 1]["result"] is None,
    )  # fmt: skip
    one = drawn["boards"][board - 1]
    if not one["confirmed"]:
        one["confirmed"] = True
        yield Step("confirmed", (("round", len(state["rounds"]), "board", board),))


def correct(state: State, round_: int, board: int, result: str, mode: str | None) -> Verb:
    rounds = len(state["rounds"])
    unknown = not 1 <= round_ <= rounds
    drawn = last(state) if unknown else state["rounds"][round_ - 1]
    need(
        section_closed=shut(state), unknown_round=unknown, no_round_drawn=not rounds,
        round_is_played=not unknown and round_ == rounds,
        mode_needed=not unknown and round_ < rounds - 1 and mode is None,
        unknown_board=not unknown and not 1 <= board <= len(drawn["boards"]),
    )  # fmt: skip
    one = drawn["boards"][board - 1]
    known = result_of(one, pairing=True)
    full = (mode or "full") == "full"
    new = {**one, "result": result, "paired_by": None if full or known == result else known}
    if new == one:
        return
    one.update(new, confirmed=False)
    yield Step("corrected", (("round", round_, "board", board),))


# --- the end


def unfinished(state: State) -> dict[str, bool]:
    """What keeps a section from being closed."""
    end, rounds = planned(state), len(state["rounds"])
    return {
        "section_closed": shut(state), "rounds_unknown": end is None, "no_round_drawn": not rounds,
        "rounds_left": end is not None and rounds < end, "round_is_draft": last(state)["status"] == "draft",
        "results_missing": any(open_boards(one) for one in state["rounds"]), "protest_open": waiting(state),
        "adjourned_games": any(board["result"] == "?" for one in state["rounds"] for board in one["boards"]),
    }  # fmt: skip


def close(state: State, ties: bool) -> Verb:
    """`ties` is whether the desk says that a tie waits for a lot."""
    stops = unfinished(state)
    need(**stops, ties_need_lots=ties and not any(stops.values()))
    answer = yield Step("closed", ((),))
    if answer:
        rows = {int(row["sbd"]) for row in answer["standings"]}
        must(rows <= set(listed(state)), "strangers in the standings", rows)
    state["closed"] = True


def settle_lots(state: State) -> Verb:
    need(section_closed=shut(state))
    answer = yield Step("lots_settled", (("lots",),))
    if answer:
        state["lots"] = {int(sbd): lot for sbd, lot in answer["lots"].items()}
        must(len(set(state["lots"].values())) == len(state["lots"]), "one lot twice", state["lots"])


def open_again(state: State) -> Verb:
    need(section_open=not shut(state))
    state["closed"] = False
    yield Step("opened_again", ((),))


# --- the desk: a stack of copies


@dataclass
class TwinDesk:
    """The section now, a copy from before each step that counts, and what could come back."""

    state: State
    counted: list[tuple[int, State]] = field(default_factory=list)
    """(sequence number, the state before it), the last one last."""
    undone: list[tuple[int, State]] = field(default_factory=list)
    """(sequence number, the state after it), the next to come back last."""
    together: list[int] = field(default_factory=list)
    """How many each undoing took back that can still come back."""
    named: dict[str, list[int]] = field(default_factory=dict)
    """A restore point -> what counted when it was named."""
    last_sbd: int = 0
    seen: dict[int, State] = field(default_factory=dict)
    """The state after every entry."""
    touched: list[tuple[int, tuple[Scope, ...]]] = field(default_factory=list)
    """Every entry and what it touched."""

    @property
    def head(self) -> int:
        return max(self.seen)

    def begin(self, sequence: int) -> None:
        """The entries that made the section; they are left alone."""
        self.seen[sequence] = deepcopy(self.state)

    def asked(self, verb: Callable[[State], Verb], at: int | None = None) -> tuple[frozenset[str], list[Step]]:
        """What stands in the way (nothing: empty), and the steps; nothing is changed."""
        state = deepcopy(self.state if at is None else self.seen[at])
        try:
            return frozenset(), list(verb(state))
        except Refused as refused:
            return refused.codes, []

    def done(self, verb: Callable[[State], Verb], entries: Sequence[Any]) -> None:
        """The verb, answered with the entries that were written."""
        state = deepcopy(self.state)
        steps = verb(state)
        written = list(entries)
        step = next(steps, None)
        while step is not None:
            must(written, "an entry is missing", step)
            entry = written.pop(0)
            must(entry.kind == step.kind, "another entry", entry.kind, step)
            self._note_numbers(entry.data)
            before = self.state
            step = self._next(steps, entry.data)
            self.state = deepcopy(state)
            self._push(entry, before, _scopes(entry))
        must(not written, "an entry too many", [one.kind for one in written])

    def _next(self, steps: Verb, answer: Answer) -> Step | None:
        try:
            return steps.send(answer)
        except StopIteration:
            return None

    def _push(self, entry: Any, before: State, scopes: tuple[Scope, ...]) -> None:
        self.counted.append((entry.sequence, before))
        self.undone.clear()
        self.together.clear()
        self.seen[entry.sequence] = deepcopy(self.state)
        self.touched.append((entry.sequence, scopes))

    def _note_numbers(self, data: Mapping[str, Any]) -> None:
        given = [data["sbd"]] if "player" in data else [int(one["sbd"]) for one in data.get("added", ())]
        for sbd in given:
            if sbd not in self.state["people"]:
                must(sbd > self.last_sbd, "a registration number twice", sbd, self.last_sbd)
                self.last_sbd = sbd

    def touches(self, seen: int, scopes: Iterable[Scope]) -> bool:
        """Whether something written after `seen` touches one of these."""
        later = [scope for sequence, many in self.touched if sequence > seen for scope in many]
        return any(_meet(one, two) for one in later for two in scopes)

    def written(self, sequence: int) -> None:
        """An entry that is about the whole event: undone, redone, a name."""
        self.seen[sequence] = deepcopy(self.state)
        self.touched.append((sequence, ((),)))

    def undo(self, count: int) -> None:
        for _ in range(count):
            sequence, before = self.counted.pop()
            self.undone.append((sequence, self.state))
            self.state = before
        self.together.append(count)

    def redo(self, count: int) -> None:
        for _ in range(count):
            sequence, after = self.undone.pop()
            self.counted.append((sequence, self.state))
            self.state = after
        while count:
            group = self.together.pop()
            if group > count:
                self.together.append(group - count)
            count -= min(group, count)

    def name(self, name: str) -> None:
        self.named[name] = [sequence for sequence, _ in self.counted]
        self.undone.clear()
        self.together.clear()

    def since(self, name: str) -> int | None:
        """How many steps lie after a restore point; None when what lay under it is gone."""
        under = self.named.get(name)
        now = [sequence for sequence, _ in self.counted]
        return None if under is None or now[: len(under)] != under else len(now) - len(under)


def _meet(one: Scope, two: Scope) -> bool:
    short = min(len(one), len(two))
    return one[:short] == two[:short]


def _scopes(entry: Any) -> tuple[Scope, ...]:
    """What an entry touches, by docs/journal.md; the section's name is left out."""
    data = entry.data
    sbds = data.get("sbds") or [one["sbd"] for one in (*data.get("changed", ()), *data.get("added", ()))]
    one = players([data["sbd"]] if "sbd" in data else sbds)
    at = ("round", data.get("round"))
    boards = [data["board"]] if "board" in data else [line[0] for line in data.get("results", ())]
    results = tuple((*at, "board", board) for board in boards)
    return {
        "numbered": (("numbers",),), "entered_late": (("numbers",), *one), "forbidden": (("forbidden",),),
        "permitted": (("forbidden",),), "lots_committed": (("commitment", data.get("round")),),
        "lots_revealed": (("commitment", data.get("round")),), "drawn": (at,), "undrawn": (at,), "arranged": (at,),
        "published": ((*at, "status"),), "unpublished": ((*at, "status"),), "finalised": ((*at, "status"),),
        "reopened": ((*at, "status"),), "protest_filed": (("protest", data.get("id")),),
        "protest_decided": (("protest", data.get("id")),), "protest_withdrawn": (("protest", data.get("id")),),
        "protest_reopened": (("protest", data.get("id")),), "result": results, "results": results,
        "confirmed": results, "corrected": results, "lots_settled": (("lots",),), "closed": ((),),
        "opened_again": ((),),
    }.get(entry.kind, one)  # fmt: skip
