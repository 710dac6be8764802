"""What each kind of entry does to a section: one small function a kind, state in, state out, and a table of them.

An entry was checked when it was written; here it is believed. The same section and entry give the same section.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from thuysi.journal.entry import Entry
from thuysi.journal.state import (
    Absence,
    Adjustment,
    Board,
    Commitment,
    Protest,
    Registration,
    Round,
    Section,
)
from thuysi.journal.values import (
    by_sbd,
    byes_of,
    changed,
    departures_of,
    piles_of,
    registration_of,
    scoring_of,
    tenths,
)
from thuysi.model import ForbiddenPairs

Apply = Callable[[Section, Entry], Section]

BUILDERS: Final[Mapping[str, Callable[[Any], Any]]] = {
    "scoring": scoring_of, "tie_breaks": tuple, "settings": dict,
}  # fmt: skip
"""Key of a section's settings -> how JSON becomes the state's value; the others are themselves."""

ORIGIN: Final = frozenset({"id", "preset", "copied_from"})
"""What an entry says beside a section's settings."""

ORDERING: Final = frozenset({"name", "given_name", "rating", "title", "national_rating", "grade", "lot"})
"""What the initial order of 28.1 looks at: a change of these before round 1 makes the numbers provisional again."""


def section_of(data: Mapping[str, Any]) -> Section:
    """The section that an entry `section_added` begins."""
    settings = {key: value for key, value in data.items() if key not in ORIGIN}
    return with_changes(Section(data["id"], data["name"], data["system"]), settings)


def with_changes(section: Section, changes: Mapping[str, Any]) -> Section:
    """The section with these of its settings set anew."""
    values = {key: BUILDERS[key](value) if key in BUILDERS else value for key, value in changes.items()}
    return replace(section, **values)


# --- the list --------------------------------------------------------------------------------------------------------


def _with_registrations(section: Section, new: Iterable[Registration], provisional: bool = True) -> Section:
    registrations = {**section.registrations, **{one.sbd: one for one in new}}
    numbered = section.numbered and not (provisional and not section.rounds)
    return replace(section, registrations=registrations, numbered=numbered)


def registered(section: Section, entry: Entry) -> Section:
    """A person on the list."""
    return _with_registrations(section, [registration_of(entry.data["sbd"], entry.data)])  # type: ignore[arg-type]


def imported(section: Section, entry: Entry) -> Section:
    """A whole list at once: who is new, and what changed for those who were there."""
    data: Mapping[str, Any] = entry.data
    new = [registration_of(one["sbd"], one) for one in data["added"]]
    old = [changed(section.registrations[one["sbd"]], one["changes"]) for one in data["changed"]]
    return _with_registrations(
        section, [*old, *new], bool(new) or any(_reorders(one["changes"]) for one in data["changed"])
    )


def _reorders(changes: Mapping[str, object]) -> bool:
    return not ORDERING.isdisjoint(changes)


def edited(section: Section, entry: Entry) -> Section:
    """A person's particulars put right."""
    data: Mapping[str, Any] = entry.data
    one = changed(section.registrations[data["sbd"]], data["changes"])
    return _with_registrations(section, [one], _reorders(data["changes"]))


def removed(section: Section, entry: Entry) -> Section:
    """Who was in no round yet is off the list; announced absences, bans, adjustments and lots go with him."""
    sbd: Any = entry.data["sbd"]
    kept = {one: value for one, value in section.registrations.items() if one != sbd}
    bans = [replace(ban, players=tuple(one for one in ban.players if one != sbd)) for ban in section.forbidden]
    return replace(
        section,
        registrations=kept,
        numbered=section.numbered and bool(section.rounds),
        absences=tuple(one for one in section.absences if one.sbd != sbd),
        forbidden=tuple(ban for ban in bans if len(ban.players) > 1),
        adjustments=tuple(one for one in section.adjustments if one.sbd != sbd),
        lots={one: lot for one, lot in section.lots.items() if one != sbd},
    )


def _each(section: Section, sbds: Iterable[int], **values: Any) -> Section:
    """The same fields set for several registrations."""
    new = {sbd: replace(section.registrations[sbd], **values) for sbd in sbds}
    return replace(section, registrations={**section.registrations, **new})


def checked_in(section: Section, entry: Entry) -> Section:
    """Present in the hall; before round 1 that changes who gets a number."""
    return _provisional(_each(section, _sbds(entry), checked_in=True))


def checked_out(section: Section, entry: Entry) -> Section:
    """Not present after all."""
    return _provisional(_each(section, _sbds(entry), checked_in=False))


def _provisional(section: Section) -> Section:
    """28.7: until round 1 is drawn, a change of the list makes the numbers provisional again."""
    return replace(section, numbered=section.numbered and bool(section.rounds))


