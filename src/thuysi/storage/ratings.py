"""Rating lists as searchable tables: one SQLite file a list, apart from the events' store, read only once it is built.

A list is built beside the old one, looked through, and put in its place in one step: a reader finds the old list or
the new one, never a half, and an import that breaks off leaves the old one. No event waits for an import: nothing here
is in the file that events are in.
"""

from __future__ import annotations

import os
import re
import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Final

from thuysi.errors import StorageError, UsageError, reason_of
from thuysi.ratings import KINDS, Rated, name_key, words_key
from thuysi.storage.copies import put_in_place
from thuysi.storage.failures import told
from thuysi.storage.place import data_folder

VERSION: Final = 1
MARK: Final = 0x74685274
"""What tells such a file from any other ("thRt")."""

FOLDER: Final = "ratings"
ENDING: Final = ".ratings"
UNFINISHED: Final = ".new"
FORGOTTEN: Final = 3600
"""So many seconds after its last change a file that nobody finished is thrown away."""

NAME: Final = re.compile(r"[a-z0-9][a-z0-9_-]{0,49}")
BATCH: Final = 2_000
MOST_FOUND: Final = 20_000
"""So many people who fit a search are put in order; of a letter that a hundred thousand begin with, the first."""

MOST_CANDIDATES: Final = 200

COLUMNS: Final = (
    "id", "name", "federation", "sex", "title", "standard", "rapid", "blitz", "national", "birth", "unit", "grade",
    "active",
)  # fmt: skip

TABLES: Final = """
CREATE TABLE about (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE people (
  row INTEGER PRIMARY KEY, id TEXT NOT NULL, name TEXT NOT NULL, federation TEXT NOT NULL, sex TEXT NOT NULL,
  title TEXT NOT NULL, standard INTEGER, rapid INTEGER, blitz INTEGER, national INTEGER, birth TEXT NOT NULL,
  unit TEXT NOT NULL, grade TEXT NOT NULL, active INTEGER NOT NULL, key TEXT NOT NULL, identity TEXT NOT NULL
);
CREATE TABLE words (word TEXT NOT NULL, year INTEGER NOT NULL, row INTEGER NOT NULL);
"""
INDEXES: Final = (
    "CREATE INDEX people_by_identity ON people (identity)",
    "CREATE INDEX people_by_key ON people (key)",
    "CREATE INDEX words_by_word ON words (word, year, row)",
)
BUILDING: Final = (
    "PRAGMA journal_mode=OFF", "PRAGMA synchronous=OFF", "PRAGMA main.locking_mode=EXCLUSIVE",
    "PRAGMA cache_size=-32768", "PRAGMA temp_store=FILE",
    f"PRAGMA application_id={MARK}", f"PRAGMA user_version={VERSION}",
)  # fmt: skip
"""A file that is thrown away when anything goes wrong needs no journal; at its end it is written to the disk."""

Progress = Callable[[int], None]
"""Told now and then how many people were read."""


@dataclass(frozen=True, slots=True)
class ListInfo:
    """A list that is there: what it was read from, when, and how many people it has; `kinds` are its ratings.

    `ids` says whose numbers it has: "fide", its "own", or "" for none.
    """

    name: str
    people: int
    source: str
    form: str
    ids: str
    imported: str
    kinds: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Difference:
    """What a list changes in the one of its name: people added, changed, as they were, and no longer in it."""

    added: int
    changed: int
    left: int
    gone: int


@dataclass(frozen=True, slots=True)
class Built:
    """What was built: the list, what it changes, and the numbers that stood in it twice (the first few)."""

    info: ListInfo
    difference: Difference
    twice: tuple[str, ...] = ()
    twice_count: int = 0


