# The report
report-players =
    { $n ->
        [one] { $n } player
       *[other] { $n } players
    }
report-quoted = “{ $name }”

# What stands out, and what could be done about it
report-even = With no film and no number of players do those who play together win too often or too seldom, beyond what chance explains: between 30 and 60 % of matches. No place in the order of turns of rivals is more than 3 points off its share.
report-never-taken = { $film }: these cards came to HQ and nobody ever took one: { $list }.
report-easy = { $film }, { $players }: { $rate } of matches are won.
report-do-easy = Stronger enemies or dearer tasks would make it a challenge.
report-hard = { $film }, { $players }: only { $rate } of matches are won.
report-do-hard = More young bloods or mercenaries, weaker enemies or cheaper tasks would give them a chance.
report-goal-idle = { $film }: of won matches only { $rate } end so: { $end }.
report-do-goal-idle = This way out could cost less, or the other one more.
report-card-strong = { $film }: matches in which somebody took { $card } are won { $gain } points more often.
report-do-card-strong = Who lives long buys more, so compare it with its neighbours first; then it could cost more.
report-card-weak = { $film }: matches in which somebody took { $card } are won { $gain } points against others.
report-do-card-weak = It could do more or cost less; or the bots misjudge it.

# Sections
report-section-wins = Victories
report-section-wins-about = How often those who play together win, by mode, film and number of players; one predator alone wins by the ultimate prey. Rivals are shown by the order of their turns. A diamond stands for a figure that is outside of 30 to 60 %, or more than 3 points off an even share, beyond what chance explains.
report-section-ends = Ends
report-section-ends-about = How matches end, at which objective people lose them, and by which strike players die.
report-section-deeds = What is done
report-section-deeds-about = What happens in one match on average, all players together.
report-section-length = Length
report-section-length-about = Turns and decisions of all players together. The line reaches from 5 to 95 % of all matches, the box holds the middle half, the stroke is the median.
report-section-cards = Cards
report-section-cards-about = On the left: how many of those that came to HQ were taken. In the middle: how often one that was taken is played. On the right: by how many points matches with it are won more often than all of the same setups, or rivals who took it more often than others; that is no proof of cause.

# Plots
report-people-win = victories
report-of-matches = of matches
report-ends = { $film }: ends
report-lost = { $film }: lost at
report-killers = { $film }: the last strike
report-deeds = { $film }: deeds
report-cards = { $film }: cards
report-length-label = { $film }: length
report-turns = turns
report-decisions = decisions
report-picked = taken
report-played = played
report-gain = gain
report-objective = Objective { $n }
report-end-major = the hunter is dead
report-end-minor = people got away
report-end-dead = everybody is dead
report-end-time = the enemies came twice
report-end-late = too late after a death
report-deed-strikes = strikes
report-deed-spared = spared
report-deed-kills = kills
report-deed-scans = scans
report-deed-offers = offers
report-deed-marks = marks
report-wins-caption = Each point is a share with its 95 % interval.
report-ends-caption = Shares of all matches of the film.
report-lost-caption = Shares of all matches of the film.
report-killers-caption = The strike that was drawn last before somebody died, by matches; a match may count several times.
report-deeds-caption = Spared strikes are those healed, avoided or cancelled.
report-length-caption = A turn of each player counts as one.
report-cards-caption = Commanders lie beside HQ, so it is not counted how often they come up.

# Columns
report-column-players = players
report-column-matches = matches
report-column-won = won
report-column-people-win = share
report-column-points = points
report-column-what = what
report-column-share = share
report-column-turns = turns
report-column-decisions = decisions
report-column-q5 = 5 %
report-column-middle = median
report-column-q95 = 95 %
report-column-card = card
report-column-shown = came up
report-column-gained = taken
report-column-played = played
report-column-with = matches with it
report-column-with-rate = won
report-column-with-gain = gain

# Hunts
report-of-pack = { $film }, the pack
report-place = { $players }, turn { $n }
report-order = { $film }: victories by the order of turns
report-order-caption = A line marks the even share. The lowest initiative has the first turn.
report-groups = { $film }: groups of the armory
report-group-share = of all cards taken
report-groups-caption = On the left, which part of all cards that were taken is of the group; on the right, by how many points whoever took at least three of it wins more often than usual.
report-section-groups = The armory
report-section-groups-about = Which groups predators take cards of, and how those fare who rely on one. Who wins takes more cards, so that is no proof of cause.
report-end-hunt-major = the ultimate prey is dead
report-end-hunt-dead = all predators are dead
report-end-hunt-time = no prey is left
report-end-hunt-late = the last turns after a death are over
report-deed-escapes = escapes
report-deed-traps = traps
report-deed-duels = duels
report-column-place = place
report-column-fair = even
report-column-group = group
report-column-relied = with three or more
report-uneven = { $film }, { $place }: wins { $rate } of matches.
report-do-uneven = Health, honor or initiative of avatars could even it out.
report-group-strong = { $film }: whoever takes three or more of { $group } wins { $rate } points more often than usual.
report-do-group-strong = Its cards could cost more, or the bots could know the others better.
report-group-idle = { $film }: only { $rate } of all cards that are taken are of { $group }.
report-do-group-idle = Its cards could do more or cost less.
