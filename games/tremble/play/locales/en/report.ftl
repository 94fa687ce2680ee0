# The report
report-edition-retail = Retail edition
report-edition-prototype = Prototype
report-lead = { $matches } by { $rules }, played by bots of the same strength ({ $pilot }), { $each } of each setup, seed { $seed }. The same seed gives the same report.
report-pilot-random = random
report-pilot-rookie = rookie
report-pilot-captain = captain
report-pilot-admiral = admiral
report-captains =
    { $n ->
        [one] { $n } captain
       *[other] { $n } captains
    }
report-seat = seat { $n }
report-quoted = “{ $name }”

# What stands out
report-seats-fair = No seat is more than 3 points away from an equal share beyond what chance explains.
report-seat-off = { $edition }, { $captains }: seat { $seat } wins { $rate }, { $gain } points against an equal share.
report-all-bought = { $edition }: every ship that was drawn was bought by somebody.
report-never-bought = { $edition }: nobody ever bought { $list }.
report-hardly-bought = { $edition }: fewer than 2 % of draws were bought of { $list }.
report-idle-stations = { $edition }: stations that hardly anybody buys: { $list }.
report-idle-compensations = { $edition }: compensations that hardly anybody uses: { $list }.

# Sections
report-section-seats = Seats
report-section-seats-about = How often each seat wins when all captains are equally good. The dashed line is an equal share; a diamond stands for a seat that is more than 3 points away from it, beyond what chance explains. A shared victory is divided.
report-section-scores = Scores
report-section-scores-about = With how many humans captains end, after missions and debts. The dashed line is the median of the winners.
report-section-length = Length
report-section-length-about = Turns, and decisions of all captains together. The line reaches from 5 to 95 % of all matches, the box holds the middle half, the stroke is the median.
report-section-ships = Ships
report-section-ships-about = On the left: how often a captain who drew the ship bought it. On the right: by how many points such a captain wins more often than an equal share. That is no proof of cause: who is rich buys more and wins more.
report-section-extras = Stations and compensations
report-section-extras-about = Only the retail edition has them. A compensation is drawn after a lost battle, so its holders win less than an equal share to begin with.
report-section-rewards = Raid or hunt
report-section-rewards-about = What captors choose, and what comes of it: hunts at once in the retail edition, searches over turns in the prototype.
report-section-cities = Battles and retreats
report-section-cities-about = How the cities of a match are settled.
report-section-missions = Missions and loans
report-section-missions-about = Open missions pay the first and the second; secret ones pay whoever keeps and fulfils them. A loan brings humans now and costs more later.

# Plots
report-win-rate = Win rate
report-seats-caption = Win rate by seat. { $shared } of { $all } victories were shared.
report-scores-label = Scores at the end: { $edition }
report-scores-axis = humans at the end, thousands
report-scores-caption = Scores of all captains; the height of a bar is its share, the tallest one is written at the left.
report-length-label = Length of a match: { $edition }
report-turns = turns
report-decisions = decisions
report-length-caption = Turns and decisions of a match, by the number of captains.
report-gain = gain in victories, points
report-group-dealt = Dealt
report-group-blue = Blue deck
report-group-red = Red deck
report-cards-ships-rate = bought of those drawn
report-cards-ships-caption = Ships bought of those drawn, and the gain of captains who bought one.
report-stations = Stations
report-cards-stations-rate = bought of those drawn
report-cards-stations-caption = Stations bought of those drawn, and the gain of captains who bought one. A station that works by itself is never said to be used.
report-compensations = Compensations
report-cards-compensations-rate = used of those drawn
report-cards-compensations-caption = Compensations used of those drawn, and the gain of captains who drew one.
report-missions-of = { $edition }: missions
report-cards-secret-missions-rate = kept of those dealt
report-cards-secret-missions-caption = Secret missions kept of those dealt, and the gain of captains who kept one.
report-cards-open-missions-rate = captains paid
report-cards-open-missions-caption = The part of captains whom an open mission paid, and their gain.
report-captured = captured cities
report-captured-caption = What captors did with captured cities, and how it ended.
report-hunts-label = Success of hunts: { $edition }
report-hunts-of = { $edition }: success
report-success = success
report-catch = catch, of a raid there
report-hunts-caption = How often those who hide are caught, and what that brings on average, failures included, against a raid on the same cities. Above 100 % it pays.
report-search = search
report-no-army-card = no army card
report-army-cards =
    { $n ->
        [one] { $n } army card
       *[other] { $n } army cards
    }
report-settled = cities
report-settled-caption = How cities were settled; the table counts them for each match.
report-loans-label = Loans: { $edition }
report-loans-of = { $edition }: loans
report-borrowers = captains who borrow
report-loans-caption = The part of captains who took a loan, and by how many points they won more often than an equal share.

# Parts of stacks
report-part-raid = raid
report-part-search-won = search succeeded
report-part-search-beaten = driven off by an army
report-part-interrupted = interrupted by the end
report-part-hunt-won = hunt succeeded
report-part-fled = fled from an army
report-part-beaten = beaten by an army
report-part-nobody = nobody came
report-part-alone = one captain came
report-part-retreat = the others retreated
report-part-battle = battle

# Columns of tables
report-column-captains = Captains
report-column-seat = Seat
report-column-victories = Victories
report-column-matches = Matches
report-column-win-rate = Win rate
report-column-fair = Against an equal share, points
report-column-mean = Mean
report-column-q5 = 5 %
report-column-q25 = 25 %
report-column-median = Median
report-column-q75 = 75 %
report-column-q95 = 95 %
report-column-winners = Median of winners
report-column-turns = Turns, mean
report-column-middle = median
report-column-decisions = Decisions, mean
report-column-card = Card
report-column-rate = Rate
report-column-their-rate = Their win rate
report-column-their-gain = Their gain, points
report-column-drawn = Drawn
report-column-bought = Bought
report-column-attacks = Attacks
report-column-used = Used
report-column-gained = Drawn
report-column-left = Kept
report-column-dealt = Dealt
report-column-kept = Kept
report-column-fulfilled = Fulfilled
report-column-paid = Paid
report-column-first = First place
report-column-not-raid = Chose not to raid
report-column-success = Success
report-column-raid = A raid brings
report-column-otherwise = Otherwise
report-column-draws = Draws
report-column-all = All
report-column-won = Succeeded
report-column-fled = Fled
report-column-beaten = Beaten
report-column-interrupted = Interrupted
report-column-brought = Brought
report-column-raid-there = A raid there
report-column-retreats = Retreats
report-column-fighters = Captains in a battle
report-column-lost = Ships lost by a captain
report-column-trophies = Trophies of a captain
report-column-borrow = Borrow
report-column-loans = Loans a match
report-column-repaid = Paid back before the end
report-column-gain = Gain, points
report-column-missions = Missions bring a captain
