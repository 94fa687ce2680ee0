-- Whom somebody does not want to hear. Nobody else learns of it.
CREATE TABLE mutes (
    player_id TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    muted_id TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    PRIMARY KEY (player_id, muted_id)
);

-- What people report to the operator. Words and names are those of that moment; tables, lines and players may be gone
-- since. `line` is the number of the line at its table, `NULL` if a person is reported; `network` is from where that
-- person came, as long as the report is open.
CREATE TABLE reports (
    n BIGINT NOT NULL PRIMARY KEY,
    at_ms BIGINT NOT NULL,
    table_id TEXT NOT NULL,
    line BIGINT,
    by_id TEXT NOT NULL,
    by_name TEXT NOT NULL,
    about_id TEXT NOT NULL,
    about_name TEXT NOT NULL,
    words TEXT NOT NULL,
    why TEXT NOT NULL,
    network TEXT NOT NULL,
    handled_ms BIGINT
);

CREATE INDEX reports_open ON reports (n) WHERE handled_ms IS NULL;

-- Whom the server does not let in: the id of a player, or a range of addresses. `NULL` for ever.
CREATE TABLE blocks (
    target TEXT NOT NULL PRIMARY KEY,
    made_ms BIGINT NOT NULL,
    ends_ms BIGINT,
    why TEXT NOT NULL
);

-- Names that the operator has removed: nobody is shown them, and their player does not take them again.
CREATE TABLE removed_names (
    player_id TEXT NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (player_id, name)
);

-- What the operator has done. Rows are only added, and each has the head of a hash chain over all before it.
CREATE TABLE moderation_log (
    n BIGINT NOT NULL PRIMARY KEY,
    at_ms BIGINT NOT NULL,
    by_whom TEXT NOT NULL,
    deed TEXT NOT NULL,
    subject TEXT NOT NULL,
    detail TEXT NOT NULL,
    why TEXT NOT NULL,
    chain TEXT NOT NULL
);

-- Who is signed in to the page of the operator; only a hash is kept of what they send.
CREATE TABLE operator_sessions (
    hash TEXT NOT NULL PRIMARY KEY,
    ends_ms BIGINT NOT NULL
);
