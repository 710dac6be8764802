"""A player list that comes again: what it adds to an event, what it corrects, who may be somebody already there.

`merge` compares and changes nothing; what it cannot know (two spellings of one player, or two players?) it lists for
the arbiter, and his word comes back as `Decided`. `updated` makes the event. `checks_before_round_1` looks for what is
otherwise found by reading two printed lists before the first round.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import Final

from thuysi.engines.late_entry import late_entry_28_7
from thuysi.engines.order import LIST_SETTINGS, ORDER_KEYS, initial_order
from thuysi.errors import Problem, UsageError, Where
from thuysi.grades import code_of
from thuysi.model import Player, Tournament
from thuysi.names import identity_key, search_key
from thuysi.numbering import numbers_in_short, renumbered

FIELDS: Final = (
    "name", "given_name", "unit", "birth", "sex", "title", "grade", "rating", "national_rating", "federation",
    "fide_id", "lot",
)  # fmt: skip
"""What a list may say of a player; an empty cell corrects nothing."""

AREA: Final = "rosters"
_MOST_ALIKE: Final = 20
"""Of so many players who may be one, each is named; a list of a thousand namesakes says nothing more."""


@dataclass(frozen=True, slots=True)
class Change:
    """One field of a player who is in the event: what it is there, and what the list says."""

    number: int
    field: str
    old: object
    new: object


@dataclass(frozen=True, slots=True)
class Added:
    """A player whom only the list has; `row` is his place among the list's players, from 0."""

    row: int
    player: Player


@dataclass(frozen=True, slots=True)
class Near:
    """Somebody of the list who may be player `number` of the event; `why` are codes. The arbiter decides."""

    row: int
    number: int
    why: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Decided:
    """The arbiter's word on near-duplicates: `same` maps rows of the list to players, `new` are rows of new ones."""

    same: Mapping[int, int] = field(default_factory=dict)
    new: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Changes:
    """What a list would do to an event, in the list's order.

    `left` are the players whom the list has as they are, `missing` those whom it does not have (they stay), `near`
    the rows that wait for the arbiter's word (neither added nor taken for anybody), `matched` whose row is whose; of
    two rows of one player the arbiter's corrects nothing.
    """

    added: tuple[Added, ...] = ()
    changed: tuple[Change, ...] = ()
    left: tuple[int, ...] = ()
    missing: tuple[int, ...] = ()
    near: tuple[Near, ...] = ()
    matched: Mapping[int, int] = field(default_factory=dict)

    @property
    def nothing(self) -> bool:
        """Whether the event would stay as it is."""
        return not (self.added or self.changed)

    @property
    def fields(self) -> dict[int, dict[str, object]]:
        """The corrections by player: number -> field -> what the list says."""
        found: dict[int, dict[str, object]] = defaultdict(dict)
        for one in self.changed:
            found[one.number][one.field] = one.new
        return dict(found)

    @property
    def twice(self) -> tuple[tuple[Added, Added], ...]:
        """Who is new and stands in the list more than once: each further row, with the first that says the same.

        The same FIDE number, or the same name, unit and birth, spelling and capitals aside.
        """
        first: dict[Key, Added] = {}
        again: list[tuple[Added, Added]] = []
        for one in self.added:
            keys = [key for key in (_by_id(one.player), _by_all(one.player)) if key is not None]
            known = next((first[key] for key in keys if key in first), None)
            if known is not None:
                again.append((one, known))
            for key in keys:
                first.setdefault(key, known or one)
        return tuple(again)


@dataclass(frozen=True, slots=True)
class Update:
    """The event as a list leaves it. `numbers` maps old starting numbers to new ones; `entered` are the newcomers'."""

    tournament: Tournament
    numbers: Mapping[int, int]
    entered: tuple[int, ...] = ()
    problems: tuple[Problem, ...] = ()


# ── who is who ───────────────────────────────────────────────────────────────────────────────────────────────────────


