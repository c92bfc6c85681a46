"""The maze: chits, faces, sides, the cup, levels and placement, as a networkx graph.

Knows neither the rules of play nor the screen, and takes its luck from outside.
"""
