# The site
site-title = Saucer: games of invasion
site-about = Board games about alien invasions with every rule enforced, alone or against bots, on your own machine.
site-skip = Skip to the board
site-home = Home
site-new = New game
site-rules = Rules
site-fair = Sealed dice
site-settings = Settings
site-menu = Menu
site-help = Help
site-close = Close
site-this-language = English
site-lost = The connection is lost. Trying again…
site-failed = That did not get through. Nothing has changed; please try again.
site-unsaved = Your choice is not saved yet.
site-unsaved-how = The server does not answer. It is sent again by itself and counts only once.
site-try-now = Try now
site-give-up = Give up
site-line-waits = Not sent yet. It is tried again by itself; you can still change the words, or delete them.
site-check-dice = Check the dice

# Home
home-kicker = A solo game of dice
home-pitch = The mothership comes down row by row. Five dice are all that you command: each one feeds a room of your base and calls the ships above it closer.
home-fact-players = 1 player
home-fact-time = 20–40 minutes
home-fact-levels = Levels 0–8
home-play = Play
home-running = Your tables
home-finished = Finished
home-empty = No game is running. The sky is quiet, for now.
home-won = Won
home-lost = Lost
home-research = Research { $a } of { $b }
home-you = You play
home-somebody = Somebody plays
home-that-is-you = you
home-called = You are awaited
home-your-turn = Your turn
home-waits-for = Waiting for { $names }
home-gathers =
    { $n ->
        [0] All seats are taken
        [one] { $n } seat is free
       *[other] { $n } seats are free
    }
home-over = Over
home-ended = Ended early
home-open = Open tables
home-open-help = Everybody is welcome: take a free seat, or watch.
home-open-watch = No seat is free, but you may watch.
home-gather = Gather a table
home-tremble-name = Tremble, Humans!
home-tremble-kicker = Bluffing fleets for friends
home-tremble-pitch = Every captain plans in secret where to strike. Then the fleets are revealed, and whoever holds the city harvests its humans. Empty seats are taken by bots.
home-tremble-players = 2–5 captains
home-tremble-time = 45–90 minutes
home-tremble-editions = Two editions

# A new table
new-title = Set up the table
new-cards = Flip the cards
new-cards-help = Every card has an easy and a hard side. Each star adds one level.
new-presets = Set up a level
new-level = Level
new-hard-side = hard side up
new-side-easy = easy side
new-side-hard = hard side
new-original = original design
new-escorts =
    { $n ->
        [0] no escort
        [one] { $n } red escort
       *[other] { $n } red escorts
    }
new-who = Who plays?
new-me = I do
new-me-help = Undo, previews and hints are there when you want them.
new-rookie-help = Knows the rules and little more.
new-captain-help = Plays by sound rules of thumb.
new-admiral-help = Thinks ahead, as strong as we can make it.
new-words = Add words of your own to the dice
new-words-help = They are mixed into every roll, so that nobody could have prepared the dice.
new-seal = Before you choose them, here is the seal of this match:
new-go = Start
new-go-long = Start the game with these cards
new-game = Which game?
new-visibility = Who may come?
new-gather = Open the table

bot-rookie = Rookie
bot-captain = Captain
bot-admiral = Admiral
bot-other = Bot

# Rules
rules-title = Rules of Under Falling Skies
rules-contents = Contents

# Settings
settings-language = Language
settings-scheme = Light
settings-motion = Motion
settings-sound = Sound
settings-as-system = As the system says
settings-light = Bone white
settings-dark = Night blue
settings-still = Pieces do not travel
settings-sound-off = Silent
settings-sound-on = Soft sounds
settings-save = Save

# Sealed dice
fair-1 = Before the first move the table draws a secret: 32 random bytes that nobody gets to see.
fair-2 = It shows you the seal at once, which is the SHA-256 fingerprint of that secret. Note it down.
fair-3 = The seal gives nothing away, but only one secret fits it; from now on it cannot be exchanged.
fair-4 = Every seat may add words of its own. They are mixed into every die and every card.
fair-5 = Roll or card number n is computed by HMAC from the secret, the words and n. Nothing else has a say.
fair-6 = So no decision, no bot and no clock makes number n any better or worse.
fair-7 = Undo stops at the last roll: what has been rolled stays rolled.
fair-8 = A crash, a restart or another server rerolls nothing; number n comes out the same again.
fair-9 = When the match is over, or given up, the secret is opened in its record.
fair-10 = With the record anybody can compute the seal, all dice and all cards again.
fair-check = Check the dice
fair-check-1 = Download the record of the match; the link stands at the end of the table, beside the replay.
fair-check-2 = Have it recomputed. The program says what it has proved, or which entry of the log is wrong:
fair-check-3 = Compare the seal that it prints with the one that you noted down before the first move. Only together they prove the dice.
fair-hand = By hand
fair-hand-block = Outcomes of luck are numbered n = 0, 1, 2, … in the order of the log. For each there are blocks b = 0, 1, 2, … of 32 bytes:
fair-formula =
    HMAC-SHA256(secret,
      "saucer luck 1" ‖ count of words ‖
      length ‖ words, for each seat ‖
      n ‖ b)
