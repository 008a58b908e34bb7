"""Moderation: what a host can do about what people say, where they want to.

`forbidden_words` are refused in names and masked in chat; a `report` is a line of chat that somebody has
pointed out; who is in `silenced` plays on but does not chat. The `moderator` is asked wherever people speak,
the `desk` is where the host works.
"""
