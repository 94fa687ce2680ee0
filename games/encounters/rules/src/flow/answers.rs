//! What an answer to a question inside of an effect does.

use saucer_core::{News, Seat};

use crate::decision::Decision;
use crate::effect::Effect;
use crate::event::Event;
use crate::id::{Card, Resource};
use crate::state::{Encounters, HAND, SHOWN, Spot, Step, strike_place};

impl Encounters {
    pub(crate) fn pay(&mut self, of: Resource, n: u8, news: &mut impl News<Event>) {
        let (recruit, attack) = match of {
            Resource::Recruit => (n, 0),
            Resource::Attack => (0, n),
        };
        self.turn.recruit -= u16::from(recruit);
        self.turn.attack -= u16::from(attack);
        if n > 0 {
            news.tell(Event::Paid { seat: self.active, recruit, attack });
        }
    }

    /// The answer was given.
    pub(crate) fn choose(&mut self, decision: Decision, news: &mut impl News<Event>) {
        let Some(Step::Ask { effect: number, left, who, source }) = self.steps.pop() else {
            return;
        };
        let again = Step::Ask { effect: number, left: left - 1, who, source };
        match (self.effect(number), decision) {
            (Effect::Take { .. }, Decision::Take(card)) => {
                if left > 1 {
                    self.push(again);
                }
                self.take_card(number, who, card, news);
            }
            (Effect::Copy { .. }, Decision::Take(card)) => self.copy(card, None, news),
            (Effect::SwapValues, Decision::Take(card)) => self.swap(card, news),
            (Effect::Show { yes, .. }, Decision::Show(card)) => {
                self.show_card(who, card, news);
                self.push(Step::Run { list: yes, who, source });
            }
            (Effect::Show { no, .. }, Decision::No) => {
                self.push(Step::Run { list: no, who, source });
            }
            (Effect::AnyShows { .. }, Decision::Show(card)) => {
                self.show_card(who, card, news);
                // Nobody else has to.
                if let Some(Step::Seek { .. }) = self.steps.top() {
                    self.steps.pop();
                }
            }
            (Effect::PassHazard, Decision::Player(seat)) => self.pass_hazard(who, seat, news),
            (Effect::Scan(_), Decision::Pick(Spot::Wilds(space))) => {
                if left > 1 {
                    self.push(again);
                }
                self.scan(space, 0, news);
            }
            (Effect::Foes { deed, .. }, Decision::Pick(spot)) => {
                if left > 1 {
                    self.push(again);
                }
                self.found.taken = self.found.taken.saturating_add(1);
                self.do_deed(deed, spot, who, source, news);
            }
            (Effect::Heal { .. }, Decision::Heal(seat, strike)) => {
                self.heal(seat, strike, who, news);
            }
            (Effect::By(_, list), Decision::Player(seat)) => {
                self.push(Step::Run { list, who: seat, source });
            }
            (Effect::Before(_), Decision::Player(seat)) => self.put_before(source, seat),
            (Effect::Arrest, Decision::Pick(spot)) => self.arrest(source, spot, news),
            (Effect::May(list), Decision::Yes) => self.push(Step::Run { list, who, source }),
            (Effect::Pay(of, n, list), Decision::Yes) => {
                self.pay(of, n, news);
                self.push(Step::Run { list, who, source });
            }
            (Effect::Either(list, _), Decision::First)
            | (Effect::Either(_, list), Decision::Second) => {
                self.push(Step::Run { list, who, source });
            }
            _ => {}
        }
    }

    /// Everybody knows a card of a hand now (E-1.4).
    fn show_card(&mut self, who: Seat, card: Card, news: &mut impl News<Event>) {
        let cards = &mut self.player_mut(who).cards;
        if !cards.has(SHOWN, card) {
            cards.shift(card, HAND, SHOWN);
        }
        news.tell(Event::Shown { seat: who, card });
    }

    /// A strike is healed (E-6.7).
    pub(crate) fn heal(&mut self, seat: Seat, strike: Card, by: Seat, news: &mut impl News<Event>) {
        self.strikes.shift(strike, strike_place(seat), crate::state::STRIKE_DISCARD);
        news.tell(Event::Healed { seat, strike, by });
        self.tells_healing(strike, by, news);
    }
}
