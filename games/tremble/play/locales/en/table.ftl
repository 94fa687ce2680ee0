# Home
game-name = Tremble, Humans!
game-kicker = Bluffing fleets for friends
game-pitch = Every captain plans in secret where to strike. Then the fleets are revealed, and whoever holds the city harvests its humans. Empty seats are taken by bots.
game-players = 2–5 captains
game-time = 45–90 minutes
game-more = Two editions

# The form of a new table
option-edition = Which edition?
option-edition-retail = Retail
option-edition-retail-help = Ten turns, a fuel limit, orbital stations, compensations, open missions.
option-edition-prototype = Prototype
option-edition-prototype-help = Stored fuel, searches over turns, armies among the cities, secret missions.
option-captains = How many captains?
option-captains-2 = 2 captains
option-captains-3 = 3 captains
option-captains-4 = 4 captains
option-captains-5 = 5 captains
option-missions = Missions
option-missions-on = With missions
option-missions-off = Without missions
option-missions-off-help = For a first game of the prototype.

# Tables in lists
tr-card-sign = turn
tr-card-line = The leader has { $humans } humans

# Tremble: the page
tr-captain-word = Captain
tr-captains = Captains
tr-you = you
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

# What is asked
tr-dealing = The cards are being dealt
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
tr-ask-reward-search = Raid or search?
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
tr-redirect-how = A ship of yours may change its city now: tap it in your hand and then a city, or drag it there. Or let it stay. Then confirm.
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
tr-use = Use
tr-nothing-to-use = You have nothing to use here. You are asked all the same, so that nobody learns what you hold.
tr-buy = Buy
tr-bought = Chosen
tr-instead-of = in place of { $old }
tr-buy-in-place-of = No room left. Buy it and give up:
tr-commit-buy = Done buying
tr-commit-buy-nothing = Buy nothing
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
tr-army-needs =
    { $n ->
        [0] Any roll of two dice wins.
        [1] Any roll of two dice wins.
        [2] Any roll of two dice wins.
       *[other] Needs { $n } or more with two dice.
    }
tr-standoff-chance = Chance to win if all fight: { $p }.
tr-standoff-loss = Who loses gives up a ship.
tr-army-chance = { $p } to win the fight
tr-army-done = beaten
tr-army-gone = went away

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
tr-legend-time = How many turns a search takes
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

# Help with the step
tr-help-dealing = Luck lays out missions, cards and cities.
tr-help-keep = Everybody keeps one to three of four missions. They stay secret to the end, then pay their reward or cost their penalty.
tr-help-buy = Look at your two cards and buy none, one or both. Loans and grants come before the purchase. The others see what you spend, but not which ships you buy.
tr-help-buy-one = Look at your two cards and buy one or none. Loans come before the purchase. The others see what you spend, but not which ship you buy.
tr-help-defend = Among the cities of this turn an army has turned up. Everybody who is searching flees or fights with the ships that search, army by army.
tr-help-plan = Send any ships to any cities, as far as the fuel limit allows. Nobody sees your plan before all have committed; you may change it until you commit it.
tr-help-plan-store = Send any ships to any cities. Fuel comes from your store, and what you save stays there. A plan that needs more than you have costs ships.
tr-help-shed = The attack needs more fuel than there is. Discard attacking ships until the others can be paid for.
tr-help-tow = Stations and compensations that move ships are used now, the weakest captain first.
tr-help-redirect = Ships that change their city may do so now. If several captains have such ships, all choose in secret.
tr-help-standoff = Several captains want this city. From the weakest up, each fights or retreats. A retreat costs the city and the fuel, but no ship.
tr-help-reserve = Ships that join battles may be called now, if their fuel is in store.
tr-help-battle = Power, bonuses and two dice make the total. Then all who fight may use stations and compensations, whoever is losing first, until all pass in a row.
tr-help-battle-plain = Power, bonuses and two dice make the total. The highest takes the city.
tr-help-trophy = A loser may play a card that takes the city as a trophy. The winner still raids or hunts.
tr-help-losses = Every loser discards one ship of this battle, never an immortal one, and in retail draws a compensation.
tr-help-reward = A raid brings the smaller figure for certain. A hunt brings the bigger one if no army shows, or if all armies are beaten.
tr-help-reward-search = A raid brings the smaller figure for certain. A search brings the bigger one in a few turns, but its ships stay away so long, and armies may come.
tr-help-hunt = Fight each army with your power and two dice, or flee. A lost fight costs a ship and the city, a flight only the city.
tr-help-over = Missions are paid, loans are taken off. Most humans win; ties are broken by trophies.
tr-is-bought = bought
tr-is-offered = on offer
