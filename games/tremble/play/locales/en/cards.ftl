# Cards
tr-power = Power
tr-fuel = Fuel
tr-humans = Humans
tr-station = Orbital station
tr-compensations = Compensations
tr-compensations-held = Compensations: { $a }, usable this turn: { $b }
tr-secret-missions = Secret missions
tr-missions = Missions
tr-nobody-yet = nobody yet
tr-trophies = Trophies
tr-trophies-n =
    { $n ->
        [one] { $n } trophy
       *[other] { $n } trophies
    }
tr-trophies-of =
    { $n ->
        [one] { $who }: { $n } trophy, have a look
       *[other] { $who }: { $n } trophies, have a look
    }
tr-no-trophies = No city has been captured yet.
tr-used = used this turn
tr-next-turn = usable from the next turn on
tr-no-ship = free berth
tr-at-home = in the hand
tr-goes-to = to { $city }
tr-is-at = at { $city }
tr-searches = searches { $city }
tr-searching-until = { $city }, until turn { $n }
tr-raid = Raid
tr-hunt = Hunt
tr-search = Search
tr-draws =
    { $n ->
        [one] a hunt draws { $n } army card
       *[other] a hunt draws { $n } army cards
    }
tr-search-turns =
    { $n ->
        [one] a search lasts { $n } turn
       *[other] a search lasts { $n } turns
    }
tr-captured-by = captured by { $who }
tr-spared = Nobody took it.
tr-class =
    { $class ->
        [saucer] saucer
        [tripod] tripod
       *[cruiser] cruiser
    }
tr-type =
    { $type ->
        [science] Science
        [culture] Culture
       *[industry] Industry
    }
tr-region =
    { $region ->
        [africa] Africa
        [asia] Asia
        [europe] Europe
        [northamerica] North America
        [southamerica] South America
       *[oceania] Oceania
    }
tr-match =
    { $of ->
        [science] science centres
        [culture] culture centres
        [industry] industrial centres
        [africa] cities of Africa
        [asia] cities of Asia
        [europe] cities of Europe
        [northamerica] cities of North America
        [southamerica] cities of South America
       *[oceania] cities of Oceania
    }
tr-ab-with =
    { $class ->
        [saucer] +{ $n } with a saucer
        [tripod] +{ $n } with a tripod
       *[cruiser] +{ $n } with a cruiser
    }
tr-ab-type =
    { $type ->
        [science] +{ $n } at a science centre
        [culture] +{ $n } at a culture centre
       *[industry] +{ $n } at an industrial centre
    }
tr-ab-region =
    { $region ->
        [africa] +{ $n } in Africa
        [asia] +{ $n } in Asia
        [europe] +{ $n } in Europe
        [northamerica] +{ $n } in North America
        [southamerica] +{ $n } in South America
       *[oceania] +{ $n } in Oceania
    }
tr-ab-army = +{ $n } against an army
tr-ab-immortal = immortal
tr-ab-changes = changes its city
tr-ab-fast = fast search
tr-ab-joins = joins battles
tr-st-add-power = One of your ships in a battle or fight gets { $n } more power.
tr-st-cancel = One enemy ship in a battle loses all its bonuses.
tr-st-move-enemy = After the reveal one enemy ship goes to another city.
tr-st-move-own = After the reveal one of your ships goes to another city.
tr-st-reroll = In a battle, roll both your dice again.
tr-st-fuel = Your fuel limit is { $n } higher in every turn.
tr-st-scout =
    { $n ->
        [one] A hunt draws { $n } army card fewer.
       *[other] A hunt draws { $n } army cards fewer.
    }
tr-st-cover = { $n } more power in one fight against an army.
tr-st-raid = One raid a turn brings { $humans } more.
tr-st-save = After one lost battle or fight you lose no ship.
tr-co-fuel = Your fuel limit is { $n } higher this turn.
tr-co-trophy = After a lost battle, take the city card as a trophy.
tr-co-add-power = In a battle or fight your total is { $n } higher.
tr-co-reroll = In a battle or fight, roll both your dice again.
tr-co-reroll-enemy = In a battle, an opponent rolls both dice again.
tr-co-save = After a lost battle or fight you lose no ship.
tr-co-dismiss = An army of your hunt goes away unfought.
tr-co-grant = Brings { $humans } at the beginning of a purchase.
tr-co-move = After the reveal one of your ships goes to another city.
tr-goal-cities = At least { $n }: { $of }
tr-goal-regions = Trophies from { $n } different regions
tr-goal-every-type =
    { $n ->
        [one] { $n } trophy of every type
       *[other] { $n } trophies of every type
    }
tr-goal-trophies =
    { $n ->
        [one] { $n } trophy of any kind
       *[other] { $n } trophies of any kind
    }
tr-goal-most-cities = More than anybody else: { $of }
tr-goal-most = More trophies than anybody else
tr-mission-done = fulfilled
tr-mission-open = not fulfilled
