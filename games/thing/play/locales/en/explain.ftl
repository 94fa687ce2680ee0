# Places
th-x-store =
    { $store ->
        [armory] Use: draw two weapons, keep one, discard the other. Sabotage removes the top card of the deck from the game.
       *[warehouse] Use: draw two items, keep one, discard the other. Sabotage removes the top card of the deck from the game.
    }
th-x-laboratory = Use: draw a lab token, which only you see. Sabotage removes a random token from the bag.
th-x-kitchen =
    { $meal ->
        [one] Use: { $meal } tin becomes a meal for everybody, once a round. Sabotage spoils as many tins.
       *[other] Use: { $meal } tins become a meal for everybody, once a round. Sabotage spoils as many tins.
    }
th-x-radio-room = Use without damage sends the S.O.S., once a match. Repair and Sabotage change the damage.
th-x-weather-station = Use rolls the weather die and leaves it as tomorrow's forecast. Sabotage removes the forecast.
th-x-generator-room = Use brings fuel from the warehouse, { $track } in all at most. With two damage the lights go out until one is repaired.
th-x-boiler-room = Use brings fuel from the warehouse, { $track } in all at most. Three damage destroy it for good, and the base freezes.
th-x-vehicle = Use brings fuel from the outdoor reserve; it needs { $needs }. Without damage, with fuel and keys one can escape, and the match ends with that.
th-x-helicopter-station = Ready from the start. With keys and Use one can escape. Sabotage breaks it, which may well suit the people. An alien aboard means that the aliens win.
th-x-snowcat-station = Ready from the start. With keys and Use one can escape. Aliens who leave with it alone reach the saucer.
th-x-kennel =
    { $kind ->
        [dog] Dogs that were caught are here. Use does nothing, Sabotage sets them all free.
       *[npc] Bystanders that were caught are here. Use does nothing, Sabotage sets them all free.
    }
th-x-dormitory = Rest: the hand is discarded and drawn anew, and no card is given. Who lies down meets nobody until the evening.
th-x-recreation-room = Everybody comes back here in the evening to trade, to vote and to decide whether to leave.

# Weapons and items
th-x-flamethrower =
    { $charges ->
        [one] { $charges } charge. One charge: +2 in a fight. The place catches fire whoever wins; if the people do, the alien loses 1 strength. With wire it tests anybody.
       *[other] { $charges } charges. One charge: +2 in a fight. The place catches fire whoever wins; if the people do, the alien loses 1 strength. With wire it tests anybody.
    }
th-x-flamethrower-station =
    { $charges ->
        [one] { $charges } charge. One charge: +2 in a fight. The place catches fire whoever wins; if the people do, the alien loses 1 strength.
       *[other] { $charges } charges. One charge: +2 in a fight. The place catches fire whoever wins; if the people do, the alien loses 1 strength.
    }
th-x-dynamite = Discard it for +3 in a fight. The place catches fire whoever wins; if the people do, the alien loses 2 strength.
th-x-firearm = Discard it for +2 in a fight, or to refuse an encounter.
th-x-melee = Adds 1 in a fight, once in each, and is not discarded.
th-x-rifle-one = After moving: the way of the infected dog is 1 space longer. Only one rifle is used in a match.
th-x-rifle-two = After moving: the way of the infected dog is 2 spaces longer. Only one rifle is used in a match.
th-x-rifle-three = After moving: the way of the infected dog is 3 spaces longer. Only one rifle is used in a match.
th-x-fuel = After moving, discard it: { $card } fuel where you stand, or { $card } charges for a flamethrower.
th-x-tools = When Repair is assigned to you, discard them to remove { $tools } more damage.
th-x-keys = With these one can escape in any vehicle that is ready.
th-x-wire = With a flamethrower: once a phase, test anybody for one charge.
th-x-flashlight = In the dark you choose the card yourself.
th-x-flashlight-station = In the dark you choose the card yourself. At the tests you may discard an action card and look at anybody's teeth.

# Action cards and weather
th-x-use = Does what the place is for. With two or more standing there it takes effect twice.
th-x-repair = Removes one damage. With two or more standing there it removes two.
th-x-sabotage = Harms the place where it is done. Anybody can give it, not only an alien.
th-x-face = The generator burns { $generator }, the boiler burns { $boiler }, the rescue helicopter comes closer by { $speed }.

# Abilities
th-ability-armory = Draws three cards instead of two in the armory and keeps one.
th-ability-warehouse = Draws three cards instead of two in the warehouse and keeps one.
th-ability-laboratory = Draws one more token in the laboratory.
th-ability-swap = After drawing may discard an action card and draw another.
th-ability-repair = Repairs two damage instead of one.
th-ability-cook = Cooks with one tin instead of two.
th-ability-dogs =
    { $kind ->
        [dog] Ignores dogs: draws no tokens and does not help to catch them.
       *[npc] Ignores bystanders: draws no tokens and does not help to catch them.
    }
th-ability-weather = Rolls the weather die twice in the weather station and chooses.
th-ability-light = Chooses the card in the dark, as with a flashlight.
th-ability-fight = Counts as two in a fight with the alien.

