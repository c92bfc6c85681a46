"""The tests mirror the rooms of ``citadel_gui``; ``python -m tests.bench`` measures."""
