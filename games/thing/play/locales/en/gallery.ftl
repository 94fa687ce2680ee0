# All cards
th-gallery-base = Characters of the base
th-gallery-base-about = They play at the outpost, with the pack leader and in a crew, unless others are chosen.
th-gallery-expansion = Characters of the expansion
th-gallery-expansion-about = They play at the Norwegian station, unless others are chosen.
th-gallery-actions = Action cards
th-gallery-actions-about = Everybody gives one face down, and the leader turns them up one by one.
th-gallery-tokens = Contagion tokens and teeth
th-gallery-tokens-about = Tokens are shown in encounters and drawn beside dogs; teeth are for the station only.
th-gallery-weapons = Weapons
th-gallery-weapons-about = The deck of the armory, by the number of players.
th-gallery-items = Items
th-gallery-items-about = The deck of the warehouse, by the number of players.
th-gallery-weather = Weather die
th-gallery-weather-about = Each face says what is burnt and how far the rescue helicopter comes.
th-gallery-lab = Lab tokens
th-gallery-lab-about = The bag of the laboratory, by the number of players. Only their owner sees them.
th-gallery-sectors = Sectors of the saucer
th-gallery-sectors-about = The last stand of the station is fought for these.
th-gallery-launch = Launch card { $n }
th-gallery-launch-cards-about = Aliens pay for the cards in their order, at most two a round; people take the tokens away.

# Figures of cards
th-gallery-copies = Copies
th-gallery-from = Source
th-gallery-printed = printed
th-gallery-found = found
th-gallery-ruling = ruling
th-gallery-for = { $players } players
th-gallery-crew = Crew
th-gallery-own = Each player
th-gallery-bag = Bag for dogs
th-gallery-cost = Costs
th-gallery-launch-cards = Launch cards and tokens
th-gallery-launch-token = Launch token { $n }
th-gallery-sector = Sector of value { $n }

# What they do
th-gallery-launch-last = With it the saucer takes off, and the aliens win.

# Figures of the rulebook
th-figure = A figure of the rules
th-figure-shows = shows one of two
th-figure-sees = sees it alone
th-figure-paid = paid
