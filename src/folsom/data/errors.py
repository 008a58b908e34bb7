"""What goes wrong with the game's own data and texts."""


class DataError(Exception):
    """A data file is missing, malformed or contradicts another one."""

    def __init__(self, file: str, key: str, problem: str) -> None:
        self.file = file
        self.key = key
        self.problem = problem
        super().__init__(f"{file}: {key}: {problem}" if key else f"{file}: {problem}")


class TextError(LookupError):
    """A text was asked for in an unknown language, by an unknown key, or without a field it needs."""
