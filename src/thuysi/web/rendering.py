"""Templates to pages: one environment, everything escaped, the same few functions in every template.

In a template: `t("code", fact=…)` a sentence of the page's area, `url("/giai/…")` an address in the page's language,
`static("app.css")` a file of the program, `icon("search")` a drawing, `half(points)` points as people write them,
`say` the sentences of another area (`say("web_arbiter")("draw")`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, partial
from importlib.resources import files
from typing import Any, Final

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from thuysi.text import LANGUAGES
from thuysi.text.card import halves
from thuysi.web.language import HTML_CODES, OWN_NAMES, Say, in_language
from thuysi.web.roles import READER, Visitor
from thuysi.web.static import address

THEMES: Final = ("", "light", "dark")
"""What a reader can choose; "" is what his device has."""

AREA: Final = "web"


@dataclass(frozen=True, slots=True)
class Tab:
    """One entry of a navigation: where it leads, what it is called, whether it is this page, the key to it."""

    path: str
    label: str
    here: bool = False
    key: str = ""


@dataclass(frozen=True, slots=True)
class Frame:
    """What stands around every page.

    `path` is the page's address without its language. `event` is the event whose changes the page listens to (None: it
    is not alive), `listens` the sections that concern it. `crumbs` lead up, `tabs` sideways.
    """

    language: str
    path: str
    title: str
    theme: str = ""
    event: str | None = None
    head: int = 0
    listens: tuple[str, ...] = ()
    brand: str = ""
    brand_path: str = "/"
    crumbs: tuple[Tab, ...] = ()
    tabs: tuple[Tab, ...] = ()
    visitor: Visitor = READER
    bare: bool = False
    """Whether the page fills the screen by itself (projector, draw)."""
    scripts: tuple[str, ...] = ()
    """Scripts that only this page has, beside the one of all pages."""
    lang_query: str = ""
    """The page's own query, "?tim=…", kept when the language is changed."""
    still: Still | None = None
    """For a page that lies in a folder and has no server behind it."""
    share: Share | None = None
    """For a page of a server: what is shown of it where its address is sent to."""


@dataclass(frozen=True, slots=True)
class Still:
    """What a page without a server says in its head, and where its folder begins ("../")."""

    root: str
    policy: str
    description: str
    picture: str
    address: str
    files: bool


@dataclass(frozen=True, slots=True)
class Share:
    """What a page says to whoever its address is sent to; addresses are whole, as they are reached from outside."""

    description: str
    address: str
    picture: str


@dataclass(frozen=True, slots=True)
class Links:
    """How a page writes its links: to a page in a language, to a file of the program."""

    page: Callable[[str, str], str]
    file: Callable[[str], str]


SERVED: Final = Links(in_language, address)
"""Links of pages that a server answers for."""


_SYMBOL: Final = re.compile(r'<symbol id="([\w-]+)" viewBox="([^"]+)">(.*?)</symbol>', re.DOTALL)


@cache
def icons() -> Mapping[str, tuple[str, str]]:
    """The drawings of the sprite: name -> (view box, paths)."""
    sprite = files("thuysi.web").joinpath("static/icons.svg").read_text(encoding="utf-8")
    return {name: (box, " ".join(drawing.split())) for name, box, drawing in _SYMBOL.findall(sprite)}


def icon(name: str, label: str = "") -> Markup:
    """A drawing, part of the page itself; silent for screen readers unless it has a label."""
    box, drawing = icons()[name]
    said = Markup('role="img" aria-label="{}"').format(label) if label else Markup('aria-hidden="true"')
    return Markup('<svg class="icon" viewBox="{}" {}>{}</svg>').format(box, said, Markup(drawing))


@cache
def environment() -> Environment:
    """The one environment of the templates: all is escaped, a name that is not there is an error."""
    made = Environment(
        loader=PackageLoader("thuysi.web", "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    made.globals |= {
        "icon": icon,
        "half": halves,
        "languages": [(code, OWN_NAMES[code], HTML_CODES[code]) for code in LANGUAGES],
        "html_code": HTML_CODES.__getitem__,
    }
    return made


_BLANKS: Final = re.compile(r"\n\s+")


def page(template: str, frame: Frame, context: object, links: Links = SERVED) -> bytes:
    """A page: the template filled with its frame and its context, in the frame's language."""
    text = environment().get_template(template).render(names(frame, context, links))
    return _BLANKS.sub("\n", text).encode()


def names(frame: Frame, context: object, links: Links = SERVED) -> dict[str, Any]:
    """What every template can name."""
    url: Callable[[str], str] = partial(links.page, frame.language)
    return {
        "frame": frame,
        "page": context,
        "t": Say(frame.language, AREA),
        "say": partial(Say, frame.language),
        "url": url,
        "in_language": links.page,
        "static": links.file,
        "visitor": frame.visitor,
    }
