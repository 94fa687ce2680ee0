-- How matches ended for the people who played them to their end. A result outlives its table, and goes with
-- its player.
CREATE TABLE results (
    player_id TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    table_id TEXT NOT NULL,
    at_ms BIGINT NOT NULL,
    game TEXT NOT NULL,
    won BIGINT NOT NULL,
    level BIGINT,
    against TEXT NOT NULL,
    PRIMARY KEY (player_id, table_id)
);
