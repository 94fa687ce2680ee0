//! E-20: both boxes on one table.

use saucer_core::{Draw, Game, Input, OtherFile, Pending, Seat, Silence, Xoshiro};
use saucer_encounters::{
    Avatars, Card, Characters, Content, Crossing, Encounters, Event, Film, Mix, Mode, Options,
    Setup, Side, Space, Supply, Texts,
};

use crate::help::{Play, crossing, id};

/// Plays the setup with luck until the first seat acts.
fn begun(setup: Setup) -> Play {
    let mut play = Play::new(Encounters::newest(&setup));
    let mut luck = Xoshiro::seeded(3);
    while let Pending::Luck(draw) = play.game.pending() {
        let answer = draw.sample(&play.game, &mut luck);
        play.game.apply(&Input::Luck(answer), &mut play.news).unwrap();
    }
    play
}

fn with(setup: Setup, crossing: Crossing) -> Setup {
    setup.with(Options { crossing, ..Options::default() }).unwrap()
}

fn side(card: Card) -> Side {
    let content = Content::newest();
    content.decks[usize::from(content.card(card).deck().0)].side
}

/// E-20.1, E-20.4: one to five; location, objectives in their order and characters of any film.
#[test]
fn films_of_both_boxes_are_mixed() {
    for players in 1..=5 {
        assert!(Setup::crossover(players, Film::City, Film::Prison).is_some());
    }
    assert!(Setup::crossover(6, Film::City, Film::Prison).is_none());
    assert!(Setup::hunted(2, Film::Colony).is_none(), "the hive is in a crossover only");
    let mix = Mix {
        location: Film::Station,
        objectives: [Film::Colony, Film::Jungle, Film::Freighter],
        characters: Characters::Drawn,
    };
    let setup = Setup::of(Mode::Crossover, 2, Film::City).unwrap().mixing(mix).unwrap();
    let view = begun(setup).view();
    let objectives = ["objective-colony", "objective-flares-frags-claymores", "objective-organism"];
    assert_eq!(view.objectives, objectives.map(id));
    assert_eq!(view.location, id("auriga"));
    assert_eq!(view.enemies.unseen[0].len(), 9);
    assert!(view.enemies.unseen[2].contains(&id("perfect-organism")));
    assert_eq!(view.barracks, 51);
}

/// E-20.4: four of the eight of two films, or of all twenty-four.
#[test]
fn characters_are_drawn_from_films() {
    let content = Content::newest();
    let decks = |film: Film| {
        let spec = film.spec_of(Mode::Crossover, content);
        spec.characters.iter().map(|id| content.find_deck(id).unwrap()).collect::<Vec<_>>()
    };
    let two = [decks(Film::Jungle), decks(Film::Freighter)].concat();
    let drawn = begun(Setup::crossover(1, Film::Jungle, Film::Freighter).unwrap()).view();
    assert!(drawn.characters.iter().all(|deck| two.contains(deck)), "{:?}", drawn.characters);
    let ways = |setup: Setup| match Encounters::newest(&setup).pending() {
        Pending::Luck(draw) => draw.ways(&Encounters::newest(&setup)),
        _ => 0,
    };
    let setup = Setup::crossover(1, Film::Jungle, Film::Freighter).unwrap();
    let all = setup.mixing(Mix { characters: Characters::Drawn, ..setup.mix() }).unwrap();
    assert_eq!((ways(setup), ways(all)), (70, 10_626));
    let same = Mix { characters: Characters::OfBoth(Film::City, Film::City), ..setup.mix() };
    assert!(setup.mixing(same).is_none());
}

/// E-20.2, E-20.3: officers, strikes and fillers of either box, which the mat does not decide.
#[test]
fn piles_come_from_either_box() {
    let setup = Setup::crossover(3, Film::Jungle, Film::Colony).unwrap();
    let sides = |crossing: Crossing| {
        let view = begun(with(setup, crossing)).view();
        let of = |side_of: Side| view.enemies.heap.iter().filter(|c| side(**c) == side_of).count();
        [of(Side::Hunted), of(Side::Aliens)]
    };
    let usual = Crossing::default();
    assert_eq!(sides(usual), [24, 0]);
    assert_eq!(sides(Crossing { fillers: Supply::Alien, ..usual }), [0, 24]);
    assert_eq!(sides(Crossing { fillers: Supply::Both, ..usual }), [24, 24]);
    assert_eq!(sides(Crossing { mat: Supply::Alien, ..usual }), [24, 0]);
    // The first strike of an event, and the first officer.
    let alien = Crossing { strikes: Supply::Alien, officers: Supply::Alien, ..usual };
    for (crossing, expected) in [(usual, Side::Hunted), (alien, Side::Aliens)] {
        let game = begun(with(setup, crossing)).game;
        assert_eq!(first_strike(game), expected);
    }
    let both = Crossing { strikes: Supply::Both, ..usual };
    assert!(setup.with(Options { crossing: both, ..Options::default() }).is_none());
    let hunted = Setup::hunted(3, Film::Jungle).unwrap();
    assert!(hunted.with(Options { crossing: alien, ..Options::default() }).is_none());
}

