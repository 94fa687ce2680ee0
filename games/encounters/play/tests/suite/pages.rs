//! The table page of Encounters.

use std::collections::{BTreeMap, BTreeSet};

use saucer_core::{Game, Input, Seat, Viewer, Xoshiro};
use saucer_encounters::{
    Answer, Avatars, Characters, Content, Crossing, Decision, Film, Mix, Mode, Options, Rivalries,
    Scenario, Setup, Space, StepView, Supply, Texts,
};
use saucer_encounters_play::EncountersPlay;
use saucer_play::Play;
use saucer_play::testing::{self, cx};
use saucer_text::Lang;
use saucer_web::testing::{tags, text, well_formed};

use crate::matches::Played;

/// Setups of all modes and both films, all numbers of players, and the options that change a page.
pub(crate) fn setups() -> Vec<Setup> {
    [hunted(), hunts(), crossovers(), safaris()].concat()
}

/// Of people and the hive.
fn crossovers() -> Vec<Setup> {
    let of = |n, film, other, texts, mat| {
        let crossing = Crossing { texts, mat, fillers: Supply::Both, ..Crossing::default() };
        let options = Options { crossing, ..Options::default() };
        Setup::crossover(n, film, other).unwrap().with(options).unwrap()
    };
    vec![
        of(1, Film::Freighter, Film::City, Texts::Rewritten, Supply::Film),
        of(2, Film::Colony, Film::Jungle, Texts::Rewritten, Supply::Film),
        of(3, Film::Prison, Film::City, Texts::Rewritten, Supply::Predator),
        of(4, Film::Station, Film::Prison, Texts::Rewritten, Supply::Film),
        of(5, Film::Jungle, Film::Freighter, Texts::Milder, Supply::Alien),
    ]
}

/// Of predators and the hive.
fn safaris() -> Vec<Setup> {
    let of = |n, film, options| Setup::safari(n, film).unwrap().with(options).unwrap();
    let plain = Options::default();
    let rivals = Options { tests: true, rivalries: Rivalries::Secret, ..plain };
    vec![
        of(1, Film::Freighter, plain),
        of(2, Film::Colony, Options { pair: true, ..plain }),
        of(3, Film::Prison, rivals).casting(Avatars::OneOfTwo),
        of(4, Film::Station, plain),
        of(5, Film::Colony, Options { young_bloods: 1, ..rivals }),
    ]
}

/// Of predators, against each other and together.
fn hunts() -> Vec<Setup> {
    let of =
        |mode, n, film, options: Options| Setup::of(mode, n, film).unwrap().with(options).unwrap();
    let plain = Options::default();
    let tests = Options { tests: true, ..plain };
    let rivals = |rivalries| Options { rivalries, ..tests };
    vec![
        of(Mode::Hunters, 1, Film::City, plain),
        of(Mode::Hunters, 2, Film::Jungle, Options { pair: true, ..plain }),
        of(Mode::Hunters, 3, Film::Jungle, rivals(Rivalries::Secret)).casting(Avatars::OneOfTwo),
        of(Mode::Hunters, 4, Film::City, rivals(Rivalries::Open)),
        of(Mode::Hunters, 5, Film::Jungle, Options { rush: true, ..plain }),
        of(Mode::Pack, 2, Film::City, tests),
        of(Mode::Pack, 3, Film::Jungle, Options { young_bloods: 2, preparation: 1, ..plain }),
    ]
}

fn hunted() -> Vec<Setup> {
    let of = |n, film| Setup::hunted(n, film).unwrap();
    let mix = Mix {
        location: Film::City,
        objectives: [Film::Jungle, Film::City, Film::Jungle],
        characters: Characters::Drawn,
    };
    let harder = Options { waiting: 3, all_or_nothing: true, ..Options::default() };
    vec![
        of(1, Film::Jungle),
        of(1, Film::City),
        of(2, Film::City),
        of(3, Film::Jungle).casting(Avatars::Chosen),
        of(4, Film::Jungle).mixing(mix).unwrap().casting(Avatars::OneOfTwo),
        of(5, Film::City),
        of(5, Film::Jungle).with(harder).unwrap(),
    ]
}

