//! The view: it shows the position, and its verdicts are those of the rules.

use std::collections::HashSet;

use saucer_core::{Game, Refusal, Seat, Viewer};
use saucer_skies::{Ask, Cell, CellVerdict, Decision, Phase, Scenario, Setup, Ship, Skies};

use crate::help::{Play, b, cell, wander};

/// Positions of many matches on easy, hard and mixed boards.
fn positions() -> impl Iterator<Item = Skies> {
    let setups = (0..=8).map(|level| Setup::of_level(level).unwrap());
    setups.flat_map(|setup| (0..150).map(move |n| wander(setup, n, n as usize % 70)))
}

fn check(game: &Skies, decision: Decision) -> Option<Refusal> {
    game.check(Seat::SOLO, &decision).err()
}

#[track_caller]
fn assert_cells(cells: &[CellVerdict], why_not: impl Fn(Cell) -> Option<Refusal>) {
    assert!(cells.iter().map(|verdict| verdict.cell).eq(Cell::all()));
    for verdict in cells {
        assert_eq!(verdict.why_not, why_not(verdict.cell), "{}", verdict.cell);
    }
}

/// What the page greys out, and with which reason, is what the rules refuse, and why.
#[test]
fn every_verdict_is_that_of_the_rules() {
    let mut met = HashSet::new();
    for game in positions() {
        match game.view(Viewer::Spectator).ask {
            Ask::Nothing => assert!(game.phase() == Phase::Roll || game.phase().is_over()),
            Ask::Place { dice, cells } => {
                met.insert("place");
                let distinct: HashSet<_> = game.tray().collect();
                assert_eq!(dice.len(), distinct.len());
                for die in dice {
                    assert_cells(&cells, |cell| check(&game, Decision::Place { die, cell }));
                }
            }
            Ask::Rooms { rooms, dig } => {
                met.insert("rooms");
                assert_eq!(dig, check(&game, Decision::Dig));
                assert_eq!(rooms.len(), game.board().rooms.len());
                for verdict in rooms {
                    let room = verdict.room;
                    assert_eq!(verdict.why_not, check(&game, Decision::Use { room }));
                    assert!(verdict.value.is_some() || verdict.why_not.is_some());
                }
            }
            Ask::Robot { value, cells } => {
                met.insert("robot");
                assert_eq!(game.phase(), Phase::Robot { value });
                assert_cells(&cells, |cell| check(&game, Decision::Build { cell }));
            }
            Ask::Respawn { ship, columns } => {
                met.insert("respawn");
                let mut legal = Vec::new();
                game.legal(Seat::SOLO, &mut legal);
                legal.retain(|decision| !matches!(decision, Decision::Dismiss { .. }));
                let listed = columns.into_iter().map(|column| Decision::Respawn { column });
                assert!(listed.eq(legal));
                assert_eq!(game.ships()[usize::from(ship.0)], saucer_skies::Spot::Waiting);
            }
        }
    }
    assert_eq!(met.len(), 4, "{met:?}");
}

#[test]
fn the_view_shows_the_whole_position() {
    for game in positions() {
        let view = game.view(Viewer::Seat(Seat::SOLO));
        assert_eq!(view, game.view(Viewer::Spectator), "nothing is secret");
        assert_eq!((view.setup, view.level), (game.setup(), game.setup().level()));
        assert_eq!((view.round, view.phase), (game.round(), game.phase()));
        assert_eq!((view.covered, view.damage), (game.rows_covered(), game.damage()));
        assert_eq!((view.research, view.energy), (game.research(), game.energy()));
        assert_eq!(view.excavator.depth(), game.excavator());
        assert!(view.ships.iter().map(|ship| ship.spot).eq(game.ships().iter().copied()));
        assert!(
            view.ships
                .iter()
                .map(|ship| (ship.ship, ship.red))
                .eq(Ship::all().map(|ship| (ship, ship.is_red())))
        );
        assert!(view.dice.iter().map(|seen| (seen.die, seen.place)).eq(game.dice()));
        assert!(view.robots.iter().copied().eq(game.robots()));
        assert!(
            view.cells
                .iter()
                .map(|seen| (seen.cell, seen.dug))
                .eq(Cell::all().map(|cell| (cell, game.is_dug(cell))))
        );
        assert!(view.cells.iter().all(|seen| seen.room == view.board().room_of(seen.cell)));
    }
}

/// Each line has its place: the mothership's start cells, the rows it has not covered, the base.
#[test]
fn the_board_can_be_read_as_text() {
    let mut play = Play::from(Scenario::new(Setup::EASY).covered(9).robot(cell((2, 2)), 4));
    play.roll(&[1, 2, 3], &[4, 6]).place(b(3), (2, 1));
    let text = play.game.view(Viewer::Spectator).to_string();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[3], "tray b1 b2 w4 w6");
    assert_eq!(
        lines[5].split_whitespace().collect::<Vec<_>>(),
        ["=====", "(o)", "(o)", "(o)", "(o)"]
    );
    assert_eq!(
        lines[8].split_whitespace().collect::<Vec<_>>(),
        ["12", "(o)", ".", "<-", "M", ".", "<-", "skull"]
    );
    let base: Vec<&str> = lines[14].split_whitespace().collect();
    assert_eq!(base, ["[E-1:b3]", "[B-1:r4]", "[F-1]", "[=]", "[R-1]"]);
    assert_eq!(lines.len(), 19);
}
