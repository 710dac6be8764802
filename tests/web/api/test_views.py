"""Every view: the shapes of the command line's --json, and for readers without a role what public pages show."""

from __future__ import annotations

import json
from dataclasses import replace
from io import BytesIO
from typing import Any
from zipfile import ZipFile

import jsonschema
import pytest
from click.testing import CliRunner

from tests.reports.pdf import pages
from tests.web.api.calling import EVENT, IN_EVENT, IN_SECTION, SECTION, Program
from tests.web.events import person
from tests.web.test_lists_at_the_desk import book
from thuysi.cli import thuysi
from thuysi.web.api.answers import ANSWER_OF
from thuysi.web.api.openapi import description
from thuysi.web.api.views import VIEWS

SECRET = "Nguyễn Thị Kín Đáo"


@pytest.fixture
def playing(other: Program) -> Program:
    """A section with a round over, one being played, one entrant shown by initials; another one still a draft."""
    other.begun(players=7, units_best=2)
    other.desk.register(EVENT, SECTION, replace(person(1), name=SECRET, birth="2001-02-03"), phone="0909123456",
                        note="dị ứng", initials=True)  # fmt: skip
    other.drawn()
    other.played()
    other.drawn()
    other.desk.file_protest(EVENT, SECTION, 2, "Sai màu", 1)
    other.begun(players=6, section="nu")
    other.drawn(published=False, section="nu")
    return other


def said(other: Program, *words: str) -> Any:
    """What a command prints with --json."""
    db = other.store.place.path
    done = CliRunner().invoke(thuysi, [*words, "--db", str(db), "--lang", "en", "--json"], standalone_mode=False)
    assert done.exception is None, done.output
    return json.loads(done.stdout)


SAME = (
    (("event", "show", EVENT), IN_EVENT, ()),
    (("players", "list", EVENT, "--section", SECTION), f"{IN_SECTION}/players?limit=1000", ("next",)),
    (("round", "show", EVENT, "--section", SECTION), f"{IN_SECTION}/rounds/2", ()),
    (("standings", EVENT, "--section", SECTION), f"{IN_SECTION}/standings", ("sbds",)),
    (("standings", EVENT, "--section", SECTION, "--working"), f"{IN_SECTION}/standings?working=true", ("sbds",)),
    (("card", EVENT, "--section", SECTION, "--player", "1"), f"{IN_SECTION}/players/{{sbd}}/card", ("sbd",)),
    (("units", EVENT, "--section", SECTION), f"{IN_SECTION}/units", ()),
    (("medals", EVENT, "--all"), f"{IN_EVENT}/medals?sections={SECTION}", ()),
    (("protest", "list", EVENT, "--section", SECTION), f"{IN_SECTION}/protests", ()),
    (("log", EVENT), f"{IN_EVENT}/log?limit=1000", ("next",)),
    (("verify", EVENT), f"{IN_EVENT}/verification", ()),
)


@pytest.mark.parametrize(
    ("words", "path", "more"), SAME, ids=lambda given: "-".join(given) if isinstance(given, tuple) else ""
)
def test_a_view_is_what_the_command_line_prints(
    playing: Program, words: tuple[str, ...], path: str, more: tuple[str, ...]
) -> None:
    people = playing.desk.event(EVENT).sections[SECTION].registrations
    first = next(sbd for sbd, one in people.items() if one.player.number == 1)
    if words[0] == "medals":
        playing.desk.undo(EVENT, 2)
        playing.desk.remove_section(EVENT, "nu")
        words = ("medals", EVENT, "--section", SECTION)
    told = playing.get(path.format(sbd=first), playing.token()).json()
    for key in more:
        told.pop(key)
    if words[0] == "event":
        for one in told["sections"]:
            one.pop("commitments", None)
    expected = said(playing, *words)
    if words[0] == "event":
        for one in expected["sections"]:
            one.pop("commitments", None)
    assert told == expected


def test_the_frozen_pairing_has_the_shape_of_pair(playing: Program) -> None:
    told = playing.get(f"{IN_SECTION}/rounds/2/pairing").json()
    assert {"system", "edition", "round", "seed", "boards", "bye", "floats", "absent"} <= set(told)
    assert all(board["decisions"] for board in told["boards"])


