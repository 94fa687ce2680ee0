//! E-1, E-2 and E-12: who plays, what lies on the table, easier and harder.

use saucer_core::{Draw, Game, Input, Pending, Seat, Silence, Viewer, Xoshiro};
use saucer_encounters::{
    Answer, Avatars, Characters, Content, Decision, Encounters, Event, Film, Mix, Options, Setup,
    SlotView, Space,
};

use crate::help::{Play, id, jungle};

/// Plays the setup with luck of this seed until the first seat acts.
fn begun(setup: Setup) -> Play {
    let mut play = Play::new(Encounters::newest(&setup));
    let mut luck = Xoshiro::seeded(3);
    while let Pending::Luck(draw) = play.game.pending() {
        let answer = draw.sample(&play.game, &mut luck);
        play.game.apply(&Input::Luck(answer), &mut play.news).unwrap();
    }
    play
}

fn with(players: u8, options: Options) -> Setup {
    Setup::hunted(players, Film::Jungle).unwrap().with(options).unwrap()
}

/// E-1.1, E-1.6: one to five, in a film; nobody else.
#[test]
fn one_to_five_play_a_film() {
    for players in 1..=5 {
        let setup = Setup::hunted(players, Film::Jungle).unwrap();
        assert_eq!(Encounters::seats(&setup).len(), usize::from(players));
    }
    assert!(Setup::hunted(0, Film::Jungle).is_none() && Setup::hunted(6, Film::Jungle).is_none());
}

/// E-2.1, E-2.2: thirteen cards, six of them in hand; the role is that of the avatar, in the order of the film.
#[test]
fn everybody_begins_with_thirteen_cards() {
    let play = begun(Setup::hunted(3, Film::Jungle).unwrap());
    for (seat, avatar) in ["lieutenant", "tracker", "guerrilla"].into_iter().enumerate() {
        let player = play.player(seat);
        assert_eq!((player.avatar, player.n_hand, player.n_deck), (id(avatar), 6, 7));
        let all = player.unseen;
        let count = |name: &str| all.iter().filter(|card| **card == id(name)).count();
        let role = format!("role-{avatar}");
        assert_eq!([count("experience"), count("brute-strength"), count(&role)], [7, 5, 1]);
    }
    assert_eq!([0, 1, 2].map(|seat| play.player(seat).health), [9, 10, 10]);
}

/// E-2.2: avatars can be drawn by lot; nobody has the same.
#[test]
fn avatars_can_be_drawn() {
    let play = begun(Setup::hunted(5, Film::Jungle).unwrap().casting(Avatars::Drawn));
    let mut avatars: Vec<_> = play.view().players.iter().map(|player| player.avatar).collect();
    avatars.sort_unstable();
    avatars.dedup();
    assert_eq!(avatars.len(), 5);
    assert_eq!(play.news.iter().filter(|e| matches!(e, Event::Cast { .. })).count(), 5);
}

/// E-2.2: or chosen, one after another, out of all or out of two.
#[test]
fn avatars_can_be_chosen() {
    let setup = Setup::hunted(2, Film::Jungle).unwrap().casting(Avatars::Chosen);
    let mut play = Play::new(Encounters::newest(&setup));
    assert_eq!((play.asked(), play.legal(0).len(), play.view().avatars.len()), (vec![0], 10, 10));
    play.decide(0, Decision::Avatar(id("reporter")));
    assert_eq!((play.asked(), play.legal(1).len()), (vec![1], 9));
    assert_eq!(play.clause(1, Decision::Avatar(id("reporter"))), "E-2.2");
    play.decide(1, Decision::Avatar(id("tracker")));
    assert_eq!(play.player(0).avatar, id("reporter"));
    assert!(play.player(0).unseen.contains(&id("role-reporter")));
    let setup = Setup::hunted(1, Film::Jungle).unwrap().casting(Avatars::OneOfTwo);
    let mut play = Play::new(Encounters::newest(&setup));
    play.luck("gangster").luck("cia-agent");
    let both = ["cia-agent", "gangster"].map(|name| Decision::Avatar(id(name)));
    assert_eq!(play.legal(0), both);
    play.decide(0, both[1]);
    assert_eq!(play.player(0).health, 10);
}

/// E-2.3, E-2.5: piles and HQ.
#[test]
fn piles_and_hq_are_laid_out() {
    let view = begun(Setup::hunted(2, Film::Jungle).unwrap()).view();
    assert_eq!((view.commanders, view.strikes), (10, 40));
    assert_eq!((view.barracks, view.hq.iter().flatten().count()), (51, 5));
    assert_eq!((view.location, view.current), (id("val-verdean-jungle"), 0));
    let content = Content::newest();
    let stages: Vec<u8> = view.objectives.iter().map(|card| content.card(*card).stage).collect();
    assert_eq!(stages, [1, 2, 3]);
}

/// E-1.6, E-2.5: films can be mixed, and the four characters can be drawn out of all eight.
#[test]
fn films_can_be_mixed() {
    let objectives = [Film::City, Film::Jungle, Film::City];
    let mix = Mix { location: Film::City, objectives, characters: Characters::Drawn };
    let setup = Setup::hunted(2, Film::Jungle).unwrap().mixing(mix).unwrap();
    let mut play = Play::new(Encounters::newest(&setup));
    let answer = Answer::Characters(0b1001_0110);
    play.game.apply(&Input::Luck(answer), &mut play.news).unwrap();
    let view = play.view();
    let content = Content::newest();
    let decks: Vec<&str> =
        view.characters.iter().map(|deck| &*content.decks[usize::from(deck.0)].id).collect();
    assert_eq!(decks, ["dillon", "dutch", "danny", "lambert"]);
    assert_eq!((view.barracks, view.location), (56, id("streets-of-los-angeles")));
    assert_eq!(view.objectives[1], id("objective-flares-frags-claymores"));
    let unseen: Vec<usize> = view.enemies.unseen.iter().map(Vec::len).collect();
    assert_eq!(unseen, [9, 11, 13, 0]);
    let wrong = Input::Luck(Answer::Characters(0b111));
    assert!(Encounters::newest(&setup).apply(&wrong, &mut Silence).is_err());
}

