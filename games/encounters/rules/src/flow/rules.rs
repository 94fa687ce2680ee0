//! What cards add to the rules: figures, prohibitions, conditions, and what happens besides.

use saucer_core::{News, Seat};

use crate::ability::{Ability, When};
use crate::effect::{Counter, Effect};
use crate::event::Event;
use crate::id::{Card, Keyword, Kind, SPACES};
use crate::rule::{Deed, Happening, Rule, RuleKinds};
use crate::select::{Condition, Count, Face, FoeWhich, Other, Where};
use crate::state::{
    Before, Encounters, Foe, HAND, PLAYED, SHOWN, Slot, Source, Spot, Step, strike_place,
};

impl Encounters {
    /// Calls `visit` with every card that lies there and has lasting abilities, from right to left
    /// (E-9.4): the combat zone, the wilds from Hills on, before players, attached cards, the objective
    /// and the location.
    fn each_lasting(&self, visit: &mut impl FnMut(Source)) {
        let content = self.content();
        let mut look = |card: Card, foe: u8| {
            if content.card(card).is_lasting {
                visit(Source { card, foe });
            }
        };
        for foe in self.combat.items() {
            look(foe.card, foe.id);
        }
        for slot in self.wilds.iter().rev() {
            if let Slot::Up(foe) = slot {
                look(foe.card, foe.id);
            }
        }
        for before in self.before.items() {
            look(before.foe.card, before.foe.id);
        }
        for attached in self.attached.items() {
            look(attached.card, 0);
        }
        look(self.objectives[usize::from(self.current)], 0);
        look(self.location, 0);
    }

    /// Finds out which sorts of rules there are.
    pub(crate) fn note_rules(&mut self) {
        let content = self.content();
        let mut kinds = 0;
        self.each_lasting(&mut |source| kinds |= content.card(source.card).kinds);
        for lasting in self.turn.lasting.items() {
            kinds |= match &content.effects[usize::from(lasting.effect)] {
                Effect::ThisTurn(rule) => RuleKinds::of(rule),
                _ => RuleKinds::WATCH,
            };
        }
        self.in_force = kinds;
        self.is_stale = false;
    }

    /// Calls `visit` with every rule that holds now, if there are any of this sort; others may be among
    /// them.
    pub(crate) fn each_rule(&self, kind: u16, visit: &mut impl FnMut(&Rule, Source)) {
        if self.in_force & kind == 0 {
            return;
        }
        let content = self.content();
        for lasting in self.turn.lasting.items() {
            if let Effect::ThisTurn(rule) = &content.effects[usize::from(lasting.effect)] {
                visit(rule, lasting.source);
            }
        }
        self.each_lasting(&mut |source| {
            for ability in &content.card(source.card).abilities {
                if let Some(rule) = &ability.rule
                    && self.is_in_force(ability, source)
                {
                    visit(rule, source);
                }
            }
        });
    }

    fn is_in_force(&self, ability: &Ability, source: Source) -> bool {
        self.is_at(ability.at, source) && self.holds(ability.needs, self.active, source)
    }

    /// Whether anything forbids it (E-10.1).
    pub(crate) fn cannot(&self, forbids: &mut impl FnMut(Deed, Source) -> bool) -> bool {
        let mut forbidden = false;
        self.each_rule(RuleKinds::CANNOT, &mut |rule, source| {
            if let Rule::Cannot(deed) = rule {
                forbidden |= forbids(*deed, source);
            }
        });
        forbidden
    }

    /// The health of a foe (E-5.8).
    pub(crate) fn health(&self, foe: Foe) -> u8 {
        let mut health = i16::from(self.spec(foe.card).health) - i16::from(foe.weak);
        self.each_rule(RuleKinds::HEALTH, &mut |rule, source| {
            if let Rule::Health { of, by, per } = rule
                && self.is_meant(of, foe, source)
            {
                let times = per.map_or(1, |count| self.count(count, self.active, source));
                health += i16::from(*by) * i16::from(times);
            }
        });
        health.clamp(0, 255) as u8
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
        let mut has = self.spec(foe.card).has(keyword);
        self.each_rule(RuleKinds::KEYWORD, &mut |rule, source| {
            if let Rule::HasKeyword { of, keyword: given } = rule {
                has |= *given == keyword && self.is_meant(of, foe, source);
            }
        });
        has
    }

