"""The guard: no route without a rule, no write without a role, no write from another site."""

from __future__ import annotations

import pytest
from fastapi import APIRouter, Depends, Request

from tests.web.asking import Asking
from tests.web.events import Memory
from thuysi.errors import ProofFailed
from thuysi.storage.access import ROLES, Grant, Role
from thuysi.web.app import RULES, check_rules
from thuysi.web.guard import guard
from thuysi.web.public.routes import PUBLIC_RULES
from thuysi.web.roles import PUBLIC, READS, Visitor, rule


class Coming:
    """Lets in whoever the test says."""

    def __init__(self, visitor: Visitor) -> None:
        self.one = visitor

    async def visitor(self, request: Request) -> Visitor:
        """The test's visitor."""
        return self.one


WRITE = rule("POST", "/viet/{event}/{section}", "chief", "results")


def asked(source: Memory, visitor: Visitor, path: str = "/viet/giai-mau/nam", **headers: str) -> int:
    """The status of a write by this visitor."""
    site = Asking(source, Coming(visitor))
    app = site.inner

    async def wrote(request: Request) -> str:
        return "wrote"

    app.add_api_route("/viet/{event}/{section}", wrote, methods=["POST"], dependencies=[Depends(guard)])
    site.memory.rules[(WRITE.method, WRITE.path)] = WRITE
    status = site.ask("POST", path, b"", **headers).status
    site.close()
    return status


def grant(role: Role, event: str = "giai-mau", *sections: str) -> Visitor:
    """Somebody with a role."""
    return Visitor("Lan", "máy 1", Grant(event, role, sections))


@pytest.mark.parametrize("role", ROLES)
def test_only_the_roles_of_the_rule_may_write(source: Memory, role: Role) -> None:
    assert asked(source, grant(role)) == (200 if role in ("chief", "results") else 403)


def test_a_role_reaches_only_its_event_and_sections(source: Memory) -> None:
    assert asked(source, Visitor()) == 403
    assert asked(source, grant("chief", "giai-khac")) == 403
    assert asked(source, grant("chief", "")) == 200
    assert asked(source, grant("results", "giai-mau", "nu")) == 403
    assert asked(source, grant("results", "giai-mau", "nu", "nam")) == 200


def test_a_write_comes_from_our_own_page(source: Memory) -> None:
    assert asked(source, grant("chief"), sec_fetch_site="cross-site") == 403
    assert asked(source, grant("chief"), sec_fetch_site="same-origin") == 200
    assert asked(source, grant("chief"), origin="http://evil.example") == 403
    assert asked(source, grant("chief"), origin="http://test") == 200


def test_a_write_brings_the_token_of_the_session(source: Memory) -> None:
    one = Visitor("Lan", "máy 1", Grant("", "chief"), csrf="đúng")
    assert asked(source, one) == 403
    assert asked(source, one, x_csrf_token="sai") == 403
    by_token = Visitor("máy", "api", Grant("", "chief"), token=True)
    assert asked(source, by_token, sec_fetch_site="cross-site") == 200


def test_a_route_that_nobody_listed_answers_nobody(source: Memory) -> None:
    site = Asking(source, Coming(grant("chief", "")))
    app = site.inner
    router = APIRouter()

    async def forgotten() -> str:
        return "secret"

    router.add_api_route("/quen", forgotten, methods=["GET", "POST"])
    app.include_router(router, dependencies=[Depends(guard)])
    assert site.get("/quen").status == 404 and "secret" not in site.get("/quen").text
    assert site.ask("POST", "/quen").status == 404
    with pytest.raises(ProofFailed):
        check_rules(app, RULES)
    site.close()


def test_everything_public_is_only_read() -> None:
    assert all(one.method in READS for one in PUBLIC_RULES)
    assert all(PUBLIC not in one.roles or one.method in READS for one in RULES if one not in PUBLIC_RULES)
