"""Sentences in en, one module an area."""
