use std::hash::{Hash, Hasher};
use std::sync::atomic::{AtomicU64, Ordering};

use saucer_core::{
    Clause, Game, Input, Luck, News, Outcome, Pending, Refusal, Ruleset, Seat, Seats, Viewer,
};
use saucer_duel::{self as duel, Answer, Card, Decision, Duel, Event};
use serde::{Deserialize, Serialize};

/// What is wrong with a duel.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum Flaw {
    Nothing,
    ShowsHand,
    ShowsHandToAll,
    ShowsThatBid,
    ShowsBidAsKnown,
    TellsDeal,
    TellsDealToAll,
    TellsFirstDeal,
    TellsBid,
    TellsHand,
    TellsBidAsKnown,
    ListsBySecret,
    ListsBySecretAsKnown,
    RefusalChanges,
    RefusalTells,
    RefusalHashed,
    RefusalUnlike,
    RefusalWithoutClause,
    ListedRefused,
    ListedRefusedLate,
    ListedTwice,
    ListedUnasked,
    ListedForStrangers,
    ListedNothing,
    UnlistedAccepted,
    AnySeatAccepted,
    EndIgnored,
    LuckAnyTime,
    LuckUnlisted,
    LuckTwice,
    LuckNotAdmitted,
    LuckMoreWays,
    OrderKept,
    OrderTold,
    OrderHashed,
    WorldIsTruth,
    WorldAsksOtherwise,
    WorldLosesCard,
    CardLost,
    NeverEnds,
    StrangeWinner,
    ReplaysOtherwise,
    HashedOtherwise,
    ToldOtherwise,
    SeenOtherwise,
    SetupForgotten,
    Panics,
}

/// The duel with one flaw.
#[derive(Clone, Debug)]
pub(crate) struct Faulty {
    setup: Setup,
    duel: Duel,
    /// What the flaw needs; 0 in an honest duel.
    mark: u64,
}

/// The setup of a duel with something that its record does not keep.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Setup {
    pub(crate) duel: duel::Setup,
    pub(crate) flaw: Flaw,
    #[serde(skip)]
    pub(crate) forgotten: bool,
}

/// The draw of a duel with one flaw.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Draw {
    flaw: Flaw,
    honest: duel::Draw,
}

/// An event of a duel with one flaw.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Told {
    flaw: Flaw,
    event: Event,
}

impl Faulty {
    /// How many cards there are, less those that a flaw has lost.
    pub(crate) fn n_cards(&self) -> u64 {
        let lost = match self.setup.flaw {
            Flaw::CardLost | Flaw::WorldLosesCard => self.mark,
            _ => 0,
        };
        self.duel.components().iter().map(|n| u64::from(*n)).sum::<u64>() - lost
    }

    fn draw(&self, honest: duel::Draw) -> Draw {
        Draw { flaw: self.setup.flaw, honest }
    }

    /// Whether equal states are hashed unequally.
    fn hashes_mark(&self) -> bool {
        let flaw = self.setup.flaw;
        matches!(flaw, Flaw::HashedOtherwise | Flaw::OrderHashed | Flaw::RefusalHashed)
    }

    /// Whether imagined worlds agree with what leaks, so that only the rule about secret answers
    /// can notice it.
    fn worlds_agree(&self) -> bool {
        let flaw = self.setup.flaw;
        matches!(flaw, Flaw::ShowsBidAsKnown | Flaw::TellsBidAsKnown | Flaw::ListsBySecretAsKnown)
    }

    fn over(&self) -> bool {
        matches!(self.duel.pending(), Pending::Nobody(_))
    }

    /// What `check` says before the rules are asked.
    fn overruled(&self, seat: Seat, decision: &Decision) -> Option<Result<(), Refusal>> {
        match (self.setup.flaw, decision) {
            (Flaw::ListedRefused, Decision::Bid(Card(3))) => {
                Some(Err(Refusal::new("D-2.1", "duel-not-in-hand")))
            }
            (Flaw::AnySeatAccepted, _) if seat.0 > 1 => Some(Ok(())),
            (Flaw::EndIgnored, _) if self.over() => Some(Ok(())),
            (Flaw::Panics, Decision::Bid(card)) => {
                assert!(card.0 <= 5, "no card is that strong");
                None
            }
            _ => None,
        }
    }

