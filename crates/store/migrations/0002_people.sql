-- A table gathers its people before it starts; who may come is chosen by its host.
-- `seats_number` counts the changes of `seats`: of two writers of one number, one wins.

ALTER TABLE tables ADD COLUMN started_ms BIGINT;
ALTER TABLE tables ADD COLUMN visibility TEXT NOT NULL DEFAULT 'link';
ALTER TABLE tables ADD COLUMN invite TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN seats_number BIGINT NOT NULL DEFAULT 0;

-- All older tables were started when they were made.
UPDATE tables SET started_ms = created_ms;

CREATE INDEX tables_open ON tables (touched_ms) WHERE visibility = 'open' AND outcome IS NULL;
