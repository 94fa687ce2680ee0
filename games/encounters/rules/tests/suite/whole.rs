//! Whole matches of players who want to win: every stage is reached, nothing is lost, and every word that
//! cards use is done at some time.

use std::collections::BTreeSet;

use saucer_core::{Draw, Game, Input, Luck, News, Pending, Seat, Silence, Xoshiro};
use saucer_encounters::{
    Avatars, Card, CardSpec, Characters, Content, Crossing, Decision, Encounters, End, Event, Film,
    Keyword, Kind, Mix, Mode, Options, Rivalries, Scenario, Setup, Side, SlotView, Space, Spot,
    Supply, Texts, View, When,
};

use crate::help::{Play, crossing, id, safari};

/// How much a player who only looks at the next step wants this.
fn wish(decision: Decision) -> u32 {
    match decision {
        Decision::Avatar(_) => 1,
        Decision::Task(..) => 90,
        Decision::Play(_) | Decision::Copy(_) => 80,
        Decision::Use(..) => 70,
        Decision::Call => 60,
        Decision::Fight(_) => 50,
        Decision::Avert(_) | Decision::Free(..) => 65,
        Decision::Duel(_) => 45,
        Decision::Recruit(place) => 40 + u32::from(place),
        Decision::Commander => 20,
        Decision::Scan(_) => 30,
        Decision::Offer(_) => 95,
        Decision::Avoid | Decision::Yes | Decision::Show(_) => 90,
        Decision::Heal(..) | Decision::Pick(_) | Decision::Player(_) => 80,
        Decision::Take(_) => 50,
        Decision::First | Decision::Second => 50,
        Decision::End | Decision::No | Decision::Pass | Decision::Endure => 10,
    }
}

/// The same of a predator, who looks at what things are worth.
fn appetite(view: &View, decision: Decision) -> u32 {
    let content = Content::newest();
    let worth = |spot: Spot| {
        let foe = match spot {
            Spot::Wilds(at) => match view.wilds[usize::from(at)].card {
                SlotView::Up(foe) => Some(foe),
                _ => None,
            },
            Spot::Combat(at) => view.combat.get(usize::from(at)).copied(),
            Spot::Before(_) => None,
        };
        let spec = foe.map(|foe| content.card(foe.card));
        let lethal = spec.is_some_and(|spec| spec.has(Keyword::Lethal));
        u32::from(spec.map_or(0, |spec| spec.honor)) * 4 + u32::from(lethal) * 20
    };
    match decision {
        Decision::Heal(..) => 950,
        Decision::Avert(spot) => 600 + worth(spot),
        Decision::Free(..) => 620,
        Decision::Fight(spot @ Spot::Combat(_)) => 520 + worth(spot),
        Decision::Fight(spot) => 500 + worth(spot),
        Decision::Duel(_) => 300,
        Decision::Recruit(place) => {
            let offer = view.hq[usize::from(place)];
            400 + u32::from(offer.map_or(0, |offer| offer.cost)) * 5
        }
        Decision::Commander => 412,
        other => wish(other) * 10,
    }
}

/// Every so many decisions one is any.
const ERRORS: u32 = 8;

/// Plays a match of players who err sometimes.
fn play(setup: Setup, seed: u64) -> Encounters {
    play_telling(setup, seed, &mut Silence)
}

