//! Search generic over a game, and the bots of each game.
