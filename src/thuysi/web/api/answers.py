"""The shapes of the answers as JSON Schema, by name: what `openapi.json` has under components."""

from __future__ import annotations

from typing import Any, Final

Schema = dict[str, Any]

TEXT: Final[Schema] = {"type": "string"}
WHOLE: Final[Schema] = {"type": "integer"}
FLAG: Final[Schema] = {"type": "boolean"}
ANY: Final[Schema] = {}
FACTS: Final[Schema] = {"type": "object", "description": "The values that the sentence is made of; stable by code"}
SCORE: Final[Schema] = {"type": "string", "description": "Points as a decimal", "examples": ["2.5"]}


HEAD: Final[dict[str, Schema]] = {"event": TEXT, "section": TEXT, "sequence": WHOLE}
"""Whose answer it is, and where the event stood."""


def to(name: str) -> Schema:
    """A reference to a shape."""
    return {"$ref": f"#/components/schemas/{name}"}


def maybe(shape: Schema) -> Schema:
    """A shape, or null."""
    return {"anyOf": [shape, {"type": "null"}]}


def listing(shape: Schema) -> Schema:
    """An array."""
    return {"type": "array", "items": shape}


def mapping(shape: Schema) -> Schema:
    """An object of which only the values' shape is known."""
    return {"type": "object", "additionalProperties": shape}


def closed(also: dict[str, Schema] | None = None, /, **needed: Schema) -> Schema:
    """An object with these keys, and no others but `also`."""
    return {
        "type": "object",
        "properties": {**needed, **(also or {})},
        "required": list(needed),
        "additionalProperties": False,
    }


def page(name: str, shape: Schema, cursor: Schema) -> Schema:
    """A page of a list."""
    following = {**maybe(cursor), "description": "`after` of the next page"}
    return closed({**HEAD, "numbered": FLAG}, **{name: listing(shape), "next": following})


def _decision() -> Schema:
    return closed(article=TEXT, code=TEXT, facts=FACTS, text=TEXT)


def _section(**more: Schema) -> Schema:
    return closed(
        more, section=TEXT, name=TEXT, system=TEXT, edition=maybe(TEXT), total_rounds=maybe(WHOLE),
        first_colour=maybe({"enum": ["white", "black"]}), seed=maybe(WHOLE), settings=mapping(TEXT),
        scoring=mapping(SCORE), tie_breaks=listing(TEXT), colour_words=TEXT, units_best=maybe(WHOLE), bronzes=WHOLE,
        players=WHOLE, withdrawn=WHOLE, numbered=FLAG, rounds=WHOLE,
        status=maybe({"enum": ["draft", "published", "final"]}), complete=maybe(FLAG), open_protests=listing(WHOLE),
        forbidden=listing(closed(players=listing(WHOLE), first_round=WHOLE, last_round=maybe(WHOLE))),
        adjustments=listing(closed(sbd=WHOLE, points=SCORE, round=maybe(WHOLE), reason=TEXT)),
        commitments=listing(closed(round=WHOLE, commitment=TEXT, seed=maybe(WHOLE), salt=maybe(TEXT))), closed=FLAG,
    )  # fmt: skip


def _player() -> Schema:
    own = dict.fromkeys(("given_name", "unit", "birth", "sex", "title", "grade", "federation", "fide_id"), TEXT)
    return closed(
        {**own, "rating": WHOLE, "national_rating": WHOLE, "lot": WHOLE},
        sbd=WHOLE, number=maybe(WHOLE), name=TEXT, phone=TEXT, note=TEXT, initials=FLAG, checked_in=FLAG,
        withdrawn_from=maybe(WHOLE), entered_for=WHOLE, absences=listing(closed(round=WHOLE, kind=TEXT)),
    )  # fmt: skip


def _round() -> Schema:
    seat = {"sbd": WHOLE, "number": maybe(WHOLE), "name": TEXT}
    board = closed(
        board=WHOLE, white=closed(**seat), black=closed(**seat), result=maybe(TEXT), fouls=listing(WHOLE),
        confirmed=FLAG, for_pairing=maybe(TEXT),
    )  # fmt: skip
    return closed(
        round=WHOLE, status={"enum": ["draft", "published", "final"]}, complete=FLAG, boards=listing(board),
        byes=listing(closed(**seat, kind=TEXT)), seed=maybe(WHOLE), edited=FLAG, departures=listing(to("Decision")),
        reason=TEXT, published=maybe(TEXT), protests_until=maybe(TEXT), fingerprint=TEXT,
    )  # fmt: skip