/// The side of the first strike that somebody draws.
fn first_strike(mut game: Encounters) -> Side {
    let mut luck = Xoshiro::seeded(1);
    let mut legal = Vec::new();
    for _ in 0..5_000 {
        let input = match game.pending() {
            Pending::Luck(draw) => Input::Luck(draw.sample(&game, &mut luck)),
            Pending::Seats(seats) => {
                let seat = seats.first().unwrap();
                game.legal(seat, &mut legal);
                Input::Decide(seat, *legal.last().unwrap())
            }
            Pending::Nobody(_) => break,
        };
        let mut news = Vec::new();
        game.apply(&input, &mut news).unwrap();
        for event in news {
            if let Event::Struck { strike, .. } = event {
                return side(strike);
            }
        }
    }
    panic!("nobody was struck");
}

/// E-20.5: avatars of a film, or any of the twenty of both boxes.
#[test]
fn avatars_are_of_both_boxes() {
    let setup = Setup::crossover(3, Film::Prison, Film::City).unwrap();
    let avatars = begun(setup).view().players.iter().map(|p| p.avatar).collect::<Vec<_>>();
    assert_eq!(avatars, ["priest", "medic", "scout"].map(id));
    let chosen = begun(setup.casting(Avatars::Chosen));
    assert_eq!(chosen.view().avatars.len(), 20);
    assert_eq!(chosen.asked(), [0]);
}

/// E-20.6: nine facehuggers and five chestbursters.
#[test]
fn the_hatchery_lies_open() {
    let hive = crossing(2, Film::Freighter, Texts::Milder).actions();
    let hive = Play::new(hive).hive();
    assert_eq!((hive.facehuggers, hive.chestbursters), (9, 5));
    assert!(Play::new(crate::help::jungle(2).actions()).view().hive.is_none());
}

/// E-20.7: who finds a hazard is marked, but not by one that goes elsewhere.
#[test]
fn hazards_of_the_hive_mark() {
    let game = crossing(2, Film::Freighter, Texts::Milder).hidden(Space::River, 0);
    let mut play = Play::new(game.totals(0, 3).actions());
    play.decide(0, saucer_encounters::Decision::Scan(Space::River)).luck("sos-hazard");
    assert_eq!(play.player(0).marks, 1);
    let game = crossing(2, Film::Freighter, Texts::Milder).hazards(2).hidden(Space::River, 0);
    let mut play = Play::new(game.totals(0, 3).actions());
    play.decide(0, saucer_encounters::Decision::Scan(Space::River)).luck("sos-hazard");
    assert_eq!((play.player(0).marks, play.open(Space::River)), (0, Some(id("sos-hazard"))));
}

/// E-20.8: a card that avoids the next strike lets one choose in a crossover, and only there.
#[test]
fn the_next_strike_is_any_strike() {
    let players = Encounters::CONTENT.iter().find(|one| one.name == "players.ron").unwrap();
    let text = players.text.replacen("Backup, do: [Avoid(Any)]", "Played, do: [Avoid(Next)]", 1);
    let other = OtherFile { name: "players.ron".to_owned(), text };
    let rules = Encounters::experiment(Encounters::rules(), &[other]).unwrap();
    let avoids = |setup: Setup| {
        let mut game = Encounters::new(&setup.casting(Avatars::Chosen), rules);
        let mut luck = Xoshiro::seeded(5);
        let agent = id("cia-agent");
        for _ in 0..3_000 {
            let input = match game.pending() {
                Pending::Luck(draw) => Input::Luck(draw.sample(&game, &mut luck)),
                Pending::Seats(_) => {
                    let mut legal = Vec::new();
                    game.legal(Seat(0), &mut legal);
                    let role = saucer_encounters::Decision::Play(id("role-cia-agent"));
                    let avatar = saucer_encounters::Decision::Avatar(agent);
                    let wished = [avatar, role].into_iter().find(|one| legal.contains(one));
                    Input::Decide(Seat(0), wished.unwrap_or(*legal.last().unwrap()))
                }
                Pending::Nobody(_) => break,
            };
            game.apply(&input, &mut Silence).unwrap();
            let avoids = game.view(saucer_core::Viewer::Spectator).players[0].avoids;
            if avoids != [0, 0] {
                return avoids;
            }
        }
        panic!("the role was not played");
    };
    assert_eq!(avoids(Setup::hunted(1, Film::Jungle).unwrap()), [0, 1]);
    assert_eq!(avoids(Setup::crossover(1, Film::Jungle, Film::Colony).unwrap()), [1, 0]);
}

/// E-20.9: the rewritten texts are a choice, for cards of the hive only.
#[test]
fn texts_of_the_hive_can_be_harder() {
    let setup = Setup::crossover(2, Film::Jungle, Film::Colony).unwrap();
    let harder = Crossing { texts: Texts::Rewritten, ..Crossing::default() };
    let view = begun(with(setup, harder)).view();
    let objectives =
        ["objective-expendable-assets", "objective-night-harder", "objective-get-to-the-choppa"];
    assert_eq!(view.objectives, objectives.map(id));
    assert_eq!(view.location, id("hadleys-hope-harder"));
}
