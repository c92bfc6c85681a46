"""What the party may do in its step of a round (9.2 to 9.5, R46 to R51, R53, R57), and its doing.

The list of actions with their odds, and the carrying out of the one that was chosen. What can be
done besides striking stands in ``combat_offers``.
"""

from collections.abc import Iterator
from typing import Any, Final

from citadel_gui.rules import combat_magic, combat_offers, potions
from citadel_gui.rules.combat_attacks import (
    Prospect,
    against,
    attack,
    bonus_of,
    modifiers_of,
    odds_of_a_wound,
    prospect,
)
from citadel_gui.rules.combat_ranks import combat_of, faced, fighting_ranks, monsters_by_id
from citadel_gui.rules.combat_weapons import THROWN, change_weapon, let_fly, weapon_in_hand
from citadel_gui.rules.decisions import Answer, FightAction, Option
from citadel_gui.rules.game import Game
from citadel_gui.rules.options import option
from citadel_gui.rules.people import Character, Monster
from citadel_gui.rules.phase import Phase

DONE: Final = "done"
"""The answer that ends a step of choices."""

_DONE: Final = Option(DONE)


def fight_action(game: Game) -> FightAction | None:
    """What can be done next; None where nobody can do anything any more (R53).

    The proposal is the attack that most likely kills, then wounds; "done" where there is none.
    """
    combat = combat_of(game)
    characters = {character.id: character for character in game.state.party.characters}
    attacks: list[Option] = []
    others: list[Option] = []
    for rank, ids in enumerate(fighting_ranks(game)):
        for place, who in enumerate(ids):
            if who not in combat.acted and who not in combat.asleep:
                attacks += _attacks(game, characters[who], rank, place)
                others += _others(game, characters[who], rank)
    if not attacks and not others:
        return None
    best = max(attacks, key=_worth, default=_DONE)
    return FightAction(case="9.2", options=(*attacks, *others, _DONE), proposal=best.value)


def _worth(offered: Option) -> tuple[int, int, int]:
    facts = offered.facts
    return facts["kills"], sum(facts["wounds"]), -facts["left"]


def last_stand(game: Game) -> bool:
    """The option last_stand_casting: a party of one rank may shoot, throw and cast (R7); not one
    who fights alone with the others elsewhere (R90)."""
    whole = combat_of(game).alone is None and len(fighting_ranks(game)) == 1
    return whole and bool(option(game.state, "last_stand_casting"))


def _attacks(game: Game, character: Character, rank: int, place: int) -> list[Option]:
    """The attacks with the weapon in hand, if it is one to be used from this rank (R47, R48)."""
    weapon = weapon_in_hand(character)
    if weapon is None or (weapon.kind == THROWN and character.id in combat_of(game).thrown):
        return []
    by_id, ranks = monsters_by_id(game), combat_of(game).ranks
    front = [by_id[who] for who in ranks[0]]
    wanted = game.charts.weapons[weapon.kind].rank
    if wanted == 1:
        if rank > 0:
            return []
        abreast = len(fighting_ranks(game)[0])
        front = [front[n] for n in faced(abreast, len(front), place)]
    elif rank != 1 and not (rank == 0 and last_stand(game)):
        return []
    do = "strike" if wanted == 1 else "throw" if weapon.kind == THROWN else "shoot"
    bonus = bonus_of(modifiers_of(game, character, weapon))
    seen = prospect(game, weapon.kind, bonus)
    return [_aimed(game, character, do, target, weapon.kind, bonus, seen) for target in front]


def _aimed(
    game: Game,
    character: Character,
    do: str,
    target: Monster,
    weapon: str,
    bonus: int,
    seen: Prospect,
) -> Option:
    left, net = target.health, against(seen, target)
    facts: dict[str, Any] = {
        "weapon": weapon,
        "bonus": bonus,
        "needed": net.needed,
        "wounds": seen.wounds,
        "left": left,
        "kills": sum(wounds >= left for wounds in net.wounds),
    }
    value = {"who": character.id, "do": do, "target": target.id}
    return Option(value, odds_of_a_wound(game, character, target, net.hits), facts)


def _others(game: Game, character: Character, rank: int) -> Iterator[Option]:
    """Weapons to be changed (R50); spells and rings from the second rank (10.4), a charmed
    monster's from the first too (15.7); a talisman of the mind from both (R104); potions from any
    (R57)."""
    if character.charmed is not None:
        if rank <= 1:
            yield from combat_offers.spells(game, character)
        return
    yield from _changes(character)
    casts = rank == 1 or (rank == 0 and last_stand(game))
    if casts:
        yield from combat_offers.spells(game, character)
    if not character.items:
        return
    if casts:
        yield from combat_offers.of_rings(game, character)
    if rank <= 1:
        yield from combat_offers.of_the_mind(game, character)
    yield from combat_offers.of_potions(game, character)


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


def act(game: Game, action: Answer) -> Phase:
    """Do what was chosen, once a round for each character (R57)."""
    character = game.character(action["who"])
    combat_of(game).acted.append(character.id)
    do, target = action["do"], action.get("target")
    if do == "change":
        change_weapon(game, character, action["weapon"])
    elif do == "cast":
        combat_magic.cast(game, character, action["spell"], target)
    elif do == "ring":
        combat_magic.cast_by_ring(game, character, action["item"], target)
    elif do == "mind":
        combat_magic.strike_at_mind(game, character, action["item"], target)
    elif do == "drink":
        yield from potions.drink(game, character.id, action["item"], target)
    else:
        _strike(game, character, do, target)


def _strike(game: Game, character: Character, do: str, target: str) -> None:
    weapon = let_fly(game, character) if do == "throw" else weapon_in_hand(character)
    if weapon is None:
        raise RuntimeError(f"{character.id} holds no weapon")
    attack(game, character, weapon, monsters_by_id(game)[target])
