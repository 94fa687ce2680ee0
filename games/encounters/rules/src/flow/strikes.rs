//! Strikes (E-6).

use saucer_core::{News, Seat};

use crate::ability::When;
use crate::event::Event;
use crate::id::{Card, Keyword};
use crate::rule::{Deed, Happening, Rule, RuleKinds};
use crate::state::{
    DUEL, Encounters, Foe, STRIKE_DECK, STRIKE_DISCARD, Source, Step, strike_place,
};

impl Encounters {
    /// The next of several strikes (E-6.3).
    pub(crate) fn do_strikes(&mut self, who: Seat, left: u8, foe: u8, news: &mut impl News<Event>) {
        self.steps.pop();
        let by = self.find_foe(foe).map(|(_, found)| found);
        let gone = foe != 0 && foe != DUEL && by.is_none();
        if left == 0 || gone || !self.acts(who) {
            return;
        }
        self.strike_first(who, left, foe, by, news);
    }

    /// The first of so many strikes; the others follow.
    pub(crate) fn strike_first(
        &mut self,
        who: Seat,
        left: u8,
        foe: u8,
        by: Option<Foe>,
        news: &mut impl News<Event>,
    ) {
        // Enemies leave whoever bears a chestburster alone (E-21.4).
        if foe != 0 && foe != DUEL && self.is_host(who) {
            return;
        }
        if left > 1 {
            self.push(Step::Strikes { who, left: left - 1, foe });
        }
        let (next, any) = (self.turn.avoid_next[who.index()], self.turn.avoid_any[who.index()]);
        if (next == 0 && any == 0) || self.is_forbidden(Deed::Avoid) {
            self.begin_strike(who, foe, by, news);
        } else if next > 0 {
            self.turn.avoid_next[who.index()] -= 1;
            news.tell(Event::Avoided { seat: who });
        } else {
            self.push(Step::Avoid { who, foe });
        }
    }

    /// A strike is avoided, or not (E-6.5).
    pub(crate) fn avoid(&mut self, avoids: Avoids, news: &mut impl News<Event>) {
        let Some(Step::Avoid { who, foe }) = self.steps.pop() else { return };
        match avoids {
            Avoids::Yes => {
                self.turn.avoid_any[who.index()] -= 1;
                news.tell(Event::Avoided { seat: who });
            }
            Avoids::No => {
                let by = self.find_foe(foe).map(|(_, found)| found);
                self.begin_strike(who, foe, by, news);
            }
        }
    }

    /// What the foe does when it strikes, then the strike itself (E-6.4).
    fn begin_strike(&mut self, who: Seat, foe: u8, by: Option<Foe>, news: &mut impl News<Event>) {
        self.push(Step::Strike { who, foe });
        if let Some(by) = by {
            self.trigger_foe(by, When::Strike, who, news);
        }
    }

    /// Luck has said which strike it is.
    pub(crate) fn strike_drawn(
        &mut self,
        who: Seat,
        foe: u8,
        card: Card,
        news: &mut impl News<Event>,
    ) {
        self.steps.pop();
        if self.spec(card).damage == 0 && self.misses_repeat() {
            self.strikes.shift(card, STRIKE_DECK, STRIKE_DISCARD);
            news.tell(Event::TurnedOver { seat: who, card });
            self.push(Step::Strike { who, foe });
            return;
        }
        self.cancelled = false;
        if self.spec(card).moments & When::Draw.bit() == 0 {
            // Nothing can happen to it any more.
            self.strikes.shift(card, STRIKE_DECK, self.place_of_strike(who, card));
            return self.struck(who, card, foe, news);
        }
        self.strikes.remove(STRIKE_DECK, card);
        self.push(Step::Struck { who, card, foe });
        self.trigger(Source { card, foe: 0 }, When::Draw, who, news);
    }

    /// Whether a miss is drawn again, and there is anything else to draw.
    fn misses_repeat(&self) -> bool {
        let mut repeats = false;
        self.each_rule(RuleKinds::MISSES, &mut |rule, _| repeats |= *rule == Rule::MissesRepeat);
        let piles = self.strikes.cards(STRIKE_DECK).chain(self.strikes.cards(STRIKE_DISCARD));
        let mut others = piles.filter(|card| self.spec(*card).damage > 0);
        repeats && others.next().is_some()
    }

    /// A strike counts, unless it was cancelled (E-6.6).
    pub(crate) fn do_struck(
        &mut self,
        who: Seat,
        card: Card,
        foe: u8,
        news: &mut impl News<Event>,
    ) {
        self.steps.pop();
        if std::mem::take(&mut self.cancelled) || !self.acts(who) {
            self.strikes.add(STRIKE_DISCARD, card);
            news.tell(Event::Cancelled { seat: who, strike: card });
            return;
        }
        self.strikes.add(self.place_of_strike(who, card), card);
        self.struck(who, card, foe, news);
    }

    /// Where a strike lies that counts. A miss does not stay before a predator (E-15.7).
    fn place_of_strike(&self, who: Seat, card: Card) -> u8 {
        let spec = self.spec(card);
        let misses = self.is_hunt() && spec.damage == 0 && spec.dishonor == 0;
        if misses { STRIKE_DISCARD } else { strike_place(who) }
    }

    fn struck(&mut self, who: Seat, card: Card, foe: u8, news: &mut impl News<Event>) {
        let spec = self.spec(card);
        if who == self.active {
            self.turn.struck = self.turn.struck.saturating_add(1);
        }
        let damage = self.damage_of(who);
        news.tell(Event::Struck { seat: who, strike: card, damage });
        let kills = self.is_hunt()
            && spec.damage > 0
            && self.find_foe(foe).is_some_and(|(_, foe)| self.foe_has(foe, Keyword::Lethal));
        if kills {
            return self.die(who, news);
        }
        if damage >= self.health_of(who) {
            self.die(who, news);
            return self.slain(who, foe, news);
        }
        self.happen(Happening::Struck, who, news);
        self.trigger(Source { card, foe: 0 }, When::Drawn, who, news);
    }
}

/// Whether a strike is avoided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Avoids {
    Yes,
    No,
}
