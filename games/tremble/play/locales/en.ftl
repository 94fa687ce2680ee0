# Home
game-name = Tremble, Humans!
game-kicker = Bluffing fleets for friends
game-pitch = Every captain plans in secret where to strike. Then the fleets are revealed, and whoever holds the city harvests its humans. Empty seats are taken by bots.
game-players = 2–5 captains
game-time = 45–90 minutes
game-more = Two editions

# Tremble: the page
tr-captain = Captain { $n }
tr-captain-word = Captain
tr-captains = Captains
tr-you = you
tr-edition-retail = Retail
tr-edition-prototype = Prototype
tr-turn = Turn { $n }
tr-setup = Set-up
tr-cities-left =
    { $n ->
        [one] { $n } city to come at most
       *[other] { $n } cities to come at most
    }
tr-phases = Steps of a turn
tr-phase-buy = Buy
tr-phase-plan = Plan
tr-phase-reveal = Reveal
tr-phase-settle = Fight
tr-now = What is going on
tr-hand = Your hand
tr-cities = Cities
tr-nothing-to-undo = There is nothing to take back: luck has spoken since, or somebody has learned something.

# What is asked
tr-dealing = The cards are being dealt
tr-waits-for = Waiting for { $names }
tr-won = { $names } wins
tr-won-shared = { $names } share the victory
tr-ask-keep = Choose your secret missions
tr-ask-buy = What do you buy?
tr-ask-buy-again = Two other cards: what do you buy?
tr-ask-plan = Where do your ships fly?
tr-ask-shed = Not enough fuel: what stays behind?
tr-ask-tow = Do you move a ship?
tr-ask-redirect = Does your ship go elsewhere?
tr-ask-standoff = Fight or retreat?
tr-ask-reserve = Does a ship from reserve join?
tr-ask-battle = Do you use anything?
tr-ask-trophy = Do you take the city card?
tr-ask-loss = Which ship do you lose?
tr-ask-reward = Raid, or go after those who hide?
tr-ask-army = An army! Fight or flee?
tr-ask-rescue = It falls short. Does anything help?

# Waiting
tr-committed = has committed
tr-deciding = decides
tr-plan-waits = Your plan is sealed. It is turned over when everybody has committed.
tr-plan-watch = The captains plan in secret. Who has committed is all that anybody can see.
tr-plan-how = Drag a ship to a city, or tap the ship and then the city. A ship in a city comes back with a tap.
tr-buy-others = You have nothing to decide here. The others are still buying.
tr-buy-watch = The captains look at two cards each and buy in secret.
tr-redirect-how = A ship of yours may change its city now. Send it elsewhere or let it stay, then confirm.
tr-redirect-watch = Some ships may change their city now.
tr-shed-how = Whoever cannot pay the fuel discards attacking ships until the rest can fly.
tr-shed-chosen = To be discarded:
tr-keep-how = Keep one to three of your four missions. A mission that is not fulfilled costs its penalty in the end.
tr-towing = { $who } may move a ship now.

# Decisions
tr-do-keep = Keep: { $missions }
tr-do-borrow = Take a loan
tr-do-repay = Pay a loan back
tr-do-buy = Buy { $card }
tr-do-buy-instead = Buy { $card } and give up { $old }
tr-do-exchange = Show both stations and draw two other cards
tr-do-send = Send { $ship } to { $city }
tr-do-recall = Take { $ship } back
tr-do-start-over = Start over
tr-do-commit = Commit
tr-do-lose = Discard { $ship }
tr-do-retreat = Retreat
tr-do-fight = Fight
tr-do-flee = Flee
tr-do-join = Call { $ship }
tr-do-use = Use { $tool }
tr-do-use-on = Use { $tool } on { $target }
tr-do-pass = Pass
tr-do-raid = Raid
tr-do-hunt = Hunt
tr-do-search = Search with { $ships }
tr-use = Use it
tr-nothing-to-use = You have nothing to use here. You are asked all the same, so that nobody learns what you hold.
tr-buy = Buy
tr-bought = Chosen
tr-instead-of = in place of { $old }
tr-buy-in-place-of = No room left. Buy it and give up:
tr-commit-buy = Done buying
tr-commit-plan = Commit the plan
tr-commit-shed = Discard these
tr-commit-redirect = Confirm
tr-pick-some = Tick what you choose.
tr-take-set =
    { $n ->
        [one] Take this { $n }
       *[other] Take these { $n }
    }
