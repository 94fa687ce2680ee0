//! What is under way, one step at a time.

use saucer_core::{News, Seat, Seats};

use crate::ability::When;
use crate::changes;
use crate::effect::Effect;
use crate::event::Event;
use crate::id::{Card, Keyword, Kind};
use crate::luck::{Answer, Few, Question};
use crate::select::From;
use crate::state::{
    DECK, Encounters, Phase, STRIKE_DECK, STRIKE_DISCARD, Slot, Source, Step, strike_place,
};

impl Encounters {
    /// Does the topmost step as far as it goes without anybody; `false` if somebody is asked.
    #[inline(never)]
    pub(crate) fn do_step(&mut self, news: &mut impl News<Event>) -> bool {
        let Some(step) = self.steps.top().copied() else { return true };
        match step {
            Step::Run { list, who, source } => {
                self.steps.pop();
                if list.n == 0 || !(self.acts(who) || self.is_finished(source)) {
                    return true;
                }
                let effect = list.first;
                if list.n > 1 {
                    let list = crate::arena::Effects { first: effect + 1, n: list.n - 1 };
                    self.push(Step::Run { list, who, source });
                }
                self.do_effect(effect, who, source, news);
            }
            Step::Repeat { list, left, who, source } => {
                self.steps.pop();
                if left > 1 {
                    self.push(Step::Repeat { list, left: left - 1, who, source });
                }
                if left > 0 {
                    self.push(Step::Run { list, who, source });
                }
            }
            Step::Round { list, left, source } => {
                self.steps.pop();
                let next = self.clockwise(self.active).find(|seat| left.contains(*seat));
                if let Some(who) = next {
                    let left = left.without(who);
                    if !left.is_empty() {
                        self.push(Step::Round { list, left, source });
                    }
                    self.push(Step::Run { list, who, source });
                }
            }
            Step::Ask { effect, left, who, source } => {
                if left == 0 || !self.acts(who) || !self.is_asked(effect, who, source) {
                    self.steps.pop();
                    return true;
                }
                let Some(only) = self.only_answer(effect, left, who, source) else {
                    return false;
                };
                self.choose(only, news);
            }
            Step::Lot { effect, left, who, .. } => {
                if left == 0 || !self.acts(who) {
                    self.steps.pop();
                    return true;
                }
                return self.do_lot(effect, who, news);
            }
            Step::Draw { who, left } => return self.do_draw(who, left, news),
            Step::DrawUntil { who, left, .. } | Step::TurnOver { who, left } => {
                if left == 0 || !self.alive.contains(who) || !self.has_next_card(who, news) {
                    self.steps.pop();
                    return true;
                }
                if let Some(card) = self.player_mut(who).top.pop() {
                    self.next_card(who, card, true, news);
                    return true;
                }
                return false;
            }
            Step::TurnStrikes { left } => {
                if left == 0 || !self.has_strikes() {
                    self.steps.pop();
                    return true;
                }
                return false;
            }
            Step::Strikes { who, left, foe } => self.do_strikes(who, left, foe, news),
            Step::Avoid { who, .. } => {
                if !self.acts(who) {
                    self.steps.pop();
                    return true;
                }
                return false;
            }
            Step::Strike { who, .. } => {
                if !self.acts(who) || !self.has_strikes() {
                    self.steps.pop();
                    return true;
                }
                return false;
            }
            Step::Struck { who, card, foe } => self.do_struck(who, card, foe, news),
            Step::AfterStrike { foe } => {
                self.steps.pop();
                if let Some((_, found)) = self.find_foe(foe) {
                    self.trigger_foe(found, When::AfterStrike, self.active, news);
                }
            }
            Step::Add { left, to } => self.do_add(left, to, news),
            Step::Enter { slot, space } => {
                self.steps.pop();
                self.enter(slot, space, news);
            }
            Step::Reveal { space } => match self.wilds[usize::from(space)] {
                Slot::Hidden(_) => return false,
                Slot::Down(foe) => {
                    self.steps.pop();
                    self.wilds[usize::from(space)] = Slot::Clear;
                    self.reveal(foe, Some(space), news);
                }
                Slot::Clear | Slot::Up(_) => {
                    self.steps.pop();
                }
            },
            Step::Arrive { slot } => match slot {
                Slot::Hidden(_) => return false,
                Slot::Down(foe) => {
                    self.steps.pop();
                    self.reveal(foe, None, news);
                }
                Slot::Up(foe) => {
                    self.steps.pop();
                    self.arrive(foe, news);
                }
                Slot::Clear => {
                    self.steps.pop();
                }
            },
            Step::Fill { .. } => {
                if self.armory_len() == 0 {
                    self.steps.pop();
                    return true;
                }
                return false;
            }
            Step::Gain { effect, who } => {
                if !self.alive.contains(who) || self.gain_from(effect).is_none() {
                    self.steps.pop();
                    return true;
                }
                return false;
            }
            Step::Kill { foe, who } => {
                self.steps.pop();
                self.kill(foe, who, news);
            }
            Step::Perish { foe } => {
                self.steps.pop();
                self.slay(foe, None, news);
            }
            Step::Tasks => {
                self.steps.pop();
                self.wake_tasks(news);
            }
            Step::Clones { left } => {
                if left == 0 || self.armory_len() == 0 {
                    self.steps.pop();
                    return true;
                }
                return false;
            }
            Step::Revive { left } => {
                if left == 0 || self.dead_enemies.len(crate::pile::HERE) == 0 {
                    self.steps.pop();
                    return true;
                }
                return false;
            }
            Step::Settle { foe } => {
                self.steps.pop();
                self.settle(foe, news);
            }
            Step::Uncage { left, given, stay } => return self.do_uncage(left, given, stay, news),
            Step::Seek { effect, left, source } => self.do_seek(effect, left, source),
            step => return self.do_hunt_step(step, news),
        }
        true
    }

