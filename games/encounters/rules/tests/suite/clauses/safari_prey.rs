//! E-24: how the hive comes, and what predators do about it.

use saucer_core::{Draw, Game, Input, Pending, Seat, Viewer, Xoshiro};
use saucer_encounters::{
    Decision, End, Event, Film, Options, Scenario, Setup, SlotView, Space, Spot, Texts,
};

use crate::help::{Play, crossing, id, safari, wild, zone};

/// Nobody has a card to draw, so that a turn goes by without luck.
fn empty(game: Scenario, players: u8) -> Scenario {
    (0..players).fold(game, |game, seat| game.deck(seat, &[]))
}

/// E-24.1: an enemy of the hive enters open and pushes others on.
#[test]
fn an_enemy_enters_open() {
    let game = safari(2, Film::Freighter).wilds(Space::Underground, "egg");
    let mut play = Play::new(game.enemies());
    play.luck("fog-floor");
    assert_eq!(play.open(Space::Underground), Some(id("fog-floor")));
    assert_eq!(play.open(Space::Graveyard), Some(id("egg")));
    assert_eq!(play.asked(), [0]);
}

/// E-24.1: what is turned over does what it says, after what it has pushed has arrived.
#[test]
fn an_enemy_does_what_it_says() {
    let game = safari(2, Film::Freighter).one_prey(2).objective(3);
    let mut play = Play::new(game.enemies());
    play.luck("dripping-chains").luck("prey-seen");
    assert_eq!(play.player(0).strikes, [id("prey-seen")]);
}

/// E-24.2: an event and a hazard happen at once and enter no space.
#[test]
fn events_and_hazards_happen_at_once() {
    let game = safari(2, Film::Freighter).wilds(Space::Underground, "egg");
    let mut play = Play::new(game.clone().enemies());
    play.luck("sos-event").luck("prey-seen").luck("prey-flesh-wound");
    assert_eq!(play.open(Space::Underground), Some(id("egg")), "nothing was pushed");
    assert_eq!([0, 1].map(|seat| play.player(seat).strikes.len()), [1, 1]);
    assert!(play.view().done.contains(&id("sos-event")));
    let mut play = Play::new(game.enemies());
    play.luck("sos-hazard");
    assert_eq!(play.open(Space::Ruins), Some(id("egg")), "three hidden cards came");
    assert!(matches!(play.slot(Space::Underground), SlotView::Hidden(0)));
}

/// E-24.2, E-22.4: a hazard that stays enters the first space, pushes on, and goes off in the combat zone.
#[test]
fn a_hazard_that_stays_enters() {
    let game = safari(2, Film::Freighter).hazards(2).wilds(Space::Underground, "egg");
    let mut play = Play::new(game.enemies());
    play.luck("sos-hazard");
    assert_eq!(play.open(Space::Underground), Some(id("sos-hazard")));
    assert_eq!(play.open(Space::Graveyard), Some(id("egg")));
    let full = [Space::Underground, Space::Graveyard, Space::River, Space::Ruins];
    let game = safari(1, Film::Freighter).hazards(3).wilds(Space::Hills, "sos-hazard");
    let game = full.into_iter().fold(game, |game, space| game.wilds(space, "duct-shadow"));
    let mut play = Play::new(game.enemies());
    play.luck("fog-floor").luck("prey-seen").luck("prey-seen").luck("prey-seen");
    assert_eq!((play.player(0).dishonor, play.trophies(0)), (3, vec![]));
}

/// E-24.3: a task that moves itself pushes nothing and counts as found in the wilds.
#[test]
fn what_moves_itself_does_not_enter() {
    let game = safari(2, Film::Prison).wilds(Space::Underground, "acid-burn-enemy");
    let mut play = Play::new(game.enemies());
    play.luck("missing-brother-a");
    assert_eq!(play.open(Space::Underground), Some(id("acid-burn-enemy")));
    assert_eq!(play.slot(Space::Graveyard), SlotView::Clear);
    assert_eq!(play.trophies(0), [id("missing-brother-a")], "saved, since it was in the wilds");
    // The seal lies in the shafts without pushing who is there.
    let game = safari(2, Film::Freighter).objective(2).one_prey(1);
    let mut play = Play::new(game.wilds(Space::Underground, "egg").enemies());
    play.luck("ventilation-seal");
    assert_eq!(play.view().wilds[0].attached, [id("ventilation-seal")]);
    assert_eq!(play.open(Space::Underground), Some(id("egg")));
}

