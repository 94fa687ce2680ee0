//! How likely somebody wins, by what everybody sees and whoever keeps count knows.

use saucer_core::{Seat, Seats};
use saucer_encounters::{Card, Film, Keyword, Mode, SlotView, Texts, View};

use crate::case::Case;
use crate::deck::Deck;
use crate::hunting::Hunt;

mod weights;

/// So many things are looked at where all win or lose together.
pub const SIGNS: usize = 41;
/// So many kinds of matches are weighed apart: people by their objective, without the hive, with it, and with its harder
/// texts; a pack; and predators whose honor is one, in a hunt and on a safari.
pub const KINDS: usize = 12;
/// So many things are looked at of each rival.
pub const MERITS: usize = 9;
/// Rivals are weighed apart by what they hunt, and by whether the hunt is young, on or nearly over.
pub const HUNTS: usize = 6;

/// Before anybody has an avatar, everybody will have about so much health.
const HEALTH: f32 = 10.0;

/// A position as the outlook looks at it.
#[derive(Clone, PartialEq, Debug)]
pub enum Outlook {
    /// It is over, and so likely this seat has won.
    Over(f32),
    /// All win or lose together.
    Together {
        /// Which weights count, below [`KINDS`].
        kind: usize,
        /// What is looked at, each about from 0 to 1.
        signs: [f32; SIGNS],
        /// Whether the seat that is asked is on the other side.
        against: bool,
    },
    /// Each against all others.
    Rivals {
        /// Which weights count, below [`HUNTS`].
        hunt: usize,
        /// What is looked at of each seat.
        merits: Vec<[f32; MERITS]>,
        /// The seat that is asked.
        me: Seat,
    },
}

/// The chance that the seat that is asked wins: with the people, with the hive (E-26.6), or alone.
pub(crate) fn chance(case: &Case<'_>) -> f32 {
    match look(case) {
        Outlook::Over(chance) => chance,
        Outlook::Together { kind, signs, against } => {
            let chance = 1.0 / (1.0 + (-weigh(&signs, &weights::TOGETHER[kind])).exp());
            if against { 1.0 - chance } else { chance }
        }
        Outlook::Rivals { hunt, merits, me } => {
            let sums = merits.iter().map(|one| weigh(one, &weights::RIVALS[hunt]));
            let sums: Vec<f32> = sums.collect();
            let most = sums.iter().copied().fold(f32::MIN, f32::max);
            let parts = || sums.iter().map(|sum| (sum - most).exp());
            parts().nth(me.index()).unwrap_or(0.0) / parts().sum::<f32>().max(f32::MIN_POSITIVE)
        }
    }
}

fn weigh<const N: usize>(signs: &[f32; N], weights: &[f32; N]) -> f32 {
    signs.iter().zip(weights).map(|(sign, weight)| sign * weight).sum()
}

/// What is looked at.
pub(crate) fn look(case: &Case<'_>) -> Outlook {
    let view = case.view;
    if let Some(outcome) = &view.outcome {
        let winners = outcome.winners;
        let share = 1.0 / winners.len().max(1) as f32;
        let together = case.hunt.is_none_or(|hunt| hunt.together);
        let won = if together { 1.0 } else { share };
        return Outlook::Over(if winners.contains(case.me) { won } else { 0.0 });
    }
    match &case.hunt {
        Some(hunt) if !hunt.together => {
            let merits =
                view.players.iter().map(|player| merits(case, hunt, player.seat)).collect();
            Outlook::Rivals { hunt: hunt_of(view, hunt), merits, me: case.me }
        }
        hunt => Outlook::Together {
            kind: kind(view),
            signs: signs(case, hunt.as_ref()),
            against: case.has_turned(case.me),
        },
    }
}

fn kind(view: &View) -> usize {
    let objective = usize::from(view.current.min(2));
    match view.setup.mode() {
        Mode::Hunted => objective,
        Mode::Crossover => match view.setup.options().crossing.texts {
            Texts::Rewritten => 6 + objective,
            Texts::Milder => 3 + objective,
        },
        Mode::Pack => 9,
        Mode::Hunters => 10,
        Mode::Safari => 11,
    }
}

fn hunt_of(view: &View, hunt: &Hunt) -> usize {
    let age = match hunt.turns {
        turns if turns > 8.0 => 0,
        turns if turns > 3.0 => 1,
        _ => 2,
    };
    if view.setup.mode() == Mode::Safari { 3 + age } else { age }
}

/// How much health somebody has left. Who has no avatar yet will have as much as the others.
fn left(case: &Case<'_>, seat: Seat) -> f32 {
    if case.player(seat).health > 0 {
        return case.left(seat).into();
    }
    let chosen = || case.view.players.iter().filter(|player| player.health > 0);
    match chosen().count() {
        0 => HEALTH,
        n => chosen().map(|player| f32::from(player.health)).sum::<f32>() / n as f32,
    }
}

fn is(yes: bool) -> f32 {
    f32::from(u8::from(yes))
}

