//! The interpreter: what every word of the language does.

use saucer_core::{News, Seat, Seats};

use crate::changes;
use crate::effect::{Avoid, Counter, Effect};
use crate::event::{End, Event};
use crate::id::{Kind, Resource};
use crate::pile::HERE;
use crate::rule::Deed;
use crate::select::{self, From, How, To, Who};
use crate::state::{
    Attached, Before, Encounters, HAND, Lasting, PLAYED, Reach, SHOWN, Slot, Source, Spot, Step,
    UNRIPE,
};

/// Whether a card that goes so comes to somebody who did not own it.
pub(crate) const fn is_gained(from: From, to: To) -> bool {
    matches!(from, From::Hq | From::Barracks | From::Commanders | From::Dead)
        && matches!(to, To::Discard | To::Top | To::Hand)
}

/// Whether an effect can be done by somebody living only, and has to be done.
const fn needs_somebody(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::Trophy
            | Effect::HazardGoes(_)
            | Effect::Hatch(_)
            | Effect::Before(_)
            | Effect::Show { .. }
    )
}

/// Whoever draws until a card comes draws no longer than this before the change that knows no bound.
const LONGEST: u8 = 10;

impl Encounters {
    /// Does the effect with this number for a player.
    pub(crate) fn do_effect(
        &mut self,
        number: u16,
        who: Seat,
        source: Source,
        news: &mut impl News<Event>,
    ) {
        if cfg!(debug_assertions) {
            crate::coverage::note(number);
        }
        let effect = &self.content().effects[usize::from(number)];
        // What is still to be done by somebody when the finder is dead falls to the next one (E-11.2).
        let who = if needs_somebody(effect) { self.heir(who, source) } else { who };
        let ask = |left| Step::Ask { effect: number, left, who, source };
        let lot = |left| Step::Lot { effect: number, left, who, source };
        match *effect {
            Effect::Recruit(n) => self.turn.recruit += u16::from(n),
            Effect::Attack(n) => self.turn.attack += u16::from(n),
            Effect::Double(Resource::Recruit) => {
                self.turn.recruit = self.turn.recruit.saturating_mul(2).min(999);
            }
            Effect::Double(Resource::Attack) => {
                self.turn.attack = self.turn.attack.saturating_mul(2).min(999);
            }
            Effect::SwapValues => self.push(ask(1)),
            Effect::Draw(n) => {
                if !self.is_forbidden(Deed::Draw) {
                    self.push(Step::Draw { who, left: n });
                }
            }
            Effect::DrawUntil(_) => {
                if !self.is_forbidden(Deed::Draw) {
                    let free = changes::DRAWS_UNTIL_IT_COMES.is_in(self.rules);
                    let left = if free { u8::MAX } else { LONGEST };
                    self.push(Step::DrawUntil { effect: number, who, left });
                }
            }
            Effect::Take { n, how, from, to, .. } => {
                self.found.taken = 0;
                if is_gained(from, to) && !self.may_gain() {
                    return;
                }
                self.show_hand_for(number, who, news);
                match (from, how) {
                    (From::Deck, _) => self.push(lot(n)),
                    (From::Barracks | From::Commanders, _) => {
                        for _ in 0..n {
                            self.push(Step::Gain { effect: number, who });
                        }
                    }
                    (_, How::AtRandom) => self.push(lot(n)),
                    (_, How::All) => self.take_all(number, who, news),
                    (_, How::Nearest) => {
                        for _ in 0..n {
                            if let Some(card) = self.first_to_take(number, who) {
                                self.take_card(number, who, card, news);
                            }
                        }
                    }
                    (_, How::Chosen | How::UpTo) => self.push(ask(n)),
                }
            }
            Effect::Copy { .. } | Effect::Either(..) => self.push(ask(1)),
            Effect::Show { which, yes, .. } if self.has_played(&which, who) => {
                self.push(Step::Run { list: yes, who, source });
            }
            Effect::Show { which, no, .. } if self.nobody_has(&which) => {
                self.push(Step::Run { list: no, who, source });
            }
            Effect::Show { .. } => self.push(ask(1)),
            Effect::May(_) | Effect::Pay(..) | Effect::Heal { .. } => self.push(ask(1)),
            Effect::TurnOver(left) => self.push(Step::TurnOver { who, left }),
            Effect::Strikes(left) => self.push(Step::Strikes { who, left, foe: 0 }),
            Effect::TurnStrikes(left) => self.push(Step::TurnStrikes { left }),
            // Where both boxes meet, any one strike is meant (E-20.8).
            Effect::Avoid(Avoid::Next) if !self.setup.mode().has_hive() => {
                let n = &mut self.turn.avoid_next[who.index()];
                *n = n.saturating_add(1);
            }
            Effect::Avoid(_) => {
                let n = &mut self.turn.avoid_any[who.index()];
                *n = n.saturating_add(1);
            }
            Effect::Cancel => self.cancelled = true,
            Effect::Scan(left) => self.push(ask(left)),
            Effect::AddEnemies { n, .. } if self.is_alien(who) => self.drive(who, n, news),
            Effect::AddEnemies { n, to } => {
                let to = match to {
                    select::Reach::Underground => Reach::Space(0),
                    select::Reach::Hills => Reach::Space(4),
                    select::Reach::Combat => Reach::Combat,
                };
                self.push(Step::Add { left: n, to });
            }
            Effect::FillWilds => self.push(Step::Add { left: 5, to: Reach::All }),
            Effect::Foes { n, how, .. } => {
                self.found.taken = 0;
                match how {
                    How::AtRandom => self.push(lot(n)),
                    How::All | How::Nearest => self.do_to_all(number, who, source, news),
                    How::Chosen | How::UpTo => self.push(ask(n)),
                }
            }
            // Whoever kills looks for it beforehand.
            Effect::Survives => {}
            Effect::Leaves => self.leave(source, news),
            Effect::Attach(space) => self.attach(source, space as u8, news),
            Effect::MoveAttached { card, by } => {
                let card = self.content().named(card);
                let found = self.attached.items_mut().iter_mut().find(|one| one.card == card);
                if let Some(Attached { space, .. }) = found {
                    *space = space.saturating_add_signed(by).min(4);
                }
            }
            Effect::Before(Who::AnyOne | Who::Another) => self.push(ask(1)),
            Effect::Before(of) => {
                let seat = self.these(of, who).first().unwrap_or(who);
                self.put_before(source, seat);
            }
            Effect::Mark(n) => self.mark(who, n as i8, news),
            Effect::Unmark(n) => self.mark(who, -(n as i8), news),
            Effect::Tally(counter, by) => {
                let at = match counter {
                    Counter::First => 0,
                    Counter::Second => 1,
                };
                self.tally[at] = self.tally[at].saturating_add_signed(by);
                if by > 0 && self.is_fate(source) {
                    self.lay_event();
                }
            }
            Effect::Complete => self.complete(source, news),
            Effect::MinorGoal => {
                if self.current == 2 {
                    self.end(End::Minor, news);
                }
            }
            Effect::EndActions => self.end_actions(),
            Effect::Die => self.die(who, news),
            Effect::If(needs, yes, no) => {
                let list = if self.holds(Some(needs), who, source) { yes } else { no };
                self.push(Step::Run { list, who, source });
            }
            Effect::For(count, list) => {
                let left = self.count(count, who, source);
                self.push(Step::Repeat { list, left, who, source });
            }
            Effect::By(Who::AnyOne | Who::Another, _) => self.push(ask(1)),
            Effect::By(of, list) => {
                let left = self.these(of, who);
                self.push(Step::Round { list, left, source });
            }
            Effect::ThisTurn(_) | Effect::Whenever(..) => {
                self.turn.lasting.push(Lasting { effect: number, source });
                self.note_rules();
            }
            Effect::HealPoints(n) => self.gain_points(who, [n, 0, 0], news),
            Effect::RestorePoints(n) => self.gain_points(who, [0, n, 0], news),
            Effect::Duel(n) => self.gain_points(who, [0, 0, n], news),
            Effect::Traps(left) => self.push(Step::Traps { who, left }),
            Effect::Gear(left) => self.push(Step::Gear { left }),
            // Counted at the end.
            Effect::Honor(_) => {}
            Effect::Trophy => self.claim(source, who, news),
            // An Alien loses nothing any more (E-26.7).
            Effect::LoseTrophies(_)
                if self.has_turned(who) && changes::ALIENS_LOSE_NOTHING.is_in(self.rules) => {}
            Effect::LoseTrophies(left) => self.push(Step::Lose { who, left }),
            Effect::Arrest => self.push(ask(1)),
            Effect::Hatch(n) => self.hatch(n, who, news),
            Effect::Stowaways(n) => self.stow(n, news),
            Effect::Clones(left) => self.push(Step::Clones { left }),
            Effect::EventTrophy => self.take_event(who, news),
            Effect::Cocoon if self.is_hunt() => self.push(Step::Traps { who, left: 1 }),
            Effect::Cocoon => self.cocoon(who, news),
            Effect::HazardGoes(to) => self.send_hazard(to, who, news),
            Effect::PassHazard => self.push(ask(1)),
            Effect::Disarm => self.disarm(who, news),
            Effect::ShuffleWilds => self.shuffle_wilds(news),
            Effect::Revive(stay) if self.is_hunt() => {
                self.push(Step::Uncage { left: self.alive, given: 0, stay });
            }
            Effect::Revive(left) => self.push(Step::Revive { left }),
            Effect::CloseHq => self.close_hq(news),
            Effect::AnyShows { which, no } if self.nobody_has(&which) => {
                self.found.unshown += 1;
                self.push(Step::Run { list: no, who, source });
            }
            Effect::AnyShows { which, .. } => {
                if !self.has_played(&which, self.active) {
                    self.push(Step::Seek { effect: number, left: self.alive, source });
                }
            }
        }
    }

