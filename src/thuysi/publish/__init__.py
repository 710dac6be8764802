"""A static site of an event: the live pages as files in a folder, with what people like to take home.

    from thuysi.publish import Wish, publish
    report = publish(event, folder, Wish(url="https://example.org/giai"))

The same makers, templates, styles and scripts as the server's; what differs is where links lead (`links`). Only what
is public on the live pages is in it (`thuysi.web.public.view`).
"""

from __future__ import annotations

from thuysi.publish.links import Wish
from thuysi.publish.site import Report, publish

__all__ = ["Report", "Wish", "publish"]
