"""The only SQL: where events' journals are kept, on one SQLite file or on PostgreSQL.

place       which store is meant: the user's own folder, a file, or a PostgreSQL database
tables      the tables as SQLAlchemy Core knows them
engine      connections: how each database is spoken to, one transaction at a time
schema      which revision a store has; bringing an older one up to date, refusing a newer one
failures    what a database says when something is wrong, as codes
store       `open_store`, `Store`: events, entries, append
backups     copies at each published round, which are kept, and how one is put back
portable    one event as a file that another machine continues from
passwords   names and passwords, for whoever wants them
access      devices, one-time codes, sessions, tokens, answered requests, rate limits
"""
