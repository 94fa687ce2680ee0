//! Lets bots play many matches and counts.
//!
//! ```text
//! cargo run --release -p saucer-bots --example arena -- \
//!     skies BOT MATCHES SEED LEVEL BUDGET JOBS WEIGHTS
//! cargo run --release -p saucer-bots --example arena -- \
//!     tremble HERO FOES MATCHES SEED CAPTAINS EDITION BUDGET JOBS
//! ```
//!
//! `BUDGET` is milliseconds a decision, such as `200ms`, or a number of playouts. Figures in
//! playouts are repeatable.
//!
//! In skies `LEVEL` is a number from 0 to 8, the name of a card that lies on its hard side alone, or
//! names joined by `+`; `WEIGHTS` is a file that the training wrote, and without it the bots play
//! with their own. In tremble `HERO` sits in every seat equally often, and all others are `FOES`.

mod hall;
mod skies;
mod tremble;

use hall::Words;

fn main() {
    let mut words = std::env::args().skip(1);
    let game = words.next().unwrap_or_else(|| "skies".to_owned());
    let words = Words(words.collect());
    match game.as_str() {
        "skies" => skies::run(&words),
        "tremble" => tremble::run(&words),
        _ => eprintln!("no such game; choose skies or tremble"),
    }
}
