game-name = Connect four
game-kicker = The tutorial game for two
game-pitch = Drop discs in turn; four in a line win. It is here to show how a game is made.
game-players = 2 players
game-time = 5 minutes

connect-four-drop = Drop a disc into column { $column }
connect-four-dropped = { $who } drops a disc into column { $column }.

connect-four-over = The match is over.
connect-four-not-your-turn = It is not your turn.
connect-four-no-column = There is no column { $a }.
connect-four-full = This column is full.
