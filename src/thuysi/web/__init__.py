"""The web application: public pages for players, pages for arbiters, over the journal's views and the desk's verbs.

`thuysi.web.app.create_app` puts it together; `thuysi serve` runs it. Nothing here decides anything about a tournament.
"""
