"""The cases of the attack, by what they go for; `attack.py` runs them."""
