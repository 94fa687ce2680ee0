//! Claims, and who may speak to whom.

use saucer_core::{Circle, News, Refusal, Seat, Seats};

use crate::decision::{Claim, Decision};
use crate::event::Event;
use crate::id::{Card, Figure, Figures, Place, Teeth};
use crate::state::{Said, Thing};
use crate::why;

impl Thing {
    /// Everybody who is unexposed, not asked and has a claim left.
    pub(crate) fn speakers(&self) -> Seats {
        let asked = self.asked();
        if self.is_crew() || self.round == 0 || self.saucer.reached || asked.is_empty() {
            return Seats::NONE;
        }
        let most = self.figures().proposal.claims;
        let silent = |figure: &Figure| !asked.contains(Seat(figure.0));
        let free = self.folk().iter().filter(silent);
        free.filter(|figure| self.n_claims(*figure) < most).map(|figure| Seat(figure.0)).collect()
    }

    pub(crate) fn n_claims(&self, figure: Figure) -> u8 {
        self.claims.iter().flatten().filter(|said| said.figure == figure).count() as u8
    }

    pub(crate) fn check_claim(&self, seat: Seat, claim: Claim) -> Result<(), Refusal> {
        let figure = Figure(seat.0);
        if !self.speakers().contains(seat) {
            let most = self.figures().proposal.claims;
            return Err(match self.is_over() {
                true => why::OVER,
                false if self.n_claims(figure) >= most => why::claimed_enough(most),
                false if self.owing().contains(seat) && !self.is_crew() => why::ANSWER_FIRST,
                false if self.asked().contains(seat) && !self.is_crew() => why::ANSWERED,
                false => why::NO_CLAIMS,
            });
        }
        let other = |whom: Figure| whom != figure && self.everybody().contains(whom);
        let holds = match claim {
            Claim::Human | Claim::Gave(_) => true,
            Claim::Met { who, at } => other(who) && self.places().has(at),
            Claim::Suspect(whom) => other(whom),
            Claim::Teeth { of, .. } => self.is_station() && self.everybody().contains(of),
        };
        if holds { Ok(()) } else { Err(why::NO_SUCH_CLAIM) }
    }

    pub(crate) fn list_claims(&self, figure: Figure, out: &mut Vec<Decision>) {
        let claim = |claim| Decision::Claim(claim);
        out.push(claim(Claim::Human));
        out.extend(Card::ALL.map(|card| claim(Claim::Gave(card))));
        for whom in self.everybody().without(figure).iter() {
            out.push(claim(Claim::Suspect(whom)));
            let places = Place::ALL.into_iter().filter(|place| self.places().has(*place));
            out.extend(places.map(|at| claim(Claim::Met { who: whom, at })));
        }
        if self.is_station() {
            for of in self.everybody().iter() {
                let teeth = [Teeth::Healthy, Teeth::Crowns];
                out.extend(teeth.map(|teeth| claim(Claim::Teeth { of, teeth })));
            }
        }
    }

    pub(crate) fn say(&mut self, figure: Figure, claim: Claim, news: &mut impl News<Event>) {
        let place = self.claims.iter_mut().find(|said| said.is_none());
        *place.expect("there is room for all claims of a round") = Some(Said { figure, claim });
        news.tell(Event::Claimed { figure, claim });
    }

    /// The exposed group, and those who are out.
    pub(crate) fn list_circles(&self, seat: Seat, out: &mut Vec<Circle>) {
        out.clear();
        let Some(figure) = self.figure_of(seat) else { return };
        if self.is_over() {
            return;
        }
        let seats = |figures: Figures| figures.iter().map(|f| Seat(f.0)).collect::<Seats>();
        let out_of_it = self.escaped.or(self.destroyed);
        for (id, members) in [("exposed", self.group()), (Circle::OUT, out_of_it)] {
            if members.contains(figure) && members.len() > 1 {
                out.push(Circle::new(id, seats(members)));
            }
        }
    }
}
