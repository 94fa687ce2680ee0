# The box and the form
game-name = The Thing
game-kicker = Hidden roles in the Antarctic night
game-pitch = Something was dug out of the ice, and now it can look like anybody. Keep the station warm, find the alien among your own, and leave without it. Empty seats are taken by bots.
game-players = 1–8 players
game-time = 60–120 minutes
game-more = Four modes
game-quick = Play: outpost, 4 bots
game-side-1 = People
game-side-2 = Aliens
circle-exposed = to the exposed
option-mode = What do we play?
option-mode-outpost = Outpost
option-mode-outpost-help = The base game. The vehicles are broken and empty, and people can only get away all together.
option-mode-station = Norwegian station
option-mode-station-help = With the expansion: vehicles are ready at once, people may flee one by one, and a saucer waits for the alien.
option-mode-pack_leader = Pack leader
option-mode-pack_leader-help = The outpost with a dog of its own kind: nobody can foretell where it will be, and only three can catch it.
option-mode-crew = Crew
option-mode-crew-help = All together against the Thing, with dice instead of hidden cards. Nobody knows who is infected, and neither do you.
option-players = How many players?
option-players-1 = 1 player
option-players-2 = 2 players
option-players-3 = 3 players
option-players-4 = 4 players
option-players-5 = 5 players
option-players-6 = 6 players
option-players-7 = 7 players
option-players-8 = 8 players
option-difficulty = How hard?
option-difficulty-gentle = Gentle
option-difficulty-gentle-help = More fuel and tins, and help is nearer.
option-difficulty-normal = Normal
option-difficulty-harsh = Harsh
option-difficulty-harsh-help = Less fuel and fewer tins, help is farther away, and the dog has less far to run.
option-characters = Whose characters?
option-characters-usual = The usual ones
option-characters-usual-help = Those of the expansion at the Norwegian station, those of the base game elsewhere.
option-characters-base = Of the base game
option-characters-expansion = Of the expansion
option-casting = How are they given out?
option-casting-drawn = Characters by lot
option-casting-chosen = Characters by choice
option-casting-chosen-help = Everybody chooses, one after another.
th-card-sign = round

# Where we are
th-round = Round { $n }
th-saucer-round = The saucer, round { $n }
th-phase = Phase { $n }: { $name }
th-luck = Luck decides.

# Questions
th-ask-choose = Whom do you play?
th-ask-choose-crew = Who is in your crew?
th-ask-forecast = The forecast or the new roll?
th-ask-forecast-same = Forecast and new roll agree: { $face }. Take either
th-ask-plot = Where will you appear?
th-ask-swap = Exchange an action card?
th-ask-move = Where do you go?
th-ask-move-crew = Where does { $who } go?
th-ask-commit = Which card do you give?
th-ask-commit-blind = It is dark. Give a card at random.
th-ask-bonus = { $who }: use the fuel?
th-ask-bonus-resting = Before you rest: do you use anything?
th-ask-strike = Where do you strike now?
th-ask-feast =
    { $kind ->
        [dog] Nobody is here. Wreck the place or absorb a dog?
       *[npc] Nobody is here. Wreck the place or absorb a bystander?
    }
th-ask-arms = The alien attacks! Use a weapon?
th-ask-arms-crew = The alien attacks! What does { $who } use?
th-ask-prey = You are stronger. Absorb somebody or wreck the place?
th-ask-firearm = Refuse the encounter?
th-ask-firearm-crew = { $who }: refuse the encounter?
th-ask-offer = Which two tokens do you offer?
th-ask-confirm = Look at what you got, and confirm
th-ask-lead = Turn up a card or stop?
th-ask-assign = Who carries out { $card }?
th-ask-forecasting = Which forecast stays?
th-ask-keep = What do you keep?
th-ask-keep-crew = What does { $who } keep?
th-ask-tools = Discard tools to repair more?
th-ask-escape = Escape right now?
th-ask-board = { $who }: take aboard?
th-ask-trade = Offer a trade?
th-ask-trade-crew = { $who }: hand something over or trade?
th-ask-accept = Do you agree to the trade?
th-ask-accept-gift = { $who } offers you { $give } for nothing. Do you take it?
th-ask-accept-trade = { $who } offers you { $give } for { $want }. Do you agree?
th-ask-accuse = Whom do you accuse?
th-ask-accuse-crew = Accuse one of the suspects?
th-ask-calm = Ease the suspicion on somebody?
th-ask-expose = Do you want to reveal yourself?
th-ask-call = Time to leave?
th-ask-rescue-own = Do you board the helicopter?
th-ask-test = Do you test anybody?
th-ask-test-crew = { $who }: make a test?
th-ask-power = Into which sectors do you send your strength?
th-ask-enter = Which sector do you enter?
th-ask-spoils = You are stronger. Absorb a human or take launch tokens?
th-ask-launch = Pay for launch card { $n }? It costs { $cost }

