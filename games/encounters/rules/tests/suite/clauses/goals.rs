//! E-7: objectives and the end.

use saucer_encounters::{Decision, End, Event, Film, Scenario, Setup, Space};

use crate::help::{Play, id, jungle, wild};

/// E-7.1, E-7.2, E-7.3: only the current objective can be completed, and the next one begins at once.
#[test]
fn objectives_are_done_one_after_another() {
    let game = jungle(1)
        .attached("camp", Space::River)
        .attached("defensive-position", Space::Hills)
        .totals(12, 1);
    let mut play = Play::new(game.actions());
    assert_eq!(play.clause(0, Decision::Task(id("defensive-position"), 1)), "E-7.4");
    play.decide(0, Decision::Task(id("camp"), 1));
    assert!(play.told(Event::Completed { objective: id("objective-expendable-assets") }));
    assert_eq!(play.view().current, 1);
    play.decide(0, Decision::Task(id("defensive-position"), 1));
    assert_eq!((play.view().current, play.totals()), (2, (6, 0)));
}

/// E-7.4: a task says what it needs.
#[test]
fn a_task_needs_what_it_says() {
    let game = jungle(1).attached("camp", Space::River).wilds(Space::River, "advisor").totals(0, 6);
    let mut play = Play::new(game.actions());
    assert_eq!(play.clause(0, Decision::Task(id("camp"), 1)), "E-7.4");
    play.decide(0, wild(Space::River));
    play.decide(0, Decision::Task(id("camp"), 1));
    assert_eq!((play.view().current, play.totals()), (1, (0, 0)));
}

/// E-7.5, E-7.6, E-1.2: the final enemy is fought only in the third objective, and its death wins for
/// everybody, the dead too.
#[test]
fn who_kills_the_final_enemy_wins() {
    let game = jungle(2).dead(1).wilds(Space::River, "jungle-hunter-final").totals(0, 20);
    let early = Play::new(game.clone().objective(2).actions());
    assert_eq!(early.clause(0, wild(Space::River)), "E-7.6");
    let mut play = Play::new(game.clone().objective(3).marks(0, 1).actions());
    play.decide(0, wild(Space::River));
    assert_eq!(play.player(0).marks, 0, "a mark is gone, and it lives");
    play.decide(0, wild(Space::River));
    play.ends(End::Major, 2);
    assert_eq!(play.clause(0, Decision::End), "E-1.5");
}

/// E-7.7, E-7.8: the minor goal wins too, for fewer points.
#[test]
fn the_minor_goal_wins_less() {
    let game = jungle(3).dead(2).objective(3).attached("helicopter", Space::Hills).totals(8, 0);
    let mut play = Play::new(game.clone().actions());
    play.decide(0, Decision::Task(id("helicopter"), 2));
    play.ends(End::Minor, 3);
    assert_eq!(play.view().points, Some(2));
    let far = jungle(3).objective(3).attached("helicopter", Space::River).totals(8, 0);
    let far = Play::new(far.actions());
    assert_eq!(far.clause(0, Decision::Task(id("helicopter"), 2)), "E-7.4");
    let game = jungle(3).objective(3).wilds(Space::River, "jungle-hunter-final").totals(0, 10);
    let mut play = Play::new(game.actions());
    play.decide(0, wild(Space::River));
    assert_eq!(play.view().points, Some(5 + 3));
}

/// E-5.9, E-7.6: the hunter of the city strikes for every mark of who fights it, and then it is dead.
#[test]
fn the_final_enemy_of_the_city_strikes_back() {
    let city = Setup::hunted(2, Film::City).expect("two can play");
    let game = Scenario::new(city).objective(3).wilds(Space::River, "city-hunter-final");
    let mut play = Play::new(game.marks(0, 2).totals(0, 11).actions());
    play.decide(0, wild(Space::River)).luck("flesh-wound").luck("flesh-wound");
    assert_eq!(play.player(0).damage, 2);
    play.ends(End::Major, 2);
}
