"""The table: the graphics scene with chits, tray, ghost, party marker, levels and dice.

Draws what the referee holds and sends back a choice. Decides no rule.
"""
