use std::hash::{DefaultHasher, Hash, Hasher};

use saucer_core::{Arg, Draw as _, News, Pending, Refusal, Seat, Viewer};
use serde::{Deserialize, Serialize};

use super::told::{Event, Unseen, View, What};
use super::{ALL, Cards, Decision, Masks, Phase, Plan, Step};

/// What is wrong with a game of masks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum Flaw {
    Nothing,
    /// No flaw but a rule: each seat spies on its right neighbour, and sees the card of its plan.
    Spies,
    /// No flaw but a rule: nobody sees who has planned before all have.
    PlansUnseen,
    // Whom everybody sees waited for.
    WaitsForNobody,
    RefusesByPlans,
    // Events.
    TellsRole,
    TellsRoleInJson,
    TellsNeighbourOfTheMonster,
    TellsDealToNeighbour,
    TellsPlanAsNothing,
    TellsClawsToSpectators,
    TellsMonsterFirst,
    TellsScratch,
    // Refusals.
    RefusesByClause,
    RefusesByText,
    RefusesByFigures,
    // Lists.
    MonsterIsNotListed,
    ListsMonsterFirst,
    ListsByPlans,
    ListsByVotes,
    ListsInJson,
    ListsUnasked,
    // Who is asked, and the end.
    MonsterIsNotAsked,
    TurnOfTheMonster,
    EndsByScratches,
    // Views.
    ShowsRoleToSpectators,
    ShowsOdds,
    ShowsDeckOrder,
    ShowsListOfScratches,
    ShowsChecksum,
    ShowsInJson,
    ShowsOutcome,
    // Worlds.
    WorldKeepsRole,
    WorldLeansToRole,
    WorldShunsRole,
    WorldHasOneRole,
    WorldKeepsDeck,
    WorldKeepsClaws,
    WorldKnowsTop,
    WorldForgetsTop,
}

impl Masks {
    /// The card of the plan that this viewer spies on.
    pub(super) fn spied(&self, viewer: Viewer) -> Option<u8> {
        let Viewer::Seat(seat) = viewer else { return None };
        let spies = self.setup.flaw == Flaw::Spies && ALL.contains(seat);
        let right = usize::from(seat.0 + 2) % 3;
        self.plans[right].filter(|_| spies).map(|plan| plan.card)
    }

    fn monster_number(&self) -> u8 {
        self.monster.map_or(9, |seat| seat.0)
    }

    /// The news of who is the monster.
    pub(super) fn masked(&self, seat: Seat) -> Vec<Event> {
        let [masked, hidden] = [Some(seat), None].map(What::Masked);
        let mut event = Event::half(seat, masked, hidden);
        match self.setup.flaw {
            Flaw::TellsRole => event = Event::public(masked),
            Flaw::TellsRoleInJson => event.unseen = Unseen(seat.0),
            Flaw::TellsNeighbourOfTheMonster => {
                let neighbour = Seat((seat.0 + 1) % 3);
                return vec![Event::only(seat, masked), Event::only(neighbour, hidden)];
            }
            _ => {}
        }
        vec![event]
    }

    /// The news of a card for a private deck.
    pub(super) fn dealt(&self, seat: Seat, card: u8) -> Event {
        let told = match self.setup.flaw {
            Flaw::TellsDealToNeighbour => Seat((seat.0 + 1) % 3),
            _ => seat,
        };
        let dealt = What::Dealt { seat, card: Some(card) };
        Event::half(told, dealt, What::Dealt { seat, card: None })
    }

    /// News besides that of a plan; `before` is the card that was planned before.
    pub(super) fn spoil_plan(
        &self,
        seat: Seat,
        Plan { card, claws }: Plan,
        before: Option<u8>,
        news: &mut impl News<Event>,
    ) {
        match self.setup.flaw {
            Flaw::Spies if before != Some(card) => {
                news.tell(Event::only(Seat((seat.0 + 1) % 3), What::Spied(card)));
            }
            Flaw::TellsPlanAsNothing if claws => news.tell(Event::public(What::Nothing)),
            Flaw::TellsClawsToSpectators if claws => {
                news.tell(Event::to_spectators(What::Skipped(seat)));
            }
            _ => {}
        }
    }

