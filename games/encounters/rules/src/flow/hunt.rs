//! What predators do: dangers, traps, healing, duels and trophies (E-14, E-15).

use saucer_core::{News, Refusal, Seat};

use crate::event::Event;
use crate::id::{Card, Kind, Resource};
use crate::pile::HERE;
use crate::rule::{Deed, Happening};
use crate::setup::Mode;
use crate::state::{
    DUEL, Encounters, PILE, PLAYED, Source, Spot, Step, USED, strike_place, trap_place,
};
use crate::why;

impl Encounters {
    /// What a duel against this predator costs (E-15.8).
    pub(crate) fn armour_of(&self, seat: Seat) -> u8 {
        self.spec(self.player(seat).avatar).defence
    }

    /// The danger that lies open there.
    fn danger_at(&self, spot: Spot) -> Option<Card> {
        let foe = self.foe_at(spot)?;
        (self.spec(foe.card).kind == Kind::Danger).then_some(foe.card)
    }

    /// Whether the active predator may do something for this one: oneself, or in a pack anybody alive.
    fn check_own(&self, seat: Seat) -> Result<(), Refusal> {
        let together = self.setup.mode() == Mode::Pack && self.alive.contains(seat);
        if seat == self.active || together { Ok(()) } else { Err(why::NOT_FOR_OTHERS) }
    }

    pub(crate) fn check_avert(&self, spot: Spot) -> Result<(), Refusal> {
        let card = self.danger_at(spot).ok_or(why::NO_DANGER_THERE)?;
        let cost = self.spec(card).cost;
        let paid = self.check_price(Resource::Recruit, cost);
        paid.map_err(|_| why::too_little_to_avert(self.turn.recruit, cost))
    }

    pub(crate) fn check_free(&self, seat: Seat, card: Card) -> Result<(), Refusal> {
        let there = self.setup.seats().contains(seat);
        if !there || !self.hunt.traps.has(trap_place(seat), card) {
            return Err(why::NO_TRAP_THERE);
        }
        self.check_own(seat)?;
        let cost = self.spec(card).cost;
        let paid = self.check_price(Resource::Recruit, cost);
        paid.map_err(|_| why::too_little_to_free(self.turn.recruit, cost))
    }

    pub(crate) fn check_duel(&self, target: Seat) -> Result<(), Refusal> {
        if self.is_alien(self.active) || self.is_alien(target) {
            return self.check_attack(target);
        }
        if !self.setup.has_duels() {
            let rivals = self.setup.mode().is_rivalry();
            return Err(if rivals { why::ONE_PERSON } else { why::NO_DUELS_HERE });
        }
        if target == self.active || !self.alive.contains(target) {
            return Err(why::NOT_THIS_RIVAL);
        }
        if self.turn.duels == 0 {
            return Err(why::NO_DUEL_LEFT);
        }
        let armour = self.armour_of(target);
        let paid = self.check_price(Resource::Attack, armour);
        paid.map_err(|_| why::too_little_to_duel(self.turn.attack, armour))
    }

    /// Whether a strike can be healed and restored, all of it (E-15.3 to E-15.6).
    pub(crate) fn check_heal(&self, seat: Seat, strike: Card) -> Result<(), Refusal> {
        if !self.is_hunt() {
            return Err(why::NOT_NOW);
        }
        let there = self.setup.seats().contains(seat);
        if !there || !self.strikes.has(strike_place(seat), strike) {
            return Err(why::NO_STRIKE_THERE);
        }
        self.check_own(seat)?;
        let spec = self.spec(strike);
        if spec.damage > 0 && self.is_forbidden(Deed::Heal) {
            return Err(why::CANNOT_HEAL);
        }
        if spec.dishonor > 0 && self.is_forbidden(Deed::Restore) {
            return Err(why::CANNOT_RESTORE);
        }
        if self.turn.heal < spec.damage {
            return Err(why::too_little_healing(self.turn.heal, spec.damage));
        }
        if self.turn.restore < spec.dishonor {
            return Err(why::too_little_restoring(self.turn.restore, spec.dishonor));
        }
        Ok(())
    }

    pub(crate) fn avert(&mut self, spot: Spot, news: &mut impl News<Event>) {
        let Some(foe) = self.foe_at(spot) else { return };
        let paid = self.spec(foe.card).cost;
        self.turn.recruit -= u16::from(paid);
        self.remove_foe(foe.id);
        news.tell(Event::Averted { seat: self.active, card: foe.card, paid });
        self.take_trophy(self.active, foe.card, news);
    }

    pub(crate) fn free(&mut self, of: Seat, card: Card, news: &mut impl News<Event>) {
        let paid = self.spec(card).cost;
        self.turn.recruit -= u16::from(paid);
        self.hunt.traps.remove(trap_place(of), card);
        self.is_stale = true;
        news.tell(Event::Freed { seat: self.active, of, card, paid });
        self.take_trophy(self.active, card, news);
    }

