# The bar of a replay
table-replay-title = Replay: { $a } of { $b }
replay-bar = Steps of the replay
replay-first = To the beginning
replay-back = One step back
replay-on = One step on
replay-last = To the end
replay-slider = Step of the match
replay-go = Go
replay-go-long = Show this step
replay-play = Play
replay-pause = Pause
replay-speed = Speed

# Who did what
replay-begins = The match begins.
replay-luck = Luck has dealt something that is not seen here.
replay-took-back = took the last decision back.
replay-secret = has decided something that only they see.

# Where to jump to, and through whose eyes
replay-jumps = Jump
replay-parts = Parts of the match
replay-turns = Turning points
replay-decided = What decided it
replay-eyes = Seen by
replay-eyes-all = What everybody saw
replay-eyes-open = All hands open
replay-key-steps = one step back, one on
replay-key-parts = the round before, the next one
replay-key-ends = beginning, end
replay-key-play = play, pause

# The course of a match
course-title = How likely each side was to win
course-title-alone = How the chances of winning went
# What happened may be missing.
course-turn = { $what } { $side }: { $from } → { $to } %.
course-figures = The figures
course-nth-round = Round { $n }
course-round = Round
course-last = The end

# Playing on from a position
fork-play-on = Play on from here
fork-title = Play on from step { $n }
fork-help = A new table begins in this very position. The luck from here on is new and sealed by a secret of its own. The match counts in no statistics.
fork-seat = You play
fork-bots = All others are
fork-begin = Begin
fork-over = The match is over here. Go back to an earlier step.
fork-line = Played on from step { $n } of another match; counts in no statistics.
fork-said = This match plays on from step { $n } of another one. All before that was taken over. The luck since then is new, and the seal speaks of that alone. It counts in no statistics.
fork-prepared = The other one was a guided match, whose start and dice were prepared.
fork-rehearsed = The other one was a rehearsal, whose luck followed from a number that was chosen beforehand.
fork-original = To that match
fork-card = Played on from a position
problem-still-played = This match is still being played, and playing on from one of its positions could tell what somebody hides. Come back when it is over.
problem-no-step = The match has no such step. Choose one in its replay.
problem-over-then = The match is over at this step, so there is nothing to play on. Choose an earlier one.
problem-far-step = There are too many entries in the log before this step: a new table takes over 5,000 at most. Choose an earlier one.
