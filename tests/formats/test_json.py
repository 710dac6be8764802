"""The native tournament: everything the model holds, there and back; the published schema is the check itself."""

from __future__ import annotations

import json as standard
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import HealthCheck, given, settings

from tests.formats.saying import all_languages_say
from tests.formats.strategies import tournaments
from thuysi.errors import InputError
from thuysi.formats import json, json_text
from thuysi.model import RESULTS, Bye, Game, Player, Points, Round, Scoring, Tournament
from thuysi.text import LANGUAGES, problem_sentence

ROOT = Path(__file__).resolve().parents[2]


@given(tournaments())
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_what_is_written_is_read_as_the_same_event(tournament: Tournament) -> None:
    text = json.render(tournament)
    again, problems = json.parse(text)
    assert problems == ()
    assert again == tournament
    assert json.render(again) == text
    jsonschema.validate(standard.loads(text), json.schema())


def test_the_published_schema_is_the_one_in_force() -> None:
    published = (ROOT / "docs" / "tournament.schema.json").read_text(encoding="utf-8")
    shipped = (ROOT / "src" / "thuysi" / "formats" / "tournament.schema.json").read_text(encoding="utf-8")
    assert published == shipped
    assert standard.loads(published) == json.schema()
    jsonschema.Draft202012Validator.check_schema(json.schema())


def test_the_example_of_the_documentation_is_read() -> None:
    text = (ROOT / "docs" / "formats.md").read_text(encoding="utf-8")
    example = text.split("```json\n")[1].split("```")[0]
    tournament, problems = json.parse(example)
    assert problems == () and json.render(tournament) == example


def small() -> dict[str, Any]:
    return {
        "format": "thuysi-tournament",
        "version": 1,
        "players": [{"number": 1, "name": "A"}, {"number": 2, "name": "B"}, {"number": 3, "name": "C"}],
        "rounds": [{"games": [{"white": 1, "black": 2, "result": "1-0"}], "byes": [{"player": 3, "kind": "U"}]}],
    }


def test_the_small_one() -> None:
    tournament, problems = json.parse(standard.dumps(small()))
    assert problems == ()
    assert tournament == Tournament(
        (Player(1, "A"), Player(2, "B"), Player(3, "C")),
        (Round((Game(1, 2, RESULTS["1-0"]),), (Bye(3, "U"),)),),
    )


def test_one_line_a_player_and_a_game() -> None:
    lines = json.render(json.parse(standard.dumps(small()))[0]).split("\n")
    assert '    {"number": 1, "name": "A"},' in lines
    assert '        {"white": 1, "black": 2, "result": "1-0"}' in lines


def test_points_are_exact_strings() -> None:
    tournament = Tournament((Player(1, "A"),), scoring=Scoring(Points(15), Points(5), Points(-5)))
    text = json.render(tournament)
    assert standard.loads(text)["scoring"] == {"win": "1.5", "loss": "-0.5"}


PATHS: dict[str, tuple[list[Any], Any, list[tuple[str, str]]]] = {
    "format": (["format"], "other", [("format", "json_value")]),
    "newer": (["version"], 2, [("version", "json_newer")]),
    "version of another type": (["version"], "1", [("version", "json_type")]),
    "players no list": (["players"], {}, [("players", "json_type")]),
    "player no object": (["players", 0], 7, [("players[0]", "json_type")]),
    "number too big": (["players", 0, "number"], 10_000, [("players[0].number", "json_value")]),
    "number a boolean": (["players", 0, "number"], True, [("players[0].number", "json_type")]),
    "number a float": (["players", 0, "number"], 1.0, [("players[0].number", "json_type")]),
    "number twice": (["players", 1, "number"], 1, [("players[1].number", "json_number_twice"),
                                                   ("rounds[0].games[0].black", "json_no_such_player")]),
    "name with a line end": (["players", 0, "name"], "A\nB", [("players[0].name", "json_text")]),
    "unknown key": (["players", 0, "elo"], 2000, [("players[0]", "json_unknown_key")]),
    "unknown key at the top": (["plaiers"], [], [("$", "json_unknown_key")]),
    "unknown result": (["rounds", 0, "games", 0, "result"], "2-0", [("rounds[0].games[0].result", "json_value")]),
    "no such player": (["rounds", 0, "games", 0, "black"], 9, [("rounds[0].games[0].black", "json_no_such_player")]),
    "himself": (["rounds", 0, "games", 0, "black"], 1, [("rounds[0].games[0]", "json_plays_himself")]),
    "game and bye": (["rounds", 0, "byes", 0, "player"], 2, [("rounds[0].byes[0]", "json_player_twice")]),
    "unknown bye": (["rounds", 0, "byes", 0, "kind"], "X", [("rounds[0].byes[0].kind", "json_value")]),
    "points as a number": (["scoring"], {"win": 1}, [("scoring.win", "json_type")]),
    "points of two decimals": (["scoring"], {"win": "1.25"}, [("scoring.win", "json_value")]),
    "unknown outcome": (["scoring"], {"victory": "1"}, [("scoring", "json_unknown_key")]),
    "absence in a past round": (["absences"], [{"round": 1, "player": 1, "kind": "H"}],
                                [("absences[0]", "json_absence_past")]),
    "absence twice": (["absences"], [{"round": 2, "player": 1, "kind": k} for k in "HZ"],
                      [("absences[1]", "json_player_twice")]),
    "ban backwards": (["forbidden"], [{"players": [1, 2], "first_round": 3, "last_round": 2}],
                      [("forbidden[0]", "json_range")]),
    "too many rounds": (["total_rounds"], 201, [("total_rounds", "json_value")]),
    "a date that is none": (["start_date"], "2026-13-01", [("start_date", "json_value")]),
    "virtual points of nobody": (["virtual_points"], {"9": ["1"]}, [("virtual_points.9", "json_no_such_player")]),
    "virtual points of a word": (["virtual_points"], {"x": ["1"]}, [("virtual_points", "json_unknown_key")]),
    "half a letter": (["players", 0, "name"], "\ud800", [("players[0].name", "json_text")]),
    "fouls of one side": (["rounds", 0, "games", 0, "fouls"], [1], [("rounds[0].games[0].fouls", "json_length")]),
}  # fmt: skip