tr-send-here = Here
tr-course = { $ship }, to { $city }
tr-ship-of = { $ship } ({ $who })
tr-a-ship = a ship
tr-unknown-ship = a ship that nobody else has seen
tr-ship-words = { $ship }, { $class }, power { $power }, fuel { $fuel }

# Account
tr-loans = Loans
tr-repaid = Paid back
tr-grants = Grants
tr-exchange-chosen = Both stations will be shown and exchanged.
tr-debt =
    { $n ->
        [one] { $n } loan is open; { $humans } are owed for it.
       *[other] { $n } loans are open; { $humans } are owed for each.
    }
tr-fuel-limit = Fuel: { $a } of { $b }
tr-fuel-store = Fuel: { $a } needed, { $b } in store
tr-fuel-over = The plan needs { $n } more fuel than you have. At the reveal you must discard ships until it fits.

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

# Battles
tr-title-standoff = Standoff at { $city }
tr-title-reserve = Reserves for { $city }
tr-title-battle = Battle for { $city }
tr-title-losses = After the battle for { $city }
tr-title-reward = { $city } is captured
tr-title-hunt = The hunt in { $city }
tr-standoff = The weakest speaks first. { $who } decides: fight or retreat?
tr-reserve = Before the dice are rolled { $who } may call ships.
tr-speaks = Whoever is losing speaks first. { $who } may use something or pass.
tr-dice-roll = The dice roll.
tr-losses = To be settled: { $names }. Every loser discards one ship.
tr-losses-trophy = { $names } may take the city card in spite of the defeat.
tr-stands-firm = stays
tr-passed = passes
tr-flag-asked = speaks
tr-flag-won = has won
tr-flag-lost = has lost
tr-flag-settles = settles
tr-jammed = jammed
tr-part-base = printed power
tr-part-station = from a station
tr-roll-words = dice { $a } and { $b }
tr-reward = { $who } chooses the reward.
tr-trophy-gone = The city card is gone to a loser already.
tr-raid-sure = Safe, and at once.
tr-odds-draws =
    { $n ->
        [0] No army card is drawn.
        [one] { $n } army card is drawn.
       *[other] { $n } army cards are drawn.
    }
tr-odds-quiet = { $p } that no army shows
tr-odds-success = { $p } to succeed if you fight
tr-search-how = Leave ships there. The search ends after { $a } more turns, with a fast searcher after { $b }.
tr-army-stand = { $who } meets an army in { $city }: { $army }. Fight or flee?
tr-army-dice = { $who } fights { $army } in { $city }.
tr-army-rescue = { $who } falls short against { $army } in { $city }, but may still use something.
tr-army-loss = { $who } is beaten by { $army } in { $city } and discards a ship.
tr-army-needs = Needs { $n } or more with two dice.
tr-army-chance = { $p } to win the fight
tr-army-done = beaten

# Panels
tr-piles = Decks and discards
tr-pile-empty = Nothing lies there.
tr-pile-ships = ships
tr-pile-armies = armies
tr-pile-compensations = compensations
tr-deck-cities = Cities to come
tr-deck-ships = Ship deck
tr-deck-armies = Army deck
tr-deck-compensations = Compensation deck
tr-armies-to-come = Armies still in the deck
tr-discards-ships = Discarded ships and stations
tr-discards-armies = Discarded armies
tr-discards-compensations = Discarded compensations
tr-discards-cities = Cities that nobody has
tr-track-words = Humans: { $list }
tr-end = The end of the game
tr-end-before = Humans
tr-end-debts = Debts
tr-end-total = Total
tr-editions = The editions side by side
tr-legend-power = Power; two dice are added to it in a battle
tr-legend-fuel = Fuel that an attack needs
tr-legend-human = Humans: what a raid brings, what ships cost, what wins
tr-legend-hunt = Hunt: more than a raid, unless an army shows
tr-legend-search = Search: ships stay for turns and bring more than a raid
tr-legend-army = An army, or how many army cards are drawn
tr-legend-saucer = Saucer
tr-legend-tripod = Tripod
tr-legend-cruiser = Cruiser
tr-legend-station = Orbital station; a used one is turned
tr-legend-gift = Compensation for a lost battle
tr-legend-trophy = Captured cities; press to look at them
tr-legend-loan = Loans that are not paid back
tr-legend-turn = Changes its city after the reveal
tr-legend-heart = Cannot be lost
tr-key-ship = pick a ship up
tr-key-city = and send it to this city
tr-key-drop = put the ship down
tr-key-end = commit or pass
tr-key-undo = take back
tr-key-help = this help

