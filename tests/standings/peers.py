"""Two other programs' answers to the same event: gacrux (reads the report file) and tiebreak-core (records)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from thuysi.model import Tournament
from thuysi.standings.context import Context, individual_context

KINDS = {"G": "played", "+": "forfeit_win", "-": "forfeit_loss", "U": "pairing_bye", "F": "pairing_bye",
         "H": "requested_bye", "Z": "requested_bye"}  # fmt: skip

NAMES = {
    "BH": "buchholz", "BH/C1": "buchholz_cut1", "BH/C2": "buchholz_cut2", "BH/M1": "median_buchholz",
    "BH/M2": "median_buchholz_2", "SB": "sonneborn_berger", "SB/C1": "sonneborn_berger_cut1",
    "SB/C2": "sonneborn_berger_cut2", "PS": "progressive", "PS/C1": "progressive_cut1", "WIN": "wins", "WON": "won",
    "BPG": "games_black", "BWG": "wins_black", "REP": "rounds_elected", "STD": "std", "AOB": "aob", "AOB/F": "aob_fb",
    "FB": "fore_buchholz", "FB/C1": "fore_buchholz_cut1", "FB/C2": "fore_buchholz_cut2", "FB/M1": "fore_median1",
    "FB/M2": "fore_median2", "KS": "koya", "ARO": "aro", "ARO/C1": "aro_cut1", "ARO/C2": "aro_cut2",
    "ARO/M1": "aro_median1", "ARO/M2": "aro_median2", "TPR": "tpr", "PTP": "ptp", "APRO": "apro", "APPO": "appo",
}  # fmt: skip
"""Our descriptors -> tiebreak-core's names."""


def gacrux(
    text: str, order: Sequence[str], *, round_robin: bool = False, after_round: int = -1
) -> dict[int, tuple[int, dict[str, Any]]]:
    """gacrux's (rank, values by descriptor) of every player, for the event in a report file."""
    from gacrux.tiebreak import tiebreak
    from gacrux.trf2json import trf2json

    reader = trf2json()
    reader.parse_file(text, 0)
    tournament = reader.get_tournament(1)
    asked = {"tiebreak": list(order), "check": False, "swiss": not round_robin, "pre_determined": round_robin}
    result = tiebreak(tournament, after_round, asked).compute_tiebreaks(tournament, asked)
    return {
        row["cid"]: (
            row["rank"],
            {
                name: None if value is None else Fraction(str(value))
                for name, value in zip(order, row["tiebreakScore"], strict=True)
            },
        )
        for row in result["competitors"]
    }


def core_records(context: Context) -> dict[int, Any]:
    """The event as tiebreak-core's records."""
    from tiebreak_core import GameRecord, PlayerTiebreakData

    def record(line: Any) -> Any:
        opponent = line.opponent or -1
        rating = context.ratings.get(line.opponent) or 0
        other = context.lines[line.opponent][line.round - 1].points / 10 if line.opponent else None
        return GameRecord(
            opponent, rating, line.points / 10, "black" if line.colour == "b" else "white", line.round,
            kind=KINDS[line.kind], opponent_score=other,
        )  # fmt: skip

    return {
        player: PlayerTiebreakData(player, context.ratings[player] or 0, score / 10, [
            record(line) for line in context.lines[player] if line.opponent or not context.round_robin
        ])
        for player, score in context.scores.items()
    }  # fmt: skip


def tiebreak_core(
    tournament: Tournament, edition: str, names: Sequence[str], *, round_robin: bool = False
) -> Mapping[int, Mapping[str, float]]:
    """tiebreak-core's values by our descriptors, for every player."""
    from tiebreak_core import calculate_all_strict

    rounds = len(tournament.rounds)
    context = individual_context(tournament, rounds, edition, round_robin=round_robin)
    records = core_records(context)
    ruleset = {"fide-c07-2026-03": "fide-2026", "fide-c07-2024-08": "fide-2024"}[edition]
    mode: dict[str, Any] = {"mode": "round_robin"} if round_robin else {}
    criteria = [NAMES[name] for name in names]
    return {
        player: dict(
            zip(
                names,
                calculate_all_strict(
                    records[player], records, criteria, total_rounds=rounds, ruleset=ruleset, **mode
                ).values(),
                strict=True,
            )
        )
        for player in records
    }