@pytest.mark.parametrize("name", PATHS)
def test_refused_with_its_path(name: str) -> None:
    path, value, expected = PATHS[name]
    document = small()
    place: Any = document
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    with pytest.raises(InputError) as caught:
        json.parse(standard.dumps(document))
    assert [(str(p.where), p.code) for p in caught.value.problems] == expected
    all_languages_say(caught.value.problems)


def test_a_missing_key_and_everything_else_at_once() -> None:
    document = small()
    del document["players"][0]["name"], document["rounds"][0]["byes"][0]["kind"], document["format"]
    with pytest.raises(InputError) as caught:
        json.parse(standard.dumps(document))
    found = sorted((str(p.where), p.code) for p in caught.value.problems)
    assert found == [("$", "json_missing_key"), ("players[0]", "json_missing_key"),
                     ("rounds[0].byes[0]", "json_missing_key")]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "where", "reason"),
    [
        ('{"format": "thuysi-tournament",}', "1:31", "trailing_comma"),
        ('{"players": [1,\n ]}', "1:15", "trailing_comma"),
        ('{"players": [1,,2]}', "1:16", "value"),
        ('{"version" 1}', "1:12", "colon"),
        ('{"version": 1\n "name": ""}', "2:2", "comma"),
        ("{version: 1}", "1:2", "key"),
        ("{} {}", "1:4", "extra"),
        ('{"name": "An}', "1:10", "open_string"),
        ('{"name": "A\tn"}', "1:12", "control"),
        (r'{"name": "A\q"}', "1:12", "escape"),
        ('{"version": ', "1:12", "cut"),
        ('{"version": NaN}', "1:13", "number"),
        ('{\n"version": ' + "9" * 5000 + "}", "2:12", "number"),
        ("[" * 100_000, "1:101", "deep"),
    ],
)
def test_no_valid_json(text: str, where: str, reason: str) -> None:
    with pytest.raises(InputError) as caught:
        json.parse(text)
    assert [(str(one.where), one.facts["reason"]) for one in caught.value.problems] == [(where, reason)]
    all_languages_say(caught.value.problems)


def test_every_reason_of_the_parser_has_a_sentence() -> None:
    for language in LANGUAGES:
        bare = problem_sentence(language, "json_syntax", {"reason": "", "found": ""})
        for _, reason in (*json_text.REASONS, *[("", own) for own in ("cut", "number", "deep", "other")]):
            assert len(problem_sentence(language, "json_syntax", {"reason": reason, "found": ""})) > len(bare)


def test_a_key_that_stands_twice_is_named_at_its_place() -> None:
    text = '{"version": 1,\n "name": "{\\"a\\": 1, \\"a\\": 2}",\n "lots": {"1": 1, "\\u0031": 2},\n "version": 1}'
    with pytest.raises(InputError) as caught:
        json.parse(text)
    places = [(one.code, str(one.where), one.facts["found"]) for one in caught.value.problems]
    assert places == [("json_repeated_key", "3:19", "1"), ("json_repeated_key", "4:2", "version")]


def test_nobody_is_banned_from_himself() -> None:
    shape = {**small(), "forbidden": [{"players": [1, 2, 1]}]}
    with pytest.raises(InputError) as caught:
        json.parse(standard.dumps(shape))
    assert [(one.code, str(one.where)) for one in caught.value.problems] == [
        ("banned_from_himself", "forbidden[0].players[2]")
    ]


@pytest.mark.parametrize("text", ["[]", "1", '"x"', "null", "[{}]"])
def test_json_that_is_no_object(text: str) -> None:
    with pytest.raises(InputError) as caught:
        json.parse(text)
    assert [problem.code for problem in caught.value.problems] == ["json_type"]
