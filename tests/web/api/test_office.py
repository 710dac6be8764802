"""What the desk does beside the journal, through the API: devices, codes, copies, rating lists, search, the screen."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from tests.house.sources import ROOT
from tests.web.api.calling import API, EVENT, IN_EVENT, IN_SECTION, SECTION, Program
from tests.web.slowly import PATIENCE
from thuysi.model import Player
from thuysi.storage.access import codes, devices, join
from thuysi.web.api.deeds import DEEDS
from thuysi.web.api.openapi import description

FIDE = ROOT / "examples" / "ratings" / "fide-list.txt"


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Copies and lists are in a folder of the test's own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def fits(name: str, document: object) -> None:
    """The document is as the published description says."""
    components = description()["components"]
    jsonschema.Draft202012Validator({"$ref": f"#/components/schemas/{name}", "components": components}).validate(
        document
    )


def test_a_phone_is_let_in_changed_and_shut_out(other: Program) -> None:
    other.begun()
    token = other.token()
    body = {"name": "Điện thoại", "role": "results", "sections": [SECTION], "first_board": 1, "last_board": 3}
    made = other.post(f"{IN_EVENT}/make-code", token, body)
    assert made.status_code == 201
    fits("NewCode", made.json())
    listed = other.get(f"{IN_EVENT}/codes", token).json()
    assert [one["code"] for one in listed["codes"]] == [made.json()["code"]] and "address" not in listed["codes"][0]
    device = join(other.store, made.json()["address"].rpartition("/")[2], other.now)
    assert (device.grant.role, device.grant.last_board) == ("results", 3)
    assert other.get(f"{IN_EVENT}/codes", token).json() == {"codes": []}
    there = other.get(f"{IN_EVENT}/devices", token).json()
    fits("Devices", there)
    assert [one["device"] for one in there["devices"]] == [device.id]
    change = {"device": device.id, "role": "check_in", "hours": 1}
    changed = other.post(f"{IN_EVENT}/change-device", token, change).json()
    assert (changed["role"], changed["last_board"], changed["expires"]) == ("check_in", None, other.now + 3600)
    assert other.post(f"{IN_EVENT}/revoke-device", token, {"device": device.id}).json() == {"device": device.id}
    assert devices(other.store, EVENT)[0].revoked == other.now
    again = other.post(f"{IN_EVENT}/revoke-device", token, {"device": device.id})
    assert again.status_code == 404 and again.json()["code"] == "web_api.no_such_device"


def test_a_code_is_withdrawn_and_a_chief_has_every_section(other: Program) -> None:
    other.begun()
    token = other.token()
    made = other.post(f"{IN_EVENT}/make-code", token, {"name": "x", "role": "viewer"}).json()
    assert other.post(f"{IN_EVENT}/withdraw-code", token, {"code": made["code"]}).status_code == 200
    assert codes(other.store, EVENT)[0].expires == other.now
    gone = other.post(f"{IN_EVENT}/withdraw-code", token, {"code": "0" * 64})
    assert gone.status_code == 404
    of_some = other.post(f"{IN_EVENT}/make-code", token, {"name": "x", "role": "chief", "sections": [SECTION]})
    assert of_some.status_code == 422 and of_some.json()["problems"][0]["where"] == "sections"


@pytest.mark.parametrize("role", ["chief", "check_in", "organiser", "viewer"])
def test_a_range_of_boards_is_refused_where_it_would_mean_nothing(other: Program, role: str) -> None:
    """For a code, a token and a device that changes: never dropped without a word."""
    other.begun()
    token = other.token()
    boards = {"name": "x", "role": role, "first_board": 1}
    for verb in ("make-code", "tokens"):
        told = other.post(f"{IN_EVENT}/{verb}", token, boards)
        assert told.status_code == 422, verb
        assert [(one["where"], one["code"]) for one in told.json()["problems"]] == [
            ("first_board", "boards_not_for_role")
        ]
    assert not codes(other.store, EVENT)


def test_a_copy_is_made_and_listed(other: Program) -> None:
    other.begun()
    made = other.post(f"{IN_EVENT}/back-up", other.token(), {}).json()
    fits("Copied", made)
    assert made["copy"] and made["notes"] == []
    listed = other.get(f"{IN_EVENT}/copies", other.token()).json()
    fits("Copies", listed)
    assert made["copy"] in [one["copy"] for one in listed["copies"]]
    assert all("/" not in one["copy"] for one in listed["copies"])


def test_the_store_is_restored_after_a_look_at_what_is_lost(other: Program) -> None:
    other.begun()
    server = other.token(event="")
    copy = other.post(f"{IN_EVENT}/back-up", other.token(), {}).json()["copy"]
    other.desk.set_details(EVENT, place="Huế")
    look = other.post(f"{API}/preview-restore", server, {"copy": copy})
    assert look.status_code == 200, look.text
    fits("RestorePreview", look.json())
    assert look.json()["lost"] == 1 and look.json()["events"][0]["lost"] == 1
    assert copy in [one["copy"] for one in other.get(f"{API}/copies", server).json()["copies"]]
    assert other.post(f"{API}/preview-restore", other.token(), {"copy": copy}).status_code == 403
    gone = other.post(f"{API}/preview-restore", server, {"copy": "../x.db"})
    assert gone.status_code == 409 and gone.json()["code"] == "web_copies.gone"
    moved = other.post(f"{API}/restore-store", server, {"copy": copy, "store": "x"})
    assert moved.status_code == 409 and other.desk.event(EVENT).place == "Huế"
    begun = other.post(f"{API}/restore-store", server, {"copy": copy, "store": look.json()["store"]})
    assert begun.status_code == 202, begun.text
    other.office.jobs.wait(begun.json()["job"], 30)
    (told,) = other.get(f"{API}/jobs?job={begun.json()['job']}", server).json()["jobs"]
    assert told["state"] == "done", told
    assert other.get(IN_EVENT).json()["place"] == ""


def test_a_rating_list_is_brought_matched_and_taken(other: Program) -> None:
    other.desk.create_event(EVENT, "Giải Xuân")
    other.desk.add_section(EVENT, SECTION, "Nam", total_rounds=3)
    people = [Player(0, "Nguyễn Thành Long", birth="1990"), Player(0, "Phạm Đức Anh"), Player(0, "Không Có Ai")]
    other.desk.import_list(EVENT, SECTION, people)
    server, token = other.token(event=""), other.token("organiser")
    assert other.ask("POST", f"{API}/import-ratings", other.token(), content=FIDE.read_bytes()).status_code == 403
    read = other.ask("POST", f"{API}/import-ratings?name=fide-list.txt", server, content=FIDE.read_bytes())
    assert read.status_code == 200, read.text
    fits("RatingsRead", read.json())
    lists = other.get(f"{IN_EVENT}/rating-lists", token).json()
    fits("RatingLists", lists)
    assert lists == other.get(f"{API}/rating-lists", server).json() and lists["lists"][0]["people"] == 5
    asked: dict[str, Any] = {"list": "fide", "kind": "standard", "imported": lists["lists"][0]["imported"]}
    found = other.post(f"{IN_SECTION}/match-ratings", token, asked).json()
    fits("RatingMatches", found)
    assert [(one["sbd"], one["match"]) for one in found["players"]] == [(1, "exact"), (2, "near"), (3, "none")]
    assert {"sbd": 1, "field": "rating", "old": None, "new": 2412} in found["changes"]
    body = {**asked, "same": {"2": "12490003"}}
    keyed = {"idempotency-key": "r"}
    done = other.post(f"{IN_SECTION}/take-ratings", token, body, headers=keyed)
    assert done.status_code == 200 and [one["kind"] for one in done.json()["entries"]] == ["imported"]
    assert other.post(f"{IN_SECTION}/take-ratings", token, body, headers=keyed).content == done.content
    ratings = [one.player.rating for one in other.desk.event(EVENT).sections[SECTION].registrations.values()]
    assert ratings == [2412, 2245, None]
    other.post(f"{IN_EVENT}/undo", other.token(), {"count": 1})
    only = other.post(f"{IN_SECTION}/take-ratings", token, {**asked, "sbds": [2], "leave": []})
    assert only.json()["entries"] == [] and only.json()["notes"][0]["code"] == "service.nothing_new"
    replaced = other.post(f"{IN_SECTION}/take-ratings", token, {**asked, "imported": "2020-01-01"})
    assert replaced.status_code == 409 and replaced.json()["code"] == "service.list_replaced"
    stale = other.post(f"{IN_SECTION}/take-ratings", token, {**asked, "seen": 1})
    assert stale.status_code == 409
    assert other.post(f"{API}/remove-ratings", server, {"list": "fide"}).json() == {"list": "fide", "people": 5}
    nowhere = other.post(f"{IN_SECTION}/match-ratings", token, asked)
    assert nowhere.status_code == 404 and nowhere.json()["code"] == "ratings.no_such_list"


def test_a_file_that_is_no_rating_list_is_refused(other: Program) -> None:
    answer = other.ask("POST", f"{API}/import-ratings?name=x.xml", other.token(event=""), content=b"<a>")
    assert answer.status_code == 422 and answer.json()["problems"]


def test_people_are_found_in_any_section_with_their_boards(other: Program) -> None:
    other.begun()
    other.drawn()
    other.begun(players=6, section="nu")
    other.drawn(published=False, section="nu")
    name = other.desk.event(EVENT).sections[SECTION].registrations[1].player.name
    told = other.get(f"{IN_EVENT}/search?name={name}").json()
    fits("Found", told)
    mine = next(one for one in told["found"] if one["section"] == SECTION)
    assert mine["now"]["board"] and mine["now"]["opponent_name"]
    drafts = [one["now"] for one in told["found"] if one["section"] == "nu"]
    assert drafts and not any(drafts), "a draft is nobody's to see"
    seen = other.get(f"{IN_EVENT}/search?name={name}", other.token("viewer")).json()["found"]
    assert all(one["now"] for one in seen if one["section"] == "nu")
    assert other.get(f"{IN_EVENT}/search").json()["found"] == []


def test_the_screen_shows_rounds_and_rankings(other: Program) -> None:
    other.begun()
    other.drawn()
    other.played()
    told = other.get(f"{IN_EVENT}/screen").json()
    fits("Screen", told)
    assert [one["kind"] for one in told["slides"]] == ["pairings", "standings"]


def test_pictures_and_what_rules_may_be(other: Program) -> None:
    other.begun()
    other.drawn()
    other.played()
    for kind in ("race", "ratings", "balance"):
        answer = other.get(f"{IN_SECTION}/plots/{kind}.svg")
        assert answer.status_code in (200, 422), answer.text
    way = other.get(f"{IN_SECTION}/plots/way.svg?player=1")
    assert way.status_code == 200 and way.headers["content-type"] == "image/svg+xml" and b"<svg" in way.content
    assert other.get(f"{IN_SECTION}/plots/way.svg?player=99").status_code == 404
    assert other.get(f"{IN_SECTION}/plots/other.svg").status_code == 404
    told = other.get(f"{IN_SECTION}/rules", other.token("viewer")).json()
    fits("KnownRules", told)
    assert {"adjusted", "lots", "dutch"} <= {one["system"] for one in told["systems"]}
    assert other.get(f"{IN_SECTION}/rules").status_code == 401


def ended(other: Program, job: str) -> dict[str, Any]:
    """A job once it is over."""
    for _ in range(10 * PATIENCE):
        (told,) = other.get(f"{IN_EVENT}/jobs?job={job}", other.token()).json()["jobs"]
        if told["state"] not in ("waiting", "running"):
            found: dict[str, Any] = told
            return found
        time.sleep(0.1)
    raise AssertionError("the job does not end")


def test_long_work_is_begun_asked_about_and_fetched(other: Program) -> None:
    other.begun()
    other.drawn()
    viewer = other.token("viewer")
    begun = other.post(f"{IN_SECTION}/print", viewer, {"document": "pairings"})
    assert begun.status_code == 202, begun.text
    fits("Job", begun.json())
    again = other.post(f"{IN_SECTION}/print", viewer, {"document": "pairings"}).json()
    assert again["job"] == begun.json()["job"], "asked for twice, made once"
    told = ended(other, begun.json()["job"])
    assert told["state"] == "done", told
    fits("Jobs", other.get(f"{IN_EVENT}/jobs", viewer).json())
    file = other.get(f"{IN_EVENT}/jobs/{told['job']}/file", viewer)
    assert file.status_code == 200 and file.content.startswith(b"%PDF") and len(file.content) == told["file"]["bytes"]
    assert other.get(f"{IN_EVENT}/jobs/{told['job']}/file", other.token("check_in")).status_code == 403
    late = other.post(f"{IN_EVENT}/jobs/{told['job']}/cancel-job", viewer, {})
    assert late.status_code == 409 and late.json()["code"] == "jobs.cancel_late"
    assert other.get(f"{IN_EVENT}/jobs?job=khong-co", viewer).status_code == 404
    assert other.post(f"{IN_SECTION}/workbook", viewer, {}).status_code == 202
    assert other.post(f"{IN_EVENT}/publish-site", viewer, {}).status_code == 403
    site = ended(other, other.post(f"{IN_EVENT}/publish-site", other.token("organiser"), {}).json()["job"])
    assert site["file"]["media_type"] == "application/zip"


@pytest.mark.parametrize("deed", DEEDS, ids=lambda deed: deed.name)
def test_an_example_fits_its_body(deed: Any) -> None:
    from thuysi.formats.problems import Problems

    problems = Problems()
    deed.body.check(deed.example, "", problems)
    assert problems.found == []
