"""Marshal & Prisoners, as modules of the engine."""
