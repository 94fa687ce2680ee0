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
replay-parts = Rounds and turns
replay-turns = Turning points
replay-decided = What decided it
replay-eyes = Seen by
replay-eyes-all = What everybody saw
replay-key-steps = one step back, one on
replay-key-parts = the round before, the next one
replay-key-ends = beginning, end
replay-key-play = play, pause
