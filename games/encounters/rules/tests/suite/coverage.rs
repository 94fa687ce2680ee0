//! Every word that cards use is done at some time, in matches of players who want to win.

use std::collections::BTreeSet;

use saucer_encounters::{
    Avatars, Card, CardSpec, Content, Crossing, Decision, Encounters, Event, Film, Kind, Mix, Mode,
    Options, Rivalries, Scenario, Setup, Side, Space, Spot, Texts, When,
};

use crate::help::{Play, crossing, hunt, id, safari, turning};
use crate::whole::play_telling;

/// What was done in matches: abilities by card and number, and cards that waited for something.
#[derive(Default)]
struct Done {
    abilities: BTreeSet<(Card, u8)>,
    watched: BTreeSet<Card>,
    cards: BTreeSet<Card>,
    trophies: BTreeSet<Card>,
}

impl Done {
    fn note(&mut self, news: &[Event]) {
        for event in news {
            match *event {
                Event::Used { card, ability: u8::MAX, .. } => _ = self.watched.insert(card),
                Event::Used { card, ability, .. } => _ = self.abilities.insert((card, ability)),
                Event::Played { card, .. }
                | Event::Revealed { card, .. }
                | Event::Happened { card, .. }
                | Event::Hugged { card, .. }
                | Event::Geared { card, on: Some(_) }
                | Event::Trapped { card, .. }
                | Event::TestRevealed { card }
                | Event::Struck { strike: card, .. }
                | Event::Cancelled { strike: card, .. } => _ = self.cards.insert(card),
                Event::RivalryShown { rivalry, .. } => _ = self.cards.insert(rivalry),
                Event::Trophy { card, .. } => _ = self.trophies.insert(card),
                _ => {}
            }
        }
    }

    /// Plays matches with this setup.
    fn play(&mut self, setup: Setup) {
        for seed in 0..matches() {
            let mut news = Vec::new();
            play_telling(setup.casting(Avatars::Drawn), 1_000 + seed, &mut news);
            self.note(&news);
        }
    }

    /// Everything on these cards was done, but for what is rare; and that can be done.
    fn check(&mut self, side: Side, of: impl Fn(&CardSpec) -> bool) {
        let missing = |done: &Done| {
            // Words are noted with debug assertions only.
            let words = if cfg!(debug_assertions) { words_not_done(side, &of) } else { Vec::new() };
            [done.missing(side, &of), words].concat()
        };
        let rare: Vec<&str> = RARE.iter().flat_map(|rare| rare.names).copied().collect();
        let found = missing(self);
        let is_rare = |one: &&String| rare.iter().any(|name| one.starts_with(name));
        let others: Vec<_> = found.iter().filter(|one| !is_rare(one)).collect();
        assert!(others.is_empty(), "never done and not named as rare: {others:#?}");
        for rare in RARE {
            self.note(&(rare.script)());
        }
        assert_eq!(missing(self), [""; 0], "not even by script");
    }

    /// Abilities of one half of the box that were never done.
    fn missing(&self, side: Side, of: impl Fn(&CardSpec) -> bool) -> Vec<String> {
        let content = Content::newest();
        let mut missing = Vec::new();
        for (n, spec) in content.cards.iter().enumerate() {
            let card = Card(n as u16);
            let deck = &content.decks[usize::from(spec.deck().0)];
            if deck.side != side || spec.kind == Kind::Avatar || !of(spec) {
                continue;
            }
            for (at, ability) in (0..).zip(&spec.abilities) {
                let fired = match ability.when {
                    // Rules hold without being done, when the card is there.
                    When::Ongoing | When::Score => self.cards.contains(&card),
                    When::Whenever(_) => self.watched.contains(&card),
                    // Whoever passes a test takes it.
                    When::Test => self.trophies.contains(&card),
                    _ => self.abilities.contains(&(card, at)),
                };
                if !fired {
                    missing.push(format!("{} {at}: {:?}", spec.id, ability.when));
                }
            }
        }
        missing
    }
}

/// Every ability of a card that people meet is done at some time, in matches of players who want to win or
/// in those that only last long.
#[test]
fn every_ability_is_done_at_some_time() {
    let mut done = Done::default();
    let easy = Options { young_bloods: 2, tough: true, preparation: 2, ..Options::default() };
    for film in Film::ALL {
        for players in [2, 3, 4, 5] {
            done.play(Setup::hunted(players, film).unwrap().with(easy).unwrap());
        }
    }
    done.check(Side::Hunted, |_| true);
}

