game-name = The dig
game-kicker = A tutorial game with words out of turn
game-pitch = Relics lie in a pile of which everybody knows something else; while another player digs you may lay a claim. It is here to show secrets that some share, sides and a next match.
game-players = 3 or 4 players
game-time = 10 minutes
game-side-1 = The first tent
game-side-2 = The second tent
option-crew = Who digs?
option-crew-three = Three
option-crew-three-help = Each for oneself.
option-crew-four = Four
option-crew-four-help = Two against two.

dig-points =
    { $n ->
        [one] { $n } point
       *[other] { $n } points
    }

circle-side = to your side

dig-relic-3 = the lamp
dig-relic-200 = the mask
dig-relic-397 = the ring
dig-relic-594 = the crown
dig-relic-791 = the shard
dig-relic-988 = the nail

dig-not-now = Nothing is decided just now.
dig-no-claim = A claim can be made once in a match, and only while another player decides.
dig-not-your-turn = It is the turn of { $a }.
dig-not-that = You can keep or bury only what you have just looked at, and bury once in a match.
dig-choose-first = You have looked: keep the relic there, or bury it.
dig-seen = You know the top relic already: { $a }.
dig-no-such-luck = Luck has no such answer here.
dig-loses-leave = You go home for good: all that still lies in the pile is left to the others.

field-in-pile = Relics in the pile
field-known = Relics that you know
field-place = Place from the top
field-relic = Relic
field-knowing = Who knows each relic, from the top
field-points = Points
field-open = Open claims
field-claimed = Have claimed
field-buried = Have buried
field-left = Have gone home
field-digger = Whose turn
field-under-way = Under way

decision-take = Take the top relic
decision-look = Look at the top relic
decision-keep = Keep the relic there
decision-bury = Bury the relic
decision-leave = Go home
decision-claim = Claim: the next relic is a treasure

event-taken = { $seat } takes { $relic }.
event-looked =
    { $relic ->
        [none] { $seat } looks at the top relic.
       *[other] { $seat } looks at the top relic: { $relic }.
    }
event-kept = { $seat } keeps the relic there.
event-buried = { $seat } buries the relic.
event-left = { $seat } goes home.
event-claimed = { $seat } claims that the next relic is a treasure.
event-ended = The dig is over.
