"""From what was asked to what will be applied: the edition, the rounds counted, the ordered list of tie-breaks."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Mapping, Sequence

from thuysi.decision import Decision
from thuysi.engines import ENGINES
from thuysi.engines.settings import not_default, resolve
from thuysi.errors import UsageError
from thuysi.model import Tournament
from thuysi.standings.context import Context
from thuysi.standings.descriptor import Descriptor, parse
from thuysi.standings.ranking import Listed
from thuysi.standings.table import (
    ALIASES,
    DEFAULT_PRESET,
    EDITIONS,
    PRESETS,
    ROUND_ROBIN_PRESETS,
    SETTINGS,
    SYSTEM_PRESETS,
    TIE_BREAKS,
    UNRATED_RATING,
)
from thuysi.standings.working import Standings

POINTS = "PTS"
ROUND_ROBIN = "round-robin"
"""The system whose events are round robins, whatever else says so or not."""
LOT_NOT_DRAWN = "lot_not_drawn"
UNDRAWN = "lots not drawn"
"""Where the lot rule notes, in the context's memory, the ties that it could not draw."""


def dated_edition(start_date: str | None) -> tuple[str, tuple[Decision, ...]]:
    """The dated edition in force on the event's first day; the newest where no day is known.

    An event older than the oldest edition here is counted by that one, and a note says so.
    """
    dated = [edition for edition in EDITIONS.values() if edition.since]
    day = re.match(r"(\d{4})[-/.](\d{2})[-/.](\d{2})", start_date or "")
    if day is None:
        return dated[0].name, ()
    iso = "-".join(day.groups())
    for edition in dated:
        if edition.since <= iso:
            return edition.name, ()
    oldest = dated[-1]
    note = Decision("C.07", "older_event", {"date": iso, "edition": oldest.name, "since": oldest.since})
    return oldest.name, (note,)


def check_edition(name: str) -> None:
    """Raise `UsageError` ("unknown_standings_edition") for a name that no edition has."""
    if name not in EDITIONS:
        raise UsageError("unknown_standings_edition", name=name, known=list(EDITIONS), nearest=nearest(name, EDITIONS))


def last_complete_round(tournament: Tournament) -> int:
    """The last round up to which every board has a result."""
    for number, round_ in enumerate(tournament.rounds, start=1):
        if any(game.result is None for game in round_.games):
            return number - 1
    return len(tournament.rounds)


def counted_rounds(tournament: Tournament, after_round: int | None) -> int:
    """How many rounds the standings count: those asked for, else all up to the last complete one.

    Raises `UsageError` for a round that does not exist ("no_such_round") or that still has boards without a result
    ("round_open"): standings never close a board that is open.
    """
    complete = last_complete_round(tournament)
    if after_round is None:
        return complete
    if not 0 <= after_round <= len(tournament.rounds):
        raise UsageError("no_such_round", round=after_round, rounds=len(tournament.rounds), complete=complete)
    if after_round > complete:
        boards = open_boards(tournament, complete + 1)
        raise UsageError("round_open", round=complete + 1, boards=boards, complete=complete)
    return after_round


def check_system(name: str) -> None:
    """Raise `UsageError` ("unknown_system") for a name that no pairing system has."""
    known = list(dict.fromkeys([*ENGINES, ROUND_ROBIN]))
    if name not in known:
        raise UsageError("unknown_system", name=name, known=known, nearest=nearest(name, known))


def listed_words(
    tie_breaks: str | Iterable[str] | None,
    tournament: Tournament,
    edition: str | None,
    system: str | None,
    round_robin: bool,
) -> tuple[str, ...]:
    """The words of the list: as given, else the event's own, else the preset of the edition named or of the system."""
    if tie_breaks is not None:
        given = words_of(tie_breaks)
        if not given:
            raise UsageError("no_tie_breaks", known=list(PRESETS))
        return given
    if tournament.tie_breaks:
        return words_of(",".join(tournament.tie_breaks))
    preset = EDITIONS[edition].preset if edition else SYSTEM_PRESETS.get(system or "", DEFAULT_PRESET)
    return (ROUND_ROBIN_PRESETS.get(preset, preset) if round_robin else preset,)


