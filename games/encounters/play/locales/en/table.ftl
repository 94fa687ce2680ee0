# The box
game-name = Encounters
game-kicker = Something out there hunts people
game-pitch = Something stalks you in the bushes, or you are what stalks: build a deck, and be done with your orders while somebody is alive, or come home with the most honor. Empty seats are taken by bots.
game-players = 1–5 players
game-time = 40–90 minutes
game-more = Five modes
game-quick = Play: jungle, with two bots
game-side-1 = People

# The form
option-mode = What is played
option-mode-hunted = Hunted
option-mode-hunted-help = You are people, together against what hunts you. Three objectives, hidden enemies, help from hand to hand. Begin with this one.
option-players = How many play
option-players-1 = 1 player
option-players-2 = 2 players
option-players-3 = 3 players
option-players-4 = 4 players
option-players-5 = 5 players
option-film = Which film
option-film-jungle = The jungle
option-film-jungle-help = A camp to find, a position to hold, a helicopter to reach; or commandos as prey. Begin with this one.
option-film-city = The city
option-film-city-help = A house to storm, clues to collect, a hunt across hot roofs; or gangs, police and agents as prey. Harsher, with more tricks.
option-location = Location
option-location-film = As in the film
option-location-film-help = In a crossover that of the second film.
option-location-jungle = The jungle
option-location-city = The city
option-objective_1 = First objective with its enemies, or first deck of prey
option-objective_1-film = As in the film
option-objective_1-film-help = In a crossover the films take turns: the first one has the first and the third objective.
option-objective_1-jungle = Of the jungle
option-objective_1-city = Of the city
option-objective_2 = Second objective with its enemies, or second deck of prey
option-objective_2-film = As in the film
option-objective_2-jungle = Of the jungle
option-objective_2-city = Of the city
option-objective_3 = Third objective with its enemies, or third deck of prey
option-objective_3-film = As in the film
option-objective_3-jungle = Of the jungle
option-objective_3-city = Of the city
option-characters = Characters in the barracks, or groups of the armory
option-characters-film = As in the film
option-characters-film-help = In a crossover four of the eight of both films by lot.
option-characters-jungle = Dutch, Mac, Dillon and Blain; or the woodland groups
option-characters-city = Harrigan, Danny, Keyes and Lambert; or the urban groups
option-characters-drawn = Four of all by lot
option-avatars = Whom you play
option-avatars-film = In the order of the film
option-avatars-drawn = By lot out of all
option-avatars-chosen = Everybody chooses
option-avatars-one_of_two = One of two each
option-young_bloods = Young bloods; mercenaries or drones among prey
option-young_bloods-usual = As many as the rules say
option-young_bloods-fewer = One less in each deck
option-young_bloods-fewer-help = Harder: less time before the dangerous cards come.
option-young_bloods-more = One more in each deck
option-young_bloods-more-help = Easier: weak ones between the dangerous ones.
option-young_bloods-most = Two more in each deck
option-young_bloods-most-help = Easier still.
option-health = Health
option-health-usual = As printed
option-health-tough = Defence counts as health
option-health-tough-help = Easier: everybody endures more strikes.
option-preparation = Quiet turns at the beginning
option-preparation-0 = None
option-preparation-1 = One for each
option-preparation-1-help = Easier: no enemy comes in them.
option-preparation-2 = Two for each
option-waiting = Hidden cards at the beginning
option-waiting-0 = None
option-waiting-1 = One
option-waiting-1-help = Harder: they are on their way already.
option-waiting-2 = Two
option-waiting-3 = Three
option-death = When somebody dies
option-death-usual = The others go on
option-death-all_or_nothing = All or nothing
option-death-all_or_nothing-help = Harder: after a death each survivor has one last turn.
enc-suggest = For a start:
enc-suggest-first = First game, alone
enc-suggest-jungle = The jungle, three
enc-suggest-city = The city, three
enc-suggest-mix = A mix of both
enc-suggest-hard = All or nothing
enc-form-level = Easier or harder
enc-form-mix = Avatars, and mixing the films
enc-mixed = Films mixed
enc-card-sign = turn
enc-fact-fewer = Fewer young bloods
enc-fact-more = More young bloods
enc-fact-most = Many more young bloods
enc-fact-tough = Defence as health
enc-fact-preparation = { $n ->
    [one] { $n } quiet turn
   *[other] { $n } quiet turns
    }
