"""The rules of a section, who may not meet, promised lots; the event's own particulars."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Final
from zoneinfo import available_timezones

from thuysi.engines import ENGINES
from thuysi.journal.state import Commitment, Event, Section
from thuysi.model import ForbiddenPairs, Scoring, score_text
from thuysi.service.settings import known_settings
from thuysi.standings.listing import ordered_list, words_of
from thuysi.standings.table import PRESETS as TIE_BREAK_PRESETS
from thuysi.text.standings import tie_break_text
from thuysi.text.words import COLOUR_WORDS, Words
from thuysi.web.arbiter.asked import Call, Done, Made
from thuysi.web.arbiter.forms import FieldErrors, Form
from thuysi.web.arbiter.home import check_section_name
from thuysi.web.arbiter.words import Name, names_in
from thuysi.web.language import Say

DETAILS: Final = ("name", "place", "chief_arbiter", "organiser")
MOST_BEST: Final = 1000


@dataclass(frozen=True, slots=True)
class SettingRow:
    """A setting of the system: its values (none: any text), the value now, the law's own; its name in words."""

    name: str
    label: str
    article: str
    values: tuple[str, ...]
    value: str
    default: str
    words: Say

    def said(self, value: str) -> str:
        """A value in words; a number as it is."""
        return value if value.isdecimal() or not value else self.words(f"value_{_key(value)}")


@dataclass(frozen=True, slots=True)
class Ban:
    """People who do not meet."""

    rule: ForbiddenPairs
    people: tuple[Name, ...]


@dataclass(frozen=True, slots=True)
class RulesPage:
    """Everything that can be set in a section."""

    section: Section
    systems: tuple[str, ...]
    editions: Mapping[str, str]
    """The editions of its system, each with the law's name."""
    colour_words: tuple[str, ...]
    tie_breaks: str
    tie_break_names: tuple[str, ...]
    words: Say
    presets: tuple[str, ...]
    win: str
    draw: str
    loss: str
    settings: tuple[SettingRow, ...]
    bans: tuple[Ban, ...]
    people: tuple[Name, ...]
    commitments: tuple[Commitment, ...]
    next_round: int
    seed: int
    salt: str


@dataclass(frozen=True, slots=True)
class SettingsPage:
    """The event's particulars."""

    event: Event
    zones: tuple[str, ...]


def rules_page(call: Call) -> Made:
    """The rules of a section."""
    section = call.section
    names = names_in(section)
    words, laws = Say(call.language, "settings"), Words(call.language)
    own = RulesPage(
        section,
        tuple(ENGINES),
        {edition: laws.law(edition) for edition in ENGINES[section.system].editions},
        COLOUR_WORDS,
        ", ".join(section.tie_breaks),
        tie_break_names(section.tie_breaks, call.language),
        words,
        tuple(TIE_BREAK_PRESETS),
        score_text(section.scoring.win),
        score_text(section.scoring.draw),
        score_text(section.scoring.loss),
        _settings(section, words),
        tuple(Ban(rule, tuple(names[sbd] for sbd in rule.players)) for rule in section.forbidden),
        tuple(sorted(names.values(), key=lambda one: one.number or one.sbd)),
        section.commitments,
        len(section.rounds) + 1,
        secrets.randbits(53),
        secrets.token_hex(16),
    )
    return Made(call.a("rules_title", section=section.name), own, "rules")


def tie_break_names(written: Sequence[str], language: str) -> tuple[str, ...]:
    """The tie-breaks of a list, presets taken apart, by their names; none for an empty list."""
    if not written:
        return ()
    found = ordered_list(words_of(",".join(written)), "individual")
    return tuple(tie_break_text(one.descriptor.text, language) for one in found)


def _settings(section: Section, words: Say) -> tuple[SettingRow, ...]:
    """The settings that its system and its tie-breaks read, and whatever else has been set."""
    foreign = {
        one.name
        for engine in ENGINES.values()
        if engine.module != ENGINES[section.system].module
        for one in import_module(engine.module).SETTINGS
    } - {one.name for one in import_module(ENGINES[section.system].module).SETTINGS}
    return tuple(
        SettingRow(
            one.name, words(f"name_{_key(one.name)}"), one.article if one.article[:1].isdigit() else "",
            tuple(one.values), section.settings.get(one.name, ""), one.default, words,
        )
        for one in known_settings(section.system).values()
        if one.name not in foreign or one.name in section.settings
    )  # fmt: skip


def _key(name: str) -> str:
    return name.replace("-", "_").replace(".", "_")


def settings_page(call: Call) -> Made:
    """The event's particulars."""
    return Made(call.a("settings_title"), SettingsPage(call.event, tuple(sorted(available_timezones()))), "settings")


# --- what is done here -----------------------------------------------------------------------------------------------


