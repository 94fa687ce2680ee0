//! Every promise of the contract, with every number of players and every option.

use saucer_conformance::{Plan, check, check_matches};
use saucer_core::{Luck, Seat, Xoshiro};
use saucer_encounters::{
    Avatars, Card, Characters, Crossing, Decision, Encounters, Film, Mix, Options, Rivalries,
    Setup, Space, Spot, Supply, Texts,
};

/// Decisions of all sorts, most of them impossible.
pub(crate) fn arbitrary(luck: &mut Xoshiro) -> Decision {
    let mut n = |below| luck.below(below) as u8;
    let (seat, ability) = (Seat(n(7)), n(9));
    let spot = match n(3) {
        0 => Spot::Wilds(n(7)),
        1 => Spot::Combat(n(9)),
        _ => Spot::Before(n(3)),
    };
    let place = n(7);
    let space = Space::ALL[usize::from(n(5))];
    // Also some cards that there are not.
    let card = Card(luck.below(500) as u16);
    let all = [
        Decision::Avatar(card),
        Decision::Play(card),
        Decision::Copy(seat),
        Decision::Use(card, ability),
        Decision::Recruit(place),
        Decision::Commander,
        Decision::Scan(space),
        Decision::Fight(spot),
        Decision::Task(card, ability),
        Decision::Avert(spot),
        Decision::Free(seat, card),
        Decision::Duel(seat),
        Decision::Call,
        Decision::End,
        Decision::Offer(card),
        Decision::Pass,
        Decision::Take(card),
        Decision::Pick(spot),
        Decision::Player(seat),
        Decision::Heal(seat, card),
        Decision::Show(card),
        Decision::Yes,
        Decision::No,
        Decision::First,
        Decision::Second,
        Decision::Avoid,
        Decision::Endure,
    ];
    *luck.pick(&all)
}

fn plan(setup: Setup, matches: u32) -> Plan<Encounters> {
    Plan {
        matches,
        max_inputs: 40_000,
        hidden: setup.players() > 1,
        arbitrary: Some(arbitrary),
        conserved: Some(Encounters::census),
        ..Plan::default()
    }
}

#[track_caller]
fn conforms(setup: Setup, matches: u32) {
    conforms_from(1, setup, matches);
}

/// The same with another seed, where the first one meets a hand too rare to be imagined by chance.
#[track_caller]
fn conforms_from(seed: u64, setup: Setup, matches: u32) {
    let plan = Plan { seed, ..plan(setup, matches) };
    let report = check(&setup, &plan).unwrap_or_else(|fault| panic!("{fault}"));
    assert!(report.refusals > 1_000, "{report:?}");
    if setup.players() > 1 {
        assert!(report.secrets > 20, "{report:?}");
    }
    let report = check_matches(&setup, &plan).unwrap_or_else(|fault| panic!("{fault}"));
    assert!(report.compared > 50 || !plan.hidden, "{report:?}");
}

fn jungle(players: u8) -> Setup {
    Setup::hunted(players, Film::Jungle).unwrap()
}

#[test]
fn one_alone_has_every_promise_kept() {
    conforms(jungle(1), 6);
}

#[test]
fn two_keep_every_promise() {
    conforms(jungle(2), 12);
}

#[test]
fn three_keep_every_promise() {
    conforms(jungle(3), 8);
}

#[test]
fn five_keep_every_promise() {
    conforms(jungle(5), 6);
}

#[test]
fn the_city_keeps_every_promise() {
    conforms(Setup::hunted(3, Film::City).unwrap(), 6);
    conforms(Setup::hunted(4, Film::City).unwrap(), 3);
}

#[test]
fn mixtures_keep_every_promise() {
    let objectives = [Film::City, Film::Jungle, Film::City];
    let mix = Mix { location: Film::City, objectives, characters: Characters::Drawn };
    conforms(jungle(3).mixing(mix).unwrap(), 10);
    conforms(jungle(4).mixing(mix).unwrap().casting(Avatars::Drawn), 3);
}

#[test]
fn every_way_to_an_avatar_keeps_every_promise() {
    conforms(jungle(3).casting(Avatars::Chosen), 6);
    conforms(jungle(4).casting(Avatars::OneOfTwo), 4);
}

fn hunters(players: u8, film: Film) -> Setup {
    Setup::hunters(players, film).unwrap()
}

#[test]
fn one_hunter_keeps_every_promise() {
    conforms(hunters(1, Film::Jungle), 4);
    conforms(hunters(1, Film::City), 4);
}

#[test]
fn two_and_three_hunters_keep_every_promise() {
    conforms(hunters(2, Film::Jungle), 8);
    conforms_from(2, hunters(3, Film::City), 5);
}

#[test]
fn four_and_five_hunters_keep_every_promise() {
    conforms(hunters(4, Film::Jungle), 4);
    conforms(hunters(5, Film::City), 4);
}

#[test]
fn tests_and_rivalries_keep_every_promise() {
    for (players, rivalries) in
        [(2, Rivalries::Secret), (3, Rivalries::Secret), (4, Rivalries::Open)]
    {
        let options = Options { tests: true, rivalries, ..Options::default() };
        conforms(hunters(players, Film::City).with(options).unwrap(), 4);
    }
}

#[test]
fn packs_keep_every_promise() {
    let options = Options { tests: true, young_bloods: 1, ..Options::default() };
    conforms(Setup::pack(3, Film::Jungle).unwrap().with(options).unwrap(), 6);
    conforms(Setup::pack(5, Film::City).unwrap(), 4);
    conforms(Setup::pack(1, Film::City).unwrap(), 3);
}

