"""Every verb through the API: a whole event, and that nothing of the desk is left out."""

from __future__ import annotations

import inspect
from typing import Any

import pytest

from tests.web.api.calling import API, EVENT, IN_EVENT, IN_SECTION, SECTION, Program
from thuysi.formats.problems import Problems
from thuysi.names import search_key
from thuysi.service.acting import Journal
from thuysi.service.desk import Desk
from thuysi.web.api.deeds import DEEDS, Writes
from thuysi.web.api.looks import LOOKS
from thuysi.web.api.verbs import VERBS, Verb
from thuysi.web.api.views import VIEWS

VIEW_OF = {
    "tournament": "tournament_file", "standings": "standings", "ties": "ties", "units": "units", "medals": "medals",
    "explanation": "explanation", "log": "log", "verify": "verify", "arrangement": "arrangement",
}  # fmt: skip
"""What the desk reads -> the view (or file) that gives it."""


def methods() -> dict[str, Any]:
    """The desk's own methods by name."""
    return {name: one for name, one in vars(Desk).items() if inspect.isfunction(one) and not hasattr(Journal, name)}


def test_every_verb_of_the_desk_is_in_the_table() -> None:
    writes = {name for name, one in methods().items() if "Outcome" in str(inspect.signature(one).return_annotation)}
    assert writes == {verb.name for verb in VERBS} | {deed.name for deed in DEEDS if isinstance(deed.work, Writes)}
    reads = set(methods()) - writes
    assert reads == set(VIEW_OF) | {look.name for look in LOOKS}
    assert set(VIEW_OF.values()) - {"tournament_file"} <= {view.name for view in VIEWS}


@pytest.mark.parametrize("verb", VERBS, ids=lambda verb: verb.name)
def test_a_body_is_made_of_the_verbs_own_arguments(verb: Verb) -> None:
    problems = Problems()
    verb.body.check(verb.example, "", problems)
    assert problems.found == []
    known = set(inspect.signature(verb.do).parameters)
    for key in verb.body.shapes:
        spelled = {"round": "round_", "rounds": "rounds_", "results": "lines", "event": "event_id"}.get(key, key)
        spread = {"changes": "changes", "rules": "rules"}.get(key, "")
        free = any(p.kind is p.VAR_KEYWORD for p in inspect.signature(verb.do).parameters.values())
        late = verb.name == "enter_late" and key == "sbd"
        assert {key, spelled, spread} & known or free or late, f"{verb.name} takes no {key}"


def did(other: Program, token: str, verb: str, body: object = None, place: str = IN_SECTION) -> dict[str, Any]:
    """A verb that is done."""
    answer = other.post(f"{place}/{verb}", token, {} if body is None else body)
    assert answer.status_code in (200, 201), answer.text
    told: dict[str, Any] = answer.json()
    assert answer.headers["etag"] == f'"{told["sequence"]}"'
    return told


def test_a_whole_event(other: Program) -> None:
    token = other.token(event="")
    created = other.post(f"{API}/events", token, {"event": EVENT, "name": "Giải Xuân", "place": "Huế"})
    assert created.status_code == 201 and created.json()["sequence"] == 1
    did(other, token, "set-details", {"changes": {"place": "Hà Nội"}}, IN_EVENT)
    did(other, token, "add-section", {"section": SECTION, "name": "Nam", "rules": {"total_rounds": 3}}, IN_EVENT)
    copied = {"section": "nu", "name": "Nữ", "copy_of": {"event": EVENT, "section": SECTION}}
    did(other, token, "add-section", copied, IN_EVENT)
    did(other, token, "remove-section", None, f"{IN_EVENT}/sections/nu")
    did(other, token, "change-section", {"changes": {"units_best": 2, "scoring": {"win": "2", "draw": "1"}}})
    _listed(other, token)
    _first_round(other, token)
    _second_round(other, token)
    _ended(other, token)
    point = did(other, token, "restore-point", {"name": "xong"}, IN_EVENT)["sequence"]
    did(other, token, "set-details", {"changes": {"place": "Huế"}}, IN_EVENT)
    did(other, token, "restore-to", {"name": "xong"}, IN_EVENT)
    assert other.get(f"{IN_EVENT}/log?limit=1000", token).json()["entries"][point - 1]["kind"] == "restore_point"
    proof = other.get(f"{IN_EVENT}/verification", token).json()
    assert proof["ok"] and len(proof["rounds"]) == 6


