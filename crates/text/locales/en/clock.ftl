# Clocks: how much time people have
clock-legend = Clock
clock-none = No clock
clock-none-help = Nobody is hurried, and nothing happens to somebody who never answers.
clock-gentle = Gentle
clock-gentle-help = After three minutes somebody who holds up the others is reminded, and everybody sees it. After an hour the others may vote to let a bot stand in.
clock-fast = Fast
clock-normal = Normal
clock-slow = Slow
clock-days = Over days
clock-real-help = Each turn may take { $turn }. Beyond that, everybody has { $bank } for the whole match. When that is used up, the others may vote to let a bot stand in.
clock-fact = Clock: { $name }
clock-days-long =
    { $n ->
        [one] { $n } day
       *[other] { $n } days
    }
clock-hours-long =
    { $n ->
        [one] { $n } hour
       *[other] { $n } hours
    }
clock-minutes-long =
    { $n ->
        [one] { $n } minute
       *[other] { $n } minutes
    }
clock-seconds-long =
    { $n ->
        [one] { $n } second
       *[other] { $n } seconds
    }
clock-left-help = How much time this seat has left. Where answers are shown together, the time of all runs until the last one has answered.
clock-late = overdue
clock-paused = clock paused: connection lost
clock-out = out of time
clock-nudge = Everybody is waiting for you.
clock-nudge-bank = Everybody is waiting for you, and your time for the whole match is running.
clock-nudge-out = Your time is up. The others may let a bot stand in for you; you can take your seat back at any moment, and if that answer is still missing, the bot gives it first.
clock-is-out = { $name } has no time left.
clock-vote-called = { $name } wants to let a bot stand in. It does so if more than half of the others agree.
clock-vote-about-you = The others are voting whether a bot stands in for { $name }. You can take the seat back at any moment.
clock-returns = The bot answers what { $name } had no time left for, and then the seat is given back. Whoever answers sooner need not wait for it.
clock-relieve = Let a bot play for { $name }
clock-be-patient = Wait a little longer
clock-in-time = That person has time left.
clock-answer-first = The match waits for your own answer too. Answer first; then you can ask for a bot in another seat.
clock-host = · host
clock-new-host = The host has left. { $name } is the host now.

# Where one is waited for
turns-title = Your turn
turns-none = Nobody is waiting for you.
turns-feed = A feed of your turns
turns-feed-about = A feed reader can look for you and tell you when it is your turn. The address of the feed is secret: whoever has it sees where you are waited for, and nothing else. It is good for 400 days; you can withdraw it here, and under Devices and programs.
turns-feed-fresh = This is the address of your feed (Atom). It is shown this once.
turns-feed-make = Make a feed
turns-feed-anew = Make a new address
turns-feed-withdraw = Withdraw the feed
turns-feed-name = Feed of your turns
turns-entry = Your turn: { $game } with { $names }
