//! Rules that cards add: figures and prohibitions.

use crate::ability::Ability;
use crate::card::CardSpec;
use crate::changes;
use crate::effect::Effect;
use crate::id::{Card, Keyword, Kind};
use crate::rule::{Deed, Rule, RuleKinds};
use crate::state::{Encounters, Foe, Slot, Source, trap_place};

/// How much health a duellist has besides against whoever has no duel left (E-24.8).
const UNDUELLED: i16 = 2;

impl Encounters {
    /// Calls `visit` with every card that lies there and is wanted, from right to left (E-9.4): the combat zone
    /// and the wilds from Hills on; for people before players, attached cards, the objective and the location;
    /// for predators the own traps and the testing ground, and in a safari all of it.
    pub(crate) fn each_lasting(
        &self,
        is_wanted: impl Fn(&CardSpec) -> bool,
        visit: &mut impl FnMut(Source),
    ) {
        let content = self.content();
        let mut look = |card: Card, foe: u8| {
            if is_wanted(content.card(card)) {
                visit(Source { card, foe });
            }
        };
        // Prey, then its gear in the order of attachment (E-14.4).
        let worn = self.hunt.worn.items();
        let geared = worn.iter().any(|gear| is_wanted(content.card(gear.card)));
        let worn = if geared { worn } else { &[] };
        let mut look_at = |foe: &Foe| {
            look(foe.card, foe.id);
            for gear in worn.iter().filter(|gear| gear.foe == foe.id) {
                look(gear.card, foe.id);
            }
        };
        self.combat.items().iter().for_each(&mut look_at);
        for slot in self.wilds.iter().rev() {
            if let Slot::Up(foe) = slot {
                look_at(foe);
            }
        }
        if self.is_hunt() {
            // Traps concern their bearer, in the own turn (E-14.7).
            for trap in self.hunt.traps.cards(trap_place(self.active)) {
                look(trap, 0);
            }
            for trial in self.hunt.ground.items() {
                look(trial.card, 0);
            }
            if !self.is_safari() {
                return;
            }
        }
        for before in self.before.items() {
            look(before.foe.card, before.foe.id);
        }
        for attached in self.attached.items() {
            // In a safari it serves who has put it there (E-25.6).
            if !self.is_hunt() || attached.of == self.active.0 {
                look(attached.card, 0);
            }
        }
        look(self.objectives[usize::from(self.current)], 0);
        look(self.location, 0);
    }

    /// Finds out which sorts of rules there are.
    pub(crate) fn note_rules(&mut self) {
        let content = self.content();
        let (mut kinds, mut own) = (0, 0);
        self.each_lasting(|spec| spec.kinds | spec.own != 0, &mut |source| {
            kinds |= content.card(source.card).kinds;
            own |= content.card(source.card).own;
        });
        for lasting in self.turn.lasting.items() {
            kinds |= match &content.effects[usize::from(lasting.effect)] {
                Effect::ThisTurn(rule) => RuleKinds::of(rule),
                Effect::Whenever(happening, _) => RuleKinds::waits_for(*happening),
                _ => 0,
            };
        }
        self.in_force = kinds;
        self.own_in_force = own;
        self.is_stale = false;
    }

    /// A card has come; what it adds holds at once.
    pub(crate) fn comes_into_force(&mut self, card: Card) {
        let spec = self.spec(card);
        self.in_force |= spec.kinds;
        self.own_in_force |= spec.own;
        self.is_stale = true;
    }

    /// Calls `visit` with every rule that holds now, if there are any of this sort; others may be among
    /// them.
    #[inline]
    pub(crate) fn each_rule(&self, kind: u64, visit: &mut impl FnMut(&Rule, Source)) {
        if self.in_force & kind != 0 {
            self.each_rule_there_is(kind, visit);
        }
    }

    fn each_rule_there_is(&self, kind: u64, visit: &mut impl FnMut(&Rule, Source)) {
        let content = self.content();
        for lasting in self.turn.lasting.items() {
            if let Effect::ThisTurn(rule) = &content.effects[usize::from(lasting.effect)] {
                visit(rule, lasting.source);
            }
        }
        self.each_lasting(|spec| spec.kinds & kind != 0, &mut |source| {
            for ability in &content.card(source.card).abilities {
                if let Some(rule) = &ability.rule
                    && !rule.is_own()
                    && self.is_in_force(ability, source)
                {
                    visit(rule, source);
                }
            }
        });
    }

    /// The same with rules that may concern this foe: those of all, and those of its own card and gear.
    fn each_rule_for(&self, foe: Foe, kind: u64, visit: &mut impl FnMut(&Rule, Source)) {
        self.each_rule(kind, visit);
        if self.bears(foe, kind) {
            let gear = self.gear_of(foe);
            for card in std::iter::once(foe.card).chain(gear) {
                let source = Source { card, foe: foe.id };
                for ability in &self.spec(card).abilities {
                    if let Some(rule) = &ability.rule
                        && rule.is_own()
                        && self.is_in_force(ability, source)
                    {
                        visit(rule, source);
                    }
                }
            }
        }
    }

