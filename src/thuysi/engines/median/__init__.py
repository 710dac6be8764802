"""What Article 28 and Lim share: both go back to FIDE's Swiss rules of 1987, and pair towards the median.

`field` the players of a round and what a law fixes, `groups` the score groups and their order, `opponents` who meets
whom in a group, `allocation` colours and boards. Each system's own module has its articles in order, its settings, and
what only it says; it calls these functions where the two laws say the same.
"""
