"""Who may come in: devices, one-time codes, sessions, tokens of other programs, requests sent twice, attempts counted.

Plain functions over a store. Times are whole seconds since 1970 (UTC), given by the caller. Secrets (codes, cookies,
tokens) are 256 random bits, returned once and kept only as their SHA-256: nobody can read them out of a file. Looking
up writes nothing. An event's id of "" is every event of the store; whoever changes a device, code or token says whose
event it is, and touches only that one's.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final, Literal

from sqlalchemy import Connection, Row, Table, case, delete, insert, or_, select, update

from thuysi.errors import AccessRefused, UsageError
from thuysi.storage.requests import Request, insert_of
from thuysi.storage.store import Store
from thuysi.storage.tables import ATTEMPTS, CODES, DEVICES, REQUESTS, SESSIONS, TOKENS

Role = Literal["chief", "arbiter", "check_in", "results", "organiser", "viewer"]
ROLES: Final[tuple[Role, ...]] = ("chief", "arbiter", "check_in", "results", "organiser", "viewer")

BOARD_ROLES: Final[tuple[Role, ...]] = ("results", "arbiter")
"""Whoever works at boards: to anybody else a range of boards means nothing, and nobody is given one in vain."""

EVERY_EVENT: Final = ""


@dataclass(frozen=True, slots=True)
class Grant:
    """What somebody may do, and where: in one event ("" = in all), in these sections (none named = in all), on these
    boards (None = on all)."""

    event_id: str
    role: Role
    sections: tuple[str, ...] = ()
    first_board: int | None = None
    last_board: int | None = None

    def covers(self, event_id: str, section: str | None = None, board: int | None = None) -> bool:
        """Whether it reaches to an event, to a section of it, to a board of that."""
        if self.event_id not in (EVERY_EVENT, event_id):
            return False
        if section is not None and self.sections and section not in self.sections:
            return False
        return board is None or (self.first_board or board) <= board <= (self.last_board or board)


@dataclass(frozen=True, slots=True)
class Device:
    """A phone or computer that has come in."""

    id: str
    name: str
    grant: Grant
    joined: int
    expires: int | None = None
    revoked: int | None = None

    def is_active(self, now: int) -> bool:
        """Whether it may still do what it was let in for."""
        return self.revoked is None and (self.expires is None or now < self.expires)


@dataclass(frozen=True, slots=True)
class Code:
    """A one-time code as it is listed: never the code itself. `device_id` is the device that came in by it."""

    hash: str
    name: str
    grant: Grant
    made: int
    made_by: str
    expires: int
    device_expires: int | None = None
    used: int | None = None
    device_id: str | None = None


@dataclass(frozen=True, slots=True)
class Session:
    """A session of a device; `form_key` is what each of its forms carries against forgery."""

    hash: str
    device_id: str
    form_key: str
    begun: int
    expires: int
    ended: int | None = None


@dataclass(frozen=True, slots=True)
class Token:
    """A token of another program as it is listed: never the token itself."""

    id: str
    name: str
    grant: Grant
    made: int
    made_by: str
    expires: int | None = None
    revoked: int | None = None


@dataclass(frozen=True, slots=True)
class Done:
    """A request that has been done: the entries that it made, and the answer that was given (None: not noted)."""

    event_id: str
    first: int
    last: int
    answer: str | None


def hashed(secret: str) -> str:
    """What is kept of a secret."""
    return sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


# Codes and devices --------------------------------------------------------------------------------------------------


def make_code(
    store: Store, name: str, grant: Grant, made_by: str, now: int, lasts: int, device_expires: int | None = None
) -> str:
    """A new one-time code, good for `lasts` seconds; `name` is what the device will be called in the journal."""
    code = secrets.token_urlsafe(32)
    values = {
        "hash": hashed(code), "name": name, **_granted(grant), "made": now, "made_by": made_by, "expires": now + lasts,
        "device_expires": device_expires,
    }  # fmt: skip
    with store.writing() as connection:
        connection.execute(insert(CODES).values(values))
    return code


def join(store: Store, code: str, now: int) -> Device:
    """Use a code: the device that shows it first is in, and nobody else ever by the same code.

    Raises `AccessRefused`: "storage.code_unknown", "storage.code_used", "storage.code_expired".
    """
    device_id = secrets.token_hex(8)
    unused = (CODES.c.hash == hashed(code), CODES.c.used.is_(None), CODES.c.expires > now)
    with store.writing() as connection:
        taken = connection.execute(update(CODES).where(*unused).values(used=now).returning(CODES)).one_or_none()
        if taken is None:
            raise _why_not(connection, code)
        device = Device(device_id, taken.name, _grant(taken), now, taken.device_expires)
        connection.execute(insert(DEVICES).values(_device_row(device)))
        connection.execute(update(CODES).where(CODES.c.hash == taken.hash).values(device_id=device_id))
    return device


def _why_not(connection: Connection, code: str) -> AccessRefused:
    row = connection.execute(select(CODES.c.used).where(CODES.c.hash == hashed(code))).one_or_none()
    if row is None:
        return AccessRefused("storage.code_unknown")
    return AccessRefused("storage.code_used") if row.used is not None else AccessRefused("storage.code_expired")


def codes(store: Store, event_id: str) -> tuple[Code, ...]:
    """The event's codes, the newest first."""
    wanted = select(CODES).where(CODES.c.event_id == event_id).order_by(CODES.c.made.desc(), CODES.c.hash)
    with store.reading() as connection:
        rows = connection.execute(wanted).all()
    return tuple(
        Code(
            row.hash, row.name, _grant(row), row.made, row.made_by, row.expires, row.device_expires, row.used,
            row.device_id,
        )
        for row in rows
    )  # fmt: skip


