-- The idempotency key of a line: who does not know whether a line has arrived sends it again with the same
-- token, and it counts once. `NULL` for lines without one.
ALTER TABLE talk ADD COLUMN token TEXT;

CREATE UNIQUE INDEX talk_by_token ON talk (table_id, player_id, token) WHERE token IS NOT NULL;
