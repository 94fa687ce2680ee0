use std::fmt;

use crate::{Game, Luck, Seat, Viewer};

/// A match as the bot in one seat may know it.
///
/// Holds the true state but never hands it out: a bot sees the view, its own legal decisions, what
/// its seat was told, and worlds drawn anew from what the seat knows. So a bot cannot cheat, by type.
pub struct Glimpse<'a, G: Game> {
    truth: &'a G,
    seat: Seat,
    log: Option<&'a dyn Chronicle<G::Event>>,
}

/// All events of a match so far, as they were told before anything was redacted.
///
/// Whoever drives a match keeps them in a form of their own; nothing is copied or redacted before
/// somebody asks.
pub trait Chronicle<E>: Sync {
    /// The events in the order in which things happened.
    fn events<'a>(&'a self) -> Box<dyn Iterator<Item = &'a E> + 'a>
    where
        E: 'a;
}

impl<E: Sync> Chronicle<E> for Vec<E> {
    fn events<'a>(&'a self) -> Box<dyn Iterator<Item = &'a E> + 'a>
    where
        E: 'a,
    {
        Box::new(self.iter())
    }
}

impl<'a, G: Game> Glimpse<'a, G> {
    /// What `seat` may know of this state alone.
    #[must_use]
    pub const fn new(truth: &'a G, seat: Seat) -> Self {
        Glimpse { truth, seat, log: None }
    }

    /// The same, and what the seat was told on the way to this state.
    #[must_use]
    pub const fn with_log(self, log: &'a dyn Chronicle<G::Event>) -> Self {
        Glimpse { log: Some(log), ..self }
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

    /// What the seat was told so far, redacted as it was then; `None` if whoever drives the match
    /// keeps no log. A bot is made anew for every decision, and this is its memory.
    #[must_use]
    pub fn told(&self) -> Option<impl Iterator<Item = G::Event> + use<'a, G>> {
        let viewer = Viewer::Seat(self.seat);
        Some(self.log?.events().filter_map(move |event| G::redact(event, viewer)))
    }

    /// A world that fits everything the seat knows. It looks like the true one from this seat;
    /// everything the seat does not know is drawn by `luck`.
    #[must_use]
    pub fn imagine(&self, luck: &mut impl Luck) -> G {
        self.truth.reimagine(self.seat, luck)
    }
}

// Derived, these would ask for a state that can be copied; only the reference is.
impl<G: Game> Clone for Glimpse<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Glimpse<'_, G> {}

impl<G: Game> fmt::Debug for Glimpse<'_, G> {
    /// Tells no secrets, so that a log line may hold it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Glimpse").field("seat", &self.seat).finish_non_exhaustive()
    }
}