# Help with the step
tr-help-now = Now
tr-help-dealing = Luck lays out missions, cards and cities.
tr-help-keep = Everybody keeps one to three of four missions. They stay secret to the end, then pay their reward or cost their penalty.
tr-help-buy = Look at your two cards and buy none, one or both. Loans and grants come before the purchase. The others see what you spend, but not which ships you buy.
tr-help-buy-one = Look at your two cards and buy one or none. Loans come before the purchase. The others see what you spend, but not which ship you buy.
tr-help-defend = An army has turned up among the cities. Everybody who is searching flees or fights with the ships that search.
tr-help-plan = Send any ships to any cities, as far as the fuel limit allows. Nobody sees your plan before all have committed; until then you may change it.
tr-help-plan-store = Send any ships to any cities. Fuel comes from your store, and what you save stays there. A plan that needs more than you have costs ships.
tr-help-shed = The attack needs more fuel than there is. Discard attacking ships until the others can be paid for.
tr-help-tow = Stations and compensations that move ships are used now, the weakest captain first.
tr-help-redirect = Ships that change their city may do so now. If several captains have such ships, all choose in secret.
tr-help-standoff = Several captains want this city. From the weakest up, each fights or retreats. A retreat costs nothing but the city.
tr-help-reserve = Ships that join battles may be called now, if their fuel is in store.
tr-help-battle = Power, bonuses and two dice make the total. Then whoever is losing may use stations and compensations, until all pass in a row.
tr-help-battle-plain = Power, bonuses and two dice make the total. The highest takes the city.
tr-help-trophy = A loser may play a card that takes the city as a trophy. The winner still raids or hunts.
tr-help-losses = Every loser discards one ship of this battle, never an immortal one, and in retail draws a compensation.
tr-help-reward = A raid brings the smaller figure for certain. A hunt brings the bigger one if no army shows, or if all armies are beaten.
tr-help-reward-search = A raid brings the smaller figure for certain. A search brings the bigger one in a few turns, but its ships stay away so long, and armies may come.
tr-help-hunt = Fight each army with your power and two dice, or flee. A lost fight costs a ship and the city, a flight only the city.
tr-help-over = Missions are paid, loans are taken off. Most humans win; ties are broken by trophies.

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
tr-ev-spared = Nobody came to { $city }. Its people celebrate.
tr-ev-die-chose = A die decides between { $among }: { $who }.
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
tr-ev-debt = { $who } pays { $humans } for open loans.
tr-ev-won = Victory: { $names }

# Why not
tremble-no-seat = There is no such seat at this table.
tremble-over = The game is over.
tremble-not-you = You are not asked now.
tremble-committed = You have committed already.
tremble-not-now = This is not possible in this step.
tremble-luck = First luck must speak.
tremble-not-this-luck = Luck was asked something else.
tremble-nothing-chosen = Nothing has been chosen yet.
tremble-keep-some = Keep one to three of the missions that you were dealt.
tremble-no-such-card = There is no such card to buy.
tremble-bought-already = This card is chosen already.
tremble-bought-enough = No more cards can be bought this turn.
tremble-give-up-ship = You have five ships. Choose which one to give up for the new one.
tremble-need-not-give-up = There is room; nothing needs to be given up.
tremble-not-to-give-up = This ship cannot be given up now.
tremble-give-up-station = You have two stations. Choose which one to give up for the new one.
tremble-same-station = You have a station of this name already.
tremble-not-two-stations = Only two stations can be exchanged.
tremble-exchanged-once = You have exchanged once this turn already.
tremble-exchange-first = Exchange before you buy anything, or start over.
tremble-loan-first = Loans come before the purchase. Start over to take one.
tremble-no-debt = There is no loan to pay back.
tremble-grant-first = A grant comes before loans and purchases. Start over to claim it.
tremble-no-ship = There is no ship in this place.
tremble-no-city = There is no such city in the row.
tremble-searching = This ship is searching and takes no orders.
tremble-same-city = The ship is on its way there already.
tremble-not-sent = This ship has no orders.
tremble-not-attacking = This ship does not attack.
tremble-stays-put = This ship cannot change its city.
tremble-no-station = There is no station in this place.
tremble-station-used = The station was used this turn already.
tremble-wrong-moment = The station cannot be used at this moment.
tremble-no-compensation = You have no such compensation.
tremble-next-turn = The compensation can be used from the next turn on.
tremble-compensation-moment = The compensation cannot be used at this moment.
tremble-wrong-target = It cannot be used on that.
tremble-not-in-battle = This ship was not in the battle.
tremble-immortal = This ship is immortal; another one must go.
tremble-not-a-joiner = This ship cannot join battles.
tremble-not-in-reserve = This ship is not in reserve.
tremble-no-hunts = The prototype has searches instead of hunts.
tremble-no-searches = Retail has hunts instead of searches.
tremble-leave-ships = Leave at least one of the ships that attacked.
tremble-nets-are-out = The nets are out: this can only be a raid now.
tremble-scouts-are-out = The scouts are out: this can only be a hunt now.
tremble-too-dear = It costs { $a ->
        [0] 0
       *[other] { $a }0,000
    }, and there are { $b ->
        [0] 0
       *[other] { $b }0,000
    }.
