"""Citadel: Citadel of Blood on a screen, with a referee that knows the rules.

The rooms, from the bottom up: ``maze``, ``rules``, ``bots``, ``saves``, ``table``, ``panels`` and
``printing``, ``app``. Imports run downwards only. Nothing lives here but the version.
"""

__version__ = "0.1.0"
