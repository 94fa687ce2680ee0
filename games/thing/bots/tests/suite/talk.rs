//! What bots say out of turn: people the truth, aliens what nobody can have seen otherwise.

use std::collections::BTreeMap;

use saucer_bots::{Listener, Strength};
use saucer_core::{Draw as _, Game, Glimpse, Input, Pending, Seat, Xoshiro};
use saucer_thing::{Claim, Decision, Figure, Mode, Setup, Standing, Teeth, View};

use crate::{QUICK, Table, company};

/// A claim, by whom, and what the speaker saw.
struct Word {
    claim: Claim,
    is_alien: bool,
    view: View,
}

impl Word {
    fn kind(&self) -> &'static str {
        match self.claim {
            Claim::Human => "human",
            Claim::Met { .. } => "met",
            Claim::Gave(_) => "gave",
            Claim::Suspect(_) => "suspect",
            Claim::Teeth { .. } => "teeth",
        }
    }

    fn speaker(&self) -> Figure {
        self.view.own.as_ref().unwrap().figure
    }

    /// Whether everybody has seen these two meet there.
    fn was_there(&self, who: Figure) -> bool {
        let Claim::Met { at, .. } = self.claim else { panic!("no meeting") };
        let both = [self.speaker(), who];
        self.view.days.iter().any(|day| {
            let met = day.takes.iter().any(|t| both.contains(&t.taker) && both.contains(&t.giver));
            met && both.iter().all(|figure| day.at[usize::from(figure.0)] == Some(at))
        })
    }

    /// Whether everybody was shown healthy teeth of this one.
    fn is_shown(&self, of: Figure) -> bool {
        self.view.days.iter().any(|day| day.shown_healthy.contains(of))
    }

    fn is_true(&self) -> bool {
        let own = self.view.own.as_ref().unwrap();
        match self.claim {
            Claim::Human => !self.is_alien,
            Claim::Met { who, .. } => self.was_there(who),
            Claim::Gave(card) => own.given == Some(card),
            // What one believes is one's own affair.
            Claim::Suspect(_) => true,
            Claim::Teeth { of, teeth } if of == own.figure => own.teeth == Some(teeth),
            Claim::Teeth { of, teeth } => teeth == Teeth::Healthy && self.is_shown(of),
        }
    }

    /// Whether anybody at the table can have seen that it is false.
    fn is_refuted(&self) -> bool {
        match self.claim {
            Claim::Human | Claim::Gave(_) => false,
            Claim::Met { .. } => !self.is_true(),
            Claim::Suspect(whom) => {
                self.view.figures[usize::from(whom.0)].standing != Standing::Present
            }
            Claim::Teeth { of, teeth } => {
                if of == self.speaker() {
                    self.is_shown(of)
                } else {
                    teeth == Teeth::Crowns
                }
            }
        }
    }
}

/// All that captains say in a match.
fn words(setup: &Setup, seed: u64) -> Vec<Word> {
    let mut bots = company(&[Strength::Captain; 8], seed);
    let mut table = Table::new(setup, seed);
    let (mut luck, mut listener, mut words) = (Xoshiro::seeded(seed), Listener::new(), Vec::new());
    loop {
        if let Some(seat) = listener.next(&table.game) {
            let seen = Glimpse::new(&table.game, seat).with_log(&table.log);
            let Some(word) = bots[seat.index()].volunteer(&seen, QUICK) else { continue };
            let Decision::Claim(claim) = word else { panic!("{word:?}") };
            let is_alien = table.is_alien(seat);
            words.push(Word { claim, is_alien, view: seen.view() });
            listener.spoke(seat);
            table.apply(&Input::Decide(seat, word));
            continue;
        }
        let input = match table.game.pending() {
            Pending::Luck(draw) => Input::Luck(draw.sample(&table.game, &mut luck)),
            Pending::Seats(seats) => {
                let seat = seats.first().unwrap();
                Input::Decide(seat, table.ask(&mut *bots[seat.index()], seat))
            }
            Pending::Nobody(_) => return words,
        };
        table.apply(&input);
        listener.went_on(&table.game);
    }
}

/// both sides use every kind of claim; what people say is true, and what aliens say nobody can have seen
/// otherwise.
#[test]
fn both_sides_claim_in_all_five_ways() {
    let mut told: BTreeMap<&str, [u32; 2]> = BTreeMap::new();
    let mut lies: BTreeMap<&str, u32> = BTreeMap::new();
    for (mode, seeds) in [(Mode::Outpost, 0..12), (Mode::Station, 20..50)] {
        let setup = Setup::new(mode, 6).unwrap();
        for word in seeds.flat_map(|seed| words(&setup, seed)) {
            let (kind, claim) = (word.kind(), word.claim);
            assert!(word.is_alien || word.is_true(), "a human lies: {claim:?}");
            assert!(!word.is_refuted(), "all have seen otherwise: {claim:?}");
            told.entry(kind).or_default()[usize::from(word.is_alien)] += 1;
            *lies.entry(kind).or_default() += u32::from(!word.is_true());
        }
    }
    for kind in ["human", "met", "gave", "suspect", "teeth"] {
        let both = told.get(kind).copied().unwrap_or_default();
        assert!(both.iter().all(|n| *n >= 3), "{kind}: {told:?}");
    }
    for kind in ["human", "gave", "teeth"] {
        assert!(lies[kind] >= 1, "{kind}: {lies:?}");
    }
}

/// whoever has boasted of crowns is asked by a bot with another seed, and tells the same story.
#[test]
fn nobody_contradicts_what_they_said_of_their_teeth() {
    let setup = Setup::new(Mode::Station, 8).unwrap();
    let mut n = 0;
    for seed in 100..120 {
        let words = words(&setup, seed);
        for seat in (0..8).map(Seat) {
            let own = |word: &&Word| match word.claim {
                Claim::Teeth { of, .. } => of.0 == seat.0 && word.speaker() == of,
                _ => false,
            };
            let said: Vec<Claim> = words.iter().filter(own).map(|word| word.claim).collect();
            assert!(said.windows(2).all(|two| two[0] == two[1]), "{said:?}");
            n += said.len();
        }
    }
    assert!(n > 3, "{n}");
}