    /// Whether this foe is one of these, whatever its health.
    fn is_meant(&self, which: &FoeWhich, foe: Foe, source: Source) -> bool {
        let other = match which.other {
            Other::Any => true,
            Other::This => foe.id == source.foe,
            Other::NotThis => foe.id != source.foe,
        };
        other
            && which.face != Face::Hidden
            && which.card.is_none_or(|name| self.content().named(name) == foe.card)
            && which.keyword.is_none_or(|keyword| self.spec(foe.card).has(keyword))
            && (which.at == Where::Anywhere
                || self
                    .find_foe(foe.id)
                    .is_some_and(|(spot, _)| self.is_there(which.at, spot, source)))
    }

    /// Whether this open foe is one of these.
    pub(crate) fn fits_foe(&self, which: &FoeWhich, foe: Foe, source: Source) -> bool {
        self.spec(foe.card).kind == Kind::Enemy
            && self.is_meant(which, foe, source)
            && which.most_health.is_none_or(|most| self.health(foe) <= most)
    }

    /// Calls `visit` with every card of the wilds, the combat zone and before players that fits, from
    /// right to left.
    pub(crate) fn each_spot(&self, which: &FoeWhich, source: Source, visit: &mut impl FnMut(Spot)) {
        for (at, foe) in (0..).zip(self.combat.items()) {
            let spot = Spot::Combat(at);
            if self.is_there(which.at, spot, source) && self.fits_open(which, *foe, source) {
                visit(spot);
            }
        }
        for space in (0..SPACES).rev() {
            let spot = Spot::Wilds(space as u8);
            let fits = match self.wilds[space] {
                Slot::Clear => false,
                Slot::Hidden(_) | Slot::Down(_) => {
                    which.face != Face::Enemy
                        && which.card.is_none()
                        && which.keyword.is_none()
                        && which.most_health.is_none()
                        && which.other != Other::This
                }
                Slot::Up(foe) => self.fits_open(which, foe, source),
            };
            if fits && self.is_there(which.at, spot, source) {
                visit(spot);
            }
        }
        if which.at == Where::Before {
            for (at, before) in (0..).zip(self.before.items()) {
                if self.fits_open(which, before.foe, source) {
                    visit(Spot::Before(at));
                }
            }
        }
    }

    fn fits_open(&self, which: &FoeWhich, foe: Foe, source: Source) -> bool {
        match which.face {
            Face::Hidden => false,
            Face::Enemy => self.fits_foe(which, foe, source),
            // Whatever lies there, a task too.
            Face::Either => {
                self.is_meant(which, foe, source)
                    && which.most_health.is_none_or(|most| self.health(foe) <= most)
            }
        }
    }

    /// Whether a spot is there.
    fn is_there(&self, at: Where, spot: Spot, source: Source) -> bool {
        match (at, spot) {
            (Where::Anywhere, Spot::Wilds(_) | Spot::Combat(_))
            | (Where::Wilds, Spot::Wilds(_))
            | (Where::Combat, Spot::Combat(_))
            | (Where::Before, Spot::Before(_)) => true,
            (Where::In(space), Spot::Wilds(at)) => space.index() == usize::from(at),
            (Where::Here, Spot::Wilds(at)) => self.space_of(source) == Some(at),
            _ => false,
        }
    }

    /// Whether this card is there; a card that is nowhere in particular is everywhere.
    pub(crate) fn is_at(&self, at: Where, source: Source) -> bool {
        if at == Where::Anywhere {
            return true;
        }
        let spot = match source.foe {
            0 => self.space_of(source).map(Spot::Wilds),
            id => self.find_foe(id).map(|(spot, _)| spot),
        };
        spot.is_some_and(|spot| self.is_there(at, spot, source))
    }

    /// The space in which a card lies or to which it is attached.
    pub(crate) fn space_of(&self, source: Source) -> Option<u8> {
        if source.foe == 0 {
            let mut attached = self.attached.items().iter();
            return attached.find(|one| one.card == source.card).map(|one| one.space);
        }
        match self.find_foe(source.foe) {
            Some((Spot::Wilds(space), _)) => Some(space),
            _ => None,
        }
    }

