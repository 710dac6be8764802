"""The headers that every answer carries: what a page may load, and that nobody may frame it or guess its type."""

from __future__ import annotations

from typing import Final

CONTENT_SECURITY_POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
"""Only this server's own files: no script and no style inside a page, nothing from anywhere else."""

SAFE_HEADERS: Final[list[tuple[bytes, bytes]]] = [
    (b"content-security-policy", CONTENT_SECURITY_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]

ALONE: Final = (b"cross-origin-opener-policy", b"same-origin")
"""No other page reaches into a window of ours. Browsers heed it where they trust the way to the server, and elsewhere
complain of it: see `trusted`."""

THIS_MACHINE: Final = frozenset({b"localhost", b"127.0.0.1", b"[::1]"})


def trusted(scheme: str, host: bytes) -> bool:
    """Whether a browser trusts the way to this server: https, or this very machine by its own name.

    >>> [trusted("http", host) for host in (b"localhost:8000", b"[::1]:8000", b"192.168.1.7:8000", b"localhost.vn")]
    [True, True, False, False]
    """
    name, colon, port = host.rpartition(b":")
    return scheme == "https" or (name if colon and port.isdigit() else host).lower() in THIS_MACHINE
