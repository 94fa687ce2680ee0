//! Connect four and a sealed-bid duel: the tutorial games.
