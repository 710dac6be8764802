"""The list at the desk: what is typed of somebody is read as it is written here; nothing is offered that is refused."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.web.desks import at, every_state
from tests.web.office import DESK_PATH, EVENT, Hall, hall
from tests.web.test_arbiters import Come, come
from tests.web.test_roles_at_the_desk import offered
from thuysi.errors import RefusedVerb
from thuysi.journal.state import Registration
from thuysi.model import Player
from thuysi.web.arbiter.forms import Form
from thuysi.web.arbiter.words import names_in, on_the_wall


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """A server over an event with a section in every state."""
    with hall(tmp_path_factory.mktemp("people")) as one:
        every_state(one, many=16)
        yield one


def somebody_in(place: Hall, section: str, sbd: int) -> Registration:
    """A person of a section."""
    return place.desk.event(EVENT).sections[section].registrations[sbd]


def somebody(place: Hall, sbd: int = 2) -> Registration:
    """A person of the section that waits for its first round."""
    return somebody_in(place, "cho", sbd)


@pytest.mark.parametrize(
    ("typed", "kept"),
    [("3/3/1976", "1976-03-03"), ("3.3.1976", "1976-03-03"), ("1976-03-03", "1976-03-03"), ("1976", "1976"), ("", "")],
)
def test_a_birth_is_kept_as_a_day_or_a_year_however_it_is_written(full: Hall, typed: str, kept: str) -> None:
    one = come(full)
    page = at("cho", "/danh-sach/2")
    assert one.send(page, at("cho", "/lam/edit_player"), sbd="2", birth=typed, name="Le Van A").status_code == 200
    assert somebody(full).player.birth == kept
    shown = "3/3/1976" if len(kept) > 4 else kept
    assert f'name="birth" type="text" value="{shown}"' in one.get(page).text


@pytest.mark.parametrize(
    ("field", "typed"),
    [("birth", "32/13/2000"), ("birth", "hom qua"), ("birth", "05/13/2009"), ("sex", "x"), ("fide_id", "12a")],
)
def test_what_cannot_be_read_of_a_person_is_said_at_its_field(full: Hall, field: str, typed: str) -> None:
    one = come(full)
    before = somebody(full)
    answer = one.send(at("cho", "/danh-sach/2"), at("cho", "/lam/edit_player"), sbd="2", **{field: typed})
    assert answer.status_code == 422 and f'id="edit_player-{field}-error"' in answer.text
    assert somebody(full) == before
    new = one.send(at("cho", "/danh-sach"), at("cho", "/lam/register"), name="Nguyen Moi", **{field: typed})
    assert new.status_code == 422


def test_no_verb_keeps_what_is_no_birth(full: Hall) -> None:
    """Pages that show the year alone rest on it: of "3/3/1976" its letters would be a day and a month."""
    with pytest.raises(RefusedVerb) as refused:
        full.desk.edit_player(EVENT, "cho", 3, birth="3/3/1976")
    assert refused.value.code == "service.birth_unread"


def test_a_field_that_was_not_touched_stays_as_it_is_kept(full: Hall) -> None:
    full.desk.edit_player(EVENT, "cho", 4, sex="f")
    one = come(full)
    one.send(at("cho", "/danh-sach/4"), at("cho", "/lam/edit_player"), sbd="4", sex="f", unit="Hue", whole="1")
    assert (somebody(full, 4).player.sex, somebody(full, 4).player.unit) == ("f", "Hue")


PAGES = (
    "",
    "/danh-sach",
    "/danh-sach/2",
    "/diem-danh",
    "/xep-hang",
    "/khieu-nai",
    "/the-le",
    "/nhap",
    "/he-so",
    "/van/1",
)


@pytest.mark.parametrize("rest", PAGES)
def test_a_closed_section_offers_nothing_that_closing_forbids(full: Hall, rest: str) -> None:
    text = come(full).get(at("fide", rest)).text
    sent = {address.rpartition("/")[2] for address in offered(text)} - {"ra"}
    assert sent <= {"open_again", "workbook", "print"}, rest
    if rest in ("/danh-sach", "/danh-sach/2", "/diem-danh", "/khieu-nai", "/the-le", "/nhap"):
        assert "mở sổ lại" in text


def test_a_round_robin_that_has_begun_says_that_nobody_is_added(full: Hall) -> None:
    text = come(full).get(at("vt", "/danh-sach")).text
    assert "không thêm ai" in text and "/lam/enter_late" not in text


def test_a_refusal_names_people_as_the_pages_do(full: Hall) -> None:
    """By starting number, as on the wall: a registration number beside a name is taken for another player's."""
    section = full.desk.event(EVENT).sections["nam"]
    known = names_in(section)[6]
    assert known.number != known.sbd
    page = at("nam", "/danh-sach")
    for answer in (
        come(full).send(page, at("nam", "/lam/withdraw"), sbd="6"),
        come(full).send(page, at("nam", "/lam/announce_absent"), sbd="6", rounds="5"),
    ):
        refused = answer.text.partition('id="refused"')[2].partition("</div>")[0]
        assert answer.status_code == 422 and f"{known.number} {known.name}" in refused
        assert f"6 {known.name}" not in refused or f"{known.number}".endswith("6")


