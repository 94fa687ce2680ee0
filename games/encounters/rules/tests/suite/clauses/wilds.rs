//! E-3 and E-9: enemies come, run and strike twice.

use saucer_encounters::{Decision, Event, SlotView, Space, Spot};

use crate::help::{Play, hunt, id, jungle};

/// E-3.1, E-3.2: a hidden card enters Underground, and nobody has seen it.
#[test]
fn a_hidden_card_enters_underground() {
    let play = Play::new(jungle(1).enemies());
    assert_eq!(play.view().wilds.len(), 5);
    assert_eq!(play.slot(Space::Underground), SlotView::Hidden(0));
    assert_eq!(play.view().enemies.unseen[0].len(), 9, "it could be any of them");
    assert_eq!(play.asked(), [0]);
}

/// E-3.3: it pushes the next one only, and that stays as it was.
#[test]
fn cards_push_only_what_is_in_their_way() {
    let game = jungle(1).wilds(Space::Underground, "advisor").wilds(Space::River, "camp");
    let play = Play::new(game.enemies());
    assert_eq!(play.open(Space::Graveyard), Some(id("advisor")));
    assert_eq!(play.open(Space::River), Some(id("camp")));
    assert_eq!(play.slot(Space::Ruins), SlotView::Clear);
}

/// E-3.4, E-5.5: a hidden card that is pushed out of Hills is turned over in the combat zone, left of the
/// others.
#[test]
fn what_is_pushed_out_of_hills_is_turned_over() {
    let mut scenario = jungle(1).combat(&["advisor"]);
    for space in Space::ALL {
        scenario = scenario.hidden(space, 0);
    }
    let mut play = Play::new(scenario.enemies());
    assert!(play.is_luck(), "luck says which card it is");
    play.luck("val-verde-guerrilla");
    assert_eq!(play.combat(), [id("advisor"), id("val-verde-guerrilla")]);
}

/// E-3.5, E-9.3: open runners move at the end of the enemy phase, the nearest to the combat zone first.
#[test]
fn runners_run() {
    let game = jungle(1)
        .objective(2)
        .wilds(Space::Graveyard, "canopy-stalker")
        .wilds(Space::River, "canopy-stalker")
        .wilds(Space::Hills, "advisor");
    let play = Play::new(game.enemies());
    assert_eq!(play.open(Space::Ruins), Some(id("canopy-stalker")));
    assert_eq!(play.open(Space::River), Some(id("canopy-stalker")));
    assert_eq!(play.open(Space::Graveyard), None);
    assert_eq!(play.open(Space::Hills), Some(id("advisor")), "others stay");
}

/// E-9.1: an ongoing ability holds while its enemy lies open, anywhere unless said.
#[test]
fn ongoing_abilities_hold_while_their_enemy_is_there() {
    let game =
        jungle(1).wilds(Space::River, "val-verde-guerrilla").combat(&["advisor"]).totals(0, 9);
    let mut play = Play::new(game.actions());
    let health = |play: &Play| match play.slot(Space::River) {
        SlotView::Up(foe) => foe.health,
        other => panic!("{other:?}"),
    };
    assert_eq!(health(&play), 4);
    play.decide(0, crate::help::zone(0));
    assert_eq!((health(&play), play.totals()), (3, (0, 4)));
}

/// E-9.2: two strikes, one after the other, each of which can be avoided.
#[test]
fn a_double_strike_strikes_twice() {
    let game = jungle(1).hand(0, &["dillon-cover-story"]).combat(&["blood-disc"]);
    let mut play = Play::new(game.actions());
    play.play(0, "dillon-cover-story").decide(0, Decision::End);
    assert_eq!(play.legal(0), [Decision::Avoid, Decision::Endure]);
    play.decide(0, Decision::Endure).luck("flesh-wound");
    assert_eq!(play.legal(0), [Decision::Avoid, Decision::Endure]);
    play.decide(0, Decision::Avoid);
    assert_eq!(play.player(0).strikes, [id("flesh-wound")]);
    assert!(play.told(Event::Killed { card: id("blood-disc") }), "it leaves after its strikes");
}

/// E-9.4: at one moment the wilds go from Hills on, so the card in Hills enters the combat zone first.
#[test]
fn cards_go_from_right_to_left() {
    let game = jungle(1)
        .wilds(Space::Ruins, "advisor")
        .wilds(Space::Hills, "val-verde-guerrilla")
        .hidden(Space::Underground, 0)
        .hidden(Space::Graveyard, 0)
        .totals(0, 7);
    let mut play = Play::new(game.actions());
    play.decide(0, Decision::Scan(Space::Underground)).luck("assets-hazard");
    // The first hazard has pushed nothing out; the second one takes the two nearest.
    assert_eq!(play.combat(), []);
    let mut play = Play::new(game_after_first_hazard());
    play.decide(0, Decision::Scan(Space::Underground)).luck("flares-hazard");
    assert_eq!(play.combat(), [id("val-verde-guerrilla"), id("advisor")]);
}

fn game_after_first_hazard() -> saucer_encounters::Encounters {
    let game = jungle(1)
        .hazards(1)
        .wilds(Space::Ruins, "advisor")
        .wilds(Space::Hills, "val-verde-guerrilla")
        .hidden(Space::Underground, 1)
        .totals(0, 4);
    game.actions()
}

/// E-3.3: what a card moves back goes over clear spaces only.
#[test]
fn what_is_moved_back_pushes_nobody() {
    let moved = |other: Space| {
        let game = hunt(2).active(0).hand(0, &["snares-stakes", "stalker-trail"]);
        let game = game.wilds(Space::River, "heavy-gunner").wilds(other, "field-medic");
        let mut play = Play::new(game.actions());
        play.play(0, "snares-stakes").play(0, "stalker-trail").decide(0, Decision::Second);
        play.decide(0, Decision::Pick(Spot::Wilds(Space::River as u8)));
        play.open(Space::Graveyard)
    };
    assert_eq!(moved(Space::Graveyard), Some(id("field-medic")));
    assert_eq!(moved(Space::Underground), Some(id("heavy-gunner")));
}
