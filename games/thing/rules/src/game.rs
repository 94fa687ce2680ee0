//! The contract of a game: who is asked, what is accepted.

use saucer_core::{
    Change, Choice, Circle, Clause, ContentFault, ContentFile, Draw as _, Game, Input, Luck, News,
    OptionFault, Optioned, OtherFile, Pending, Refusal, Ruleset, Seat, Seats, Viewer,
};

use crate::changes;
use crate::content;
use crate::decision::Decision;
use crate::event::{End, Event};
use crate::id::{Card, Figure, Figures, Hand, Place};
use crate::luck::{Answer, Draw, Question};
use crate::phase::Asks;
use crate::setup::{self, Setup};
use crate::state::{Phase, Thing};
use crate::view::View;
use crate::why;

impl Game for Thing {
    type Setup = Setup;
    type Decision = Decision;
    type Draw = Draw;
    type Event = Event;
    type View = View;

    const ID: &'static str = "thing";
    const CHANGES: &'static [Change] = changes::ALL;
    const CONTENT: &'static [ContentFile] = content::FILES;

    fn seats(setup: &Setup) -> Seats {
        setup.seats()
    }

    fn experiment(rules: Ruleset, others: &[OtherFile]) -> Result<Ruleset, ContentFault> {
        content::SHELF.experiment(rules, others)
    }

    fn new(setup: &Setup, rules: Ruleset) -> Self {
        Thing::begin(setup, rules)
    }

    fn pending(&self) -> Pending<Draw> {
        if let Phase::Over(end) = self.phase {
            return Pending::Nobody(self.outcome(end));
        }
        match self.question() {
            Some(question) => Pending::Luck(Draw(question)),
            None => Pending::Seats(self.owing()),
        }
    }

    /// All who are asked together until the last of them has answered: the order is a secret.
    fn waited_for(&self) -> Seats {
        if self.is_over() || self.question().is_some() { Seats::NONE } else { self.asked() }
    }

    fn may_speak(&self) -> Seats {
        self.speakers()
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Decision>) {
        out.clear();
        if self.owing().contains(seat) {
            self.list(seat, out);
        } else if self.speakers().contains(seat) {
            self.list_claims(Figure(seat.0), out);
        }
    }

    fn check(&self, seat: Seat, decision: &Decision) -> Result<(), Refusal> {
        if !self.setup.seats().contains(seat) {
            return Err(why::NO_SEAT);
        }
        if let Decision::Claim(claim) = decision {
            return self.check_claim(seat, *claim);
        }
        if !self.owing().contains(seat) {
            return Err(self.unheard(Figure(seat.0)));
        }
        self.check_step(seat, decision)
    }

    fn clause(decision: &Decision) -> Clause {
        decision.clause()
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
        event.redacted(viewer)
    }

    fn reimagine(&self, seat: Seat, luck: &mut impl Luck) -> Self {
        self.reimagine_hearing(seat, &[], luck)
    }

    fn circles(&self, seat: Seat, out: &mut Vec<Circle>) {
        self.list_circles(seat, out);
    }

    /// After a dog's escape the same people can meet its pack.
    fn sequel(&self) -> Option<Setup> {
        (self.phase == Phase::Over(End::DogEscaped)).then(|| self.setup.next())
    }
}

impl Optioned for Thing {
    const CHOICES: &'static [Choice] = setup::CHOICES;

    fn configure<'a>(
        choices: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Setup, OptionFault> {
        setup::configure(choices)
    }
}

impl Thing {
    /// How many components there are in all places together, out of the game included: action cards,
    /// weapons and items, lab tokens, and launch tokens.
    #[must_use]
    pub fn census(&self) -> u64 {
        let sum = |counts: &[u8]| counts.iter().map(|n| u64::from(*n)).sum::<u64>();
        let held: u64 = self.gear.iter().map(|gear| sum(gear)).sum();
        let drawn = self.work.drawn.iter().flatten().count() as u64;
        let decks = sum(&self.weapons) + sum(&self.items) + sum(&self.discards);
        let gear = held + drawn + decks + u64::from(self.removed);
        let lab: u64 = self.lab.iter().map(|lab| u64::from(lab.len())).sum();
        let lab = lab + u64::from(self.lab_bag.len() + self.lab_out.len());
        let saucer = &self.saucer;
        let laid = saucer.tokens.iter().filter(|token| **token > 0).count() as u64;
        let kept = [saucer.supply, saucer.own, saucer.saved, saucer.spent];
        let launch = laid + kept.iter().map(|tokens| sum(tokens)).sum::<u64>();
        let given = self.given.iter().flatten().filter(|_| !self.is_led()).count() as u64;
        let piles = [self.deck, self.discarded, self.buried, self.pool];
        let cards: u64 = piles.iter().chain(&self.hands).map(|cards| sum(&cards.0)).sum();
        ((given + cards) << 48) | (gear << 32) | (lab << 16) | launch
    }