def words_of(tie_breaks: str | Iterable[str]) -> tuple[str, ...]:
    """A list as its words: separated by commas or blanks where it is one text."""
    words = re.split(r"[,;\s]+", tie_breaks.strip()) if isinstance(tie_breaks, str) else list(tie_breaks)
    return tuple(word for word in words if word)


def ordered_list(words: Iterable[str], field: str) -> tuple[Listed, ...]:
    """The list with presets spelled out; points come first unless a word of the list places them.

    A repetition counts once, where it stands first.
    """
    found: dict[str, Listed] = {}
    for word in words:
        preset = PRESETS.get(word.strip().lower())
        for text in (word,) if preset is None else [name for name in preset if name != POINTS]:
            entry = listed(text, field)
            found.setdefault(entry.descriptor.text, entry)
    entries = tuple(found.values())
    if any(entry.row.name == POINTS for entry in entries):
        return entries
    return (listed(POINTS, field), *entries)


def listed(text: str, field: str) -> Listed:
    """One entry of the list; raises `UsageError` for a name, a modifier or a kind of event that does not fit."""
    descriptor = parse(text)
    name = ALIASES.get(descriptor.name, descriptor.name)
    row = TIE_BREAKS.get(name)
    if row is None:
        if name.startswith("OTHER"):
            raise UsageError("other_tie_break", name=descriptor.text, known=names(field))
        known = [*names(field), *PRESETS]
        raise UsageError("unknown_tie_break", name=text.strip(), known=known, nearest=nearest(name, known))
    if row.field not in (field, "both"):
        raise UsageError("tie_break_of_other_field", name=descriptor.text, field=row.field)
    _check_modifiers(descriptor, row.takes + (":" if field == "team" else ""))
    return Listed(descriptor, row)


def _check_modifiers(descriptor: Descriptor, takes: str) -> None:
    """Raise `UsageError` ("modifier_not_taken") for a modifier that the tie-break does not know."""
    unknown = sorted(descriptor.letters - set(takes))
    if unknown:
        shown = ["/" + letter if letter != ":" else ":MP/:GP" for letter in unknown]
        known = ["/" + letter for letter in takes if letter != ":"]
        raise UsageError("modifier_not_taken", name=descriptor.text, modifiers=shown, known=known or None)


def names(field: str) -> list[str]:
    """The tie-breaks for that kind of event, in the order of the table."""
    return [row.name for row in TIE_BREAKS.values() if row.field in (field, "both")]


def nearest(name: str, known: Iterable[str]) -> str | None:
    """The known name most like this one, or None where none is like it."""
    by_fold = {word.upper(): word for word in known}
    near = difflib.get_close_matches(name.upper(), list(by_fold), 1, cutoff=0.4)
    return by_fold[near[0]] if near else None


def edition_shown(explicit: str | None, in_force: str, order: Sequence[Listed]) -> str:
    """The edition that the output names: as asked, else FIDE's in force where one of its rules was applied."""
    laws = [entry.row.law for entry in order if entry.row.name != POINTS and entry.row.law]
    if explicit is not None:
        return explicit
    return in_force if not laws or "fide" in laws else laws[0]


def chosen_settings(event: Mapping[str, str], settings: Mapping[str, str] | None) -> dict[str, str]:
    """Every setting of the standings with its value: those given win over the event's own, which win over the law.

    The event's settings hold those of its pairing system too; unknown names among them are not ours to refuse.
    """
    given = {name.replace("_", "-"): value for name, value in (settings or {}).items()}
    own = {name.replace("_", "-"): value for name, value in event.items()}
    rating = given.pop(UNRATED_RATING, own.pop(UNRATED_RATING, None))
    chosen = resolve(SETTINGS, own, given, ignore_unknown_in_first=True)
    if rating is not None:
        if not re.fullmatch(r"[1-9]\d{0,3}", rating):
            raise UsageError("unknown_value", name=UNRATED_RATING, value=rating, known=["1 … 9999"], nearest=None)
        chosen[UNRATED_RATING] = rating
    return chosen


