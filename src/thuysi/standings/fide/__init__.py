"""FIDE's tie-breaks, C.07: one function a rule, in the order of the articles, both editions."""
