"""Sentences about the commands, in English."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "section": "Commands",
    "pair": "pair the next round",
    "explain": "why this opponent, this colour, this float, this bye",
    "check": "pair every past round again, list the differences",
    "standings": "the standings",
    "roster": "read a player list as clubs send it",
    "result": "enter the result of a board",
    "late": "enter a late arrival, number everybody again",
    "absent": "announce an absence, or take it back",
    "print": "print as PDF: pairings, standings, slips, cards, minutes …",
    "convert": "convert between file formats",
    "export": "write one table (players, pairings, standings, crosstable) as .xlsx, .csv, .json",
    "generate": "play a random event",
    "draw": "lots: commit, reveal, verify",
    "card": "a player's tracking card",
    "serve": "open the event's web pages for the computers and phones in the hall",
}
