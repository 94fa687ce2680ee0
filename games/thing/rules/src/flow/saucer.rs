//! The last stand on the saucer.

use saucer_core::{News, Refusal};

use crate::changes;
use crate::decision::Decision;
use crate::event::{End, Event};
use crate::id::{FIGURES, Figure, Figures, SECTORS, Sector};
use crate::state::{Phase, Thing};
use crate::why;

impl Thing {
    /// Aliens have left alone with a snowcat: everybody shows what they are.
    pub(crate) fn reach_saucer(&mut self, driver: Figure, news: &mut impl News<Event>) {
        let everybody = self.folk();
        self.show_roles(everybody.minus(self.aboard), news);
        let fresh = everybody.and(self.aliens);
        let first = self.exposed.is_empty();
        self.join_group(driver, news);
        for figure in fresh.without(driver).iter() {
            self.join_group(figure, news);
        }
        self.strength = match first {
            true => self.setup.players() / 2 + fresh.len() - 1,
            false => self.strength + fresh.len(),
        };
        self.saucer.reached = true;
        self.aboard = Figures::NONE;
        self.plan = [0; crate::id::PLACES];
        self.bury_pool();
        news.tell(Event::SaucerReached { strength: self.strength, aliens: self.group() });
        self.end_without_people(news);
        if !self.is_over() {
            self.mend_leader(news);
            self.phase = Phase::LaunchTokens(Sector(0));
        }
    }

    pub(crate) fn launch_token_laid(
        &mut self,
        sector: Sector,
        value: u8,
        news: &mut impl News<Event>,
    ) {
        self.saucer.supply[usize::from(value - 1)] -= 1;
        self.saucer.tokens[sector.index()] = value;
        news.tell(Event::LaunchTokenLaid { sector, value });
        let next = Sector(sector.0 + 1);
        if next.index() < SECTORS {
            self.phase = Phase::LaunchTokens(next);
        } else {
            self.begin_saucer_round(news);
        }
    }

    fn begin_saucer_round(&mut self, news: &mut impl News<Event>) {
        if self.saucer.round >= self.figures().proposal.saucer_rounds {
            return self.end(End::SaucerHeld, news);
        }
        self.saucer.round += 1;
        self.blades = 0;
        self.saucer.power = [0; SECTORS];
        self.saucer.sector = [None; FIGURES];
        (self.saucer.taken, self.saucer.won, self.saucer.paid) = (0, 0, 0);
        self.phase = Phase::Power;
    }

    pub(crate) fn sector_value(&self, sector: Sector) -> u8 {
        self.figures().printed.sectors[sector.index()]
    }

    /// How much strength is not laid down yet.
    fn power_left(&self) -> u8 {
        self.strength - self.saucer.power.iter().sum::<u8>()
    }

    /// How much is missing in the sectors that were begun.
    fn power_missing(&self) -> u8 {
        let missing = |sector: Sector| match self.saucer.power[sector.index()] {
            0 => 0,
            power => self.sector_value(sector).saturating_sub(power),
        };
        Sector::all().map(missing).sum()
    }

    pub(crate) fn check_power(&self, decision: &Decision) -> Result<(), Refusal> {
        match *decision {
            Decision::Power(sector) if sector.index() >= SECTORS => Err(why::NO_SUCH_SECTOR),
            Decision::Power(sector) => {
                let left = self.power_left();
                let have = self.saucer.power[sector.index()];
                let value = self.sector_value(sector);
                // What this sector takes to be enough, and what the others still do.
                let own = value.saturating_sub(have).max(1);
                let others = if have == 0 {
                    self.power_missing()
                } else {
                    self.power_missing() - value.saturating_sub(have)
                };
                match own + others <= left {
                    true => Ok(()),
                    false => Err(why::not_enough_power(left)),
                }
            }
            Decision::Done if self.saucer.power == [0; SECTORS] => Err(why::NO_SECTOR_YET),
            Decision::Done if self.power_missing() > 0 => {
                Err(why::not_enough_power(self.power_left()))
            }
            Decision::Done => Ok(()),
            _ => Err(why::NOT_NOW),
        }
    }

    pub(crate) fn power(&mut self, decision: &Decision, news: &mut impl News<Event>) {
        if let Decision::Power(sector) = *decision {
            self.saucer.power[sector.index()] += 1;
            return news.tell(Event::Powering { group: self.group(), sector });
        }
        news.tell(Event::Plotted);
        self.done = Figures::NONE;
        self.enter_next(news);
    }