def own_rules(settings: Mapping[str, str]) -> dict[str, str]:
    """The settings that are not the law's own, for the output."""
    known = {setting.name: settings.get(setting.name, setting.default) for setting in SETTINGS}
    extra = {UNRATED_RATING: settings[UNRATED_RATING]} if UNRATED_RATING in settings else {}
    return {**not_default(SETTINGS, known), **extra}


def check_round_robin(context: Context, order: Iterable[Listed]) -> None:
    """8.1: raise `UsageError` ("not_in_round_robin") for a tie-break that the edition does not allow there."""
    if context.round_robin:
        for entry in order:
            if context.edition in entry.row.no_round_robin:
                raise UsageError(
                    "not_in_round_robin", name=entry.descriptor.text, article=entry.row.article,
                    edition=context.edition, known=list(PRESETS["fide-round-robin"]),
                )  # fmt: skip


def dropped_for_ratings(context: Context, order: Iterable[Listed]) -> dict[str, Decision]:
    """10: a tie-break on ratings is not used where somebody has none, unless the rules say what he counts as."""
    unrated = [player for player in context.participants if context.ratings[player] is None]
    return {
        entry.descriptor.text: Decision(
            entry.row.article, "dropped_unrated", {"tie_break": entry.descriptor.text, "players": unrated}
        )
        for entry in order
        if entry.row.needs_ratings and unrated
    }


def undrawn(context: Context) -> tuple[Decision, ...]:
    """14.5: a note for every tie that came to lots and found neither a seed nor recorded lots; it stays a tie."""
    groups: Iterable[tuple[int, ...]] = context.once(UNDRAWN, lambda: ())
    return tuple(Decision("14.5", LOT_NOT_DRAWN, {"players": list(group)}) for group in groups)


def check_lots(result: Standings, tie_breaks: str | Iterable[str] | None) -> None:
    """Raise `UsageError` ("lot_needs_seed") where the list itself names LOT and a tie has nothing to draw it with.

    A preset that ends in lots leaves such a tie standing, with a note: standings are also read between rounds.
    """
    open_ties = [note for note in result.notes if note.code == LOT_NOT_DRAWN]
    if tie_breaks is None or not open_ties:
        return
    words = words_of(tie_breaks)
    if any(word.strip().upper() == "LOT" for word in words):
        raise UsageError("lot_needs_seed", **open_ties[0].facts)


def newer_than(edition: str, order: Iterable[Listed]) -> tuple[Decision, ...]:
    """A note for each tie-break that came only after the edition in force: its rule is that of the later edition."""
    days = {name: row.since for name, row in EDITIONS.items() if row.since}
    return tuple(
        Decision(
            entry.row.article,
            "newer_tie_break",
            {"tie_break": entry.descriptor.text, "edition": edition, "since": entry.row.since},
        )
        for entry in order
        if entry.row.law == "fide" and days[entry.row.since] > days[edition]
    )


def rounds_left(tournament: Tournament, rounds: int) -> tuple[Decision, ...]:
    """A note where the standings are not the last: which rounds they count, which they do not."""
    notes = not_the_last(rounds, tournament.rounds_planned, len(tournament.rounds))
    if rounds < len(tournament.rounds) and (boards := open_boards(tournament, rounds + 1)):
        notes += (Decision("C.07", "round_not_counted", {"round": rounds + 1, "boards": boards}),)
    return notes


def not_the_last(rounds: int, total: int, drawn: int) -> tuple[Decision, ...]:
    """A note where fewer rounds are counted than the event has."""
    facts = {"rounds": rounds, "total": total, "drawn": drawn}
    return (Decision("C.07", "rounds_counted", facts),) if rounds < total else ()


def open_boards(tournament: Tournament, number: int) -> list[int]:
    """The boards of a round that have no result yet."""
    games = tournament.rounds[number - 1].games
    return [board for board, game in enumerate(games, start=1) if game.result is None]
