"""The switches of a game, by name, with the values they may have; the first is the default.

With the defaults only printed rules apply. Editions differ by their charts, not by these.
"""

from typing import Any, Final

from citadel_gui.rules.state import State

TOGETHER, LEADER, ALTERNATE, VOTE = "together", "leader", "alternate", "vote"

OPTIONS: Final[dict[str, tuple[Any, ...]]] = {
    "practice": (False, True),
    "real_dice": (False, True),
    "common_choices": (TOGETHER, LEADER, ALTERNATE, VOTE),
    "mage_shield": (False, True),
    "last_stand_casting": (False, True),
    "one_charm_each": (False, True),
    "bribe_jewels": (False, True),
    "poor_stay_poor": (False, True),
}
"""practice: each answer can be undone. real_dice: rolls are typed in. common_choices: who decides
for the party (5.0): all together, the leader (the first player), one after the other by turns, or
a vote. mage_shield: evil mages begin a fight shielded (R84). last_stand_casting: a party of one
rank may shoot, throw and cast (R7). one_charm_each: a caster holds one charmed monster at most
(R65). bribe_jewels: jewels count in a bribe (R40). poor_stay_poor: a hoard of the first letter is
not shifted by the level (R86)."""


def option(state: State, name: str) -> Any:
    """The value of an option in this game."""
    return state.options.get(name, OPTIONS[name][0])


def fault_of(name: str, value: Any) -> str | None:
    """The sentence that refuses this option; None for one that can be."""
    if name not in OPTIONS:
        return f"The options are {', '.join(OPTIONS)}: there is no {name!r}."
    if not any(
        value is known or (isinstance(value, str) and value == known) for known in OPTIONS[name]
    ):
        known = ", ".join(str(one).lower() for one in OPTIONS[name])
        return f"The option {name} is one of {known}: not {value!r}."
    return None