# What is waited for
th-wait-choose = { $who } chooses a character
th-wait-forecast = { $who } chooses the weather: forecast or new roll
th-wait-alien = The alien decides what to do
th-wait-swap = { $who } thinks about exchanging a card
th-wait-move = { $who } decides where to go
th-wait-commit = { $who } picks a card
th-wait-bonus = { $who } decides whether to use anything
th-wait-arms = { $who } decides whether to use a weapon
th-wait-firearm = { $who } decides whether to refuse the encounter
th-wait-lead = { $who } decides whether to turn up another card
th-wait-assign = { $who } decides who does it
th-wait-forecasting = { $who } chooses the forecast
th-wait-keep = { $who } chooses what to keep
th-wait-tools = { $who } decides whether to discard tools
th-wait-escape = { $who } decides whether to escape
th-wait-board = { $who } decides whom to take aboard
th-wait-trade = { $who } thinks about trading
th-wait-accept = { $who } answers an offer
th-wait-accuse-crew = { $who } decides whom to accuse
th-wait-calm = { $who } decides whose suspicion to ease
th-wait-test = { $who } decides whom to test
th-wait-enter = { $who } chooses a sector
th-wait-saucer = The aliens decide what to do
th-wait-offer = Everybody chooses tokens
th-wait-confirm = Everybody looks at what they got
th-wait-accuse = Everybody votes
th-wait-expose = Everybody is asked whether to show themselves
th-wait-call = Everybody decides whether it is time to leave
th-wait-rescue = It is decided whether { $who } flies
th-wait-others = Your answer is in. The others are still thinking

# Who has won
th-won-people = The people have won
th-won-escaped = Those who got away have won: { $names }
th-won-aliens = The aliens have won
th-won-aliens-and = The aliens have won, and those who got away: { $names }
th-won-nobody = Nobody has won
th-won-crew = The crew got away
th-lost-crew = The crew is lost

# Decisions
th-do-choose = Play { $character }
th-do-keep-forecast = Take the forecast: { $face }
th-do-keep-any-forecast = Take the forecast
th-do-take-roll = Take the new roll: { $face }
th-do-take-any-roll = Take the new roll
th-do-lurk = Send strength 1 { $to }
th-do-done = Done
th-do-done-launching = Pay no more
th-do-strike = Strike { $at }
th-do-fight = Use { $gear }
th-do-absorb = Absorb { $who }
th-do-absorb-dog =
    { $kind ->
        [dog] Absorb a dog
       *[npc] Absorb a bystander
    }
th-do-wreck = Wreck it: Sabotage × { $n }
th-do-swap = Discard { $card } and draw another card
th-do-go = Go { $to }
th-do-rest = Rest in the dormitory
th-do-give = Give { $card }
th-do-give-blind = Give a card at random
th-do-refuel = Pour in fuel { $at }
th-do-refuel-here = Pour in fuel
th-do-reload = Load the flamethrower with fuel
th-do-snipe =
    { $n ->
        [one] Shoot: the dog's way is { $n } space longer
       *[other] Shoot: the dog's way is { $n } spaces longer
    }
th-do-refuse = Refuse, and discard the firearm
th-do-offer-human = Two human tokens
th-do-offer-alien = A human token and the alien one
th-do-confirm = Seen it, go on
th-do-turn-up = Turn up a card
th-do-stop = Stop
th-do-assign = Assign it to { $who }, { $at }
th-do-assign-somebody = Assign it to { $who }
th-do-forecast = Leave the forecast: { $face }
th-do-keep = Keep { $gear }
th-do-use-tools = Discard the tools
th-do-fly = Fly away
th-do-drive = Drive away
th-do-take = Take { $who } aboard
th-do-leave = Leave { $who } behind
th-do-gift = Give { $gear } to { $who } for nothing
th-do-propose = Offer { $gear } to { $who } for { $want }
th-do-accept = Agree
th-do-decline = Decline
th-do-stay-behind = Stay behind
th-do-accuse = Accuse { $who }
th-do-abstain = Abstain
th-do-calm = Ease the suspicion: { $who }
th-do-hide = Show nothing
th-do-reveal = Show myself: I am an alien
th-do-call = Time to leave
th-do-wait = Let us wait
th-do-board = Board the helicopter
th-do-test-blood = Turn up a blood sample. The most suspicious is tested: { $who }
th-do-test-somebody = Turn up a blood sample
th-do-test-failed = Turn up a failed sample
th-do-burn = Test by fire: { $who }
th-do-shine = Look at teeth: { $who }. Discard { $card }
th-do-power = Send strength 1: sector { $n }
th-do-enter = Enter sector { $n }
th-do-collect = Take launch tokens
th-do-pay = Pay { $tokens }
th-do-pass = Pass
th-do-pass-swap = Keep the cards
th-do-pass-commit = Go on
th-do-pass-arms = Nothing more
th-do-pass-firearm = Do not refuse
th-do-pass-tools = Do without the tools
th-do-pass-escape = Stay
th-do-pass-trade = Finish trading
th-do-pass-calm = Nobody
th-do-pass-accuse = Accuse nobody
th-do-pass-test = Finish testing

