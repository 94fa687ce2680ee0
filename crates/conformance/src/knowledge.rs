//! What a seat knows, as far as it was told and as far as it imagines.

use saucer_core::{Draw, Game, Input, Luck, Pending, Seat, Seats, Viewer, Xoshiro};

use crate::Promise;
use crate::fault::Checked;
use crate::run::{Run, after, redacted};
use crate::told::alike;
use crate::worlds::ask_alike;

/// How often two positions are imagined to find a world that both could be.
const TRIES: usize = 4;
/// Worlds are few if so many of them ...
const LOOKS: usize = 32;
/// ... are not more than so many different ones.
const FEW: usize = 6;
/// How many worlds are imagined before the true one is missed among few.
const SEARCHES: usize = 300;

impl<G: Game> Run<'_, G> {
    /// Two inputs of others or of luck after which the seat is told the same lead to worlds which
    /// it cannot tell apart; and if it cannot tell them apart, it is told the same.
    pub(crate) fn check_unlike_inputs(
        &mut self,
        seat: Seat,
        pending: &Pending<G::Draw>,
    ) -> Checked {
        let Some([one, two]) = self.unlike_inputs(seat, pending) else {
            return Ok(());
        };
        let (Some(first), Some(second)) = (after(&self.game, &one), after(&self.game, &two)) else {
            return Ok(());
        };
        if first.0 == second.0 {
            return Ok(());
        }
        let same = told_alike(seat, &first, &second);
        let indistinguishable = indistinguishable(seat, &first.0, &second.0, &mut self.luck);
        if same {
            self.report.secrets += 1;
            return Promise::OnlyTheToldIsKnown.holds(indistinguishable, || {
                format!(
                    "seat number {} is told the same of {one:?} and {two:?}, but imagines another \
                     world after the one than after the other",
                    seat.0
                )
            });
        }
        if !indistinguishable {
            return Ok(());
        }
        self.check_news(seat, &[&one, &two], [&first.1, &second.1])?;
        Promise::ViewsKeepSecrets.holds(false, || {
            format!(
                "seat number {} or a spectator sees whether {one:?} or {two:?} was done",
                seat.0
            )
        })
    }

    /// Two inputs that luck or another seat could give now; they may be equal.
    fn unlike_inputs(&mut self, seat: Seat, pending: &Pending<G::Draw>) -> Option<[Input<G>; 2]> {
        let asked = match pending {
            Pending::Luck(draw) => {
                let mut answer = || Input::Luck(draw.sample(&self.game, &mut self.luck));
                return Some([answer(), answer()]);
            }
            Pending::Seats(seats) => seats.union(self.volunteers()).without(seat),
            Pending::Nobody(_) => Seats::NONE,
        };
        if asked.is_empty() {
            return None;
        }
        let decider = self.luck.pick_seat(asked);
        Some([(); 2].map(|()| Input::Decide(decider, self.any_listed(decider))))
    }

    /// What a seat imagines hangs on what it knows and on luck, not on which of its worlds is true.
    pub(crate) fn check_same_luck(&mut self, seat: Seat, world: &G) -> Checked {
        let mut same = self.luck.clone();
        let from_truth = self.game.reimagine(seat, &mut self.luck);
        let from_world = world.reimagine(seat, &mut same);
        Promise::SameLuckSameWorld.holds(from_truth == from_world, || {
            format!(
                "by the same luck seat number {} imagines {from_truth:?}, but {from_world:?} if \
                 {world:?} is true instead of {:?}",
                seat.0, self.game
            )
        })
    }

    /// If the seat can imagine only a few worlds, one of them is the true one. Not while seats are
    /// asked: of what others have planned or answered meanwhile a game may imagine only the usual.
    pub(crate) fn check_truth(&mut self, seat: Seat, pending: &Pending<G::Draw>) -> Checked {
        if let Pending::Seats(_) = pending {
            return Ok(());
        }
        let mut worlds: Vec<G> = Vec::new();
        for n in 0..SEARCHES {
            let world = self.game.reimagine(seat, &mut self.luck);
            if world == self.game {
                return Ok(());
            }
            if n < LOOKS && !worlds.contains(&world) {
                worlds.push(world);
                if worlds.len() > FEW {
                    return Ok(());
                }
            }
        }
        Promise::TruthCanBeImagined.holds(false, || {
            format!("seat number {} imagines {worlds:?}, never {:?}", seat.0, self.game)
        })
    }
}

/// Whether the seat and a spectator are told, shown and asked the same by two inputs, each given as
/// the position after it and its news.
pub(crate) fn told_alike<G: Game>(
    seat: Seat,
    (one, one_news): &(G, Vec<G::Event>),
    (two, two_news): &(G, Vec<G::Event>),
) -> bool {
    let list = |game: &G| {
        let mut list = Vec::new();
        game.legal(seat, &mut list);
        list
    };
    let told = |viewer| {
        alike(&redacted::<G>(one_news, viewer), &redacted::<G>(two_news, viewer))
            && alike(&one.view(viewer), &two.view(viewer))
    };
    ask_alike(&one.pending(), &two.pending())
        && [Viewer::Seat(seat), Viewer::Spectator].into_iter().all(told)
        && alike(&list(one), &list(two))
}

/// Whether some world can be imagined from both. If `reimagine` depends only on what the seat
/// knows, the same luck gives the same world at once.
pub(crate) fn indistinguishable<G: Game>(seat: Seat, one: &G, two: &G, luck: &mut Xoshiro) -> bool {
    (0..TRIES).any(|_| {
        let mut same = luck.clone();
        one.reimagine(seat, luck) == two.reimagine(seat, &mut same)
    })
}
