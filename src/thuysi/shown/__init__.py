"""What people are shown of an event: the same views on paper, on the pages, in the folder of a published site.

    from thuysi.shown import Shown
    from thuysi.shown.rounds import pairings
    view = pairings(Shown(tournament), 3, words_of("vi", "red-black"))

A view is a frozen dataclass of words and numbers as they are read: names, boards, points before a round, results,
ranks, values with their decimals. It knows no paper and no address: the prints add sheets and cut order, the pages add
links. What may be shown (initials, a year of birth, no draft) is decided by whoever gives the tournament.
"""

from thuysi.shown.event import Shown, resting_of
from thuysi.shown.people import Person

__all__ = ["Person", "Shown", "resting_of"]