@dataclass(frozen=True, slots=True)
class Sought:
    """What a search found, the likeliest first; `more` says that others fit as well."""

    people: tuple[Rated, ...]
    more: bool = False


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a list comes from, as it is told later."""

    source: str
    form: str
    ids: str
    imported: str
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Lists:
    """The rating lists in a folder; by default the user's own."""

    folder: str = field(default_factory=lambda: os.path.join(data_folder(), FOLDER))

    def path(self, name: str) -> str:
        """The file of a list; raises `UsageError` for a name that is none."""
        if not NAME.fullmatch(name):
            raise UsageError("ratings.list_name", found=name)
        return os.path.join(self.folder, name + ENDING)

    def names(self) -> tuple[str, ...]:
        """The lists that are there."""
        with suppress(FileNotFoundError):
            found = (entry.removesuffix(ENDING) for entry in os.listdir(self.folder) if entry.endswith(ENDING))
            return tuple(sorted(name for name in found if NAME.fullmatch(name)))
        return ()

    def all(self) -> tuple[ListInfo | StorageError, ...]:
        """Every list; of one that cannot be read, why: the others can."""
        return tuple(map(self._info_or_error, self.names()))

    def _info_or_error(self, name: str) -> ListInfo | StorageError:
        try:
            return self.info(name)
        except StorageError as error:
            return error

    def info(self, name: str) -> ListInfo:
        """What is known of a list; raises `StorageError`."""
        with self._opened(name) as connection:
            return _info(name, connection)

    def remove(self, name: str) -> ListInfo | None:
        """Take a list away, and say what it was; None for one that could not be read any more."""
        path = self.path(name)
        found = self._info_or_error(name)
        if isinstance(found, StorageError) and found.code == "ratings.no_such_list":
            raise found
        try:
            os.unlink(path)
        except OSError as error:
            raise StorageError("ratings.not_removed", place=path, reason=reason_of(error)) from error
        return None if isinstance(found, StorageError) else found

    # Building -------------------------------------------------------------------------------------------------------

    def build(
        self, name: str, people: Iterable[Rated], origin: Origin, progress: Progress | None = None, *, dry: bool = False
    ) -> Built:
        """Build the list, look through it, and put it in the old one's place; `dry`: say what it would change only.

        Whatever goes wrong, also in `people`, leaves the old list as it was. Raises `StorageError`.
        """
        path = self.path(name)
        self._make_room()
        unfinished = f"{path}.{os.getpid()}{UNFINISHED}"
        try:
            with told(unfinished):
                built = self._built(name, unfinished, people, origin, progress)
            if not dry:
                put_in_place(unfinished, path)
        except OSError as error:
            raise StorageError("ratings.not_built", place=path, reason=reason_of(error)) from error
        finally:
            with suppress(OSError):
                os.unlink(unfinished)
        return built

    def _make_room(self) -> None:
        """The folder, without what an import left that was killed."""
        try:
            os.makedirs(self.folder, mode=0o700, exist_ok=True)
            for entry in os.listdir(self.folder):
                path = os.path.join(self.folder, entry)
                if entry.endswith(UNFINISHED) and time.time() - os.path.getmtime(path) > FORGOTTEN:
                    with suppress(OSError):
                        os.unlink(path)
        except OSError as error:
            raise StorageError("ratings.not_built", place=self.folder, reason=reason_of(error)) from error

    def _built(self, name: str, file: str, people: Iterable[Rated], origin: Origin, progress: Progress | None) -> Built:
        with suppress(FileNotFoundError):
            os.unlink(file)
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
        address = f"{Path(file).absolute().as_uri()}?mode=rw"
        with closing(sqlite3.connect(address, uri=True, isolation_level=None)) as connection:
            for pragma in BUILDING:
                connection.execute(pragma)
            connection.executescript(TABLES)
            connection.execute("BEGIN")
            count = _fill(connection, people, progress)
            for index in INDEXES:
                connection.execute(index)
            twice, twice_count = _drop_twice(connection)
            _describe(connection, origin, count - twice_count)
            connection.execute("COMMIT")
            difference = self._difference(connection, name)
            _verify(connection, file, count - twice_count)
            return Built(_info(name, connection), difference, twice, twice_count)

    def _difference(self, connection: sqlite3.Connection, name: str) -> Difference:
        """What the list just built changes in the one that is there; everything is new where that cannot be read."""
        total = connection.execute("SELECT count(*) FROM people").fetchone()[0]
        if isinstance(self._info_or_error(name), StorageError):
            return Difference(total, 0, 0, 0)
        connection.execute("ATTACH ? AS old", [f"{Path(self.path(name)).absolute().as_uri()}?mode=ro"])
        try:
            return _compared(connection, total)
        finally:
            connection.execute("DETACH old")

    # Asking ---------------------------------------------------------------------------------------------------------

    @contextmanager
    def _opened(self, name: str) -> Iterator[sqlite3.Connection]:
        """A connection to a list, for reading; raises `StorageError`."""
        path = self.path(name)
        if not os.path.exists(path):
            raise StorageError("ratings.no_such_list", name=name, known=list(self.names()))
        address = f"{Path(path).absolute().as_uri()}?mode=ro&immutable=1"
        with told(path), closing(sqlite3.connect(address, uri=True, isolation_level=None)) as connection:
            connection.execute("PRAGMA trusted_schema=OFF")
            connection.execute("PRAGMA cell_size_check=ON")
            mark = connection.execute("PRAGMA application_id").fetchone()[0]
            version = connection.execute("PRAGMA user_version").fetchone()[0]
            if mark != MARK or version != VERSION:
                raise StorageError("ratings.other_version", name=name, found=version, known=VERSION)
            yield connection

    def search(self, name: str, text: str, *, federation: str = "", limit: int = 50) -> Sought:
        """Who is meant by a text: a number of the list, or the beginnings of words of a name, in any order.

        Accents, capitals and commas do not matter. Whole names come first, then names that begin so, then the highest
        rated. `federation` keeps those of one federation. Raises `StorageError`.
        """
        words = name_key(text).split()
        if not words:
            return Sought(())
        with self._opened(name) as connection:
            by_id = [one for one in _by_identity(connection, text.strip()) if federation in ("", one.federation)]
            if by_id:
                return Sought(tuple(by_id[:limit]), len(by_id) > limit)
            return _by_words(connection, words, federation.upper(), limit)

    def candidates(self, name: str, players: Mapping[int, tuple[str, str, str]]) -> dict[int, tuple[Rated, ...]]:
        """Whoever may be one of these players: starting number -> (name, birth, FIDE number), answered by number."""
        with self._opened(name) as connection:
            return {number: tuple(_candidates(connection, *asked)) for number, asked in players.items()}


