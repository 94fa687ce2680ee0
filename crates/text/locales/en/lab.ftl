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
lab-look-here = Look here:
lab-all-figures = All figures
lab-title = { $game } in balance
lab-lead = { $matches } played by a bot ({ $pilot }), seed { $seed }. The same seed gives the same report.
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
