"""C.07 articles 14 to 16: what a round is worth to Buchholz and Sonneborn-Berger, and which rounds are cut.

Articles 15 and 16 speak of unplayed rounds: of what a participant's score is worth to his opponents (16.3), of the
dummy he "plays" in his own (16.4), of the cut's exception (16.5). Everything downstream reads `contributions`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from operator import mul
from typing import Final, Literal, NamedTuple

from thuysi.model import HALF_POINT_BYE, ZERO_POINT_BYE, score_text
from thuysi.standings.context import FORFEIT_LOSS, FORFEIT_WIN, GAME, Card, Context, Line, card_lines
from thuysi.standings.descriptor import Modifiers
from thuysi.standings.table import FIDE_2024, FIDE_2026
from thuysi.standings.working import Part

REQUESTED_BYES: Final = HALF_POINT_BYE + ZERO_POINT_BYE
"""16.1.1: half- and zero-point byes; every round after a withdrawal, or before a late entry, is one of the latter."""

VOLUNTARY: Final = REQUESTED_BYES + FORFEIT_LOSS
"""16.1.2: voluntary unplayed rounds: requested byes and forfeit losses."""
_VOLUNTARY_ENDINGS: Final = tuple(VOLUNTARY)

FORFEITS: Final = FORFEIT_WIN + FORFEIT_LOSS


class Contributions(NamedTuple):
    """What a participant's rounds give: parallel lists, one entry for each of `rounds`.

    `scores` are the opponents' or dummies' (tenths), `points` the own ones of the round (tenths); `voluntary` are the
    positions that come from voluntary unplayed rounds (16.5).
    """

    rounds: Sequence[int]
    scores: Sequence[int]
    points: Sequence[int]
    voluntary: Sequence[int]

    @property
    def products(self) -> list[int]:
        """The scores times the own points, in hundredths."""
        return list(map(mul, self.scores, self.points))


def as_draws(card: Card) -> list[int]:
    """16.2.5: the rounds of the requested byes followed only by voluntary unplayed rounds, or in the last round."""
    last_other = len(card.kinds.rstrip(VOLUNTARY))
    return [number for number, kind in enumerate(card.kinds, start=1) if number > last_other and kind in REQUESTED_BYES]


def adjusted_scores(context: Context) -> Mapping[int, int]:
    """16.3: every score as the opponents' tie-breaks see it: rounds of 16.2.5 count as draws, all others as awarded.

    Forfeit losses count as awarded even at the end. In a round robin scores are never adjusted (15.2).
    """
    if context.round_robin or context.settings.get("adjusted-scores") == "off":
        return context.scores
    return context.once("adjusted scores", lambda: _adjusted(context))


def _adjusted(context: Context) -> dict[int, int]:
    adjusted = dict(context.scores)
    for player, card in context.cards.items():
        if card.kinds.endswith(_VOLUNTARY_ENDINGS):
            adjusted[player] += sum([context.draw - card.points[number - 1] for number in as_draws(card)])
    return adjusted


Dummy = Callable[[int, int], int]
"""(participant, the opponent scheduled for his unplayed round or 0) -> the dummy's score."""


def capped_dummy(context: Context) -> Dummy:
    """16.4 (March 2026): the dummy has the participant's own score, but no more than

    16.4.1 after a forfeit, the scheduled opponent's adjusted score;
    16.4.2 in any other unplayed round, a draw's points in every round of the tournament.
    """
    adjusted, scores, draws = adjusted_scores(context), context.scores, context.draw * context.total_rounds
    return lambda player, opponent: min(scores[player], adjusted[opponent] if opponent else draws)


def own_score_dummy(context: Context) -> Dummy:
    """16.4 (till February 2026): the dummy has the participant's own final score."""
    scores = context.scores
    return lambda player, opponent: scores[player]


DUMMIES: Final[Mapping[str, Callable[[Context], Dummy]]] = {
    FIDE_2026: capped_dummy,
    FIDE_2024: own_score_dummy,
    "capped": capped_dummy,
    "own": own_score_dummy,
}
"""The dummy's score by edition, or by the event's own setting (16.6)."""


def dummy_rule(context: Context) -> Callable[[Context], Dummy]:
    """16.4, 16.6: the rule for dummies that holds in this event."""
    setting = context.settings.get("dummy-score", "edition")
    return DUMMIES[context.edition if setting == "edition" else setting]