    /// What luck is asked now.
    pub(crate) fn question(&self) -> Option<Question> {
        Some(match self.phase {
            Phase::Cast(_) => Question::Character,
            Phase::Order => Question::Figure(self.everybody().minus(self.done)),
            Phase::FirstAlien | Phase::FirstLeader => Question::Figure(self.everybody()),
            Phase::Teeth => Question::Teeth,
            Phase::FirstToken | Phase::Token => Question::Place(self.location_cards()),
            Phase::Deal(_) => Question::Cards(self.figures().printed.start_hand),
            Phase::Weather | Phase::Roll(_) => Question::Weather,
            Phase::Draw(figure) => Question::Cards(self.cards_to_draw(figure)),
            Phase::SwapDraw(_) | Phase::Extra => Question::Cards(1),
            Phase::Blind(figure) => Question::FromHand(figure),
            Phase::Rest(_) => Question::Cards(self.hand_size()),
            Phase::Pack | Phase::Prowl => Question::Place(self.location_cards()),
            Phase::PreyLot => Question::Figure(self.clash.people),
            Phase::Tokens => Question::Tokens,
            Phase::CrewMeet(place) => Question::CrewToken(self.suspects_at(place)),
            Phase::CrewVictim(place) => Question::Figure(self.party(place).minus(self.suspects)),
            Phase::CrewDog(figure) => Question::CrewToken(u8::from(self.suspects.contains(figure))),
            Phase::TurnUp => Question::FromPool,
            Phase::Die => Question::Die,
            Phase::Lab(_) | Phase::LabLost => Question::Lab,
            Phase::Gear(figure) if self.at[figure.index()] == Place::Armory => Question::Weapon,
            Phase::Gear(_) => Question::Item,
            Phase::GearLost(Place::Armory) => Question::Weapon,
            Phase::GearLost(_) => Question::Item,
            Phase::TurnAll | Phase::Role(_) => Question::Role,
            Phase::Dog(_) => Question::Place(self.cards),
            Phase::KennelCard => Question::Place(self.all_cards()),
            Phase::LaunchTokens(_) | Phase::Collect => Question::LaunchToken,
            _ => {
                debug_assert!(self.phase.asks() != Asks::Luck, "{:?} has no question", self.phase);
                return None;
            }
        })
    }

    /// Whether several are asked at the same time; of a crew only ever one is.
    pub(crate) fn is_asking_all(&self) -> bool {
        let all = matches!(self.phase.asks(), Asks::All | Asks::AllOrLeader | Asks::Judges(_));
        all && !self.is_crew()
    }

    /// Who owes a decision; nobody while luck does.
    pub(crate) fn owing(&self) -> Seats {
        let asked = self.asked();
        match self.is_asking_all() {
            true => asked.iter().filter(|seat| !self.answered.contains(Figure(seat.0))).collect(),
            false => asked,
        }
    }

    /// Whom everybody knows to be asked, also those who have answered while others have not.
    pub(crate) fn asked(&self) -> Seats {
        let all = |figures: Figures| figures.iter().map(|figure| Seat(figure.0)).collect();
        let figure = match self.phase.asks() {
            Asks::All => return all(self.folk()),
            Asks::AllOrLeader if !self.is_crew() => return all(self.folk()),
            Asks::Judges(next) if !self.is_crew() => return all(self.judges(next)),
            Asks::One(figure) => Some(figure),
            Asks::Leader | Asks::AllOrLeader | Asks::Judges(_) => Some(self.leader),
            Asks::Speaker => self.speaker(),
            Asks::Luck | Asks::Nobody => None,
        };
        figure.map_or(Seats::NONE, |figure| Seats::only(self.seat_of(figure)))
    }

