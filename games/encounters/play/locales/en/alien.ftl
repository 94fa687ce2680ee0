# Players who go on as Aliens.
option-aliens = Who dies by a chestburster
option-aliens-out = Is out
option-aliens-out-help = A death is a death.
option-aliens-go_on = Goes on as an Alien
option-aliens-go_on-help = From their next turn they have an Alien of their own with nine cards, and attack those who live. Among people they win with the hive.
enc-fact-aliens = Players may become Aliens

enc-alien = A player who is an Alien
enc-alien-is = { $who } is an Alien, { $card }: health { $n } of { $health }, defence { $defence }
enc-alien-comes = { $who } becomes an Alien in the own next turn
enc-alien-defence = An Alien. For { $n } attack it draws a strike.
enc-driven =
    { $n ->
        [one] { $n } more card comes in the next enemy phase
       *[other] { $n } more cards come in the next enemy phase
    }
enc-member-alien = { $who }: an Alien, damage { $damage } of { $health }, defence { $defence }, cards in hand { $hand }
enc-member-larva = { $who }: dead by a chestburster, becomes an Alien in the own next turn

enc-do-attack = Attack { $who }: { $n } attack
enc-ev-attacked = { $who } attacks { $whom } with { $n } attack.
enc-scene-attack = An attack
enc-scene-turning = The chestburster has grown up
enc-ask-alien = You are an Alien: play cards, attack the living
enc-ask-alien-spend = Attack while your attack suffices, then end the turn
enc-loses-attack-alien = { $n } attack is lost, and somebody could be struck with it.
enc-help-alien = An Alien plays cards and attacks the living: for as much attack as their defence they draw a strike. It neither recruits nor scans nor fights; nothing comes and nothing strikes in its turn.
enc-x-alien = Somebody whom a chestburster has killed. An Alien plays its own cards and attacks the living for as much attack as their defence; they attack it for as much as its own. Among people it wins with the hive.
enc-legend-alien = A player who is an Alien

enc-alien-won = The hive has won, and you with it
enc-alien-lost = They got away from you
enc-aliens-won =
    { $n ->
        [one] { $who } wins as an Alien with the hive.
       *[other] { $who } win as Aliens with the hive.
    }
enc-aliens-lost =
    { $n ->
        [one] { $who } was an Alien and has lost.
       *[other] { $who } were Aliens and have lost.
    }
enc-fact-attacks = Attacks of and on Aliens

enc-note-turned = You are an Alien now. Play your cards; for as much attack as somebody's defence you attack them here. You neither recruit nor scan nor fight, and nothing strikes you in your own turn.
enc-note-alien = One of you is an Alien now and attacks the living. Strike back here: for as much attack as its defence it draws a strike.
