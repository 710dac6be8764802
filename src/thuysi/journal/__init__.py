"""An event's life as an append-only list of entries; what the event is now is a pure fold of them.

entry      one thing that was done: sequence number, time, actor, device, kind, data, and a hash chained to the last
kinds      the table of kinds: the data of each, what it touches, how it is undone
state      what the entries add up to: the event, its sections, registrations, rounds, protests
fold       entries -> state, the same entries always to the same state
"""
