//! The clauses of the rulebook, each in a position where it decides.

mod battle;
mod beginning;
mod buying;
mod ending;
mod loans;
mod planning;
mod reward;
mod searching;