def _pairing() -> Schema:
    decisions = listing(to("Decision"))
    idle = closed({"kind": TEXT}, player=WHOLE, decisions=decisions)
    floated = {"player": WHOLE, "direction": {"enum": ["down", "up"]}, "from": SCORE, "to": SCORE,
               "decisions": decisions}  # fmt: skip
    return closed(
        {"rests": listing(idle), "draw": {"type": "object"}},
        system=TEXT, edition=TEXT, round=WHOLE, seed=maybe(WHOLE), settings=mapping(TEXT),
        boards=listing(closed({"result": TEXT}, board=WHOLE, white=WHOLE, black=WHOLE, decisions=decisions)),
        bye=maybe(idle), floats=listing(closed(**floated)), absent=listing(WHOLE), decisions=decisions,
    )  # fmt: skip


def _explanation(**more: Schema) -> Schema:
    own = {
        "system": TEXT, "edition": TEXT, "round": WHOLE, "board": maybe(WHOLE), "players": listing(WHOLE),
        "player": maybe(WHOLE), "against": maybe(WHOLE), "decisions": listing(to("Decision")), "text": TEXT,
    }  # fmt: skip
    return closed({"numbers": mapping(WHOLE), "parts": listing(to("ExplanationPart"))}, **own, **more)


def _standings() -> Schema:
    part = closed(
        round=maybe(WHOLE), opponent=maybe(WHOLE), amount=maybe(TEXT), rule=TEXT, article=TEXT, cut=maybe(TEXT),
        facts=FACTS, text=TEXT,
    )  # fmt: skip
    row = closed(
        {"working": mapping(listing(part))}, rank=WHOLE, player=WHOLE, points=SCORE, tie_breaks=mapping(maybe(TEXT))
    )
    return closed(
        rows=listing(row), order=listing(TEXT), edition=TEXT, after_round=WHOLE, rounds=WHOLE, round_robin=FLAG,
        seed=maybe(WHOLE), settings=mapping(TEXT), left_out=listing(WHOLE), notes=listing(to("Decision")),
        sbds=mapping(WHOLE),
    )  # fmt: skip


def _card() -> Schema:
    row = closed(
        round=WHOLE, opponent=maybe(WHOLE), name=maybe(TEXT), grade=maybe(TEXT), colour=maybe(TEXT), result=maybe(TEXT),
        float=maybe(TEXT), total=maybe(TEXT), remark=maybe(TEXT),
    )  # fmt: skip
    return closed(sbd=WHOLE, player=WHOLE, rows=listing(row))


def _written() -> dict[str, Schema]:
    return {"sequence": WHOLE, "kind": TEXT, "section": TEXT, "time": TEXT}


def _problem() -> Schema:
    one = closed(where=TEXT, code=TEXT, facts=FACTS, message=TEXT)
    change = closed(**_written(), actor=TEXT, device=TEXT, scopes=listing(listing(ANY)))
    return closed(
        {
            "instance": TEXT,
            "lift": {**listing(TEXT), "description": "Verbs (or keys of the body) that would lift the refusal"},
            "problems": {**listing(one), "description": "Everything that is wrong, each at its path"},
            "changes": {**listing(change), "description": "What was written since the entry that the writer saw"},
        },
        type={"type": "string", "examples": ["urn:thuysi:problem:refused"]}, title=TEXT, status=WHOLE,
        detail={"type": "string", "description": "The sentence, in the language of Accept-Language"},
        code={"type": "string", "description": "Stable; what a program tests", "examples": ["service.results_missing"]},
        facts=FACTS,
    )  # fmt: skip


def _token(**more: Schema) -> Schema:
    return closed(
        token=TEXT, name=TEXT, event=maybe(TEXT), role=TEXT, sections=listing(TEXT), first_board=maybe(WHOLE),
        last_board=maybe(WHOLE), made=WHOLE, made_by=TEXT, expires=maybe(WHOLE), revoked=maybe(WHOLE), **more,
    )  # fmt: skip


