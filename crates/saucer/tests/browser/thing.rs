//! The board of The Thing: tiles tell all they have to tell, pieces hide nothing, and no word of a choice breaks.

#[path = "../../../../games/thing/play/tests/suite/matches.rs"]
#[allow(dead_code, reason = "the tests of its pages play whole matches")]
mod matches;

use matches::ThingMatch;
use saucer_browser::Options;
use saucer_core::{Game, Seat, Viewer};
use saucer_play::testing::{self, cx};
use saucer_text::Lang;
use saucer_thing::{DogView, Face, Mode, Place, PlantView, RescueView, Setup, Step, View};
use saucer_thing_play::ThingPlay;

use crate::tremble::show;
use crate::world::{World, browser};

/// Phones, a low window on a desk, and a desk.
const SCREENS: [(u32, u32); 5] = [(360, 640), (360, 740), (390, 844), (1440, 780), (1440, 900)];

/// What is wrong with how the page lies, as sentences.
const FAULTS: &str = include_str!("thing/faults.js");

/// A match in the first step of this kind that asks the first seat.
fn at_step(mode: Mode, wanted: fn(&Step) -> bool) -> ThingMatch {
    let mut at = ThingMatch::new(Setup::new(mode, 6).unwrap(), 3);
    while !(wanted(&at.game.view(Viewer::Spectator).step) && at.owing().contains(Seat(0))) {
        assert!(at.step(), "the match ended before that");
    }
    at
}

/// Everything is at its longest: tiles, damage, and who stands where.
fn crowd(view: &mut View, face: Face, rescue: RescueView) {
    view.weather = Some(face);
    view.rescue = rescue;
    view.dog_track = Some([10, 14]);
    view.generator = PlantView { fuel: 3, damage: 1 };
    view.boiler = PlantView { fuel: 3, damage: 2 };
    view.freezing = None;
    view.pantry = 10;
    view.reserve = 12;
    for (figure, place) in view.figures.iter_mut().zip([
        Place::BoilerRoom,
        Place::BoilerRoom,
        Place::BoilerRoom,
        Place::GeneratorRoom,
        Place::GeneratorRoom,
        Place::RecreationRoom,
    ]) {
        figure.at = place;
    }
    view.dogs = vec![DogView::At(Place::BoilerRoom), DogView::At(Place::GeneratorRoom)];
}

#[test]
fn tiles_rooms_and_secret_choices_are_whole_on_phones_and_desks() {
    let world = World::new();
    let Some(browser) = browser(&Options::desktop("en")) else { return };
    browser.goto(&world.url("/rules/thing")).unwrap();
    let rescues = [
        RescueView::Landed { left: 2 },
        RescueView::Coming { space: 5, of: 8 },
        RescueView::Silent,
        RescueView::Gone,
    ];
    let steps: [fn(&Step) -> bool; 2] = [|step| *step == Step::Offer, |step| *step == Step::Expose];
    let mut faults = Vec::new();
    for (number, wanted) in steps.into_iter().enumerate() {
        let at = at_step(Mode::Station, wanted);
        let faces = [Face::Fair, Face::Overcast, Face::Snowstorm, Face::Blizzard];
        for (lang, (face, rescue)) in Lang::ALL
            .into_iter()
            .flat_map(|lang| faces.into_iter().zip(rescues).map(move |one| (lang, one)))
        {
            let page = at.look(Viewer::Seat(Seat(0)), |shown| {
                crowd(&mut shown.view, face, rescue);
                if number == 1 {
                    shown.view.figures.iter_mut().for_each(|seen| seen.at = Place::RecreationRoom);
                }
                testing::page::<ThingPlay>(&cx(lang), shown).into_string()
            });
            show(&browser, &page);
            let open = "for (const veil of document.querySelectorAll('.veil')) veil.open = true;
                return document.querySelectorAll('.one-of-two').length";
            assert_eq!(browser.execute(open, Vec::new()).unwrap(), 2, "both choices are there");
            for (width, height) in SCREENS {
                browser.resize(width, height).unwrap();
                let found = format!("const found = {FAULTS}; return found;");
                let found = browser.execute(&found, Vec::new()).unwrap();
                let found: Vec<String> = serde_json::from_value(found).unwrap();
                let place = format!("{face:?}, {}, {width} × {height}", lang.pick("en", "ru"));
                faults.extend(found.into_iter().map(|fault| format!("{place}: {fault}")));
            }
        }
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}