def contributions(
    context: Context, forfeits_played: bool = False, own: Context | None = None
) -> Mapping[int, Contributions]:
    """15.2, 16.4: what each round gives to every participant.

    `own` is the context whose points are multiplied in (a team's match points against opponents' game points …);
    by default the same. In a round robin a forfeit is a game, and a round without an opponent gives nothing.
    """
    multiplied = context if own is None else own
    # The context multiplied in is kept with the answer, so that its id stands for it alone.
    key = ("contributions", forfeits_played, id(multiplied))
    return context.once(key, lambda: (multiplied, _contributions(context, forfeits_played, multiplied)))[1]


def _contributions(context: Context, forfeits_played: bool, own: Context) -> dict[int, Contributions]:
    adjusted, dummy = adjusted_scores(context), dummy_rule(context)(context)
    as_games = GAME + FORFEITS if context.round_robin or forfeits_played else GAME
    score_of = {0: 0, **adjusted}.__getitem__
    unplayed = dict.fromkeys(context.cards, ()) if context.round_robin else context.unplayed
    found: dict[int, Contributions] = {}
    for player, (kinds, opponents, _, _, _) in context.cards.items():
        points = own.cards[player].points
        rounds: Sequence[int] = range(1, len(kinds) + 1)
        if context.round_robin and not all(opponents):
            rounds = [number for number, opponent in enumerate(opponents, start=1) if opponent]
            points = tuple(points[number - 1] for number in rounds)
            opponents = tuple(opponents[number - 1] for number in rounds)
        scores = list(map(score_of, opponents))
        voluntary = []
        for at in unplayed[player]:
            if kinds[at] not in as_games:
                scores[at] = dummy(player, opponents[at])
                if kinds[at] in VOLUNTARY:
                    voluntary.append(at)
        found[player] = Contributions(rounds, scores, points, voluntary)
    return found


Addend = Literal["scores", "products"]
BY_SCORE: Final = "scores"
BY_PRODUCT: Final = "products"
"""Which of the numbers is added up: Buchholz's scores or Sonneborn-Berger's products."""


def addends(rows: Contributions, addend: Addend) -> Sequence[int]:
    """14.1: what is added up and cut, round by round: Buchholz's scores or Sonneborn-Berger's products."""
    return rows.scores if addend == BY_SCORE else rows.products


def significance(scores: Sequence[int], products: Sequence[int]) -> list[int]:
    """14.1.1, 16.5: the positions from the least significant value up: by opponent's score, among equals by product."""
    return sorted(range(len(scores)), key=list(zip(scores, products)).__getitem__)


Cuts = tuple[list[tuple[int, bool]], Sequence[int]]
"""The positions cut, each with whether 16.5 chose it, and those left from the least significant up."""


def low_cuts(values: Sequence[int], order: Sequence[int], voluntary: Sequence[int], count: int) -> Cuts:
    """14.1, 14.2, 14.3, 14.4: the `count` least significant values cut, by 16.5 where a round is voluntary, and those
    left; `order` is their significance."""
    if not voluntary:
        return [(position, False) for position in order[:count]], order[count:]
    cut = excepted_cuts(values, order, voluntary, count)
    return cut, [position for position in order if (position, True) not in cut and (position, False) not in cut]


def excepted_cuts(
    values: Sequence[int], order: Sequence[int], voluntary: Sequence[int], count: int
) -> list[tuple[int, bool]]:
    """16.5: the cuts of a participant with voluntary unplayed rounds, each with whether the exception chose it.

    He loses the lowest contribution from those rounds, unless it is lower than the least significant value (16.5.1),
    and so for every further cut (16.5.2). Of equal ones the lower dummy goes first.
    """
    waiting = [position for position in order if position in voluntary]
    if len(waiting) > 1:
        waiting.sort(key=values.__getitem__)
    cut: list[tuple[int, bool]] = []
    gone: list[int] = []
    least = 0
    for _ in range(min(count, len(order))):
        while order[least] in gone:
            least += 1
        position, chosen = order[least], False
        if waiting and values[waiting[0]] >= values[position]:
            position, chosen = waiting[0], True
        if position in waiting:
            waiting.remove(position)
        gone.append(position)
        cut.append((position, chosen))
    return cut


def sums(
    context: Context, forfeits_played: bool, own: Context, addend: Addend
) -> Mapping[int, tuple[Sequence[int], int]]:
    """14.1: everybody's addends round by round, and their sum."""

    def summed() -> dict[int, tuple[Sequence[int], int]]:
        found = contributions(context, forfeits_played, own)
        return {player: (values := addends(rows, addend), sum(values)) for player, rows in found.items()}

    return context.once(("sums", addend, forfeits_played, id(own)), summed)


