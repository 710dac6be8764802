"""Sentences about standings and their working, in English."""

from __future__ import annotations

from typing import Final

_KIND: Final = (
    "[[kind=+| (won by default)]][[kind=-| (lost by default)]][[kind=U| (bye)]]"
    "[[kind=F| (full-point bye)]][[kind=H| (half-point bye)]][[kind=Z| (absent)]][[kind=rest| (rest)]]"
)
"""What an unplayed round was."""

SENTENCES: Final[dict[str, str]] = {
    "title_after": "Standings after round {round}",
    "title_final": "Final standings, {round} rounds",
    "title_start": "List before the first round",
    "column_rank": "Rank",
    "column_number": "No.",
    "column_name": "Name",
    "column_points": "Pts",
    "edition": "Tie-break rules: {edition}. In order: {order}.",
    "ties_left": "Players with the same rank are still tied after every tie-break and stand by starting number.",
    "seed": "Seed of the lots: {seed}.",
    "setting": "The event's own rule: {name} = {value}.",
    "free": "–",
    "older_event": (
        "The event began on {date}, before the oldest edition known here; tie-breaks follow {edition} (in "
        "force from {since})."
    ),
    "dropped_unrated": (
        "{tie_break} is not used: there are players without a rating (no. {players}). By article 10 "
        "tie-breaks on ratings are dropped, unless the event's rules say what an unrated player counts as "
        "(set unrated-rating)."
    ),
    "newer_tie_break": "{tie_break} is not in {edition} yet; it follows the article of {since}.",
    "rounds_counted": (
        "[[rounds=0|None of {total} rounds is counted yet.]][[rounds=1|Only the first of {total} rounds is counted.]]"
        "[[!rounds=0|[[!rounds=1|Only the first {rounds} of {total} rounds are counted.]]]]"
    ),
    "round_not_counted": "Round {round} still lacks results (board {boards}) and is not counted.",
    "points": (
        "[[kind=G|game]][[kind=+|won by default]][[kind=-|lost by default]][[kind=U|bye]]"
        "[[kind=F|full-point bye]][[kind=H|half-point bye]][[kind=Z|absent]][[kind=rest|rest]]"
    ),
    "adjustment": "bonus or penalty",
    "win": "[[counts|as many points as a win]][[!counts|fewer points than a win]]" + _KIND,
    "won": "[[counts|game won over the board]][[!counts|no game won over the board]]" + _KIND,
    "black": "[[counts|game played with Black]][[!counts|no game played with Black]]" + _KIND,
    "black_win": (
        "[[counts|game won over the board with Black]][[!counts|no game won over the board with Black]]" + _KIND
    ),
    "running": "score after this round",
    "elected": "[[counts|elected to play]][[!counts|did not elect to play]]" + _KIND,
    "standard": (
        "[[against|{own} points, the scheduled opponent {against}]]"
        "[[!against|not played, {own} points, compared with the {draw} of a draw]]" + _KIND
    ),
    "game": "opponent's score: {score}",
    "forfeit_as_game": "a forfeit counted as a game, the scheduled opponent's score: {score}",
    "dummy_forfeit_win": "won by forfeit; dummy opponent with {score}",
    "dummy_forfeit_loss": "lost by forfeit; dummy opponent with {score}",
    "dummy_pairing_allocated_bye": "pairing-allocated bye; dummy opponent with {score}",
    "dummy_full_point_bye": "full-point bye; dummy opponent with {score}",
    "dummy_half_point_bye": "half-point bye; dummy opponent with {score}",
    "dummy_zero_point_bye": "zero-point bye; dummy opponent with {score}",
    "with_real_score": "really {real_score}, round {rounds_as_draws} counted as a draw (16.3)",
    "with_own_score": "own score {own_score}, capped",
    "with_foreseen": "games of the final round as draws",
    "with_points": "times {points} points scored",
    "with_cut": "cut, by [[cut=điều lệ|the event's regulations]][[!cut=điều lệ|article {cut}]]",
    "with_share": "[[share=1|won, in full]][[share=0.5|drawn, half of it]][[share=0|neither won nor drawn: nothing]]",
    "regulations": "the event's regulations",
    "place": "place {place} among the tied",
    "buchholz": "the opponent's Buchholz",
    "koya": "points scored against an opponent with {score}[[below|, below the limit of {limit}]]",
    "rating": "the opponent's rating",
    "average_rating": "average rating of the opponents: {ratings}",
    "difference": "rating difference for {scored} points in {games} game[[!games=1|s]] ({percent}%)",
    "expected": "expected score against a rating of {rating}; scored {scored}",
    "lowest_rated": "the lowest opponent's rating",
    "no_points": "no point scored",
    "mean": "mean of {count} value[[!count=1|s]], sum {total}[[rounded|, rounded]]",
    "lowest_expecting": "the lowest rating whose expected scores, {total}, reach the {scored} scored",
    "performance": "the opponent's performance",
    "encounter": "game between two of the tied (table {table})",
    "encounters": "average of rounds {rounds} between two of the tied (table {table})",
    "separate_table": "table {table} among {players}: all have met",
    "separate_table_incomplete": (
        "table {table} among {players}: {missing} game[[!missing=1|s]] missing, at most {most}"
    ),
    "board_count": "board {board} times the {points} points on it",
    "top_board": "points on board {step}",
    "without_bottom": "points without the {step} lowest boards",
    "secondary_score": "secondary score",
    "schedule_strength": "strength of the opponents, divided by {divisor}",
    "name_PTS": "points",
    "name_DE": "direct encounter",
    "name_WIN": "wins, played or not",
    "name_WON": "games won over the board",
    "name_BPG": "games with Black",
    "name_BWG": "games won with Black",
    "name_PS": "progressive scores",
    "name_REP": "rounds elected to play",
    "name_STD": "standard points 1 – ½ – 0",
    "name_TPN": "pairing number",
    "name_BH": "Buchholz",
    "name_AOB": "average of opponents' Buchholz",
    "name_FB": "Fore Buchholz",
    "name_SB": "Sonneborn-Berger",
    "name_KS": "Koya system",
    "name_ARO": "average rating of opponents",
    "name_TPR": "tournament performance rating",
    "name_PTP": "perfect tournament performance",
    "name_APRO": "average performance of opponents",
    "name_APPO": "average perfect performance of opponents",
    "name_RTNG": "rating",
    "name_BC": "board count",
    "name_TBR": "top board results",
    "name_BBE": "bottom board elimination",
    "name_MPVGP": "the other of match and game points",
    "name_EMMSB": "extended Sonneborn-Berger, match × match",
    "name_EMGSB": "extended Sonneborn-Berger, match × game",
    "name_EGMSB": "extended Sonneborn-Berger, game × match",
    "name_EGGSB": "extended Sonneborn-Berger, game × game",
    "name_EDE": "extended direct encounter",
    "name_EDEBT": "direct encounter, board count, top boards",
    "name_EDEBB": "direct encounter, board count, bottom boards",
    "name_EDET": "direct encounter, top boards",
    "name_EDEB": "direct encounter, bottom boards",
    "name_SSSC": "scores and schedule strength",
    "modifier_C": "without the [[!n=1|{n} ]]lowest",
    "modifier_M": "without the [[!n=1|{n} ]]lowest and [[!n=1|{n} ]]highest",
    "modifier_L": "limit {n}",
    "modifier_K": "divided by {n}",
    "modifier_P": "forfeits as games",
    "modifier_F": "final round as draws",
    "modifier_R": "the other way round",
    "modifier_MP": "by match points",
    "modifier_GP": "by game points",
    "opponent": "opponent's points: {score}",
    "scheduled_opponent": "decided by default; the scheduled opponent's points: {score}",
    "withdrawn_mean": (
        "opponent withdrew after round {after_round} with {score}; the mean of those who had as much then: no. "
        "{members}"
    ),
    "withdrawn_alone": (
        "opponent withdrew after round {after_round} with {score}, nobody else had as much; his own points"
    ),
    "bye_last_placed": "bye; the points of the last-placed, no. {player}: {score}",
    "no_opponent": "no opponent, nothing is added",
    "not_met": "decided by default; not counted by the event's rule",
    "vn_win": "game won (by default too)",
    "vn_black_win": "game won over the board with Black",
    "direct_game": "game between two of the tied (table {table})",
    "direct_table": (
        "table {table} among {players}[[!counts|: {missing} pairs have not met over the board, so it does not count]]"
    ),
    "lot_recorded": "recorded lot: {lot}",
    "lot_drawn": "lot {lot}, drawn with seed {seed}",
    "best_opponent": "the highest opponent met",
    "foul": "fouls counted in the game",
    "lot_not_drawn": "No. {players} are still tied and lots must be drawn: give a seed (--seed) or record their lots.",
    "name_VN-BH": "Buchholz of 14.5",
    "name_BERGER": "Berger of 14.5",
    "name_VN-WIN": "games won, without the bye",
    "name_BLACK-WINS": "games won with Black",
    "name_VN-DE": "direct game of 14.5",
    "name_LOT": "lots",
    "name_BEST-OPPONENT": "points of the highest opponent met",
    "name_FOULS": "fouls, the fewer the better",
    "left_out": (
        "No. {player} left the event with {completed} of {games} games completed, less than half: the results stay in "
        "the crosstable but are not counted in the standings, neither for nor against (C.05, 6.6)."
    ),
}
