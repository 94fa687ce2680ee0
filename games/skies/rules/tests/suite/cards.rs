//! The cards: the published figures as a table, and the shape of both sides of all of them.

use std::collections::HashSet;

use saucer_core::Game;
use saucer_skies::{
    Board, Card, Cell, Column, Icon, Provenance, Room, RoomEffect, Row, RowEffect, Setup, Side,
    Skies, provenance,
};

use crate::help::rules;

/// Sky rows 1 to 15 of the easy sides: the mothership's effect and the five spaces.
const SKY: [(&str, &str); 15] = [
    ("Nothing", "· · · · ·"),
    ("Excavator(1)", "· · · ← ·"),
    ("RedShip", "· 1 → · ·"),
    ("Research(1)", "2 → · · M"),
    ("Excavator(1)", "· · ← → ·"),
    ("Excavator(2)", "· ← M 2 ·"),
    ("Research(2)", "3 M → · 4"),
    ("RedShip", "→ · 3 · ←"),
    ("Excavator(1)", "M 6 · ← ·"),
    ("Damage(1)", "→ · 3 M 2"),
    ("Nothing", "· → · 5 ·"),
    ("Skull", "· ← M · ←"),
    ("Nothing", "5 · ← 4 M"),
    ("Nothing", "· 3 5 → ·"),
    ("Nothing", "· · · M 6"),
];

/// Effects, cells, modifier, cost.
type Printed = (&'static str, &'static [(u8, u8)], i8, u8);

/// The rooms of the easy base cards.
const ROOMS: [Printed; 20] = [
    ("AntiAir", &[(1, 1)], 0, 0),
    ("AntiAir", &[(1, 2)], 0, 0),
    ("AntiAir", &[(1, 3)], 0, 0),
    ("AntiAir", &[(1, 4)], 0, 0),
    ("AntiAir", &[(1, 5)], 0, 0),
    ("Energy", &[(2, 1)], -1, 0),
    ("Robot", &[(2, 2)], -1, 1),
    ("Fighter", &[(2, 3)], -1, 1),
    ("Research", &[(2, 5)], -1, 1),
    ("Research", &[(3, 1)], 0, 1),
    ("Energy", &[(3, 2), (3, 3)], 0, 0),
    ("Fighter", &[(3, 4)], 0, 2),
    ("Robot", &[(4, 1)], 0, 2),
    ("Fighter", &[(4, 2)], 1, 2),
    ("Research", &[(4, 3), (4, 4)], 0, 1),
    ("Energy", &[(4, 5)], 0, 0),
    ("Energy+Fighter", &[(5, 1), (5, 2)], -3, 0),
    ("Robot", &[(5, 4)], 0, 1),
    ("Fighter", &[(5, 5)], 0, 1),
    ("Research", &[(6, 2), (6, 3), (6, 4)], 0, 1),
];

fn sky_rows() -> impl Iterator<Item = Row> {
    (1..=16).map(Row)
}

fn icon_text(icon: Icon) -> String {
    match icon {
        Icon::Empty => "·".to_owned(),
        Icon::Left => "←".to_owned(),
        Icon::Right => "→".to_owned(),
        Icon::Mothership => "M".to_owned(),
        Icon::Explosion(number) => number.to_string(),
        Icon::Ground => "ground".to_owned(),
    }
}

fn effects_text(room: &Room) -> String {
    let effects: Vec<String> = room.effects.iter().map(|effect| format!("{effect:?}")).collect();
    effects.join("+")
}

#[test]
fn the_easy_sky_is_the_published_one() {
    let board = Board::newest(Setup::EASY);
    for (row, (effect, spaces)) in sky_rows().zip(SKY) {
        let printed = Column::ALL.map(|column| icon_text(board.icon(column, row))).join(" ");
        assert_eq!(
            (format!("{:?}", board.effect(row)).as_str(), printed.as_str()),
            (effect, spaces)
        );
    }
}

