"""The referee: one module for each section of the rules, named as the rules name it.

Phases are generators that yield decisions. No screen, no clock, no words for players.
"""
