//! Cards of players: drawing, gaining, moving, playing (E-4, E-11.3).

use saucer_core::{News, Seat};

use crate::ability::When;
use crate::changes;
use crate::effect::Effect;
use crate::event::{Event, Whither};
use crate::flow::is_gained;
use crate::id::{Card, Keyword, Kind};
use crate::pile::HERE;
use crate::rule::{Deed, Happening, Rule, RuleKinds};
use crate::select::{From, To, Which};
use crate::state::{
    BARRACKS, DECK, DISCARD, Encounters, HAND, LENT, OWNED, PLAYED, SHOWN, Source, Step,
};

/// The effect of [`Step::Gain`] when a commander is recruited.
pub(crate) const COMMANDER: u16 = u16::MAX;

impl Encounters {
    /// Draws what needs no luck; `false` if luck has to say.
    pub(crate) fn do_draw(&mut self, who: Seat, left: u8, news: &mut impl News<Event>) -> bool {
        self.steps.pop();
        if !self.acts(who) {
            return true;
        }
        let mut left = left;
        while left > 0 {
            if let Some(card) = self.player_mut(who).top.pop() {
                self.player_mut(who).cards.add(SHOWN, card);
                news.tell(Event::DrewKnown { seat: who, card });
                left -= 1;
                if self.stays_in_deck(card) {
                    self.push(Step::Draw { who, left });
                    self.on_drawn(who, card, news);
                    return true;
                }
                continue;
            }
            if !self.has_next_card(who, news) {
                return true;
            }
            self.push(Step::Draw { who, left });
            return false;
        }
        true
    }

    /// Whether there is a next card of a deck, discards shuffled if need be (E-11.3).
    pub(crate) fn has_next_card(&mut self, who: Seat, news: &mut impl News<Event>) -> bool {
        let player = self.player_mut(who);
        if player.top.len() > 0 || player.cards.len(DECK) > 0 {
            return true;
        }
        if player.cards.len(DISCARD) == 0 {
            return false;
        }
        // While the deck is empty everybody can tell the hand (E-1.4).
        player.cards.shift_all(HAND, SHOWN);
        player.cards.shift_all(DISCARD, DECK);
        news.tell(Event::Reshuffled { seat: who });
        true
    }

    /// The next card of a deck, which has left it, for the step on top: it is turned over, or drawn until
    /// one fits.
    pub(crate) fn next_card(
        &mut self,
        who: Seat,
        card: Card,
        known: bool,
        news: &mut impl News<Event>,
    ) {
        let Some(step) = self.steps.pop() else { return };
        match step {
            Step::TurnOver { left, .. } => {
                let spec = self.spec(card);
                self.found.recruit = self.found.recruit.saturating_add(spec.recruit);
                self.found.attack = self.found.attack.saturating_add(spec.attack);
                self.player_mut(who).cards.add(DISCARD, card);
                news.tell(Event::TurnedOver { seat: who, card });
                if left > 1 {
                    self.push(Step::TurnOver { who, left: left - 1 });
                }
            }
            Step::DrawUntil { effect, left, .. } => {
                // Everybody sees why one stops, so every card is shown.
                self.player_mut(who).cards.add(SHOWN, card);
                news.tell(Event::DrewKnown { seat: who, card });
                let fits = match self.content().effects[usize::from(effect)] {
                    Effect::DrawUntil(which) => self.fits(&which, card),
                    _ => true,
                };
                if left > 1 && !fits {
                    self.push(Step::DrawUntil { effect, who, left: left - 1 });
                }
                if self.stays_in_deck(card) {
                    self.on_drawn(who, card, news);
                }
            }
            Step::Lot { effect, left, who, source } => {
                if left > 1 {
                    self.push(Step::Lot { effect, left: left - 1, who, source });
                }
                if known {
                    self.player_mut(who).cards.add(DECK, card);
                }
                self.take_card(effect, who, card, news);
            }
            _ => {}
        }
    }

    /// Whether a card fits.
    pub(crate) fn fits(&self, which: &Which, card: Card) -> bool {
        let spec = self.spec(card);
        let content = self.content();
        // What the hive has put among cards of players is none of theirs (E-21.4).
        !matches!(spec.kind, Kind::Enemy | Kind::Hazard)
            && which
                .class
                .is_none_or(|class| spec.class == Some(class) || spec.has(Keyword::EveryClass))
            && which.team.is_none_or(|team| spec.team == Some(team))
            && which.kind.is_none_or(|kind| spec.kind == kind)
            && which.card.is_none_or(|name| content.named(name) == card)
            && which.most_cost.is_none_or(|most| spec.cost <= most)
            && which.least_cost.is_none_or(|least| spec.cost >= least)
            && which.least_recruit.is_none_or(|least| spec.recruit >= least)
            && which.least_attack.is_none_or(|least| spec.attack >= least)
    }

