# Good order at a table
manners-removed = The host has asked you not to play at this table. You cannot sit down here.
manners-removed-watch = The host has asked you not to play at this table. You are welcome to watch, or to gather a table of your own.
manners-nobody-there = Nobody sits there who could be removed.
manners-remove-title = Remove { $name }
manners-remove-help = This person leaves the gathering and cannot sit down at this table again. They are told so in friendly words. It cannot be taken back.
manners-remove = Yes, remove { $name }
manners-closed = The operator of this server has closed this table.
who-name-removed = The operator of this server has removed this name. Please choose another one.
manners-talk-closed = This table was closed by the operator of the server. Nobody can write here any more.
manners-line-removed = The operator of this server has removed this line.
problem-removed = The host has asked you not to play at this private table. Gather one of your own, or look for an open one.
problem-many-mutes = You have muted 500 people, and nobody can mute more. Hear somebody again first; the list is in the chat of a table and in the settings.

# Mute and report
manners-title = Mute or report
manners-about-line = Mute or report { $name }
manners-muted = You do not see what they write:
manners-hear = Show again
manners-hear-one = Show again what { $name } writes
manners-mute-title = For yourself
manners-mute-help = You will not see what { $name } writes, at any table and on all your devices. Nobody learns of it, and you can take it back at any time.
manners-mute = Mute { $name }
manners-is-muted = You do not see what { $name } writes. Nobody else knows.
manners-report-title = Tell the operator
manners-report-help = The operator of this server gets the name, the words as they are now, and your reason. Nobody else learns that you have reported anything.
manners-why = What is wrong?
manners-report = Send the report
manners-reported = Thank you. The operator of this server has your report.
manners-why-empty = Please say in a few words what is wrong.
manners-why-long = A reason has at most { $n } characters. Please shorten it.
manners-gone = This person or line cannot be found at this table any more.
manners-many-reports =
    { $n ->
        [one] You have sent many reports in a short time. Try again in a minute.
       *[other] You have sent many reports in a short time. Try again in { $n } minutes.
    }

# Blocked
problem-blocked = The operator of this server does not let you in. If you take that for a mistake, ask whoever runs it. That goes for your own matches and their records, too.
manners-blocked-days =
    { $n ->
        [0] This ends within a day.
        [one] This ends in { $n } day.
       *[other] This ends in { $n } days.
    }
api-blocked = Blocked by the operator

# The page of the operator
operator-title = Operator
operator-key = The key of the operator
operator-key-help = It is admin_key in the configuration of this server. You stay signed in for eight hours, on this page only.
operator-sign-in = Sign in
operator-sign-out = Sign out
operator-wrong-key = This is not the key.
operator-wait =
    { $n ->
        [one] That was too many tries. Try again in a minute.
       *[other] That was too many tries. Try again in { $n } minutes.
    }
operator-done = Done, and written into the log.
operator-nothing = There was nothing to do: it is gone, was handled already, or never was.
operator-reports = Reports
operator-no-reports = No report waits for you.
operator-older = Older reports
operator-more =
    { $n ->
        [one] One older report by the same person waits behind this one.
       *[other] { $n } older reports by the same person wait behind this one.
    }
operator-report = Report { $n }
operator-reported-by = Reported by { $name }
operator-at-table = At the table { $table }
operator-line = Line { $n }
operator-network = Came from { $network }
operator-handled = Handled
operator-remove-line = Remove the line
operator-remove-name = Remove the name
operator-block-guest = Block the guest
operator-block-network = Block the network { $network }
operator-close-table = Close the table
operator-act = Do something
operator-table = Table
operator-line-number = Number of the line
operator-guest = Guest
operator-guest-help = The id of a guest, or its first eight characters; reports have it.
operator-name-was = The name, if it is not the present one
operator-target = Guest or range of addresses
operator-target-help = Such as 203.0.113.0/24 or 2001:db8:7::/48. A single IPv6 address stands for its /64.
operator-days = Days; empty for ever
operator-why = Why? Only for the log
operator-block = Block
operator-unblock = Unblock
operator-unblock-one = Unblock { $target }
operator-blocks = Blocks
operator-no-blocks = Nobody is blocked.
operator-ends = until { $when }
operator-for-ever = for ever
operator-log = Log
operator-log-help = The last fifty entries, the newest first. saucer admin log has all of them.
operator-log-none = Nothing was done yet.
operator-log-broken = Entries of this log are missing or were changed by hand.
operator-by-page = this page
operator-by-command = command line
operator-deed-handle = report handled
operator-deed-close = table closed
operator-deed-remove-line = line removed
operator-deed-rename = name removed
operator-deed-block = blocked
operator-deed-unblock = unblocked
operator-deed-sign-in = signed in
operator-deed-other = something else
operator-no-table = There is no such table.
operator-over = This table is over already.
operator-no-guest = There is no such guest. Give the id, or at least its first eight characters.
operator-many-guests = Several guests begin so. Give more of the id.
operator-no-name = This guest has no name that could be removed.
operator-bad-name = The new name cannot be had: it is empty, too long or has odd characters.
operator-no-target = This is neither a guest nor an address nor a range of addresses.
operator-own-range = This range has the machine of the server in it, which is never blocked.
operator-proxy-range = This range has one of your trusted proxies in it: all visitors behind it would be locked out.
operator-wide-range = This range is too wide: at least /8 for IPv4 addresses, and at least /16 for IPv6.
operator-bad-days = Days are a number from 1 to 36500.
