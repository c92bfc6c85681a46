"""Every numbered case of the rules and every ruling, with a few words of ours on what it says.

``coverage`` looks for a test of each. What the program does about a case stands in its tests.
"""

CASES = """
2.3 players may change the rules: editions and options are data
3.0 dice codes; a D3 is half a D6, rounded up
4.1A three heroes by chance and three initiates; fewer than six may go
4.1B an initiate's race, weapons, magic potential, past; spells learnt
4.1C ranks of three, two in front; changed freely until an encounter
4.1D the sun that rules decides which spells may be cast
4.1E what is set aside and what goes into the cup
4.1F the Gateway on level 1 and the party on it
4.2 what a character record holds
4.3 the heroes
4.4 magic potential by 1D6
5.0A1 the way out is chosen
5.0A2 a chit is picked for an empty cell
5.0A3 it is placed there
5.0B1 a door is trapped on 1
5.0B2 somebody investigates, and may disarm it
5.0B3 else the trap is sprung
5.0C1 the party moves on
5.0C2 the monster check
5.0C3 talk and bribe
5.0C4 combat rounds in their steps
5.0C5 treasure
5.0C6 experience
5.0D1 one character investigates a room's feature, if the party wishes
5.0D2 the roll on 13.9
5.0D3 its result
6.1 every side of a chit meets its like; what does not fit goes back
6.2 of several legal turns the players choose
6.3 one segment a turn
6.4 until the Hellgate is found the maze stays open
6.5 three levels, joined by stairs, one level a turn
6.6 a stair collides with nothing on the other levels
6.7 the level chart
6.8 what a level does to monsters, treasure and experience
6.9 monsters that were met stay, and are met again
7.0 doors that are checked, and the detrap skill
7.1 the kinds of trap
7.2 what each trap does
7.3 the detrap skill never exceeds 5
8.1 monsters are found by two dice on their table
8.2 what monsters are
8.3 the tables of rooms and of wanderers
8.4 who can be talked to, and the total
8.5 what a talk comes to
8.6 agreement and intimidation
8.7 one bribe in gold, lost either way
8.8 an accepted bribe is an agreement; a refused one lets the monsters strike first
8.9 the bribery table
9.0 combat runs until one side is gone
9.1 ranks, and who faces whom
9.2 the steps of a round, and who can do what from which rank
9.3 whom each may attack
9.4 one attack a round; changing a weapon costs it
9.5 the total of an attack; throwing and shooting
9.6 the natural column
9.7 death when wounds reach wound points
9.8 reorganisation
9.9 the combat results
10.1 any number of castings, one action a round
10.2 casting costs wounds and may not kill
10.3 which spells can be cast when
10.4 in combat from the second rank only; monsters from either
10.5 combat spells
10.6 general spells
10.7 spells of negotiation and bribery
10.8 special spells are found, never chosen
10.9 costs and types
11.0 1D6 not above the resistance value, never above 5
12.0 experience of a fight and its sharing
12.1 charmed monsters earn none; their kills count
12.2 training at home and its prices
12.3 what can be raised, and how far
13.0 one investigator, one roll; what is found stays
13.1 fountain
13.2 statue
13.3 trap door
13.4 furniture
13.5 altar
13.6 artwork
13.7 mirrors and the way to the Hellgate
13.8 the stair joins the levels at one cell
13.9 the table of features
14.0 treasure is rolled for each monster and shared
14.1 chests
14.2 Gold Marks and jewels
14.3 magic weapons; two at most
14.4 armor
14.5 potions
14.6 talismans
14.7 medallions
14.8 rings
14.9 the treasure tables
15.1 cronks stink
15.2 the chimaera breathes fire
15.3 the medusa turns to stone
15.4 the troll heals
15.5 the vampire charms
15.6 the hydra grows with its wounds
15.7 evil mages and X cast lightning
16.0 the Hellgate: guard, blasts, destruction
17.0 leaving, team and personal victory
17.1 money stays at home, and is lost with its owner
17.2 charmed monsters are gone
17.3 new characters
17.4 new weapons
17.5 training grows dearer
"""