# ── writing ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def identity_of(person: Rated) -> str:
    """What is equal for one person in two lists: the number, else name and birth."""
    return person.id or f"{words_key(person.name)}|{person.birth}"


def _fill(connection: sqlite3.Connection, people: Iterable[Rated], progress: Progress | None) -> int:
    """Write the people, some thousands at a time; their count."""
    count = 0
    marks = ", ".join("?" * (len(COLUMNS) + 3))
    insert = f"INSERT INTO people (row, {', '.join(COLUMNS)}, key, identity) VALUES ({marks})"
    source = iter(people)
    while batch := list(islice(source, BATCH)):
        keys = [name_key(person.name) for person in batch]
        connection.executemany(
            insert,
            [
                (row, *(getattr(person, column) for column in COLUMNS), key, identity_of(person))
                for row, (person, key) in enumerate(zip(batch, keys, strict=True), count + 1)
            ],
        )
        connection.executemany(
            "INSERT INTO words VALUES (?, ?, ?)",
            [
                (word, _year(person.birth), row)
                for row, (person, key) in enumerate(zip(batch, keys, strict=True), count + 1)
                for word in set(key.split())
            ],
        )
        count += len(batch)
        if progress is not None:
            progress(count)
    return count


def _year(birth: str) -> int:
    """The year of a birth, 0 where it is not known."""
    return int(birth[:4]) if birth[:4].isascii() and birth[:4].isdigit() else 0


def _drop_twice(connection: sqlite3.Connection) -> tuple[tuple[str, ...], int]:
    """Of people with one number keep the first; some of those numbers, and how many rows went."""
    twice = "SELECT id FROM people WHERE id <> '' GROUP BY identity HAVING count(*) > 1"
    shown = tuple(id for (id,) in connection.execute(f"{twice} LIMIT 20"))
    if not shown:
        return (), 0
    connection.execute(
        f"CREATE TEMP TABLE surplus AS SELECT row FROM people WHERE id IN ({twice}) "
        "AND row NOT IN (SELECT min(row) FROM people WHERE id <> '' GROUP BY identity)"
    )
    connection.execute("DELETE FROM words WHERE row IN (SELECT row FROM surplus)")
    gone = connection.execute("DELETE FROM people WHERE row IN (SELECT row FROM surplus)").rowcount
    connection.execute("DROP TABLE surplus")
    return shown, gone


def _describe(connection: sqlite3.Connection, origin: Origin, count: int) -> None:
    """Write what the list is; last of all, so that a list that says so is whole."""
    columns = ", ".join(f"max({kind})" for kind in KINDS)
    best = connection.execute(f"SELECT {columns} FROM people").fetchone()
    kinds = ",".join(kind for kind, highest in zip(KINDS, best, strict=True) if highest is not None)
    about = {
        "people": str(count), "source": origin.source, "form": origin.form, "ids": origin.ids,
        "imported": origin.imported, "kinds": kinds,
    }  # fmt: skip
    connection.executemany("INSERT INTO about VALUES (?, ?)", list(about.items()))


def _verify(connection: sqlite3.Connection, file: str, count: int) -> None:
    """Read all of it again before anybody else may; raises `StorageError`."""
    found = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
    there = connection.execute("SELECT count(*) FROM people").fetchone()[0]
    if found != "ok" or there != count:
        raise StorageError("ratings.not_built", place=file, reason=f"{found}, {there} / {count}")


def _compared(connection: sqlite3.Connection, total: int) -> Difference:
    """The list just built and the old one, person by person."""
    same = " AND ".join(f"mine.{column} IS theirs.{column}" for column in COLUMNS)
    known, left = connection.execute(
        f"SELECT count(*), coalesce(sum(same), 0) FROM (SELECT max({same}) AS same FROM people AS mine "
        "JOIN old.people AS theirs ON theirs.identity = mine.identity GROUP BY mine.row)"
    ).fetchone()
    gone = connection.execute(
        "SELECT count(*) FROM old.people AS theirs "
        "WHERE NOT EXISTS (SELECT 1 FROM people AS mine WHERE mine.identity = theirs.identity)"
    ).fetchone()[0]
    return Difference(total - known, known - left, left, gone)


