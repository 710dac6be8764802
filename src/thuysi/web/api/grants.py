"""Tokens of other programs: made (told once), listed, revoked at once. For the command line and the API alike."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, cast

from thuysi.documents import Document
from thuysi.errors import InputError, Problem, Where
from thuysi.journal.state import Event
from thuysi.storage.access import BOARD_ROLES, EVERY_EVENT, Grant, Role, Token, make_token, revoke_token, tokens
from thuysi.storage.store import Store
from thuysi.web.api.problems import refused

HOURS: Final = 24 * 14
"""A token is good for two weeks where nothing else is said."""

HOUR: Final = 3600
MOST_TOKENS: Final = 200


def new_token(
    store: Store, event: Event | None, asked: Mapping[str, Any], made_by: str, now: int
) -> tuple[str, Document]:
    """A new token for an event (None: for every event of the store): the secret, shown once, and as it is listed.

    Raises `InputError` for sections that there are not, and for boards that are no range or for a role without any.
    """
    event_id = EVERY_EVENT if event is None else event.id
    grant = grant_of(event, asked)
    active = sum(one.revoked is None and (one.expires is None or one.expires > now) for one in tokens(store, event_id))
    if active >= MOST_TOKENS:
        raise refused("too_many_tokens", most=MOST_TOKENS)
    expires = now + asked.get("hours", HOURS) * HOUR
    secret, token = make_token(store, asked["name"], grant, made_by, now, expires)
    return secret, token_document(token)


def grant_of(event: Event | None, asked: Mapping[str, Any]) -> Grant:
    """The role, sections and boards asked for; a grant never reaches beyond its event."""
    problems: list[Problem] = []
    known = () if event is None else tuple(event.sections)
    for index, section in enumerate(asked.get("sections", ())):
        if section not in known:
            facts = {"found": section, "expected": " ".join(known) or "–"}
            problems.append(Problem(Where(column=f"sections[{index}]"), "json_value", facts))
    first, last = asked.get("first_board"), asked.get("last_board")
    if first is not None and last is not None and last < first:
        problems.append(Problem(Where(column="last_board"), "json_value", {"found": last, "expected": f"{first}–"}))
    role = cast(Role, asked["role"])
    if role not in BOARD_ROLES:
        facts = {"role": role, "expected": ", ".join(BOARD_ROLES)}
        given = [name for name in ("first_board", "last_board") if asked.get(name) is not None]
        problems += [Problem(Where(column=name), "boards_not_for_role", facts) for name in given]
    if problems:
        raise InputError(problems, "body")
    event_id = EVERY_EVENT if event is None else event.id
    return Grant(event_id, role, tuple(asked.get("sections", ())), first, last)


def listed(store: Store, event_id: str) -> list[Document]:
    """The tokens of an event, the newest first."""
    return [token_document(one) for one in tokens(store, event_id)]


def revoked(store: Store, event_id: str, token_id: str, now: int) -> None:
    """A token is worth nothing from now on; raises `ApiRefused` where there is none, or it was revoked before."""
    if not revoke_token(store, event_id, token_id, now):
        raise refused("no_such_token", token=token_id)


def token_document(one: Token) -> Document:
    """A token as it is listed; times in seconds since 1970."""
    return {
        "token": one.id,
        "name": one.name,
        "event": one.grant.event_id or None,
        "role": one.grant.role,
        "sections": list(one.grant.sections),
        "first_board": one.grant.first_board,
        "last_board": one.grant.last_board,
        "made": one.made,
        "made_by": one.made_by,
        "expires": one.expires,
        "revoked": one.revoked,
    }
