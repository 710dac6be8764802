"""C.07 articles 14 to 16: what a round is worth to Buchholz and Sonneborn-Berger, and which rounds are cut.

Articles 15 and 16 speak of unplayed rounds: of what a participant's score is worth to his opponents (16.3), of the
dummy he "plays" in his own (16.4), of the cut's exception (16.5). Everything downstream reads `contributions`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Final, Literal, NamedTuple

from thuysi.model import HALF_POINT_BYE, ZERO_POINT_BYE
from thuysi.standings.context import FORFEIT_LOSS, FORFEIT_WIN, GAME, Context, Line
from thuysi.standings.descriptor import Modifiers
from thuysi.standings.table import FIDE_2024, FIDE_2026
from thuysi.standings.working import Part, value_text

REQUESTED_BYES: Final = frozenset({HALF_POINT_BYE, ZERO_POINT_BYE})
"""16.1.1: half- and zero-point byes; every round after a withdrawal, or before a late entry, is one of the latter."""

VOLUNTARY: Final = REQUESTED_BYES | {FORFEIT_LOSS}
"""16.1.2: voluntary unplayed rounds: requested byes and forfeit losses."""

FORFEITS: Final = frozenset({FORFEIT_WIN, FORFEIT_LOSS})


class Contributions(NamedTuple):
    """What a participant's rounds give, in order: parallel tuples, one entry a contributing line.

    `scores` are the opponents' or dummies' (tenths), `products` those times the own points (hundredths); `voluntary`
    are the positions that come from voluntary unplayed rounds (16.5).
    """

    lines: tuple[Line, ...]
    scores: tuple[int, ...]
    products: tuple[int, ...]
    voluntary: tuple[int, ...]


def as_draws(context: Context, player: int) -> tuple[Line, ...]:
    """16.2.5: the requested byes followed only by voluntary unplayed rounds, or in the last round."""
    found: list[Line] = []
    for line in reversed(context.lines[player]):
        if line.kind not in VOLUNTARY:
            break
        if line.kind in REQUESTED_BYES:
            found.append(line)
    return tuple(reversed(found))


def adjusted_scores(context: Context) -> Mapping[int, int]:
    """16.3: every score as the opponents' tie-breaks see it: rounds of 16.2.5 count as draws, all others as awarded.

    Forfeit losses count as awarded even at the end. In a round robin scores are never adjusted (15.2).
    """
    if context.round_robin or context.settings.get("adjusted-scores") == "off":
        return context.scores
    return context.once("adjusted scores", lambda: _adjusted(context))


def _adjusted(context: Context) -> dict[int, int]:
    adjusted = dict(context.scores)
    for player, lines in context.lines.items():
        if lines and lines[-1].kind in VOLUNTARY:
            adjusted[player] += sum(context.draw - line.points for line in as_draws(context, player))
    return adjusted


def capped_dummy(context: Context, player: int, line: Line) -> int:
    """16.4 (March 2026): the dummy has the participant's own score, but no more than

    16.4.1 after a forfeit, the scheduled opponent's adjusted score;
    16.4.2 in any other unplayed round, a draw's points in every round of the tournament.
    """
    limit = adjusted_scores(context)[line.opponent] if line.opponent else context.draw * context.total_rounds
    return min(context.scores[player], limit)


def own_score_dummy(context: Context, player: int, line: Line) -> int:
    """16.4 (till February 2026): the dummy has the participant's own final score."""
    return context.scores[player]


DUMMIES: Final[Mapping[str, Callable[[Context, int, Line], int]]] = {
    FIDE_2026: capped_dummy,
    FIDE_2024: own_score_dummy,
    "capped": capped_dummy,
    "own": own_score_dummy,
}
"""The dummy's score by edition, or by the event's own setting (16.6)."""


def dummy_rule(context: Context) -> Callable[[Context, int, Line], int]:
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
    key = ("contributions", forfeits_played, None if own is None else id(own))
    return context.once(key, lambda: _contributions(context, forfeits_played, own or context))


def _contributions(context: Context, forfeits_played: bool, own: Context) -> dict[int, Contributions]:
    adjusted, dummy = adjusted_scores(context), dummy_rule(context)
    against_scheduled = context.round_robin or forfeits_played
    found: dict[int, Contributions] = {}
    for player, lines in context.lines.items():
        own_lines, voluntary, scores = lines, [], []
        if context.round_robin:
            lines = tuple(line for line in lines if line.opponent)
        for line in lines:
            if line.kind == GAME or (against_scheduled and line.opponent):
                scores.append(adjusted[line.opponent])
                continue
            if line.kind in VOLUNTARY:
                voluntary.append(len(scores))
            scores.append(dummy(context, player, line))
        if own is not context or len(lines) < len(own_lines):
            own_lines = tuple(own.lines[player][line.round - 1] for line in lines)
        products = [score * line.points for score, line in zip(scores, own_lines, strict=True)]
        found[player] = Contributions(lines, tuple(scores), tuple(products), tuple(voluntary))
    return found


