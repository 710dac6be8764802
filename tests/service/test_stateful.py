"""Random verbs in random order on a real store, against a twin of plain dicts: whatever is done, nothing is lost.

`make stateful` runs it long: `THUYSI_STATEFUL=2000` is the number of examples, of up to `THUYSI_STEPS=60` steps each.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test

from tests.service.events import NAM, G
from tests.service.memory import ticking
from tests.twins import desk as twin
from tests.twins.desk import TwinDesk, must
from thuysi.errors import NoLegalPairing, RefusedRound, RefusedVerb, StaleWrite, UsageError
from thuysi.journal.entry import Entry, chain_problems
from thuysi.journal.fold import fold
from thuysi.journal.state import Section
from thuysi.model import RESULTS, Player
from thuysi.service import Arrangement, Desk, Outcome
from thuysi.service.arranging import swapped
from thuysi.service.departures import ARTICLES
from thuysi.storage.store import open_store

LONG = os.environ.get("THUYSI_STATEFUL")
EXAMPLES, STEPS = int(LONG or 8), int(os.environ.get("THUYSI_STEPS", "30"))
"""The suite plays the same few days every time; a long run plays other ones each time, and shrinks what it finds."""

PRESETS = {"dieu-28": "adjusted", "boc-tham": "lots", "fide": "dutch", "vong-tron": "round-robin"}
REFUSALS = (RefusedVerb, RefusedRound, UsageError)
EVERY_DEPARTURE = (*ARTICLES, "no_lawful_round")
SALT = "5a" * 16

Call = Callable[..., Outcome]
Pressed = tuple[Call, Callable[[twin.State], twin.Verb]]

_PICK = st.integers(0, 255)

VERBS: tuple[str, ...] = (
    "register", "import_list", "edit_player", "remove_player", "check_in", "number", "enter_late", "enter_late",
    "announce_absent", "announce_absent", "announce_present", "withdraw", "withdraw", "return_player", "forbid",
    "permit", "adjust_points", "take_back_adjustment", "promise", "draw", "draw", "redraw", "undraw", "swap", "swap",
    "arrange_table", "publish", "unpublish", "finalise", "reopen", "file_protest", "end_protest", "enter_result",
    "enter_result", "enter_results", "results_of_all", "clear_results", "confirm_result", "correct", "correct",
    "settle_lots", "close_section", "open_again",
)  # fmt: skip
"""Each a method of `Days`; what matters more is there more often."""

TOLD_NOW = ("register", "import_list", "enter_late", "swap", "arrange_table", "close_section")

_VERB = st.sampled_from(VERBS)


def data_of(place: int) -> dict[str, Any]:
    """Somebody as the twin knows him; every fifth has no rating."""
    return {
        "name": f"Kỳ thủ {place}",
        "rating": None if place % 5 == 4 else 2400 - 7 * (place % 200),
        "unit": f"ĐV {place % 4}",
    }


def player_of(data: dict[str, Any]) -> Player:
    return Player(0, data["name"], rating=data["rating"], unit=data["unit"])


class Days(RuleBasedStateMachine):
    """One section, two desks at one store, the twin."""

    @initialize(preset=st.sampled_from(sorted(PRESETS)), rounds=st.integers(2, 5), count=st.integers(0, 9), seed=_PICK)
    def begin(self, preset: str, rounds: int, count: int, seed: int) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.path = str(Path(self.folder.name) / "event.db")
        self.clock, self.seed, self.places = ticking(), seed, count
        self.open()
        total = rounds if preset != "vong-tron" else None
        self.desk.create_event(G, "Giải Xuân")
        first = self.desk.add_section(G, NAM, "Nam", preset=preset, total_rounds=total).event
        self.twin = TwinDesk(twin.section(PRESETS[preset], total))
        self.twin.begin(first.sequence)
        self.journal: list[Entry] = list(self.store.entries(G))
        self.lived: dict[int, Section] = {}
        self.reasons: dict[int, object] = {}
        self.explained: dict[tuple[int, int | None], object] = {}
        self.steps, self.whole = 0, True
        if count:
            self.press(*self.import_list(0, count, 0))

    def open(self) -> None:
        """Two desks at one store, a connection each."""
        self.store, self.other_store = open_store(self.path), open_store(self.path)
        desks = [
            Desk(store, actor, device, clock=self.clock, chance=lambda: self.seed)
            for store, actor, device in ((self.store, "An", "máy 1"), (self.other_store, "Bình", "máy 2"))
        ]
        self.desk, self.other = desks

    def close(self) -> None:
        self.store.close()
        self.other_store.close()

    # --- what is pressed

    def press(
        self, call: Call, verb: Callable[[twin.State], twin.Verb], behind: int | None = None, told_now: bool = False
    ) -> None:
        """Press at the first desk, or at the second that has last looked `behind` entries ago.

        `told_now`: the twin's verb rests on what the desk says of the event as it is now, so it does not know what
        the desk would have refused then.
        """
        self.whole = False
        head = self.twin.head
        seen = None if behind is None else max(min(self.twin.seen), head - behind)
        codes, steps = self.twin.asked(verb)
        stale = False
        if seen is not None and seen < head:
            then, meant = self.twin.asked(verb, seen)
            scopes = [scope for step in (meant if codes and not then else steps) for scope in step.scopes]
            stale = self.twin.touches(seen, scopes)
        draws = any(step.kind == "drawn" for step in steps)
        maybe = twin.perhaps(self.before_draw(), draws)
        try:
            done = call(self.desk if behind is None else self.other, seen)
        except StaleWrite as refusal:
            must(stale or (told_now and codes), "stale, says the desk", refusal)
        except NoLegalPairing as refusal:
            must(draws and not twin.pairable(self.before_draw()), "no pairing, says the desk", refusal)
        except REFUSALS as refusal:
            must(refusal.code.rpartition(".")[2] in codes | maybe, "refused, says the desk", refusal, codes)
            must(not stale or told_now, "not stale, says the desk", refusal)
        else:
            must(not stale, "stale, says the twin", codes, seen, steps)
            must(not codes, "refused, says the twin", codes)
            self.twin.done(verb, done.entries)
            self.journal.extend(done.entries)
        self.look()

    def before_draw(self) -> twin.State:
        state = self.twin.state
        draft = twin.last(state)["status"] == "draft"
        return {**state, "rounds": state["rounds"][:-1]} if draft else state

    def look(self) -> None:
        """The whole of what stands, after every step."""
        self.whole = False
        self.steps += 1
        event = self.desk.event(G)
        entries = self.store.entries(G)
        assert list(entries) == self.journal, "lost, doubled or changed"
        assert not chain_problems(entries)
        assert fold(entries) == event
        assert self.other.event(G) == event
        now = event.sections[NAM]
        ours, twins = told(now), expected(self.twin.state)
        assert ours == twins, {name: (ours[name], twins[name]) for name in ours if ours[name] != twins[name]}
        assert now.last_sbd == self.twin.last_sbd
        self.look_back(now, event.undoable)
        self.look_at_rounds(now)
        if self.steps % 16 == 0:
            self.prove()
        self.whole = True

    def look_back(self, now: Section, undoable: tuple[int, ...]) -> None:
        """What counts is what counted when the same entry was the last that did."""
        counted = [sequence for sequence, _ in self.twin.counted]
        assert list(undoable)[: len(counted)] == counted[::-1]
        top = undoable[0]
        assert self.lived.setdefault(top, replace(now, last_sbd=0)) == replace(now, last_sbd=0)

    def look_at_rounds(self, now: Section) -> None:
        for drawn in now.rounds:
            seats = [sbd for board in drawn.boards for sbd in (board.white, board.black)]
            assert len(seats) == len(set(seats))
            assert not set(seats) & set(drawn.byes)
            assert {*seats, *drawn.byes} <= set(now.registrations), "somebody with a game is gone"
            why = (drawn.pairing, drawn.fingerprint, drawn.numbers, drawn.away, drawn.seed)
            assert self.reasons.setdefault(drawn.drawn, why) == why, "reasons changed"

    def prove(self) -> None:
        """The journal proves itself; the reasons told are those told before; points are the twin's."""
        verification = self.desk.verify(G)
        assert verification.ok, verification
        assert verification.entries == len(self.journal)
        section = self.desk.event(G).sections[NAM]
        for drawn in section.rounds:
            if drawn.pairing:
                found = self.desk.explanation(G, NAM, drawn.number)
                assert self.explained.setdefault((drawn.drawn, drawn.edited), found.explanation) == found.explanation
        self.count_points(section)

    def count_points(self, section: Section) -> None:
        complete = 0
        for drawn in section.rounds:
            if not drawn.complete or drawn.status == "draft":
                break
            complete += 1
        if not complete:
            return
        ranking = self.desk.standings(G, NAM, complete)
        sbds = {one["stt"]: sbd for sbd, one in twin.listed(self.twin.state).items()}
        found = {sbds[row.player]: row.points for row in ranking.rows}
        if not ranking.left_out:
            assert found == twin.points(self.twin.state, complete)

    # --- rules

    @rule(name=_VERB, a=_PICK, b=_PICK, c=_PICK)
    def act(self, name: str, a: int, b: int, c: int) -> None:
        pressed = getattr(self, name)(a, b, c)
        if pressed is not None:
            self.press(*pressed)

    @rule(name=_VERB, a=_PICK, b=_PICK, c=_PICK, behind=st.integers(0, 6))
    def act_behind(self, name: str, a: int, b: int, c: int, behind: int) -> None:
        pressed: Pressed | None = getattr(self, name)(a, b, c)
        if pressed is not None:
            self.press(pressed[0], pressed[1], behind=behind, told_now=name in TOLD_NOW)

    @rule(a=_PICK, b=_PICK)
    def go_on(self, a: int, b: int) -> None:
        """The next thing of an ordinary day."""
        state = self.twin.state
        drawn = twin.last(state)
        if state["closed"]:
            name = "undo" if a % 2 else "open_again"
        elif waiting := [number for number, one in state["protests"].items() if one["open"]]:
            return self.press(*self.protest_ended(waiting[0], "decide", bool(a % 2)))
        elif drawn["status"] == "draft":
            name = "publish"
        elif twin.open_boards(drawn):
            name = "results_of_all"
        elif not state["rounds"] and not state["numbered"]:
            name = "number" if len(state["people"]) > 3 else "import_list"
        elif (twin.planned(state) or 0) <= len(state["rounds"]):
            name = "close_section"
        else:
            name = "draw"
        if name == "undo":
            return self.undo(a, b)
        pressed = getattr(self, name)(a, b, 0)
        return self.press(*pressed)

    @rule(a=_PICK, b=_PICK)
    def go_on_more(self, a: int, b: int) -> None:
        for _ in range(3):
            self.go_on(a, b)

    @rule(a=_PICK, b=_PICK)
    def undo(self, a: int, b: int) -> None:
        counted, count = len(self.twin.counted), 1 + a % (3 if b % 3 else 40)
        if b % 29 == 0:
            with pytest.raises(RefusedVerb, match="nothing_to_undo"):
                self.desk.undo(G, 10_000)
        elif counted:
            count = min(count, counted)
            to = self.twin.counted[-count][0] - 1
            done = self.desk.undo(G, to=to) if b % 2 else self.desk.undo(G, count)
            self.twin.undo(count)
            self.written(done, "undone")
        self.look()

    @rule(a=_PICK)
    def redo(self, a: int) -> None:
        count = self.twin.together[-1] if self.twin.together else 0
        if a % 3 == 0 and self.twin.undone:
            count = 1 + a % len(self.twin.undone)
        if not count:
            with pytest.raises(RefusedVerb, match="nothing_to_redo"):
                self.desk.redo(G)
        else:
            done = self.desk.redo(G, count if a % 3 == 0 else None)
            self.twin.redo(count)
            self.written(done, "redone")
        self.look()

    @rule(name=st.sampled_from("AB"))
    def restore_point(self, name: str) -> None:
        self.written(self.desk.restore_point(G, name), "restore_point")
        self.twin.name(name)
        self.look()

    @rule(name=st.sampled_from("AB"))
    def restore_to(self, name: str) -> None:
        count = self.twin.since(name)
        if count is None:
            with pytest.raises(RefusedVerb, match="unknown_restore_point"):
                self.desk.restore_to(G, name)
        elif count == 0:
            with pytest.raises(RefusedVerb, match="nothing_to_undo"):
                self.desk.restore_to(G, name)
        else:
            done = self.desk.restore_to(G, name)
            self.twin.undo(count)
            self.written(done, "undone")
        self.look()

    @rule(behind=st.integers(1, 9))
    def undo_behind(self, behind: int) -> None:
        """Undoing touches everything: whoever has not seen all may not."""
        seen = max(min(self.twin.seen), self.twin.head - behind)
        if seen < self.twin.head and self.twin.counted:
            with pytest.raises(StaleWrite):
                self.other.undo(G, seen=seen)
        self.look()

    @rule()
    def start_again(self) -> None:
        self.close()
        self.open()
        self.look()

    def written(self, done: Outcome, kind: str) -> None:
        assert [one.kind for one in done.entries] == [kind]
        self.journal.extend(done.entries)
        self.twin.written(done.entries[0].sequence)

    def teardown(self) -> None:
        if hasattr(self, "folder"):
            try:
                if self.whole:
                    self.look()
                    self.prove()
            finally:
                self.close()
                self.folder.cleanup()

    # --- what can be pressed: the call at the desk, the verb of the twin

    def people(self, *picks: int) -> list[int]:
        """Some people on the list, now and then a stranger."""
        known = sorted(self.twin.state["people"]) or [1]
        return list(dict.fromkeys(999 if pick == 255 else known[pick % len(known)] for pick in picks))

    def register(self, a: int, b: int, c: int) -> Pressed:
        place = a % 30 if c % 8 == 0 else 50 + self.twin.head
        data, sbd, namesake = data_of(place), self.twin.last_sbd + 1, c % 16 == 0
        if c == 77:
            data["name"] = "  "
        return (
            lambda desk, seen: desk.register(G, NAM, player_of(data), namesake=namesake, seen=seen),
            lambda state: twin.register(state, sbd, data, namesake),
        )

    def import_list(self, a: int, b: int, c: int) -> Pressed:
        first, sbd = 100 + 10 * self.twin.head, self.twin.last_sbd + 1
        added = [data_of(place) for place in range(first, first + b % 12)]
        changed = {one: {"rating": 1500 + a} for one in self.people(c) if one in self.twin.state["people"]}
        if c % 2 == 0:
            changed = {}
        return (
            lambda desk, seen: desk.import_list(G, NAM, [player_of(one) for one in added], changed, seen=seen),
            lambda state: twin.import_list(state, sbd, added, changed),
        )

    def edit_player(self, a: int, b: int, c: int) -> Pressed:
        (sbd,) = self.people(a)
        name, value = (("name", f"Tên {c % 5}"), ("rating", 1000 + c), ("unit", f"ĐV {c % 4}"), ("rating", None))[b % 4]
        return (
            lambda desk, seen: desk.edit_player(G, NAM, sbd, seen=seen, **{name: value}),
            lambda state: twin.edit_player(state, sbd, {name: value}),
        )

    def remove_player(self, a: int, b: int, c: int) -> Pressed:
        (sbd,) = self.people(a)
        return (
            lambda desk, seen: desk.remove_player(G, NAM, sbd, seen=seen),
            lambda state: twin.remove_player(state, sbd),
        )

    def check_in(self, a: int, b: int, c: int) -> Pressed:
        sbds = self.people(a, b, c)
        here = c % 4 != 0
        return (
            lambda desk, seen: (desk.check_in if here else desk.check_out)(G, NAM, sbds, seen=seen),
            lambda state: twin.check(state, sbds, here),
        )

    def number(self, a: int, b: int, c: int) -> Pressed:
        return lambda desk, seen: desk.number(G, NAM, seed=c, seen=seen), twin.number

    def enter_late(self, a: int, b: int, c: int) -> Pressed:
        data, missed, sbd = data_of(60 + self.twin.head), "ZHF"[b % 3], self.twin.last_sbd + 1
        late: Any = self.people(a)[0] if c % 2 else data
        return (
            lambda desk, seen: desk.enter_late(
                G, NAM, late if isinstance(late, int) else player_of(late), missed, seed=7, seen=seen
            ),
            lambda state: twin.enter_late(state, sbd, late, missed),
        )

    def rounds_named(self, b: int) -> list[int]:
        now = len(self.twin.state["rounds"])
        return [now + 1 + b % 2] if b % 8 else [max(1, now - b % 3), now + 2]

    def announce_absent(self, a: int, b: int, c: int) -> Pressed:
        sbds, rounds, kind = self.people(a), self.rounds_named(b), "ZHF"[c % 3]
        return (
            lambda desk, seen: desk.announce_absent(G, NAM, sbds, rounds, kind, seen=seen),
            lambda state: twin.announce_absent(state, sbds, rounds, kind),
        )

    def announce_present(self, a: int, b: int, c: int) -> Pressed:
        absent = sorted(self.twin.state["absent"])
        sbds, rounds = self.people(a), self.rounds_named(b)
        if absent and c % 4:
            rounds, sbds = [absent[c % len(absent)][0]], [absent[c % len(absent)][1]]
        return (
            lambda desk, seen: desk.announce_present(G, NAM, sbds, rounds, seen=seen),
            lambda state: twin.announce_present(state, sbds, rounds),
        )

    def withdraw(self, a: int, b: int, c: int) -> Pressed:
        sbds = self.people(a, b) if c % 3 == 0 else self.people(a)
        in_round = (None, "plays", "forfeit", "redraw", "substitute")[b % 5]
        (other,) = self.people(c)
        substitute = other if in_round == "substitute" and c % 5 else None
        return (
            lambda desk, seen: desk.withdraw(G, NAM, sbds, in_round=in_round, substitute=substitute, seen=seen),
            lambda state: twin.withdraw(state, sbds, in_round, substitute),
        )

    def return_player(self, a: int, b: int, c: int) -> Pressed:
        out = [sbd for sbd, one in self.twin.state["people"].items() if one["out"] is not None]
        sbds = [out[a % len(out)]] if out and b % 4 else self.people(a)
        return (
            lambda desk, seen: desk.return_player(G, NAM, sbds, seen=seen),
            lambda state: twin.return_player(state, sbds),
        )

    def forbid(self, a: int, b: int, c: int) -> Pressed:
        sbds, first, last = self.people(a, b), 1 + c % 3, None if c % 2 else 2
        return (
            lambda desk, seen: desk.forbid(G, NAM, sbds, first, last, seen=seen),
            lambda state: twin.forbid(state, sbds, first, last),
        )

    def permit(self, a: int, b: int, c: int) -> Pressed:
        bans = self.twin.state["bans"]
        sbds, first, last = bans[a % len(bans)] if bans else (self.people(a, b), 1, None)
        return (
            lambda desk, seen: desk.permit(G, NAM, sbds, first, last, seen=seen),
            lambda state: twin.permit(state, sbds, first, last),
        )

    def adjust_points(self, a: int, b: int, c: int) -> Pressed:
        (sbd,), tenths, round_ = self.people(a), (5, -5, 10, 0)[b % 4], None if c % 2 else 1 + c % 4
        return (
            lambda desk, seen: desk.adjust_points(G, NAM, sbd, tenths, round_, "lý do", seen=seen),
            lambda state: twin.adjust_points(state, sbd, tenths, round_),
        )

    def take_back_adjustment(self, a: int, b: int, c: int) -> Pressed:
        known = self.twin.state["adjusted"]
        one: Any = known[a % len(known)] if known else (self.people(a)[0], 5, None, "")
        sbd, tenths, round_, _ = one
        return (
            lambda desk, seen: desk.take_back_adjustment(G, NAM, sbd, tenths, round_, "lý do", seen=seen),
            lambda state: twin.take_back_adjustment(state, sbd, tenths, round_),
        )

    def promise(self, a: int, b: int, c: int) -> Pressed:
        if b % 3 == 0:
            return (
                lambda desk, seen: desk.commit_lots(G, NAM, a, SALT, seen=seen),
                lambda state: twin.commit_lots(state, a),
            )
        promise = self.twin.state["promised"].get(len(self.twin.state["rounds"]) + 1)
        seed = promise[0] if promise and c % 4 else a
        return (
            lambda desk, seen: desk.reveal_lots(G, NAM, seed, SALT, seen=seen),
            lambda state: twin.reveal_lots(state, seed),
        )

    def draw(self, a: int, b: int, c: int) -> Pressed:
        return lambda desk, seen: desk.draw(G, NAM, seen=seen), twin.draw

    def redraw(self, a: int, b: int, c: int) -> Pressed:
        return lambda desk, seen: desk.redraw(G, NAM, "lý do", seen=seen), twin.redraw

    def undraw(self, a: int, b: int, c: int) -> Pressed:
        return lambda desk, seen: desk.undraw(G, NAM, "lý do", seen=seen), twin.undraw

    def departures(self, change: Any) -> list[str]:
        """What the desk says a change comes to; nothing where it refuses to say."""
        try:
            return [one.code for one in self.desk.arrange_preview(G, NAM, change).departures]
        except REFUSALS:
            return []

    def swap(self, a: int, b: int, c: int) -> Pressed | None:
        places = [*twin.seated(twin.last(self.twin.state)), *twin.last(self.twin.state)["byes"]] or self.people(a)
        one, other = places[a % len(places)], places[b % len(places)]
        if one == other or not {one, other} & set(twin.seated(twin.last(self.twin.state))):
            return None
        found = self.departures(partial(swapped, one=one, other=other))
        accept = EVERY_DEPARTURE if c % 4 else ()
        return (
            lambda desk, seen: desk.swap(G, NAM, one, other, accept, "lý do", seen=seen),
            lambda state: twin.swap(state, one, other, found, bool(accept)),
        )

    def arrange_table(self, a: int, b: int, c: int) -> Pressed:
        known = sorted(sbd for sbd, one in self.twin.state["people"].items() if one["stt"])
        known = known[a % len(known) :] + known[: a % len(known)] if known else []
        if b % 3 == 0:
            known = known[2:]
        boards = tuple((known[at], known[at + 1]) for at in range(0, len(known) - 1, 2))
        found = self.departures(Arrangement(boards))
        accept = EVERY_DEPARTURE if c % 4 else ()
        return (
            lambda desk, seen: desk.arrange(G, NAM, Arrangement(boards), accept, "lý do", seen=seen),
            lambda state: twin.arrange_table(state, boards, found, bool(accept)),
        )

    def publish(self, a: int, b: int, c: int) -> Pressed:
        return lambda desk, seen: desk.publish(G, NAM, seen=seen), twin.publish

    def unpublish(self, a: int, b: int, c: int) -> Pressed:
        return lambda desk, seen: desk.unpublish(G, NAM, "lý do", seen=seen), twin.unpublish

    def round_named(self, c: int) -> int:
        rounds = len(self.twin.state["rounds"])
        return rounds if c % 3 else c % 7

    def finalise(self, a: int, b: int, c: int) -> Pressed:
        round_ = self.round_named(c)
        return (
            lambda desk, seen: desk.finalise(G, NAM, round_, seen=seen),
            lambda state: twin.finalise(state, round_),
        )

    def reopen(self, a: int, b: int, c: int) -> Pressed:
        round_ = self.round_named(c)
        return (
            lambda desk, seen: desk.reopen(G, NAM, round_, "lý do", seen=seen),
            lambda state: twin.reopen(state, round_),
        )

    def file_protest(self, a: int, b: int, c: int) -> Pressed:
        round_, by, board = self.round_named(c), None if a % 3 else self.people(a)[0], None if b % 2 else 1 + b % 5
        return (
            lambda desk, seen: desk.file_protest(G, NAM, round_, "khiếu nại", by, board, seen=seen),
            lambda state: twin.file_protest(state, round_, by, board),
        )

    def end_protest(self, a: int, b: int, c: int) -> Pressed:
        known = sorted(self.twin.state["protests"])
        number = known[a % len(known)] if known and c % 8 else 99
        return self.protest_ended(number, ("decide", "withdraw", "reopen")[b % 3], bool(c % 2))

    def protest_ended(self, number: int, how: str, upheld: bool) -> Pressed:
        calls: dict[str, Call] = {
            "decide": lambda desk, seen: desk.decide_protest(G, NAM, number, upheld, "quyết định", seen=seen),
            "withdraw": lambda desk, seen: desk.withdraw_protest(G, NAM, number, seen=seen),
            "reopen": lambda desk, seen: desk.reopen_protest(G, NAM, number, "lý do", seen=seen),
        }
        return calls[how], lambda state: twin.end_protest(state, number, how, upheld)

    def board_named(self, a: int) -> int:
        return a % (len(twin.last(self.twin.state)["boards"]) + 2) if a % 5 == 0 else 1 + a % 4

    def enter_result(self, a: int, b: int, c: int) -> Pressed:
        board, codes = self.board_named(a), sorted(RESULTS)
        result = None if b % 9 == 8 else codes[b % len(codes)]
        fouls = (c % 3, c % 4) if c % 5 == 0 else None
        round_ = None if c % 4 else self.round_named(c // 4)
        return (
            lambda desk, seen: desk.enter_result(G, NAM, board, result, fouls, round_, seen=seen),
            lambda state: twin.enter_result(state, board, result, fouls, round_),
        )

    def lines_entered(self, lines: list[tuple[int, str | None]]) -> Pressed:
        return (
            lambda desk, seen: desk.enter_results(G, NAM, lines, seen=seen),
            lambda state: twin.enter_results(state, lines, None),
        )

    def enter_results(self, a: int, b: int, c: int) -> Pressed:
        codes = sorted(RESULTS)
        return self.lines_entered([(self.board_named(a), codes[b % len(codes)]), (self.board_named(c), codes[a % 16])])

    def results_of_all(self, a: int, b: int, c: int) -> Pressed:
        usual = ("1-0", "0-1", "1/2", "1-0", "0-1", "1/2", "+-", "0-0", "?")
        boards = twin.open_boards(twin.last(self.twin.state))
        return self.lines_entered([(board, usual[(a + board * b) % (9 if b % 4 == 0 else 6)]) for board in boards])

    def clear_results(self, a: int, b: int, c: int) -> Pressed:
        return lambda desk, seen: desk.clear_results(G, NAM, seen=seen), twin.clear_results

    def confirm_result(self, a: int, b: int, c: int) -> Pressed:
        board = self.board_named(a)
        return (
            lambda desk, seen: desk.confirm_result(G, NAM, board, seen=seen),
            lambda state: twin.confirm_result(state, board),
        )

    def correct(self, a: int, b: int, c: int) -> Pressed:
        rounds = len(self.twin.state["rounds"])
        round_, board, result = 1 + c % max(1, rounds), 1 + a % 4, sorted(RESULTS)[b % 16]
        mode: Any = ("full", "standings", None)[a % 3]
        return (
            lambda desk, seen: desk.correct(G, NAM, round_, board, result, mode, reason="lý do", seen=seen),
            lambda state: twin.correct(state, round_, board, result, mode),
        )

    def settle_lots(self, a: int, b: int, c: int) -> Pressed:
        return lambda desk, seen: desk.settle_lots(G, NAM, seed=a, seen=seen), twin.settle_lots

    def close_section(self, a: int, b: int, c: int) -> Pressed:
        ties = False
        if not any(twin.unfinished(self.twin.state).values()):
            ties = bool(self.desk.ties(G, NAM))
        if ties and a % 2:
            return self.settle_lots(a, b, c)
        return lambda desk, seen: desk.close(G, NAM, seen=seen), lambda state: twin.close(state, ties)

    def open_again(self, a: int, b: int, c: int) -> Pressed:
        return lambda desk, seen: desk.open_again(G, NAM, "lý do", seen=seen), twin.open_again


def told(section: Section) -> dict[str, Any]:
    """The section that the desk has, in the twin's words."""
    return {
        "people": {
            sbd: {
                "name": one.player.name, "rating": one.player.rating, "unit": one.player.unit, "in": one.checked_in,
                "out": one.withdrawn_from, "since": one.entered_for, "missed": one.missed,
                "stt": one.player.number if section.numbered else 0,
            }
            for sbd, one in section.registrations.items()
        },
        "numbered": section.numbered,
        "rounds": [
            {
                "status": drawn.status, "byes": dict(drawn.byes), "away": dict(drawn.away),
                "boards": [
                    {"w": one.white, "b": one.black, "result": one.result, "fouls": tuple(one.fouls),
                     "paired_by": one.for_pairing, "confirmed": one.confirmed}
                    for one in drawn.boards
                ],
            }
            for drawn in section.rounds
        ],
        "absent": {(one.round, one.sbd): one.kind for one in section.absences if one.round > len(section.rounds)},
        "bans": [(tuple(one.players), one.first_round, one.last_round) for one in section.forbidden],
        "adjusted": [(one.sbd, one.points, one.round, one.reason) for one in section.adjustments],
        "protests": {
            one.id: {"round": one.round, "by": one.by, "board": one.board, "open": one.open, "upheld": one.upheld,
                     "withdrawn": one.withdrawn}
            for one in section.protests
        },
        "lots": dict(section.lots),
        "promised": {one.round: one.seed for one in section.commitments},
        "closed": section.closed,
    }  # fmt: skip


def expected(state: twin.State) -> dict[str, Any]:
    """The same of the twin; what it keeps for itself is left out."""
    own = {"system", "total"}
    rounds = [
        {"status": drawn["status"], "byes": drawn["byes"], "away": drawn["away"],
         "boards": [{key: value for key, value in one.items() if key != "by_hand"} for one in drawn["boards"]]}
        for drawn in state["rounds"]
    ]  # fmt: skip
    return {
        **{key: value for key, value in state.items() if key not in own},
        "people": {s: {**one, "stt": one["stt"] if state["numbered"] else 0} for s, one in state["people"].items()},
        "rounds": rounds,
        "absent": {key: kind for key, kind in state["absent"].items() if key[0] > len(rounds)},
        "promised": {round_: seed if shown else None for round_, (seed, shown) in state["promised"].items()},
    }


def test_whatever_is_done_the_event_is_what_a_plain_list_says() -> None:
    quiet = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]
    chosen = settings(
        max_examples=EXAMPLES, stateful_step_count=STEPS, deadline=None, suppress_health_check=quiet,
        print_blob=True, derandomize=LONG is None, database=None,
    )  # fmt: skip
    run_state_machine_as_test(Days, settings=chosen)
