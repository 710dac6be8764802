"""The systems by name: a table of data. Each system's module is imported when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from typing import Final, NamedTuple

from thuysi.decision import RoundPairing
from thuysi.engines.settings import Options, Setting, nearest, resolve, with_settings
from thuysi.errors import RefusedRound, UsageError
from thuysi.model import Tournament


class Engine(NamedTuple):
    """A system: its editions (default first), its module, which offers `pair` and `SETTINGS`.

    `derives_rounds`: the field says how many rounds there are; then the module offers `with_total_rounds` too.
    """

    system: str
    editions: tuple[str, ...]
    module: str
    derives_rounds: bool = False

    @property
    def pair(self) -> Callable[[Tournament, Options], RoundPairing]:
        """The engine itself: one function from a tournament to its next round."""
        function: Callable[[Tournament, Options], RoundPairing] = import_module(self.module).pair
        return function

    @property
    def settings(self) -> tuple[Setting, ...]:
        """The settings that the system knows."""
        table: tuple[Setting, ...] = import_module(self.module).SETTINGS
        return table

    @property
    def accelerates(self) -> bool:
        """Whether the system knows virtual points (C.04.7)."""
        return any(setting.name == "acceleration" for setting in self.settings)


ENGINES: Final[dict[str, Engine]] = {
    engine.system: engine
    for engine in (
        Engine("adjusted", ("vn-xiangqi-2004-28",), "thuysi.engines.adjusted"),
        Engine("lots", ("vn-swiss-lots-14",), "thuysi.engines.lots"),
        Engine("dutch", ("fide-dutch-2026", "fide-dutch-2017"), "thuysi.engines.dutch"),
        Engine("lim", ("fide-lim-2026",), "thuysi.engines.lim"),
        Engine("burstein", ("fide-burstein-2026",), "thuysi.engines.burstein"),
        Engine("dubov", ("fide-dubov-2026",), "thuysi.engines.dubov"),
        Engine("round-robin", ("berger",), "thuysi.engines.round_robin", derives_rounds=True),
    )
}


def engine_named(system: str) -> Engine:
    """The engine of that name; raises `UsageError` ("unknown_system") with the known ones."""
    if system in ENGINES:
        return ENGINES[system]
    raise UsageError("unknown_system", name=system, known=list(ENGINES), nearest=nearest(system, ENGINES))


def pair_round(tournament: Tournament, system: str, options: Options) -> RoundPairing:
    """Pair the next round of the tournament by the named system.

    The edition is the one asked for, else the event's own. Raises `UsageError` for a name that is not known,
    `RefusedRound` when the round cannot be paired as the event stands, `NoLegalPairing` when the law has no answer.
    """
    engine = engine_named(system)
    options = replace(options, edition=_edition(tournament, engine, options.edition))
    resolve(engine.settings, options.settings)
    _check_event_settings(tournament, engine)
    if is_accelerated(tournament) and not engine.accelerates:
        raise RefusedRound("acceleration_not_defined", system=engine.system)
    return engine.pair(with_settings(tournament, options.settings), options)


def with_derived_rounds(tournament: Tournament, system: str, options: Options) -> Tournament:
    """The event with the number of rounds that its field makes, in a system that derives it; else as it is."""
    engine = engine_named(system)
    if not engine.derives_rounds:
        return tournament
    complete: Callable[[Tournament, Options], Tournament] = import_module(engine.module).with_total_rounds
    return complete(tournament, options)


def is_accelerated(tournament: Tournament) -> bool:
    """Whether the event's records give virtual points, or its system code says Baku."""
    virtual = any(points for by_round in tournament.virtual_points.values() for points in by_round)
    spans = any(span.points for span in tournament.accelerations)
    return virtual or spans or tournament.details.get("192", "").upper().endswith("_BAKU")


def _edition(tournament: Tournament, engine: Engine, asked: str | None) -> str | None:
    """The edition asked for, else the event's own; an event of another system says nothing about this one's edition."""
    foreign = tournament.system not in (None, engine.system)
    edition = asked if asked is not None or foreign else tournament.edition
    if edition is not None and edition not in engine.editions:
        raise UsageError(
            "unknown_edition", name=edition, system=engine.system, known=list(engine.editions),
            nearest=nearest(edition, engine.editions),
        )  # fmt: skip
    return edition


def _check_event_settings(tournament: Tournament, engine: Engine) -> None:
    """An event may carry settings of another system or of the standings; a name that nothing knows is refused."""
    own = {setting.name for setting in engine.settings}
    foreign = [name for name in tournament.settings if name not in own]
    if not foreign:
        return
    known = {setting.name for module in SETTING_TABLES for setting in import_module(module).SETTINGS}
    known |= {*import_module("thuysi.engines.order").LIST_SETTINGS}
    for name in foreign:
        if name not in known:
            raise UsageError("unknown_setting", name=name, known=sorted(known), nearest=nearest(name, known))


SETTING_TABLES: Final = (
    *(engine.module for engine in ENGINES.values()),
    "thuysi.engines.order",
    "thuysi.standings.listing",
)
"""The modules whose `SETTINGS` an event may carry."""