/// Shows positions of matches of all setups: of every step some of each match.
pub(crate) fn some_matches(mut look: impl FnMut(&Played)) {
    let mut kinds = BTreeSet::new();
    // With these numbers all kinds of decisions are met, duels among them, which are rare at random.
    for (seed, setup) in (14..).zip(setups()) {
        let mut played = Played::new(setup, seed);
        let mut seen = BTreeMap::new();
        loop {
            let met = seen.entry(step_name(&played)).or_insert(0);
            *met += 1;
            // The later ones are richer, neighbours are much alike, and what is rare is always looked at.
            let known = kinds.len();
            kinds.extend(decided(&played));
            let rare = kinds.len() > known;
            if rare || [2, 40, 150].contains(met) {
                look(&played);
            }
            if !played.step() {
                break;
            }
        }
    }
}

/// Shows what the hive can have done to people and predators, in positions that seldom come at random: a facehugger, a chestburster, a
/// captive, cocoons, failed clones, a hazard on its way and a place of HQ that is closed.
pub(crate) fn deeds_of_the_hive(look: impl FnMut(&Played)) {
    let of = |film: Film| {
        let crossing = Crossing { texts: Texts::Rewritten, ..Crossing::default() };
        let options = Options { crossing, ..Options::default() };
        let setup = Setup::of(Mode::Crossover, 2, film).unwrap().mixing(Mix::of(film)).unwrap();
        setup.with(options).unwrap()
    };
    let [colony, station, freighter] = [Film::Colony, Film::Station, Film::Freighter].map(of);
    let at = |setup| Scenario::new(setup).hand(0, &["experience"]).totals(20, 20);
    let safari = Setup::safari(2, Film::Colony).unwrap();
    let [turning, hunting] = [freighter, safari]
        .map(|setup| setup.with(Options { aliens: true, ..setup.options() }).unwrap());
    let closing = at(station).objective(3).hq(&["call-mercy"]).hidden(Space::River, 0);
    let mut positions = [
        (colony, at(colony).before(0, "facehugger").actions()),
        (safari, Scenario::new(safari).before(0, "facehugger").actions()),
        (colony, at(colony).discard(0, &["chestburster"]).actions()),
        (colony, at(colony).captives(&["hicks-command", "bishop-hands"]).actions()),
        (colony, at(colony).cocooned(0).cocooned(1).actions()),
        (station, at(station).objective(2).combat(&["johner-knife", "call-mercy"]).actions()),
        (freighter, at(freighter).hazards(3).wilds(Space::River, "sos-hazard").actions()),
        (turning, at(turning).alien(1, "alien-hunter").actions()),
        (
            turning,
            at(turning).alien(1, "praetorian").active(1).hand(1, &["turned-brood"]).actions(),
        ),
        (hunting, Scenario::new(hunting).alien(1, "taskmaster").totals(9, 9).actions()),
        (station, closing.actions()),
    ]
    .map(|(setup, game)| {
        let mut played = Played::new(setup, 5);
        played.game = game;
        played
    });
    let event = Content::newest().find("breakout-event").unwrap();
    let closes = positions.last_mut().unwrap();
    closes.take(&Input::Decide(Seat(0), Decision::Scan(Space::River)));
    closes.take(&Input::Luck(Answer::Card(event)));
    while closes.owing().is_empty() {
        closes.step();
    }
    assert_eq!(closes.game.view(Viewer::Spectator).hive.unwrap().closed, [0]);
    positions.iter().for_each(look);
}

