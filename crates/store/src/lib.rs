//! Matches, players and logs on disk.
