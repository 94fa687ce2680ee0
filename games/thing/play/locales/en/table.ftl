game-name = The Thing
game-kicker = Hidden roles in the Antarctic night
