"""14.5 of the Swiss by lots, and the other tie-breaks of Vietnamese, Asian and Chinese regulations, in order.

Points are tenths; a withdrawn opponent's mean is an exact fraction. What the text leaves open is a setting
(`SETTINGS`), and the readings are those of docs/why.md: a game decided by default adds the scheduled opponent's
points, a pairing-allocated bye the last-placed player's, an absence or a bye by request nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import partial
from itertools import groupby
from typing import Final, NamedTuple

from thuysi.lots import shuffle
from thuysi.model import BLACK, PAIRING_ALLOCATED_BYE, ZERO_POINT_BYE, score_text
from thuysi.standings.context import FORFEIT_LOSS, FORFEIT_WIN, GAME, WON_LETTERS, Context, Line, card_lines
from thuysi.standings.descriptor import Modifiers
from thuysi.standings.listing import UNDRAWN
from thuysi.standings.working import NO_VALUE, Part, Value, Working, exact

ARTICLE: Final = "14.5"
REGULATIONS: Final = "điều lệ"
WON: Final = "1W"
DRAWN_LETTERS: Final = frozenset("=D?")
BY_DEFAULT: Final = frozenset({FORFEIT_WIN, FORFEIT_LOSS})

Group = tuple[int, ...]
Values = dict[int, Value]


class Worth(NamedTuple):
    """What one round's opponent is worth: tenths (a fraction only for a mean), the rule that says so, its facts."""

    amount: Fraction | int
    rule: str
    facts: Mapping[str, object]


# --- withdrawn opponents and the last-placed player ---------------------------------------------------------------


def withdrawals(context: Context) -> Mapping[int, int]:
    """14.5: who withdrew, and after which round: as the event's journal says, else whoever is absent to the end.

    He left with the last round that was not an absence, nor a game lost by default that led into it.
    """
    return context.once("vietnam withdrawals", lambda: _withdrawals(context))


def _withdrawals(context: Context) -> dict[int, int]:
    if context.round_robin:  # everybody meets everybody, and a round without a game is a rest
        return {}
    found = {}
    known = context.tournament.withdrawals if context.tournament is not None else None
    for player, card in context.cards.items():
        rounds = len(card.kinds)
        if known is not None and not known.get(player, rounds) < rounds:
            continue
        stayed = card.kinds[: rounds if known is None else known[player]].rstrip(ZERO_POINT_BYE)
        if len(stayed) < rounds:
            found[player] = len(stayed.rstrip(FORFEIT_LOSS))
    return found


def score_after(context: Context, player: int, rounds: int) -> int:
    """A player's score after that many rounds, bonuses and penalties up to then included."""
    lines = context.lines[player][:rounds]
    extra = sum(points for when, points in context.adjustments.get(player, ()) if when <= rounds)
    return sum(line.points for line in lines) + extra


def withdrawn_worth(context: Context) -> Mapping[int, Worth]:
    """14.5: a withdrawn player counts as the mean of the final points of those who had his score when he left.

    Himself excluded; of one who also withdrew his own points; nobody there: his own points.
    """
    return context.once("vietnam means", lambda: _withdrawn_worth(context))


def _withdrawn_worth(context: Context) -> dict[int, Worth]:
    worth = {}
    groups: dict[int, dict[int, list[int]]] = {}
    for player, left in withdrawals(context).items():
        if left not in groups:
            groups[left] = {}
            for other in context.participants:
                groups[left].setdefault(score_after(context, other, left), []).append(other)
        score = score_after(context, player, left)
        others = [other for other in groups[left][score] if other != player]
        members = [f"{other} ({score_text(context.scores[other])})" for other in others]
        facts: dict[str, object] = {
            "after_round": left, "score": score_text(score), "group": others, "members": members,
        }  # fmt: skip
        if others:
            mean = Fraction(sum(context.scores[other] for other in others), len(others))
            worth[player] = Worth(mean, "withdrawn_mean", facts)
        else:
            worth[player] = Worth(context.scores[player], "withdrawn_alone", facts)
    return worth


def last_placed(context: Context) -> tuple[int, int]:
    """14.5: (player, points) of the last-placed: the fewest points among those who did not withdraw.

    All withdrew: among all. The setting `last-placed` = all counts the withdrawn too.
    """
    return context.once("vietnam last placed", lambda: _last_placed(context))