/// The same of predators: every ability, every test that is passed, every rule of gear, traps and rivalries.
#[test]
fn every_ability_of_predators_is_done_at_some_time() {
    let mut done = Done::default();
    let rivalries = Rivalries::Secret;
    let rivals =
        Options { young_bloods: 2, preparation: 2, tests: true, rivalries, ..Options::default() };
    let alone = Options { rivalries: Rivalries::None, ..rivals };
    for film in Film::ALL {
        for players in 1..=5 {
            let setup = Setup::hunters(players, film).unwrap();
            done.play(setup.with(if players > 1 { rivals } else { alone }).unwrap());
        }
    }
    done.check(Side::Hunters, |_| true);
}

/// The same of the hive and of whoever meets it.
#[test]
fn every_ability_of_the_hive_is_done_at_some_time() {
    let mut done = Done::default();
    for texts in [Texts::Milder, Texts::Rewritten] {
        for film in Film::HIVE {
            for players in [1, 2, 3, 5] {
                let crossing = Crossing { texts, ..Crossing::default() };
                let easy = Options {
                    young_bloods: 2,
                    tough: true,
                    preparation: 2,
                    crossing,
                    ..Options::default()
                };
                let setup = Setup::of(Mode::Crossover, players, film).unwrap();
                done.play(setup.mixing(Mix::of(film)).unwrap().with(easy).unwrap());
            }
        }
    }
    done.check(Side::Aliens, |_| true);
}

/// The same of what predators meet of the hive.
#[test]
fn every_ability_of_a_safari_is_done_at_some_time() {
    let mut done = Done::default();
    let easy = Options { young_bloods: 2, preparation: 2, ..Options::default() };
    for film in Film::HIVE {
        for players in 1..=5 {
            done.play(Setup::safari(players, film).unwrap().with(easy).unwrap());
        }
    }
    done.check(Side::Aliens, |spec| match spec.kind {
        Kind::Objective | Kind::Location => spec.id.ends_with("-harder"),
        Kind::Enemy | Kind::Task | Kind::Event | Kind::Hazard => true,
        _ => false,
    });
}

/// The same of the cards of players who go on as Aliens.
#[test]
fn every_ability_of_aliens_is_done_at_some_time() {
    let mut done = Done::default();
    let aliens = Options { aliens: true, ..Options::default() };
    for film in Film::HIVE {
        for players in [3, 5] {
            done.play(Setup::safari(players, film).unwrap().with(aliens).unwrap());
            let setup = Setup::of(Mode::Crossover, players, film).unwrap();
            done.play(setup.mixing(Mix::of(film)).unwrap().with(aliens).unwrap());
        }
    }
    // Whoever plays all cards first has none left to discard for this one.
    let game = turning(2).alien(1, "alien-warrior").active(1);
    let game = game.hand(1, &["role-alien-warrior", "turned-claw"]);
    let mut play = Play::new(game.actions());
    play.play(1, "role-alien-warrior").decide(1, Decision::Use(id("role-alien-warrior"), 0));
    play.decide(1, Decision::Yes);
    assert!(play.is_luck(), "a player is struck");
    done.check(Side::Turned, |_| true);
}

/// What is named as rare is an ability or a word of a card that there is.
#[test]
fn rare_things_are_on_cards() {
    let content = Content::newest();
    let cards = (0..).map(Card).zip(&content.cards);
    let there: BTreeSet<String> = cards
        .flat_map(|(card, spec)| {
            let abilities = spec.abilities.iter().enumerate();
            let abilities = abilities.map(|(at, one)| format!("{} {at}: {:?}", spec.id, one.when));
            let words = saucer_encounters::coverage::words(content, card).into_iter();
            abilities.chain(words.map(|word| format!("{}: {word}", spec.id)))
        })
        .collect();
    for name in RARE.iter().flat_map(|rare| rare.names) {
        assert!(there.iter().any(|one| one.starts_with(name)), "{name} is on no card");
    }
}

