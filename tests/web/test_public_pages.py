"""The public pages as text: every page in every language, what is public and what is not, names as written."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

import pytest

import thuysi
from tests.web.asking import ADDRESS, Asking
from tests.web.events import Memory, sample_event, section_of
from thuysi.journal.state import Event, Section
from thuysi.shown.why import numbers_in
from thuysi.text import LANGUAGES
from thuysi.web.language import in_language
from thuysi.web.public.pages import PAGES

EVENT: Final = "/giai/giai-mau"
MEN: Final = EVENT + "/bang/nam"
WOMEN: Final = EVENT + "/bang/nu"
OPEN: Final = EVENT + "/bang/co-vua"

PUBLIC: Final = (
    EVENT, EVENT + "/tim?tim=long", EVENT + "/huy-chuong", EVENT + "/trinh-chieu", MEN, MEN + "/van/1",
    MEN + "/van/4/ban/1", MEN + "/van/4/ban/20", MEN + "/van/1/dau-thu/41", MEN + "/van/4/dau-thu/6/khac/13",
    OPEN + "/van/2/dau-thu/3/khac/5", MEN + "/xep-hang", MEN + "/xep-hang/6",
    MEN + "/bang-diem", MEN + "/don-vi", MEN + "/danh-sach", MEN + "/dau-thu/6", WOMEN + "/boc-tham/3",
    WOMEN + "/boc-tham/5", OPEN, OPEN + "/van/2/ban/2", OPEN + "/xep-hang", MEN + "/van/2/xep-hang", MEN + "/bieu-do",
)  # fmt: skip
"""One address of every kind of page."""

NOT_PUBLIC: Final = (
    MEN + "/van/5", MEN + "/van/5/ban/1", MEN + "/van/5/dau-thu/3", MEN + "/van/0", MEN + "/van/999999999",
    MEN + "/van/x", MEN + "/van/4/ban/0", MEN + "/van/4/ban/99", MEN + "/van/4/dau-thu/6", MEN + "/dau-thu/999",
    MEN + "/xep-hang/999", MEN + "/dau-thu/-1", MEN + "/dau-thu/²", MEN + "/boc-tham/4", WOMEN + "/boc-tham/4",
    WOMEN + "/don-vi", "/giai/khong-co", EVENT + "/bang/khong-co", EVENT + "/bang/khong-co/xep-hang", "/gi",
    MEN + "/van/5/xep-hang", "/static/nothing.css", "/openapi.json", "/docs",
)  # fmt: skip
"""Drafts, rounds, boards and people that are not there, and what the framework would offer by itself."""


def kind_of(path: str) -> str:
    """Which route answers an address."""
    bare = path.partition("?")[0]
    patterns = {one.path: re.sub(r"\{\w+\}", "[^/]+", one.path) for one in PAGES}
    return next((own for own, pattern in patterns.items() if re.fullmatch(pattern, bare)), bare)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_has_a_title_also_one_that_is_not_there(site: Asking, language: str) -> None:
    for path in (*PUBLIC, *NOT_PUBLIC):
        found = re.search(r"<title>(.*?)</title>", site.get(in_language(language, path)).text)
        assert found is not None and found[1].strip(), path


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_result_is_written_in_the_order_of_the_board_for_both_who_sat_there(site: Asking, language: str) -> None:
    beside = re.compile(r'<li class="board done".*?</li>', re.DOTALL)
    sides = re.compile(r"<b>([^<]+)</b><i>–</i><b>([^<]+)</b>")
    words = {"vi": ("Đỏ", "Đen"), "en": ("Red", "Black"), "zh": ("红", "黑")}[language]
    decided = 0
    for board in beside.findall(site.get(in_language(language, MEN)).text):
        first, second = sides.findall(board)[0]
        decided += first != second
        for path in re.findall(r'class="who" href="([^"]+)"', board):
            assert f"{words[0]} {first} – {second} {words[1]}" in site.get(path).words, path
    assert decided > 3


def test_the_root_leads_to_the_only_event_and_lists_several(site: Asking, source: Memory, event: Event) -> None:
    alone = site.get("/en")
    assert (alone.status, alone.headers["location"]) == (302, "/en" + EVENT)
    source.put(replace(event, id="khac", name="Giải khác"))
    site.look()
    both = site.get("/")
    assert both.status == 200 and "Giải khác" in both.words and event.name in both.words
    assert [site.get(in_language(language, "/")).status for language in LANGUAGES] == [200, 200, 200]


def test_one_address_of_every_kind_of_page_is_tested() -> None:
    assert {kind_of(path) for path in PUBLIC} == {one.path for one in PAGES}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_public_page_is_there_in_every_language(site: Asking, language: str) -> None:
    for path in PUBLIC:
        answer = site.get(in_language(language, path))
        assert answer.status == 200, path
        assert f'<html lang="{"zh-Hans" if language == "zh" else language}"' in answer.text
        assert answer.text.count("<h1") == 1, path
        assert "{" not in re.sub(r"<(script|style|meta)[^>]*>", "", answer.text), path


def test_what_is_not_public_is_not_found(site: Asking) -> None:
    for path in NOT_PUBLIC:
        assert site.get(path).status == 404, path


def test_a_draft_is_nowhere(event: Event) -> None:
    """The same event without the drafts gives the same pages, byte for byte."""
    without = {
        id_: replace(one, rounds=tuple(round_ for round_ in one.rounds if round_.status != "draft"))
        for id_, one in event.sections.items()
    }
    kept, bare = Memory(), Memory()
    kept.put(event)
    bare.put(replace(event, sections=without))
    one, other = Asking(kept), Asking(bare)
    for path in PUBLIC:
        assert one.get(path).text == other.get(path).text, path
    one.close()
    other.close()


def test_a_round_is_public_from_the_moment_it_is_published(site: Asking, source: Memory, event: Event) -> None:
    assert site.get(MEN + "/van/5").status == 404
    section = event.sections["nam"]
    rounds = (*section.rounds[:-1], replace(section.rounds[-1], status="published"))
    source.put(replace(event, sequence=1001, sections={**event.sections, "nam": replace(section, rounds=rounds)}))
    site.look()
    assert site.get(MEN + "/van/5").status == 200
    assert "Ván 5 / 7" in site.get(MEN).words


# --- privacy ------------------------------------------------------------------------------------------------------


def test_no_page_shows_a_day_of_birth_a_phone_or_a_note(site: Asking) -> None:
    for path in PUBLIC:
        text = site.get(path).text
        assert not re.search(r"(19|20)\d\d-\d\d-\d\d", re.sub(r'data-start="[^"]*"', "", text)), path
        assert "0900000" not in text and "0909 123" not in text and "ghi chú riêng" not in text, path
    assert "1988" in site.get(MEN + "/dau-thu/6").words


def with_section(event: Event, id_: str, **changes: object) -> Event:
    """The event with a section changed."""
    section: Section = replace(event.sections[id_], **changes)  # type: ignore[arg-type]
    return replace(event, sequence=event.sequence + 1, sections={**event.sections, id_: section})


def test_an_entrant_can_be_shown_by_initials_everywhere(event: Event) -> None:
    entrant = event.sections["nam"].registrations[6]
    hidden = {**event.sections["nam"].registrations, 6: replace(entrant, initials=True)}
    memory = Memory()
    memory.put(with_section(event, "nam", registrations=hidden))
    site = Asking(memory)
    name = entrant.player.name
    short = " ".join(f"{word[0]}." for word in name.split())
    own = [path for path in PUBLIC if path.startswith(MEN)]
    assert all(name not in site.get(path).text for path in own)
    assert short in site.get(MEN).words and short in site.get(MEN + "/xep-hang/6").words
    assert site.get(EVENT + "/tim?tim=" + name.split()[1]).status == 200
    site.close()


def test_protests_and_reasons_of_the_arbiters_stay_inside(event: Event) -> None:
    from thuysi.journal.state import Adjustment, Protest
    from thuysi.model import Points

    secret = "chuyện riêng của kỳ thủ"
    memory = Memory()
    memory.put(
        with_section(
            event, "nam", protests=(Protest(1, 4, secret, "2026-05-10T01:00:00Z", by=6),),
            adjustments=(Adjustment(6, Points(-10), 2, secret),), closing={"note": secret},
        )
    )  # fmt: skip
    site = Asking(memory)
    assert all(secret not in site.get(path).text for path in PUBLIC)
    site.close()


# --- escaping -----------------------------------------------------------------------------------------------------

HOSTILE: Final = "<script>alert(1)</script>\"'><img src=x onerror=alert(2)>{{7*7}}${7}"


def test_a_hostile_name_is_a_name(event: Event) -> None:
    section = event.sections["nam"]
    people = {
        sbd: replace(one, player=replace(one.player, name=HOSTILE, unit=HOSTILE, grade=HOSTILE, title=""))
        for sbd, one in section.registrations.items()
    }
    memory = Memory()
    memory.put(
        replace(
            with_section(event, "nam", registrations=people, name=HOSTILE),
            name=HOSTILE,
            place=HOSTILE,
            organiser=HOSTILE,
        )
    )
    site = Asking(memory)
    for path in (*PUBLIC, EVENT + "/tim?tim=" + HOSTILE.replace("#", "")):
        text = site.get(path).text
        assert "<script>alert" not in text and "<img src=x" not in text, path
        assert "49" not in re.findall(r"onerror[^<]{0,30}", text), path
    assert "&lt;script&gt;" in site.get(MEN).text
    site.close()


def test_what_is_typed_into_the_search_is_escaped(site: Asking) -> None:
    text = site.get(EVENT + "/tim?tim=%3Cscript%3Ealert(1)%3C/script%3E%22").text
    assert "<script>alert" not in text and "&lt;script&gt;" in text


def test_names_are_not_translated(site: Asking) -> None:
    """Every name stands in an element that says so."""
    name = sample_event(9, 2).sections["nam"].registrations[6].player.name
    for path in (MEN, MEN + "/xep-hang", MEN + "/danh-sach", MEN + "/bang-diem", MEN + "/dau-thu/6"):
        text = site.get(path).text.partition("</head>")[2]
        for place in re.finditer(re.escape(name), text):
            before = text[: place.start()]
            inside = before[before.rfind("translate=") :] if "translate=" in before else ""
            assert inside.startswith('translate="no"'), (path, before[-80:])


# --- what the pages say -------------------------------------------------------------------------------------------


def test_the_pairings_show_boards_then_byes_then_the_absent(site: Asking, event: Event) -> None:
    words = site.get(MEN).words
    round_ = event.sections["nam"].rounds[3]
    assert [int(one) for one in re.findall(r"Bàn (\d+) ", words)][:20] == list(range(1, len(round_.boards) + 1))
    assert words.index("Không có đối thủ") > words.index("Bàn 20")
    assert "13 / 20 bàn đã có kết quả" in words


@pytest.mark.parametrize(
    ("language", "path", "first", "second"),
    [
        ("vi", MEN, "Đỏ", "Đen"), ("en", MEN, "Red", "Black"), ("zh", MEN, "红", "黑"),
        ("vi", WOMEN, "tiên", "hậu"), ("zh", WOMEN, "先手", "后手"), ("vi", OPEN, "Trắng", "Đen"),
        ("en", OPEN, "White", "Black"),
    ],
)  # fmt: skip
def test_colours_have_the_words_of_the_game(site: Asking, language: str, path: str, first: str, second: str) -> None:
    words = site.get(in_language(language, path)).words
    assert f"{first}:" in words and f"{second}:" in words


def test_a_search_without_accents_finds_and_shows_the_board(site: Asking, event: Event) -> None:
    name = event.sections["nam"].registrations[6].player.name
    plain = {"Phan Minh Nam": "phan minh nam"}.get(name, "phan")
    words = site.get(EVENT + "/tim?tim=" + plain.replace(" ", "+")).words
    assert name in words and "Bàn 1 " in words


def test_why_names_the_article_and_whose_the_numbers_are(site: Asking) -> None:
    words = site.get(MEN + "/van/2/ban/3").words
    assert "28.3" in words and "Các số trong lý do là ai" in words and "vn-xiangqi-2004-28" in words


def test_why_not_somebody_else(site: Asking) -> None:
    board = site.get(MEN + "/van/4/ban/1").text
    asked = re.findall(r'href="([^"]*/khac/[^"]*)"', board)
    assert len(asked) == 2 * 39 and len(set(asked)) == len(asked)
    for path in asked[:6]:
        words = site.get(path).words
        assert "không gặp" in words and "Xếp theo Điều 28 Luật Cờ tướng 2004" in words
    for path in ("/van/4/dau-thu/6/khac/6", "/van/4/dau-thu/6/khac/99", "/van/5/dau-thu/6/khac/7"):
        assert site.get(MEN + path).status == 404


def test_the_reasons_are_those_that_were_frozen(event: Event) -> None:
    """A corrected result of an earlier round changes no reason of a later one."""
    section = event.sections["nam"]
    first = section.rounds[0]
    changed = replace(first, boards=tuple(replace(one, result="0-1") for one in first.boards))
    before, after = Memory(), Memory()
    before.put(event)
    after.put(with_section(event, "nam", rounds=(changed, *section.rounds[1:])))
    one, other = Asking(before), Asking(after)
    path = MEN + "/van/3/ban/4"

    def reasons(page: str) -> list[str]:
        return re.findall(r'<ul class="reasons".*?</ul>', page, re.DOTALL)

    assert reasons(one.get(path).text) == reasons(other.get(path).text) != []
    assert one.get(MEN + "/xep-hang").text != other.get(MEN + "/xep-hang").text
    one.close()
    other.close()


def test_a_pair_made_by_hand_is_said_to_be(event: Event) -> None:
    section = event.sections["nam"]
    last = section.rounds[3]
    first, second = last.boards[0], last.boards[1]
    swapped = (replace(first, black=second.black), replace(second, black=first.black), *last.boards[2:])
    rounds = (*section.rounds[:3], replace(last, boards=swapped, edited=999), section.rounds[4])
    memory = Memory()
    memory.put(with_section(event, "nam", rounds=rounds))
    site = Asking(memory)
    assert "xếp tay" in site.get(MEN + "/van/4/ban/1").words
    assert "xếp tay" not in site.get(MEN + "/van/4/ban/3").words
    site.close()


def test_why_this_rank_compares_with_both_neighbours(site: Asking) -> None:
    words = site.get(MEN + "/xep-hang/4").words
    assert "xếp sau" in words.lower() and "xếp trước" in words.lower() and "Búcgôn" in words


def test_a_rank_s_working_writes_decimals_as_the_reader_does(site: Asking) -> None:
    """Halves have the decimal comma in Vietnamese, in every addend; what keeps a point is the number of an article."""
    found = 0
    for number in range(1, 11):
        page = site.get(f"{MEN}/xep-hang/{number}").words
        found += len(re.findall(r"\d,\d", page))
        assert not re.findall(r"\d\.[05]\b", page.replace("14.5", "")), number
    assert found > 50
    assert re.search(r"\d\.5\b", site.get("/en" + MEN + "/xep-hang/4").words)


def test_qr_codes_hold_the_address_that_the_server_was_told(site: Asking) -> None:
    text = site.get(MEN + "/dau-thu/6", host="evil.example").text
    assert f"{ADDRESS}{MEN}/dau-thu/6" in text and "evil" not in text and "<svg" in text


def test_the_draw_shows_the_commitment_before_and_the_seed_after(site: Asking, event: Event) -> None:
    committed, drawn = site.get(WOMEN + "/boc-tham/5").words, site.get(WOMEN + "/boc-tham/3").words
    promised = event.sections["nu"].commitments
    assert promised[1].commitment in committed and "Chưa bốc thăm" in committed and "Số gieo" not in committed
    assert promised[0].commitment in drawn and f"Số gieo công bố sau khi bốc {promised[0].seed}" in drawn


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_turn_of_the_draw_names_who_meets_whom(site: Asking, event: Event, language: str) -> None:
    """Whoever hears the show sees no card."""
    text = site.get(in_language(language, WOMEN + "/boc-tham/3")).text
    names = {one.player.name for one in event.sections["nu"].registrations.values()}
    turns = re.findall(r'<li class="step says pair"[^>]*>(.*?)</li>', text)
    assert turns and all(sum(name in turn for name in names) == 2 for turn in turns)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_of_a_round_robin_are_shown_as_they_were_drawn(event: Event, language: str) -> None:
    played = thuysi.generate(7, 7, "round-robin", seed=4)
    drawn = replace(played, rounds=played.rounds[:1], settings={"numbers": "drawn"})
    section = section_of(drawn, "a", "Bảng A", settings={"numbers": "drawn"})
    memory = Memory()
    memory.put(replace(event, id="vong-tron", sections={"a": section}))
    site = Asking(memory)
    path = in_language(language, "/giai/vong-tron/bang/a")
    links = re.findall(r'href="([^"]*/boc-tham/\d)"', site.get(path + "/van/1").text)
    turns = re.findall(r'<li class="step says pair"[^>]*>(.*?)</li>', site.get(links[0]).text)
    names = [one.player.name for one in section.registrations.values()]
    assert sorted(name for turn in turns for name in names if name in turn) == sorted(names)
    site.close()


def test_opened_lots_are_not_told_before_their_round_is_public(event: Event) -> None:
    """With the seed anybody could draw the round before it is published."""
    from thuysi.journal.state import Commitment

    promised = event.sections["nu"].commitments[1]
    opened = Commitment(4, promised.commitment, 987654321, "ab" * 16, "bí mật")
    memory = Memory()
    memory.put(with_section(event, "nu", commitments=(opened,)))
    site = Asking(memory)
    words = site.get(WOMEN + "/boc-tham/4").words
    assert promised.commitment in words
    assert "987654321" not in words and "abab" not in words and "bí mật" not in words
    site.close()


def test_an_event_without_numbers_or_rounds_has_its_pages(event: Event) -> None:
    section = event.sections["nam"]
    people = {sbd: replace(one, player=replace(one.player, number=0)) for sbd, one in section.registrations.items()}
    memory = Memory()
    memory.put(with_section(event, "nam", registrations=people, rounds=(), numbered=False))
    site = Asking(memory)
    for path in (
        EVENT,
        MEN,
        MEN + "/xep-hang",
        MEN + "/bang-diem",
        MEN + "/danh-sach",
        MEN + "/dau-thu/6",
        EVENT + "/trinh-chieu",
    ):
        assert site.get(path).status == 200, path
    assert "Chưa công bố ván nào" in site.get(MEN).words
    memory.put(replace(with_section(event, "nam", registrations={}, rounds=(), numbered=False), id="trong"))
    assert site.get("/giai/trong/bang/nam/danh-sach").status == 200
    site.close()


def test_a_list_of_tie_breaks_that_cannot_be_applied_is_told_and_hides_no_other_page(event: Event) -> None:
    memory = Memory()
    memory.put(with_section(event, "nam", tie_breaks=("PTS", "XYZ")))
    site = Asking(memory)
    for path in PUBLIC:
        if not path.startswith((MEN + "/xep-hang/", MEN + "/don-vi")):
            assert site.get(path).status == 200, path
    assert "XYZ" in site.get(MEN + "/xep-hang").words
    site.close()


def test_who_rests_in_a_round_robin_is_not_absent(event: Event) -> None:
    played = thuysi.generate(7, 7, "round-robin", seed=4)
    memory = Memory()
    memory.put(replace(event, id="vong-tron", sections={"a": section_of(played, "a", "Bảng A")}))
    site = Asking(memory)
    words = site.get("/giai/vong-tron/bang/a/van/1").words
    assert "Nghỉ ván này" in words and "Vắng mặt" not in words
    resting = re.search(r"/van/1/dau-thu/(\d+)", site.get("/giai/vong-tron/bang/a/van/1").text)
    assert resting is not None and "báo nghỉ trước" not in site.get(f"/giai/vong-tron/bang/a{resting[0]}").words
    table = site.get("/giai/vong-tron/bang/a/bang-diem").text
    assert table.count("×") == 7 and table.count('<td class="cell">') == 49
    site.close()


def test_a_round_robin_whose_rounds_nobody_has_counted_says_them_and_gives_reasons(event: Event) -> None:
    """As the desk makes it: the field says how many rounds there are."""
    played = thuysi.generate(7, 7, "round-robin", seed=4)
    section = replace(section_of(played, "a", "Bảng A"), total_rounds=None)
    memory = Memory()
    memory.put(replace(event, id="vong-tron", sections={"a": section}))
    site = Asking(memory)
    path = "/giai/vong-tron/bang/a"
    assert "Ván 7 / 7" in site.get(path).words and "Đã đấu xong 7 ván" in site.get("/giai/vong-tron").words
    for number in range(1, 8):
        assert site.get(f"{path}/van/{number}/ban/1").status == 200
        resting = re.search(rf"/van/{number}/dau-thu/\d+", site.get(f"{path}/van/{number}").text)
        assert resting is not None and site.get(path + resting[0]).status == 200
    site.close()


@pytest.mark.parametrize("total", [None, 2, 7])
def test_reasons_stay_readable_when_an_old_result_is_taken_back_or_fewer_rounds_are_planned(
    event: Event, total: int | None
) -> None:
    section = event.sections["nam"]
    first = section.rounds[0]
    opened = replace(first, boards=(replace(first.boards[0], result=None), *first.boards[1:]))
    memory = Memory()
    memory.put(with_section(event, "nam", rounds=(opened, *section.rounds[1:]), total_rounds=total))
    site = Asking(memory)
    for path in PUBLIC:
        if path.startswith(MEN) and "/khac/" not in path and not path.endswith(("/xep-hang/6", "/van/2/xep-hang")):
            assert site.get(path).status == 200, path
    site.close()


def test_only_numbers_of_people_are_said_to_be_somebody() -> None:
    facts = {"player": 4, "players": 7, "floaters": 1, "order": [5, 2], "round": 3, "passed": [{"player": 9}]}
    assert sorted(numbers_in(facts)) == [2, 4, 5, 9]


def test_a_round_that_no_engine_drew_has_its_pages(event: Event) -> None:
    section = event.sections["nam"]
    by_hand = replace(section.rounds[3], pairing={}, edited=999)
    memory = Memory()
    memory.put(with_section(event, "nam", rounds=(*section.rounds[:3], by_hand)))
    site = Asking(memory)
    for path in (MEN, MEN + "/van/4/ban/1", MEN + "/bang-diem", MEN + "/dau-thu/6", EVENT + "/trinh-chieu"):
        assert site.get(path).status == 200, path
    assert "xếp tay" in site.get(MEN + "/van/4/ban/1").words
    site.close()
