"""The settings of the systems: each a name, its values, and the law's own value as the default.

Where the plain text of a law allows another reading that arbiters may hold, the reading is a setting; the engines
publish their tables, and the names are those of the public contract.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from thuysi.errors import UsageError
from thuysi.model import Tournament


class Setting(NamedTuple):
    """One reading that an event may choose: `values` are the known ones, `default` the law's own."""

    name: str
    article: str
    values: tuple[str, ...]
    default: str


LISTED: Final = 10
"""So many of the players passed over are named in a decision unless a caller asks for all."""


@dataclass(frozen=True, slots=True)
class Options:
    """What a caller may say beside the tournament: edition, seed, settings by name.

    `listed`: so many of the players passed over does a decision name, the others it counts; None: all are named.
    """

    edition: str | None = None
    seed: int | None = None
    settings: Mapping[str, str] = field(default_factory=dict)
    listed: int | None = LISTED


def resolve(
    table: Iterable[Setting], *given: Mapping[str, str], ignore_unknown_in_first: bool = False
) -> dict[str, str]:
    """Every setting of `table` with its value; later mappings of `given` win.

    Raises `UsageError` ("unknown_setting", "unknown_value") with the known names or values.
    """
    known = {setting.name: setting for setting in table}
    values = {name: setting.default for name, setting in known.items()}
    for position, mapping in enumerate(given):
        for raw, value in mapping.items():
            name = raw.replace("_", "-")
            if name not in known:
                if ignore_unknown_in_first and position == 0:
                    continue
                raise UsageError("unknown_setting", name=name, known=sorted(known), nearest=nearest(name, known))
            if value not in known[name].values:
                raise UsageError(
                    "unknown_value", name=name, value=value, known=list(known[name].values),
                    nearest=nearest(value, known[name].values),
                )  # fmt: skip
            values[name] = value
    return values


def with_settings(tournament: Tournament, given: Mapping[str, str]) -> Tournament:
    """The event with these settings among its own, the later ones winning: what is said to a command holds for it."""
    if not given:
        return tournament
    named = [
        (name.replace("_", "-"), value) for mapping in (tournament.settings, given) for name, value in mapping.items()
    ]
    return replace(tournament, settings=dict(named))


def nearest(name: str, known: Iterable[str]) -> str | None:
    """The known name closest to a mistyped one; None when none is close."""
    from difflib import get_close_matches

    return next(iter(get_close_matches(name, list(known), 1)), None)


def not_default(table: Iterable[Setting], values: Mapping[str, str]) -> dict[str, str]:
    """The settings whose value is not the law's own, for the output."""
    return {s.name: values[s.name] for s in table if values[s.name] != s.default}