    /// Whether a foe has a rule of this sort for itself. One that is arrested has none (E-14.15).
    fn bears(&self, foe: Foe, kind: u64) -> bool {
        let has = |card: Card| self.spec(card).own & kind != 0;
        self.own_in_force & kind != 0
            && (has(foe.card) || self.gear_of(foe).any(has))
            && !self.hunt.arrested.items().iter().any(|one| one.foe.id == foe.id)
    }

    /// The gear that a foe bears.
    pub(crate) fn gear_of(&self, foe: Foe) -> impl Iterator<Item = Card> + '_ {
        let worn = self.hunt.worn.items().iter();
        worn.filter(move |gear| gear.foe == foe.id).map(|gear| gear.card)
    }

    pub(crate) fn is_in_force(&self, ability: &Ability, source: Source) -> bool {
        self.is_at(ability.at, source) && self.holds(ability.needs, self.active, source)
    }

    /// Whether anything forbids this, whoever it concerns (E-10.1).
    pub(crate) fn is_forbidden(&self, deed: Deed) -> bool {
        let mut forbidden = false;
        self.each_rule(RuleKinds::cannot(deed), &mut |rule, _| {
            forbidden |= *rule == Rule::Cannot(deed);
        });
        forbidden
    }

    /// Whether anything of this sort forbids it of this foe.
    pub(crate) fn cannot_of(
        &self,
        foe: Foe,
        kind: u64,
        forbids: &mut impl FnMut(Deed, Source) -> bool,
    ) -> bool {
        let mut forbidden = false;
        self.each_rule_for(foe, kind, &mut |rule, source| {
            if let Rule::Cannot(deed) = rule {
                forbidden |= forbids(*deed, source);
            }
        });
        forbidden
    }

    /// The health of a foe (E-5.8).
    pub(crate) fn health(&self, foe: Foe) -> u8 {
        // A failed clone is no enemy; it is paid by its cost (E-22.1).
        if self.is_clone(foe.card) {
            return self.spec(foe.card).cost;
        }
        let mut health =
            i16::from(self.spec(foe.card).health_in(self.setup.mode())) - i16::from(foe.weak);
        if self.needs_duel(foe) && self.turn.duels == 0 {
            health += UNDUELLED;
        }
        self.each_rule_for(foe, RuleKinds::HEALTH, &mut |rule, source| {
            if let Rule::Health { of, by, per } = rule
                && self.is_meant(of, foe, source)
            {
                let times = per.map_or(1, |count| self.count(count, self.active, source));
                health += i16::from(*by) * i16::from(times);
            }
        });
        health.clamp(0, 255) as u8
    }

    /// Whether a foe has more health than this for sure; cheaper than to find out how much.
    #[inline]
    pub(crate) fn is_above(&self, foe: Foe, attack: u16) -> bool {
        if self.is_clone(foe.card) {
            return u16::from(self.spec(foe.card).cost) > attack;
        }
        let health = self.spec(foe.card).health_in(self.setup.mode()).saturating_sub(foe.weak);
        u16::from(health) > attack
            && self.in_force & RuleKinds::LESS_HEALTH == 0
            && !self.bears(foe, RuleKinds::LESS_HEALTH)
    }

    /// What scanning a space costs (E-5.3).
    pub(crate) fn scan_cost(&self, space: crate::id::Space) -> u8 {
        let mut cost = space.scan_cost();
        self.each_rule(RuleKinds::SCAN, &mut |rule, _| {
            if let Rule::ScanCost(by) = rule {
                cost = cost.saturating_add_signed(*by);
            }
        });
        cost
    }

    /// What recruiting a card costs (E-4.7).
    #[inline]
    pub(crate) fn recruit_cost(&self, card: Card) -> u8 {
        let mut cost = self.spec(card).cost;
        self.each_rule(RuleKinds::RECRUIT, &mut |rule, _| {
            if let Rule::RecruitCost { which, by } = rule
                && self.fits(which, card)
            {
                cost = cost.saturating_add_signed(*by);
            }
        });
        cost
    }

    /// Whether a foe has a keyword, by its card or by another one.
    pub(crate) fn foe_has(&self, foe: Foe, keyword: Keyword) -> bool {
        self.spec(foe.card).has(keyword) || self.is_given(foe, keyword)
    }

    /// Whether another card gives a foe a keyword. One that is given for another keyword gives nothing, or
    /// it could go round in circles.
    pub(crate) fn is_given(&self, foe: Foe, keyword: Keyword) -> bool {
        // What is said of prey means no dangers (E-14.5).
        if self.spec(foe.card).kind != Kind::Enemy
            && changes::DANGERS_HAVE_NO_KEYWORDS.is_in(self.rules)
        {
            return false;
        }
        let mut given = false;
        self.each_rule_for(foe, RuleKinds::gives(keyword), &mut |rule, source| {
            if let Rule::HasKeyword { of, keyword: gives } = rule {
                let plain = of.keyword.is_none();
                given |= plain && *gives == keyword && self.is_meant(of, foe, source);
            }
        });
        given
    }
}
