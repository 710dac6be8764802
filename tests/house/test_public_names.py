"""The public names of the package: all there, all typed, found lazily, never hidden by a module of the same name."""

from __future__ import annotations

import ast
import inspect
import subprocess
import sys
from pathlib import Path

import pytest

import thuysi
from tests.house.sources import ROOT, trees

CONTRACT = ("read", "pair", "check", "standings", "explain", "generate", "write")


def test_the_functions_of_the_contract_are_there() -> None:
    assert all(inspect.isfunction(getattr(thuysi, name)) for name in CONTRACT)


def test_every_name_of_all_is_found_and_has_its_home() -> None:
    assert thuysi.__all__ == sorted(thuysi.__all__, key=lambda name: (not name.isupper(), name[0].islower(), name))
    assert all(getattr(thuysi, name) is not None for name in thuysi.__all__)
    assert set(thuysi._HOME) == set(thuysi.__all__) <= set(dir(thuysi))


def test_the_names_for_the_type_checker_are_the_same() -> None:
    tests = [(node, node.test) for node in trees()["thuysi"].body if isinstance(node, ast.If)]
    blocks = [node for node, test in tests if isinstance(test, ast.Name) and test.id == "TYPE_CHECKING"]
    imported = {
        (alias.name, node.module)
        for block in blocks
        for node in ast.walk(block)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    assert imported == {(name, home) for name, home in thuysi._HOME.items()}


def test_every_public_function_says_what_it_does_and_raises() -> None:
    for name in CONTRACT:
        function = getattr(thuysi, name)
        assert function.__doc__ and inspect.signature(function).return_annotation is not inspect.Signature.empty


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'swiss'"):
        thuysi.swiss  # type: ignore[attr-defined]  # noqa: B018


@pytest.mark.parametrize(
    "first", ["from thuysi.check import RoundCheck", "import thuysi.explain, thuysi.standings", "import thuysi"]
)
def test_a_module_of_the_same_name_hides_no_function(first: str) -> None:
    names = ("check", "standings", "explain", "generate", "pair")
    probe = f"{first}\nimport thuysi\nprint(*(callable(getattr(thuysi, name)) for name in {names}))"
    run = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True, cwd=ROOT)
    assert run.stdout.split() == ["True"] * 5


def test_settings_are_spelled_with_underscores(tmp_path: Path) -> None:
    players = tuple(thuysi.Player(number, f"Kỳ thủ {number}") for number in range(1, 5))
    event = thuysi.Tournament(players, total_rounds=3, first_colour="w")
    pairing = thuysi.pair(event, "adjusted", median_direction="up")
    assert pairing.settings == {"median-direction": "up"}
    with pytest.raises(thuysi.UsageError) as error:
        thuysi.pair(event, "adjusted", median_way="up")
    assert error.value.facts["name"] == "median-way"


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    players = tuple(thuysi.Player(number, f"Kỳ thủ {number}", grade="cấp 1") for number in range(1, 5))
    event = thuysi.Tournament(players, total_rounds=3, first_colour="w", system="adjusted")
    thuysi.write(event, tmp_path / "giải.json")
    assert thuysi.read(tmp_path / "giải.json") == event
    found, problems = thuysi.read_with_problems(tmp_path / "giải.json")
    assert found == event and problems == ()


def test_without_a_system_the_known_ones_are_named() -> None:
    with pytest.raises(thuysi.UsageError) as error:
        thuysi.pair(thuysi.Tournament((), total_rounds=1))
    assert error.value.code == "system_missing" and "adjusted" in str(error.value.facts["known"])


def test_check_and_standings_of_a_played_round() -> None:
    games = (thuysi.Game(1, 3, thuysi.RESULTS["1-0"]), thuysi.Game(4, 2, thuysi.RESULTS["1/2"]))
    players = tuple(thuysi.Player(number, f"Kỳ thủ {number}") for number in range(1, 5))
    event = thuysi.Tournament(players, (thuysi.Round(games),), total_rounds=3, first_colour="w", system="adjusted")
    assert [one.ok for one in thuysi.check(event)] == [True]
    assert [row.player for row in thuysi.standings(event, "PTS").rows] == [1, 2, 4, 3]


def test_a_generated_event_is_explained_in_sentences() -> None:
    event = thuysi.generate(8, 3, "adjusted", seed=3, forfeits="0.05", draws="0.3", median_direction="up")
    assert event == thuysi.generate(8, 3, "adjusted", seed=3, forfeits="0.05", draws="0.3", median_direction="up")
    assert (len(event.players), len(event.rounds), event.settings) == (8, 3, {"median-direction": "up"})
    answer = thuysi.explain(event, 2, player=1)
    assert answer.round == 2 and 1 in answer.players
    assert "Ván 2" in thuysi.explanation_text(answer) and "Round 2" in thuysi.explanation_text(answer, "en")
