# The report
report-mode-outpost = Outpost
report-mode-station = Station
report-mode-pack-leader = Pack leader
report-mode-crew = Crew
report-players =
    { $n ->
        [one] { $n } player
       *[other] { $n } players
    }
report-quoted = “{ $name }”

# What stands out, and what could be done about it
report-even = In no mode and with no number of players does a side win too often, beyond what chance explains: aliens win 40 to 60 % of matches, crews 35 to 60 %.
report-never-ended = { $mode }: these ends never came up: { $list }. Some of them are rare by nature.
report-aliens-strong = { $mode }, { $players }: aliens win { $rate } of matches.
report-do-aliens-strong = More fuel and food, a shorter way for the helicopter or more blood samples would help the people.
report-aliens-weak = { $mode }, { $players }: aliens win only { $rate } of matches.
report-do-aliens-weak = Less fuel and food, a longer way for the helicopter or fewer blood samples would help the aliens.
report-crew-hard = { $mode }, { $players }: the crew wins only { $rate } of matches.
report-do-crew-hard = Fewer alien cards among the roles or more fuel and food would give it a chance.
report-crew-easy = { $mode }, { $players }: the crew wins { $rate } of matches.
report-do-crew-easy = More alien cards among the roles or a stronger group would make it a challenge.
report-gear-strong = { $mode }: who had { $card } wins { $gain } points more often than others.
report-do-gear-strong = Who lives long finds more, so compare it with the other cards first; then there could be fewer of it.
report-gear-weak = { $mode }: who had { $card } wins { $gain } points against others.
report-do-gear-weak = It could do more; or the bots misjudge it.
report-gear-idle = { $mode }: of { $card } that were kept, only { $rate } are ever used.
report-do-gear-idle = It could be of use at more moments; or the bots misjudge it.
report-place-idle = { $mode }: only { $rate } of all moves lead here: { $place }.
report-do-place-idle = More to gain there would bring people; or the bots misjudge it.
report-test-blind = { $mode }, { $test }: of those whose role is shown { $rate } are aliens, while drawing lots would find { $lot }.
report-do-test-blind = Suspicion points the wrong way: the aliens vote well, or the bots read the meetings badly.
report-test-idle = { $mode }: when tests find an alien, people win { $with } of matches, and { $without } when they find none.
report-do-test-idle = An exposed alien may be stronger than a hidden one: a lower strength at the start would make tests worth their price.
report-too-long = { $mode }: { $rate } of matches run out of time.
report-do-too-long = A harder winter or a shorter way for the helicopter would bring them to an end.

# Sections
report-section-wins = Victories
report-section-wins-about = How often each side wins, by mode and number of players. The dashed line is one half; a diamond stands for a figure that is out of its bounds beyond what chance explains: 40 to 60 % for aliens, 35 to 60 % for crews.
report-section-ends = Ends
report-section-ends-about = How matches end, and what happens to the base on the way there.
report-section-length = Length
report-section-length-about = Rounds, and decisions of all players together. The line reaches from 5 to 95 % of all matches, the box holds the middle half, the stroke is the median.
report-section-infection = Infection
report-section-infection-about = How many are aliens round by round, by the truth that is shown after a match. A match that has ended goes on with the aliens that it had.
report-section-tests = Tests
report-section-tests-about = How often somebody is tested, what that shows, and what it is worth. That is no proof of cause: where people do well, they also test more.
report-section-places = Places
report-section-places-about = On the left: the part of all moves that lead to a place. On the right: the actions that the leader assigns there, in one match.
report-section-gear = Weapons and items
report-section-gear-about = How many of those drawn are kept, how often one that was kept is used, and by how many points its holders win more often than all players of the same setups.

