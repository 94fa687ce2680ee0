//! How a match came to its end, in words.

use saucer_thing::{End, Mode};

/// The text that tells of an end, and the clause by which it is one.
pub(crate) const fn ended(mode: Mode, end: End) -> (&'static str, &'static str) {
    let (station, crew) = (matches!(mode, Mode::Station), matches!(mode, Mode::Crew));
    match end {
        End::PeopleLeft if crew => ("th-end-people-left", "X-17.9"),
        End::PeopleLeft if station => ("th-end-people-left", "X-13.8"),
        End::PeopleLeft => ("th-end-people-left", "X-13.1"),
        End::AlienLeft if crew => ("th-end-alien-left", "X-17.10"),
        End::AlienLeft if station => ("th-end-alien-left", "X-13.5"),
        End::AlienLeft => ("th-end-alien-left", "X-13.2"),
        End::LeftBehind if crew => ("th-end-left-behind", "X-17.10"),
        End::LeftBehind if station => ("th-end-left-behind", "X-13.8"),
        End::LeftBehind => ("th-end-left-behind", "X-13.2"),
        End::AliensDestroyed if station => ("th-end-aliens-destroyed", "X-13.11"),
        End::AliensDestroyed => ("th-end-aliens-destroyed", "X-13.1"),
        End::Frozen if crew => ("th-end-frozen", "X-17.10"),
        End::Frozen if station => ("th-end-frozen", "X-13.11"),
        End::Frozen => ("th-end-frozen", "X-13.2"),
        End::NobodyHuman if crew => ("th-end-nobody-human", "X-17.10"),
        End::NobodyHuman if station => ("th-end-nobody-human", "X-13.9"),
        End::NobodyHuman => ("th-end-nobody-human", "X-13.2"),
        End::NoEscape if crew => ("th-end-no-escape", "X-17.10"),
        End::NoEscape => ("th-end-no-escape", "X-13.3"),
        End::TimeUp if crew => ("th-end-time-up", "X-17.10"),
        End::TimeUp => ("th-end-time-up", "X-13.3"),
        End::DogEscaped => ("th-end-dog-escaped", "X-14.6"),
        End::Abandoned => ("th-end-abandoned", "X-13.10"),
        End::Launched => ("th-end-launched", "X-15.8"),
        End::SaucerTaken => ("th-end-saucer-taken", "X-15.9"),
        End::TokensGone => ("th-end-tokens-gone", "X-15.10"),
        End::SaucerHeld => ("th-end-saucer-held", "X-15.11"),
    }
}
