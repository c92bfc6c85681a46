"""Making a game before play: the party, the sun, the Gateway and the cup (4.0).

Choices here come in with the set-up; what is rolled is told as events like any roll.
"""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from citadel_gui.maze.cells import GATEWAY_CELL
from citadel_gui.maze.chits import Gateway, Mix
from citadel_gui.rules import character_soundness
from citadel_gui.rules.character_soundness import can_be_shown
from citadel_gui.rules.charts import Charts
from citadel_gui.rules.edition import SetupError
from citadel_gui.rules.events import CharacterJoined, GameBegan, SunRuled
from citadel_gui.rules.game import Game
from citadel_gui.rules.party import LEAST_IN_FRONT, PARTY_SIZE, RANK_SIZE
from citadel_gui.rules.state import Character, LaidSegment, Party, State, Weapon

HEROES_DRAWN: Final = 3
"""How many of a random party are heroes; the rest are initiates (4.1 A, R1)."""

PAST: Final = ("wound_points", "weapon_skill", "skill")
"""What an initiate's past may have taught (4.1 B7, R3)."""

MOST_TEXT: Final = 60
"""How long a name may be."""


OPTIONS: Final = ("practice",)
"""The switches of this build, each on or off: a practice game's answers can all be undone."""


class InitiateChoice(msgspec.Struct, forbid_unknown_fields=True):
    """An initiate to be made (4.1 B): race, two kinds of weapon, what the past taught (R3)."""

    race: str
    weapons: tuple[str, str]
    past: str = "wound_points"
    name: str = ""


class Setup(msgspec.Struct, forbid_unknown_fields=True):
    """What a new game is made of. ``party`` is "random", or up to six of: a hero's id, an
    initiate to be made, a character as the state holds it. ``dice`` are given dice."""

    seed: int
    edition: str = "citadel"
    players: list[str] = msgspec.field(default_factory=lambda: ["Player"])
    party: Any = "random"
    dice: list[int] = []
    options: dict[str, Any] = {}


def new_game(setup: Setup, charts: Charts, mix: Mix, gateway: Gateway) -> Game:
    """A game ready for its first turn (4.0); its events tell what was rolled. SetupError."""
    _check(setup)
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
    sun = game.roll("1D6", "predominant_sun", "4.1 D")
    state.sun = charts.sun_of(sun.modified)
    sun.result, sun.chart = state.sun, charts.cell_of_sun(sun.modified)
    game.tell(SunRuled(case="4.1 D", sun=state.sun))
    return game


def _check(setup: Setup) -> None:
    names = setup.players
    if not 1 <= len(names) <= PARTY_SIZE or len(set(names)) != len(names):
        raise SetupError("players", "One to six players sit at the table, each with another name.")
    if any(not name.strip() or len(name) > MOST_TEXT for name in names):
        raise SetupError("players", f"A player's name has 1 to {MOST_TEXT} letters.")
    if not all(map(can_be_shown, names)):
        raise SetupError("players", "A player's name holds signs that cannot be shown.")
    if any(not 1 <= die <= 6 for die in setup.dice):
        raise SetupError("dice", "Each die given beforehand shows 1 to 6.")
    for name, value in setup.options.items():
        if name not in OPTIONS or not isinstance(value, bool):
            raise SetupError(
                "options",
                f"The options are {', '.join(OPTIONS)}, each true or false: not {name!r}.",
            )
    if not -(2**63) <= setup.seed < 2**63:
        raise SetupError("seed", "The seed is a whole number of at most 18 digits.")


def _random_party(game: Game) -> list[Character]:
    """Three heroes drawn, three initiates of races and weapons that chance gives (R1)."""
    left = list(game.charts.heroes)
    party = [hero(game, left.pop(game.dice.draw(len(left)))) for _ in range(HEROES_DRAWN)]
    races, weapons = list(game.charts.initiates), game.charts.carried_weapons
    for _ in range(PARTY_SIZE - HEROES_DRAWN):
        race = races[game.dice.draw(len(races))]
        first = next(iter(game.charts.initiates[race].weapon_skill))
        others = [kind for kind in weapons if kind != first]
        second = others[game.dice.draw(len(others))]
        past = PAST[game.dice.draw(len(PAST))]
        party.append(initiate(game, InitiateChoice(race, (first, second), past), party))
    return party


def _chosen(game: Game, setup: Setup) -> list[Character]:
    wanted = setup.party
    if not isinstance(wanted, list) or not 1 <= len(wanted) <= PARTY_SIZE:
        raise SetupError("party", 'The party is "random", or a list of one to six characters.')
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


def hero(game: Game, hero_id: str) -> Character:
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
    game.tell(CharacterJoined(case="4.1 A", who=hero_id, name=row.name))
    return character


def initiate(
    game: Game, choice: InitiateChoice, party: list[Character], key: str = "party"
) -> Character:
    """An initiate made of his race, his weapons and his past; magic potential is rolled (4.1 B)."""
    charts = game.charts
    if choice.race not in charts.initiates:
        raise SetupError(key, f"{key}.race: there are no initiates of the race {choice.race!r}.")
    carried = charts.carried_weapons
    if any(kind not in carried for kind in choice.weapons) or len(set(choice.weapons)) < 2:
        raise SetupError(
            key, f"{key}.weapons: two different kinds of {', '.join(carried)} are wanted (R2)."
        )
    if choice.past not in PAST:
        raise SetupError(key, f"{key}.past: one of {', '.join(PAST)} is wanted (R3).")
    if not can_be_shown(choice.name):
        raise SetupError(key, f"{key}.name: it holds signs that cannot be shown.")
    row = charts.initiates[choice.race]
    number = 1 + sum(one.race == choice.race and one.kind == "initiate" for one in party)
    who = f"{choice.race}-{number}"
    roll = game.roll("1D6", "magic_potential", "4.4", who=who)
    potential = charts.magic_potential(roll.modified)
    roll.result = "/".join(map(str, potential))
    roll.chart = charts.cell_of_magic_potential(roll.modified)
    character = Character(
        id=who,
        name=choice.name[:MOST_TEXT],
        kind="initiate",
        race=choice.race,
        player="",
        wound_points=row.wound_points,
        magic_potential=potential,
        resistance=row.resistance,
        combat_bonus=0,
        weapons=[Weapon(kind) for kind in choice.weapons],
        weapon_skill=dict(row.weapon_skill),
        skill={str(name): value for name, value in row.skill.items()},
    )
    if choice.past == "wound_points":
        character.wound_points += 1
    else:
        taught: dict[str, int] = getattr(character, choice.past)
        taught[next(iter(taught))] += 1
    game.tell(CharacterJoined(case="4.1 B", who=who, name=character.name))
    return character


def first_march(characters: list[Character], game: Game) -> list[list[str]]:
    """A march order to begin with: hand weapons in front, the strongest first (4.1 C)."""

    def worth(character: Character) -> tuple[bool, int]:
        hand = any(game.charts.weapons[weapon.kind].rank == 1 for weapon in character.weapons)
        return not hand, -(character.combat_bonus * 2 + character.wound_points)

    order = [character.id for character in sorted(characters, key=worth)]
    front = RANK_SIZE if len(order) > LEAST_IN_FRONT + 1 else LEAST_IN_FRONT
    cuts = [order[:front]]
    cuts += [order[at : at + RANK_SIZE] for at in range(front, len(order), RANK_SIZE)]
    return [rank for rank in cuts if rank]