def amounts_left(
    context: Context, forfeits_played: bool, own: Context, addend: Addend, low: int, high: int
) -> dict[int, int]:
    """14.1, 14.2, 14.3, 14.4: what is left of everybody's sum without the `low` least significant values and, of the
    rest, the `high` most significant."""
    if addend == BY_SCORE:
        ordered = ordered_scores(context, forfeits_played, own)
        return {player: sum(scores_left(*scores, low, high)) for player, scores in ordered.items()}
    values_of = sums(context, forfeits_played, own, addend)
    if not high:
        first = products_cut(context, forfeits_played, own, low)
        return {player: total - sum(first[player][:low]) for player, (_, total) in values_of.items()}
    exception, amounts = cut_exception(context), {}
    for player, rows in contributions(context, forfeits_played, own).items():
        values, voluntary = values_of[player][0], rows.voluntary if exception else ()
        _, left = low_cuts(values, significance(rows.scores, values), voluntary, low)
        amounts[player] = sum([values[position] for position in left[: max(0, len(left) - high)]])
    return amounts


def ordered_scores(context: Context, forfeits_played: bool, own: Context) -> Mapping[int, tuple[list[int], list[int]]]:
    """14.1: everybody's contributions to Buchholz from the lowest up; and those that 16.5 cuts first."""
    exception = cut_exception(context)

    def both(rows: Contributions) -> tuple[list[int], list[int]]:
        scores = rows.scores
        return sorted(scores), sorted([scores[at] for at in rows.voluntary]) if exception and rows.voluntary else []

    found = contributions(context, forfeits_played, own)
    key = ("ordered scores", forfeits_played, id(own))
    return context.once(key, lambda: {player: both(rows) for player, rows in found.items()})


def scores_left(ordered: list[int], voluntary: list[int], low: int, high: int) -> list[int]:
    """14.1, 14.2, 14.3, 14.4, 16.5 for Buchholz, by the scores alone: none is lower than the least significant one, so
    those from voluntary unplayed rounds go first, from the lowest up."""
    if voluntary:
        ordered, first = ordered.copy(), voluntary[:low]
        for score in first:
            ordered.remove(score)
        low -= len(first)
    return ordered[low : max(low, len(ordered) - high)]


USUAL: Final = 2
"""As many cuts as the articles name; a smaller cut is the beginning of a larger one."""


def products_cut(context: Context, forfeits_played: bool, own: Context, count: int) -> Mapping[int, list[int]]:
    """14.1, 14.2, 16.5: everybody's products in the order in which they are cut, at least `count` of them."""
    exception, depth = cut_exception(context), max(count, USUAL)
    values_of = sums(context, forfeits_played, own, BY_PRODUCT)

    def first(player: int, rows: Contributions) -> list[int]:
        products, voluntary = values_of[player][0], rows.voluntary if exception else ()
        order = least_significant(rows.scores, products, depth, voluntary)
        if voluntary:
            order = [position for position, _ in excepted_cuts(products, order, voluntary, depth)]
        return [products[position] for position in order[:depth]]

    found = contributions(context, forfeits_played, own)
    key = ("products cut", forfeits_played, id(own), depth)
    return context.once(key, lambda: {player: first(player, rows) for player, rows in found.items()})


def least_significant(
    scores: Sequence[int], products: Sequence[int], count: int, voluntary: Sequence[int]
) -> list[int]:
    """14.1.1: so much of `significance` as `count` cuts look at: its first positions and the voluntary rounds."""
    bound = sorted(scores)[count - 1] if count < len(scores) else max(scores, default=0)
    low = [(score, products[at], at) for at, score in enumerate(scores) if score <= bound or at in voluntary]
    low.sort()
    return [position for _, _, position in low]


_CUT_ARTICLES: Final = {(1, 0): "14.1", (2, 0): "14.2", (1, 1): "14.3", (2, 2): "14.4"}


def cut_article(modifiers: Modifiers) -> str:
    """14.1, 14.2, 14.3, 14.4: the article of a cut or median; a deeper one than the articles name is article 14's."""
    return _CUT_ARTICLES.get((modifiers.cut_low, modifiers.cut_high), "14")


def tenths(points: int) -> str:
    """Tenths of a point as exact text."""
    return score_text(points)


