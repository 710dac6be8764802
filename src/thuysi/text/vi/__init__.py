"""Sentences in vi, one module an area."""
