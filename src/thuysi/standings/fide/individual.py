"""C.07 articles 5 to 9: points, and the tie-breaks on a participant's own results and his opponents' scores.

In the order of the articles; article 6 is in `encounter`, article 10 in `rating`. Each rule is one function from a
context and the modifiers to everybody's value. Points are tenths inside, products hundredths.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import partial
from itertools import accumulate

from thuysi.model import BLACK
from thuysi.standings.context import FORFEIT_LOSS, GAME, WON_LETTERS, Context, Line
from thuysi.standings.descriptor import Modifiers
from thuysi.standings.fide.unplayed import (
    BY_PRODUCT,
    BY_SCORE,
    VOLUNTARY,
    Addend,
    contributions,
    cut_article,
    cut_exception,
    cut_sum,
    foreseen,
    tenths,
    working,
)
from thuysi.standings.working import Column, Part


def points(context: Context, modifiers: Modifiers) -> Column:
    """5: the participant's score, bonuses and penalties included."""
    return Column(context.scores, 10, partial(_points_parts, context))


def _points_parts(context: Context, player: int) -> tuple[Part, ...]:
    rounds = tuple(
        Part(line.round, line.opponent or None, Fraction(line.points, 10), "points", "5", facts={"kind": line.kind})
        for line in context.lines[player]
    )
    extra = tuple(
        Part(when or None, None, Fraction(value, 10), "adjustment", "5")
        for when, value in context.adjustments.get(player, ())
    )
    return rounds + extra


def counted(context: Context, rule: str, article: str, counts: Callable[[Line], int], per: int = 1) -> Column:
    """The rules of article 7 that add up something of each round: `counts` is what a line is worth, in 1/`per`."""
    amounts = {player: sum(map(counts, lines)) for player, lines in context.lines.items()}
    return Column(amounts, per, partial(_counted_parts, context, rule, article, counts, per))


def _counted_parts(
    context: Context, rule: str, article: str, counts: Callable[[Line], int], per: int, player: int
) -> tuple[Part, ...]:
    return tuple(
        Part(line.round, line.opponent or None, Fraction(counts(line), per), rule, article, facts={"kind": line.kind})
        for line in context.lines[player]
    )


def wins(context: Context, modifiers: Modifiers) -> Column:
    """7.1 WIN: the rounds that gave, with or without playing, as many points as a win."""
    win = context.win

    def counts(line: Line) -> int:
        return line.letter in WON_LETTERS or (line.kind != GAME and line.points >= win)

    return counted(context, "win", "7.1", counts)


def games_won(context: Context, modifiers: Modifiers) -> Column:
    """7.2 WON: the games won over the board."""
    return counted(context, "won", "7.2", _won)


def _won(line: Line) -> int:
    return line.letter in WON_LETTERS


def games_with_black(context: Context, modifiers: Modifiers) -> Column:
    """7.3 BPG: the games played over the board with Black."""
    return counted(context, "black", "7.3", _black)


def _black(line: Line) -> int:
    return line.kind == GAME and line.colour == BLACK


def wins_with_black(context: Context, modifiers: Modifiers) -> Column:
    """7.4 BWG: the games won over the board with Black."""
    return counted(context, "black_win", "7.4", _black_win)


def _black_win(line: Line) -> int:
    return line.colour == BLACK and line.letter in WON_LETTERS


def progressive(context: Context, modifiers: Modifiers) -> Column:
    """7.5 PS: the sum of the scores after each round; a cut leaves out those after the first rounds (14.1)."""
    first = modifiers.cut_low
    amounts = {player: sum(running_scores(context, player)[first:]) for player in context.participants}
    return Column(amounts, 10, partial(_progressive_parts, context, modifiers))


def running_scores(context: Context, player: int) -> list[int]:
    """The participant's score after each round, bonuses and penalties from their round on."""
    scores = list(accumulate(line.points for line in context.lines[player]))
    for when, value in context.adjustments.get(player, ()):
        start = max(when, 1) - 1
        scores[start:] = [score + value for score in scores[start:]]
    return scores


def _progressive_parts(context: Context, modifiers: Modifiers, player: int) -> tuple[Part, ...]:
    article = cut_article(modifiers)
    return tuple(
        Part(number, None, Fraction(score, 10), "running", "7.5", article if number <= modifiers.cut_low else None)
        for number, score in enumerate(running_scores(context, player), start=1)
    )


def rounds_elected(context: Context, modifiers: Modifiers) -> Column:
    """7.6 REP: the rounds less half- and zero-point byes and forfeit losses; those after a withdrawal are such."""
    return counted(context, "elected", "7.6", _elected)


def _elected(line: Line) -> int:
    return line.kind not in VOLUNTARY


def standard_points(context: Context, modifiers: Modifiers) -> Column:
    """7.7 STD: 1 for a round with more points than the scheduled opponent, or unplayed for more than a draw's points;
    1/2 for one with as many as the opponent, or unplayed for a draw's points.

    In a round robin a forfeit loss stays unplayed (15.2, March 2026).
    """
    lines, draw, round_robin = context.lines, context.draw, context.round_robin

    def halves(line: Line) -> int:
        against = draw
        if line.opponent and not (round_robin and line.kind == FORFEIT_LOSS):
            against = lines[line.opponent][line.round - 1].points
        return (line.points >= against) + (line.points > against)

    return counted(context, "standard", "7.7", halves, 2)


