"""Journal, save files, undo, replay, and where a player's files live.

A game is its journal. Nothing here knows the screen, and nothing here decides a rule. A game in
play is a ``game_record.GameRecord``; ``opening.open_game`` brings one back, ``listing`` names all.
"""
