//! What happens when something is decided, and what follows from it.

mod act;
mod begin;
mod cards;
mod choose;
mod end;
mod foes;
mod help;
mod rules;
mod run;
mod step;
mod strikes;
mod turn;