def _verification() -> Schema:
    found = listing(closed(where=TEXT, code=TEXT, message=TEXT))
    draw = closed(
        sequence=WHOLE, section=TEXT, round=WHOLE, ok=FLAG, same_input=FLAG,
        same_pairing=FLAG, problem=maybe(TEXT), first_difference=maybe(listing(WHOLE)),
    )  # fmt: skip
    return closed(event=TEXT, ok=FLAG, entries=WHOLE, chain=found, data=found, fold=found, rounds=listing(draw))


def _medals() -> Schema:
    medal = closed(
        section=TEXT, medal={"enum": ["gold", "silver", "bronze"]}, place=WHOLE, player=WHOLE, name=TEXT, unit=TEXT
    )
    row = closed(rank=WHOLE, unit=TEXT, gold=WHOLE, silver=WHOLE, bronze=WHOLE)
    return closed(HEAD, medals=listing(medal), medal_table=listing(row))


def _units() -> Schema:
    player = closed(player=WHOLE, rank=WHOLE, points=SCORE)
    row = closed(rank=WHOLE, unit=TEXT, points=SCORE, places=WHOLE, missing=WHOLE, players=listing(player))
    return closed(HEAD, units=closed(best=WHOLE, by={"enum": ["points", "places"]}, rows=listing(row)))


def _correction() -> Schema:
    shift = closed(sbd=WHOLE, rank=listing(maybe(WHOLE)), points=listing(maybe(SCORE)))
    boards = listing(listing(WHOLE))
    other = closed(round=WHOLE, gone=boards, instead=boards, bye=listing(maybe(WHOLE)), problem=maybe(TEXT))
    return closed(mode=maybe({"enum": ["full", "standings"]}), shifts=listing(shift), rounds=listing(other))


def _reach() -> dict[str, Schema]:
    return {"role": TEXT, "sections": listing(TEXT), "first_board": maybe(WHOLE), "last_board": maybe(WHOLE)}


def _office() -> dict[str, Schema]:
    """Devices, codes, copies."""
    code = {
        "code": {"type": "string", "description": "Its hash"}, "name": TEXT, **_reach(), "made": WHOLE, "made_by": TEXT,
        "expires": WHOLE, "device_expires": maybe(WHOLE),
    }  # fmt: skip
    device = closed(
        device=TEXT, name=TEXT, event=maybe(TEXT), **_reach(), joined=WHOLE, expires=maybe(WHOLE),
        revoked=maybe(WHOLE), active=FLAG,
    )  # fmt: skip
    return {
        "NewCode": closed(**code, address={"type": "string", "description": "Opens it, once; shown this once"}),
        "Codes": closed(codes=listing(closed(**code))),
        "CodeGone": closed(code=TEXT),
        "Device": device,
        "Devices": closed(devices=listing(to("Device"))),
        "DeviceGone": closed(device=TEXT),
        "Job": closed(
            job=TEXT,
            kind=TEXT,
            section=TEXT,
            title=TEXT,
            by=TEXT,
            said=TEXT,
            state={"enum": ["waiting", "running", "done", "failed", "cancelled"]},
            share={**WHOLE, "description": "Thousandths that are done"},
            error=maybe(TEXT),
            file=maybe(closed(name=TEXT, media_type=TEXT, bytes=WHOLE, problems=listing(to("Note")))),
        ),
        "Jobs": closed(jobs=listing(to("Job"))),
        "RestorePreview": closed(
            copy=TEXT,
            store=TEXT,
            adds=FLAG,
            lost=WHOLE,
            parted=FLAG,
            events=listing(closed(name=TEXT, what=TEXT, here=WHOLE, there=WHOLE, lost=WHOLE)),
        ),
        "Copied": closed(copy=maybe(TEXT), notes=listing(to("Note"))),
        "Copies": closed(copies=listing(closed(copy=TEXT, bytes=WHOLE))),
    }


