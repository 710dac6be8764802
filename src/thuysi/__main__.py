"""The program `thuysi`, also as `python -m thuysi` (on Windows `py -m thuysi`): the command line, its garbage left."""

from __future__ import annotations

import gc

MANY_OBJECTS = 1_000_000
"""So many new objects before cycles among them are looked for: more than an event of 9,999 players makes."""


def main() -> None:
    """Run the command line.

    A command lives for a moment and keeps what it reads. Looking for cycles in it again and again, while modules are
    imported, while an event is read and once more when Python leaves, would find nothing and take a tenth of the time.
    """
    gc.set_threshold(MANY_OBJECTS)
    from thuysi.cli import main as command_line

    try:
        command_line()
    finally:
        gc.freeze()  # Python's last collection, on leaving, passes over everything that is frozen


if __name__ == "__main__":
    main()
