//! E-13: the other side, its setup and its secrets.

use saucer_core::{Game, Seat, Seats, Viewer};
use saucer_encounters::{
    Avatars, Card, Class, Content, Decision, Encounters, Event, Film, Mode, Setup, Side, Space,
    Team,
};

use crate::help::{Play, hunt, id, wild};

fn hunters(players: u8) -> Setup {
    Setup::hunters(players, Film::Jungle).unwrap()
}

/// E-13.1, E-13.2: the piles of a hunt.
#[test]
fn a_hunt_has_piles_of_its_own() {
    let view = Encounters::newest(&hunters(3)).view(Viewer::Spectator);
    let piles = view.hunt.unwrap();
    assert_eq!((view.commanders, view.strikes, view.barracks), (8, 60, 56));
    assert_eq!((piles.n_gear, piles.n_traps, piles.n_tests), (20, 20, 0));
    assert_eq!(view.players.iter().map(|player| player.n_deck).collect::<Vec<_>>(), [13; 3]);
    let people = Encounters::newest(&Setup::hunted(3, Film::Jungle).unwrap());
    assert!(people.view(Viewer::Spectator).hunt.is_none());
}

/// E-13.3: groups of one class each, and no Leadership anywhere.
#[test]
fn the_armory_has_four_groups() {
    let content = Content::newest();
    for (film, team) in [(Film::Jungle, Team::Woodland), (Film::City, Team::Urban)] {
        let game = Encounters::newest(&Setup::hunters(2, film).unwrap());
        for deck in game.view(Viewer::Spectator).characters {
            let cards: Vec<_> = content.cards_of(deck).map(|(_, card)| card).collect();
            assert_eq!(cards.iter().map(|card| card.count).sum::<u8>(), 14);
            assert!(
                cards.iter().all(|card| card.team == Some(team) && card.class == cards[0].class)
            );
        }
    }
    let side = |deck: saucer_encounters::DeckId| content.decks[usize::from(deck.0)].side;
    let hunters = content.cards.iter().filter(|card| side(card.deck()) == Side::Hunters);
    assert!(hunters.clone().count() > 150);
    assert!(hunters.into_iter().all(|card| card.class != Some(Class::Leadership)));
}

/// E-13.4: three decks of prey with mercenaries by the table.
#[test]
fn mercenaries_are_mixed_in_by_the_table() {
    let table = [[0, 0, 0], [0, 1, 2], [2, 3, 4], [4, 5, 6], [4, 5, 6]];
    for (players, table) in (1..=5).zip(table) {
        let enemies = Encounters::newest(&hunters(players)).view(Viewer::Spectator).enemies;
        assert_eq!(enemies.young_bloods[..3], table);
        assert_eq!(enemies.unseen.iter().map(Vec::len).collect::<Vec<_>>(), [9, 11, 13, 0]);
        assert_eq!(enemies.heap.len(), 24);
    }
}

/// E-13.5: the lowest initiative begins; the storm hunter with 3 sits in the fourth place.
#[test]
fn initiative_says_who_begins() {
    let first = |players| Encounters::newest(&hunters(players)).view(Viewer::Spectator);
    assert_eq!(first(3).active, Seat(0), "the jungle hunter with 5");
    assert_eq!((first(4).active, first(4).hunt.unwrap().first), (Seat(3), Seat(3)));
    assert!(first(5).players.iter().all(|player| player.quiet == 1));
    let mut play = Play::new(Encounters::newest(&hunters(2).casting(Avatars::Drawn)));
    play.luck("elder-hunter").luck("challenger");
    assert!(play.told(Event::First { seat: Seat(1) }));
    assert_eq!(play.view().active, Seat(1));
}

/// E-13.6: all see what is taken, and only its owner sees the room.
#[test]
fn a_room_of_trophies_is_its_owners() {
    let game = hunt(2).wilds(Space::River, "camp-sentry").totals(0, 3);
    let mut play = Play::new(game.actions());
    play.decide(0, wild(Space::River));
    let taken = Event::Trophy { seat: Seat(0), card: id("camp-sentry") };
    assert!(play.told(taken));
    let other = Viewer::Seat(Seat(1));
    assert_eq!(Encounters::redact(&taken, other), Some(taken));
    assert_eq!(play.trophies(0), [id("camp-sentry")]);
    let seen = play.game.view(other);
    assert_eq!((seen.players[0].n_trophies, &seen.players[0].trophies), (1, &None));
    assert_eq!((seen.players[0].honor, seen.own.unwrap().honor), (None, Some(5)));
    assert_eq!(play.game.view(Viewer::Seat(Seat(0))).own.unwrap().honor, Some(4 + 1));
}

/// E-13.7: nobody offers a card or calls.
#[test]
fn predators_lend_nothing() {
    let play = Play::new(hunt(3).hand(1, &["experience"]).actions());
    assert_eq!(play.game.may_speak(), Seats::NONE);
    assert_eq!(play.clause(0, Decision::Call), "E-13.7");
    assert_eq!(play.clause(1, Decision::Offer(id("experience"))), "E-13.7");
    assert!(!play.legal(0).contains(&Decision::Call));
}

/// E-13.4: decks of prey and groups can be mixed, and four of eight groups drawn.
#[test]
fn prey_and_groups_can_be_mixed() {
    use saucer_encounters::{Answer, Characters, Mix};
    let objectives = [Film::City, Film::Jungle, Film::City];
    let mix = Mix { location: Film::Jungle, objectives, characters: Characters::Drawn };
    let setup = hunters(2).mixing(mix).unwrap();
    let mut game = Encounters::newest(&setup);
    let input = saucer_core::Input::Luck(Answer::Characters(0b1100_0011));
    game.apply(&input, &mut saucer_core::Silence).unwrap();
    let view = game.view(Viewer::Spectator);
    let has = |part: usize, name: &str| view.enemies.unseen[part].contains(&id(name));
    assert!(has(0, "police-officer") && has(1, "commando") && has(2, "harrigan-undaunted"));
    let names =
        view.characters.iter().map(|deck| Content::newest().decks[usize::from(deck.0)].id.clone());
    let names: Vec<String> = names.collect();
    assert_eq!(names, ["woodland-intel", "woodland-strength", "urban-survival", "urban-tech"]);
    assert_eq!((setup.mode(), view.barracks), (Mode::Hunters, 56));
    assert_eq!(view.location, Card::default(), "a hunt has no location");
}
