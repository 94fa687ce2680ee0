//! Prey: how it comes, what it bears, and what becomes of dangers (E-14).

use saucer_core::News;

use crate::ability::When;
use crate::changes;
use crate::event::{End, Event};
use crate::id::{Card, Keyword, Kind, SPACES};
use crate::pile::HERE;
use crate::state::{Arrested, Encounters, Foe, PILE, Slot, Source, Spot, Step, USED, Worn};

impl Encounters {
    /// The next card of the prey deck comes (E-14.1); without one the hunt is over (E-16.4).
    pub(crate) fn prey_comes(&mut self, news: &mut impl News<Event>) {
        match self.next_enemy(news) {
            Some(slot) => self.push(Step::Prey { slot }),
            None => self.end(End::OutOfTime, news),
        }
    }

    /// Unused mercenaries are the new deck, once (E-16.4).
    pub(crate) fn mercenaries(&mut self, news: &mut impl News<Event>) -> Option<Slot> {
        let enemies = &mut self.enemies;
        // Some of the heap may lie face down in the wilds.
        let unseen: u8 = enemies.fillers.iter().sum();
        let unused = (enemies.heap.len(HERE) as u8).saturating_sub(unseen);
        if enemies.anew || unused == 0 {
            return None;
        }
        enemies.anew = true;
        enemies.fillers[3] = unused;
        enemies.in_deck[3] = unused - 1;
        news.tell(Event::MercenariesCome { n: unused });
        Some(Slot::Hidden(3))
    }

    /// A card of the prey deck is turned over and comes (E-14.1).
    pub(crate) fn prey(&mut self, foe: Foe, news: &mut impl News<Event>) {
        if self.is_safari() {
            return self.hive_comes(foe, news);
        }
        if self.spec(foe.card).kind == Kind::GearUp {
            news.tell(Event::Revealed { card: foe.card, spot: None });
            return self.gear_up(foe.card);
        }
        news.tell(Event::Revealed { card: foe.card, spot: Some(Spot::Wilds(0)) });
        self.comes_into_force(foe.card);
        // What is pushed out of Hills arrives before the new card does anything.
        self.push(Step::Shown { foe: foe.id });
        self.enter(Slot::Up(foe), 0, news);
    }

    /// Gear is drawn for somebody (E-14.2).
    pub(crate) fn gear_up(&mut self, card: Card) {
        self.done.add(HERE, card);
        self.push(Step::Gear { left: 1 });
    }

    /// What prey does when it is turned over, Disarming included (E-14.14).
    pub(crate) fn on_reveal(&mut self, foe: Foe, news: &mut impl News<Event>) {
        let who = self.finder();
        self.trigger_foe(foe, When::Reveal, who, news);
        if self.is_hunt() && self.foe_has(foe, Keyword::Disarming) {
            let source = Source { card: foe.card, foe: foe.id };
            let list = self.content().disarming;
            self.push(Step::Run { list, who, source });
        }
    }

    /// Abilities of prey, then those of its gear in the order of attachment (E-14.4).
    pub(crate) fn trigger_foe(
        &mut self,
        foe: Foe,
        when: When,
        who: saucer_core::Seat,
        news: &mut impl News<Event>,
    ) {
        for at in (0..self.hunt.worn.len()).rev() {
            let worn = self.hunt.worn.items()[at];
            if worn.foe == foe.id {
                self.trigger(Source { card: worn.card, foe: foe.id }, when, who, news);
            }
        }
        self.trigger(Source { card: foe.card, foe: foe.id }, when, who, news);
    }

    /// Whether there is gear to draw, used gear shuffled if need be (E-14.9).
    pub(crate) fn has_gear(&mut self) -> bool {
        if self.hunt.gear.len(PILE) == 0 {
            self.hunt.gear.shift_all(USED, PILE);
        }
        self.hunt.gear.len(PILE) > 0
    }

    /// Gear goes to the prey nearest to the deck, or waits (E-14.2, E-14.3).
    pub(crate) fn gear_drawn(&mut self, card: Card, news: &mut impl News<Event>) {
        self.hunt.gear.remove(PILE, card);
        let wilds = self.wilds.iter().filter_map(|slot| match slot {
            Slot::Up(foe) => Some(*foe),
            _ => None,
        });
        // In the combat zone who came last lies nearest.
        let mut all = wilds.chain(self.combat.items().iter().rev().copied());
        let found = all.find(|foe| self.spec(foe.card).kind == Kind::Enemy);
        self.hunt.worn.push(Worn { card, foe: found.map_or(0, |foe| foe.id) });
        self.comes_into_force(card);
        news.tell(Event::Geared { card, on: found.map(|foe| foe.card) });
    }

