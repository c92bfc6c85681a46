"""The maze on paper and in files: print, preview, PDF, PNG, SVG.

Paints with the table's own painting code. Decides no rule.
"""
