//! What the active player does (E-4, E-5).

use saucer_core::{News, Refusal, Seat};

use crate::ability::{Ability, When};
use crate::decision::Decision;
use crate::event::Event;
use crate::flow::cards::COMMANDER;
use crate::flow::strikes::Avoids;
use crate::id::{Card, Kind, Resource};
use crate::pile::HERE;
use crate::rule::Deed;
use crate::select::{Count, To};
use crate::state::{Encounters, Offer, Phase, Reply, Slot, Source, Spot, Step};
use crate::why;

impl Encounters {
    /// Whether the active player may do this now.
    pub(crate) fn check_action(&self, decision: Decision) -> Result<(), Refusal> {
        let who = self.active;
        if self.is_alien(who) && !Encounters::is_for_aliens(decision) {
            return Err(why::NOT_AN_ALIENS);
        }
        match decision {
            Decision::Play(card) if self.in_hand(who, card) => Ok(()),
            Decision::Play(card) => Err(self.not_in_hand(card)),
            Decision::Copy(seat) => match self.turn.offers.get(seat.index()) {
                Some(Offer::Open(_)) => Ok(()),
                Some(Offer::Copied(card)) => Err(self.copied(*card)),
                _ => Err(why::nothing_offered(seat)),
            },
            Decision::Use(card, ability) => self.check_use(card, ability),
            Decision::Recruit(place) => {
                let slot = self.hq.get(usize::from(place)).copied().flatten();
                let card = slot.ok_or(why::NO_CARD_THERE)?;
                if self.is_bound() {
                    return Err(why::COCOONED);
                }
                if !self.may_gain() {
                    return Err(why::CANNOT_RECRUIT);
                }
                self.check_price(Resource::Recruit, self.recruit_cost(card))
            }
            Decision::Commander if self.is_bound() => Err(why::COCOONED),
            Decision::Commander => {
                let card = self.commanders.nth(HERE, 0).ok_or(why::NO_COMMANDERS)?;
                if !self.may_gain() {
                    return Err(why::CANNOT_RECRUIT);
                }
                self.check_price(Resource::Recruit, self.recruit_cost(card))
            }
            Decision::Scan(space) => {
                if !matches!(self.wilds[space.index()], Slot::Hidden(_) | Slot::Down(_)) {
                    return Err(self.nothing_hidden(space));
                }
                if self.is_bound() {
                    return Err(why::COCOONED);
                }
                if self.is_forbidden(Deed::Scan) {
                    return Err(why::CANNOT_SCAN);
                }
                match self.scan_cost(space) {
                    cost if self.can_pay(Resource::Attack, cost) => Ok(()),
                    cost => Err(self.too_little_to_scan(cost)),
                }
            }
            Decision::Fight(spot) => self.check_fight(spot),
            Decision::Avert(spot) => self.check_avert(spot),
            Decision::Free(seat, card) if self.is_rescue(card) => self.check_rescue(seat, card),
            Decision::Free(seat, card) => self.check_free(seat, card),
            Decision::Duel(target) => self.check_duel(target),
            Decision::Heal(seat, strike) => self.check_heal(seat, strike),
            Decision::Task(card, ability) => {
                let (source, ability) = self.task(card, ability).ok_or(why::NO_TASK)?;
                self.check_ability(source, ability)
            }
            Decision::Call if self.is_hunt() => Err(why::NO_OFFERS),
            Decision::Call if self.turn.called => Err(why::CALLED),
            Decision::Call if self.helpers_left().is_empty() => Err(why::NOBODY_TO_CALL),
            Decision::Call if !self.may_offer() => Err(why::CANNOT_OFFER),
            Decision::Call | Decision::End => Ok(()),
            _ => Err(why::NOT_NOW),
        }
    }

    pub(crate) fn check_price(&self, of: Resource, n: u8) -> Result<(), Refusal> {
        if self.can_pay(of, n) { Ok(()) } else { Err(self.too_little(of, n)) }
    }

