"""The event in time: as it stood before a round, with the next round drawn, with a result entered."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from thuysi.decision import RoundPairing
from thuysi.errors import UsageError
from thuysi.model import (
    PAIRING_ALLOCATED_BYE,
    RESULTS,
    ZERO_POINT_BYE,
    Absence,
    Bye,
    ByeKind,
    Game,
    Result,
    Round,
    Tournament,
)
from thuysi.numbering import numbers_in_short, numbers_then, renumbered, without_needless_numbers


def before_round(tournament: Tournament, number: int) -> Tournament:
    """The event as it stood when round `number` was to be paired: later rounds gone, that round's absences announced.

    Who stood in the round with a full, half or zero bye, or not at all, was announced absent; a pairing-allocated bye
    and every board are the pairing's own doing. The seed and the cards drawn by hand are those of the round, where it
    has its own. Numbers are those that the round was drawn by, and who came later is not in the list (28.7). A round
    after the last one drawn leaves the event as it is.
    """
    if number > len(tournament.rounds):
        return tournament
    if tournament.rounds[number - 1].numbers:
        then = numbers_then(tournament, number)
        tournament = without_needless_numbers(renumbered(replace(tournament, rounds=tournament.rounds[:number]), then))
    drawn = tournament.rounds[number - 1]
    seated = {player for game in drawn.games for player in (game.white, game.black)}
    kinds = {bye.player: bye.kind for bye in drawn.byes}
    away = tuple(
        Absence(number, player.number, kinds.get(player.number, ZERO_POINT_BYE))
        for player in tournament.players
        if player.number not in seated and kinds.get(player.number) != PAIRING_ALLOCATED_BYE
    )
    seed = tournament.seed if drawn.seed is None else drawn.seed
    return replace(tournament, rounds=tournament.rounds[: number - 1], absences=away, seed=seed, piles=drawn.piles)


def with_round(tournament: Tournament, pairing: RoundPairing) -> Tournament:
    """The event with the paired round in it: boards without results, the bye, and the absences as its byes.

    A board that is decided beforehand has its result (a round robin's game that somebody does not come to).

    A round drawn by lots keeps its seed, where that is not the event's own, or the order of the cards drawn by hand, so
    that it can be drawn again.
    """
    games = tuple(
        Game(board.white, board.black, None if board.result is None else RESULTS[board.result])
        for board in pairing.boards
    )
    byes = [Bye(one.player, one.kind) for one in (*([pairing.bye] if pairing.bye else []), *pairing.rests)]
    placed = {player for game in games for player in (game.white, game.black)} | {bye.player for bye in byes}
    byes += [
        Bye(away.player, away.kind)
        for away in tournament.absences
        if away.round == pairing.round and away.player not in placed
    ]
    byes.sort(key=lambda bye: bye.player)
    later = tuple(away for away in tournament.absences if away.round > pairing.round)
    by_lots = pairing.draw is not None and pairing.seed != tournament.seed
    seed = pairing.seed if by_lots else None
    drawn = Round(games, tuple(byes), seed, pairing.piles)
    return replace(tournament, rounds=(*tournament.rounds, drawn), absences=later, piles=())


def result_named(word: str) -> Result:
    """The result that people write as `word`; "+" is a win of White by default, "-" one of Black.

    Raises `UsageError` ("unknown_result") with the known ones.
    """
    short = {"+": "+-", "-": "-+", "=": "1/2", "½": "1/2", "1/2-1/2": "1/2", "½-½": "1/2"}
    code = short.get(word.strip(), word.strip().upper())
    if code not in RESULTS:
        raise UsageError("unknown_result", found=word, known=[*RESULTS, "+", "-"])
    return RESULTS[code]


def with_result(tournament: Tournament, round_: int, board: int, result: Result | None) -> Tournament:
    """The event with the result of one board entered, or taken back (None); ranks of a file no longer hold.

    Raises `UsageError` ("unknown_round", "unknown_board") with the known ones.
    """
    if not 1 <= round_ <= len(tournament.rounds):
        raise UsageError("unknown_round", found=round_, expected=len(tournament.rounds))
    drawn = tournament.rounds[round_ - 1]
    if not 1 <= board <= len(drawn.games):
        raise UsageError("unknown_board", round=round_, found=board, expected=len(drawn.games))
    games = list(drawn.games)
    games[board - 1] = replace(games[board - 1], result=result)
    rounds = list(tournament.rounds)
    rounds[round_ - 1] = replace(drawn, games=tuple(games))
    details = {code: value for code, value in tournament.details.items() if code != "ranks"}
    return replace(tournament, rounds=tuple(rounds), details=details)


def with_absences(tournament: Tournament, players: Collection[int], rounds: Sequence[int], kind: ByeKind) -> Tournament:
    """The event with a bye announced for these players in these rounds to come; one announced before is replaced.

    Raises `UsageError`: "unknown_players", "absence_round_drawn", "absence_beyond" (the event's last round).
    """
    _check_absences(tournament, players, rounds)
    kept = [one for one in tournament.absences if not (one.player in players and one.round in rounds)]
    kept += [Absence(round_, player, kind) for round_ in rounds for player in sorted(set(players))]
    return replace(tournament, absences=tuple(sorted(kept, key=lambda one: (one.round, one.player))))


def without_absences(tournament: Tournament, players: Collection[int], rounds: Sequence[int]) -> Tournament:
    """The event with what was announced for these players in these rounds taken back.

    Raises `UsageError` like `with_absences`, and "not_announced" for who has nothing announced there.
    """
    _check_absences(tournament, players, rounds)
    announced = {one.player for one in tournament.absences if one.round in rounds}
    nothing = sorted(set(players) - announced)
    if nothing:
        known = numbers_in_short(announced)
        raise UsageError("not_announced", found=nothing, rounds=numbers_in_short(rounds), known=known)
    kept = [one for one in tournament.absences if not (one.player in players and one.round in rounds)]
    return replace(tournament, absences=tuple(kept))


def _check_absences(tournament: Tournament, players: Collection[int], rounds: Sequence[int]) -> None:
    numbers = {player.number for player in tournament.players}
    unknown = sorted(set(players) - numbers)
    if unknown:
        raise UsageError("unknown_players", found=unknown, known=numbers_in_short(numbers))
    following = len(tournament.rounds) + 1
    last = tournament.total_rounds
    if last is not None and max(*rounds, following) > last:
        raise UsageError("absence_beyond", found=max(*rounds, following), expected=last)
    if rounds[0] < following:
        raise UsageError("absence_round_drawn", found=rounds[0], next=following)
