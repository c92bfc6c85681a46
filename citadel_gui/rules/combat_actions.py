"""What the party may do in its step of a round (9.2 to 9.5, R46 to R51, R53), and its doing.

The list of actions with their odds, and the carrying out of the one that was chosen.
"""

from typing import Any, Final

from citadel_gui.rules.combat_attacks import attack_monster, bonus_of, modifiers_of, prospect
from citadel_gui.rules.combat_ranks import combat_of, faced, fighting_ranks, monsters_by_id
from citadel_gui.rules.combat_weapons import THROWN, change_weapon, let_fly, weapon_in_hand
from citadel_gui.rules.decisions import Answer, FightAction, Option
from citadel_gui.rules.game import Game
from citadel_gui.rules.state import Character, Monster

DONE: Final = "done"
"""The answer that ends a step of choices."""

_DONE: Final = Option(DONE)


def fight_action(game: Game) -> FightAction | None:
    """What can be done next; None where nobody can do anything any more (R53).

    The proposal is the attack that most likely kills, then wounds; "done" where there is none.
    """
    combat = combat_of(game)
    monsters = monsters_by_id(game)
    front = [monsters[who] for who in combat.ranks[0]]
    characters = {character.id: character for character in game.state.party.characters}
    attacks: list[Option] = []
    changes: list[Option] = []
    for rank, ids in enumerate(fighting_ranks(game)):
        for place, who in enumerate(ids):
            if who not in combat.acted:
                character = characters[who]
                if rank == 0:
                    targets = [front[n] for n in faced(len(ids), len(front), place)]
                    attacks += _attacks(game, character, 1, targets)
                elif rank == 1:
                    attacks += _attacks(game, character, 2, front)
                changes += _changes(character)
    if not attacks and not changes:
        return None
    best = max(attacks, key=_worth, default=_DONE)
    return FightAction(case="9.2", options=(*attacks, *changes, _DONE), proposal=best.value)


def _worth(option: Option) -> tuple[int, int, int]:
    facts = option.facts
    return facts["kills"], sum(facts["wounds"]), -facts["left"]


def _attacks(game: Game, character: Character, rank: int, targets: list[Monster]) -> list[Option]:
    """The attacks with the weapon in hand, if it is one to be used from this rank (R47, R48)."""
    weapon = weapon_in_hand(character)
    if weapon is None or game.charts.weapons[weapon.kind].rank != rank:
        return []
    do = "strike" if rank == 1 else "shoot"
    if weapon.kind == THROWN:
        if character.id in combat_of(game).thrown:
            return []
        do = "throw"
    bonus = bonus_of(modifiers_of(game, character, weapon))
    seen = prospect(game, weapon.kind, bonus)
    options = []
    for target in targets:
        left = target.health
        facts: dict[str, Any] = {
            "weapon": weapon.kind,
            "bonus": bonus,
            "needed": seen.needed,
            "wounds": seen.wounds,
            "left": left,
            "kills": sum(wounds >= left for wounds in seen.wounds),
        }
        value = {"who": character.id, "do": do, "target": target.id}
        options.append(Option(value, (seen.hits, 6), facts))
    return options


def _changes(character: Character) -> list[Option]:
    """The other weapons that could be taken in hand (R50)."""
    return [
        Option(
            {"who": character.id, "do": "change", "weapon": index},
            facts={"weapon": weapon.kind},
        )
        for index, weapon in enumerate(character.weapons)
        if index != character.in_hand
    ]


def act(game: Game, action: Answer) -> None:
    """Do what was chosen, once a round for each character (R57)."""
    character = game.character(action["who"])
    combat_of(game).acted.append(character.id)
    if action["do"] == "change":
        change_weapon(game, character, action["weapon"])
        return
    weapon = let_fly(game, character) if action["do"] == "throw" else weapon_in_hand(character)
    if weapon is None:
        raise RuntimeError(f"{character.id} holds no weapon")
    attack_monster(game, character, weapon, monsters_by_id(game)[action["target"]])
