"""The program around the table: main window, set-up, settings, help, translations."""
