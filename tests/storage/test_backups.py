"""Copies at each published round, which are kept, and putting one back."""

from __future__ import annotations

import os
import shutil
import threading
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests.storage.harness import harness
from tests.storage.journals import first, following, journal
from thuysi.errors import StorageError
from thuysi.storage import access, backups
from thuysi.storage.place import data_folder, place_of
from thuysi.storage.store import Store, open_store


def refused(action: Callable[[], object], code: str) -> StorageError:
    with pytest.raises(StorageError) as caught:
        action()
    assert caught.value.code == f"storage.{code}", caught.value
    return caught.value


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The user's folder, where the copies of databases on a server go."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


# Made by themselves -------------------------------------------------------------------------------------------------


def test_a_copy_is_made_of_what_was_done(store_url: str, tmp_path: Path) -> None:
    with open_store(store_url) as store:
        store.create("giai", journal(5))
        kept = store.backed_up("giai", "published")
        store.append("giai", 5, following(journal(5)[-1]))
    assert kept.problem is None and kept.path is not None
    assert Path(kept.path).parent == Path(store.place.backups)
    assert Path(kept.path).stat().st_mode & 0o077 == 0
    assert [name for name in os.listdir(store.place.backups) if name.endswith(".part")] == []
    restored = backups.restore(kept.path, str(tmp_path / "other.db"))
    assert [(info.id, info.head, info.problem) for info in restored.events] == [("giai", 5, None)]
    with open_store(str(tmp_path / "other.db")) as other:
        assert other.entries("giai") == tuple(journal(5))


def test_a_copy_that_cannot_be_made_is_told_and_takes_nothing_back(store_url: str) -> None:
    with open_store(store_url) as store:
        store.create("giai", journal(2))
        folder = Path(store.place.backups)
        folder.parent.mkdir(parents=True, exist_ok=True)
        folder.write_text("a file where the folder should be")
        kept = store.backed_up("giai", "published")
        assert kept.path is None and kept.problem is not None
        assert (kept.problem.code, kept.problem.harmless) == ("storage.copy_failed", True)
        assert store.head("giai")[0] == 2


def test_a_damaged_store_does_not_drive_out_its_good_copies(tmp_path: Path) -> None:
    path = tmp_path / "event.db"
    with open_store(str(path)) as store:
        store.create("giai", journal(200))
        good = store.backed_up("giai", "published").path
    with open(path, "r+b") as file:
        file.seek(4096 * 6)
        file.write(b"\xa5" * 4096 * 3)
    with open_store(str(path)) as store:
        kept = store.backed_up("giai", "published")
        assert kept.path is None and kept.problem is not None and kept.problem.code == "storage.copy_damaged"
    assert good is not None and os.listdir(store.place.backups) == [os.path.basename(good)]


def names_of(moments: list[datetime]) -> list[str]:
    return [f"{moment:%Y-%m-%dT%H%M%S}.{index:03}Z-giai-published.db" for index, moment in enumerate(moments)]


def test_the_newest_twenty_and_one_a_day_are_kept() -> None:
    begin = datetime(2026, 1, 1, 8, tzinfo=UTC)
    names = names_of([begin + timedelta(days=day, hours=hour) for day in range(50) for hour in range(3)])
    kept = backups.kept(names)
    assert kept >= set(names[-20:])
    last_of_each_day = set(names[2::3])
    assert kept - set(names[-20:]) == last_of_each_day - set(names[-20:]) - set(names[: 20 * 3])
    assert len({name[:10] for name in kept}) == 30


def test_a_few_copies_are_all_kept() -> None:
    names = names_of([datetime(2026, 1, 1, hour, tzinfo=UTC) for hour in range(20)])
    assert backups.kept(names) == set(names)
    assert backups.kept([]) == set()


def test_copies_too_many_are_dropped_and_no_other_file_is(store_url: str) -> None:
    begin = datetime(2026, 3, 1, 8, tzinfo=UTC)
    with open_store(store_url) as store:
        store.create("giai", journal(2))
        store.create("giai-2", journal(2))
        folder = Path(store.place.backups)
        others = [store.backed_up("giai-2", "published").path]
        for name in ("kept-before.db", "notes.txt", "2026-01-01.db"):
            (folder / name).write_text("mine")
            others.append(str(folder / name))
        for minute in range(25):
            assert backups.keep(store, "giai", "published", begin + timedelta(minutes=minute)).problem is None
        assert all(path is not None and os.path.exists(path) for path in others)
        ours = sorted(name for name in os.listdir(folder) if "-giai-published" in name)
        assert len(ours) in (19, 20)
        assert ours[-1].startswith("2026-03-01T082400")


