//! The contract of a game: who is asked, what is accepted.

use saucer_core::{
    Change, Choice, Clause, ContentFault, ContentFile, Draw as _, Game, Input, Luck, News,
    OptionFault, Optioned, OtherFile, Pending, Refusal, Ruleset, Seat, Seats, Viewer,
};

use crate::changes;
use crate::content;
use crate::decision::Decision;
use crate::event::Event;
use crate::id::Card;
use crate::luck::{Answer, Draw};
use crate::setup::{self, Avatars, Setup};
use crate::state::{Encounters, Last, Phase, Step};
use crate::view::View;
use crate::why;

impl Game for Encounters {
    type Setup = Setup;
    type Decision = Decision;
    type Draw = Draw;
    type Event = Event;
    type View = View;

    const ID: &'static str = "encounters";
    const CHANGES: &'static [Change] = changes::ALL;
    const CONTENT: &'static [ContentFile] = content::FILES;

    fn seats(setup: &Setup) -> Seats {
        setup.seats()
    }

    fn experiment(rules: Ruleset, others: &[OtherFile]) -> Result<Ruleset, ContentFault> {
        content::SHELF.experiment(rules, others)
    }

    fn new(setup: &Setup, rules: Ruleset) -> Self {
        Encounters::begin(setup, rules)
    }

    fn pending(&self) -> Pending<Draw> {
        if let Phase::Over(end) = self.phase {
            return Pending::Nobody(self.outcome(end));
        }
        match self.question() {
            Some(question) => Pending::Luck(Draw(question)),
            None => Pending::Seats(self.asked()),
        }
    }

    fn may_speak(&self) -> Seats {
        self.speakers()
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Decision>) {
        out.clear();
        if self.asked().contains(seat) {
            self.list(seat, out);
        } else if self.speakers().contains(seat) {
            self.list_offers(seat, out);
        }
    }

    fn check(&self, seat: Seat, decision: &Decision) -> Result<(), Refusal> {
        if !self.setup.seats().contains(seat) {
            return Err(why::NO_SEAT);
        }
        if decision.card().is_some_and(|card| !self.content().has(card)) {
            return Err(why::NO_SUCH_CARD);
        }
        if let Decision::Offer(card) = *decision {
            return self.check_offer(seat, card);
        }
        if !self.asked().contains(seat) {
            return Err(self.unheard(seat));
        }
        match self.steps.top() {
            Some(Step::Ask { effect, source, .. }) => {
                let mut found = false;
                self.each_option(*effect, seat, *source, &mut |option| {
                    found |= option == *decision;
                    found
                });
                if found { Ok(()) } else { Err(why::NOT_OFFERED) }
            }
            Some(Step::Avoid { .. }) => match decision {
                Decision::Avoid | Decision::Endure => Ok(()),
                _ => Err(why::NOT_NOW),
            },
            Some(_) => Err(why::NOT_NOW),
            None => match (self.phase, decision) {
                (Phase::Call, Decision::Pass) => Ok(()),
                (Phase::Choose(..), Decision::Avatar(card)) => {
                    let offered = self.avatars_offered().any(|one| one == *card);
                    if offered { Ok(()) } else { Err(why::NOT_THIS_AVATAR) }
                }
                (Phase::Actions, _) => self.check_action(*decision),
                _ => Err(why::NOT_NOW),
            },
        }
    }

    fn clause(decision: &Decision) -> Clause {
        decision.clause()
    }

    fn clause_now(&self, _seat: Seat, decision: &Decision) -> Clause {
        self.cited_for(*decision)
    }

    fn apply(&mut self, input: &Input<Self>, news: &mut impl News<Event>) -> Result<(), Refusal> {
        match input {
            Input::Decide(seat, decision) => {
                self.check(*seat, decision)?;
                // Answers to a call are told together, if at all.
                if self.phase != Phase::Call {
                    self.last = Last::Decided(*seat, *decision);
                }
                self.decide(*seat, *decision, news);
            }
            Input::Luck(answer) => {
                if let Phase::Over(_) = self.phase {
                    return Err(why::OVER);
                }
                let question = self.question().ok_or(why::NOT_THIS_LUCK)?;
                if !Draw(question).admits(self, answer) {
                    return Err(why::NOT_THIS_LUCK);
                }
                self.last = match (self.steps.top(), answer) {
                    (Some(Step::Draw { .. }), _)
                    | (_, Answer::Spot(_) | Answer::Characters(_) | Answer::Part(_)) => {
                        Last::Nothing
                    }
                    // Who gets which rivalry may be a secret.
                    (None, _) if matches!(self.phase, Phase::Rivalry(_)) => Last::Nothing,
                    (_, Answer::Card(card)) => Last::Drawn(*card),
                    (_, Answer::Cards(few)) => {
                        few.cards().first().map_or(Last::Nothing, |card| Last::Drawn(*card))
                    }
                };
                self.answer(answer, news);
            }
        }
        self.advance(news);
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> View {
        self.show(viewer)
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
        event.redacted(viewer)
    }

    fn reimagine(&self, seat: Seat, luck: &mut impl Luck) -> Self {
        self.imagine(seat, luck)
    }
}

impl Optioned for Encounters {
    const CHOICES: &'static [Choice] = setup::CHOICES;

