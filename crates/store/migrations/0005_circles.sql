-- A line may be said to some: then it has the name of their circle, and the seats that were in it when
-- it was said, one bit each. Both are `NULL` for what everybody hears.
ALTER TABLE talk ADD COLUMN circle TEXT;
ALTER TABLE talk ADD COLUMN audience BIGINT;

-- The lines that a reader does not hear are counted, since the reader's numbers leave them out.
CREATE INDEX talk_to_some ON talk (table_id, n) WHERE audience IS NOT NULL;
