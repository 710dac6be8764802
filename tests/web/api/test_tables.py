"""The tables of operations: no row can stand in one without the work that answers it."""

from __future__ import annotations

from dataclasses import MISSING, Field, fields, is_dataclass
from inspect import isfunction
from typing import Any, get_args, get_type_hints

import pytest

from thuysi.web.api import deeds, files, looks, verbs, views
from thuysi.web.arbiter import actions, pages
from thuysi.web.arbiter import files as desk_files

TABLES: dict[str, tuple[Any, ...]] = {
    "views": views.VIEWS, "files": files.FILES, "uploads": files.UPLOADS, "verbs": verbs.VERBS, "looks": looks.LOOKS,
    "deeds": deeds.DEEDS, "pages": pages.PAGES, "actions": actions.ACTIONS, "desk_files": desk_files.FILES,
}  # fmt: skip


def is_work(hint: Any) -> bool:
    """Whether a field of this type is, or may be, a function that answers; or one of several kinds of such."""
    if "Callable" in str(hint):
        return True
    parts = get_args(hint)
    return bool(parts) and all(is_dataclass(part) for part in parts)


def works(row: Any) -> list[tuple[Field[Any], Any]]:
    """The row's fields that hold what is done."""
    hints = get_type_hints(type(row))
    return [(one, hints[one.name]) for one in fields(row) if is_work(hints[one.name])]


@pytest.mark.parametrize("name", TABLES)
def test_no_row_can_be_made_without_the_work_that_answers_it(name: str) -> None:
    for row in TABLES[name]:
        found = [(field, hint) for field, hint in works(row) if field.name != "boards"]  # says which boards, does none
        assert len(found) == 1, (row.name, [field.name for field, _ in found])
        field, hint = found[0]
        assert field.default is MISSING and field.default_factory is MISSING, field.name
        assert type(None) not in get_args(hint), field.name
        value = getattr(row, field.name)
        assert isfunction(value) or any(isfunction(getattr(value, one.name)) for one in fields(value))


def test_a_file_is_its_bytes_or_where_it_lies_never_both_or_neither() -> None:
    names = {one.name for one in fields(desk_files.Download)}
    assert "content" in names and not names & {"data", "path"}
