option-mode-hunters = Hunters
option-mode-hunters-help = You are predators, each for yourself: prey comes open, what you kill is a trophy, rivals can be duelled. The most honor wins; one alone plays for honor.
option-mode-pack = The pack
option-mode-pack-help = You are predators together, after the ultimate prey. You heal each other and free each other of traps.
option-tests = Tests
option-tests-none = None
option-tests-ten = Ten of twenty, in the armory
option-tests-ten-help = Conditions that lie open and are worth a trophy to who fulfils them first. Better after a few hunts.
option-rivalries = Rivalries
option-rivalries-none = None
option-rivalries-secret = One each, secret
option-rivalries-secret-help = A goal of your own that counts at the end. Only with tests and against each other.
option-rivalries-open = One each, open
option-rush = How predators begin
option-rush-none = As usual
option-rush-one_turn = With a turn of prey and strikes only
option-rush-one_turn-help = Harder: nobody plays cards in it.
option-pair = Two predators of one person
option-pair-no = No
option-pair-yes = Yes, for their honor together
option-pair-yes-help = No duels, and their honor is added.

enc-do-avert = Avert { $card } for { $n } recruit
enc-do-free = Be rid of { $card } for { $n } recruit
enc-do-free-other = Rid { $who } of { $card } for { $n } recruit
enc-do-duel = Duel with { $who }: { $n } attack

enc-ev-first = { $who } has the lowest initiative and begins.
enc-ev-dealt = { $who } is dealt a rivalry.
enc-ev-dealt-own = { $who } is dealt the open rivalry { $card }.
enc-ev-mercenaries = { $n ->
    [one] { $n } mercenary is
   *[other] { $n } mercenaries are
    } the prey deck now.
enc-ev-geared = { $card } goes to { $on }.
enc-ev-gear-waits = { $card } waits in Underground for prey.
enc-ev-arrested = { $card } is arrested by { $by }.
enc-ev-released = { $card } is free again.
enc-ev-escaped = { $card } gets away.
enc-ev-trapped = { $who } steps into a trap: { $card }.
enc-ev-averted = { $who } averts { $card } for { $n } recruit.
enc-ev-freed = { $who } is rid of { $card } for { $n } recruit.
enc-ev-freed-other = { $who } rids { $whom } of { $card } for { $n } recruit.
enc-ev-trophy = { $who } takes { $card } as a trophy.
enc-ev-lost-trophy = { $who } loses the trophy { $card }.
enc-ev-points = Heal { $n }, restore { $m }, duels { $k }.
enc-ev-duelled = { $who } strikes at { $whom } with { $n } attack.
enc-ev-test = A test lies in the testing ground: { $card }.
enc-ev-rivalry = { $who } shows { $card }: { $n } honor.
enc-ev-honor = { $who } has { $n } honor.
enc-end-hunt-major = The ultimate prey is dead.
enc-end-hunt-dead = No predator is alive.
enc-end-hunt-time = The prey has got away.
enc-end-hunt-late = The last turns after a death are over.

encounters-no-offers = Predators lend each other nothing.
encounters-no-danger-there = There is no danger to avert.
encounters-no-trap-there = There is no such trap.
encounters-no-strike-there = There is no such strike.
encounters-not-for-others = You can do this for yourself only.
encounters-cannot-heal = Nothing can be healed now: a card forbids it.
encounters-cannot-restore = Nothing can be restored now: a card forbids it.
encounters-no-duels-here = There are no duels in this hunt.
encounters-one-person = Two predators of one person do not duel.
encounters-too-little-to-avert = Averting this danger costs { $b } recruit; you have { $a }.
encounters-too-little-to-free = Getting rid of this trap costs { $b } recruit; you have { $a }.
encounters-too-little-to-duel = This duel takes { $b } attack; you have { $a }.
encounters-not-this-rival = You duel with another living predator.
encounters-no-duel-left = You have no duel left in this turn.
encounters-too-little-healing = Healing it takes { $b }; you have { $a }.
encounters-too-little-restoring = Restoring it takes { $b }; you have { $a }.

