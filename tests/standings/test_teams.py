"""Team standings: the ordered list over a model of team results, :MP and :GP, working in three languages."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from tests.standings.small import NEW, OLD
from thuysi.errors import UsageError
from thuysi.standings.fide.team import TeamEvent, TeamMatch, played_match
from thuysi.standings.table import PRESETS
from thuysi.standings.teams import team_standings
from thuysi.standings.working import decimal_text
from thuysi.text import LANGUAGES
from thuysi.text.standings import part_text, tie_break_text

UNPLAYED = {"U": (10, 20), "H": (10, 20), "Z": (0, 0)}
NAMES = (
    "PTS WIN WON PS PS/C1 REP STD BH BH:GP BH:MP/C1 BH:GP/C1/P BH/M1 FB:GP SB SB:GP/C1 KS KS:GP/L-1 EMMSB EMGSB/C1 "
    "EGMSB/P EGGSB/C2 MPVGP TPN/R AOB DE EDE EDEBT/P BC TBR BBE SSSC SSSC/K4 SSSC/F/P"
)


def random_teams(seed: int, teams: int = 8, rounds: int = 5, boards: int = 4) -> TeamEvent:
    """A random team event with forfeits and byes."""
    chance = Random(seed)
    frame = TeamEvent({}, boards=boards, total_rounds=rounds)
    matches: dict[int, list[TeamMatch]] = {number: [] for number in range(1, teams + 1)}
    for number in range(1, rounds + 1):
        order = chance.sample(sorted(matches), teams)
        while order:
            first = order.pop()
            if not order or chance.random() < 0.15:
                kind = "U" if not order else chance.choice("HZ")
                matches[first].append(TeamMatch(number, kind, 0, kind, *UNPLAYED[kind]))
                continue
            second = order.pop()
            if chance.random() < 0.1:
                matches[first].append(TeamMatch(number, "+", second, "+", 20, 40))
                matches[second].append(TeamMatch(number, "-", first, "-", 0, 0))
                continue
            mine = tuple(chance.choice((0, 5, 10)) for _ in range(boards))
            theirs = tuple(10 - points for points in mine)
            matches[first].append(played_match(frame, number, second, sum(mine), mine))
            matches[second].append(played_match(frame, number, first, sum(theirs), theirs))
    return replace(frame, matches={team: tuple(own) for team, own in matches.items()})


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("primary", ["MP", "GP"])
def test_ranks_points_and_addends(seed: int, primary: str) -> None:
    event = replace(random_teams(seed), primary=primary)
    for edition in (NEW, OLD):
        result = team_standings(event, NAMES, edition=edition)
        for row in result.rows:
            scores = {
                "MP": sum(match.match_points for match in event.matches[row.player]),
                "GP": sum(match.game_points for match in event.matches[row.player]),
            }
            assert row.points == scores[primary]
            assert row.values["MPVGP"].value == Fraction(scores["GP" if primary == "MP" else "MP"], 10)
            for name, value in row.values.items():
                if name.split("/")[0] not in ("DE", "EDE", "EDEBT", "TBR", "BBE", "TPN", "AOB"):
                    total = sum((part.amount for part in value.parts if part.cut is None), Fraction(0))
                    assert value.value is None or total == value.value, (name, row.player)
        ranks = [row.rank for row in result.rows]
        assert ranks == sorted(ranks)


def test_a_score_named_is_the_one_counted() -> None:
    event = random_teams(1)
    by_match, by_game = (replace(event, primary=primary) for primary in ("MP", "GP"))
    for name in ("BH", "SB", "WIN", "PS", "KS", "FB", "STD"):
        named = {row.player: row.values[f"{name}:GP"].value for row in team_standings(by_match, f"{name}:GP").rows}
        default = {row.player: row.values[name].value for row in team_standings(by_game, name).rows}
        assert named == default, name


def test_lists_and_rounds() -> None:
    event = random_teams(2)
    assert team_standings(event).order == PRESETS["fide-team"]
    assert team_standings(event, after_round=3).after_round == 3
    assert team_standings(event, edition=OLD).edition == OLD
    assert team_standings(replace(event, start_date="2025-05-01")).edition == OLD
    assert team_standings(replace(event, start_date="2026/03/01")).edition == NEW == team_standings(event).edition
    older = team_standings(replace(event, start_date="2023-05-01"), after_round=3).notes
    assert [note.code for note in older] == ["older_event", "rounds_counted"]
    assert older[1].facts["rounds"] == 3
    robin = replace(event, round_robin=True)
    assert refusal(robin, "BH").code == "not_in_round_robin" and team_standings(robin, "BH", edition=OLD).rows
    assert refusal(event, "PTS", after_round=9).code == "no_such_round"
    assert refusal(event, "BH", settings={"dummy-score": "half"}).code == "unknown_value"
    assert team_standings(event, "BH,STD", edition="vn-14.5").rows
    assert refusal(event, "ARO").code == "tie_break_of_other_field"
    assert refusal(event, "EDE/C1").code == "modifier_not_taken"
    assert refusal(event, "EDT").facts["nearest"] == "EDET"


def refusal(event: TeamEvent, *args: Any, **kwargs: Any) -> UsageError:
    """The refusal that asking for these standings meets."""
    with pytest.raises(UsageError) as caught:
        team_standings(event, *args, **kwargs)
    return caught.value


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_addend_and_every_name_has_its_sentence(language: str) -> None:
    rules = set()
    for seed in range(6):
        for names in (NAMES, "EDEBT,PTS", "TBR,PTS", "BBE,PTS", "MPVGP,BC,PTS"):
            result = team_standings(random_teams(seed), names)
            parts = [part for row in result.rows for value in row.values.values() for part in value.parts]
            rules |= {part.rule for part in parts}
            assert all("{" not in part_text(part, language) for part in parts)
            assert all(tie_break_text(name, language) for name in result.order)
    assert {"board_count", "top_board", "without_bottom", "schedule_strength", "separate_table_incomplete"} <= rules
    assert decimal_text(Fraction(5, 2), 1) == "2.5"
