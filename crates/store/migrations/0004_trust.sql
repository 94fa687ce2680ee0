-- Several processes may share a database. The clock of all columns that they compare is the
-- database's own.

-- How long the log and the talk are. Whoever appends moves the number on from the one that they
-- have read, so that of two writers one wins without looking at the log.
ALTER TABLE tables ADD COLUMN n_inputs BIGINT NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN n_lines BIGINT NOT NULL DEFAULT 0;

UPDATE tables SET
    n_inputs = (SELECT COALESCE(MAX(seq) + 1, 0) FROM inputs WHERE table_id = tables.id),
    n_lines = (SELECT COALESCE(MAX(n), 0) FROM talk WHERE table_id = tables.id);

-- Since when a bot owes a decision; `NULL` if none does.
ALTER TABLE tables ADD COLUMN bots_since_ms BIGINT;

CREATE INDEX tables_bots ON tables (bots_since_ms) WHERE bots_since_ms IS NOT NULL;

-- Guests who have left no trace are found by these.
CREATE INDEX talk_by_player ON talk (player_id);

-- Who does what for how long. A lease that has run out may be taken by anybody.
CREATE TABLE leases (
    name TEXT NOT NULL PRIMARY KEY,
    holder TEXT NOT NULL,
    until_ms BIGINT NOT NULL
);

-- The processes that live, and who watches which table through them. A crash of the database may
-- lose all of it.
CREATE /*UNLOGGED*/ TABLE processes (
    id TEXT NOT NULL PRIMARY KEY,
    beat_ms BIGINT NOT NULL
);

CREATE /*UNLOGGED*/ TABLE presence (
    table_id TEXT NOT NULL,
    player_id TEXT NOT NULL,
    process TEXT NOT NULL,
    streams BIGINT NOT NULL,
    seen_ms BIGINT NOT NULL,
    PRIMARY KEY (table_id, player_id, process)
);

-- The keys that sign cookies. The newest signs, the others are still believed.
CREATE TABLE signing_keys (
    made_ms BIGINT NOT NULL PRIMARY KEY,
    value BLOB NOT NULL
);

INSERT INTO signing_keys (made_ms, value) SELECT 0, value FROM server_keys WHERE name = 'cookie';