# ── reading ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def _info(name: str, connection: sqlite3.Connection) -> ListInfo:
    about = dict(connection.execute("SELECT key, value FROM about"))
    kinds = tuple(kind for kind in about.get("kinds", "").split(",") if kind)
    return ListInfo(name, int(about["people"]), about["source"], about["form"], about["ids"], about["imported"], kinds)


_PERSON: Final = ", ".join(f"people.{column}" for column in COLUMNS)
_BEST: Final = "max(" + ", ".join(f"coalesce(people.{kind}, 0)" for kind in KINDS) + ")"


def _person(row: Sequence[object]) -> Rated:
    """A row of people as a person."""
    *values, active = row
    return Rated(**dict(zip(COLUMNS, values, strict=False)), active=bool(active))  # type: ignore[arg-type]


def _by_identity(connection: sqlite3.Connection, identity: str) -> list[Rated]:
    found = connection.execute(f"SELECT {_PERSON} FROM people WHERE identity = ?", [identity])
    return [_person(row) for row in found]


def _by_words(connection: sqlite3.Connection, words: Sequence[str], federation: str, limit: int) -> Sought:
    """The people each of these words begins a word of."""
    key = " ".join(words)
    fitting = " INTERSECT ".join(["SELECT row FROM words WHERE word >= ? AND word < ?"] * len(words))
    found = connection.execute(
        f"SELECT {_PERSON} FROM (SELECT row FROM ({fitting}) LIMIT {MOST_FOUND}) AS fitting "
        "JOIN people ON people.row = fitting.row WHERE ? IN ('', people.federation) "
        f"ORDER BY people.key = ? DESC, people.key >= ? AND people.key < ? DESC, {_BEST} DESC, people.key, people.row "
        "LIMIT ?",
        [*(bound for word in words for bound in (word, _after(word))), federation, key, key, _after(key), limit + 1],
    )
    people = [_person(row) for row in found]
    return Sought(tuple(people[:limit]), len(people) > limit)


def _after(word: str) -> str:
    """What is behind every word that begins so."""
    return word + "\U0010ffff"


def _candidates(connection: sqlite3.Connection, name: str, birth: str, identity: str) -> Iterator[Rated]:
    """Whoever has the number; all words of the name; or all but one, which is missing or one letter apart.

    Of a name of two words, one of which is another, only those of the year of birth are looked at.
    """
    if identity:
        yield from _by_identity(connection, identity)
    words = sorted(set(name_key(name).split()), key=lambda word: (-len(word), word))
    if not words:
        return
    yield from _persons(connection, [row for row, _ in _with_words(connection, words, 0, MOST_CANDIDATES)])
    year = _year(birth)
    for other in words:
        rest = [word for word in words if word != other]
        if len(rest) > 1 or (rest and year):
            found = _with_words(connection, rest, year, MOST_FOUND)
            close = [row for row, key in found if _is_close(set(key.split()).difference(rest), other)]
            yield from _persons(connection, close[:MOST_CANDIDATES])


def _is_close(words: set[str], other: str) -> bool:
    """Whether nothing stands in the place of a word, or one word a letter apart."""
    if len(words) != 1:
        return not words
    (word,) = words
    return abs(len(word) - len(other)) < 2 and not _cut_once(word).isdisjoint(_cut_once(other))


def _cut_once(word: str) -> set[str]:
    """The word, and the word without each of its letters."""
    return {word, *(word[:at] + word[at + 1 :] for at in range(len(word)))}


def _with_words(connection: sqlite3.Connection, words: Sequence[str], year: int, limit: int) -> list[tuple[int, str]]:
    """Rows and keys of names with these words, the shortest first, born in this year as far as the list says."""
    joins = "".join(
        f" CROSS JOIN words AS word{at} ON word{at}.word = ? AND word{at}.year = word0.year"
        f" AND word{at}.row = word0.row"
        for at in range(1, len(words))
    )
    found = connection.execute(
        f"SELECT people.row, people.key FROM words AS word0{joins} CROSS JOIN people ON people.row = word0.row "
        f"WHERE word0.word = ?{' AND word0.year IN (0, ?)' if year else ''} "
        "ORDER BY length(people.key), people.row LIMIT ?",
        [*words[1:], words[0], *([year] if year else []), limit],
    )
    return found.fetchall()


def _persons(connection: sqlite3.Connection, rows: Sequence[int]) -> Iterator[Rated]:
    """The people of these rows."""
    for row in rows:
        yield _person(connection.execute(f"SELECT {_PERSON} FROM people WHERE row = ?", [row]).fetchone())
