"""File formats: bytes or text in, model out, and back. Nothing here opens a file."""
