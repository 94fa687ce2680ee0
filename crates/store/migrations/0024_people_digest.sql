-- A digest over all that is kept of the people of a table and its end: seats, outcome, owner, visibility, invitation, start
-- and number of changes. It is written with each of them; `NULL` for tables of before, and where an outcome was taken back.
ALTER TABLE tables ADD COLUMN people TEXT;
