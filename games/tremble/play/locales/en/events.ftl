# Events
tr-ev-mission-opened = An open mission: { $mission }.
tr-ev-mission-dealt = { $who } is dealt a mission: { $mission }.
tr-ev-mission-dealt-unseen = { $who } is dealt a mission.
tr-ev-missions-kept =
    { $n ->
        [one] { $who } keeps { $n } mission.
       *[other] { $who } keeps { $n } missions.
    }
tr-ev-refuelled = { $who } has { $n } fuel in store.
tr-ev-drawn = { $who } draws a card: { $card }.
tr-ev-drawn-unseen = { $who } draws a card.
tr-ev-red-deck = The red ship deck takes the place of the blue one.
tr-ev-rebuilt = A pile is shuffled anew: { $pile }.
tr-ev-exchanged = { $who } shows { $a } and { $b } and draws two other cards.
tr-ev-committed = { $who } has committed.
tr-ev-claimed = { $who } plays { $card } for { $humans } humans.
tr-ev-borrowed = { $who } takes a loan of { $humans }.
tr-ev-repaid = { $who } pays { $humans } back.
tr-ev-bought = { $who } buys a ship: { $card }.
tr-ev-bought-unseen = { $who } buys a ship.
tr-ev-station-bought = { $who } buys a station: { $card }.
tr-ev-given-up = { $who } gives up { $card }.
tr-ev-spent = { $who } has spent { $humans }.
tr-ev-discarded = { $who } does not buy { $card }.
tr-ev-laid = { $n }: { $city }.
tr-ev-army-appeared = An army turns up: { $army }!
tr-ev-revealed = The plans are turned over.
tr-ev-fuel-played = { $who } plays { $card }.
tr-ev-attacks = { $who }: { $ship } attacks { $city }.
tr-ev-out-of-fuel = { $who } discards { $ship } for lack of fuel.
tr-ev-fuel-paid = { $who } pays { $n } fuel.
tr-ev-moved = { $who }: { $ship } goes to { $city }.
tr-ev-towed = { $who } moves { $ship } of { $owner } to { $city }.
tr-ev-station-used = { $who } uses { $card }.
tr-ev-station-used-on = { $who } uses { $card }: { $target }.
tr-ev-compensation-used = { $who } plays { $card }.
tr-ev-compensation-used-on = { $who } plays { $card }: { $target }.
tr-ev-settling = City { $n }: { $city }
tr-ev-rewarding = Reward for { $who }, city { $n }: { $city }
tr-ev-spared = Nobody came to { $city }. Its people celebrate.
tr-ev-die-chose = Level: { $among }. By the roll of a die { $who } is first.
tr-ev-retreated = { $who } retreats.
tr-ev-stands-firm = { $who } stays and fights.
tr-ev-joined = { $who } calls { $ship }.
tr-ev-rolled = { $who } rolls { $a } and { $b } and has { $total }.
tr-ev-tied = { $names } have { $total } each and roll again.
tr-ev-battle-won = { $who } wins { $city } with { $total }.
tr-ev-battle-lost = { $who } loses with { $total }.
tr-ev-unopposed = { $who } takes { $city } without a battle.
tr-ev-ship-lost = { $who } loses { $ship }.
tr-ev-saved = { $who } saves the ship.
tr-ev-compensation = { $who } draws a compensation: { $card }.
tr-ev-compensation-unseen = { $who } draws a compensation.
tr-ev-trophy-taken = { $who } takes the card of { $city } as a trophy.
tr-ev-raided = { $who } raids { $city } and catches { $humans } humans.
tr-ev-hunt =
    { $n ->
        [one] { $who } hunts in { $city }: { $n } army card.
       *[other] { $who } hunts in { $city }: { $n } army cards.
    }
tr-ev-army-drawn = Drawn: { $army }.
tr-ev-army-fought = { $who } fights { $army }: dice { $a } and { $b }, { $total } against { $strength }.
tr-ev-army-beaten = { $who } beats { $army }.
tr-ev-army-dismissed = A false alarm for { $who }: { $army } goes away.
tr-ev-beaten-by-army = { $army } beats { $who }; { $city } is lost.
tr-ev-fled = { $who } flees from { $army }; { $city } is lost.
tr-ev-hunt-won = The hunt in { $city } succeeds: { $humans } humans for { $who }.
tr-ev-search = { $who } begins to search { $city }, until turn { $n }.
tr-ev-search-ended = The search of { $city } succeeds: { $humans } humans for { $who }.
tr-ev-search-interrupted = The end of the game interrupts the search of { $city } by { $who }.
tr-ev-game-ends = The last turn is over
tr-ev-mission-paid =
    { $place ->
        [1] { $who } is first in { $mission }: { $humans } humans.
       *[other] { $who } is second in { $mission }: { $humans } humans.
    }
tr-ev-mission-fulfilled = { $who } has fulfilled { $mission }: { $humans } humans.
tr-ev-mission-failed = { $who } has failed { $mission } and pays { $humans }.
tr-turn-missions = Missions bring { $who } { $humans } humans in all.
tr-ev-debt = { $who } pays { $humans } for open loans.
tr-ev-won = Victory: { $names }