def merge(existing: Sequence[Player], incoming: Sequence[Player], decided: Decided | None = None) -> Changes:
    """What the list `incoming` adds, corrects and leaves of the players `existing`; nobody is counted twice.

    A player is the same by his FIDE number with a like name; else by his name (capitals, accents' place aside) where
    birth and unit do not speak against it and nobody else comes into question. Raises `UsageError` for a decision
    about a row or player who is not there.

    >>> there = [Player(1, "Lê Hòa", unit="Huế"), Player(2, "Trần An", unit="Huế")]
    >>> found = merge(there, [Player(1, "LÊ HOÀ", unit="Huế", rating=1900), Player(2, "Tran An"), Player(3, "Mai Ba")])
    >>> [(one.number, one.field, one.new) for one in found.changed], [one.player.name for one in found.added]
    ([(1, 'rating', 1900)], ['Mai Ba'])
    >>> [(one.row, one.number, one.why) for one in found.near]
    [(1, 2, ('accents',))]
    """
    decided = decided or Decided()
    _check_decided(existing, incoming, decided)
    new = decided.new - _there_already(existing, incoming, decided.new)
    matching = _Matching(existing, incoming, {*new, *decided.same})
    for stage in SURE:
        matching.match(stage)
    again = matching.decide(decided.same)
    for stage in LIKELY:
        matching.match(stage)
    near = matching.near()
    waiting = {one.row for one in near}
    by_number = {player.number: player for player in existing}
    changed = [
        change
        for row, number in sorted(matching.matched.items())
        for change in corrections(by_number[number], incoming[row])
    ]
    touched = {change.number for change in changed}
    taken = set(matching.matched.values())
    return Changes(
        added=tuple(
            Added(row, player)
            for row, player in enumerate(incoming)
            if row not in matching.matched and row not in waiting and row not in again
        ),
        changed=tuple(changed),
        left=tuple(number for _, number in sorted(matching.matched.items()) if number not in touched),
        missing=tuple(player.number for player in existing if player.number not in taken),
        near=near,
        matched=dict(sorted({**again, **matching.matched}.items())),
    )


def _there_already(existing: Sequence[Player], incoming: Sequence[Player], new: frozenset[int]) -> set[int]:
    """Rows decided to be new whose player is in the event: the same list with the same word must not add him twice."""
    there = {_by_all(player) for player in existing if player.birth and player.unit}
    return {row for row in new if _by_all(incoming[row]) in there}


def corrections(player: Player, said: Player) -> Iterator[Change]:
    """The fields in which the list says something else of a player than the event has."""
    renamed = False
    for name in FIELDS:
        old, new = getattr(player, name), getattr(said, name)
        if new in (None, "") or new == old:
            continue
        if name == "given_name" and old:
            if not renamed:
                continue  # the given name goes with the name
        elif _means_the_same(name, old, new):
            continue
        renamed = renamed or name == "name"
        yield Change(player.number, name, old, new)


def _means_the_same(name: str, old: object, new: object) -> bool:
    """Whether two ways of writing say one thing: capitals, "cấp I" and "Cấp 1"; a year says no more than its day."""
    if old in (None, "") or not isinstance(old, str) or not isinstance(new, str):
        return False
    if name in ("title", "grade"):
        return code_of(old) == code_of(new)
    if name == "birth":
        return old.startswith(new)
    if search_key(old) == search_key(new) and new.isascii():
        return True  # accents that a list lacks are no correction
    return identity_key(old) == identity_key(new)


def _check_decided(existing: Sequence[Player], incoming: Sequence[Player], decided: Decided) -> None:
    rows = {*decided.same, *decided.new}
    unknown = sorted(row + 1 for row in rows if not 0 <= row < len(incoming))
    if unknown:
        raise UsageError("roster_rows_unknown", found=unknown, expected=len(incoming))
    numbers = {player.number for player in existing}
    strangers = sorted(set(decided.same.values()) - numbers)
    if strangers:
        raise UsageError("unknown_players", found=strangers, known=numbers_in_short(numbers))
    twice = len(set(decided.same.values())) < len(decided.same) or bool(decided.new & decided.same.keys())
    if twice:
        raise UsageError("roster_decided_twice", rows=sorted(row + 1 for row in rows))


