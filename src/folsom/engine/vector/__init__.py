"""Games as numbers: what a seat sees and may do as rows of small numbers, and many games played at once."""
