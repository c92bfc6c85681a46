"""A game in play: the state, the charts, the dice, the maze and the cup, held together.

Phases get one of these. What they do to the state they tell as events. It applies no rule.
"""

from collections.abc import Iterator, Sequence

from citadel_gui.maze.chits import Mix
from citadel_gui.maze.cup import Cup
from citadel_gui.maze.maze import Maze
from citadel_gui.rules.charts import Charts
from citadel_gui.rules.dice import Dice, DiceWanted
from citadel_gui.rules.dice_code import DiceCode
from citadel_gui.rules.events import DiceRolled, Event, Modifier
from citadel_gui.rules.options import option
from citadel_gui.rules.people import Character
from citadel_gui.rules.state import LaidSegment, State


class Game:
    """What the phases work on.

    Attributes:
        state: plain data; ``segments``, ``cup`` and the dice counts in it are brought up to date
            by ``settle`` only, the living ones are ``maze``, ``cup`` and ``dice``.
        events: what has happened since they were last collected.
    """

    def __init__(self, state: State, charts: Charts, mix: Mix) -> None:
        self.state = state
        self.charts = charts
        self.mix = mix
        self.dice = Dice(
            state.seed,
            state.dice_used,
            state.draws_used,
            state.dice_given,
            real=option(state, "real_dice"),
        )
        self.maze: Maze[LaidSegment] = Maze.of(state.segments)
        self.cup = Cup(mix, state.cup, state.cup_fills)
        self.events: list[Event] = []

    def settle(self) -> State:
        """The state, brought up to date with the maze, the cup and the dice."""
        state = self.state
        state.segments = list(self.maze.segments.values())
        state.cup = {kind: n for kind, n in self.cup.counts.items() if n}
        state.cup_fills = self.cup.fills
        state.dice_used, state.draws_used = self.dice.used, self.dice.draws
        state.dice_given = list(self.dice.given)
        return state

    def tell(self, event: Event) -> None:
        """Note that this happened."""
        self.events.append(event)

    def roll(
        self,
        code: str | DiceCode,
        purpose: str,
        case: str,
        *,
        who: str | None = None,
        modifiers: Sequence[Modifier] = (),
        target: int | None = None,
    ) -> DiceRolled:
        """Roll dice and tell of it (3.0). The caller may add ``result`` and ``chart``.

        With a ``target`` the result is "success" when the modified roll is not above it.
        DiceWanted, and nothing rolled, where real dice are still to be typed in.
        """
        parsed = DiceCode.parse(code) if isinstance(code, str) else code
        lacking = self.dice.lacking(parsed.count)
        if lacking:
            raise DiceWanted(parsed.text, purpose, case, who, lacking)
        dice, total = self.dice.rolled(parsed)
        modified = total + sum(modifier.value for modifier in modifiers)
        event = DiceRolled(
            case=case,
            code=parsed.text,
            dice=dice,
            total=total,
            purpose=purpose,
            who=who,
            modifiers=list(modifiers),
            modified=modified,
            target=target,
        )
        if target is not None:
            event.result = "success" if modified <= target else "failure"
        self.events.append(event)
        return event

    def succeeds(self, target: int, purpose: str, case: str, *, who: str | None = None) -> bool:
        """1D6 not above the target (7.0, 11.0, 16.0)."""
        return self.roll("1D6", purpose, case, who=who, target=target).result == "success"

    @property
    def here(self) -> LaidSegment:
        """The segment the party stands on."""
        return self.maze.segments[self.state.party.at]

    @property
    def level(self) -> int:
        """The level the party is on, 1 to 3."""
        return self.state.party.at[0]

    @property
    def company(self) -> list[Character]:
        """All who march with the party, charmed monsters among them (R65), in march order."""
        by_id = {c.id: c for c in self.state.party.characters}
        return [by_id[who] for rank in self.state.party.ranks for who in rank]

    @property
    def living(self) -> list[Character]:
        """The party's own characters, all of whom live, in march order."""
        return [one for one in self.company if one.charmed is None]

    def character(self, who: str) -> Character:
        """The living character with this id. KeyError if there is none."""
        for character in self.state.party.characters:
            if character.id == who:
                return character
        raise KeyError(who)

    def __iter__(self) -> Iterator[LaidSegment]:
        return iter(self.maze.segments.values())
