//! How things stood when something happened: events do not say again where somebody is, nor on which board.

use saucer_thing::{Event, FIGURES, Figure, Place};

/// What the log has told up to some point.
#[derive(Clone, Copy, Default)]
pub(crate) struct Past {
    places: [Option<Place>; FIGURES],
    /// The phase of the round, 9 on the saucer.
    pub(crate) phase: u8,
}

impl Past {
    /// Goes on beyond this event.
    pub(crate) fn learn(&mut self, event: &Event) {
        match *event {
            Event::RoundBegan { .. } => *self = Past::default(),
            Event::Went { figure, place } => {
                if let Some(known) = self.places.get_mut(usize::from(figure.0)) {
                    *known = Some(place);
                }
            }
            _ => {}
        }
        if let Some(phase) = phase_of(event) {
            self.phase = self.phase.max(phase);
        }
    }

    /// Where somebody went in this round.
    pub(crate) fn place(&self, figure: Figure) -> Option<Place> {
        self.places.get(usize::from(figure.0)).copied().flatten()
    }

    /// Whether everything happens on the saucer.
    pub(crate) const fn is_on_saucer(&self) -> bool {
        self.phase == 9
    }
}

/// The phase that an event can only happen in, or begins.
const fn phase_of(event: &Event) -> Option<u8> {
    Some(match event {
        Event::WeatherRolled { .. } | Event::Weather { .. } => 1,
        Event::Burnt { .. } | Event::Froze { .. } => 2,
        Event::Lurking { .. } | Event::Plotted => 3,
        Event::Drew { .. } | Event::Went { .. } => 4,
        Event::Proposed { .. }
        | Event::Traded { .. }
        | Event::Voted { .. }
        | Event::Called { .. } => 5,
        Event::BloodTest { .. } | Event::FireTest { .. } | Event::TeethShown { .. } => 6,
        Event::Ate { .. } | Event::Starved => 7,
        Event::DogMoved { .. } | Event::DogBrokeOut | Event::TokenLies { .. } => 8,
        Event::SaucerReached { .. } => 9,
        _ => return None,
    })
}