    fn apply_flawed(
        &mut self,
        input: &Input<Self>,
        news: &mut impl News<Event>,
    ) -> Result<(), Refusal> {
        let honest = match input {
            Input::Decide(seat, decision) => {
                if let Some(overruled) = self.overruled(*seat, decision) {
                    return overruled;
                }
                if self.setup.flaw == Flaw::ListedRefusedLate {
                    self.duel.check(*seat, decision)?;
                    if *decision == Decision::Commit {
                        return Err(Refusal::new("D-2.2", "duel-no-card"));
                    }
                }
                Input::Decide(*seat, *decision)
            }
            Input::Luck(_)
                if self.setup.flaw == Flaw::LuckAnyTime
                    && matches!(self.duel.pending(), Pending::Seats(_)) =>
            {
                return Ok(());
            }
            Input::Luck(answer) => Input::Luck(*answer),
        };
        self.duel.apply(&honest, news)?;
        if let Input::Decide(seat, Decision::Bid(_)) = input
            && self.setup.flaw == Flaw::TellsHand
        {
            let theirs = self.duel.hand(Seat(1 - seat.0));
            let weakest = theirs.iter().take_while(|n| **n == 0).count();
            news.tell(Event::Bid { seat: *seat, card: Card(weakest as u8 + 1) });
        }
        if let Input::Decide(seat, Decision::Commit) = input {
            match self.setup.flaw {
                Flaw::OrderKept | Flaw::OrderHashed => self.mark = u64::from(seat.0) + 1,
                Flaw::OrderTold if self.duel.bid(*seat).is_none() => {
                    news.tell(Event::RoundWon { seat: *seat });
                }
                Flaw::CardLost => self.mark += 1,
                Flaw::ToldOtherwise => {
                    news.tell(Event::Bid { seat: *seat, card: Card(self.mark as u8) });
                }
                _ => {}
            }
        }
        if self.setup.flaw == Flaw::NeverEnds && self.over() {
            self.duel = Duel::newest(&self.setup.duel);
        }
        Ok(())
    }
}

impl Game for Faulty {
    type Setup = Setup;
    type Decision = Decision;
    type Draw = Draw;
    type Event = Told;
    type View = (duel::View, Vec<u8>);

    const ID: &'static str = "faulty";

    fn seats(setup: &Setup) -> Seats {
        Duel::seats(&setup.duel)
    }

    fn new(setup: &Setup, _rules: Ruleset) -> Self {
        static MATCHES: AtomicU64 = AtomicU64::new(0);
        let mark = match setup.flaw {
            Flaw::ReplaysOtherwise
            | Flaw::HashedOtherwise
            | Flaw::ToldOtherwise
            | Flaw::SeenOtherwise => MATCHES.fetch_add(1, Ordering::Relaxed),
            _ => 0,
        };
        Faulty { setup: *setup, duel: Duel::newest(&setup.duel), mark }
    }

