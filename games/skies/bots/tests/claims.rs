//! A reason is a claim: everything that bots say about Under Falling Skies is checked against the
//! position or by playing on, and what they say about the chance to win is counted.
//!
//! `CLAIMS=2000 cargo test --release -p saucer-skies-bots --test claims -- --nocapture` plays so many
//! matches and prints the count.

#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

use std::collections::BTreeMap;

use saucer_bots::testing::claims::{Calibration, Came, Said};
use saucer_bots::testing::play_on;
use saucer_bots::{Budget, Reason, Strength};
use saucer_core::{Arg, Game, Glimpse, Input, Luck, Seat, Silence, Xoshiro};
use saucer_skies::{
    Cell, Decision, DiePlace, Event, Icon, Phase, Room, RoomEffect, RoomId, SHIPS, Setup, Skies,
    Spot,
};
use saucer_skies_bots::HINTS;

const QUICK: Budget = Budget::Playouts(20);

/// Chances are counted in matches from this number on. Judge and trust were fitted to matches far below it,
/// and a figure says something only about others.
const UNSEEN: u64 = 1 << 40;

/// The position after a decision, with what happened.
fn after(game: &Skies, decision: Decision) -> (Skies, Vec<Event>) {
    let (mut after, mut news) = (game.clone(), Vec::new());
    after.apply(&Input::Decide(Seat::SOLO, decision), &mut news).unwrap();
    (after, news)
}

fn is_in_fire(game: &Skies, spot: Spot) -> Option<u8> {
    let Spot::Sky(column, row) = spot else { return None };
    match game.board().icon(column, row) {
        Icon::Explosion(needed) => Some(needed),
        _ => None,
    }
}

/// What could still be used or dug.
fn n_uses(game: &Skies) -> usize {
    let mut legal = Vec::new();
    game.legal(Seat::SOLO, &mut legal);
    legal.iter().filter(|each| matches!(each, Decision::Use { .. } | Decision::Dig)).count()
}

/// Whether a reason is so: looked up in the position, in what follows, or by playing on.
fn is_so(game: &Skies, decision: Decision, reason: &Reason, luck: &mut Xoshiro) -> bool {
    let [Arg::Number(a), Arg::Number(b)] = reason.figures else { return false };
    let (then, news) = after(game, decision);
    let hits = |news: &[Event]| count(news, |event| matches!(event, Event::Hit { .. }));
    let descents = |news: &[Event]| count(news, |event| matches!(event, Event::Descended { .. }));
    // What every other die of the tray would do in this cell.
    let others = |figure: &dyn Fn(&[Event]) -> i32| -> Vec<i32> {
        let Decision::Place { die, cell } = decision else { return Vec::new() };
        let others = game.tray().filter(|other| other.face != die.face);
        let others = others.map(|die| Decision::Place { die, cell });
        let legal = others.filter(|other| game.check(Seat::SOLO, other).is_ok());
        legal.map(|other| figure(&after(game, other).1)).collect()
    };
    let placed = || match decision {
        Decision::Place { cell, .. } => cell,
        _ => panic!("{decision:?} places nothing"),
    };
    match reason.text {
        "skies-hint-avoid-mothership" => {
            descents(&news) == 0 && others(&descents).iter().any(|n| *n > 0)
        }
        "skies-hint-save-base" => {
            others(&hits).iter().map(|n| n - hits(&news)).max() == Some(a) && a > 0
        }
        "skies-hint-explosion" => {
            let ships = (0..SHIPS).filter(|at| game.ships()[*at] != then.ships()[*at]);
            a == ships.filter(|at| is_in_fire(&then, then.ships()[*at]).is_some()).count() as i32
        }
        "skies-hint-slow" => {
            let in_column = |spot: &&Spot| spot.column() == Some(placed().column());
            game.board().is_anti_air(placed())
                && a == game.ships().iter().filter(in_column).count() as i32
        }
        "skies-hint-reroll" => then.phase() == Phase::Roll && a == then.tray().count() as i32,
        "skies-hint-room" => {
            let room = room_of(game, placed());
            let taken = |cell: &&Cell| is_taken(&then, **cell);
            (a, b) == (room.cells.iter().filter(taken).count() as i32, room.cells.len() as i32)
        }
        "skies-hint-costly" => {
            let room = room_of(game, placed());
            (a, b) == (i32::from(room.cost), i32::from(then.energy())) && a > b
        }
        "skies-hint-fed" => {
            let room = room_of(game, placed());
            let is_full = |other: &&Room| other.cells.iter().all(|cell| is_taken(&then, *cell));
            let brings = |other: &Room| {
                other.does(RoomEffect::Energy)
                    && other.cells != room.cells
                    && value(&then, other) > 0
            };
            (a, b) == (i32::from(room.cost), i32::from(then.energy()))
                && a > b
                && game.board().rooms.iter().filter(is_full).any(brings)
        }
        "skies-hint-dig-later" => {
            let Decision::Place { die, cell } = decision else { return false };
            let steps = cell.depth() - game.excavator();
            then.energy() == 0 && a == i32::from(steps) && steps <= die.face
        }
        "skies-hint-targets" => {
            let room = room_of(game, placed());
            let value = value(&then, room);
            let hit =
                |spot: &&Spot| is_in_fire(&then, **spot).is_some_and(|n| value >= i32::from(n));
            room.does(RoomEffect::Fighter) && a == then.ships().iter().filter(hit).count() as i32
        }
        "skies-hint-win" => then.phase() == Phase::Won,
        "skies-hint-shoot" => a == count(&news, |event| matches!(event, Event::ShotDown { .. })),
        "skies-hint-dig" if decision == Decision::Dig => {
            a == i32::from(then.excavator() - game.excavator())
        }
        "skies-hint-dig" => play_to_rooms(&then, Decision::Dig, luck)
            .is_none_or(|(before, then)| a == i32::from(then.excavator() - before.excavator())),
        "skies-hint-energy" | "skies-hint-research" | "skies-hint-robot" | "skies-hint-finish" => {
            is_brought(game, decision, &then, reason.text, a, luck)
        }
        "skies-hint-place-robot" => matches!(decision, Decision::Build { .. }),
        "skies-hint-replace-robot" | "skies-hint-make-room" => {
            matches!(decision, Decision::Dismiss { .. })
        }
        "skies-hint-end" => decision == Decision::EndRooms && n_uses(game) > 0,
        "skies-hint-end-last" => decision == Decision::EndRooms && n_uses(game) == 0,
        "skies-hint-respawn" => matches!(decision, Decision::Respawn { .. }),
        // A die in the rock is there to dig, not to do no harm.
        "skies-hint-dump" => match decision {
            Decision::Place { cell, .. } => game.is_dug(cell),
            _ => matches!(decision, Decision::Use { .. }),
        },
        _ => false,
    }
}