def _last_placed(context: Context) -> tuple[int, int]:
    gone = withdrawals(context) if context.settings.get("last-placed") != "all" else {}
    finishers = [player for player in context.participants if player not in gone] or context.participants
    last = min(finishers, key=lambda player: (context.scores[player], -player))
    return last, context.scores[last]


def worth_of(context: Context, line: Line) -> Worth:
    """14.5: what a round adds to Búcgôn: the opponent's points, with the substitutions."""
    if line.kind == PAIRING_ALLOCATED_BYE:
        player, points = last_placed(context)
        return Worth(points, "bye_last_placed", {"player": player, "score": score_text(points)})
    if not line.opponent:
        return Worth(0, "no_opponent", {"kind": line.kind})
    if line.kind != GAME and context.settings.get("buchholz-forfeit") == "met":
        return Worth(0, "not_met", {"kind": line.kind})
    withdrawn = withdrawn_worth(context).get(line.opponent)
    if withdrawn is not None:
        return withdrawn
    points = context.scores[line.opponent]
    return Worth(points, "opponent" if line.kind == GAME else "scheduled_opponent", {"score": score_text(points)})


# --- 14.5 Búcgôn and Bécgơ ----------------------------------------------------------------------------------------


def buchholz(context: Context, modifiers: Modifiers) -> Values:
    """14.5 VN-BH: the sum of the points of all opponents met; /C and /M leave out the smallest (and largest) addends.

    Every round is an addend, an absence one of 0: what is cut first is the smallest, the earlier of equal ones.
    """
    values = {}
    for player, amounts in amounts_of(context).items():
        gone = _cut(amounts, modifiers)
        values[player] = _summed(amounts, gone, 10, partial(_parts, context, player, gone, 10))
    return values


def amounts_of(context: Context) -> Mapping[int, list[Fraction | int]]:
    """What every round of every player adds to Búcgôn: `worth_of` without its reasons."""
    return context.once("vietnam amounts", lambda: _amounts_of(context))


def _amounts_of(context: Context) -> dict[int, list[Fraction | int]]:
    own: dict[int, Fraction | int] = {**context.scores}
    own.update({player: worth.amount for player, worth in withdrawn_worth(context).items()})
    return {
        player: [
            own[opponent] if kind == GAME else worth_of(context, card_lines(card)[place]).amount
            for place, (kind, opponent) in enumerate(zip(card.kinds, card.opponents))
        ]
        for player, card in context.cards.items()
    }


def berger(context: Context, modifiers: Modifiers) -> Values:
    """14.5 BERGER: the points of the beaten opponents and half the points of those drawn with, as in Búcgôn.

    The bye is a win against the last-placed player, a win by default one against the scheduled opponent.
    """
    values = {}
    for player, amounts in amounts_of(context).items():
        card = context.cards[player]
        shares = [amount * halves_won(kind, letter) for amount, kind, letter in zip(amounts, card.kinds, card.letters)]
        gone = _cut(shares, modifiers)
        values[player] = _summed(shares, gone, 20, partial(_parts, context, player, gone, 20))
    return values


def halves_won(kind: str, letter: str) -> int:
    """2 for a game won (the bye and a win by default too), 1 for one drawn, 0 otherwise: by the letter, not points."""
    if letter in WON_LETTERS or kind in (FORFEIT_WIN, PAIRING_ALLOCATED_BYE):
        return 2
    return 1 if letter in DRAWN_LETTERS else 0


def _summed(amounts: list[Fraction | int], gone: frozenset[int], per: int, working: Working) -> Value:
    """The sum of the addends that the cuts leave, in 1/`per`."""
    kept = [amount for place, amount in enumerate(amounts) if place not in gone] if gone else amounts
    total = sum(kept)
    return Value(total, per, working) if isinstance(total, int) else exact(total / per, working)


def _cut(addends: list[Fraction | int], modifiers: Modifiers) -> frozenset[int]:
    if not modifiers.cut_low:
        return frozenset()
    order = sorted(range(len(addends)), key=lambda place: (addends[place], place))
    low = order[: modifiers.cut_low]
    high = order[len(low) :][::-1][: modifiers.cut_high]
    return frozenset((*low, *high))


