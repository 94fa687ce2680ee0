-- From which network a table that gathers was made: a keyed hash that is another one every day, so that lists show a few of
-- each. It is forgotten when the match starts; `NULL` for who comes from nowhere, and for tables of before.
ALTER TABLE tables ADD COLUMN maker TEXT;