def test_whys(playing: Program) -> None:
    boards = playing.get(f"{IN_SECTION}/rounds/2").json()["round"]["boards"]
    white, black, another = boards[0]["white"]["sbd"], boards[0]["black"]["sbd"], boards[1]["white"]["sbd"]
    why = playing.get(f"{IN_SECTION}/rounds/2/explanation?player={white}").json()
    assert why["board"] == 1 and why["decisions"] and why["text"] and not why["data_changed"]
    assert playing.get(f"{IN_SECTION}/rounds/2/explanation?player={white}&against={another}").json()["against"]
    assert playing.get(f"{IN_SECTION}/rounds/2/explanation?board=1").json()["players"]
    whole = playing.get(f"{IN_SECTION}/rounds/2/explanation").json()
    assert len(whole["parts"]) >= len(boards)
    playing.desk.correct(EVENT, SECTION, 1, 1, "0-0", reason="thử")
    assert playing.get(f"{IN_SECTION}/rounds/2/explanation?player={black}").json()["changed"] == ["rounds"]


def public_paths(other: Program) -> list[str]:
    """Every address that everybody may read, in the section with the shy entrant."""
    sbd = next(
        one.sbd for one in other.desk.event(EVENT).sections[SECTION].registrations.values() if one.player.name == SECRET
    )
    return [
        IN_EVENT, f"{IN_EVENT}/medals", IN_SECTION, f"{IN_SECTION}/players", f"{IN_SECTION}/players/{sbd}",
        f"{IN_SECTION}/players/{sbd}/card", f"{IN_SECTION}/rounds", f"{IN_SECTION}/rounds/2",
        f"{IN_SECTION}/rounds/2/pairing", f"{IN_SECTION}/rounds/2/explanation",
        f"{IN_SECTION}/rounds/2/explanation?player={sbd}", f"{IN_SECTION}/standings?working=true",
        f"{IN_SECTION}/crosstable", f"{IN_SECTION}/units", f"{IN_SECTION}/tournament.trf",
        f"{IN_SECTION}/tournament.json", f"{IN_SECTION}/tables/players.csv", f"{IN_SECTION}/tables/crosstable.json",
        f"{IN_SECTION}/tables/pairings.json", f"{IN_SECTION}/tables/standings.json",
    ]  # fmt: skip


def test_the_public_sees_initials_years_and_published_rounds_only(playing: Program) -> None:
    viewer = playing.token("results")
    for token in (None, viewer):
        for path in public_paths(playing):
            answer = playing.get(path, token)
            assert answer.status_code == 200, path
            for hidden in (SECRET, "2001-02-03", "2001/02/03", "0909123456", "dị ứng", "Sai màu"):
                assert hidden not in answer.text, f"{path} shows {hidden}"
        draft = f"{IN_EVENT}/sections/nu/rounds"
        assert playing.get(draft, token).json()["rounds"] == []
        for more in ("/1", "/1/pairing", "/1/explanation"):
            assert playing.get(draft + more, token).status_code == 404
    workbook = playing.get(f"{IN_SECTION}/tournament.xlsx").content
    with ZipFile(BytesIO(workbook)) as book:
        assert SECRET not in b"".join(book.read(one) for one in book.namelist()).decode("utf-8", "ignore")


def test_a_role_sees_its_own_sections_and_of_others_what_is_public(playing: Program) -> None:
    token = playing.token("viewer", sections=("nu",))
    sections = {one["section"]: one for one in playing.get(IN_EVENT, token).json()["sections"]}
    assert sections["nu"]["status"] == "draft"
    assert playing.get(f"{IN_SECTION}/players?name=Kín", token).json()["players"] == []
    assert playing.get(f"{IN_SECTION}/protests", token).status_code == 403
    assert playing.get(f"{IN_EVENT}/sections/nu/rounds/1", token).json()["round"]["status"] == "draft"
    arbiter = playing.token("arbiter")
    found = playing.get(f"{IN_SECTION}/players?name=kin dao", arbiter).json()["players"]
    assert [(one["name"], one["phone"]) for one in found] == [(SECRET, "0909123456")]
    looking = playing.get(f"{IN_SECTION}/players?name=kin dao", playing.token("viewer")).json()["players"]
    assert [(one["name"], one["phone"]) for one in looking] == [(SECRET, "")]


def test_lists_come_in_pages(playing: Program) -> None:
    first = playing.get(f"{IN_SECTION}/players?limit=5").json()
    second = playing.get(f"{IN_SECTION}/players?limit=5&after={first['next']}").json()
    assert [one["sbd"] for one in (*first["players"], *second["players"])] == list(range(1, 9))
    assert second["next"] is None
    token = playing.token()
    log = playing.get(f"{IN_EVENT}/log?limit=2", token).json()
    assert [one["sequence"] for one in log["entries"]] == [1, 2] and log["next"] == 2
    named = playing.get(f"{IN_EVENT}/log?kinds=drawn,published&section={SECTION}", token).json()
    assert {one["kind"] for one in named["entries"]} == {"drawn", "published"}
    touching = playing.get(f"{IN_EVENT}/log?scope={SECTION}/round/1/board/2", token).json()["entries"]
    assert {"results", "drawn"} <= {one["kind"] for one in touching}