    fn pending(&self) -> Pending<Draw> {
        match self.duel.pending() {
            Pending::Seats(_) if self.setup.flaw == Flaw::WorldAsksOtherwise && self.mark == 1 => {
                Pending::Luck(self.draw(duel::Draw::Coin))
            }
            Pending::Seats(seats) => Pending::Seats(seats),
            Pending::Luck(draw) => Pending::Luck(self.draw(draw)),
            Pending::Nobody(_) if self.setup.flaw == Flaw::StrangeWinner => {
                Pending::Nobody(Outcome::won_by(Seats::only(Seat(2))))
            }
            Pending::Nobody(outcome) => Pending::Nobody(outcome),
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Decision>) {
        self.duel.legal(seat, out);
        match self.setup.flaw {
            Flaw::ListedTwice => out.extend_from_within(..out.len().min(1)),
            Flaw::ListedUnasked if seat == Seat(2) => out.push(Decision::Commit),
            Flaw::ListedForStrangers if seat == Seat(u8::MAX) => out.push(Decision::Commit),
            Flaw::ListedNothing if out.contains(&Decision::Commit) => out.clear(),
            Flaw::UnlistedAccepted if out.len() > 1 => out.truncate(out.len() - 1),
            Flaw::ListsBySecret | Flaw::ListsBySecretAsKnown
                if self.duel.bid(Seat(1)).is_some() && seat == Seat(0) =>
            {
                out.reverse();
            }
            _ => {}
        }
    }

    fn check(&self, seat: Seat, decision: &Decision) -> Result<(), Refusal> {
        let checked = match self.overruled(seat, decision) {
            Some(overruled) => overruled,
            None => self.duel.check(seat, decision),
        };
        checked.map_err(|refusal| match self.setup.flaw {
            Flaw::RefusalUnlike => Refusal::new("D-1.1", "duel-because"),
            Flaw::RefusalWithoutClause => Refusal::new("", refusal.text),
            _ => refusal,
        })
    }

    fn clause(decision: &Decision) -> Clause {
        Duel::clause(decision)
    }

    fn apply(&mut self, input: &Input<Self>, news: &mut impl News<Told>) -> Result<(), Refusal> {
        let flaw = self.setup.flaw;
        let mut events = Vec::new();
        let applied = self.apply_flawed(input, &mut events).map_err(|refusal| match flaw {
            Flaw::RefusalWithoutClause => Refusal::new("", refusal.text),
            _ => refusal,
        });
        match flaw {
            Flaw::RefusalChanges | Flaw::RefusalHashed if applied.is_err() => self.mark += 1,
            Flaw::RefusalTells if applied.is_err() => {
                events.push(Event::RoundWon { seat: Seat(0) })
            }
            _ => {}
        }
        let first = self.duel.view(Viewer::Spectator).in_hand == [1, 0];
        let told = if flaw == Flaw::TellsFirstDeal && !first { Flaw::Nothing } else { flaw };
        events.into_iter().for_each(|event| news.tell(Told { flaw: told, event }));
        applied
    }

    fn view(&self, viewer: Viewer) -> (duel::View, Vec<u8>) {
        let extra = match (self.setup.flaw, viewer) {
            (Flaw::ShowsHand, Viewer::Seat(Seat(0))) => self.duel.hand(Seat(1)).to_vec(),
            (Flaw::ShowsHandToAll, Viewer::Spectator) => self.duel.hand(Seat(1)).to_vec(),
            (Flaw::ShowsBidAsKnown, Viewer::Seat(Seat(0))) => {
                self.duel.bid(Seat(1)).map(|card| card.0).into_iter().collect()
            }
            (Flaw::ShowsThatBid, Viewer::Seat(Seat(0))) => {
                vec![u8::from(self.duel.bid(Seat(1)).is_some())]
            }
            (Flaw::SeenOtherwise, _) => vec![self.mark as u8],
            _ => vec![],
        };
        (self.duel.view(viewer), extra)
    }

    fn redact(told: &Told, viewer: Viewer) -> Option<Told> {
        let leaks = match (told.flaw, told.event) {
            (Flaw::TellsDeal | Flaw::TellsFirstDeal, Event::Dealt { .. }) => {
                viewer != Viewer::Spectator
            }
            (Flaw::TellsDealToAll, Event::Dealt { .. }) => viewer == Viewer::Spectator,
            (Flaw::TellsBid, Event::Bid { .. }) => true,
            (Flaw::TellsBidAsKnown, Event::Bid { seat, .. }) => seat == Seat(1),
            _ => false,
        };
        let honest = Duel::redact(&told.event, viewer);
        let event = if leaks { Some(told.event) } else { honest };
        event.map(|event| Told { flaw: told.flaw, event })
    }

    fn reimagine(&self, seat: Seat, luck: &mut impl Luck) -> Self {
        let mut world = self.clone();
        if self.setup.flaw != Flaw::WorldIsTruth {
            world.duel = self.duel.reimagine(seat, luck);
        }
        // Lists hang on whether there is a bid, the rest on which.
        let known = |world: &Duel| match self.setup.flaw {
            Flaw::ListsBySecretAsKnown => {
                world.bid(Seat(1)).is_some() == self.duel.bid(Seat(1)).is_some()
            }
            _ => world.bid(Seat(1)) == self.duel.bid(Seat(1)),
        };
        while self.worlds_agree() && seat == Seat(0) && !known(&world.duel) {
            world.duel = self.duel.reimagine(seat, luck);
        }
        let flawed = match self.setup.flaw {
            Flaw::WorldAsksOtherwise => matches!(self.duel.pending(), Pending::Seats(_)),
            Flaw::WorldLosesCard => self.duel != Duel::newest(&self.setup.duel),
            _ => false,
        };
        if flawed {
            world.mark = 1;
        }
        world
    }
}

impl PartialEq for Faulty {
    fn eq(&self, other: &Self) -> bool {
        // These flaws are meant to be invisible to a comparison of states.
        let hashed = self.hashes_mark();
        let marked =
            !hashed && !matches!(self.setup.flaw, Flaw::ToldOtherwise | Flaw::SeenOtherwise);
        self.duel == other.duel && (!marked || self.mark == other.mark)
    }
}

impl Eq for Faulty {}

impl Hash for Faulty {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.duel.hash(hasher);
        if self.hashes_mark() {
            self.mark.hash(hasher);
        }
    }
}

impl saucer_core::Draw<Faulty> for Draw {
    type Answer = Answer;

    fn sample(&self, game: &Faulty, luck: &mut impl Luck) -> Answer {
        if self.flaw == Flaw::LuckNotAdmitted && luck.below(4) == 0 {
            return Answer::Card(Card(6));
        }
        self.honest.sample(&game.duel, luck)
    }

    fn ways(&self, game: &Faulty) -> u64 {
        match self.flaw {
            Flaw::LuckMoreWays => 1,
            // So many that nobody lists them.
            Flaw::LuckNotAdmitted => u64::MAX,
            _ => self.honest.ways(&game.duel),
        }
    }

    fn each(&self, game: &Faulty, visit: &mut impl FnMut(Answer, u32)) {
        self.honest.each(&game.duel, &mut |answer, weight| {
            let first = answer == Answer::Card(Card(1));
            if self.flaw == Flaw::LuckUnlisted && first {
                return;
            }
            visit(answer, weight);
            if self.flaw == Flaw::LuckTwice && first {
                visit(answer, weight);
            }
        });
    }

    fn admits(&self, game: &Faulty, answer: &Answer) -> bool {
        self.honest.admits(&game.duel, answer)
    }
}
