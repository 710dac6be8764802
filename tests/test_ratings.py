"""Who of a rating list is a player: found, near with the reason, or not there; and what the list gives him."""

from __future__ import annotations

import pytest

from thuysi.errors import UsageError
from thuysi.model import Player
from thuysi.ratings import WHY, Match, Rated, changes, chosen, match, offered_by
from thuysi.text import LANGUAGES, table

AN = Player(1, "Nguyễn Văn An", birth="1990-03-02", federation="VIE", sex="m", fide_id="77")


def found(player: Player, *listed: Rated) -> Match:
    """The player's match among these people."""
    return match([player], {player.number: listed})[0]


def why(player: Player, rated: Rated) -> tuple[str, ...]:
    """Why one person of a list is, or may be, the player."""
    one = found(player, rated)
    return one.exact.why if one.exact else one.near[0].why if one.near else ()


@pytest.mark.parametrize(
    ("listed", "kind", "expected"),
    [
        (Rated("77", "Nguyen, Van An"), "exact", ("same_id", "same_name", "birth_unknown")),
        (Rated("77", "Nguyen, An", birth="1990"), "exact", ("same_id", "shorter", "same_birth")),
        (Rated("77", "Larsen, Eva"), "near", ("same_id", "other_name", "birth_unknown")),
        (Rated("8", "Nguyen, Van An", birth="1990"), "exact", ("same_name", "same_birth")),
        (Rated("8", "An Nguyen Van", birth="1990"), "exact", ("same_name", "same_birth")),
        (Rated("8", "NGUYỄN VĂN AN", birth="1990-03-02"), "exact", ("same_name", "same_birth")),
        (Rated("8", "Nguyễn Văn Ân", birth="1990"), "exact", ("accents", "same_birth")),
        (Rated("8", "Nguyen, Van An"), "near", ("same_name", "birth_unknown")),
        (Rated("8", "Nguyen, Van An", birth="1991"), "near", ("same_name", "other_birth")),
        (Rated("8", "Nguyen, Van An", "VIE", birth="1990"), "exact", ("same_name", "same_birth", "same_federation")),
        (Rated("8", "Nguyen, Van An", "USA", birth="1990"), "near", ("same_name", "same_birth", "other_federation")),
        (Rated("8", "Nguyen, Van An", sex="w", birth="1990"), "near", ("same_name", "same_birth", "other_sex")),
        (Rated("8", "Nguyen, An", birth="1990"), "near", ("shorter", "same_birth")),
        (Rated("8", "Nguyen, Van Anh", birth="1990"), "near", ("letters", "same_birth")),
        (Rated("8", "Nguyen, Van Anh", birth="1991"), "none", ()),
        (Rated("8", "Tran, Van An", birth="1990"), "none", ()),
        (Rated("8", "Nguyen, Van An", birth="1990", active=False), "exact", ("same_name", "same_birth", "inactive")),
    ],
)
def test_how_well_somebody_fits(listed: Rated, kind: str, expected: tuple[str, ...]) -> None:
    """Accents, capitals and the order of the words do not matter for finding; the birth does (BUGS 75)."""
    assert found(AN, listed).kind == kind and why(AN, listed) == expected


def test_two_who_fit_are_for_the_arbiter() -> None:
    one = found(AN, Rated("8", "Nguyen, Van An", birth="1990"), Rated("9", "Nguyen, Van An", birth="1990"))
    assert one.kind == "near" and [near.why[-1] for near in one.near] == ["several", "several"]


def test_the_number_decides_between_namesakes() -> None:
    one = found(AN, Rated("8", "Nguyen, Van An", birth="1990"), Rated("77", "Nguyen, Van An", birth="1990"))
    assert one.exact is not None and one.exact.rated.id == "77" and [near.rated.id for near in one.near] == ["8"]


def test_one_person_is_not_two_players() -> None:
    person = Rated("8", "Nguyen, Van An", birth="1990")
    players = [Player(1, "Nguyễn Văn An", birth="1990"), Player(2, "An Nguyễn Văn", birth="1990")]
    matches = match(players, {1: [person], 2: [person]})
    assert [one.kind for one in matches] == ["near", "near"]
    assert all(one.near[0].why[-1] == "taken" for one in matches)


def test_the_arbiters_word_wins() -> None:
    players = [AN, Player(2, "Lê Bình"), Player(3, "Trần Minh", birth="2001")]
    listed = {
        1: [Rated("8", "Nguyen, Van An", birth="1990")],
        2: [Rated("", "Le, Binh")],
        3: [Rated("9", "Tran, Minh", birth="2001"), Rated("10", "Tran, Minh", birth="1950")],
    }
    matches = match(players, listed)
    assert {number: one.id for number, one in chosen(matches).items()} == {1: "8", 3: "9"}
    taken = chosen(matches, {2: "#1", 3: "10"}, [1])
    assert {number: one.name for number, one in taken.items()} == {2: "Le, Binh", 3: "Tran, Minh"}
    assert taken[3].birth == "1950" and list(offered_by(matches[2])) == ["9", "10"]
    for same, leave, code in (
        ({9: "8"}, [], "unknown_players"),
        ({1: "5"}, [], "ratings.not_offered"),
        ({}, [7], "unknown_players"),
    ):
        with pytest.raises(UsageError) as error:
            chosen(matches, same, leave)
        assert error.value.code == code


def test_only_what_the_list_has_is_changed() -> None:
    players = [
        Player(1, "A", rating=1900, title="FM", fide_id="7"),
        Player(2, "B", title="Kiện tướng FIDE"),
        Player(3, "C"),
    ]
    taken = {1: Rated("7", "A", rapid=2000), 2: Rated("8", "B", title="FM", standard=2100, rapid=2150)}
    given = changes(players, taken, "rapid")
    assert [(one.number, one.field, one.old, one.new) for one in given.changed] == [
        (1, "rating", 1900, 2000), (2, "rating", None, 2150), (2, "fide_id", "", "8"),
    ]  # fmt: skip
    assert (given.left, given.missing) == ((), (3,))
    assert changes(players, {1: Rated("7", "A", blitz=2000)}, "rapid").left == (1,)


def test_a_federations_list_gives_the_national_rating_and_no_fide_number() -> None:
    taken = {1: Rated("VN1", "A", national=2300, grade="Kiện tướng")}
    given = changes([Player(1, "A", rating=1900)], taken, "national", with_id=False)
    assert [(one.field, one.new) for one in given.changed] == [("national_rating", 2300), ("grade", "Kiện tướng")]
    with pytest.raises(UsageError) as error:
        changes([], {}, "correspondence")
    assert error.value.code == "ratings.unknown_kind"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_its_words(language: str) -> None:
    assert {f"why_{code}" for code in WHY} <= table(language, "ratings").keys()
