# Home
game-kicker = A solo game of dice
game-pitch = The mothership comes down row by row. Five dice are all that you command: each one feeds a room of your base and calls the ships above it closer.
game-players = 1 player
game-time = 20–40 minutes
game-more = Levels 0–8
skies-research-of = Research { $a } of { $b }

# A new table
skies-new-cards = Flip the cards
skies-new-cards-help = Every card has an easy and a hard side. Each star adds one level.
skies-new-presets = Set up a level
skies-new-level = Level
skies-new-hard-side = hard side up
skies-new-side-easy = easy side
skies-new-side-hard = hard side
skies-new-original = original design
skies-new-red-leave = red ships can be destroyed
skies-new-red-return = red ships always return

# Skies
game-name = Under Falling Skies
skies-round = Round { $n }
skies-level = Level { $n }
skies-phases = Phases of a round
skies-phase-1 = Dice
skies-phase-2 = Rooms
skies-phase-3 = Mothership
skies-board = The board
skies-board-mothership = The mothership covers { $n } of the sky rows. At the end of the round: { $effect }
skies-board-excavator = Excavator: { $place }
skies-board-robot = Robot { $value }: { $room }, { $place }
skies-tray = Dice
skies-tracks = Tracks

skies-ship-green = Ship { $n }
skies-ship-red = Red ship { $n }
skies-die-black = black { $face }
skies-die-white = white { $face }
skies-pick-black = Black { $face }: pick it up
skies-pick-white = White { $face }: pick it up; placing it rerolls the dice that are left
skies-place = row { $row }, column { $column }
skies-column = Column { $column }
skies-spot-start = start cell of column { $column }
skies-spot-sky = row { $row }, column { $column }
skies-spot-waiting = on the mothership
skies-spot-reserve = in reserve
skies-spot-gone = shot down

skies-room = { $effect } room
skies-room-within = { $effect } room
skies-room-tunnel = Tunnel
skies-room-tunnel-within = tunnel
skies-effect-anti-air = Anti-air
skies-effect-energy = Energy
skies-effect-fighter = Fighter
skies-effect-research = Research
skies-effect-robot = Robot
skies-damage = Damage
skies-next-effect = When the round ends
skies-reserve = Red reserve

skies-energy-now = Energy: { $a } of { $b }
skies-damage-now = Damage: { $a } of { $b } hits
skies-research-now = Research: { $a } of { $b } fields; the next one needs { $next }
skies-reserve-now =
    { $n ->
        [one] { $n } red ship in reserve
       *[other] { $n } red ships in reserve
    }

skies-row-nothing = nothing happens
skies-row-excavator =
    { $n ->
        [one] the excavator is driven back { $n } cell
       *[other] the excavator is driven back { $n } cells
    }
skies-row-research =
    { $n ->
        [one] research falls back { $n } field
       *[other] research falls back { $n } fields
    }
skies-row-red-ship = a red ship joins the attack
skies-row-damage =
    { $n ->
        [one] the base takes { $n } hit
       *[other] the base takes { $n } hits
    }
skies-row-skull = the game is lost

skies-card-mothership = Mothership
skies-card-sky-a = Sky A
skies-card-sky-b = Sky B
skies-card-sky-c = Sky C
skies-card-sky-d = Sky D
skies-card-upper-base = Upper base
skies-card-lower-base = Lower base
skies-card-tracks = Tracks

# What is asked
skies-ask-roll = The dice are rolling
skies-ask-pick = Pick up a die
skies-ask-place = Place the { $die }
skies-ask-rooms =
    { $n ->
        [0] Nothing left to use: end the phase
        [one] Use { $n } effect, or end the phase
       *[other] Use { $n } effects in any order
    }
skies-ask-robot = Place the robot of value { $value }
skies-ask-robot-full = Take one robot off: its die becomes the new one of value { $value }
skies-ask-respawn = { $ship }: choose its start cell
skies-pick-first = Pick up a die first.
skies-no-ship-moves = No ship moves.

