//! The wilds and the combat zone (E-3, E-5).

use saucer_core::{News, Seat};

use crate::ability::When;
use crate::changes;
use crate::effect::Effect;
use crate::event::{End, Event};
use crate::flow::safari::ASIDE;
use crate::id::{Card, Keyword, Kind, SPACES, Space};
use crate::pile::HERE;
use crate::rule::{Deed, Happening, RuleKinds};
use crate::select::FoeDeed;
use crate::state::{Encounters, Foe, Loose, Phase, Reach, SHUFFLED, Slot, Source, Spot, Step};

impl Encounters {
    /// Cards of the enemy deck come, one at a time (E-3.2).
    pub(crate) fn do_add(&mut self, left: u8, to: Reach, news: &mut impl News<Event>) {
        self.steps.pop();
        let clear = (0..SPACES).rev().find(|space| self.is_clear(*space));
        if left == 0 || (to == Reach::All && clear.is_none()) {
            return;
        }
        let Some(slot) = self.next_enemy(news) else {
            return self.end(End::OutOfTime, news);
        };
        if left > 1 {
            self.push(Step::Add { left: left - 1, to });
        }
        match to {
            Reach::Space(space) => {
                news.tell(Event::Entered { space: Space::ALL[usize::from(space)] });
                self.enter(slot, space, news);
            }
            Reach::All => {
                let space = clear.unwrap_or(0);
                news.tell(Event::Entered { space: Space::ALL[space] });
                self.wilds[space] = slot;
            }
            Reach::Combat => self.push(Step::Arrive { slot }),
        }
    }

    /// The next card of the enemy deck; `None` if the time is up (E-11.4).
    pub(crate) fn next_enemy(&mut self, news: &mut impl News<Event>) -> Option<Slot> {
        if let Some(foe) = self.enemies.top.pop() {
            // What was given up lies there unseen (E-24.11).
            return Some(if foe.id == 0 { Slot::Hidden(SHUFFLED) } else { Slot::Down(foe) });
        }
        let part = self.enemies.in_deck.iter().position(|n| *n > 0);
        if let Some(part) = part {
            self.enemies.in_deck[part] -= 1;
            return Some(Slot::Hidden(part as u8));
        }
        if self.is_hunt() {
            return self.mercenaries(news);
        }
        let n = self.dead_enemies.len(HERE);
        if self.enemies.anew || n == 0 {
            return None;
        }
        self.enemies.anew = true;
        while let Some(card) = self.dead_enemies.nth(HERE, 0) {
            self.dead_enemies.remove(HERE, card);
            self.enemies.own.add(3, card);
        }
        self.enemies.in_deck[3] = n as u8 - 1;
        news.tell(Event::DeadReturn { n: n as u8 });
        Some(Slot::Hidden(3))
    }

    /// A card enters a space and pushes others on (E-3.3).
    pub(crate) fn enter(&mut self, slot: Slot, space: u8, news: &mut impl News<Event>) {
        let mut slot = slot;
        for at in usize::from(space)..SPACES {
            let pushed = std::mem::replace(&mut self.wilds[at], slot);
            if at == 0 {
                self.dress(news);
            }
            if pushed == Slot::Clear {
                return;
            }
            news.tell(Event::Pushed { from: Space::ALL[at] });
            slot = pushed;
        }
        self.push(Step::Arrive { slot });
    }

    /// An open card enters the combat zone (E-3.4).
    pub(crate) fn arrive(&mut self, foe: Foe, news: &mut impl News<Event>) {
        if matches!(self.spec(foe.card).kind, Kind::Danger | Kind::Hazard) {
            news.tell(Event::EnteredCombat { card: foe.card });
            return match self.spec(foe.card).kind {
                Kind::Hazard => self.go_off(foe.card, news),
                _ => self.spring(foe.card),
            };
        }
        self.combat.push(foe);
        self.comes_into_force(foe.card);
        news.tell(Event::EnteredCombat { card: foe.card });
        // It does what it does there first, and then it is gone.
        if self.is_hunt() && self.foe_has(foe, Keyword::Escape) {
            self.push(Step::Escape { foe: foe.id });
        }
        let who = self.finder();
        self.happen(Happening::EntersCombat, who, news);
        self.trigger_foe(foe, When::Combat, who, news);
    }

