"""The server: tables people sit down at, each game in a room of its own, kept in a database."""