tremble-no-loan =
    { $b ->
        [one] Loans are for captains with at most { $a }0,000 humans and { $b } ship.
       *[other] Loans are for captains with at most { $a }0,000 humans and { $b } ships.
    }
tremble-cannot-repay = { $a }0,000 are owed, and there are { $b ->
        [0] 0
       *[other] { $b }0,000
    }.
tremble-too-much-fuel = The plan would need { $a } fuel, and the limit is { $b }.
tremble-no-fuel-to-join = The ship needs { $a } fuel, and the store has { $b }.

# Tables in lists, lobbies and forms
tr-card-sign = turn
tr-card-line = The leader has { $humans } humans
tr-fact-captains =
    { $n ->
        [one] { $n } captain
       *[other] { $n } captains
    }
tr-choose-edition = Which edition?
tr-choose-retail-help = Ten turns, a fuel limit, orbital stations, compensations, open missions.
tr-choose-prototype-help = Stored fuel, searches over turns, armies among the cities, secret missions.
tr-choose-captains = How many captains?
tr-choose-missions = Missions
tr-choose-missions-on = With missions
tr-choose-missions-off = Without missions
tr-choose-missions-off-help = For a first game of the prototype; retail always has them.

# Why the admiral advises so
tremble-hint-army = { $a } % to beat the army, about { $b } thousand humans at stake.
tremble-hint-attack = City { $a } promises about { $b } thousand humans.
tremble-hint-borrow = The loan pays: about { $a } thousand more in the end.
tremble-hint-bought = Everything that pays has been bought.
tremble-hint-buy = It costs { $a } thousand and should bring about { $b } thousand.
tremble-hint-chance = { $b } % to hold city { $a }.
tremble-hint-dismiss = The army would be beaten in { $a } % only, so send it away.
tremble-hint-exchange = Two other cards are worth more than these stations.
tremble-hint-fight = { $a } % to win, and about { $b } thousand humans to gain.
tremble-hint-flee = The army would be beaten in { $a } % only, and a ship is worth about { $b } thousand.
tremble-hint-grant = Take the humans before anything else.
tremble-hint-hunt = The hunt succeeds in { $a } % and brings { $b } thousand.
tremble-hint-join = Joining is worth about { $a } thousand humans.
tremble-hint-keep =
    { $b ->
        [one] This { $b } mission promises about { $a } thousand humans.
       *[other] These { $b } missions promise about { $a } thousand humans.
    }
tremble-hint-lose = The ship that is missed least, worth about { $a } thousand.
tremble-hint-mission = The trophy of city { $a } is worth about { $b } thousand in missions.
tremble-hint-more-fuel = More fuel brings about { $a } thousand humans this turn.
tremble-hint-move = City { $a } is better by about { $b } thousand humans.
tremble-hint-only = There is nothing better.
tremble-hint-pass = Keep what you have for a better moment.
tremble-hint-raid = A sure { $a } thousand; a hunt would succeed in { $b } %.
tremble-hint-raid-now = A sure { $a } thousand, and the ships are free for the next turn.
tremble-hint-rescue = It saves about { $a } thousand humans.
tremble-hint-retreat = Only { $a } % to win, with about { $b } thousand at stake.
tremble-hint-save = Nothing here is worth its price.
tremble-hint-save-ship = It saves a ship worth about { $a } thousand.
tremble-hint-search = The search succeeds in { $a } % and brings { $b } thousand.
tremble-hint-shed = The ship that does least for its fuel.
tremble-hint-start-over = Another choice is better.
tremble-hint-stay = The other ships do better at home.
tremble-hint-tool = It lifts the chance to { $a } %, with { $b } thousand humans at stake.
tremble-hint-trophy = The trophy is worth about { $a } thousand in missions.
