"""The house itself under test: directions of imports, what starting costs, public names, documents, articles."""
