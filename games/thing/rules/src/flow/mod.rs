//! What follows what, a file for each part of a round.

mod able;
mod actions;
mod cards;
mod crew;
mod deal;
mod end;
mod escape;
mod evening;
mod exposed;
mod fight;
mod meet;
mod moves;
mod night;
mod probe;
mod rescue;
mod saucer;
mod talk;
mod trade;
mod weather;
mod work;
