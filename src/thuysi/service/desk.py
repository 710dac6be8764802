"""The desk: every verb of the arbiter on a store, each one load → decide → append. The verbs themselves are elsewhere.

    with open_store() as store:
        desk = Desk(store, actor="Trần Văn Bình", device="laptop")
        desk.create_event("giai-xuan", "Giải Xuân 2026", place="Hà Nội")
        desk.add_section("giai-xuan", "nam", "Nam", preset="dieu-28", total_rounds=7)
        desk.register("giai-xuan", "nam", Player(0, "Nguyễn Văn An", unit="Hà Nội"))

Every verb takes `seen`, the sequence number of the event as the arbiter saw it (None: as it is now), raises
`StaleWrite` when something has been written since that touches the same, `RefusedVerb` when it cannot be done, and
answers with an `Outcome`: the event as it stands now, the entries written, notes. What each verb does, and what it
refuses, is said at the function of the same name.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import partial

from thuysi.engines.hand_draw import HandDraw
from thuysi.journal.kinds import Scope
from thuysi.journal.tournament import Purpose, tournament_in
from thuysi.journal.verify import Verification, verify
from thuysi.model import ByeKind, Piles, Player, Tournament
from thuysi.ratings import Rated
from thuysi.rosters import Decided as Word
from thuysi.service import (
    arranging,
    closing,
    corrections,
    presence,
    protests,
    reading,
    registration,
    regulations,
    results,
    rounds,
    settings,
    undoing,
)
from thuysi.service.acting import Journal, Outcome
from thuysi.service.arranging import Arrangement, Change
from thuysi.service.corrections import CorrectionPreview, Mode
from thuysi.service.deeds import section_in
from thuysi.service.presence import InRound
from thuysi.service.reading import FrozenExplanation, LogLine
from thuysi.service.registration import Merge
from thuysi.service.results import BoardResult, Fouls
from thuysi.standings import Standings
from thuysi.standings.units import By, Medal, MedalRow, UnitRow


class Desk(Journal):
    """The arbiter's verbs; `event_id` names the event in the store, `section` a section of it, people go by SBD."""

    # The event and its sections --------------------------------------------------------------------------------------

    def create_event(
        self, event_id: str, name: str, sections: Sequence[settings.NewSection] = (), **details: object
    ) -> Outcome:
        """An event begins, with its sections in one step: `settings.create_event`."""
        return self.begin(event_id, lambda event: settings.create_event(event, event_id, name, sections, **details))

    def set_details(self, event_id: str, *, seen: int | None = None, **changes: object) -> Outcome:
        """Name, place, days, arbiter, organiser: `settings.set_details`."""
        return self.act(event_id, seen, settings.set_details, **changes)

    def add_section(
        self,
        event_id: str,
        section: str,
        name: str,
        preset: str | None = None,
        copy_of: tuple[str, str] | None = None,
        *,
        seen: int | None = None,
        **rules: object,
    ) -> Outcome:
        """A section by a preset, or with the rules of a section of any event, `copy_of` = (event id, section)."""
        source = None if copy_of is None else section_in(self.event(copy_of[0]), copy_of[1])
        origin = "" if copy_of is None else "/".join(copy_of)
        return self.act(event_id, seen, settings.add_section, section, name, preset, source, origin, **rules)

    def change_section(
        self, event_id: str, section: str, reason: str = "", *, seen: int | None = None, **changes: object
    ) -> Outcome:
        """A section's settings: `settings.change_section`."""
        return self.act(event_id, seen, settings.change_section, section, reason, **changes)

    def remove_section(self, event_id: str, section: str, *, seen: int | None = None) -> Outcome:
        """A section without rounds is taken away: `settings.remove_section`."""
        return self.act(event_id, seen, settings.remove_section, section)

    # The list --------------------------------------------------------------------------------------------------------

    def register(
        self,
        event_id: str,
        section: str,
        player: Player,
        *,
        phone: str = "",
        note: str = "",
        initials: bool = False,
        namesake: bool = False,
        seen: int | None = None,
    ) -> Outcome:
        """A person on the list: `registration.register`."""
        return self.act(event_id, seen, registration.register, section, player, phone, note, initials, namesake)

    def edit_player(
        self,
        event_id: str,
        section: str,
        sbd: int,
        *,
        namesake: bool = False,
        seen: int | None = None,
        **changes: object,
    ) -> Outcome:
        """A person's particulars: `registration.edit_player`."""
        return self.act(event_id, seen, registration.edit_player, section, sbd, namesake, **changes)

    def remove_player(self, event_id: str, section: str, sbd: int, *, seen: int | None = None) -> Outcome:
        """Who stands in no round is off the list: `registration.remove_player`."""
        return self.act(event_id, seen, registration.remove_player, section, sbd)

    def merge_list(self, event_id: str, section: str, players: Iterable[Player], word: Word | None = None) -> Merge:
        """What reading a list would do, nothing is written: `registration.merge_list`."""
        return registration.merge_list(self.event(event_id), section, players, word)

    def import_list(
        self,
        event_id: str,
        section: str,
        added: Sequence[Player],
        changes: Mapping[int, Mapping[str, object]] | None = None,
        source: str = "",
        namesake: bool = False,
        *,
        seen: int | None = None,
    ) -> Outcome:
        """A whole list, as merged, in one entry: `registration.import_list`."""
        return self.act(event_id, seen, registration.import_list, section, added, changes, source, namesake)

    def take_ratings(
        self,
        event_id: str,
        section: str,
        taken: Mapping[int, Rated],
        kind: str,
        source: str = "",
        with_id: bool = True,
        *,
        seen: int | None = None,
    ) -> Outcome:
        """What persons of a rating list give, in one entry: `registration.take_ratings`."""
        return self.act(event_id, seen, registration.take_ratings, section, taken, kind, source, with_id)

    def check_in(self, event_id: str, section: str, sbds: Iterable[int], *, seen: int | None = None) -> Outcome:
        """Present in the hall: `registration.check_in`."""
        return self.act(event_id, seen, registration.check_in, section, tuple(sbds))

    def check_out(self, event_id: str, section: str, sbds: Iterable[int], *, seen: int | None = None) -> Outcome:
        """Not present after all: `registration.check_out`."""
        return self.act(event_id, seen, registration.check_out, section, tuple(sbds))

    def number(self, event_id: str, section: str, seed: int | None = None, *, seen: int | None = None) -> Outcome:
        """Starting numbers by 28.1, lots drawn where needed (by `seed`, the section's, else by chance)."""
        own = section_in(self.event(event_id), section).seed
        lots = seed if seed is not None else own if own is not None else self.chance()
        return self.act(event_id, seen, registration.number, section, lots)

    # Who plays -------------------------------------------------------------------------------------------------------

    def announce_absent(
        self,
        event_id: str,
        section: str,
        sbds: Iterable[int],
        rounds_: Iterable[int],
        kind: ByeKind = "Z",
        *,
        seen: int | None = None,
    ) -> Outcome:
        """Leave for rounds to come: `presence.announce_absent`."""
        return self.act(event_id, seen, presence.announce_absent, section, tuple(sbds), tuple(rounds_), kind)

    def announce_present(
        self, event_id: str, section: str, sbds: Iterable[int], rounds_: Iterable[int], *, seen: int | None = None
    ) -> Outcome:
        """Announced leave taken back: `presence.announce_present`."""
        return self.act(event_id, seen, presence.announce_present, section, tuple(sbds), tuple(rounds_))

    def withdraw(
        self,
        event_id: str,
        section: str,
        sbds: Iterable[int],
        from_round: int | None = None,
        in_round: InRound | None = None,
        substitute: int | None = None,
        reason: str = "",
        *,
        seen: int | None = None,
    ) -> Outcome:
        """These play no more: `presence.withdraw`."""
        return self.act(
            event_id, seen, presence.withdraw, section, tuple(sbds), from_round, in_round, substitute, reason,
            self.chance,
        )  # fmt: skip

    def return_player(
        self,
        event_id: str,
        section: str,
        sbds: Iterable[int],
        from_round: int | None = None,
        *,
        seen: int | None = None,
    ) -> Outcome:
        """Who withdrew plays again: `presence.return_player`."""
        return self.act(event_id, seen, presence.return_player, section, tuple(sbds), from_round)

    def enter_late(
        self,
        event_id: str,
        section: str,
        player: Player | int,
        missed: ByeKind = "Z",
        seed: int | None = None,
        *,
        phone: str = "",
        note: str = "",
        seen: int | None = None,
    ) -> Outcome:
        """28.7: a late entry in its place: `presence.enter_late`."""
        return self.act(event_id, seen, presence.enter_late, section, player, missed, seed, phone, note, self.chance)

    # Regulations and lots --------------------------------------------------------------------------------------------

    def forbid(
        self,
        event_id: str,
        section: str,
        sbds: Iterable[int],
        first_round: int = 1,
        last_round: int | None = None,
        reason: str = "",
        *,
        seen: int | None = None,
    ) -> Outcome:
        """These do not meet: `regulations.forbid`."""
        return self.act(event_id, seen, regulations.forbid, section, tuple(sbds), first_round, last_round, reason)

    def permit(
        self,
        event_id: str,
        section: str,
        sbds: Iterable[int],
        first_round: int = 1,
        last_round: int | None = None,
        reason: str = "",
        *,
        seen: int | None = None,
    ) -> Outcome:
        """Such a rule taken back: `regulations.permit`."""
        return self.act(event_id, seen, regulations.permit, section, tuple(sbds), first_round, last_round, reason)

    def adjust_points(
        self,
        event_id: str,
        section: str,
        sbd: int,
        points: str | int,
        round_: int | None = None,
        reason: str = "",
        *,
        seen: int | None = None,
    ) -> Outcome:
        """Points given or taken: `regulations.adjust_points`."""
        return self.act(event_id, seen, regulations.adjust_points, section, sbd, points, round_, reason)

    def take_back_adjustment(
        self,
        event_id: str,
        section: str,
        sbd: int,
        points: str | int,
        round_: int | None = None,
        reason: str = "",
        *,
        seen: int | None = None,
    ) -> Outcome:
        """Such points taken back: `regulations.take_back_adjustment`."""
        return self.act(event_id, seen, regulations.take_back_adjustment, section, sbd, points, round_, reason)

    def commit_lots(
        self, event_id: str, section: str, seed: int, salt: str, round_: int | None = None, *, seen: int | None = None
    ) -> Outcome:
        """A commitment published before the draw: `regulations.commit_lots`."""
        return self.act(event_id, seen, regulations.commit_lots, section, seed, salt, round_)

    def reveal_lots(
        self,
        event_id: str,
        section: str,
        seed: int,
        salt: str,
        phrase: str = "",
        round_: int | None = None,
        *,
        seen: int | None = None,
    ) -> Outcome:
        """The seed and the salt that open it: `regulations.reveal_lots`."""
        return self.act(event_id, seen, regulations.reveal_lots, section, seed, salt, phrase, round_)

    # Rounds ----------------------------------------------------------------------------------------------------------

    def draw(
        self, event_id: str, section: str, seed: int | None = None, piles: Piles = (), *, seen: int | None = None
    ) -> Outcome:
        """The next round: `rounds.draw`; a seed that is needed and not given is drawn by chance and recorded."""
        return self.act(event_id, seen, rounds.draw, section, seed, piles, self.chance)

    def hand_draw(self, event_id: str, section: str, cards: Iterable[int] = ()) -> HandDraw:
        """The table of a draw with real cards, after these; nothing is written: `rounds.hand_draw`."""
        return rounds.hand_draw(self.event(event_id), section, cards)

    def draw_by_hand(self, event_id: str, section: str, cards: Iterable[int], *, seen: int | None = None) -> Outcome:
        """The next round by the cards drawn in the hall: `rounds.draw_by_hand`."""
        return self.act(event_id, seen, rounds.draw_by_hand, section, tuple(cards))

    def redraw(
        self,
        event_id: str,
        section: str,
        reason: str = "",
        seed: int | None = None,
        piles: Piles = (),
        *,
        seen: int | None = None,
    ) -> Outcome:
        """The draft drawn again from what is known now: `rounds.redraw`."""
        return self.act(event_id, seen, rounds.redraw, section, reason, seed, piles, self.chance)

    def hand_redraw(self, event_id: str, section: str, cards: Iterable[int] = ()) -> HandDraw:
        """The table on which the draft is drawn again with real cards; nothing is written: `rounds.hand_redraw`."""
        return rounds.hand_redraw(self.event(event_id), section, cards)

    def redraw_by_hand(
        self, event_id: str, section: str, cards: Iterable[int], reason: str = "", *, seen: int | None = None
    ) -> Outcome:
        """The draft drawn again by the cards that came up in the hall: `rounds.redraw_by_hand`."""
        return self.act(event_id, seen, rounds.redraw_by_hand, section, tuple(cards), reason)

    def undraw(self, event_id: str, section: str, reason: str = "", *, seen: int | None = None) -> Outcome:
        """The draft taken back: `rounds.undraw`."""
        return self.act(event_id, seen, rounds.undraw, section, reason)

    def publish(
        self, event_id: str, section: str, protests_until: str | None = None, *, seen: int | None = None
    ) -> Outcome:
        """The draft on the wall: `rounds.publish`; the store is copied where copies are kept."""
        outcome = self.act(event_id, seen, rounds.publish, section, protests_until)
        return self.with_copy(outcome, f"{section}-{len(outcome.event.sections[section].rounds)}")

    def unpublish(self, event_id: str, section: str, reason: str = "", *, seen: int | None = None) -> Outcome:
        """Off the wall again: `rounds.unpublish`."""
        return self.act(event_id, seen, rounds.unpublish, section, reason)

    def finalise(
        self, event_id: str, section: str, round_: int | None = None, early: bool = False, *, seen: int | None = None
    ) -> Outcome:
        """The pairing binds: `rounds.finalise`."""
        return self.act(event_id, seen, rounds.finalise, section, self.clock(), round_, early)

    def reopen(
        self, event_id: str, section: str, round_: int | None = None, reason: str = "", *, seen: int | None = None
    ) -> Outcome:
        """Open to protests again: `rounds.reopen`."""
        return self.act(event_id, seen, rounds.reopen, section, round_, reason)

    # Set by hand -----------------------------------------------------------------------------------------------------

    def arrangement(self, event_id: str, section: str) -> Arrangement:
        """What an edit by hand begins with: `arranging.arrangement_of`."""
        return arranging.arrangement_of(self.event(event_id), section)

    def arrange_preview(self, event_id: str, section: str, change: Change) -> arranging.Preview:
        """What a change comes to, every departure from the law in it; nothing is written: `arranging.preview`."""
        return arranging.preview(self.event(event_id), section, change, self.chance)

    def arrange(
        self,
        event_id: str,
        section: str,
        change: Change,
        accept: Iterable[str] = (),
        reason: str = "",
        *,
        seen: int | None = None,
    ) -> Outcome:
        """The round as the arbiter sets it, departures accepted by their codes: `arranging.arrange`.

        `change` is a whole `Arrangement`, or a function of the one on the table: `partial(swapped, one=3, other=8)`.
        """
        return self.act(event_id, seen, arranging.arrange, section, change, tuple(accept), reason, self.chance)

    def swap(
        self,
        event_id: str,
        section: str,
        one: int,
        other: int,
        accept: Iterable[str] = (),
        reason: str = "",
        *,
        seen: int | None = None,
    ) -> Outcome:
        """Two people change places: `arranging.swapped`."""
        change = partial(arranging.swapped, one=one, other=other)
        return self.arrange(event_id, section, change, accept, reason, seen=seen)

    def swap_colours(
        self,
        event_id: str,
        section: str,
        board: int,
        accept: Iterable[str] = (),
        reason: str = "",
        *,
        seen: int | None = None,
    ) -> Outcome:
        """White and Black of a board change seats: `arranging.colours_swapped`."""
        change = partial(arranging.colours_swapped, board=board)
        return self.arrange(event_id, section, change, accept, reason, seen=seen)

    def set_board(
        self,
        event_id: str,
        section: str,
        board: int,
        white: int,
        black: int,
        accept: Iterable[str] = (),
        reason: str = "",
        *,
        seen: int | None = None,
    ) -> Outcome:
        """These two on that board: `arranging.with_board`."""
        change = partial(arranging.with_board, board=board, white=white, black=black)
        return self.arrange(event_id, section, change, accept, reason, seen=seen)

    def set_bye(
        self,
        event_id: str,
        section: str,
        sbd: int,
        kind: ByeKind = "U",
        accept: Iterable[str] = (),
        reason: str = "",
        *,
        seen: int | None = None,
    ) -> Outcome:
        """Somebody without a board: `arranging.with_bye`."""
        change = partial(arranging.with_bye, sbd=sbd, kind=kind)
        return self.arrange(event_id, section, change, accept, reason, seen=seen)

    # Protests --------------------------------------------------------------------------------------------------------

    def file_protest(
        self,
        event_id: str,
        section: str,
        round_: int,
        text: str,
        by: int | None = None,
        board: int | None = None,
        *,
        seen: int | None = None,
    ) -> Outcome:
        """A protest: `protests.file_protest`."""
        return self.act(event_id, seen, protests.file_protest, section, round_, text, by, board)

    def decide_protest(
        self, event_id: str, section: str, protest: int, upheld: bool, decision: str, *, seen: int | None = None
    ) -> Outcome:
        """The panel's decision: `protests.decide_protest`."""
        return self.act(event_id, seen, protests.decide_protest, section, protest, upheld, decision)

    def withdraw_protest(self, event_id: str, section: str, protest: int, *, seen: int | None = None) -> Outcome:
        """Let go by who filed it: `protests.withdraw_protest`."""
        return self.act(event_id, seen, protests.withdraw_protest, section, protest)

    def reopen_protest(
        self, event_id: str, section: str, protest: int, reason: str = "", *, seen: int | None = None
    ) -> Outcome:
        """It waits for a decision again: `protests.reopen_protest`."""
        return self.act(event_id, seen, protests.reopen_protest, section, protest, reason)

    # Results ---------------------------------------------------------------------------------------------------------

    def enter_result(
        self,
        event_id: str,
        section: str,
        board: int,
        result: str | None,
        fouls: Fouls | None = None,
        round_: int | None = None,
        *,
        seen: int | None = None,
    ) -> Outcome:
        """A board's result: `results.enter_result`."""
        return self.act(event_id, seen, results.enter_result, section, board, result, fouls, round_)

    def enter_results(
        self,
        event_id: str,
        section: str,
        lines: Iterable[BoardResult | tuple[int, str | None]],
        round_: int | None = None,
        *,
        seen: int | None = None,
    ) -> Outcome:
        """Several boards at once: `results.enter_results`."""
        given = tuple(BoardResult(*line) for line in lines)
        return self.act(event_id, seen, results.enter_results, section, given, round_)

    def clear_results(
        self, event_id: str, section: str, round_: int | None = None, *, seen: int | None = None
    ) -> Outcome:
        """Every result of the round taken back: `results.clear_results`."""
        return self.act(event_id, seen, results.clear_results, section, round_)

    def confirm_result(
        self, event_id: str, section: str, board: int, round_: int | None = None, *, seen: int | None = None
    ) -> Outcome:
        """A result read a second time: `results.confirm_result`."""
        return self.act(event_id, seen, results.confirm_result, section, board, round_)

    # Corrections -----------------------------------------------------------------------------------------------------

    def correct_preview(
        self,
        event_id: str,
        section: str,
        round_: int,
        board: int,
        result: str,
        mode: Mode | None = None,
        fouls: Fouls | None = None,
    ) -> CorrectionPreview:
        """What a correction would change; nothing is written: `corrections.correct_preview`."""
        return corrections.correct_preview(self.event(event_id), section, round_, board, result, mode, fouls)

    def correct(
        self,
        event_id: str,
        section: str,
        round_: int,
        board: int,
        result: str,
        mode: Mode | None = None,
        fouls: Fouls | None = None,
        reason: str = "",
        *,
        seen: int | None = None,
    ) -> Outcome:
        """An old result put right: `corrections.correct`."""
        return self.act(event_id, seen, corrections.correct, section, round_, board, result, mode, fouls, reason)

    # The end ---------------------------------------------------------------------------------------------------------

    def settle_lots(
        self,
        event_id: str,
        section: str,
        lots: Mapping[int, int] | None = None,
        seed: int | None = None,
        reason: str = "",
        *,
        seen: int | None = None,
    ) -> Outcome:
        """Lots for ties, by hand or from a seed: `closing.settle_lots`."""
        return self.act(event_id, seen, closing.settle_lots, section, lots, seed, reason, self.chance)

    def close(self, event_id: str, section: str, *, seen: int | None = None) -> Outcome:
        """Final standings and medals: `closing.close`; the store is copied where copies are kept."""
        return self.with_copy(self.act(event_id, seen, closing.close, section), f"{section}-closed")

    def open_again(self, event_id: str, section: str, reason: str = "", *, seen: int | None = None) -> Outcome:
        """Not the end after all: `closing.open_again`."""
        return self.act(event_id, seen, closing.open_again, section, reason)

    # Reading ---------------------------------------------------------------------------------------------------------

    def tournament(self, event_id: str, section: str, for_: Purpose = "standings") -> Tournament:
        """The tournament that a section is: for standings and files, or as later rounds are paired by it."""
        with self.lock:
            event = self.event(event_id)
            section_in(event, section)
            return tournament_in(event, section, for_, self.memory(event_id, section))

    def standings(
        self,
        event_id: str,
        section: str,
        after_round: int | None = None,
        tie_breaks: str | Iterable[str] | None = None,
    ) -> Standings:
        """The ranking after a round; players by starting number: `reading.standings_of`."""
        with self.lock:
            memory = self.memory(event_id, section)
            return reading.standings_of(self.event(event_id), section, after_round, tie_breaks, memory)[0]

    def ties(self, event_id: str, section: str) -> list[list[int]]:
        """The groups (SBD) that only a lot can part and that have none yet: `closing.ties`."""
        return closing.ties(self.event(event_id), section)

    def units(
        self, event_id: str, section: str, best: int | None = None, by: By = "points", after_round: int | None = None
    ) -> tuple[UnitRow, ...]:
        """The units by their best players: `reading.units_of`."""
        return reading.units_of(self.event(event_id), section, best, by, after_round)

    def medals(
        self, event_id: str, sections: Collection[str] | None = None
    ) -> tuple[tuple[Medal, ...], tuple[MedalRow, ...]]:
        """Medals by section, and units by their medals: `reading.medals_in`."""
        return reading.medals_in(self.event(event_id), sections)

    def explanation(
        self,
        event_id: str,
        section: str,
        round_: int,
        sbd: int | None = None,
        board: int | None = None,
        against: int | None = None,
    ) -> FrozenExplanation:
        """Why, from the pairing frozen when the round was drawn; says when the data under it changed since."""
        with self.lock:
            folding = self.folding(event_id)
            return reading.explanation_of(folding, section, round_, sbd, board, against)

    def log(
        self,
        event_id: str,
        section: str | None = None,
        kinds: Collection[str] = (),
        actor: str | None = None,
        device: str | None = None,
        after: int = 0,
        scope: Scope | None = None,
    ) -> tuple[LogLine, ...]:
        """What was done, by whom, from where; whether it counts now: `reading.log_of`."""
        with self.lock:
            return reading.log_of(self.folding(event_id), section, kinds, actor, device, after, scope)

    def verify(self, event_id: str) -> Verification:
        """Chain, data, fold, and a re-pairing of every round from the entries before it: `journal.verify`."""
        return verify(self.store.entries(event_id))

    # Undo ------------------------------------------------------------------------------------------------------------

    def undo(self, event_id: str, count: int = 1, to: int | None = None, *, seen: int | None = None) -> Outcome:
        """The last entries no longer count: `undoing.undo`."""
        return self.act(event_id, seen, undoing.undo, count, to)

    def undo_apart(self, event_id: str, section: str, entry: int, *, seen: int | None = None) -> Outcome:
        """The last entry of a section no longer counts, whatever came later elsewhere: `undoing.undo_apart`."""
        return self.act(event_id, seen, undoing.undo_apart, section, entry)

    def redo(self, event_id: str, count: int | None = None, *, seen: int | None = None) -> Outcome:
        """They count again: `undoing.redo`."""
        return self.act(event_id, seen, undoing.redo, count)

    def restore_point(self, event_id: str, name: str, *, seen: int | None = None) -> Outcome:
        """A name for where the event stands: `undoing.restore_point`."""
        return self.act(event_id, seen, undoing.restore_point, name)

    def restore_to(self, event_id: str, name: str, *, seen: int | None = None) -> Outcome:
        """Back to it: `undoing.restore_to`."""
        return self.act(event_id, seen, undoing.restore_to, name)