/// What the hive does has its place on the board, with a button for everything and a large card for every face.
#[test]
fn what_the_hive_does_is_on_the_board() {
    let mut shown = String::new();
    deeds_of_the_hive(|at| {
        let active = at.game.view(Viewer::Spectator).active;
        for lang in Lang::ALL {
            let page = fragment(at, lang, Viewer::Seat(active));
            assert!(page.contains("class=\"hatchery\"") && !text(&page).contains("enc-"));
            let mut wanted: Vec<String> =
                at.legal(active).iter().map(|one| serde_json::to_string(one).unwrap()).collect();
            wanted.sort();
            assert_eq!(offered(&page), wanted);
            let all = tags(&page);
            let ids: BTreeSet<&str> = all.iter().filter_map(|tag| tag.get("id")).collect();
            let zooms = all.iter().filter_map(|tag| tag.get("popovertarget"));
            assert!(zooms.filter(|id| id.starts_with("zoom-")).all(|id| ids.contains(id)));
            shown += &page;
        }
    });
    for sign in [
        "#i-e-alien",
        "#i-e-hugger",
        "#i-e-burster",
        "#i-e-cocoon",
        "captive-1",
        "tile empty closed",
    ] {
        assert!(shown.contains(sign), "{sign}");
    }
}

/// E-20.2: on the mat of the hive places and starting cards have the names of that box.
#[test]
fn a_table_speaks_the_language_of_its_mat() {
    let words = |mat| {
        let crossing = Crossing { mat, ..Crossing::default() };
        let setup = Setup::crossover(1, Film::Jungle, Film::Colony).unwrap();
        let setup = setup.with(Options { crossing, ..Options::default() }).unwrap();
        let mut played = Played::new(setup, 3);
        while played.owing().is_empty() {
            played.step();
        }
        text(&fragment(&played, Lang::EN, Viewer::Seat(Seat(0))))
    };
    let (wilds, complex) = (words(Supply::Predator), words(Supply::Alien));
    for (one, other) in [("Underground", "Ventilation Shafts"), ("Experience", "Specialist")] {
        assert!(wilds.contains(one) && !wilds.contains(other), "{one}");
        assert!(complex.contains(other) && !complex.contains(one), "{other}");
    }
}

/// E-20.9: nobody but predators takes trophies, so a card of the hive is worth honor in a safari only.
#[test]
fn cards_of_the_hive_show_honor_to_predators_only() {
    deeds_of_the_hive(|at| {
        let shows = fragment(at, Lang::EN, Viewer::Spectator).contains("fig honor");
        assert_eq!(shows, at.setup.mode() == Mode::Safari);
    });
}

/// The kinds of decisions that somebody may take now, by mode; and whether a hunt comes to its end.
fn decided(at: &Played) -> BTreeSet<String> {
    let mode = format!("{:?}", at.setup.mode());
    let all = (0..at.setup.players()).map(Seat).flat_map(|seat| at.legal(seat));
    let kind = |one: Decision| format!("{mode} {}", format!("{one:?}").split('(').next().unwrap());
    let kinds = all.map(kind);
    let view = at.game.view(Viewer::Spectator);
    let ends = view.step == StepView::Actions && view.hunt.is_some_and(|hunt| hunt.is_ending);
    kinds.chain(ends.then(|| "ending".to_owned())).collect()
}

fn step_name(at: &Played) -> String {
    let step = format!("{:?}", at.game.view(Viewer::Spectator).step);
    step.split([' ', '(']).next().unwrap().to_owned()
}

/// The seats that are asked, and one that is not.
fn lookers(at: &Played) -> Vec<Seat> {
    let owing = at.owing();
    let idle = (0..at.setup.players()).map(Seat).find(|seat| !owing.contains(*seat));
    owing.iter().chain(idle).collect()
}

fn fragment(at: &Played, lang: Lang, viewer: Viewer) -> String {
    at.look(viewer, |shown| testing::fragment::<EncountersPlay>(&cx(lang), shown).into_string())
}

/// The decisions that the buttons of a page send, written as the form sends them.
fn offered(page: &str) -> Vec<String> {
    let all = tags(page);
    let buttons = all.iter().filter(|tag| tag.get("name") == Some("decision"));
    let values = buttons.map(|tag| {
        assert_eq!((tag.name.as_str(), tag.get("form")), ("button", Some("board")));
        tag.get("value").unwrap().to_owned()
    });
    let mut values: Vec<String> = values.collect();
    values.sort();
    values
}

