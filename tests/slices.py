"""How many examples a property is shown: a slice for every run, many more with ``--long``."""

from hypothesis import settings


def examples(every_run: int, long: int) -> settings:
    """Hypothesis settings for a property: so many examples, or so many with ``--long``."""
    is_long = settings.get_current_profile_name() == "long"
    return settings(max_examples=long if is_long else every_run)
