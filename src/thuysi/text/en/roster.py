"""Player lists: what each column is, what is doubtful in which cell, the initial order by 28.1; in English."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    # Refused
    "too_many_bytes": "the file has {bytes} bytes, at most {limit} are read",
    "empty_file": "the file is empty",
    "damaged_file": "the file is damaged or cut and cannot be opened ({reason}); open it and save it as .xlsx",
    "encrypted_file": "the file has a password; remove it and save the file again",
    "not_a_list": "this is no spreadsheet and no text[[!kind=binary| ({kind})]]; open it and save it as .xlsx or .csv",
    "unzipped_too_large": "the file unpacks to more than {limit} bytes: no player list is that big",
    "too_many_rows": "the table reaches row {rows}, at most {limit} are read; delete the stray cells below the list",
    "too_many_columns": (
        "the table reaches column {columns}, at most {limit} are read; delete the stray cells beside the list"
    ),
    "too_many_cells": "the table has {cells} cells, at most {limit} are read",
    "too_many_sheets": "the workbook has {sheets} sheets, at most {limit} are read",
    "text_unread": "this line cannot be read ({reason})",
    "open_quote": "a quotation mark opens here and is not closed: it swallows the lines that follow into one cell",
    "no_name_column": (
        "no row names a column for the players' names; found: {found}; expected a heading row with “Họ và tên” or "
        "“Name” (or “Họ đệm” and “Tên”), and columns such as “STT”, “Đơn vị”, “Năm sinh”, “Đẳng cấp”, “Elo”"
    ),
    "no_players": "there is no player under this heading",
    "several_sheets": (
        "several sheets hold a list: {sheets}; choose one by --sheet, or read each as a section with --sections"
    ),
    "unknown_sheet": "there is no sheet “{name}”; the sheets are: {sheets}",
    "two_columns": "columns {columns} claim the same field, so neither can be chosen; rename or delete all but one",
    "second_table": "another table begins in this row, with another heading: {found}; put it on a sheet of its own",
    "player_twice": (
        "“{name}” (born {birth}, {unit}) stands at {other} already; delete a row if they are one person, or add a date "
        "of birth or a unit that tells them apart"
    ),
    "player_twice_left": (
        "“{name}” stands at {other} already (same birth and unit): this row is left out; register another person "
        "by himself"
    ),
    "fide_id_twice": "FIDE number {fide_id} stands at {other} already",
    # Doubtful
    "name_missing": "this row has data but no name; not counted as a player",
    "name_enumerated": "the name has a number before it, “{found}”; read as “{read}”",
    "name_digits": "the name “{name}” has digits in it; kept as it is",
    "name_characters": "the name “{name}” has odd characters: {found}; kept as it is",
    "birth_unread": "the birth “{found}” cannot be read; left empty",
    "birth_missing": "no date or year of birth",
    "birth_future": "the birth “{found}” lies in the future; left empty",
    "birth_too_early": "the birth “{found}” is before {oldest}; left empty",
    "birth_month_first": "“{found}” has no such month (perhaps the month stands first); only the year {read} is kept",
    "birth_serial": "the birth is a spreadsheet's number, {found}; read as {read}",
    "birth_no_day": "“{found}” has no day; only the year {read} is kept",
    "age_odd": "born {read}: an odd age for a player; kept as it is",
    "lot_unread": "the lot “{found}” cannot be read (a number from 1 on); left empty",
    "rating_unread": "the rating “{found}” cannot be read; the player counts as unrated",
    "rating_range": "the rating “{found}” is not between {low} and {high}; the player counts as unrated",
    "rating_grouped": "the rating “{found}” has a thousands separator; read as {read}",
    "rating_missing": "{count} of {players} players are unrated, this row's first; by 28.1 they stand after the rated",
    "grade_unknown": "the title or grade “{found}” is not known; kept as it is, ranked as none",
    "grade_twice": "one more title: {found}; only {read} is kept",
    "sex_unread": "the sex “{found}” cannot be read; left empty",
    "sex_twice": "both Nam and Nữ are marked; the sex is left empty",
    "unit_missing": "no unit",
    "fide_id_unread": "the FIDE number “{found}” is no number; left empty",
    "perhaps_same": "“{name}” may be “{other_name}” at {other}; read as two players",
    "same_name_other_unit": "“{name}” has a namesake at {other} in another unit; read as two players",
    "player_after_end": "“{name}” stands below the signatures; read as a player all the same",
    "row_too_long": (
        "the row has more cells than the heading ({columns}), too many: {found}; a separator may stand inside a cell, "
        "look at the whole row"
    ),
    "number_missing": "“{name}” has no number in the list; read as a player all the same",
    # Read around
    "row_total": "a row of totals or remarks, not read: {found}",
    "row_end": "signatures at the end, not read: {found}",
    "row_group": "a row of one cell, read as the heading of a group and not as a player: {found}",
    "row_other": "a row without a name, not read: {found}",
    "row_continues": "a further row of one merged name, not read: {found}",
    "row_official": "“{name}” is {role}, not a player",
    "rows_only_numbered": "{rows} rows have nothing but a number, this one first; not read",
    "header_again": "the heading again",
    "number_gap": "the list's numbers go from {after} to {number}",
    "number_twice": "the list's number {number} stands above already",
    "numbers_restart": "the list's numbers begin again at 1",
    "old_font_column": (
        "{count} cells of column {column} are written for a {font} font, from this one on (“{found}”); read as “{read}”"
    ),
    "row_section": "the heading of a section: “{read}”; the players under it play in it: {found}",
    "row_unit": ("the list has no column for the unit; the players under this heading get the unit “{read}”: {found}"),
    "names_in_capitals": (
        "{count} names are in capitals, from “{written}” on; kept (--names proper would write “{read}”)"
    ),
    "names_proper": (
        "{count} names in capitals were given one capital a word, from “{written}” on: written as “{read}”"
    ),
    "old_font": "written for a {font} font; turned into Unicode",
    "hidden_sheet": "this hidden sheet holds a list too; not read",
    "ties_in_list_order": (
        "numbers {numbers} are equal by every key and only a lot can part them (28.1); without a seed (--seed) they "
        "stay in the order of the list"
    ),
    # 28.1
    "order_rating": "number {player} stands before number {next}: rating {value} against {next_value}",
    "order_title": "number {player} stands before number {next}: international title {value} against {next_value}",
    "order_national_rating": (
        "number {player} stands before number {next}: national rating {value} against {next_value}"
    ),
    "order_grade": "number {player} stands before number {next}: grade {value} against {next_value}",
    "order_lot": "number {player} stands before number {next} by lot: lots {value} and {next_value}",
    "order_list": "numbers {player} and {next} have drawn no lot yet and stand in the order of the list",
    "order_lots_drawn": (
        "lots drawn with seed {seed}, label “{label}”; cards numbered from 1 by name: {cards}; "
        "drawn in the order {drawn}"
    ),
    # The table
    "read_as": "{count} players read; the heading is row {header}",
    "column": "column {column}: {field}",
    "column_ignored": "column {column} “{heading}”: not read",
    "column_unnamed": "column {column} without a heading: not read",
    "settled_by": "Before the next by",
    "by_rating": "rating",
    "by_title": "international title",
    "by_national_rating": "national rating",
    "by_grade": "grade",
    "by_lot": "lot",
    "by_list": "order of the list (no lot yet)",
    "written": "The event is written to {file}",
    "rounds_unusual": "{rounds} rounds are unusual for {players} players; {usual} are usual",
    "rounds_impossible": "{players} players can meet in {most} rounds at most",
    "field_number": "the list's number",
    "field_name": "name",
    "field_given_name": "given name",
    "field_unit": "unit",
    "field_birth": "birth",
    "field_sex": "sex",
    "field_grade": "grade",
    "field_title": "international title",
    "field_rating": "international rating (Elo)",
    "field_national_rating": "national rating",
    "field_fide_id": "FIDE number",
    "field_federation": "federation",
    "field_lot": "lot",
    "field_rank": "rank",
    "field_role": "role",
    "head_number": "No.",
    "head_name": "Name",
    "head_birth": "Born",
    "head_unit": "Unit",
    "head_title": "Title",
    "head_grade": "Grade",
    "head_rating": "Elo",
    "head_national_rating": "National",
}
