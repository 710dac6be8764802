"""What is refused and how it is said; keys, what the writer saw, bounds, rates."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from typing import Any

import pytest

from tests.web.api.calling import API, EVENT, IN_EVENT, IN_SECTION, SECTION, Program
from tests.web.events import person
from thuysi.model import Player
from thuysi.service.desk import Desk
from thuysi.service.settings import NewSection
from thuysi.storage.access import Grant, begin_session, join, make_code, tokens
from thuysi.storage.store import Store
from thuysi.text import LANGUAGES, table
from thuysi.web.api.once import key_of
from thuysi.web.api.problems import CODES, IN_A_REQUEST, KINDS, STATUS
from thuysi.web.api.rates import MOST_FALSE, MOST_WRITES, Rates
from thuysi.web.api.routes import LARGEST_BODY

FIELDS = {"type", "title", "status", "detail", "code", "facts", "instance"}


def test_a_refusal_is_a_problem_with_code_facts_sentence_and_what_lifts_it(other: Program) -> None:
    other.begun()
    other.drawn()
    token = other.token("arbiter")
    said = set()
    for language in LANGUAGES:
        answer = other.post(f"{IN_SECTION}/draw", token, {}, language=language)
        told = answer.json()
        assert answer.status_code == told["status"] == 409
        assert answer.headers["content-type"] == "application/problem+json"
        assert set(told) >= FIELDS and told["code"] == "service.results_missing"
        assert told["lift"] == ["enter_result"] and told["facts"]["boards"] == [1, 2, 3, 4]
        assert answer.headers["content-language"] == language
        said.add(told["detail"])
    assert len(said) == len(LANGUAGES)


def test_everything_wrong_in_a_body_is_told_at_once_by_its_path(other: Program) -> None:
    other.begun()
    other.drawn()
    body = {"results": [{"board": 0, "result": "1-0"}, {"board": "2", "result": 7}, {"result": "1-0"}], "more": 1}
    answer = other.post(f"{IN_SECTION}/enter-results", other.token("results"), body)
    told = answer.json()
    assert answer.status_code == 422 and told["type"].endswith(":input")
    where = {one["where"] for one in told["problems"]}
    assert where == {"results[0].board", "results[1].board", "results[1].result", "results[2]", "$"}
    assert all(one["message"] and one["code"] for one in told["problems"])


@pytest.mark.parametrize("body", ["{", "[]", '"a"', '{"seed": NaN}', '{"seed": 1, "seed": 2}', "\xff", "[" * 5000, "1"])
def test_what_is_no_json_object_is_refused(other: Program, body: str) -> None:
    other.begun()
    answer = other.ask(
        "POST", f"{IN_SECTION}/draw", other.token(), content=body.encode("latin-1"),
        headers={"content-type": "application/json"},
    )  # fmt: skip
    assert answer.status_code == 422 and answer.json()["problems"]


def test_other_contents_too_much_and_other_methods_are_refused(other: Program) -> None:
    other.begun()
    token, draw = other.token(), f"{IN_SECTION}/draw"
    assert other.ask("POST", draw, token, content=b"seed=1").status_code == 415
    form = {"content-type": "application/x-www-form-urlencoded"}
    assert other.ask("POST", draw, token, content=b"seed=1", headers=form).status_code == 415
    assert other.ask("POST", f"{IN_SECTION}/read-list", token, content=b"a=1", headers=form).status_code == 415
    large = other.ask("POST", draw, token, content=b" " * (LARGEST_BODY + 1))
    assert large.status_code == 413 and large.json()["code"] == "web_api.too_large"
    wrong = other.ask("PUT", f"{API}/events", token)
    assert wrong.status_code == 405 and wrong.headers["allow"] == "GET, HEAD, POST"
    assert wrong.json()["code"] == "web_api.method"
    assert other.get(f"{API}/nowhere").json()["code"] == "web_api.not_found"


def test_queries_are_checked_like_bodies(other: Program) -> None:
    other.begun()
    answer = other.get(f"{IN_SECTION}/players?limit=0&name=a&name=b&x=1&after=z")
    assert answer.status_code == 422
    assert {one["where"] for one in answer.json()["problems"]} == {"limit", "name", "$", "after"}
    assert other.get(f"{IN_SECTION}/players?limit=1001").status_code == 422


def test_what_is_not_there_is_404(other: Program) -> None:
    other.begun()
    other.drawn()
    for path in (
        f"{API}/events/khac", f"{IN_EVENT}/sections/khac", f"{IN_SECTION}/rounds/2", f"{IN_SECTION}/rounds/x",
        f"{IN_SECTION}/players/99", f"{IN_SECTION}/tournament.exe", f"{IN_SECTION}/tables/secret.csv",
        f"{IN_SECTION}/rounds/1/explanation?player=99",
    ):  # fmt: skip
        answer = other.get(path)
        assert answer.status_code == 404, path
        assert answer.json()["code"].startswith("web_api.no")
    assert other.get(f"{IN_SECTION}/prints/secret.pdf", other.token()).status_code == 404
    assert other.post(f"{IN_EVENT}/sections/khac/draw", other.token(), {}).status_code == 404


def test_a_token_that_opens_nothing_is_401_and_guesses_are_bounded(other: Program) -> None:
    other.begun()
    old, gone = other.token(), other.token()
    assert other.get(f"{IN_EVENT}/log", old).status_code == 200
    for token in other.get(f"{IN_EVENT}/tokens", old).json()["tokens"]:
        assert "secret" not in token and old not in json.dumps(token)
    named = other.get(f"{IN_EVENT}/tokens", old).json()["tokens"][0]["token"]
    first = other.ask("DELETE", f"{IN_EVENT}/tokens/{named}", old)
    assert first.status_code == 204
    statuses = {other.get(f"{IN_EVENT}/log", one).status_code for one in (old, gone)}
    assert statuses == {200, 401}
    refused = other.get(f"{API}/events", "false")
    assert refused.status_code == 401 and refused.headers["www-authenticate"].startswith("Bearer")
    codes = [other.get(f"{API}/events", f"false{number}").status_code for number in range(MOST_FALSE + 1)]
    assert codes[0] == 401 and codes[-1] == 429


def test_a_token_ends_when_it_is_over(other: Program) -> None:
    other.begun()
    made = other.post(f"{IN_EVENT}/tokens", other.token(), {"name": "bảng", "role": "viewer", "hours": 1})
    assert made.status_code == 201 and made.json()["role"] == "viewer"
    secret = made.json()["secret"]
    assert other.get(f"{IN_SECTION}/protests", secret).status_code == 200
    other.now += 3600
    assert other.get(f"{IN_SECTION}/protests", secret).status_code == 401


def test_a_token_never_reaches_beyond_its_event(other: Program) -> None:
    other.begun()
    body = {"name": "x", "role": "results", "sections": ["khac"], "first_board": 5, "last_board": 2}
    answer = other.post(f"{IN_EVENT}/tokens", other.token(), body)
    assert {one["where"] for one in answer.json()["problems"]} == {"sections[0]", "last_board"}
    assert other.post(f"{API}/tokens", other.token(), {"name": "x", "role": "chief"}).status_code == 403
    assert other.post(f"{API}/tokens", other.token(event=""), {"name": "x", "role": "chief"}).status_code == 201


# --- once ------------------------------------------------------------------------------------------------------------


def test_the_same_key_is_done_once_and_answered_the_same(other: Program) -> None:
    other.begun()
    token, keyed = other.token("organiser"), {"idempotency-key": "a-1"}
    body = {"player": {"name": "Lê Thị Mới"}}
    first = other.post(f"{IN_SECTION}/register", token, body, headers=keyed)
    second = other.post(f"{IN_SECTION}/register", token, body, headers=keyed)
    assert first.status_code == second.status_code == 200 and first.content == second.content
    assert second.headers["idempotency-replayed"] == "true" and "idempotency-replayed" not in first.headers
    assert other.desk.event(EVENT).sections[SECTION].last_sbd == 9
    changed = other.post(f"{IN_SECTION}/register", token, {"player": {"name": "Khác"}}, headers=keyed)
    assert changed.status_code == 422 and changed.json()["code"] == "storage.key_used"
    someone = other.post(f"{IN_SECTION}/register", other.token(), {"player": {"name": "Khác"}}, headers=keyed)
    assert someone.status_code == 200, "a key is its owner's alone"


def test_what_changed_nothing_is_remembered_too(other: Program) -> None:
    other.begun()
    token, keyed = other.token("check_in"), {"idempotency-key": "b"}
    other.desk.check_in(EVENT, SECTION, [1])
    first = other.post(f"{IN_SECTION}/check-in", token, {"sbds": [1]}, headers=keyed)
    assert first.json()["entries"] == []
    other.desk.check_out(EVENT, SECTION, [1])
    again = other.post(f"{IN_SECTION}/check-in", token, {"sbds": [1]}, headers=keyed)
    assert again.content == first.content and again.headers["idempotency-replayed"] == "true"


def test_a_request_whose_answer_was_never_noted_is_not_done_again(other: Program) -> None:
    """As after a crash between the entries and the answer, or when the same request is on its way twice."""
    other.begun()
    token = other.token("organiser")
    owner = f"token-{tokens(other.store, EVENT)[0].id}"
    body, path = {"player": {"name": "Lê Thị Mới"}}, f"{IN_SECTION}/register"
    keyed = key_of("e", owner, path, body, other.now)
    written = other.desk.acting("bảng", owner, keyed).register(EVENT, SECTION, Player(0, "Lê Thị Mới"))
    told = other.post(path, token, body, headers={"idempotency-key": "e"}).json()
    assert [one["sequence"] for one in told["entries"]] == [one.sequence for one in written.entries]
    assert other.desk.event(EVENT).sections[SECTION].last_sbd == 9


def test_a_refused_request_may_be_sent_again(other: Program) -> None:
    other.begun()
    token, keyed = other.token(), {"idempotency-key": "c"}
    assert other.post(f"{IN_SECTION}/draw", token, {"seed": 7}, headers=keyed).status_code == 409
    other.desk.number(EVENT, SECTION, 7)
    assert other.post(f"{IN_SECTION}/draw", token, {"seed": 7}, headers=keyed).status_code == 200


def test_an_event_is_created_once(other: Program) -> None:
    token, keyed = other.token(event=""), {"idempotency-key": "d"}
    body = {"event": "moi", "name": "Mới"}
    first = other.post(f"{API}/events", token, body, headers=keyed)
    assert other.post(f"{API}/events", token, body, headers=keyed).content == first.content
    without = other.post(f"{API}/events", token, body)
    assert without.status_code == 409 and without.json()["code"] == "storage.event_exists"


class Killed(BaseException):
    """The program ends here."""


@pytest.mark.parametrize("at", range(1, 8))
def test_an_event_begun_by_a_program_that_was_killed_is_there_once(other: Program, at: int) -> None:
    """Whatever point of the write the program ends at: the event and the note of its request are there, or neither."""
    token = other.token(event="")
    owner = f"token-{tokens(other.store, '')[0].id}"
    sections = [{"section": one, "name": one, "preset": "dieu-28"} for one in ("nam", "nu")]
    body, path = {"event": "moi", "name": "Mới", "sections": sections}, f"{API}/events"
    keyed = key_of("k", owner, path, body, other.now)
    passed: list[str] = []

    def watch(point: str) -> None:
        passed.append(point)
        if len(passed) == at:
            raise Killed

    with Store(other.store.place, watch=watch) as store, suppress(Killed):
        begun = [NewSection(one, one, "dieu-28") for one in ("nam", "nu")]
        Desk(store, "bảng").acting("bảng", owner, keyed).create_event("moi", "Mới", begun)
    written = "moi" in other.store.heads()
    assert written == (passed[-1] == "committed")
    first = other.post(path, token, body, headers={"idempotency-key": "k"})
    assert first.status_code == 201 and [one["kind"] for one in first.json()["entries"]] == [
        "created", "section_added", "section_added"
    ]  # fmt: skip
    assert first.headers.get("idempotency-replayed") == ("true" if written else None)
    again = other.post(path, token, body, headers={"idempotency-key": "k"})
    assert again.content == first.content and list(other.store.heads()) == ["moi"]


def test_a_key_is_letters(other: Program) -> None:
    other.begun()
    answer = other.post(f"{IN_SECTION}/number", other.token(), {}, headers={"idempotency-key": "a b"})
    assert answer.status_code == 422 and answer.json()["problems"][0]["where"] == "Idempotency-Key"


# --- seen ------------------------------------------------------------------------------------------------------------


def test_a_write_on_what_has_changed_is_409_and_says_what(other: Program) -> None:
    other.begun()
    other.drawn()
    token = other.token("arbiter")
    seen = other.get(f"{IN_SECTION}/rounds/1", token).headers["etag"]
    other.desk.enter_result(EVENT, SECTION, 1, "1-0")
    stale = other.post(f"{IN_SECTION}/enter-result", token, {"board": 1, "result": "0-1"}, headers={"if-match": seen})
    told = stale.json()
    assert stale.status_code == 409 and told["type"].endswith(":stale")
    assert [one["kind"] for one in told["changes"]] == ["result"] and told["changes"][0]["actor"] == "Trọng tài"
    assert stale.headers["etag"] == f'"{told["facts"]["head"]}"'
    other_board = other.post(
        f"{IN_SECTION}/enter-result", token, {"board": 2, "result": "0-1"}, headers={"if-match": seen}
    )
    assert other_board.status_code == 200, "what was written does not touch this board"
    same = {"board": 1, "result": "0-1", "seen": int(seen.strip('"').partition(".")[0])}
    assert other.post(f"{IN_SECTION}/enter-result", token, same).status_code == 409
    ahead = other.post(f"{IN_SECTION}/draw", token, {"seen": 9_999})
    assert ahead.json()["code"] == "service.seen_ahead"


def test_if_match_is_one_of_our_tags(other: Program) -> None:
    other.begun()
    number = f"{IN_SECTION}/number"
    assert other.post(number, other.token(), {}, headers={"if-match": '"x"'}).status_code == 422
    assert other.post(number, other.token(), {"seen": 1}, headers={"if-match": '"2"'}).status_code == 422
    assert other.post(number, other.token(), {"seed": 1}, headers={"if-match": "*"}).status_code == 200


def test_a_view_that_is_still_the_same_is_304_for_the_same_reader_and_language(other: Program) -> None:
    other.begun()
    token, path = other.token(), f"{IN_SECTION}/players"
    tag = other.get(path).headers["etag"]
    same: dict[str, Any] = {"headers": {"if-none-match": tag}}
    assert other.get(path, **same).status_code == 304
    assert other.get(path, token, **same).status_code == 200
    assert other.get(path, language="zh", **same).status_code == 200
    other.desk.register(EVENT, SECTION, person(30))
    assert other.get(path, **same).status_code == 200


# --- from a browser, and how often -----------------------------------------------------------------------------------


def test_a_session_writes_only_with_its_own_token_from_our_own_page(other: Program) -> None:
    other.begun()
    code = make_code(other.store, "máy", Grant(EVENT, "chief"), "test", other.now, 3600)
    device = join(other.store, code, other.now)
    cookie, session = begin_session(other.store, device.id, other.now, 3600)
    number = f"{IN_SECTION}/number"
    own = {"cookie": f"thuysi={cookie}"}
    assert other.post(number, None, {"seed": 1}, headers=own).json()["code"] == "web_api.stale_form"
    key = {**own, "x-csrf-token": session.form_key}
    foreign = other.post(number, None, {"seed": 1}, headers={**key, "origin": "http://evil.example"})
    assert foreign.status_code == 403 and foreign.json()["code"] == "web_api.other_origin"
    assert other.post(number, None, {"seed": 1}, headers=key).status_code == 200
    assert other.post(number, "false", {"seed": 1}, headers=key).status_code == 401, "a false token is never a cookie"


def test_a_token_opens_no_page(other: Program) -> None:
    other.begun()
    assert other.get(f"/trong-tai/giai/{EVENT}", other.token()).status_code == 403


def test_who_asks_too_often_waits(other: Program) -> None:
    other.begun()
    token = other.token("check_in")
    rates = Rates()
    assert [rates.count("a", 0, 2) for _ in range(3)] == [0, 0, 60] and rates.count("a", 60, 2) == 0
    paths = (f"{IN_SECTION}/check-in", f"{IN_SECTION}/check-out")
    for number in range(MOST_WRITES):
        other.client.headers["x-number"] = str(number)
        other.loop.run_until_complete(
            other.client.post(paths[0], json={"sbds": []}, headers={"authorization": f"Bearer {token}"})
        )
    late = other.post(paths[0], token, {"sbds": [1]})
    assert late.status_code == 429 and late.headers["retry-after"] == "60"
    other.now += 61
    assert other.post(paths[0], token, {"sbds": [1]}).status_code == 200


def test_every_status_has_its_words() -> None:
    from thuysi.text import table

    for language in LANGUAGES:
        known = table(language, "web_api")
        assert set(STATUS) <= set(known)
        kinds = {kind for *_, kind in KINDS} | {kind for _, kind in CODES.values()}
        assert {f"title.{kind}" for kind in kinds} <= set(known)


OPTION = re.compile(r"--[a-z]")
"""An option of the command line, which whoever writes requests does not have."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_to_a_request_names_its_parameters_not_the_options_of_commands(
    other: Program, language: str
) -> None:
    other.begun()
    other.drawn()
    token = other.token()
    why = f"{IN_SECTION}/rounds/1/explanation"
    asked = (f"{why}?player=2&against=2", f"{why}?against=2", f"{IN_SECTION}/plots/way.svg")
    for path, said in zip(asked, ("`against`", "`player`", "?player=SBD"), strict=True):
        told = other.get(path, token, language=language).json()
        assert told["status"] == 422 and said in told["detail"] and not OPTION.search(told["detail"]), told
    assert other.get(asked[0], token).json()["facts"] == {"player": 2}  # as they were asked: the SBD
    lists = {
        "capitals": "Họ tên,Năm sinh\nTRẦN VĂN AN,1990\nLÊ THỊ BÉ,1991\n",
        "equal": "Họ tên\nTrần Văn An\nLê Thị Bé\n",
        "twice": "Họ tên,Năm sinh\nTRẦN VĂN AN,1990\nTRẦN VĂN AN,1990\n",
    }
    codes = set()
    for name, text in lists.items():
        answer = other.ask(
            "POST", f"{IN_SECTION}/read-list?name={name}.csv", token, language=language, content=text.encode()
        )
        for one in answer.json()["problems"]:
            codes.add(one["code"])
            assert not OPTION.search(one["message"]), one
    assert codes >= {"roster.names_in_capitals", "roster.ties_in_list_order", "roster.player_twice"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_instead_has_the_same_facts(language: str) -> None:
    for code, instead in IN_A_REQUEST.items():
        own = table(language, "roster" if "." in code else "errors")[code.rpartition(".")[2]]
        said = table(language, "web_api")[instead.removeprefix("web_api.")]
        assert OPTION.search(own) and not OPTION.search(said), code
        assert set(re.findall(r"{(\w+)}", said)) <= set(re.findall(r"{(\w+)}", own)) | {"player"}, code