    /// Luck has said which card of a part of the enemy deck this is.
    pub(crate) fn identify(&mut self, part: u8, card: Card) -> Foe {
        if !self.enemies.own.remove(part, card) {
            self.enemies.heap.remove(HERE, card);
            let fillers = &mut self.enemies.fillers[usize::from(part)];
            *fillers = fillers.saturating_sub(1);
        }
        self.number(card)
    }

    /// A card is turned over in a space, or in the combat zone (E-5.5).
    pub(crate) fn reveal(&mut self, foe: Foe, space: Option<u8>, news: &mut impl News<Event>) {
        news.tell(Event::Revealed { card: foe.card, spot: space.map(Spot::Wilds) });
        self.occur(foe, space, news);
    }

    /// A card that was turned over does what it does, or lies there.
    pub(crate) fn occur(&mut self, foe: Foe, space: Option<u8>, news: &mut impl News<Event>) {
        let spec = self.spec(foe.card);
        match spec.kind {
            Kind::Event => {
                self.done.add(HERE, foe.card);
                if self.is_safari() {
                    self.begin_event(foe.card);
                }
                let objective = self.objectives[usize::from(self.current)];
                news.tell(Event::Happened { card: objective, hazard: 0 });
                self.trigger(Source { card: objective, foe: 0 }, When::Event, self.finder(), news);
            }
            Kind::Hazard => {
                self.hazards = (self.hazards + 1).min(3);
                if self.goes_elsewhere(self.hazards) {
                    self.hive.loose = Some(Loose { foe, space });
                } else {
                    self.done.add(HERE, foe.card);
                    // Predators are not marked (E-23.7).
                    if !self.is_hunt() {
                        self.mark(self.finder(), 1, news);
                    }
                }
                let (card, hazard) = (self.location, self.hazards);
                news.tell(Event::Happened { card, hazard });
                self.trigger(Source { card, foe: 0 }, When::Hazard(hazard), self.finder(), news);
            }
            Kind::GearUp => self.gear_up(foe.card),
            // A task whose objective is done has no use any more.
            Kind::Task if spec.stage <= self.current => {
                self.done.add(HERE, foe.card);
            }
            _ => self.place_open(foe, space, news),
        }
    }

    fn place_open(&mut self, foe: Foe, space: Option<u8>, news: &mut impl News<Event>) {
        let spec = self.spec(foe.card);
        match space {
            Some(space) => {
                self.wilds[usize::from(space)] = Slot::Up(foe);
                self.comes_into_force(foe.card);
                self.dress(news);
            }
            None => self.arrive(foe, news),
        }
        if spec.kind != Kind::Task || spec.stage == self.current + 1 {
            self.on_reveal(foe, news);
        }
    }

    /// Takes a foe away from where it is.
    pub(crate) fn remove_foe(&mut self, id: u8) -> Option<Foe> {
        let (spot, foe) = self.find_foe(id)?;
        self.is_stale = true;
        let freed = self.release(id);
        match (spot, freed) {
            (Spot::Wilds(ASIDE), _) => self.hive.loose = None,
            (Spot::Wilds(space), freed) => {
                self.wilds[usize::from(space)] = freed.map_or(Slot::Clear, Slot::Up);
            }
            (Spot::Combat(at), Some(freed)) => {
                self.combat.items_mut()[usize::from(at)] = freed;
            }
            (Spot::Combat(at), None) => {
                self.combat.remove(usize::from(at));
                // Who strikes next is counted by places.
                if let Phase::Strikes(next) = self.phase
                    && at < next
                {
                    self.phase = Phase::Strikes(next - 1);
                }
            }
            (Spot::Before(at), _) => {
                self.before.remove(usize::from(at));
            }
        }
        Some(foe)
    }