def _sbds(entry: Entry) -> Iterable[int]:
    sbds: Any = entry.data["sbds"]
    return sbds  # type: ignore[no-any-return]


def _numbered(section: Section, data: Mapping[str, Any]) -> dict[int, Registration]:
    """Everybody under the numbers and lots of an entry; who has none there has none."""
    numbers, lots = by_sbd(data["numbers"]), by_sbd(data.get("lots", {}))
    return {
        sbd: replace(one, player=replace(one.player, number=numbers.get(sbd, 0), lot=lots.get(sbd, one.player.lot)))
        for sbd, one in section.registrations.items()
    }


def numbered(section: Section, entry: Entry) -> Section:
    """28.1: starting numbers for everybody in the list."""
    return replace(section, registrations=_numbered(section, entry.data), numbered=True)


def entered_late(section: Section, entry: Entry) -> Section:
    """28.7: a newcomer in his place, everybody under new numbers; past rounds keep those they were drawn by."""
    data: Mapping[str, Any] = entry.data
    known = section.registrations.get(data["sbd"])
    new = registration_of(data["sbd"], data) if known is None else known
    new = replace(new, entered_for=data["for_round"], missed=data["missed"], checked_in=True)
    with_him = replace(section, registrations={**section.registrations, new.sbd: new})
    return replace(with_him, registrations=_numbered(with_him, data), numbered=True)


# --- who plays -------------------------------------------------------------------------------------------------------


def absent(section: Section, entry: Entry) -> Section:
    """Byes announced for rounds to come; one announced before is replaced."""
    data: Mapping[str, Any] = entry.data
    new = [Absence(number, sbd, data["kind"]) for number in data["rounds"] for sbd in data["sbds"]]
    return _with_absences(_without_absences(section, data["sbds"], data["rounds"]), new)


def present(section: Section, entry: Entry) -> Section:
    """What was announced taken back."""
    data: Mapping[str, Any] = entry.data
    return _without_absences(section, data["sbds"], data["rounds"])


def _without_absences(section: Section, sbds: Iterable[int], rounds: Iterable[int]) -> Section:
    gone = {(number, sbd) for number in rounds for sbd in sbds}
    return replace(section, absences=tuple(one for one in section.absences if (one.round, one.sbd) not in gone))


def _with_absences(section: Section, new: Iterable[Absence]) -> Section:
    together = sorted([*section.absences, *new], key=lambda one: (one.round, one.sbd))
    return replace(section, absences=tuple(together))


def withdrawn(section: Section, entry: Entry) -> Section:
    """Who plays no more, from a round on; before round 1 that changes who gets a number."""
    return _provisional(_each(section, _sbds(entry), withdrawn_from=entry.data["from_round"]))


def returned(section: Section, entry: Entry) -> Section:
    """Who plays again; the rounds between that are not drawn yet are announced absences for nothing.

    Before round 1 that changes who gets a number.
    """
    sbds, again = list(_sbds(entry)), int(str(entry.data["from_round"]))
    following = len(section.rounds) + 1
    gaps = [Absence(number, sbd, "Z") for sbd in sbds for number in range(following, again)]
    section = _without_absences(section, sbds, range(following, again))
    return _provisional(_with_absences(_each(section, sbds, withdrawn_from=None), gaps))


def _ban(entry: Entry) -> ForbiddenPairs:
    data: Mapping[str, Any] = entry.data
    return ForbiddenPairs(tuple(data["players"]), data.get("first_round", 1), data.get("last_round"))


def forbidden(section: Section, entry: Entry) -> Section:
    """Players who by the event's own regulation do not meet."""
    return replace(section, forbidden=(*section.forbidden, _ban(entry)))


def permitted(section: Section, entry: Entry) -> Section:
    """Such a rule taken back."""
    gone = _ban(entry)
    return replace(section, forbidden=tuple(one for one in section.forbidden if one != gone))


def adjusted(section: Section, entry: Entry) -> Section:
    """Points given or taken by the arbiters."""
    return replace(section, adjustments=(*section.adjustments, _adjustment(entry)))


def unadjusted(section: Section, entry: Entry) -> Section:
    """Such points taken back: the last adjustment that is the same."""
    gone = _adjustment(entry)
    place = max(at for at, one in enumerate(section.adjustments) if _same(one, gone))
    return replace(section, adjustments=(*section.adjustments[:place], *section.adjustments[place + 1 :]))


def _adjustment(entry: Entry) -> Adjustment:
    data: Mapping[str, Any] = entry.data
    return Adjustment(data["sbd"], tenths(data["points"]), data.get("round"), data.get("reason", ""))


