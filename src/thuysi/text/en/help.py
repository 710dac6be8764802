"""Help of the commands in English: by command ("pair") and by option ("--seed", "pair --seed")."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "thuysi": (
        "Swiss pairings by the law, explained article by article, and the whole event from registration to "
        "the last medal."
    ),
    "mark.usage": "Usage:",
    "mark.options": "[OPTIONS]",
    "mark.command": "COMMAND [ARGS]…",
    "mark.section": "Options",
    "mark.commands": "Commands",
    "--help": "Show this help.",
    "--version": "Show the version.",
    "--json": "One JSON value on standard output and nothing else.",
    "--lang": "Language: vi, en or zh (default: the locale's, else Vietnamese).",
    "--db": (
        "The store: a file, sqlite:///…, postgresql://…, or own (the one of this user). With it, FILE is "
        "an event of the store."
    ),
    "--section": "The section of the store's event (not needed where there is only one).",
    "--system": "The system: adjusted, lots, dutch, lim, dubov, burstein, round-robin.",
    "--edition": "The law's edition, by name.",
    "--rounds": "Rounds of the event.",
    "--first-colour": "Colour of number 1 in round 1.",
    "--seed": "Seed of every lot.",
    "--set": "A setting of the system: NAME=VALUE.",
    "-o": "Write the event with the new round in it to this file.",
    "--output": "Write here instead of into FILE.",
    "--round": "The round (default: the last one drawn).",
    "--board": "The board.",
    "--player": "The player's starting number.",
    "--against": "Why the player does not meet this starting number.",
    "--colours": "The words for the two colours.",
    "--reasons": "Show the reasons of every board below the table.",
    "--name": "The name.",
    "--dry-run": "Show what would be done, write nothing.",
    "--tie-breaks": "Descriptors or presets, by commas: BH/C1,BH,SB,DE.",
    "--units": "Rank units by their best K players.",
    "--units-by": "By points (default) or by places.",
    "--medals": "Medals of every section, and units by medals.",
    "--bronzes": "Bronze medals of a section: 1 (default) or 2.",
    "--unit": "Club or province.",
    "--birth": "Year or date: 1985 or 1985-03-02.",
    "--rating": "International rating.",
    "--national-rating": "National rating.",
    "--title": "International title.",
    "--grade": "National grade, as the event writes it.",
    "--sex": "Sex, as the event writes it.",
    "--federation": "FIDE's code of the federation.",
    "--fide-id": "FIDE's number.",
    "--given-name": "The given name, by which lists are alphabetical.",
    "--place": "Where it is held.",
    "--organiser": "Who holds the event.",
    "--arbiter": "The chief arbiter.",
    "--elo-is": 'Which rating a bare "Elo" column is.',
    "--sheet": "The sheet to read, where several hold a list.",
    "--names": "Names in capitals: kept, or with one capital a word.",
    "--same": "This row is that player: ROW=NUMBER.",
    "--new": "This row is a new player.",
    "--kind": "What the round is worth: zero, half, full.",
    "--back": "Take it back: they play.",
    "--until": "All rounds up to this one.",
    "--salt": "32 to 128 hexadecimal digits (default: drawn now).",
    "--phrase": "What the public called out after the commitment was published.",
    "--draw": "The JSON of the round: check its lots too.",
    "--host": "Where to listen: 127.0.0.1 for this machine only (default 0.0.0.0).",
    "--port": "The port (default 8000; 0: any that is free).",
    "--address": "How phones reach it, where a proxy stands before it.",
    "--sample": "With a sample event, in a store that is thrown away unless --db names one.",
    "roster": (
        'Read the player list LIST (.xlsx .xls .ods .csv .txt; "-": standard input) and put it into the order of 28.1.'
    ),
    "roster --name": "Name of the event that -o starts.",
    "roster --into": "Update this event: add, correct, never double.",
    "roster --sections": "Every sheet, and every part under a heading, is a section: an event.",
    "roster --seed": "Seed of the lots that settle the last ties.",
    "roster --set": "order-keys, title-list, grade-list.",
    "roster -o": "Start a native event from the list.",
    "pair": (
        'Pair the next round of the event in FILE ("-": standard input), or of an event of the store (--db '
        "URL EVENT); nothing is written into the store."
    ),
    "explain": "Explain a round of FILE by the articles of the law: for a player, a board, or all of it.",
    "check": "Pair every past round of FILE again from what was known then; list the differences, colours included.",
    "standings": "The standings: rank, points, and each tie-break's value; units and medals where asked for.",
    "standings --edition": "The tie-break law's edition, by name.",
    "standings --round": "Standings after this round.",
    "standings --working": "Show every addend, what was cut and by which article.",
    "standings --round-robin": "The event is a round robin.",
    "standings --system": "The pairing system, for its own list of tie-breaks.",
    "standings --seed": "Seed of the lots that settle a tie.",
    "standings --set": "The event's own rule.",
    "standings --sections": "Medals apart for men and women.",
    "standings --section": "NAME=FILE: another section's event, for the medals; with --db: the section.",
    "result": (
        "Enter a result: 1-0 0-1 1/2, + - -- (by default), 0-0, 1/2-0, W-L D-D (unrated), ? (adjourned). In "
        "a store: result --db URL EVENT ROUND BOARD RESULT; RESULT none takes the result back."
    ),
    "late": "Enter a player who arrives late: placed by 28.1, everybody is numbered again, past rounds stay.",
    "late --seed": "Seed of the lot of 28.1 (default: the event's own).",
    "absent": "Announce that PLAYERs are absent from a round to come: they are not paired in it.",
    "absent --round": "Which round (default: the next).",
    "draw": "Lots: commit to a seed, reveal it, verify a draw; or draw real cards by hand.",
    "draw commit": "Fix a seed before the draw: print what may be published, keep the rest secret.",
    "draw commit --seed": "The seed to commit to (default: drawn now).",
    "draw commit -o": "Write the secret to this new file.",
    "draw reveal": "Seed, salt, phrase and the seed of the draw, from the secret file of commit.",
    "draw reveal -o": "Write the reveal to this file.",
    "draw verify": (
        "Does REVEALED fit the commitment PUBLISHED before the draw, and do the lots of the round follow from it."
    ),
    "draw hand": (
        "Draw the next round of FILE by hand: CARDS as they come up, or one after another on standard input. "
        "A void draw says why and who may be drawn instead; nothing is written before the round is complete."
    ),
    "card": "The tracking card (thẻ theo dõi) of one player, with the columns of the law's sample.",
    "card -o": "Write the card here: .html (one page to print), .txt or .json.",
    "print": "Print documents of FILE as PDF: pairings, names, standings, slips, cards, minutes … set, report.",
    "print -o": "Where to: OUT.pdf, a folder (one file each), or -.",
    "print --list": "List the documents.",
    "print --copy-templates": "Copy the templates there, to be changed.",
    "print --against": "why: also why the player does not meet this number.",
    "print --player": "Only this starting number; may be repeated.",
    "print --board": "Only this board (slips, score sheets, why).",
    "print --best": "units: a unit's best K players count (default 3).",
    "print --units-by": "units: the rule.",
    "print --bronzes": "medals: bronze medals of a section, 1 (default) or 2.",
    "print --by-sex": "medals, certificates: apart for men and women.",
    "print --section": "medals: NAME=FILE, another section's event; with --db: the section.",
    "print --places": "certificates: for the first K places (default 3).",
    "print --per-sheet": "Slips, cards or covers on a sheet.",
    "print --url": "What a QR code leads to; {round}, {board}, {player} are filled in.",
    "print --paper": "a3, a4, a5, us-letter, us-legal (default: the document's own).",
    "print --status": "The round is a draft, published, or final.",
    "print --section-name": "The section (nội dung), for the head of every page.",
    "print --sponsor": "A line in the foot of every page.",
    "print --logo": "A picture for the head: .png, .jpg or .svg.",
    "print --printed-at": "When it was printed (default: now).",
    "print --templates": "Your own templates; see --copy-templates.",
    "print --fonts": "More fonts, for letters that ours have not.",
    "convert": (
        "Convert between TRF16, TRF26, JSON and tables, by the ending of OUT (.trf, .json, .xlsx, .csv). "
        "Several tables of one event (a starting list, a crosstable, rounds' pairings) make one. From a "
        "store: convert --db URL EVENT OUT."
    ),
    "convert --trf": "Version of a TRF to write; bx: 16 as bbpPairings has it.",
    "export": (
        "Write players, pairings, standings or crosstable of FILE as a table, in the shapes of "
        "chess-results; event: the whole event of a store as one .thuysi file that another machine continues "
        "from."
    ),
    "export -o": "Write here: .xlsx, .csv or .json (-: CSV); event: .thuysi.",
    "export --by": "Order and numbers of a crosstable.",
    "export --seed": "Seed of the lots that settle the last ties.",
    "export --separator": "Between the cells of a CSV (default: the one that spreadsheets of the language expect).",
    "generate": "Play random events by FIDE's result model and write them as report files.",
    "generate --players": "Players of the event.",
    "generate --seed": "Same seed, same event.",
    "generate -o": "The file to write; with --events a folder.",
    "generate --events": "So many events, with the seeds that follow.",
    "generate --jobs": "Cores to use (default: all).",
    "generate --forfeits": "Share of games decided by default.",
    "generate --absences": "Zero-point byes per player and round.",
    "generate --half-byes": "Half-point byes per player and round.",
    "generate --withdrawals": "Withdrawals per player and round.",
    "generate --late": "Share of players who enter late.",
    "generate --unrated": "Share of games too short to be rated.",
    "generate --draws": "Share of draws, instead of the model's.",
    "generate --baku": "Baku acceleration (C.04.7).",
    "serve": "The web application: public pages for players, arbiters' pages for whoever has a code.",
    "serve --new-code": "Print a new code for the chief arbiter (codes and devices that are in stay in).",
}