def withdraw_code(store: Store, event_id: str, hash_: str, now: int) -> bool:
    """Make an unused code of the event worthless at once; whether there was one."""
    unused = (CODES.c.hash == hash_, CODES.c.event_id == event_id, CODES.c.used.is_(None))
    return _changed(store, CODES, unused, {"expires": now})


def devices(store: Store, event_id: str) -> tuple[Device, ...]:
    """The event's devices, the last that came first."""
    wanted = select(DEVICES).where(DEVICES.c.event_id == event_id).order_by(DEVICES.c.joined.desc(), DEVICES.c.id)
    with store.reading() as connection:
        return tuple(_device(row) for row in connection.execute(wanted))


def change_device(store: Store, device_id: str, grant: Grant, expires: int | None) -> bool:
    """Give a device of the grant's event another role, reach or expiry; whether there is such a device."""
    mine = (DEVICES.c.id == device_id, DEVICES.c.event_id == grant.event_id)
    return _changed(store, DEVICES, mine, {**_granted(grant), "expires": expires})


def revoke_device(store: Store, event_id: str, device_id: str, now: int) -> bool:
    """Shut a device of the event out at once, its sessions with it; whether it was in."""
    mine = (DEVICES.c.id == device_id, DEVICES.c.event_id == event_id, DEVICES.c.revoked.is_(None))
    return _changed(store, DEVICES, mine, {"revoked": now})


# Sessions -----------------------------------------------------------------------------------------------------------


def begin_session(store: Store, device_id: str, now: int, lasts: int) -> tuple[str, Session]:
    """A new session of a device, good for `lasts` seconds: what its cookie holds, and the session."""
    cookie = secrets.token_urlsafe(32)
    session = Session(hashed(cookie), device_id, secrets.token_urlsafe(32), now, now + lasts)
    with store.writing() as connection:
        connection.execute(insert(SESSIONS).values({name: getattr(session, name) for name in Session.__slots__}))
    return cookie, session


def session_of(store: Store, cookie: str, now: int) -> tuple[Session, Device] | None:
    """The session and the device of a cookie; None when it is unknown, over, or the device is no longer let in."""
    found = select(SESSIONS, DEVICES).join(DEVICES, DEVICES.c.id == SESSIONS.c.device_id)
    with store.reading() as connection:
        row = connection.execute(found.where(SESSIONS.c.hash == hashed(cookie))).one_or_none()
    if row is None:
        return None
    session, device = Session(*row[: len(SESSIONS.c)]), _device_of(row[len(SESSIONS.c) :])
    over = session.ended is not None or now >= session.expires or not device.is_active(now)
    return None if over else (session, device)


def end_session(store: Store, cookie: str, now: int) -> bool:
    """End a session; whether it had not ended before."""
    mine = (SESSIONS.c.hash == hashed(cookie), SESSIONS.c.ended.is_(None))
    return _changed(store, SESSIONS, mine, {"ended": now})


# Tokens -------------------------------------------------------------------------------------------------------------


def make_token(
    store: Store, name: str, grant: Grant, made_by: str, now: int, expires: int | None = None
) -> tuple[str, Token]:
    """A new token for another program, told once, and as it is listed."""
    secret = secrets.token_urlsafe(32)
    token = Token(secrets.token_hex(8), name, grant, now, made_by, expires)
    values = {
        "hash": hashed(secret), "id": token.id, "name": name, **_granted(grant), "made": now, "made_by": made_by,
        "expires": expires,
    }  # fmt: skip
    with store.writing() as connection:
        connection.execute(insert(TOKENS).values(values))
    return secret, token


def token_of(store: Store, secret: str, now: int) -> Token | None:
    """The token, None when it is unknown, expired or revoked."""
    with store.reading() as connection:
        row = connection.execute(select(TOKENS).where(TOKENS.c.hash == hashed(secret))).one_or_none()
    token = None if row is None else _token(row)
    if token is None or token.revoked is not None or (token.expires is not None and now >= token.expires):
        return None
    return token


def tokens(store: Store, event_id: str) -> tuple[Token, ...]:
    """The event's tokens, the newest first."""
    wanted = select(TOKENS).where(TOKENS.c.event_id == event_id).order_by(TOKENS.c.made.desc(), TOKENS.c.id)
    with store.reading() as connection:
        return tuple(_token(row) for row in connection.execute(wanted))


