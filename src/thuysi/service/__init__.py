"""The arbiter's verbs: load → decide → append, one transaction each.

desk          `Desk`: every verb on a store, with a clock and a source of chance
opening       `desk_on`: a desk on the real store, with copies at each published round
acting        how a verb is done: load, decide, check that nothing relevant was written since, append
deeds         what a verb answers, and the questions that many verbs ask
settings      the event and its sections: begun, described, changed     presets   what a section begins with
registration  the list, numbers                                        presence  absences, withdrawals, late entries
regulations   who may not meet, points given or taken, promised lots
rounds        drawn, drawn again, taken back, published, final          arranging  set by hand
protests · results · corrections · closing · undoing
reading       standings, units, medals, explanations, the log: nothing is written

Verbs are pure functions of the event as it stands and their arguments; `Desk` adds the store. A refusal is a code with
facts, and `lift` names the verbs (or arguments) that would lift it; `thuysi.text` has the sentences (area "service").
"""

from __future__ import annotations

from thuysi.service.acting import Outcome, chance_seed, utc_now
from thuysi.service.arranging import Arrangement, colours_swapped, swapped, with_board, with_bye
from thuysi.service.desk import Desk
from thuysi.service.results import BoardResult
from thuysi.service.store import JournalStore

__all__ = [
    "Arrangement",
    "BoardResult",
    "Desk",
    "JournalStore",
    "Outcome",
    "chance_seed",
    "colours_swapped",
    "swapped",
    "utc_now",
    "with_board",
    "with_bye",
]
