"""Starting numbers that change in the course of an event (28.7): today's, and those that a past round was drawn by."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from thuysi.model import Acceleration, Bye, Round, Tournament

Numbers = Mapping[int, int]
"""Number -> the same player's number in the other numbering; who is missing is not in the other list."""


def numbers_then(tournament: Tournament, number: int) -> dict[int, int]:
    """Today's number -> the number that round `number` was drawn by, for everybody who was in the list then."""
    drawn = tournament.rounds[number - 1] if number <= len(tournament.rounds) else Round()
    return dict(drawn.numbers) or {player.number: player.number for player in tournament.players}


def renumbered(tournament: Tournament, numbers: Numbers) -> Tournament:
    """Everybody under another number, in every round past and announced; who has none leaves the list.

    Past rounds keep their pairings, and the numbers that they were drawn by. A range of accelerated players keeps its
    first and its last.
    """
    new = numbers.__getitem__
    players = [replace(player, number=new(player.number)) for player in tournament.players if player.number in numbers]
    bans = [
        replace(ban, players=tuple(sorted(new(player) for player in ban.players if player in numbers)))
        for ban in tournament.forbidden
    ]
    return replace(
        tournament,
        players=tuple(sorted(players, key=lambda player: player.number)),
        rounds=tuple(renumbered_round(tournament, round_, numbers) for round_ in tournament.rounds),
        absences=tuple(replace(one, player=new(one.player)) for one in tournament.absences if one.player in numbers),
        forbidden=tuple(ban for ban in bans if ban.players),
        accelerations=tuple(_ranges(tournament, numbers)),
        virtual_points={new(one): points for one, points in tournament.virtual_points.items() if one in numbers},
        adjustments=tuple(
            replace(one, player=new(one.player)) for one in tournament.adjustments if one.player in numbers
        ),
        lots={new(one): lot for one, lot in tournament.lots.items() if one in numbers},
        withdrawals=tournament.withdrawals
        and {new(one): rounds for one, rounds in tournament.withdrawals.items() if one in numbers},
        piles=_piles(tournament.piles, numbers),
    )


def renumbered_round(tournament: Tournament, round_: Round, numbers: Numbers) -> Round:
    """A round of the event told in other numbers: its boards, byes and cards; it keeps what it was drawn by."""
    new = numbers.__getitem__
    drawn_by = round_.numbers or [(player.number, player.number) for player in tournament.players]
    return replace(
        round_,
        games=tuple(replace(game, white=new(game.white), black=new(game.black)) for game in round_.games),
        byes=tuple(Bye(new(bye.player), bye.kind) for bye in round_.byes if bye.player in numbers),
        piles=_piles(round_.piles, numbers),
        numbers=tuple(sorted((new(now), then) for now, then in drawn_by if now in numbers)),
    )


def without_needless_numbers(tournament: Tournament) -> Tournament:
    """The event whose rounds name the numbers they were drawn by only where these are others, or not everybody's."""
    everybody = tuple((player.number, player.number) for player in tournament.players)
    rounds = tuple(
        replace(round_, numbers=()) if round_.numbers == everybody else round_ for round_ in tournament.rounds
    )
    return replace(tournament, rounds=rounds)


def runs_of(moved: Iterable[tuple[int, int]]) -> list[str]:
    """Numbers before and after, those that moved together in one word.

    >>> runs_of([(3, 4), (4, 5), (5, 6), (9, 2)])
    ['3–5 → 4–6', '9 → 2']
    """
    runs: list[tuple[int, int, int]] = []
    for before, after in moved:
        if runs and runs[-1][1:] == (before - 1, after - before):
            runs[-1] = (runs[-1][0], before, after - before)
        else:
            runs.append((before, before, after - before))
    return [f"{_run(first, last)} → {_run(first + by, last + by)}" for first, last, by in runs]


def numbers_in_short(numbers: Iterable[int]) -> list[str]:
    """Numbers as people list them: those that follow one another as "3–9"."""
    return [run.partition(" → ")[0] for run in runs_of((number, number) for number in sorted(numbers))]


def _run(first: int, last: int) -> str:
    return str(first) if first == last else f"{first}–{last}"


def _piles(piles: tuple[tuple[str, tuple[int, ...]], ...], numbers: Numbers) -> tuple[tuple[str, tuple[int, ...]], ...]:
    return tuple((name, tuple(numbers[card] for card in cards if card in numbers)) for name, cards in piles)


def _ranges(tournament: Tournament, numbers: Numbers) -> Iterator[Acceleration]:
    """Each range from the first to the last of its players who are in the other list; an empty one is gone."""
    for one in tournament.accelerations:
        inside = [number for number in sorted(numbers) if one.first_player <= number <= one.last_player]
        if inside:
            yield replace(one, first_player=numbers[inside[0]], last_player=numbers[inside[-1]])
