"""Random tournaments, in the sense of FIDE's acceptance test of pairing programs: played by an engine of ours.

Results follow the model of the random tournament generators (Milvang 2015): White's and Black's chances to win are
quadratic in the rating difference, around centres that depend on the mean rating. Every chance is exact: a draw of the
generator is a whole number of 53 bits, compared with a fraction. The generator is Python's Mersenne Twister through
`random.Random(seed).random()` alone, the one method whose sequence Python promises to keep: the same seed gives the
same event, byte for byte, on every machine and version.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from random import Random
from typing import Final

from thuysi.engines import engine_named, pair_round, with_derived_rounds
from thuysi.engines.dutch.baku import ACCELERATION, baku
from thuysi.engines.settings import Options, resolve
from thuysi.errors import NoLegalPairing, RefusedRound, UsageError
from thuysi.event import with_round
from thuysi.model import (
    BLACK,
    HALF_POINT_BYE,
    RESULTS,
    WHITE,
    ZERO_POINT_BYE,
    Absence,
    ByeKind,
    Colour,
    Game,
    Player,
    Result,
    Scoring,
    Tournament,
)

BITS: Final = 1 << 53

RATES: Final = ("forfeits", "absences", "half_byes", "withdrawals", "late", "unrated")

HIGHEST: Final = 2650
LOWEST: Final = 1350
"""The range of ratings."""

ALL: Final = Fraction(1)


@dataclass(frozen=True, slots=True)
class Recipe:
    """What to play: players, rounds, system and seed, and the rates of what goes wrong, each from 0 to 1.

    `forfeits` is per game; `absences` (zero-point byes), `half_byes` and `withdrawals` per player and round; `late` per
    player, who then enters after some round of the first half; `unrated` per game. `draws` replaces the model's share
    of drawn games. `baku` accelerates by C.04.7.
    """

    players: int
    rounds: int
    system: str = "dutch"
    edition: str | None = None
    seed: int = 0
    forfeits: Fraction = Fraction(0)
    absences: Fraction = Fraction(0)
    half_byes: Fraction = Fraction(0)
    withdrawals: Fraction = Fraction(0)
    late: Fraction = Fraction(0)
    unrated: Fraction = Fraction(0)
    draws: Fraction | None = None
    baku: bool = False
    scoring: Scoring = field(default_factory=Scoring)
    settings: Mapping[str, str] = field(default_factory=dict)


def generate(recipe: Recipe) -> Tournament:
    """The event that the recipe gives. It ends early, after the last round that can be paired, if one cannot.

    Raises what `check` raises.
    """
    check(recipe)
    engine = engine_named(recipe.system)
    settings = {name.replace("_", "-"): value for name, value in recipe.settings.items()}
    accelerated = recipe.baku or settings.get(ACCELERATION.name) == "baku"
    if accelerated:
        settings.pop(ACCELERATION.name, None)
    chance = _Chance(recipe.seed)
    entries = _entries(recipe, chance)
    first_colour: Colour = WHITE if chance.happens(Fraction(1, 2)) else BLACK
    tournament = Tournament(
        players=_players(recipe, chance),
        name=f"thuysi {recipe.system} {recipe.players}x{recipe.rounds} {recipe.seed}",
        total_rounds=recipe.rounds,
        first_colour=first_colour,
        scoring=recipe.scoring,
        system=engine.system,
        edition=recipe.edition or engine.editions[0],
        settings=settings,
    )
    if accelerated:
        numbers = [player.number for player, entry in zip(tournament.players, entries) if entry == 1]
        accelerations = baku(numbers, recipe.rounds, recipe.scoring.win)
        tournament = replace(tournament, accelerations=accelerations)
    gone: set[int] = set()
    for number in range(1, recipe.rounds + 1):
        absences = _absences(recipe, chance, tournament, entries, gone, number)
        played = _played(recipe, chance, replace(tournament, absences=absences))
        if played is None:
            break
        tournament = played
    return replace(tournament, absences=())


def check(recipe: Recipe) -> None:
    """Raise `UsageError` for a system or setting that is not known, for Baku said and denied ("baku_and_none").

    Also for a number out of range ("out_of_range"); `RefusedRound` for Baku where the system does not define it.
    """
    engine = engine_named(recipe.system)
    resolve(engine.settings, recipe.settings)
    if recipe.baku and not engine.accelerates:
        raise RefusedRound("acceleration_not_defined", system=engine.system)
    if recipe.baku and recipe.settings.get(ACCELERATION.name) == "none":
        raise UsageError("baku_and_none")
    ranges: list[tuple[str, int, int, int]] = [
        ("players", recipe.players, 2, 9999),
        ("rounds", recipe.rounds, 1, 999),
    ]
    for name, found, least, most in ranges:
        if not least <= found <= most:
            raise UsageError("out_of_range", name=name, found=found, least=least, most=most)
    field_of = tuple(Player(number, "") for number in range(1, recipe.players + 1))
    event = Tournament(field_of, total_rounds=recipe.rounds, settings=recipe.settings)
    with_derived_rounds(event, recipe.system, Options(seed=recipe.seed))
    shares: list[Fraction | None] = [getattr(recipe, name) for name in RATES]
    for name, share in zip((*RATES, "draws"), [*shares, recipe.draws]):
        if share is not None and not 0 <= share <= 1:
            raise UsageError("out_of_range", name=name, found=str(share), least=0, most=1)


class _Chance:
    """Lots of 53 bits from `Random.random`, the method whose sequence is kept between Python's versions."""

    def __init__(self, seed: int) -> None:
        self.draw: Callable[[], float] = Random(seed).random

    def bits(self) -> int:
        """A whole number below 2^53, exactly the one that `random` was made from."""
        return int(self.draw() * BITS)

    def happens(self, probability: Fraction) -> bool:
        """Whether something of that probability happens."""
        return self.bits() * probability.denominator < probability.numerator * BITS

    def below(self, bound: int) -> int:
        """A number from 0 to bound − 1."""
        return self.bits() * bound >> 53


