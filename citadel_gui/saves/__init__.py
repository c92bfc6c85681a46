"""Journal, save files, undo, replay, and where a player's files live.

A game is its journal. Nothing here knows the screen, and nothing here decides a rule.
"""
