//! Circles that a seat may speak to.

use std::collections::HashSet;

use saucer_core::{Circle, Game, Seat, Seats};

use crate::Promise;
use crate::fault::Checked;
use crate::run::Run;

/// The circles of a seat. What was in the list before must go.
pub(crate) fn circles_of<G: Game>(game: &G, seat: Seat) -> Vec<Circle> {
    let mut circles = vec![Circle::new("left-over", Seats::NONE)];
    game.circles(seat, &mut circles);
    circles
}

impl<G: Game> Run<'_, G> {
    /// Everybody's circles are sound, and strangers have none.
    pub(crate) fn check_circles(&mut self) -> Checked {
        for seat in (0..Seats::MOST).chain([u8::MAX]).map(Seat) {
            let circles = circles_of(&self.game, seat);
            let names: HashSet<&str> = circles.iter().map(|circle| circle.id).collect();
            let sound = self.seats.contains(seat) && circles.iter().all(|c| self.is_sound(seat, c));
            let holds = circles.is_empty() || (sound && names.len() == circles.len());
            Promise::CirclesAreSound.holds(holds, || {
                format!("seat number {} of {:?} may speak to {circles:?}", seat.0, self.seats)
            })?;
            self.report.circles += circles.len() as u64;
        }
        Ok(())
    }

    fn is_sound(&self, seat: Seat, circle: &Circle) -> bool {
        let part = |part: &str| {
            !part.is_empty() && part.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
        };
        let Circle { id, seats } = circle;
        let known = seats.iter().all(|seat| self.seats.contains(seat));
        known && seats.contains(seat) && seats.len() > 1 && id.split('-').all(part)
    }

    /// The seat has the same circles in a world that it cannot tell from the true one.
    pub(crate) fn check_circles_in(&self, seat: Seat, world: &G) -> Checked {
        let (imagined, truth) = (circles_of(world, seat), circles_of(&self.game, seat));
        Promise::CirclesKeepSecrets.holds(imagined == truth, || {
            format!("seat number {} may speak to {imagined:?}, in truth {truth:?}", seat.0)
        })
    }
}
