//! Under Falling Skies in nine cards.
