"""Making a game before play: the party, the Gateway and the cup (4.0).

Choices here come in with the set-up. Nothing is rolled yet: magic potential, the sun and the
spells are the business of ``setting_out``.
"""

from collections.abc import Callable
from typing import Any, Final, get_args

import msgspec

from citadel_gui.maze.cells import GATEWAY_CELL
from citadel_gui.maze.chits import Gateway, Mix
from citadel_gui.rules import character_soundness
from citadel_gui.rules.character_soundness import can_be_shown
from citadel_gui.rules.charts import Charts
from citadel_gui.rules.dice import can_fall
from citadel_gui.rules.edition import SetupError
from citadel_gui.rules.events import CharacterJoined, GameBegan
from citadel_gui.rules.game import Game
from citadel_gui.rules.goods import Weapon
from citadel_gui.rules.options import fault_of
from citadel_gui.rules.people import Character
from citadel_gui.rules.state import LaidSegment, Party, State

PAST: Final = ("wound_points", "weapon_skill", "skill")
"""What an initiate's past may have taught (4.1 B7, R3)."""

MOST_TEXT: Final = 60
"""How long a name may be."""

ASK, DRAW = "ask", "draw"
"""How the spells of a new party are learnt and marked: by choice, or by chance (4.1 B6, D)."""


class InitiateChoice(msgspec.Struct, forbid_unknown_fields=True):
    """An initiate to be made (4.1 B): race, two kinds of weapon, what the past taught (R3)."""

    race: str
    weapons: tuple[str, str]
    past: str = "wound_points"
    name: str = ""


KINDS_TAKEN: Final = len(get_args(InitiateChoice.__annotations__["weapons"]))
"""How many kinds of weapon an initiate takes (R2)."""


class Setup(msgspec.Struct, forbid_unknown_fields=True):
    """What a new game is made of. ``party`` is "random", or up to six of: a hero's id, an
    initiate to be made, a character as the state holds it. ``dice`` are given dice. ``options``
    are those of ``options.OPTIONS``. ``spells`` is "ask" or "draw"; left empty, chance gives a
    random party its spells, and players choose those of others. Who brings spells keeps them."""

    seed: int
    edition: str = "citadel"
    players: list[str] = msgspec.field(default_factory=lambda: ["Player"])
    party: Any = "random"
    dice: list[int] = []
    options: dict[str, Any] = {}
    spells: str = ""


def new_game(setup: Setup, charts: Charts, mix: Mix, gateway: Gateway) -> Game:
    """A game in which the party is about to set out (4.0). SetupError."""
    _check(setup, charts)
    entrance = LaidSegment(GATEWAY_CELL, gateway.face.kind, gateway.face.sides, visited=True)
    state = State(
        edition=setup.edition,
        seed=setup.seed,
        players=list(setup.players),
        party=Party(GATEWAY_CELL, [], []),
        cup=dict(mix.counts),
        segments=[entrance],
        options=dict(setup.options),
        dice_given=list(setup.dice),
        phase="setting_out",
        spells=setup.spells or (DRAW if setup.party == "random" else ASK),
        undealt=setup.party == "random" and len(setup.players) > 1,
    )
    game = Game(state, charts, mix)
    party = state.party
    party.characters = _random_party(game) if setup.party == "random" else _chosen(game, setup)
    for index, character in enumerate(party.characters):
        if character.player not in state.players:
            character.player = state.players[index % len(state.players)]
    party.ranks = first_march(party.characters, game)
    ids = [character.id for character in party.characters]
    game.events.insert(
        0, GameBegan(case="4.0", edition=setup.edition, players=state.players, characters=ids)
    )
    return game


def _check(setup: Setup, charts: Charts) -> None:
    names = setup.players
    if not 1 <= len(names) <= charts.procedure.party_size or len(set(names)) != len(names):
        raise SetupError(
            "players",
            f"One to {charts.procedure.party_size} players sit at the table, each with another"
            " name.",
        )
    if any(not name.strip() or len(name) > MOST_TEXT for name in names):
        raise SetupError("players", f"A player's name has 1 to {MOST_TEXT} letters.")
    if not all(map(can_be_shown, names)):
        raise SetupError("players", "A player's name holds signs that cannot be shown.")
    if not all(map(can_fall, setup.dice)):
        raise SetupError("dice", "Each die given beforehand shows 1 to 6.")
    for name, value in setup.options.items():
        sentence = fault_of(name, value)
        if sentence is not None:
            raise SetupError("options", sentence)
    if setup.spells not in ("", ASK, DRAW):
        raise SetupError("spells", f'Spells are chosen ("{ASK}") or drawn by chance ("{DRAW}").')
    if not -(2**63) <= setup.seed < 2**63:
        raise SetupError("seed", "The seed is a whole number of at most 18 digits.")


def _random_party(game: Game) -> list[Character]:
    """Three heroes drawn, three initiates of races and weapons that chance gives (R1)."""
    procedure = game.charts.procedure
    left = list(game.charts.heroes)
    party = [hero(game, left.pop(game.dice.draw(len(left)))) for _ in range(procedure.heroes_drawn)]
    races, weapons = list(game.charts.initiates), game.charts.carried_weapons
    for _ in range(procedure.party_size - procedure.heroes_drawn):
        race = races[game.dice.draw(len(races))]
        first = next(iter(game.charts.initiates[race].weapon_skill))
        others = [kind for kind in weapons if kind != first]
        second = others[game.dice.draw(len(others))]
        past = PAST[game.dice.draw(len(PAST))]
        party.append(initiate(game, InitiateChoice(race, (first, second), past), party))
    return party


