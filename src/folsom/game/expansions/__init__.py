"""The expansions in words: their questions, events and parts of the view."""
