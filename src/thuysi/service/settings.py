"""The event and its sections: begun, described, changed, taken away."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Final

from thuysi.engines import ENGINES, SETTING_TABLES, engine_named
from thuysi.engines.order import LIST_SETTINGS
from thuysi.engines.settings import Setting, nearest
from thuysi.errors import RefusedVerb, UsageError
from thuysi.journal.apply import section_of, with_changes
from thuysi.journal.kinds import SECTION_ID
from thuysi.journal.state import Event, Section
from thuysi.journal.values import scoring_data
from thuysi.model import Scoring
from thuysi.names import clean
from thuysi.service.deeds import Decided, Deed, decided, open_section
from thuysi.service.presets import DEFAULT_PRESET, PRESETS, copied
from thuysi.service.rounds import ABSENCES_OUT
from thuysi.standings.listing import ordered_list, words_of
from thuysi.standings.table import UNRATED_RATING

FIXED_BY_ROUND_1: Final = ("system", "edition", "first_colour")
"""What no longer changes once a round is drawn: the rounds were drawn by it."""


@dataclass(frozen=True, slots=True)
class NewSection:
    """A section that begins with its event: by a preset or a copy, `rules` on top, as `add_section` has them."""

    id: str
    name: str
    preset: str | None = None
    copy: Section | None = None
    copied_from: str = ""
    rules: Mapping[str, object] = field(default_factory=dict)


def create_event(
    event: Event, event_id: str, name: str, sections: Sequence[NewSection] = (), **details: object
) -> Decided:
    """An event begins, with its sections where they are named: all of it or nothing.

    `details`: place, start_date, end_date, time_zone, chief_arbiter, organiser, details.
    """
    if event.sequence:
        raise RefusedVerb("service.event_exists", event=event_id, lift=[])
    title = clean(name)
    if not title:
        raise RefusedVerb("service.name_missing", lift=[])
    given = {key: value for key, value in details.items() if value is not None}
    deeds = list(decided(Deed("created", "", {"id": event_id, "name": title, **given})).deeds)
    known: list[str] = []
    for one in sections:
        if one.id in known:
            raise RefusedVerb("service.section_exists", section=one.id, known=known, lift=[])
        known.append(one.id)
        added = add_section(event, one.id, one.name, one.preset, one.copy, one.copied_from, **one.rules)
        deeds += added.deeds
    return decided(*deeds)


def set_details(event: Event, /, **changes: object) -> Decided:
    """The event's name, place, days, arbiter, organiser; what is not given stays."""
    own = {key: value for key, value in changes.items() if getattr(event, key, None) != value}
    if "name" in own and not clean(str(own["name"])):
        raise RefusedVerb("service.name_missing", lift=[])
    first, last = (own.get(key, getattr(event, key)) for key in ("start_date", "end_date"))
    if first and last and str(last) < str(first):
        raise RefusedVerb("service.days_reversed", first=first, last=last, lift=[])
    return decided(Deed("details", "", {"changes": own})) if own else decided()


def add_section(
    event: Event,
    /,
    section: str,
    name: str,
    preset: str | None = None,
    copy: Section | None = None,
    copied_from: str = "",
    **settings: object,
) -> Decided:
    """A section (nội dung) with the rules of a preset or of another section; `settings` win over both.

    `settings` are those of `change_section`. The id is of small letters, digits and hyphens, and never used before.
    """
    if section in event.sections:
        raise RefusedVerb("service.section_exists", section=section, known=list(event.sections), lift=[])
    if not re.fullmatch(SECTION_ID, section):
        raise RefusedVerb("service.section_id_shape", section=section, lift=[])
    if copy is not None and preset is not None:
        raise RefusedVerb("service.preset_or_copy", preset=preset, lift=[])
    if not clean(name):
        raise RefusedVerb("service.name_missing", lift=[])
    base = copied(copy) if copy is not None else _preset(preset or DEFAULT_PRESET)
    rules = _with_settings(base, settings)
    origin = {"preset": preset or DEFAULT_PRESET} if copy is None else {"copied_from": copied_from}
    data = {"id": section, "name": clean(name), **rules, **origin}
    answer = decided(Deed("section_added", section, data))
    check_rules(section_of(data))
    return answer


def _preset(name: str) -> Mapping[str, object]:
    if name not in PRESETS:
        raise RefusedVerb("service.unknown_preset", preset=name, known=list(PRESETS), lift=[])
    return PRESETS[name]