def test_a_copy_is_one_moment_of_a_store_that_is_being_written(tmp_path: Path) -> None:
    path, stop = str(tmp_path / "event.db"), threading.Event()
    with open_store(path) as store:
        store.create("giai", journal(1))

        def write() -> None:
            last = store.entries("giai")[-1]
            while not stop.is_set():
                (last,) = following(last)
                store.append("giai", last.sequence - 1, [last])

        writer = threading.Thread(target=write)
        writer.start()
        try:
            copies = [store.backup(str(tmp_path / f"copy{number}.db"))[0] for number in range(5)]
        finally:
            stop.set()
            writer.join()
    for copy in copies:
        with open_store(copy) as store:
            assert [info.problem for info in store.events(thorough=True)] == [None]


# Asked for ----------------------------------------------------------------------------------------------------------


def test_a_copy_asked_for(store_url: str, tmp_path: Path) -> None:
    with open_store(store_url) as store:
        store.create("mot", journal(3, "Một", "mot"))
        store.create("hai", journal(4, "Hai", "hai"))
        files = store.backup(str(tmp_path / "copy"))
        if store.place.path:
            assert files == (str(tmp_path / "copy"),)
            refused(lambda: store.backup(str(tmp_path / "copy")), "copy_exists")
            refused(lambda: store.backup(store_url), "copy_exists")
            refused(lambda: store.backup(str(tmp_path / "no" / "folder.db")), "copy_failed")
        else:
            assert len(files) == 2 and {os.path.dirname(file) for file in files} == {str(tmp_path / "copy")}
    for file in files:
        backups.restore(file, str(tmp_path / "back.db"))
    with open_store(str(tmp_path / "back.db")) as store:
        assert {info.id: (info.name, info.head) for info in store.events()} == {"mot": ("Một", 3), "hai": ("Hai", 4)}


def test_a_copy_into_a_folder_is_named_by_its_moment(tmp_path: Path) -> None:
    with open_store(str(tmp_path / "event.db")) as store:
        (file,) = store.backup(str(tmp_path))
        assert Path(file).parent == tmp_path and Path(file).name.startswith("thuysi-20")


# Put back -----------------------------------------------------------------------------------------------------------


def two(tmp_path: Path) -> tuple[str, str]:
    """A store of five entries with a device, and its copy from when it had three."""
    path, copy = str(tmp_path / "event.db"), str(tmp_path / "copy.db")
    with open_store(path) as store:
        store.create("giai", journal(3))
        access.join(store, access.make_code(store, "Điện thoại", access.Grant("giai", "results"), "B", 0, 60), 1)
        store.backup(copy)
        store.append("giai", 3, journal(5)[3:])
        store.create("sau", journal(2))
    return path, copy


def test_a_copy_is_put_back_and_what_was_there_lies_aside(tmp_path: Path) -> None:
    path, copy = two(tmp_path)
    restored = backups.restore(copy, path)
    with open_store(path) as store:
        assert {info.id: info.head for info in store.events(thorough=True)} == {"giai": 3}
        assert [device.name for device in access.devices(store, "giai")] == ["Điện thoại"]
        store.append("giai", 3, journal(4)[3:])
    assert restored.put_aside is not None
    with open_store(restored.put_aside) as aside:
        assert {info.id: info.head for info in aside.events(thorough=True)} == {"giai": 5, "sau": 2}
    with open_store(copy) as untouched:
        assert untouched.head("giai")[0] == 3
    assert sorted(name for name in os.listdir(tmp_path) if "restoring" in name or ".part" in name) == []


def test_a_store_in_use_is_not_replaced(tmp_path: Path) -> None:
    path, copy = two(tmp_path)
    with open_store(path) as user:
        user.head("giai")
        refused(lambda: backups.restore(copy, path), "in_use")
        user.append("giai", 5, following(journal(5)[-1]))
        assert {info.id: info.head for info in user.events(thorough=True)} == {"giai": 6, "sau": 2}
    with open_store(path) as store:
        assert store.head("giai")[0] == 6