    /// Who does what is left of a card that is done to its end: the next player after one who has died of it.
    fn heir(&self, who: Seat, source: Source) -> Seat {
        let inherits = !self.acts(who)
            && self.spec(source.card).kind != Kind::Strike
            && changes::CARDS_ARE_FINISHED.is_in(self.rules);
        if inherits { self.next(who) } else { who }
    }

    /// The players who are meant, unless one is chosen.
    pub(crate) fn these(&self, of: Who, who: Seat) -> Seats {
        match of {
            Who::You => Seats::only(who),
            Who::Active => Seats::only(self.finder()),
            Who::Each | Who::AnyOne => self.alive,
            Who::EachOther | Who::Another => self.alive.without(who),
            Who::Next => Seats::only(self.next(who)),
            Who::EachMarked => {
                self.alive.iter().filter(|seat| self.player(*seat).marks > 0).collect()
            }
            Who::EachIdle => self.idle(),
            Who::EachHelper => self.helpers(),
        }
    }

    /// Marks come or go (E-5.11).
    pub(crate) fn mark(&mut self, who: Seat, by: i8, news: &mut impl News<Event>) {
        let player = self.player_mut(who);
        player.marks = player.marks.saturating_add_signed(by).min(99);
        let marks = player.marks;
        news.tell(Event::Marked { seat: who, marks });
    }