def pairing_number(context: Context, modifiers: Modifiers) -> Column:
    """7.8 TPN: the pairing number, the smaller the better; /R the other way round."""
    return Column({player: player for player in context.participants})


def buchholz(context: Context, modifiers: Modifiers) -> Column:
    """8.1 BH: the sum of the opponents' scores, unplayed rounds by article 16; /F is Fore Buchholz."""
    seen = foreseen(context) if modifiers.fore else context
    return summed(seen, seen, modifiers, BY_SCORE)


def fore_buchholz(context: Context, modifiers: Modifiers) -> Column:
    """8.3 FB: Buchholz as if every paired game of the final round had ended in a draw."""
    seen = foreseen(context)
    return summed(seen, seen, modifiers, BY_SCORE)


def sonneborn_berger(context: Context, modifiers: Modifiers) -> Column:
    """9.1 SB: for each round the opponent's score times the points scored against him, by article 16."""
    return summed(context, context, modifiers, BY_PRODUCT)


def summed(context: Context, own: Context, modifiers: Modifiers, addend: Addend) -> Column:
    """8.1, 9.1, 13.2: the sum of the contributions that the cuts of article 14 leave."""
    found = contributions(context, modifiers.forfeits_played, own)
    if modifiers.cut_low or modifiers.cut_high:
        exception = cut_exception(context)
        amounts = {player: cut_sum(rows, modifiers, addend, exception) for player, rows in found.items()}
    elif addend == BY_SCORE:
        amounts = {player: sum(rows.scores) for player, rows in found.items()}
    else:
        amounts = {player: sum(rows.products) for player, rows in found.items()}
    parts = partial(working, context, own, modifiers, addend)
    return Column(amounts, 100 if addend == BY_PRODUCT else 10, parts)


def average_of_buchholz(context: Context, modifiers: Modifiers) -> Column:
    """8.2 AOB: the average Buchholz of the opponents met over the board, two decimals, half up; /F: of their FB."""
    of_opponents = (fore_buchholz if modifiers.fore else buchholz)(context, Modifiers())
    return averaged(context, of_opponents, 10, 100, "buchholz", "8.2")


def averaged(context: Context, of: Column, unit: int, per: int, rule: str, article: str) -> Column:
    """8.2, 10.4, 10.5: the average of what the opponents over the board have (in 1/`unit`), to 1/`per`, half up.

    None where nobody was met over the board.
    """
    known = {player: amount for player, amount in of.amounts.items() if amount is not None}
    averages: dict[int, int | None] = {}
    for player, lines in context.lines.items():
        met = [known[line.opponent] for line in lines if line.kind == GAME]
        averages[player] = half_up(sum(met) * per, len(met) * unit) if met else None
    return Column(averages, per, partial(_averaged_parts, context, known, unit, rule, article))


def _averaged_parts(
    context: Context, known: Mapping[int, int], unit: int, rule: str, article: str, player: int
) -> tuple[Part, ...]:
    return tuple(
        Part(line.round, line.opponent, Fraction(known[line.opponent], unit), rule, article)
        for line in context.lines[player]
        if line.kind == GAME
    )


def half_up(numerator: int, denominator: int) -> int:
    """The nearest whole number, halves up.

    >>> half_up(5, 2), half_up(-5, 2), half_up(7, 3)
    (3, -2, 2)
    """
    return (2 * numerator + denominator) // (2 * denominator)


def koya(context: Context, modifiers: Modifiers) -> Column:
    """9.2 KS: the points scored against those with at least half of the maximum score; /L shifts the limit (14.5).

    Forfeits count against the scheduled opponent. The maximum is a win in every round that could have an opponent:
    an odd round robin's free round is none.
    """
    limit = koya_limit(context, modifiers)
    strong = {player for player, score in context.scores.items() if score >= limit}
    amounts = {
        player: sum([line.points for line in lines if line.opponent in strong])
        for player, lines in context.lines.items()
    }
    return Column(amounts, 10, partial(_koya_parts, context, limit))


def koya_limit(context: Context, modifiers: Modifiers) -> Fraction:
    """9.2, 14.5: the score, in tenths, from which an opponent counts."""
    rounds = context.rounds
    if context.round_robin:
        rounds = max((sum(line.opponent > 0 for line in lines) for lines in context.lines.values()), default=0)
    return modifiers.limit_percent * context.win * rounds / 100 + 5 * modifiers.limit


def _koya_parts(context: Context, limit: Fraction, player: int) -> tuple[Part, ...]:
    return tuple(
        Part(
            line.round,
            line.opponent,
            Fraction(line.points, 10),
            "koya",
            "9.2",
            None if context.scores[line.opponent] >= limit else "9.2",
            {"score": tenths(context.scores[line.opponent])},
        )
        for line in context.lines[player]
        if line.opponent
    )