def test_prints_tables_and_whole_events(playing: Program) -> None:
    token = playing.token()
    pdf = playing.get(f"{IN_SECTION}/prints/pairings.pdf?round=1", token)
    assert pdf.content.startswith(b"%PDF") and "attachment" in pdf.headers["content-disposition"]
    whole = playing.get(f"{IN_EVENT}/event.thuysi", token).content
    everywhere = playing.token(event="")
    again = playing.ask("POST", "/api/v1/import-event", everywhere, content=whole)
    assert again.json() == {"event": EVENT, "name": "Giải Xuân", "added": 0, "sequence": playing.store.head(EVENT)[0],
                            "ahead": 0, "created": False}  # fmt: skip
    broken = playing.ask("POST", "/api/v1/import-event", everywhere, content=b"PK" + whole[2:200])
    assert broken.status_code == 422 and broken.json()["problems"]


def test_a_print_is_of_one_board_or_one_player(playing: Program) -> None:
    """What somebody reads at a protest is about him; what a document does not go by is refused, not passed over."""
    token, path = playing.token(), f"{IN_SECTION}/prints"
    seated = playing.get(f"{IN_SECTION}/rounds/1", token).json()["round"]["boards"][1]
    whole = "".join(pages(playing.get(f"{path}/why.pdf?round=1", token).content))
    board = "".join(pages(playing.get(f"{path}/why.pdf?round=1&board=2", token).content))
    own = playing.get(f"{path}/why.pdf?round=1&player={seated['white']['sbd']}", token)
    assert "board 1." in whole and "board 2." in whole
    assert "board 2." in board and "board 1." not in board
    assert seated["white"]["name"] in "".join(pages(own.content))
    card = "".join(pages(playing.get(f"{path}/cards.pdf?player={seated['black']['sbd']}", token).content))
    assert card.count("TRACKING CARD") == 1 and seated["black"]["name"] in card
    assert playing.get(f"{path}/charts.pdf", token).content.startswith(b"%PDF")
    told = playing.get(f"{path}/start-list.pdf?board=2", token)
    assert told.status_code == 422 and told.json()["code"] == "option_unused"
    assert playing.get(f"{path}/why.pdf?board=99", token).status_code == 422
    assert playing.get(f"{path}/why.pdf?player=999", token).status_code == 404


def test_a_clubs_list_is_read(playing: Program) -> None:
    csv = "Họ và tên;Đơn vị;Năm sinh\nLê Văn Mới;Huế;1990\nTrần Thị Hai;Hà Nội;19xx\n"
    answer = playing.ask("POST", f"{IN_SECTION}/read-list?name=ds.csv", playing.token(), content=csv.encode())
    told = answer.json()
    assert [one["name"] for one in told["players"]] == ["Lê Văn Mới", "Trần Thị Hai"]
    assert told["problems"] and told["columns"]["name"]


def test_one_sheet_of_several_is_read(playing: Program) -> None:
    data = book(Nam=[["1", "Lê An", "Huế"]], Nữ=[["1", "Trần Thị Bình", "Huế"]])
    path, token = f"{IN_SECTION}/read-list", playing.token()
    refused = playing.ask("POST", path, token, content=data)
    assert refused.status_code == 422 and refused.json()["problems"][0]["code"] == "roster.several_sheets"
    read = playing.ask("POST", f"{path}?sheet=Nam", token, content=data)
    assert [one["name"] for one in read.json()["players"]] == ["Lê An"]


def test_every_view_answers_as_it_is_described(playing: Program) -> None:
    document = description()
    token = playing.token(event="")
    for view in VIEWS:
        path = view.path.format(event=EVENT, section=SECTION, round=1, sbd=1)
        answer = playing.get(path, token)
        if view.name == "arrangement":
            path = path.replace(f"/{SECTION}/", "/nu/")
            answer = playing.get(path, token)
        assert answer.status_code == 200, (view.name, answer.text)
        shape = {**document["components"]["schemas"][ANSWER_OF[view.name]], "components": document["components"]}
        jsonschema.Draft202012Validator(shape).validate(answer.json())