    /// Gear that waits goes to the prey that is in Underground now (E-14.3).
    pub(crate) fn dress(&mut self, news: &mut impl News<Event>) {
        if self.hunt.worn.len() == 0 {
            return;
        }
        let Slot::Up(foe) = self.wilds[0] else { return };
        if self.spec(foe.card).kind != Kind::Enemy {
            return;
        }
        for worn in self.hunt.worn.items_mut() {
            if worn.foe == 0 {
                worn.foe = foe.id;
                self.is_stale = true;
                news.tell(Event::Geared { card: worn.card, on: Some(foe.card) });
            }
        }
    }

    /// The gear of prey that is gone is done with (E-14.4).
    pub(crate) fn drop_gear(&mut self, id: u8) {
        while let Some(card) = self.take_gear(id) {
            self.hunt.gear.add(USED, card);
        }
    }

    /// Takes the first gear of prey away.
    pub(crate) fn take_gear(&mut self, id: u8) -> Option<Card> {
        let at = self.hunt.worn.items().iter().position(|worn| worn.foe == id)?;
        self.is_stale = true;
        self.hunt.worn.remove(at).map(|worn| worn.card)
    }

    /// A danger in the combat zone is gone, and the active player has a trap (E-14.6).
    pub(crate) fn spring(&mut self, card: Card) {
        self.done.add(HERE, card);
        self.is_stale = true;
        self.push(Step::Traps { who: self.finder(), left: 1 });
    }

    /// Prey in the combat zone is gone (E-14.12).
    pub(crate) fn escape(&mut self, id: u8, news: &mut impl News<Event>) {
        self.tell_release(id, news);
        if let Some(foe) = self.remove_foe(id) {
            self.drop_gear(id);
            self.dead_enemies.add(HERE, foe.card);
            news.tell(Event::Escaped { card: foe.card });
        }
    }

    /// Calls `visit` with every prey that can be arrested: another one that lies open.
    pub(crate) fn each_to_arrest(&self, source: Source, visit: &mut impl FnMut(Spot) -> bool) {
        if self.find_foe(source.foe).is_none() {
            return;
        }
        // Before the change only prey of the wilds was.
        let all = changes::ARREST_IN_COMBAT.is_in(self.rules);
        for (at, foe) in (0..).zip(self.combat.items()).filter(|_| all) {
            if foe.id != source.foe
                && self.spec(foe.card).kind == Kind::Enemy
                && visit(Spot::Combat(at))
            {
                return;
            }
        }
        for space in (0..SPACES).rev() {
            if let Slot::Up(foe) = self.wilds[space]
                && foe.id != source.foe
                && self.spec(foe.card).kind == Kind::Enemy
                && visit(Spot::Wilds(space as u8))
            {
                return;
            }
        }
    }

    /// This prey covers another one (E-14.15).
    pub(crate) fn arrest(&mut self, source: Source, spot: Spot, news: &mut impl News<Event>) {
        let Some(victim) = self.foe_at(spot) else { return };
        if self.hunt.arrested.len() == 4 {
            return;
        }
        let Some(foe) = self.remove_foe(source.foe) else { return };
        // Others may have moved up into the place of this one.
        let Some((spot, _)) = self.find_foe(victim.id) else { return };
        self.hunt.arrested.push(Arrested { foe: victim, by: foe.id });
        match spot {
            Spot::Wilds(space) => self.wilds[usize::from(space)] = Slot::Up(foe),
            Spot::Combat(at) => self.combat.items_mut()[usize::from(at)] = foe,
            Spot::Before(_) => {}
        }
        news.tell(Event::Arrested { card: victim.card, by: foe.card });
        self.dress(news);
    }

    /// Tells that what this one covers is free.
    pub(crate) fn tell_release(&self, by: u8, news: &mut impl News<Event>) {
        let arrested = self.hunt.arrested.items().iter().find(|one| one.by == by);
        if let Some(one) = arrested {
            news.tell(Event::Released { card: one.foe.card });
        }
    }

    /// What a foe covers that is gone now, if anything; it lies where that one lay.
    pub(crate) fn release(&mut self, by: u8) -> Option<Foe> {
        let at = self.hunt.arrested.items().iter().position(|one| one.by == by)?;
        self.hunt.arrested.remove(at).map(|one| one.foe)
    }
}