def working(
    context: Context, own: Context, modifiers: Modifiers, addend: Addend, article: str, player: int
) -> tuple[Part, ...]:
    """Each round's addend in order, what was cut and by which article, dummies and adjusted scores named.

    `article` is that of the tie-break; a round that counts otherwise names its own.
    """
    rows = contributions(context, modifiers.forfeits_played, own)[player]
    values, voluntary = addends(rows, addend), rows.voluntary if cut_exception(context) else ()
    low, left = low_cuts(values, significance(rows.scores, rows.products), voluntary, modifiers.cut_low)
    article_of_cut = cut_article(modifiers)
    dropped = {at: "16.5" if chosen else article_of_cut for at, chosen in low}
    dropped |= dict.fromkeys(left[max(0, len(left) - modifiers.cut_high) :], article_of_cut)
    per = 100 if addend == BY_PRODUCT else 10
    lines = card_lines(context.cards[player])
    parts = []
    for position, number in enumerate(rows.rounds):
        line = lines[number - 1]
        rule, exception = stands_for(context, line, modifiers.forfeits_played)
        facts = facts_of(context, player, line, rows.scores[position], dummy=rule.startswith("dummy"))
        if addend == BY_PRODUCT:
            facts["points"] = tenths(rows.points[position])
        amount = Fraction(values[position], per)
        parts.append(
            Part(number, line.opponent or None, amount, rule, exception or article, dropped.get(position), facts)
        )
    return tuple(parts)


def stands_for(context: Context, line: Line, forfeits_played: bool) -> tuple[str, str]:
    """What a round counts as, by code and article: a game ("": the tie-break's own article), a forfeit like a game, or
    a dummy of which kind (16.4)."""
    if line.kind == GAME:
        return "game", ""
    if context.round_robin or (forfeits_played and line.opponent):
        return "forfeit_as_game", "15.2" if context.round_robin else "14"
    capped = dummy_rule(context) is capped_dummy
    return f"dummy_{_KINDS[line.kind]}", ("16.4.1" if line.opponent else "16.4.2") if capped else "16.4"


def cut_exception(context: Context) -> bool:
    """16.6: whether the event keeps 16.5."""
    return context.settings.get("cut-exception") != "off"


def facts_of(context: Context, player: int, line: Line, score: int, *, dummy: bool) -> dict[str, object]:
    """What the addend rests on: the score used, and why it is not the opponent's or the participant's plain one."""
    facts: dict[str, object] = {"score": tenths(score), "kind": line.kind}
    if dummy:
        if context.scores[player] != score:
            facts["own_score"] = tenths(context.scores[player])
    elif context.scores[line.opponent] != score:
        facts["real_score"] = tenths(context.scores[line.opponent])
        facts["rounds_as_draws"] = as_draws(context.cards[line.opponent])
    if context.foreseen:
        facts["foreseen"] = True
    return facts


_KINDS: Final = {
    "+": "forfeit_win",
    "-": "forfeit_loss",
    "U": "pairing_allocated_bye",
    "F": "full_point_bye",
    "H": "half_point_bye",
    "Z": "zero_point_bye",
}


def foreseen(context: Context) -> Context:
    """8.3: the tournament as if every paired game of the final round had ended in a draw; its byes keep their points.

    Before the final round is among those counted, there is nothing to foresee: Fore Buchholz is Buchholz.
    """
    if context.rounds < context.total_rounds or not context.rounds:
        return context
    return context.once("foreseen", lambda: _foreseen(context))


def _foreseen(context: Context) -> Context:
    cards, scores, draw = dict(context.cards), dict(context.scores), context.draw
    for player, (kinds, opponents, colours, letters, points) in context.cards.items():
        if opponents[-1]:
            kinds = kinds if kinds[-1] == GAME else kinds[:-1] + GAME
            cards[player] = Card(kinds, opponents, colours, letters[:-1] + "=", (*points[:-1], draw))
            scores[player] += draw - points[-1]
    return replace(context, cards=cards, scores=scores, foreseen=True, memory={})


ARTICLES: Final[Mapping[str, tuple[Callable[..., object], ...]]] = {
    "8.3": (foreseen,),
    "14.1": (significance, least_significant, addends, sums, low_cuts, amounts_left, products_cut),
    "14.2": (cut_article, low_cuts, amounts_left),
    "14.3": (cut_article, low_cuts, amounts_left),
    "14.4": (cut_article, low_cuts, amounts_left),
    "15.2": (contributions,),
    "16.2": (as_draws,),
    "16.3": (adjusted_scores,),
    "16.4": (contributions,),
    "16.5": (significance, low_cuts, excepted_cuts, ordered_scores, scores_left),
}
"""Article of C.07 -> the functions that implement it."""
