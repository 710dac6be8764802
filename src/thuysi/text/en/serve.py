"""What `thuysi serve` prints, in English."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "cannot_listen": "cannot listen on {host}:{port} ({reason}); choose another port with --port, or --port 0",
    "ready": "The web application is open: {address}",
    "code": "The chief arbiter opens this address, good once: {address}",
    "first_device": "Chief arbiter's machine",
    "sample": "The sample event: {address}",
    "stop": "Press Ctrl+C to stop.",
}