def _parts(context: Context, player: int, gone: frozenset[int], per: int) -> tuple[Part, ...]:
    """Every round's addend with its reason; in twentieths (Bécgơ) with the share of the opponent's points won."""
    parts = []
    for place, line in enumerate(context.lines[player]):
        worth, facts = worth_of(context, line), {}
        amount = Fraction(worth.amount) / per
        if per == 20:
            halves = halves_won(line.kind, line.letter)
            amount, facts = amount * halves, {"share": ("0", "0.5", "1")[halves]}
        cut = REGULATIONS if place in gone else None
        parts.append(
            Part(line.round, line.opponent or None, amount, worth.rule, ARTICLE, cut, {**worth.facts, **facts})
        )
    return tuple(parts)


# --- 14.5 wins ----------------------------------------------------------------------------------------------------


def wins(context: Context, modifiers: Modifiers) -> Values:
    """14.5 VN-WIN: the number of wins, over the board and by default; the bye is none."""
    counted = {player: sum(map(card.letters.count, f"{WON}{FORFEIT_WIN}")) for player, card in context.cards.items()}
    return _counted(context, "vn_win", counted, lambda line: line.letter in WON_LETTERS or line.kind == FORFEIT_WIN)


def wins_with_black(context: Context, modifiers: Modifiers) -> Values:
    """14.5 BLACK-WINS: the number of games won over the board with Black."""
    counted = {
        player: sum(colour == BLACK and letter in WON_LETTERS for colour, letter in zip(card.colours, card.letters))
        for player, card in context.cards.items()
    }
    return _counted(context, "vn_black_win", counted, lambda line: line.colour == BLACK and line.letter in WON_LETTERS)


def _counted(context: Context, rule: str, counted: Mapping[int, int], counts: Callable[[Line], bool]) -> Values:
    return {
        player: Value(total, 1, partial(_counted_parts, context, player, rule, counts))
        for player, total in counted.items()
    }


def _counted_parts(context: Context, player: int, rule: str, counts: Callable[[Line], bool]) -> tuple[Part, ...]:
    return tuple(
        Part(line.round, line.opponent or None, Fraction(1), rule, ARTICLE, facts={"kind": line.kind})
        for line in context.lines[player]
        if counts(line)
    )


# --- 14.5 the game between the tied -------------------------------------------------------------------------------


def direct_game(context: Context, group: Group, modifiers: Modifiers) -> Values:
    """14.5 VN-DE: of two tied players the winner of their game; of more, by the points among them if all have met.

    Games over the board only. Inside a smaller tie that remains the rule is applied again. The setting
    `direct-many` = as-played counts whatever games more than two have played.
    """
    tables: list[tuple[Group, dict[int, tuple[Line, ...]]]] = []
    as_played = context.settings.get("direct-many") == "as-played"
    values: Values = {}
    for subset in _separated(context, group, tables):
        place = len(values) + 1
        for member in subset:
            values[member] = Value(place, 1, partial(_direct_parts, member, tables, as_played))
    return values


def _separated(context: Context, group: Group, tables: list[tuple[Group, dict[int, tuple[Line, ...]]]]) -> list[Group]:
    if len(group) == 1:
        return [group]
    members = set(group)
    games = {
        member: tuple(
            line for line in card_lines(context.cards[member]) if line.kind == GAME and line.opponent in members
        )
        for member in group
    }
    tables.append((group, games))
    all_met = all(len({line.opponent for line in games[member]}) == len(group) - 1 for member in group)
    if not all_met and (len(group) == 2 or context.settings.get("direct-many") != "as-played"):
        return [group]
    points = {member: sum(line.points for line in games[member]) for member in group}
    order = sorted(group, key=lambda member: (-points[member], member))
    subsets = [tuple(part) for _, part in groupby(order, key=points.__getitem__)]
    if len(subsets) == 1:
        return subsets
    return [part for subset in subsets for part in _separated(context, subset, tables)]


