-- People have emblems; `NULL` until one is chosen.
ALTER TABLE players ADD COLUMN emblem BIGINT;

-- What is said at a table. The numbers begin with 1 and have no gaps; of two writers of one number,
-- one wins.
CREATE TABLE talk (
    table_id TEXT NOT NULL REFERENCES tables (id),
    n BIGINT NOT NULL,
    player_id TEXT NOT NULL REFERENCES players (id),
    at_ms BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, n)
) WITHOUT ROWID;

-- The recovery phrase of a player, one at most: a handle to find it by, which several phrases may
-- share, and the hash that proves it. The phrase itself is nowhere.
CREATE TABLE phrases (
    player_id TEXT NOT NULL PRIMARY KEY REFERENCES players (id),
    handle TEXT NOT NULL,
    hash TEXT NOT NULL,
    made_ms BIGINT NOT NULL
);

CREATE INDEX phrases_by_handle ON phrases (handle);
