"""Tables of results read from spreadsheets (Swiss-Manager, chess-results) and written, in English."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "nothing_found": (
        "no list of players, crosstable or pairings in it; a heading with “Name” is "
        "needed, and a column for each round (“1.Rd”, “Round 1”) or one of results"
    ),
    "cell_unread": "round {round}: the cell “{found}” cannot be read; these can: 12w1, 5b½, -½, 0",
    "cell_without_colour": "round {round}: the cell “{found}” does not tell the colour (12w1 or 12b1 does)",
    "colours_unknown": "the letters {found} are no pair of colours that is known (w/b, w/s, b/n, t/đ, 红/黑 …)",
    "no_such_opponent": "round {round}: the opponent {opponent} of {player} is not in the table",
    "opponent_disagrees": "round {round}: {player} plays number {opponent}, but the cell of {name} says “{found}”",
    "results_disagree": (
        "round {round}: {player} has “{found}” and {opponent} “{other}”; the two do not belong together"
    ),
    "points_disagree": (
        "{player}: the points column says {found}, the rounds add up to {expected}; mend "
        "the cell that is wrong, or delete the points column"
    ),
    "round_robin_grid": (
        "a round-robin grid (opponents as columns) knows neither rounds nor colours; "
        "export the table by rounds (1.Rd, 2.Rd …) or each round's pairings"
    ),
    "round_unknown": (
        "nothing tells which round these pairings are (“{sheet}”); write “Round 3” above "
        "the table, or into the sheet's or the file's name"
    ),
    "result_unread": "round {round}: the result “{found}” cannot be read; these can: 1 - 0, ½ - ½, + - -",
    "player_unknown": "nobody in the list of players is “{name}” (number {number})",
    "seated_twice": "round {round}: {name} already stands at {other}",
    "rounds_disagree": "round {round}: two tables disagree about {pairs}",
    "number_beyond": "{name} has number {number}: starting numbers go up to {expected}",
    "rounds_beyond": "{found} rounds: at most {expected} are possible",
    "rounds_missing": "round {missing} is missing: there are rounds up to {last}",
    "numbered_by_rank": (
        "the table is by rank and has no starting numbers: its {players} players are "
        "numbered by row; add the starting list to have their numbers"
    ),
    "list_without_numbers": "the list does not have a number for everybody: numbered by row",
    "boards_without_numbers": (
        "the pairings have no players' numbers: {players} players are numbered in the order in which they appear"
    ),
    "full_byes_unsure": (
        "round {round}: {count} players have a full point without an opponent; which of "
        "them had the pairing's bye is not told, read as full-point byes"
    ),
    "namesakes": "“{name}” has the same name as {other}; read as two players, since their numbers differ",
    "several_lists": (
        "this list has {count} players whom the list before it lacks ({names}); another section is "
        "read by itself: roster --sections"
    ),
    "part_list": "list of players: {players}",
    "part_crosstable": "crosstable: {players} players",
    "part_pairings": "pairings of round {round}: {games} boards",
    "part_other": "not read",
    "read": "Read {players} players, {rounds} rounds.",
    "dry_run": "A look only: nothing was written.",
    "setting_unread": "the cell of {key} says “{found}”: that is neither a number nor JSON",
    "setting_of_nothing": "{key} speaks of a player, a round or a board that the tables do not have",
    "left_out_settings": "a table has no place for chosen readings of the law",
    "left_out_system": "a table has no place for the pairing system",
    "left_out_seeds": "a table has no place for seeds and lots",
    "left_out_fouls": "a table has no place for fouls",
    "left_out_forbidden": "a table has no place for players who may not meet",
    "left_out_acceleration": "a table has no place for virtual points",
    "left_out_adjustments": "a table has no place for bonuses and penalties",
    "left_out_tie_breaks": "a table has no place for the order of tie-breaks",
    "left_out_numbers": "a table has no place for provisional numbers",
    "left_out_absences": "a table has no place for absences announced",
    "left_out_withdrawals": "a table has no place for who has withdrawn; they are only absent",
    "left_out_first_colour": "a table has no place for the colour of number 1 in round 1",
    "left_out_given_name": (
        "a table has no place for given names with which the name does not end, a crosstable for none"
    ),
    "left_out_birth": "a crosstable has no place for births; a .xlsx has the list of players, too",
    "left_out_sex": "a crosstable has no place for the sex; a .xlsx has the list of players, too",
    "left_out_grade": "a crosstable has no place for national grades; a .xlsx has the list of players, too",
    "left_out_national_rating": (
        "a crosstable has no place for national ratings; a .xlsx has the list of players, too"
    ),
    "left_out_fide_id": "a crosstable has no place for FIDE numbers; a .xlsx has the list of players, too",
    "left_out_scoring": "a table has no place for the point system",
    "left_out_extras": "a table has no place for other lines",
}
