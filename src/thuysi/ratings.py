"""Players and rating lists: who of a list is a player of an event, who may be, and why; what the list then gives him.

A list (FIDE's, a federation's) holds hundreds of thousands of people, many of one name; so a name alone is nobody.
Nothing here searches a list: whoever has one (`thuysi.storage.ratings`) brings each player's candidates.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from thuysi.errors import UsageError
from thuysi.grades import code_of
from thuysi.model import Player
from thuysi.names import identity_key, search_key
from thuysi.rosters import Change, Changes, alike, births_agree

KINDS: Final = ("standard", "rapid", "blitz", "national")
"""The ratings that a list may hold; the first three are international ones."""

FIELD_OF: Final[Mapping[str, str]] = {
    "standard": "rating", "rapid": "rating", "blitz": "rating", "national": "national_rating",
}  # fmt: skip
"""Kind of rating -> the field of a player that it is."""


@dataclass(frozen=True, slots=True)
class Rated:
    """One person of a rating list. `id` is the list's own number ("" where it has none); `birth` a year or a date.

    `title` is the international title, `grade` the national one. `active` is False for whom the list marks as inactive.
    """

    id: str
    name: str
    federation: str = ""
    sex: str = ""
    title: str = ""
    standard: int | None = None
    rapid: int | None = None
    blitz: int | None = None
    national: int | None = None
    birth: str = ""
    unit: str = ""
    grade: str = ""
    active: bool = True

    def rating(self, kind: str) -> int | None:
        """His rating of a kind of `KINDS`."""
        value: int | None = getattr(self, kind)
        return value

    @property
    def key(self) -> str:
        """What a search by name compares."""
        return name_key(self.name)


def name_key(name: str) -> str:
    """A name without accents, capitals and commas.

    >>> name_key("Nguyễn, Văn An")
    'nguyen van an'
    """
    return " ".join(search_key(name).replace(",", " ").split())


def words_key(name: str) -> str:
    """Equal for names of the same words in any order.

    >>> words_key("Văn An Nguyễn") == words_key("Nguyen, Van An")
    True
    """
    return " ".join(sorted(name_key(name).split()))


@dataclass(frozen=True, slots=True)
class Candidate:
    """Somebody of a list who may be the player, and why, as codes: what speaks for it, then what against."""

    rated: Rated
    why: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Match:
    """A player and the list: `exact` is who he is, `near` who he may be, the likeliest first.

    `kind` is "exact", "near" or "none". An exact match is by the list's number and a like name, or by the name's words
    and the birth, and of one person only; anything less is for the arbiter to decide.
    """

    player: Player
    exact: Candidate | None = None
    near: tuple[Candidate, ...] = ()

    @property
    def kind(self) -> str:
        """How well he was found."""
        return "exact" if self.exact is not None else "near" if self.near else "none"


_FOR: Final = ("same_id", "same_name", "accents", "order", "shorter", "letters", "same_birth", "same_federation")
_AGAINST: Final = (
    "other_name", "other_birth", "other_sex", "other_federation", "birth_unknown", "several", "taken", "inactive",
)  # fmt: skip
WHY: Final = (*_FOR, *_AGAINST)
"""Every code of a reason."""

SAME_NAME: Final = frozenset(("same_name", "order", "accents"))
MOST_NEAR: Final = 8
"""So many people who may be a player are shown; more are told to be more."""


def match(players: Sequence[Player], candidates: Mapping[int, Iterable[Rated]]) -> tuple[Match, ...]:
    """Each player's match among his candidates (by starting number), in the players' order.

    Whoever is the exact match of two players is that of neither.

    >>> player = Player(1, "Nguyễn Văn An", birth="2008-03-02")
    >>> listed = [Rated("12400", "Nguyen, Van An", "VIE", birth="2008"), Rated("12401", "Nguyen, Van An", birth="1990")]
    >>> found = match([player], {1: listed})[0]
    >>> found.kind, found.exact.rated.id, [(one.rated.id, one.why) for one in found.near]
    ('exact', '12400', [('12401', ('same_name', 'other_birth'))])
    """
    found = [_match_one(player, candidates.get(player.number, ())) for player in players]
    claims: dict[Rated, int] = defaultdict(int)
    for one in found:
        if one.exact is not None:
            claims[one.exact.rated] += 1
    return tuple(
        _demoted(one, "taken") if one.exact is not None and claims[one.exact.rated] > 1 else one for one in found
    )


def _match_one(player: Player, listed: Iterable[Rated]) -> Match:
    """The match of one player."""
    found = [Candidate(rated, why) for rated in dict.fromkeys(listed) if (why := reasons(player, rated))]
    by_id = [one for one in found if "same_id" in one.why and "other_name" not in one.why]
    sure = by_id or [one for one in found if _is_sure(one.why)]
    near = tuple(sorted((one for one in found if one not in sure), key=_likeliest_first))
    if len(sure) == 1:
        return Match(player, sure[0], near[:MOST_NEAR])
    several = tuple(Candidate(one.rated, (*one.why, "several")) for one in sure)
    return Match(player, None, (*several, *near)[:MOST_NEAR])


def _demoted(found: Match, why: str) -> Match:
    """A match that is none after all, for this reason."""
    exact = () if found.exact is None else (Candidate(found.exact.rated, (*found.exact.why, why)),)
    return Match(found.player, None, (*exact, *found.near)[:MOST_NEAR])


def _is_sure(why: tuple[str, ...]) -> bool:
    """Whether the name's words and the birth are the same and nothing speaks against it."""
    return not SAME_NAME.isdisjoint(why) and "same_birth" in why and not {"other_sex", "other_federation"} & {*why}


