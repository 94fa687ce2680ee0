-- The keys of the server, a ring for each purpose. The newest key of a ring is used; the others are believed until they
-- retire. `NULL` for one that nothing has replaced yet, or that is kept as long as something hangs on it.
CREATE TABLE key_ring (
    purpose TEXT NOT NULL,
    made_ms BIGINT NOT NULL,
    retire_ms BIGINT,
    value BLOB NOT NULL,
    PRIMARY KEY (purpose, made_ms)
);

-- The handles of the phrases that there are hang on the first key.
INSERT INTO key_ring (purpose, made_ms, value) SELECT 'phrases', 0, value FROM server_keys WHERE name = 'cookie';

-- What has signed cookies and tokens of the old forms only reads them from now on, and ends; the server says when.
INSERT INTO key_ring (purpose, made_ms, value) SELECT 'old-two-part', 0, value FROM server_keys WHERE name = 'cookie';

INSERT INTO key_ring (purpose, made_ms, value) SELECT 'old-four-part', made_ms, value FROM signing_keys;

-- The key of promised tables never changed, and is in every backup: nothing hangs on it any more.
DROP TABLE server_keys;

DROP TABLE signing_keys;

-- Which key of its ring has made the handle.
ALTER TABLE phrases ADD COLUMN key_ms BIGINT NOT NULL DEFAULT 0;

-- Until when everything that says to be this player has ended, whatever its form.
ALTER TABLE players ADD COLUMN signed_out_ms BIGINT NOT NULL DEFAULT 0;

-- What may speak for a player: devices, and tokens for programs. Only a hash is kept of what they send. One that has
-- ended stays for a while, so that it can be told so.
CREATE TABLE sessions (
    player_id TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    id TEXT NOT NULL,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    scope TEXT NOT NULL,
    hash TEXT NOT NULL,
    made_ms BIGINT NOT NULL,
    seen_ms BIGINT NOT NULL,
    ends_ms BIGINT,
    ended_ms BIGINT,
    proved_ms BIGINT,
    asked_ms BIGINT,
    PRIMARY KEY (player_id, id)
);
