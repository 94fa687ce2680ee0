//! What the networks see of a position.
//!
//! A position at the start of a round is described by [`start`]; one in the middle of the
//! placement by [`place`], which describes what phase 2 would leave if it came now, and then what
//! is still to come. Features speak of fields left, rows left, distances and chances rather than
//! of single cards, so that they mean the same on every side of the cards.

use saucer_skies::{
    Board, COLUMNS, Colour, DiePlace, Icon, Phase, RoomEffect, Row, RowEffect, Skies, Spot,
};

use super::forecast::Forecast;

/// The most features that a position can have at once.
const MOST: usize = 192;

/// A sparse list of features: the number of the input and its value.
#[derive(Clone, Debug)]
pub struct Features {
    inputs: [u16; MOST],
    values: [f32; MOST],
    len: usize,
}

impl Features {
    /// Nothing.
    #[must_use]
    pub const fn none() -> Features {
        Features { inputs: [0; MOST], values: [0.0; MOST], len: 0 }
    }

    /// The features, each input at most once.
    pub fn iter(&self) -> impl Iterator<Item = (usize, f32)> + Clone + '_ {
        self.inputs[..self.len]
            .iter()
            .zip(&self.values[..self.len])
            .map(|(i, x)| (usize::from(*i), *x))
    }

    /// A value that is left out when it is 0.
    #[inline]
    fn value(&mut self, input: usize, value: f32) {
        if value != 0.0 {
            self.inputs[self.len] = input as u16;
            self.values[self.len] = value;
            self.len += 1;
        }
    }

    #[inline]
    fn one(&mut self, input: usize) {
        self.value(input, 1.0);
    }
}

/// Rooms of a base; both sides of the cards have as many.
const ROOMS: usize = 20;
/// Rooms of several cells, at most.
const WIDE_ROOMS: usize = 6;
/// Energy that a forecast may owe, at most.
const DEBT: i8 = 5;

// Where the groups of inputs begin.
const RESEARCH: usize = 0;
const FIELDS: usize = RESEARCH + 20;
const ROWS: usize = FIELDS + 3;
const HITS: usize = ROWS + 14;
const ENERGY: usize = HITS + 7;
const DEPTH: usize = ENERGY + 14;
const STARS: usize = DEPTH + 30;
const ROBOTS: usize = STARS + 8;
const ROBOTS_IN_ALL: usize = ROBOTS + 2 * ROOMS;
const SKY: usize = ROBOTS_IN_ALL + 3;
const RED: usize = SKY + 16 * COLUMNS;
const RED_LEFT: usize = RED + COLUMNS;
const WAITING: usize = RED_LEFT + 3;
const TARGETS: usize = WAITING + 1;
const FALL: usize = TARGETS + 6;
const EFFECTS: usize = FALL + 4 * COLUMNS;
const REACH: usize = EFFECTS + 12;

/// How many inputs describe the start of a round.
pub const START_INPUTS: usize = REACH + 3;

const OPEN: usize = START_INPUTS;
const TRAY: usize = OPEN + COLUMNS;
const UNROLLED: usize = TRAY + 12;
const FALL_NOW: usize = UNROLLED + 7;
const WIDE: usize = FALL_NOW + 4 * COLUMNS;
const FIGHT: usize = WIDE + 6 * WIDE_ROOMS;
const DIGS: usize = FIGHT + 7;
const BUILDS: usize = DIGS + 2;
const GAINS: usize = BUILDS + 7;

/// How many inputs describe the middle of a placement.
pub const PLACE_INPUTS: usize = GAINS + 9;

/// Describes a position at the start of a round, before its roll.
#[must_use]
pub fn start(game: &Skies) -> Features {
    let mut features = Features::none();
    common(game, &Forecast::unchanged(game), &mut features);
    features
}

