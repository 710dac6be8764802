"""Every view: one table. What the command line prints with --json, under the same names."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from thuysi.documents import (
    Document,
    arrangement_document,
    event_document,
    frozen_explanation_document,
    log_document,
    medals_document,
    person_document,
    protest_document,
    round_document,
    section_document,
    unit_document,
    verification_document,
)
from thuysi.errors import RefusedVerb, UsageError
from thuysi.formats.shapes import Choice, Flag, ListOf, Record, Shape, Text, Whole
from thuysi.journal.frozen import pairing_of
from thuysi.journal.kinds import MOST_ENTRIES
from thuysi.journal.state import Registration, Section
from thuysi.model import score_text
from thuysi.names import is_meant, search_key
from thuysi.service.reading import medals_in, standings_of
from thuysi.standings.units import BY, MOST_PLAYERS_OF_A_UNIT, unit_standings
from thuysi.standings.working import Standings
from thuysi.storage.access import EVERY_EVENT, ROLES, Role, codes, devices
from thuysi.views import pairing_json
from thuysi.web.api import jobs
from thuysi.web.api.access import API
from thuysi.web.api.asked import SEES_DRAFTS, Call
from thuysi.web.api.deeds import code_document, device_document
from thuysi.web.api.problems import refused
from thuysi.web.api.shapes import BOARD, EVENT, LINE, NO_QUERY, ROUND, SBD, SECTION
from thuysi.web.api.verbs import ARBITERS, EVENT_PATH, EVENTS, OFFICE_ROLES, SECTION_PATH
from thuysi.web.arbiter.backups import copies_of
from thuysi.web.arbiter.pages import READERS
from thuysi.web.public.projector import START
from thuysi.web.roles import PUBLIC, Public

ROUND_PATH: Final = SECTION_PATH + "/rounds/{round}"
PLAYER_PATH: Final = SECTION_PATH + "/players/{sbd}"
MOST_LISTED: Final = 1_000
LISTED: Final = 200

EVERYBODY: Final[tuple[Role | Public, ...]] = (PUBLIC, *ROLES)
DRAFT_ROLES: Final[tuple[Role | Public, ...]] = tuple(role for role in ROLES if role in SEES_DRAFTS)

NOTES: Final = {
    "limit": f"So many at most; {LISTED} where nothing is said",
    "after": "The cursor `next` of the page before",
    "name": "Parts of a name, with or without accents, or a number (12, số 12, #12)",
    "player": "Registration number (số báo danh) of whom is asked about",
    "against": "Registration number of whom `player` did not meet",
    "after_round": "The ranking after this round; the last complete one where nothing is said",
    "tie_breaks": "Descriptors or presets, comma between them; the section's own where nothing is said",
    "working": "With every addend of every value",
    "best": "So many players count for their unit",
    "scope": "Entries that touch it, its parts with slashes between them: nam/round/3/board/7",
}


@dataclass(frozen=True, slots=True)
class View:
    """What is read at an address. `heavy`: it takes the machine long; `lasting`: it changes with the event alone."""

    name: str
    path: str
    roles: tuple[Role | Public, ...]
    make: Callable[[Call], Document]
    query: Record = NO_QUERY
    heavy: bool = False
    lasting: bool = True
    whole: bool = False
    """Whether it is of the event as a whole: not for whoever has only some of its sections."""


def _query(**shapes: Shape) -> Record:
    return Record(shapes, (), NOTES)


def _page(**shapes: Shape) -> Record:
    return _query(limit=Whole(1, MOST_LISTED), **shapes)


# --- events and sections ---------------------------------------------------------------------------------------------


def events(call: Call) -> Document:
    """The events of the server, by id; an event whose file is damaged is listed with what is wrong."""
    infos = sorted(call.office.store.events(), key=lambda one: one.id)
    listed = [
        {"event": one.id, "name": one.name, "sequence": one.head, "updated": one.updated,
         "problem": None if one.problem is None else one.problem.code}
        for one in infos
        if one.id > call.query.get("after", "")
    ]  # fmt: skip
    return _paged("events", listed, call, lambda one: one["event"])


def _head(call: Call) -> Document:
    """Whose answer it is, and where the event stood."""
    section = {"section": call.section.id} if "section" in call.params else {}
    return {"event": call.event.id, **section, "sequence": call.event.sequence}


def _paged(name: str, items: list[Document], call: Call, cursor: Callable[[Document], object]) -> Document:
    """A page of a list, and the cursor of the next one (null: there is none)."""
    limit = call.query.get("limit", LISTED)
    shown = items[:limit]
    head = _head(call) if "event" in call.params else {}
    return {**head, name: shown, "next": cursor(shown[-1]) if len(items) > limit else None}


def event(call: Call) -> Document:
    """An event with its sections."""
    return event_document(call.event)


def section(call: Call) -> Document:
    """A section: its rules, and how far it has come."""
    return {**section_document(call.section), "sequence": call.event.sequence}


# --- people ----------------------------------------------------------------------------------------------------------


def players(call: Call) -> Document:
    """The list by registration number; without a role only what public pages show."""
    asked = call.query.get("name", "")
    found = [
        person_document(call.section, one)
        for sbd, one in sorted(call.section.registrations.items())
        if sbd > call.query.get("after", 0) and (not asked or _is_meant(one, asked))
    ]
    return {"numbered": call.section.numbered, **_paged("players", found, call, lambda one: one["sbd"])}


def player(call: Call) -> Document:
    """A person on the list."""
    return person_document(call.section, call.person)


def tracking_card(call: Call) -> Document:
    """The tracking card (thẻ theo dõi) of a person, opponents by starting number."""
    from thuysi.cards import card
    from thuysi.shown import resting_of
    from thuysi.text.card import document

    number = call.person.player.number
    if not number:
        raise RefusedVerb("service.not_in_list", sbd=call.person.sbd, known=[], lift=["number"])
    return {"sbd": call.person.sbd, **document(card(call.tournament, number, resting_of(call.section)), call.language)}


# --- rounds ----------------------------------------------------------------------------------------------------------


def rounds(call: Call) -> Document:
    """The rounds drawn, each in a line."""
    return {
        **_head(call),
        "rounds": [
            {"round": one.number, "status": one.status, "complete": one.complete, "boards": len(one.boards),
             "published": one.published, "protests_until": one.protests_until}
            for one in call.section.rounds
        ],
    }  # fmt: skip


def round_(call: Call) -> Document:
    """A round: boards with results, byes, how it departs from the law."""
    return {**_head(call), "round": round_document(call.section, call.round, call.language)}


def pairing(call: Call) -> Document:
    """The pairing as it was frozen when the round was drawn, every decision by article, numbers as then."""
    if not call.round.pairing:
        raise RefusedVerb("service.round_by_hand", round=call.round.number, lift=["redraw"])
    return pairing_json(pairing_of(call.round.pairing), call.language)


def explanation(call: Call) -> Document:
    """Why: for a player (and why not against another), for a board, or for the whole round."""
    asked = {name: call.query.get(name) for name in ("player", "board", "against")}
    for name in ("player", "against"):
        if asked[name] is not None and asked[name] not in call.section.registrations:
            raise refused("no_such_player", sbd=asked[name])
    player, against = asked["player"], asked["against"]
    if against is not None and player is None:  # said by what was asked, the registration numbers
        raise UsageError("against_without_player", against=against)
    if against is not None and player == against:
        raise UsageError("against_oneself", player=player)
    drawn = call.round.number
    found = call.office.desk.explanation(call.event.id, call.section.id, drawn, player, asked["board"], against)
    document = frozen_explanation_document(found, call.language, call.section.colour_words)
    return document if call.whole else _masked(call, document)


def _masked(call: Call, document: Document) -> Document:
    """The same with initials for whoever asked for them: by the name that he has, and the one that he had then."""
    desk, id_ = call.office.desk, call.section.id
    with desk.lock:
        folding = desk.folding(call.event.id)
        now = folding.state().sections[id_].registrations
        then = folding.before(call.round.drawn).sections[id_].registrations
    shown = call.section.registrations
    names = {
        people[sbd].player.name: shown[sbd].player.name
        for sbd, one in now.items()
        if one.initials
        for people in (now, then)
        if sbd in people and sbd in shown
    }
    masked: Document = _renamed(document, names) if names else document
    return masked


def _renamed(value: Any, names: dict[str, str]) -> Any:
    """A JSON value with these names in its texts replaced, long ones first."""
    if isinstance(value, dict):
        return {key: _renamed(item, names) for key, item in value.items()}
    if isinstance(value, list):
        return [_renamed(item, names) for item in value]
    if isinstance(value, str):
        for name in sorted(names, key=len, reverse=True):
            value = value.replace(name, names[name])
    return value


def arrangement(call: Call) -> Document:
    """What an edit by hand begins with: the draft, or the next round's table with nobody at it."""
    return {**_head(call), **arrangement_document(call.office.desk.arrangement(call.event.id, call.section.id))}