    /// Whether something forbids that this foe is fought or killed (E-7.6).
    pub(crate) fn is_safe(&self, foe: Foe) -> bool {
        let too_early = self.spec(foe.card).has(Keyword::FinalEnemy) && self.current < 2;
        too_early
            || self.cannot_of(foe, RuleKinds::FIGHT, &mut |deed, source| match deed {
                Deed::Fight(which) => self.fits_foe(&which, foe, source),
                _ => false,
            })
    }

    /// Somebody kills a foe (E-5.9).
    pub(crate) fn kill(&mut self, id: u8, who: Seat, news: &mut impl News<Event>) {
        self.slay(id, Some(who), news);
    }

    /// A foe dies, by somebody's hand or by nobody's (E-25.7).
    pub(crate) fn slay(&mut self, id: u8, killer: Option<Seat>, news: &mut impl News<Event>) {
        let who = killer.unwrap_or_else(|| self.finder());
        let Some((_, foe)) = self.find_foe(id).filter(|(_, foe)| !self.is_safe(*foe)) else {
            return;
        };
        // Who dies while fighting takes no trophy (E-15.2).
        if self.is_hunt() && !self.alive.contains(who) {
            return;
        }
        let spec = self.spec(foe.card);
        let source = Source { card: foe.card, foe: id };
        let content = self.content();
        let survives = spec.at(When::Death).any(|(_, ability)| {
            let all = content.effects(ability.effects);
            all.contains(&Effect::Survives) && self.holds(ability.needs, who, source)
        });
        if survives {
            return self.trigger(source, When::Death, who, news);
        }
        if self.is_hunt() && Encounters::is_ultimate(spec) {
            self.push(Step::Finish);
        }
        if killer.is_some() && !self.is_last_kill(foe) {
            let kind = RuleKinds::YOU_KILL;
            self.watch(kind, self.active, news, |game, happening, source| match happening {
                Happening::YouKill(which) => game.fits_foe(&which, foe, source),
                _ => false,
            });
        }
        let card = foe.card;
        let trophy =
            killer.filter(|_| self.is_hunt()).map(|who| Step::Spoils { who, card, foe: id });
        // A trophy is taken when what stands below death is done.
        let waits = trophy.filter(|_| changes::TROPHY_AFTER_DEATH.is_in(self.rules));
        if let Some(step) = waits {
            self.push(step);
        }
        self.trigger_foe(foe, When::Death, who, news);
        self.tell_release(id, news);
        self.remove_foe(id);
        news.tell(Event::Killed { card });
        match trophy {
            Some(Step::Spoils { who, .. }) if waits.is_none() => {
                self.take_spoils(who, card, id, news);
            }
            Some(_) => {}
            None => self.lay_down(card),
        }
        // A failed clone is no enemy (E-22.1).
        let counts = killer.is_some()
            && (spec.kind == Kind::Enemy || !changes::CLONES_ARE_NO_KILLS.is_in(self.rules));
        self.turn.kills = self.turn.kills.saturating_add(u8::from(counts));
        // A hunt is over when all of it is done; where two are final, with the second one (E-25.2).
        if spec.has(Keyword::FinalEnemy) && !self.is_hunt() && !self.has_final_enemy() {
            self.end(End::Major, news);
        }
    }

    /// Whether a hunt is over when this foe is killed, so that nobody does anything about it any more (E-16.2).
    fn is_last_kill(&self, foe: Foe) -> bool {
        self.is_hunt()
            && changes::LAST_KILL_ENDS.is_in(self.rules)
            && Encounters::is_ultimate(self.spec(foe.card))
            && !self.has_final_enemy_but(foe.id)
    }

