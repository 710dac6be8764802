"""What is found in an input file, in English."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "line_ends": "line ends are {found} (usually {expected}); read all the same",
    "encoding": "the file is in {found}, not {expected}; read as such",
    "bad_letters": "{count} letters cannot be read in the file's encoding and are shown as �",
    "control_letters": "tabs or control characters in {count} lines are read as blanks",
    "row_order": "the players' rows are not in the order of starting numbers; they were sorted",
    "gap_in_numbers": "starting numbers have gaps, {count} missing: {missing}",
    "missing_rank": "{count} players have no rank (columns 86–89), lines {lines}; pairing does not need it",
    "missing_points": (
        "{count} players have a blank points column (81–84), lines {lines}; points are counted from the rounds"
    ),
    "bad_birth": "the birth “{found}” is no date; only what can be read is kept (expected as {expected})",
    "bad_rank": "the rank “{found}” is no number and is not used (expected {expected})",
    "bye_with_colour": "round {round}: a bye with a colour (“{found}”); the colour is not used",
    "bye_of_trf06": (
        "round {round}: a bye in the old manner of TRF06 (“{found}”), read by the points it gave (expected {expected})"
    ),
    "date_form": "the date “{found}” is read as {expected}",
    "read_as": "[[column=11|title]][[column=10|sex]] “{found}” is read as {expected}",
    "columns_in_bytes": "{count} rows count their columns in bytes, not letters, lines {lines}; read so",
    "columns_in_composed": (
        "{count} rows have the marks of letters apart, not counted as columns, lines {lines}; read so"
    ),
    "empty_record": "record {record} says nothing and is not used",
    "unknown_type": (
        "record 192: “{found}” is none of FIDE's type codes ({expected}); kept as it is, it names no system here"
    ),
    "tie_breaks_disagree": (
        "record {record} orders the standings by {found}, but record {other} in line {line} by {expected}; "
        "one list must go"
    ),
    "match_points": (
        "record {record}: match points (“{found}”) are only for teams and are not used; points: {expected}"
    ),
    "baku_without_points": (
        "“{found}” accelerates the event, and no record 250 says whom; {count} players have nothing in round "
        "1 ({players}): if they entered later, add record 250, because the first half is that of round 1"
    ),
    "team_event": (
        "this is a team event; its {count} team records are kept and written back, players are read as "
        "individuals, and teams are not paired here"
    ),
    "team_member": "record {record}: “{found}” is no player of this file (numbers: {expected})",
    "national_row": "the row of {record} names player {found}, who is not in the file; it is kept as it is",
    "national_rating": "the row of {record}: the rating “{found}” is no number and is not used",
    "stands_again": "record {record} stands again (“{found}”); the first one counts (“{expected}”)",
    "bad_tie_break": "record {record}: “{found}” is no tie-break; the list is kept as a comment and not used",
    "open_round": "round {round}: {count} boards have no result yet and are written with blanks",
    "ranks_by_points": "tie-breaks ({found}) are unknown here or do not fit; ranks are by points, then starting number",
    "national_twice": "the row of {record} gives the player another national rating ({found}); {expected} counts",
    "unknown_record": "record “{found}” is not known; the line is kept as it is",
    "unknown_line": "the line “{found}” is not understood; it is kept as it is",
    "player_count": "record 062 says {found} players, the file has {expected}",
    "bad_date": (
        "record {record}: “{found}” is no date (expected as {expected}); kept as it is, not used to choose an edition"
    ),
    "more_problems": "and {count} more that are not listed here",
    "result_of_past_round": (
        "a result of round {round} has been changed, but later rounds (up to {drawn}) were paired by the old one; "
        "they stay as they are, points and standings count the new result"
    ),
    "file_not_found": "there is no such file",
    "file_is_directory": "this is a folder, not a file",
    "file_not_permitted": "no permission to open this file",
    "file_not_readable": "the file cannot be read: {reason}",
    "file_not_writable": (
        "this cannot be written: [[why=folder|there is no folder “{folder}”]]"
        "[[why=file|“{folder}” is a file, not a folder]][[why=directory|this is a folder, not a file]]"
        "[[why=permission|no permission to write here, or another program has it open]][[why=full|the disk is full]]"
        "[[why=name|its name is too long]][[!why|{reason}]][[old|; the old file is as it was]]"
    ),
    "file_too_big": "the file is bigger than {expected} MB, which no tournament and no list is",
    "file_empty": "the file is empty",
    "file_binary": "the file is no text (it holds NUL bytes)",
    "not_a_tournament": "neither a report file (TRF) nor a JSON tournament: “{found}”",
    "too_many_lines": "the file has {found} lines, at most {expected} are read",
    "line_too_long": "the line has {found} letters, at most {expected} are read",
    "no_players": "the file has no player's row (a line that begins with {expected})",
    "too_many_players": "{found} players, at most {expected} can be read",
    "too_many_rounds": "this row has more than {expected} rounds",
    "bad_number": "the starting number “{found}” cannot be read (columns 5–8, expected {expected})",
    "duplicate_number": "starting number {found} already stands in line {line}",
    "bad_rating": "the rating “{found}” is no number (columns 49–52, expected {expected})",
    "bad_points": "the points “{found}” cannot be read (columns 81–84, expected as {expected})",
    "damaged_row": (
        "this line looks like a player's row but begins with “{found}” instead of “{expected}” in column 1"
    ),
    "bad_opponent": "round {round}: “{found}” has no valid opponent's number (expected {expected})",
    "misaligned_cell": "round {round}: “{found}” is out of its columns (expected {expected})",
    "cut_cell": "round {round}: “{found}” is cut off, without colour and result (expected {expected})",
    "bye_and_game": "round {round}: “{found}” is a game and a bye at once (expected {expected})",
    "unknown_result": "round {round}: the result in “{found}” is not known (expected {expected})",
    "missing_colour": "round {round}: “{found}” has no colour (expected {expected})",
    "unknown_colour": "round {round}: the colour in “{found}” is not known (expected {expected})",
    "bye_without_result": "round {round}: “{found}” has no opponent, a colour, and no result (expected {expected})",
    "unknown_bye": "round {round}: the kind of bye in “{found}” is not known (expected {expected})",
    "plays_himself": "round {round}: player {player} plays himself",
    "no_such_opponent": "round {round}: player {player}'s opponent {found} is not in the file (numbers: {expected})",
    "opponent_disagrees": (
        "round {round}: player {player} plays {opponent} (“{here}”), but line {line} says for {opponent} "
        "“{found}”; expected “{expected}”"
    ),
    "opponent_has_bye": (
        "round {round}: player {player} plays {opponent} (“{here}”), but in line {line} {opponent} has a bye "
        "(“{found}”); expected “{expected}”"
    ),
    "opponent_has_blank": (
        "round {round}: player {player} plays {opponent} (“{here}”), but in line {line} {opponent} has "
        "nothing in this round; expected “{expected}”"
    ),
    "colours_disagree": (
        "round {round}: players {player} and {opponent} have the same colour (“{here}”; line {line}: "
        "“{found}”, expected “{expected}”)"
    ),
    "results_disagree": (
        "round {round}: the results of {player} and {opponent} contradict each other (“{here}”; line {line}: "
        "“{found}”, expected “{expected}”)"
    ),
    "points_disagree": "player {player}: the points column says {found}, the rounds add up to {expected}",
    "scoring_not_named": (
        "the points column follows {found}, but no record says so; add record 162 (or XXS), for example: {records}"
    ),
    "records_disagree": "“{found}” contradicts “{expected}” in line {line}",
    "bad_record": "record {record}: “{found}” cannot be read (expected {expected})",
    "no_such_player": "record {record}: there is no player {found} (numbers: {expected})",
    "rank_order": (
        "“XXC rank” asks for pairing by rank, and the ranks are not in the order of starting numbers: player "
        "{player} (line {line}) has rank {found} after a larger one; renumber by rank or remove “rank”"
    ),
    "byes_disagree": "round {round}: “{found}” contradicts “{expected}” in line {line}",
    "bye_of_record_and_game": "round {round}: “{found}” gives a bye, but in line {line} the player has a board",
    "abnormal_elsewhere": (
        "record 299: round {round} of player {player} has not the result “{found}” but “{expected}”"
    ),
    "json_syntax": (
        "no valid JSON: "
        "[[reason=value|a value is missing here]]"
        "[[reason=key|a key in double quotes is missing here]]"
        "[[reason=colon|the colon after the key is missing]]"
        "[[reason=comma|the comma between two items is missing]]"
        "[[reason=extra|there is something left after the end of the data]]"
        "[[reason=open_string|a string that is never closed]]"
        "[[reason=control|a control character or line end inside a string]]"
        "[[reason=escape|a “\\” before a letter that takes none]]"
        "[[reason=trailing_comma|a comma too many before the closing bracket]]"
        "[[reason=cut|the file ends in the middle]]"
        "[[reason=number|a number that cannot be used]]"
        "[[reason=deep|nested too deeply]]"
        "[[reason=other|not understood from here on]]"
        "[[found| (“{found}”)]]"
    ),
    "banned_from_himself": "player {found} stands twice among players who do not meet (nobody meets himself)",
    "json_repeated_key": "the key “{found}” stands twice in one object",
    "json_newer": (
        "the file is of version {found} of the format; this program knows up to version {expected}. "
        "Install a newer thuysi"
    ),
    "json_type": (
        "this is [[found=null|null]][[found=boolean|true or false]][[found=integer|a whole number]]"
        "[[found=number|a number]][[found=string|a string]][[found=array|a list]][[found=object|an object]]"
        ", expected [[expected=null|null]][[expected=boolean|true or false]]"
        "[[expected=integer|a whole number]][[expected=number|a number]][[expected=string|a string]]"
        "[[expected=array|a list]][[expected=object|an object]]"
    ),
    "json_value": "the value “{found}” is not allowed (expected: {expected})",
    "json_text": "“{found}” is not allowed (expected: one line of at most {expected} letters, no control characters)",
    "json_length": "has {found} items, expected {expected}",
    "json_missing_key": "the key “{expected}” is missing",
    "json_unknown_key": "the key “{found}” is not known (known: {known})",
    "json_number_twice": "starting number {found} occurs twice",
    "json_no_such_player": "there is no player {found}",
    "json_plays_himself": "player {found} plays himself",
    "json_player_twice": "player {found} already stands in {expected} in this round",
    "json_absence_past": (
        "round {found} is already drawn ({expected} rounds are); its byes belong in the round itself"
    ),
    "boards_not_for_role": "a range of boards is for {expected} only; the role {role} does not work by boards",
    "json_range": "the range {found} is the wrong way round",
    "left_out_national_rating": (
        "a report file has no place for: national rating; left out for {count} players ({players})"
    ),
    "left_out_grade": "a report file has no place for: grade; left out for {count} players ({players})",
    "left_out_lot": "a report file has no place for: lot; left out for {count} players ({players})",
    "left_out_unit": "a report file has no place for: unit; left out for {count} players ({players})",
    "left_out_given_name": "a report file has no place for: given name; left out for {count} players ({players})",
    "left_out_title": (
        "a report file has no place for: title longer than 3 letters; left out for {count} players ({players})"
    ),
    "left_out_federation": (
        "a report file has no place for: federation longer than 3 letters; left out for {count} players ({players})"
    ),
    "left_out_name": (
        "a report file has no place for: the end of a name beyond 33 letters; left out for {count} players ({players})"
    ),
    "left_out_lots": (
        "a report file has no place for: recorded order of lots; left out for {count} players ({players})"
    ),
    "left_out_fouls": "a report file has no place for: fouls; left out for {count} players ({players})",
    "left_out_settings": "a report file has no place for the settings of the system: left out “{value}”",
    "left_out_round_lots": (
        "a TRF has no place for the own seeds of rounds and the cards drawn by hand: left out for round {value}"
    ),
    "left_out_details": "a report file has no place for: {value}; they are left out",
    "left_out_withdrawals": "a TRF has no place for withdrawals (numbers {value}); it shows absences only",
    "left_out_seed": "a report file has no place for the seed: left out “{value}”",
    "left_out_system": "a report file has no place for the pairing system: left out “{value}”",
    "json_not_in_list_then": "“numbers” of this round lacks player {found}, who was in the list when it was drawn",
    "left_out_numbers": (
        "a report file holds one numbering: left out the provisional numbers that round {value} was drawn by"
    ),
    "late_beyond": (
        "number {player} has missed {found} rounds, more than the {expected} that 28.7 speaks of: the "
        "chief arbiter decides"
    ),
    "late_without_lot": (
        "number {player} is level with {count} others whom only a lot can part (28.1); without --seed "
        "he stands behind them"
    ),
    "lines_not_renumbered": (
        "{count} lines of the file that are kept as they are may still use the old numbers; please look at them"
    ),
    "trf06_records": "TRF06 has no records {value}; they are left out",
    "trf06_points": "TRF06 cannot say what results are worth; points are written as 1, ½, 0 (ranks stay as they are)",
    "trf06_byes": (
        "TRF06 has no letters for byes: {count} byes (rounds {rounds}) are written as their points, and all full "
        "points are read again as the pairing's own"
    ),
    "trf06_uneven_byes": (
        "{count} byes (rounds {rounds}) are worth neither a win nor a draw; TRF06 has them as the lower one"
    ),
    "trf06_adjourned": "TRF06 has no adjourned games: those of rounds {rounds} are written without a result",
    "left_out_ranks": "the file's ranks no longer agree with the points; ranks are by points, then starting number",
    "acceleration_disagrees": "round {round}, player {player}: “{found}” contradicts “{expected}”",
}
