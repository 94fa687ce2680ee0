//! The short simulations of the search, apart from it, so that their speed can be measured.

use saucer_core::{Draw, Game, Glimpse, Input, Luck, Pending, Seat, Silence, Xoshiro};
use saucer_tremble::{Captains, Decision, Edition, Setup, Step, Tremble};

use super::board::Board;
use super::foresight::imagine;
use super::outlook::Outlook;
use super::plans::{Mix, Plan};
use super::stage::Stage;
use super::taste;

/// A position in the middle of a match with four captains, ready to be played on.
#[derive(Clone, Debug)]
pub struct ShortSimulations {
    board: Board,
    hangars: [super::might::Hangar; saucer_tremble::CAPTAINS],
    luck: Xoshiro,
}

impl ShortSimulations {
    /// The position to which random decisions from this seed lead: all plans of the sixth turn of
    /// retail are still to be made.
    #[must_use]
    pub fn new(seed: u64) -> ShortSimulations {
        let (game, seat) = ShortSimulations::position(seed);
        let mut luck = Xoshiro::seeded(seed);
        let seen = Glimpse::new(&game, seat);
        let view = seen.view();
        let board = Board::of(&view, taste::ADMIRAL, Outlook::of(&view));
        let hangars = imagine(&seen, &board, &mut luck);
        ShortSimulations { board, hangars, luck }
    }

    /// The position of [`ShortSimulations::new`], and a seat that owes its plan in it.
    #[must_use]
    pub fn position(seed: u64) -> (Tremble, Seat) {
        const FOUR: Captains = Captains::ALL[2];
        let setup = Setup::new(Edition::Retail, FOUR);
        (sixth_plan(&setup, &mut Xoshiro::seeded(seed)), Seat(0))
    }

    /// Plays so many turns from the reveal to their end, as the admiral does while thinking: every
    /// captain draws a plan from a mixed strategy, and all cities are settled with stand-offs,
    /// battles, losses, rewards and missions. Dice and army cards are averaged, not thrown, which
    /// says more than any single throw. Returns what the first captain gained on average, in
    /// steps of ten thousand humans.
    #[must_use]
    pub fn run(&mut self, n: u32) -> f32 {
        let stage = Stage::new(&self.board, &self.hangars);
        let mixes: Vec<Mix> = (0..self.board.n).map(|seat| stage.mist(seat)).collect();
        let mut sum = 0.0;
        for _ in 0..n {
            let mut profile = [Plan::NONE; saucer_tremble::CAPTAINS];
            for (plan, mix) in profile.iter_mut().zip(&mixes) {
                *plan = mix.draw(&mut self.luck);
            }
            sum += stage.play(&profile)[0];
        }
        sum / n.max(1) as f32
    }
}

/// Random decisions up to the first plan of turn 6, all affordable cards bought.
fn sixth_plan(setup: &Setup, luck: &mut Xoshiro) -> Tremble {
    let mut game = Tremble::newest(setup);
    let mut legal = Vec::new();
    loop {
        let input = match game.pending() {
            Pending::Nobody(_) => return game,
            Pending::Luck(draw) => Input::Luck(draw.sample(&game, luck)),
            Pending::Seats(seats) => {
                let seat = seats.first().expect("a pending set names a seat");
                let view = game.view(saucer_core::Viewer::Spectator);
                if view.turn.0 == 6 && view.step == Step::Planning {
                    return game;
                }
                game.legal(seat, &mut legal);
                let buys = legal.iter().copied().find(|d| matches!(d, Decision::Buy { .. }));
                let any = *luck.pick(&legal);
                Input::Decide(seat, buys.unwrap_or(any))
            }
        };
        game.apply(&input, &mut Silence).expect("what was listed is accepted");
    }
}
