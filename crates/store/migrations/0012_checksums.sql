-- The head of the hash chain over the log of a table, begun from all that its luck hangs on; `NULL` until somebody has
-- read the whole log, and for what nobody has computed it for. It moves with `n_inputs`.
ALTER TABLE tables ADD COLUMN chain TEXT;

-- In a backup: the digest of all that is in it. A database that is served has none.
CREATE TABLE backup_digest (
    digest TEXT NOT NULL PRIMARY KEY
);

-- How far time has come, as far as it is believed when something old is deleted: one row.
CREATE TABLE house_clock (
    id BIGINT NOT NULL PRIMARY KEY,
    at_ms BIGINT NOT NULL
);