fn play_telling(setup: Setup, seed: u64, news: &mut impl News<Event>) -> Encounters {
    let mut luck = Xoshiro::seeded(seed);
    let mut game = Encounters::newest(&setup);
    let mut legal: Vec<Decision> = Vec::new();
    let census = game.census();
    for n in 0..20_000 {
        let input = match game.pending() {
            Pending::Nobody(_) => return game,
            Pending::Luck(draw) => Input::Luck(draw.sample(&game, &mut luck)),
            Pending::Seats(seats) => {
                let speaks = game.may_speak();
                let seat = luck.pick_seat(if n % 16 == 0 { seats.union(speaks) } else { seats });
                game.legal(seat, &mut legal);
                if legal.is_empty() {
                    continue;
                }
                let hunt = setup.mode().is_hunt();
                let view = hunt.then(|| game.view(saucer_core::Viewer::Seat(seat)));
                let best = legal.iter().max_by_key(|d| {
                    let wish = view.as_ref().map_or_else(|| wish(**d), |view| appetite(view, **d));
                    (wish, luck.below(1000))
                });
                let any = *luck.pick(&legal);
                let best = *best.unwrap();
                Input::Decide(seat, if luck.below(ERRORS) == 0 { any } else { best })
            }
        };
        game.apply(&input, news).unwrap_or_else(|refusal| panic!("{input:?}: {refusal}"));
        assert_eq!(game.census(), census, "after {input:?}");
    }
    panic!("this match never ends");
}

fn ends(setup: Setup, matches: u64) -> [usize; 5] {
    let mut ends = [0; 5];
    let (mut turns, mut honor, mut trophies) = (0.0, 0.0, 0.0);
    for seed in 0..matches {
        let view = play(setup, seed).view(saucer_core::Viewer::Seat(Seat(0)));
        ends[view.end.unwrap() as usize] += 1;
        let all = f64::from(setup.players()) * matches as f64;
        turns += f64::from(view.turn) / all;
        for player in view.players {
            honor += f64::from(player.honor.unwrap_or(0)) / all;
            trophies += f64::from(player.n_trophies) / all;
        }
    }
    println!("  {turns:.1} turns of each, honor {honor:.1}, trophies {trophies:.1}");
    ends
}

/// E-1.2, E-7.5: matches are won and lost, whatever their figures are.
#[test]
fn matches_are_won_and_lost() {
    let easy = Options { young_bloods: 2, tough: true, preparation: 2, ..Options::default() };
    let mut all = [0; 5];
    for setup in Setup::all() {
        let ends = ends(setup.with(easy).unwrap(), 40);
        println!("{:?} {}: {ends:?}", setup.film(), setup.players());
        assert!(ends[End::Dead as usize] > 0, "{setup:?} is never lost: {ends:?}");
        assert_eq!(ends[End::TooLate as usize], 0, "{setup:?}: {ends:?}");
        all.iter_mut().zip(ends).for_each(|(all, n)| *all += n);
    }
    let of = |end: End| all[end as usize];
    assert!(of(End::Major) + of(End::Minor) > 0 && of(End::Dead) > 0, "{all:?}");
}

/// E-26.2, E-26.6: in whole matches some go on as Aliens, no card is lost, and the match comes to its end.
#[test]
fn some_go_on_as_aliens() {
    let aliens = Options { aliens: true, ..Options::default() };
    for mode in [Mode::Crossover, Mode::Safari] {
        let mut turned = 0;
        for players in 2..=5 {
            let setup = Setup::of(mode, players, Film::Freighter).unwrap().with(aliens).unwrap();
            for seed in 0..40 {
                let mut news: Vec<Event> = Vec::new();
                play_telling(setup, seed, &mut news);
                turned += news.iter().filter(|one| matches!(one, Event::Turned { .. })).count();
            }
        }
        assert!(turned > 4, "{mode:?}: {turned}");
    }
}

/// E-16.1, E-16.3: with each setup one alone kills the ultimate prey or dies, and several have their last turns.
fn hunts(setup: Setup, ends: [usize; 5]) {
    let of = |end: End| ends[end as usize];
    if setup.players() == 1 {
        assert!(of(End::Major) > 0 && of(End::Dead) > 0, "{setup:?}: {ends:?}");
        assert_eq!(of(End::TooLate), 0, "{setup:?}: {ends:?}");
    } else {
        assert!(of(End::TooLate) > 0, "{setup:?}: {ends:?}");
    }
}