def _chosen(game: Game, setup: Setup) -> list[Character]:
    wanted, most = setup.party, game.charts.procedure.party_size
    if not isinstance(wanted, list) or not 1 <= len(wanted) <= most:
        raise SetupError("party", f'The party is "random", or a list of 1 to {most} characters.')
    party: list[Character] = []
    for index, one in enumerate(wanted):
        key = f"party[{index}]"
        if isinstance(one, str):
            if one not in game.charts.heroes:
                raise SetupError(key, f"There is no hero {one!r}.")
            party.append(hero(game, one))
        elif isinstance(one, InitiateChoice):
            party.append(initiate(game, one, party, key))
        elif isinstance(one, dict) and "id" not in one:
            party.append(initiate(game, _typed(one, InitiateChoice, key), party, key))
        else:
            party.append(_sound(game, one, key))
    ids = [character.id for character in party]
    if len(set(ids)) != len(ids):
        raise SetupError("party", "Each character can be in the party once only.")
    return party


def _sound(game: Game, one: Any, key: str) -> Character:
    """A character as the state holds it (4.2)."""
    character: Character = one if isinstance(one, Character) else _typed(one, Character, key)
    for wrong, sentence in character_soundness.faults(key, character, game.charts):
        raise SetupError(wrong, f"{wrong}: {sentence}")
    return character


def _typed(value: Any, shape: Callable[..., Any], key: str) -> Any:
    try:
        return msgspec.convert(value, shape)
    except msgspec.ValidationError as fault:
        raise SetupError(key, f"{key}: {fault}.") from None


def hero(game: Game, hero_id: str, case: str = "4.1 A") -> Character:
    """A hero as the chart prints him (4.3)."""
    row = game.charts.heroes[hero_id]
    character = Character(
        id=hero_id,
        name=row.name,
        kind="hero",
        race=row.race,
        player="",
        wound_points=row.wound_points,
        magic_potential=row.magic_potential,
        resistance=row.resistance,
        combat_bonus=row.combat_bonus,
        weapons=[Weapon(kind) for kind in row.weapons],
        weapon_skill=dict(row.weapon_skill),
        skill={str(name): value for name, value in row.skill.items()},
    )
    game.tell(CharacterJoined(case=case, who=hero_id, name=row.name))
    return character


def initiate(
    game: Game,
    choice: InitiateChoice,
    party: list[Character],
    key: str = "party",
    case: str = "4.1 B",
) -> Character:
    """An initiate made of his race, his weapons and his past; his magic potential is still to be
    rolled (4.1 B). SetupError."""
    _check_initiate(game.charts, choice, key)
    row = game.charts.initiates[choice.race]
    who = _free_id(game.state, choice.race, party)
    character = Character(
        id=who,
        name=choice.name[:MOST_TEXT],
        kind="initiate",
        race=choice.race,
        player="",
        wound_points=row.wound_points,
        magic_potential=(0, 0, 0),
        resistance=row.resistance,
        combat_bonus=0,
        weapons=[Weapon(kind) for kind in choice.weapons],
        weapon_skill=dict(row.weapon_skill),
        skill={str(name): value for name, value in row.skill.items()},
    )
    step = game.charts.procedure.past_experience
    if choice.past == "wound_points":
        character.wound_points += step
    else:
        taught: dict[str, int] = getattr(character, choice.past)
        taught[next(iter(taught))] += step
    game.state.unrolled.append(who)
    game.tell(CharacterJoined(case=case, who=who, name=character.name))
    return character


def _check_initiate(charts: Charts, choice: InitiateChoice, key: str) -> None:
    """SetupError for an initiate that cannot be (4.1 B, R2, R3)."""
    if choice.race not in charts.initiates:
        raise SetupError(key, f"{key}.race: there are no initiates of the race {choice.race!r}.")
    carried = charts.carried_weapons
    different = len(set(choice.weapons)) == len(choice.weapons)
    if not different or any(kind not in carried for kind in choice.weapons):
        raise SetupError(
            key, f"{key}.weapons: two different kinds of {', '.join(carried)} are wanted (R2)."
        )
    if choice.past not in PAST:
        raise SetupError(key, f"{key}.past: one of {', '.join(PAST)} is wanted (R3).")
    if not can_be_shown(choice.name):
        raise SetupError(key, f"{key}.name: it holds signs that cannot be shown.")


def _free_id(state: State, race: str, party: list[Character]) -> str:
    """The first number that no initiate of the race has had in this game."""
    away = [one.character for one in state.waiting]
    known = (*party, *state.party.characters, *state.fallen, *state.captive, *away)
    taken = {character.id for character in known}
    number = 1
    while f"{race}-{number}" in taken:
        number += 1
    return f"{race}-{number}"


def first_march(characters: list[Character], game: Game) -> list[list[str]]:
    """A march order to begin with: hand weapons in front, the strongest first (4.1 C)."""

    def worth(character: Character) -> tuple[bool, int]:
        hand = any(game.charts.weapons[weapon.kind].rank == 1 for weapon in character.weapons)
        return not hand, -(character.combat_bonus * 2 + character.wound_points)

    order = [character.id for character in sorted(characters, key=worth)]
    size, least = game.charts.procedure.rank_size, game.charts.procedure.least_in_front
    front = size if len(order) > least + 1 else least
    cuts = [order[:front]]
    cuts += [order[at : at + size] for at in range(front, len(order), size)]
    return [rank for rank in cuts if rank]
