-- When the house was served: from when to which sign of life by its clock. Between two rows it was down, and nobody's
-- time has run meanwhile.
CREATE TABLE lives (
    began_ms BIGINT NOT NULL PRIMARY KEY,
    beat_ms BIGINT NOT NULL
);
