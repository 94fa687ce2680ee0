//! Nothing is lost by one click, and what can be done with one is.

use std::collections::BTreeSet;

use saucer_core::{Game, Input, Seat};
use saucer_play::Rules;
use saucer_play::testing::{self, cx, fragment};
use saucer_skies::{Decision, Event, Phase, Setup, Skies};
use saucer_skies_play::SkiesPlay;
use saucer_text::Lang;
use saucer_web::testing::tags;

use crate::play::{Look, SkiesMatch, play};

fn losses(at: &SkiesMatch, decision: &Decision) -> Vec<String> {
    testing::losses::<SkiesPlay>(&cx(Lang::EN), &at.shown(&Look::with(None)), decision)
}

/// Whether using this room or digging would bring energy, research, a wreck, a robot or a deeper base.
fn brings(at: &SkiesMatch, decision: &Decision) -> bool {
    at.preview(decision).iter().any(|event| match *event {
        Event::Charged { from, to } | Event::Researched { from, to } => to > from,
        Event::ShotDown { .. } | Event::Dug { .. } => true,
        _ => false,
    })
}

#[test]
fn ending_the_rooms_names_every_effect_that_stays_unused() {
    let (mut asked, mut silent) = (0, 0);
    for seed in 0..12 {
        play(Setup::EASY, seed, |at| {
            if at.game.phase() != Phase::Rooms {
                return;
            }
            let told = losses(at, &Decision::EndRooms);
            let legal = at.legal();
            let useful = legal.iter().filter(|d| brings(at, d)).count();
            assert!(told.len() >= useful, "{told:?}");
            asked += usize::from(!told.is_empty());
            let page = fragment::<SkiesPlay>(&cx(Lang::EN), &at.shown(&Look::with(None)));
            let page = page.into_string();
            let end =
                tags(&page).into_iter().find(|tag| tag.get("data-do") == Some("end")).unwrap();
            assert_eq!(end.is("main"), told.is_empty(), "the unwise button is never the hottest");
            silent += usize::from(told.is_empty());
        });
    }
    assert!(asked > 20 && silent > 20, "{asked} {silent}");
}

#[test]
fn a_robot_that_leaves_a_die_that_is_covered_and_energy_for_nothing_are_asked_about() {
    let mut kinds = BTreeSet::new();
    for seed in 0..30 {
        play(Setup::EASY, seed, |at| {
            for decision in at.legal() {
                let told = losses(at, &decision).join(" ");
                let covers = at.preview(&decision).contains(&Event::Unused { dice: 1 });
                match decision {
                    Decision::Build { .. } if covers => {
                        assert!(told.contains("given back without effect"), "{told}");
                        kinds.insert("covered");
                    }
                    Decision::Build { .. } => assert_eq!(told, ""),
                    Decision::Dismiss { .. } if at.game.phase() == Phase::Rooms => {
                        assert!(told.contains("leaves the base"), "{told}");
                        kinds.insert("dismissed");
                    }
                    Decision::Use { .. } if !told.is_empty() => {
                        assert!(told.contains("would bring nothing now"), "{told}");
                        let brings = at.preview(&decision).into_iter().find(|event| {
                            matches!(event, Event::ShotDown { .. })
                                || matches!(event, Event::Charged { from, to } | Event::Researched { from, to } if to > from)
                        });
                        assert_eq!(brings, None);
                        kinds.insert("wasted");
                    }
                    Decision::Dig | Decision::Respawn { .. } => assert_eq!(told, ""),
                    _ => {}
                }
            }
        });
    }
    assert_eq!(kinds.len(), 3, "{kinds:?}");
}

/// A die that the excavator does not reach, or that brings nothing in its room, is asked about and looks it, as long as
/// anything better can be done.
#[test]
fn a_die_without_effect_is_asked_about_and_its_cell_does_not_glow() {
    let (mut far, mut poor, mut good) = (0, 0, 0);
    for seed in 0..4 {
        play(Setup::EASY, seed, |at| {
            let legal = at.legal();
            let Some(Decision::Place { die, .. }) = legal.first().copied() else { return };
            let look = Look::with(Some(die));
            let page = fragment::<SkiesPlay>(&cx(Lang::EN), &at.shown(&look)).into_string();
            let buttons = tags(&page);
            for decision in legal {
                let Decision::Place { die: of, cell } = decision else { continue };
                if of != die {
                    continue;
                }
                let told = losses(at, &decision).join(" ");
                let id = format!("cell-{}-{}", cell.base_row(), cell.column());
                let is_weak =
                    buttons.iter().any(|tag| tag.get("id") == Some(&id) && tag.is("weak"));
                let ahead = cell.depth().checked_sub(at.game.excavator());
                if ahead.is_some_and(|steps| steps > die.face) {
                    assert!(is_weak, "{id}");
                    far += usize::from(told.contains("nothing is dug"));
                } else if is_weak {
                    let says = told.contains("gives nothing") || told.contains("does not move");
                    poor += usize::from(says);
                } else {
                    assert!(told.is_empty() || told.contains("lost at once"), "{told}");
                    good += 1;
                }
            }
        });
    }
    assert!(far > 50 && poor > 5 && good > 100, "{far} {poor} {good}");
}

/// One tap does what the same rooms do in any order: every one of them can be used, and what there is of
/// energy and research afterwards is at least what any order gives.
#[test]
fn rooms_of_one_tap_give_what_any_order_gives() {
    let mut seen = 0;
    for seed in 0..40 {
        play(Setup::of_level((seed % 3) as u8).unwrap(), seed, |at| {
            if at.game.phase() != Phase::Rooms {
                return;
            }
            let page = fragment::<SkiesPlay>(&cx(Lang::EN), &at.shown(&Look::with(None)));
            let page = page.into_string();
            let all = tags(&page);
            let Some(tapped) = all.iter().find_map(|tag| tag.get("data-all")) else { return };
            let decisions: Vec<Decision> = serde_json::from_str(tapped).unwrap();
            assert!(decisions.len() > 1);
            let after = after(&at.game, &decisions).expect("all of them can be used");
            if after.phase().is_over() {
                return;
            }
            for order in orders(&decisions) {
                let Some(other) = self::after(&at.game, &order) else { continue };
                assert!(after.energy() >= other.energy(), "{order:?}");
                assert_eq!((after.research(), after.ships()), (other.research(), other.ships()));
                assert_eq!(after.excavator(), other.excavator());
            }
            seen += 1;
        });
    }
    assert!(seen > 20, "{seen}");
}

fn after(game: &Skies, decisions: &[Decision]) -> Option<Skies> {
    let mut game = game.clone();
    for decision in decisions {
        if game.phase().is_over() {
            break;
        }
        game.apply(&Input::Decide(Seat::SOLO, *decision), &mut Vec::new()).ok()?;
    }
    Some(game)
}

fn orders(decisions: &[Decision]) -> Vec<Vec<Decision>> {
    let Some((first, rest)) = decisions.split_first() else { return vec![Vec::new()] };
    let mut all = Vec::new();
    for order in orders(rest) {
        for at in 0..=order.len() {
            let mut longer = order.clone();
            longer.insert(at, *first);
            all.push(longer);
        }
    }
    all
}
