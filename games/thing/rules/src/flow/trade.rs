//! Trading in the recreation room.

use saucer_core::{News, Refusal};

use crate::decision::Decision;
use crate::event::Event;
use crate::id::{Figure, Gear};
use crate::state::{Phase, Thing, Trade};
use crate::why;

impl Thing {
    pub(crate) fn trade_next(&mut self, news: &mut impl News<Event>) {
        let folk = self.folk();
        let has_some = |figure: Figure| folk.contains(figure) && self.n_gear(figure) > 0;
        match self.first_not_done(has_some).filter(|_| folk.len() > 1) {
            Some(figure) => {
                self.trade = Trade::default();
                self.phase = Phase::Trade(figure);
            }
            None => self.begin_accusing(news),
        }
    }

    pub(crate) fn check_trade(&self, figure: Figure, decision: &Decision) -> Result<(), Refusal> {
        let Decision::Propose { to, give, want } = *decision else {
            return if *decision == Decision::Pass { Ok(()) } else { Err(why::NOT_NOW) };
        };
        if !self.owns(figure, give) {
            return Err(self.no_gear(give));
        }
        if to == figure {
            return Err(why::TRADE_WITH_ANOTHER);
        }
        if !self.folk().contains(to) {
            return Err(self.not_here(to));
        }
        match want {
            Some(want) if want == give => Err(self.same_gear(give)),
            Some(want) if !self.owns(to, want) => Err(self.they_lack(to, want)),
            None if self.n_gear(to) >= self.figures().proposal.gear_limit => {
                Err(self.full_hands(to))
            }
            _ => Ok(()),
        }
    }

    pub(crate) fn trade(
        &mut self,
        figure: Figure,
        decision: &Decision,
        news: &mut impl News<Event>,
    ) {
        let Decision::Propose { to, give, want } = *decision else {
            self.done = self.done.with(figure);
            return self.trade_next(news);
        };
        let offers = self.trade.offers + 1;
        self.trade = Trade { offers, give: Some(give), want, from: Some(figure) };
        news.tell(Event::Proposed { from: figure, to, give, want });
        if self.is_crew() {
            self.accept(to, &Decision::Accept, news);
        } else {
            self.phase = Phase::Accept(to);
        }
    }

    pub(crate) const fn check_accept(&self, decision: &Decision) -> Result<(), Refusal> {
        match decision {
            Decision::Accept | Decision::Decline => Ok(()),
            _ => Err(why::NOT_NOW),
        }
    }

    pub(crate) fn accept(&mut self, to: Figure, decision: &Decision, news: &mut impl News<Event>) {
        let Trade { offers, give, want, from } = self.trade;
        let (Some(from), Some(give)) = (from, give) else { unreachable!("a trade was offered") };
        if *decision == Decision::Accept {
            self.hand_over(from, to, give);
            if let Some(want) = want {
                self.hand_over(to, from, want);
            }
            news.tell(Event::Traded { from, to, give, want });
        } else {
            news.tell(Event::Declined { by: to });
        }
        self.trade = Trade { offers, ..Trade::default() };
        self.phase = Phase::Trade(from);
        if offers >= self.figures().proposal.offers || self.n_gear(from) == 0 {
            self.done = self.done.with(from);
            self.trade_next(news);
        }
    }

    /// A flamethrower takes its charges along.
    fn hand_over(&mut self, from: Figure, to: Figure, gear: Gear) {
        self.gear[from.index()][gear as usize] -= 1;
        self.gear[to.index()][gear as usize] += 1;
        if gear == Gear::Flamethrower {
            let charges = std::mem::take(&mut self.charges[from.index()]);
            let most = self.figures().proposal.most_charges;
            let have = &mut self.charges[to.index()];
            *have = (*have + charges).min(most);
        }
    }
}
