"""Verification finds what was changed: an entry, its place, its data, a round that the law does not give."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tests.service.events import G, played
from thuysi.journal.entry import FIRST, Entry, hash_of
from thuysi.journal.verify import verify


def whole() -> list[Entry]:
    """The journal of two played rounds."""
    return list(played(9, after=2).store.entries(G))


def chained_anew(entries: list[Entry]) -> list[Entry]:
    """The same entries with numbers and hashes that fit: as somebody would forge them."""
    before, made = FIRST, []
    for number, entry in enumerate(entries, 1):
        plain = replace(entry, sequence=number, previous=before, hash="")
        made.append(replace(plain, hash=hash_of(plain)))
        before = made[-1].hash
    return made


def with_data(entries: list[Entry], kind: str, change: Callable[[dict[str, Any]], None]) -> list[Entry]:
    """The last entry of a kind with other data."""
    place = max(at for at, one in enumerate(entries) if one.kind == kind)
    data: dict[str, Any] = {**entries[place].data}
    change(data)
    return [*entries[:place], replace(entries[place], data=data), *entries[place + 1 :]]


def test_a_whole_journal_is_whole() -> None:
    answer = verify(whole())
    assert answer.ok
    assert [(one.round, one.same_input, one.same_pairing) for one in answer.draws] == [(1, True, True), (2, True, True)]


def test_a_changed_entry_is_found_by_the_chain() -> None:
    entries = with_data(whole(), "results", lambda data: data.update(results=[[1, "0-1", 0, 0]]))
    answer = verify(entries)
    assert [problem.code for problem in answer.chain] == ["journal.changed_entry"]
    assert not answer.ok


def test_an_entry_left_out_is_found_by_the_chain() -> None:
    entries = whole()
    assert verify(entries[:3] + entries[4:]).chain


def test_a_forged_result_is_found_by_the_rounds_drawn_from_it() -> None:
    entries = whole()
    place = next(at for at, one in enumerate(entries) if one.kind == "results")
    data = {**entries[place].data, "results": [[board, "1/2", 0, 0] for board in range(1, 5)]}
    forged = chained_anew([*entries[:place], replace(entries[place], data=data), *entries[place + 1 :]])
    answer = verify(forged)
    assert answer.chain == ()
    assert [one.same_input for one in answer.draws] == [True, False]
    assert not answer.ok


def test_forged_boards_are_found_by_pairing_again() -> None:
    def swap(data: dict[str, Any]) -> None:
        (one, other), *rest = data["boards"]
        data["boards"] = [[other, one], *rest]

    answer = verify(chained_anew(with_data(whole(), "drawn", swap)))
    assert [(one.same_input, one.same_pairing) for one in answer.draws] == [(True, True), (True, False)]


def test_a_forged_pairing_is_found_with_its_first_board() -> None:
    def swap(data: dict[str, Any]) -> None:
        pairing = {**data["pairing"], "boards": [list(line) for line in data["pairing"]["boards"]]}
        first = pairing["boards"][0]
        first[1], first[2] = first[2], first[1]
        data["pairing"] = pairing

    (_, last) = verify(chained_anew(with_data(whole(), "drawn", swap))).draws
    assert last.first_difference is not None
    assert not last.ok


@pytest.mark.parametrize("kind", ["teleported", "edited"])
def test_what_cannot_be_folded_is_said_and_the_rest_is_left(kind: str) -> None:
    entries = whole()
    odd = replace(entries[-1], kind=kind, section="nam", data={"sbd": 99, "changes": {}})
    answer = verify(chained_anew([*entries, odd]))
    assert [problem.where.line for problem in answer.fold] == [len(entries) + 1]
    assert len(answer.draws) == 2


def test_data_of_another_shape_are_said_with_their_path() -> None:
    answer = verify(chained_anew(with_data(whole(), "published", lambda data: data.update(protests_until=7))))
    assert [(problem.code, problem.where.column) for problem in answer.data] == [("json_type", "protests_until")]
