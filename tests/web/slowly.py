"""A slow hall on purpose, for `make slow`: answers that come late, pages that think slowly. Races of a test show there.

THUYSI_LATE is how many seconds late every answer of a test's server comes, THUYSI_SLOW how many times slower a page
computes. Without them nothing here does anything. As a program, `python -m tests.web.slowly …` is `thuysi …` with a
server whose answers are late.
"""

from __future__ import annotations

import asyncio
import os
import re
import sys
from typing import Any, Final

LATE: Final = float(os.environ.get("THUYSI_LATE", "0"))
SLOW: Final = float(os.environ.get("THUYSI_SLOW", "1"))

PATIENCE: Final = 60
"""Seconds for which a test waits for what will come: far more than it takes, since waiting costs nothing when all is
well and a machine may have other things to do."""

PROGRAM: Final = (sys.executable, "-m", "tests.web.slowly" if LATE else "thuysi")
"""How a test starts the program, from the repository's root."""


class Late:
    """An application whose answers come late."""

    def __init__(self, app: Any) -> None:
        self.app = app

    def __getattr__(self, name: str) -> Any:
        return getattr(self.app, name)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            await asyncio.sleep(LATE)
        await self.app(scope, receive, send)


def late(app: Any) -> Any:
    """The application as the hall has it: as it is, unless answers are to come late."""
    return Late(app) if LATE else app


class Browser:
    """The browser of the tests: its pages are waited for with patience, and compute as slowly as asked."""

    def __init__(self, own: Any) -> None:
        self.own = own

    def new_context(self, **own: Any) -> Any:
        """A device of its own."""
        context = self.own.new_context(**own)
        context.set_default_timeout(PATIENCE * 1000)
        if SLOW > 1:
            context.on("page", lambda page: slowed(context, page))
        return context

    def new_page(self, **own: Any) -> Any:
        """A page of a device of its own, which goes with it."""
        context = self.new_context(**own)
        page = context.new_page()
        page.on("close", lambda _: context.close())
        return page


def files_are_kept(context: Any) -> None:
    """Files of the desk come as files, not into the browser's own viewer: a context closed while that one opens hangs.

    The server's answer goes through as it is, but for the head that says how to show it.
    """

    def passed(route: Any) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, headers={**answer.headers, "content-disposition": "attachment"})

    context.route(re.compile(r"/tep$|/in/[^/]+\.pdf(\?|$)"), passed)


def slowed(context: Any, page: Any) -> None:
    """The page computes so many times slower."""
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOW})


if __name__ == "__main__":
    from thuysi.__main__ import main
    from thuysi.web import app

    create_app = app.create_app
    app.create_app = lambda *own, **named: late(create_app(*own, **named))
    main()