# The form
enc-form-added = Tests, rivalries, two predators
enc-suggest-hunt = A first hunt of three
enc-suggest-rivals = Rivals in the city
enc-suggest-pack = The pack, three
enc-fact-mercenaries-fewer = Fewer mercenaries
enc-fact-mercenaries-more = More mercenaries
enc-fact-tests = Ten tests
enc-fact-rivalries = Secret rivalries
enc-fact-rivalries-open = Open rivalries
enc-fact-rush = Prey strikes first
enc-fact-pair = Two predators of one person

# The board
enc-hunt = The hunt
enc-goal = Goal
enc-kind-prey = Prey
enc-kind-worthy = Worthy prey
enc-kind-ultimate = The ultimate prey
enc-kind-instinct = Killer Instinct
enc-kind-predator = Predator
enc-armory-left = { $n } in the armory
enc-prey-left = { $n ->
    [one] { $n } card in the prey deck
   *[other] { $n } cards in the prey deck
    }
enc-ultimate-long = The ultimate prey: { $card }, health { $health }, honor { $honor }
enc-room = Your trophies
enc-room-long = Your trophies: { $n }, honor now: { $honor }
enc-room-empty = No trophies yet. Prey that you kill, dangers that you avert and traps that you pay off come here.
enc-honor-now = Honor now
enc-honor = Honor
enc-trophies-n = { $n ->
    [one] { $n } trophy
   *[other] { $n } trophies
    }
enc-traps-n = Traps: { $n }
enc-rivalry = Your rivalry
enc-rivalry-n = Rivalry
enc-rivalry-was = Rivalry: { $card }.
enc-armour-n = armour { $n }
enc-initiative-n = initiative { $n }
enc-dishonor-n = dishonor { $n }
enc-rush-comes = begins with prey and strikes only
enc-sum-trophies = trophies
enc-sum-avatar = survived
enc-sum-rivalry = rivalry
enc-sum-dishonor = dishonor
enc-ground = The testing ground
enc-test-long = { $card }: { $n } of { $needed }
enc-test-so-far = { $who } in this turn: { $n } of { $needed }.
enc-heal = Heal
enc-restore = Restore
enc-duels = Duels
enc-say-honor = honor { $n }
enc-say-dishonor = dishonor { $n }
enc-say-armour = armour { $n }
enc-say-initiative = initiative { $n }
enc-strikers-prey = { $n ->
    [one] { $n } prey in the combat zone
   *[other] { $n } prey in the combat zone
    }
enc-member-hunt = { $who }: damage { $damage } of { $health }, dishonor { $dishonor }, trophies { $trophies }, traps { $traps }, cards in hand { $hand }
enc-member-hunt-dead = { $who }: dead, dishonor { $dishonor }, trophies { $trophies }
enc-life-hunt = Health left: { $n } of { $health }, dishonor: { $dishonor }

# What is asked
enc-phase-prey = Prey
enc-last-round = A predator is dead: the last turns come
enc-ask-hunt = Play cards, arm yourself, hunt
enc-ask-quiet-hunt = A quiet turn: no prey has come. Arm yourself.
enc-do-instinct = Recruit Killer Instinct for { $n }
enc-do-restore = Restore { $card } ({ $who })

# What happened
enc-ev-struck-shame = { $who } is struck: { $card }, dishonor { $dishonor }.
enc-ev-struck-both = { $who } is struck: { $card }, damage { $n }, { $total } in all, and dishonor { $dishonor }.
enc-ev-restored = { $who } restores { $card }.
enc-ev-restored-other = { $who } restores { $card } of { $whom }.
enc-ev-to-armory = { $card } goes back to the armory ({ $who }).
enc-scene-prey = Prey comes
enc-scene-kill = The kill
enc-scene-duel = A duel
enc-scene-test = A test is done

