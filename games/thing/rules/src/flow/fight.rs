//! Fights against the exposed group, at the station and on the saucer.

use saucer_core::{News, Refusal};

use crate::content::{Ability, WeaponFigure};
use crate::decision::Decision;
use crate::event::Event;
use crate::id::{Figure, Figures, Gear, Place, Sector};
use crate::state::{Clash, Phase, Thing};
use crate::why;

impl Thing {
    pub(crate) fn begin_clash(
        &mut self,
        spot: u8,
        alien: u8,
        people: Figures,
        news: &mut impl News<Event>,
    ) {
        let strong = |figure: &Figure| self.has(*figure, Ability::Strong);
        let bonus = people.iter().filter(strong).count() as u8;
        self.clash = Clash { spot, alien, people, bonus, ..Clash::default() };
        self.done = Figures::NONE;
        self.arm_next(news);
    }

    /// From the leader on, whoever has something to use is asked.
    fn arm_next(&mut self, news: &mut impl News<Event>) {
        let people = self.clash.people;
        match self.first_not_done(|figure| people.contains(figure) && self.is_armed(figure)) {
            Some(figure) => self.phase = Phase::Arms(figure),
            None => self.settle_clash(news),
        }
    }

    pub(crate) fn check_arms(&self, figure: Figure, decision: &Decision) -> Result<(), Refusal> {
        match decision {
            Decision::Pass => Ok(()),
            Decision::Fight(Gear::Melee) if self.blades_left(figure) > 0 => Ok(()),
            Decision::Fight(Gear::Melee) if self.owns(figure, Gear::Melee) => Err(why::BLADE_USED),
            Decision::Fight(gear @ (Gear::Firearm | Gear::Dynamite))
                if self.owns(figure, *gear) =>
            {
                Ok(())
            }
            Decision::Fight(Gear::Flamethrower)
                if self.owns(figure, Gear::Flamethrower) && self.charges[figure.index()] > 0 =>
            {
                Ok(())
            }
            Decision::Fight(Gear::Flamethrower) if self.owns(figure, Gear::Flamethrower) => {
                Err(why::NO_CHARGES)
            }
            Decision::Fight(
                gear @ (Gear::Flamethrower | Gear::Firearm | Gear::Dynamite | Gear::Melee),
            ) => Err(self.no_weapon(*gear)),
            Decision::Fight(gear) => Err(self.not_in_a_fight(*gear)),
            _ => Err(why::NOT_NOW),
        }
    }

    pub(crate) fn arm(&mut self, figure: Figure, decision: &Decision, news: &mut impl News<Event>) {
        if let Decision::Fight(gear) = *decision {
            news.tell(Event::WeaponUsed { figure, gear });
            let weapon = self.figures().proposal.weapons.of(gear);
            let WeaponFigure { strength, wounds } = weapon.expect("it was checked");
            // An experiment may arm people beyond all measure.
            self.clash.bonus = self.clash.bonus.saturating_add(strength);
            self.clash.wounds = self.clash.wounds.saturating_add(wounds);
            match gear {
                Gear::Melee => {
                    self.clash.blades += 1;
                    self.blades += 1;
                }
                Gear::Flamethrower => self.charges[figure.index()] -= 1,
                _ => self.discard(figure, gear),
            }
            if wounds > 0 {
                self.kindle(news);
            }
        }
        if *decision == Decision::Pass || !self.is_armed(figure) {
            self.done = self.done.with(figure);
            self.clash.blades = 0;
        }
        self.arm_next(news);
    }

    /// How many melee weapons somebody who is not done has left for this fight.
    fn blades_left(&self, figure: Figure) -> u8 {
        self.gear[figure.index()][Gear::Melee as usize].saturating_sub(self.clash.blades)
    }

    /// Whether somebody who is not done has something left to fight with.
    fn is_armed(&self, figure: Figure) -> bool {
        let loaded = self.charges[figure.index()] > 0;
        self.blades_left(figure) > 0
            || self.owns(figure, Gear::Firearm)
            || self.owns(figure, Gear::Dynamite)
            || (self.owns(figure, Gear::Flamethrower) && loaded)
    }

    /// The place catches fire; the saucer does not burn.
    fn kindle(&mut self, news: &mut impl News<Event>) {
        if self.saucer.reached {
            return;
        }
        let place = self.clash_place();
        let all = self.fires.len() + self.kindled.len();
        if !self.kindled.has(place) && all < self.figures().found.fires {
            self.kindled = self.kindled.with(place);
            news.tell(Event::Fire { place });
        }
    }

    pub(crate) fn clash_place(&self) -> Place {
        Place::ALL[usize::from(self.clash.spot)]
    }

    pub(crate) const fn clash_sector(&self) -> Sector {
        Sector(self.clash.spot)
    }

    /// The strength of the people in the fight.
    pub(crate) const fn defence(&self) -> u8 {
        self.clash.bonus.saturating_add(self.clash.people.len())
    }

    fn settle_clash(&mut self, news: &mut impl News<Event>) {
        let (alien, people) = (self.clash.alien, self.defence());
        news.tell(Event::Fought { alien, people });
        match alien.cmp(&people) {
            std::cmp::Ordering::Greater if self.saucer.reached => self.phase = Phase::Spoils,
            std::cmp::Ordering::Greater if self.is_crew() => self.phase = Phase::PreyLot,
            std::cmp::Ordering::Greater => self.phase = Phase::Prey,
            std::cmp::Ordering::Equal => self.after_clash(news),
            std::cmp::Ordering::Less => {
                if self.saucer.reached {
                    self.saucer.won |= 1 << self.clash.spot;
                }
                let lost = self.clash.wounds.min(alien).min(self.strength);
                if lost > 0 {
                    self.strength -= lost;
                    news.tell(Event::Wounded { strength: self.strength });
                }
                if self.strength == 0 {
                    self.destroy_group(news);
                }
                if !self.is_over() {
                    self.after_clash(news);
                }
            }
        }
    }

    pub(crate) fn check_prey(&self, decision: &Decision) -> Result<(), Refusal> {
        match decision {
            Decision::Absorb(figure) if self.clash.people.contains(*figure) => Ok(()),
            Decision::Absorb(figure) if !self.folk().contains(*figure) => {
                Err(self.not_here(*figure))
            }
            Decision::Absorb(figure) => Err(self.no_prey(*figure)),
            Decision::Wreck if !self.saucer.reached => Ok(()),
            Decision::Collect if self.saucer.reached => Ok(()),
            _ => Err(why::NOT_NOW),
        }
    }

    pub(crate) fn prey(&mut self, decision: &Decision, news: &mut impl News<Event>) {
        match *decision {
            Decision::Absorb(figure) => self.devour(figure, news),
            Decision::Wreck => {
                let times = self.clash.alien - self.defence();
                let place = self.clash_place();
                self.clash = Clash::default();
                self.wreck(place, times, news);
            }
            _ => {
                self.saucer.taken |= 1 << self.clash.spot;
                self.after_clash(news);
            }
        }
    }

    pub(crate) fn devour(&mut self, figure: Figure, news: &mut impl News<Event>) {
        self.absorb(figure, news);
        self.end_without_people(news);
        if !self.is_over() {
            self.after_clash(news);
        }
    }

    fn after_clash(&mut self, news: &mut impl News<Event>) {
        let clash = std::mem::take(&mut self.clash);
        if self.saucer.reached {
            self.saucer.power[usize::from(clash.spot)] = 0;
            self.next_sector(news);
        } else {
            self.plan[usize::from(clash.spot)] = 0;
            self.strike_next(news);
        }
    }
}
