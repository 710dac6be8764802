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
}