    /// The places of a player's own cards that are meant, the first of which counts.
    pub(crate) const fn places(from: From) -> &'static [u8] {
        match from {
            From::Hand => &[SHOWN, HAND],
            From::Played => &[PLAYED],
            // A played card has given all it gives, so it goes first.
            From::Yours => &[PLAYED, SHOWN, HAND],
            From::Discard => &[DISCARD],
            From::Deck => &[DECK],
            From::Hq | From::Barracks | From::Commanders | From::Dead => &[],
        }
    }

    /// A card goes from where the effect takes it to where the effect puts it.
    pub(crate) fn take_card(
        &mut self,
        effect: u16,
        who: Seat,
        card: Card,
        news: &mut impl News<Event>,
    ) {
        let Effect::Take { from, to, .. } = self.content().effects[usize::from(effect)] else {
            return;
        };
        match from {
            From::Hq => {
                let Some(place) = self.hq.iter().position(|slot| *slot == Some(card)) else {
                    return;
                };
                self.hq[place] = None;
                if to == To::Captives {
                    if !self.hive.captives.push(card) {
                        self.dead.add(HERE, card);
                    }
                    news.tell(Event::Captured { card });
                    return self.push(Step::Fill { place: place as u8 });
                }
                self.push(Step::Fill { place: place as u8 });
            }
            From::Dead => {
                self.dead.remove(HERE, card);
            }
            From::Barracks | From::Commanders => {}
            From::Hand | From::Played | From::Yours | From::Discard | From::Deck => {
                let cards = &mut self.player_mut(who).cards;
                let mut places = Encounters::places(from).iter();
                match places.find(|place| cards.remove(**place, card)) {
                    None => return,
                    Some(&PLAYED) => self.left_play(card),
                    Some(_) => {}
                }
            }
        }
        self.found.taken = self.found.taken.saturating_add(1);
        if is_gained(from, to) {
            self.gain(who, card, to, 0, news);
        } else {
            self.put(who, card, to, news);
        }
    }

    /// A card comes to a player, paid or not (E-4.7, E-4.8).
    pub(crate) fn gain(
        &mut self,
        who: Seat,
        card: Card,
        to: To,
        paid: u8,
        news: &mut impl News<Event>,
    ) {
        news.tell(Event::Gained { seat: who, card, paid });
        let mut to = to;
        if to == To::Discard && who == self.active {
            self.each_rule(RuleKinds::GO, &mut |rule, _| {
                if let Rule::RecruitsGo(other) = rule {
                    to = *other;
                }
            });
        }
        self.put(who, card, to, news);
        if who == self.active {
            self.turn.recruits = self.turn.recruits.saturating_add(1);
            self.watch(RuleKinds::YOU_RECRUIT, who, news, |game, happening, _| match happening {
                Happening::YouRecruit(which) => game.fits(&which, card),
                _ => false,
            });
        }
    }

    /// A card of nobody is put somewhere.
    fn put(&mut self, who: Seat, card: Card, to: To, news: &mut impl News<Event>) {
        // Whoever owns more than anybody can, by gifts of all others, loses what comes on top.
        let full = match to {
            To::NextDiscard => self.player(self.next(who)).cards.total() == OWNED,
            To::Barracks => self.barracks.len(HERE) == BARRACKS,
            To::Dead | To::Captives => false,
            To::Discard | To::Top | To::Hand => self.player(who).cards.total() == OWNED,
        };
        let whither = match if full { To::Dead } else { to } {
            To::Discard => {
                self.player_mut(who).cards.add(DISCARD, card);
                Whither::Discard
            }
            To::Top => {
                if !self.player_mut(who).top.push(card) {
                    self.player_mut(who).cards.add(DISCARD, card);
                }
                Whither::Top
            }
            To::Hand => {
                self.player_mut(who).cards.add(SHOWN, card);
                Whither::Hand
            }
            // Only HQ has captives, which are taken elsewhere.
            To::Dead | To::Captives => {
                if self.stays_in_deck(card) {
                    self.lay_down(card);
                } else {
                    self.dead.add(HERE, card);
                }
                Whither::Dead
            }
            To::Barracks => {
                self.barracks.add(HERE, card);
                Whither::Barracks
            }
            To::NextDiscard => {
                let next = self.next(who);
                self.player_mut(next).cards.add(DISCARD, card);
                Whither::Discard
            }
        };
        news.tell(Event::Moved { seat: who, card, to: whither });
        if whither == Whither::Hand && self.stays_in_deck(card) {
            self.on_drawn(who, card, news);
        }
    }

    pub(crate) fn fill_hq(&mut self, place: u8, card: Card, news: &mut impl News<Event>) {
        self.barracks.remove(HERE, card);
        self.hq[usize::from(place)] = Some(card);
        news.tell(Event::Filled { place, card });
    }

    /// Where a gained top card comes from; `None` if nothing is there, or nothing may be gained.
    pub(crate) fn gain_from(&self, effect: u16) -> Option<From> {
        let from = match effect {
            COMMANDER => From::Commanders,
            _ => match self.content().effects[usize::from(effect)] {
                Effect::Take { from, .. } => from,
                _ => return None,
            },
        };
        let left = match from {
            From::Commanders => self.commanders.len(HERE),
            _ => self.armory_len(),
        };
        (left > 0).then_some(from)
    }

    pub(crate) fn gain_top(
        &mut self,
        effect: u16,
        who: Seat,
        card: Card,
        news: &mut impl News<Event>,
    ) {
        if effect == COMMANDER {
            self.commanders.remove(HERE, card);
            return self.gain(who, card, To::Discard, self.spec(card).cost, news);
        }
        match self.gain_from(effect) {
            Some(From::Commanders) => self.commanders.remove(HERE, card),
            _ => self.barracks.remove(HERE, card),
        };
        self.take_card(effect, who, card, news);
    }

    /// A card of the hand is played (E-4.1).
    pub(crate) fn play(&mut self, card: Card, news: &mut impl News<Event>) {
        let cards = &mut self.player_mut(self.active).cards;
        let found = cards.shift(card, SHOWN, PLAYED) || cards.shift(card, HAND, PLAYED);
        debug_assert!(found, "the card was checked to be in hand");
        news.tell(Event::Played { seat: self.active, card, of: None });
        self.take_effect(card, news);
    }

    /// A card that was just played, or copied, gives what it gives (E-4.2, E-8.7).
    pub(crate) fn take_effect(&mut self, card: Card, news: &mut impl News<Event>) {
        let spec = self.spec(card);
        let source = Source { card, foe: 0 };
        let (classes, teams) = (self.turn.classes, self.turn.teams);
        let turn = &mut self.turn;
        turn.recruit += u16::from(spec.recruit);
        turn.attack += u16::from(spec.attack);
        turn.played = turn.played.saturating_add(1);
        if spec.has(Keyword::EveryClass) {
            turn.classes.iter_mut().for_each(|n| *n = n.saturating_add(1));
        } else if let Some(class) = spec.class {
            turn.classes[class as usize] = turn.classes[class as usize].saturating_add(1);
        }
        if let Some(team) = spec.team {
            turn.teams[team as usize] = turn.teams[team as usize].saturating_add(1);
        }
        if spec.kind == Kind::Character
            && let Some(group) = self.characters.iter().position(|deck| *deck == spec.in_deck)
        {
            self.turn.groups[group] = self.turn.groups[group].saturating_add(1);
        }
        for (n, ability) in (0..).zip(&spec.abilities) {
            let usable = matches!(
                ability.when,
                When::Once | When::Backup | When::Brothers | When::Showboat | When::Activate
            );
            if usable && self.turn.usable.total() < crate::state::OWNED {
                self.turn.usable.add(n, card);
            }
        }
        news.tell(Event::Totals { recruit: self.turn.recruit, attack: self.turn.attack });
        let who = self.active;
        self.watch(RuleKinds::YOU_PLAY, who, news, |game, happening, _| match happening {
            Happening::YouPlay(which) => game.fits(&which, card),
            _ => false,
        });
        self.found = crate::state::Found::default();
        for (n, ability) in spec.abilities.iter().enumerate().rev() {
            let fires = match ability.when {
                When::Played => true,
                When::Class(class) => classes[class as usize] > 0,
                When::Team(team) => teams[team as usize] > 0,
                _ => false,
            };
            if fires && self.holds(ability.needs, self.active, source) {
                news.tell(Event::Used { seat: self.active, card, ability: n as u8 });
                let list = ability.effects;
                self.push(Step::Run { list, who: self.active, source });
            }
        }
    }

    /// Whether cards may be gained at all.
    pub(crate) fn may_gain(&self) -> bool {
        !self.is_forbidden(Deed::Recruit) && !self.is_bound()
    }

    /// How many cards a player holds in hand.
    pub(crate) fn hand_len(&self, seat: Seat) -> usize {
        let cards = &self.player(seat).cards;
        cards.len(HAND) + cards.len(SHOWN)
    }

    /// How many of these can be discarded or killed: a hazard that was just drawn passes on (E-22.6).
    pub(crate) fn hand_to_take(&self, seat: Seat) -> usize {
        let all = self.hand_len(seat);
        if !self.setup.mode().has_hive() || !changes::HAZARDS_PASS_ON.is_in(self.rules) {
            return all;
        }
        let shown = self.player(seat).cards.cards(SHOWN);
        all - shown.filter(|card| self.stays_in_deck(*card)).count()
    }

    /// The different cards of a hand, ascending.
    pub(crate) fn hand_kinds(&self, seat: Seat) -> impl Iterator<Item = Card> + '_ {
        let cards = &self.player(seat).cards;
        let own = cards.kinds(HAND);
        let shown = cards.kinds(SHOWN).filter(|card| !cards.has(HAND, *card));
        own.chain(shown)
    }

    /// Whether such a card is in hand.
    pub(crate) fn in_hand(&self, seat: Seat, card: Card) -> bool {
        let cards = &self.player(seat).cards;
        cards.has(HAND, card) || cards.has(SHOWN, card)
    }

    /// A card leaves the hand to lie aside (E-8.1).
    pub(crate) fn lend(&mut self, seat: Seat, card: Card) {
        let cards = &mut self.player_mut(seat).cards;
        let found = cards.shift(card, SHOWN, LENT) || cards.shift(card, HAND, LENT);
        debug_assert!(found, "the card was checked to be in hand");
    }
}