def test_who_has_no_number_yet_is_named_alone(full: Hall) -> None:
    facts = {"names": ["2 " + somebody(full, 2).player.name], "groups": ["99 Nobody / x"], "round": 3}
    assert on_the_wall(facts, full.desk.event(EVENT).sections["cho"]) == {
        "names": [somebody(full, 2).player.name], "groups": ["99 Nobody / x"], "round": 3,
    }  # fmt: skip


def test_no_two_sections_of_an_event_have_one_name(full: Hall) -> None:
    one = come(full)
    before = list(full.desk.event(EVENT).sections)
    added = one.send(DESK_PATH, DESK_PATH + "/lam/add_section", name=" NAM ", rounds="5", preset="dieu-28")
    renamed = one.send(at("cho", "/the-le"), at("cho", "/lam/change_section"), name="nam", total_rounds="7")
    for answer in (added, renamed):
        assert answer.status_code == 422 and "đã có nội dung tên này" in answer.text
    assert list(full.desk.event(EVENT).sections) == before
    chief = Come(full, full.setup())
    twice = chief.send(
        "/trong-tai", "/trong-tai/lam/create_event", name="Khac", preset="dieu-28", sections="Nam, Nu, nam"
    )
    assert twice.status_code == 422 and "đã có nội dung tên này" in twice.text


def test_an_event_does_not_end_before_it_begins(full: Hall) -> None:
    answer = come(full).send(
        DESK_PATH + "/cai-dat", DESK_PATH + "/lam/set_details", name="Open 2026", start_date="2026-05-10",
        end_date="2026-05-01", time_zone="Asia/Ho_Chi_Minh",
    )  # fmt: skip
    assert answer.status_code == 422 and "trước khi bắt đầu" in answer.text


def test_before_the_first_round_people_are_named_by_the_number_that_the_list_shows(full: Hall) -> None:
    one, desk = come(full), full.desk
    desk.add_section(EVENT, "so", "U9", total_rounds=5)
    names = (
        ("An", "Huế", 1500),
        ("Bình", "Huế", 1400),
        ("Cường", "Huế", 1600),
        ("Dũng", "", 1700),
        ("Em", "Huế", 1550),
    )
    people = [Player(0, name, unit=unit, birth="1990", rating=rating) for name, unit, rating in names]
    desk.import_list(EVENT, "so", people)
    desk.remove_player(EVENT, "so", 2)

    def said() -> str:
        found = re.search(r"1/4 đấu thủ chưa có đơn vị: số (\d+)", one.get(at("so")).text)
        return found[1] if found else ""

    assert said() == "4" and somebody_in(full, "so", 4).player.name == "Dũng"  # nobody has a starting number yet
    desk.number(EVENT, "so", 7)
    assert said() == str(somebody_in(full, "so", 4).player.number) == "1"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("0", "Cần một số từ 1 đến 99."), ("-1", "Cần một số từ 1 đến 99."), ("1000", "Cần một số từ 1 đến 99."),
        ("1" * 18, "Cần một số từ 1 đến 99."), ("bảy", "Cần một số."), ("1" * 400, "Cần một số."),
    ],
)  # fmt: skip
def test_a_number_that_is_too_small_or_too_large_is_told_its_bounds(full: Hall, typed: str, said: str) -> None:
    answer = come(full).send(at("cho", "/the-le"), at("cho", "/lam/change_section"), name="U13", total_rounds=typed)
    assert answer.status_code == 422
    assert re.findall(r'<p class="error" id="[^"]*total_rounds[^"]*">([^<]*)</p>', answer.text) == [said]


def test_digits_of_a_chinese_keyboard_are_digits(full: Hall) -> None:
    form = Form({"rounds": ("０７",), "people": ("１、３，５－６ 8",)})
    assert (form.whole("rounds", 1, 99), form.wholes("people"), form.wrong) == (7, [1, 3, 5, 6, 8], {})


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("1½", "1.5"), ("1 ½", "1.5"), ("½", "0.5"), ("1/2", "0.5"), ("1 1/2", "1.5"), ("0,5", "0.5"), ("-½", "-0.5"),
        ("−0,5", "-0.5"), ("２", "2"), ("3", "3"), ("11/2", "11/2"), ("", ""),
    ],
)  # fmt: skip
def test_points_are_read_as_people_write_them(typed: str, kept: str) -> None:
    assert Form({"points": (typed,)}).points("points") == kept


def test_a_win_of_one_and_a_half_is_not_ten_and_a_half(full: Hall) -> None:
    one = come(full)
    page, form = at("cho", "/the-le"), at("cho", "/lam/change_section")
    assert one.send(page, form, name="U13", total_rounds="7", score_win="1½", score_draw="1/2").status_code == 200
    scoring = full.desk.event(EVENT).sections["cho"].scoring
    assert (scoring.win, scoring.draw, scoring.loss) == (15, 5, 0)
    assert one.send(page, form, name="U13", total_rounds="7", score_win="1", score_draw="½").status_code == 200