    fn configure<'a>(
        choices: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Setup, OptionFault> {
        setup::configure(choices)
    }
}

impl Encounters {
    /// Whether this seat may offer this card (E-8.1).
    fn check_offer(&self, seat: Seat, card: crate::id::Card) -> Result<(), Refusal> {
        if let Phase::Over(_) = self.phase {
            return Err(why::OVER);
        }
        if self.is_alien(seat) || self.is_alien(self.active) && self.alive.contains(seat) {
            return Err(if self.is_hunt() { why::NO_OFFERS } else { why::NO_HELP_FOR_ALIENS });
        }
        if !self.alive.contains(seat) {
            return Err(why::DEAD);
        }
        if self.is_hunt() {
            return Err(why::NO_OFFERS);
        }
        if seat == self.active {
            return Err(why::OWN_TURN);
        }
        if !matches!(self.phase, Phase::Actions | Phase::Call) || !self.steps.is_empty() {
            return Err(why::OFFER_LATER);
        }
        if !self.helpers_left().contains(seat)
            || (self.phase == Phase::Call && !self.called().contains(seat))
        {
            return Err(why::OFFERED_ALREADY);
        }
        if !self.in_hand(seat, card) {
            return Err(self.not_in_hand(card));
        }
        if !self.is_offered(card) {
            return Err(self.no_coordinate(card));
        }
        if self.may_offer() { Ok(()) } else { Err(why::CANNOT_OFFER) }
    }

    /// How many cards there are in all places together, the buried ones included: gear, traps and tests,
    /// those of players and the barracks, enemies, and strikes.
    #[must_use]
    pub fn census(&self) -> u64 {
        use crate::id::Kind;
        use crate::pile::HERE;
        use crate::state::Slot;
        let held = self.players.iter().map(|player| player.cards.total() + player.top.len());
        let hq = self.hq.iter().flatten().count();
        let piles = self.barracks.len(HERE) + self.commanders.len(HERE) + self.dead.len(HERE);
        // Roles lie with their avatars until those are given out.
        let uncast = match (self.phase, self.setup.avatars()) {
            (Phase::Cast(seat) | Phase::Pair(seat, _) | Phase::Choose(seat, _), _) => {
                usize::from(self.setup.players() - seat.0)
            }
            // Nor are the barracks laid out, four times fourteen cards.
            (Phase::Muster, Avatars::Film) => 4 * 14,
            (Phase::Muster, _) => 4 * 14 + usize::from(self.setup.players()),
            _ => 0,
        };
        let cards = held.sum::<usize>() + hq + piles + usize::from(self.buried) + uncast;
        let wilds = self.wilds.iter().filter(|slot| matches!(slot, Slot::Up(_) | Slot::Down(_)));
        let mut foes = wilds.count() + self.combat.len() + self.before.len() + self.attached.len();
        foes += self.enemies.own.total() + self.enemies.heap.len(HERE) + self.enemies.top.len();
        // What lies there unseen is counted with the shuffled cards.
        foes -= self.enemies.top.items().iter().filter(|foe| foe.id == 0).count();
        foes += self.dead_enemies.len(HERE) + self.done.len(HERE);
        let (mut strikes, mut spoils) = (self.strikes.total(), 0);
        for step in self.steps.iter() {
            match step {
                Step::Struck { .. } => strikes += 1,
                Step::Spoils { card, .. } if self.spec(*card).kind == Kind::Character => {
                    spoils += 1
                }
                Step::Spoils { .. } => foes += 1,
                Step::Arrive { slot: Slot::Up(_) | Slot::Down(_) }
                | Step::Prey { slot: Slot::Up(_) | Slot::Down(_) }
                | Step::Enter { slot: Slot::Up(_) | Slot::Down(_), .. } => foes += 1,
                _ => {}
            }
        }
        let hunt = &self.hunt;
        let mut cards = cards + spoils;
        let mut others = hunt.gear.total() + hunt.worn.len() + hunt.traps.total();
        others += hunt.tests.total() + hunt.ground.len();
        foes += hunt.arrested.len();
        let hive = &self.hive;
        foes += usize::from(hive.loose.is_some());
        cards += hive.captives.len();
        // Whatever came from the hatchery, and hazards among cards, are counted where they began.
        let clones = self.combat.items().iter().filter(|foe| self.is_clone(foe.card)).count();
        (foes, cards) = (foes - clones, cards + clones);
        let foreign = |card: &Card| self.stays_in_deck(*card);
        let held = self.players.iter().flat_map(|player| {
            let places = (0..6).flat_map(|place| player.cards.cards(place));
            places.chain(player.top.items().iter().copied())
        });
        let strays = held.chain(self.barracks.cards(HERE)).filter(foreign).count();
        (foes, cards) = (foes + strays, cards - strays);
        for place in 0..2 {
            foes += hive.hatchery.len(place);
        }
        for card in (0..8).flat_map(|place| hunt.trophies.cards(place)) {
            match self.spec(card).kind {
                Kind::Enemy | Kind::Danger | Kind::Task | Kind::Event | Kind::Hazard => foes += 1,
                Kind::Character => cards += 1,
                Kind::Avatar => {}
                _ => others += 1,
            }
        }
        // Cards of Aliens come into the match with them.
        cards -= self.alien_cards();
        // A test that was lost lies with what is done with.
        let lost = self.done.cards(HERE).filter(|card| self.spec(*card).kind == Kind::Test).count();
        (foes, others) = (foes - lost, others + lost);
        (others as u64) << 48 | (cards as u64) << 32 | (foes as u64) << 16 | strikes as u64
    }
}