    fn enter_next(&mut self, news: &mut impl News<Event>) {
        let folk = self.folk();
        if let Some(figure) = self.first_not_done(|figure| folk.contains(figure)) {
            self.phase = Phase::Enter(figure);
            return;
        }
        self.done = Figures::NONE;
        self.saucer.shown = self.saucer.power;
        for sector in Sector::all() {
            let strength = self.saucer.power[sector.index()];
            if strength > 0 {
                news.tell(Event::Powered { sector, strength });
            }
        }
        self.next_sector(news);
    }

    pub(crate) fn check_enter(&self, decision: &Decision) -> Result<(), Refusal> {
        match decision {
            Decision::Enter(sector) if sector.index() < SECTORS => Ok(()),
            Decision::Enter(_) => Err(why::NO_SUCH_SECTOR),
            _ => Err(why::NOT_NOW),
        }
    }

    pub(crate) fn enter(
        &mut self,
        figure: Figure,
        decision: &Decision,
        news: &mut impl News<Event>,
    ) {
        let Decision::Enter(sector) = *decision else { unreachable!("it was checked") };
        self.saucer.sector[figure.index()] = Some(sector);
        self.done = self.done.with(figure);
        news.tell(Event::Entered { figure, sector });
        self.enter_next(news);
    }

    /// Who is in a sector.
    fn people_in(&self, sector: Sector) -> Figures {
        let there = |figure: &Figure| self.saucer.sector[figure.index()] == Some(sector);
        self.folk().iter().filter(there).collect()
    }

    /// The next sector in which there is strength.
    pub(crate) fn next_sector(&mut self, news: &mut impl News<Event>) {
        for sector in Sector::all() {
            let strength = self.saucer.power[sector.index()];
            if strength == 0 {
                continue;
            }
            let people = self.people_in(sector);
            if !people.is_empty() {
                return self.begin_clash(sector.0, strength, people, news);
            }
            self.saucer.power[sector.index()] = 0;
            self.saucer.taken |= 1 << sector.0;
        }
        self.done = Figures::NONE;
        self.collect_next(news);
    }

    /// The sector whose tokens are being taken, if one is left: those of the group come before those of people, each from
    /// the first sector to the last.
    fn collected_now(&self) -> Option<Sector> {
        let (taken, won) = (self.saucer.taken, self.saucer.won);
        let aliens_first = changes::ALIENS_COLLECT_FIRST.is_in(self.rules);
        let left = if aliens_first && taken != 0 { taken } else { taken | won };
        (left != 0).then(|| Sector(left.trailing_zeros() as u8))
    }

    fn collect_next(&mut self, news: &mut impl News<Event>) {
        while let Some(sector) = self.collected_now() {
            let bit = 1 << sector.0;
            let aliens = self.saucer.taken & bit != 0;
            if aliens {
                let value = std::mem::take(&mut self.saucer.tokens[sector.index()]);
                self.keep_token(value, aliens, news);
            }
            self.saucer.left = if aliens { self.sector_value(sector) } else { 1 };
            if self.saucer.supply != [0; 3] {
                self.phase = Phase::Collect;
                return;
            }
            if !aliens {
                self.take_highest(news);
            }
            self.collected(bit);
        }
        self.phase = Phase::Launch;
        if self.is_grounded() {
            return self.end(End::TokensGone, news);
        }
        self.end_saucer_round_if_idle(news);
    }

    fn collected(&mut self, bit: u8) {
        self.saucer.taken &= !bit;
        self.saucer.won &= !bit;
        self.saucer.left = 0;
    }

    fn keep_token(&mut self, value: u8, aliens: bool, news: &mut impl News<Event>) {
        if value == 0 {
            return;
        }
        let whose = if aliens { &mut self.saucer.own } else { &mut self.saucer.saved };
        whose[usize::from(value - 1)] += 1;
        news.tell(Event::LaunchTokenTaken { aliens, value });
    }

    /// People take the highest token of any sector when the supply is empty.
    fn take_highest(&mut self, news: &mut impl News<Event>) {
        let tokens = self.saucer.tokens;
        let highest = (0..SECTORS).rev().max_by_key(|sector| tokens[*sector]).unwrap_or(0);
        let value = std::mem::take(&mut self.saucer.tokens[highest]);
        self.keep_token(value, false, news);
    }

