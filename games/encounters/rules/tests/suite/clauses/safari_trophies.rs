//! E-25: what is a trophy in a safari, what it is worth, and the end.

use saucer_core::{Game, OtherFile, Seat, Viewer};
use saucer_encounters::{
    Content, Decision, Encounters, End, Event, Film, Holds, Kind, Scenario, Setup, Side, Space,
};

use crate::help::{Play, crossing, id, safari, wild, zone};

fn honor(play: &Play, seat: u8) -> i16 {
    play.game.view(Viewer::Seat(Seat(seat))).own.unwrap().honor.unwrap()
}

/// Honor of these trophies alone.
fn worth(film: Film, trophies: &[&str]) -> i16 {
    let of = |game: Scenario| honor(&Play::new(game.actions()), 0);
    of(safari(2, film).trophies(0, trophies)) - of(safari(2, film))
}

/// E-25.1: honor by the label of the deck; 1 for drones and the hatchery.
#[test]
fn honor_is_the_number_of_the_deck() {
    let content = Content::newest();
    let mut seen = 0;
    for card in content.cards.iter().filter(|card| card.kind == Kind::Enemy) {
        let deck = &content.decks[usize::from(card.deck().0)];
        if deck.side != Side::Aliens || card.honor == 5 || card.id == "beast" {
            continue;
        }
        let expected = if deck.holds == Holds::Enemies { deck.stage } else { 1 };
        assert_eq!(card.worth(), expected, "{}", card.id);
        seen += 1;
    }
    assert!(seen > 40, "{seen}");
    let game = safari(2, Film::Freighter).combat(&["fog-floor", "duct-shadow", "drone-grown"]);
    let mut play = Play::new(game.totals(0, 15).actions());
    let before = honor(&play, 0);
    play.decide(0, zone(0)).decide(0, zone(0)).decide(0, zone(0));
    assert_eq!(honor(&play, 0) - before, 1 + 2 + 1);
    assert_eq!(worth(Film::Freighter, &["facehugger", "chestburster"]), 2);
}

/// E-25.2: final enemies are the ultimate prey: 5 each, and the end of the hunt.
#[test]
fn a_final_enemy_is_the_ultimate_prey() {
    let game = safari(2, Film::Colony).combat(&["queen"]).totals(0, 10);
    let early = Play::new(game.clone().actions());
    assert_eq!(early.clause(0, zone(0)), "E-7.6", "only in the third objective");
    let mut play = Play::new(game.objective(3).actions());
    play.decide(0, zone(0));
    play.ends(End::Major, 1);
    assert_eq!(play.player(0).honor, Some(3 + 5));
    // Of equals who has it is ahead (E-16.6): the other one has as much by other trophies.
    let game = safari(2, Film::Colony).combat(&["queen"]).totals(0, 10).objective(3);
    let game = game.trophies(1, &["colony-warrior", "colony-warrior", "xenomorph-runner"]);
    let game = game.strikes(1, &["prey-seen"; 3]);
    let mut play = Play::new(game.actions());
    play.decide(0, zone(0));
    let of = |seat: usize| play.player(seat).honor.unwrap();
    assert!(of(0) >= of(1), "{} {}", of(0), of(1));
    assert_eq!(play.view().outcome.unwrap().place(Seat(0)), Some(1));
}

/// E-25.2: where two are final, both have to be dead, for predators and for people.
#[test]
fn both_of_two_final_enemies_must_die() {
    let game = safari(2, Film::Station).combat(&["cloned-queen", "newborn"]).objective(3);
    let mut play = Play::new(game.totals(0, 14).actions());
    play.decide(0, zone(0));
    assert_eq!((play.view().end, play.trophies(0)), (None, vec![id("cloned-queen")]));
    play.decide(0, zone(0));
    play.ends(End::Major, 1);
    assert_eq!(worth(Film::Station, &["cloned-queen", "newborn"]), 10);
    let game = crossing(2, Film::Station, saucer_encounters::Texts::Rewritten).objective(3);
    let mut play = Play::new(game.combat(&["cloned-queen", "newborn"]).totals(0, 14).actions());
    play.decide(0, zone(1));
    assert_eq!(play.view().end, None);
    play.decide(0, zone(0));
    play.ends(End::Major, 2);
}

