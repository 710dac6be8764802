"""One event as one file: the same bytes for the same event, continued elsewhere, nothing to fear from a bad one."""

from __future__ import annotations

import io
import json
import resource
import struct
import time
import zipfile
from collections.abc import Callable, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.storage.journals import following, journal
from thuysi.errors import InputError, StorageError, ThuysiError
from thuysi.journal.entry import canonical, chained
from thuysi.storage import portable
from thuysi.storage.portable import Portable, continue_event, export_event, import_event, parse, render
from thuysi.storage.store import Store, open_store
from thuysi.text import LANGUAGES, problem_sentence
from thuysi.text.failures import error_text


@pytest.fixture
def laptop(tmp_path: Path) -> Any:
    with open_store(str(tmp_path / "laptop.db")) as store:
        yield store


def file_of(count: int, name: str = "Giải", actor: str = "Trọng tài A") -> bytes:
    return render(Portable("giai", name, tuple(journal(count, name, actor=actor))))


def refused(data: bytes, code: str) -> InputError:
    with pytest.raises(InputError) as caught:
        parse(data)
    problems = caught.value.problems
    assert {problem.code for problem in problems} == {f"storage.{code}"}, problems
    for language in LANGUAGES:
        assert problem_sentence(language, problems[0].code, problems[0].facts)
    return caught.value


def test_an_event_moves_between_machines(store_url: str, laptop: Store) -> None:
    with open_store(store_url) as hall:
        hall.create("giai", journal(4, "Giải"))
        data = export_event(hall, "giai")
        moved = import_event(laptop, data)
        assert (moved.added, moved.head, moved.created, moved.name) == (4, 4, True, "Giải")
        assert laptop.entries("giai") == hall.entries("giai")
        assert export_event(laptop, "giai") == data

        laptop.append("giai", 4, following(journal(4, "Giải")[-1], 3))
        back = import_event(hall, export_event(laptop, "giai"))
        assert (back.added, back.head, back.created, back.ahead) == (3, 7, False, 0)
        assert hall.entries("giai") == laptop.entries("giai")

        again = import_event(hall, data)
        assert (again.added, again.head, again.ahead) == (0, 7, 3)
        assert hall.head("giai")[0] == 7


def test_two_that_went_different_ways_are_not_mixed(store_url: str, laptop: Store) -> None:
    with open_store(store_url) as hall:
        hall.create("giai", journal(4, "Giải"))
        import_event(laptop, export_event(hall, "giai"))
        last = journal(4, "Giải")[-1]
        hall.append("giai", 4, following(last, 2, "Trọng tài hội trường"))
        laptop.append("giai", 4, following(last, 3, "Trọng tài máy xách tay"))
        with pytest.raises(StorageError) as caught:
            import_event(hall, export_event(laptop, "giai"))
        facts = caught.value.facts
        assert caught.value.code == "storage.diverged"
        assert (facts["entry"], facts["here"], facts["there"]) == (5, "Trọng tài hội trường", "Trọng tài máy xách tay")
        assert "5" in error_text(caught.value, "vi")
        assert hall.head("giai")[0] == 6


def test_another_event_of_the_same_id_is_refused(laptop: Store) -> None:
    laptop.create("giai", journal(3, "Giải khác"))
    with pytest.raises(StorageError) as caught:
        import_event(laptop, file_of(5))
    assert (caught.value.code, caught.value.facts["entry"]) == ("storage.diverged", 1)


def test_the_name_comes_along(laptop: Store) -> None:
    continue_event(laptop, "giai", "Tên cũ", journal(2))
    continue_event(laptop, "giai", "Tên mới", journal(3))
    assert laptop.info("giai").name == "Tên mới"


@pytest.mark.parametrize("name", ["全国象棋\u3000公开赛", "Giải\xa0mở rộng", "Cup \U0001f3c6", "a\u200db", "e\u0301"])
def test_a_name_may_have_any_letter_that_people_write(laptop: Store, tmp_path: Path, name: str) -> None:
    """Wide and hard blanks, pictures, joined and decomposed letters."""
    laptop.create("giai", journal(2, name, actor=name))
    with open_store(str(tmp_path / "other.db")) as other:
        assert import_event(other, export_event(laptop, "giai")).name == name
        assert other.entries("giai")[1].actor == name


def test_the_same_event_gives_the_same_bytes() -> None:
    assert file_of(30) == file_of(30)
    with zipfile.ZipFile(io.BytesIO(file_of(3))) as file:
        assert file.testzip() is None
        sums = file.read("SHA256SUMS").decode().splitlines()
        assert [line.split("  ") for line in sums] == [
            [sha256(file.read(name)).hexdigest(), name] for name in ("journal.jsonl", "manifest.json")
        ]
        assert json.loads(file.read("manifest.json"))["event"] == {"id": "giai", "name": "Giải"}
        assert len(file.read("journal.jsonl").splitlines()) == 3


# Files that are not whole, or made to do harm -----------------------------------------------------------------------