    /// Where a foe is.
    pub(crate) fn find_foe(&self, id: u8) -> Option<(Spot, Foe)> {
        if id == 0 {
            return None;
        }
        if let Some(at) = self.combat.items().iter().position(|foe| foe.id == id) {
            return Some((Spot::Combat(at as u8), self.combat.items()[at]));
        }
        for (at, slot) in (0..).zip(&self.wilds) {
            if let Slot::Up(foe) | Slot::Down(foe) = slot
                && foe.id == id
            {
                return Some((Spot::Wilds(at), *foe));
            }
        }
        let at = self.before.items().iter().position(|before| before.foe.id == id)?;
        Some((Spot::Before(at as u8), self.before.items()[at].foe))
    }

    /// The open foe at a spot.
    pub(crate) fn foe_at(&self, spot: Spot) -> Option<Foe> {
        match spot {
            Spot::Wilds(at) => match self.wilds.get(usize::from(at)) {
                Some(Slot::Up(foe)) => Some(*foe),
                _ => None,
            },
            Spot::Combat(at) => self.combat.items().get(usize::from(at)).copied(),
            Spot::Before(at) => {
                self.before.items().get(usize::from(at)).map(|Before { foe, .. }| *foe)
            }
        }
    }

    /// Whether a condition holds; none always does.
    pub(crate) fn holds(&self, needs: Option<Condition>, who: Seat, source: Source) -> bool {
        let Some(needs) = needs else { return true };
        match needs {
            Condition::Marked => self.player(who).marks > 0,
            Condition::Unmarked => self.player(who).marks == 0,
            Condition::AtLeast(count, n) => self.count(count, who, source) >= n,
            Condition::LessThan(count, n) => self.count(count, who, source) < n,
            Condition::HasPlayed { which, n } => {
                let own = u8::from(self.fits(&which, source.card));
                self.count(Count::Played(which), who, source).saturating_sub(own) >= n
            }
            Condition::Clear(space) => self.wilds[space.index()] == Slot::Clear,
            Condition::ClearHere => self
                .space_of(source)
                .is_some_and(|space| self.wilds[usize::from(space)] == Slot::Clear),
            Condition::In(at) => self.is_at(at, source),
            Condition::ThereIs(which) => {
                let mut found = false;
                self.each_spot(&which, source, &mut |_| found = true);
                found
            }
            Condition::Attached(name) => {
                let card = self.content().named(name);
                self.attached.items().iter().any(|one| one.card == card)
            }
            Condition::Objective(n) => self.current + 1 == n,
            Condition::AttackTurned => self.found.attack >= self.found.recruit,
            Condition::YourTurn => who == self.active,
            Condition::Most(count) => {
                let own = self.count(count, who, source);
                let best = self.alive.iter().map(|seat| self.count(count, seat, source)).max();
                own > 0 && best == Some(own)
            }
        }
    }