#[test]
fn the_easy_base_is_the_published_one() {
    let board = Board::newest(Setup::EASY);
    assert_eq!(board.rooms.len(), ROOMS.len());
    for (room, (effects, cells, modifier, cost)) in board.rooms.iter().zip(ROOMS) {
        let places: Vec<(u8, u8)> = room.cells.iter().map(|cell| (*cell).into()).collect();
        let printed = (effects_text(room), &places[..], room.modifier, room.cost);
        assert_eq!(printed, (effects.to_owned(), cells, modifier, cost));
    }
    assert_eq!((board.excavator, board.hits), (Cell::try_from((3, 5)).unwrap(), 5));
}

#[test]
fn the_easy_tracks_and_mothership_are_the_published_ones() {
    let board = Board::newest(Setup::EASY);
    assert_eq!(board.research, [3, 1, 4, 2, 3, 2, 6, 2, 1, 4, 7, 4, 2, 12]);
    assert_eq!((board.energy, board.most_energy), (2, 7));
    assert_eq!(board.start_cells, Column::ALL);
    assert_eq!((board.covered, board.escorts), (0, 0));
}

#[test]
fn easy_sides_are_published_and_hard_sides_are_our_own() {
    for rules in (1..=Skies::RULES).map(rules) {
        for card in Card::ALL {
            assert_eq!(provenance(card, Side::Easy, rules), Provenance::Published, "{card:?}");
            assert_eq!(provenance(card, Side::Hard, rules), Provenance::Original, "{card:?}");
        }
    }
}

/// A row that calls a red ship finds one, so the reserve is not empty before the first round.
#[test]
fn no_mothership_empties_the_reserve() {
    for board in Setup::all().map(Board::newest) {
        let calls = sky_rows().filter(|row| board.effect(*row) == RowEffect::RedShip).count();
        assert!(calls + usize::from(board.escorts) <= 2, "two red ships for {calls} rows");
    }
}

/// The room of the rulebook's picture.
#[test]
fn the_hard_lower_base_has_the_combined_room_of_the_example() {
    let board = Board::newest(Setup::EASY.with_star(Card::LowerBase));
    let combined = |room: &&Room| room.effects == [RoomEffect::Energy, RoomEffect::Fighter];
    let room = board.rooms.iter().find(combined).unwrap();
    assert_eq!((room.cells.len(), room.modifier, room.cost), (2, -3, 3));
}

#[test]
fn every_hard_side_differs_from_its_easy_side() {
    for card in Card::ALL {
        assert_ne!(
            Board::newest(Setup::EASY),
            Board::newest(Setup::EASY.with_star(card)),
            "{card:?}"
        );
    }
}

/// A card changes only its own part of the picture.
#[test]
fn a_turned_sky_card_changes_only_its_rows() {
    let easy = Board::newest(Setup::EASY);
    for (first, card) in [(1, Card::SkyA), (5, Card::SkyB), (9, Card::SkyC), (13, Card::SkyD)] {
        let turned = Board::newest(Setup::EASY.with_star(card));
        for row in sky_rows().filter(|row| !(first..first + 4).contains(&row.0)) {
            assert_eq!(easy.effect(row), turned.effect(row));
            for column in Column::ALL {
                assert_eq!(easy.icon(column, row), turned.icon(column, row));
            }
        }
        assert_eq!((&easy.rooms, &easy.research), (&turned.rooms, &turned.research));
    }
}

#[test]
fn the_ground_is_the_last_row_and_no_other() {
    for board in Setup::all().map(Board::newest) {
        for row in sky_rows() {
            for column in Column::ALL {
                assert_eq!(board.icon(column, row) == Icon::Ground, row == Row::GROUND);
            }
        }
    }
}