def _players(recipe: Recipe, chance: _Chance) -> tuple[Player, ...]:
    """The list in order of rating; the ratings are bell-shaped, the mean of three even draws."""
    width = HIGHEST - LOWEST + 1
    ratings = sorted(
        (LOWEST + sum(chance.below(width) for _ in range(3)) // 3 for _ in range(recipe.players)), reverse=True
    )
    return tuple(
        Player(number, f"Player, P{number:04}", rating, sex="m") for number, rating in enumerate(ratings, start=1)
    )


def _entries(recipe: Recipe, chance: _Chance) -> list[int]:
    """The round in which each player enters: the first, or for a late one some later round of the first half."""
    latest = max(2, (recipe.rounds + 1) // 2)
    return [
        2 + chance.below(latest - 1) if recipe.rounds > 1 and chance.happens(recipe.late) else 1
        for _ in range(recipe.players)
    ]


def _absences(
    recipe: Recipe, chance: _Chance, tournament: Tournament, entries: Sequence[int], gone: set[int], number: int
) -> tuple[Absence, ...]:
    """Who is not paired in this round; at least two players always are."""
    away: list[Absence] = []
    for player, entry in zip(tournament.players, entries):
        kind = _kind_of_absence(recipe, chance, player.number in gone or entry > number)
        if player.number not in gone and entry <= number and number > 1 and chance.happens(recipe.withdrawals):
            gone.add(player.number)
            kind = ZERO_POINT_BYE
        if kind is not None:
            away.append(Absence(number, player.number, kind))
    return tuple(away[: max(0, len(tournament.players) - 2)])


def _kind_of_absence(recipe: Recipe, chance: _Chance, outside: bool) -> ByeKind | None:
    if outside:
        return ZERO_POINT_BYE
    if chance.happens(recipe.absences):
        return ZERO_POINT_BYE
    return HALF_POINT_BYE if chance.happens(recipe.half_byes) else None


def _played(recipe: Recipe, chance: _Chance, tournament: Tournament) -> Tournament | None:
    """The event with one more round, its results drawn; None when no legal pairing exists."""
    options = Options(edition=tournament.edition, seed=recipe.seed)
    try:
        drawn = with_round(tournament, pair_round(tournament, recipe.system, options))
    except NoLegalPairing:
        return None
    ratings = {player.number: player.rating or LOWEST for player in tournament.players}
    last = drawn.rounds[-1]
    games = tuple(
        game
        if game.result is not None
        else Game(game.white, game.black, _result(recipe, chance, ratings[game.white], ratings[game.black]))
        for game in last.games
    )
    return replace(drawn, rounds=(*drawn.rounds[:-1], replace(last, games=games)))


FORFEITS: Final = ("+-",) * 5 + ("-+",) * 5 + ("--",)
UNRATED: Final[Mapping[str, str]] = {"1-0": "W-L", "1/2": "D-D", "0-1": "L-W"}


def _result(recipe: Recipe, chance: _Chance, white: int, black: int) -> Result:
    if chance.happens(recipe.forfeits):
        return RESULTS[FORFEITS[chance.below(len(FORFEITS))]]
    win, loss = chances(white, black, recipe.draws)
    drawn = chance.bits()
    if drawn * win.denominator < win.numerator * BITS:
        code = "1-0"
    elif (BITS - drawn) * loss.denominator <= loss.numerator * BITS:
        code = "0-1"
    else:
        code = "1/2"
    return RESULTS[UNRATED[code] if chance.happens(recipe.unrated) else code]


def chances(white: int, black: int, draws: Fraction | None = None) -> tuple[Fraction, Fraction]:
    """The chances of White and of Black to win, by their ratings; `draws` fixes the share of draws.

    >>> [round(1000 * chance) for chance in chances(2467, 2344)]
    [511, 138]
    """
    mean, difference = Fraction(white + black, 2), Fraction(white - black)
    level = max(Fraction(0), (mean - 1200) / 1200) ** 2
    win = _rising(
        difference,
        Fraction(-1492) + Fraction(391, 1000) * mean,
        Fraction(40),
        Fraction(1691) - Fraction(428, 1000) * mean,
        Fraction(45, 100) - Fraction(10, 100) * level,
    )
    loss = ALL - _rising(
        difference,
        Fraction(-1753) + Fraction(416, 1000) * mean,
        Fraction(-80),
        Fraction(1428) - Fraction(388, 1000) * mean,
        ALL - (Fraction(46, 100) - Fraction(13, 100) * level),
    )
    if win + loss > 1:
        win, loss = win / (win + loss), loss / (win + loss)
    if draws is None:
        return win, loss
    decisive = win + loss
    share = win / decisive if decisive else Fraction(1, 2)
    return (ALL - draws) * share, (ALL - draws) * (ALL - share)


def _rising(value: Fraction, low: Fraction, centre: Fraction, high: Fraction, at_centre: Fraction) -> Fraction:
    """0 up to `low`, 1 from `high`, `at_centre` at the centre; a parabola on either side, flat at the ends."""
    low, high = min(low, centre - 1), max(high, centre + 1)
    if value <= low:
        return Fraction(0)
    if value >= high:
        return ALL
    if value <= centre:
        return at_centre * ((value - low) / (centre - low)) ** 2
    return ALL - (ALL - at_centre) * ((high - value) / (high - centre)) ** 2