    pub(crate) fn duel(&mut self, target: Seat, news: &mut impl News<Event>) {
        let paid = self.armour_of(target);
        self.turn.attack -= u16::from(paid);
        if !self.is_alien(self.active) && !self.is_alien(target) {
            self.turn.duels -= 1;
        }
        news.tell(Event::Duelled { seat: self.active, target, paid });
        self.push(Step::Strikes { who: target, left: 1, foe: DUEL });
    }

    /// A strike is healed and restored for points (E-15.3).
    pub(crate) fn treat(&mut self, seat: Seat, strike: Card, news: &mut impl News<Event>) {
        let spec = self.spec(strike);
        self.turn.heal -= spec.damage;
        self.turn.restore -= spec.dishonor;
        self.heal(seat, strike, self.active, news);
    }

    /// Points come to the active predator; nobody else could spend them.
    pub(crate) fn gain_points(
        &mut self,
        who: Seat,
        [heal, restore, duels]: [u8; 3],
        news: &mut impl News<Event>,
    ) {
        if who != self.active || !self.is_hunt() {
            return;
        }
        let turn = &mut self.turn;
        turn.heal = turn.heal.saturating_add(heal);
        turn.restore = turn.restore.saturating_add(restore);
        turn.duels = turn.duels.saturating_add(duels);
        let (heal, restore, duels) = (turn.heal, turn.restore, turn.duels);
        news.tell(Event::Points { heal, restore, duels });
    }

    /// Whether there is a trap to draw, used ones shuffled if need be (E-14.9).
    pub(crate) fn has_traps(&mut self) -> bool {
        if self.hunt.traps.len(PILE) == 0 {
            self.hunt.traps.shift_all(USED, PILE);
        }
        self.hunt.traps.len(PILE) > 0
    }

    pub(crate) fn trap_drawn(&mut self, who: Seat, card: Card, news: &mut impl News<Event>) {
        self.hunt.traps.shift(card, PILE, trap_place(who));
        self.comes_into_force(card);
        news.tell(Event::Trapped { seat: who, card });
    }

    /// A card goes to somebody's room of trophies (E-13.6).
    pub(crate) fn take_trophy(&mut self, who: Seat, card: Card, news: &mut impl News<Event>) {
        // An Alien takes none (E-26.7).
        if self.is_alien(who) {
            return self.lay_down(card);
        }
        self.hunt.trophies.add(who.0, card);
        news.tell(Event::Trophy { seat: who, card });
    }

    /// This card is a trophy: a test, or a card that was played.
    pub(crate) fn claim(&mut self, source: Source, who: Seat, news: &mut impl News<Event>) {
        let card = source.card;
        if self.spec(card).kind == Kind::Test {
            let at = self.hunt.ground.items().iter().position(|trial| trial.card == card);
            if at.and_then(|at| self.hunt.ground.remove(at)).is_some() {
                self.is_stale = true;
                self.take_trophy(who, card, news);
            }
        } else if self.spec(card).kind == Kind::Task {
            self.claim_task(source, who, news);
        } else if self.player_mut(who).cards.remove(PLAYED, card) {
            self.left_play(card);
            self.take_trophy(who, card, news);
        }
    }

    /// Luck has said which trophy is lost; it goes where such cards go (E-15.11).
    pub(crate) fn lose_trophy(&mut self, who: Seat, card: Card, news: &mut impl News<Event>) {
        self.hunt.trophies.remove(who.0, card);
        news.tell(Event::LostTrophy { seat: who, card });
        match self.spec(card).kind {
            Kind::Enemy => self.lay_down(card),
            Kind::Gear => self.hunt.gear.add(USED, card),
            Kind::Trap => self.hunt.traps.add(USED, card),
            Kind::Character => self.dead.add(HERE, card),
            // An avatar goes back to nobody.
            Kind::Avatar => {}
            _ => self.done.add(HERE, card),
        }
    }

    /// A strike has killed a predator; who did it in a duel takes the avatar (E-15.9).
    pub(crate) fn slain(&mut self, who: Seat, foe: u8, news: &mut impl News<Event>) {
        if foe == DUEL && self.is_hunt() && !self.is_alien(self.active) {
            let avatar = self.player(who).avatar;
            self.take_trophy(self.active, avatar, news);
        }
    }

    /// Whether what was healed has hurt: dishonor alone is no wound.
    pub(crate) fn tells_healing(&mut self, strike: Card, by: Seat, news: &mut impl News<Event>) {
        let wounds = !self.is_hunt() || self.spec(strike).damage > 0;
        if by == self.active && wounds {
            self.happen(Happening::YouHeal, by, news);
        }
    }
}