# --- standings -------------------------------------------------------------------------------------------------------


def standings(call: Call) -> Document:
    """The ranking, players by starting number; `sbds` says whose they are."""
    from thuysi.text.standings import document

    ranked = _ranked(call)
    sbds = {str(one.player.number): sbd for sbd, one in call.section.registrations.items() if one.player.number}
    return {**document(ranked, call.language, working=call.query.get("working", False)), "sbds": sbds}


def _ranked(call: Call) -> Standings:
    """The ranking that is asked for; the usual one as the public pages keep it."""
    after, breaks = call.query.get("after_round"), call.query.get("tie_breaks")
    if after is None and breaks is None and not call.whole:
        kept = call.public.sections[call.section.id].standings
        if kept is not None:
            return kept
    if call.whole:
        return call.office.desk.standings(call.event.id, call.section.id, after, breaks)
    return standings_of(call.event, call.section.id, after, breaks)[0]


def crosstable(call: Call) -> Document:
    """The crosstable: a row for every player, a cell for every round."""
    from thuysi.formats.sheets.pages import Wanted, page
    from thuysi.formats.sheets.writing import document

    wanted = Wanted(call.language, None, call.query.get("by", "number"), None, None, call.section.colour_words)
    return document(page(call.tournament, "crosstable", wanted))


