"""What is to be known of a file beside its bytes: codes in a header, and the sentences at an address of their own."""

from __future__ import annotations

import re

import jsonschema
import pytest

from tests.web.api.calling import EVENT, IN_EVENT, IN_SECTION, SECTION, Program
from thuysi.model import Player
from thuysi.web.api.files import FILES
from thuysi.web.api.openapi import description

HEADER = "thuysi-problems"
ITEM = re.compile(r"[a-z_.]+;count=[1-9][0-9]*")
"""An item of a list as RFC 9651 writes them: a token with a parameter."""


@pytest.fixture
def runic(other: Program) -> Program:
    """A section before its last round, with two names in letters that no font has."""
    other.begun()
    people = [Player(0, "ᚠᚢᚦ An", unit="Huế"), Player(0, "ᚢᚠ Bình", unit="Hà Nội")]
    other.desk.import_list(EVENT, SECTION, people)
    other.drawn()
    other.played()
    return other


@pytest.fixture
def playing(other: Program) -> Program:
    """A section with a round over."""
    other.begun()
    other.drawn()
    other.played()
    return other


def codes(header: str) -> dict[str, int]:
    """The header as it is read."""
    items = header.split(", ")
    assert all(ITEM.fullmatch(item) for item in items), header
    return {code: int(count) for code, _, count in (item.partition(";count=") for item in items)}


def fits(name: str, document: object) -> None:
    """The document is as the published description says."""
    components = description()["components"]
    schema = {"$ref": f"#/components/schemas/{name}", "components": components}
    jsonschema.Draft202012Validator(schema).validate(document)


def test_a_print_says_which_letters_no_font_has_and_that_it_is_early(runic: Program) -> None:
    token, path = runic.token(), f"{IN_SECTION}/prints/certificates.pdf"
    answer = runic.get(path, token)
    assert answer.status_code == 200 and answer.content.startswith(b"%PDF")
    said = codes(answer.headers[HEADER])
    assert said["reports.name_not_shown"] == 2 and set(said) > {"reports.name_not_shown"}
    told = runic.get(f"{path}/problems", token, language="vi")
    assert told.status_code == 200
    fits("FileProblems", told.json())
    listed = [one["code"] for one in told.json()["problems"]]
    assert {code: listed.count(code) for code in listed} == said
    assert all("certificates" not in one["text"] for one in told.json()["problems"])  # named as the desk names it


def test_a_file_of_which_nothing_is_to_be_known_has_no_such_header(playing: Program) -> None:
    token = playing.token()
    for path in (f"{IN_SECTION}/prints/pairings.pdf?round=1", f"{IN_SECTION}/tournament.json"):
        assert HEADER not in playing.get(path, token).headers
    assert playing.get(f"{IN_SECTION}/tournament.json/problems", token).json() == {"problems": []}


def test_a_whole_event_says_what_its_format_has_no_place_for(playing: Program) -> None:
    from thuysi.files import losses_of

    tournament = playing.desk.tournament(EVENT, SECTION)
    for form in ("trf", "json", "xlsx"):
        expected = {one.code for one in losses_of(tournament, form)}
        answer = playing.get(f"{IN_SECTION}/tournament.{form}", playing.token())
        assert set(codes(answer.headers[HEADER]) if HEADER in answer.headers else {}) == expected
        told = playing.get(f"{IN_SECTION}/tournament.{form}/problems", playing.token()).json()["problems"]
        assert {one["code"] for one in told} == expected


def test_a_job_says_it_with_its_file(runic: Program) -> None:
    from tests.web.api.test_office import ended

    token = runic.token()
    for what, body in (("print", {"document": "certificates"}), ("publish-site", {})):
        place = IN_SECTION if what == "print" else IN_EVENT
        job = ended(runic, runic.post(f"{place}/{what}", token, body).json()["job"])
        fits("Job", job)
        told = {one["code"] for one in job["file"]["problems"]}
        assert "reports.name_not_shown" in told, what
        file = runic.get(f"{IN_EVENT}/jobs/{job['job']}/file", token)
        assert set(codes(file.headers[HEADER])) == told


def test_only_who_may_have_the_file_is_told_of_it(runic: Program) -> None:
    path = f"{IN_SECTION}/prints/certificates.pdf/problems"
    assert runic.get(path).status_code == 401
    check_in = runic.token("check_in")
    assert runic.get(path, check_in).status_code == runic.get(path.removesuffix("/problems"), check_in).status_code


def test_the_description_has_the_header_and_the_addresses() -> None:
    paths = description()["paths"]
    for file in FILES:
        answer = paths[file.path]["get"]["responses"]["200"]
        assert "Thuysi-Problems" in answer["headers"]
        assert (f"{file.path}/problems" in paths) == file.tells