/// Whether a room brings what was said, now or when phase 2 has come.
fn is_brought(
    game: &Skies,
    decision: Decision,
    then: &Skies,
    text: &str,
    a: i32,
    luck: &mut Xoshiro,
) -> bool {
    let brings = |before: &Skies, after: &Skies, cost: u8| match text {
        "skies-hint-energy" => i32::from(after.energy()) - i32::from(before.energy() - cost),
        "skies-hint-robot" => match after.phase() {
            Phase::Robot { value } => i32::from(value),
            _ => 0,
        },
        _ => i32::from(after.research() - before.research()),
    };
    match decision {
        Decision::Use { room } => brings(game, then, game.board().room(room).unwrap().cost) == a,
        Decision::Place { cell, .. } => {
            let id = game.board().room_of(cell).unwrap();
            let cost = game.board().room(id).unwrap().cost;
            let Some((before, last)) = play_to_rooms(then, Decision::Use { room: id }, luck) else {
                return true;
            };
            let is_won = text != "skies-hint-finish" || last.phase() == Phase::Won;
            // Hits set research back and other things take energy: then it is another question.
            let is_same = before.research() == then.research() && before.energy() == then.energy();
            !is_same || (brings(&before, &last, cost) == a && is_won)
        }
        _ => false,
    }
}

/// Places the other dice by chance, and takes this decision when phase 2 has come; `None` if it does
/// not come. What was said must be possible then, unless something else took the energy for it.
fn play_to_rooms(game: &Skies, decision: Decision, luck: &mut Xoshiro) -> Option<(Skies, Skies)> {
    let mut rooms = game.clone();
    let mut legal = Vec::new();
    play_on(&mut rooms, luck, |rooms, _, luck| {
        rooms.legal(Seat::SOLO, &mut legal);
        legal.retain(|one| matches!(one, Decision::Place { .. }));
        (rooms.phase() == Phase::Place).then(|| (Seat::SOLO, *luck.pick(&legal)))
    });
    if rooms.phase() != Phase::Rooms || rooms.energy() < game.energy() {
        return None;
    }
    let mut last = rooms.clone();
    last.apply(&Input::Decide(Seat::SOLO, decision), &mut Silence).unwrap();
    Some((rooms, last))
}

