"""The arbiters' side: sign in by one-time codes, pages that are filled anew for each visitor, forms that act by verbs.

access      who comes: the session behind a cookie          office   the store, the desk, the clock, short messages
forms       what a form holds, its fields checked           asked    a page's or an action's question, and the answers
actions     every write: one table                          pages    every page: one table
routes      both tables as routes and rules                 bounds   how large a request may be
"""
