"""Passwords, optional: whoever is in may set one and come in with it from another machine, as what he is.

A password is kept as its Argon2id hash (RFC 9106) and nothing else. It is bound to the device that set it: when that
one is shut out, its password opens nothing any more.
"""

from __future__ import annotations

import json
import secrets
from typing import Final

from sqlalchemy import delete, insert, select

from thuysi.errors import AccessRefused, UsageError
from thuysi.names import search_key
from thuysi.storage.access import Device, Grant
from thuysi.storage.store import Store
from thuysi.storage.tables import DEVICES, PASSWORDS

SHORTEST: Final = 10
LONGEST: Final = 200
NOBODY: Final = "$argon2id$v=19$m=65536,t=3,p=4$Oe7KTLQoYHOaVjonMT3w2w$BqFAD7u+Ryk4o0AZO5NKIpQgx3qve1qZXoxW+dfXZSQ"
"""A hash that no password has: an unknown name takes as long as a wrong password."""


def login_of(text: str) -> str:
    """A name to sign in by: without accents, capitals and blanks at the ends.

    >>> login_of(" Trần Bình ")
    'tran binh'
    """
    return search_key(text)


def set_password(store: Store, login: str, password: str, device: Device, now: int) -> None:
    """Give a device a name and a password to come in by from elsewhere; those it had before are gone.

    Raises `UsageError`: "storage.password_short", "storage.password_long", "storage.login_taken",
    "storage.login_missing".
    """
    from argon2 import PasswordHasher

    own = login_of(login)
    if not own:
        raise UsageError("storage.login_missing")
    if len(password) < SHORTEST:
        raise UsageError("storage.password_short", least=SHORTEST)
    if len(password) > LONGEST:
        raise UsageError("storage.password_long", most=LONGEST)
    grant = device.grant
    values = {
        "login": own, "hash": PasswordHasher().hash(password), "event_id": grant.event_id, "name": device.name,
        "role": grant.role, "sections": json.dumps(grant.sections), "first_board": grant.first_board,
        "last_board": grant.last_board, "device_id": device.id, "made": now,
    }  # fmt: skip
    with store.writing() as connection:
        holder = connection.execute(select(PASSWORDS.c.device_id).where(PASSWORDS.c.login == own)).scalar()
        if holder not in (None, device.id):
            raise UsageError("storage.login_taken", login=own)
        connection.execute(delete(PASSWORDS).where(PASSWORDS.c.device_id == device.id))
        connection.execute(insert(PASSWORDS).values(values))


def forget_password(store: Store, device_id: str) -> bool:
    """Take a device's password away; whether it had one."""
    with store.writing() as connection:
        return bool(connection.execute(delete(PASSWORDS).where(PASSWORDS.c.device_id == device_id)).rowcount)


def login_name(store: Store, device_id: str) -> str | None:
    """The name by which a device's owner signs in, None without a password."""
    with store.reading() as connection:
        return connection.execute(select(PASSWORDS.c.login).where(PASSWORDS.c.device_id == device_id)).scalar()


def any_password(store: Store) -> bool:
    """Whether anybody has set one: else there is nothing to ask for."""
    with store.reading() as connection:
        return connection.execute(select(PASSWORDS.c.login).limit(1)).scalar() is not None


def sign_in(store: Store, login: str, password: str, now: int) -> Device:
    """A new device for whoever knows a name and its password: the same role, reach and expiry as the one that set it.

    Raises `AccessRefused` ("storage.password_wrong"), the same for an unknown name, a wrong password, and a device
    that is no longer let in; it takes as long.
    """
    from argon2 import PasswordHasher
    from argon2.exceptions import Argon2Error, InvalidHashError

    found = select(PASSWORDS.c.hash, DEVICES.c.id, DEVICES.c.expires, DEVICES.c.revoked, PASSWORDS)
    own = PASSWORDS.c.login == login_of(login)
    with store.reading() as connection:
        row = connection.execute(found.join(DEVICES, DEVICES.c.id == PASSWORDS.c.device_id).where(own)).first()
    try:
        PasswordHasher().verify(row.hash if row else NOBODY, password[:LONGEST])
    except (Argon2Error, InvalidHashError):
        raise AccessRefused("storage.password_wrong") from None
    if row is None or row.revoked is not None or (row.expires is not None and now >= row.expires):
        raise AccessRefused("storage.password_wrong")
    grant = Grant(row.event_id, row.role, tuple(json.loads(row.sections)), row.first_board, row.last_board)
    device = Device(secrets.token_hex(8), row.name, grant, now, row.expires)
    with store.writing() as connection:
        connection.execute(
            insert(DEVICES).values(
                id=device.id, name=device.name, event_id=grant.event_id, role=grant.role, sections=row.sections,
                first_board=grant.first_board, last_board=grant.last_board, joined=now, expires=device.expires,
            )
        )  # fmt: skip
    return device
