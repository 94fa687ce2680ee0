# Names
encounters-space-0 = Underground
encounters-space-1 = Graveyard
encounters-space-2 = River
encounters-space-3 = Ruins
encounters-space-4 = Hills
enc-class-intel = Intel
enc-class-leadership = Leadership
enc-class-strength = Strength
enc-class-survival = Survival
enc-class-tech = Tech
enc-team-dutch = Dutch's team
enc-team-harrigan = Harrigan's team
enc-team-woodland = the woodland
enc-team-urban = the city
enc-team-nostromo = the Nostromo
enc-team-sulaco = the Sulaco
enc-team-fury = Fiorina
enc-team-betty = the Betty
enc-kind-starter = Starting card
enc-kind-role = Role
enc-kind-commander = Commander
enc-kind-character = Character
enc-kind-avatar = Avatar
enc-kind-strike = Strike
enc-kind-enemy = Enemy
enc-kind-event = Event
enc-kind-hazard = Hazard
enc-kind-task = Task
enc-kind-objective = Objective
enc-kind-location = Location
enc-kind-gear-up = Gear up
enc-kind-gear = Gear
enc-kind-danger = Danger
enc-kind-trap = Trap
enc-kind-test = Test
enc-kind-rivalry = Rivalry

# Parts of the board
enc-mat = The mat
enc-desk = Your cards
enc-mission = Orders
enc-wilds = The wilds
enc-combat = Combat zone
enc-combat-clear = nobody will strike
enc-before = Enemies in front of players
enc-hq = HQ
enc-barracks-left = { $n } in the barracks
enc-commanders = Commanders
enc-deck = Deck
enc-deck-left = { $n ->
    [one] { $n } card in the enemy deck
   *[other] { $n } cards in the enemy deck
    }
enc-space-clear = Clear
enc-hidden = Hidden card
enc-hidden-in = the hidden card ({ $space })
enc-a-card = a card
enc-a-strike = Something
enc-crew = Players
enc-asks = A question
enc-played = Played in this turn
enc-objective-long = Objective { $n } of 3: { $card }
enc-location-long = { $card }, hazards found: { $n } of 3
enc-hazards = { $n } of 3 hazards were found
enc-counters-white = { $n ->
    [one] { $n } white counter
   *[other] { $n } white counters
    }
enc-counters-black = { $n ->
    [one] { $n } black counter
   *[other] { $n } black counters
    }

# Figures
enc-recruit = Recruit
enc-attack = Attack
enc-cost = cost { $n }
enc-say-count = { $n } of them
enc-say-health = health { $n }
enc-say-damage = damage { $n }
enc-say-recruit = recruit { $n }
enc-say-attack = attack { $n }
enc-strikers = { $n ->
    [one] { $n } enemy in the combat zone
   *[other] { $n } enemies in the combat zone
    }
enc-member = { $who }: damage { $damage } of { $health }, marks { $marks }, cards in hand { $hand }
enc-member-dead = { $who }: dead, damage { $damage } of { $health }, marks { $marks }, cards { $hand }
enc-life = Health left: { $n } of { $health }, marks: { $marks }
enc-damage-of = damage { $damage } of { $health }
enc-marks = { $n ->
    [one] { $n } mark
   *[other] { $n } marks
    }
enc-strikes-n = Strikes: { $n }
enc-shown-n = Shown cards of the hand: { $n }
enc-discard-n = Discard: { $n }
enc-deck-n = { $n ->
    [one] { $n } card in the deck.
   *[other] { $n } cards in the deck.
    }
enc-hand-n = { $n ->
    [one] { $n } in hand.
   *[other] { $n } in hand.
    }

# What can be done
enc-play = Play
enc-play-all = All { $n }
enc-play-all-long = All { $n }: play the cards that need no choice
enc-pick = Choose
enc-show = Show
enc-offer = Offer
enc-copy = Copy
enc-use = Use
enc-call = Call
enc-end = End
enc-left = Still { $n }.
enc-your-hand = { $n ->
    [one] Your hand, { $n } card
   *[other] Your hand, { $n } cards
    }
enc-hand-empty = Your hand is empty.
enc-may-offer = You may offer { $who } a card now; you draw another one at once.
enc-answered = You offer { $card }. Nobody sees it before all have answered.
enc-avoid-words = A strike is coming. You may avoid one in this turn.
enc-call-words = Choose a card with Coordinate in your hand, or none. You draw another one for it at once.
enc-call-none = No card in your hand has Coordinate.

# Why an ability works or not
enc-on-class = Works: a card of the class { $class } was played before.
enc-off-class = Off: no card of the class { $class } was played in this turn. Play one first.
enc-on-team = Works: a card of { $team } was played before.
enc-off-team = Off: no card of { $team } was played in this turn. Play one first.
enc-off-duel = Off: nobody duels in this match.
enc-times-backup = { $n ->
    [0] Off: nobody has offered a card in this turn.
    [one] Done once: { $n } card was offered.
   *[other] Done { $n } times: so many cards were offered.
    }
enc-times-brothers = { $n ->
    [0] Off: no other character was played in this turn.
    [one] Done once: { $n } other character was played.
   *[other] Done { $n } times: so many other characters were played.
    }
enc-times-showboat = { $n ->
    [0] Off: no other card of this character was played in this turn.
    [one] Done once: { $n } other card of this character was played.
   *[other] Done { $n } times: so many other cards of this character were played.
    }
