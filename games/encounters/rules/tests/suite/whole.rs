//! Whole matches of players who want to win: every stage is reached, and nothing is lost.

use saucer_core::{Draw, Game, Input, Luck, News, Pending, Seat, Silence, Xoshiro};
use saucer_encounters::{
    Characters, Content, Crossing, Decision, Encounters, End, Event, Film, Keyword, Mix, Mode,
    Options, Setup, SlotView, Spot, Supply, Texts, View,
};

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

pub(crate) fn play_telling(setup: Setup, seed: u64, news: &mut impl News<Event>) -> Encounters {
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