# Plots
report-aliens-win = aliens win
report-crew-wins = the crew wins
report-people-win = people win
report-wins-caption = Victories of the aliens, by the number of players. Who escapes alone wins alone, so the table counts those matches apart.
report-crew-caption = Victories of the crew, by the number of players.
report-of-matches = of all matches
report-ends = { $mode }: ends
report-ends-caption = The part of all matches that ended like this; the table has it by the number of players.
report-troubles = { $mode }: on the way
report-troubles-caption = The part of all matches in which this happened at least once; the table has it by the number of players.
report-length-label = Length of a match: { $mode }
report-rounds = rounds
report-decisions = decisions
report-length-caption = Rounds and decisions of a match, by the number of players.
report-round = round
report-curves = { $mode }: aliens among all characters
report-curves-caption = The part of all characters who are aliens after each round, hidden and exposed ones together.
report-curves-crew = The part of the crew who turned out to be aliens or were absorbed, after each round.
report-ways = { $mode }: how it spreads
report-ways-axis = became aliens by
report-light-axis = came to light by
report-ways-caption = By what people became aliens; the table counts for each match.
report-light = { $mode }: how they come to light
report-light-caption = How aliens came to light who were not absorbed before everybody’s eyes; the table counts for each match.
report-way-token = a token of another
report-way-dog = a dog, or a bystander
report-way-absorbed = being absorbed
report-way-found = a test
report-way-revealed = showing themselves
report-way-hid = nothing before the end
report-tests = { $mode }: tests
report-test-blood = Blood sample
report-test-fire = Flamethrower and wire
report-test-teeth = Teeth
report-a-match = tests a match
report-tests-show = what they show
report-tests-caption = Tests in one match, and what they show. Failed samples show nothing. The table counts the tests of all matches.
report-tests-caption-teeth = Tests in one match, and what they show. Crowns show a human; healthy teeth and failed samples show nothing. The table counts the tests of all matches.
report-part-alien = an alien
report-part-human = a human
report-part-nothing = nothing
report-worth = { $mode }: what a test is worth
report-worth-caption = How often people win, by how many aliens were found by tests; the dashed line is how often they win at all.
report-found-none = no alien found
report-found-one = one alien found
report-found-more = more aliens found
report-places = Use of places: { $mode }
report-visits = of all moves
report-actions = actions a match
report-places-caption = Where people go, and what is done there.
report-gear = Weapons and items: { $mode }
report-kept = kept of those drawn
report-used = uses of one kept
report-gain = gain, points
report-gear-caption = Cards kept of those drawn, how often one that was kept is used, and the gain in victories of those who had one. A flashlight counts as used when a card is chosen in the dark, too, and a melee weapon in every fight of its owner.

# Ends
report-end-people-left = all people left
report-end-aliens-destroyed = all aliens destroyed
report-end-alien-left = an alien left
report-end-left-behind = a human left behind
report-end-nobody-human = nobody human left
report-end-frozen = frozen
report-end-no-escape = no way out
report-end-time-up = time is up
report-end-dog-escaped = the dog escaped
report-end-abandoned = abandoned
report-end-launched = the saucer took off
report-end-saucer-taken = nobody on the saucer
report-end-tokens-gone = launch tokens ran out
report-end-saucer-held = the saucer was held

# On the way
report-trouble-dark = power failure
report-trouble-hungry = hunger
report-trouble-cold = boiler destroyed
report-trouble-called = S.O.S. sent
report-trouble-landed = helicopter landed
report-trouble-exposed = alien exposed
report-trouble-left = vehicle left
report-trouble-saucer = saucer reached

# Columns of tables
report-column-players = Players
report-column-matches = Matches
report-column-people = People won
report-column-aliens = Aliens won
report-column-escaped = Only who escaped
report-column-nobody = Nobody
report-column-aliens-win = Aliens win
report-column-crew-wins = The crew wins
report-column-people-win = People win
report-column-what = What
report-column-share = Share
report-column-rounds = Rounds, mean
report-column-decisions = Decisions, mean
report-column-q5 = 5 %
report-column-middle = median
report-column-q95 = 95 %
report-column-round = Round
report-column-all-aliens = Aliens at the end
report-column-test = Test
report-column-tests = Tests
report-column-alien = An alien
report-column-human = A human
report-column-nothing = Nothing
report-column-hits = Aliens among roles shown
report-column-lot = By lot
report-column-found = Found by tests
report-column-place = Place
report-column-of-moves = Of all moves
report-column-visits = Visits a match
report-column-card = Card
report-column-drawn = Drawn
report-column-kept = Kept
report-column-used = Used
report-column-holders = Holders
report-column-their-rate = Their win rate
report-column-their-gain = Their gain, points
