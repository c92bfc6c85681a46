"""Players that are programs: each answers any decision with a legal answer.

A bot gets its luck as a ``random.Random`` from outside, and knows no more than a player sees.
"""
