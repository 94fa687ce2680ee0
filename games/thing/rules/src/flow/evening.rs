//! Phase 5: the recreation room, accusations and exposure.

use saucer_core::{News, Refusal};

use crate::decision::Decision;
use crate::event::Event;
use crate::id::{FIGURES, Figure, Figures};
use crate::state::{Disc, Phase, Then, Thing, Trade};
use crate::why;

/// The spaces of the track that have a name in the rules.
pub(crate) const GREEN: u8 = 0;
const ORANGE: u8 = 2;

impl Thing {
    pub(crate) fn begin_evening(&mut self, news: &mut impl News<Event>) {
        self.down = Figures::NONE;
        self.done = Figures::NONE;
        self.trade_next(news);
    }

    pub(crate) fn begin_accusing(&mut self, news: &mut impl News<Event>) {
        self.trade = Trade::default();
        self.done = Figures::NONE;
        if !self.is_crew() {
            self.ask_all(Phase::Accuse);
        } else if self.suspects.is_empty() {
            self.begin_call(news);
        } else {
            self.phase = Phase::CrewAccuse;
        }
    }

    pub(crate) fn check_accuse(&self, figure: Figure, decision: &Decision) -> Result<(), Refusal> {
        match decision {
            Decision::Abstain => Ok(()),
            Decision::Accuse(whom) if *whom != figure && self.folk().contains(*whom) => Ok(()),
            Decision::Accuse(whom) if *whom == figure => Err(why::ACCUSE_ANOTHER),
            Decision::Accuse(whom) => Err(self.not_here(*whom)),
            _ => Err(why::NOT_NOW),
        }
    }

    pub(crate) fn accuse(
        &mut self,
        figure: Figure,
        decision: &Decision,
        news: &mut impl News<Event>,
    ) {
        let vote = if let Decision::Accuse(whom) = decision { whom.0 + 1 } else { 0 };
        if !self.answer_of(figure, vote, self.folk()) {
            return;
        }
        let mut votes = [0_u8; FIGURES];
        for figure in self.folk().iter() {
            let whom = self.answers[figure.index()].checked_sub(1).map(Figure);
            if let Some(whom) = whom {
                votes[whom.index()] += 1;
                self.today_mut().vote_for(figure, whom);
            }
            news.tell(Event::Voted { figure, whom });
        }
        self.votes = std::mem::take(&mut self.answers);
        self.answered = Figures::NONE;
        let most = votes.into_iter().max().unwrap_or(0);
        if most >= 2 {
            let chosen = self.folk().iter().filter(|figure| votes[figure.index()] == most);
            self.suspect_more(chosen.collect(), news);
        }
        self.begin_calming(news);
    }

    /// These move one space towards red, and keep their order.
    fn suspect_more(&mut self, mut figures: Figures, news: &mut impl News<Event>) {
        let last = self.figures().proposal.spaces - 1;
        while let Some(figure) = self.least_suspicious(figures) {
            figures = figures.without(figure);
            let space = (self.track[figure.index()].space + 1).min(last);
            self.move_disc(figure, space, news);
        }
    }

    /// A disc that stays on its space keeps its place in the order.
    pub(crate) fn move_disc(&mut self, figure: Figure, space: u8, news: &mut impl News<Event>) {
        if self.track[figure.index()].space == space {
            return;
        }
        self.moves += 1;
        self.track[figure.index()] = Disc { space, since: self.moves };
        news.tell(Event::Disc { figure, space });
    }

    fn begin_calming(&mut self, news: &mut impl News<Event>) {
        let can = self.folk().iter().any(|figure| self.may_calm(figure));
        if can {
            self.phase = Phase::Calm;
        } else {
            self.begin_exposing(news);
        }
    }

    fn may_calm(&self, figure: Figure) -> bool {
        figure != self.leader
            && self.folk().contains(figure)
            && self.track[figure.index()].space > GREEN + 1
    }

    pub(crate) fn check_calm(&self, decision: &Decision) -> Result<(), Refusal> {
        match decision {
            Decision::Pass => Ok(()),
            Decision::Calm(figure) if self.may_calm(*figure) => Ok(()),
            Decision::Calm(figure) if *figure == self.leader => Err(why::CALM_ANOTHER),
            Decision::Calm(figure) if !self.folk().contains(*figure) => Err(self.not_here(*figure)),
            Decision::Calm(figure) => Err(self.calm_enough(*figure)),
            _ => Err(why::NOT_NOW),
        }
    }

    pub(crate) fn calm(&mut self, decision: &Decision, news: &mut impl News<Event>) {
        if let Decision::Calm(figure) = *decision {
            let space = self.track[figure.index()].space - 1;
            self.move_disc(figure, space, news);
        }
        self.begin_exposing(news);
    }

    fn begin_exposing(&mut self, news: &mut impl News<Event>) {
        if self.round >= self.figures().proposal.exposure_from {
            self.ask_all(Phase::Expose);
        } else {
            self.begin_call(news);
        }
    }

    pub(crate) fn check_expose(&self, figure: Figure, decision: &Decision) -> Result<(), Refusal> {
        match decision {
            Decision::Hide => Ok(()),
            Decision::Reveal if self.aliens.contains(figure) => Ok(()),
            Decision::Reveal => Err(why::NOT_AN_ALIEN),
            _ => Err(why::NOT_NOW),
        }
    }

    pub(crate) fn reveal(
        &mut self,
        figure: Figure,
        decision: &Decision,
        news: &mut impl News<Event>,
    ) {
        let shows = u8::from(*decision == Decision::Reveal);
        if !self.answer_of(figure, shows, self.folk()) {
            return;
        }
        let answers = std::mem::take(&mut self.answers);
        self.answered = Figures::NONE;
        for figure in self.clockwise(self.leader) {
            if answers[figure.index()] == 1 {
                self.show_roles(Figures::only(figure), news);
                self.expose(figure, news);
            }
        }
        self.begin_call(news);
    }

    pub(crate) fn check_crew_accuse(&self, decision: &Decision) -> Result<(), Refusal> {
        match decision {
            Decision::Pass => Ok(()),
            Decision::Accuse(figure) if self.suspects.contains(*figure) => Ok(()),
            Decision::Accuse(figure) => Err(self.not_a_suspect(*figure)),
            _ => Err(why::NOT_NOW),
        }
    }

    /// The leader of a crew accuses a suspect, who is turned at the end of the track.
    pub(crate) fn crew_accuse(&mut self, decision: &Decision, news: &mut impl News<Event>) {
        let Decision::Accuse(figure) = *decision else { return self.begin_call(news) };
        self.suspect_more(Figures::only(figure), news);
        if self.track[figure.index()].space + 1 >= self.figures().proposal.spaces {
            self.then = Then::Rescue;
            self.phase = Phase::Role(figure);
        } else {
            self.begin_call(news);
        }
    }

    /// Suspicion falls on a character of a crew.
    pub(crate) fn suspect(&mut self, figure: Figure, news: &mut impl News<Event>) {
        self.suspects = self.suspects.with(figure);
        news.tell(Event::Suspected { figure });
        if self.track[figure.index()].space < ORANGE {
            self.move_disc(figure, ORANGE, news);
        }
    }
}
