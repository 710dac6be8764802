"""`thuysi serve`: the web application, on this machine's own address, until it is stopped."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from signal import SIGTERM, signal
from typing import TYPE_CHECKING, Final

import click

from thuysi.cli.language import language_of
from thuysi.cli.told import told
from thuysi.errors import UsageError, reason_of
from thuysi.text import sentence

if TYPE_CHECKING:
    from socket import socket
    from threading import Timer
    from types import FrameType

    from thuysi.storage.store import Store

AREA: Final = "serve"

SHARED: Final = 0.0005
"""Seconds after which a thread that computes lets another one on. A result that is being written asks the database a
dozen times, and after each answer waits its turn behind the readers: with Python's 5 ms that is 60 ms for nothing."""

PATIENCE: Final = 2.0
"""Seconds that a thread may still compute after everything else has stopped."""

MOST_LISTENING: Final = 5000
FILES: Final = 20_000
"""Every open page is an open file. Systems give a program 1,024 unless it asks for more: a thousand phones would take
them all, and no result could come in."""


@told("serve")
@click.option("--db", "url", default=None, metavar="URL")
@click.option("--host", default="0.0.0.0", show_default=True)
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True)
@click.option("--address", default=None, metavar="URL")
@click.option("--proxy", multiple=True, metavar="ADDRESS")
@click.option("--sample", is_flag=True)
@click.option("--new-code", is_flag=True)
@click.option("--lang", type=click.Choice(["vi", "en", "zh"]), default=None)
def command(
    url: str | None, host: str, port: int, address: str | None, proxy: tuple[str, ...], sample: bool, new_code: bool,
    lang: str | None,
) -> int:  # fmt: skip
    """The web application: public pages for players, arbiters' pages for whoever has a code."""
    from thuysi.scratch import clear_left

    language = lang or language_of(sys.argv)
    clear_left()
    with quick_start(), listening(host, port) as own, opened(url, sample) as store:
        reached = (address or f"http://{reached_at(host)}:{own.getsockname()[1]}").rstrip("/")
        event = sampled(store) if sample else None
        code = first_code(store, language, again=new_code)
        run(store, own, reached, [*lines(reached, event, code, language)], proxy)
    return 0


def first_code(store: Store, language: str, again: bool) -> str | None:
    """The one-time code of the chief arbiter's device; None once there is one (`again`: another one all the same)."""
    from thuysi.web.arbiter.office import clock, setup_code

    return setup_code(store, sentence(language, AREA, "first_device", {}), clock(), again)


def lines(reached: str, event: str | None, code: str | None, language: str) -> Iterator[str]:
    """What is printed when the server is ready."""
    yield sentence(language, AREA, "ready", {"address": reached + "/"})
    if code is not None:
        yield sentence(language, AREA, "code", {"address": f"{reached}/vao/{code}"})
    if event is not None:
        yield sentence(language, AREA, "sample", {"address": f"{reached}/giai/{event}"})
    yield sentence(language, AREA, "stop", {})


