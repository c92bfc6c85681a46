"""What a player can be asked at the Hellgate and between adventures (12.2, 16.0, 17.0), and the
dice typed in by who rolls his own."""

from citadel_gui.rules.character_soundness import can_be_shown
from citadel_gui.rules.decisions import Answer, Chooser, Decision, read_answer
from citadel_gui.rules.dice import SIDES, can_fall
from citadel_gui.rules.refusal import IllegalAnswer


class TryHellgate(Decision, frozen=True, tag=True):
    """Who tries to destroy the Hellgate (16.0, R111): an id with the skill, or null to give up;
    prepare to use magic first (``Prepare``)."""


class GoOn(Decision, frozen=True, tag=True):
    """Out of the Citadel (17.0): "end" the game, or enter "again", the maze as it was; or "anew",
    with the maze rebuilt, where the edition has it so (B11)."""


class Train(Decision, frozen=True, tag=True):
    """At home (12.2, R114): {"who", "what"} raises a characteristic by one, or "done".

    ``what``: wound_points, resistance, combat_bonus, a weapon, a skill, red, yellow, blue. Facts:
    experience, gold, before.
    """

    def random_answer(self, luck: Chooser) -> Answer:
        return "done" if luck.randint(0, 1) else super().random_answer(luck)


class Recruit(Decision, frozen=True, tag=True):
    """Who joins the party before it enters again (17.3): a hero's id, an initiate as the set-up
    has him ({"race", "weapons", "past", "name"}), or null for nobody.

    ``heroes`` are those that can join, ``races`` the initiates'; empty where the edition wants
    others. ``weapons`` are the kinds to choose from, ``count`` how many he
    takes.
    """

    heroes: tuple[str, ...] = ()
    races: tuple[str, ...] = ()
    weapons: tuple[str, ...] = ()
    past: tuple[str, ...] = ()
    count: int = 0

    def check(self, answer: Answer) -> None:
        if answer is None or (isinstance(answer, str) and answer in self.heroes):
            return
        if not isinstance(answer, dict):
            raise IllegalAnswer("Name a hero who is still free, or an initiate.", self.case)
        if answer.get("race") not in self.races or set(answer) - {
            "race",
            "weapons",
            "past",
            "name",
        }:
            raise IllegalAnswer("No initiate of that race can join.", self.case)
        weapons = read_answer(answer.get("weapons"), list[str], self)
        different = len(weapons) == len(set(weapons)) == self.count
        if not different or set(weapons) - {*self.weapons}:
            raise IllegalAnswer(
                "{count} different kinds of weapon are chosen (R2).", self.case, count=self.count
            )
        if answer.get("past", self.past[0]) not in self.past:
            raise IllegalAnswer("His past taught him one thing (R3).", self.case)
        if not can_be_shown(read_answer(answer.get("name", ""), str, self)):
            raise IllegalAnswer("His name holds signs that cannot be shown.", self.case)

    def random_answer(self, luck: Chooser) -> Answer:
        choices: list[Answer] = [None, *self.heroes]
        for race in self.races:
            weapons = list(self.weapons)
            luck.shuffle(weapons)
            choices.append(
                {
                    "race": race,
                    "weapons": weapons[: self.count],
                    "past": luck.choice(self.past),
                    "name": "",
                }
            )
        return luck.choice(choices)


class Rearm(Decision, frozen=True, tag=True):
    """The weapons that ``who`` takes into the next adventure (17.4): a list of kinds bought anew,
    or null to keep those he has. Magic weapons are kept, with room for so many more."""


class RollDice(Decision, frozen=True, tag=True):
    """Real dice (3.0): what the dice on the desk show, each from 1 to 6, a D3 as the D6 it is.

    ``code`` and ``purpose`` are those of the roll, ``roller`` who rolls, ``count`` how many dice.
    """

    code: str = ""
    purpose: str = ""
    roller: str | None = None
    count: int = 1

    def check(self, answer: Answer) -> None:
        dice = read_answer(answer, list[int], self)
        if len(dice) != self.count or not all(map(can_fall, dice)):
            raise IllegalAnswer(
                "{count} dice are wanted, each showing 1 to 6.", "3.0", count=self.count
            )

    def random_answer(self, luck: Chooser) -> Answer:
        return [luck.randint(1, SIDES) for _ in range(self.count)]