# Claims
th-claim-human = I am human
th-claim-met = We met { $at }: { $who } and I
th-claim-gave = My card was { $card }
th-claim-suspect = I suspect { $who }
th-claim-teeth = I know these teeth. { $who }: { $teeth }
th-claim-own-teeth = I have { $teeth }

# What is given up
th-lose-reveal = Everybody will know what you are until the end. Cards, lab tokens and gear are discarded.
th-lose-behind = { $who } stays behind. If that is a human, the aliens win.
th-lose-behind-crew = { $who } stays behind. If that is a human, the crew loses.
th-lose-seat = The helicopter leaves without you: to decline is to stay behind.
th-lose-call = If most agree, boarding begins at once, and the match ends with it.
th-lose-elsewhere = The match ends with it, and these are not here: { $names }. If one of them is human, the aliens win.
th-lose-stay = The vehicle stays where it is, and the Use that was assigned is lost.
th-lose-rifle = Only one sniper rifle is used in a match: this one.
th-lose-rifle-better = Only one sniper rifle is used in a match, and you hold a better one.
th-lose-firearm = The firearm is discarded, and will be missing in a fight with the alien.
th-lose-charge = This is the last charge of the flamethrower.
th-lose-proven = { $who } stands on green: that is a proven human anyway.
th-lose-rest = Your hand is discarded, you give no card, and you take no part until the evening.
th-lose-pool =
    { $n ->
        [one] { $n } more card is discarded unseen.
       *[other] { $n } more cards are discarded unseen.
    }
th-lose-strength = Strength that is sent nowhere: { $n }.

# Help with the step
th-help-setup = Luck gives out characters, roles, action cards and the leader token.
th-help-choose = Characters are chosen one after another. Each has an ability of its own.
th-help-weather = The weather die says how much fuel is burnt and how fast help comes. If a forecast lies in the weather station, the leader takes it or the new roll.
th-help-plot = The exposed aliens decide in secret where they will appear, and how strong. The others learn it when everybody has moved.
th-help-draw = Everybody fills their hand to three action cards, or to two while the base starves.
th-help-move = From the leader's left on, everybody goes to one place and gives one card face down. In the dormitory one rests: the hand is drawn anew, and no card is given.
th-help-move-crew = Every character goes to one place. Two work better than one, but in an encounter suspicion may fall.
th-help-commit = The leader shuffles the cards that were given with one more. Nobody learns who gave which. In the dark, without a flashlight, the card is drawn at random.
th-help-bonus = A fuel card can be poured into the boiler, the generator or the vehicle beside you, or load a flamethrower.
th-help-bonus-resting = Who rests gives no card, but may use a sniper rifle or load a flamethrower with a fuel card before drawing a new hand.
th-help-pack = When everybody has moved, the pack leader moves once more, and nobody knows where.
th-help-strike =
    { $kind ->
        [dog] The alien shows where it is. Where nobody stands, it wrecks the place or absorbs a dog; where somebody does, there is a fight.
       *[npc] The alien shows where it is. Where nobody stands, it wrecks the place or absorbs a bystander; where somebody does, there is a fight.
    }
