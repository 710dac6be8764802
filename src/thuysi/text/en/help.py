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
    "mark.number": "NUMBER",
    "mark.text": "TEXT",
    "mark.share": "SHARE",
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
    "convert --trf": "Version of a TRF to write; bx: 16 as bbpPairings has it; 06 leaves much out.",
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
    "token": "Tokens with which other programs use the HTTP API (docs/http.md).",
    "token new": "Make a token; its secret is shown this once.",
    "token list": "The tokens of an event, never their secrets.",
    "token revoke": "Token TOKEN is worth nothing from now on.",
    "token new --role": "The role: chief, arbiter, check_in, results, organiser, viewer.",
    "token new --section": "This section only (by its id); may be repeated.",
    "token new --boards": "Boards FIRST to LAST only.",
    "token new --hours": "Good for so many hours (default: two weeks).",
    "--every-event": "Every event of the store instead of one.",
    "serve": "The web application: public pages for players, arbiters' pages for whoever has a code.",
    "serve --proxy": "A proxy whose X-Forwarded-For says who comes (may be repeated).",
    "serve --new-code": "Print a new code for the chief arbiter (codes and devices that are in stay in).",
    "ratings": "Rating lists kept on this machine: FIDE's and any federation's; players found in them.",
    "ratings import": (
        "Read a rating list (FIDE's .txt or .xml, also in its .zip; a federation's .xlsx, "
        ".xls, .ods, .csv) and put it in the place of the one of its name; what it changes "
        "is told."
    ),
    "ratings import --name": "The list's name (default: fide, or made from the file's name).",
    "ratings import --kind": "What a rating is that the list does not name: standard, rapid, blitz, national.",
    "ratings import --dry-run": "Say what the list would change, leave the old one.",
    "ratings list": "The lists that are there.",
    "ratings search": (
        "People of a list, by the beginnings of words of a name in any order, without accents, or by number."
    ),
    "--list": "The rating list (not needed where there is only one).",
    "ratings search --federation": "Only this federation: VIE.",
    "--limit": "So many at most.",
    "ratings match": (
        "The players of FILE and who of a list they are, or may be, and why; with --apply "
        "the list's rating, title and FIDE number go into the event."
    ),
    "ratings match --kind": "Which of the list's ratings is taken: standard, rapid, blitz, national.",
    "ratings match --same": "This player is that person of the list: NUMBER=ID; with --db the registration number.",
    "ratings match --leave": "This player takes nothing from the list.",
    "ratings match --apply": "Put ratings, titles and FIDE numbers of those found into the event.",
    "ratings match --seed": "Seed of the lots by which equal players are put in order again.",
    "ratings match -o": "Write here instead of into FILE; an event of a store takes it into its journal, as one entry.",
    "ratings remove": "Take a list away.",
    "schema": "The JSON Schema of the native tournament, as other programs may rely on it.",
    "plot": (
        "Draw a picture of FILE: way (a player's way), race (the standings' race), ratings (strength and score), "
        "balance (colours and floats)."
    ),
    "plot -o": "Write to: .svg or .png (-: SVG).",
    "plot --player": "way: of this number.",
    "plot --top": "race: so many places (default 10).",
    "publish": (
        "Make a static site of FILE, or of an event of the store (--db URL EVENT DIR), in the folder DIR: "
        "pairings, standings after each round, cards, reasons, charts, downloads. It opens from the disk and on "
        "any host. Run again, it writes only what has changed."
    ),
    "publish --url": "The address where the site will be: for QR codes and pictures when it is shared.",
    "publish --no-files": "Without downloads (PDF, Excel, TRF).",
    "publish --start": "When a round begins, for the calendar, such as 3=2026-05-10T14:00; more than once.",
    "publish --section": "NAME=FILE, the event of another section; may be repeated.",
    "result --fouls": "Fouls of both sides.",
    "--fouls": "Fouls of both sides.",
    "--actor": "Who acts (default: THUYSI_ACTOR, else the machine's user); the log keeps it.",
    "--seen": "The last entry of the log as it was seen: refused when what is touched has changed since.",
    "--event": "The event of the store, instead of the first word (needed where its id is a number).",
    "--reason": "The reason, kept in the log.",
    "--yes": "Do it; without it there is only a preview.",
    "event": (
        "Events of the store: begun, shown, described, their sections, closed. EVENT is an id, the beginning "
        "of one, or a name; it may be left out where the store holds one event."
    ),
    "event new": "An event begins, with the sections named by --section, in one step.",
    "event new --id": "The event's id (default: from its name).",
    "event new --section": "A section: ID=NAME; may be repeated.",
    "event new --preset": "The rules to begin with: dieu-28 (default), boc-tham, fide, vong-tron.",
    "--preset": "The rules to begin with: dieu-28 (default), boc-tham, fide, vong-tron.",
    "--copy": "The rules of another section, of this event or last year's.",
    "--start": "The first day: 2026-03-01.",
    "--end": "The last day.",
    "--time-zone": "The event's time zone (default Asia/Ho_Chi_Minh).",
    "--detail": "Anything else to be printed: NAME=VALUE.",
    "--scoring": "Points other than 1-½-0: win=2, draw=1, pairing_allocated_bye=0.5 …",
    "--unset": "Back to the law's own: rounds, first-colour, seed, edition, units, or the name of a setting.",
    "event new --units": "A unit's best K players count.",
    "event section add --units": "A unit's best K players count.",
    "event section settings --units": "A unit's best K players count.",
    "event list": "The events of the store; a damaged one with what is wrong with it.",
    "event show": "An event as it stands: its sections, and how far they have come.",
    "event settings": "Name, place, days, arbiter, organiser; shown when nothing is said.",
    "event section": "The sections of an event.",
    "event section add": "A section: its ID and NAME, with the rules of a preset or of another section.",
    "event section settings": "A section's rules: shown, or changed.",
    "event section remove": "A section without rounds is taken away.",
    "event close": "The end of a section: final standings and medals are written down.",
    "event reopen": "A closed section is opened again.",
    "players": (
        "The list of a section: registered, imported, checked in, numbered, away, withdrawn, late. People go "
        "by registration number (SBD)."
    ),
    "players list": "Who is on the list.",
    "players list --by": "In the order of: sbd, number, name, unit.",
    "players add": "A person on the list, under a registration number of his own that is never given again.",
    "players edit": "A person's particulars put right.",
    "players remove": "Somebody who stands in no round is off the list.",
    "players import": (
        "A whole list as a club sends it: who is new, what changed; the same list twice changes nothing."
    ),
    "--phone": "Phone number (never public).",
    "--note": "A note (never public).",
    "players add --initials": "Public pages show only the first letters of the name.",
    "players edit --initials": "Public pages show only the first letters of the name, or all of it.",
    "--namesake": "This is another person of the same name, unit and birth.",
    "players check-in": "These are in the hall (SBD, 5-9, all); once anybody is, only they are numbered.",
    "players check-in --back": "Not in the hall after all.",
    "players number": "Starting numbers by 28.1, by lot where nothing else parts two players; the seed is kept.",
    "players late": (
        "Who comes late (28.7): NAME is a name, or the SBD of one on the list without a number; everybody is "
        "numbered again."
    ),
    "players late --missed": "What each missed round is worth: zero (the law), half, full.",
    "players withdraw": "These play no more; their games stay, nobody is deleted.",
    "--from": "From this round on (default: the next).",
    "players forbid --from": "From this round on (default: 1).",
    "players permit --from": "From this round on (default: 1).",
    "--in-round": "The board of the round being played: plays, forfeit, redraw, substitute.",
    "--substitute": "Who takes the seat.",
    "players return": "Who withdrew plays again.",
    "players absent": "Leave for rounds to come: these are not paired in them.",
    "players present": "Announced leave taken back.",
    "players absent --round": "Which round (default: the next).",
    "players present --round": "Which round (default: the next).",
    "players forbid": "These do not meet, by the event's own regulation.",
    "players permit": "Such a regulation taken back.",
    "players adjust": "Points given (0.5) or taken (-1) by the arbiters, with a reason.",
    "players adjust --round": "The round they belong to (default: from the start).",
    "players adjust --back": "Take such points back.",
    "round": "Rounds of a section: drawn, edited, published, final; every step can be taken back.",
    "round show": "A round as it stands (default: the last one drawn).",
    "round draw": "The next round, a draft.",
    "round redraw": "The draft drawn again from what is known now.",
    "--cards": "Lots drawn by hand: starting numbers as they came up.",
    "round undo": "The draft taken back.",
    "round publish": "The draft on the wall: results can be entered, protests filed; a copy of the store is kept.",
    "--protests": "The time for protests, in minutes.",
    "--protests-until": "Protests until then: 2026-03-01T09:30 (the event's own time).",
    "round unpublish": "Off the wall again, while no result is entered.",
    "round final": "The pairing binds: its protests are decided, their time is over.",
    "--early": "The arbiters waive the rest of the time for protests.",
    "round reopen": "A final pairing open to protests again.",
    "round edit": (
        "The draft set by hand, change by change: swap:3,8 · colours:2 · board:4=12,7 · bye:9, bye:9=half. "
        "Every departure from the law is accepted by name."
    ),
    "round edit --accept": "Accept the departure of this code; may be repeated.",
    "round results": "Many boards of the round being played in one step: 1=1-0 2=1/2; none takes a result back.",
    "round results --clear": "Every result of the round taken back.",
    "round commit": "Lots promised before the draw: the commitment goes into the event, the secret into a new file.",
    "round commit --seed": "The seed to commit to (default: drawn now).",
    "round commit -o": "Write the secret to this new file.",
    "round commit --round": "Which round (default: the next).",
    "round reveal": (
        "The secret that opens a commitment, with the phrase called out in the hall; then the round is drawn by it."
    ),
    "round reveal --round": "Which round (default: the next).",
    "correct": (
        "An old result put right: first whose place changes and which later rounds would have been paired "
        "otherwise; --yes does it, with a reason."
    ),
    "--mode": "For everything (full) or for the standings only (standings).",
    "protest": "Protests: filed, decided, withdrawn, listed.",
    "protest list": "The protests, and what was decided.",
    "protest file": "A protest against a round's pairing, or against a game of it.",
    "protest file --by": "Who files it (SBD).",
    "protest decide": "The panel's decision, in words.",
    "protest decide --upheld": "The protest is upheld, or dismissed.",
    "protest withdraw": "Who filed it lets it go.",
    "protest reopen": "It waits for a decision again.",
    "lots": "The ties that only lots part: shown; lots drawn by hand (SBD=LOT), or from a seed.",
    "lots --draw": "Draw them, from a seed by chance (or --seed).",
    "lots --back": "Take the recorded lots back.",
    "medals": "The medals of the closed sections, and the units by their medals.",
    "medals --all": "The sections that are not closed too, as they stand.",
    "units": "The units by their best players.",
    "units --best": "So many players of a unit count (default: by the section's rules).",
    "units --round": "After this round.",
    "undo": "What was done last no longer counts; nothing is erased, redo brings it back.",
    "undo --count": "So many of the last entries.",
    "undo --to": "Everything after this entry.",
    "undo --to-point": "Everything after this restore point.",
    "redo": "What was undone counts again.",
    "redo --count": "So many entries (default: all that the last undoing took back).",
    "restore-point": "A name for where the event stands, to go back to with undo --to-point.",
    "log": "The journal: what was done, by whom, from where, whether it counts now.",
    "log --kind": "Only entries of this kind (drawn, result …); may be repeated.",
    "log --by": "Only this person.",
    "log --device": "Only from this device.",
    "log --after": "After this entry.",
    "log --last": "Only so many of the last.",
    "verify": (
        "Is the journal whole, does it add up, was every round drawn by the law; status 1 when anything is wrong."
    ),
    "backup": "Copy the whole store to a new file or into a folder, while others go on writing.",
    "restore": (
        "Put the copy COPY back in the place of the store, which is kept beside the backups. Without --yes "
        "only a preview."
    ),
    "restore --rescue": "A damaged store: copy all that is sound of it to the new file COPY; the store is only read.",
    "import": (
        "Bring an event of another machine (FILE.thuysi) into the store: new here, or what comes after; one "
        "gone another way is refused."
    ),
    "completion": (
        "The lines that make a shell (bash, zsh, fish) complete commands, options, files and events with Tab."
    ),
}