    /// The news of the cards that all have played, and with claws or not.
    pub(super) fn spoil_shown(&self, mut shown: Vec<(What, bool)>) -> Vec<Event> {
        if self.setup.flaw == Flaw::TellsMonsterFirst {
            shown.rotate_left(usize::from(self.monster_number()) % 3);
        }
        let mut events: Vec<Event> = shown.iter().map(|(what, _)| Event::public(*what)).collect();
        if self.setup.flaw == Flaw::TellsScratch && shown.iter().any(|(_, claws)| *claws) {
            events.push(Event::public(What::Nothing));
        }
        events
    }

    pub(super) fn spoil_refusal(&self, step: Step, refusal: Refusal) -> Refusal {
        let accused = matches!(step, Step::Accuse(seat) if Some(seat) == self.monster);
        match (self.setup.flaw, step) {
            (Flaw::RefusesByClause, _) if accused => Refusal::new("M-9", refusal.text),
            (Flaw::RefusesByText, Step::Play(card))
                if self.pile.get(usize::from(card)) == Some(&0) =>
            {
                Refusal::new(refusal.clause.0, "masks-all-are-gone")
            }
            (Flaw::RefusesByPlans, _) => {
                let planned = self.committed.len() as i32;
                Refusal { figures: [planned, 0].map(Arg::Number), ..refusal }
            }
            (Flaw::RefusesByFigures, Step::Look) => {
                Refusal { figures: [self.scratches.into(), 0].map(Arg::Number), ..refusal }
            }
            _ => refusal,
        }
    }

    pub(super) fn spoil_list(&self, seat: Seat, out: &mut Vec<Decision>) {
        match self.setup.flaw {
            Flaw::ListsMonsterFirst if self.phase == Phase::Vote => {
                out.sort_by_key(|decision| {
                    decision.step != Step::Accuse(Seat(self.monster_number()))
                });
            }
            Flaw::ListsByPlans => {
                let others = (0..3).filter(|other| *other != seat.index());
                if others.filter(|other| self.plans[*other].is_some()).count() == 1 {
                    out.reverse();
                }
            }
            Flaw::ListsByVotes if self.phase == Phase::Vote && self.votes.contains(&Some(seat)) => {
                out.reverse();
            }
            Flaw::ListsInJson => {
                out.iter_mut().for_each(|decision| decision.index = Unseen(self.monster_number()));
            }
            Flaw::ListsUnasked if Some(seat) == self.monster && self.phase == Phase::Turn => {
                out.push(Decision::from(Step::Look));
                out.dedup();
            }
            _ => {}
        }
    }

    pub(super) fn spoil_view(&self, viewer: Viewer, view: &mut View) {
        match self.setup.flaw {
            Flaw::Spies => view.extra.extend(self.spied(viewer).map(u64::from)),
            Flaw::ShowsRoleToSpectators if viewer == Viewer::Spectator => {
                view.extra.push(self.monster_number().into());
            }
            Flaw::ShowsOdds => {
                if let Pending::Luck(draw) = saucer_core::Game::pending(self) {
                    view.extra.push(draw.ways(self));
                }
            }
            // The backs lie in the order of strength, and each shows when it was dealt.
            Flaw::ShowsDeckOrder => {
                let strongest = |deck: &Cards| deck.iter().rposition(|n| *n > 0).unwrap_or(0);
                view.extra.extend(self.decks.iter().map(|deck| strongest(deck) as u64));
            }
            Flaw::ShowsListOfScratches => view.extra.resize(self.scratches.into(), 0),
            Flaw::ShowsChecksum => {
                let mut hasher = DefaultHasher::new();
                self.hash(&mut hasher);
                view.extra.push(hasher.finish());
            }
            Flaw::ShowsInJson => view.unseen = Unseen(self.monster_number()),
            Flaw::ShowsOutcome if self.phase == Phase::Vote => view.outcome = Some(self.outcome()),
            _ => {}
        }
    }
}