fair-hand-numbers = ‖ puts bytes one after the other. Numbers have 8 bytes, the lowest first; lengths are counted in bytes, and words are UTF-8.
fair-hand-below = A choice among m takes the next 4 bytes of the block, the lowest first, as a number and divides it by m; the remainder is the choice. Numbers beyond the last whole round of m below 2³² are skipped, so that nothing is favoured. The face of a die is the remainder by 6, plus 1.
fair-example = An example
fair-secret = Secret
fair-seal = Seal
fair-words = Words of the only seat
fair-message = Bytes for n = 0, b = 0
fair-mac = Block
fair-bytes = Bytes
fair-number = Number
fair-rest = Remainder by 6
fair-die = Die
fair-example-more = This is the first roll of a table of Under Falling Skies: three black dice, then two white ones. On a terminal the block comes out of this:

# Problems
problem-title = Off course ({ $status })
problem-no-table = There is no such table. Perhaps the address was cut off; your own tables are on the home page.
problem-not-found = There is nothing at this address. Go back home and start from there.
problem-bad-form = The form could not be read. Go back, reload the page and send it again.
problem-too-large = That was too much to send. Shorten it and try again.
problem-private = This table is private. Ask its host for an invitation; you can also gather a table of your own.
problem-bad-token = The token is not one of ours, or it is out of date. Ask for a new one.
problem-old-form = This form is from yesterday, or another player opened it; the seal of its dice is no longer good. Open the page again and choose anew.
problem-too-early = While this match goes on, its record holds the secrets of all seats. Come back when it is over.
problem-internal = Something broke on our side. Nothing of your match is lost; reload the page and go on.
problem-store-read-only = The data cannot be written: their disk or folder is read-only. Whoever runs the server should let it be written; then try again.
problem-store-damaged = The file with the tables is damaged. Whoever runs the server should put back a copy of it; nothing was overwritten.
problem-store-full = The disk is full. Whoever runs the server should make room; then try again.
problem-store-busy = The storage is busy. Wait a moment and try again.
problem-store-gone = The database cannot be reached just now. Nothing is lost; try again in a moment.
problem-store-io = The storage did not answer. Whoever runs the server should look at the disk; then try again.
problem-store-newer = The data were written by a newer version of Saucer. Start that version, or choose another data folder.
problem-rules-changed = This match was begun under other rules than this server plays. Finish it with the version of Saucer that began it; nothing of it is lost.
problem-foreign-site = This form came from another site, so it was not accepted. Open the table here and send it again.
problem-bots-busy = All bots are thinking for others right now. Wait a moment and ask again.
problem-table-damaged = The log of this table is damaged and was left untouched. Whoever runs the server should put back a copy of the data; your other tables go on.

# Notices at the table
notice-stale = The board had moved on. This is how it stands now.
notice-not-saved = Your decision is not saved yet, and nothing has changed.
notice-send-again = Send it again
notice-send-again-how = What you chose is kept. Send it again; it counts only once.
notice-unreadable = The form could not be read. Please choose again.
notice-not-yours = This is not your seat. You are watching.

# Skies
skies-name = Under Falling Skies
skies-title = { $asked } · Saucer
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
skies-log = Log
skies-log-empty = Nothing has happened yet.
skies-log-older =
    { $n ->
        [one] { $n } older entry in the replay
       *[other] { $n } older entries in the replay
    }
skies-clause = The clause in the rulebook

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
skies-room-tunnel = Tunnel
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
skies-ask-respawn = { $ship }: choose its start cell
skies-bot-plays = { $bot } is playing
skies-watching = You are watching
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
skies-room-use = { $room }, { $place }, value { $value }, costs { $cost } energy: { $outcome } Use it.
skies-gain-robot = Builds a robot of value { $value }.
skies-gain-no-target = Hits no ship.
skies-dig-here = Move the excavator to { $place }: { $outcome }
skies-build-here = { $room }, { $place }: place the robot of value { $value } here

# Decisions
skies-do-place = Place the { $die }: { $place }
skies-do-use = Use the { $room }
skies-do-dig = Move the excavator
skies-do-build = Place the robot: { $place }
skies-do-dismiss = Take the robot off the base: { $place }
skies-do-end = End the phase of rooms
skies-do-respawn = Let the ship start in column { $column }
skies-undo = Undo
skies-undo-long = Take back the last decision
skies-nothing-to-undo = There is nothing to take back: dice that were rolled stay rolled.
skies-hint = Hint
skies-hint-long = Ask the admiral for a hint
skies-end =
    { $n ->
        [0] End phase
       *[other] End anyway
    }
skies-end-long =
    { $n ->
        [0] End the phase of rooms
        [one] End the phase of rooms and leave { $n } usable room unused
       *[other] End the phase of rooms and leave { $n } usable rooms unused
    }
skies-win-chance = Chance to win
skies-win-chance-now = { $n } % to win