def _listed(other: Program, token: str) -> None:
    did(other, token, "register", {"player": {"name": "Nguyễn Văn An", "unit": "Huế"}, "phone": "0909"})
    people = [{"name": f"Kỳ thủ {number}", "unit": "Hà Nội" if number % 2 else "Huế"} for number in range(2, 9)]
    merged = other.post(f"{IN_SECTION}/merge-list", token, {"players": people}).json()
    did(other, token, "import-list", {"added": merged["added"], "changes": merged["changes"]})
    did(other, token, "edit-player", {"sbd": 2, "changes": {"grade": "Cấp 1"}})
    did(other, token, "register", {"player": {"name": "Nhầm"}})
    did(other, token, "remove-player", {"sbd": 9})
    did(other, token, "check-in", {"sbds": [1, 2, 3]})
    did(other, token, "check-out", {"sbds": [1, 2, 3]})
    did(other, token, "number", {"seed": 7})
    did(other, token, "forbid", {"sbds": [1, 2]})
    did(other, token, "permit", {"sbds": [1, 2]})
    did(other, token, "announce-absent", {"sbds": [8], "rounds": [1], "kind": "H"})
    did(other, token, "announce-present", {"sbds": [8], "rounds": [1]})
    did(other, token, "commit-lots", {"seed": 7, "salt": "ab" * 16, "round": 3})


def _first_round(other: Program, token: str) -> None:
    did(other, token, "draw", {"seed": 7})
    did(other, token, "redraw", {"reason": "thử lại", "seed": 8})
    did(other, token, "undraw", {"reason": "thử lại"})
    did(other, token, "draw", {"seed": 7})
    table = other.get(f"{IN_SECTION}/arrangement", token).json()
    (one, two), (three, four) = table["boards"][:2]
    look = other.post(
        f"{IN_SECTION}/arrange-preview", token, {"steps": [{"swap": {"one": one, "other": three}}]}
    ).json()
    accept = sorted({each["code"] for each in look["departures"]})
    did(other, token, "arrange", {"change": {"boards": look["boards"]}, "accept": accept, "reason": "thử"})
    did(other, token, "swap", {"one": one, "other": three, "accept": DEPARTURES})
    every = {"accept": DEPARTURES, "reason": "thử"}
    did(other, token, "swap-colours", {"board": 1, **every})
    did(other, token, "swap-colours", {"board": 1, **every})
    did(other, token, "set-board", {"board": 1, "white": two, "black": one, **every})
    did(other, token, "set-bye", {"sbd": four, "kind": "H", **every})
    did(other, token, "redraw", {"seed": 7, "reason": "như luật"})
    did(other, token, "publish", {"protests_until": "2030-01-01T00:00:00Z"})
    did(other, token, "unpublish", {"reason": "xem lại"})
    did(other, token, "publish")
    did(other, token, "file-protest", {"round": 1, "text": "Sai màu", "by": one, "board": 1})
    did(other, token, "decide-protest", {"protest": 1, "upheld": False, "decision": "Đúng luật"})
    did(other, token, "reopen-protest", {"protest": 1, "reason": "xem lại"})
    did(other, token, "withdraw-protest", {"protest": 1})
    did(other, token, "finalise", {"early": True})
    did(other, token, "reopen", {"reason": "xem lại"})
    did(other, token, "enter-result", {"board": 1, "result": "1-0", "fouls": [1, 0]})
    did(other, token, "confirm-result", {"board": 1})
    did(other, token, "clear-results")
    lines = [{"board": board, "result": "1-0"} for board in range(1, 5)]
    did(other, token, "enter-results", {"results": lines})


def _second_round(other: Program, token: str) -> None:
    did(other, token, "enter-late", {"player": {"name": "Người đến muộn", "unit": "Huế"}, "seed": 3})
    did(other, token, "adjust-points", {"sbd": 1, "points": "-0.5", "round": 1, "reason": "vắng họp"})
    did(other, token, "take-back-adjustment", {"sbd": 1, "points": "-0.5", "round": 1, "reason": "nhầm"})
    did(other, token, "draw", {"seed": 7})
    did(other, token, "publish")
    preview = other.post(f"{IN_SECTION}/correct-preview", token, {"round": 1, "board": 1, "result": "0-1"})
    assert preview.status_code == 200 and preview.json()["shifts"]
    did(other, token, "correct", {"round": 1, "board": 1, "result": "1/2", "reason": "ghi nhầm"})
    boards = len(other.get(f"{IN_SECTION}/rounds/2", token).json()["round"]["boards"])
    lines = [{"board": board, "result": "0-1", "fouls": [0, 1]} for board in range(1, boards + 1)]
    did(other, token, "enter-results", {"results": lines})
    did(other, token, "withdraw", {"sbds": [3], "reason": "ốm"})
    did(other, token, "return-player", {"sbds": [3]})