def revoke_token(store: Store, event_id: str, token_id: str, now: int) -> bool:
    """Make a token of the event worthless at once; whether it was worth something."""
    mine = (TOKENS.c.id == token_id, TOKENS.c.event_id == event_id, TOKENS.c.revoked.is_(None))
    return _changed(store, TOKENS, mine, {"revoked": now})


# Requests sent twice ------------------------------------------------------------------------------------------------


def done_before(store: Store, request: Request) -> Done | None:
    """What the request did when it came before (`Store.append` notes it), None when it has not.

    Raises `UsageError` ("storage.key_used") when its key belongs to another request.
    """
    mine = (REQUESTS.c.owner == request.owner, REQUESTS.c.key == request.key)
    with store.reading() as connection:
        row = connection.execute(select(REQUESTS).where(*mine)).one_or_none()
    if row is None:
        return None
    if row.fingerprint != request.fingerprint:
        raise UsageError("storage.key_used", key=request.key)
    return Done(row.event_id, row.first, row.last, row.answer)


def note_answer(store: Store, request: Request, answer: str) -> bool:
    """Note the answer that was given to a request, so that it can be given again; whether the request was done."""
    mine = (
        REQUESTS.c.owner == request.owner, REQUESTS.c.key == request.key,
        REQUESTS.c.fingerprint == request.fingerprint,
    )  # fmt: skip
    return _changed(store, REQUESTS, mine, {"answer": answer})


# Attempts -----------------------------------------------------------------------------------------------------------


def attempt(store: Store, name: str, now: int, window: int) -> int:
    """Count an attempt, in one step: how many there have been under this name since the window of seconds began."""
    fresh = ATTEMPTS.c.since <= now - window
    counted = {
        "count": case((fresh, 1), else_=ATTEMPTS.c.count + 1),
        "since": case((fresh, now), else_=ATTEMPTS.c.since),
    }
    with store.writing() as connection:
        first = insert_of(connection, ATTEMPTS).values(name=name, since=now, count=1)
        wanted = first.on_conflict_do_update(index_elements=["name"], set_=counted).returning(ATTEMPTS.c.count)
        return int(connection.execute(wanted).scalar_one())


def forget_attempts(store: Store, name: str) -> None:
    """Begin to count anew (somebody came in rightly)."""
    with store.writing() as connection:
        connection.execute(delete(ATTEMPTS).where(ATTEMPTS.c.name == name))


def tidy(store: Store, now: int, older: int) -> None:
    """Drop what has been over for `older` seconds: sessions, answered requests, attempts. Devices and codes stay:
    the journal names them."""
    before = now - older
    with store.writing() as connection:
        connection.execute(delete(SESSIONS).where(or_(SESSIONS.c.expires < before, SESSIONS.c.ended < before)))
        connection.execute(delete(REQUESTS).where(REQUESTS.c.made < before))
        connection.execute(delete(ATTEMPTS).where(ATTEMPTS.c.since < before))


# Rows ---------------------------------------------------------------------------------------------------------------


def _changed(store: Store, table: Table, rows: Sequence[Any], values: Mapping[str, object]) -> bool:
    with store.writing() as connection:
        return bool(connection.execute(update(table).where(*rows).values(values)).rowcount)


def _granted(grant: Grant) -> dict[str, object]:
    """A grant as columns; raises `UsageError` for a role that there is not, or boards that are none."""
    if grant.role not in ROLES:
        raise UsageError("storage.unknown_role", found=grant.role, known=list(ROLES))
    first, last = grant.first_board, grant.last_board
    if (first is not None and first < 1) or (last is not None and last < (first or 1)):
        raise UsageError("storage.boards", first=first, last=last)
    return {
        "event_id": grant.event_id, "role": grant.role, "sections": json.dumps(grant.sections),
        "first_board": first, "last_board": last,
    }  # fmt: skip


def _grant(row: Row[Any]) -> Grant:
    return Grant(row.event_id, row.role, tuple(json.loads(row.sections)), row.first_board, row.last_board)


def _device_row(device: Device) -> dict[str, object]:
    return {
        "id": device.id, "name": device.name, **_granted(device.grant), "joined": device.joined,
        "expires": device.expires, "revoked": device.revoked,
    }  # fmt: skip


def _device(row: Row[Any]) -> Device:
    return _device_of(tuple(row))


def _device_of(values: Sequence[Any]) -> Device:
    """A device by the values of its columns, in their order."""
    found = dict(zip(DEVICES.c.keys(), values, strict=True))
    grant = Grant(
        found["event_id"], found["role"], tuple(json.loads(found["sections"])), found["first_board"],
        found["last_board"],
    )  # fmt: skip
    return Device(found["id"], found["name"], grant, found["joined"], found["expires"], found["revoked"])


def _token(row: Row[Any]) -> Token:
    return Token(row.id, row.name, _grant(row), row.made, row.made_by, row.expires, row.revoked)
