"""Rating lists: a stream of bytes in, people out, one after another, however long the list is.

reading    which list it is, and in which shape; what is asked and what is told
limited    how much is read at most
fide_text  FIDE's lists as text in columns, found by their heading
fide_xml   FIDE's lists as XML
tables     any federation's list in a workbook or a text with separators, by its headings
"""

from __future__ import annotations

from thuysi.formats.ratings.notes import Notes
from thuysi.formats.ratings.reading import Asked, Listing, read_list

__all__ = ["Asked", "Listing", "Notes", "read_list"]