def _likeliest_first(one: Candidate) -> tuple[object, ...]:
    against = sum(code in _AGAINST for code in one.why)
    return (against, _FOR.index(one.why[0]), -max(one.rated.rating(kind) or 0 for kind in KINDS), one.rated.id)


def reasons(player: Player, rated: Rated) -> tuple[str, ...]:
    """Why somebody of a list may be the player, as codes of `WHY`; empty where nothing says so.

    A name that is only alike needs a birth that agrees, or one that is not known.
    """
    same_id = bool(player.fide_id) and player.fide_id == rated.id
    name = _name_reason(player.name, rated.name)
    if not same_id and name is None:
        return ()
    known = bool(player.birth and rated.birth)
    agree = births_agree(player, Player(1, "", birth=rated.birth))
    if not same_id and not agree and name not in SAME_NAME:
        return ()
    return (
        *(["same_id"] if same_id else []),
        *([name] if name else ["other_name"]),
        *(["same_birth"] if known and agree else ["other_birth"] if known else ["birth_unknown"]),
        *_told_apart(player, rated),
        *([] if rated.active else ["inactive"]),
    )


def _told_apart(player: Player, rated: Rated) -> Iterator[str]:
    """What sex and federation say."""
    if player.sex and rated.sex and player.sex != rated.sex:
        yield "other_sex"
    if player.federation and rated.federation:
        yield "same_federation" if player.federation == rated.federation else "other_federation"


def _name_reason(one: str, other: str) -> str | None:
    """How two names are alike; FIDE's are without accents, so accents tell two apart only where both have some."""
    if words_key(one) != words_key(other):
        if _within(one, other):
            return "shorter"
        return alike(name_key(one), name_key(other)) or alike(words_key(one), words_key(other))
    if one.isascii() or other.isascii():
        return "same_name"
    mine, theirs = sorted(identity_key(one)), sorted(identity_key(other))
    return "same_name" if mine == theirs else "accents"


def _within(one: str, other: str) -> bool:
    """Whether all words of one name, two at least, are words of the other, in any order."""
    first, second = set(name_key(one).split()), set(name_key(other).split())
    short, long = sorted((first, second), key=len)
    return len(short) > 1 and short < long


# ── what the list gives ──────────────────────────────────────────────────────────────────────────────────────────────


def chosen(
    matches: Sequence[Match], same: Mapping[int, str] | None = None, leave: Iterable[int] = ()
) -> dict[int, Rated]:
    """Starting number -> the person of the list: the exact matches, changed by the arbiter's word.

    `same` gives a player one of his candidates, as `offered_by` calls them; `leave` are players who get nobody. Raises
    `UsageError` for a player or an id that the matches do not have.
    """
    by_number = {one.player.number: one for one in matches}
    unknown = sorted({*(same or {}), *leave} - by_number.keys())
    if unknown:
        raise UsageError("unknown_players", found=unknown, known=sorted(by_number))
    taken = {number: one.exact.rated for number, one in by_number.items() if one.exact is not None}
    for number, identity in (same or {}).items():
        offered = offered_by(by_number[number])
        if identity not in offered:
            raise UsageError("ratings.not_offered", player=number, found=identity, known=sorted(offered))
        taken[number] = offered[identity]
    return {number: rated for number, rated in sorted(taken.items()) if number not in set(leave)}


def offered_by(found: Match) -> dict[str, Rated]:
    """The candidates of a player by what the arbiter calls them: their number, else "#1", "#2" … as they are shown."""
    shown = found.near if found.exact is None else (found.exact, *found.near)
    return {one.rated.id or f"#{place}": one.rated for place, one in enumerate(shown, 1)}


def changes(players: Sequence[Player], taken: Mapping[int, Rated], kind: str, *, with_id: bool = True) -> Changes:
    """What the persons of a list give the players: the rating of that kind, titles, the FIDE number.

    A player keeps what the list does not have; `with_id` is False for a list whose numbers are not FIDE's. Raises
    `UsageError` for an unknown kind.

    >>> given = changes([Player(1, "Lê An", rating=1900)], {1: Rated("77", "Le, An", rapid=2000)}, "rapid")
    >>> [(one.field, one.old, one.new) for one in given.changed]
    [('rating', 1900, 2000), ('fide_id', '', '77')]
    """
    if kind not in KINDS:
        raise UsageError("ratings.unknown_kind", found=kind, known=list(KINDS))
    changed = [
        Change(player.number, field, getattr(player, field), new)
        for player in players
        if player.number in taken
        for field, new in _given(taken[player.number], kind, with_id)
        if not _the_same(field, getattr(player, field), new)
    ]
    touched = {one.number for one in changed}
    return Changes(
        changed=tuple(changed),
        left=tuple(player.number for player in players if player.number in taken and player.number not in touched),
        missing=tuple(player.number for player in players if player.number not in taken),
    )


def _given(rated: Rated, kind: str, with_id: bool) -> Iterator[tuple[str, object]]:
    """The fields that a person of the list has, and their values."""
    if rated.rating(kind) is not None:
        yield FIELD_OF[kind], rated.rating(kind)
    if rated.title:
        yield "title", rated.title
    if rated.grade:
        yield "grade", rated.grade
    if with_id and rated.id:
        yield "fide_id", rated.id


def _the_same(field: str, old: object, new: object) -> bool:
    """Whether the player has it already: titles are compared by what they mean."""
    if field in ("title", "grade") and isinstance(old, str) and isinstance(new, str):
        return bool(old) and code_of(old) == code_of(new)
    return old == new