# Tracks
th-x-weather-title = Weather
th-x-weather = Every morning the die says how much fuel is burnt and how much closer help comes.
th-x-generator-title = Generator
th-x-generator = For each fuel that is missing the generator takes damage. With two it is dark, and cards are given at random.
th-x-boiler-title = Boiler
th-x-boiler = For each fuel that is missing the boiler takes damage. With three it is destroyed for good, and the base freezes.
th-x-freezing-title = The cold
th-x-freezing = The boiler is destroyed. Every morning the cold comes closer, and on space { $freezing } the people freeze.
th-x-reserve-title = Fuel reserve
th-x-reserve = Fuel in the warehouse, for generator and boiler. No more will come.
th-x-outdoor-title = Outdoor reserve
th-x-outdoor = Fuel for the helicopter and the snowcat.
th-x-pantry-title = Pantry
th-x-pantry = If nobody cooked, { $cold } tins are eaten cold in the evening. With fewer, the base starves.
th-x-radio-title = Radio room
th-x-radio = While it is damaged, no S.O.S. can be sent.
th-x-rescue-title = Rescue helicopter
th-x-rescue = Comes after an S.O.S. along { $helicopter } spaces, and waits for { $wait } rounds. All leave in it together, and the match ends with that.
th-x-suspicion-title = Suspicion track
th-x-suspicion = From green, where proven humans are, to red. A blood sample tests the most suspicious, and the least suspicious boards first.
th-x-disc = Who was accused is closer to red. Of two on one space the one who came later is more suspicious.
th-x-track-dog-title = The infected dog
th-x-track-dog = Every evening the dog runs one space. At the end of its track the aliens and those who escaped earlier win.
th-x-launch-title = Launch sequence
th-x-launch = Five cards at a price of 2, 3, 4, 5 and 6. With the last one the saucer takes off.

# Signs
th-x-leader-title = Leader token
th-x-leader = Who was here today leads tomorrow; of several the least suspicious.
th-x-fire-title = Fire
th-x-fire = Nobody enters. At the end of the round the fire is out, and one Sabotage takes effect.
th-x-dark-title = Darkness
th-x-dark = The card that one gives is drawn from the hand at random, without a flashlight.
th-x-starving-title = Hunger
th-x-starving = Hands are filled to { $hungry } cards instead of { $hand }, until somebody cooks.
th-x-damage-title = Damage
th-x-damage = Repair removes it and Sabotage adds it. There are twenty counters in all.
th-x-dog-title =
    { $kind ->
        [dog] Dog
       *[npc] Bystander
    }
th-x-dog =
    { $kind ->
        [dog] Who is alone with a dog draws a token from the bag and may be infected. Two catch it.
       *[npc] Who is alone with a bystander draws a token from the bag and may be infected. Two catch them.
    }
th-x-pack-leader = Moves twice a round: with the other dogs, and once more after everybody has moved. Only three can catch it.
th-x-group = All who were exposed, with one strength. Every round the group attacks where it likes, and grows by absorbing.
th-x-lab-title = Lab token
th-x-lab = A blood sample or a failed one. Only its owner sees it, and may turn it up at the tests.
th-x-blood = At the tests it makes the most suspicious show the role.
th-x-failed = At the tests it does nothing. But nobody knows while it lies face down.
th-x-charges-title = Charges
th-x-charges = One charge for a fight or a test, { $most } at most. A fuel card adds more.
th-x-role-title = Your role
th-x-role = Only you see it. A human who sees an alien token is an alien for good.
th-x-token-human-title = Human token
th-x-token-human = Whoever sees it is safe. But an alien offers at least one of them, too.
th-x-token-alien-title = Alien token
th-x-token-alien = Only an alien can mix it in. Whoever sees it is an alien from now on.
th-x-hand-title = Action cards
th-x-hand = Everybody sees how many cards are in a hand; only its owner knows which.
th-x-pool-title = The cards before the leader
th-x-pool = The cards that were given and a random one, shuffled. The leader turns them up one by one.
th-x-meeting-title = Encounter
th-x-meeting = Two or three in one place meet and show each other a token. Four are too many witnesses.
th-x-claim-title = Claim
th-x-claim = Words for everybody, true or not, { $claims } a round at most.
th-x-healthy = Anybody may have them, so they prove nothing.
th-x-crowns = Only people have them. Who has shown them stands on green.
th-x-keys-used-title = Keys in the lock
th-x-keys-used = Somebody has left with it. It is neither repaired nor broken any more.
th-x-sector-title = Sector
th-x-sector = To enter it the alien needs as much strength as its value. It takes as many random tokens here.
th-x-launch-token-title = Launch token
th-x-launch-token = With these the aliens pay for launch cards. What people took is lost to the saucer.
th-x-launch-card-title = Launch card
th-x-launch-card = Paid in order, two a round at most, without change.
th-x-suspect-title = Suspect
th-x-suspect = A role card that nobody has seen lies with this character. A test, the last space of the track or a departure turns it.
th-x-dice-title = The dice of the crew
th-x-dice = 1 to 3 are Use, 4 and 5 Repair, 6 Sabotage. With two suspects 5 is Sabotage, too.