/// E-24.3, E-5.10: a task that does not move, and one that comes too early, enter like an enemy; the latter are turned
/// over anew when their objective begins, however many there are.
#[test]
fn other_tasks_enter() {
    let mut play = Play::new(safari(1, Film::Colony).objective(2).one_prey(1).enemies());
    play.luck("sentry-gun-a");
    assert_eq!(play.open(Space::Underground), Some(id("sentry-gun-a")));
    assert_eq!(play.clause(0, wild(Space::Underground)), "E-5.7");
    let mut play = Play::new(safari(1, Film::Freighter).one_prey(1).enemies());
    play.luck("ventilation-seal");
    assert_eq!(play.open(Space::Underground), Some(id("ventilation-seal")));
    let game = safari(2, Film::Freighter).trophies(1, &["signal-second"]).one_prey(0);
    let game = game.wilds(Space::River, "ventilation-seal").wilds(Space::Hills, "electric-prod");
    let mut play = Play::new(game.counters(1, 0).enemies());
    play.luck("signal-first");
    assert_eq!(play.view().current, 1);
    assert_eq!(play.view().wilds[0].attached, [id("ventilation-seal")]);
    assert_eq!(play.slot(Space::Hills), SlotView::Clear, "the prod was used too");
    // A task whose objective is done is done with.
    let mut play = Play::new(safari(1, Film::Freighter).objective(3).one_prey(0).enemies());
    play.luck("signal-first");
    assert_eq!((play.view().done, play.trophies(0)), (vec![id("signal-first")], vec![]));
}

/// E-24.4: what is added face down is scanned, or turned over in the combat zone.
#[test]
fn face_down_cards_are_scanned() {
    let game = safari(2, Film::Colony).hidden(Space::River, 0).totals(0, 3);
    let mut play = Play::new(game.actions());
    play.decide(0, Decision::Scan(Space::River)).luck("colony-warrior");
    assert_eq!(play.open(Space::River), Some(id("colony-warrior")));
    let mut play =
        Play::new(safari(2, Film::Freighter).hidden(Space::Hills, 0).objective(3).enemies());
    play.luck("sos-event");
    assert!(play.is_luck(), "the hidden card is in the combat zone");
    play.luck("fog-floor");
    assert_eq!(play.combat(), [id("fog-floor")]);
}

/// E-24.5: only the bearer fights a facehugger, until the end of the own next turn.
#[test]
fn a_facehugger_is_the_bearers_own() {
    let fight = Decision::Fight(Spot::Before(0));
    let game = safari(3, Film::Freighter).before(1, "facehugger").totals(0, 3);
    let play = Play::new(game.actions());
    assert_eq!(play.clause(0, fight), "E-24.5");
    assert!(!play.legal(0).contains(&fight));
    let game = empty(safari(2, Film::Freighter).before(0, "facehugger").totals(0, 3), 2);
    let mut play = Play::new(game.clone().actions());
    play.decide(0, fight);
    assert_eq!((play.trophies(0), play.view().before.len()), (vec![id("facehugger")], 0));
    assert_eq!(play.hive().facehuggers, 8, "it is a trophy");
    let mut play = Play::new(game.actions());
    play.decide(0, Decision::End).luck("fog-floor");
    assert_eq!(play.hive().ripe, [true]);
    play.decide(1, Decision::End).luck("egg");
    assert_eq!(play.view().before.len(), 1, "it stays for the own next turn");
    play.decide(0, Decision::End);
    assert!(play.told(Event::Implanted { seat: Seat(0), card: id("chestburster") }));
}

/// E-24.5, E-21.7: one that comes up from the armory jumps on who acts, and has that turn and the next one.
#[test]
fn a_stowaway_jumps_out_of_the_armory() {
    let game = empty(safari(2, Film::Prison).hazards(0).hq(&["scars-mud"]).totals(2, 0), 2);
    let mut play = Play::new(game.enemies());
    play.luck("brothers-hazard");
    assert!(play.told(Event::Stowed { n: 5 }));
    play.decide(0, Decision::Recruit(0)).luck("facehugger");
    assert_eq!((play.hive().ripe, play.view().before[0].seat), (vec![false], Seat(0)));
}

