//! The board explains itself: every thing on it has words, a clause and a name for the ear.

use std::collections::BTreeSet;

use saucer_play::testing::{cx, page};
use saucer_skies::{Phase, Setup};
use saucer_skies_play::SkiesPlay;
use saucer_text::Lang;
use saucer_web::testing::tags;

use crate::play::{Look, SkiesMatch, play};

/// Every thing that asks to be explained is, with a clause; and all kinds of things do.
#[test]
fn every_sign_room_piece_and_track_is_explained_with_its_clause() {
    let mut asked = BTreeSet::new();
    for (seed, level) in [(3, 0), (4, 8)] {
        play(Setup::of_level(level).unwrap(), seed, |at| {
            let page = page::<SkiesPlay>(&cx(Lang::EN), &at.shown(&Look::with(None))).into_string();
            for tag in tags(&page).iter().filter(|tag| tag.get("data-explain").is_some()) {
                let key = tag.get("data-explain").unwrap();
                let start = page.find(&format!("id=\"explain-{key}\"")).expect(key);
                let words = page[start..].split("</div>").next().unwrap();
                assert!(words.contains("href=\"/rules/skies#S-"), "{key}: {words}");
                assert!(words.len() > 60, "{key}: {words}");
                asked.insert(key.to_owned());
            }
        });
    }
    for kind in [
        "sign-left",
        "sign-right",
        "sign-descent",
        "sign-ground",
        "sign-boom-1",
        "sign-boom-6",
        "row-1",
        "row-12",
        "room-0",
        "room-19",
        "tunnel",
        "excavator",
        "mothership",
        "ship-green",
        "ship-red",
        "die-black",
        "die-white",
        "robot",
        "blue-die",
        "track-research",
        "track-energy",
        "track-damage",
        "track-reserve",
        "next-effect",
        "phase-1",
        "phase-2",
        "phase-3",
    ] {
        assert!(asked.contains(kind), "{kind} is never asked about");
    }
}

fn at_the_first_die() -> SkiesMatch {
    let mut at = SkiesMatch::new(Setup::EASY, 7);
    while at.game.phase() != Phase::Place {
        assert!(at.step());
    }
    at
}

/// Who points at a room learns what it does; that a die comes first is told to who presses.
#[test]
fn before_a_die_is_in_hand_rooms_say_what_they_do() {
    let at = at_the_first_die();
    let page = page::<SkiesPlay>(&cx(Lang::EN), &at.shown(&Look::with(None))).into_string();
    let all = tags(&page);
    let open: Vec<_> = all.iter().filter(|tag| tag.is("cell") && tag.is("open")).collect();
    assert!(open.len() > 8);
    for cell in open {
        let why = cell.get("aria-describedby").unwrap().split(' ').next().unwrap();
        let reason = all.iter().find(|tag| tag.get("id") == Some(why)).unwrap();
        assert!(reason.is("late"), "{why}");
        assert!(cell.get("data-explain").is_some());
    }
}

/// S-6.2, S-6.3: value, cost and effect are in the name of a cell.
#[test]
fn names_of_cells_have_value_cost_and_effect() {
    let at = at_the_first_die();
    let die = at.game.tray().next().unwrap();
    let page = page::<SkiesPlay>(&cx(Lang::EN), &at.shown(&Look::with(Some(die)))).into_string();
    let all = tags(&page);
    let label = |id: &str| {
        let cell = all.iter().find(|tag| tag.get("id") == Some(id)).unwrap();
        cell.get("aria-label").unwrap().to_owned()
    };
    let value = i32::from(die.face) - 1;
    let said =
        format!("Research room, −1 to its value, costs 1 energy, value {value}, row 2, column 5: ");
    assert!(label("cell-2-5").starts_with(&said), "{}", label("cell-2-5"));
    assert_eq!(label("cell-2-4"), "Tunnel, row 2, column 4");
    let signs: Vec<_> = all.iter().filter(|tag| tag.is("sign-of")).collect();
    assert_eq!(signs.len(), 39 + 12 + 5, "signs of the sky, effects of rows, and the ground");
    assert!(signs.iter().any(|tag| tag.get("aria-label") == Some("Row 4, column 1: explosion 2+")));
    assert!(signs.iter().any(|tag| tag.get("aria-label") == Some("Row 6: the excavator is driven back 2 cells")));
}
