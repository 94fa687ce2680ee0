//! The loop that all examples share: bots play a match to its end, and somebody watches.

use saucer_bots::{Bot, Budget};
use saucer_core::{Draw, Game, Glimpse, Input, Pending, Seat, Xoshiro};
use saucer_encounters::{Encounters, Event};

/// Who counts something in a match.
pub(crate) trait Watch {
    /// Somebody is about to decide.
    fn asked(&mut self, _game: &Encounters, _seat: Seat) {}

    /// Something has happened.
    fn told(&mut self, _game: &Encounters, _event: &Event) {}
}

/// Plays a match to its end. The bots are those of the seats, in their order.
pub(crate) fn play(
    game: &mut Encounters,
    bots: &mut [Box<dyn Bot<Encounters>>],
    luck: &mut Xoshiro,
    budget: Budget,
    watch: &mut impl Watch,
) {
    let mut news: Vec<Event> = Vec::new();
    loop {
        let input = match game.pending() {
            Pending::Nobody(_) => return,
            Pending::Luck(draw) => Input::Luck(draw.sample(game, luck)),
            Pending::Seats(seats) => {
                let seat = seats.first().expect("somebody is asked");
                watch.asked(game, seat);
                let advice = bots[seat.index()].advise(&Glimpse::new(game, seat), budget);
                Input::Decide(seat, advice.decision)
            }
        };
        news.clear();
        game.apply(&input, &mut news).expect("bots decide what is legal");
        for event in &news {
            watch.told(game, event);
        }
    }
}
