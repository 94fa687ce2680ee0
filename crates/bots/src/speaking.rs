//! Words out of turn: whom a driver of a match asks for them, and when.

use saucer_core::{Game, Glimpse, Luck, Seat, Seats, Viewer};

/// How often a bot speaks out of turn at most, between two steps of the match that were owed: answers
/// of luck, or decisions of seats that are waited for. So bots that offer and withdraw for ever hold
/// up nobody, also not while a person thinks.
pub const MOST_WORDS: u8 = 3;

/// How often who speaks by chance is silent, for each time that they are not.
const SILENCES: u32 = 15;

/// Any legal decision, but mostly none: what who decides by chance says out of turn.
pub fn word_by_chance<G: Game>(seen: &Glimpse<'_, G>, luck: &mut impl Luck) -> Option<G::Decision> {
    // Luck is asked first, so that it is asked as often by who has nothing to say.
    if luck.below(SILENCES + 1) > 0 {
        return None;
    }
    let mut legal = Vec::new();
    seen.legal(&mut legal);
    (!legal.is_empty()).then(|| luck.pick(&legal).clone())
}

/// Who still has to be asked for a word out of turn, for a driver that holds the position itself and
/// has nobody wait, such as a simulation.
///
/// A seat is asked once, and again when what it sees, who owes a decision or who may speak has
/// changed. What others do in secret does not count, so how often a bot is asked tells it nothing.
/// In a game in which nobody speaks out of turn this costs one call of [`Game::may_speak`].
#[derive(Debug)]
pub struct Listener<G: Game> {
    /// By seat; empty until somebody may speak, since views are large.
    seats: Vec<Heard<G::View>>,
}

/// What is known of one seat.
#[derive(Debug)]
struct Heard<V> {
    /// The position in which it was asked last, as far as it can tell.
    asked: Option<Seen<V>>,
    /// How often it has spoken since it noticed that the match went on.
    words: u8,
}

#[derive(PartialEq, Eq, Debug)]
struct Seen<V> {
    view: V,
    owing: Seats,
    free: Seats,
}

impl<G: Game> Listener<G> {
    /// Nobody was asked yet.
    #[must_use]
    pub const fn new() -> Self {
        Listener { seats: Vec::new() }
    }

    /// The next seat to ask in this position, which counts as asked then; `None` if all who may speak
    /// were.
    pub fn next(&mut self, game: &G) -> Option<Seat> {
        let free = game.may_speak();
        if free.is_empty() {
            return None;
        }
        let owing = game.waited_for();
        if owing.is_empty() {
            return None;
        }
        let silent = || Heard { asked: None, words: 0 };
        self.seats.resize_with(Seats::MOST as usize, silent);
        free.iter().find(|seat| {
            let heard = &mut self.seats[seat.index()];
            let seen = Seen { view: game.view(Viewer::Seat(*seat)), owing, free };
            if heard.asked.as_ref() == Some(&seen) {
                return false;
            }
            heard.asked = Some(seen);
            heard.words < MOST_WORDS
        })
    }

    /// Says that this seat has spoken out of turn.
    ///
    /// # Panics
    ///
    /// If nobody was asked yet.
    pub fn spoke(&mut self, seat: Seat) {
        self.seats[seat.index()].words += 1;
    }

    /// Says that the match has gone on to this position by a step that was owed. It counts for the
    /// seats that notice it: a bot that speaks again after a secret step would tell of it.
    pub fn went_on(&mut self, game: &G) {
        if self.seats.is_empty() {
            return;
        }
        let owing = game.waited_for();
        if owing.is_empty() {
            return;
        }
        let free = game.may_speak();
        for (at, heard) in (0..).zip(&mut self.seats).filter(|(_, heard)| heard.words > 0) {
            let seen = Seen { view: game.view(Viewer::Seat(Seat(at))), owing, free };
            if heard.asked.as_ref() != Some(&seen) {
                heard.words = 0;
            }
        }
    }
}

impl<G: Game> Default for Listener<G> {
    fn default() -> Self {
        Listener::new()
    }
}
