game-name = The sealed-bid duel
game-kicker = A tutorial game with secrets
game-pitch = Both bid a card in secret; the stronger one wins the round. It is here to show how a game with secrets is made.
game-players = 2 players
game-time = 5 minutes
option-length = How long?
option-length-short = Short
option-length-short-help = Three rounds.
option-length-long = Long
option-length-long-help = Five rounds.

duel-no-seat = There is no such seat.
duel-over = The duel is over.
duel-no-bids = Nobody bids just now.
duel-committed = Your bid is committed and cannot be changed.
duel-not-in-hand = You hold no card of strength { $a }.
duel-chosen-already = You have chosen the card of strength { $a } already.
duel-no-card = Choose a card first.
duel-no-such-luck = Luck has no such answer here.

field-own = What only you see
field-hand = Your cards
field-bid = Your bid
field-committed = Committed
field-in-hand = Cards in hand
field-in-pile = Cards in the pile
field-aside = Laid aside
field-points = Points
field-tied = The coin decides over

decision-bid = Bid the card of strength { $n }
decision-commit = Commit the bid

event-dealt =
    { $card ->
        [none] { $seat } gets a card.
       *[other] { $seat } gets a card of strength { $card }.
    }
event-bid = { $seat } chooses the card of strength { $card }.
event-committed = { $seat } commits the bid.
event-shown = The bids are shown. { $bids }.
event-round-won = { $seat } wins the round.
event-ended = The duel is over.
