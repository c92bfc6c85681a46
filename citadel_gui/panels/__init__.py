"""The panels beside the table: party, decision, fight in ranks, log, odds, chits left.

Draw what the referee offers and send back a choice. Decide no rule.
"""