#[test]
fn arrows_point_at_empty_spaces_of_the_board() {
    for setup in Setup::all() {
        let board = Board::newest(setup);
        for row in sky_rows() {
            for column in Column::ALL {
                let target = match board.icon(column, row) {
                    Icon::Left => column.left(),
                    Icon::Right => column.right(),
                    _ => continue,
                };
                let target =
                    target.unwrap_or_else(|| panic!("{setup:?}: off the board in {row:?}"));
                assert_eq!(board.icon(target, row), Icon::Empty, "{setup:?}, {row:?}, {column}");
            }
        }
    }
}

#[test]
fn explosions_can_be_shot_with_a_die() {
    for board in Setup::all().map(Board::newest) {
        for row in sky_rows() {
            for column in Column::ALL {
                if let Icon::Explosion(number) = board.icon(column, row) {
                    assert!((1..=6).contains(&number), "{number} in {row:?}");
                }
            }
        }
    }
}

#[test]
fn the_skull_is_in_row_12_of_every_board_and_only_there() {
    for board in Setup::all().map(Board::newest) {
        assert_eq!(board.skull, Row(12));
        for row in sky_rows() {
            assert_eq!(board.effect(row) == RowEffect::Skull, row == board.skull);
        }
    }
}

#[test]
fn rooms_lie_side_by_side_and_never_share_a_cell() {
    for board in Setup::all().map(Board::newest) {
        let mut seen = HashSet::new();
        for (id, room) in (0..).map(saucer_skies::RoomId).zip(&board.rooms) {
            assert!((1..=3).contains(&room.cells.len()) && !room.effects.is_empty());
            for pair in room.cells.windows(2) {
                assert_eq!(pair[0].base_row(), pair[1].base_row());
                assert_eq!(pair[0].column().right(), Some(pair[1].column()));
            }
            for cell in &room.cells {
                assert!(seen.insert(*cell), "{cell} is in two rooms");
                assert_eq!(board.room_of(*cell), Some(id));
                let anti_air = room.does(RoomEffect::AntiAir);
                assert_eq!(anti_air, cell.base_row() == 1, "anti-air is the surface row");
                assert_eq!(board.is_anti_air(*cell), anti_air);
            }
        }
        let tunnels = Cell::all().filter(|cell| board.room_of(*cell).is_none());
        assert!(tunnels.clone().all(|cell| cell.base_row() > 1));
        assert_eq!(tunnels.count() + seen.len(), 30);
    }
}

/// A board on which something could never be done would be a misprint.
#[test]
fn every_board_can_be_won_and_lost() {
    for board in Setup::all().map(Board::newest) {
        assert!(board.rooms.iter().all(|room| room.cost <= board.most_energy));
        // The best research: every cell a six, with robots beside the dice.
        let research = board.rooms.iter().filter(|room| room.does(RoomEffect::Research));
        let most =
            research.map(|room| room.cells.len() as i16 * 6 + i16::from(room.modifier)).max();
        let dearest = board.research.iter().copied().max();
        assert!(most >= dearest.map(i16::from), "{most:?} against {dearest:?}");
    }
}

#[test]
fn all_256_boards_are_different() {
    let boards: HashSet<String> =
        Setup::all().map(|setup| format!("{:?}", Board::newest(setup))).collect();
    assert_eq!(boards.len(), 256);
}

#[test]
fn a_setup_is_written_by_the_names_of_its_cards() {
    let setup = Setup::EASY.with_star(Card::SkyC).with_star(Card::Tracks);
    let text = serde_json::to_string(&setup).unwrap();
    assert_eq!(text, r#"{"stars":["sky_c","tracks"]}"#);
    for setup in Setup::all() {
        let text = serde_json::to_string(&setup).unwrap();
        assert_eq!(serde_json::from_str::<Setup>(&text).unwrap(), setup);
    }
    for card in Card::ALL {
        assert_eq!(serde_json::to_string(&card).unwrap(), format!("\"{}\"", card.id()));
    }
    assert!(serde_json::from_str::<Setup>(r#"{"stars":["sky_z"]}"#).is_err());
}