def _same(one: Adjustment, other: Adjustment) -> bool:
    return (one.sbd, one.points, one.round) == (other.sbd, other.points, other.round)


# --- rounds ----------------------------------------------------------------------------------------------------------


def lots_committed(section: Section, entry: Entry) -> Section:
    """A promise of lots, published before the draw; a second one for the same round replaces the first."""
    data: Mapping[str, Any] = entry.data
    kept = [one for one in section.commitments if one.round != data["round"]]
    return replace(section, commitments=(*kept, Commitment(data["round"], data["commitment"])))


def lots_revealed(section: Section, entry: Entry) -> Section:
    """The seed and the salt that open the promise."""
    data: Mapping[str, Any] = entry.data
    opened = tuple(
        replace(one, seed=data["seed"], nonce=data["nonce"], phrase=data.get("phrase", ""))
        if one.round == data["round"]
        else one
        for one in section.commitments
    )
    return replace(section, commitments=opened)


def _boards(lines: Iterable[Any]) -> tuple[Board, ...]:
    """Boards of [white, black] or [white, black, result]."""
    return tuple(Board(line[0], line[1], line[2] if len(line) > 2 else None) for line in lines)


def drawn(section: Section, entry: Entry) -> Section:
    """A round as the engine gave it; drawn again, it takes the place of the draft."""
    data: Mapping[str, Any] = entry.data
    new = Round(
        number=data["round"],
        status="draft",
        boards=_boards(data["boards"]),
        byes=byes_of(data["byes"]),
        pairing=data["pairing"],
        numbers=by_sbd(data["numbers"]),
        fingerprint=data["fingerprint"],
        drawn=entry.sequence,
        away=byes_of(data["away"]),
        first_colour=data.get("first_colour"),
        reason=data.get("reason", ""),
        seed=data.get("seed"),
        piles=piles_of(data.get("piles", {})),
    )
    return replace(section, rounds=(*section.rounds[: new.number - 1], new))


def undrawn(section: Section, entry: Entry) -> Section:
    """The last round taken back."""
    return replace(section, rounds=section.rounds[:-1])


def arranged(section: Section, entry: Entry) -> Section:
    """A round set by hand: the last one changed, or a new one that no engine drew."""
    data: Mapping[str, Any] = entry.data
    number: int = data["round"]
    old = section.rounds[number - 1] if number <= len(section.rounds) else _by_hand(entry)
    kept = {(one.white, one.black): one for one in old.boards}
    boards = tuple(kept.get((one.white, one.black), one) for one in _boards(data["boards"]))
    new = replace(
        old,
        boards=boards,
        byes=byes_of(data["byes"]),
        edited=entry.sequence,
        departures=departures_of(data["departures"]),
        reason=data.get("reason", ""),
    )
    return replace(section, rounds=(*section.rounds[: number - 1], new))


def _by_hand(entry: Entry) -> Round:
    """A round that begins on paper: nothing was drawn."""
    data: Mapping[str, Any] = entry.data
    return Round(
        number=data["round"],
        status="draft",
        boards=(),
        byes={},
        pairing={},
        numbers=by_sbd(data["numbers"]),
        fingerprint=data["fingerprint"],
        drawn=entry.sequence,
        away=byes_of(data["away"]),
        first_colour=data.get("first_colour"),
    )


def _with_round(section: Section, number: Any, **values: Any) -> Section:
    new = replace(section.rounds[number - 1], **values)
    return replace(section, rounds=(*section.rounds[: number - 1], new, *section.rounds[number:]))


def published(section: Section, entry: Entry) -> Section:
    """The round on the wall."""
    until = entry.data.get("protests_until")
    return _with_round(section, entry.data["round"], status="published", published=entry.time, protests_until=until)


def unpublished(section: Section, entry: Entry) -> Section:
    """Off the wall again: a draft."""
    return _with_round(section, entry.data["round"], status="draft", published=None, protests_until=None)


def finalised(section: Section, entry: Entry) -> Section:
    """The protests are decided: the pairing binds."""
    return _with_round(section, entry.data["round"], status="final")


def reopened(section: Section, entry: Entry) -> Section:
    """Published, and open to protests again."""
    return _with_round(section, entry.data["round"], status="published")


# --- results ---------------------------------------------------------------------------------------------------------


def result(section: Section, entry: Entry) -> Section:
    """A board's result, in the place of the one before; None takes it back."""
    boards = list(section.rounds[round_of_result(entry) - 1].boards)
    put_result(boards, entry)
    return with_boards(section, round_of_result(entry), boards)


def round_of_result(entry: Entry) -> int:
    """The round of an entry `result`."""
    number: Any = entry.data["round"]
    return number  # type: ignore[no-any-return]


