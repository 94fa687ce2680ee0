-- What the person in a seat wants to be answered without being asked. It stands beside the log, and no
-- number of the table moves with it.
CREATE TABLE orders (
    table_id TEXT NOT NULL,
    seat BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
);