def units(call: Call) -> Document:
    """The units (đơn vị) by their best players."""
    best = call.query.get("best", call.section.units_best)
    if best is None:
        raise RefusedVerb("service.units_not_set", section=call.section.id, lift=["change_section"])
    by = call.query.get("by", "points")
    result, tournament = standings_of(call.event, call.section.id, call.query.get("after_round"))
    rows = [unit_document(row) for row in unit_standings(result, tournament, best, by)]
    return {**_head(call), "units": {"best": best, "by": by, "rows": rows}}


def medals(call: Call) -> Document:
    """The medals of the closed sections (or of those asked for), and the units by their medals."""
    wanted = call.query.get("sections")
    unknown = [one for one in wanted or () if one not in call.event.sections]
    if unknown:
        raise refused("no_such_section", section=unknown[0], known=list(call.event.sections))
    return {**_head(call), **medals_document(*medals_in(call.event, wanted))}


def ties(call: Call) -> Document:
    """The groups that only a lot can part and that have none yet."""
    return {**_head(call), "ties": call.office.desk.ties(call.event.id, call.section.id)}


# --- what was done ---------------------------------------------------------------------------------------------------


def protests(call: Call) -> Document:
    """The protests of a section."""
    return {**_head(call), "protests": [protest_document(call.section, one) for one in call.section.protests]}


def log(call: Call) -> Document:
    """What was done, by whom, from where, with its data; only the sections of the visitor's grant."""
    asked = call.query
    scope = _scope(asked["scope"]) if "scope" in asked else None
    lines = call.office.desk.log(
        call.event.id, asked.get("section"), asked.get("kinds", ()), asked.get("actor"), asked.get("device"),
        asked.get("after", 0), scope,
    )  # fmt: skip
    limit = asked.get("limit", LISTED)
    mine = [one for one in lines if _may_read(call, one.entry.section)][: limit + 1]
    return _paged(
        "entries", [log_document(one) for one in mine], call, lambda one: one["sequence"]
    )  # fmt: skip


def _scope(path: str) -> tuple[str | int, ...]:
    """A scope as the address has it: its parts with slashes between them."""
    return tuple(int(part) if part.isdecimal() else part for part in path.split("/"))


def _may_read(call: Call, section: str) -> bool:
    return call.grant is not None and call.grant.covers(call.params["event"], section or None)


def verification(call: Call) -> Document:
    """Chain, data, fold, and every round drawn again from the entries before it."""
    return {"event": call.event.id, **verification_document(call.office.desk.verify(call.event.id), call.language)}


def tokens(call: Call) -> Document:
    """The event's tokens, never their secrets."""
    from thuysi.web.api.grants import listed

    return {"tokens": listed(call.office.store, call.event.id)}


def server_tokens(call: Call) -> Document:
    """The tokens that reach every event."""
    from thuysi.web.api.grants import listed

    return {"tokens": listed(call.office.store, EVERY_EVENT)}


# --- the office ------------------------------------------------------------------------------------------------------


