"""Positions of Lim given as scores, colours and meetings, as those of Article 28 in `tests.law.fields`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from tests.law.fields import Answer, Sheet, field_of, paired_by
from thuysi.engines.lim import LAW, SETTINGS, bye_1_1, colours_5_4, sweep_2_2
from thuysi.engines.median.field import Direction, Field
from thuysi.engines.settings import resolve


def lim_field(
    played: int,
    total: int,
    sheet: Sheet,
    *,
    met: Iterable[tuple[int, int]] = (),
    ratings: Mapping[int, int | None] | None = None,
    byes: Iterable[int] = (),
    floated: Mapping[int, Direction] | None = None,
    settings: Mapping[str, str] | None = None,
    win: int = 10,
) -> Field:
    """The round after `played` of `total`; `floated` are those who did in the round before."""
    values = resolve(SETTINGS, settings or {})
    maxi = values["maxi"] == "on"
    field = field_of(played, total, sheet, met=met, ratings=ratings, byes=byes, win=win)
    return replace(
        field, law=LAW, settings=values, limit_floater=maxi, limit_exchange=maxi, floated=dict(floated or {})
    )


def lim_paired(field: Field) -> Answer:
    """Pair the field by Lim's own functions, in the order of the articles."""
    return paired_by(field, bye_1_1, sweep_2_2, colours_5_4)