/// E-16.1: a hunt ends in each of its ways, with every number of predators, together and not.
#[test]
fn hunts_end_in_every_way() {
    for mode in [Mode::Hunters, Mode::Pack] {
        let mut all = [0; 5];
        for setup in Setup::all_of(mode) {
            let options = Options { tests: setup.players() % 2 == 1, ..Options::default() };
            let ends = ends(setup.with(options).unwrap(), 40);
            println!("{mode:?} {:?} {}: {ends:?}", setup.film(), setup.players());
            hunts(setup, ends);
            all.iter_mut().zip(ends).for_each(|(all, n)| *all += n);
        }
        let of = |end: End| all[end as usize];
        assert!(of(End::Major) > 0 && of(End::TooLate) > 0 && of(End::Dead) > 0, "{all:?}");
        assert_eq!(of(End::Minor), 0);
    }
}

/// E-20.1: crossovers are won and lost, with every film, number of players and either texts.
#[test]
fn crossovers_are_won_and_lost() {
    let mut all = [0; 5];
    for setup in Setup::all_of(Mode::Crossover) {
        let texts = if setup.players() % 2 == 0 { Texts::Rewritten } else { Texts::Milder };
        let crossing = Crossing { texts, fillers: Supply::Both, ..Crossing::default() };
        let options = Options {
            young_bloods: 2,
            tough: true,
            preparation: 2,
            crossing,
            ..Options::default()
        };
        let drawn = Mix { characters: Characters::Drawn, ..setup.mix() };
        let setup = setup.mixing(drawn).unwrap().with(options).unwrap();
        let ends = ends(setup, 12);
        println!("{:?} {}: {ends:?}", setup.film(), setup.players());
        assert!(ends[2..4].iter().sum::<usize>() > 0, "{setup:?} is never lost: {ends:?}");
        all.iter_mut().zip(ends).for_each(|(all, n)| *all += n);
    }
    let of = |end: End| all[end as usize];
    assert!(of(End::Major) > 0 && of(End::Dead) > 0, "{all:?}");
}

/// E-25.8: safaris end in each of their ways, with every film and number of predators.
#[test]
fn safaris_end_in_every_way() {
    let mut all = [0; 5];
    for setup in Setup::all_of(Mode::Safari) {
        let options = Options { tests: setup.players() % 2 == 1, ..Options::default() };
        let drawn = Mix { characters: Characters::Drawn, ..setup.mix() };
        let setup = setup.mixing(drawn).unwrap().with(options).unwrap();
        let ends = ends(setup, 12);
        println!("safari {:?} {}: {ends:?}", setup.film(), setup.players());
        hunts(setup, ends);
        all.iter_mut().zip(ends).for_each(|(all, n)| *all += n);
    }
    let of = |end: End| all[end as usize];
    assert!(of(End::Major) > 0 && of(End::TooLate) > 0 && of(End::Dead) > 0, "{all:?}");
    assert_eq!(of(End::Minor), 0);
}

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
        let others: Vec<_> = found.iter().filter(|one| !rare.contains(&one.as_str())).collect();
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
                    // Rules hold without being done.
                    When::Ongoing | When::Score => {
                        matches!(side, Side::Hunted | Side::Aliens) || self.cards.contains(&card)
                    }
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

/// What is too rare to come in so few matches: an ability or a word, and a position in which it is done.
struct Rare {
    names: &'static [&'static str],
    script: fn() -> Vec<Event>,
}

const RARE: &[Rare] = &[
    Rare {
        // The final enemy of the city falls seldom, and here to somebody who is marked.
        names: &["city-hunter-final: Strikes(1)"],
        script: || {
            let game = Scenario::new(Setup::hunted(1, Film::City).unwrap()).objective(3);
            let game = game.combat(&["city-hunter-final"]).marks(0, 1).totals(0, 11).actions();
            let mut play = Play::new(game);
            play.decide(0, Decision::Fight(Spot::Combat(0))).luck("flesh-wound");
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