def list_devices(call: Call) -> Document:
    """The devices of the event that have come in; for the server's chief arbiter also those of every event."""
    store, now = call.office.store, call.office.now()
    server = call.grant is not None and call.grant.event_id == EVERY_EVENT
    found = [*(devices(store, EVERY_EVENT) if server else ()), *devices(store, call.event.id)]
    return {"devices": [device_document(one, now) for one in found]}


def list_codes(call: Call) -> Document:
    """The one-time codes that nobody has used yet, never the codes themselves."""
    now = call.office.now()
    waiting = [one for one in codes(call.office.store, call.event.id) if one.used is None and one.expires > now]
    return {"codes": [code_document(one) for one in waiting]}


def list_copies(call: Call) -> Document:
    """The copies of the store, the newest first: names and sizes, never a way to read them."""
    return {"copies": [{"copy": name, "bytes": size} for name, size in copies_of(call.office.store)]}


def list_ratings(call: Call) -> Document:
    """The rating lists of the server: how many people, from what, when; one that cannot be read by its error."""
    from thuysi.storage.ratings import Lists
    from thuysi.text.ratings import list_json

    return {"lists": [list_json(one) for one in Lists().all()]}


def known_rules(call: Call) -> Document:
    """What a section's rules may be: systems, editions, every setting with its values, and what is set now."""
    from thuysi.engines import ENGINES
    from thuysi.service.presets import PRESETS
    from thuysi.service.settings import known_settings
    from thuysi.standings.table import PRESETS as TIE_BREAKS

    section = call.section
    settings = [
        {"name": one.name, "values": list(one.values), "default": one.default, "value": section.settings.get(one.name)}
        for one in known_settings(section.system).values()
    ]
    return {
        **_head(call), "presets": list(PRESETS), "tie_breaks": list(TIE_BREAKS), "settings": settings,
        "systems": [{"system": name, "editions": list(one.editions)} for name, one in ENGINES.items()],
    }  # fmt: skip


# --- found and shown -------------------------------------------------------------------------------------------------


def search(call: Call) -> Document:
    """Who is meant by part of a name or by a number, in any section, and where he sits in the latest round."""
    asked = call.query.get("name", "")
    hits = [
        {"section": section.id, "section_name": section.name, "sbd": one.sbd, "number": one.player.number or None,
         "name": one.player.name, "unit": one.player.unit, "now": _now(section, one.sbd)}
        for section in call.event.sections.values()
        for one in section.registrations.values()
        if _is_meant(one, asked)
    ]  # fmt: skip
    return {**_head(call), "found": hits[: call.query.get("limit", LISTED)]}


def _is_meant(one: Registration, asked: str) -> bool:
    return is_meant(asked, search_key(one.player.name), (one.player.number, one.sbd))


def _now(section: Section, sbd: int) -> Document | None:
    """Where somebody sits in the latest round: his board, colour and opponent, or how he has none."""
    if not section.rounds:
        return None
    drawn = section.rounds[-1]
    for board, one in enumerate(drawn.boards, 1):
        if sbd in (one.white, one.black):
            other = one.black if sbd == one.white else one.white
            return {
                "round": drawn.number, "board": board, "colour": "white" if sbd == one.white else "black",
                "opponent": other, "opponent_name": section.registrations[other].player.name, "result": one.result,
                "bye": None,
            }  # fmt: skip
    idle = {"board": None, "colour": None, "opponent": None, "opponent_name": None, "result": None}
    return {"round": drawn.number, **idle, "bye": drawn.byes[sbd]} if sbd in drawn.byes else None


def screen(call: Call) -> Document:
    """What the screen of the hall shows, in its order: each section's latest round, when it begins, its ranking."""
    slides: list[Document] = []
    for section in call.event.sections.values():
        head = {"section": section.id, "section_name": section.name}
        if section.rounds:
            drawn = section.rounds[-1]
            begins = call.public.event.details.get(f"{START}.{section.id}.{drawn.number}")
            shown = round_document(section, drawn, call.language)
            slides.append({**head, "kind": "pairings", "begins": begins, "round": shown})
        ranked = call.public.sections[section.id].standings
        if ranked is not None and ranked.after_round:
            names = {one.player.number: one.player.name for one in section.registrations.values()}
            rows = [
                {"rank": row.rank, "player": row.player, "name": names.get(row.player, ""),
                 "points": score_text(row.points)}
                for row in ranked.rows
            ]  # fmt: skip
            slides.append({**head, "kind": "standings", "after_round": ranked.after_round, "rows": rows})
    return {**_head(call), "slides": slides}