def run(store: Store, own: socket, reached: str, ready: list[str], proxies: tuple[str, ...] = ()) -> None:
    """Serve until stopped; `ready` is printed once the first page can be asked for."""
    from logging import CRITICAL, getLogger

    import uvicorn

    from thuysi.jobs import Worker
    from thuysi.service.opening import desk_on
    from thuysi.web.app import create_app
    from thuysi.web.arbiter.office import Office
    from thuysi.web.settings import WebSettings
    from thuysi.web.source import DeskSource
    from thuysi.work import command

    desk = desk_on(store)
    settings = WebSettings(
        reached, secure=reached.startswith("https:"), proxies=proxies, most_listening=min(MOST_LISTENING, files() // 2)
    )
    app = create_app(DeskSource(store, desk), settings, office=Office(store, desk, worker=Worker(command())))
    config = uvicorn.Config(
        app, log_level="warning", access_log=False, server_header=False, proxy_headers=False,
        ws="none", timeout_graceful_shutdown=2,
    )  # fmt: skip

    class Announced(uvicorn.Server):
        """A server that says when it is ready."""

        async def startup(self, sockets: list[socket] | None = None) -> None:
            await super().startup(sockets)
            settle()
            for line in ready:
                click.echo(line)
            sys.stdout.flush()

        async def shutdown(self, sockets: list[socket] | None = None) -> None:
            app.let_go()  # first: it waits for every connection, and open pages stay for ever
            getLogger("uvicorn.error").setLevel(CRITICAL)  # that it gives up who waits for a round is meant so
            await super().shutdown(sockets)
            last.start()

    last = last_word()
    sys.setswitchinterval(SHARED)
    signal(SIGTERM, stopped)  # the server hands the signal on when it has let its readers go
    with suppress(KeyboardInterrupt):
        Announced(config).run([own])
    if not computing():
        last.cancel()


def last_word() -> Timer:
    """What ends the process when all is closed and a thread still computes: a round that is being paired, say.

    Nobody waits for its answer any more, and no thread can be stopped. What it would have written comes in one
    transaction or not at all; the folders of what was in work are cleared by the next start.
    """
    from threading import Timer

    timer = Timer(PATIENCE, partial(os._exit, 0))
    timer.daemon = True
    return timer


def computing() -> bool:
    """Whether a thread that answers requests is still at work."""
    from threading import enumerate

    return any(one.name.startswith("asyncio_") and one.is_alive() for one in enumerate())


def files() -> int:
    """How many files may be open at once, after asking for as many as a full hall needs."""
    try:
        import resource
    except ImportError:  # Windows, which has no such bound
        return FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return FILES if soft == resource.RLIM_INFINITY else soft
    with suppress(ValueError, OSError):  # a system that promises more than it gives
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


@contextmanager
def quick_start() -> Iterator[None]:
    """While so much is loaded that stays for good, nothing is gained by looking for what can be let go."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def settle() -> None:
    """What is loaded by now stays: it is never looked through again, which would hold everybody up for that long."""
    gc.freeze()
    gc.enable()


def stopped(number: int, frame: FrameType | None) -> None:
    """Being told to end is like Ctrl+C: what was opened is closed."""
    raise KeyboardInterrupt


@contextmanager
def opened(url: str | None, sample: bool) -> Iterator[Store]:
    """The store; for a sample without a store of its own, one that is gone afterwards."""
    from thuysi.scratch import scratch
    from thuysi.storage.store import open_store

    if url is not None or not sample:
        with open_store(url) as store:
            yield store
        return
    with scratch("sample") as folder, open_store(f"{folder}/sample.db") as store:
        yield store


def sampled(store: Store) -> str:
    """The sample event's id, made now where the store has none."""
    from thuysi.service.desk import Desk
    from thuysi.web.sample import EVENT, make_sample

    if EVENT in store.heads():
        return EVENT
    return make_sample(Desk(store, actor="thuysi", device="sample"))


@contextmanager
def listening(host: str, port: int) -> Iterator[socket]:
    """The port, taken before anything else is done; raises `UsageError` where it cannot be had."""
    import socket as sockets

    family = sockets.AF_INET6 if ":" in host else sockets.AF_INET
    own = sockets.socket(family, sockets.SOCK_STREAM)
    with own:
        own.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
        try:
            own.bind((host, port))
        except OSError as error:
            raise UsageError("serve.cannot_listen", host=host, port=port, reason=reason_of(error)) from error
        yield own


def reached_at(host: str) -> str:
    """The name under which phones in the hall reach this machine: its address in the network it would go out by."""
    import socket as sockets

    if host not in ("0.0.0.0", "::", ""):
        return f"[{host}]" if ":" in host else host
    with sockets.socket(sockets.AF_INET, sockets.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address of documentation: nothing is sent
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])