def parts_of(data: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(data)) as file:
        return {name: file.read(name) for name in file.namelist()}


def packed(parts: Mapping[str, bytes], sums: bool = True) -> bytes:
    """A file of these parts, its sums made right."""
    parts = dict(parts)
    if sums:
        lines = [f"{sha256(parts[name]).hexdigest()}  {name}\n" for name in ("journal.jsonl", "manifest.json")]
        parts["SHA256SUMS"] = "".join(lines).encode()
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as file:
        for name, content in parts.items():
            file.writestr(name, content)
    return out.getvalue()


def changed(**manifest: object) -> bytes:
    """A file whose manifest says something else."""
    parts = parts_of(file_of(3))
    told = {**json.loads(parts["manifest.json"]), **manifest}
    return packed({**parts, "manifest.json": canonical(told).encode()})


def with_journal(edit: Callable[[list[bytes]], list[bytes]]) -> bytes:
    parts = parts_of(file_of(3))
    return packed({**parts, "journal.jsonl": b"".join(edit(parts["journal.jsonl"].splitlines(keepends=True)))})


BAD: dict[str, tuple[bytes, str]] = {
    "empty": (b"", "file_not_ours"),
    "text": (b"Danh sach " * 100, "file_not_ours"),
    "another zip": (packed({"a": b"b"}, sums=False), "file_not_ours"),
    "a path": (packed({**parts_of(file_of(3)), "../../etc/passwd": b"x"}), "file_not_ours"),
    "a part too few": (packed({"manifest.json": b"{}", "SHA256SUMS": b""}, sums=False), "file_not_ours"),
    "letters behind it": (file_of(3) + b"more", "file_not_ours"),
    "letters before it": (b"more" + file_of(3), "file_not_ours"),
    "cut": (file_of(3)[:-100], "file_not_ours"),
    "a sum that is wrong": (packed({**parts_of(file_of(3)), "SHA256SUMS": b"x"}, sums=False), "file_changed"),
    "another count": (changed(entries=4), "file_changed"),
    "another head": (changed(head="0" * 64), "file_changed"),
    "a newer form": (changed(version=2), "file_newer"),
    "a newer journal": (changed(journal_version=2), "file_newer"),
    "another form": (changed(form="something"), "file_not_ours"),
    "no event": (changed(event=None), "file_not_ours"),
    "an id that is none": (changed(event={"id": "", "name": "x"}), "file_not_ours"),
    "an id of control characters": (changed(event={"id": "a\0b", "name": "x"}), "file_not_ours"),
    "a long name": (changed(event={"id": "a", "name": "x" * 2000}), "file_not_ours"),
    "a manifest that is none": (packed({**parts_of(file_of(3)), "manifest.json": b"["}), "file_not_ours"),
    "a deep manifest": (packed({**parts_of(file_of(3)), "manifest.json": b"[" * 60000}), "file_not_ours"),
    "no entries": (packed({**parts_of(file_of(3)), "journal.jsonl": b""}), "file_changed"),
    "an entry less": (with_journal(lambda lines: lines[:2]), "file_changed"),
    "an entry left out": (with_journal(lambda lines: lines[::2]), "file_chain"),
    "an entry changed": (
        with_journal(lambda x: [x[0], x[1].replace(b'"board":"1"', b'"board":"2"'), x[2]]),
        "file_chain",
    ),
    "a line that is none": (with_journal(lambda lines: [lines[0], b"{}\n", lines[2]]), "file_line"),
    "a deep line": (with_journal(lambda lines: [lines[0], b"[" * 100_000 + b"\n", lines[2]]), "file_line"),
    "a long number": (with_journal(lambda lines: [lines[0], b"9" * 50_000 + b"\n"]), "file_line"),
    "no number": (with_journal(lambda x: [x[0], x[1].replace(b'"board":"1"', b'"board":NaN')]), "file_line"),
    "a key twice": (
        with_journal(lambda x: [x[0], x[1].replace(b'"board":"1"', b'"board":"1","board":"1"')]),
        "file_line",
    ),
    "half a letter": (with_journal(lambda x: [x[0], x[1].replace(b'"1/2"', b'"\\ud800"')]), "file_line"),
    "no letters": (with_journal(lambda lines: [lines[0], b"\xff\xfe\n"]), "file_line"),
    "a time that is a number": (with_journal(lambda x: [x[0].replace(b'"kind":"created"', b'"kind":1')]), "file_line"),
}


@pytest.mark.parametrize(("data", "code"), BAD.values(), ids=BAD.keys())
def test_a_bad_file_is_refused_and_changes_nothing(laptop: Store, data: bytes, code: str) -> None:
    laptop.create("giai", journal(2, "Giải"))
    refused(data, code)
    with pytest.raises(InputError):
        import_event(laptop, data)
    assert [(info.id, info.head) for info in laptop.events()] == [("giai", 2)]


def test_a_file_that_cannot_be_opened(laptop: Store, tmp_path: Path) -> None:
    for path in (tmp_path / "no.thuysi", tmp_path):
        with pytest.raises(StorageError) as caught:
            import_event(laptop, str(path))
        assert caught.value.code == "storage.no_copy"