enc-fact-waiting = { $n ->
    [one] { $n } card waiting
   *[other] { $n } cards waiting
    }

# What is asked
enc-turn = Turn { $n }
enc-turns-left = { $n ->
    [0] Last turn
    [one] { $n } more turn
   *[other] { $n } more turns
    }
enc-phase-enemies = Enemies
enc-phase-actions = Actions
enc-phase-strikes = Strikes
enc-phase-end = New hand
enc-ask-avatar = Whom do you play?
enc-ask-call = { $who } calls for help. Do you offer a card?
enc-ask-choose = { $card }: { $ask }
enc-ask-avoid = { $card } strikes. Do you avoid it?
enc-ask-quiet = A quiet turn: no enemy has come. Prepare yourself.
enc-ask-play = Play cards, recruit, scan, fight
enc-ask-spend = Spend what is left, then end your actions
enc-wait-choose = { $who } answers { $card }
enc-wait-avoid = { $who } is struck and may avoid it
enc-wait-call = { $who } calls for help: the others answer
enc-wait-actions = { $who } acts
enc-wait-short = { $who } answers.

# The end
enc-end-title = The end
enc-won = Survived
enc-lost = Prey
enc-end-major = The hunter is dead. Everybody has won.
enc-end-minor = You have got away. Everybody has won, though the hunter lives.
enc-end-dead = Nobody is alive. The hunter has won.
enc-end-time = The enemies have come twice, and the time is up. The hunter has won.
enc-end-late = Somebody died, and the last turns were not enough. The hunter has won.
enc-points = { $n ->
    [one] point
   *[other] points
    }
enc-fact-turns = Turns
enc-fact-objectives = Objectives complete
enc-fact-kills = Enemies killed
enc-fact-recruits = Cards gained
enc-fact-strikes = Strikes drawn
enc-fact-healed = Strikes healed
enc-fact-offers = Cards offered
enc-fact-worst = The worst strike

# Help
enc-help-luck = Chance decides: cards are drawn or turned over.
enc-help-avatar = Your avatar says how much damage you endure, and brings a role card into your deck.
enc-help-actions = Play cards for recruit and attack. Recruit pays for cards of HQ, attack for scanning hidden cards and for killing enemies. Whatever stands in the combat zone when you end strikes you.
enc-help-call = Whoever has a card with Coordinate may offer it. The active player may play a copy, and the owner draws another card at once.
enc-help-choose = A card asks in the middle of what it does. Do as much of it as possible.
enc-help-avoid = A strike that is avoided does nothing at all.
enc-help-over = The match is over.
enc-legend-recruit = Recruit: pays for cards
enc-legend-attack = Attack: pays for scanning and fighting
enc-legend-health = Health: so much attack kills, or so much damage
enc-legend-wound = Damage of a strike
enc-legend-mark = Mark: the hunter has chosen you
enc-legend-scan = Scan: turn over a hidden card
enc-legend-coordinate = Coordinate: may be offered in another's turn
enc-key-all = Play all cards that need no choice
enc-key-end = End your actions

# What is given up
enc-loses-hand = { $n ->
    [one] { $n } card in your hand stays unplayed.
   *[other] { $n } cards in your hand stay unplayed.
    }
enc-loses-use = { $card } stays unused: { $line }
enc-loses-recruit = { $n } recruit is lost, and something could be had for it.
enc-loses-attack = { $n } attack is lost, and something could be scanned or killed with it.

# Scenes
enc-scene-wilds = Something moves in the wilds
enc-scene-fight = A fight
enc-scene-strikes = { $who } is struck
enc-scene-goal = An objective is complete
