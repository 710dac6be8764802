"""Why the operating system did not do it."""

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "not_there": "there is no such file or folder",
    "there": "something of this name is there",
    "no_folder": "a part of the path is a file, not a folder",
    "a_folder": "this is a folder, not a file",
    "not_allowed": "no permission, or another program has it open",
    "read_only": "this place is for reading only",
    "full": "the disk is full",
    "long_name": "the name is too long",
    "too_many_files": "too many files are open",
    "in_use": "another program uses it",
    "disk": "the disk reports a fault",
    "address_in_use": "another program uses this port",
    "no_address": "this machine has no such address",
}
