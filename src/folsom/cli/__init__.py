"""The command line: play, watch, measure and check the game in a terminal."""
