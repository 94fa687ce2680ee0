-- What was explained to a player already: the names of notes, each with its game, and `*` for who wants to be
-- told nothing more. It goes with its player.
CREATE TABLE explained (
    player_id TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    PRIMARY KEY (player_id, name)
);