/// What is looked at where all win or lose together.
fn signs(case: &Case<'_>, hunt: Option<&Hunt>) -> [f32; SIGNS] {
    let view = case.view;
    let people = match view.hive.as_ref().and_then(|hive| hive.turned) {
        Some(turned) => view.alive.iter().filter(|seat| !turned.aliens.contains(*seat)).collect(),
        None => view.alive,
    };
    let alive = people.len().max(1) as f32;
    let n = view.players.len() as f32;
    let lefts = || people.iter().map(|seat| left(case, seat));
    let (mut attack, mut recruit, mut size) = (0.0, 0.0, 0.0);
    for deck in people.iter().map(|seat| Deck::of(case, seat)) {
        attack += deck.attack / deck.n.max(1.0) / alive;
        recruit += deck.recruit / deck.n.max(1.0) / alive;
        size += deck.n / alive;
    }
    let strikes: f32 = view.combat.iter().map(|foe| case.strikes_of(foe.card)).sum();
    let (mut open, mut hidden) = (0.0, 0.0);
    let mut found = 0.0;
    for space in &view.wilds {
        match space.card {
            SlotView::Up(foe) => open += f32::from(foe.health),
            SlotView::Hidden(_) | SlotView::Down(_) => hidden += 1.0,
            SlotView::Clear => {}
        }
        let is_current = |card: &Card| case.spec(*card).stage == view.current + 1;
        found = is(found > 0.0 || space.attached.iter().any(is_current));
    }
    let is_final = case.foes().any(|(_, foe)| case.spec(foe.card).has(Keyword::FinalEnemy));
    let marks: f32 = view.players.iter().map(|player| f32::from(player.marks)).sum();
    let deck: f32 = view.enemies.in_deck.iter().map(|n| f32::from(*n)).sum();
    let films = view.setup.mix().objectives;
    let (current, options) = (usize::from(view.current.min(2)), view.setup.options());
    // How hard it is to reach what is left, of which the last is the hardest.
    let of = |film: Film| {
        let ahead = films[current..].iter().filter(|one| **one == film).count();
        ahead as f32 + is(films[2] == film)
    };
    let turns = hunt.map_or(0.0, |hunt| hunt.turns / 10.0);
    let least = lefts().fold(f32::MAX, f32::min);
    let hosts = view.hive.as_ref().map_or(Seats::NONE, |hive| hive.hosts);
    [
        1.0,
        attack,
        attack * attack,
        recruit,
        size / 30.0,
        lefts().sum::<f32>() / alive / 10.0,
        if least == f32::MAX { 0.0 } else { least / 10.0 },
        (lefts().sum::<f32>() / alive / 10.0 + 0.1).ln(),
        alive / n,
        alive / 5.0,
        strikes / 5.0,
        strikes / alive / 3.0,
        open / 10.0,
        hidden / 5.0,
        found,
        is(is_final),
        marks / alive,
        deck / 40.0,
        f32::from(view.counters[0]) / 3.0,
        of(Film::City),
        of(Film::Freighter),
        of(Film::Colony),
        of(Film::Prison),
        of(Film::Station),
        is(options.all_or_nothing),
        turns,
        is(view.hunt.as_ref().is_some_and(|hunt| hunt.is_ending)),
        view.before.len() as f32 / alive,
        hosts.len() as f32 / n,
        is(n < 1.5),
        n / 5.0,
        is(options.aliens),
        is(options.tests),
        is(options.tough),
        f32::from(options.young_bloods) / 2.0,
        f32::from(options.preparation) / 2.0,
        f32::from(options.waiting) / 3.0,
        is(options.rush),
        is(view.setup.players() == 2),
        is(view.setup.players() == 5),
        is(films.iter().all(|film| !Film::ALL.contains(film))),
    ]
}

/// What is looked at of a rival.
fn merits(case: &Case<'_>, hunt: &Hunt, seat: Seat) -> [f32; MERITS] {
    let view = case.view;
    let player = case.player(seat);
    let honor = if seat == case.me {
        view.own.as_ref().and_then(|own| own.honor).map_or(0.0, f32::from)
    } else {
        hunt.honors[seat.index()]
    };
    let lives = view.alive.contains(seat) && !case.has_turned(seat);
    let here = is(lives);
    let is_settled = is(view.players.iter().all(|player| player.health > 0));
    let avatar = if player.health > 0 { f32::from(case.spec(player.avatar).honor) } else { 4.0 };
    let deck = Deck::of(case, seat);
    let power = 6.0 * (deck.attack + 0.5 * deck.recruit) / deck.n.max(6.0);
    let turns = hunt.turns.min(12.0);
    let left = left(case, seat);
    let seats = view.players.len() as u8;
    let first = view.hunt.as_ref().map_or(0, |hunt| hunt.first.0);
    let after = (seat.0 + seats - first) % seats;
    [
        honor / 5.0,
        here,
        here * avatar / 5.0,
        here * power * turns / 50.0,
        here * power / 10.0,
        here * (left / 10.0 + 0.05).ln(),
        here * player.traps.len() as f32,
        is_settled * f32::from(after) / 5.0,
        is_settled * is(view.active == seat),
    ]
}
