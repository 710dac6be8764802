"""Who may use which route: one table. A route that the table does not list answers nobody, whatever it does.

Roles are granted for an event (or for every event), to one device each (`thuysi.storage.access`). `PUBLIC` is
everybody, without an account. The rules say which roles may come in, for which event and section; on which boards is
asked where a result is written (`Grant.covers`).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal

from thuysi.storage.access import ROLES, Grant, Role

Public = Literal["public"]
PUBLIC: Final[Public] = "public"

READS: Final = frozenset({"GET", "HEAD"})


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who asks. Without a grant: a reader of the public pages.

    `actor` and `device` are written into the journal with what he does. `csrf` is what his forms must bring along;
    `token` says that he came with an API token, which no browser sends by itself.
    """

    actor: str = ""
    device: str = ""
    grant: Grant | None = None
    csrf: str = ""
    token: bool = False

    def holds(self, roles: Iterable[Role | Public], event: str | None, section: str | None) -> bool:
        """Whether he holds one of the roles for this event (None: for the whole server) and section."""
        return self.grant is not None and self.grant.role in roles and self.grant.covers(event or "", section)


READER: Final = Visitor()
"""Everybody who has shown nothing: reads what is public."""


@dataclass(frozen=True, slots=True)
class Rule:
    """Which roles may use a route. `path` is the route's own, with its parameters in braces."""

    method: str
    path: str
    roles: frozenset[Role | Public]


def public(*paths: str) -> tuple[Rule, ...]:
    """Pages that everybody may read."""
    return tuple(Rule("GET", path, frozenset({PUBLIC, *ROLES})) for path in paths)


def rule(method: str, path: str, *roles: Role) -> Rule:
    """A route for some roles."""
    return Rule(method, path, frozenset(roles))
