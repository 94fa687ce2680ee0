//! The contract of a game: who is asked, what is accepted.

use saucer_core::{
    Change, Choice, Clause, ContentFault, ContentFile, Draw as _, Game, Input, Luck, News,
    OptionFault, Optioned, OtherFile, Outcome, Pending, Refusal, Ruleset, Seat, Seats, Viewer,
};

use crate::changes;
use crate::content;
use crate::decision::Decision;
use crate::event::Event;
use crate::luck::{Answer, Draw, Question};
use crate::setup::{self, Setup};
use crate::state::{Phase, Tremble};
use crate::view::{ArmyAsk, View};
use crate::why;

impl Game for Tremble {
    type Setup = Setup;
    type Decision = Decision;
    type Draw = Draw;
    type Event = Event;
    type View = View;

    const ID: &'static str = "tremble";
    const CHANGES: &'static [Change] = changes::ALL;
    const CONTENT: &'static [ContentFile] = content::FILES;

    fn seats(setup: &Setup) -> Seats {
        setup.seats()
    }

    fn experiment(rules: Ruleset, others: &[OtherFile]) -> Result<Ruleset, ContentFault> {
        content::SHELF.experiment(rules, others)
    }

    fn new(setup: &Setup, rules: Ruleset) -> Self {
        let mut game = Tremble::begin(setup, rules);
        if matches!(game.phase, Phase::DealCards { .. }) {
            // Nothing is dealt before the first turn, so it begins at once.
            game.begin_turn(&mut saucer_core::Silence);
        }
        game
    }