/// E-25.3: events put on the Beast save it, and are trophies of who wounds it.
#[test]
fn wounds_of_the_beast_are_trophies() {
    let game = safari(2, Film::Prison).combat(&["beast"]).objective(3).one_prey(2);
    let mut play = Play::new(game.enemies());
    play.luck("nobody-event");
    assert_eq!(play.view().counters, [1, 0]);
    let mut play = Play::new(
        safari(2, Film::Prison)
            .combat(&["beast"])
            .objective(3)
            .laid(&["nobody-event"])
            .totals(0, 16)
            .actions(),
    );
    play.decide(0, zone(0));
    assert_eq!((play.trophies(0), play.view().end), (vec![id("nobody-event")], None));
    assert_eq!((play.combat(), play.view().done), (vec![id("beast")], vec![]));
    play.decide(0, zone(0));
    play.ends(End::Major, 1);
    assert_eq!(worth(Film::Prison, &["beast", "nobody-event", "drone-event"]), 6);
}

/// E-25.3: whoever wounds the Beast takes an event that lies on it, the topmost first, and none that happened before.
#[test]
fn only_events_on_the_beast_are_trophies_of_its_wounds() {
    let game = safari(2, Film::Prison).combat(&["beast"]).objective(3).one_prey(2);
    let game = game.done(&["brothers-event"]).laid(&["drone-event"]).totals(0, 20);
    let mut play = Play::new(game.enemies());
    play.luck("nobody-event").decide(0, zone(0));
    assert_eq!(play.trophies(0), ["nobody-event"].map(id));
    play.decide(0, zone(0));
    assert_eq!(play.trophies(0), ["nobody-event", "drone-event"].map(id));
    assert_eq!((play.combat(), play.view().done), (vec![id("beast")], vec![id("brothers-event")]));
}

/// E-25.4: the halves of the signal, the seal, the head, saved brothers and the disarmed hazard.
#[test]
fn objectives_pay() {
    let mut play = Play::new(safari(2, Film::Freighter).counters(1, 0).enemies());
    play.luck("signal-second");
    assert_eq!((play.trophies(0), play.view().current), (vec![id("signal-second")], 1));

    let pay = |film: Film, task: &str, space: Space, paid: u16| {
        let game = safari(2, film).objective(2).attached(task, space).totals(paid, 0);
        let mut play = Play::new(game.active(1).actions());
        let before = honor(&play, 1);
        let number = if task == "sos-hazard" { 4 } else { 1 };
        play.decide(1, Decision::Task(id(task), number));
        assert_eq!((play.trophies(1), play.view().current), (vec![id(task)], 2));
        honor(&play, 1) - before
    };
    assert_eq!(pay(Film::Freighter, "ventilation-seal", Space::Underground, 5), 2);
    assert_eq!(pay(Film::Prison, "bishops-head", Space::Ruins, 4), 2);

    let game = safari(2, Film::Freighter).hazards(3).wilds(Space::River, "sos-hazard");
    let mut play = Play::new(game.totals(8, 0).actions());
    let disarm = Decision::Task(id("nostromo-harder"), 4);
    assert!(play.legal(0).contains(&disarm));
    play.decide(0, disarm);
    assert_eq!(play.trophies(0), [id("sos-hazard")]);
    assert_eq!(worth(Film::Freighter, &["sos-hazard"]), 3);
    assert_eq!(worth(Film::Freighter, &["signal-first", "signal-second"]), 2);
    assert_eq!(worth(Film::Prison, &["missing-brother-a"]), 1);
}

/// E-25.4: a brother who is found in the combat zone is dead, and nobody's trophy.
#[test]
fn a_brother_who_is_too_late_is_dead() {
    let full = [Space::Underground, Space::Graveyard, Space::River, Space::Ruins];
    let game = safari(2, Film::Prison).hidden(Space::Hills, 0);
    let game = full.into_iter().fold(game, |game, space| game.wilds(space, "candles-out"));
    let mut play = Play::new(game.enemies());
    play.luck("acid-burn-enemy").luck("missing-brother-a").luck("prey-seen");
    assert_eq!((play.view().counters, play.trophies(0)), ([0, 1], vec![]));
    assert!(play.view().done.contains(&id("missing-brother-a")));
}

