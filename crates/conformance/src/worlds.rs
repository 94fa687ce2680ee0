//! Imagined worlds, and what may differ in them.

use saucer_core::{Draw, Game, Input, Luck, Pending, Seat, Viewer};

use crate::Promise;
use crate::fault::{Broken, Checked};
use crate::run::{Run, after, redacted};
use crate::told::alike;

/// How many decisions are tried in both worlds, to compare why they are refused.
const REFUSALS: usize = 4;
/// In how many worlds an input is tried until the seat sees the same after it as in truth.
const WORLDS: usize = 4;

/// What a seat sees after the same input in two worlds that differ.
#[derive(PartialEq, Eq)]
enum Seen {
    Alike,
    Unlike,
}

impl<G: Game> Run<'_, G> {
    /// Imagines the position for one seat and compares what that seat would see.
    pub(crate) fn check_worlds(&mut self, pending: &Pending<G::Draw>) -> Checked {
        let seat = self.luck.pick_seat(self.seats);
        let world = self.game.reimagine(seat, &mut self.luck);
        self.report.worlds += 1;
        let other = world != self.game;
        self.report.other_worlds += u64::from(other);
        Promise::OpenWorldsAreTrue.holds(self.plan.hidden || !other, || {
            format!("seat number {} imagines {world:?}, not {:?}", seat.0, self.game)
        })?;
        Promise::SetupsHoldNoSecrets.holds(!self.log.is_empty() || !other, || {
            format!("at the very beginning seat number {} imagines {world:?}", seat.0)
        })?;
        if other {
            let components = self.plan.conserved.map(|conserved| conserved(&self.game));
            self.check_components(&world, components)?;
            self.check_views(seat, &world)?;
            self.check_questions(seat, pending, &world)?;
            self.check_circles_in(seat, &world)?;
            self.check_refusals_in(seat, pending, &world)?;
        }
        if self.plan.hidden {
            // Also where there is no secret yet: it may be born by the next input.
            self.check_unlike_inputs(seat, pending)?;
            self.check_same_luck(seat, &world)?;
            self.check_truth(seat, pending)?;
        }
        if other {
            self.check_same_input(seat, pending, world)?;
        }
        Ok(())
    }

    /// A seat sees all that is public, so a spectator cannot tell the worlds apart either.
    fn check_views(&self, seat: Seat, world: &G) -> Checked {
        for viewer in [Viewer::Seat(seat), Viewer::Spectator] {
            let (truth, imagined) = (self.game.view(viewer), world.view(viewer));
            Promise::ViewsKeepSecrets.holds(alike(&truth, &imagined), || {
                format!(
                    "seat number {} imagines; {viewer:?} sees {imagined:?}, in truth {truth:?}",
                    seat.0
                )
            })?;
        }
        Ok(())
    }

    fn check_questions(&self, seat: Seat, pending: &Pending<G::Draw>, world: &G) -> Checked {
        let imagined = world.pending();
        Promise::WorldsAskAlike.holds(ask_alike(pending, &imagined), || {
            format!("seat number {} imagines {imagined:?}, in truth {pending:?}", seat.0)
        })?;
        let (waited, truly_waited) = (world.waited_for(), self.game.waited_for());
        Promise::WorldsAskAlike.holds(waited == truly_waited, || {
            format!("seat number {} imagines to wait for {waited:?}, not {truly_waited:?}", seat.0)
        })?;
        let (free, truly_free) = (world.may_speak(), self.game.may_speak());
        Promise::WorldsAskAlike.holds(free == truly_free, || {
            format!("seat number {} imagines that {free:?} may speak, not {truly_free:?}", seat.0)
        })?;
        let mut list = Vec::new();
        world.legal(seat, &mut list);
        let truth = &self.lists[seat.index()];
        Promise::ListsKeepSecrets.holds(alike(&list, truth), || {
            format!("seat number {} may do {list:?} in its world, in truth {truth:?}", seat.0)
        })
    }

    /// Whatever the seat tries, it is refused for the same reason in both worlds.
    fn check_refusals_in(&mut self, seat: Seat, pending: &Pending<G::Draw>, world: &G) -> Checked {
        let mut tries = Vec::new();
        for n in 0..REFUSALS {
            let made = self.plan.arbitrary.filter(|_| n % 2 == 0);
            tries.extend(match made {
                Some(arbitrary) => Some(arbitrary(&mut self.luck)),
                None => self.decisions.any(&mut self.luck),
            });
        }
        if let Pending::Seats(asked) = pending {
            let other = self.luck.pick_seat(*asked);
            tries.push(self.any_listed(other));
        }
        for decision in tries {
            self.trying = Some(Input::Decide(seat, decision.clone()));
            let (truth, imagined) =
                (self.game.check(seat, &decision), world.check(seat, &decision));
            Promise::RefusalsKeepSecrets.holds(truth == imagined, || {
                format!(
                    "{decision:?} of seat number {}: {imagined:?} in its world, in truth {truth:?}",
                    seat.0
                )
            })?;
        }
        self.trying = None;
        Ok(())
    }

    /// After the same input in both worlds news differs only if the views do, or if nothing is
    /// left that differs. Where the views do, other worlds are tried.
    fn check_same_input(&mut self, seat: Seat, pending: &Pending<G::Draw>, world: G) -> Checked {
        let Some(input) = self.input_for(seat, pending) else {
            return Ok(());
        };
        let Some(truth) = after(&self.game, &input) else {
            return Ok(());
        };
        let mut world = world;
        for _ in 0..WORLDS {
            if self.check_input_in(seat, &input, &truth, &world)? == Seen::Alike {
                break;
            }
            world = self.game.reimagine(seat, &mut self.luck);
        }
        Ok(())
    }

    fn check_input_in(
        &self,
        seat: Seat,
        input: &Input<G>,
        truth: &(G, Vec<G::Event>),
        world: &G,
    ) -> Result<Seen, Broken> {
        let Some(imagined) = after(world, input) else {
            // Only what the seat itself may do has to be possible in both, and its lists are
            // equal; the worlds may differ in what others can do.
            let own = matches!(input, Input::Decide(decider, _) if *decider == seat);
            return Promise::ListedIsAccepted
                .holds(!own, || format!("{input:?} is refused in the world {world:?}"))
                .map(|()| Seen::Unlike);
        };
        let sees = |game: &G| game.view(Viewer::Seat(seat));
        if truth.0 == imagined.0 || sees(&truth.0) != sees(&imagined.0) {
            return Ok(Seen::Unlike);
        }
        let [public, imagined_public] =
            [&truth.0, &imagined.0].map(|game| game.view(Viewer::Spectator));
        Promise::ViewsKeepSecrets.holds(alike(&public, &imagined_public), || {
            format!("after {input:?} a spectator sees what seat number {} does not", seat.0)
        })?;
        self.check_news(seat, &[input, input], [&truth.1, &imagined.1])?;
        Ok(Seen::Alike)
    }

    pub(crate) fn check_news(
        &self,
        seat: Seat,
        inputs: &[&Input<G>; 2],
        news: [&Vec<G::Event>; 2],
    ) -> Checked {
        for viewer in [Viewer::Seat(seat), Viewer::Spectator] {
            let [one, two] = news.map(|news| redacted::<G>(news, viewer));
            Promise::NewsKeepsSecrets.holds(alike(&one, &two), || {
                format!(
                    "seat number {} cannot tell two worlds apart, but after {inputs:?} \
                     {viewer:?} hears {one:?} in one and {two:?} in the other",
                    seat.0
                )
            })?;
        }
        Ok(())
    }

    /// An input that is possible in truth: of the seat itself if it is asked.
    fn input_for(&mut self, seat: Seat, pending: &Pending<G::Draw>) -> Option<Input<G>> {
        match pending {
            Pending::Luck(draw) => Some(Input::Luck(draw.sample(&self.game, &mut self.luck))),
            Pending::Seats(seats) => {
                let decider = if seats.contains(seat) { seat } else { self.luck.pick_seat(*seats) };
                Some(Input::Decide(decider, self.any_listed(decider)))
            }
            Pending::Nobody(_) => None,
        }
    }
}

/// Whether two positions wait for the same, as far as everybody sees. A draw itself may hold what a
/// seat does not know, such as the pile.
pub(crate) fn ask_alike<D>(one: &Pending<D>, two: &Pending<D>) -> bool {
    match (one, two) {
        (Pending::Seats(one), Pending::Seats(two)) => one == two,
        (Pending::Luck(_), Pending::Luck(_)) => true,
        (Pending::Nobody(one), Pending::Nobody(two)) => one == two,
        _ => false,
    }
}
