"""What the command line can do without a window: referee, simulate, export, replay.

Each module has ``main(arguments) -> exit code``. Sentences for people go to standard error.
"""
