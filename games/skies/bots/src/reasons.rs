//! Why a decision is good, in the words that a page has.

use saucer_core::{Arg, Game, Input, Seat};
use saucer_skies::{
    Cell, Colour, Decision, Die, DiePlace, Event, Icon, Phase, Room, RoomEffect, Skies, Spot,
};

use super::judge::decided;
use saucer_bots::{Advice, Reason};

/// The decision with its reasons; there is always at least one.
pub(super) fn advice(game: &Skies, decision: Decision, chance: f32) -> Advice<Decision> {
    let mut reasons = merits(game, decision);
    if reasons.is_empty() {
        say(&mut reasons, "skies-hint-dump", 0);
    }
    Advice { decision, win_chance: chance.clamp(0.0, 1.0), reasons, others: Vec::new() }
}

/// What a decision is good for, if anything. That it does the least harm can only be said of the best one.
pub(super) fn merits(game: &Skies, decision: Decision) -> Vec<Reason> {
    let mut reasons = Vec::new();
    match decision {
        Decision::Place { die, cell } => place(game, die, cell, &mut reasons),
        Decision::Use { .. } => use_room(game, decision, &mut reasons),
        Decision::Dig => {
            let after = decided(game, decision);
            say(&mut reasons, "skies-hint-dig", after.excavator() - game.excavator());
        }
        Decision::Build { .. } => say(&mut reasons, "skies-hint-place-robot", 0),
        Decision::Respawn { .. } => say(&mut reasons, "skies-hint-respawn", 0),
        Decision::Dismiss { .. } if game.phase() == Phase::Place => {
            say(&mut reasons, "skies-hint-make-room", 0);
        }
        Decision::Dismiss { .. } => say(&mut reasons, "skies-hint-replace-robot", 0),
        Decision::EndRooms => {
            let is_last = !can_use_anything(game);
            say(&mut reasons, if is_last { "skies-hint-end-last" } else { "skies-hint-end" }, 0);
        }
    }
    reasons
}

fn can_use_anything(game: &Skies) -> bool {
    let mut legal = Vec::new();
    game.legal(Seat::SOLO, &mut legal);
    legal.iter().any(|each| matches!(each, Decision::Use { .. } | Decision::Dig))
}

fn say(reasons: &mut Vec<Reason>, text: &'static str, a: u8) {
    say_two(reasons, text, a, 0);
}

fn say_two(reasons: &mut Vec<Reason>, text: &'static str, a: u8, b: u8) {
    reasons.push(Reason { text, figures: [a, b].map(|n| Arg::Number(n.into())) });
}

/// What happens by a decision, told by the game itself.
fn news(game: &Skies, decision: Decision) -> (Skies, Vec<Event>) {
    let mut after = game.clone();
    let mut news = Vec::new();
    after
        .apply(&Input::Decide(Seat::SOLO, decision), &mut news)
        .expect("the decision was listed as legal");
    (after, news)
}

fn use_room(game: &Skies, decision: Decision, reasons: &mut Vec<Reason>) {
    let (after, news) = news(game, decision);
    if after.phase() == Phase::Won {
        say(reasons, "skies-hint-win", 0);
    }
    let shot = news.iter().filter(|event| matches!(event, Event::ShotDown { .. })).count();
    if shot > 0 {
        say(reasons, "skies-hint-shoot", shot as u8);
    }
    for event in news {
        match event {
            Event::Researched { from, to } if to > from => {
                say(reasons, "skies-hint-research", to - from);
            }
            Event::Charged { from, to } if to > from => {
                say(reasons, "skies-hint-energy", to - from)
            }
            _ => {}
        }
    }
    if let Phase::Robot { value } = after.phase() {
        say(reasons, "skies-hint-robot", value);
    }
}

fn place(game: &Skies, die: Die, cell: Cell, reasons: &mut Vec<Reason>) {
    let (after, news) = news(game, Decision::Place { die, cell });
    if !game.is_dug(cell) {
        let steps = cell.depth() - game.excavator();
        if steps <= die.face {
            let is_paid = after.energy() > 0;
            say(reasons, if is_paid { "skies-hint-dig" } else { "skies-hint-dig-later" }, steps);
        }
    } else if game.board().is_anti_air(cell) {
        let ships = in_column(game, cell);
        if ships > 0 {
            say(reasons, "skies-hint-slow", ships);
        }
    } else if let Some(room) = game.board().room_of(cell).and_then(|id| game.board().room(id)) {
        fill(&after, room, reasons);
    }
    // A ship that slid has told two places; where it came to rest is what counts.
    let is_in_fire = |game: &Skies, at: usize| {
        matches!(game.ships().get(at), Some(Spot::Sky(column, row))
            if matches!(game.board().icon(*column, *row), Icon::Explosion(_)))
    };
    let moved = |at: &usize| game.ships().get(*at) != after.ships().get(*at);
    let brought = (0..after.ships().len()).filter(moved).filter(|at| is_in_fire(&after, *at));
    let brought = brought.count() as u8;
    if brought > 0 {
        say(reasons, "skies-hint-explosion", brought);
    }
    compare(game, die, cell, &news, reasons);
    let left = after.tray().count() as u8;
    if die.colour == Colour::White && left > 0 && after.phase() == Phase::Roll {
        say(reasons, "skies-hint-reroll", left);
    }
}

