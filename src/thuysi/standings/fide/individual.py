"""C.07 articles 5 to 9: points, and the tie-breaks on a participant's own results and his opponents' scores.

In the order of the articles; article 6 is in `encounter`, article 10 in `rating`. Each rule is one function from a
context and the modifiers to everybody's value. Points are tenths inside, products hundredths.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import partial
from itertools import accumulate
from math import ceil
from typing import Final

from thuysi.model import BLACK, ZERO_POINT_BYE
from thuysi.standings.context import FORFEIT_LOSS, GAME, WON_LETTERS, Card, Context, Line, card_lines
from thuysi.standings.descriptor import PLAIN, Modifiers
from thuysi.standings.fide.unplayed import (
    BY_PRODUCT,
    BY_SCORE,
    VOLUNTARY,
    Addend,
    amounts_left,
    cut_article,
    foreseen,
    sums,
    tenths,
    working,
)
from thuysi.standings.working import Column, Part

NOT_IN_STANDINGS: Final = "C.05 6.6"
"""What takes out the points against somebody who left a round robin before half of his games."""


def points(context: Context, modifiers: Modifiers) -> Column:
    """5: the participant's score, bonuses and penalties included."""
    return Column(context.scores, 10, partial(_points_parts, context))


def _points_parts(context: Context, player: int) -> tuple[Part, ...]:
    dropped = {line.round: line for line in context.annulled.get(player, ())}
    rounds = tuple(
        Part(
            line.round, line.opponent or None, Fraction(line.points, 10), "points", "5",
            cut=NOT_IN_STANDINGS if line.round in dropped else None, facts={"kind": kind_of(context, line)},
        )
        for line in (dropped.get(line.round, line) for line in card_lines(context.cards[player]))
    )  # fmt: skip
    extra = tuple(
        Part(when or None, None, Fraction(value, 10), "adjustment", "5")
        for when, value in context.adjustments.get(player, ())
    )
    return rounds + extra


REST: Final = "rest"


def kind_of(context: Context, line: Line) -> str:
    """What a round was, for the working: in a round robin a round without an opponent is a rest."""
    return REST if context.round_robin and line.kind == ZERO_POINT_BYE else line.kind


Marks = Callable[[Card], Sequence[bool]]
Total = Callable[[Card, Sequence[int]], int]


def counted(context: Context, rule: str, article: str, marks: Marks, total: Total | None = None) -> Column:
    """The rules of article 7 that count rounds: `marks` says round by round whether it counts.

    `total` is their sum, from the card and its unplayed positions, where it can be had faster.
    """
    if total is None:
        amounts = {player: sum(marks(card)) for player, card in context.cards.items()}
    else:
        amounts = {player: total(card, context.unplayed[player]) for player, card in context.cards.items()}
    return Column(amounts, 1, partial(_counted_parts, context, rule, article, marks))


def _counted_parts(context: Context, rule: str, article: str, marks: Marks, player: int) -> tuple[Part, ...]:
    card = context.cards[player]
    return tuple(
        Part(
            line.round, line.opponent or None, Fraction(mark), rule, article,
            facts={"kind": kind_of(context, line), "counts": bool(mark)},
        )
        for line, mark in zip(card_lines(card), marks(card), strict=True)
    )  # fmt: skip


def wins(context: Context, modifiers: Modifiers) -> Column:
    """7.1 WIN: the rounds that gave, with or without playing, as many points as a win."""
    win = context.win

    def marks(card: Card) -> list[bool]:
        return [
            letter in WON_LETTERS or (points >= win and kind != GAME)
            for kind, letter, points in zip(card.kinds, card.letters, card.points)
        ]

    def total(card: Card, unplayed: Sequence[int]) -> int:
        points = card.points
        return over_the_board(card) + sum([points[at] >= win for at in unplayed])

    return counted(context, "win", "7.1", marks, total=total)


def over_the_board(card: Card, unplayed: Sequence[int] = ()) -> int:
    """7.2: how many games were won over the board."""
    return card.letters.count("1") + card.letters.count("W")


def games_won(context: Context, modifiers: Modifiers) -> Column:
    """7.2 WON: the games won over the board."""
    return counted(
        context, "won", "7.2", lambda card: [letter in WON_LETTERS for letter in card.letters], total=over_the_board
    )


def games_with_black(context: Context, modifiers: Modifiers) -> Column:
    """7.3 BPG: the games played over the board with Black."""

    def marks(card: Card) -> list[bool]:
        return [colour == BLACK and kind == GAME for colour, kind in zip(card.colours, card.kinds)]

    def total(card: Card, unplayed: Sequence[int]) -> int:
        colours = card.colours
        return colours.count(BLACK) - sum([colours[at] == BLACK for at in unplayed])

    return counted(context, "black", "7.3", marks, total=total)


