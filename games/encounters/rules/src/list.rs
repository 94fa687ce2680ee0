//! All decisions that a seat may take now.

use saucer_core::Seat;

use crate::decision::Decision;
use crate::id::{Kind, Resource, Space};
use crate::pile::HERE;
use crate::rule::Deed;
use crate::setup::Mode;
use crate::state::{Encounters, Foe, Offer, Phase, Slot, Spot, Step, Turn, trap_place};

impl Encounters {
    pub(crate) fn list(&self, seat: Seat, out: &mut Vec<Decision>) {
        match self.steps.top() {
            Some(Step::Ask { effect, who, source, .. }) if *who == seat => {
                self.each_option(*effect, seat, *source, &mut |decision| {
                    out.push(decision);
                    false
                });
            }
            Some(Step::Avoid { who, .. }) if *who == seat => {
                out.extend([Decision::Avoid, Decision::Endure]);
            }
            Some(_) => {}
            None => match self.phase {
                Phase::Call => {
                    self.list_offers(seat, out);
                    out.push(Decision::Pass);
                }
                Phase::Actions => self.list_actions(out),
                Phase::Choose(..) => out.extend(self.avatars_offered().map(Decision::Avatar)),
                _ => {}
            },
        }
    }

    /// The cards that a seat may offer.
    pub(crate) fn list_offers(&self, seat: Seat, out: &mut Vec<Decision>) {
        if self.may_offer() {
            let cards = self.hand_kinds(seat).filter(|card| self.is_offered(*card));
            out.extend(cards.map(Decision::Offer));
        }
    }

    fn list_actions(&self, out: &mut Vec<Decision>) {
        for card in self.hand_kinds(self.active) {
            out.push(Decision::Play(card));
        }
        if self.is_alien(self.active) {
            return self.list_attacks(out);
        }
        for alien in self.hive.turned.aliens.iter() {
            self.try_push(Decision::Duel(alien), out);
        }
        if !self.is_hunt() {
            for seat in self.setup.seats().iter() {
                if let Offer::Open(_) = self.turn.offers[seat.index()] {
                    out.push(Decision::Copy(seat));
                }
            }
        }
        self.list_uses(out);
        if self.turn.recruit > 0 && self.may_gain() {
            self.list_recruits(out);
        }
        let attack = self.turn.attack;
        let scan_costs = self.scan_costs();
        for (at, slot) in self.wilds.iter().enumerate() {
            let spot = Spot::Wilds(at as u8);
            match slot {
                Slot::Clear => {}
                Slot::Hidden(_) | Slot::Down(_) => {
                    let pays = attack >= u16::from(scan_costs[at]);
                    if pays && !self.is_bound() && !self.is_forbidden(Deed::Scan) {
                        out.push(Decision::Scan(Space::ALL[at]));
                    }
                }
                Slot::Up(foe) => {
                    let spec = self.spec(foe.card);
                    if spec.kind == Kind::Enemy {
                        self.list_fight(spot, *foe, out);
                    } else if spec.kind == Kind::Danger
                        && self.is_hunt()
                        && self.can_pay(Resource::Recruit, spec.cost)
                    {
                        out.push(Decision::Avert(spot));
                    }
                }
            }
        }
        for (at, foe) in (0..).zip(self.combat.items()) {
            self.list_fight(Spot::Combat(at), *foe, out);
        }
        for at in 0..self.before.len() {
            self.try_push(Decision::Fight(Spot::Before(at as u8)), out);
        }
        if self.setup.mode().has_hive() {
            self.list_rescues(out);
        }
        if self.is_hunt() {
            self.list_hunt(out);
            if !self.is_safari() {
                out.push(Decision::End);
                return;
            }
        }
        self.each_task(&mut |card, ability| {
            let decision = Decision::Task(card, ability);
            if !out.contains(&decision) {
                self.try_push(decision, out);
            }
        });
        if !self.is_hunt() {
            self.try_push(Decision::Call, out);
        }
        out.push(Decision::End);
    }

    /// An enemy in the wilds or in the combat zone.
    #[inline]
    fn list_fight(&self, spot: Spot, foe: Foe, out: &mut Vec<Decision>) {
        if !self.is_above(foe, self.turn.attack) {
            self.try_push(Decision::Fight(spot), out);
        }
    }

    /// The cards of HQ, and a commander, that there is enough recruit for.
    fn list_recruits(&self, out: &mut Vec<Decision>) {
        let [first, second, third, fourth, fifth] = self.hq;
        let commander = self.commanders.nth(HERE, 0);
        let all = [first, second, third, fourth, fifth, commander];
        let costs = self.recruit_costs(all.map(Option::unwrap_or_default));
        for (place, (card, cost)) in (0..).zip(all.into_iter().zip(costs)) {
            if card.is_some() && u16::from(cost) <= self.turn.recruit {
                let of_hq = usize::from(place) < self.hq.len();
                out.push(if of_hq { Decision::Recruit(place) } else { Decision::Commander });
            }
        }
    }

    /// Captives and cocoons (E-22.2, E-22.3).
    fn list_rescues(&self, out: &mut Vec<Decision>) {
        for seat in self.hive.cocooned.iter() {
            self.try_push(Decision::Free(seat, self.player(seat).avatar), out);
        }
        for (at, card) in self.hive.captives.items().iter().enumerate() {
            if !self.hive.captives.items()[..at].contains(card) {
                self.try_push(Decision::Free(self.active, *card), out);
            }
        }
    }

    /// What only predators do: traps, strikes, duels.
    fn list_hunt(&self, out: &mut Vec<Decision>) {
        let Turn { heal, restore, duels, recruit, .. } = self.turn;
        let together = self.setup.mode() == Mode::Pack;
        for seat in self.setup.seats().iter() {
            // Of others only a pack takes care.
            if together || seat == self.active {
                if recruit > 0 {
                    for trap in self.hunt.traps.kinds(trap_place(seat)) {
                        self.try_push(Decision::Free(seat, trap), out);
                    }
                }
                if heal > 0 || restore > 0 {
                    for strike in self.wounds(seat) {
                        self.try_push(Decision::Heal(seat, strike), out);
                    }
                }
            }
            if duels > 0 && !self.is_alien(seat) {
                self.try_push(Decision::Duel(seat), out);
            }
        }
    }

    /// Whom an Alien attacks (E-26.4).
    fn list_attacks(&self, out: &mut Vec<Decision>) {
        self.list_uses(out);
        for seat in self.alive.iter() {
            self.try_push(Decision::Duel(seat), out);
        }
        out.push(Decision::End);
    }

    /// Abilities of played cards that wait.
    fn list_uses(&self, out: &mut Vec<Decision>) {
        if self.turn.usable.total() > 0 {
            for ability in 0..8 {
                for card in self.turn.usable.kinds(ability) {
                    self.try_push(Decision::Use(card, ability), out);
                }
            }
        }
    }

    /// Not many are asked about, so this stays outside of the lists that look at everything.
    #[inline(never)]
    fn try_push(&self, decision: Decision, out: &mut Vec<Decision>) {
        if self.check_action(decision).is_ok() {
            out.push(decision);
        }
    }
}
