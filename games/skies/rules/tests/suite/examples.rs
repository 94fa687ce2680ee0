//! Every worked example of the rulebook, named after it.

use saucer_core::{Game, Viewer};
use saucer_skies::{Ask, Card, Decision, Event, Phase, Roll, Scenario, Setup, Ship, Spot};

use crate::help::{Play, RED, b, calm, calm_and_deep, cell, column, green, rooms, sky, start, w};

/// The quick first round of the opening.
#[test]
fn a_first_round_told_quickly() {
    let mut play = Play::from(Scenario::new(Setup::EASY));
    play.roll(&[2, 3, 5], &[4, 6]);
    // The ship above research dives by the face, not by the value: five rows.
    play.place(b(5), (2, 5));
    assert_eq!(play.ship(4), sky(5, 5));
    // Anti-air: 2 - 1 = 1 row.
    play.place(b(2), (1, 4));
    assert_eq!(play.ship(3), sky(4, 1));
    play.place(w(6), (2, 1));
    assert_eq!(play.ship(0), sky(1, 6));
    assert_eq!(play.asked(), Roll { black: 1, white: 1 });

    play.roll(&[1], &[1]).place(b(1), (2, 2)).place(w(1), (2, 3));
    // 5 - 1 = 4 passes the fields 3 and 1; energy 2 - 1 = 1.
    play.use_room((2, 5));
    assert_eq!((play.game.research(), play.game.energy()), (2, 1));
    // 6 - 1 = 5; energy 1 + 5 = 6.
    play.use_room((2, 1));
    assert_eq!(play.game.energy(), 6);
}

/// 1 + 6 - 3 = 4 for 3 energy, and both effects apply (S-6.3, S-6.10).
#[test]
fn the_combined_room_with_a_1_and_a_6_has_the_value_4() {
    let setup = Setup::EASY.with_star(Card::LowerBase);
    let ships = green([
        sky(5, 7),  // an explosion of 4: 4 is enough
        sky(1, 4),  // an explosion of 2
        sky(4, 11), // an explosion of 5: 4 is too little
        sky(3, 1),  // no explosion
        Spot::Waiting,
    ]);
    let deep = Scenario::new(setup).ships(ships).excavator(cell((6, 5))).energy(3);
    // The 1 is put into column 1 and moves its ship from row 4 to 5, so the ship begins in row 3.
    let deep = deep.ship(Ship(1), sky(1, 3));
    let mut play = rooms(deep, &[(b(1), (5, 1)), (b(6), (5, 2))]);
    assert_eq!(play.ship(1), sky(1, 4));
    play.use_room((5, 1));
    // Energy 3 - 3 + 4 = 4.
    assert_eq!(play.game.energy(), 4);
    let room = play.room((5, 2));
    assert_eq!(play.news[0], Event::Used { room, value: 4, cost: 3 });
    assert_eq!(play.game.ships()[..4], [Spot::Waiting, Spot::Waiting, sky(4, 11), sky(3, 1)]);
    assert_eq!(play.dice_cells(), [(1, 3), (1, 4), (1, 5)]);
}

/// Four cells ahead need a 4, a 5 or a 6, and one energy; a 3 is refused (S-8.1).
#[test]
fn the_excavator_goes_4_cells_with_a_4_a_5_or_a_6() {
    for face in 1..=6 {
        // From (3, 5) four steps along the third row lead to (3, 1).
        let mut play = rooms(calm(), &[(b(face), (3, 1))]);
        if face >= 4 {
            play.decide(Decision::Dig);
            assert_eq!(play.game.excavator(), cell((3, 1)).depth());
            assert_eq!(play.game.energy(), 2 - 1);
            let (from, to) = (cell((3, 5)), cell((3, 1)));
            assert_eq!(play.news, [Event::Dug { from, to }]);
        } else {
            let refusal = play.refusal(Decision::Dig);
            assert_eq!(
                (refusal.clause.0, refusal.figures),
                ("S-8.1", [4, i32::from(face)].map(saucer_core::Arg::Number))
            );
        }
    }
}

/// A tunnel is as good a goal as a room (S-4.6).
#[test]
fn the_excavator_may_be_called_into_a_tunnel() {
    let near = calm().excavator(cell((5, 5)));
    let mut play = rooms(near, &[(b(2), (5, 3))]);
    play.decide(Decision::Dig);
    assert_eq!(play.game.excavator(), cell((5, 3)).depth());
}

/// The next fields are 3 and 1: a 3 reaches the first, a 4 passes it and reaches the second
/// (S-6.8).
#[test]
fn a_4_passes_research_fields_3_and_1() {
    for (face, fields) in [(2, 0), (3, 1), (4, 2), (5, 2)] {
        let mut play = rooms(calm_and_deep(), &[(b(face), (3, 1))]);
        play.use_room((3, 1));
        assert_eq!(play.game.research(), fields, "with a {face}");
    }
}

/// Row 8 is covered and a ship stops on M in row 9 (S-5.5).
#[test]
fn a_caller_under_the_mothership_goes_back_and_row_10_takes_effect() {
    let low = calm().covered(8).ship(Ship(0), start(1));
    let mut play = rooms(low, &[(b(1), (2, 1))]);
    assert_eq!((play.game.rows_covered(), play.ship(0)), (9, Spot::Waiting));
    // Row 9 would have driven the excavator back by one.
    assert_eq!(play.game.excavator(), cell((3, 5)).depth());
    play.end_rooms();
    // Row 10: one damage.
    assert_eq!((play.game.damage(), play.game.rows_covered()), (1, 10));
}

/// The picture of the respawn: two green ships fill the empty outer columns, and the red one may
/// go to any of the three inner ones (S-10).
#[test]
fn the_respawn_example() {
    let before = Scenario::new(Setup::EASY).covered(2).ships(green([
        sky(1, 3), // in the row that is covered next
        Spot::Waiting,
        sky(2, 8),
        sky(3, 8),
        sky(4, 8),
    ]));
    let mut play = rooms(before, &[]);
    play.end_rooms();

    // Row 3 brings a red ship; then the row is covered.
    assert!(play.news.contains(&Event::Reinforced { ship: RED }));
    assert!(play.news.contains(&Event::Returned { ship: Ship(0) }));
    assert_eq!((play.ship(0), play.ship(1)), (start(1), start(5)));
    assert_eq!(play.game.phase(), Phase::Respawn);
    assert_eq!(play.respawn_columns(), [2, 3, 4]);
    let asked = play.game.view(Viewer::Spectator).ask;
    let columns = [2, 3, 4].map(column).to_vec();
    assert_eq!(asked, Ask::Respawn { ship: RED, columns });
    assert_eq!(play.clause(Decision::Respawn { column: column(1) }), "S-10.4");

    for choice in [2, 3, 4] {
        let mut play = play.clone();
        play.decide(Decision::Respawn { column: column(choice) });
        assert_eq!(play.ship(5), start(choice));
        assert_eq!((play.game.phase(), play.game.round()), (Phase::Roll, 2));
    }
}
