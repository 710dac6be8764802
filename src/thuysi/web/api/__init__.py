"""The HTTP API under /api/v1: the arbiters' verbs and every view as JSON, for other programs.

shapes    what a request may hold: shared shapes of the journal, one check of body, query and address
verbs     VERBS: every verb of the desk, its body, who may do it      views    VIEWS: everything that is read
looks     previews: what a verb would do, nothing is written          files    downloads, lists and events taken in
grants    tokens of other programs                                    seen     how much of an event a visitor sees
asked     a request with all that belongs to it                       once     idempotency keys, `If-Match`
problems  refusals as RFC 9457 problem details                        openapi  the published description
access    who comes with a token                                      rates    how often
routes    the tables as routes, one place where an answer is made

A body is checked by the same shapes as an entry of the journal and a native file (`thuysi.formats.shapes`): everything
wrong at once, by its path, in the reader's language; the published schema is made from the same shapes.
"""
