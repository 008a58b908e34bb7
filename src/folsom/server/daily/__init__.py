"""The deal of the day: one deal and the same bots for everybody, one try that counts, compared afterwards."""
