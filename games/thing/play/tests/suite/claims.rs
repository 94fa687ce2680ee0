//! The panel of claims: open to everybody who has a claim left, also while they are asked something else.

use std::collections::BTreeSet;

use saucer_core::{Game, Seat, Viewer};
use saucer_play::testing::{cx, fragment};
use saucer_text::Lang;
use saucer_thing::{Mode, Setup, Standing};
use saucer_thing_play::ThingPlay;
use saucer_web::testing::tags;

use crate::matches::ThingMatch;

/// The claims of a page that can be made now, and those that wait for an answer.
fn claims(at: &ThingMatch, seat: Seat) -> [BTreeSet<String>; 2] {
    let page = at.look(Viewer::Seat(seat), |shown| {
        fragment::<ThingPlay>(&cx(Lang::EN), shown).into_string()
    });
    let all = tags(&page);
    let now = all.iter().filter(|tag| tag.get("name") == Some("decision"));
    let now = now.filter_map(|tag| tag.get("value")).filter(|value| value.contains("claim"));
    let later = all.iter().filter_map(|tag| tag.get("data-later"));
    [now.map(str::to_owned).collect(), later.map(str::to_owned).collect()]
}

#[test]
fn who_is_asked_prepares_the_claims_that_may_be_made_afterwards() {
    let (mut waited, mut exposed) = (0, 0);
    for (mode, players, seed) in [(Mode::Outpost, 5, 3), (Mode::Station, 6, 4)] {
        let mut played = ThingMatch::new(Setup::new(mode, players).unwrap(), seed);
        let mut free: Option<BTreeSet<String>> = None;
        let mut n = 0;
        while played.step() {
            n += 1;
            if n % 11 != 0 {
                continue;
            }
            let view = played.game.view(Viewer::Spectator);
            for seat in (0..players).map(Seat) {
                let [now, later] = claims(&played, seat);
                let owed = played.owing().contains(seat);
                assert!(now.is_empty() || later.is_empty(), "either now or later");
                assert!(later.is_empty() || owed, "nobody else has to wait");
                let here = view.figures[seat.index()].standing == Standing::Present;
                assert!(here || later.is_empty(), "only the unexposed speak");
                exposed += usize::from(!here);
                // The first seat has the same to say at any time.
                if seat == Seat(0) && !now.is_empty() {
                    free = Some(now);
                } else if let (Seat(0), false, Some(free)) = (seat, later.is_empty(), &free) {
                    assert_eq!(later, *free);
                    waited += 1;
                }
            }
        }
    }
    assert!(waited > 0 && exposed > 0, "{waited} {exposed}");
}
