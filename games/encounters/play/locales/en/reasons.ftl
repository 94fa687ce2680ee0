# Why a bot advises something
encounters-hint-only = There is nothing else to decide.
encounters-hint-whim = Just a try.
encounters-hint-best = It looks best as things stand.
encounters-hint-avatar = “{ $a }” suits the others.
encounters-hint-play = “{ $a }” costs nothing to play, and unplayed cards are discarded.
encounters-hint-copy = A copy of “{ $a }” is free.
encounters-hint-call = Whoever has a card to offer draws another one for it.
encounters-hint-use = “{ $a }” has an ability left for this turn.
encounters-hint-end = Nothing that is left is worth doing.
encounters-hint-recruit = “{ $a }” makes the deck better.
encounters-hint-commander = The card on top of that pile makes the deck better.
encounters-hint-gain = “{ $a }” makes the deck better.
encounters-hint-final = The death of “{ $a }” wins.
encounters-hint-kill = “{ $a }” would strike at the end of the turn: { $b ->
    [one] { $b } strike
   *[other] { $b } strikes
    }.
encounters-hint-ahead = “{ $a }” is killed before it comes.
encounters-hint-clear = { $b } has to be clear for the task, and “{ $a }” is in the way.
encounters-hint-scan = { $b }: better to meet it there than in the combat zone.
encounters-hint-find = With a chance of { $b } % it is what the objective needs.
encounters-hint-uncover = { $b } has to be clear for the task, and the hidden card may leave it.
encounters-hint-task = “{ $a }” brings the objective forward.
encounters-hint-win = “{ $a }” wins.
encounters-hint-offer = “{ $a }” helps { $b } more than you, and you draw another card.
encounters-hint-pass = No card is worth offering now.
encounters-hint-heal = “{ $a }” is the strike that is best gone ({ $b }).
encounters-hint-show = “{ $a }” can be shown and stays in your hand.
encounters-hint-thin = Without “{ $a }” the better cards come sooner.
encounters-hint-discard = “{ $a }” is the card that is missed least.
encounters-hint-avoid = This strike is likely to cost more than a later one.
encounters-hint-endure = A later strike may be worse.
encounters-hint-danger = “{ $a }” is worth { $b } honor, and left alone it becomes a trap.
encounters-hint-free = “{ $a }” holds you back, and as a trophy it is worth { $b } honor.
encounters-hint-trophy = “{ $a }” is worth { $b } honor, gear included.
encounters-hint-test = With “{ $a }” the test “{ $b }” is done.
encounters-hint-lead = The death of “{ $a }” ends the hunt, and nobody has more honor then.
encounters-hint-ultimate = “{ $a }” is the ultimate prey: its death wins.
encounters-hint-duel = A strike at { $b } is worth { $a } attack.
encounters-hint-finish = { $b } has { $a } health left, and a strike may be enough.
encounters-hint-restore = “{ $a }” is the dishonor that is best gone ({ $b }).
