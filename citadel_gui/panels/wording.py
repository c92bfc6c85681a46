"""The words of the game: what happened, what is asked, what an option does.

The one door for whoever shows words: the panels, the log and ``replay``. QtCore only, for
translations; no widgets. Games are read, never changed.
"""

from citadel_gui.panels import wording_adventures as _adventures
from citadel_gui.panels import wording_fights as _fights
from citadel_gui.panels import wording_home as _home
from citadel_gui.panels import wording_magic as _magic
from citadel_gui.panels import wording_meetings as _meetings
from citadel_gui.panels import wording_preparing as _preparing
from citadel_gui.panels.names import monster_name
from citadel_gui.panels.names_in_play import names_of
from citadel_gui.panels.names_of_goods import hoard_in_words
from citadel_gui.panels.refusals import refusal_in_words
from citadel_gui.panels.wording_decisions import label, question
from citadel_gui.panels.wording_events import end_in_words, sentence
from citadel_gui.panels.wording_rolls import roll_in_words

__all__ = [
    "end_in_words",
    "hoard_in_words",
    "label",
    "monster_name",
    "names_of",
    "question",
    "refusal_in_words",
    "roll_in_words",
    "sentence",
]

_PARTS = (_adventures, _fights, _home, _magic, _meetings, _preparing)
"""Imported for the words they add to ``sentence``, ``question`` and ``label``."""