    /// The same for steps that ask nobody, or that only predators know.
    fn do_hunt_step(&mut self, step: Step, news: &mut impl News<Event>) -> bool {
        let asks = match step {
            Step::Prey { slot: Slot::Hidden(_) } => true,
            Step::Gear { left } => left > 0 && self.has_gear(),
            Step::Traps { who, left } => left > 0 && self.alive.contains(who) && self.has_traps(),
            Step::Lose { who, left } => left > 0 && self.hunt.trophies.len(who.0) > 0,
            _ => false,
        };
        if asks {
            return false;
        }
        self.steps.pop();
        match step {
            Step::Prey { slot: Slot::Down(foe) | Slot::Up(foe) } => self.prey(foe, news),
            Step::Shown { foe } => {
                if let Some((_, foe)) = self.find_foe(foe) {
                    self.on_reveal(foe, news);
                }
            }
            Step::Escape { foe } => self.escape(foe, news),
            Step::Finish => self.finish(news),
            Step::Happened => _ = self.hive.events.pop(),
            Step::Spoils { who, card, foe } => self.take_spoils(who, card, foe, news),
            Step::Runs { foe } => self.runs(foe),
            _ => {}
        }
        true
    }

    /// Whether what this card does is done to its end, even if whoever it happens to dies of it (E-11.2).
    fn is_finished(&self, source: Source) -> bool {
        let kind = self.spec(source.card).kind;
        let turned = matches!(kind, Kind::Task | Kind::Event | Kind::Objective | Kind::Location);
        // Of an enemy of the hive it is what stands below death.
        let dead = || {
            let gone = kind == Kind::Enemy && self.find_foe(source.foe).is_none();
            gone && self.setup.mode().has_hive()
        };
        kind == Kind::Strike || (turned || dead()) && changes::CARDS_ARE_FINISHED.is_in(self.rules)
    }

