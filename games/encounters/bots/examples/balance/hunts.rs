//! What is counted of hunts.

use std::collections::BTreeMap;

use saucer_bots::Bot;
use saucer_core::{Game, Seat, Viewer, Xoshiro};
use saucer_encounters::{
    Card, Content, Decision, DeckId, Encounters, End, Event, Kind, Mode, Setup,
};
use saucer_encounters_bots::bot;

use crate::brief::{Brief, percent};
use crate::matches::{self, Watch};

/// Wins of so many.
#[derive(Clone, Copy, Default)]
struct Share {
    n: u64,
    won: f64,
}

impl Share {
    fn note(&mut self, won: f64) {
        self.n += 1;
        self.won += won;
    }

    fn add(&mut self, other: Share) {
        self.n += other.n;
        self.won += other.won;
    }

    fn percent(self) -> f64 {
        100.0 * self.won / self.n.max(1) as f64
    }

    /// Two standard errors.
    fn error(self) -> f64 {
        let share = self.won / self.n.max(1) as f64;
        200.0 * (share * (1.0 - share) / self.n.max(1) as f64).sqrt()
    }
}

/// What was counted.
#[derive(Clone, Default)]
struct Tally {
    matches: u64,
    turns: u64,
    /// Matches that ended in fewer than 10 turns of each, in 10 to 18, and in more.
    lengths: [u64; 3],
    ends: BTreeMap<&'static str, u64>,
    /// Wins by the order of play.
    order: [Share; 5],
    /// Wins of the one who is of another strength.
    odd: Share,
    avatars: BTreeMap<Card, Share>,
    /// Purchases of each group, with the wins of who bought.
    groups: BTreeMap<DeckId, Share>,
    cards: BTreeMap<Card, Share>,
    offered: BTreeMap<Card, u64>,
    /// Turns in which a duel could be fought, and in which one was.
    duels: [u64; 2],
    slain: u64,
    /// Wins of who has fought duels, and of all others.
    duellists: [Share; 2],
    honor: i64,
    tests: u64,
    deaths: u64,
}

impl Tally {
    fn add(&mut self, other: &Tally) {
        self.matches += other.matches;
        self.turns += other.turns;
        self.slain += other.slain;
        self.honor += other.honor;
        self.tests += other.tests;
        self.deaths += other.deaths;
        self.odd.add(other.odd);
        for (end, n) in &other.ends {
            *self.ends.entry(end).or_default() += n;
        }
        for (own, more) in self.lengths.iter_mut().zip(other.lengths) {
            *own += more;
        }
        for (own, more) in self.order.iter_mut().zip(other.order) {
            own.add(more);
        }
        for (own, more) in self.duellists.iter_mut().zip(other.duellists) {
            own.add(more);
        }
        for (own, more) in self.duels.iter_mut().zip(other.duels) {
            *own += more;
        }
        for (card, share) in &other.avatars {
            self.avatars.entry(*card).or_default().add(*share);
        }
        for (card, share) in &other.cards {
            self.cards.entry(*card).or_default().add(*share);
        }
        for (group, share) in &other.groups {
            self.groups.entry(*group).or_default().add(*share);
        }
        for (card, n) in &other.offered {
            *self.offered.entry(*card).or_default() += n;
        }
    }
}

/// Plays and prints all that is asked for.
pub(crate) fn main(brief: &Brief) {
    let mut all = Tally::default();
    let content = brief_content(brief);
    println!(
        "film    players  turns  <10 10-18  >18 %  ends                          wins by order of play"
    );
    brief.each_setup(&mut |film, players, setup| {
        let mut tally = Tally::default();
        let run = |number: u64, tally: &mut Tally| play(setup, brief, number, tally);
        for more in brief.play_all(run) {
            tally.add(&more);
        }
        row(film, players, setup, &tally);
        all.add(&tally);
    });
    if brief.against.is_some() {
        println!("the odd one wins {:.1} ± {:.1} %", all.odd.percent(), all.odd.error());
    }
    if brief.cards {
        details(&all, content);
    }
}

fn brief_content(brief: &Brief) -> &'static Content {
    let setup = Setup::hunters(3, saucer_encounters::Film::Jungle).expect("three can hunt");
    Encounters::new(&setup, brief.rules).content()
}

fn row(film: &str, players: u8, setup: &Setup, tally: &Tally) {
    let each = tally.turns as f64 / tally.matches as f64 / f64::from(players);
    let ends: Vec<String> = tally
        .ends
        .iter()
        .map(|(end, n)| format!("{end} {:.0}", percent(*n, tally.matches)))
        .collect();
    let shares: Vec<String> = tally.order[..usize::from(players)]
        .iter()
        .map(|share| format!("{:.1} ± {:.1}", share.percent(), share.error()))
        .collect();
    let shares = match setup.mode() {
        Mode::Pack => shares[0].clone(),
        _ => shares.join("  "),
    };
    println!(
        "{film:7} {players:7} {each:6.1} {:4.0} {:5.0} {:4.0}    {:28}  {shares}  honor {:.1} deaths {:.2} duels {:.2} slain {:.2} tests {:.2}",
        percent(tally.lengths[0], tally.matches),
        percent(tally.lengths[1], tally.matches),
        percent(tally.lengths[2], tally.matches),
        ends.join(", "),
        tally.honor as f64 / tally.matches as f64 / f64::from(players),
        tally.deaths as f64 / tally.matches as f64,
        tally.duels[1] as f64 / tally.matches as f64,
        tally.slain as f64 / tally.matches as f64,
        tally.tests as f64 / tally.matches as f64,
    );
}

