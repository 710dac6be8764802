"""Fuzzing of the readers, guided by coverage, for as long as it is let: every input must be refused in words or read.

    python -m tests.fuzz [--seconds 300] [--corpus .fuzz] [what atheris (libFuzzer) takes besides, such as -seed=1]

What is found stays in the corpus and is built upon by the next run. The first input for which tests/formats/fuzzing.py
does not hold ends the run, with its bytes in a file .fuzz/crash-…; `python -m tests.fuzz .fuzz/crash-…` tries it again.
"""

from __future__ import annotations

import argparse
import hashlib
import random
import sys
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["thuysi.formats", "thuysi.files", "thuysi.model", "thuysi.history"]):
    from tests.formats import fuzzing


def mutated(data: bytes, most: int, seed: int) -> bytes:
    """Every other time a damage that keeps the shape of a report file, else one that libFuzzer makes."""
    chance = random.Random(seed)
    if chance.random() < 0.5:
        return fuzzing.damaged(data, chance)[:most]
    changed: bytes = atheris.Mutate(data, most)
    return changed


def must_hold(data: bytes) -> None:
    """What atheris calls for each input."""
    fuzzing.must_hold(data)


def main() -> None:
    """Run atheris on the seeds and the corpus."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=int, default=300)
    parser.add_argument("--corpus", type=Path, default=Path(".fuzz"))
    chosen, others = parser.parse_known_args()
    chosen.corpus.mkdir(exist_ok=True)
    for data in fuzzing.seeds():
        (chosen.corpus / hashlib.sha256(data).hexdigest()[:16]).write_bytes(data)
    again = [word for word in others if not word.startswith("-")]
    words = others if again else [str(chosen.corpus), f"-max_total_time={chosen.seconds}", "-max_len=6000"]
    words += [] if again else [f"-artifact_prefix={chosen.corpus}/", *others]
    atheris.Setup([sys.argv[0], *words], must_hold, custom_mutator=mutated)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
