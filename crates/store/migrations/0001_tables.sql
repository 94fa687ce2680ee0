-- Times are milliseconds since 1970 given by the caller; JSON is text that the store does not read.

CREATE TABLE players (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    settings TEXT NOT NULL,
    created_ms BIGINT NOT NULL,
    seen_ms BIGINT NOT NULL
);

CREATE TABLE tables (
    id TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    rules BIGINT NOT NULL,
    setup TEXT NOT NULL,
    seats TEXT NOT NULL,
    secret BLOB NOT NULL,
    words TEXT NOT NULL,
    created_ms BIGINT NOT NULL,
    touched_ms BIGINT NOT NULL,
    outcome TEXT,
    owner TEXT NOT NULL REFERENCES players (id)
);

CREATE INDEX tables_by_owner ON tables (owner);

-- The primary key is the concurrency control: of two writers of one number, one wins.
-- Without a row id the log is a single tree, so that an append writes one page of it and not two.
CREATE TABLE inputs (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seq BIGINT NOT NULL,
    at_ms BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
) WITHOUT ROWID;

CREATE TABLE table_players (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat BIGINT NOT NULL,
    player_id TEXT NOT NULL REFERENCES players (id),
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;

CREATE INDEX table_players_by_player ON table_players (player_id);

CREATE TABLE server_keys (
    name TEXT NOT NULL PRIMARY KEY,
    value BLOB NOT NULL
);
