"""Who has White, the boards in order, and the floats: what Article 28 and Lim say alike."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from thuysi.boards import board_key
from thuysi.decision import AllocatedBye, Board, Decision, Float, RoundPairing
from thuysi.engines.median.field import Field
from thuysi.engines.median.groups import Pair, Trail
from thuysi.engines.principles import alternated
from thuysi.engines.settings import Setting, not_default
from thuysi.engines.upcoming import first_colour
from thuysi.model import BLACK, WHITE, Colour, Tournament, opposite

Settled = tuple[Colour, Decision]
"""The colour of the smaller number of a pair, and why."""

Colours = Callable[[Field, Pair, "Colour | None"], tuple[int, int, Decision]]
"""Who of a pair has White and who Black, and why; the third argument is the colour of number 1 in round 1."""


def settled_colour(field: Field, small: int, large: int, first: Colour | None) -> Settled | None:
    """28.6; Lim 5.1, 5.3–5.6, 7.2: the colour of the smaller number: limits, due colours, the earlier games.

    If neither is due a colour, as in round 1 by one lot: odd smaller numbers have `first`, even ones the opposite. None
    when both are due the same and their earlier games do not differ: there the laws part.
    """
    for rule in (only_legal, due_colours, by_parity, earlier_games):
        decided = rule(field, small, large, first)
        if decided is not None:
            return decided
    return None


def seated(small: int, large: int, colour: Colour, decision: Decision) -> tuple[int, int, Decision]:
    """(White, Black, decision) when the smaller number has that colour."""
    return (small, large, decision) if colour == WHITE else (large, small, decision)


def only_legal(field: Field, small: int, large: int, _: Colour | None) -> Settled | None:
    """General principles; Lim 5.1, 5.3: only one allocation is allowed by the limits."""
    white = WHITE in field.allowed[small] and BLACK in field.allowed[large]
    black = BLACK in field.allowed[small] and WHITE in field.allowed[large]
    if white == black:
        return None
    colour: Colour = WHITE if white else BLACK
    facts: dict[str, object] = {"player": small, "other": large, "colour": colour}
    facts["colours"] = colours_of(field, small, large)
    limits = [_limit_fact(field, small, opposite(colour)), _limit_fact(field, large, colour)]
    facts["limits"] = [limit for limit in limits if limit is not None]
    running = any(limit is not None and limit["reason"] == "three_running" for limit in limits)
    return colour, field.law.decision("colour_only_legal", facts, "running" if running else "")


def _limit_fact(field: Field, player: int, colour: Colour) -> dict[str, object] | None:
    """Why a player may not have a colour, as a fact: the third running, or a difference of three; None: he may."""
    if colour in field.allowed[player]:
        return None
    running = field.history[player].colours[-2:] == colour * 2
    return {"player": player, "colour": colour, "reason": "three_running" if running else "difference_of_three"}


def due_colours(field: Field, small: int, large: int, _: Colour | None) -> Settled | None:
    """28.6; Lim 5.1, 5.5, 5.6: their due colours differ, or only one is due."""
    mine, yours = field.due[small], field.due[large]
    if mine == yours:
        return None
    colour: Colour = mine if mine is not None else opposite(yours or BLACK)
    facts = {"player": small, "other": large, "due": [mine, yours], "colour": colour}
    return colour, field.law.decision("colour_due", {**facts, "colours": colours_of(field, small, large)})


def by_parity(field: Field, small: int, large: int, first: Colour | None) -> Settled | None:
    """28.6; Lim 7.2: neither is due a colour: the lot of round 1 for the parity of the smaller number."""
    if field.due[small] is not None:
        return None
    colour: Colour = (first or WHITE) if small % 2 else opposite(first or WHITE)
    facts = {"player": small, "other": large, "first_colour": first, "parity": "odd" if small % 2 else "even"}
    return colour, field.law.decision("colour_lot", {**facts, "colour": colour})


def earlier_games(field: Field, small: int, large: int, _: Colour | None) -> Settled | None:
    """28.6; Lim 5.4: both are due the same; at the latest difference of their histories each gets the opposite."""
    mine, yours = field.history[small].colours, field.history[large].colours
    colour = alternated(mine, yours)
    if colour is None:
        return None
    facts: dict[str, object] = {"player": small, "other": large, "colour": colour, "due": field.due[small]}
    facts["colours"] = [mine, yours]
    return colour, field.law.decision("colour_earlier_games", facts)


def colours_of(field: Field, small: int, large: int) -> list[str]:
    """The colours of the games that two players have played, in order."""
    return [field.history[small].colours, field.history[large].colours]


# ── the answer ────────────────────────────────────────────────────────────────────────────────────────────────────────


def first_colour_if_needed(
    tournament: Tournament, field: Field, pairs: Iterable[Pair], seed: int | None, trail: Trail
) -> Colour | None:
    """28.6; Lim 7.2: the colour lot, asked for only when a pair has no due colour at all."""
    if all(field.due[p.first] is not None or field.due[p.second] is not None for p in pairs):
        return None
    colour, source = first_colour(tournament, seed)
    facts: dict[str, object] = {"colour": colour, "source": source}
    if source == "lot":
        facts["seed"] = seed
    trail.round.append(field.law.decision("first_colour", facts))
    return colour


def boards_of(field: Field, pairs: Iterable[Pair], first: Colour | None, colours: Colours) -> tuple[Board, ...]:
    """The boards: higher score of the pair, then the sum of scores, then the smaller number (G16; C.04.2 3.6)."""

    def key(pair: Pair) -> tuple[int, int, int]:
        return board_key(pair.first, pair.second, field.points[pair.first], field.points[pair.second])

    boards = []
    for number, pair in enumerate(sorted(pairs, key=key), start=1):
        white, black, decision = colours(field, pair, first)
        boards.append(Board(number, white, black, (*pair.decisions, decision)))
    return tuple(boards)


def floats_of(field: Field, pairs: Iterable[Pair], trail: Trail) -> tuple[Float, ...]:
    """Everybody who was paired outside his own group, with the clauses that moved him, by number."""
    floats = []
    for pair in pairs:
        for player in (pair.first, pair.second):
            way = trail.ways.get(player)
            if way is not None and way[1] != field.points[player]:
                direction, score = way
                decisions = tuple(trail.floats.get(player, ()))
                floats.append(Float(player, direction, field.points[player], score, decisions))
    return tuple(sorted(floats, key=lambda one: one.player))


def round_pairing(
    tournament: Tournament,
    field: Field,
    pairs: Iterable[Pair],
    bye: AllocatedBye | None,
    trail: Trail,
    seed: int | None,
    table: Iterable[Setting],
    colours: Colours,
) -> RoundPairing:
    """The paired round with its reasons, as every system gives it."""
    pairs = list(pairs)
    first = first_colour_if_needed(tournament, field, pairs, seed, trail)
    return RoundPairing(
        system=field.law.system,
        edition=field.law.edition,
        round=field.upcoming.round,
        boards=boards_of(field, pairs, first, colours),
        bye=bye,
        floats=floats_of(field, pairs, trail),
        absent=field.upcoming.absent,
        seed=seed,
        settings=not_default(table, field.settings),
        decisions=tuple(trail.round),
    )