def wins_with_black(context: Context, modifiers: Modifiers) -> Column:
    """7.4 BWG: the games won over the board with Black."""

    def marks(card: Card) -> list[bool]:
        return [colour == BLACK and letter in WON_LETTERS for colour, letter in zip(card.colours, card.letters)]

    return counted(context, "black_win", "7.4", marks)


def progressive(context: Context, modifiers: Modifiers) -> Column:
    """7.5 PS: the sum of the scores after each round; a cut leaves out those after the first rounds (14.1)."""
    first = modifiers.cut_low
    running = context.once("running", lambda: {player: running_scores(context, player) for player in context.cards})
    amounts = {player: sum(scores[first:]) for player, scores in running.items()}
    return Column(amounts, 10, partial(_progressive_parts, context, modifiers))


def running_scores(context: Context, player: int) -> list[int]:
    """7.5: the participant's score after each round, bonuses and penalties from their round on."""
    scores = list(accumulate(context.cards[player].points))
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

    def total(card: Card, unplayed: Sequence[int]) -> int:
        kinds = card.kinds
        return len(kinds) - sum([kinds[at] in VOLUNTARY for at in unplayed])

    marks: Marks = lambda card: [kind not in VOLUNTARY for kind in card.kinds]  # noqa: E731
    return counted(context, "elected", "7.6", marks, total=total)


def standard_points(context: Context, modifiers: Modifiers) -> Column:
    """7.7 STD: 1 for a round with more points than the scheduled opponent, or unplayed for more than a draw's points;
    1/2 for one with as many as the opponent, or unplayed for a draw's points.

    In a round robin a forfeit loss stays unplayed (15.2, March 2026).
    """
    amounts = {}
    points = {participant: card.points for participant, card in context.cards.items()}
    for player, card in context.cards.items():
        against = compared_with(context, points, card)
        amounts[player] = sum([(own >= other) + (own > other) for own, other in zip(card.points, against)])
    return Column(amounts, 2, partial(_standard_parts, context, points))


def compared_with(context: Context, points: Mapping[int, Sequence[int]], card: Card) -> list[int]:
    """7.7: round by round what the own points are compared with: the scheduled opponent's, or a draw's."""
    opponents, draw = standard_opponents(context, card), context.draw
    return [points[opponent][at] if opponent else draw for at, opponent in enumerate(opponents)]


def standard_opponents(context: Context, card: Card) -> Sequence[int]:
    """7.7, 15.2: the scheduled opponents; in a round robin whoever lost by default has none in that round."""
    if context.round_robin and FORFEIT_LOSS in card.kinds:
        return [0 if kind == FORFEIT_LOSS else one for one, kind in zip(card.opponents, card.kinds)]
    return card.opponents


def _standard_parts(context: Context, points: Mapping[int, Sequence[int]], player: int) -> tuple[Part, ...]:
    card, parts = context.cards[player], []
    against, opponents = compared_with(context, points, card), standard_opponents(context, card)
    for line, other, opponent in zip(card_lines(card), against, opponents, strict=True):
        amount = Fraction((line.points >= other) + (line.points > other), 2)
        facts = {
            "kind": kind_of(context, line), "own": tenths(line.points), "against": tenths(other) if opponent else None,
        }  # fmt: skip
        if not opponent:
            facts["draw"] = tenths(other)
        parts.append(Part(line.round, line.opponent or None, amount, "standard", "7.7", facts=facts))
    return tuple(parts)


def pairing_number(context: Context, modifiers: Modifiers) -> Column:
    """7.8 TPN: the pairing number, the smaller the better; /R the other way round."""
    return Column({player: player for player in context.participants})


def buchholz(context: Context, modifiers: Modifiers) -> Column:
    """8.1 BH: the sum of the opponents' scores, unplayed rounds by article 16; /F is Fore Buchholz."""
    if modifiers.fore:
        return fore_buchholz(context, modifiers)
    return summed(context, context, modifiers, BY_SCORE, "8.1")


def fore_buchholz(context: Context, modifiers: Modifiers) -> Column:
    """8.3 FB: Buchholz as if every paired game of the final round had ended in a draw."""
    seen = foreseen(context)
    return summed(seen, seen, modifiers, BY_SCORE, "8.3")


def sonneborn_berger(context: Context, modifiers: Modifiers) -> Column:
    """9.1 SB: for each round the opponent's score times the points scored against him, by article 16."""
    return summed(context, context, modifiers, BY_PRODUCT, "9.1")


