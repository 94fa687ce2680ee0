//! Every change of the rules, by the number before it and by its own: matches keep what they began with.

use saucer_core::{Game, Ruleset};
use saucer_encounters::{Decision, Encounters, Film, Mix, Scenario, Setup, Space};

use crate::help::{Play, id};

/// The rules before this change, and those with it.
pub(crate) fn both(name: &str) -> [Ruleset; 2] {
    let change = Encounters::CHANGES.iter().find(|change| change.name == name).expect(name);
    [change.number - 1, change.number].map(|number| {
        Ruleset::numbered(number, Encounters::RULES).expect("a number of these rules")
    })
}

/// A camp whose capture begins the second objective, which is that of the city.
fn before_the_city(rules: Ruleset) -> Scenario {
    let objectives = [Film::Jungle, Film::City, Film::City];
    let setup = Setup::hunted(1, Film::City).unwrap();
    let setup = setup.mixing(Mix { objectives, ..Mix::of(Film::City) }).unwrap();
    Scenario::by(setup, rules).attached("camp", Space::River).totals(9, 1)
}

/// E-5.10: of two clues that came too early the first rules turned over one anew; now it is both.
#[test]
fn all_tasks_wake() {
    let left = [Some(id("clue-lab")), None];
    for ((rules, woken), left) in both("all_tasks_wake").into_iter().zip([1, 2]).zip(left) {
        let game = before_the_city(rules);
        let game = game.combat(&["clue-witness"]).wilds(Space::Ruins, "clue-lab");
        let mut play = Play::new(game.actions());
        play.decide(0, Decision::Task(id("camp"), 1));
        assert_eq!((play.view().current, play.combat()), (1, vec![]), "{rules:?}");
        assert_eq!(play.open(Space::Ruins), left, "{rules:?}");
        // Of those that woke only the one of the wilds is worth a card.
        assert_eq!(play.view().counters, [woken - 1, woken], "{rules:?}");
    }
}

/// E-5.10: all three wake, and their objective is complete as soon as it has begun.
#[test]
fn three_clues_that_came_early_complete_their_objective() {
    let [before, now] = both("all_tasks_wake");
    for (rules, current) in [(before, 1), (now, 2)] {
        let game = before_the_city(rules).deck(0, &[]);
        let game = game.combat(&["clue-witness", "clue-lab", "clue-weapon"]);
        let mut play = Play::new(game.actions());
        play.decide(0, Decision::Task(id("camp"), 1));
        assert_eq!(play.view().current, current, "{rules:?}");
    }
}
