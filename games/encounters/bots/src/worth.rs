//! What effects are worth, in points of attack, to the people together.

use saucer_core::{Seat, Seats};
use saucer_encounters::{
    Ability, Avoid, Bearer, Count, Deed, Effect, Effects, FoeDeed, From, Happening, How, Kind,
    Price, Reach, Resource, Rule, SlotView, To, When, Where, Who, Wound,
};

use crate::case::Case;
use crate::holds::Source;

/// For when a worth is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Horizon {
    /// In this position.
    Now,
    /// Some day, when a card that is bought comes up.
    Later,
}

impl Case<'_> {
    /// A point of recruit: the more turns one has to make something of it, the more it is worth.
    pub(crate) fn recruit_worth(&self) -> f32 {
        self.recruit_worth
    }

    /// How many turns each player still has until the enemy deck is empty for the first time.
    fn turns_left(&self) -> f32 {
        if let Some(hunt) = &self.hunt {
            return hunt.turns;
        }
        let deck: f32 = self.view.enemies.in_deck.iter().map(|n| f32::from(*n)).sum();
        let quiet: f32 = self.view.players.iter().map(|player| f32::from(player.quiet)).sum();
        (deck + quiet) / self.view.alive.len().max(1) as f32
    }

    /// Reckons what recruit is worth, once for each question.
    pub(crate) fn reckon(&mut self) {
        let [few, many] = if self.hunt.is_some() { self.taste.spoils } else { self.taste.recruit };
        let share = (self.turns_left() / self.taste.span).min(1.0);
        let floor = if self.needs_recruit() { self.taste.need } else { 0.0 };
        self.recruit_worth = f32::max(few + (many - few) * share, floor);
    }

    /// Whether a task that is still to be done takes more recruit at once than a hand usually has.
    fn needs_recruit(&self) -> bool {
        let attached = self.view.wilds.iter().flat_map(|space| &space.attached);
        let mut ahead = self.view.enemies.unseen.iter().flatten().chain(attached);
        ahead.any(|card| {
            let spec = self.spec(*card);
            spec.kind == Kind::Task
                && spec.stage > self.view.current
                && spec
                    .at(When::Task)
                    .any(|(_, task)| matches!(task.pay, Some(Price::Recruit(n)) if n > 4))
        })
    }

    /// A point of attack.
    pub(crate) fn attack_worth(&self) -> f32 {
        self.taste.attack[usize::from(self.view.current.min(2))]
    }

    fn points(&self, of: Resource, n: u8) -> f32 {
        f32::from(n)
            * match of {
                Resource::Recruit => self.recruit_worth(),
                Resource::Attack => self.attack_worth(),
            }
    }

    /// What an ability is worth to this player when its moment comes.
    pub(crate) fn ability(
        &self,
        ability: &Ability,
        who: Seat,
        source: Source,
        when: Horizon,
    ) -> f32 {
        let chance = match when {
            Horizon::Now => self.holds(ability.needs, who, source),
            Horizon::Later => 0.7,
        };
        if chance == 0.0 || (when == Horizon::Now && !self.is_at(ability.at, source)) {
            return 0.0;
        }
        chance * self.effects(ability.effects, who, source, when)
    }

    /// What a list of effects is worth.
    pub(crate) fn effects(&self, list: Effects, who: Seat, source: Source, when: Horizon) -> f32 {
        let effects = self.content.effects(list);
        effects.iter().map(|effect| self.effect(effect, who, source, when)).sum()
    }

    /// What one effect is worth.
    pub(crate) fn effect(&self, effect: &Effect, who: Seat, source: Source, when: Horizon) -> f32 {
        let taste = self.taste;
        let later = when == Horizon::Later;
        let list = |list: Effects| self.effects(list, who, source, when);
        if let Some(worth) = self.safari_effect(effect, who, source.card) {
            return worth;
        }
        match *effect {
            Effect::Recruit(n) => self.points(Resource::Recruit, n),
            Effect::Attack(n) => self.points(Resource::Attack, n),
            Effect::Double(of) if later => self.points(of, 4),
            Effect::Double(Resource::Attack) => f32::from(self.view.attack) * self.attack_worth(),
            Effect::Double(Resource::Recruit) => {
                f32::from(self.view.recruit) * self.recruit_worth()
            }
            Effect::SwapValues if self.hunt.is_some() && !later => self.swap_worth(who),
            Effect::SwapValues => 0.5,
            Effect::HealPoints(n) if later => 0.5 * f32::from(n).min(3.0) * taste.heal,
            Effect::HealPoints(n) => self.treatment(who, n, 0),
            Effect::RestorePoints(n) if later => 0.5 * f32::from(n) * self.honor(),
            Effect::RestorePoints(n) => self.treatment(who, 0, n),
            Effect::Duel(n) if self.view.setup.has_duels() => 0.4 * f32::from(n) * taste.duel,
            Effect::Traps(n) => -f32::from(n) * taste.trap,
            Effect::Trophy => self.trophy_worth(source.card, when),
            Effect::LoseTrophies(n) => -f32::from(n) * self.trophy_mean(who) * self.honor(),
            Effect::Draw(n) => f32::from(n) * taste.card,
            Effect::DrawUntil(_) => 2.0 * taste.card,
            Effect::Take { n, how, from, which, to } => {
                self.take(f32::from(n), how, from, which.is_any(), to, who, when)
            }
            Effect::Copy { .. } => 2.0,
            Effect::Show { which, yes, no } => {
                let chance = if later { 0.5 } else { self.can_show(&which, who) };
                let (yes, no) = (list(yes), list(no));
                if yes >= no { chance * yes + (1.0 - chance) * no } else { no }
            }
            Effect::Strikes(n) => -f32::from(n) * self.pain(who),
            Effect::Heal { which, of } if !later => self.heal(which, of, who),
            Effect::Heal { of: Bearer::You, .. } => taste.heal,
            Effect::Heal { .. } => 1.3 * taste.heal,
            Effect::Avoid(avoid) => {
                let one = if later {
                    taste.avoid
                } else {
                    self.strikes_left(who).min(1.0) * self.pain(who)
                };
                if avoid == Avoid::Any { one } else { 0.9 * one }
            }
            Effect::Cancel => self.pain(who),
            Effect::Scan(n) if later => f32::from(n) * taste.scan,
            Effect::Scan(n) => {
                let hidden = |space: &&saucer_encounters::SpaceView| {
                    matches!(space.card, SlotView::Hidden(_) | SlotView::Down(_))
                };
                let hidden = self.view.wilds.iter().filter(hidden).count() as f32;
                f32::from(n).min(hidden) * taste.scan
            }
            Effect::AddEnemies { n, to } => {
                let each = match to {
                    Reach::Underground => 1.0,
                    Reach::Hills => 1.3,
                    Reach::Combat => 2.0,
                };
                -f32::from(n) * each * taste.enemy
            }
            Effect::FillWilds => {
                let clear = self.view.wilds.iter().filter(|s| s.card == SlotView::Clear).count();
                -taste.enemy * clear as f32
            }
            Effect::Foes { n, how, which, deed } => {
                let all = if how == How::All { 2.0 } else { f32::from(n) };
                let there = if later { all } else { all.min(self.n_targets(&which, deed, source)) };
                there * self.deed(deed, who)
            }
            Effect::Survives => -5.0,
            Effect::Before(_) => -1.0,
            Effect::Mark(n) => -f32::from(n) * taste.mark,
            Effect::Unmark(n) => f32::from(n).min(self.player(who).marks.into()) * taste.mark,
            Effect::MoveAttached { by, .. } => 0.7 * f32::from(by),
            Effect::Complete => taste.complete,
            Effect::MinorGoal => taste.win,
            Effect::EndActions => -1.5,
            Effect::Die => -5.0 * taste.death,
            Effect::May(inner) => list(inner).max(0.0),
            Effect::Pay(of, n, inner) => (list(inner) - self.points(of, n)).max(0.0),
            Effect::Either(one, other) => list(one).max(list(other)),
            Effect::If(condition, yes, no) => {
                let chance = if later { 0.5 } else { self.holds(Some(condition), who, source) };
                chance * list(yes) + (1.0 - chance) * list(no)
            }
            Effect::For(count, inner) => {
                let n = match count {
                    Count::Wounds if later => 2.5,
                    _ if later => 1.2,
                    _ => self.count(count, who, source),
                };
                if n == 0.0 { 0.0 } else { n * list(inner) }
            }
            Effect::By(whom, inner) => {
                self.by(whom, who, &|seat| self.effects(inner, seat, source, when))
            }
            Effect::ThisTurn(rule) => self.this_turn(&rule, who, when),
            Effect::Whenever(happening, inner) => {
                let often = match happening {
                    Happening::YouKill(_) => 1.2,
                    Happening::YouScan | Happening::YouRecruit(_) => 1.0,
                    _ => 0.7,
                };
                often * list(inner)
            }
            Effect::Hatch(_)
            | Effect::Stowaways(_)
            | Effect::Clones(_)
            | Effect::Cocoon
            | Effect::HazardGoes(_)
            | Effect::PassHazard
            | Effect::Disarm
            | Effect::ShuffleWilds
            | Effect::Revive(_)
            | Effect::CloseHq => self.hive_effect(effect, who),
            // Somebody of several has such a card more often than not.
            Effect::AnyShows { no, .. } => list(no) / (1.0 + self.view.alive.len() as f32),
            _ => 0.0,
        }
    }

    /// What a list is worth that these players do.
    fn by(&self, whom: Who, who: Seat, worth: &impl Fn(Seat) -> f32) -> f32 {
        let alive = self.view.alive;
        let worth = |seat: Seat| {
            let theirs = worth(seat);
            if self.are_allies(who, seat) { theirs } else { -self.share(seat) * theirs }
        };
        match whom {
            Who::You => worth(who),
            Who::Active => worth(self.view.active),
            Who::Each => alive.iter().map(worth).sum(),
            Who::EachOther => alive.without(who).iter().map(worth).sum(),
            Who::Next => worth(self.next(who)),
            Who::AnyOne => alive.iter().map(worth).fold(f32::MIN, f32::max),
            Who::Another => {
                let best = alive.without(who).iter().map(worth).fold(f32::MIN, f32::max);
                if best == f32::MIN { 0.0 } else { best }
            }
            Who::EachIdle => {
                let own = self.view.own.as_ref().filter(|own| own.seat == who);
                let task = |card: &saucer_encounters::Card| self.spec(*card).kind == Kind::Task;
                let saved = own.is_some_and(|own| own.trophies.iter().any(task));
                let savers = self.view.hive.as_ref().map_or(Seats::NONE, |hive| hive.savers);
                let idle = if saved { alive.without(who) } else { alive };
                idle.iter().filter(|seat| !savers.contains(*seat)).map(worth).sum()
            }
            Who::EachMarked => {
                alive.iter().filter(|seat| self.player(*seat).marks > 0).map(worth).sum()
            }
            Who::EachHelper => {
                let helps =
                    |seat: &Seat| *seat == self.view.active || self.player(*seat).offered.is_some();
                alive.iter().filter(helps).map(worth).sum()
            }
        }
    }

    /// The next living player.
    pub(crate) fn next(&self, seat: Seat) -> Seat {
        let n = self.view.players.len() as u8;
        let after = (1..=n).map(|step| Seat((seat.0 + step) % n));
        after.into_iter().find(|next| self.view.alive.contains(*next)).unwrap_or(seat)
    }

    /// How many strikes come in the strike phase of this turn, for who is active.
    pub(crate) fn strikes_left(&self, who: Seat) -> f32 {
        if who != self.view.active {
            return 0.0;
        }
        let enemies = self.view.combat.iter().filter(|foe| self.spec(foe.card).kind == Kind::Enemy);
        enemies.map(|foe| self.strikes_of(foe.card)).sum()
    }

    /// What it is worth to heal a strike now.
    fn heal(&self, which: Wound, of: Bearer, who: Seat) -> f32 {
        let best = |seat: Seat| {
            let damage = match which {
                Wound::Smallest => self.smallest(seat),
                Wound::Any => self.largest(seat),
            };
            damage.map_or(0.0, |damage| self.relief(seat, damage))
        };
        let all = |seats: saucer_core::Seats| seats.iter().map(best).fold(0.0, f32::max);
        match of {
            Bearer::You => best(who),
            Bearer::AnyPlayer => all(self.view.alive),
            Bearer::Another => all(self.view.alive.without(who)),
        }
    }

    #[expect(clippy::too_many_arguments, reason = "they are the parts of one word of the language")]
    fn take(
        &self,
        n: f32,
        how: How,
        from: From,
        any: bool,
        to: To,
        who: Seat,
        when: Horizon,
    ) -> f32 {
        let taste = self.taste;
        let held = match when {
            Horizon::Now => n.min(self.n_hand(who)),
            Horizon::Later => n.min(2.0),
        };
        match (from, to) {
            (From::Hand, To::Discard | To::Top | To::NextDiscard) => {
                let each = if how == How::AtRandom { 1.0 } else { 0.7 };
                -held * each * taste.card
            }
            (From::Hand | From::Yours | From::Played | From::Discard, To::Dead) => {
                let chosen = matches!(how, How::Chosen | How::UpTo) && any;
                if chosen { n * taste.thin } else { n * 0.5 * taste.thin }
            }
            (From::Discard, To::Top) => 0.7 * n,
            (From::Discard, To::Hand) => 1.5 * n,
            (From::Hq | From::Barracks, To::Dead) => -0.5 * n,
            (From::Hq, To::Barracks) => 0.2 * n,
            (From::Hq | From::Barracks | From::Dead, _) => 2.5 * n,
            (From::Commanders, _) => 1.5 * n,
            (From::Deck, To::Discard) => -0.1 * n,
            _ => 0.0,
        }
    }

    /// What is worth doing to one enemy.
    fn deed(&self, deed: FoeDeed, who: Seat) -> f32 {
        match deed {
            FoeDeed::Kill => 4.5,
            FoeDeed::TurnUp => 0.7,
            FoeDeed::TurnDown => -0.8,
            FoeDeed::Forward(n) => -0.7 * f32::from(n),
            FoeDeed::Back(n) => 0.7 * f32::from(n),
            FoeDeed::ToCombat => -self.taste.enemy,
            FoeDeed::ToDeck => 1.0,
            FoeDeed::Weaken(n) => 0.8 * f32::from(n),
            FoeDeed::Strike => -self.pain(who),
        }
    }

    fn this_turn(&self, rule: &Rule, who: Seat, when: Horizon) -> f32 {
        match *rule {
            Rule::Health { by, .. } => -1.2 * f32::from(by) * self.attack_worth(),
            Rule::ScanCost(by) => -0.7 * f32::from(by),
            Rule::RecruitCost { by, .. } => -1.2 * f32::from(by) * self.recruit_worth(),
            Rule::RecruitsGo(To::Top | To::Hand) => 1.2,
            Rule::Cannot(Deed::Strike(_)) if when == Horizon::Later => 1.5 * self.taste.avoid,
            Rule::Cannot(Deed::Strike(_)) => self.strikes_left(who) * self.pain(who),
            Rule::HandSize(by) => f32::from(by) * self.taste.card,
            _ => 0.0,
        }
    }

    /// What it costs that this rule holds on and on.
    pub(crate) fn burden(&self, rule: &Rule, at: Where) -> f32 {
        let others = self.view.alive.len().saturating_sub(1) as f32;
        let cost = match *rule {
            Rule::Health { of, by, .. } => {
                if of.other == saucer_encounters::Other::This {
                    0.0
                } else {
                    1.2 * f32::from(by)
                }
            }
            Rule::ScanCost(by) => 0.5 * f32::from(by),
            Rule::RecruitCost { by, .. } => f32::from(by),
            Rule::Cannot(deed) => match deed {
                Deed::Fight(_) => 1.0 + 3.0 * f32::from(u8::from(self.view.current == 2)),
                Deed::Scan | Deed::Recruit | Deed::Draw => 2.5,
                Deed::Heal | Deed::Restore | Deed::Avoid => 1.5,
                Deed::Offer | Deed::Replace => 0.7 * others,
                Deed::Strike(_) => -2.0,
            },
            Rule::MissesRepeat => 0.7,
            Rule::HandSize(by) => -1.5 * f32::from(by),
            Rule::HasKeyword { .. } => 1.0,
            Rule::RecruitsGo(_) | Rule::HealedFirst => 0.0,
        };
        if at == Where::Anywhere { cost } else { 0.6 * cost }
    }
}