    pub(crate) fn check_step(&self, seat: Seat, decision: &Decision) -> Result<(), Refusal> {
        let own = Figure(seat.0);
        match self.phase {
            Phase::Choose(_) => self.check_choose(decision),
            Phase::Forecast(_) => self.check_forecast(decision),
            Phase::Plot => self.check_plot(decision),
            Phase::Swap(figure) => self.check_swap(figure, decision),
            Phase::Move(_) => self.check_go(decision),
            Phase::Commit(figure) => self.check_commit(figure, decision),
            Phase::Strike => self.check_strike(decision),
            Phase::Feast(place) => self.check_feast(place, decision),
            Phase::Arms(figure) => self.check_arms(figure, decision),
            Phase::Prey | Phase::Spoils => self.check_prey(decision),
            Phase::Firearm(_) => self.check_firearm(decision),
            Phase::Offer => self.check_offer(own, decision),
            Phase::Confirm if *decision == Decision::Confirm => Ok(()),
            Phase::Lead => self.check_lead(decision),
            Phase::Assign(card) => self.check_assign(card, decision),
            Phase::PickForecast(_) => self.check_pick_forecast(decision),
            Phase::Keep(_) => self.check_keep(decision),
            Phase::Tools(_) => self.check_tools(decision),
            Phase::Escape(_) => self.check_escape(decision),
            Phase::Board { .. } => self.check_board(decision),
            Phase::Trade(figure) => self.check_trade(figure, decision),
            Phase::Accept(_) => self.check_accept(decision),
            Phase::Accuse => self.check_accuse(own, decision),
            Phase::Calm => self.check_calm(decision),
            Phase::CrewAccuse => self.check_crew_accuse(decision),
            Phase::Expose => self.check_expose(own, decision),
            Phase::Call => self.check_call(decision),
            Phase::Rescue(next) => self.check_rescue(own, next, decision),
            Phase::Test(figure) => self.check_test(figure, decision),
            Phase::Power => self.check_power(decision),
            Phase::Enter(_) => self.check_enter(decision),
            Phase::Launch => self.check_pay(decision),
            _ => Err(why::NOT_NOW),
        }
    }

    fn decide(&mut self, seat: Seat, decision: &Decision, news: &mut impl News<Event>) {
        let own = Figure(seat.0);
        if let Decision::Claim(claim) = *decision {
            return self.say(own, claim, news);
        }
        match (self.phase, *decision) {
            (Phase::Choose(figure), Decision::Choose(id)) => self.give_character(figure, id, news),
            (Phase::Forecast(rolled), _) => self.choose_weather(decision, rolled, news),
            (Phase::Plot, _) => self.plot(decision, news),
            (Phase::Swap(figure), _) => self.swap(figure, decision, news),
            (Phase::Move(figure), _) => self.go(figure, decision, news),
            (Phase::Commit(figure), _) => self.commit(figure, decision, news),
            (Phase::Strike, Decision::Strike(place)) => self.settle(place, news),
            (Phase::Feast(place), _) => self.feast(place, decision, news),
            (Phase::Arms(figure), _) => self.arm(figure, decision, news),
            (Phase::Prey | Phase::Spoils, _) => self.prey(decision, news),
            (Phase::Firearm(figure), _) => self.firearm(figure, decision, news),
            (Phase::Offer, _) => self.offer(own, decision),
            (Phase::Confirm, _) => self.confirm(own, news),
            (Phase::Lead, _) => self.lead(decision, news),
            (Phase::Assign(card), Decision::Assign(figure)) => self.assign(card, figure, news),
            (Phase::PickForecast(_), Decision::Forecast(face)) => self.leave_forecast(face, news),
            (Phase::Keep(figure), Decision::Keep(gear)) => self.keep(figure, gear, news),
            (Phase::Tools(figure), _) => self.tools(figure, decision, news),
            (Phase::Escape(figure), _) => self.escape(figure, decision, news),
            (Phase::Board { owner, next }, _) => self.board(owner, next, decision, news),
            (Phase::Trade(figure), _) => self.trade(figure, decision, news),
            (Phase::Accept(to), _) => self.accept(to, decision, news),
            (Phase::Accuse, _) => self.accuse(own, decision, news),
            (Phase::Calm, _) => self.calm(decision, news),
            (Phase::CrewAccuse, _) => self.crew_accuse(decision, news),
            (Phase::Expose, _) => self.reveal(own, decision, news),
            (Phase::Call, _) => self.call(own, decision, news),
            (Phase::Rescue(next), _) => self.board_rescue(own, next, decision, news),
            (Phase::Test(figure), _) => self.test(figure, decision, news),
            (Phase::Power, _) => self.power(decision, news),
            (Phase::Enter(figure), _) => self.enter(figure, decision, news),
            (Phase::Launch, _) => self.pay(decision, news),
            _ => unreachable!("a decision was checked, so somebody is asked"),
        }
    }