def _ended(other: Program, token: str) -> None:
    did(other, token, "reveal-lots", {"seed": 7, "salt": "ab" * 16, "round": 3})
    did(other, token, "draw", {"seed": 7})
    did(other, token, "publish")
    boards = len(other.get(f"{IN_SECTION}/rounds/3", token).json()["round"]["boards"])
    did(other, token, "enter-results", {"results": [{"board": n, "result": "1/2"} for n in range(1, boards + 1)]})
    did(other, token, "settle-lots", {"seed": 5, "reason": "bốc thăm"})
    did(other, token, "close")
    assert other.get(f"{IN_EVENT}/medals").json()["medals"][0]["medal"] == "gold"
    did(other, token, "open-again", {"reason": "còn khiếu nại"})
    did(other, token, "undo", {"count": 1}, IN_EVENT)
    did(other, token, "redo", {}, IN_EVENT)
    last = other.desk.event(EVENT).last_apart[SECTION]
    refused = other.post(f"{IN_SECTION}/undo-apart", token, {"entry": last - 1})
    assert refused.status_code == 409 and refused.json()["code"] == "service.not_last_here"
    did(other, token, "undo-apart", {"entry": last})


def test_a_list_is_compared_as_everywhere_and_waits_for_the_arbiters_word(other: Program) -> None:
    """The rule is `thuysi.rosters.merge`, which the command line and the pages ask too."""
    other.begun(players=3)
    token = other.token("organiser")
    people: list[dict[str, Any]] = [
        {"name": "Ky thu 1"}, {"name": "Người Mới", "unit": "Huế"}, {"name": "NGƯỜI MỚI", "unit": "Huế"}
    ]  # fmt: skip
    known = other.desk.event(EVENT).sections[SECTION].registrations[1].player
    people[0] = {"name": search_key(known.name), "unit": known.unit}
    told = other.post(f"{IN_SECTION}/merge-list", token, {"players": people}).json()
    assert [(one["row"], one["sbd"], one["why"]) for one in told["near"]] == [(1, 1, ["accents"])]
    assert [one["name"] for one in told["added"]] == ["Người Mới"] and told["missing"] == [1, 2, 3]
    assert [one["code"] for one in told["notes"]] == ["service.twice_in_list"]
    body = {"players": people, "same": [[1, 1]], "new": [3]}
    told = other.post(f"{IN_SECTION}/merge-list", token, body).json()
    assert told["near"] == [] and told["same"] == [1] and len(told["added"]) == 2
    refused = other.post(f"{IN_SECTION}/import-list", token, {"added": told["added"]}).json()
    assert refused["code"] == "service.twice_in_list" and refused["lift"] == ["namesake"]
    did(other, token, "import-list", {"added": told["added"], "namesake": True})
    stranger = other.post(f"{IN_SECTION}/merge-list", token, {"players": people, "same": [[9, 1]]})
    assert stranger.status_code == 422 and stranger.json()["code"] == "roster_rows_unknown"


DEPARTURES = [
    "met_before", "second_bye", "several_byes", "colour_limit", "paired_otherwise", "colours_otherwise",
    "bye_otherwise", "left_out", "seated_though_away", "forbidden_pair", "no_lawful_round",
]  # fmt: skip


def test_a_draw_by_hand(other: Program) -> None:
    other.begun(players=4, preset="boc-tham")
    other.desk.number(EVENT, SECTION, 7)
    token = other.token("arbiter")
    cards: list[int] = []
    for _ in range(10):
        table = other.post(f"{IN_SECTION}/hand-draw", token, {"cards": cards}).json()
        if table["wanted"]["kind"] == "done":
            break
        cards.append(table["wanted"]["legal"][0])
    assert len(table["pairing"]["boards"]) == 2
    did(other, token, "draw-by-hand", {"cards": cards})
    assert other.post(f"{IN_SECTION}/hand-redraw", token, {"cards": cards}).json() == table
    did(other, token, "redraw-by-hand", {"cards": cards, "reason": "bốc lại"})
