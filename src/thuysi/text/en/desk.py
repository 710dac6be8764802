"""What the command line says when it works on a store."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "no_store": (
        "there is no store at {place}; begin an event with thuysi event new, or bring a file in with thuysi import"
    ),
    "no_events": "the store holds no event",
    "event_needed": "the store holds several events, please name one: {known}",
    "no_event": "there is no event “{found}”[[known|; there are: {known}]]",
    "several_events": "“{found}” may be several events: {known}",
    "no_sections": "the event has no section; add one with thuysi event section add",
    "section_needed": "the event has several sections, please name one with --section: {known}",
    "no_section": "the event has no section “{found}”; there are: {known}",
    "several_sections": "“{found}” may be several sections: {known}",
    "whole_event_stored": "{file} is a file; only an event of a store (--db URL EVENT) is written as .thuysi",
    "exported": "Event {event} (last entry {sequence}) written to {file}.",
    "data_changed": "These are the reasons of the time when the round was drawn; since then have changed: {parts}.",
    "changed.rounds": "results of earlier rounds",
    "changed.players": "players",
    "changed.settings": "settings",
    "changed.absences": "absences",
    "changed.forbidden": "forbidden pairs",
    "changed.adjustments": "adjustments of points",
    "changed.first_colour": "colour of round 1",
    "changed.total_rounds": "number of rounds",
    "changed.scoring": "scoring",
    "not_numbers": "not registration numbers: {found}; write 7, 5-9 or all",
    "unknown_sbds": "nobody has registration number {found}",
    "nothing_said": "nothing is said that is to be done",
    "section_twice": "a section is named twice: {found}",
    "no_change": "no change: {found}; write swap:3,8 · colours:2 · board:4=12,7 · bye:9 · bye:9=half",
    "no_result": "no result: {found}",
    "no_results": "not BOARD=RESULT: {found}; write 1=1-0 2=1/2 3=+ 4=none",
    "no_lots": "not SBD=LOT: {found}; write 3=1 8=2",
    "no_moment": "“{found}” is no moment; write 2026-03-01T09:30",
    "cards_missing": "the cards are not all drawn; the next is one of: {known}",
    "upheld_or_not": "please say whether the protest is upheld (--upheld) or dismissed (--dismissed)",
    "saved": "Saved, entry {sequence}: {kind}[[section| ({section})]].",
    "unchanged": "Nothing has changed.",
    "nothing_written": "A preview only: nothing is written.",
    "begun": "Event {id} begun in the store {place}.",
    "seed": "Seed: {seed}",
    "touched": "  entry {sequence}: {kind}[[section| ({section})]]",
    "checked_in": "Here: {here} of {count}.",
    "result": (
        "Round {round}, board {board}: {white} – {black}: [[result|{result}]][[!result|no "
        "result]][[missing|; {missing} still missing]][[!missing|; all are in]]."
    ),
    "person": "SBD {who}[[unit|, {unit}]][[number|, starting number {number}]]",
    "forbidden": "Not to meet: {people} (from round {first}[[last| to {last}]])",
    "committed": (
        "The commitment to be published: {commitment}\nThe secret is in {file}; open it with thuysi round reveal."
    ),
    "events_title": "Events of the store {place}: {count}",
    "event_title": "{name} [{id}], last entry {sequence}",
    "event_facts": (
        "[[place|{place}. ]][[dates|{dates}. ]][[arbiter|Chief arbiter: {arbiter}. ]][[organiser|Organiser: "
        "{organiser}.]]"
    ),
    "sections_title": "Sections",
    "restore_point": "Restore point “{name}”: entry {sequence}",
    "event_line": "  {event}: {name}, last entry {sequence}",
    "state.registering": "registering",
    "state.numbered": "numbered",
    "state.draft": "round {round}: draft",
    "state.published": "round {round}: published[[missing|, {missing} boards open]]",
    "state.final": "round {round}: final[[missing|, {missing} boards open]]",
    "state.closed": "closed",
    "rule.system": "  system: {value}",
    "rule.edition": "  edition: {value}",
    "rule.total_rounds": "  rounds: {value}",
    "rule.first_colour": "  colour of number 1 in round 1: {value}",
    "rule.seed": "  seed: {value}",
    "rule.tie_breaks": "  tie-breaks: {value}",
    "rule.colour_words": "  colour words: {value}",
    "rule.units_best": "  a unit's best: {value}",
    "rule.bronzes": "  bronze medals: {value}",
    "players_title": "The list: {count}",
    "round_title": "Round {round}, {section}: {status}",
    "preview_title": "The boards would be",
    "closed_title": "Final standings, {name}",
    "column.sbd": "SBD",
    "column.number": "No.",
    "column.name": "Name",
    "column.title": "Name",
    "column.unit": "Unit",
    "column.birth": "Born",
    "column.grade": "Grade",
    "column.rating": "Rating",
    "column.remark": "Remark",
    "column.section": "Id",
    "column.event": "Id",
    "column.system": "System",
    "column.players": "Players",
    "column.rounds": "Rounds",
    "column.state": "State",
    "column.entries": "Entries",
    "column.updated": "Changed (UTC)",
    "column.board": "Board",
    "column.points": "Points",
    "column.result": "Result",
    "column.rank": "Rank",
    "column.white": "First",
    "column.black": "Second",
    "status.draft": "draft",
    "status.published": "published",
    "status.final": "final",
    "bye.U": "Bye: {who}",
    "bye.F": "Absent, full point: {who}",
    "bye.H": "Absent, half a point: {who}",
    "bye.Z": "Not playing: {who}",
    "remark.withdrawn": "withdrawn from round {round}",
    "remark.late": "entered for round {round}",
    "remark.checked_in": "here",
    "remark.absent": "absent in round {rounds}",
    "departure": "Departs from the law: {text}",
    "departure_named": "--accept {accept}: {text}[[article| ({article})]]",
    "no_departures": "Nothing departs from the law.",
    "protests_until": "Protests until {until} ({zone})",
    "no_protests": "No protests.",
    "protest": (
        "{protest}. Round {round}[[board|, board {board}]][[who|, {who}]]: {text} — {state}[[decision|: {decision}]]"
    ),
    "protest_done": "Protest {protest}: {state}.",
    "protest.open": "open",
    "protest.withdrawn": "withdrawn",
    "protest.upheld": "upheld",
    "protest.dismissed": "dismissed",
    "no_shifts": "Nobody's place or points change.",
    "shift": "{who}: place {rank_before} → {rank_after}, points {points_before} → {points_after}",
    "other_round": (
        "Round {round} would have been paired otherwise[[gone|: without {gone}]][[instead|; with "
        "{instead}]][[bye|; bye {bye_before} → {bye_after}]]."
    ),
    "other_impossible": "Round {round} could not have been paired.",
    "mode_choice": (
        "The round is an old one: choose --mode full (for everything) or --mode standings (for the standings only)."
    ),
    "correct_with_yes": "Nothing is corrected yet. Run it again with --yes and --reason.",
    "tie": "Tied, waiting for lots: {people}",
    "no_ties": "No tie waits for lots.",
    "no_medals": "No section is closed yet.",
    "medal.gold": "Gold",
    "medal.silver": "Silver",
    "medal.bronze": "Bronze",
    "medal_line": "{medal}: {who} (place {place})",
    "log_line": (
        "{sequence}. {time} {kind}[[section| ({section})]][[round| round {round}]][[board| board "
        "{board}]][[result|: {result}]][[sbd| SBD {sbd}]][[sbds| SBD {sbds}]][[reason| – {reason}]] · "
        "{actor}[[device| @ {device}]][[undone| · undone]]"
    ),
    "verify_journal": (
        "The journal of {entries} entries: [[wrong|{wrong} things are wrong]][[!wrong|whole, and it adds up]]."
    ),
    "verify_same": "{section}, round {round} (entry {sequence}): paired again the same.",
    "verify_other": (
        "{section}, round {round} (entry {sequence}): DIFFERENT[[input|, its input does not "
        "fit]][[difference|, the law has {difference}]]."
    ),
    "backed_up": "The store is copied to {file}.",
    "restored": "The copy is put back in {place}[[aside|; the old store lies in {aside}]].",
    "restore_copy": "The copy {file} holds:",
    "restore_there": "The store {place} holds {count} events now:",
    "restore_with_yes": "Nothing is done yet. Run it again with --yes.",
    "rescued": "All that is sound of {place} is copied to {file}; the old store was not touched.",
    "rescued_event": "  {event}: {name}, {entries} of {of} entries[[lost|; the last {lost} are lost]]",
    "rescued_next": (
        "Put it in the place of the store: thuysi restore {file} --yes. What an event has lost comes from "
        "its .thuysi file (thuysi import)."
    ),
    "imported": (
        "Event {event} ({name}): [[created|new here, ]]{added} entries added, last entry {sequence}[[ahead|; "
        "the store is {ahead} entries ahead of the file]]."
    ),
}