/// Describes a position during the placement, with at least one die in the tray.
#[must_use]
pub fn place(game: &Skies) -> Features {
    let mut features = Features::none();
    let f = &mut features;
    let forecast = Forecast::of(game);
    common(game, &forecast, f);

    let mut open = [true; COLUMNS];
    for (_, place) in game.dice() {
        if let DiePlace::Cell(cell) = place {
            open[cell.column().index()] = false;
        }
    }
    let mut odds = [0.0; 6];
    let mut n = 0.0;
    let unrolled = game.phase() == Phase::Roll;
    let mut count = [0; 2];
    for die in game.tray() {
        let white = usize::from(die.colour == Colour::White);
        count[white] += 1;
        n += 1.0;
        if !unrolled {
            odds[usize::from(die.face) - 1] += 1.0;
        }
    }
    if unrolled {
        f.one(UNROLLED + count[0]);
        f.one(UNROLLED + 4 + count[1]);
        odds = [1.0 / 6.0; 6];
    } else {
        let mut faces = [[0.0; 6]; 2];
        for die in game.tray() {
            faces[usize::from(die.colour == Colour::White)][usize::from(die.face) - 1] += 1.0;
        }
        for (at, x) in faces.iter().flatten().enumerate() {
            f.value(TRAY + at, *x);
        }
        odds = odds.map(|x| x / n);
    }
    let fall = falls(game, &odds);
    for column in 0..COLUMNS {
        if open[column] {
            f.one(OPEN + column);
            for (at, x) in fall[column].iter().enumerate() {
                f.value(FALL_NOW + 4 * column + at, *x);
            }
        }
    }

    let mut wide = 0;
    for (at, room) in game.board().rooms.iter().enumerate() {
        if room.cells.len() < 2 {
            continue;
        }
        let here = WIDE + 6 * wide.min(WIDE_ROOMS - 1);
        wide += 1;
        let filled = usize::from(forecast.filled[at]);
        if filled == 0 {
            continue;
        }
        let missing = room.cells.len() - filled;
        f.one(here + missing.min(3));
        f.value(here + 4, f32::from(forecast.sums[at]) / 12.0);
        if missing > 0 {
            let blocked = room
                .cells
                .iter()
                .any(|cell| !forecast.occupied(*cell) && !open[cell.column().index()]);
            f.value(here + 5, f32::from(u8::from(blocked)));
        }
    }
    for value in 0..=forecast.fighter.clamp(-1, 6) {
        f.one(FIGHT + value as usize);
    }
    f.value(DIGS, f32::from(u8::from(game.digging_die().is_some())));
    f.value(DIGS + 1, f32::from(forecast.excavator - game.excavator()) / 6.0);
    f.one(BUILDS + usize::from(forecast.built));
    for gained in 0..(forecast.research - game.research()).min(6) {
        f.one(GAINS + usize::from(gained));
    }
    f.value(GAINS + 6, f32::from(forecast.charged) / 7.0);
    f.value(GAINS + 7, f32::from(forecast.spent) / 7.0);
    f.value(GAINS + 8, f32::from(forecast.shot) / 3.0);
    features
}

fn common(game: &Skies, forecast: &Forecast, f: &mut Features) {
    let board = game.board();
    f.one(RESEARCH + usize::from(forecast.research).min(19));
    let left = board.research.get(usize::from(forecast.research)..).unwrap_or(&[]);
    f.value(FIELDS, f32::from(left.first().copied().unwrap_or(0)) / 12.0);
    f.value(FIELDS + 1, f32::from(left.get(1).copied().unwrap_or(0)) / 12.0);
    f.value(FIELDS + 2, left.iter().map(|field| f32::from(*field)).sum::<f32>() / 50.0);
    f.one(ROWS + usize::from(board.skull.0.saturating_sub(game.rows_covered())).min(13));
    f.one(HITS + usize::from(board.hits - game.damage()).min(6));
    f.one(ENERGY + (forecast.energy.clamp(-DEBT, 8) + DEBT) as usize);
    f.one(DEPTH + usize::from(forecast.excavator));
    for (at, card) in saucer_skies::Card::ALL.into_iter().enumerate() {
        f.value(STARS + at, f32::from(u8::from(game.setup().has_star(card))));
    }
    robots(board, forecast, f);
    sky(game, forecast, f);
    for ahead in 0..3_u8 {
        let row = game.rows_covered() + 1 + ahead;
        let here = EFFECTS + 4 * usize::from(ahead);
        if row >= board.skull.0 {
            break;
        }
        match board.effect(Row(row)) {
            RowEffect::Nothing | RowEffect::Skull => {}
            RowEffect::Excavator(cells) => f.value(here, f32::from(cells) / 2.0),
            RowEffect::Research(fields) => f.value(here + 1, f32::from(fields) / 2.0),
            RowEffect::RedShip => f.one(here + 2),
            RowEffect::Damage(hits) => f.value(here + 3, f32::from(hits)),
        }
    }
    reach(board, forecast, left, f);
}

fn robots(board: &Board, forecast: &Forecast, f: &mut Features) {
    let mut sums = [0_u8; ROOMS];
    let mut counts = [0_u8; ROOMS];
    let (mut n, mut all) = (0, 0);
    for (cell, value) in forecast.robots() {
        if let Some(room) = board.room_of(cell) {
            sums[usize::from(room.0)] += value;
            counts[usize::from(room.0)] += 1;
        }
        n += 1;
        all += value;
    }
    if n > 0 {
        for at in 0..ROOMS {
            f.value(ROBOTS + 2 * at, f32::from(sums[at]) / 6.0);
            f.value(ROBOTS + 2 * at + 1, f32::from(counts[at]));
        }
        f.one(ROBOTS_IN_ALL + n.min(2) - 1);
        f.value(ROBOTS_IN_ALL + 2, f32::from(all) / 6.0);
    }
}