fn details(all: &Tally, content: &Content) {
    let line = |name: &str, share: &Share, more: String| {
        println!("{name:26} {:6} {:6.1} ± {:.1} {more}", share.n, share.percent(), share.error());
    };
    println!("avatars: matches, wins %");
    for (card, share) in &all.avatars {
        line(&content.card(*card).id, share, String::new());
    }
    println!("groups: purchases, wins % of who bought, bought of a hundred that came");
    for (group, share) in &all.groups {
        let deck = &content.decks[usize::from(group.0)];
        let came: u64 = all
            .offered
            .iter()
            .filter(|(card, _)| content.card(**card).deck() == *group)
            .map(|(_, n)| n)
            .sum();
        line(&deck.id, share, format!(" {:5.1}", percent(share.n, came)));
    }
    println!("cards: purchases, wins % of who bought, bought of a hundred that came");
    for (card, came) in &all.offered {
        let share = all.cards.get(card).copied().unwrap_or_default();
        line(&content.card(*card).id, &share, format!(" {:5.1}", percent(share.n, *came)));
    }
    println!(
        "duels: {} in {} turns that allowed one; who duelled wins {:.1} ± {:.1} %, others {:.1} ± {:.1} %",
        all.duels[1],
        all.duels[0],
        all.duellists[1].percent(),
        all.duellists[1].error(),
        all.duellists[0].percent(),
        all.duellists[0].error(),
    );
}

/// What is noted of a match until its end.
struct Noted<'a> {
    tally: &'a mut Tally,
    bought: Vec<(Seat, Card)>,
    duels: [u32; 5],
    legal: Vec<Decision>,
    /// The last turn that allowed a duel.
    allowed: u16,
}

impl Watch for Noted<'_> {
    fn asked(&mut self, game: &Encounters, seat: Seat) {
        game.legal(seat, &mut self.legal);
        if self.legal.iter().any(|decision| matches!(decision, Decision::Duel(_))) {
            let turn = game.view(Viewer::Spectator).turn;
            if turn != self.allowed {
                self.tally.duels[0] += 1;
                self.allowed = turn;
            }
        }
    }

    fn told(&mut self, game: &Encounters, event: &Event) {
        match *event {
            Event::Gained { seat, card, .. } => self.bought.push((seat, card)),
            Event::Filled { card, .. } => *self.tally.offered.entry(card).or_default() += 1,
            Event::Duelled { seat, .. } => {
                self.tally.duels[1] += 1;
                self.duels[seat.index()] += 1;
            }
            Event::Trophy { card, .. } => match game.content().card(card).kind {
                Kind::Avatar => self.tally.slain += 1,
                Kind::Test => self.tally.tests += 1,
                _ => {}
            },
            _ => {}
        }
    }
}

fn play(setup: &Setup, brief: &Brief, number: u64, tally: &mut Tally) {
    let mut luck = Xoshiro::of_match(brief.seed, number);
    let mut game = Encounters::new(setup, brief.rules);
    let n = setup.players();
    let odd = Seat((number % u64::from(n)) as u8);
    let strength = |seat: Seat| match brief.against {
        Some(against) if seat != odd => against,
        _ => brief.strength,
    };
    let mut bots: Vec<Box<dyn Bot<Encounters>>> =
        (0..n).map(|at| bot(strength(Seat(at)), luck.bits())).collect();
    let mut noted = Noted {
        tally: &mut *tally,
        bought: Vec::new(),
        duels: [0; 5],
        legal: Vec::new(),
        allowed: 0,
    };
    matches::play(&mut game, &mut bots, &mut luck, brief.budget, &mut noted);
    let Noted { bought, duels, .. } = noted;
    count(&game, &bought, duels, odd, tally);
}

/// Counts a match that is over.
fn count(
    game: &Encounters,
    bought: &[(Seat, Card)],
    duels: [u32; 5],
    odd: Seat,
    tally: &mut Tally,
) {
    let view = game.view(Viewer::Spectator);
    let n = view.players.len() as u8;
    let winners = view.outcome.as_ref().expect("it is over").winners;
    let together = view.setup.mode() == Mode::Pack || n == 1;
    let won = |seat: Seat| match winners.contains(seat) {
        true if together => 1.0,
        true => 1.0 / winners.len() as f64,
        false => 0.0,
    };
    tally.matches += 1;
    tally.turns += u64::from(view.turn);
    let each = f64::from(view.turn) / f64::from(n);
    let length = usize::from(each >= 10.0) + usize::from(each > 18.0);
    tally.lengths[length] += 1;
    tally.deaths += u64::from(n) - view.alive.len() as u64;
    let end = match view.end.expect("it is over") {
        End::Major => "ultimate",
        End::OutOfTime => "no prey",
        End::TooLate => "death",
        _ => "all dead",
    };
    *tally.ends.entry(end).or_default() += 1;
    let first = view.hunt.as_ref().map_or(0, |hunt| hunt.first.0);
    for player in &view.players {
        let seat = player.seat;
        let order = usize::from((seat.0 + n - first) % n);
        tally.order[order].note(won(seat));
        tally.avatars.entry(player.avatar).or_default().note(won(seat));
        tally.honor += i64::from(player.honor.unwrap_or(0));
        tally.duellists[usize::from(duels[seat.index()] > 0)].note(won(seat));
    }
    tally.odd.note(won(odd));
    for (seat, card) in bought {
        tally.cards.entry(*card).or_default().note(won(*seat));
        let deck = game.content().card(*card).deck();
        tally.groups.entry(deck).or_default().note(won(*seat));
    }
}