    /// What luck is asked now.
    pub(crate) fn question(&self) -> Option<Question> {
        let Some(step) = self.steps.top() else {
            return match self.phase {
                Phase::Muster => Some(Question::Characters),
                Phase::Cast(_) | Phase::Pair(..) | Phase::Turning => Some(Question::Avatar),
                Phase::Rivalry(_) => Some(Question::Rivalry),
                Phase::Fill(_) => Some(Question::Barracks),
                _ => None,
            };
        };
        Some(match *step {
            Step::Draw { who, left } => {
                let n = self.player(who).cards.len(DECK).min(usize::from(left));
                Question::Deck { who, n: n.min(crate::luck::FEW) as u8 }
            }
            Step::DrawUntil { who, .. } | Step::TurnOver { who, .. } => {
                Question::Deck { who, n: 1 }
            }
            Step::TurnStrikes { .. } | Step::Strike { .. } => Question::Strike,
            Step::Reveal { space } => match self.wilds[usize::from(space)] {
                Slot::Hidden(part) => Question::Enemy(part),
                _ => return None,
            },
            Step::Arrive { slot: Slot::Hidden(part) } | Step::Prey { slot: Slot::Hidden(part) } => {
                Question::Enemy(part)
            }
            Step::Gear { .. } => Question::Gear,
            Step::Traps { .. } => Question::Trap,
            Step::Lose { who, .. } => Question::Trophy(who),
            Step::Uncage { left, .. } => Question::Spoil(self.next_to_give(left)?),
            Step::Fill { .. } | Step::Clones { .. } => Question::Barracks,
            Step::Revive { .. } => Question::Dead,
            Step::Gain { effect, .. } => match self.gain_from(effect)? {
                From::Commanders => Question::Commander,
                _ => Question::Barracks,
            },
            Step::Lot { effect, who, .. } => match self.content().effects[usize::from(effect)] {
                Effect::Take { from: From::Deck, .. } => Question::Deck { who, n: 1 },
                Effect::Take { .. } => Question::Card,
                _ => Question::Spot,
            },
            _ => return None,
        })
    }

    /// Luck has answered what was asked.
    pub(crate) fn answer(&mut self, answer: &Answer, news: &mut impl News<Event>) {
        let card = match answer {
            Answer::Card(card) => *card,
            Answer::Cards(few) => few.cards().first().copied().unwrap_or_default(),
            Answer::Spot(_) | Answer::Characters(_) | Answer::Part(_) => Card::default(),
        };
        let Some(step) = self.steps.top().copied() else {
            match (self.phase, *answer) {
                (Phase::Muster, Answer::Characters(set)) => self.muster(set),
                (Phase::Cast(_) | Phase::Pair(..), _) => self.avatar_drawn(card, news),
                (Phase::Turning, _) => self.become_alien(card, news),
                (Phase::Rivalry(seat), _) => self.rivalry_dealt(seat, card, news),
                (Phase::Fill(place), _) => self.fill_first(place, card, news),
                _ => {}
            }
            return;
        };
        if let Answer::Part(part) = *answer {
            return self.part_found(part);
        }
        match step {
            Step::Draw { who, left } => {
                if let Answer::Cards(few) = answer {
                    self.drawn(who, left, few, news);
                }
            }
            Step::DrawUntil { who, .. } | Step::TurnOver { who, .. } => {
                self.player_mut(who).cards.remove(DECK, card);
                self.next_card(who, card, false, news);
            }
            Step::TurnStrikes { left } => {
                self.steps.pop();
                if left > 1 {
                    self.push(Step::TurnStrikes { left: left - 1 });
                }
                self.strikes.shift(card, STRIKE_DECK, STRIKE_DISCARD);
                self.found.damage = self.found.damage.saturating_add(self.spec(card).damage);
                news.tell(Event::TurnedOver { seat: self.active, card });
            }
            Step::Strike { who, foe } => self.strike_drawn(who, foe, card, news),
            Step::Reveal { space } => {
                self.steps.pop();
                if let Slot::Hidden(part) = self.wilds[usize::from(space)] {
                    self.wilds[usize::from(space)] = Slot::Clear;
                    let foe = self.identify(part, card);
                    self.reveal(foe, Some(space), news);
                }
            }
            Step::Arrive { slot: Slot::Hidden(part) } => {
                self.steps.pop();
                let foe = self.identify(part, card);
                self.reveal(foe, None, news);
            }
            // Another card comes in the place of a test (E-17.2).
            Step::Fill { .. } | Step::Gain { .. } | Step::Clones { .. } if self.is_test(card) => {
                self.reveal_test(card, news);
            }
            // And in the place of what nobody can recruit (E-21.7, E-22.5).
            Step::Fill { .. } | Step::Gain { .. } | Step::Clones { .. } if self.surfaces(card) => {
                self.surface(card, news);
            }
            Step::Clones { left } => {
                self.again(left, Step::Clones { left: left.saturating_sub(1) });
                self.clone_drawn(card, news);
            }
            Step::Revive { left } => {
                self.again(left, Step::Revive { left: left.saturating_sub(1) });
                self.revived(card, news);
            }
            Step::Fill { place } => {
                self.steps.pop();
                self.fill_hq(place, card, news);
            }
            Step::Gain { effect, who } => {
                self.steps.pop();
                self.gain_top(effect, who, card, news);
            }
            Step::Lot { effect, left, who, source } => {
                self.steps.pop();
                if left > 1 {
                    self.push(Step::Lot { effect, left: left - 1, who, source });
                }
                match *answer {
                    Answer::Spot(spot) => self.lot_spot(effect, spot, who, source, news),
                    _ => self.take_card(effect, who, card, news),
                }
            }
            Step::Prey { slot: Slot::Hidden(part) } => {
                self.steps.pop();
                let foe = self.identify(part, card);
                self.prey(foe, news);
            }
            Step::Gear { left } => {
                self.again(left, Step::Gear { left: left.saturating_sub(1) });
                self.gear_drawn(card, news);
            }
            Step::Traps { who, left } => {
                self.again(left, Step::Traps { who, left: left.saturating_sub(1) });
                self.trap_drawn(who, card, news);
            }
            Step::Uncage { .. } => self.given_up(card, news),
            Step::Lose { who, left } => {
                self.again(left, Step::Lose { who, left: left.saturating_sub(1) });
                self.lose_trophy(who, card, news);
            }
            _ => {}
        }
    }