/// E-25.5: clones by their rarity; one that prints honor is worth that.
#[test]
fn clones_are_worth_their_rarity() {
    let worth = |name: &str| Content::newest().card(id(name)).worth();
    assert_eq!(["ring-challenge", "ring-onlookers", "ring-champion"].map(worth), [1, 2, 3]);
    assert_eq!(worth("frenzy-trophy-pole"), 4);
    let game = safari(2, Film::Station).objective(2).combat(&["ring-onlookers"]).totals(0, 6);
    let mut play = Play::new(game.actions());
    let before = honor(&play, 0);
    play.decide(0, zone(0));
    assert_eq!(honor(&play, 0) - before, 2);
}

/// E-25.6: a sentry gun helps who has placed it, in the own turns.
#[test]
fn a_sentry_gun_has_one_master() {
    let game = safari(2, Film::Colony).objective(2).wilds(Space::River, "sentry-gun-a");
    let game = game.wilds(Space::Ruins, "ceiling-swarm").totals(3, 0).deck(0, &[]).deck(1, &[]);
    let mut play = Play::new(game.actions());
    assert_eq!(play.health(Space::Ruins), 4);
    play.decide(0, Decision::Task(id("sentry-gun-a"), 0));
    assert_eq!(play.health(Space::Ruins), 2);
    let keeper = play.hive().keepers[0];
    assert_eq!((keeper.card, keeper.seat), (id("sentry-gun-a"), Seat(0)));
    play.decide(0, Decision::End).luck("colony-warrior");
    assert_eq!((play.asked(), play.health(Space::Ruins)), (vec![1], 4), "not the other's");
    play.decide(1, Decision::End).luck("resin-nest");
    assert_eq!((play.asked(), play.health(Space::Ruins)), (vec![0], 2));
}

/// E-25.7: what an event kills is nobody's trophy; an egg that opens neither.
#[test]
fn what_an_event_kills_is_nobodys_trophy() {
    let objectives = Encounters::CONTENT.iter().find(|one| one.name == "alien_objectives.ron");
    let text =
        objectives.unwrap().text.replace("[AddEnemies(n: 2)]", "[Foes(how: All, deed: Kill)]");
    let other = OtherFile { name: "alien_objectives.ron".to_owned(), text };
    let rules = Encounters::experiment(Encounters::rules(), &[other]).unwrap();
    let setup = Setup::safari(2, Film::Colony).unwrap();
    let game = Scenario::by(setup, rules).wilds(Space::River, "colonist-host");
    let mut play = Play::new(game.combat(&["colony-warrior"]).enemies());
    play.luck("colony-event");
    for card in ["colonist-host", "colony-warrior"].map(id) {
        assert!(play.told(Event::Killed { card }) && play.view().dead_enemies.contains(&card));
    }
    assert_eq!((play.trophies(0), play.view().tally.kills), (vec![], 0));
    assert_eq!(play.view().counters, [1, 0], "the host counts for the objective");
    let full = [Space::Underground, Space::Graveyard, Space::River, Space::Ruins];
    let game = safari(2, Film::Freighter).wilds(Space::Hills, "egg");
    let game = full.into_iter().fold(game, |game, space| game.wilds(space, "duct-shadow"));
    let mut play = Play::new(game.enemies());
    play.luck("fog-floor");
    assert_eq!((play.trophies(0), play.view().before.len()), (vec![], 1));
    assert!(play.view().dead_enemies.contains(&id("egg")));
}

/// E-25.8: whoever does an objective, the next one is that of all.
#[test]
fn objectives_are_those_of_all() {
    let host = "colonist-host";
    let game = safari(2, Film::Colony).wilds(Space::River, host).wilds(Space::Hills, host);
    let game = game.counters(1, 0).trophies(1, &[host]).totals(0, 6);
    let mut play = Play::new(game.actions());
    play.decide(0, wild(Space::River)).decide(0, wild(Space::Hills));
    assert_eq!((play.trophies(0).len(), play.trophies(1).len()), (2, 1));
    assert!(play.told(Event::Completed { objective: id("objective-colony-harder") }));
    assert_eq!(play.view().current, 1);
}