skies-cell-place = { $room }, { $place }: { $outcome } Place the { $die }.
skies-cell-dig =
    { $n ->
        [one] Dig { $n } step to the { $room }
       *[other] Dig { $n } steps to the { $room }
    }
skies-cell-too-far =
    { $n ->
        [one] { $room }, { $n } step ahead of the excavator and too far for this die
       *[other] { $room }, { $n } steps ahead of the excavator and too far for this die
    }
skies-room-use = { $room }, { $place }: value { $value }. { $outcome } Use it.
skies-gain-robot = Builds a robot of value { $value }.
skies-gain-no-target = Hits no ship.
skies-dig-here = Move the excavator to { $place }: { $outcome }
skies-build-here = { $room }, { $place }: place the robot of value { $value } here
skies-dismiss-here = Take the robot off the base, { $place }. { $outcome }

# Decisions
skies-do-place = Place the { $die } in the { $room } ({ $place })
skies-do-place-rock = Dig: place the { $die } in the rock ({ $place }), where the { $room } is
skies-do-use = Use the { $room }
skies-do-dig = Move the excavator
skies-do-build = Place the robot in the { $room } ({ $place })
skies-do-dismiss = Take the robot off the base ({ $place })
skies-do-end = End the phase of rooms
skies-do-respawn = Let the ship start in column { $column }
skies-end = End phase
skies-end-long =
    { $n ->
        [0] End phase of rooms
        [one] End phase of rooms and leave { $n } effect unused
       *[other] End phase of rooms and leave { $n } effects unused
    }

# Events
skies-ev-round = Round { $n }
skies-ev-rolled =
    Rolled: { $blacks ->
       *[other] black
    } { $black }, { $whites ->
       *[other] white
    } { $white }.
skies-ev-rolled-black =
    Rolled: { $blacks ->
       *[other] black
    } { $black }.
skies-ev-rolled-white =
    Rolled: { $whites ->
       *[other] white
    } { $white }.
skies-ev-placed = The { $die } goes to the { $room }, { $place }.
skies-ev-flew = { $ship } flies to row { $row }.
skies-ev-slid = { $ship } slides to column { $column }.
skies-ev-stayed = { $ship } cannot slide and stays.
skies-ev-hit = { $ship } hits the base in column { $column }!
skies-ev-damaged = Damage { $a } of { $b }.
skies-ev-descended = The mothership comes down and covers row { $row }.
skies-ev-returned = { $ship } goes back to the mothership.
skies-ev-used =
    { $cost ->
        [0] { $room } with { $value }.
       *[other] { $room } with { $value } for { $cost } energy.
    }
skies-ev-charged = Energy +{ $a }, now { $b }.
skies-ev-researched =
    { $a ->
        [0] Not enough for the next research field.
        [one] Research advances { $a } field, now { $b } in all.
       *[other] Research advances { $a } fields, now { $b } in all.
    }
skies-ev-shot-down = { $ship } is shot down!
skies-ev-built = A robot of value { $value } stands at { $place }.
skies-ev-worn =
    { $value ->
        [0] The robot at { $place } is worn out.
       *[other] The robot at { $place } drops to { $value }.
    }
skies-ev-robot-removed = The robot at { $place } leaves the base.
skies-ev-dug =
    { $n ->
        [one] The excavator digs { $n } cell to { $place }.
       *[other] The excavator digs { $n } cells to { $place }.
    }
skies-ev-unused =
    { $n ->
        [one] { $n } die leaves without effect.
       *[other] { $n } dice leave without effect.
    }
skies-ev-effect = Row { $row }: { $effect }.
skies-ev-driven-back =
    { $n ->
        [0] The excavator cannot be driven back further than { $place }.
        [one] The excavator falls back { $n } cell to { $place }.
       *[other] The excavator falls back { $n } cells to { $place }.
    }
skies-ev-setback =
    { $n ->
        [0] But there is no research to lose.
        [one] { $n } research field is lost.
       *[other] { $n } research fields are lost.
    }