Key = tuple[object, ...]
Stage = tuple[Callable[[Player], Key | None], Callable[[Player, Player], bool]]
"""What two must share, and what must not speak against it."""


def births_agree(one: Player, other: Player) -> bool:
    """Whether two births do not contradict each other: equal as far as both are known."""
    return one.birth.startswith(other.birth) or other.birth.startswith(one.birth)


def _same_birth(one: Player, other: Player) -> bool:
    """Whether two births are known and agree."""
    return bool(one.birth and other.birth) and births_agree(one, other)


def _units_agree(one: Player, other: Player) -> bool:
    """Whether two units do not contradict each other."""
    return not (one.unit and other.unit) or search_key(one.unit) == search_key(other.unit)


def _same_unit(one: Player, other: Player) -> bool:
    return bool(one.unit and other.unit) and search_key(one.unit) == search_key(other.unit)


def _by_id(player: Player) -> Key | None:
    return (player.fide_id,) if player.fide_id else None


def _by_name(player: Player) -> Key | None:
    return (identity_key(player.name),)


def _by_all(player: Player) -> Key | None:
    return (identity_key(player.name), player.birth, search_key(player.unit))


def _no_doubt(_: Player, __: Player) -> bool:
    return True


def _like_name(one: Player, other: Player) -> bool:
    return search_key(one.name) == search_key(other.name) or bool(alike(one.name, other.name))


SURE: Final[tuple[Stage, ...]] = ((_by_id, _like_name), (_by_all, _no_doubt))
LIKELY: Final[tuple[Stage, ...]] = (
    (_by_name, lambda one, other: _same_birth(one, other) and _same_unit(one, other)),
    (_by_name, lambda one, other: births_agree(one, other) and _units_agree(one, other)),
    (_by_name, lambda one, other: len(one.birth) > 4 and one.birth == other.birth),
)
"""Who is the same, the surest first; a stage takes a pair only where neither of the two has another partner in it.
Between the two the arbiter's word is heard."""


@dataclass(slots=True)
class _Matching:
    """The rows that have found their player, stage by stage."""

    existing: Sequence[Player]
    incoming: Sequence[Player]
    decided: set[int]
    matched: dict[int, int] = field(default_factory=dict)

    def decide(self, same: Mapping[int, int]) -> dict[int, int]:
        """Give the rows decided their players; those whose player another row has found already are told apart."""
        taken = set(self.matched.values())
        self.matched.update({row: number for row, number in same.items() if number not in taken})
        return {row: number for row, number in same.items() if number in taken}

    def match(self, stage: Stage) -> None:
        """Take every pair of this stage in which each is the other's only one."""
        key_of, fits = stage
        taken = set(self.matched.values())
        mine: dict[Key, list[Player]] = defaultdict(list)
        for player in self.existing:
            key = key_of(player)
            if key is not None and player.number not in taken:
                mine[key].append(player)
        theirs: dict[Key, list[int]] = defaultdict(list)
        for row, player in enumerate(self.incoming):
            key = key_of(player)
            if key in mine and row not in self.matched and row not in self.decided:
                theirs[key].append(row)
        for key, rows in theirs.items():
            self._pairs(rows, mine[key], fits)

    def _pairs(self, rows: list[int], players: list[Player], fits: Callable[[Player, Player], bool]) -> None:
        if len(rows) > _MOST_ALIKE or len(players) > _MOST_ALIKE:
            return
        choices = {row: [p for p in players if fits(p, self.incoming[row])] for row in rows}
        for row, found in choices.items():
            if len(found) == 1 and sum(found[0] in other for other in choices.values()) == 1:
                self.matched[row] = found[0].number

    def near(self) -> tuple[Near, ...]:
        """The rows without a player that may be somebody of the event: of the same name first, else of a like one."""
        taken = set(self.matched.values())
        open_rows = [row for row in range(len(self.incoming)) if row not in self.matched and row not in self.decided]
        if not open_rows:
            return ()
        index = _Index(self.existing)
        found = []
        for row in open_rows:
            newcomer = self.incoming[row]
            for player in index.candidates(newcomer):
                why = reasons(player, newcomer, free=player.number not in taken)
                if why:
                    found.append(Near(row, player.number, why))
        return tuple(found)