    /// Killed prey and its gear are trophies (E-15.2).
    pub(crate) fn take_spoils(
        &mut self,
        who: Seat,
        card: Card,
        id: u8,
        news: &mut impl News<Event>,
    ) {
        self.take_trophy(who, card, news);
        while let Some(gear) = self.take_gear(id) {
            self.take_trophy(who, gear, news);
        }
    }

    /// Something is done to a foe or a hidden card.
    pub(crate) fn do_deed(
        &mut self,
        deed: FoeDeed,
        spot: Spot,
        who: Seat,
        source: Source,
        news: &mut impl News<Event>,
    ) {
        let foe = self.foe_at(spot);
        match (deed, spot) {
            (FoeDeed::Kill, _) => {
                if let Some(Foe { id: foe, .. }) = foe {
                    let fate = self.is_hunt() && self.is_fate(source);
                    self.push(if fate { Step::Perish { foe } } else { Step::Kill { foe, who } });
                }
            }
            (FoeDeed::TurnUp, Spot::Wilds(space)) => self.push(Step::Reveal { space }),
            (FoeDeed::TurnDown, Spot::Wilds(space)) => {
                if let Some(foe) = foe {
                    self.is_stale = true;
                    self.wilds[usize::from(space)] = Slot::Down(foe);
                }
            }
            (FoeDeed::Forward(n), Spot::Wilds(space)) => {
                let slot = std::mem::take(&mut self.wilds[usize::from(space)]);
                self.push(Step::Enter { slot, space: space + n });
            }
            (FoeDeed::Back(n), Spot::Wilds(space)) => {
                let mut at = usize::from(space);
                let slot = std::mem::take(&mut self.wilds[at]);
                for _ in 0..n {
                    if at > 0 && self.is_clear(at - 1) {
                        at -= 1;
                    }
                }
                self.wilds[at] = slot;
                self.dress(news);
            }
            (FoeDeed::ToCombat, Spot::Wilds(space)) => {
                let slot = std::mem::take(&mut self.wilds[usize::from(space)]);
                self.push(Step::Arrive { slot });
            }
            (FoeDeed::ToDeck, _) => {
                if let Some(foe) = foe.filter(|_| self.enemies.top.len() < 8) {
                    self.tell_release(foe.id, news);
                    self.remove_foe(foe.id);
                    self.drop_gear(foe.id);
                    self.enemies.top.push(Foe { weak: 0, ..foe });
                }
            }
            (FoeDeed::Weaken(n), _) => self.weaken(spot, n),
            (FoeDeed::Strike, _) => {
                if let Some(foe) = foe {
                    self.push(Step::Strikes { who, left: 1, foe: foe.id });
                }
            }
            // What is not in the wilds is neither turned nor moved.
            (
                FoeDeed::TurnUp
                | FoeDeed::TurnDown
                | FoeDeed::Forward(_)
                | FoeDeed::Back(_)
                | FoeDeed::ToCombat,
                Spot::Combat(_) | Spot::Before(_),
            ) => {}
        }
    }

    fn weaken(&mut self, spot: Spot, n: u8) {
        let foe = match spot {
            Spot::Wilds(at) => match &mut self.wilds[usize::from(at)] {
                Slot::Up(foe) => foe,
                _ => return,
            },
            Spot::Combat(at) => match self.combat.items_mut().get_mut(usize::from(at)) {
                Some(foe) => foe,
                None => return,
            },
            Spot::Before(at) => match self.before.items_mut().get_mut(usize::from(at)) {
                Some(before) => &mut before.foe,
                None => return,
            },
        };
        foe.weak = foe.weak.saturating_add(n);
    }

    /// A space is scanned, paid or not (E-5.1, E-5.2).
    pub(crate) fn scan(&mut self, space: u8, paid: u8, news: &mut impl News<Event>) {
        let at = Space::ALL[usize::from(space)];
        news.tell(Event::Scanned { seat: self.active, space: at, paid });
        self.turn.scans = self.turn.scans.saturating_add(1);
        self.happen(Happening::YouScan, self.active, news);
        self.push(Step::Reveal { space });
    }
}
