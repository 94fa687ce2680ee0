//! Who hears whom: the circles that somebody may speak to, and the lines that somebody hears.

use saucer_core::{Circle, Seats};
use saucer_store::{Audience, SeatBits};
use saucer_text::Lang;
use saucer_web::model::people::Stage;
use saucer_web::model::talk::Hearers;

use crate::tables::{Live, Open};

impl Live {
    /// As whom the player listens: in all their seats together, since whoever has several shares the
    /// screen with those who sit there. A seat in which a bot stands in is still theirs. Seats change
    /// hands only before the start, when there are no circles yet; so the numbers by which a player
    /// counts lines stay what they are.
    pub(crate) fn ears(&self, player: &str) -> SeatBits {
        bits(self.company.seats_of(player))
    }

    /// The circles that the player may speak to now. With several seats these are the circles of all
    /// of them: another one must not show to who sits beside.
    pub(crate) fn circles(&self, player: &str) -> Vec<Circle> {
        if !matches!(self.stage(), Stage::Running | Stage::Over) {
            return Vec::new();
        }
        let mut lists = self.company.seats_of(player).iter().map(|seat| self.table.circles(seat));
        let mut circles = lists.next().unwrap_or_default();
        for list in lists {
            circles.retain(|circle| list.contains(circle));
        }
        circles
    }

    /// Those who would hear what the player says to this circle now; `None` if there is no such circle
    /// for the player, whether or not there is one for others.
    pub(crate) fn audience(&self, player: &str, circle: &str) -> Option<Audience> {
        let circle = self.circles(player).into_iter().find(|known| known.id == circle)?;
        Some(Audience { circle: circle.id.to_owned(), seats: bits(circle.seats) })
    }
}

impl Open {
    /// The same circles in words.
    pub(crate) fn hearers(&self, live: &Live, lang: Lang, player: &str) -> Vec<Hearers> {
        let lang = self.speaking(lang);
        live.circles(player).iter().map(|circle| Hearers::new(lang, circle.id)).collect()
    }

    /// The language with the words of the game, which has names for its circles.
    pub(crate) fn speaking(&self, lang: Lang) -> Lang {
        lang.with(self.house.offered().texts)
    }
}

fn bits(seats: Seats) -> SeatBits {
    SeatBits(seats.iter().fold(0, |bits, seat| bits | 1 << seat.0))
}