    fn answer(&mut self, answer: &Answer, news: &mut impl News<Event>) {
        match (self.phase, *answer) {
            (Phase::Cast(figure), Answer::Character(id)) => self.give_character(figure, id, news),
            (Phase::Order, Answer::Figure(figure)) => self.lay_disc(figure),
            (Phase::FirstAlien, Answer::Figure(figure)) => self.deal_roles(figure, news),
            (Phase::Teeth, Answer::Teeth(crowned)) => self.deal_teeth(crowned, news),
            (Phase::FirstLeader, Answer::Figure(figure)) => self.first_leader(figure, news),
            (Phase::FirstToken, Answer::Place(place)) => self.first_token(place, news),
            (Phase::Deal(figure), Answer::Cards(hand)) => self.deal_hand(figure, hand, news),
            (Phase::Weather, Answer::Face(face)) => self.weather_rolled(face, news),
            (Phase::Draw(figure), Answer::Cards(hand)) => self.drew(figure, hand, news),
            (Phase::SwapDraw(figure), Answer::Cards(hand)) => self.swapped(figure, hand, news),
            (Phase::Blind(figure), Answer::Card(card)) => self.give(figure, card, news),
            (Phase::Rest(figure), Answer::Cards(hand)) => self.rested(figure, hand, news),
            (Phase::Pack, Answer::Place(place)) => self.pack_leader_moves(place, news),
            (Phase::Prowl, Answer::Place(place)) => self.prowl(place, news),
            (Phase::PreyLot, Answer::Figure(figure)) => self.devour(figure, news),
            (Phase::Tokens, Answer::Tokens(saw, drew)) => self.see_tokens(saw, drew, news),
            (Phase::CrewMeet(place), Answer::Alien(alien)) => self.crew_token(place, alien, news),
            (Phase::CrewVictim(_), Answer::Figure(figure)) => self.crew_victim(figure, news),
            (Phase::CrewDog(figure), Answer::Alien(alien)) => self.crew_dog(figure, alien, news),
            (Phase::Extra, Answer::Cards(hand)) => self.extra(only_card(hand), news),
            (Phase::TurnUp, Answer::Card(card)) => self.turned_up(card, news),
            (Phase::Die, Answer::Card(card)) => self.result(card, news),
            (Phase::Lab(figure), Answer::Lab(token)) => self.lab_drawn(figure, token, news),
            (Phase::LabLost, Answer::Lab(token)) => self.lab_lost(token, news),
            (Phase::Roll(figure), Answer::Face(face)) => self.rolled(figure, face, news),
            (Phase::Gear(figure), Answer::Gear(gear)) => self.gear_drawn(figure, gear, news),
            (Phase::GearLost(place), Answer::Gear(gear)) => self.gear_lost(place, gear, news),
            (Phase::TurnAll, Answer::Alien(alien)) => self.turn_one(alien, news),
            (Phase::Role(figure), Answer::Alien(alien)) => self.turn_suspect(figure, alien, news),
            (Phase::Dog(dog), Answer::Place(place)) => self.dog_moves(dog, place, news),
            (Phase::KennelCard, Answer::Place(place)) => self.kennel_card(place, news),
            (Phase::Token, Answer::Place(place)) => self.token_moves(place, news),
            (Phase::LaunchTokens(sector), Answer::Launch(value)) => {
                self.launch_token_laid(sector, value, news);
            }
            (Phase::Collect, Answer::Launch(value)) => self.launch_token_drawn(value, news),
            _ => unreachable!("the answer was admitted by the question of this phase"),
        }
    }
}

/// The card of a hand that has one.
fn only_card(hand: Hand) -> Card {
    let holds = |card: &Card| hand.count(*card) > 0;
    Card::ALL.into_iter().find(holds).expect("one card was drawn")
}