#[test]
fn every_legal_decision_is_a_button_exactly_once_and_on_the_board() {
    let mut kinds = BTreeSet::new();
    some_matches(|at| {
        for seat in lookers(at) {
            let written = |decision| serde_json::to_string(decision).unwrap();
            let mut wanted: Vec<String> = at.legal(seat).iter().map(written).collect();
            wanted.sort();
            let page = fragment(at, Lang::EN, Viewer::Seat(seat));
            assert_eq!(offered(&page), wanted, "{:?}", at.game.view(Viewer::Seat(seat)).step);
            assert!(!page.contains("choices rest"), "{:?}", step_name(at));
            let letter = |c: char| !c.is_ascii_alphabetic() && c != '_';
            kinds.extend(wanted.iter().map(|value| {
                value.split(letter).find(|part| !part.is_empty()).unwrap().to_owned()
            }));
        }
    });
    assert!(kinds.len() >= 21, "the matches met most kinds of decisions: {kinds:?}");
    for kind in ["avert", "free", "duel", "heal"] {
        assert!(kinds.contains(kind), "{kind} among {kinds:?}");
    }
}

#[test]
fn every_step_is_well_formed_for_everybody_in_both_languages() {
    let mut steps = BTreeSet::new();
    some_matches(|at| {
        // One of each is enough; whole pages take long to read.
        if !steps.insert((step_name(at), at.setup.players())) {
            return;
        }
        let asked = at.owing().first().unwrap_or(Seat(0));
        for lang in Lang::ALL {
            for viewer in [Viewer::Seat(asked), Viewer::Spectator] {
                let page =
                    at.look(viewer, |shown| testing::page::<EncountersPlay>(&cx(lang), shown));
                let page = page.into_string();
                well_formed(&page);
                let words = text(&page);
                for family in ["enc-", "encounters-", "table-"] {
                    assert!(!words.contains(family), "a key instead of words: {family}");
                }
            }
        }
    });
    assert!(steps.len() >= 15, "the matches met most steps: {steps:?}");
}

#[test]
fn no_two_things_have_one_name() {
    some_matches(|at| {
        let seat = at.owing().first().unwrap_or(Seat(0));
        let page = fragment(at, Lang::EN, Viewer::Seat(seat));
        for attribute in ["data-vt", "id", "data-key"] {
            let mut names = BTreeSet::new();
            for tag in tags(&page) {
                if let Some(name) = tag.get(attribute) {
                    assert!(names.insert(name.to_owned()), "{attribute} {name} twice");
                }
            }
        }
    });
}

#[test]
fn every_face_has_its_large_card() {
    some_matches(|at| {
        let page = fragment(at, Lang::RU, Viewer::Seat(Seat(0)));
        let ids: BTreeSet<String> =
            tags(&page).iter().filter_map(|tag| tag.get("id").map(str::to_owned)).collect();
        for tag in tags(&page) {
            if let Some(target) = tag.get("popovertarget").filter(|id| id.starts_with("zoom-")) {
                assert!(ids.contains(target), "{target} in {:?}", step_name(at));
            }
        }
    });
}

#[test]
fn cards_that_can_be_bought_say_what_their_first_word_means() {
    let people = Setup::hunted(2, Film::Jungle).unwrap();
    let rivals = Setup::of(Mode::Hunters, 2, Film::City).unwrap();
    let mut missing: BTreeMap<&str, Setup> = [
        ("another card of the class", people),
        ("that others have offered so far", people),
        ("for each other character that was played", people),
        ("another card of the class", rivals),
        ("A duel costs attack as much as the rival", rivals),
    ]
    .into();
    for setup in [people, rivals] {
        let mut at = Played::new(setup, 5);
        for _ in 0..400 {
            let page = fragment(&at, Lang::EN, Viewer::Spectator);
            missing.retain(|words, of| *of != setup || !page.contains(*words));
            if !at.step() {
                break;
            }
        }
    }
    assert!(missing.is_empty(), "{:?}", missing.keys());
}

#[test]
fn whatever_explains_itself_is_explained() {
    some_matches(|at| {
        let page = at.look(Viewer::Seat(Seat(0)), |shown| {
            testing::page::<EncountersPlay>(&cx(Lang::EN), shown).into_string()
        });
        let all = tags(&page);
        let ids: BTreeSet<&str> = all.iter().filter_map(|tag| tag.get("id")).collect();
        for tag in &all {
            if let Some(key) = tag.get("data-explain") {
                assert!(ids.contains(format!("explain-{key}").as_str()), "{key}");
            }
        }
    });
}

