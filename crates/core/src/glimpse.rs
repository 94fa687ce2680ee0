use crate::{Game, Luck, Seat, Viewer};

/// A match as the bot in one seat may know it.
///
/// Holds the true state but never hands it out: a bot sees the view, its own legal decisions, and
/// worlds drawn anew from what the seat knows. So a bot cannot cheat, by type.
#[derive(Clone, Copy, Debug)]
pub struct Glimpse<'a, G> {
    truth: &'a G,
    seat: Seat,
}

impl<'a, G: Game> Glimpse<'a, G> {
    /// What `seat` may know of this state.
    #[must_use]
    pub const fn new(truth: &'a G, seat: Seat) -> Self {
        Glimpse { truth, seat }
    }

    /// The seat that looks.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// What the seat sees.
    #[must_use]
    pub fn view(&self) -> G::View {
        self.truth.view(Viewer::Seat(self.seat))
    }

    /// What the seat may decide.
    pub fn legal(&self, out: &mut Vec<G::Decision>) {
        self.truth.legal(self.seat, out);
    }

    /// A world that fits everything the seat knows. It looks like the true one from this seat;
    /// everything the seat does not know is drawn by `luck`.
    #[must_use]
    pub fn imagine(&self, luck: &mut impl Luck) -> G {
        self.truth.reimagine(self.seat, luck)
    }
}