def _direct_parts(
    member: int, tables: list[tuple[Group, dict[int, tuple[Line, ...]]]], as_played: bool
) -> tuple[Part, ...]:
    """The games of each table, and the table: the points in it, and whether it counts."""
    parts: list[Part] = []
    for number, (group, games) in enumerate(((group, games) for group, games in tables if member in games), start=1):
        for line in games[member]:
            facts: dict[str, object] = {"table": number}
            parts.append(
                Part(line.round, line.opponent, Fraction(line.points, 10), "direct_game", ARTICLE, facts=facts)
            )
        total = Fraction(sum(line.points for line in games[member]), 10)
        meetings = [len({line.opponent for line in lines}) for lines in games.values()]
        missing = (len(group) * (len(group) - 1) - sum(meetings)) // 2
        facts = {"table": number, "players": list(group), "missing": missing, "points": score_text(int(total * 10))}
        facts["counts"] = missing == 0 or (len(group) > 2 and as_played)
        parts.append(Part(None, None, total, "direct_table", ARTICLE, facts=facts))
    return tuple(parts)


# --- 14.5 lots ----------------------------------------------------------------------------------------------------


def lots(context: Context, group: Group, modifiers: Modifiers) -> Values:
    """14.5 LOT: the order of the lots recorded for the tied players, else drawn with the seed.

    With neither nobody has a value: the tie stays, and a note names it.
    """
    places: Mapping[int, int] = context.tournament.lots if context.tournament is not None else {}
    rule = "lot_recorded"
    if all(member in places for member in group):
        pass
    elif context.seed is not None:
        places, rule = drawn_lots(context), "lot_drawn"
    else:
        context.memory[UNDRAWN] = (*context.once(UNDRAWN, no_groups), group)
        return dict.fromkeys(group, NO_VALUE)
    order = sorted(group, key=places.__getitem__)
    return {
        member: Value(place, 1, partial(_lot_part, places[member], rule, context.seed))
        for place, member in enumerate(order, start=1)
    }


def drawn_lots(context: Context) -> Mapping[int, int]:
    """Everybody's lot for ties after this round: the place in one shuffle of all (docs/lots.md)."""

    def draw() -> dict[int, int]:
        order = shuffle(context.participants, context.seed or 0, f"ties;round={context.rounds}")
        return {player: place for place, player in enumerate(order, start=1)}

    return context.once("vietnam lots", draw)


def no_groups() -> tuple[Group, ...]:
    """No tie has come to lots in vain yet."""
    return ()


def _lot_part(lot: int, rule: str, seed: int | None) -> tuple[Part, ...]:
    facts = {"lot": lot} if rule == "lot_recorded" else {"lot": lot, "seed": seed}
    return (Part(None, None, Fraction(lot), rule, ARTICLE, facts=facts),)


# --- other regulations --------------------------------------------------------------------------------------------


def best_opponent(context: Context, modifiers: Modifiers) -> Values:
    """BEST-OPPONENT (Asian regulations): the points of the best-placed opponent met over the board."""
    values = {}
    for player, lines in context.lines.items():
        met = [line for line in lines if line.kind == GAME]
        best = max(met, key=lambda line: context.scores[line.opponent], default=None)
        points = 0 if best is None else context.scores[best.opponent]
        values[player] = Value(points, 10, partial(_best_part, best, points))
    return values


def _best_part(line: Line | None, points: int) -> tuple[Part, ...]:
    if line is None:
        return ()
    return (Part(line.round, line.opponent, Fraction(points, 10), "best_opponent", REGULATIONS),)


def fouls(context: Context, modifiers: Modifiers) -> Values:
    """FOULS (phạm quy, Asian and Chinese regulations): the fouls counted against the player; fewer is better."""
    against: dict[int, list[Part]] = {player: [] for player in context.participants}
    rounds = context.tournament.rounds[: context.rounds] if context.tournament is not None else ()
    for number, round_ in enumerate(rounds, start=1):
        for game in round_.games:
            sides = ((game.white, game.black, game.fouls[0]), (game.black, game.white, game.fouls[1]))
            for player, opponent, count in sides:
                if count:
                    against[player].append(Part(number, opponent, Fraction(count), "foul", REGULATIONS))
    return {
        player: Value(sum(int(part.amount) for part in parts), 1, partial(tuple, parts))
        for player, parts in against.items()
    }


ARTICLES: Final[Mapping[str, tuple[Callable[..., object], ...]]] = {
    ARTICLE: (withdrawn_worth, last_placed, buchholz, berger, wins, wins_with_black, direct_game, lots),
}
"""Article of the law -> the functions that implement it."""