@pytest.mark.parametrize("cut", [0, 10, 5000, 20000])
def test_a_copy_is_put_in_the_place_of_a_file_that_cannot_be_read(tmp_path: Path, cut: int) -> None:
    path, copy = two(tmp_path)
    damaged = b"\xa5" * 100 + Path(path).read_bytes()[100:]
    Path(path).write_bytes(damaged[:cut])
    restored = backups.restore(copy, path)
    with open_store(path) as store:
        assert store.entries("giai") == tuple(journal(3))
    if cut:
        assert restored.put_aside is not None and Path(restored.put_aside).read_bytes() == damaged[:cut]


def test_a_copy_is_put_where_there_is_no_store(tmp_path: Path) -> None:
    _, copy = two(tmp_path)
    restored = backups.restore(copy, str(tmp_path / "new.db"))
    assert (restored.put_aside, [info.id for info in restored.events]) == (None, ["giai"])


def test_what_is_no_copy_is_not_put_back(tmp_path: Path) -> None:
    path, copy = two(tmp_path)
    (tmp_path / "notes.db").write_text("không phải bản sao " * 100)
    refused(lambda: backups.restore(str(tmp_path / "no.db"), path), "no_copy")
    refused(lambda: backups.restore(str(tmp_path / "notes.db"), path), "copy_damaged")
    refused(lambda: backups.restore(path, path), "same_file")
    Path(copy).write_bytes(Path(copy).read_bytes()[:20000])
    refused(lambda: backups.restore(copy, path), "copy_damaged")
    with open_store(path) as store:
        assert store.head("giai")[0] == 5


def test_a_copy_of_an_older_revision_is_put_back(tmp_path: Path) -> None:
    from tests.storage.test_schema import store_of

    path, _ = two(tmp_path)
    store_of("0001", str(tmp_path / "old.db"))
    backups.restore(str(tmp_path / "old.db"), path)
    with open_store(path) as store:
        assert (store.head("giai")[0], access.devices(store, "giai")) == (7, ())


def test_a_copy_continues_the_events_of_a_server(tmp_path: Path, store_url: str) -> None:
    """A file's events go on in PostgreSQL: nothing there is taken away."""
    if "://" not in store_url:
        return
    _, copy = two(tmp_path)
    with open_store(store_url) as store:
        store.create("giai", journal(1))
        store.create("khác", journal(2))
    restored = backups.restore(copy, store_url)
    assert {info.id: info.head for info in restored.events} == {"giai": 3, "khác": 2}
    with open_store(store_url) as store:
        store.append("giai", 3, journal(5)[3:])
        (done,) = backups.restore(copy, store_url).continued
        assert (done.added, done.ahead) == (0, 2)


def test_a_killed_restoring_leaves_one_of_the_two(tmp_path: Path) -> None:
    """Ended by the system at a byte of what it writes: the old store or the new one is there, whole."""
    path, _ = two(tmp_path)
    found = set(harness("restore", "bytes", path, 1000, 100_000, 4999))
    assert found == {"giai=5 sau=2", "giai=3"}


def test_the_user_s_own_store_is_in_his_folder(tmp_path: Path) -> None:
    with open_store() as store:
        assert store.place.path == str(tmp_path / "data" / "thuysi" / "thuysi.db")
        store.create("giai", [first()])
    assert (tmp_path / "data" / "thuysi").stat().st_mode & 0o077 == 0
    shutil.rmtree(tmp_path / "data")


@pytest.mark.parametrize(
    ("platform", "variable", "expected"),
    [
        ("win32", "LOCALAPPDATA", "thuysi"),
        ("darwin", "HOME", "Library/Application Support/thuysi"),
        ("linux", "XDG_DATA_HOME", "thuysi"),
    ],
)
def test_each_system_has_its_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, platform: str, variable: str, expected: str
) -> None:
    monkeypatch.setattr("thuysi.storage.place.sys.platform", platform)
    monkeypatch.setenv(variable, str(tmp_path))
    assert data_folder() == os.path.join(str(tmp_path), expected)


def test_a_folder_that_is_relative_is_not_taken(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "here")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert place_of(None).path == str(tmp_path / ".local/share/thuysi/thuysi.db")


def test_two_names_of_a_file_are_one_store(tmp_path: Path) -> None:
    (tmp_path / "link.db").symlink_to(tmp_path / "event.db")
    with open_store(str(tmp_path / "event.db")) as one, Store(place_of(str(tmp_path / "link.db"))) as other:
        one.create("giai", journal(2))
        assert other.place == one.place
        assert other.head("giai")[0] == 2
