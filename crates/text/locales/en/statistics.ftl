# What one's matches add up to
stats-title = Statistics
stats-about = Matches that you played to their end at this server. They are kept for your guest account; the recovery phrase takes them along.
stats-empty = You have not played a match to its end yet.
stats-won = Won
stats-won-of = { $won } of { $played }
stats-best-level = Hardest level won
stats-streak = Wins in a row now
stats-longest-streak = Most wins in a row
stats-against = Against
stats-alone = the game alone
stats-people = people