# What is given up
enc-loses-free = A danger or a trap could be paid off, and that is a trophy.
enc-loses-heal = Points of healing or restoring are lost, and a strike could be treated with them.
enc-loses-attack-hunt = { $n } attack is lost, and prey could be killed with it.

# The end
enc-hunt-won = The hunt is won
enc-hunt-lost = The hunt has failed
enc-hunt-yours = Most honor
enc-hunt-theirs = { $n ->
    [one] { $who } wins
   *[other] { $who } share the victory
    }
enc-hunt-won-by = { $n ->
    [one] { $who } has most honor.
   *[other] { $who } have most honor and share the victory.
    }
enc-honors = Everybody by honor
enc-honor-together = Honor of all together: { $n }
enc-tie = Equal honor: { $who } is ahead by { $why }.
enc-tie-shared = Equal in everything: they share the place.
enc-tie-ultimate = the ultimate prey
enc-tie-predators = more predators among the trophies
enc-tie-worthy = more worthy prey
enc-tie-prey = more prey
enc-tie-trophies = more trophies
enc-tie-alive = being alive
enc-fact-prey = Prey killed
enc-fact-duels = Duels
enc-fact-escaped = Prey that got away
enc-fact-trapped = Traps stepped into

# Signs
enc-x-recruit-hunt = What is left of it in this turn. It pays for cards of HQ, for Killer Instinct, for averting dangers and for getting rid of traps.
enc-x-attack-hunt = What is left of it in this turn. It pays for killing prey, for duels and for scanning what lies face down.
enc-x-hq-hunt = Five cards of the armory lie open. What you recruit goes to your discard, and the place is filled at once.
enc-x-instinct = The top card of this pile; its class is seen when you get it.
enc-x-prey-deck = At the beginning of a turn the top card is turned over and enters Underground. I, II and III are its three parts.
enc-x-member-hunt = The heart is the health that is left, the cup counts trophies, the broken mask dishonor. The flag marks who began: the lowest initiative.
enc-x-ultimate = It lies somewhere in the third part of the prey deck. Its death ends the hunt at once; who kills it takes it as a trophy.
enc-x-trophies = What you have killed, averted and paid off. Others see what you take, but not what lies here or what it is worth; your rivalry lies here too.
enc-x-heal = Points of this turn. A strike with damage is healed as a whole, for as many points.
enc-x-restore = Points of this turn. A strike with dishonor is restored as a whole, for as many points.
enc-x-duel = So many duels are left in this turn. Each costs attack as much as the rival's armour; the rival draws a strike. Who kills a rival so takes the avatar as a trophy.
enc-x-escape = As soon as it enters the combat zone it is gone.
enc-x-lethal = Whoever draws a strike with damage from it dies.
enc-x-disarming = When it is turned over, each player discards two cards at random.
enc-x-worthy = Prey that others speak of: tests, rivalries and cards count it.
enc-legend-attack-hunt = Attack: pays for killing and for duels
enc-legend-shame = Dishonor: taken off your honor at the end
enc-legend-honor = Honor: who has most wins
enc-legend-armour = Armour: so much attack a duel costs
enc-legend-heal = Heal: points that treat damage
enc-legend-restore = Restore: points that treat dishonor
enc-legend-duel = Duel: strike at a rival
enc-legend-trap = Trap: holds you back until you pay
enc-legend-test = Test, or your rivalry
enc-legend-first = Has the first turn of a round
enc-legend-worthy = Worthy prey
enc-legend-escape = Gets away out of the combat zone
enc-legend-lethal = Lethal: its damage kills
enc-help-hunt = Play cards for recruit and attack. Attack kills prey, which is a trophy; recruit pays for cards of HQ, for dangers and for traps. Points heal and restore whole strikes. Whatever stands in the combat zone when you end strikes you.

# The gallery
enc-gallery-armour = Armour
enc-gallery-honor = Honor
enc-gallery-initiative = Initiative
enc-gallery-dishonor = Dishonor