def _with_settings(base: Mapping[str, object], given: Mapping[str, object]) -> dict[str, object]:
    """The rules with those given on top; engine settings are merged, another system leaves the preset's edition."""
    rules = dict(base)
    if given.get("system") not in (None, base.get("system")):
        rules = {key: value for key, value in rules.items() if key not in ("edition", "settings")}
    own: Any = given.get("settings") or {}
    merged = {**_mapping(rules.get("settings")), **{_spelled(key): value for key, value in own.items()}}
    rules |= {key: _plain(value) for key, value in given.items() if key != "settings" and value is not None}
    return {**rules, "settings": merged} if merged else rules


def _mapping(value: object) -> dict[str, object]:
    return dict(value) if isinstance(value, Mapping) else {}


def _spelled(name: str) -> str:
    return name.replace("_", "-")


def _plain(value: object) -> object:
    """A setting as JSON: a scoring by what is not 1-½-0, a list of tie-breaks from text or tuple."""
    if isinstance(value, Scoring):
        return scoring_data(value)
    return list(value) if isinstance(value, tuple) else value


def change_section(event: Event, /, section: str, reason: str = "", **changes: object) -> Decided:
    """A section's settings: name, system, edition, total_rounds, first_colour, seed, settings, scoring, tie_breaks,
    colour_words, units_best, bronzes.

    `settings` are merged into those there are; a value of None takes a setting back to the law's own. System, edition
    and first colour are fixed by round 1; the rounds may not be fewer than those drawn.
    """
    found = open_section(event, section)
    wanted = {key: _plain(value) for key, value in changes.items() if key != "settings"}
    if "settings" in changes:
        wanted["settings"] = _merged(found.settings, changes["settings"])
    after = with_changes(found, wanted) if not _unknown(wanted) else found
    own = {key: value for key, value in wanted.items() if _unknown([key]) or getattr(after, key) != getattr(found, key)}
    if not own:
        return decided()
    fixed = [key for key in FIXED_BY_ROUND_1 if key in own]
    if fixed and found.rounds:
        raise RefusedVerb("service.fixed_by_round_1", section=section, settings=fixed, lift=["undraw"])
    answer = decided(Deed("section_changed", section, {"changes": own, **({"reason": reason} if reason else {})}))
    if after.total_rounds is not None and after.total_rounds < len(found.rounds):
        raise RefusedVerb(
            "service.fewer_rounds_than_drawn", found=after.total_rounds, drawn=len(found.rounds), lift=["undraw"]
        )
    check_rules(after)
    return answer


def _merged(old: Mapping[str, str], given: object) -> dict[str, object]:
    new = {**old, **{_spelled(key): value for key, value in _mapping(given).items()}}
    return {key: value for key, value in new.items() if value is not None}


def _unknown(keys: object) -> bool:
    return any(key not in Section.__dataclass_fields__ for key in keys)  # type: ignore[attr-defined]


def remove_section(event: Event, section: str) -> Decided:
    """A section is taken away; refused once it has a round."""
    found = open_section(event, section)
    if found.rounds:
        raise RefusedVerb("service.section_has_rounds", section=section, rounds=len(found.rounds), lift=["undraw"])
    return decided(Deed("section_removed", section, {}))


# --- the rules of a section ------------------------------------------------------------------------------------------


def check_rules(section: Section) -> None:
    """Raise `UsageError` for a system, edition, setting, value or tie-break that is not known, with the known ones."""
    engine = engine_named(section.system)
    if section.edition is not None and section.edition not in engine.editions:
        raise UsageError(
            "unknown_edition", name=section.edition, system=engine.system, known=list(engine.editions),
            nearest=nearest(section.edition, engine.editions),
        )  # fmt: skip
    known = known_settings(section.system)
    for name, value in section.settings.items():
        if name not in known:
            raise UsageError("unknown_setting", name=name, known=sorted(known), nearest=nearest(name, known))
        values = known[name].values
        if values and value not in values:
            raise UsageError(
                "unknown_value", name=name, value=value, known=list(values), nearest=nearest(value, values)
            )
    ordered_list(words_of(section.tie_breaks), "individual")


def known_settings(system: str) -> dict[str, Setting]:
    """Every setting that a section of that system may have; one with no listed values takes any text."""
    modules = [*(module for module in SETTING_TABLES if module != ENGINES[system].module), ENGINES[system].module]
    known = {setting.name: setting for module in modules for setting in import_module(module).SETTINGS}
    late = import_module("thuysi.engines.late_entry").LATE_WARNING
    free = {name: Setting(name, "", (), "") for name in (*LIST_SETTINGS, UNRATED_RATING)}
    return {**free, late.name: late, ABSENCES_OUT.name: ABSENCES_OUT, **known}