# ── names that are alike ─────────────────────────────────────────────────────────────────────────────────────────────


def reasons(player: Player, other: Player, *, free: bool = True) -> tuple[str, ...]:
    """Why two may be one player, as codes; empty where nothing says so.

    Two of one name are asked about while neither has found himself (`free`); names that are only alike need a birth or
    a unit in common, or that nothing more is known of one of them.
    """
    if player.fide_id and player.fide_id == other.fide_id:
        return ("same_id", "other_name")
    if identity_key(player.name) == identity_key(other.name):
        against = [] if births_agree(player, other) else ["other_birth"]
        against += [] if _units_agree(player, other) else ["other_unit"]
        return ("same_name", *against) if free and len(against) < 2 else ()
    if not births_agree(player, other) or not _units_agree(player, other):
        return ()
    if not free and not (_same_birth(player, other) and _same_unit(player, other)):
        return ()
    why = alike(player.name, other.name)
    if why == "letters" and not (_same_birth(player, other) and _same_unit(player, other)):
        return ()
    return (why,) if why else ()


def alike(one: str, other: str) -> str | None:
    """How two names are alike: "accents", the "order" of the words, a "shorter" form, one or two "letters"; or None.

    >>> alike("Trần Văn An", "Tran Van An"), alike("An Trần Văn", "Trần Văn An"), alike("Trần An", "Trần Văn An")
    ('accents', 'order', 'shorter')
    >>> alike("Trần Văn Ann", "Trần Văn An"), alike("Trần Văn An", "Lê Văn An")
    ('letters', None)
    """
    first, second = search_key(one).replace(",", ""), search_key(other).replace(",", "")
    words, others = first.split(), second.split()
    if words == others:
        return "accents"
    if sorted(words) == sorted(others):
        return "order"
    if _ends(words) == _ends(others) and (_within(words, others) or _within(others, words)):
        return "shorter"
    return "letters" if not _deletions(first).isdisjoint(_deletions(second)) else None


def _ends(words: Sequence[str]) -> tuple[str, ...]:
    return (words[0], words[-1]) if len(words) > 1 else ()


def _within(short: Sequence[str], long: Sequence[str]) -> bool:
    """Whether the words of one name stand in the other in their order."""
    rest = iter(long)
    return len(short) > 1 and all(word in rest for word in short)


def _deletions(name: str) -> frozenset[str]:
    """The name, and the name without each of its letters: two names one letter apart share one of these."""
    plain = name.replace(" ", "")[:60]
    return frozenset((plain, *(plain[:at] + plain[at + 1 :] for at in range(len(plain)))))