JOB: Final = Text(r"[A-Za-z0-9_-]{1,40}", 40, "Zt5c0dVn3qkA")
_AFTER_SBD: Final = Whole(0, SBD.most)
_TIE_BREAKS: Final = Text(r"[^\x00-\x1f\x7f]{0,1000}", 1_000)
_UNITS: Final = _query(best=Whole(1, MOST_PLAYERS_OF_A_UNIT), by=Choice(BY), after_round=ROUND)
_LOG: Final = _page(
    after=Whole(0, MOST_ENTRIES), section=SECTION, kinds=ListOf(Text(r"[a-z_]{1,40}", 40, "drawn"), 50), actor=LINE,
    device=LINE, scope=Text(r"[A-Za-z0-9/_-]{1,100}", 100, "nam/round/3"),
)  # fmt: skip

VIEWS: Final[tuple[View, ...]] = (
    View("list_events", EVENTS, EVERYBODY, events, _page(after=EVENT), lasting=False),
    View("get_event", EVENT_PATH, EVERYBODY, event),
    View("medals", EVENT_PATH + "/medals", EVERYBODY, medals, _query(sections=ListOf(SECTION, 200)), heavy=True),
    View("log", EVENT_PATH + "/log", OFFICE_ROLES, log, _LOG),
    View("verify", EVENT_PATH + "/verification", ARBITERS, verification, heavy=True),
    View("search", EVENT_PATH + "/search", EVERYBODY, search, _page(name=LINE)),
    View("screen", EVENT_PATH + "/screen", EVERYBODY, screen, heavy=True),
    View("list_devices", EVENT_PATH + "/devices", ("chief",), list_devices, lasting=False, whole=True),
    View("list_codes", EVENT_PATH + "/codes", ("chief",), list_codes, lasting=False, whole=True),
    View("list_copies", EVENT_PATH + "/copies", ("chief",), list_copies, lasting=False, whole=True),
    View("list_server_copies", API + "/copies", ("chief",), list_copies, lasting=False, whole=True),
    View("list_jobs", EVENT_PATH + "/jobs", READERS, jobs.listed, _query(job=JOB), lasting=False),
    View("list_server_jobs", API + "/jobs", ("chief",), jobs.listed, _query(job=JOB), lasting=False, whole=True),
    View("list_ratings", EVENT_PATH + "/rating-lists", OFFICE_ROLES, list_ratings, lasting=False),
    View("list_server_ratings", API + "/rating-lists", ("chief",), list_ratings, lasting=False, whole=True),
    View("list_tokens", EVENT_PATH + "/tokens", ("chief",), tokens, lasting=False, whole=True),
    View("list_server_tokens", API + "/tokens", ("chief",), server_tokens, lasting=False, whole=True),
    View("get_section", SECTION_PATH, EVERYBODY, section),
    View("known_rules", SECTION_PATH + "/rules", READERS, known_rules),
    View("list_players", SECTION_PATH + "/players", EVERYBODY, players, _page(after=_AFTER_SBD, name=LINE)),
    View("get_player", PLAYER_PATH, EVERYBODY, player),
    View("card", PLAYER_PATH + "/card", EVERYBODY, tracking_card),
    View("list_rounds", SECTION_PATH + "/rounds", EVERYBODY, rounds),
    View("get_round", ROUND_PATH, EVERYBODY, round_),
    View("pairing", ROUND_PATH + "/pairing", EVERYBODY, pairing),
    View("explanation", ROUND_PATH + "/explanation", EVERYBODY, explanation,
         _query(player=SBD, against=SBD, board=BOARD), heavy=True),
    View("arrangement", SECTION_PATH + "/arrangement", ARBITERS, arrangement),
    View("standings", SECTION_PATH + "/standings", EVERYBODY, standings,
         _query(after_round=ROUND, tie_breaks=_TIE_BREAKS, working=Flag()), heavy=True),
    View("crosstable", SECTION_PATH + "/crosstable", EVERYBODY, crosstable, _query(by=Choice(("number", "rank"))),
         heavy=True),
    View("units", SECTION_PATH + "/units", EVERYBODY, units, _UNITS, heavy=True),
    View("ties", SECTION_PATH + "/ties", ARBITERS, ties),
    View("protests", SECTION_PATH + "/protests", DRAFT_ROLES, protests),
)  # fmt: skip
