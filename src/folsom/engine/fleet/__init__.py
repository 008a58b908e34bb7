"""Fleet: many games at once, answered and looked at without a word of Python for each of them."""