def made(*entries: tuple[str, dict[str, object]], event_id: str = "giai") -> bytes:
    """A whole file of entries that somebody made up."""
    found = journal(1, "Giải")
    for kind, data in entries:
        found.append(chained(found[-1], found[-1].time, "kẻ khác", "máy", kind, "", data))
    return render(Portable(event_id, "Giải", tuple(found)))


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (made(("details", {"changes": {"place": 7}})), "json_"),
        (made(("details", {})), "json_"),
        (made(("no such kind", {})), "journal.unknown_kind"),
        (made(("section_removed", {})), "journal.unfoldable"),
        (made(("undone", {"entries": [1]})), "storage.file_changed"),
        (made(("undone", {"entries": [7]})), "journal.unfoldable"),
        (made(event_id="another"), "storage.file_changed"),
    ],
)
def test_a_journal_that_no_program_wrote_is_not_taken_in(laptop: Store, data: bytes, code: str) -> None:
    """Whole in every hash, and still nothing that could be an event: it must not lie among the others."""
    with pytest.raises(ThuysiError) as caught:
        import_event(laptop, data)
    codes = [problem.code for problem in getattr(caught.value, "problems", ())] or [caught.value.code]
    assert codes[0].startswith(code)
    assert laptop.events() == ()


def test_every_bad_line_is_told() -> None:
    error = refused(with_journal(lambda lines: [b"a\n", lines[1], b"b\n", b"c\n"]), "file_line")
    assert [problem.where.line for problem in error.problems] == [1, 3, 4]
    many = refused(with_journal(lambda lines: [b"a\n"] * 100_000), "file_line")
    assert len(many.problems) == 20


def test_a_bomb_does_not_go_off() -> None:
    """Far more than the limit, of nothing: refused at the limit, in little time and memory."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as file:
        file.writestr("manifest.json", b"{}")
        file.writestr("SHA256SUMS", b"")
        with file.open("journal.jsonl", "w", force_zip64=True) as part:
            for _ in range(160):
                part.write(b"\0" * 1024 * 1024)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    begun = time.thread_time()
    refused(out.getvalue(), "file_too_big")
    assert time.thread_time() - begun < 10
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 400_000, "kB more than before"


def test_a_journal_of_very_many_values_is_not_unfolded() -> None:
    """Three bytes of text that would become two hundred of memory."""
    line = b'{"data":{"a":[' + b"{}," * 2_000_000 + b"0]}}\n"
    begun = time.thread_time()
    refused(with_journal(lambda lines: [lines[0], line, line]), "file_too_many")
    assert time.thread_time() - begun < 5


def test_a_directory_of_a_million_parts_is_not_read() -> None:
    """The end of the file says how long the directory is: looked at before anything is read."""
    end = struct.pack("<4s4H2LH", b"PK\x05\x06", 0, 0, 65535, 65535, 46 * 65535, 4, 0)
    refused(b"PK\x03\x04" + b"PK\x01\x02" * 600_000 + end, "file_not_ours")
    refused(b"PK\x03\x04" * (portable.MOST_BYTES // 4 + 1), "file_too_big")


def test_a_file_with_a_password_is_refused() -> None:
    data = bytearray(file_of(3))
    for mark, at in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        start = 0
        while (start := data.find(mark, start)) >= 0:
            data[start + at] |= 1
            start += 4
    refused(bytes(data), "file_broken")


@settings(
    max_examples=200, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
)
@given(st.data())
def test_a_flipped_bit_is_found_or_harmless(data: st.DataObject) -> None:
    """Anything else than what was exported is refused with a code; nothing but InputError ever comes out."""
    whole = bytearray(file_of(6))
    for _ in range(data.draw(st.integers(1, 4))):
        whole[data.draw(st.integers(0, len(whole) - 1))] ^= 1 << data.draw(st.integers(0, 7))
    try:
        found = parse(bytes(whole))
    except InputError as error:
        codes = {problem.code.partition("_")[0] for problem in error.problems}
    else:
        codes = {"storage.file"} if found.entries == tuple(journal(6, "Giải")) else {"read as something else"}
    assert codes == {"storage.file"}


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=400))
def test_any_bytes_are_read_or_refused(noise: bytes) -> None:
    for data in (noise, b"PK\x03\x04" + noise + file_of(1)[-22:]):
        with pytest.raises(InputError):
            parse(data)


LETTERS = st.characters(exclude_categories=["Cs"])
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**20), 10**20) | st.text(LETTERS),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=12,
)


@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
)
@given(data=st.dictionaries(st.text(LETTERS, max_size=8), VALUES, max_size=4))
def test_any_entry_comes_back_from_a_file(data: dict[str, object]) -> None:
    entry = chained(None, "2026-11-30T08:45:00.123Z", "Đỗ B", "máy", "created", "", data)
    assert parse(render(Portable("giai", "Giải", (entry,)))).entries == (entry,)
