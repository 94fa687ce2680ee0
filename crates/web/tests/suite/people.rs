//! The lobby, the strip of people, and tables in lists.

use saucer_bots::Strength;
use saucer_core::{Seat, Seats};
use saucer_text::Lang;
use saucer_web::model::people::{
    Closed, Emblem, Group, GroupOption, Lobby, People, Place, Stage, Visibility, Vote, Who,
};
use saucer_web::model::talk::Profile;
use saucer_web::model::{CardEnd, CardWords, Notice, TableCard};
use saucer_web::pages;
use saucer_web::testing::{Tag, tags, well_formed};

use crate::{RINGS, cx};

fn place(seat: u8, who: Who, name: &str) -> Place {
    Place {
        seat: Seat(seat),
        who,
        name: name.to_owned(),
        emblem: Emblem::new(seat),
        ready: false,
        owes: false,
        may_speak: false,
        since_ms: None,
        here: true,
        absent: false,
        returns: false,
        stand_in: false,
        device: None,
        pledged: false,
    }
}

/// The viewer in the first seat, somebody with a strange name, a bot, and an empty seat.
pub(crate) fn people(stage: Stage) -> People {
    People {
        stage,
        places: vec![
            place(0, Who::You, "Ann"),
            place(1, Who::Person, "<b>Bob</b>"),
            place(2, Who::Bot(Strength::Captain), "Iron Otto"),
            place(3, Who::Empty, ""),
        ],
        you: Seats::SOLO,
        acting: Some(Seat(0)),
        watching: 3,
        host: true,
        vote: None,
        rematch: None,
        order: None,
        visibility: Visibility::Private,
        share: Some("/t/a1?invite=x".to_owned()),
        lesson: None,
        explained: None,
        forked: None,
        prepared: None,
        attempt: 1,
        opening: None,
        void: None,
        timing: saucer_web::model::clock::Timing::default(),
        closed: None,
        removed: false,
    }
}

fn lobby(people: People) -> Lobby {
    Lobby {
        id: "a1".to_owned(),
        version: 7,
        game: RINGS,
        facts: vec!["Retail".to_owned()],
        people,
        hindrance: Some("people-empty"),
        seal: "ab".repeat(32),
        profile: Profile::new(Lang::EN, "ann", "Ann", None),
        notice: Some(Notice::Says("people-taken")),
        talk: None,
        lesson: None,
    }
}

/// A table in a list, with a name that looks like markup in its address.
pub(crate) fn card(end: Option<CardEnd>) -> TableCard {
    TableCard {
        id: "a<b".to_owned(),
        game: RINGS,
        words: CardWords { line: "Research 4 of 14".to_owned(), ..CardWords::default() },
        people: People { places: vec![place(0, Who::You, "Ann")], ..people(Stage::Running) },
        end,
        touched_ms: 1_000_000_000_000,
    }
}

/// The values of the fields `do` of all forms, each with its seat if it has one.
pub(crate) fn wishes(page: &str) -> Vec<String> {
    let all = tags(page);
    let field = |tag: &&Tag| tag.name == "input" && tag.get("name") == Some("do");
    all.iter().filter(field).map(|tag| tag.get("value").unwrap().to_owned()).collect()
}

#[test]
fn all_pages_of_people_are_well_formed_in_both_languages() {
    for lang in Lang::ALL {
        let cx = cx(lang);
        let option = |value| GroupOption {
            value,
            words: value.to_owned(),
            help: String::new(),
            chosen: value == "4",
        };
        let options = vec![option("3"), option("4")];
        let group = Group { id: "captains", legend: "Captains".to_owned(), options };
        let form =
            maud::html! { (pages::group(&group)) (pages::visibility_group(&cx, Visibility::Open)) };
        let form = form.into_string();
        well_formed(&form);
        assert_eq!(form.matches(" checked").count(), 2, "one of each group");
        for host in [true, false] {
            for you in [Seats::SOLO, Seats::NONE] {
                let people = People { host, you, ..people(Stage::Gathering) };
                let page = pages::lobby(&cx, &lobby(people)).into_string();
                well_formed(&page);
                assert!(page.contains("data-page=\"lobby\"") && !page.contains("<b>Bob"));
            }
        }
        for stage in [Stage::Running, Stage::Over, Stage::Ended] {
            let vote = Vote { by: Seat(1), agreed: Seats::only(Seat(1)), open: Seats::SOLO };
            let mut people = People { vote: Some(vote), ..people(stage) };
            people.places[1].absent = true;
            let bar = pages::people(&cx, &people, "a1").into_string();
            well_formed(&bar);
            assert!(bar.contains(" id=\"people\"") && !bar.contains("<b>Bob"));
        }
    }
}

