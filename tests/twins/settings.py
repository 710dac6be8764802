"""The settings of a twin as they are asked for: which rule each stands for, the twin alone says."""

from __future__ import annotations

from collections.abc import Mapping


def checked(known: Mapping[str, tuple[str, ...]], asked: Mapping[str, str]) -> dict[str, str]:
    """Every known setting with its value; the default is the first of its values.

    Raises ValueError for an unknown setting or value.

    >>> checked({"maxi": ("off", "on"), "crack-order": ("last-made", "first-of-group")}, {"maxi": "on"})
    {'maxi': 'on', 'crack-order': 'last-made'}
    """
    for name, value in asked.items():
        if value not in known.get(name, ()):
            raise ValueError(f"unknown setting {name}={value}: choose from {known}")
    return {name: values[0] for name, values in known.items()} | dict(asked)
