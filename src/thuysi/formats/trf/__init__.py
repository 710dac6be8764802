"""FIDE's tournament report files: TRF06, TRF16, TRF26 and the engines' dialects, read tolerantly, written strictly.

`parse` reads whatever arrives, reports what it read around, and refuses what would change a point, an opponent, a
colour or a bye; `render` writes valid TRF16 or TRF26. Text in and out: files are opened in `thuysi.files`.
"""

from thuysi.formats.trf.reading import looks_like_trf, parse
from thuysi.formats.trf.writing import VERSIONS, losses, render, version_of

__all__ = ["VERSIONS", "looks_like_trf", "losses", "parse", "render", "version_of"]