/// E-24.6: a chestburster kills like anything else: the hunt is soon over, and the dead may win.
#[test]
fn death_by_a_chestburster() {
    let game = empty(safari(2, Film::Freighter), 2).burdened(0, "chestburster");
    let game = game.trophies(0, &["queen", "perfect-organism"]);
    let mut play = Play::new(game.actions());
    play.decide(0, Decision::End).draw(&["chestburster"]);
    assert!(play.told(Event::Died { seat: Seat(0) }));
    assert!(play.hunt().is_ending);
    assert_eq!(play.player(1).n_trophies, 0, "nobody has the avatar");
    play.luck("fog-floor").decide(1, Decision::End).luck("egg").decide(1, Decision::End);
    assert_eq!(play.view().end, Some(End::TooLate));
    assert_eq!(play.view().outcome.unwrap().place(Seat(0)), Some(1));
    let alone = empty(safari(1, Film::Freighter), 1).burdened(0, "chestburster");
    let mut play = Play::new(alone.actions());
    play.decide(0, Decision::End).draw(&["chestburster"]);
    play.ends(End::Dead, 0);
}

/// E-24.7: unused drones come once, and then the hunt is over.
#[test]
fn drones_come_once() {
    let mut play = Play::new(safari(3, Film::Colony).no_enemies(&["colony-warrior"]).enemies());
    assert!(play.is_luck() && play.view().enemies.in_deck == [0, 0, 0, 14]);
    play.luck("drone-grown");
    assert_eq!(play.open(Space::Underground), Some(id("drone-grown")));
    let mut play = Play::new(empty(safari(2, Film::Colony).no_prey(), 2).actions());
    play.decide(0, Decision::End);
    assert_eq!(play.view().end, Some(End::OutOfTime));
}

/// E-24.8: a duellist is fought with a duel, or for two attack more.
#[test]
fn ash_is_fought_with_a_duel() {
    let game = || safari(2, Film::Freighter).objective(2).combat(&["ash"]);
    let mut play = Play::new(game().totals(0, 4).points(0, 0, 1).actions());
    assert_eq!(play.view().combat[0].health, 4);
    play.decide(0, zone(0));
    assert_eq!((play.hunt().duels, play.trophies(0)), (0, vec![id("ash")]));
    let play = Play::new(game().totals(0, 5).actions());
    assert_eq!((play.view().combat[0].health, play.clause(0, zone(0))), (6, "E-5.7"));
    let mut play = Play::new(game().totals(0, 6).actions());
    play.decide(0, zone(0));
    assert_eq!((play.totals().1, play.trophies(0)), (0, vec![id("ash")]));
    // One person with two predators has no duels with oneself, but with Ash.
    let options = Options { pair: true, ..Options::default() };
    let setup = Setup::safari(2, Film::Freighter).unwrap().with(options).unwrap();
    let game = Scenario::new(setup).objective(2).combat(&["ash"]).totals(0, 5).points(0, 0, 1);
    let mut play = Play::new(game.actions());
    assert_eq!(play.clause(0, Decision::Duel(Seat(1))), "E-16.9");
    play.decide(0, zone(0));
}

/// E-24.13: prey of the hive has a third less health before predators, rounded in its favour; a facehugger has all of
/// it, and so has every enemy among people.
#[test]
fn the_hive_is_weaker_before_predators() {
    let foes =
        ["egg", "drone-pair", "duct-shadow", "tunnel-runner", "fog-floor", "perfect-organism"];
    let healths = |game: Scenario| {
        let play = Play::new(game.actions());
        let combat = &play.view().combat;
        foes.map(|foe| combat.iter().find(|one| one.card == id(foe)).unwrap().health)
    };
    assert_eq!(healths(safari(2, Film::Freighter).combat(&foes)), [2, 2, 3, 4, 4, 7]);
    let people = crossing(2, Film::Freighter, Texts::Rewritten);
    assert_eq!(healths(people.combat(&foes)), [2, 3, 4, 5, 6, 10]);
    let play = Play::new(safari(2, Film::Freighter).before(0, "facehugger").actions());
    assert_eq!(play.view().before[0].foe.health, 3);
}

/// E-24.9: failed clones come out of the armory; killing all of them completes the objective.
#[test]
fn failed_clones_are_trophies() {
    let clone = "xenomorph-clone";
    let game = safari(2, Film::Station).wilds(Space::Hills, clone).wilds(Space::Ruins, clone);
    let mut play = Play::new(game.wilds(Space::River, clone).totals(0, 40).actions());
    for space in [Space::Hills, Space::Ruins, Space::River] {
        play.decide(0, wild(space));
    }
    play.luck("ring-challenge").luck("ring-onlookers").luck("ring-champion");
    assert_eq!(play.combat().len(), 3);
    let cost = |name: &str| u16::from(saucer_encounters::Content::newest().card(id(name)).cost);
    let before = play.totals().1;
    play.decide(0, zone(2));
    assert_eq!(play.totals().1, before - cost("ring-champion"));
    assert!(play.trophies(0).contains(&id("ring-champion")));
    play.decide(0, zone(0)).decide(0, zone(0));
    assert_eq!((play.view().current, play.trophies(0).len()), (2, 6));
}