def put_result(boards: list[Board], entry: Entry) -> None:
    """An entry `result` on the boards of its round: thousands of them follow one another in an event."""
    data: Mapping[str, Any] = entry.data
    _put(boards, (data["board"], data["result"], *data.get("fouls", (0, 0))), entry.sequence)


def results(section: Section, entry: Entry) -> Section:
    """Several boards of a round at once."""
    data: Mapping[str, Any] = entry.data
    boards = list(section.rounds[data["round"] - 1].boards)
    for line in data["results"]:
        _put(boards, line, entry.sequence)
    return with_boards(section, data["round"], boards)


def _put(boards: list[Board], line: Sequence[Any], sequence: int) -> None:
    """`line` is (board, result, White's fouls, Black's fouls)."""
    board, code, white_fouls, black_fouls = line
    old = boards[board - 1]
    entered = None if code is None else sequence
    boards[board - 1] = Board(old.white, old.black, code, (white_fouls, black_fouls), None, entered)


def with_boards(section: Section, number: int, boards: Iterable[Board]) -> Section:
    """A round with these boards."""
    rounds = list(section.rounds)
    rounds[number - 1] = replace(rounds[number - 1], boards=tuple(boards))
    return replace(section, rounds=tuple(rounds))


def _with_board(section: Section, data: Mapping[str, Any], **values: Any) -> Section:
    boards = list(section.rounds[data["round"] - 1].boards)
    boards[data["board"] - 1] = replace(boards[data["board"] - 1], **values)
    return _with_round(section, data["round"], boards=tuple(boards))


def confirmed(section: Section, entry: Entry) -> Section:
    """The same result read a second time."""
    return _with_board(section, entry.data, confirmed=True)


def corrected(section: Section, entry: Entry) -> Section:
    """An old result put right: for everything, or for the standings only; then later rounds keep what they knew."""
    data: Mapping[str, Any] = entry.data
    old = section.rounds[data["round"] - 1].boards[data["board"] - 1]
    known = old.for_pairing if old.for_pairing is not None else old.result
    for_pairing = known if data["mode"] == "standings" and known != data["result"] else None
    fouls = tuple(data.get("fouls", old.fouls))
    return _with_board(
        section, data, result=data["result"], fouls=fouls, for_pairing=for_pairing, entered=entry.sequence,
        confirmed=False,
    )  # fmt: skip


# --- protests, lots for ties, the end --------------------------------------------------------------------------------


def protest_filed(section: Section, entry: Entry) -> Section:
    """A protest waits for the arbiters' decision."""
    data: Mapping[str, Any] = entry.data
    new = Protest(data["id"], data["round"], data["text"], entry.time, data.get("by"), data.get("board"))
    return replace(section, protests=(*section.protests, new))


def _with_protest(section: Section, entry: Entry, **values: Any) -> Section:
    protests = [replace(one, **values) if one.id == entry.data["id"] else one for one in section.protests]
    return replace(section, protests=tuple(protests))


def protest_decided(section: Section, entry: Entry) -> Section:
    """The arbiters' decision."""
    data: Mapping[str, Any] = entry.data
    return _with_protest(section, entry, decision=data["decision"], upheld=data["upheld"], decided=entry.time)


def protest_withdrawn(section: Section, entry: Entry) -> Section:
    """Who filed it lets it go."""
    return _with_protest(section, entry, withdrawn=True)


def protest_reopened(section: Section, entry: Entry) -> Section:
    """It waits for a decision again."""
    return _with_protest(section, entry, withdrawn=False, decision=None, upheld=None, decided=None)


def lots_settled(section: Section, entry: Entry) -> Section:
    """The lots that settle ties, in the place of those before."""
    lots: Any = entry.data["lots"]
    return replace(section, lots=by_sbd(lots))


def closed(section: Section, entry: Entry) -> Section:
    """The end: final standings and medals as they were read out."""
    return replace(section, closed=True, closing=entry.data)


def opened_again(section: Section, entry: Entry) -> Section:
    """Not the end after all."""
    return replace(section, closed=False, closing={})


APPLY: Final[Mapping[str, Apply]] = {
    function.__name__: function
    for function in (
        registered, imported, edited, removed, checked_in, checked_out, numbered, entered_late, absent, present,
        withdrawn, returned, forbidden, permitted, adjusted, unadjusted, lots_committed, lots_revealed, drawn, undrawn,
        arranged, published, unpublished, finalised, reopened, result, results, confirmed, corrected, protest_filed,
        protest_decided, protest_withdrawn, protest_reopened, lots_settled, closed, opened_again,
    )
}  # fmt: skip
"""Kind of entry -> what it does to its section."""
