# What one's matches add up to
stats-title = Statistics
stats-about = Matches that you played to their end at this server. Guided matches and rehearsals do not count. Where a bot decided for you, a victory does not count either, but a defeat does. Your recovery phrase takes them along to another device.
stats-empty = You have not played a match to its end yet.
stats-won = Won
stats-won-of = { $won } of { $played }
stats-best-level = Hardest level won
stats-streak = Wins in a row now
stats-longest-streak = Wins in a row, best
stats-against = Opponents
stats-alone = none: played alone
stats-people = people