class _Index:
    """Players by what a like name shares with theirs, so that a long list is compared in one pass.

    Names a letter apart are looked for only among those of one year and one unit, where they are asked about.
    """

    def __init__(self, players: Sequence[Player]) -> None:
        self._players = players
        self._places: dict[Key, list[int]] = defaultdict(list)
        self._near: dict[Key, list[int]] = defaultdict(list)
        self._letters: dict[Key, dict[str, list[int]]] = {}
        for place, player in enumerate(players):
            for key in _keys(player):
                self._places[key].append(place)
            group = _group(player)
            if group:
                self._near[group].append(place)

    def candidates(self, player: Player) -> list[Player]:
        """Whoever shares a key with the player, in the list's order; of too many namesakes only the first."""
        places = {place for key in _keys(player) for place in self._places.get(key, ())[:_MOST_ALIKE]}
        group = _group(player)
        if group in self._near:
            shapes = self._shapes(group)
            places.update(
                place for shape in _deletions(_plain(player)) for place in shapes.get(shape, [])[:_MOST_ALIKE]
            )
        return [self._players[place] for place in sorted(places)]

    def pairs(self) -> Iterator[tuple[Player, Player]]:
        """Every two players who share a key, each pair once, the earlier first."""
        seen: set[tuple[int, int]] = set()
        shapes = (self._shapes(group) for group, places in self._near.items() if len(places) > 1)
        for places in (*self._places.values(), *(places for one in shapes for places in one.values())):
            if len(places) > 1:
                seen.update(combinations(places[:_MOST_ALIKE], 2))
        for first, second in sorted(seen):
            one, other = self._players[first], self._players[second]
            if _years_agree(one, other) or one.fide_id == other.fide_id != "":
                yield one, other

    def _shapes(self, group: Key) -> dict[str, list[int]]:
        """The names of one year and unit by what is left of them without a letter."""
        if group not in self._letters:
            shapes: dict[str, list[int]] = defaultdict(list)
            for place in self._near[group]:
                for shape in _deletions(_plain(self._players[place])):
                    shapes[shape].append(place)
            self._letters[group] = dict(shapes)
        return self._letters[group]


def _years_agree(one: Player, other: Player) -> bool:
    return not (one.birth and other.birth) or one.birth[:4] == other.birth[:4]


def _plain(player: Player) -> str:
    return search_key(player.name).replace(",", "")


def _group(player: Player) -> Key:
    """The year of birth and the unit, where both are known."""
    return (player.birth[:4], search_key(player.unit)) if player.birth and player.unit else ()


def _keys(player: Player) -> Iterator[Key]:
    """What is equal for two names of the same words, or of the same first and last word and births that agree."""
    words = _plain(player).split()
    year = player.birth[:4]
    yield ("words", *sorted(words))
    if len(words) > 1:
        yield ("ends", words[0], words[-1], year)
        if year:
            yield ("ends", words[0], words[-1], "")
    if player.fide_id:
        yield ("id", player.fide_id)


# ── the event ────────────────────────────────────────────────────────────────────────────────────────────────────────


def updated(tournament: Tournament, changes: Changes, seed: int | None = None) -> Update:
    """The event with a list's changes in it.

    Before round 1 newcomers and corrections put everybody into the order of 28.1 again, lots already drawn staying;
    after it corrections renumber nobody, and each newcomer is a late arrival (28.7). `seed` draws the lots that are
    missing, by default the event's own. Raises `UsageError` ("initial_lots_need_seed") where one is needed and there
    is none, `RefusedRound` where no round is left to a newcomer.
    """
    if changes.nothing:
        return Update(tournament, {player.number: player.number for player in tournament.players})
    corrected = _corrected(tournament, changes.changed)
    seed = tournament.seed if seed is None else seed
    if tournament.rounds:
        return _with_late_entries(corrected, [one.player for one in changes.added], seed)
    return _in_order_again(corrected, [one.player for one in changes.added], seed)


def _corrected(tournament: Tournament, changed: Iterable[Change]) -> Tournament:
    said: dict[int, dict[str, object]] = defaultdict(dict)
    for change in changed:
        said[change.number][change.field] = change.new
    players = tuple(_with(player, said.get(player.number, {})) for player in tournament.players)
    return replace(tournament, players=players)


def _with(player: Player, fields: Mapping[str, object]) -> Player:
    changed: Player = replace(player, **fields)  # type: ignore[arg-type]
    return changed