/// E-24.10: traps in place of cocoons, and captives as ever; a trap is paid by its bearer.
#[test]
fn nobody_is_cocooned() {
    let mut play = Play::new(safari(2, Film::Colony).hazards(2).totals(9, 0).enemies());
    play.luck("colony-hazard").luck("net-trap").luck("pit-trap");
    assert_eq!(
        (play.player(0).traps, play.player(1).traps),
        (vec![id("net-trap")], vec![id("pit-trap")])
    );
    assert!(play.hive().cocooned.is_empty());
    let free = Decision::Free(Seat(0), id("net-trap"));
    assert_eq!(saucer_encounters::Encounters::clause_now(&play.game, Seat(0), &free).0, "E-14.7");
    play.decide(0, free);
    assert_eq!(play.trophies(0), [id("net-trap")]);
    assert_eq!(play.clause(0, Decision::Free(Seat(1), id("pit-trap"))), "E-15.6");
    let game = safari(2, Film::Colony).objective(3).hq(&["ring-challenge"]).totals(9, 0);
    let mut play = Play::new(game.enemies());
    play.luck("colony-event").luck("ring-challenge");
    assert_eq!(play.hive().captives, [id("ring-challenge")]);
    let free = Decision::Free(Seat(0), id("ring-challenge"));
    play.decide(0, free);
    assert_eq!(play.player(0).discard, [id("ring-challenge")]);
}

/// E-24.11: prey among the trophies comes back unseen, two of it into the wilds and the rest onto the hive.
#[test]
fn trophies_come_back() {
    let game = safari(4, Film::Prison).hazards(1).active(0);
    let game = game
        .trophies(0, &["ceiling-runner", "facehugger", "beast", "signal-first"])
        .trophies(1, &["ceiling-runner"])
        .trophies(3, &["acid-burn-enemy"]);
    let mut play = Play::new(game.enemies());
    play.luck("brothers-hazard").luck("ceiling-runner").luck("ceiling-runner");
    play.luck("acid-burn-enemy");
    assert_eq!(
        play.trophies(0),
        ["signal-first", "beast", "facehugger"].map(id),
        "no choice but the runner"
    );
    assert_eq!((play.trophies(1), play.trophies(3)), (vec![], vec![]));
    assert!(play.told(Event::Uncaged { n: 2, on_top: 1 }));
    for space in [Space::Underground, Space::Graveyard] {
        assert_eq!(play.slot(space), SlotView::Hidden(4));
    }
    let hive = play.hive();
    assert_eq!((hive.shuffled.len(), hive.shuffled_on_top), (3, 1));
    assert!(play.view().enemies.top.is_empty(), "nobody knows which one lies there");
    play.decide(0, Decision::End);
    draw(&mut play);
    assert_eq!((play.hive().shuffled_on_top, play.hive().shuffled.len()), (0, 2));
}

/// Luck goes on until somebody is asked.
fn draw(play: &mut Play) {
    let mut luck = Xoshiro::seeded(1);
    while let Pending::Luck(draw) = play.game.pending() {
        let answer = draw.sample(&play.game, &mut luck);
        play.game.apply(&Input::Luck(answer), &mut play.news).unwrap();
    }
}

/// E-24.12: nobody is asked for Leadership, in the hazard of the Auriga and elsewhere.
#[test]
fn predators_have_no_leadership() {
    let game = safari(2, Film::Station).hazards(1).deck(0, &[]).deck(1, &[]);
    let game = game.hand(0, &["ring-challenge"]);
    let mut play = Play::new(game.enemies());
    play.luck("breakout-hazard");
    let mut asked = 0;
    while play.legal(0).contains(&Decision::No) || play.legal(1).contains(&Decision::No) {
        let seat = play.asked()[0];
        let show = play.legal(seat).into_iter().find(|one| matches!(one, Decision::Show(_)));
        play.decide(seat, show.unwrap_or(Decision::No));
        asked += 1;
    }
    // Two are asked for Intel, Survival and Tech, and the first shows Strength.
    assert_eq!(asked, 2 + 1 + 2 + 2);
    let entered = play.news.iter().filter(|event| matches!(event, Event::Entered { .. })).count();
    assert_eq!(entered, 4);
    let game = safari(2, Film::Station).combat(&["drone-divided"]).totals(0, 4);
    let mut play = Play::new(game.actions());
    play.decide(0, zone(0));
    assert!(play.is_luck(), "the next player is struck");
    assert!(play.game.view(Viewer::Spectator).end.is_none());
}
