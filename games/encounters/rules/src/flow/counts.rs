//! Conditions of cards, and how many there are of something.

use saucer_core::Seat;

use crate::effect::Counter;
use crate::pile::HERE;
use crate::select::{Condition, Count};
use crate::state::{Encounters, HAND, PLAYED, SHOWN, Slot, Source, strike_place};

impl Encounters {
    /// Whether a condition holds; none always does.
    pub(crate) fn holds(&self, needs: Option<Condition>, who: Seat, source: Source) -> bool {
        let Some(needs) = needs else { return true };
        match needs {
            Condition::Marked => self.player(who).marks > 0,
            Condition::Unmarked => self.player(who).marks == 0,
            Condition::AtLeast(count, n) => self.count(count, who, source) >= n,
            Condition::LessThan(count, n) => self.count(count, who, source) < n,
            Condition::HasPlayed { which, n } => {
                let own = u8::from(self.fits(&which, source.card));
                self.count(Count::Played(which), who, source).saturating_sub(own) >= n
            }
            Condition::Clear(space) => self.wilds[space.index()] == Slot::Clear,
            Condition::ClearHere => self
                .space_of(source)
                .is_some_and(|space| self.wilds[usize::from(space)] == Slot::Clear),
            Condition::In(at) => self.is_at(at, source),
            Condition::ThereIs(which) => self.n_foes(&which, source) > 0,
            Condition::Attached(name) => {
                let card = self.content().named(name);
                self.attached.items().iter().any(|one| one.card == card)
            }
            Condition::Objective(n) => self.current + 1 == n,
            Condition::AttackTurned => self.found.attack >= self.found.recruit,
            Condition::YourTurn => who == self.active,
            Condition::Most(count) => {
                let own = self.count(count, who, source);
                // The dead of a hunt are counted with the others (E-16.5).
                let all = if self.is_hunt() { self.setup.seats() } else { self.alive };
                let best = all.iter().map(|seat| self.count(count, seat, source)).max();
                own > 0 && best == Some(own)
            }
        }
    }

    /// How many there are.
    pub(crate) fn count(&self, count: Count, who: Seat, source: Source) -> u8 {
        let own_turn = who == self.active;
        let group = || {
            let deck = self.spec(source.card).in_deck;
            self.characters.iter().position(|other| *other == deck)
        };
        let tally = |n: u8| if own_turn { n } else { 0 };
        match count {
            Count::Marks => self.player(who).marks,
            Count::AllMarks => {
                self.alive.iter().fold(0, |n: u8, seat| n.saturating_add(self.player(seat).marks))
            }
            Count::Offers => self.n_offers(),
            Count::OtherCharacters => {
                let own = group();
                let played = self.turn.groups.iter().enumerate();
                played.filter(|(at, n)| **n > 0 && Some(*at) != own).count() as u8
            }
            Count::SameCharacter => group().map_or(0, |at| self.turn.groups[at].saturating_sub(1)),
            Count::ClassesPlayed => {
                tally(self.turn.classes.iter().filter(|n| **n > 0).count() as u8)
            }
            Count::Played(which) => {
                let cards = self.player(who).cards.cards(PLAYED);
                let copies = self.turn.copies.cards(HERE);
                let all = cards.chain(copies).chain(self.turn.gone.cards(HERE));
                tally(all.filter(|card| self.fits(&which, *card)).count() as u8)
            }
            Count::Held(which) => {
                let cards = &self.player(who).cards;
                let held = [HAND, SHOWN, PLAYED].into_iter().flat_map(|at| cards.cards(at));
                held.filter(|card| self.fits(&which, *card)).count() as u8
            }
            Count::Foes(which) => self.n_foes(&which, source),
            Count::Wounds => self.strikes.len(strike_place(who)) as u8,
            Count::Players => self.alive.len() as u8,
            Count::DeadPlayers => self.setup.players() - self.alive.len() as u8,
            Count::Tally(Counter::First) => self.tally[0],
            Count::Tally(Counter::Second) => self.tally[1],
            Count::TurnedRecruit => self.found.recruit,
            Count::TurnedAttack => self.found.attack,
            Count::TurnedDamage => self.found.damage,
            Count::Taken => self.found.taken,
            Count::Unshown => self.found.unshown,
            Count::Kills => tally(self.turn.kills),
            Count::Recruits => tally(self.turn.recruits),
            Count::Scans => tally(self.turn.scans),
            Count::StrikesDrawn => tally(self.turn.struck),
            Count::Trophies(kind) => {
                let trophies = self.hunt.trophies.cards(who.0);
                trophies.filter(|card| self.spec(*card).kind == kind).count() as u8
            }
            Count::TrophiesWith(keyword) => {
                let trophies = self.hunt.trophies.cards(who.0);
                trophies.filter(|card| self.spec(*card).has(keyword)).count() as u8
            }
            Count::AllTrophies => self.hunt.trophies.len(who.0) as u8,
            Count::Dishonor => self.dishonor_of(who),
            Count::Owned(class) => {
                let cards = &self.player(who).cards;
                let top = self.player(who).top.items().iter().copied();
                let all = (0..6).flat_map(|at| cards.cards(at)).chain(top);
                all.filter(|card| self.spec(*card).class == Some(class)).count() as u8
            }
        }
    }
}