    fn pending(&self) -> Pending<Draw> {
        if let Some(question) = self.question() {
            return Pending::Luck(Draw(question));
        }
        match self.owing() {
            Seats::NONE => Pending::Nobody(Outcome::won_by(self.winners())),
            seats => Pending::Seats(seats),
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Decision>) {
        out.clear();
        if self.seats().contains(seat) && self.owing().contains(seat) {
            self.list(seat, out);
        }
    }

    fn check(&self, seat: Seat, decision: &Decision) -> Result<(), Refusal> {
        if !self.seats().contains(seat) {
            return Err(why::NO_SEAT);
        }
        if !self.owing().contains(seat) {
            return Err(match self.phase {
                Phase::Over => why::OVER,
                _ if self.question().is_some() => why::LUCK,
                _ if self.is_secret_step() && self.committed.contains(seat) => why::COMMITTED,
                _ => why::NOT_YOU,
            });
        }
        self.check_step(seat, decision)
    }

    fn clause(decision: &Decision) -> Clause {
        decision.clause()
    }

    fn clause_now(&self, seat: Seat, decision: &Decision) -> Clause {
        self.cited_for(seat, decision)
    }

    fn apply(&mut self, input: &Input<Self>, news: &mut impl News<Event>) -> Result<(), Refusal> {
        match input {
            Input::Decide(seat, decision) => {
                self.check(*seat, decision)?;
                self.decide(*seat, decision, news);
            }
            Input::Luck(answer) => {
                let question = self.question().ok_or(why::NOT_THIS_LUCK)?;
                if !Draw(question).admits(self, answer) {
                    return Err(why::NOT_THIS_LUCK);
                }
                self.answer(answer, news);
            }
        }
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> View {
        self.show(viewer)
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
        let mine = |seat: Seat| viewer == Viewer::Seat(seat);
        Some(match *event {
            Event::MissionDealt { seat, .. } if !mine(seat) => {
                Event::MissionDealt { seat, mission: None }
            }
            Event::CardDrawn { seat, .. } if !mine(seat) => Event::CardDrawn { seat, card: None },
            Event::ShipBought { seat, .. } if !mine(seat) => Event::ShipBought { seat, ship: None },
            Event::CompensationDrawn { seat, .. } if !mine(seat) => {
                Event::CompensationDrawn { seat, compensation: None }
            }
            open => open,
        })
    }

    fn reimagine(&self, seat: Seat, luck: &mut impl Luck) -> Self {
        self.imagine(seat, luck)
    }
}

impl Optioned for Tremble {
    const CHOICES: &'static [Choice] = setup::CHOICES;

    fn configure<'a>(
        choices: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Setup, OptionFault> {
        setup::configure(choices)
    }
}

impl Tremble {
    /// What luck is asked now.
    fn question(&self) -> Option<Question> {
        Some(match self.phase {
            Phase::OpenMissions => Question::Single(self.missions_to_open()),
            Phase::DealMissions(_) => Question::Single(self.mission_deck),
            Phase::DealCards { .. } => Question::Ship,
            Phase::LayCities => Question::Single(self.city_pool()),
            Phase::TowOrder(left) => Question::First(self.weakest_to_tow(left)),
            Phase::StandoffOrder(tied)
            | Phase::ReserveOrder { tied, .. }
            | Phase::TrophyDie(tied) => Question::First(tied),
            Phase::Roll(_)
            | Phase::Defend { ask: ArmyAsk::Dice, .. }
            | Phase::Hunt { ask: ArmyAsk::Dice, .. } => Question::Dice,
            Phase::Compensate(_) => Question::Compensation,
            Phase::DrawArmies { .. } => Question::Army,
            _ => return None,
        })
    }

    /// Whether all who are asked answer at once.
    pub(crate) const fn is_secret_step(&self) -> bool {
        matches!(
            self.phase,
            Phase::KeepMissions
                | Phase::Buy { .. }
                | Phase::Plan
                | Phase::Shed
                | Phase::Redirect
                | Phase::Trophy
        )
    }

    /// Who owes a decision; nobody while luck does.
    pub(crate) fn owing(&self) -> Seats {
        match self.phase {
            _ if self.is_secret_step() => self.committed.iter().fold(self.asked, Seats::without),
            Phase::Defend { ask: ArmyAsk::Dice, .. } | Phase::Hunt { ask: ArmyAsk::Dice, .. } => {
                Seats::NONE
            }
            Phase::Defend { seat, .. }
            | Phase::Tow { seat, .. }
            | Phase::Standoff(seat)
            | Phase::Reserve { seat, .. }
            | Phase::Round(seat)
            | Phase::Loss { seat, .. }
            | Phase::Reward(seat)
            | Phase::Hunt { seat, .. } => Seats::only(seat),
            _ => Seats::NONE,
        }
    }

    /// Whether the step that goes on accepts this decision of somebody who owes one.
    pub(crate) fn check_step(&self, seat: Seat, decision: &Decision) -> Result<(), Refusal> {
        match self.phase {
            Phase::KeepMissions => self.check_keep(seat, decision),
            Phase::Buy { again } => self.check_buy(seat, decision, again),
            Phase::Plan => self.check_plan(seat, decision),
            Phase::Shed => self.check_shed(seat, decision),
            Phase::Tow { .. } => self.check_tow(seat, decision),
            Phase::Redirect => self.check_redirect(seat, decision),
            Phase::Standoff(_) => match decision {
                Decision::Retreat | Decision::Fight => Ok(()),
                _ => Err(why::NOT_NOW),
            },
            Phase::Reserve { .. } => self.check_reserve(seat, decision),
            Phase::Round(_) => self.check_round(seat, decision),
            Phase::Trophy => self.check_trophy(seat, decision),
            Phase::Loss { .. } => self.check_loss(seat, decision, self.fleet(seat)),
            Phase::Reward(_) => self.check_reward(seat, decision),
            Phase::Hunt { ask, .. } => self.check_hunt(seat, decision, ask),
            Phase::Defend { search, ask, .. } => self.check_defend(seat, decision, search, ask),
            _ => Err(why::NOT_NOW),
        }
    }

    fn decide(&mut self, seat: Seat, decision: &Decision, news: &mut impl News<Event>) {
        match self.phase {
            Phase::KeepMissions => self.keep(seat, decision, news),
            Phase::Buy { again } => self.buy(seat, decision, again, news),
            Phase::Plan => self.plan(seat, decision, news),
            Phase::Shed => self.shed(seat, decision, news),
            Phase::Tow { later, .. } => self.tow(seat, decision, later, news),
            Phase::Redirect => self.redirect(seat, decision, news),
            Phase::Standoff(_) => self.stand(seat, decision, news),
            Phase::Reserve { later, .. } => self.reserve(seat, decision, later, news),
            Phase::Round(_) => self.speak(seat, decision, news),
            Phase::Trophy => self.want_trophy(seat, decision, news),
            Phase::Loss { later, .. } => self.pay_loss(seat, decision, later, news),
            Phase::Reward(_) => self.reward(seat, decision, news),
            Phase::Hunt { at, ask, .. } => self.hunt(seat, decision, at, ask, news),
            Phase::Defend { search, ask, .. } => self.defend(seat, decision, search, ask, news),
            _ => unreachable!("a decision was checked, so somebody is asked"),
        }
    }

    fn answer(&mut self, answer: &Answer, news: &mut impl News<Event>) {
        match (self.phase, *answer) {
            (Phase::OpenMissions, Answer::Card(kind)) => self.open_mission(kind, news),
            (Phase::DealMissions(n), Answer::Card(kind)) => self.deal_mission(n, kind, news),
            (Phase::DealCards { again }, Answer::Card(kind)) => self.deal_card(kind, again, news),
            (Phase::LayCities, Answer::Card(kind)) => self.lay_city(kind, news),
            (Phase::TowOrder(left), Answer::First(seat)) => self.tow_first(seat, left, news),
            (Phase::StandoffOrder(tied), Answer::First(seat)) => {
                news.tell(Event::DieChose { seat, among: tied });
                self.phase = Phase::Standoff(seat);
            }
            (Phase::ReserveOrder { tied, later }, Answer::First(seat)) => {
                news.tell(Event::DieChose { seat, among: tied });
                self.phase = Phase::Reserve { seat, later: later.without(seat) };
            }
            (Phase::Roll(seats), Answer::Dice(roll)) => self.rolled(seats, roll, news),
            (Phase::TrophyDie(among), Answer::First(seat)) => {
                news.tell(Event::DieChose { seat, among });
                self.award_trophy(Some(seat), news);
            }
            (Phase::Compensate(seats), Answer::Card(kind)) => self.compensate(seats, kind, news),
            (Phase::DrawArmies { seat, more }, Answer::Card(kind)) => {
                self.draw_army(seat, more, kind, news);
            }
            (Phase::Hunt { seat, at, .. }, Answer::Dice(roll)) => {
                self.hunt_rolled(seat, at, roll, news);
            }
            (Phase::Defend { seat, search, .. }, Answer::Dice(roll)) => {
                self.defence_rolled(seat, search, roll, news);
            }
            _ => unreachable!("the answer was admitted by the question of this phase"),
        }
    }
}