def set_details(call: Call, form: Form) -> Done:
    """Name, place, days, arbiter, organiser, clock."""
    changes: dict[str, object] = {name: form.text(name, needed=name == "name") for name in DETAILS}
    changes["start_date"], changes["end_date"] = form.date("start_date"), form.date("end_date")
    changes["time_zone"] = form.choice("time_zone", available_timezones(), call.event.time_zone)
    form.check()
    call.desk(form).set_details(call.event.id, seen=form.seen, **changes)
    return Done(f"{call.event_path}/cai-dat", (call.a("done_details"),))


def change_section(call: Call, form: Form) -> Done:
    """The rules as the form has them; what is empty goes back to the law's own."""
    section = call.section
    changes: dict[str, object] = {
        "name": form.text("name", needed=True),
        "total_rounds": form.whole("total_rounds", 1, 99),
        "colour_words": form.choice("colour_words", COLOUR_WORDS, section.colour_words),
        "tie_breaks": _order(form),
        "units_best": form.whole("units_best", 1, MOST_BEST),
        "bronzes": form.whole("bronzes", 1, 2) or 1,
        "scoring": _scoring(section.scoring, form),
    }
    if not section.rounds:
        changes["system"] = form.choice("system", ENGINES, section.system)
        edition = form.text("edition")
        same = changes["system"] == section.system
        changes["edition"] = (edition or None) if same else None
        colour = form.text("first_colour")
        changes["first_colour"] = colour if colour in ("w", "b") else None
    settings = {name[4:]: form.text(name) or None for name in form.values if name.startswith("set.")}
    check_section_name(form, call.event, section.id)
    form.check()
    desk = call.desk(form)
    if changes.get("system", section.system) == section.system:
        changes["settings"] = settings
    elif section.settings:
        changes["settings"] = dict.fromkeys(section.settings)
    desk.change_section(call.event.id, section.id, form.text("reason"), seen=form.seen, **changes)
    return Done(f"{call.section_path}/the-le", (call.a("done_rules"),))


def _order(form: Form) -> list[str]:
    """The order of tie-breaks: a preset by its name, else as it is written."""
    preset = form.choice("tie_preset", ("", *TIE_BREAK_PRESETS))
    return [preset] if preset else [one.strip() for one in form.text("tie_breaks").split(",") if one.strip()]


def _scoring(old: Scoring, form: Form) -> dict[str, str]:
    """The point system with the form's values for a win, a draw, a loss."""
    from thuysi.journal.values import scoring_data, scoring_of

    data = scoring_data(old)
    for name in ("win", "draw", "loss"):
        value = form.points(f"score_{name}")
        if value:
            try:
                scoring_of({name: value})
            except ValueError:
                form.wrong[f"score_{name}"] = "field_number"
                continue
            data[name] = value
    return {} if form.wrong else scoring_data(scoring_of(data))


def remove_section(call: Call, form: Form) -> Done:
    """A section without rounds is taken away."""
    call.desk(form).remove_section(call.event.id, call.section.id, seen=form.seen)
    return Done(call.event_path, (call.a("done_remove_section", name=call.section.name),))


def forbid(call: Call, form: Form) -> Done:
    """These do not meet."""
    people = form.wholes("people")
    first, last = form.whole("first_round", 1, 99) or 1, form.whole("last_round", 1, 99)
    if len(people) < 2:
        form.wrong.setdefault("people", "field_two")
    form.check()
    call.desk(form).forbid(call.event.id, call.section.id, people, first, last, form.text("reason"), seen=form.seen)
    return Done(f"{call.section_path}/the-le", (call.a("done_forbid"),))


def permit(call: Call, form: Form) -> Done:
    """Such a rule taken back."""
    people = form.wholes("people")
    first, last = form.whole("first_round", 1, 99) or 1, form.whole("last_round", 1, 99)
    form.check()
    call.desk(form).permit(call.event.id, call.section.id, people, first, last, form.text("reason"), seen=form.seen)
    return Done(f"{call.section_path}/the-le", (call.a("done_permit"),))


def commit_lots(call: Call, form: Form) -> Done:
    """Lots promised for the next round: the page shows seed and salt to be kept, the wall shows only their hash."""
    seed, salt = _secret(form)
    call.desk(form).commit_lots(call.event.id, call.section.id, seed, salt, seen=form.seen)
    return Done(f"{call.section_path}/the-le", (call.a("done_commit", seed=seed, salt=salt),))


def reveal_lots(call: Call, form: Form) -> Done:
    """The promise opened, with the phrase called out in the hall."""
    seed, salt = _secret(form)
    call.desk(form).reveal_lots(call.event.id, call.section.id, seed, salt, form.text("phrase"), seen=form.seen)
    return Done(call.section_path, (call.a("done_reveal"),))


def _secret(form: Form) -> tuple[int, str]:
    seed, salt = form.text("seed", needed=True), form.text("salt", needed=True)
    form.check()
    if not (seed.isascii() and seed.isdecimal() and len(seed) < 20):
        raise FieldErrors({"seed": "field_number"})
    return int(seed), salt