def _ratings() -> dict[str, Schema]:
    """Rating lists, and the people found in one."""
    there = closed(list=TEXT, people=WHOLE, source=TEXT, form=TEXT, ids=TEXT, imported=TEXT, kinds=listing(TEXT))
    broken = {"type": "object", "properties": {"error": TEXT}, "required": ["error"]}
    rated = dict.fromkeys(("standard", "rapid", "blitz", "national"), maybe(WHOLE))
    own = dict.fromkeys(("id", "name", "federation", "sex", "title", "grade", "birth", "unit", "text"), TEXT)
    candidate = closed(**own, **rated, active=FLAG, why=listing(TEXT))
    match = closed(
        sbd=WHOLE, name=TEXT, match={"enum": ["exact", "near", "none"]}, exact=maybe(candidate),
        near=listing(candidate),
    )  # fmt: skip
    change = closed(sbd=WHOLE, field=TEXT, old=ANY, new=ANY)
    return {
        "RatingLists": closed(lists=listing({"anyOf": [there, broken]})),
        "RatingsRead": closed(
            list=TEXT, people=WHOLE, form=TEXT, kinds=listing(TEXT), added=WHOLE, changed=WHOLE, left=WHOLE,
            gone=WHOLE, written=FLAG, problems=listing(closed(where=TEXT, code=TEXT, message=TEXT)),
        ),
        "ListGone": closed(list=TEXT, people=maybe(WHOLE)),
        "RatingMatches": closed(
            list=TEXT, kind=TEXT, imported=TEXT, people=WHOLE, players=listing(match), changes=listing(change)
        ),
    }  # fmt: skip


def _found() -> dict[str, Schema]:
    """Who is meant, what the screen shows, what rules may be."""
    now = closed(
        round=WHOLE, board=maybe(WHOLE), colour=maybe({"enum": ["white", "black"]}), opponent=maybe(WHOLE),
        opponent_name=maybe(TEXT), result=maybe(TEXT), bye=maybe(TEXT),
    )  # fmt: skip
    hit = closed(section=TEXT, section_name=TEXT, sbd=WHOLE, number=maybe(WHOLE), name=TEXT, unit=TEXT, now=maybe(now))
    pairings = closed(section=TEXT, section_name=TEXT, kind={"const": "pairings"}, begins=maybe(TEXT), round=_round())
    row = closed(rank=WHOLE, player=WHOLE, name=TEXT, points=SCORE)
    ranking = closed(section=TEXT, section_name=TEXT, kind={"const": "standings"}, after_round=WHOLE, rows=listing(row))
    setting = closed(name=TEXT, values=listing(TEXT), default=ANY, value=maybe(TEXT))
    return {
        "Found": closed(HEAD, found=listing(hit)),
        "Screen": closed(HEAD, slides=listing({"anyOf": [pairings, ranking]})),
        "KnownRules": closed(
            HEAD, presets=listing(TEXT), tie_breaks=listing(TEXT), settings=listing(setting),
            systems=listing(closed(system=TEXT, editions=listing(TEXT))),
        ),
    }  # fmt: skip


def _lists() -> dict[str, Schema]:
    listed = closed(event=TEXT, name=TEXT, sequence=WHOLE, updated=TEXT, problem=maybe(TEXT))
    line = closed(
        round=WHOLE, status=TEXT, complete=FLAG, boards=WHOLE, published=maybe(TEXT), protests_until=maybe(TEXT)
    )
    protest = closed(
        protest=WHOLE, round=WHOLE, board=maybe(WHOLE), by=maybe(WHOLE), name=maybe(TEXT), text=TEXT, filed=TEXT,
        state={"enum": ["open", "withdrawn", "upheld", "dismissed"]}, decision=maybe(TEXT), decided=maybe(TEXT),
    )  # fmt: skip
    entry = closed(**_written(), actor=TEXT, device=TEXT, data={"type": "object"}, hash=TEXT, counts=FLAG)
    return {
        "Events": page("events", listed, TEXT),
        "Players": page("players", to("Player"), WHOLE),
        "Rounds": closed(HEAD, rounds=listing(line)),
        "Protests": closed(HEAD, protests=listing(protest)),
        "Log": page("entries", entry, WHOLE),
        "Tokens": closed(tokens=listing(to("Token"))),
        "Ties": closed(HEAD, ties=listing(listing(WHOLE))),
    }