def _in_order_again(tournament: Tournament, newcomers: Sequence[Player], seed: int | None) -> Update:
    """28.1 before round 1: everybody is numbered again; what was announced for a player goes with him."""
    own = {name.replace("_", "-"): value for name, value in tournament.settings.items()}
    chosen = {name: own[name] for name in (ORDER_KEYS.name, *LIST_SETTINGS) if name in own}
    order = initial_order((*tournament.players, *newcomers), chosen, seed)
    if order.undrawn:
        raise UsageError("initial_lots_need_seed", groups=[", ".join(map(str, group)) for group in order.undrawn])
    place_of = {before: number for number, before in enumerate(order.before, 1)}
    numbers = {player.number: place_of[at] for at, player in enumerate(tournament.players)}
    entered = tuple(place_of[len(tournament.players) + at] for at in range(len(newcomers)))
    details = {code: value for code, value in tournament.details.items() if code != "ranks"}
    event = replace(renumbered(tournament, numbers), players=order.players, details=details)
    if event.seed is None and order.seed is not None:
        event = replace(event, seed=order.seed)
    return Update(event, numbers, entered)


def _with_late_entries(tournament: Tournament, newcomers: Sequence[Player], seed: int | None) -> Update:
    """28.7 for each newcomer in the list's order."""
    numbers = {player.number: player.number for player in tournament.players}
    entered: list[int] = []
    problems: list[Problem] = []
    for newcomer in newcomers:
        entry = late_entry_28_7(tournament, newcomer, seed)
        tournament = entry.tournament
        numbers = {first: entry.numbers[now] for first, now in numbers.items()}
        entered = [*(entry.numbers[now] for now in entered), entry.number]
        problems += entry.problems
    return Update(tournament, numbers, tuple(entered), tuple(problems))


# ── before round 1 ───────────────────────────────────────────────────────────────────────────────────────────────────


def checks_before_round_1(tournament: Tournament) -> tuple[Problem, ...]:
    """What an arbiter should see before the first round: players twice, and who lacks a rating, a unit, a birth.

    All are harmless to the program; each names the players by number. A rating is missed only where others have one.

    >>> [one.code for one in checks_before_round_1(Tournament((Player(1, "Lê An", rating=1500), Player(2, "LÊ AN"))))]
    ['rosters.check_same_player', 'rosters.check_rating_missing', 'rosters.check_unit_missing', \
'rosters.check_birth_missing']
    """
    return (*_twice(tournament.players), *_lacking(tournament.players))


def _twice(players: Sequence[Player]) -> Iterator[Problem]:
    """Players who are, or may be, one: a FIDE number twice, the same name and nothing against it, a like name."""
    for one, other in _Index(players).pairs():
        facts: dict[str, object] = {
            "player": one.number, "name": one.name, "other": other.number, "other_name": other.name,
        }  # fmt: skip
        if one.fide_id and one.fide_id == other.fide_id:
            yield _check("same_fide_id", **facts, fide_id=one.fide_id)
            continue
        why = reasons(one, other, free=False)
        if identity_key(one.name) == identity_key(other.name):
            if births_agree(one, other) and _units_agree(one, other):
                yield _check("same_player", **facts)
        elif why:
            yield _check("like_player", **facts, why=list(why))


def _lacking(players: Sequence[Player]) -> Iterator[Problem]:
    lacking = {
        "rating": [p.number for p in players if p.rating is None and p.national_rating is None],
        "unit": [p.number for p in players if not p.unit],
        "birth": [p.number for p in players if not p.birth],
    }
    for name, numbers in lacking.items():
        if numbers and not (name == "rating" and len(numbers) == len(players)):
            shown = numbers_in_short(numbers)[:_MOST_ALIKE]
            yield _check(f"{name}_missing", count=len(numbers), players=len(players), numbers=shown)


def _check(code: str, /, **facts: object) -> Problem:
    return Problem(Where(), f"{AREA}.check_{code}", facts, harmless=True)