# Events
skies-ev-round = Round { $n }
skies-ev-rolled = Rolled: black { $black }, white { $white }.
skies-ev-rolled-black = Rolled: black { $black }.
skies-ev-rolled-white = Rolled: white { $white }.
skies-ev-placed = The { $die } goes to the { $room }, { $place }.
skies-ev-flew = { $ship } flies to row { $row }.
skies-ev-slid = { $ship } slides to column { $column }.
skies-ev-stayed = { $ship } cannot slide and stays.
skies-ev-hit = { $ship } hits the base in column { $column }!
skies-ev-damaged = Damage { $a } of { $b }.
skies-ev-descended = The mothership comes down and covers row { $row }.
skies-ev-returned = { $ship } goes back to the mothership.
skies-ev-used = { $room } with { $value } for { $cost } energy.
skies-ev-charged = Energy +{ $a }, now { $b }.
skies-ev-researched =
    { $a ->
        [0] Not enough for the next research field.
        [one] Research advances { $a } field to { $b }.
       *[other] Research advances { $a } fields to { $b }.
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
        [0] No research is lost.
        [one] { $n } research field is lost.
       *[other] { $n } research fields are lost.
    }
skies-ev-reinforced = { $ship } joins the attack.
skies-ev-respawned = { $ship } takes the start cell of column { $column }.
skies-ev-won = The weapon is ready: you have won!
skies-ev-lost-mothership = The mothership covers the skull. The game is lost.
skies-ev-lost-damage = The base is destroyed. The game is lost.

# Hints
skies-hint-win = It wins the game.
skies-hint-research =
    { $a ->
        [one] It advances research by { $a } field.
       *[other] It advances research by { $a } fields.
    }
skies-hint-energy = It brings { $a } energy.
skies-hint-shoot =
    { $a ->
        [one] It shoots down { $a } ship.
       *[other] It shoots down { $a } ships.
    }
skies-hint-dig =
    { $a ->
        [one] It digs { $a } cell.
       *[other] It digs { $a } cells.
    }
skies-hint-robot = It builds a robot of value { $a }.
skies-hint-save-base =
    { $a ->
        [one] It spares the base { $a } hit.
       *[other] It spares the base { $a } hits.
    }
skies-hint-slow =
    { $a ->
        [one] It slows { $a } ship.
       *[other] It slows { $a } ships.
    }
skies-hint-explosion =
    { $a ->
        [one] It brings { $a } ship into the line of fire.
       *[other] It brings { $a } ships into the line of fire.
    }
skies-hint-avoid-mothership = It keeps the mothership where it is.
skies-hint-reroll =
    { $a ->
        [one] It rerolls { $a } poor die.
       *[other] It rerolls { $a } poor dice.
    }
skies-hint-room = It fills { $a } of { $b } cells of a large room.
skies-hint-place-robot = The robot works best there.
skies-hint-end = There is nothing left worth its energy.
skies-hint-respawn = The ship is least dangerous there.
skies-hint-dump = The die does the least harm there.

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
skies-no-blue-die = Both robots are on the base already.
skies-robot-first = The new robot must be placed first.
skies-no-robot-waits = No robot waits for a place.
skies-not-a-dug-room = A robot needs a free cell of a room that is dug.
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
skies-end-toggle = Show or hide the scene
skies-end-rounds = Rounds
skies-end-level = Level
skies-again = Play again
skies-again-long = Play again with the same cards
skies-replay = Replay
skies-record = Record
skies-share = Share the link
skies-share-copied = The link is copied.

# Replay
skies-replay-title = Replay: { $a } of { $b }
replay-first = To the beginning
replay-back = One step back
replay-on = One step on
replay-last = To the end
replay-slider = Step of the match
replay-go = Go
replay-go-long = Show this step
skies-replay-table = To the table

# Help
skies-legend = Signs
skies-legend-slide = A ship that stops here slides, if the space is free.
skies-legend-m = A ship that stops here calls the mothership one row down.
skies-legend-boom = A fighter of this value or more shoots the ship down.
skies-legend-damage = A hit on the base.
skies-legend-energy = Energy: what rooms cost, and what this room brings.
skies-legend-fighter = Fighters shoot ships that stand on explosions.
skies-legend-research = Research: the last field wins.
skies-legend-robot = Builds a robot: a die that stays and wears out.
skies-legend-anti-air = Anti-air: ships of the column fly one row less.
skies-legend-excavator = The excavator. A die ahead of it digs, for 1 energy.
skies-legend-white = White dice reroll what is left in the tray.
skies-legend-red-ship = A red ship joins; shot down, it is gone for good.
skies-legend-skull = Covered or reached, it loses the game.
skies-keys = Keys
skies-key-dice = pick up a die
skies-key-cells = go from cell to cell
skies-key-enter = place, use
skies-key-undo = undo
skies-key-hint = hint
skies-key-end = end the phase of rooms
skies-key-help = this help
skies-seal = The dice of this table are sealed:
skies-seal-more = What that means
