# The site
site-title = Saucer: games of invasion
site-about = Board games about alien invasions with every rule enforced: alone, with friends or against bots, on your own machine.
site-skip = Skip to the board
site-home = Home
site-new = New game
site-rules = Rules
site-cards = Cards
site-fair = Sealed dice
site-settings = Settings
site-menu = Menu
site-help = Help
site-close = Close
site-this-language = English
site-lost = The connection is lost. Trying again…
site-failed = That did not get through. Nothing has changed; please try again.
site-unsaved = Your choice is not saved yet.
site-unsaved-how = The server does not answer. Your choice is sent again by itself and counts only once.
site-try-now = Try now
site-give-up = Give up
site-line-waits = Not sent yet. It is tried again by itself; you can still change the words, or delete them.
site-check-dice = Check the dice

# Home
home-games = Games
home-play = Play
home-running = Your tables
home-finished = Finished matches
home-empty = You are in no match just now. The sky is quiet, for now.
home-won = Won
home-lost = Lost
home-you = You play
home-somebody = Somebody plays
home-that-is-you = you
home-continue = Continue
home-called = You are awaited
home-your-turn = Your turn
home-waits-for = Waiting for { $names }
home-gathers =
    { $n ->
        [0] All seats are taken
        [one] { $n } seat is free
       *[other] { $n } seats are free
    }
home-over = Over
home-ended = Ended early
home-open = Open tables
home-open-help = Everybody is welcome: take a free seat, or watch.
home-open-watch = No seat is free, but you may watch.
home-gather = Set up a table
home-ways = Ways to play

# A new table
new-title = Set up a table
new-who = Play or watch?
new-me = I play
new-watch = Watch a bot: { $bot }
new-me-help = Undo, previews and hints are there when you want them.
new-rookie-help = Knows the rules and little more.
new-captain-help = Follows what has proved itself.
new-admiral-help = Thinks ahead: the strongest bot we have.
new-words = What you add to the dice
new-words-help = Your device adds a secret word of its own after the seal is fixed, so that nobody could have prepared the dice. You need not do anything.
new-seal = The seal of this match, which is fixed before your word:
new-words-by-hand = Without scripts your device adds nothing by itself. I will add a word by hand before the first roll.
new-go = Start
new-game = Which game?
new-visibility = Who may come?
new-gather = Make the table

bot-rookie = Rookie
bot-captain = Captain
bot-admiral = Admiral

# Rules
rules-title = Rules of { $game }
rules-contents = Contents
rules-cards = All cards in pictures
gallery-title = All cards of { $game }
gallery-old-rules = These are the cards of rules { $number }; new matches are played by rules { $newest }.
gallery-newest = The newest cards

# Settings
settings-language = Language
settings-scheme = Colours
settings-motion = Motion
settings-sound = Sound
settings-as-system = As the system says
settings-light = Light: bone white
settings-dark = Dark: night blue
settings-still = Nothing moves
settings-sound-off = Silent
settings-sound-on = Soft sounds
settings-care = Before a decision that gives something up
settings-care-ask = Ask once and say what is lost
settings-care-trust = Do not ask
settings-save = Save

