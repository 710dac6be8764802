"""What a running server is told once, when it starts."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class WebSettings:
    """How the server is reached, and how often it looks for changes that other programs made to the store.

    `address` is what QR codes and printed links begin with ("http://192.168.1.7:8000"), without a slash at the end; it
    is never taken from a request, whose Host header anybody can write. `secure` says that people come by https, so
    that cookies are for https only. `proxies` are the addresses of proxies whose X-Forwarded-For is believed.
    """

    address: str = "http://127.0.0.1:8000"
    secure: bool = False
    proxies: tuple[str, ...] = ()
    look_every: float = 0.5
    shelf_bytes: int = 32_000_000
    """So many bytes of rendered pages are kept; the ones least asked for go first."""
    most_listening: int = 5000
    """So many open pages hear news; whoever comes after them reloads by hand, but is served."""