#[test]
fn the_lobby_offers_to_each_what_they_may_do() {
    let cx = cx(Lang::EN);
    let host = pages::lobby_fragment(&cx, &lobby(people(Stage::Gathering))).into_string();
    // Ann fills the empty seat; she stands up, frees Bob's seat or removes him, and changes or removes the bot.
    let own = ["fill", "stand", "free", "remove", "bot", "free", "sit", "bot"];
    assert_eq!(wishes(&host), own, "there is no start before all seats are filled");
    let mut ready = lobby(people(Stage::Gathering));
    ready.hindrance = None;
    let page = pages::lobby_fragment(&cx, &ready).into_string();
    assert!(wishes(&page).contains(&"start".to_owned()) && page.contains("data-owed"));
    let guest = People { host: false, share: None, ..people(Stage::Gathering) };
    let page = pages::lobby_fragment(&cx, &lobby(guest)).into_string();
    assert_eq!(wishes(&page), ["ready", "stand", "sit"]);
    assert!(!page.contains("invite="));
    let mut watcher = People { host: false, you: Seats::NONE, ..people(Stage::Gathering) };
    watcher.places[0].who = Who::Person;
    let page = pages::lobby_fragment(&cx, &lobby(watcher)).into_string();
    assert_eq!(wishes(&page), ["sit"]);
    let mut removed =
        People { removed: true, host: false, you: Seats::NONE, ..people(Stage::Gathering) };
    removed.places[0].who = Who::Person;
    let page = pages::lobby_fragment(&cx, &lobby(removed)).into_string();
    assert_eq!(wishes(&page), Vec::<String>::new());
    assert!(page.contains("welcome to watch"), "{page}");
    let closed = People { closed: Some(Closed::Before), ..people(Stage::Ended) };
    let page = pages::lobby_fragment(&cx, &lobby(closed)).into_string();
    assert!(page.contains("has closed this table") && !page.contains("/again"), "{page}");
}

#[test]
fn the_bar_offers_to_each_what_they_may_do() {
    let cx = cx(Lang::EN);
    let bar = |people: &People| pages::people(&cx, people, "a1").into_string();
    let mut table = people(Stage::Running);
    assert_eq!(wishes(&bar(&table)), ["leave", "vote"]);
    table.places[1].absent = true;
    assert_eq!(wishes(&bar(&table)), ["leave", "stand-in", "vote"]);
    table.host = false;
    assert_eq!(wishes(&bar(&table)), ["leave", "vote"], "only the host replaces others");
    table.vote = Some(Vote { by: Seat(1), agreed: Seats::only(Seat(1)), open: Seats::SOLO });
    assert_eq!(wishes(&bar(&table)), ["agree", "refuse", "leave"]);
    table.vote = None;
    (table.places[0].who, table.places[0].stand_in) = (Who::Bot(Strength::Rookie), true);
    table.acting = None;
    assert_eq!(wishes(&bar(&table)), ["back"]);
    let over = bar(&people(Stage::Over));
    assert!(wishes(&over).is_empty() && over.contains("action=\"/t/a1/again\""));
    let next = bar(&People { rematch: Some("n2".to_owned()), ..people(Stage::Ended) });
    assert!(next.contains("href=\"/t/n2\"") && !next.contains("/again"));
}

#[test]
fn a_shared_device_waits_for_the_one_who_is_asked() {
    let cx = cx(Lang::EN);
    let mut shared = people(Stage::Running);
    shared.places[1] = place(1, Who::You, "Leela");
    shared.you = Seats::first_n(2);
    (shared.places[0].owes, shared.places[1].owes) = (true, true);
    shared.acting = None;
    let page = pages::people(&cx, &shared, "a1").into_string();
    assert!(page.contains("Pass the device to Ann") && page.contains("href=\"/t/a1?as=1\""));
    assert_eq!((shared.here("a1"), shared.stream("a1")), ("/t/a1".into(), "/t/a1/live".into()));
    shared.acting = Some(Seat(1));
    let page = pages::people(&cx, &shared, "a1").into_string();
    assert!(!page.contains("Pass the device"));
    assert_eq!(shared.stream("a1"), "/t/a1/live?as=1");
    assert_eq!(shared.here_with("a1", "hint=1"), "/t/a1?as=1&hint=1");
    // One person at a device needs no hand-over, whoever else is asked.
    let mut alone = people(Stage::Running);
    (alone.places[0].owes, alone.places[1].owes) = (true, true);
    assert!(alone.waiting_for_device().is_empty());
    assert_eq!(alone.here_with("a1", "hint=1"), "/t/a1?hint=1");
}

#[test]
fn lists_say_whose_turn_it_is() {
    let cx = cx(Lang::EN);
    let mut shared = TableCard { people: people(Stage::Running), ..card(None) };
    shared.people.places[1].owes = true;
    shared.people.places[1].since_ms = Some(5);
    let page = pages::home(&cx, &[], std::slice::from_ref(&shared), &[]).into_string();
    assert!(page.contains("Waiting for &lt;b&gt;Bob") && page.contains("data-since=\"5\""));
    assert!(!shared.is_owed() && !page.contains("You are awaited"));
    shared.people.places[0].owes = true;
    let page = pages::home(&cx, &[], std::slice::from_ref(&shared), &[]).into_string();
    assert!(shared.is_owed() && page.contains("You are awaited") && page.contains("Your turn"));
    shared.people.stage = Stage::Gathering;
    let page = pages::home(&cx, &[], &[], std::slice::from_ref(&shared)).into_string();
    assert!(page.contains("Open tables") && page.contains("1 seat is free"));
}
