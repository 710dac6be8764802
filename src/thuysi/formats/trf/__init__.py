"""FIDE's tournament report files: TRF06, TRF16, TRF26 and the engines' dialects, read tolerantly, written strictly.

`reading.parse` reads whatever arrives, reports what it read around, and refuses what would change a point, an
opponent, a colour or a bye; `writing.render` writes valid TRF16 or TRF26. Text in and out: files are opened in
`thuysi.files`.
"""