#[test]
fn who_watches_has_nothing_to_decide_with() {
    some_matches(|at| assert!(offered(&fragment(at, Lang::EN, Viewer::Spectator)).is_empty()));
}

/// E-1.3
#[test]
fn what_others_hold_is_not_in_the_page() {
    let mut compared = 0;
    some_matches(|at| {
        if at.setup.players() < 2 || at.game.view(Viewer::Spectator).end.is_some() {
            return;
        }
        let seat = Seat(0);
        let mut other = at.clone();
        other.game = at.game.reimagine(seat, &mut Xoshiro::seeded(9));
        if other.game == at.game {
            return;
        }
        compared += 1;
        let viewer = Viewer::Seat(seat);
        assert_eq!(fragment(at, Lang::EN, viewer), fragment(&other, Lang::EN, viewer));
    });
    assert!(compared > 15, "{compared} positions have another world");
}

#[test]
fn decisions_on_a_page_have_words_of_their_own() {
    some_matches(|at| {
        let Some(seat) = at.owing().first() else { return };
        for lang in Lang::ALL {
            let mut words = BTreeSet::new();
            for tag in tags(&fragment(at, lang, Viewer::Seat(seat))) {
                if tag.get("name") == Some("decision") {
                    let label = tag.get("aria-label").expect("a button is called something");
                    let key = tag.get("data-key").unwrap();
                    // Equal cards of HQ and equal enemies are called the same.
                    let alike = ["recruit", "fight", "avert", "pick", "scan", "use", "heal"];
                    let may = alike.iter().any(|kind| key.starts_with(kind));
                    assert!(words.insert(label.to_owned()) || may, "{label} twice");
                }
            }
        }
    });
}

#[test]
fn the_terminal_tells_a_position_in_a_few_lines() {
    let mut lines = 0;
    some_matches(|at| {
        let words = EncountersPlay::terminal(&at.game.view(Viewer::Seat(Seat(0))));
        assert!(words.starts_with("turn ") && !words.contains('{'), "{words}");
        lines = lines.max(words.lines().count());
    });
    assert!((10..50).contains(&lines), "{lines}");
}

/// A long match makes no page long.
#[test]
fn a_page_stays_small() {
    let mut played = Played::new(Setup::hunted(5, Film::Jungle).unwrap(), 3);
    for _ in 0..400 {
        if !played.step() {
            break;
        }
    }
    let page = fragment(&played, Lang::RU, Viewer::Seat(Seat(0)));
    assert!(page.len() < 400_000, "{}", page.len());
}

/// Whether some page of a match between or among predators says that duels do nothing (E-18.2), and whether some
/// card that is bought speaks of duels at all.
fn duels_are_off(setup: Setup) -> (bool, bool) {
    let (mut off, mut met) = (false, false);
    for seed in 1..4 {
        let mut played = Played::new(setup, seed);
        for _ in 0..400 {
            let view = played.game.view(Viewer::Spectator);
            let content = saucer_encounters::Content::newest();
            let duels = |card: saucer_encounters::Card| {
                let abilities = &content.card(card).abilities;
                let mut done = abilities.iter().flat_map(|one| content.effects(one.effects));
                done.any(|one| matches!(one, saucer_encounters::Effect::Duel(_)))
            };
            if view.hq.iter().flatten().any(|offer| duels(offer.card)) {
                met = true;
                off |= fragment(&played, Lang::EN, Viewer::Spectator).contains("nobody duels");
                break;
            }
            if !played.step() {
                break;
            }
        }
    }
    (off, met)
}

#[test]
fn cards_for_duels_say_that_they_do_nothing_in_a_pack() {
    assert_eq!(duels_are_off(Setup::pack(3, Film::City).unwrap()), (true, true));
    assert_eq!(duels_are_off(Setup::hunters(3, Film::City).unwrap()), (false, true));
}
