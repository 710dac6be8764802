"""What `thuysi standings` can show beside the ranking: units by their best players, medals by section."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import click

from thuysi.cli.failure import show_problems
from thuysi.cli.options import Decorator, together
from thuysi.errors import UsageError
from thuysi.files import read
from thuysi.model import Tournament, score_text
from thuysi.standings.units import (
    BY,
    By,
    Medal,
    MedalRow,
    Section,
    UnitRow,
    medal_table,
    medals,
    sections_by_sex,
    unit_standings,
)
from thuysi.standings.working import Standings
from thuysi.text import sentence, table

AREA: Final = "units"

unit_options: Decorator = together(
    click.option("--units", type=click.INT, default=None, metavar="K"),
    click.option("--units-by", type=click.Choice(BY), default="points"),
    click.option("--medals", "with_medals", is_flag=True),
    click.option("--bronzes", type=click.INT, default=1),
    click.option("--sections", type=click.Choice(["sex"]), default=None),
    click.option("--section", "others", multiple=True, metavar="NAME=FILE"),
)


def section_name(tournament: Tournament, file: str) -> str:
    """What a section is called: the event's name, else the file's."""
    return tournament.name or Path(file).stem


@dataclass(frozen=True, slots=True)
class Also:
    """What was asked for beside the ranking; `ranking` ranks another section's event by the same rules."""

    language: str
    ranking: Callable[[Tournament], Standings]
    units: int | None
    units_by: By
    with_medals: bool
    bronzes: int
    sections: str | None
    others: tuple[str, ...]

    def of(self, section: Section) -> Shown:
        """Units and medals of the section and of the others named."""
        all_sections = [section, *map(self._other, self.others)]
        if self.sections is not None:
            words = table(self.language, AREA)
            all_sections = [
                part
                for one in all_sections
                for part in sections_by_sex(
                    one, {sex: words[f"section_{sex}"].format(section=one.name) for sex in ("m", "w")}
                )
            ]
        ranked = None
        if self.units is not None:
            ranked = unit_standings(section.standings, section.tournament, self.units, self.units_by)
        won = medals(all_sections, self.bronzes) if self.with_medals else None
        return Shown(self.language, self.units, self.units_by, ranked, won, medal_table(won) if won else ())

    def _other(self, word: str) -> Section:
        name, equals, file = word.partition("=")
        if not equals or not name.strip() or not file:
            raise UsageError("section_without_file", word=word)
        tournament, problems = read(file)
        show_problems(file, problems, self.language)
        return Section(name.strip(), self.ranking(tournament), tournament)


@dataclass(frozen=True, slots=True)
class Shown:
    """Units and medals, to be shown as JSON or as lines."""

    language: str
    best: int | None
    by: By
    units: tuple[UnitRow, ...] | None
    medals: tuple[Medal, ...] | None
    table: tuple[MedalRow, ...]

    def document(self) -> dict[str, Any]:
        """The keys that `thuysi standings --json` has in addition: "units", "medals", "medal_table"."""
        shown: dict[str, Any] = {}
        if self.units is not None:
            shown["units"] = {"best": self.best, "by": self.by, "rows": [_unit_document(row) for row in self.units]}
        if self.medals is not None:
            shown["medals"] = [
                {"section": m.section, "medal": m.medal, "place": m.place, "player": m.player, "unit": m.unit}
                for m in self.medals
            ]
            shown["medal_table"] = [
                {"rank": r.rank, "unit": r.unit, "gold": r.gold, "silver": r.silver, "bronze": r.bronze}
                for r in self.table
            ]
        return shown

    def lines(self) -> list[str]:
        """The same for people."""
        lines: list[str] = []
        if self.units is not None:
            lines += ["", self._say("units_title", best=self.best), self._say(f"units_rule_{self.by}")]
            lines += [self._unit_line(row) for row in self.units]
        if self.medals is not None:
            lines += ["", self._say("medals_title")]
            lines += [self._medal_line(medal) for medal in self.medals]
            lines += ["", self._say("medal_table_title")]
            lines += [
                self._say("medal_row", rank=r.rank, unit=r.unit, gold=r.gold, silver=r.silver, bronze=r.bronze)
                for r in self.table
            ]
        return lines

    def _say(self, code: str, **facts: object) -> str:
        return sentence(self.language, AREA, code, facts)

    def _unit_line(self, row: UnitRow) -> str:
        from thuysi.text.card import halves

        who = ", ".join(f"#{one.player} ({halves(one.points)}, {one.place})" for one in row.scorers)
        facts = {"rank": row.rank, "unit": row.unit, "points": halves(row.points), "places": row.places, "who": who}
        line = self._say("unit_row", **facts)
        return f"{line} {self._say('unit_missing', missing=row.missing)}" if row.missing else line

    def _medal_line(self, medal: Medal) -> str:
        metal = table(self.language, AREA)[f"medal_{medal.medal}"]
        facts = {"section": medal.section, "medal": metal, "place": medal.place, "player": medal.player}
        return self._say("medal", **facts, name=medal.name, unit=medal.unit or None)


def _unit_document(row: UnitRow) -> dict[str, Any]:
    return {
        "rank": row.rank,
        "unit": row.unit,
        "points": score_text(row.points),
        "places": row.places,
        "missing": row.missing,
        "players": [{"player": s.player, "rank": s.place, "points": score_text(s.points)} for s in row.scorers],
    }