    /// How many there are.
    pub(crate) fn count(&self, count: Count, who: Seat, source: Source) -> u8 {
        let own_turn = who == self.active;
        let group = || {
            let deck = self.spec(source.card).in_deck;
            self.characters.iter().position(|other| *other == deck)
        };
        let tally = |n: u8| if own_turn { n } else { 0 };
        match count {
            Count::Marks => self.player(who).marks,
            Count::AllMarks => {
                self.alive.iter().fold(0, |n: u8, seat| n.saturating_add(self.player(seat).marks))
            }
            Count::Offers => self.n_offers(),
            Count::OtherCharacters => {
                let own = group();
                let played = self.turn.groups.iter().enumerate();
                played.filter(|(at, n)| **n > 0 && Some(*at) != own).count() as u8
            }
            Count::SameCharacter => group().map_or(0, |at| self.turn.groups[at].saturating_sub(1)),
            Count::ClassesPlayed => {
                tally(self.turn.classes.iter().filter(|n| **n > 0).count() as u8)
            }
            Count::Played(which) => {
                let cards = self.player(who).cards.cards(PLAYED);
                let own = cards.filter(|card| self.fits(&which, *card)).count();
                let copies = self.turn.copies.cards(crate::pile::HERE);
                tally((own + copies.filter(|card| self.fits(&which, *card)).count()) as u8)
            }
            Count::Held(which) => {
                let cards = &self.player(who).cards;
                let held = [HAND, SHOWN, PLAYED].into_iter().flat_map(|at| cards.cards(at));
                held.filter(|card| self.fits(&which, *card)).count() as u8
            }
            Count::Foes(which) => {
                let mut n: u8 = 0;
                self.each_spot(&which, source, &mut |_| n += 1);
                n
            }
            Count::Wounds => self.strikes.len(strike_place(who)) as u8,
            Count::Players => self.alive.len() as u8,
            Count::DeadPlayers => self.setup.players() - self.alive.len() as u8,
            Count::Tally(Counter::First) => self.tally[0],
            Count::Tally(Counter::Second) => self.tally[1],
            Count::TurnedRecruit => self.found.recruit,
            Count::TurnedAttack => self.found.attack,
            Count::TurnedDamage => self.found.damage,
            Count::Taken => self.found.taken,
            Count::Kills => tally(self.turn.kills),
            Count::Recruits => tally(self.turn.recruits),
            Count::Scans => tally(self.turn.scans),
            Count::StrikesDrawn => tally(self.turn.struck),
            // People have neither.
            Count::Trophies(_) | Count::AllTrophies | Count::Dishonor => 0,
            Count::Owned(class) => {
                let cards = &self.player(who).cards;
                let all = (0..6).flat_map(|at| cards.cards(at));
                all.filter(|card| self.spec(*card).class == Some(class)).count() as u8
            }
        }
    }

    /// Abilities of one moment of a card are done now, in their order.
    pub(crate) fn trigger(
        &mut self,
        source: Source,
        when: When,
        who: Seat,
        news: &mut impl News<Event>,
    ) {
        let spec = self.spec(source.card);
        if spec.abilities.is_empty() {
            return;
        }
        self.found = crate::state::Found::default();
        for (n, ability) in spec.abilities.iter().enumerate().rev() {
            let fires = ability.when == when && self.is_at(ability.at, source);
            if fires && self.holds(ability.needs, who, source) {
                news.tell(Event::Used { seat: who, card: source.card, ability: n as u8 });
                self.push(Step::Run { list: ability.effects, who, source });
            }
        }
    }

    /// Something happens that has no more to say.
    pub(crate) fn happen(&mut self, what: Happening, who: Seat, news: &mut impl News<Event>) {
        self.watch(who, news, |_, happening| happening == what);
    }

    /// Something happens to this card, in the turn of the active player.
    pub(crate) fn happen_with(
        &mut self,
        _card: Card,
        news: &mut impl News<Event>,
        fits: impl Fn(&Encounters, Happening) -> bool,
    ) {
        self.watch(self.active, news, fits);
    }

    /// Whoever waits for it does what it has to do.
    pub(crate) fn watch(
        &mut self,
        who: Seat,
        news: &mut impl News<Event>,
        fits: impl Fn(&Encounters, Happening) -> bool,
    ) {
        if self.in_force & RuleKinds::WATCH == 0 {
            return;
        }
        let content = self.content();
        // At most so many wait at once; more do not fit on the stack.
        let mut waiting = [(crate::arena::Effects::default(), Source::default()); 12];
        let mut n = 0;
        for lasting in self.turn.lasting.items() {
            if let Effect::Whenever(happening, list) = content.effects[usize::from(lasting.effect)]
                && n < waiting.len()
                && fits(self, happening)
            {
                waiting[n] = (list, lasting.source);
                n += 1;
            }
        }
        self.each_lasting(&mut |source| {
            for ability in &content.card(source.card).abilities {
                if let When::Whenever(happening) = ability.when
                    && n < waiting.len()
                    && fits(self, happening)
                    && self.is_in_force(ability, source)
                {
                    waiting[n] = (ability.effects, source);
                    n += 1;
                }
            }
        });
        for (list, source) in waiting[..n].iter().rev() {
            news.tell(Event::Used { seat: who, card: source.card, ability: u8::MAX });
            self.push(Step::Run { list: *list, who, source: *source });
        }
    }
}