    /// This card is attached to a space (E-10.8).
    fn attach(&mut self, source: Source, space: u8, news: &mut impl News<Event>) {
        if source.foe == 0 || self.attached.len() == 8 || self.remove_foe(source.foe).is_none() {
            return;
        }
        self.attached.push(Attached { card: source.card, space, of: self.finder().0 });
        self.comes_into_force(source.card);
        let space = crate::id::Space::ALL[usize::from(space)];
        news.tell(Event::AttachedTo { card: source.card, space });
    }

    /// This card goes away.
    pub(crate) fn leave(&mut self, source: Source, news: &mut impl News<Event>) {
        if source.foe != 0 {
            if let Some(foe) = self.remove_foe(source.foe) {
                self.drop_gear(source.foe);
                self.lay_down(foe.card);
                news.tell(Event::Killed { card: foe.card });
            }
            return;
        }
        if let Some(at) = self.attached.items().iter().position(|one| one.card == source.card) {
            self.attached.remove(at);
            self.is_stale = true;
            self.done.add(HERE, source.card);
        }
    }

    pub(crate) fn put_before(&mut self, source: Source, seat: Seat) {
        if self.before.len() < 8
            && let Some(foe) = self.remove_foe(source.foe)
        {
            self.before.push(Before { foe, seat: seat.0, last: UNRIPE });
            self.comes_into_force(foe.card);
        }
    }

    /// Where all fitting cards of a hand go, or one by lot, everybody sees the whole hand: what is left
    /// does not fit.
    fn show_hand_for(&mut self, number: u16, who: Seat, news: &mut impl News<Event>) {
        let Effect::Take { how, from, which, .. } = self.content().effects[usize::from(number)]
        else {
            return;
        };
        let looks = matches!(how, How::All | How::AtRandom) && !which.is_any();
        if looks && matches!(from, From::Hand | From::Yours) {
            for card in self.player(who).cards.kinds(HAND) {
                news.tell(Event::Shown { seat: who, card });
            }
            self.player_mut(who).cards.shift_all(HAND, SHOWN);
        }
    }

    /// Takes all cards that fit.
    fn take_all(&mut self, number: u16, who: Seat, news: &mut impl News<Event>) {
        while let Some(card) = self.first_to_take(number, who) {
            self.take_card(number, who, card, news);
        }
    }

    /// Does the deed to all foes that fit, or to so many that are nearest to the combat zone.
    fn do_to_all(&mut self, number: u16, who: Seat, source: Source, news: &mut impl News<Event>) {
        let Effect::Foes { n, how, which, deed } = self.content().effects[usize::from(number)]
        else {
            return;
        };
        let most = if how == How::All { usize::MAX } else { usize::from(n) };
        let mut spots = [Spot::Combat(0); 24];
        let mut found = 0;
        self.each_spot(&which, source, &mut |spot| {
            if found < spots.len().min(most) {
                spots[found] = spot;
                found += 1;
            }
        });
        self.found.taken = found as u8;
        // The first one is done last, so that its steps lie on top.
        for spot in spots[..found].iter().rev() {
            self.do_deed(deed, *spot, who, source, news);
        }
    }

    /// Whether such a card lies among the played ones, where it shows itself; a copy is no card (E-8.7, E-10.5).
    pub(crate) fn has_played(&self, which: &crate::select::Which, who: Seat) -> bool {
        let cards = self.player(who).cards.cards(PLAYED);
        let copies = self.turn.copies.cards(HERE);
        let copies = copies.filter(|_| !changes::COPIES_ARE_NOT_SHOWN.is_in(self.rules));
        who == self.active && cards.chain(copies).any(|card| self.fits(which, card))
    }

    /// Whether a space is clear.
    pub(crate) fn is_clear(&self, space: usize) -> bool {
        self.wilds[space] == Slot::Clear
    }
}
