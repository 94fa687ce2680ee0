# What things are and do
skies-excavator = Excavator
skies-green-ship = Green ship
skies-red-ship = Red ship
skies-black-die = Black die
skies-white-die = White die
skies-blue-die = Blue die
skies-robots = Robots

skies-x-left = A ship that stops here slides one column to the left, if that space is free.
skies-x-right = A ship that stops here slides one column to the right, if that space is free.
skies-x-descent = A ship that stops here calls the mothership, which comes down one row at once.
skies-x-boom = A ship that stands here is shot down by a fighter of { $n } or more.
skies-x-ground = A ship that gets here hits the base: one damage. It goes back to the mothership.
skies-x-row = Row { $row }, end of the round
skies-x-row-words = When the mothership is about to cover this row: { $effect }.

skies-x-anti-air = Works at once when a die is placed: the ships of the column fly one row less than the face shows.
skies-x-energy = The value is added to your energy, up to { $most }.
skies-x-fighter = Shoots down every ship that stands on an explosion with a number not above the value.
skies-x-research = Moves the research on: each field costs its number out of the value, and what is left over is lost.
skies-x-robot-room = Builds a robot of this value, from 1 to 6, which goes at once into any dug cell of a room.
skies-x-cells = One room of { $n } cells: all of them must be dug and hold a die or a robot, and their sum counts.
skies-x-modifier = Adds { $n } to the sum, once.
skies-x-modifier-less = Takes { $n } from the sum, once.
skies-x-cost = Costs { $n } energy.

skies-x-tunnel = Only a way for the excavator. Once it is dug, no die goes here.
skies-x-excavator = Everything it has passed is dug. A die beyond it, not farther ahead than its face, moves it there for 1 energy in the phase of rooms.
skies-x-mothership = At the end of each round it takes the effect of the first row that it does not cover, then covers that row. Covering row { $skull } loses the game.
skies-x-ship-green = Flies down as many rows as the die shows that is placed in its column. Shot down, it comes back.
skies-x-ship-red = Acts like a green ship. Shot down, it leaves the game.
skies-x-ship-red-hard = Acts like a green ship. With this mothership card it comes back even when it is shot down.
skies-x-die-black = Put it into a cell of a column that has no die yet. The ships of that column fly as far as it shows.
skies-x-die-white = Like a black die, but after it all dice that are left in the tray are rolled again.
skies-x-robot = A blue die that stays in its cell and counts there once a round, not in the round in which it is built. Each use makes it weaker by one. It moves no ships.
skies-x-blue-die = There are two, and each becomes a robot in a robot room.
skies-x-track-research = The number of a field is its price. Reach the last one to win.
skies-x-track-energy = What rooms cost. More than { $most } cannot be kept.
skies-x-track-damage = Each ship that reaches the ground is one hit. With { $hits } the base falls.
skies-x-track-reserve = Red ships that have not come yet. Rows with their sign bring them.
skies-x-next-effect = What the mothership does when the round ends, before it comes down.
skies-x-level = How many cards lie with their hard side up, 0 to 8.
skies-x-phase-1 = Place all five dice, one in each column.
skies-x-phase-2 = Use rooms in any order, then end the phase.
skies-x-phase-3 = The mothership takes its effect, comes down, and lost ships come back.

# Names for the ear
skies-signs = Signs of the sky
skies-sign-label = Row { $row }, column { $column }: { $sign }
skies-row-label = Row { $row }: { $effect }
skies-things = Pieces on the board
skies-ship-at = { $ship }: { $spot }
skies-cell-value = { $room }, value { $value }
skies-blue-free = Blue die, not on the base
skies-dismiss-robot = Robot { $value }, { $place }: take it off the base
skies-robot-at = Robot { $value }, { $place }
skies-rooms = Rooms
skies-tunnels = Tunnels
