"""Words that every reason uses, in English: colours, scores, starting numbers, who was passed over and why."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "comma": ", ",
    "semicolon": "; ",
    "and": " and ",
    "decimal_point": ".",
    "player": "No. {players}",
    "players": "Nos. {players}",
    "white-black.w": "White",
    "white-black.b": "Black",
    "red-black.w": "Red",
    "red-black.b": "Black",
    "first-second.w": "the first move",
    "first-second.b": "the second move",
    "colour_none": "no particular colour",
    "colours_none": "has had no colour yet",
    "colours_equal": "has had both colours equally ({WHITE} {white}, {BLACK} {black}) and last had {last}",
    "colours_more": (
        "has had {more} [[by=1|once]][[by=2|twice]][[by=3|three times]][[by=4|four times]][[by=5|five times]] more "
        "often ({WHITE} {white}, {BLACK} {black})"
    ),
    "colours_limit": (
        "may not have {colour} again after "
        "[[running|{colour} in the last two games]][[!running|having had it twice more often]]"
    ),
    "colours_free": "may have either colour",
    "direction.down": "down",
    "direction.up": "up",
    "ban.forbidden": "pairs that are not to meet",
    "ban.same_unit": "players of one unit do not meet",
    "passed.met": "has already met {players}",
    "passed.met.item": "No. {player}[[round| in round {round}]]",
    "passed.met_by_default": (
        "was already paired with {players} in a game decided by default, which is not paired again"
    ),
    "passed.met_by_default.item": "No. {player}[[round| in round {round}]]",
    "passed.forbidden": "is not to meet {players} by the event's regulations",
    "passed.same_unit": "is of one unit with {players}, whom the regulations keep apart",
    "passed.colour_limit": "cannot share out the colours with {players} within the limits of the general principles",
    "passed.rest": "would leave others without an opponent by meeting {players}",
    "passed.same_due": "is due {due} just as {players}",
    "passed.rating_limit": "may not change to {players}, rated more than 100 points from the player replaced",
    "passed.no_gain": "would not make fewer colour clashes in the group by changing to {players}",
    "passed.no_opponent_next_door": "for {players} there is no opponent in the next group",
    "passed.colour": "cannot share out the colours with {players} within the limits",
    "passed.barred": "is not to meet {players} by the event's regulations",
    "passed.float_twice": "by meeting {players} would make somebody float that way twice running",
    "passed.stays": "goes down, while {players} still has an opponent in the opened group",
    "passed.three_running": "{players}",
    "passed.three_running.item": "No. {player} has had {colour} twice running and may not have it a third time",
    "passed.difference_of_three": "{players}",
    "passed.difference_of_three.item": "No. {player} has had {colour} twice more often and may not have it again",
    "law.vn-xiangqi-2004-28": "Article 28 of the Xiangqi Law 2004 ({edition})",
    "law.vn-swiss-lots-14": "the Swiss by lots, Article 14 ({edition})",
    "law.fide-dutch-2026": "FIDE C.04.3, Dutch system, 2026 ({edition})",
    "law.fide-dutch-2017": "FIDE C.04.3, Dutch system, 2017 ({edition})",
    "law.fide-lim-2026": "FIDE C.04.4.3, Lim system, 2026 ({edition})",
    "law.fide-dubov-2026": "FIDE C.04.4.1, Dubov system, 2026 ({edition})",
    "law.fide-burstein-2026": "FIDE C.04.4.2, Burstein system, 2026 ({edition})",
    "law.berger": "FIDE C.05, Berger tables ({edition})",
    "law.fide-c07-2026-03": "FIDE C.07, March 2026 ({edition})",
    "law.fide-c07-2024-08": "FIDE C.07, August 2024 ({edition})",
    "law.vn-14.5": "Article 14.5 ({edition})",
}
