"""The table drawn in a terminal: the train, the Round card, the sheets, the common pile."""