/// E-2.4: the table of young bloods, and who lies on whom.
#[test]
fn young_bloods_are_mixed_in_by_the_table() {
    let mixed = [1, 2, 3, 4, 5].map(|players| {
        let view = Encounters::newest(&Setup::hunted(players, Film::Jungle).unwrap());
        let enemies = view.view(Viewer::Spectator).enemies;
        let [first, second, third, _] = enemies.young_bloods;
        let deck: u8 = enemies.in_deck.iter().sum();
        ([first, second, third], deck)
    });
    let expected =
        [([0, 0, 0], 33), ([0, 1, 2], 36), ([2, 3, 4], 42), ([4, 5, 6], 48), ([4, 5, 6], 48)];
    assert_eq!(mixed, expected);
    let play = begun(Setup::hunted(3, Film::Jungle).unwrap());
    assert_eq!(play.view().enemies.in_deck, [10, 14, 17, 0], "the first card is of the first deck");
    assert_eq!(play.slot(Space::Underground), SlotView::Hidden(0));
}

/// E-2.6: the first seat begins, and turns go clockwise.
#[test]
fn turns_go_clockwise() {
    let mut play = begun(Setup::hunted(3, Film::Jungle).unwrap());
    let mut turns = Vec::new();
    for seat in [0, 1, 2] {
        turns.push(play.view().active);
        play.decide(seat, Decision::End);
        while let Pending::Luck(draw) = play.game.pending() {
            let answer = draw.sample(&play.game, &mut Xoshiro::seeded(1));
            play.game.apply(&Input::Luck(answer), &mut Silence).unwrap();
        }
    }
    turns.push(play.view().active);
    assert_eq!(turns, [Seat(0), Seat(1), Seat(2), Seat(0)]);
}

/// E-2.7, E-12.1: five begin without enemies, and so does who asks for it.
#[test]
fn some_turns_are_quiet() {
    let clear = |setup| begun(setup).slot(Space::Underground) == SlotView::Clear;
    assert!(clear(Setup::hunted(5, Film::Jungle).unwrap()));
    assert!(!clear(Setup::hunted(4, Film::Jungle).unwrap()));
    assert!(clear(with(2, Options { preparation: 1, ..Options::default() })));
}

/// E-12.1: more young bloods, and defence as health.
#[test]
fn easier_is_easier() {
    let options = Options { young_bloods: 2, tough: true, ..Options::default() };
    let play = begun(with(3, options));
    assert_eq!(play.view().enemies.young_bloods, [4, 5, 6, 0]);
    assert_eq!(play.player(0).health, 9 + 5);
}

/// E-12.2: fewer young bloods, and hidden cards at the beginning.
#[test]
fn harder_is_harder() {
    let play = begun(with(3, Options { young_bloods: -1, waiting: 3, ..Options::default() }));
    assert_eq!(play.view().enemies.young_bloods, [1, 2, 3, 0]);
    let hidden = play.view().wilds.iter().filter(|s| s.card == SlotView::Hidden(0)).count();
    assert_eq!(hidden, 4, "three, and that of the first turn");
}

/// E-1.3: a hand is its owner's; a deck and a hand together are everybody's.
#[test]
fn hands_are_secret() {
    let play = Play::new(jungle(2).hand(1, &["experience", "role-tracker"]).actions());
    assert_eq!(play.hand(1), [id("experience"), id("role-tracker")]);
    let seen = play.game.view(Viewer::Seat(Seat(0)));
    assert_eq!((seen.players[1].n_hand, seen.players[1].shown.len()), (2, 0));
    assert_eq!(seen.players[1].unseen.len(), 13);
    let drew = Event::Drew { seat: Seat(1), n: 2, cards: Some(saucer_encounters::Few::default()) };
    let hidden = Event::Drew { seat: Seat(1), n: 2, cards: None };
    assert_eq!(Encounters::redact(&drew, Viewer::Seat(Seat(0))), Some(hidden));
    assert_eq!(Encounters::redact(&drew, Viewer::Seat(Seat(1))), Some(drew));
}

/// E-1.4: what everybody saw go on top of a deck is known in hand.
#[test]
fn what_everybody_has_seen_stays_known() {
    let game = jungle(2).hand(0, &["dutch-improvise", "dutch-improvise", "mac-blade"]);
    let mut play = Play::new(game.discard(0, &["blain-busy"]).actions());
    play.play(0, "dutch-improvise").play(0, "dutch-improvise");
    play.decide(0, Decision::Take(id("blain-busy")));
    assert_eq!(play.player(0).top, [id("blain-busy")]);
    play.play(0, "mac-blade");
    assert_eq!(play.player(0).shown, [id("blain-busy")]);
    play.play(0, "blain-busy");
    assert_eq!(play.player(0).shown, []);
}

/// E-1.5: only who is asked decides.
#[test]
fn only_who_is_asked_decides() {
    let play = Play::new(jungle(2).hand(1, &["experience"]).actions());
    assert_eq!(play.clause(1, Decision::Play(id("experience"))), "E-1.5");
    assert_eq!(play.clause(7, Decision::End), "E-1.5");
    assert_eq!(play.clause(0, Decision::Yes), "E-1.5");
    assert_eq!(play.game.may_speak().iter().collect::<Vec<_>>(), [Seat(1)]);
}
