"""Lots that anyone can draw again: the shuffle, the commitment, the reveal (docs/lots.md is the specification).

A draw is a pure function of cards, seed and label. It rests on SHA-256 alone, so that a programmer in any language
can redo it; nothing here reads a clock, a file or a source of chance, and Python's `random` has no part in it.
(hashlib is imported where a lot is drawn: most rounds draw none, and every command would wait for it.)
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from thuysi.errors import UsageError

SHUFFLE: Final = b"thuysi-lots-1"
COMMIT: Final = b"thuysi-commit-1"
PHRASE: Final = b"thuysi-phrase-1"
WORD_BITS: Final = 64
SEED_BITS: Final = 53
"""A seed that a phrase was added to has 53 bits: every reader of JSON holds it exactly."""

SALT_SHAPE: Final = re.compile(r"[0-9a-f]{32,128}")
COMMITMENT_SHAPE: Final = re.compile(r"[0-9a-f]{64}")
LONGEST_SEED: Final = 10**78
"""Seeds are below this: 78 decimal digits hold any 256-bit number."""


def shuffle(cards: Sequence[int], seed: int, label: str = "") -> tuple[int, ...]:
    """The cards in the order in which they are drawn: the same for the same set of cards, seed and label.

    The order in which `cards` are given does not matter. Raises `UsageError` for a seed of the wrong shape
    ("seed_shape") and for a card given twice ("card_twice").

    >>> shuffle([1, 2, 3, 4, 5], 7)
    (5, 1, 3, 4, 2)
    """
    deck = sorted(cards)
    for before, after in pairwise(deck):
        if before == after:
            raise UsageError("card_twice", card=before)
    words = _words(checked_seed(seed), label)
    for last in range(len(deck) - 1, 0, -1):
        chosen = _below(last + 1, words)
        deck[last], deck[chosen] = deck[chosen], deck[last]
    return tuple(deck)


def coin(seed: int, label: str) -> bool:
    """One lot between two: True when the second of the cards 0 and 1 is drawn first."""
    return shuffle((0, 1), seed, label)[0] == 1


def _words(seed: int, label: str) -> Iterator[int]:
    """Unsigned 64-bit words, big-endian, four from each SHA-256 block of prefix, seed, label and block number."""
    from hashlib import sha256

    head = b"\n".join((SHUFFLE, str(seed).encode("ascii"), label.encode("utf-8"), b""))
    block = 0
    while True:
        digest = sha256(head + block.to_bytes(8, "big")).digest()
        for start in range(0, 32, 8):
            yield int.from_bytes(digest[start : start + 8], "big")
        block += 1


def _below(bound: int, words: Iterator[int]) -> int:
    """A number from 0 to bound − 1, each equally likely: words past the last whole multiple are thrown away."""
    whole = (1 << WORD_BITS) // bound * bound
    while (word := next(words)) >= whole:
        pass
    return word % bound


def checked_seed(seed: object) -> int:
    """The seed itself when it is a whole number from 0 up to 78 digits, else `UsageError` ("seed_shape")."""
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < LONGEST_SEED:
        raise UsageError("seed_shape", seed=str(seed)[:80])
    return seed


@dataclass(frozen=True, slots=True)
class Reveal:
    """What is published after the draw: the commitment, its seed and salt, the phrase called out in the hall."""

    commitment: str
    seed: int
    salt: str
    phrase: str = ""

    @property
    def draw_seed(self) -> int:
        """The seed that the draw itself used."""
        return with_phrase(self.seed, self.phrase)


def commitment(seed: int, salt: str) -> str:
    """What can be published before the draw: SHA-256 of prefix, seed and salt, as 64 hexadecimal digits.

    `salt` is 32 to 128 lower-case hexadecimal digits, drawn by the caller; raises `UsageError` ("salt_shape").

    >>> commitment(7, "00112233445566778899aabbccddeeff")[:16]
    'c378b60b58cd1887'
    """
    from hashlib import sha256

    if not isinstance(salt, str) or not SALT_SHAPE.fullmatch(salt):
        raise UsageError("salt_shape", salt=str(salt)[:140])
    return sha256(b"\n".join((COMMIT, str(checked_seed(seed)).encode(), salt.encode()))).hexdigest()


def spoken(phrase: str) -> str:
    """A phrase as it counts: Unicode NFC, outer blanks dropped, inner runs of blanks one space."""
    import unicodedata

    return " ".join(unicodedata.normalize("NFC", phrase).split())


def with_phrase(seed: int, phrase: str) -> int:
    """The seed of the draw: the secret seed, stirred with a phrase of the public; no phrase leaves it as it is."""
    from hashlib import sha256

    said = spoken(phrase)
    if not said:
        return checked_seed(seed)
    digest = sha256(b"\n".join((PHRASE, str(checked_seed(seed)).encode(), said.encode("utf-8")))).digest()
    return int.from_bytes(digest[:8], "big") >> (WORD_BITS - SEED_BITS)


def verify(published: str, reveal: Reveal) -> bool:
    """Whether the revealed seed and salt are those of the commitment published before the draw.

    Raises `UsageError` ("commitment_shape") when `published` is no commitment at all.
    """
    if not isinstance(published, str) or not COMMITMENT_SHAPE.fullmatch(published):
        raise UsageError("commitment_shape", commitment=str(published)[:80])
    return commitment(reveal.seed, reveal.salt) == published
