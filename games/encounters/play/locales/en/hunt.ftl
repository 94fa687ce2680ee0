option-mode-hunters = Hunters
option-mode-hunters-help = You are predators, each for yourself. The most honor wins.
option-mode-pack = The pack
option-mode-pack-help = You are predators together, after the ultimate prey.
option-tests = Tests of predators
option-tests-none = None
option-tests-ten = Ten in the armory
option-tests-ten-help = Conditions that are worth a trophy. Take them after a few hunts.
option-rivalries = Rivalries of predators
option-rivalries-none = None
option-rivalries-secret = One each, secret
option-rivalries-secret-help = A goal of your own that counts at the end. Only with tests and against each other.
option-rivalries-open = One each, open
option-rush = Predators begin
option-rush-none = As usual
option-rush-one_turn = With a turn of prey and strikes only
option-rush-one_turn-help = Harder: nobody plays cards in it.
option-pair = Two predators of one person
option-pair-no = No
option-pair-yes = Yes, for their honor together
option-pair-yes-help = For hunters with two players: no duels, and honor is added.

enc-do-avert = Avert { $card } for { $n } recruit
enc-do-free = Be rid of { $card } for { $n } recruit
enc-do-free-other = Rid { $who } of { $card } for { $n } recruit
enc-do-duel = Duel with { $who }: { $n } attack

enc-ev-first = { $who } has the lowest initiative and begins.
enc-ev-dealt = { $who } is dealt a rivalry.
enc-ev-dealt-own = { $who } is dealt the rivalry { $card }.
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
encounters-not-this-rival = You duel with another living predator.
encounters-no-duel-left = You have no duel left in this turn.
encounters-too-little-healing = Healing it takes { $b }; you have { $a }.
encounters-too-little-restoring = Restoring it takes { $b }; you have { $a }.
