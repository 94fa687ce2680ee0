# Events
th-ev-cast = { $who } is { $character }.
th-ev-cast-crew = { $character } is in the crew.
th-ev-role-dealt =
    { $role ->
        [alien] You are the Thing, the first alien. Nobody knows but you.
       *[human] You are human. One of the others is not.
    }
th-ev-teeth-dealt = You have { $teeth }.
th-ev-leader = { $who } leads.
th-ev-token-lies = The leader token lies { $at } now.
th-ev-drew = You draw { $cards }.
th-ev-drew-unseen =
    { $n ->
        [one] { $who } draws { $n } card.
       *[other] { $who } draws { $n } cards.
    }
th-ev-swapped = You discard { $card } and draw another card.
th-ev-swapped-unseen = { $who } discards a card and draws another.

th-ev-weather-rolled = The weather die: { $face }.
th-ev-weather = The weather: { $face }.
th-ev-burnt = Generator: { $generator } fuel left, damage { $generatordamage }. Boiler: { $boiler } fuel left, damage { $boilerdamage }.
th-ev-power-failed = A power failure, the lights go out.
th-ev-power-back = The lights are on again.
th-ev-boiler-destroyed = The boiler is destroyed, and the base begins to freeze.
th-ev-froze = The cold comes closer: space { $n } of { $of }.
th-ev-approached = The rescue helicopter comes closer: space { $n } of { $of }.
th-ev-landed = The rescue helicopter has landed. In the evening you may decide to leave.
th-ev-waited =
    { $n ->
        [one] The rescue helicopter waits for { $n } more round.
       *[other] The rescue helicopter waits for { $n } more rounds.
    }
th-ev-flown-off = The tank is empty, and the rescue helicopter leaves without anybody.

th-ev-exposed = { $who } is an exposed alien. Strength of the group: { $n }.
th-ev-plotted = The alien decides in secret where it will appear.
th-ev-plotted-saucer = The aliens divide their strength among sectors in secret.
th-ev-lurking = The group sends strength 1 { $to }.
th-ev-powering = The group sends strength 1: sector { $sector }.
th-ev-appeared = The alien appears { $at }, strength { $n }.
th-ev-fight = A fight { $at }: { $people } against an alien of strength { $n }.
th-ev-weapon = { $who } uses { $gear }.
th-ev-fought =
    { $result ->
        [alien] Alien { $alien }, people { $people }: the alien is stronger.
        [people] Alien { $alien }, people { $people }: the people are stronger.
       *[tie] Alien { $alien }, people { $people }: neither is stronger.
    }
th-ev-absorbed = The alien absorbs { $who }. Strength of the group: { $n }.
th-ev-dog-absorbed =
    { $kind ->
        [dog] The alien absorbs a dog { $at }. Strength of the group: { $n }.
       *[npc] The alien absorbs a bystander { $at }. Strength of the group: { $n }.
    }
th-ev-wounded = The alien is wounded. Strength of the group: { $n }.
th-ev-destroyed = The exposed alien is destroyed.
th-ev-wrecked = The alien wrecks everything { $at }: Sabotage × { $n }.

th-ev-went = { $who } goes { $to }.
th-ev-rested = { $who } rests in the dormitory.
th-ev-gave = You give { $card }.
th-ev-gave-unseen = { $who } gives a card.
th-ev-refuelled = { $who } pours in fuel { $at }.
th-ev-reloaded =
    { $n ->
        [one] { $who } loads the flamethrower: { $n } charge now.
       *[other] { $who } loads the flamethrower: { $n } charges now.
    }
th-ev-sniped =
    { $n ->
        [one] { $who } shoots with a sniper rifle: the dog's way is { $n } space longer.
       *[other] { $who } shoots with a sniper rifle: the dog's way is { $n } spaces longer.
    }
th-ev-pack-leader = The pack leader runs { $to }.

th-ev-refused = { $who } discards a firearm and refuses the encounter.
th-ev-met = An encounter { $at }: { $people }.
th-ev-alone =
    { $kind ->
        [dog] { $n ->
            [one] { $who } is alone with a dog { $at }.
           *[other] { $who } is alone with { $n } dogs { $at }.
        }
       *[npc] { $n ->
            [one] { $who } is alone with a bystander { $at }.
           *[other] { $who } is alone with { $n } bystanders { $at }.
        }
    }
th-ev-dog-caught =
    { $kind ->
        [dog] A dog is caught { $at } and locked in the kennel.
       *[npc] A bystander is caught { $at } and locked in the bunkhouse.
    }
th-ev-token-seen =
    { $role ->
        [alien] { $from } shows you an alien token.
       *[human] { $from } shows you a human token.
    }
th-ev-bag-seen =
    { $role ->
        [alien] You drew an alien token from the bag.
       *[human] You drew a human token from the bag.
    }
th-ev-infected = You are the Thing now and play for the aliens. Do not let it show.
th-ev-crew-token =
    { $role ->
        [alien] An alien token is drawn for { $people } { $at }.
       *[human] A human token is drawn for { $people } { $at }.
    }
th-ev-suspected = Suspicion falls on { $who }.

th-ev-turned-up = The leader turns up { $card }.
th-ev-rolled = A die shows { $card }.
th-ev-wasted = { $card }: nobody can do it.
th-ev-assigned = { $who } carries out { $card } { $at }.
th-ev-assigned-somewhere = { $who } carries out { $card }.
th-ev-left-over =
    { $n ->
        [one] The leader stops: { $n } card is discarded unseen.
       *[other] The leader stops: { $n } cards are discarded unseen.
    }