def _looks() -> dict[str, Schema]:
    table = {"boards": listing(listing(WHOLE)), "byes": mapping(TEXT)}
    wanted = closed(
        kind={"enum": ["bye", "first", "opponent", "done"]}, score=maybe(SCORE), first=maybe(WHOLE),
        cards=listing(WHOLE), legal=listing(WHOLE),
    )  # fmt: skip
    void = closed(first=maybe(WHOLE), drawn=WHOLE, reason=TEXT)
    notes = listing(to("Note"))
    return {
        "Arrangement": closed(HEAD, **table),
        "ArrangePreview": closed(HEAD, **table, departures=listing(to("Decision"))),
        "Merge": closed(
            added=listing({"type": "object"}), changes=mapping({"type": "object"}), same=listing(WHOLE),
            missing=listing(WHOLE), notes=notes,
            near=listing(closed(row=WHOLE, name=TEXT, sbd=WHOLE, why=listing(TEXT), text=TEXT)),
        ),
        "HandDraw": closed(
            wanted=wanted, moves=listing(listing(maybe(WHOLE))), void=listing(void), pairing=maybe(to("Pairing"))
        ),
        "CorrectionPreview": _correction(),
        "Roster": closed(
            columns=mapping(TEXT), ignored=mapping(TEXT), players=listing({"type": "object"}),
            problems=listing(closed(where=TEXT, code=TEXT, message=TEXT)), seed=maybe(WHOLE), settings=mapping(TEXT),
            undrawn=listing(listing(WHOLE)), decisions=listing(to("Decision")),
        ),
        "Imported": closed(event=TEXT, name=TEXT, added=WHOLE, sequence=WHOLE, ahead=WHOLE, created=FLAG),
        "Crosstable": closed(
            table=TEXT, titles=listing(TEXT), columns=listing(closed(code=TEXT, head=TEXT)), rows=listing(listing(ANY))
        ),
    }  # fmt: skip


def schemas() -> dict[str, Schema]:
    """Every shape by its name."""
    event = closed(
        event=TEXT, name=TEXT, sequence={**WHOLE, "description": "The last entry: what `seen` and If-Match name"},
        hash=TEXT, place=TEXT, start_date=maybe(TEXT), end_date=maybe(TEXT), time_zone=TEXT, chief_arbiter=TEXT,
        organiser=TEXT, details=mapping(TEXT), sections=listing(to("Section")), undoable=WHOLE, redoable=WHOLE,
        restore_points=mapping(WHOLE),
    )  # fmt: skip
    return {
        "Event": event,
        "Section": _section(sequence=WHOLE),
        "Player": _player(),
        "Card": _card(),
        "Round": closed(HEAD, round=_round()),
        "Pairing": _pairing(),
        "Decision": _decision(),
        "Explanation": _explanation(sbds=mapping(WHOLE), changed=listing(TEXT), data_changed=FLAG, edited=FLAG),
        "ExplanationPart": _explanation(),
        "Standings": _standings(),
        "Units": _units(),
        "Medals": _medals(),
        "Verification": _verification(),
        "Token": _token(),
        "NewToken": _token(secret={"type": "string", "description": "Shown this once"}),
        "FileProblems": closed(problems=listing(to("Note"))),
        "Note": closed(code=TEXT, facts=FACTS, text=TEXT),
        "Outcome": closed(
            event=TEXT, sequence=WHOLE, entries=listing(closed(**_written())), notes=listing(to("Note"))
        ),
        "Problem": _problem(),
        **_lists(),
        **_looks(),
        **_office(),
        **_ratings(),
        **_found(),
    }  # fmt: skip


ANSWER_OF: Final[dict[str, str]] = {
    "list_events": "Events", "get_event": "Event", "medals": "Medals", "log": "Log", "verify": "Verification",
    "list_tokens": "Tokens", "list_server_tokens": "Tokens", "get_section": "Section", "list_players": "Players",
    "get_player": "Player", "card": "Card", "list_rounds": "Rounds", "get_round": "Round", "pairing": "Pairing",
    "explanation": "Explanation", "arrangement": "Arrangement", "standings": "Standings", "crosstable": "Crosstable",
    "units": "Units", "ties": "Ties", "protests": "Protests", "merge_list": "Merge",
    "arrange_preview": "ArrangePreview", "correct_preview": "CorrectionPreview", "hand_draw": "HandDraw",
    "hand_redraw": "HandDraw",
    "list_server_copies": "Copies", "list_jobs": "Jobs", "list_server_jobs": "Jobs",
    "list_devices": "Devices", "list_codes": "Codes", "list_copies": "Copies", "list_ratings": "RatingLists",
    "list_server_ratings": "RatingLists", "import_ratings": "RatingsRead", "search": "Found", "screen": "Screen",
    "known_rules": "KnownRules",
    "read_list": "Roster", "import_event": "Imported",
}  # fmt: skip
"""View, preview or upload -> the name of its answer's shape."""
