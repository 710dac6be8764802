"""Which pages the site has: every address of the live site, enumerated; and each of them as a file."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Final

from thuysi.publish.links import PICTURES, Wish, file_of, index_file, links_from, outside, still
from thuysi.text import LANGUAGES
from thuysi.web.public.around import frame_around
from thuysi.web.public.asked import Asked, Made, event_path
from thuysi.web.public.pages import EVENT, PAGES, SECTION, EventPage, SectionPage
from thuysi.web.public.sharing import description
from thuysi.web.public.view import EventView, SectionView
from thuysi.web.public.why import WhyPage
from thuysi.web.rendering import page

if TYPE_CHECKING:
    from thuysi.journal.state import Round

Params = Mapping[str, str]
NO_PARAMS: Final[tuple[Params, ...]] = ({},)


def _rounds(section: SectionView) -> Iterable[Params]:
    return [{"round": str(one.number)} for one in section.section.rounds]


def _draws(section: SectionView) -> Iterable[Params]:
    promised = {one.round for one in section.section.commitments}
    return [{"round": str(one)} for one in sorted(promised | {one.number for one in section.section.rounds})]


def _tables(section: SectionView) -> Iterable[Params]:
    newest = section.standings
    return [{"round": str(one)} for one in range(1, newest.after_round + 1 if newest is not None else 1)]


def _people(section: SectionView) -> Iterable[Params]:
    return [{"sbd": str(sbd)} for sbd in section.people]


def _boards(section: SectionView, round_: Round) -> Iterable[Params]:
    return [{"round": str(round_.number), "board": str(board)} for board in range(1, len(round_.boards) + 1)]


def _idle(section: SectionView, round_: Round) -> Iterable[Params]:
    idle = section.shown.idle(round_.number)
    return [{"round": str(round_.number), "sbd": str(section.by_number[one].sbd)} for one in idle]


OF_A_SECTION: Final[Mapping[str, Callable[[SectionView], Iterable[Params]]]] = {
    SECTION: lambda section: NO_PARAMS,
    SECTION + "/van/{round}": _rounds,
    SECTION + "/boc-tham/{round}": _draws,
    SECTION + "/xep-hang": lambda section: NO_PARAMS,
    SECTION + "/xep-hang/{sbd}": _people,
    SECTION + "/van/{round}/xep-hang": _tables,
    SECTION + "/bieu-do": lambda section: NO_PARAMS,
    SECTION + "/bang-diem": lambda section: NO_PARAMS,
    SECTION + "/don-vi": lambda section: NO_PARAMS,
    SECTION + "/danh-sach": lambda section: NO_PARAMS,
    SECTION + "/dau-thu/{sbd}": _people,
}
"""The pages that change with any result: address -> what it is asked for."""

OF_A_ROUND: Final[Mapping[str, Callable[[SectionView, Round], Iterable[Params]]]] = {
    SECTION + "/van/{round}/ban/{board}": _boards,
    SECTION + "/van/{round}/dau-thu/{sbd}": _idle,
}
"""The reasons, which are frozen with their round."""

OF_AN_EVENT: Final = (EVENT, EVENT + "/tim", EVENT + "/huy-chuong")

LEFT_OUT: Final = frozenset({EVENT + "/trinh-chieu", SECTION + "/van/{round}/dau-thu/{sbd}/khac/{other}"})
"""What needs a server: the hall's screen, and the answers for every pair of players (300 of them: 800,000 pages)."""

BY_PATH: Final = {one.path: one for one in PAGES}
SEARCH: Final = EVENT + "/tim"


@dataclass(frozen=True, slots=True)
class Target:
    """What pages are made for: the event as the public sees it, and what is wished."""

    view: EventView
    wish: Wish

    @property
    def event(self) -> str:
        """The event's id."""
        return self.view.event.id


def event_pages(target: Target) -> Iterator[tuple[str, bytes]]:
    """The pages of the event itself, in every language: file and bytes."""
    for path in OF_AN_EVENT:
        yield from _in_languages(target, path, None, {})


def section_pages(target: Target, section: SectionView) -> Iterator[tuple[str, bytes]]:
    """The pages of a section that change with its results."""
    for path, enumerate_ in OF_A_SECTION.items():
        for params in enumerate_(section):
            yield from _in_languages(target, path, section, params)


def round_pages(target: Target, section: SectionView, round_: Round) -> Iterator[tuple[str, bytes]]:
    """The reasons of one round."""
    for path, enumerate_ in OF_A_ROUND.items():
        for params in enumerate_(section, round_):
            yield from _in_languages(target, path, section, params)


def pages_of_section(section: SectionView) -> int:
    """How many pages a section has that change with its results."""
    return len(LANGUAGES) * sum(len(list(enumerate_(section))) for enumerate_ in OF_A_SECTION.values())


def pages_of_round(section: SectionView, round_: Round) -> int:
    """How many pages of reasons a round has."""
    return len(LANGUAGES) * sum(len(list(enumerate_(section, round_))) for enumerate_ in OF_A_ROUND.values())


def _in_languages(
    target: Target, path: str, section: SectionView | None, params: Params
) -> Iterator[tuple[str, bytes]]:
    """A page in every language; nothing for an address that leads nowhere, as the server would say."""
    known = {"event": target.event, **({"section": section.id} if section is not None else {}), **params}
    for language in LANGUAGES:
        asked = Asked(language, known, "", outside=partial(_outside, target, language))
        made = _made(BY_PATH[path], target.view, section, asked)
        if made is None:
            return
        where = event_path(target.event) + path.removeprefix(EVENT).format(**known)
        yield rendered_at(target, language, where, made, BY_PATH[path].template)


def _outside(target: Target, language: str, path: str) -> str:
    return outside(target.wish, file_of(target.event, language, path))


def _made(one: EventPage | SectionPage, view: EventView, section: SectionView | None, asked: Asked) -> Made | None:
    if isinstance(one, SectionPage):
        return one.make(view, section, asked) if section is not None else None
    made = one.make(view, asked)
    if made is not None and one.path == SEARCH:
        return replace(made, scripts=(index_file(asked.language),))
    return made


def rendered_at(target: Target, language: str, path: str, made: Made, template: str) -> tuple[str, bytes]:
    """A page as a file of the folder."""
    file = file_of(target.event, language, path)
    picture = f"{PICTURES}/{made.section.id if made.section else 'giai'}.{language}.png"
    around = frame_around(target.view, language, path, "", made)
    head = still(file, target.wish, picture, description(target.view, made.section, Asked(language, {}, "")))
    frame = replace(around, event=None, head=0, listens=(), still=head)
    context = replace(made.context, others=()) if isinstance(made.context, WhyPage) else made.context
    return file, page(template, frame, context, links_from(target.event, file))
