//! What the hive does: facehuggers and chestbursters, failed clones, captives, cocoons, and hazards that go
//! elsewhere (E-21, E-22).

use saucer_core::{News, Refusal, Seat, Seats};

use crate::ability::When;
use crate::effect::{Effect, Haunt};
use crate::event::Event;
use crate::id::{Card, Keyword, Kind, Resource, SPACES};
use crate::pile::{HERE, Row, Zoned};
use crate::select::To;
use crate::setup::Setup;
use crate::state::{
    Before, DISCARD, DUEL, Encounters, Foe, HAND, Hive, Loose, PILE, SHOWN, SHUFFLED, Slot, Source,
    Step, USED,
};
use crate::why;

/// What it costs to free somebody from a cocoon (E-22.3).
pub(crate) const COCOON: u8 = 6;

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
            cocooned: Seats::NONE,
            closed: 0,
            shuffled: [0; 4],
            loose: None,
            event: None,
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

    /// The next card with this keyword of the hatchery, which has left it (E-21.6).
    fn hatched(&mut self, keyword: Keyword) -> Option<Card> {
        let content = self.content();
        let find = |hatchery: &Zoned<_>| {
            hatchery.kinds(PILE).find(|card| content.card(*card).has(keyword))
        };
        let hatchery = &mut self.hive.hatchery;
        let found = find(hatchery).or_else(|| {
            hatchery.shift_all(USED, PILE);
            find(hatchery)
        })?;
        hatchery.remove(PILE, found);
        Some(found)
    }

    /// Facehuggers jump on somebody (E-21.1).
    pub(crate) fn hatch(&mut self, n: u8, seat: Seat, news: &mut impl News<Event>) {
        for _ in 0..n {
            if self.before.len() == 8 || !self.alive.contains(seat) {
                return;
            }
            let Some(card) = self.hatched(Keyword::Implant) else { return };
            self.jump(card, seat, news);
        }
    }

    /// This facehugger lies in front of somebody from now on.
    fn jump(&mut self, card: Card, seat: Seat, news: &mut impl News<Event>) {
        let foe = self.number(card);
        self.before.push(Before { foe, seat: seat.0, is_ripe: false });
        self.comes_into_force(card);
        news.tell(Event::Hugged { seat, card });
    }

    /// Facehuggers are shuffled into the barracks (E-21.7).
    pub(crate) fn stow(&mut self, n: u8, news: &mut impl News<Event>) {
        let mut stowed = 0;
        while stowed < n && self.barracks.len(HERE) < crate::state::BARRACKS {
            let Some(card) = self.hatched(Keyword::Implant) else { break };
            self.barracks.add(HERE, card);
            stowed += 1;
        }
        if stowed > 0 {
            news.tell(Event::Stowed { n: stowed });
        }
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

    /// What the hive has put among the cards of somebody who has died goes where such cards go.
    pub(crate) fn unburden(&mut self, seat: Seat) {
        for place in 0..6 {
            let foreign = |game: &Encounters| {
                let mut cards = game.player(seat).cards.kinds(place);
                cards.find(|card| game.stays_in_deck(*card))
            };
            while let Some(card) = foreign(self) {
                self.player_mut(seat).cards.remove(place, card);
                self.lay_down(card);
            }
        }
        while let Some(at) =
            self.player(seat).top.items().iter().position(|card| self.stays_in_deck(*card))
        {
            if let Some(card) = self.player_mut(seat).top.remove(at) {
                self.lay_down(card);
            }
        }
    }

    /// Whether somebody bears a chestburster, which everybody knows (E-21.4).
    pub(crate) fn is_host(&self, seat: Seat) -> bool {
        if !self.setup.mode().has_hive() {
            return false;
        }
        let player = self.player(seat);
        let owned = (0..6).flat_map(|place| player.cards.kinds(place));
        let mut owned = owned.chain(player.top.items().iter().copied());
        owned.any(|card| self.spec(card).has(Keyword::Burst))
    }

    /// A turn is over: facehuggers that nobody has killed in time leave a chestburster (E-21.2, E-21.3).
    pub(crate) fn ripen(&mut self, news: &mut impl News<Event>) {
        if !self.setup.mode().has_hive() {
            return;
        }
        let mut at = 0;
        while let Some(before) = self.before.items().get(at).copied() {
            let bearer = Seat(before.seat);
            let is_hugger = self.spec(before.foe.card).has(Keyword::Implant);
            // Predators have the end of their own next turn (E-24.5).
            let last = if self.is_hunt() { bearer } else { self.next(bearer) };
            if is_hugger && before.is_ripe && self.active == last {
                self.before.remove(at);
                self.is_stale = true;
                self.lay_down(before.foe.card);
                self.implant(bearer, before.foe.card, news);
                continue;
            }
            if is_hugger && self.active == bearer {
                self.before.items_mut()[at].is_ripe = true;
            }
            at += 1;
        }
    }

    /// Somebody gets a chestburster, unless there is one already (E-21.3).
    fn implant(&mut self, seat: Seat, hugger: Card, news: &mut impl News<Event>) {
        let full = self.player(seat).cards.total() == crate::state::OWNED;
        if self.is_host(seat) || full {
            return news.tell(Event::Withered { seat, card: hugger });
        }
        let Some(card) = self.hatched(Keyword::Burst) else {
            return news.tell(Event::Withered { seat, card: hugger });
        };
        self.player_mut(seat).cards.add(DISCARD, card);
        news.tell(Event::Implanted { seat, card });
    }

    /// A card has come to a hand from a deck: a chestburster kills (E-21.5), and a hazard does what it does
    /// when it is drawn (E-22.6).
    pub(crate) fn on_drawn(&mut self, who: Seat, card: Card, news: &mut impl News<Event>) {
        match self.spec(card).kind {
            Kind::Enemy => {
                news.tell(Event::Burst { seat: who, card });
                self.begin_turning(who);
                self.die(who, news);
            }
            Kind::Hazard => {
                let cards = &mut self.player_mut(who).cards;
                cards.shift(card, HAND, SHOWN);
                news.tell(Event::Shown { seat: who, card });
                let location = Source { card: self.location, foe: 0 };
                self.trigger(location, When::Drawn, who, news);
            }
            _ => {}
        }
    }

    /// The hazard that somebody has drawn goes to the discard of another (E-22.6).
    pub(crate) fn pass_hazard(&mut self, from: Seat, to: Seat, news: &mut impl News<Event>) {
        let found = self.hand_kinds(from).find(|card| self.spec(*card).kind == Kind::Hazard);
        let Some(card) = found else { return };
        let cards = &mut self.player_mut(from).cards;
        if !cards.remove(SHOWN, card) {
            cards.remove(HAND, card);
        }
        self.player_mut(to).cards.add(DISCARD, card);
        news.tell(Event::HazardPassed { seat: to, card });
    }

    /// Whether this hazard of the location goes elsewhere, so that it marks nobody (E-20.7).
    pub(crate) fn goes_elsewhere(&self, hazard: u8) -> bool {
        let content = self.content();
        let location = self.spec(self.location);
        location.at(When::Hazard(hazard)).any(|(_, ability)| {
            let effects = content.effects(ability.effects);
            effects.iter().any(|effect| matches!(effect, Effect::HazardGoes(_)))
        })
    }

    /// The hazard that was just found goes there; one that happens again goes nowhere (E-22.5).
    pub(crate) fn send_hazard(&mut self, to: Haunt, who: Seat, news: &mut impl News<Event>) {
        let Some(Loose { foe, space }) = self.hive.loose.take() else { return };
        let card = foe.card;
        match to {
            // It lies where it was found, or in the combat zone.
            Haunt::Wilds => match space.filter(|space| self.is_clear(usize::from(*space))) {
                Some(space) => {
                    self.wilds[usize::from(space)] = Slot::Up(foe);
                    news.tell(Event::HazardStays { card });
                }
                // In a safari it comes from the deck (E-24.2).
                None if space.is_some() => {
                    news.tell(Event::HazardStays { card });
                    self.enter(Slot::Up(foe), space.unwrap_or(0), news);
                }
                None => self.push(Step::Arrive { slot: Slot::Up(foe) }),
            },
            Haunt::Barracks if self.barracks.len(HERE) < crate::state::BARRACKS => {
                self.barracks.add(HERE, card);
                news.tell(Event::HazardLurks { card });
            }
            Haunt::Deck if self.player(who).cards.total() < crate::state::OWNED => {
                self.player_mut(who).cards.add(DISCARD, card);
                news.tell(Event::HazardPassed { seat: who, card });
            }
            Haunt::Barracks | Haunt::Deck => self.done.add(HERE, card),
        }
    }

    /// A hazard has moved into the combat zone: it does what it does there and is gone (E-22.4).
    pub(crate) fn go_off(&mut self, card: Card, news: &mut impl News<Event>) {
        self.done.add(HERE, card);
        self.is_stale = true;
        let location = Source { card: self.location, foe: 0 };
        self.trigger(location, When::Combat, self.finder(), news);
    }

    /// The hazard that lies open in the wilds.
    pub(crate) fn lying_hazard(&self) -> Option<Foe> {
        self.wilds.iter().find_map(|slot| match slot {
            Slot::Up(foe) if self.spec(foe.card).kind == Kind::Hazard => Some(*foe),
            _ => None,
        })
    }

    /// The hazard of the wilds is gone (E-22.4).
    pub(crate) fn disarm(&mut self, who: Seat, news: &mut impl News<Event>) {
        if let Some(foe) = self.lying_hazard() {
            self.remove_foe(foe.id);
            news.tell(Event::Disarmed { seat: who, card: foe.card });
            if self.is_hunt() {
                return self.take_trophy(who, foe.card, news);
            }
            self.done.add(HERE, foe.card);
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
        if self.before.len() == 8 || !self.alive.contains(seat) {
            return self.lay_down(card);
        }
        self.jump(card, seat, news);
    }

    /// Whether a card of the barracks is none that can be recruited.
    pub(crate) fn surfaces(&self, card: Card) -> bool {
        matches!(self.spec(card).kind, Kind::Enemy | Kind::Hazard)
    }

    /// A card of the barracks is a failed clone (E-22.1).
    pub(crate) fn clone_drawn(&mut self, card: Card, news: &mut impl News<Event>) {
        self.barracks.remove(HERE, card);
        let foe = self.number(card);
        self.combat.push(foe);
        news.tell(Event::Cloned { card });
    }

    /// Whether this is a failed clone.
    pub(crate) fn is_clone(&self, card: Card) -> bool {
        self.spec(card).kind == Kind::Character
    }

    /// The leftmost place of HQ with a card is closed, or of empty ones the leftmost (E-22.9).
    pub(crate) fn close_hq(&mut self, news: &mut impl News<Event>) {
        let open = |place: &u8| self.hive.closed & 1 << place == 0;
        let full = |place: &u8| self.hq[usize::from(*place)].is_some();
        let found = (0..5).filter(open).find(full).or_else(|| (0..5).find(open));
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

    /// Somebody is cocooned (E-22.3).
    pub(crate) fn cocoon(&mut self, who: Seat, news: &mut impl News<Event>) {
        if !self.hive.cocooned.contains(who) && self.alive.contains(who) {
            self.hive.cocooned = self.hive.cocooned.with(who);
            news.tell(Event::Cocooned { seat: who });
        }
    }

    /// Whether freeing this card is about a captive or a cocoon, and not about a trap.
    pub(crate) fn is_rescue(&self, card: Card) -> bool {
        let spec = self.content().cards.get(card.index());
        self.setup.mode().has_hive() && spec.is_none_or(|spec| spec.kind != Kind::Trap)
    }

    /// A captive can be ransomed by whoever acts, and a cocoon opened for anybody (E-22.2, E-22.3).
    pub(crate) fn check_rescue(&self, seat: Seat, card: Card) -> Result<(), Refusal> {
        let there = self.setup.seats().contains(seat) && self.alive.contains(seat);
        if there && self.hive.cocooned.contains(seat) && self.player(seat).avatar == card {
            return self.check_price(Resource::Recruit, COCOON);
        }
        if seat != self.active || !self.hive.captives.items().contains(&card) {
            return Err(why::NO_CAPTIVE_THERE);
        }
        if self.is_bound() || !self.may_gain() {
            return Err(why::CANNOT_RECRUIT);
        }
        self.check_price(Resource::Recruit, self.spec(card).cost)
    }

    pub(crate) fn rescue(&mut self, seat: Seat, card: Card, news: &mut impl News<Event>) {
        if self.hive.cocooned.contains(seat) && self.player(seat).avatar == card {
            self.turn.recruit -= u16::from(COCOON);
            self.hive.cocooned = self.hive.cocooned.without(seat);
            return news.tell(Event::Unwrapped { seat: self.active, of: seat, paid: COCOON });
        }
        let Some(at) = self.hive.captives.items().iter().position(|one| *one == card) else {
            return;
        };
        self.hive.captives.remove(at);
        let paid = self.spec(card).cost;
        self.turn.recruit -= u16::from(paid);
        news.tell(Event::Ransomed { seat, card, paid });
        self.gain(seat, card, To::Discard, paid, news);
    }

    /// Whether the active player is cocooned, and neither fights nor scans nor recruits (E-22.3).
    #[inline]
    pub(crate) fn is_bound(&self) -> bool {
        self.hive.cocooned.contains(self.active)
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
            None => self.push(Step::Run { list: no, who: self.active, source }),
        }
    }

    /// Cards that cannot be in a hand, whatever is unseen: they are never drawn without everybody seeing it.
    pub(crate) fn stays_in_deck(&self, card: Card) -> bool {
        matches!(self.spec(card).kind, Kind::Enemy | Kind::Hazard)
    }
}
