"""`explain`: who is asked about gets his own answer, on past and coming rounds; the command prints text and JSON."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.text.events import seven_players
from thuysi.cli import run
from thuysi.engines.settings import Options
from thuysi.errors import UsageError
from thuysi.explain import Explanation, explain
from thuysi.files import write
from thuysi.generate import Recipe, generate
from thuysi.model import RESULTS, Absence, Bye, Game, Player, Round, Tournament
from thuysi.text import LANGUAGES
from thuysi.text.explanation import explanation_text


def answer(round_: int, event: Tournament | None = None, **asked: int) -> Explanation:
    return explain(event or seven_players(), "adjusted", Options(), round_, **asked)


def said(explanation: Explanation, language: str = "vi") -> str:
    return explanation_text(explanation, language)


def codes(explanation: Explanation) -> list[str]:
    return [told.decision.code for told in explanation.told]


# --- past rounds and the next ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("system", ["dutch", "burstein", "dubov"])
def test_virtual_points_are_told_where_they_count(system: str) -> None:
    """C.04.7: eight players, five rounds: Nos. 1 to 4 have 1 virtual point in rounds 1 and 2, half of it in round 3."""
    event = generate(Recipe(8, 5, system, seed=3, baku=True))
    for number, virtual in ((1, "1"), (2, "1"), (3, "½"), (4, None)):
        whole = explain(event, system, Options(seed=3), number)
        told = [
            one.decision.facts for part in whole.parts for one in part.told if one.decision.code == "virtual_points"
        ]
        assert [facts["player"] for facts in sorted(told, key=lambda facts: str(facts["player"]))] == (
            [1, 2, 3, 4] if virtual else []
        )
        assert all(f"+ {virtual})" in said(whole, "en") for _ in told)


def test_a_past_round_is_explained_from_what_was_known_before_it() -> None:
    assert said(answer(2, player=4)) == (
        "Ván 2, bàn 3. Kỳ thủ số 4 Phạm Thị Dung (0 điểm) được xếp gặp số 6 Võ Thị Giang (½ điểm), cầm Trắng. Nhóm 0 "
        "điểm chỉ có một mình số 4, nên số 4 đánh lên (Điều 28.4). Có nhiều người từ nhóm khác chuyển đến; theo Điều "
        "28.5 xếp lần lượt các số 7 và 4. Số 4 đánh lên nhóm giữa ½ điểm; theo Điều 28.6, đối thủ chọn từ người có "
        "điểm thấp nhất rồi số lớn nhất: số 6. Số 4 và số 6 cùng đến lượt cầm Trắng, nhưng không có ai hợp màu quân để "
        "thay, nên giữ số 6 (Điều 28.6). Hai kỳ thủ cùng đến lượt cầm Trắng, các ván trước cũng cầm màu như nhau, nên "
        "người có số nhỏ hơn là số 4 cầm Trắng, số 6 cầm Đen (Điều 28.6)."
    )


def test_the_first_round_is_by_lot() -> None:
    told = answer(1, player=5)
    assert codes(told) == ["meets", "first_colour", "proposed", "colour_lot"]
    assert "số nhỏ hơn của bàn, số 2, là số chẵn nên cầm Đen" in said(told)


def test_the_next_round_is_paired_to_be_explained() -> None:
    told = answer(4, player=3)
    assert told.players == (3,) and told.board is None and told.player == 3
    assert codes(told) == ["has_bye", "bye"]


def test_the_last_round_lacking_results_can_be_explained() -> None:
    event = seven_players()
    open_round = replace(event.rounds[-1], games=tuple(replace(game, result=None) for game in event.rounds[-1].games))
    unfinished = replace(event, rounds=(*event.rounds[:-1], open_round))
    assert said(answer(3, unfinished, player=1)) == said(answer(3, player=1))


# --- who is asked about ---------------------------------------------------------------------------------------------


def test_a_player_is_told_the_floats_and_the_choice_that_brought_his_opponent() -> None:
    told = answer(4, player=5)
    assert told.board == 3 and told.players == (7, 5) and told.player == 5
    assert codes(told) == ["meets", "pair_undone", "floater_order", "floater_opponent", "colour_only_legal"]


def test_a_board_is_told_from_both_sides() -> None:
    told = answer(4, board=1)
    assert told.board == 1 and told.players == (6, 1) and told.player is None
    assert said(told).startswith(
        "Ván 4, bàn 1. Số 6 Võ Thị Giang (1½ điểm) cầm Trắng gặp số 1 Nguyễn Văn An (2½ điểm) cầm Đen."
    )


def test_who_took_the_opponent_of_the_first_halving_is_told() -> None:
    """Six players of one group: 1–4 have met, so 1 takes 5, whom the first halving gave 2."""
    played = Round((Game(1, 4, RESULTS["1/2"]), Game(2, 6, RESULTS["1/2"]), Game(3, 5, RESULTS["1/2"])))
    event = Tournament(tuple(Player(n, f"P{n}") for n in range(1, 7)), (played,), total_rounds=5, first_colour="w")
    told = answer(2, event, player=2)
    assert [one.decision.facts for one in told.told if one.decision.code == "earlier_choice"] == [
        {"player": 2, "natural": 5, "by": 1, "score": "0.5"}
    ]
    assert "earlier_choice" not in codes(answer(2, event, player=1))


def test_an_absent_player_is_told_so() -> None:
    event = replace(seven_players(), absences=(Absence(4, 2, "H"),))
    assert said(answer(4, event, player=2)) == (
        "Ván 4. Kỳ thủ số 2 Trần Thị Bình (2½ điểm) vắng mặt đã báo trước nên không được xếp cặp, ván này tính ½ điểm."
    )
    assert "Trong ván này số 2 vắng mặt đã báo trước" in said(answer(4, event, player=1, against=2))


def test_the_whole_round_has_every_board_the_bye_and_the_absent() -> None:
    event = replace(seven_players(), absences=(Absence(4, 2), Absence(4, 6)))
    told = answer(4, event)
    assert [part.board for part in told.parts] == [1, 2, None, None, None]
    assert sorted(player for part in told.parts for player in part.players) == [1, 2, 3, 4, 5, 6, 7]
    for language in LANGUAGES:
        assert len(said(told, language).split("\n\n")) == 6


def test_a_player_without_a_name_is_a_number() -> None:
    event = seven_players()
    nameless = replace(event, players=tuple(replace(player, name="") for player in event.players))
    assert said(answer(4, nameless, player=1)).startswith("Ván 4, bàn 1. Kỳ thủ số 1 (2½ điểm) được xếp gặp số 6 (1½")


def test_the_answer_against_somebody_comes_first() -> None:
    told = answer(4, player=1, against=5)
    assert told.against == 5 and codes(told)[:2] == ["meets", "against_exchanged"]
    assert codes(told)[2:] == codes(answer(4, player=1))[1:]


def test_why_the_other_left_the_group_is_told_with_it() -> None:
    event = replace(seven_players(), absences=(Absence(4, 7),))
    told = answer(4, event, player=6, against=4)
    assert "against_met" in codes(told)


# --- where the record differs ---------------------------------------------------------------------------------------


def with_third_round(*games: tuple[int, int], bye: int | None) -> Tournament:
    drawn = Round(tuple(Game(white, black) for white, black in games), () if bye is None else (Bye(bye, "U"),))
    event = seven_players()
    return replace(event, rounds=(*event.rounds[:2], drawn))


def test_a_record_that_agrees_is_not_mentioned() -> None:
    assert not [code for part in answer(3).parts for code in codes(part) if code.startswith("recorded")]


def test_a_board_that_differs_is_told_plainly() -> None:
    event = with_third_round((1, 7), (3, 4), (5, 2), bye=6)
    assert "Lưu ý: trong hồ sơ của giải, ván này ghi số 3 (cầm Trắng) gặp số 4 (cầm Đen)" in said(
        answer(3, event, player=3)
    )
    assert codes(answer(3, event, board=2))[1:3] == ["recorded_board", "recorded_board"]
    assert "recorded_board" not in codes(answer(3, event, player=1))


def test_changed_colours_and_byes_are_differences_too() -> None:
    assert "recorded_board" in codes(answer(3, with_third_round((7, 1), (3, 2), (5, 4), bye=6), player=1))
    event = with_third_round((1, 6), (3, 2), (5, 4), bye=7)
    assert codes(answer(3, event, player=7))[1] == "recorded_bye"
    assert codes(answer(3, event, player=6))[1] == "recorded_board"


# --- questions without an answer ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("round_", "asked", "code"),
    [
        (0, {}, "round_not_there"),
        (5, {}, "round_not_there"),
        (4, {"player": 8}, "no_such_player"),
        (4, {"player": 1, "against": 9}, "no_such_player"),
        (4, {"board": 4}, "unknown_board"),
        (4, {"board": 0}, "unknown_board"),
        (4, {"player": 1, "board": 1}, "player_or_board"),
        (4, {"against": 1}, "against_without_player"),
        (4, {"player": 1, "against": 1}, "against_oneself"),
    ],
)
def test_a_question_about_nothing_is_refused(round_: int, asked: dict[str, int], code: str) -> None:
    with pytest.raises(UsageError) as caught:
        answer(round_, None, **asked)
    assert caught.value.code == code


# --- other systems --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("system", ["lots", "dutch"])
def test_other_systems_are_explained_by_their_own_sentences(system: str) -> None:
    told = explain(seven_players(), system, Options(seed=3), 4)
    assert len(told.parts) == 4
    for language in LANGUAGES:
        assert "[[" not in said(told, language) and "{" not in said(told, language)


# --- the command ----------------------------------------------------------------------------------------------------


@pytest.fixture
def event_file(tmp_path: Path) -> str:
    path = tmp_path / "event.json"
    write(seven_players(), str(path))
    return str(path)


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert run(["explain", *words, "--system", "adjusted"]) == 0
    return capsys.readouterr().out


def test_the_command_prints_the_answer(event_file: str, capsys: pytest.CaptureFixture[str]) -> None:
    out = printed(capsys, event_file, "--round", "4", "--player", "3", "--lang", "en")
    assert out.startswith("Round 4. No. 3 Lê Văn Cường (score ½) has the bye.")


def test_the_command_has_the_words_of_the_event(event_file: str, capsys: pytest.CaptureFixture[str]) -> None:
    out = printed(capsys, event_file, "--round", "4", "--board", "1", "--lang", "vi", "--colours", "first-second")
    assert "cầm tiên gặp" in out and "Trắng" not in out


def test_the_json_is_that_of_the_contract(event_file: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = (event_file, "--round", "4", "--player", "1", "--against", "5", "--lang", "vi", "--json")
    shape: dict[str, Any] = json.loads(printed(capsys, *words))
    assert (shape["round"], shape["board"], shape["players"]) == (4, 1, [6, 1])
    assert (shape["player"], shape["against"]) == (1, 5)
    assert shape["text"] == " ".join(one["text"] for one in shape["decisions"])
    assert all(set(one) == {"article", "code", "facts", "text"} for one in shape["decisions"])


def test_the_json_of_a_round_has_its_boards(event_file: str, capsys: pytest.CaptureFixture[str]) -> None:
    shape: dict[str, Any] = json.loads(printed(capsys, event_file, "--round", "4", "--json", "--lang", "vi"))
    assert [part["board"] for part in shape["parts"]] == [1, 2, 3, None]
    assert all(part["round"] == 4 and part["text"] and part["decisions"] for part in shape["parts"])


def test_without_a_round_the_last_one_drawn_is_explained(event_file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, event_file, "--player", "1", "--lang", "vi").startswith("Ván 3, bàn 1.")


def test_a_wrong_question_leaves_with_2(event_file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["explain", event_file, "--system", "adjusted", "--round", "9", "--lang", "vi"]) == 2
    assert capsys.readouterr().err == (
        "thuysi: không có ván 9 để giải thích: giải đã xếp 3 ván, ván kế tiếp là ván 4\n"
    )


def test_a_round_without_an_answer_leaves_with_1(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    players = (Player(1, "A"), Player(2, "B"))
    event = Tournament(players, (Round((Game(1, 2, RESULTS["1-0"]),)),), total_rounds=3, first_colour="w")
    write(event, str(tmp_path / "two.json"))
    assert run(["explain", str(tmp_path / "two.json"), "--system", "adjusted", "--round", "2", "--lang", "en"]) == 1
    assert "there is no legal pairing for this round" in capsys.readouterr().err