    /// The step on top was done once; this is left of it.
    fn again(&mut self, left: u8, rest: Step) {
        self.steps.pop();
        if left > 1 {
            self.push(rest);
        }
    }

    /// The drawn cards go to the hand.
    fn drawn(&mut self, who: Seat, left: u8, few: &Few, news: &mut impl News<Event>) {
        self.steps.pop();
        let n = few.cards().len() as u8;
        self.player_mut(who).cards.shift_these(few.cards(), DECK, crate::state::HAND);
        let has_hive = self.setup.mode().has_hive();
        // Who dies of it has no hand any more, and is not told which one it would have been.
        let fatal = has_hive && few.cards().iter().any(|card| self.spec(*card).has(Keyword::Burst));
        news.tell(Event::Drew { seat: who, n, cards: (!fatal).then_some(*few) });
        if left > n {
            self.push(Step::Draw { who, left: left - n });
        }
        // Only the hive puts others among them.
        for card in few.cards().iter().filter(|_| has_hive) {
            if self.stays_in_deck(*card) {
                self.on_drawn(who, *card, news);
            }
        }
    }

    /// Who is asked by the topmost step.
    pub(crate) fn asked(&self) -> Seats {
        match self.steps.top() {
            Some(Step::Ask { who, .. } | Step::Avoid { who, .. }) => Seats::only(*who),
            Some(_) => Seats::NONE,
            None => match self.phase {
                Phase::Actions => Seats::only(self.active),
                Phase::Choose(seat, _) => Seats::only(seat),
                Phase::Call => self.called(),
                _ => Seats::NONE,
            },
        }
    }

    /// Whether there is a strike to draw, used ones shuffled if need be (E-11.5).
    pub(crate) fn has_strikes(&mut self) -> bool {
        if self.strikes.len(STRIKE_DECK) == 0 {
            self.strikes.shift_all(STRIKE_DISCARD, STRIKE_DECK);
        }
        self.strikes.len(STRIKE_DECK) > 0
    }

    /// The strikes that lie before a player.
    pub(crate) fn wounds(&self, seat: Seat) -> impl Iterator<Item = Card> + Clone + '_ {
        self.strikes.kinds(strike_place(seat))
    }
}
