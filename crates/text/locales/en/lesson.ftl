# Guided matches.
lesson-never-played = Never played it? A guided match shows you how, step by step.
lesson-coach = Coach
lesson-count = { $n } of { $of }
lesson-next = Next
lesson-back = Back
lesson-play-on = Play on alone
lesson-leave = Send the coach away
lesson-resume = Call the coach back
lesson-card = Guided match
lesson-prepared = This is a guided match. Its start and its dice were prepared and are the same for everybody, so it proves nothing about luck and counts in no statistics.
rehearsal-prepared = This server rehearses: the luck of its tables follows from one number that whoever runs it has chosen. So the match proves nothing about luck and counts in no statistics.
lesson-none = This match has no coach.
lesson-watch = Now the others move. Watch what happens; more when it is your turn.
home-set-up = Set up a table
home-quick-help = Starts at once with what suits a first match
lesson-as-you-like = This is yours to decide as you like. The coach goes on after it.
lesson-seat-stays = Your seat here stays yours meanwhile.
# Notes in the first own matches.
note-new = New
note-seen = Got it
note-never = No more of these
settings-notes = Explanations in your first matches
settings-notes-once = Each new thing once
settings-notes-never = None
