//! What the hive brings besides: cards that come up, places that are closed, shuffled wilds, and enemies that
//! come back (E-21, E-22).

use saucer_core::{News, Seats};

use crate::ability::When;
use crate::effect::Effect;
use crate::event::Event;
use crate::id::{Card, Keyword, Kind, SPACES};
use crate::pile::{HERE, Row, Zoned};
use crate::setup::Setup;
use crate::state::{BEFORE, DUEL, Encounters, Foe, HQ, Hive, SHUFFLED, Slot, Source, Step, USED};

impl Hive {
    /// What the hive brings before anything has happened.
    pub(crate) fn new(setup: &Setup, content: &crate::content::Content) -> Hive {
        use crate::setup::{Film, Mode};
        let mut hatchery = Zoned::EMPTY;
        if setup.mode().has_hive() {
            hatchery = content.base(Mode::Crossover, Film::Freighter).hatchery;
        }
        Hive {
            hatchery,
            captives: Row::empty(),
            savers: Seats::NONE,
            cocooned: Seats::NONE,
            closed: 0,
            shuffled: [0; 4],
            loose: None,
            events: Row::empty(),
            laid: Row::empty(),
            turned: crate::flow::alien::Turned::default(),
        }
    }
}

impl Encounters {
    /// A new number for a card that lies open.
    pub(crate) fn number(&mut self, card: Card) -> Foe {
        let id = self.next_id;
        // The largest number stands for a duel.
        self.next_id = if id == DUEL - 1 { 1 } else { id + 1 };
        Foe { card, id, weak: 0 }
    }

    /// A dead enemy goes where such cards go: facehuggers back to the hatchery (E-21.6), failed clones to the
    /// dead characters (E-22.1), and whatever is no enemy to what is done with.
    pub(crate) fn lay_down(&mut self, card: Card) {
        let spec = self.spec(card);
        match spec.kind {
            Kind::Enemy if spec.has(Keyword::Implant) || spec.has(Keyword::Burst) => {
                self.hive.hatchery.add(USED, card);
            }
            Kind::Enemy => self.dead_enemies.add(HERE, card),
            Kind::Character => self.dead.add(HERE, card),
            _ => self.done.add(HERE, card),
        }
    }

    /// A card has come up from the barracks that nobody can recruit: a facehugger jumps (E-21.7), and a hazard
    /// happens again (E-22.5). Another card comes in its place.
    pub(crate) fn surface(&mut self, card: Card, news: &mut impl News<Event>) {
        self.barracks.remove(HERE, card);
        if self.spec(card).kind == Kind::Hazard {
            self.done.add(HERE, card);
            let location = self.location;
            news.tell(Event::Revealed { card, spot: None });
            let hazard = self.hazards;
            news.tell(Event::Happened { card: location, hazard });
            let source = Source { card: location, foe: 0 };
            return self.trigger(source, When::Hazard(hazard), self.finder(), news);
        }
        let seat = self.finder();
        if self.before.len() == BEFORE || !self.alive.contains(seat) {
            return self.lay_down(card);
        }
        self.jump(card, seat, news);
    }

    /// Whether a card of the barracks is none that can be recruited.
    pub(crate) fn surfaces(&self, card: Card) -> bool {
        matches!(self.spec(card).kind, Kind::Enemy | Kind::Hazard)
    }

    /// The leftmost place of HQ with a card is closed, or of empty ones the leftmost (E-22.9).
    pub(crate) fn close_hq(&mut self, news: &mut impl News<Event>) {
        let open = |place: &u8| self.hive.closed & 1 << place == 0;
        let full = |place: &u8| self.hq[usize::from(*place)].is_some();
        let all = || 0..HQ as u8;
        let found = all().filter(open).find(full).or_else(|| all().find(open));
        let Some(place) = found else { return };
        self.hive.closed |= 1 << place;
        let card = self.hq[usize::from(place)].take();
        if let Some(card) = card {
            self.dead.add(HERE, card);
        }
        news.tell(Event::PlaceClosed { place, card });
    }

    /// All cards of the wilds are turned down and shuffled, so that nobody knows any more which is which
    /// (E-22.7).
    pub(crate) fn shuffle_wilds(&mut self, news: &mut impl News<Event>) {
        for at in 0..SPACES {
            match self.wilds[at] {
                Slot::Clear | Slot::Hidden(SHUFFLED) => continue,
                Slot::Hidden(part) => self.hive.shuffled[usize::from(part)] += 1,
                Slot::Up(foe) | Slot::Down(foe) => self.enemies.own.add(SHUFFLED, foe.card),
            }
            self.wilds[at] = Slot::Hidden(SHUFFLED);
        }
        self.is_stale = true;
        news.tell(Event::WildsShuffled);
    }

    /// Luck has said of which part a shuffled card is; which card it is comes next.
    pub(crate) fn part_found(&mut self, part: u8) {
        self.hive.shuffled[usize::from(part)] -= 1;
        let slot = match self.steps.pop() {
            Some(Step::Reveal { space }) => {
                self.wilds[usize::from(space)] = Slot::Hidden(part);
                Step::Reveal { space }
            }
            Some(Step::Arrive { .. }) => Step::Arrive { slot: Slot::Hidden(part) },
            Some(Step::Prey { .. }) => Step::Prey { slot: Slot::Hidden(part) },
            _ => return,
        };
        self.push(slot);
    }

    /// Luck has said which dead enemy comes back (E-22.8).
    pub(crate) fn revived(&mut self, card: Card, news: &mut impl News<Event>) {
        self.dead_enemies.remove(HERE, card);
        let foe = self.number(card);
        news.tell(Event::Revived { card });
        self.arrive(foe, news);
    }

    /// The next of several players is asked whether to show a card (E-22.10).
    pub(crate) fn do_seek(&mut self, effect: u16, left: Seats, source: Source) {
        self.steps.pop();
        let Effect::AnyShows { no, .. } = self.effect(effect) else { return };
        let next = self.clockwise(self.active).find(|seat| left.contains(*seat));
        match next {
            Some(who) => {
                self.push(Step::Seek { effect, left: left.without(who), source });
                self.push(Step::Ask { effect, left: 1, who, source });
            }
            None => {
                self.found.unshown += 1;
                self.push(Step::Run { list: no, who: self.active, source });
            }
        }
    }

    /// Cards that cannot be in a hand, whatever is unseen: they are never drawn without everybody seeing it.
    pub(crate) fn stays_in_deck(&self, card: Card) -> bool {
        matches!(self.spec(card).kind, Kind::Enemy | Kind::Hazard)
    }
}