    pub(crate) fn launch_token_drawn(&mut self, value: u8, news: &mut impl News<Event>) {
        let bit = 1 << self.collected_now().expect("tokens of a sector are being taken").0;
        let aliens = self.saucer.taken & bit != 0;
        self.saucer.supply[usize::from(value - 1)] -= 1;
        self.keep_token(value, aliens, news);
        self.saucer.left -= 1;
        if self.saucer.left == 0 || self.saucer.supply == [0; 3] {
            self.collected(bit);
            self.collect_next(news);
        }
    }

    fn launch_cost(&self) -> u8 {
        self.figures().printed.launch_costs[usize::from(self.saucer.launched)]
    }

    pub(crate) fn check_pay(&self, decision: &Decision) -> Result<(), Refusal> {
        match *decision {
            Decision::Done => Ok(()),
            Decision::Pay(tokens) => {
                let enough = tokens.iter().zip(self.saucer.own).all(|(pay, have)| *pay <= have);
                if !enough {
                    return Err(why::NO_SUCH_TOKENS);
                }
                let sum = worth(tokens);
                // Nothing is paid that could be kept.
                let least = (1..).zip(tokens).filter(|(_, n)| *n > 0).map(|(value, _)| value).min();
                let cost = u16::from(self.launch_cost());
                match least {
                    _ if sum < cost => Err(why::pay_more(sum, cost)),
                    Some(least) if sum - least < cost => Ok(()),
                    _ => Err(why::pay_less(sum, cost)),
                }
            }
            _ => Err(why::NOT_NOW),
        }
    }

    pub(crate) fn pay(&mut self, decision: &Decision, news: &mut impl News<Event>) {
        let Decision::Pay(tokens) = *decision else { return self.end_saucer_round(news) };
        for (have, pay) in self.saucer.own.iter_mut().zip(tokens) {
            *have -= pay;
        }
        for (spent, pay) in self.saucer.spent.iter_mut().zip(tokens) {
            *spent += pay;
        }
        self.saucer.launched += 1;
        self.saucer.paid += 1;
        news.tell(Event::Launched { number: self.saucer.launched, tokens });
        if usize::from(self.saucer.launched) == self.figures().printed.launch_costs.len() {
            return self.end(End::Launched, news);
        }
        self.end_saucer_round_if_idle(news);
    }

    /// Nothing is asked of a group that cannot pay.
    fn end_saucer_round_if_idle(&mut self, news: &mut impl News<Event>) {
        let done = self.saucer.paid >= self.figures().printed.launches_a_round;
        if done || worth(self.saucer.own) < u16::from(self.launch_cost()) {
            self.end_saucer_round(news);
        }
    }

    fn end_saucer_round(&mut self, news: &mut impl News<Event>) {
        if self.is_grounded() {
            return self.end(End::TokensGone, news);
        }
        self.begin_saucer_round(news);
    }

    /// Whether no tokens come any more and those of the group are too few.
    fn is_grounded(&self) -> bool {
        let gone = self.saucer.supply == [0; 3] && self.saucer.tokens == [0; SECTORS];
        let costs = &self.figures().printed.launch_costs[usize::from(self.saucer.launched)..];
        let price: u16 = costs.iter().map(|cost| u16::from(*cost)).sum();
        gone && (worth(self.saucer.own) < price || !pays_for(self.saucer.own, costs))
    }
}

/// Whether these tokens pay for all these cards, one after another and without change.
fn pays_for(tokens: [u8; 3], costs: &[u8]) -> bool {
    let Some((cost, costs)) = costs.split_first() else { return true };
    let [ones, twos, threes] = tokens;
    let ways = (0..=threes.min(2)).flat_map(|three| (0..=twos.min(3)).map(move |two| (three, two)));
    ways.filter_map(|(three, two)| {
        // What is missing is paid with tokens of 1.
        let one = cost.saturating_sub(3 * three + 2 * two);
        (one <= ones).then(|| [ones - one, twos - two, threes - three])
    })
    .any(|left| pays_for(left, costs))
}

/// What so many tokens of 1, 2 and 3 are worth.
fn worth(tokens: [u8; 3]) -> u16 {
    (1..).zip(tokens).map(|(value, n)| value * u16::from(n)).sum()
}