th-ev-filled = Fuel was added { $at }: { $n }.
th-ev-damage = Damage { $at }: { $n } now.
th-ev-sos = The S.O.S. is sent!
th-ev-forecast = The forecast: { $face }.
th-ev-forecast-gone = The forecast is gone.
th-ev-lab-drawn = You draw a lab token: { $token }.
th-ev-lab-drawn-unseen = { $n ->
    [one] { $who } draws a lab token.
   *[other] { $who } draws { $n } lab tokens.
}
th-ev-lab-opened = { $who } draws a lab token: { $token }.
th-ev-lab-lost = A lab token leaves the game: { $token }.
th-ev-gear-drawn = { $who } finds { $gear }.
th-ev-gear-kept = { $who } keeps { $gear }.
th-ev-gear-lost = A card leaves the game: { $gear }.
th-ev-cooked =
    { $n ->
        [one] A meal for everybody is ready, from { $n } tin.
       *[other] A meal for everybody is ready, from { $n } tins.
    }
th-ev-pantry =
    { $n ->
        [0] The pantry is empty.
        [one] { $n } tin is in the pantry.
       *[other] { $n } tins are in the pantry.
    }
th-ev-dogs-freed =
    { $kind ->
        [dog] All dogs that were caught are free again.
       *[npc] Everybody who was locked in the bunkhouse is free again.
    }
th-ev-tools = { $who } discards tools.

th-ev-escaping = { $who } starts { $place }.
th-ev-boarded = { $who } is aboard.
th-ev-left-behind = { $who } stays behind.
th-ev-left = { $vehicle }: it leaves the station. Aboard: { $people }.
th-ev-flew = The rescue helicopter takes off. Aboard: { $people }.
th-ev-role-shown =
    { $role ->
        [alien] { $who } is an alien!
       *[human] { $who } is human.
    }

th-ev-fire = Fire { $at }!
th-ev-fire-out = The fire { $at } is out.
th-ev-gift = { $from } offers { $give } for nothing, { $whom } decides.
th-ev-proposed = { $from } offers { $give } for { $want }, { $whom } decides.
th-ev-given = { $from } gives { $give } to { $whom } for nothing.
th-ev-traded = A trade: { $from } gives { $give }, { $whom } gives { $want }.
th-ev-declined = { $who } does not agree.
th-ev-voted = { $who } accuses { $whom }.
th-ev-abstained = { $who } abstains.
th-ev-disc =
    { $colour ->
        [green] { $who }: the disc is on green now, space { $n } of { $of }.
        [yellow] { $who }: the disc is on yellow now, space { $n } of { $of }.
        [orange] { $who }: the disc is on orange now, space { $n } of { $of }.
       *[red] { $who }: the disc is on red now, space { $n } of { $of }.
    }
th-ev-called = { $who }: “Time to leave.”
th-ev-not-called = { $who }: “Let us wait.”

th-ev-blood-test = { $who } turns up a blood sample. The most suspicious is tested: { $whom }.
th-ev-failed-test = { $who } turns up a lab token: the sample has failed.
th-ev-fire-test = { $who } makes a test by fire: { $whom }.
th-ev-teeth-shown =
    { $teeth ->
        [crowns] { $who } shines a light. { $whom }: crowns, certainly human.
       *[healthy] { $who } shines a light. { $whom }: healthy teeth, which says nothing.
    }
th-ev-ate =
    { $n ->
        [0] Everybody has eaten. The pantry is empty.
        [one] Everybody has eaten. { $n } tin is left.
       *[other] Everybody has eaten. { $n } tins are left.
    }
th-ev-starved = There was not enough food, and the base starves.
th-ev-dog = { $dog } goes { $to }.
th-ev-dog-broke-out =
    { $kind ->
        [dog] A dog broke out of the kennel.
       *[npc] A bystander broke out of the bunkhouse.
    }
th-ev-dog-ran = The infected dog runs for the coast: space { $n } of { $of }.

th-ev-saucer = The aliens have reached the saucer: { $people }. Their strength is { $n }. The people follow.
th-ev-token-laid = Sector { $sector }: a launch token of { $n }.
th-ev-entered = { $who } enters sector { $sector }.
th-ev-powered = The alien is in sector { $sector }, strength { $n }.
th-ev-token-taken = The aliens take a launch token of { $n }.
th-ev-token-saved = The people carry off a launch token of { $n }.
th-ev-launched = Launch card { $n } is paid: { $tokens }.
th-ev-claimed = { $who }: “{ $words }.”
th-ev-ended = { $how } { $words }.

# How it ended
th-end-people-left = All people left, and no alien with them.
th-end-alien-left = An alien left in human shape.
th-end-left-behind = A human was left behind.
th-end-aliens-destroyed = The last alien is destroyed.
th-end-frozen = The people froze.
th-end-nobody-human = No human is left at the base.
th-end-no-escape = There is no way out any more.
th-end-time-up = Time is up.
th-end-dog-escaped = The infected dog reached the coast.
th-end-abandoned = No vehicle is left, and the helicopter has gone empty.
th-end-launched = The saucer has taken off.
th-end-saucer-taken = No human is left on the saucer.
th-end-tokens-gone = The launch tokens have run out, and the saucer stays.
th-end-saucer-held = The saucer has not taken off: the people held it.
th-ev-reshuffled = The discards are shuffled and are the action deck again.