def summed(context: Context, own: Context, modifiers: Modifiers, addend: Addend, article: str) -> Column:
    """8.1, 9.1, 13.2: the sum of the contributions that the cuts of article 14 leave."""
    forfeits_played, low, high = modifiers.forfeits_played, modifiers.cut_low, modifiers.cut_high
    if low:
        amounts = amounts_left(context, forfeits_played, own, addend, low, high)
    else:
        amounts = {player: total for player, (_, total) in sums(context, forfeits_played, own, addend).items()}
    parts = partial(working, context, own, modifiers, addend, article)
    return Column(amounts, 100 if addend == BY_PRODUCT else 10, parts)


def average_of_buchholz(context: Context, modifiers: Modifiers) -> Column:
    """8.2 AOB: the average Buchholz of the opponents met over the board, two decimals, half up; /F: of their FB."""
    of_opponents = (fore_buchholz if modifiers.fore else buchholz)(context, Modifiers())
    return averaged(context, of_opponents, 10, 100, "buchholz", "8.2")


def opponents_met(context: Context) -> Mapping[int, Sequence[int]]:
    """8.2, 10: the opponents over the board, in order of rounds; one met twice stands twice (4.4)."""
    return context.once("opponents met", lambda: {player: _met(card) for player, card in context.cards.items()})


def _met(card: Card) -> Sequence[int]:
    if card.kinds.count(GAME) == len(card.kinds):
        return card.opponents
    return [opponent for opponent, kind in zip(card.opponents, card.kinds) if kind == GAME]


def averaged(context: Context, of: Column, unit: int, per: int, rule: str, article: str) -> Column:
    """8.2, 10.4, 10.5: the average of what the opponents over the board have (in 1/`unit`), to 1/`per`, half up.

    None where nobody was met over the board.
    """
    known = {player: amount for player, amount in of.amounts.items() if amount is not None}
    averages: dict[int, int | None] = {}
    for player, met in opponents_met(context).items():
        averages[player] = half_up(sum(map(known.__getitem__, met)) * per, len(met) * unit) if met else None
    return Column(averages, per, partial(_averaged_parts, context, known, unit, rule, article))


def _averaged_parts(
    context: Context, known: Mapping[int, int], unit: int, rule: str, article: str, player: int
) -> tuple[Part, ...]:
    return tuple(
        Part(line.round, line.opponent, Fraction(known[line.opponent], unit), rule, article)
        for line in card_lines(context.cards[player])
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
        player: sum([points for points, opponent in zip(card.points, card.opponents) if opponent in strong])
        for player, card in context.cards.items()
    }
    moved = (modifiers.limit, modifiers.limit_percent) != (PLAIN.limit, PLAIN.limit_percent)
    return Column(amounts, 10, partial(_koya_parts, context, limit, "14.5" if moved else "9.2"))


def koya_limit(context: Context, modifiers: Modifiers) -> int:
    """9.2, 14.5: the lowest score, in tenths, with which an opponent counts."""
    rounds = context.rounds
    if context.round_robin:
        rounds = max((sum(map(bool, card.opponents)) for card in context.cards.values()), default=0)
    return ceil(modifiers.limit_percent * context.win * rounds / 100 + 5 * modifiers.limit)


def _koya_parts(context: Context, limit: int, cut: str, player: int) -> tuple[Part, ...]:
    parts = []
    for line in card_lines(context.cards[player]):
        if line.opponent:
            score = context.scores[line.opponent]
            below = score < limit
            facts = {"score": tenths(score), "limit": tenths(limit), "below": below}
            amount = Fraction(line.points, 10)
            parts.append(Part(line.round, line.opponent, amount, "koya", "9.2", cut if below else None, facts))
    return tuple(parts)


ARTICLES: Final[Mapping[str, tuple[Callable[..., object], ...]]] = {
    "4.4": (opponents_met,),
    "5": (points,),
    "7.1": (wins,),
    "7.2": (games_won,),
    "7.3": (games_with_black,),
    "7.4": (wins_with_black,),
    "7.5": (progressive, running_scores),
    "7.6": (rounds_elected,),
    "7.7": (standard_points, compared_with, standard_opponents),
    "7.8": (pairing_number,),
    "8.1": (buchholz, summed),
    "8.2": (average_of_buchholz, averaged),
    "8.3": (fore_buchholz,),
    "9.1": (sonneborn_berger, summed),
    "9.2": (koya, koya_limit),
    "10.4": (averaged,),
    "14.5": (koya_limit,),
}
"""Article of C.07 -> the functions that implement it."""