fn sky(game: &Skies, forecast: &Forecast, f: &mut Features) {
    let board = game.board();
    let mut waiting = forecast.shot;
    let mut red_left = 0;
    let mut targets = [0.0; 6];
    let mut red = [0.0; COLUMNS];
    for (at, spot) in forecast.ships.iter().enumerate() {
        let column = match *spot {
            Spot::Start(column) => {
                f.one(SKY + 16 * column.index());
                column
            }
            Spot::Sky(column, row) => {
                f.one(SKY + 16 * column.index() + usize::from(row.0).min(15));
                if let Icon::Explosion(needed) = board.icon(column, row) {
                    targets[usize::from(needed).clamp(1, 6) - 1] += 1.0;
                }
                column
            }
            Spot::Waiting => {
                waiting += 1;
                continue;
            }
            Spot::Reserve => {
                red_left += 1;
                continue;
            }
            Spot::Gone => continue,
        };
        if at >= saucer_skies::GREEN_SHIPS {
            red[column.index()] += 1.0;
        }
    }
    for (at, x) in red.iter().enumerate() {
        f.value(RED + at, *x);
    }
    f.one(RED_LEFT + red_left);
    f.value(WAITING, f32::from(waiting) / 5.0);
    for (at, x) in targets.iter().enumerate() {
        f.value(TARGETS + at, *x);
    }
    for (at, x) in falls(game, &[1.0 / 6.0; 6]).iter().flatten().enumerate() {
        f.value(FALL + at, *x);
    }
}

/// For each column, what a die with these odds of faces does there: hits, descents of the
/// mothership and ships on explosions that are to be expected, and the chance that nothing bad
/// happens.
fn falls(game: &Skies, odds: &[f32; 6]) -> [[f32; 4]; COLUMNS] {
    let board = game.board();
    let mut fall = [[0.0_f32; 4]; COLUMNS];
    let mut bad = [0_u8; COLUMNS];
    for spot in game.ships() {
        let (column, row) = match *spot {
            Spot::Start(column) => (column, game.rows_covered()),
            Spot::Sky(column, row) => (column, row.0),
            _ => continue,
        };
        for face in 1..=6_u8 {
            let to = Row((row + face).min(Row::GROUND.0));
            let odds = odds[usize::from(face) - 1];
            match board.icon(column, to) {
                Icon::Ground => {
                    fall[column.index()][0] += odds;
                    bad[column.index()] |= 1 << (face - 1);
                }
                Icon::Mothership => {
                    fall[column.index()][1] += odds;
                    bad[column.index()] |= 1 << (face - 1);
                }
                Icon::Explosion(_) => fall[column.index()][2] += odds,
                Icon::Empty | Icon::Left | Icon::Right => {}
            }
        }
    }
    for (column, bad) in fall.iter_mut().zip(bad) {
        column[3] = (0..6).filter(|face| bad & 1 << face == 0).map(|face| odds[face]).sum();
    }
    fall
}

/// What the research rooms could do in a round of their own: the chance to pass the next field,
/// the chance to pass the dearest one, and the highest sum.
fn reach(board: &Board, forecast: &Forecast, left: &[u8], f: &mut Features) {
    let dearest = left.iter().copied().max().unwrap_or(0);
    let next = left.first().copied().unwrap_or(0);
    let mut best = [0.0_f32; 3];
    for room in &board.rooms {
        if !room.does(RoomEffect::Research)
            || room.cells.iter().any(|cell| cell.depth() >= forecast.excavator)
        {
            continue;
        }
        let mut sum = room.modifier;
        let mut free = room.cells.len();
        for (cell, value) in forecast.robots() {
            if room.cells.contains(&cell) {
                sum += value as i8;
                free -= 1;
            }
        }
        best[0] = best[0].max(at_least(free, next as i8 - sum));
        best[1] = best[1].max(at_least(free, dearest as i8 - sum));
        best[2] = best[2].max(f32::from(sum + 6 * free as i8) / 18.0);
    }
    for (at, x) in best.into_iter().enumerate() {
        f.value(REACH + at, x);
    }
}

/// The chance that so many dice show at least this sum.
fn at_least(dice: usize, sum: i8) -> f32 {
    /// Ways to throw a sum with one to three dice, from the lowest sum up.
    const WAYS: [&[u16]; 4] = [
        &[1],
        &[1, 1, 1, 1, 1, 1],
        &[1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1],
        &[1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1],
    ];
    let dice = dice.min(3);
    let ways = WAYS[dice];
    let short = usize::from((sum - dice as i8).max(0) as u8);
    let all: u16 = ways.iter().sum();
    let good: u16 = ways.iter().skip(short).sum();
    f32::from(good) / f32::from(all)
}