th-help-fight = The strength of the people is their number and their weapons. A stronger alien absorbs one of them or wrecks the place; a weaker one is thrown back, and fire wounds it.
th-help-firearm = Two or three in one place meet. A firearm can be discarded to refuse.
th-help-offer = Everybody lays two tokens, and the partner secretly looks at one of them. A human lays two human tokens; an alien may mix its own in, and whoever sees that is an alien too from now on. Everybody is asked, even who meets nobody.
th-help-confirm = Everybody looks at their role and confirms it, changed or not. The match goes on when all have.
th-help-meet-crew = In an encounter a token is drawn from the bag. An alien token throws suspicion on one of those who were there.
th-help-lead = The leader turns up the given cards one by one and assigns each to somebody who can do it. After any of them the leader may stop: the others are discarded unseen.
th-help-lead-crew = Dice say what is done today: Use, Repair or Sabotage. The leader assigns each result to somebody who can do it.
th-help-assign = A card is assigned only where it changes something, and then it must be. Whoever has done it lies down until the evening.
th-help-act = What was assigned cannot be refused, but whoever does it makes the choices inside.
th-help-escape = With keys and a vehicle that is ready one can escape. The owner of the keys decides whom to take, from the least suspicious on. Those who left show their roles, and the match ends.
th-help-escape-station = With keys one can escape in a vehicle that works. The owner of the keys decides whom to take; all aboard show their roles. People have won at once, and the others play on.
th-help-turning = The role card of a suspect is turned: human or alien.
th-help-trade = Weapons and items can be given and traded by agreement. Action cards and lab tokens stay with their owners.
th-help-accuse = Everybody votes at once or abstains. Whoever has the most votes, two at least, moves towards red.
th-help-accuse-crew = The leader may accuse a suspect: the disc moves towards red, and on the last space the role card is turned.
th-help-calm = The leader may move the disc of another one space towards green, but not onto it.
th-help-expose = Everybody is asked, but only an alien can show itself. The exposed play as one group and attack openly.
th-help-call = The rescue helicopter is here. If most want to leave, boarding begins, and the match ends with it.
th-help-rescue = The least suspicious boards first, each next one only if everybody aboard agrees.
th-help-test = A blood sample makes the most suspicious show the role. With flamethrower and wire anybody can be tested, for one charge.
th-help-test-station = A blood sample makes the most suspicious show the role. With a flashlight one may discard an action card and look at anybody's teeth: only people have crowns.
th-help-test-crew = A test turns the role card of a suspect.
th-help-dogs =
    { $kind ->
        [dog] Every free dog goes to a random place. Who is alone with it tomorrow is at risk.
       *[npc] Every bystander goes to a random place. Who is alone with them tomorrow is at risk.
    }
th-help-leader = Whoever was where the leader token lies leads next; if nobody was, the next one clockwise.
th-help-power = The aliens divide their strength among sectors in secret: at least the value of each.
th-help-enter = People enter sectors openly, clockwise from the leader.
th-help-spoils = Where the alien is stronger, it absorbs a human or takes launch tokens. Where people are, they take one token away.
th-help-collect = For each sector they took, the aliens get its token and random ones from the supply.
th-help-launch = Launch cards are paid in order, two a round at most and without change. The last one lifts the saucer off.
th-help-over = The match is over, and all roles are shown.

# Goals
th-goals = Who wins how
th-win-people = Leave with every human and without a single alien, by the rescue helicopter or a vehicle. Or destroy all aliens. Whoever is left behind loses it for all.
th-win-aliens = Be aboard in human shape when they leave, let a human be left behind, turn or absorb the last human, or see the people freeze. All aliens win together.
th-win-people-station = Drive or fly off with keys and without an alien aboard, and you have won at once, alone or with others. The rescue helicopter takes only all people together.
th-win-aliens-station = Be aboard in human shape when people leave, let the dog reach the coast, see the people freeze, or turn the last of them. Alone on a snowcat you reach the saucer: make it take off.
th-goal-people = People leave, every one of them, and no alien aboard. Or they destroy all aliens.
th-goal-aliens = An alien leaves among the people, a human is left behind, the people freeze, or no human is left.
th-goal-people-station = A human who escapes in a vehicle without aliens has won at once. In the rescue helicopter all leave together.
th-goal-aliens-station = An alien leaves among the people, the dog reaches the coast, the people freeze, or no human is left.
th-goal-saucer = Aliens who leave alone in a snowcat reach the saucer and try to take off.
th-goal-crew = The crew wins if every human is aboard and no alien.
th-goal-crew-lost = The crew loses if it leaves otherwise, freezes, is absorbed, or has not left after 30 rounds.

# Signs
th-legend-use = Use: what the place is for
th-legend-repair = Repair: removes damage
th-legend-sabotage = Sabotage: breaks, spoils, sets free
th-legend-leader = The leader token: who is here may lead next
th-legend-alien = The exposed alien and its strength
th-legend-role = Roles and cards that only you see
th-legend-blood = A blood sample
th-legend-failed = A failed sample
th-legend-tin = Tins in the pantry
th-legend-fuel = Fuel
th-legend-dark = Power failure
th-legend-hunger = The base starves
th-legend-fire = Fire: nobody can enter
th-legend-dogs = Dogs or bystanders
th-legend-rescue = The rescue helicopter

# Phrases that are ready for the chat
phrase-thing-not-me = It was not me!
phrase-thing-who-sabotaged = Who gave the sabotage?
phrase-thing-who-met = Who was alone with whom?
phrase-thing-do-not-go-alone = Do not go alone.
phrase-thing-come-with-me = Come with me.
phrase-thing-who-cooks = Who cooks today?
phrase-thing-who-has-keys = Who has keys?
phrase-thing-test-them = We should test somebody.
phrase-thing-i-saw-nothing = I was shown a human token.
phrase-thing-let-us-go = Time to leave!