    fn check_fight(&self, spot: Spot) -> Result<(), Refusal> {
        let foe = self.foe_at(spot).ok_or(why::NO_ENEMY_THERE)?;
        if !matches!(self.spec(foe.card).kind, Kind::Enemy | Kind::Character) {
            return Err(why::NO_ENEMY_THERE);
        }
        if let Spot::Before(at) = spot
            && self.is_hunt()
            && self.before.items()[usize::from(at)].seat != self.active.0
        {
            return Err(why::NOT_YOUR_FACEHUGGER);
        }
        if self.is_bound() {
            return Err(why::COCOONED);
        }
        if self.is_safe(foe) {
            return Err(self.cannot_fight(foe.card));
        }
        self.check_price(Resource::Attack, self.health(foe))
    }

    fn check_use(&self, card: Card, ability: u8) -> Result<(), Refusal> {
        if ability >= 8 || !self.turn.usable.has(ability, card) {
            return Err(self.nothing_to_use(card));
        }
        let spec = self.spec(card);
        let found = spec.abilities.get(usize::from(ability)).ok_or(why::NOT_NOW)?;
        self.check_ability(Source { card, foe: 0 }, found)
    }

    /// Whether the condition of an ability holds and its price can be paid.
    fn check_ability(&self, source: Source, ability: &Ability) -> Result<(), Refusal> {
        if !self.is_at(ability.at, source) || !self.holds(ability.needs, self.active, source) {
            return Err(self.not_so(source.card, ability.when));
        }
        match ability.pay.map(crate::ability::Price::parts) {
            Some((of, n)) => self.check_price(of, n),
            None => Ok(()),
        }
    }

    /// The task ability with this number: of the objective, of an attached card, or of a card that lies
    /// open (E-7.4).
    fn task(&self, card: Card, number: u8) -> Option<(Source, &'static Ability)> {
        let spec = self.content().cards.get(card.index())?;
        let ability = spec.abilities.get(usize::from(number))?;
        if ability.when != When::Task {
            return None;
        }
        let current =
            spec.stage == self.current + 1 || matches!(spec.kind, Kind::Enemy | Kind::Location);
        let source = self.find_card(card)?;
        current.then_some((source, ability))
    }

    /// Where a card lies that can have tasks.
    fn find_card(&self, card: Card) -> Option<Source> {
        let attached = self.attached.items().iter().any(|one| one.card == card);
        if attached || self.objectives[usize::from(self.current)] == card {
            return Some(Source { card, foe: 0 });
        }
        if self.location == card {
            return self.lying_hazard().map(|_| Source { card, foe: 0 });
        }
        let wilds = self.wilds.iter().filter_map(|slot| match slot {
            Slot::Up(foe) => Some(foe),
            _ => None,
        });
        let found = self.combat.items().iter().chain(wilds).find(|foe| foe.card == card)?;
        Some(Source { card, foe: found.id })
    }

    /// Calls `visit` with every task ability that lies there.
    pub(crate) fn each_task(&self, visit: &mut impl FnMut(Card, u8)) {
        let mut look = |card: Card| {
            let spec = self.spec(card);
            if spec.has_task {
                for (n, _) in spec.at(When::Task) {
                    visit(card, n);
                }
            }
        };
        look(self.objectives[usize::from(self.current)]);
        if self.lying_hazard().is_some() {
            look(self.location);
        }
        for attached in self.attached.items() {
            look(attached.card);
        }
        for foe in self.combat.items() {
            look(foe.card);
        }
        for slot in &self.wilds {
            if let Slot::Up(foe) = slot {
                look(foe.card);
            }
        }
    }

