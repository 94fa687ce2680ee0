//! The promises of a game as one generic test suite.
