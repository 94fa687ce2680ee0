# The report by level
report-levels = Levels
report-levels-about = How often a level is won, and in how many rounds it ends.
report-in-order = No level is clearly easier than the one before it.
report-easier = Easier than the level before it: { $list }.
report-level = level { $level }
report-rounds = rounds
report-rate-by-level = Win rate by level
report-rate-and-length = Win rate and length
report-caption = The win rate by level. The box of the rounds holds the middle half of the matches.
report-column-level = Level
report-column-rounds = Rounds, mean