    /// A decision that was checked.
    pub(crate) fn decide(&mut self, seat: Seat, decision: Decision, news: &mut impl News<Event>) {
        match self.steps.top() {
            Some(Step::Avoid { .. }) => {
                let avoids = if decision == Decision::Avoid { Avoids::Yes } else { Avoids::No };
                return self.avoid(avoids, news);
            }
            Some(_) => return self.choose(decision, news),
            None => {}
        }
        match decision {
            Decision::Avatar(card) => self.cast(seat, card, news),
            Decision::Offer(card) if self.phase == Phase::Call => {
                self.reply(seat, Reply::Card(card), news);
            }
            Decision::Pass => self.reply(seat, Reply::Pass, news),
            Decision::Offer(card) => self.offer(seat, card, news),
            Decision::Play(card) => self.play(card, news),
            Decision::Copy(of) => self.copy_offer(of, news),
            Decision::Use(card, ability) => self.use_ability(card, ability, news),
            Decision::Recruit(place) => self.recruit(place, news),
            Decision::Commander => {
                let card = self.commanders.nth(HERE, 0).unwrap_or_default();
                let cost = self.recruit_cost(card);
                self.turn.recruit -= u16::from(cost);
                self.push(Step::Gain { effect: COMMANDER, who: seat });
            }
            Decision::Scan(space) => {
                let cost = self.scan_cost(space);
                self.turn.attack -= u16::from(cost);
                self.scan(space as u8, cost, news);
            }
            Decision::Fight(spot) => self.fight(spot, news),
            Decision::Avert(spot) => self.avert(spot, news),
            Decision::Free(seat, card) if self.is_rescue(card) => self.rescue(seat, card, news),
            Decision::Free(seat, card) => self.free(seat, card, news),
            Decision::Duel(target) => self.duel(target, news),
            Decision::Heal(seat, strike) => self.treat(seat, strike, news),
            Decision::Task(card, ability) => self.do_task(card, ability, news),
            Decision::Call => self.call(news),
            Decision::End => self.end_actions(),
            _ => {}
        }
    }

    /// The actions are over; the strikes follow (E-4.9).
    pub(crate) fn end_actions(&mut self) {
        if self.is_alien(self.active) {
            // Nothing strikes an Alien in its turn (E-26.3).
            self.phase = Phase::CleanUp;
        } else if matches!(self.phase, Phase::Actions | Phase::Runners(_) | Phase::Enemies) {
            self.phase = Phase::Strikes(0);
        }
    }

    fn use_ability(&mut self, card: Card, number: u8, news: &mut impl News<Event>) {
        let who = self.active;
        let source = Source { card, foe: 0 };
        let ability = self.spec(card).abilities[usize::from(number)];
        self.turn.usable.remove(number, card);
        self.found = crate::state::Found::default();
        if let Some((of, n)) = ability.pay.map(crate::ability::Price::parts) {
            self.pay(of, n, news);
        }
        news.tell(Event::Used { seat: who, card, ability: number });
        let list = ability.effects;
        let times = match ability.when {
            When::Backup => Count::Offers,
            When::Brothers => Count::OtherCharacters,
            When::Showboat => Count::SameCharacter,
            _ => return self.push(Step::Run { list, who, source }),
        };
        let left = self.count(times, who, source);
        self.push(Step::Repeat { list, left, who, source });
    }

    fn recruit(&mut self, place: u8, news: &mut impl News<Event>) {
        let Some(card) = self.hq[usize::from(place)] else { return };
        let cost = self.recruit_cost(card);
        self.turn.recruit -= u16::from(cost);
        self.hq[usize::from(place)] = None;
        self.push(Step::Fill { place });
        self.gain(self.active, card, To::Discard, cost, news);
    }

    fn fight(&mut self, spot: Spot, news: &mut impl News<Event>) {
        let Some(foe) = self.foe_at(spot) else { return };
        let paid = self.health(foe);
        self.turn.attack -= u16::from(paid);
        if self.needs_duel(foe) && self.turn.duels > 0 {
            self.turn.duels -= 1;
        }
        news.tell(Event::Fought { seat: self.active, card: foe.card, paid });
        self.push(Step::Kill { foe: foe.id, who: self.active });
        self.trigger_foe(foe, When::Fight, self.active, news);
    }

    fn do_task(&mut self, card: Card, number: u8, news: &mut impl News<Event>) {
        let Some((source, ability)) = self.task(card, number) else { return };
        self.found = crate::state::Found::default();
        if let Some((of, n)) = ability.pay.map(crate::ability::Price::parts) {
            self.pay(of, n, news);
        }
        news.tell(Event::Used { seat: self.active, card, ability: number });
        self.push(Step::Run { list: ability.effects, who: self.active, source });
    }
}