# Sealed dice
fair-1 = When a table is made, it draws a secret: 32 random bytes. It shows you the seal at once, which is the SHA-256 fingerprint of that secret.
fair-2 = The seal gives nothing away, but only one secret fits it; from now on it cannot be exchanged.
fair-3 = Your device draws 32 random bytes of its own: its word. When you are ready it shows only a fingerprint of it, the pledge.
fair-4 = The start fixes the pact: table, game, rules, setup, seats, seal and all pledges. Your device keeps the fingerprint of the pact and only then opens its word.
fair-5 = All luck comes from the secret, the pact and all words together: number n is computed by HMAC. Nothing else has a say: no decision, no bot, no clock.
fair-6 = If a word does not come, the start is void, the seat is named, and everything is drawn anew; the third void start ends the gathering. So who refuses to open buys one more throw, twice at most.
fair-7 = Undo stops at the last roll. A crash, a restart or another server rerolls nothing.
fair-8 = When the match is over, or given up, secret and words are opened in its record, and anybody can compute all rolls and cards again.
fair-9 = Who kept the same pact and trusts the word of their own device knows then: not even whoever runs the server, together with all other seats, could choose the luck. And the other seats without the server could neither choose nor foresee it.
fair-10 = Who added nothing, without scripts or as a bot, has no such proof: for them the dice are consistent, not proved.
fair-limit = Not proved: that whoever runs the server did not look at the secret during the match, did not take the whole server back to an earlier state, and did not send you a false script. Matches of older versions, guided matches and rehearsals are at best consistent.
fair-check = Check the dice
fair-check-1 = Download the record of the match; its link stands at the end of the match, beside the replay.
fair-check-2 = Have it recomputed. The program says what it has proved, or which line of the log is wrong:
fair-check-3 = Compare the pact that it prints with the one that your device has kept, and your word with yours; saucer verify does it with --words. Only then are the dice proved to you.
fair-hand = By hand
fair-hand-block = Outcomes of luck are numbered n = 0, 1, 2, … in the order of the log. For each there are blocks b = 0, 1, 2, … of 32 bytes. The pledge is P, the fingerprint of the pact T, the key of all luck K:
fair-formula =
    P = SHA-256(«saucer pledge 2» ‖ «table» ‖ seat ‖ word)
    T = SHA-256(«saucer pact 2» ‖ «game» ‖ rules ‖
      «setup» ‖ «table» ‖ attempt ‖ entries taken over ‖
      «seal» ‖ count of seats ‖ for each seat:
      0 bot, 1 adds nothing, 2 ‖ P, or 3 alone)
    K = HMAC-SHA256(secret, «saucer key 2» ‖ T ‖
      count of seats ‖ for each seat: 0, or 1 ‖ word)
    block = HMAC-SHA256(K, «saucer luck 2» ‖ n ‖ b)
fair-hand-numbers = ‖ puts bytes one after the other, and «a text» stands after its length in bytes. Numbers have 8 bytes, the lowest first; the signs 0 to 3 have one. Seats are counted from 0. The setup is JSON with its members in order and without spaces. Matches of the old form, and those whose luck was prepared, take their blocks from the secret at once: HMAC-SHA256(secret, “saucer luck 1” without its length ‖ count of texts ‖ «text» of each seat ‖ n ‖ b).
fair-hand-below = A choice among m takes the next 4 bytes of the block, the lowest first, as a number and divides it by m; the remainder is the choice. Numbers beyond the last whole round of m below 2³² are skipped, so that nothing is favoured. The face of a die is the remainder by 6, plus 1.
fair-example = An example
fair-secret = Secret
fair-seal = Seal
fair-words = Word of the only player, who is alone
fair-pact = Fingerprint of the pact
fair-message = Bytes for n = 0, b = 0
fair-key = Key of all luck
fair-mac = Block
fair-bytes = Bytes
fair-number = Number
fair-rest = Remainder
fair-die = Die
fair-example-more = This is the first roll of a table of Under Falling Skies: three black dice, then two white ones. On a terminal the block comes out of this:

# Problems
problem-title = Off course ({ $status })
problem-no-table = There is no such table. Perhaps the address was cut off; your own tables are on the home page.
problem-not-found = There is nothing at this address. Go back home and start from there.
problem-bad-form = The form could not be read. Go back, reload the page and send it again.
problem-too-large = That was too much to send. Shorten it and try again.
problem-private = This table is private. Ask its host for an invitation; you can also make a table of your own.
problem-bad-token = The token is not one of ours, or it is out of date. Ask for a new one.
problem-old-form = This form was opened yesterday, or by another player; the seal of its dice is no longer good. Open the page again and choose anew.
problem-too-early = While this match goes on, its record holds the secrets of all players. Come back when it is over.
problem-internal = Something broke on our side. Nothing of your match is lost; reload the page and go on.
problem-store-read-only = The data cannot be written: their disk or folder is read-only. Whoever runs the server should let it be written; then try again.
problem-store-damaged = The file with the tables is damaged. Whoever runs the server should put back a copy of it; nothing was overwritten.
problem-store-full = The disk is full. Whoever runs the server should make room; then try again.
problem-store-busy = The storage is busy. Wait a moment and try again.
problem-store-gone = The database cannot be reached just now. Nothing is lost; try again in a moment.
problem-store-io = The storage did not answer. Whoever runs the server should look at the disk; then try again.
problem-store-newer = The data were written by a newer version of Saucer. Start that version, or choose another data folder.
problem-rules-changed = This match was begun by newer rules than this server knows. Whoever runs it should update Saucer; nothing of the match is lost.
problem-no-rules = The game has no rules with this number. They begin with 1; the rulebook lists all that came later. Without a number the page shows the newest cards.
problem-other-host = This server is not called what your browser was told. Come to it under its own name; whoever runs it can add this one to hosts in its settings.
problem-foreign-site = This form came from another site, so it was not accepted. Open the table here and send it again.
problem-bots-busy = All bots are thinking for others right now. Wait a moment and ask again.
problem-table-damaged = The log of this table is damaged and was left untouched. Whoever runs the server should put back a copy of the data; your other tables go on.