fn count(news: &[Event], wanted: fn(&Event) -> bool) -> i32 {
    news.iter().filter(|event| wanted(event)).count() as i32
}

fn room_of(game: &Skies, cell: Cell) -> &'static Room {
    let id: RoomId = game.board().room_of(cell).unwrap();
    game.board().room(id).unwrap()
}

fn is_taken(game: &Skies, cell: Cell) -> bool {
    game.dice().any(|(_, place)| place == DiePlace::Cell(cell))
        || game.robots().any(|robot| robot.ready && robot.cell == cell)
}

/// What a full room is worth.
fn value(game: &Skies, room: &Room) -> i32 {
    let dice = game
        .dice()
        .filter(|(_, place)| matches!(place, DiePlace::Cell(cell) if room.cells.contains(cell)));
    let dice: i32 = dice.map(|(die, _)| i32::from(die.face)).sum();
    let robots = game.robots().filter(|robot| robot.ready && room.cells.contains(&robot.cell));
    let robots: i32 = robots.map(|robot| i32::from(robot.value)).sum();
    dice + robots + i32::from(room.modifier)
}

#[test]
fn what_bots_say_is_so_wherever_one_stands() {
    let mut said: BTreeMap<&str, u32> = BTreeMap::new();
    let mut compared = 0;
    for (seed, level) in (0..).zip((0..=8).cycle().take(36)) {
        let setup = Setup::of_level(level).unwrap();
        let mut bots = Strength::ALL.map(|strength| saucer_skies_bots::bot(strength, seed));
        let mut luck = Xoshiro::seeded(seed);
        let mut later = Xoshiro::seeded(seed + 1000);
        let mut game = Skies::newest(&setup);
        let mut legal = Vec::new();
        play_on(&mut game, &mut luck, |game, _, luck| {
            game.legal(Seat::SOLO, &mut legal);
            // Half of the matches stray by chance, half go where a bot would go.
            let asked =
                if seed % 2 == 0 { luck.below(3) as usize } else { 1 + (seed % 3 > 1) as usize };
            let advice = bots[asked].advise(&Glimpse::new(game, Seat::SOLO), QUICK);
            for reason in &advice.reasons {
                let so = is_so(game, advice.decision, reason, &mut later);
                assert!(so, "{reason:?} for {:?} is not so in {game:#?}", advice.decision);
                *said.entry(reason.text).or_default() += 1;
            }
            for other in &advice.others {
                compared += 1;
                assert!(legal.contains(&other.decision) && other.decision != advice.decision);
                assert!(other.error >= 0.0 && (0.0..=1.0).contains(&other.win_chance), "{other:?}");
                let so = other.reason.is_none_or(|it| is_so(game, other.decision, &it, &mut later));
                assert!(so, "{other:?} is not so in {game:#?}");
            }
            let stray = seed % 2 == 0;
            Some((Seat::SOLO, if stray { *luck.pick(&legal) } else { advice.decision }))
        });
    }
    assert!(compared > 100, "{compared} other decisions were compared");
    let mute: Vec<_> = HINTS.iter().filter(|hint| !said.contains_key(**hint)).collect();
    assert!(mute.len() < 3, "too few positions; never said: {mute:?}");
}

#[test]
fn of_all_chances_to_win_of_x_percent_about_x_percent_are_won() {
    let asked = std::env::var("CLAIMS").ok().and_then(|n| n.parse().ok());
    let mut all = Calibration::default();
    for (number, level) in (0..asked.unwrap_or(45)).zip((0..=8).cycle()) {
        let mut bot = saucer_skies_bots::bot(Strength::Admiral, UNSEEN + number);
        let mut game = Skies::newest(&Setup::of_level(level).unwrap());
        let mut luck = Xoshiro::seeded(UNSEEN + number);
        let mut claims = Vec::new();
        play_on(&mut game, &mut luck, |game, _, _| {
            let advice = bot.advise(&Glimpse::new(game, Seat::SOLO), QUICK);
            // One claim a round: those of a round hang together.
            if claims.len() < usize::from(game.round()) {
                claims.push(f64::from(advice.win_chance));
            }
            Some((Seat::SOLO, advice.decision))
        });
        for claim in claims {
            all.count("win", Said::About, claim, Came::from(game.phase() == Phase::Won));
        }
    }
    println!("{all}");
    assert!(all.n("win") > 200, "{all}");
    all.check();
}
