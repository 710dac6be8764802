"""What is wrong with a command line, in English."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "see": "(see: {command} --help)",
    "no_such_option": "there is no option {option}[[near|; near it: {near}]]",
    "no_such_command": "{command} has no command “{found}”[[nearest|; is {nearest} meant?]] Commands: {known}",
    "missing": "{what} is missing",
    "needs_value": "option {option} needs a value",
    "takes_no_value": "option {option} takes no value",
    "not_one_of": "{what}: there is no “{found}”; one of these: {known}",
    "not_a_number": "{what}: “{found}” is not a whole number[[least| from {least}]][[most| to {most}]]",
    "bad_value": "{what}: “{found}” is no value for it",
    "left_over": "too many words after {command}: {words} (see: {command} --help)",
    "files_missing": "the file to read is missing (or --db URL EVENT)",
    "wrong": "{detail}",
    "share": "“{found}” is not a share; write 0.05, 5% or 1/20",
}
