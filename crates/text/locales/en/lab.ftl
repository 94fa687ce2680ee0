# Reports
lab-matches =
    { $n ->
        [one] { $figure } match
       *[other] { $figure } matches
    }
lab-range = { $low } to { $high }
lab-kicker = Saucer · lab
lab-intervals = Whiskers and brackets are 95 % intervals: the true figure lies inside in 19 of 20 cases.
lab-stands-out = What stands out
lab-method =
    { $n ->
        [one] Chosen by size and certainty out of { $n } comparison.
       *[other] Chosen by size and certainty out of { $n } comparisons: by Holm’s correction, the chance that any of them is chance alone is below 5 %.
    }
lab-stopped = The simulation was stopped early, so some figures rest on fewer matches.
lab-nothing = No match was finished, so there is nothing to show.
lab-look-here = Look here:
lab-all-figures = All figures
lab-title = { $game } in balance
lab-rules = rules { $number }
lab-rules-with = rules { $number } with other content ({ $digest }…)
lab-lead = { $matches } by { $rules }, played by a bot ({ $pilot }), seed { $seed }. The same seed gives the same report.
lab-pilot-random = at random
lab-seats = Seats
lab-seats-about = How often each seat wins. A shared victory is divided.
lab-seats-fair = No seat wins clearly more often than its share.
lab-seats-unfair = Wins clearly more or less often than its share: { $list }.
lab-seat = Seat { $seat }
lab-setup-seat = { $setup }: seat { $seat }
lab-win-rate = win rate
lab-decisions = decisions
lab-seats-caption = The win rate of each seat; the line is an equal share. The box holds the middle half of all matches by their number of decisions.
lab-column-seat = Seat
lab-column-won = Won
lab-column-matches = Matches
lab-column-rate = Win rate
lab-column-decisions = Decisions, mean
lab-gain = difference
lab-against = What the rules change
lab-against-about = The same setups, bots and seeds by { $now } and, to compare, by { $then }.
lab-against-figure = Victories by both rules
lab-against-caption = The dot is the win rate by the first rules and the line beside it that by the others; then the difference, first minus other.
lab-against-of = { $title } · { $rules }
lab-against-same = Nobody wins clearly more or less often by the one rules than by the others.
lab-against-differs = Wins clearly more or less often than by the other rules: { $list }.
lab-column-rate-by = Win rate, { $rules }
lab-column-decisions-by = Decisions, mean, { $rules }
lab-sides = Sides
lab-sides-about = How often each side wins. A victory that sides share is divided among their seats.
lab-sides-fair = No side wins clearly more often than its share.
lab-sides-unfair = Wins clearly more or less often than its share: { $list }.
lab-sides-caption = The win rate of each side in the matches that it plays in; the line is an equal share of all sides.
lab-early = Finished before the end
lab-early-about = How often somebody escapes, dies or leaves before a match is over.
lab-early-match = Matches in which somebody did
lab-early-rate = of all matches
lab-early-caption = The share of all matches in which at least one seat had finished before the end.
lab-column-side = Side
lab-column-what = What
lab-column-share = Share
lab-column-early = Seats, mean