Addend = Literal["scores", "products"]
BY_SCORE: Final = "scores"
BY_PRODUCT: Final = "products"
"""Which of the numbers is added up: Buchholz's scores or Sonneborn-Berger's products."""


def cut(rows: Contributions, modifiers: Modifiers, addend: Addend, *, exception: bool) -> dict[int, str]:
    """14.1 – 14.4, 16.5: the positions that are cut, with the article that cuts them.

    The least significant values go first, then the most significant ones. The least significant value is the one of
    the lowest-scoring opponent, among equals the lowest product (14.1.1). A participant with voluntary unplayed rounds
    loses the lowest contribution from those instead, unless it is lower than the least significant value (16.5.1),
    and so for every further cut (16.5.2).
    """
    values = rows.scores if addend == BY_SCORE else rows.products
    order = [position for _, _, position in sorted(zip(rows.scores, rows.products, range(len(values))))]
    voluntary = sorted(rows.voluntary, key=lambda at: (values[at], rows.scores[at])) if exception else []
    article = cut_article(modifiers)
    dropped: dict[int, str] = {}
    for _ in range(min(modifiers.cut_low, len(order))):
        least = order[0]
        if voluntary and values[voluntary[0]] >= values[least]:
            least = voluntary[0]
            dropped[least] = "16.5"
        else:
            dropped[least] = article
        order.remove(least)
        voluntary = [position for position in voluntary if position != least]
    for position in order[::-1][: modifiers.cut_high]:
        dropped[position] = article
    return dropped


def cut_sum(rows: Contributions, modifiers: Modifiers, addend: Addend, exception: bool) -> int:
    """The sum of what `cut` leaves; without voluntary unplayed rounds the cuts are the two ends of one order."""
    values = rows.scores if addend == BY_SCORE else rows.products
    if exception and rows.voluntary:
        dropped = cut(rows, modifiers, addend, exception=True)
        return sum(values) - sum([values[position] for position in dropped])
    low = min(modifiers.cut_low, len(values))
    high = max(low, len(values) - modifiers.cut_high)
    if addend == BY_SCORE:
        return sum(sorted(values)[low:high])
    return sum([product for _, product in sorted(zip(rows.scores, values))[low:high]])


_CUT_ARTICLES: Final = {(1, 0): "14.1", (2, 0): "14.2", (1, 1): "14.3", (2, 2): "14.4"}


def cut_article(modifiers: Modifiers) -> str:
    """14: the article of a cut or median; a deeper one than the articles name is article 14's."""
    return _CUT_ARTICLES.get((modifiers.cut_low, modifiers.cut_high), "14")


def tenths(points: int) -> str | None:
    """Tenths of a point as exact text."""
    return value_text(Fraction(points, 10))


def working(context: Context, own: Context, modifiers: Modifiers, addend: Addend, player: int) -> tuple[Part, ...]:
    """Each round's addend in order, what was cut and by which article, dummies and adjusted scores named."""
    rows = contributions(context, modifiers.forfeits_played, own)[player]
    dropped = cut(rows, modifiers, addend, exception=cut_exception(context))
    values, per = (rows.scores, 10) if addend == BY_SCORE else (rows.products, 100)
    parts = []
    for position, line in enumerate(rows.lines):
        rule, article = stands_for(context, line, modifiers.forfeits_played)
        facts = facts_of(context, line, rows.scores[position])
        if addend == BY_PRODUCT:
            facts["points"] = tenths(own.lines[player][line.round - 1].points)
        amount = Fraction(values[position], per)
        parts.append(Part(line.round, line.opponent or None, amount, rule, article, dropped.get(position), facts))
    return tuple(parts)


def stands_for(context: Context, line: Line, forfeits_played: bool) -> tuple[str, str]:
    """What a round counts as, by code and article: a game, a forfeit like a game, or a dummy of which kind (16.4)."""
    if line.kind == GAME:
        return "game", "8.1"
    if context.round_robin or (forfeits_played and line.opponent):
        return "forfeit_as_game", "15.2" if context.round_robin else "14"
    capped = dummy_rule(context) is capped_dummy
    return f"dummy_{_KINDS[line.kind]}", ("16.4.1" if line.opponent else "16.4.2") if capped else "16.4"


def cut_exception(context: Context) -> bool:
    """16.6: whether the event keeps 16.5."""
    return context.settings.get("cut-exception") != "off"


def facts_of(context: Context, line: Line, score: int) -> dict[str, object]:
    """What the addend rests on: the score used, and why it is not the opponent's plain one."""
    facts: dict[str, object] = {"score": tenths(score), "kind": line.kind}
    if line.kind == GAME and context.scores[line.opponent] != score:
        facts["real_score"] = tenths(context.scores[line.opponent])
        facts["rounds_as_draws"] = [drawn.round for drawn in as_draws(context, line.opponent)]
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
    lines, scores = dict(context.lines), dict(context.scores)
    for player, own in context.lines.items():
        last = own[-1]
        if last.opponent:
            lines[player] = (*own[:-1], last._replace(kind=GAME, letter="=", points=context.draw))
            scores[player] += context.draw - last.points
    return replace(context, lines=lines, scores=scores, foreseen=True, memory={})