RULINGS = """
R1 the draw of heroes, and parties of one to six
R2 an initiate's two weapons
R3 an initiate's past
R4 the pool of spells and the marks of an adventure
R5 limits of heal and rejuvenate
R6 the march order, frozen by an encounter
R7 a party of one rank cannot cast
R8 no leader; who can be named
R9 turning back; no waiting
R10 live exits
R11 the live exit is on the Hellgate's level
R12 all four neighbours count
R13 corridors on both faces, drawn at a door
R14 nothing fits
R15 an empty cup
R16 even draws among what fits
R17 stairs
R18 using stairs
R19 the trap before the move
R20 each door has one check
R21 the monster check
R22 monsters left alive stay, with their wounds
R23 leaving past them
R24 the exit
R25 entering again
R26 the first mirror and the second
R27 the countdown
R28 the Hellgate's segment
R29 never found without a mirror
R30 who springs a trap
R31 the detrap skill's cap, and thief
R32 arrows
R33 two traps
R34 poison and how it is undone
R35 chests
R36 one talk, one bribe, the fight
R37 the total of a talk
R38 a quarter handed over
R39 an attack after a deal
R40 bribes in gold
R41 the column of a bribe
R42 a refused bribe
R43 cow and daunt
R44 what an agreement allows
R45 the start of a fight
R46 targets by order
R47 the ranks behind
R48 bows and throwing daggers in front
R49 a front emptied
R50 changing weapon
R51 the throwing dagger
R52 the total and its ends
R53 the order of actions
R54 the party's reorganisation
R55 the monsters' reorganisation
R56 no flight
R57 one action a round
R58 death
R59 the order after a fight
R60 experience
R61 things of the dead
R62 paying for spells
R63 who resists
R64 ranges
R65 how much can be charmed
R66 the end of charm
R67 a member charmed
R68 sleep
R69 magic shield
R70 mage armor
R71 strength
R72 hesitate
R73 cease fire
R74 teleport
R75 lock
R76 stone flesh and resurrect
R77 spells learnt from features
R78 redemption
R79 stench
R80 the chimaera's breath
R81 the medusa's look
R82 the evil hero's skill
R83 the troll and the hydra
R84 the evil mage
R85 the vampire
R86 what the level changes
R87 how often a feature is tried
R88 features after the fight
R89 jewels with an addition
R90 below a trap door
R91 behind the Hellgate
R92 the coffin
R93 the Medusa in a statue
R94 the X in a statue
R95 altars
R96 icon, demon statue, sculpture, cut glass
R97 the clavichord
R98 a third weapon
R99 knowing items
R100 potions
R101 armor
R102 stacking
R103 the evil talisman
R104 the talisman of the mind
R105 sun talismans
R106 rings
R107 the guard
R108 the blasts
R109 X casts
R110 X dies
R111 destroying the Hellgate
R112 giving up
R113 nobody with the skill
R114 training
R115 ageing prices
R116 home
R117 team victory
R118 all dead
R119 personal victory
R120 disputes and dice
B1 faces of chits
B2 traps on leaving
B3 nothing fits
B4 the test of a closed maze
B5 what a stair joins
B6 stairs found on lower levels
B7 no wandering roll where a monster sits
B8 the end of the game, and who decides
B9 when features are looked at
B10 personal victory
B11 whether the maze is kept
B12 the way out
B13 what death costs
B14 charmed monsters at the exit
B15 who may join
B16 when training grows dearer
B17 Sliggoth's people
B18 the potion's name
B19 cells of the room table
B20 flaming oil
B21 names
B22 the mix of chits
"""


def numbered(table: str) -> dict[str, str]:
    """Number -> words, in order."""
    return dict(line.split(" ", 1) for line in table.strip().splitlines())
