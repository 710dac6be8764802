"""Sentences in zh, one module an area."""
