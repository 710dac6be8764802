"""Sentences."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "malformed_tie_break": (
        "“{name}” is not a well-formed tie-break; write NAME[:MP|:GP][/C1][/M1][/L+1][/K4][/P][/F][/R], "
        "for example BH/C1"
    ),
    "unknown_tie_break": "there is no tie-break “{name}”[[nearest|; the nearest name: {nearest}]]; known: {known}",
    "other_tie_break": (
        "“{name}” is the event's own invention and cannot be computed here; give another list with --tie"
        "-breaks; known: {known}"
    ),
    "tie_break_of_other_field": (
        "“{name}” is not for this kind of event (only for [[field=team|team]][[field=individual|individual]] events)"
    ),
    "modifier_not_taken": "“{name}”: this tie-break does not take {modifiers}; it takes: {known}",
    "no_tie_breaks": "the list of tie-breaks is empty; give tie-breaks or a preset: {known}",
    "unknown_standings_edition": (
        "there is no edition of the tie-break rules “{name}”[[nearest|; the nearest: {nearest}]]; known: {known}"
    ),
    "no_such_round": (
        "there is no round {round}: this event has {rounds} rounds drawn, with all results up to round {complete}"
    ),
    "round_open": "round {round} still lacks results (board {boards}); standings can be had up to round {complete}",
    "not_in_round_robin": (
        "“{name}” must not be used in a round robin (article {article}, {edition}); use for example: {known}"
    ),
    "lot_needs_seed": "LOT needs a seed (--seed) or recorded lots: no. {players} are still tied",
    "seed_needed": (
        "drawing round {round} by lots needs a seed: give --seed N, or commit to one first with 'thuysi draw commit'"
    ),
    "seed_shape": "a seed is a whole number, not negative, of at most 78 digits: {seed}",
    "card_twice": "card {card} lies in the pile twice",
    "salt_shape": "a salt is 32 to 128 lower-case hexadecimal digits: {salt}",
    "commitment_shape": "a commitment is 64 lower-case hexadecimal digits: {commitment}",
    "cards_left": "cards are left on the table: {cards} (a fault of the program)",
    "no_opponent_left": "card {first} has no opponent left (a fault of the program)",
    "nobody_goes_down": "no card of group {score} can go down (a fault of the program)",
    "nothing_to_open": "no pair above is left to open for cards {carried} (a fault of the program)",
    "unknown_result": "there is no result “{found}”; known: {known}",
    "unknown_round": "there is no round {found}: {expected} rounds are drawn",
    "unknown_board": "round {round} has no board {found}: there are {expected} boards",
    "not_next_round": "the pairing is of round {found}, but the next round is {expected}",
    "unknown_format": "the format “{found}” is not known; endings: {known}",
    "defect": (
        "a defect of the program ({kind}: {detail}); a file is written whole or not at all: look "
        "at it before you go on. Please report it."
    ),
    "late_already_there": "{name} is in the list already, as number {player}; for a namesake add --birth or --unit",
    "late_without_name": "the name is missing: say --name",
    "late_birth": "“{found}” is no birth; say a year, or year-month-day: 1985, 1985-03-02",
    "unknown_players": "there is no player {found}; there are: {known}",
    "absence_round_drawn": "round {found} is drawn; absences can be announced from round {next}",
    "absence_beyond": "there is no round {found}: the event has {expected} rounds",
    "absence_range": "from round {first} to round {last} is the wrong way round",
    "not_announced": "{found}: not announced absent in round {rounds}; announced there: {known}",
    "no_file_name": "the name of the file is empty",
    "rating_out_of_range": "the rating of player {player} is {rating}: it must be from 1 to 9999",
    "roster_rows_unknown": "the list has {expected} players, there is no row {found} among them",
    "roster_decided_twice": "a player or a row is decided twice (rows {rows})",
    "options_clash": "{options} do not go together",
    "option_needs": "{option} goes with {needs} only",
    "unknown_table": "there is no table “{found}”; the tables are: {known}",
    "unknown_table_order": "there is no order “{found}”; the orders are: {known}",
    "unknown_separator": "there is no separator “{found}”; the separators are: {known}",
    "convert_many_tables": "several files make one event only where all of them are tables of it: {files}",
    "initial_lots_need_seed": ("only a lot can part numbers {groups} (28.1): starting an event needs a seed (--seed)"),
    "scale_level_empty": "{name}: “{value}” has an empty level; levels are separated by “>”, equal grades by “=”",
    "scale_grade_twice": "{name}: “{grade}” stands twice in “{value}”",
    "card_not_on_table": "card {card} does not lie on the table; it may be: {known}",
    "draw_is_over": "the draw is over, there is no place for card {card}",
    "draw_not_over": "the draw is not over, cards are on the table: {known}",
    "card_not_a_number": "a card is a starting number: {word}",
    "piles_do_not_fit": "the cards drawn by hand ('{pile}': {found}) are not those of the group: {expected}",
    "cards_missing": "the cards ended before the round was complete. {wanted}",
    "cards_and_file_on_standard_input": (
        "file and cards cannot both come from standard input; give the cards as arguments"
    ),
    "hand_draw_system": "only the system 'lots' is drawn by hand, not '{system}'",
    "draw_void": "the pair {first} – {drawn} is void (a fault of the program)",
    "hand_draw_seed": "a draw by hand has no seed: leave --seed out",
    "no_players": "there is no player {player}: the event has no players yet",
    "no_such_player": "there is no player {player}; numbers go from {lowest} to {highest}",
    "unknown_unit_rule": "there is no rule '{name}' for units; known: {known}",
    "unknown_unit_size": "a unit counts 1 to {most} players: {found}",
    "unknown_places": "certificates are for the first places, one at least: {found}",
    "unknown_bronzes": "the number of bronze medals is one of {known}: {found}",
    "section_without_file": "--section needs NAME=FILE: {word}",
    "system_missing": "no pairing system is named: give --system; known: {known}",
    "unknown_system": "there is no pairing system “{name}”[[nearest|; the nearest name: {nearest}]]; known: {known}",
    "unknown_edition": (
        "the system {system} has no edition “{name}”[[nearest|; the nearest name: {nearest}]]; known: {known}"
    ),
    "unknown_setting": "there is no setting “{name}”[[nearest|; the nearest name: {nearest}]]; known: {known}",
    "unknown_value": "the setting {name} does not take “{value}”[[nearest|; the nearest: {nearest}]]; known: {known}",
    "setting_without_value": "--set needs NAME=VALUE: {word}",
    "baku_and_none": "--baku and --set acceleration=none say two things",
    "out_of_range": "{name} must be from {least} to {most}: {found}",
    "acceleration_not_defined": "{system} does not define acceleration, so an event with virtual points is not paired",
    "rounds_unknown": "the event's number of rounds is unknown, so round {round} cannot be paired: give --rounds N",
    "no_round_left": "all {rounds} rounds of the event are drawn; no round is left to pair",
    "ratings_missing": (
        "[[count=1|one player has no rating: no.]][[!count=1|{count} players have no rating: nos.]] {players}; the "
        "Dubov system pairs by ratings, so the chief arbiter has to give each of them a provisional one before the "
        "round is paired (Article 1.1)"
    ),
    "nobody_to_pair": (
        "round {round} has [[present|only {present} player]][[!present|no player]] present; it takes two to pair"
    ),
    "results_missing": (
        "round {round} lacks the results of {count} board[[!count=1|s]], so the next cannot be paired: {games}"
    ),
    "first_colour_unknown": (
        "the colour of number 1 in the first round is unknown: give --first-colour white|black, or --seed N to "
        "draw it by lot"
    ),
    "round_not_there": "there is no round {found} to explain: {drawn} rounds are drawn, the next is round {next}",
    "player_or_board": "ask for one player or for one board, not for both",
    "against_without_player": "--against {against} needs --player: who does not meet No. {against}?",
    "against_oneself": "No. {player} cannot be paired with the same number: --against must be another one",
    "rest_not_pairable": (
        "those left could not be paired though that was proved possible: {players} (a fault of the program)"
    ),
    "matching_not_perfect": "the pairing found leaves out No. {player} (a fault of the program)",
    "nobody_available": (
        "no opponent was found for No. {player} though one was proved to exist (a fault of the program)"
    ),
    "group_not_completable": "nobody was found whose leaving completes group {score} (a fault of the program)",
    "bracket_without_completion": (
        "the bracket of {players} has no pairing that the brackets below can complete (a fault of the program)"
    ),
    "players_left_over": "players were left over at the end: {players} (a fault of the program)",
    "bye_not_completed": "the round could not be completed with the bye of No. {player} (a fault of the program)",
    "no_bye": "nobody was found for the bye though one was proved to exist (a fault of the program)",
    "no_legal_pairing": (
        "there is no legal pairing for this round. Of {players} players at most "
        "[[pairs=1|one pair]][[!pairs=1|{pairs} pairs]] can be made"
        "[[stuck|; then there is no opponent for {stuck:no}]][[bye_stuck|, and nobody left may have the bye]]. "
        "[[club|The event's own rules keep {club_size} of them from one another ({club:no}), and there are "
        "only {others} others. ]]{relief}"
    ),
    "relief.colour_limit": "drop the colour limits for {pairs}",
    "relief.ban": "drop the regulations' ban on {pairs}",
    "relief.bye": "give the bye, though a point for lack of an opponent was had before, to {pairs}",
    "relief.other": "allow {pairs}",
    "relief.whole_colour_limit": "drop the colour limits for the whole round",
    "relief.whole_ban": "drop every ban of the regulations in this round",
    "relief.whole_bye": "allow a second bye",
    "relief.whole_other": "relax the rules for the whole round",
    "relief.or_pairs": " or ",
    "relief.or": "; or ",
    "relief.pair": "the pair {one}–{other}",
    "relief.player": "No. {one}",
    "relief.some": (
        "One relaxation is enough: {ways}. That is for the chief arbiter to decide, and to be put on record."
    ),
    "relief.none": "No single relaxation would free them; the chief arbiter has to pair by hand.",
    "and_more": " and {count} more",
    "matching_not_maximum": "the pairing found has not the most pairs possible (a fault of the program)",
    "points_too_wide": "record {record} of a report file has no room for {points} points (four columns)",
    "points_in_team_event": "record 299 of a team event numbers teams: no report file holds the points of {players}",
    "points_do_not_fit": "player {player} has {points} points, which do not fit the points column of a report file",
    "no_upfloaters": (
        "nobody was found to come up to the bracket of {players} though it was proved that there are (a fault of "
        "the program)"
    ),
    "upfloater_not_best": "No. {player} should have come up instead of No. {taken} (a fault of the program)",
    "bracket_not_pairable": (
        "the bracket of {players} could not be paired though that was proved possible (a fault of the program)"
    ),
    "shift_not_found": (
        "fewer than {count} of {players} were found to go over to the other group (a fault of the program)"
    ),
    "transposition_not_found": (
        "no order of opponents was found for {players} though one was proved to exist (a fault of the program)"
    ),
    "rounds_not_of_table": (
        "a round robin of {players} players has {single} rounds, a double one {double}; the event says {found}: "
        "correct the number of rounds, or set cycles=1 or cycles=2"
    ),
    "table_too_long": (
        "a [[cycles=2|double ]]round robin of {players} players would have {rounds} rounds, and an event may have at "
        "most {most}: it can hold {most_players} players; divide the field into groups"
    ),
    "cycles_not_known": "{type_code}: a round robin is played once or twice here; set cycles=1 or cycles=2",
    "numbers_need_seed": "drawing the numbers of the table needs a seed: give --seed N, or number the players yourself",
    "numbers_drawn_with_another_seed": (
        "the numbers were drawn with seed {expected} for round 1 and hold for the whole event; seed {found} would give "
        "others"
    ),
    "late_in_round_robin": (
        "[[players|{players:no} came when [[rounds=1|round 1 was]][[!rounds=1|{rounds} rounds were]] "
        "drawn]][[!players|[[rounds=1|round 1 is]][[!rounds=1|{rounds} rounds are]] drawn already]]: in a round robin "
        "the field fixes the table of every round, so nobody can enter after round 1 is drawn"
    ),
    "met_already": (
        "the boards of round {rounds} are not those of the table, and by the table round {round} would bring together "
        "players who have met already ({games}): correct them, say how the numbers were drawn (numbers=drawn, --seed), "
        "or pair by hand"
    ),
    "bye_in_round_robin": (
        "half or full points were promised to {players:no} in round {round}, but the game of the table stands and who "
        "does not come loses it: announce the absence for no points, or set absent-games=rest"
    ),
    "nothing_played": "no round is complete yet: there are no medals, unit standings or certificates",
    "nothing_drawn": "no round is drawn yet, so there is nothing of a round to print",
    "unknown_document": "there is no document “{name}”[[nearest|; the nearest name: {nearest}]]; known: {known}",
    "unknown_paper": "the paper “{found}” is not known; known: {known}",
    "option_unused": "{option} is not for {documents}; it is for: {known}",
    "unknown_per_sheet": "{found} do not go on a sheet; it may be: {known}",
    "template_without_show": "template {file} lacks the function {function}, by which the program shows the document",
    "template_error": "template {file}, line {line}, column {column}: {message}",
    "template_package": (
        "template {file}, line {line}: packages from the network are not used here; copy the file into the folder"
    ),
    "template_there": "the file {file} is there already; choose a folder without the templates",
    "no_templates_there": "there is no folder of templates {folder}",
    "no_fonts_there": "there is no font ({known}) in the folder {folder}",
    "font_not_readable": "the font {file} cannot be read",
    "unknown_logo": "a picture ending in “{found}” cannot be used; endings: {known}",
    "picture_too_big": "the file {file} is larger than {most} MB",
    "picture_broken": "the file {file} holds no picture that can be shown ({known})",
    "print_and_json": "--json and -o - both write to standard output: give -o a file",
    "print_incomplete": (
        "FILE, a document and -o are needed, for example: thuysi print event.json pairings -o pairings.pdf; "
        "the documents: thuysi print --list"
    ),
    "unknown_plot": "there is no picture called “{found}”; known: {known}",
    "plot_of_whom": "a way is one player's: give --player N",
    "nothing_to_plot": "there is nothing to draw yet: no round has its results",
    "routes_and_rules": "routes and the table of rules do not agree: {without}[[hidden|; hidden: {hidden}]]",
}
