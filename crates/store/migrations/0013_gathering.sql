-- The lists of the home page are read from the newest on, however many tables there are.
DROP INDEX tables_open;

CREATE INDEX tables_gathering ON tables (noticed_ms)
    WHERE visibility = 'open' AND outcome IS NULL AND started_ms IS NULL;

CREATE INDEX tables_running ON tables (noticed_ms)
    WHERE visibility = 'open' AND outcome IS NULL AND started_ms IS NOT NULL;
