"""A workbook is an event again: what its tables do not tell stands in its settings, a fact a row."""

from __future__ import annotations

import datetime
import io
import zipfile
from dataclasses import replace

import pytest

from tests.formats.saying import all_languages_say
from tests.formats.test_losses import EVENT, WHAT, Changed
from thuysi.engines import ENGINES
from thuysi.errors import InputError
from thuysi.files import losses_of, parse, render
from thuysi.formats.roster import read_roster, read_sections
from thuysi.formats.sheets import words
from thuysi.generate import Recipe, generate
from thuysi.model import Absence, ForbiddenPairs, Points, PointsAdjustment, Tournament
from thuysi.text import LANGUAGES


def again(event: Tournament, language: str = "vi") -> Tournament:
    """The event as its workbook is read."""
    return parse(render(event, "xlsx", language=language), "event.xlsx")[0]


def as_read(event: Tournament) -> Tournament:
    """What reading fills in: given names that names tell."""
    from thuysi.names import given_name

    return replace(
        event, players=tuple(replace(p, given_name=p.given_name or given_name(p.name)) for p in event.players)
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("system", list(ENGINES))
def test_an_event_of_every_system_is_the_same_event_again(system: str, language: str) -> None:
    made = generate(Recipe(players=11, rounds=11 if system == "round-robin" else 5, system=system, seed=7))
    absences = () if system == "round-robin" else (Absence(len(made.rounds) + 1, 3, "H"),)
    event = replace(
        made, settings={"order-keys": "lot"}, tie_breaks=("SB", "WIN"), seed=10**60 + 7, absences=absences,
        forbidden=(ForbiddenPairs((1, 2), 2, None),),
        adjustments=(PointsAdjustment(2, Points(5), 1),), details={"112": "Một  Hai\nBa", "own": " x "},
        lots={number: number for number in range(1, 12)}, withdrawals={4: 2}, name=made.name or "Giải",
    )  # fmt: skip
    read = again(event, language)
    assert as_read(read) == as_read(event)
    assert losses_of(event, "xlsx") == ()


@pytest.mark.parametrize(("name", "change"), WHAT, ids=[name for name, _ in WHAT])
def test_every_field_of_the_model_is_carried(name: str, change: Changed) -> None:
    event = change(EVENT)
    assert as_read(again(event)) == as_read(event)


def retyped(data: bytes, *texts: tuple[str, str]) -> bytes:
    """The workbook after somebody has typed other texts into its cells."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(out, "w") as new:
        for name in old.namelist():
            content = old.read(name).decode() if name.endswith("sharedStrings.xml") else ""
            for before, after in texts if content else ():
                assert content.count(f"<t>{before}</t>") == 1, before
                content = content.replace(f"<t>{before}</t>", f"<t>{after}</t>")
            new.writestr(name, content or old.read(name))
    return out.getvalue()


def test_a_setting_may_be_changed_in_the_workbook() -> None:
    data = render(replace(EVENT, system="adjusted", seed=987654), "xlsx")
    read = parse(retyped(data, ("987654", "8")), "event.xlsx")[0]
    assert (read.system, read.seed) == ("adjusted", 8)


@pytest.mark.parametrize(("value", "unread"), [("ván ba", True), ("[1,", True), ("[" * 30_000, True), ("-3", False)])
def test_a_setting_that_cannot_be_is_told_at_its_row(value: str, unread: bool) -> None:
    data = retyped(render(replace(EVENT, seed=987654), "xlsx"), ("987654", value))
    with pytest.raises(InputError) as refused:
        parse(data, "event.xlsx")
    (problem,) = refused.value.problems
    all_languages_say(refused.value.problems)
    assert problem.where.sheet == words.WRITTEN["vi"]["sheet_settings"] and problem.where.line
    assert (problem.code == "sheets.setting_unread") is unread


@pytest.mark.parametrize("key", ["rounds.9.seed", "players.77.given_name", "rounds.1.fouls.77", "rounds.x"])
def test_a_fact_of_a_round_or_player_that_is_not_there_is_told(key: str) -> None:
    data = render(replace(EVENT, rounds=(replace(EVENT.rounds[0], seed=4),)), "xlsx")
    with pytest.raises(InputError) as refused:
        parse(retyped(data, ("rounds.1.seed", key)), "event.xlsx")
    assert [one.code for one in refused.value.problems] == ["sheets.setting_of_nothing"]
    all_languages_say(refused.value.problems)


def test_a_workbook_without_keys_is_read_as_before() -> None:
    data = render(replace(EVENT, system="adjusted"), "xlsx")
    assert parse(retyped(data, (words.WRITTEN["vi"]["key"], "?")), "event.xlsx")[0].system is None


def test_a_line_too_long_for_a_cell_is_named_and_the_rest_is_read() -> None:
    event = replace(EVENT, extras=("### " + "x" * 40_000, "### kept"))
    lost = losses_of(event, "xlsx")
    assert [one.code for one in lost] == ["sheets.left_out_extras"]
    assert again(event).extras == ("### kept",)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["Số ván: 5", "Ngày: 2026-01-01 – 2026-01-02", "Number of rounds: 5", "轮数：5"])
def test_an_event_may_be_called_like_a_line_above_a_table(name: str, language: str) -> None:
    event = replace(EVENT, name=name)
    assert as_read(again(event, language)) == as_read(event)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_workbook_of_an_event_is_one_list_of_players(language: str) -> None:
    """For `roster`, `players import` and the desk: the list, not each sheet that names people."""
    today = datetime.date(2026, 11, 30)
    people = tuple(replace(one, name=name) for one, name in zip(EVENT.players, NAMES, strict=True))
    data = render(replace(EVENT, players=people), "xlsx", language=language)
    assert [one.name for one in read_roster(data, "event.xlsx", today=today).players] == list(NAMES)
    ((_, only),) = read_sections(data, "event.xlsx", today=today)
    assert [one.name for one in only.players] == list(NAMES)


NAMES = ("bye", "Tổng cộng", "Trọng tài", "Crosstable", "Mai An")
"""People who are called like words of the tables."""
