//! The saucer as it is shown.

use saucer_core::{Game, Input, Seat, Viewer};
use saucer_text::Lang;
use saucer_thing::{Decision, Mode, Scenario, Sector, Setup, Step};

use crate::matches::ThingMatch;
use crate::table::fragment;

fn station() -> Setup {
    Setup::new(Mode::Station, 5).unwrap()
}

/// A match on the saucer with strength 2 in the first sector, and all people elsewhere.
fn held() -> ThingMatch {
    let tokens = [1, 2, 1, 3, 2, 1, 2, 3];
    let scenario = Scenario::new(station()).aliens(&[0]).saucer(2, tokens, [0; 3], [8, 5, 1]);
    let mut at = ThingMatch::of(scenario.now(), station());
    play_round(&mut at);
    at
}

fn play_round(at: &mut ThingMatch) {
    for decision in [Decision::Power(Sector(0)), Decision::Done] {
        at.take(&Input::Decide(Seat(0), decision));
    }
    while let Step::Enter(figure) = at.game.view(Viewer::Spectator).step {
        at.take(&Input::Decide(Seat(figure.0), Decision::Enter(Sector(7))));
    }
}

fn claws(at: &ThingMatch, viewer: Viewer) -> usize {
    let page = fragment(at, Lang::EN, viewer);
    let sectors = page.split("class=\"sectors\"").nth(1).unwrap();
    sectors.split("class=\"sequence\"").next().unwrap().matches("class=\"claw\"").count()
}

/// what the group has shown stays to be seen until the round is over; while all choose anew, it says nothing.
#[test]
fn strength_of_an_earlier_round_does_not_lie_there_any_more() {
    let mut at = held();
    assert_eq!(claws(&at, Viewer::Spectator), 1);
    while !matches!(at.game.view(Viewer::Spectator).step, Step::Power) {
        at.step();
    }
    let past = at.game.view(Viewer::Spectator).saucer.unwrap().shown;
    assert!(past.iter().any(|strength| *strength > 0), "there is something to hide");
    assert_eq!(claws(&at, Viewer::Spectator), 0);
    at.take(&Input::Decide(Seat(0), Decision::Power(Sector(2))));
    at.take(&Input::Decide(Seat(0), Decision::Done));
    let Step::Enter(figure) = at.game.view(Viewer::Spectator).step else { panic!("people choose") };
    assert_eq!(claws(&at, Viewer::Seat(Seat(figure.0))), 0);
    assert_eq!(claws(&at, Viewer::Seat(Seat(0))), 1, "the group knows its own");
}

/// the end tells who was absorbed on the saucer, which is no place of the station.
#[test]
fn the_end_tells_who_was_absorbed_there() {
    let tokens = [1, 2, 1, 3, 2, 1, 2, 3];
    let scenario = Scenario::new(station()).aliens(&[0, 2]).round(2).escaped(3);
    let scenario = scenario.saucer(4, tokens, [0; 3], [8, 5, 1]);
    let mut at = ThingMatch::of(scenario.now(), station());
    for sector in [0, 0, 4, 4] {
        at.take(&Input::Decide(Seat(0), Decision::Power(Sector(sector))));
    }
    at.take(&Input::Decide(Seat(0), Decision::Done));
    while let Step::Enter(figure) = at.game.view(Viewer::Spectator).step {
        let sector = Sector(if figure.0 == 1 { 4 } else { 0 });
        at.take(&Input::Decide(Seat(figure.0), Decision::Enter(sector)));
    }
    let absorbs = |decision: &Decision| matches!(decision, Decision::Absorb(_));
    while let Some(decision) = at.legal(Seat(0)).into_iter().find(absorbs) {
        at.take(&Input::Decide(Seat(0), decision));
    }
    for (lang, words) in [
        (Lang::EN, "was absorbed on the saucer in round 2."),
        (Lang::RU, "раунд 2, на тарелке: поглощение."),
    ] {
        let page = fragment(&at, lang, Viewer::Spectator).replace('\u{a0}', " ");
        assert_eq!(page.matches(words).count(), 2, "{words}");
    }
}
