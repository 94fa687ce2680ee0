//! Tests in the armory and in the testing ground (E-17).

use saucer_core::News;

use crate::changes;
use crate::event::Event;
use crate::id::{Card, Kind};
use crate::pile::HERE;
use crate::select::Count;
use crate::state::{Encounters, PILE, Phase, Source, Trial};

/// Whether something is done in a turn, and not only there.
const fn is_deed(count: Count) -> bool {
    matches!(
        count,
        Count::Kills
            | Count::Recruits
            | Count::Scans
            | Count::StrikesDrawn
            | Count::Played(_)
            | Count::ClassesPlayed
    )
}

impl Encounters {
    /// How many cards the barracks or the armory have, tests included.
    pub(crate) fn armory_len(&self) -> usize {
        self.barracks.len(HERE) + usize::from(self.hunt.tests_left)
    }

    /// Whether a card of the armory is a test.
    pub(crate) fn is_test(&self, card: Card) -> bool {
        self.spec(card).kind == Kind::Test
    }

    /// A test that was revealed lies in the testing ground; what was done before does not count
    /// (E-17.2, E-17.3).
    pub(crate) fn reveal_test(&mut self, card: Card, news: &mut impl News<Event>) {
        self.hunt.tests.remove(PILE, card);
        self.hunt.tests_left -= 1;
        let all = changes::TESTS_BEGIN_ANEW.is_in(self.rules);
        let before = match self.test_of(card) {
            Some((count, _)) if all || is_deed(count) => {
                self.count(count, self.active, source(card))
            }
            _ => 0,
        };
        let classes = self.turn.classes;
        self.hunt.ground.push(Trial { card, before, classes });
        self.comes_into_force(card);
        news.tell(Event::TestRevealed { card });
    }

    /// What a test wants, and how much of it.
    pub(crate) fn test_of(&self, card: Card) -> Option<(Count, u8)> {
        self.spec(card).test
    }

    /// How much of what a test wants the active player has done since it lies there, or has.
    pub(crate) fn progress(&self, trial: &Trial) -> u8 {
        let Some((count, _)) = self.test_of(trial.card) else { return 0 };
        if count == Count::ClassesPlayed {
            let classes = self.turn.classes.iter().zip(&trial.classes);
            return classes.filter(|(now, before)| now > before).count() as u8;
        }
        self.count(count, self.active, source(trial.card)).saturating_sub(trial.before)
    }

    /// Gives a test that is passed to the active player; `false` if there is none (E-17.4).
    pub(crate) fn pass_test(&mut self, news: &mut impl News<Event>) -> bool {
        let in_turn = matches!(
            self.phase,
            Phase::Begin
                | Phase::Enemies
                | Phase::Runners(_)
                | Phase::Actions
                | Phase::Strikes(_)
                | Phase::End
                | Phase::CleanUp
        );
        if !in_turn || !self.alive.contains(self.active) {
            return false;
        }
        let passed = self.hunt.ground.items().iter().find(|trial| {
            self.test_of(trial.card).is_some_and(|(_, needed)| self.progress(trial) >= needed)
        });
        let Some(card) = passed.map(|trial| trial.card) else { return false };
        self.claim(source(card), self.active, news);
        true
    }

    /// In a new turn everything counts.
    pub(crate) fn begin_trials(&mut self) {
        for trial in self.hunt.ground.items_mut() {
            *trial = Trial { card: trial.card, ..Trial::default() };
        }
    }
}

const fn source(card: Card) -> Source {
    Source { card, foe: 0 }
}