/// What the room does with the die that was just put into it, once it is used.
fn fill(after: &Skies, room: &Room, reasons: &mut Vec<Reason>) {
    let (filled, sum) = contents(after, room);
    if filled < room.cells.len() {
        return say_two(reasons, "skies-hint-room", filled as u8, room.cells.len() as u8);
    }
    if room.cost > after.energy() {
        if energy_first(after) >= room.cost {
            return say_two(reasons, "skies-hint-fed", room.cost, after.energy());
        }
        return say_two(reasons, "skies-hint-costly", room.cost, after.energy());
    }
    for effect in &room.effects {
        let (text, a) = match effect {
            RoomEffect::AntiAir => continue,
            RoomEffect::Energy => {
                let left = after.energy() - room.cost;
                let room_left = after.board().most_energy.saturating_sub(left) as i8;
                ("skies-hint-energy", sum.min(room_left))
            }
            // Other dice move ships before it is used.
            RoomEffect::Fighter => ("skies-hint-targets", targets(after, sum)),
            RoomEffect::Research => {
                let fields = fields(after, sum);
                let all = after.board().research.len() as i8;
                if after.research() as i8 + fields == all {
                    ("skies-hint-finish", fields)
                } else {
                    ("skies-hint-research", fields)
                }
            }
            RoomEffect::Robot => ("skies-hint-robot", sum.min(6)),
        };
        if a > 0 {
            say(reasons, text, a as u8);
        }
    }
}

/// How many cells of a room are filled, and its value with what lies there.
fn contents(game: &Skies, room: &Room) -> (usize, i8) {
    let (mut filled, mut sum) = (0, room.modifier);
    for (die, place) in game.dice() {
        if matches!(place, DiePlace::Cell(cell) if room.cells.contains(&cell)) {
            filled += 1;
            sum += die.face as i8;
        }
    }
    for robot in game.robots().filter(|robot| robot.ready && room.cells.contains(&robot.cell)) {
        filled += 1;
        sum += robot.value as i8;
    }
    (filled, sum)
}

/// The energy that there is once the full rooms that bring energy, and nothing else, are used.
fn energy_first(game: &Skies) -> u8 {
    let most = game.board().most_energy;
    let full = game.board().rooms.iter().filter(|room| room.does(RoomEffect::Energy));
    full.fold(game.energy(), |energy, room| match contents(game, room) {
        (filled, sum) if filled == room.cells.len() && room.cost <= energy && sum > 0 => {
            (energy - room.cost).saturating_add(sum.unsigned_abs()).min(most)
        }
        _ => energy,
    })
}

/// The harm that another die of the tray would have done in this column and this one does not.
fn compare(game: &Skies, die: Die, cell: Cell, news: &[Event], reasons: &mut Vec<Reason>) {
    let (hits, descents) = harm(news);
    let mut worst = (hits, descents);
    for other in game.tray().filter(|other| other.face != die.face) {
        let decision = Decision::Place { die: other, cell };
        if game.check(Seat::SOLO, &decision).is_ok() {
            let (hits, descents) = harm(&self::news(game, decision).1);
            worst = (worst.0.max(hits), worst.1.max(descents));
        }
    }
    if worst.0 > hits {
        say(reasons, "skies-hint-save-base", worst.0 - hits);
    }
    if worst.1 > descents && descents == 0 {
        say(reasons, "skies-hint-avoid-mothership", 0);
    }
}

/// Hits and descents of the mothership.
fn harm(news: &[Event]) -> (u8, u8) {
    let count = |wanted: fn(&&Event) -> bool| news.iter().filter(wanted).count() as u8;
    (
        count(|event| matches!(event, Event::Hit { .. })),
        count(|event| matches!(event, Event::Descended { .. })),
    )
}

fn in_column(game: &Skies, cell: Cell) -> u8 {
    game.ships().iter().filter(|spot| spot.column() == Some(cell.column())).count() as u8
}

/// How many ships a fighter of this value would shoot down now.
fn targets(game: &Skies, value: i8) -> i8 {
    let is_target = |spot: &&Spot| {
        matches!(spot, Spot::Sky(column, row)
            if matches!(game.board().icon(*column, *row), Icon::Explosion(n) if value >= n as i8))
    };
    game.ships().iter().filter(is_target).count() as i8
}

/// How many research fields this value would pass now.
fn fields(game: &Skies, value: i8) -> i8 {
    let mut left = i16::from(value);
    let ahead = &game.board().research[usize::from(game.research())..];
    let passed = ahead.iter().take_while(|field| {
        left -= i16::from(**field);
        left >= 0
    });
    passed.count() as i8
}