/// Every word on cards of one half of the box that was not done in this process.
fn words_not_done(side: Side, of: impl Fn(&CardSpec) -> bool) -> Vec<String> {
    let content = Content::newest();
    let cards = (0..).map(Card).zip(&content.cards);
    let side = |spec: &CardSpec| {
        // Rivalries are counted, not done; tests are taken.
        let counted = matches!(spec.kind, Kind::Rivalry | Kind::Test);
        content.decks[usize::from(spec.deck().0)].side == side && !counted
    };
    let cards = cards.filter(|(_, spec)| side(spec) && of(spec));
    let words = cards.flat_map(|(card, spec)| {
        let words = saucer_encounters::coverage::not_done(content, card).into_iter();
        words.map(|word| format!("{}: {word}", spec.id))
    });
    words.collect()
}

/// How many matches of each sort are played: `MATCHES=1000 cargo test -p saucer-encounters every_ability`.
fn matches() -> u64 {
    std::env::var("MATCHES").ok().and_then(|n| n.parse().ok()).unwrap_or(25)
}

/// What is too rare to come in so few matches: an ability or a word, or how it begins, and a position in which it is done.
struct Rare {
    names: &'static [&'static str],
    script: fn() -> Vec<Event>,
}

const RARE: &[Rare] = &[
    Rare {
        // The final enemy of the city falls seldom, and here to somebody who is marked.
        names: &[
            "city-hunter-final 0: Fight",
            "city-hunter-final: For(Marks",
            "city-hunter-final: Strikes(1)",
        ],
        script: || {
            let game = Scenario::new(Setup::hunted(1, Film::City).unwrap()).objective(3);
            let game = game.combat(&["city-hunter-final"]).marks(0, 1).totals(0, 11).actions();
            let mut play = Play::new(game);
            play.decide(0, Decision::Fight(Spot::Combat(0))).luck("flesh-wound");
            play.news
        },
    },
    Rare {
        // There is one of it, and it is dear.
        names: &[
            "stalker-long-wait 1: Class(Intel)",
            "stalker-long-wait: ThisTurn(Health { of: FoeWhich { at: Combat, face: Enemy, card: None, \
             keyword: None, most_health: None, other: Any }, by: -2, per: None })",
        ],
        script: || {
            let game = hunt(1).hand(0, &["stalker-still", "stalker-long-wait"]);
            let mut play = Play::new(game.deck(0, &[]).actions());
            play.play(0, "stalker-still").play(0, "stalker-long-wait");
            play.news
        },
    },
    Rare {
        // Predators turn the brothers over as they come, unless a hidden one is pushed all the way.
        names: &["missing-brother-a: Strikes(1)", "missing-brother-a: Leaves"],
        script: || pushed("missing-brother-a"),
    },
    Rare {
        names: &["missing-brother-b: Strikes(1)", "missing-brother-b: Leaves"],
        script: || pushed("missing-brother-b"),
    },
    Rare {
        // Eight recruit in one turn, before the third hazard has gone all the way.
        names: &["nostromo-harder 4: Task", "nostromo-harder: Disarm"],
        script: || {
            let game = crossing(1, Film::Freighter, Texts::Rewritten).hazards(3);
            let game = game.wilds(Space::River, "sos-hazard").totals(8, 0).actions();
            scripted(game, Decision::Task(id("nostromo-harder"), 4))
        },
    },
    Rare {
        // Only an empty barracks leaves the second objective of the station without a clone.
        names: &["objective-construct: Complete"],
        script: || without_clones(Texts::Milder),
    },
    Rare {
        names: &["objective-construct-harder: Complete"],
        script: || without_clones(Texts::Rewritten),
    },
];

/// A hidden brother is pushed into the combat zone.
fn pushed(brother: &str) -> Vec<Event> {
    let game = safari(1, Film::Prison);
    let game = Space::ALL.into_iter().fold(game, |game, space| game.hidden(space, 0));
    let mut play = Play::new(game.enemies());
    play.luck("ceiling-runner").luck(brother).luck("prey-flesh-wound");
    play.news
}

/// The last clone of the first objective dies when nothing is left in the barracks.
fn without_clones(texts: Texts) -> Vec<Event> {
    let game = crossing(1, Film::Station, texts).no_barracks().counters(2, 0);
    let game = game.combat(&["xenomorph-clone"]).totals(0, 3).actions();
    scripted(game, Decision::Fight(Spot::Combat(0)))
}

fn scripted(game: Encounters, decision: Decision) -> Vec<Event> {
    let mut play = Play::new(game);
    play.decide(0, decision);
    play.news
}