skies-ev-reinforced = { $ship } joins the attack.
skies-ev-respawned = { $ship } takes the start cell of column { $column }.
skies-ev-won = The weapon is ready: you have won!
skies-ev-lost-mothership = The mothership covers the skull. The game is lost.
skies-ev-lost-damage = The base is destroyed. The game is lost.

# Refusals
skies-not-your-seat = This is not your seat.
skies-over = The game is over.
skies-dice-roll = The dice are rolling.
skies-no-roll = No dice are to be rolled now.
skies-wrong-dice = These are not the dice that are to be rolled.
skies-not-placing = Dice are placed in the first phase.
skies-not-rooms = Rooms are used in the second phase.
skies-not-respawning = Start cells are chosen in the third phase.
skies-no-such-die = There is no such die in the tray.
skies-cell-taken = There is a die here already.
skies-robot-there = A robot stands here. It can be taken off the base.
skies-column-taken = This column has its die for this round.
skies-tunnel = A tunnel that is dug takes no dice.
skies-under-excavator = The cell under the excavator is not dug yet.
skies-one-beyond = Only one die a round may lie beyond the dug cells.
skies-no-such-room = There is no such room.
skies-anti-air-is-over = Anti-air has worked already, when the die was placed.
skies-room-not-dug = This room is not dug out yet.
skies-room-not-filled = Every cell of the room needs a die or a robot.
skies-robot-rests = The robot rests until the next round.
skies-robot-too-weak = The value is too low to build a robot.
skies-no-blue-die = Both robots are on the base already. One of them can be taken off.
skies-robot-first = The new robot must be placed first.
skies-no-robot-waits = No robot waits for a place.
skies-not-a-dug-room = A robot needs a dug cell of a room.
skies-no-robot-here = There is no robot here.
skies-no-digging-die = No die lies ahead of the excavator.
skies-not-this-column = The ship cannot start in this column now.
skies-no-energy = This costs { $a } energy, and there is { $b }.
skies-too-far =
    { $a ->
        [one] It is { $a } step, and the die shows { $b }.
       *[other] It is { $a } steps, and the die shows only { $b }.
    }

# The end
skies-end-won = Earth stands
skies-end-won-story = The weapon fired. What is left of the mothership burns up over the sea.
skies-end-lost-damage = The base has fallen
skies-end-lost-damage-story = The last bulkhead gave way. Somewhere, another base is still working on the weapon.
skies-end-lost-mothership = The sky has fallen
skies-end-lost-mothership-story = The mothership blots out the sun. There was not enough time.
skies-side-planet = Chance of winning
skies-turn-idle = No research, and no ship shot down.
skies-turn-no-research = The research did not move.
skies-turn-no-shot = No ship was shot down.
skies-turn-closer = The mothership came closer.
skies-end-rounds = Rounds
skies-end-next-level = Play level { $n }
skies-end-level = Level

# Help
skies-legend-slide = A ship that stops here slides, if the space is free.
skies-legend-m = A ship that stops here calls the mothership one row down.
skies-legend-boom = A fighter of this value or more shoots the ship down.
skies-legend-damage = A hit on the base.
skies-legend-energy = Energy: what rooms cost, and what this room brings.
skies-legend-fighter = Fighters shoot ships that stand on explosions.
skies-legend-research = Research: the last field wins.
skies-legend-robot = Builds a robot: a die that stays and wears out. It may be taken off again.
skies-legend-anti-air = Anti-air: ships of the column fly one row less.
skies-legend-excavator = The excavator. A die ahead of it digs, for 1 energy.
skies-legend-white = White dice reroll what is left in the tray.
skies-legend-red-ship = A red ship joins; shot down, it leaves the game, unless the mothership card takes it back.
skies-legend-skull = Covered or reached, it loses the game.
skies-legend-lens = On a phone, hold a finger on the board: a magnifier shows that place large.
skies-key-dice = pick up a die
skies-key-cells = go from cell to cell
skies-key-end = end the phase of rooms
skies-end-toggle = Show or hide the scene
skies-key-enter = place, use
