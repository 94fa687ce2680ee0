-- When everybody could last notice that a table has gone on. Lists are picked by it: by the time of the last entry they
-- would tell where somebody has just taken a secret step.
ALTER TABLE tables ADD COLUMN noticed_ms BIGINT NOT NULL DEFAULT 0;

UPDATE tables SET noticed_ms = touched_ms;

DROP INDEX tables_open;

CREATE INDEX tables_open ON tables (noticed_ms) WHERE visibility = 'open' AND outcome IS NULL;