# Notices at the table
notice-stale = The board had moved on. This is how it stands now.
notice-not-saved = Your decision is not saved yet, and nothing has changed.
notice-send-again = Send it again
notice-send-again-how = What you chose is kept. Send it again; it counts only once.
notice-unreadable = The form could not be read. Please choose again.
notice-not-yours = This is not your seat. You are watching.

# Before something is given up for good
doubt-title = { $decision }?
doubt-back = No, go back
doubt-go-on = Do it anyway
doubt-off = You can switch this question off:

# At the table
table-title = { $asked } · Saucer
table-log = Log
table-log-setup = Setup
table-log-empty = Nothing has happened yet.
replay-log-older =
    { $n ->
        [one] { $n } older line: go back to read it
       *[other] { $n } older lines: go back to read them
    }
table-log-older =
    { $n ->
        [one] { $n } older line in the replay
       *[other] { $n } older lines in the replay
    }
table-clause = The clause in the rulebook

# What is asked
table-bot-plays = { $bot } is playing
table-watching = You are watching

# Decisions
table-undo = Undo
table-nothing-to-undo = Nothing can be taken back now. A decision stays once luck has spoken after it or others have learned of it.
table-help-now = Now
table-again-long = Play again with the same settings
table-your-turn = Your turn
table-waits-for = Waiting for { $names }
table-won-you = You have won
table-won = { $names } has won
table-won-shared = { $names } share the victory
table-won-by-nobody = The game has won
table-undo-long = Undo the last decision
table-hint = Hint
table-hint-long = Hint: ask the admiral for one
table-win-chance = Chance to win
table-win-chance-now = { $n } % to win the match
hint-covered = The advice is covered: show it
hint-compare = Compare with others
hint-compare-how = Point at another decision or pick another piece to compare it with this.
hint-compare-touch = Tap another decision to compare it; a second tap on it plays it.
hint-compare-unseen = The admiral has not looked at this.
hint-compare-again = Tap once more to play it.
hint-compare-same = { $what }: { $n } %, about as good.
hint-compare-less =
    { $what }: { $n } %, { $d ->
        [one] { $d } point less.
       *[other] { $d } points less.
    }
hint-compare-more =
    { $what }: { $n } %, { $d ->
        [one] { $d } point more, but looked into less.
       *[other] { $d } points more, but looked into less.
    }

# The end
table-side = Side { $n }
table-sides = Sides
table-place = place { $n }
table-with-score = { $name } ({ $score })
table-finished-early = Finished before the end: { $list }
table-you-finished-early = you finished early
table-again = Play again
table-replay = Replay
table-record = Record
table-share = Share the link
table-share-copied = The link is copied.

# Replay
table-replay-table = To the table

# Help
table-legend = Signs
table-keys = Keys
table-key-undo = undo
table-key-hint = hint
table-key-help = this help
table-rules-number = This match is played by rules { $number }, the newest.
table-old-rules = This match began by rules { $number } and keeps them to its end; the newest are rules { $newest }.
table-changes = What has changed
table-seal = The dice of this table are sealed:
table-seal-more = What that means
table-board = The board
table-choices = What you may do
table-over = The match is over
table-seat = Seat { $n }
table-seats =
    { $n ->
        [one] { $n } seat
       *[other] { $n } seats
    }
table-may-speak = You may say something, although nobody waits for you.
plain-yes = yes
plain-no = no
