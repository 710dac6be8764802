"""Who comes to the API: the program behind a token (`Authorization: Bearer …`), else whom the pages' session names."""

from __future__ import annotations

import asyncio
from typing import Final

from fastapi import Request

from thuysi.storage.access import token_of
from thuysi.web.api.problems import refused
from thuysi.web.api.rates import MOST_FALSE, Rates
from thuysi.web.arbiter.office import Office
from thuysi.web.guard import Access
from thuysi.web.roles import Visitor
from thuysi.web.site import client_of

API: Final = "/api/v1"
LONGEST_TOKEN: Final = 100


class TokenAccess:
    """Tokens count under /api/v1 and nowhere else; whoever shows one is never also somebody by a cookie."""

    def __init__(self, office: Office, inner: Access) -> None:
        self._office = office
        self._inner = inner
        self._false = Rates()

    async def visitor(self, request: Request) -> Visitor:
        """The token's owner; raises `ApiRefused` for a token that opens nothing."""
        shown = request.headers.get("authorization")
        if shown is None or not request.scope["path"].startswith(API):
            return await self._inner.visitor(request)
        client = client_of(request)
        now = self._office.now()
        if self._false.over(client, now, MOST_FALSE):
            raise refused("too_often", seconds=60)
        kind, _, secret = shown.partition(" ")
        token = None
        if kind.lower() == "bearer" and 0 < len(secret) <= LONGEST_TOKEN:
            token = await asyncio.to_thread(token_of, self._office.store, secret.strip(), now)
        if token is None:
            self._false.count(client, now, MOST_FALSE)
            raise refused("token")
        return Visitor(token.name, f"token-{token.id}", token.grant, token=True)
