"""What may go wrong with a zip archive that somebody sends."""

from __future__ import annotations

import zipfile
import zlib
from typing import Final

DAMAGED: Final = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, OSError, ValueError, RuntimeError)
"""What zipfile raises of a bad archive: RuntimeError for an encrypted one, NotImplementedError for a strange method."""
