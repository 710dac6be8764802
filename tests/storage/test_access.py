"""Who may come in: one device a code, at once out again, nothing readable in the store, every count in one step."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator

import pytest
from sqlalchemy import text

from thuysi.errors import AccessRefused, StorageError, UsageError
from thuysi.storage import access
from thuysi.storage.access import Device, Grant
from thuysi.storage.store import Store, open_store

NOW = 1_800_000_000
BOARDS = Grant("giai", "results", ("nam", "nữ"), 11, 20)


@pytest.fixture
def store(store_url: str) -> Iterator[Store]:
    with open_store(store_url) as opened:
        yield opened


def joined(store: Store, grant: Grant = BOARDS, expires: int | None = None) -> Device:
    return access.join(store, access.make_code(store, "Điện thoại 1", grant, "Trưởng", NOW, 600, expires), NOW + 1)


def refusal(action: Callable[[], object]) -> str:
    with pytest.raises(AccessRefused) as caught:
        action()
    return caught.value.code


def at_once(count: int, action: Callable[[], object]) -> list[object]:
    """What an action gives or how it is refused, tried from many threads at the same moment."""
    gate, outcomes = threading.Barrier(count), []

    def attempt() -> None:
        gate.wait()
        try:
            outcomes.append(action())
        except AccessRefused as error:
            outcomes.append(error.code)

    threads = [threading.Thread(target=attempt) for _ in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return outcomes


# Codes and devices --------------------------------------------------------------------------------------------------


def test_a_code_lets_one_device_in_with_what_it_may_do(store: Store) -> None:
    code = access.make_code(store, "Điện thoại 1", BOARDS, "Trưởng", NOW, 600, NOW + 3600)
    device = access.join(store, code, NOW + 1)
    assert (device.name, device.grant, device.joined, device.expires) == ("Điện thoại 1", BOARDS, NOW + 1, NOW + 3600)
    assert access.devices(store, "giai") == (device,)
    (listed,) = access.codes(store, "giai")
    assert (listed.used, listed.device_id, listed.made_by) == (NOW + 1, device.id, "Trưởng")
    assert refusal(lambda: access.join(store, code, NOW + 2)) == "storage.code_used"


def test_a_code_shown_by_many_at_once_lets_one_in(store: Store) -> None:
    code = access.make_code(store, "A", BOARDS, "B", NOW, 600)
    outcomes = at_once(8, lambda: access.join(store, code, NOW + 1))
    assert sum(isinstance(outcome, Device) for outcome in outcomes) == 1
    assert outcomes.count("storage.code_used") == 7
    assert len(access.devices(store, "giai")) == 1


@pytest.mark.parametrize(("after", "good"), [(0, True), (599, True), (600, False), (10**6, False)])
def test_a_code_expires(store: Store, after: int, good: bool) -> None:
    code = access.make_code(store, "A", BOARDS, "B", NOW, 600)
    if good:
        assert access.join(store, code, NOW + after)
    else:
        assert refusal(lambda: access.join(store, code, NOW + after)) == "storage.code_expired"


@pytest.mark.parametrize("code", ["", "nothing", "' OR 1=1 --", "\ud800", "x" * 10_000])
def test_a_code_that_there_is_not(store: Store, code: str) -> None:
    access.make_code(store, "A", BOARDS, "B", NOW, 600)
    assert refusal(lambda: access.join(store, code, NOW)) == "storage.code_unknown"


def test_a_code_is_withdrawn_by_its_own_event_only(store: Store) -> None:
    code = access.make_code(store, "A", BOARDS, "B", NOW, 600)
    (listed,) = access.codes(store, "giai")
    assert not access.withdraw_code(store, "khác", listed.hash, NOW)
    assert access.withdraw_code(store, "giai", listed.hash, NOW)
    assert refusal(lambda: access.join(store, code, NOW + 1)) == "storage.code_expired"


def test_no_secret_can_be_read_in_the_store(store: Store) -> None:
    code = access.make_code(store, "A", BOARDS, "B", NOW, 600)
    device = access.join(store, code, NOW)
    cookie, session = access.begin_session(store, device.id, NOW, 600)
    secret, _ = access.make_token(store, "máy khác", BOARDS, "B", NOW)
    with store.reading() as connection:
        kept = [
            str(row) for table in ("codes", "devices", "sessions", "tokens")
            for row in connection.execute(text(f"SELECT * FROM {table}"))
        ]  # fmt: skip
    assert len(kept) == 4
    for hidden in (code, cookie, secret):
        assert not any(hidden in row for row in kept)
    assert all(len(hidden) >= 43 for hidden in (code, cookie, secret, session.form_key))


@pytest.mark.parametrize(
    ("event", "section", "board", "covered"),
    [
        ("giai", None, None, True), ("giai", "nam", 11, True), ("giai", "nữ", 20, True), ("giai", "nam", 10, False),
        ("giai", "nam", 21, False), ("giai", "U11", 15, False), ("khác", "nam", 15, False), ("", None, None, False),
    ],
)  # fmt: skip
def test_a_grant_reaches_so_far(event: str, section: str | None, board: int | None, covered: bool) -> None:
    assert BOARDS.covers(event, section, board) is covered


def test_a_grant_of_the_whole_store_or_event_reaches_everywhere() -> None:
    assert Grant("", "chief").covers("giai", "nam", 7)
    assert Grant("giai", "chief").covers("giai", "nam", 7)
    assert Grant("giai", "results", first_board=5).covers("giai", "nam", 500)
    assert not Grant("giai", "results", first_board=5).covers("giai", "nam", 4)


@pytest.mark.parametrize(
    ("grant", "code"),
    [
        (Grant("giai", "boss"), "unknown_role"), (Grant("giai", "results", (), 0), "boards"),  # type: ignore[arg-type]
        (Grant("giai", "results", (), 5, 4), "boards"), (Grant("giai", "results", (), None, 0), "boards"),
    ],
)  # fmt: skip
def test_a_grant_that_makes_no_sense_is_not_given(store: Store, grant: Grant, code: str) -> None:
    with pytest.raises(UsageError) as caught:
        access.make_code(store, "A", grant, "B", NOW, 600)
    assert caught.value.code == f"storage.{code}"


# Sessions -----------------------------------------------------------------------------------------------------------


def test_a_session_is_known_by_its_cookie(store: Store) -> None:
    device = joined(store)
    cookie, session = access.begin_session(store, device.id, NOW, 600)
    assert access.session_of(store, cookie, NOW + 5) == (session, device)
    assert access.session_of(store, cookie + "x", NOW + 5) is None
    assert access.session_of(store, session.hash, NOW + 5) is None
    assert access.session_of(store, cookie, NOW + 600) is None


def test_a_session_ends(store: Store) -> None:
    device = joined(store)
    cookie, _ = access.begin_session(store, device.id, NOW, 600)
    other, _ = access.begin_session(store, device.id, NOW, 600)
    assert access.end_session(store, cookie, NOW + 5)
    assert not access.end_session(store, cookie, NOW + 6)
    assert access.session_of(store, cookie, NOW + 7) is None
    assert access.session_of(store, other, NOW + 7) is not None


def test_who_is_shut_out_is_out_at_once_with_every_session(store: Store) -> None:
    device, other = joined(store), joined(store)
    cookies = [access.begin_session(store, device.id, NOW, 600)[0] for _ in range(2)]
    kept, _ = access.begin_session(store, other.id, NOW, 600)
    assert not access.revoke_device(store, "khác", device.id, NOW), "another event's chief"
    assert access.session_of(store, cookies[0], NOW)
    assert access.revoke_device(store, "giai", device.id, NOW)
    assert not access.revoke_device(store, "giai", device.id, NOW + 1)
    assert [access.session_of(store, cookie, NOW) for cookie in cookies] == [None, None]
    assert access.session_of(store, kept, NOW)


def test_a_device_expires_and_changes(store: Store) -> None:
    device = joined(store, expires=NOW + 100)
    cookie, _ = access.begin_session(store, device.id, NOW, 600)
    assert access.session_of(store, cookie, NOW + 99)
    assert access.session_of(store, cookie, NOW + 100) is None
    assert not access.change_device(store, device.id, Grant("khác", "chief"), None), "another event's chief"
    assert access.change_device(store, device.id, Grant("giai", "check_in"), NOW + 500)
    found = access.session_of(store, cookie, NOW + 100)
    assert found is not None and found[1].grant == Grant("giai", "check_in")


def test_a_session_of_no_device_is_refused_by_the_database(store: Store) -> None:
    with pytest.raises(StorageError):
        access.begin_session(store, "nobody", NOW, 600)


# Tokens -------------------------------------------------------------------------------------------------------------


def test_a_token_opens_until_it_expires_or_is_revoked(store: Store) -> None:
    secret, token = access.make_token(store, "màn hình", Grant("giai", "viewer"), "B", NOW, NOW + 100)
    assert access.token_of(store, secret, NOW + 99) == token
    assert access.token_of(store, secret, NOW + 100) is None
    assert access.token_of(store, token.id, NOW) is None
    assert access.tokens(store, "giai") == (token,)
    assert access.tokens(store, "khác") == ()
    assert not access.revoke_token(store, "khác", token.id, NOW)
    assert access.revoke_token(store, "giai", token.id, NOW)
    assert access.token_of(store, secret, NOW) is None


# Attempts -----------------------------------------------------------------------------------------------------------


def test_attempts_are_counted_in_a_window(store: Store) -> None:
    assert [access.attempt(store, "10.0.0.1", NOW + second, 60) for second in (0, 1, 59, 60, 61)] == [1, 2, 3, 1, 2]
    assert access.attempt(store, "10.0.0.2", NOW, 60) == 1
    access.forget_attempts(store, "10.0.0.1")
    assert access.attempt(store, "10.0.0.1", NOW + 62, 60) == 1


def test_attempts_at_once_are_each_counted(store: Store) -> None:
    outcomes = at_once(10, lambda: access.attempt(store, "10.0.0.1", NOW, 60))
    assert sorted(int(str(outcome)) for outcome in outcomes) == list(range(1, 11))


def test_what_is_over_is_dropped_and_devices_stay(store: Store) -> None:
    device = joined(store)
    old, _ = access.begin_session(store, device.id, NOW, 600)
    new, _ = access.begin_session(store, device.id, NOW + 90_000, 600)
    access.attempt(store, "10.0.0.1", NOW, 60)
    access.tidy(store, NOW + 90_001, 3600)
    with store.reading() as connection:
        counts = {
            table: connection.execute(text(f"SELECT count(*) FROM {table}")).scalar_one()
            for table in ("sessions", "attempts", "devices", "codes")
        }
    assert counts == {"sessions": 1, "attempts": 0, "devices": 1, "codes": 1}
    assert access.session_of(store, new, NOW + 90_002)
    assert access.session_of(store, old, NOW) is None
