//! How often bots win Encounters, how, and what they buy.
//!
//! `cargo run --release -p saucer-encounters-bots --example balance -- captain 500 7 young_bloods=more` plays 500
//! matches of captains with the seed 7 for each film and each number of players, with these options; `film=` and
//! `players=` ask for some of them only, `cards` also counts purchases, and `playouts=64` is the budget of admirals, and
//! `content=FOLDER` takes content files from there, without building anything anew.
//!
//! With `mode=hunters`, `mode=pack` or `mode=safari` it counts what is asked of hunts: how often each wins by the order of play, what
//! is bought of the groups of the armory and how often the buyer wins, and what duels were good for. With
//! `mode=crossover` every match is another mixture by lot, or with `film=` and `other=` that of two films; `texts=rewritten`
//! is the harder one. With `against=rookie` one player, another one in each match, is of the strength and all others are
//! rookies.

mod brief;
mod crossovers;
mod hunted;
mod hunts;
#[path = "../matches/mod.rs"]
mod matches;

fn main() {
    let brief = brief::read(std::env::args().skip(1));
    if brief.named("mode") == Some("crossover") {
        crossovers::main(&brief);
    } else if brief.named("mode").is_none_or(|mode| mode == "hunted") {
        hunted::main(&brief);
    } else {
        hunts::main(&brief);
    }
}
