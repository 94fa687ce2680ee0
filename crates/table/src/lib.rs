//! One live match: log, versions, undo, seats, seal, bots.
