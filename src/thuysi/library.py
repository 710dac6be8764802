"""The public functions: what `import thuysi` offers, thin over the rooms that do the work.

Settings are keyword arguments, spelled with underscores: `thuysi.pair(event, median_direction="up")`. Every other
name is that of the public contract. Each function imports its rooms when it is called.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from thuysi.errors import Problem, UsageError
from thuysi.model import Player, Tournament

if TYPE_CHECKING:
    from fractions import Fraction

    from thuysi.check import RoundCheck
    from thuysi.decision import RoundPairing
    from thuysi.engines.late_entry import LateEntry
    from thuysi.engines.settings import Options
    from thuysi.explain import Explanation
    from thuysi.standings import Standings

    Rate = Fraction | int | str

Path = str | os.PathLike[str]


def read(path: Path) -> Tournament:
    """The tournament in a file (TRF 06, 16, 26, the engines' dialects, native JSON, or a table); "-": standard input.

    Raises `InputError` with every problem found. `read_with_problems` also tells the harmless oddities.
    """
    return read_with_problems(path)[0]


def read_with_problems(path: Path) -> tuple[Tournament, tuple[Problem, ...]]:
    """The tournament in a file, and the harmless oddities that were read around."""
    from thuysi import files

    return files.read(path)


def write(tournament: Tournament, path: Path) -> None:
    """Write the event to a file, whole or not at all; the name's ending says the format (.trf .json .xlsx .csv)."""
    from thuysi import files

    files.write(tournament, path)


def pair(
    tournament: Tournament,
    system: str | None = None,
    edition: str | None = None,
    seed: int | None = None,
    **settings: str,
) -> RoundPairing:
    """Pair the next round; `system` and `seed` are the event's own where they are not given.

    Raises `RefusedRound` when the event is not ready, `UsageError` for a name or value that is not known,
    `NoLegalPairing` when the law leaves no complete round.
    """
    from thuysi.engines import pair_round

    return pair_round(tournament, _system(tournament, system), _options(edition, seed, settings))


def late_entry(tournament: Tournament, newcomer: Player, seed: int | None = None) -> LateEntry:
    """The event with a player who arrives late (28.7): placed by 28.1, everybody numbered again; his number is ignored.

    `seed` draws the lot that may part him from a player he is level with.
    """
    from thuysi.engines.late_entry import late_entry_28_7

    return late_entry_28_7(tournament, newcomer, seed)


def check(
    tournament: Tournament,
    system: str | None = None,
    edition: str | None = None,
    seed: int | None = None,
    **settings: str,
) -> tuple[RoundCheck, ...]:
    """Every past round, paired again from what was known then: what the event has and what the law gives."""
    from thuysi.check import check as check_rounds

    return check_rounds(tournament, _system(tournament, system), _options(edition, seed, settings))


def explain(
    tournament: Tournament,
    round: int,
    player: int | None = None,
    board: int | None = None,
    against: int | None = None,
    system: str | None = None,
    edition: str | None = None,
    seed: int | None = None,
    **settings: str,
) -> Explanation:
    """Why a round, drawn or the next one, is paired as it is: for a player (and why not against another), a board, all.

    The answer is data; `explanation_text` makes the sentences. Raises `UsageError` for who or what is not there.
    """
    from thuysi.explain import explain as explain_round

    options = _options(edition, seed, settings)
    return explain_round(tournament, _system(tournament, system), options, round, player, board, against)


def explanation_text(explanation: Explanation, language: str = "vi") -> str:
    """An explanation in the sentences of a language: "vi", "en" or "zh"."""
    from thuysi.text.explanation import explanation_text as text

    return text(explanation, language)


def generate(
    players: int,
    rounds: int,
    system: str = "dutch",
    seed: int = 0,
    edition: str | None = None,
    forfeits: Rate = 0,
    absences: Rate = 0,
    half_byes: Rate = 0,
    withdrawals: Rate = 0,
    late: Rate = 0,
    unrated: Rate = 0,
    draws: Rate | None = None,
    baku: bool = False,
    **settings: str,
) -> Tournament:
    """A random event, played with the system's engine: the same seed gives the same event.

    Rates are exact, from 0 to 1: a `Fraction`, or a decimal as text, `forfeits="0.05"`.
    """
    from fractions import Fraction

    from thuysi.generate import Recipe
    from thuysi.generate import generate as play

    recipe = Recipe(
        players=players,
        rounds=rounds,
        system=system,
        edition=edition,
        seed=seed,
        forfeits=Fraction(forfeits),
        absences=Fraction(absences),
        half_byes=Fraction(half_byes),
        withdrawals=Fraction(withdrawals),
        late=Fraction(late),
        unrated=Fraction(unrated),
        draws=None if draws is None else Fraction(draws),
        baku=baku,
        settings={_spelled(name): value for name, value in settings.items()},
    )
    return play(recipe)


def standings(
    tournament: Tournament,
    tie_breaks: str | Iterable[str] | None = None,
    edition: str | None = None,
    after_round: int | None = None,
    seed: int | None = None,
    system: str | None = None,
    round_robin: bool | None = None,
    **settings: str,
) -> Standings:
    """The ranking, every value with its working: by `tie_breaks`, else the event's own list, else the system's."""
    from thuysi.standings import standings as rank

    return rank(
        tournament,
        tie_breaks,
        edition=edition,
        after_round=after_round,
        seed=seed,
        system=system,
        settings={_spelled(name): value for name, value in settings.items()},
        round_robin=round_robin,
    )


def _system(tournament: Tournament, system: str | None) -> str:
    """The system asked for, else the event's own; raises `UsageError` when neither says one."""
    chosen = system or tournament.system
    if chosen is None:
        from thuysi.engines import ENGINES

        raise UsageError("system_missing", known=list(ENGINES))
    return chosen


def _options(edition: str | None, seed: int | None, settings: Mapping[str, str]) -> Options:
    from thuysi.engines.settings import Options

    return Options(edition, seed, {_spelled(name): value for name, value in settings.items()})


def _spelled(name: str) -> str:
    """A setting as keyword argument -> its own name."""
    return name.replace("_", "-")
