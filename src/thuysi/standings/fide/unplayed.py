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


class Contribution(NamedTuple):
    """What one round gives: the opponent's or dummy's `score`, `product` = score x own points, and where it is from.

    `voluntary` says that it comes from a voluntary unplayed round (16.5); `article` says what the score is.
    """

    score: int
    product: int
    voluntary: bool
    line: Line
    article: str


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
) -> Mapping[int, tuple[Contribution, ...]]:
    """15.2, 16.4: what each round gives to every participant, in order of rounds.

    `own` is the context whose points are multiplied in (a team's match points against opponents' game points …);
    by default the same. In a round robin a forfeit is a game, and a round without an opponent gives nothing.
    """
    key = ("contributions", forfeits_played, None if own is None else id(own))
    return context.once(key, lambda: _contributions(context, forfeits_played, own or context))


def _contributions(context: Context, forfeits_played: bool, own: Context) -> dict[int, tuple[Contribution, ...]]:
    adjusted, dummy = adjusted_scores(context), dummy_rule(context)
    against_scheduled = context.round_robin or forfeits_played
    forfeit_article = "15.2" if context.round_robin else "14/P"
    found: dict[int, tuple[Contribution, ...]] = {}
    for player, lines in context.lines.items():
        rows: list[Contribution] = []
        for line, own_line in zip(lines, own.lines[player], strict=True):
            kind, points = line.kind, own_line.points
            if kind == GAME:
                score = adjusted[line.opponent]
                rows.append(Contribution(score, score * points, False, line, "8.1"))
            elif against_scheduled and line.opponent:
                score = adjusted[line.opponent]
                rows.append(Contribution(score, score * points, False, line, forfeit_article))
            elif not context.round_robin:
                score = dummy(context, player, line)
                article = "16.4.1" if line.opponent else "16.4.2"
                rows.append(Contribution(score, score * points, kind in VOLUNTARY, line, article))
        found[player] = tuple(rows)
    return found


Addend = Literal[0, 1]
BY_SCORE: Final = 0
BY_PRODUCT: Final = 1
"""Which of a contribution's numbers is added up: Buchholz's score or Sonneborn-Berger's product."""


def cut(
    rows: tuple[Contribution, ...], modifiers: Modifiers, addend: Addend, *, exception: bool
) -> tuple[list[Contribution], list[tuple[Contribution, str]]]:
    """14.1 – 14.4, 16.5: what is left, and what was cut with the article that cut it.

    The least significant values go first, then the most significant ones. The least significant value is the one of
    the lowest-scoring opponent, among equals the lowest product (14.1.1). A participant with voluntary unplayed rounds
    loses the lowest contribution from those instead, unless it is lower than the least significant value (16.5.1),
    and so for every further cut (16.5.2).
    """
    left = list(rows)
    dropped: list[tuple[Contribution, str]] = []
    cutting = cut_article(modifiers)
    for _ in range(min(modifiers.cut_low, len(left))):
        row, article = min(left), cutting
        voluntary = [other for other in left if other.voluntary] if exception else []
        if voluntary:
            lowest = min(voluntary, key=_SIGNIFICANCE[addend])
            if lowest[addend] >= row[addend]:
                row, article = lowest, "16.5"
        left.remove(row)
        dropped.append((row, article))
    for _ in range(min(modifiers.cut_high, len(left))):
        row = max(left)
        left.remove(row)
        dropped.append((row, cutting))
    return left, dropped


def cut_sum(rows: tuple[Contribution, ...], modifiers: Modifiers, addend: Addend, exception: bool) -> int:
    """The sum of what `cut` leaves; without voluntary unplayed rounds the cuts are the two ends of one order."""
    if exception and any(row.voluntary for row in rows):
        return sum([row[addend] for row in cut(rows, modifiers, addend, exception=True)[0]])
    low = min(modifiers.cut_low, len(rows))
    return sum([row[addend] for row in sorted(rows)[low : max(low, len(rows) - modifiers.cut_high)]])


_SIGNIFICANCE: Final[tuple[Callable[[Contribution], tuple[int, int]], ...]] = (
    lambda row: (row.score, row.product),
    lambda row: (row.product, row.score),
)

_CUT_ARTICLES: Final = {(1, 0): "14.1", (2, 0): "14.2", (1, 1): "14.3", (2, 2): "14.4"}


def cut_article(modifiers: Modifiers) -> str:
    """14: the article of a cut or median; a deeper one than the articles name is article 14's."""
    return _CUT_ARTICLES.get((modifiers.cut_low, modifiers.cut_high), "14")


def tenths(points: int) -> str | None:
    """Tenths of a point as exact text."""
    return value_text(Fraction(points, 10))


def working(
    context: Context,
    player: int,
    rows: tuple[Contribution, ...],
    dropped: list[tuple[Contribution, str]],
    addend: Addend,
    own: Context,
) -> tuple[Part, ...]:
    """Each round's addend in order, what was cut and by which article, dummies and adjusted scores named."""
    cut_by = {row.line.round: article for row, article in dropped}
    per = 100 if addend == BY_PRODUCT else 10
    return tuple(
        Part(
            row.line.round, row.line.opponent or None, Fraction(row[addend], per), rule_of(row),
            article_of(context, row), cut_by.get(row.line.round), facts_of(context, player, row, addend, own),
        )
        for row in rows
    )  # fmt: skip


def is_dummy(row: Contribution) -> bool:
    """Whether the row is against a dummy (16.4)."""
    return row.article.startswith("16.4")


def rule_of(row: Contribution) -> str:
    """The code of what the row is: a game, a forfeit counted as one, or a dummy after which kind of unplayed round."""
    if is_dummy(row):
        return f"dummy_{_KINDS[row.line.kind]}"
    return "game" if row.line.kind == GAME else "forfeit_as_game"


_KINDS: Final = {
    "+": "forfeit_win",
    "-": "forfeit_loss",
    "U": "pairing_allocated_bye",
    "F": "full_point_bye",
    "H": "half_point_bye",
    "Z": "zero_point_bye",
}


def article_of(context: Context, row: Contribution) -> str:
    """The article that says what the score is: that of dummies is plain 16.4 where nothing caps it."""
    return "16.4" if is_dummy(row) and dummy_rule(context) is own_score_dummy else row.article


def facts_of(context: Context, player: int, row: Contribution, addend: Addend, own: Context) -> dict[str, object]:
    """What the addend rests on: the score used, why it is not the plain one, and the points multiplied in."""
    line = row.line
    facts: dict[str, object] = {"score": tenths(row.score)}
    if is_dummy(row):
        facts["kind"] = line.kind
    else:
        real = context.scores[line.opponent]
        if real != row.score:
            facts["real_score"] = tenths(real)
            facts["rounds_as_draws"] = [drawn.round for drawn in as_draws(context, line.opponent)]
        if context.foreseen:
            facts["foreseen"] = True
    if addend == BY_PRODUCT:
        facts["points"] = tenths(own.lines[player][line.round - 1].points)
    return facts


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
