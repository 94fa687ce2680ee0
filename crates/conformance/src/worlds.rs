//! Imagined worlds, and what may differ in them.

use saucer_core::{Draw, Game, Input, Luck, Pending, Seat, Seats, Viewer};

use crate::Promise;
use crate::fault::Checked;
use crate::run::{Run, after, redacted};

/// How often two positions are imagined to find a world that both could be.
const TRIES: usize = 4;

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
        if !other {
            return Ok(());
        }
        self.check_components(&world, self.plan.conserved.map(|conserved| conserved(&self.game)))?;
        self.check_views(seat, &world)?;
        self.check_questions(seat, pending, &world)?;
        self.check_same_input(seat, pending, &world)?;
        self.check_unlike_inputs(seat, pending)
    }

    /// A seat sees all that is public, so a spectator cannot tell the worlds apart either.
    fn check_views(&self, seat: Seat, world: &G) -> Checked {
        for viewer in [Viewer::Seat(seat), Viewer::Spectator] {
            let (truth, imagined) = (self.game.view(viewer), world.view(viewer));
            Promise::ViewsKeepSecrets.holds(truth == imagined, || {
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
        let alike = match (pending, &imagined) {
            (Pending::Seats(truth), Pending::Seats(imagined)) => {
                truth.contains(seat) == imagined.contains(seat) && !imagined.is_empty()
            }
            // The draw itself may hold what the seat does not know, such as the pile.
            (Pending::Luck(_), Pending::Luck(_)) => true,
            (Pending::Nobody(truth), Pending::Nobody(imagined)) => truth == imagined,
            _ => false,
        };
        Promise::WorldsAskAlike.holds(alike, || {
            format!("seat number {} imagines {imagined:?}, in truth {pending:?}", seat.0)
        })?;
        let (free, truly_free) = (world.may_speak(), self.game.may_speak());
        Promise::WorldsAskAlike.holds(free == truly_free, || {
            format!("seat number {} imagines that {free:?} may speak, not {truly_free:?}", seat.0)
        })?;
        let mut list = Vec::new();
        world.legal(seat, &mut list);
        let truth = &self.lists[seat.index()];
        Promise::ListsKeepSecrets.holds(list == *truth, || {
            format!("seat number {} may do {list:?} in its world, in truth {truth:?}", seat.0)
        })
    }

    /// After the same input in both worlds news differs only if the views do, or if nothing is
    /// left that differs.
    fn check_same_input(&mut self, seat: Seat, pending: &Pending<G::Draw>, world: &G) -> Checked {
        let Some(input) = self.input_for(seat, pending) else {
            return Ok(());
        };
        let (Some(truth), Some(imagined)) = (after(&self.game, &input), after(world, &input))
        else {
            // Only what the seat itself may do has to be possible in both, and its lists are
            // equal; the worlds may differ in what others can do.
            let own = matches!(input, Input::Decide(decider, _) if decider == seat);
            return Promise::ListedIsAccepted
                .holds(!own, || format!("{input:?} is refused in the world {world:?}"));
        };
        let sees = |game: &G| game.view(Viewer::Seat(seat));
        if truth.0 == imagined.0 || sees(&truth.0) != sees(&imagined.0) {
            return Ok(());
        }
        let [public, imagined_public] =
            [&truth.0, &imagined.0].map(|game| game.view(Viewer::Spectator));
        Promise::ViewsKeepSecrets.holds(public == imagined_public, || {
            format!("after {input:?} a spectator sees what seat number {} does not", seat.0)
        })?;
        self.check_news(seat, &[&input, &input], [&truth.1, &imagined.1])
    }

    /// Two inputs of others or of luck that lead to worlds which the seat cannot tell apart are
    /// told alike.
    fn check_unlike_inputs(&mut self, seat: Seat, pending: &Pending<G::Draw>) -> Checked {
        let asked = match pending {
            Pending::Seats(seats) => seats.union(self.volunteers()).without(seat),
            Pending::Luck(_) | Pending::Nobody(_) => Seats::NONE,
        };
        let (one, two) = match pending {
            Pending::Luck(draw) => (
                Input::Luck(draw.sample(&self.game, &mut self.luck)),
                Input::Luck(draw.sample(&self.game, &mut self.luck)),
            ),
            Pending::Seats(_) if !asked.is_empty() => {
                let decider = self.luck.pick_seat(asked);
                let (one, two) = (self.any_listed(decider), self.any_listed(decider));
                (Input::Decide(decider, one), Input::Decide(decider, two))
            }
            Pending::Seats(_) | Pending::Nobody(_) => return Ok(()),
        };
        let (Some(first), Some(second)) = (after(&self.game, &one), after(&self.game, &two)) else {
            return Ok(());
        };
        if first.0 == second.0 || !self.indistinguishable(seat, &first.0, &second.0) {
            return Ok(());
        }
        self.report.secrets += 1;
        self.check_news(seat, &[&one, &two], [&first.1, &second.1])
    }

    /// Whether some world can be imagined from both. If `reimagine` depends only on what the seat
    /// knows, the same luck gives the same world at once.
    fn indistinguishable(&mut self, seat: Seat, first: &G, second: &G) -> bool {
        (0..TRIES).any(|_| {
            let mut same = self.luck.clone();
            let world = first.reimagine(seat, &mut self.luck);
            world == second.reimagine(seat, &mut same)
        })
    }

    fn check_news(
        &self,
        seat: Seat,
        inputs: &[&Input<G>; 2],
        news: [&Vec<G::Event>; 2],
    ) -> Checked {
        for viewer in [Viewer::Seat(seat), Viewer::Spectator] {
            let [one, two] = news.map(|news| redacted::<G>(news, viewer));
            Promise::NewsKeepsSecrets.holds(one == two, || {
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