#[test]
fn mixed_hunts_and_their_options_keep_every_promise() {
    let objectives = [Film::City, Film::Jungle, Film::City];
    let mix = Mix { location: Film::City, objectives, characters: Characters::Drawn };
    let harder = Options { young_bloods: -1, rush: true, tests: true, ..Options::default() };
    let setup = hunters(3, Film::Jungle).mixing(mix).unwrap().with(harder).unwrap();
    conforms(setup.casting(Avatars::OneOfTwo), 6);
    let pair = Options { pair: true, preparation: 2, ..Options::default() };
    conforms(hunters(2, Film::Jungle).with(pair).unwrap().casting(Avatars::Chosen), 4);
}

fn crossover(players: u8, film: Film, other: Film, crossing: Crossing) -> Setup {
    let options = Options { crossing, ..Options::default() };
    Setup::crossover(players, film, other).unwrap().with(options).unwrap()
}

#[test]
fn one_and_two_keep_every_promise_of_a_crossover() {
    let harder = Crossing { texts: Texts::Rewritten, ..Crossing::default() };
    conforms(crossover(1, Film::Jungle, Film::Freighter, Crossing::default()), 4);
    conforms(crossover(1, Film::Prison, Film::City, harder), 4);
    conforms(crossover(2, Film::Colony, Film::Jungle, harder), 12);
    conforms(crossover(2, Film::City, Film::Station, harder), 12);
}

#[test]
fn three_keep_every_promise_of_a_crossover() {
    let both = Crossing { fillers: Supply::Both, ..Crossing::default() };
    let harder = Crossing { texts: Texts::Rewritten, ..both };
    for (film, other) in [
        (Film::Freighter, Film::Colony),
        (Film::Colony, Film::Prison),
        (Film::Prison, Film::Station),
        (Film::Station, Film::Freighter),
    ] {
        conforms(crossover(3, film, other, harder).casting(Avatars::Drawn), 4);
    }
    conforms(crossover(3, Film::City, Film::Prison, both), 4);
}

#[test]
fn four_and_five_keep_every_promise_of_a_crossover() {
    let harder = Crossing { texts: Texts::Rewritten, ..Crossing::default() };
    conforms(crossover(4, Film::Station, Film::Jungle, Crossing::default()), 3);
    conforms(crossover(4, Film::Colony, Film::City, harder).casting(Avatars::OneOfTwo), 3);
    conforms(crossover(5, Film::Jungle, Film::Prison, harder), 3);
    conforms(crossover(5, Film::Freighter, Film::City, Crossing::default()), 3);
}

fn safari(players: u8, film: Film, options: Options) -> Setup {
    Setup::safari(players, film).unwrap().with(options).unwrap()
}

fn rivals(rivalries: Rivalries) -> Options {
    Options { tests: true, rivalries, ..Options::default() }
}

#[test]
fn one_keeps_every_promise_of_a_safari() {
    let tests = Options { tests: true, ..Options::default() };
    conforms(safari(1, Film::Freighter, Options::default()), 3);
    conforms(safari(1, Film::Prison, tests), 3);
}

#[test]
fn two_keep_every_promise_of_a_safari() {
    conforms(safari(2, Film::Colony, Options::default()), 6);
    conforms(safari(2, Film::Station, rivals(Rivalries::Secret)), 6);
}

#[test]
fn three_keep_every_promise_of_a_safari() {
    let films = [Film::Prison, Film::Freighter, Film::Station];
    let mix = Mix { location: Film::Prison, objectives: films, characters: Characters::Drawn };
    let mixed = safari(3, Film::Prison, rivals(Rivalries::Open)).mixing(mix).unwrap();
    conforms(mixed.casting(Avatars::OneOfTwo), 5);
    conforms(safari(3, Film::Colony, Options { tests: true, ..Options::default() }), 4);
}

#[test]
fn four_and_five_keep_every_promise_of_a_safari() {
    let harder = Options { young_bloods: -1, rush: true, ..Options::default() };
    conforms(safari(4, Film::Station, harder), 6);
    conforms(safari(4, Film::Freighter, rivals(Rivalries::Secret)), 3);
    conforms(safari(5, Film::Prison, Options::default()).casting(Avatars::Drawn), 3);
    conforms(safari(5, Film::Colony, rivals(Rivalries::Secret)), 3);
}

#[test]
fn aliens_keep_every_promise_of_a_crossover() {
    let aliens = Options { aliens: true, ..Options::default() };
    for (players, film, n) in [(2, Film::Freighter, 12), (3, Film::Colony, 6), (4, Film::Prison, 4)]
    {
        conforms(
            crossover(players, film, Film::Jungle, Crossing::default()).with(aliens).unwrap(),
            n,
        );
    }
    let hard = Options { all_or_nothing: true, tough: true, ..aliens };
    conforms(crossover(5, Film::Station, Film::City, Crossing::default()).with(hard).unwrap(), 3);
}

#[test]
fn aliens_keep_every_promise_of_a_safari() {
    let aliens = Options { aliens: true, ..Options::default() };
    for (players, film, n) in [(2, Film::Station, 12), (3, Film::Prison, 6), (4, Film::Colony, 4)] {
        conforms(safari(players, film, aliens), n);
    }
    conforms(safari(5, Film::Freighter, Options { aliens: true, ..rivals(Rivalries::Secret) }), 3);
}

#[test]
fn options_keep_every_promise() {
    let easy = Options { young_bloods: 2, tough: true, preparation: 2, ..Options::default() };
    let hard = Options { young_bloods: -1, waiting: 3, all_or_nothing: true, ..Options::default() };
    conforms(jungle(3).casting(Avatars::Drawn).with(easy).unwrap(), 6);
    conforms(jungle(4).with(hard).unwrap(), 6);
}
