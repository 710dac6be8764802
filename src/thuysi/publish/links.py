"""Where a page lies in the folder, and how pages without a server lead to one another: from file to file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from thuysi.text import DEFAULT_LANGUAGE, LANGUAGES
from thuysi.web.public.asked import event_path
from thuysi.web.rendering import Links, Still
from thuysi.web.static import program_files

HOME: Final = "index"
PICTURES: Final = "hinh"
FILES: Final = "tep"
STILL_NAMES: Final = {"app.js": "still.js"}
"""A script of the live pages -> what takes its place where there is no server."""

PROGRAM_FILES: Final = ("app.css", "still.js", "draw.js", "favicon.svg")

POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self' file:",
        "style-src 'self' file:",
        "img-src 'self' file:",
        "form-action 'self' file:",
        "base-uri 'none'",
    )
)
"""What a page may load: only the files that lie beside it, on a server ('self') or on a disk (file:)."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What is wanted: the address where the site will be ("" for none known), whether downloads are made."""

    url: str = ""
    files: bool = True


def file_of(event: str, language: str, path: str) -> str:
    """The file of an address of the site; a file that is offered for download is one for all languages.

    >>> file_of("mau", "vi", "/giai/mau"), file_of("mau", "en", "/giai/mau/bang/nam/van/3")
    ('index.html', 'en/bang/nam/van/3.html')
    >>> file_of("mau", "zh", "/giai/mau/tep/nam.xlsx")
    'tep/nam.xlsx'
    """
    inner = path.removeprefix(event_path(event)).strip("/")
    if inner.startswith(f"{FILES}/"):
        return inner
    page = f"{inner or HOME}.html"
    return page if language == DEFAULT_LANGUAGE else f"{language}/{page}"


def index_file(language: str) -> str:
    """The script with the index of the search page.

    >>> index_file("vi")
    'tim.vi.js'
    """
    return f"tim.{language}.js"


INDEXES: Final = frozenset(map(index_file, LANGUAGES))


def program_file(name: str) -> str:
    """Where a script or a style lies in the folder: the program's under a name that holds its hash."""
    return name if name in INDEXES else program_files()[STILL_NAMES.get(name, name)].address.lstrip("/")


def root_of(file: str) -> str:
    """From a file to where the folder begins.

    >>> root_of("index.html"), root_of("en/bang/nam.html")
    ('', '../../')
    """
    return "../" * file.count("/")


def links_from(event: str, file: str) -> Links:
    """The links of the page in a file."""
    root = root_of(file)
    return Links(lambda language, path: root + file_of(event, language, path), lambda name: root + program_file(name))


def still(file: str, wish: Wish, picture: str, description: str) -> Still:
    """What a page says in its head. Pictures for sharing need a whole address, where one is known."""
    root = root_of(file)
    base = f"{wish.url}/" if wish.url else root
    return Still(root, POLICY, description, base + picture, outside(wish, file), wish.files)


def outside(wish: Wish, file: str) -> str:
    """The address of a file on its host, "" where none is known; a home is its folder."""
    if not wish.url:
        return ""
    return f"{wish.url}/{file.removesuffix(f'{HOME}.html')}"
