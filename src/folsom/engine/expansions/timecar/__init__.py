"""The Time Car, as a module of the engine."""
