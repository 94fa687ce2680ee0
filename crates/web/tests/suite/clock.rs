//! Clocks, and where one is waited for.

use saucer_core::{Seat, Seats};
use saucer_text::Lang;
use saucer_web::model::clock::{ReliefVote, SeatClock, TableClock, Timing};
use saucer_web::model::people::{People, Stage};
use saucer_web::pages::{self, FeedOffer};
use saucer_web::parts::clock::long;
use saucer_web::parts::people::bar;
use saucer_web::testing::{text, well_formed};

use crate::cx;
use crate::people::{card, people, wishes};

const FAST: TableClock = TableClock { id: "fast", bank_ms: 300_000, turn_ms: 20_000 };

/// Ann looks at a match in which Bob is waited for.
fn waiting(bob: SeatClock) -> People {
    let mut people = people(Stage::Running);
    people.places[1].owes = true;
    people.timing = Timing { clock: Some(FAST), seats: vec![bob], ..Timing::default() };
    people
}

fn bob() -> SeatClock {
    SeatClock {
        seat: Seat(1),
        left_ms: Some(61_000),
        runs: true,
        paused: false,
        late: false,
        out: false,
        relief: None,
    }
}

fn shown(people: &People) -> String {
    bar(&cx(Lang::EN), people, "a1").into_string()
}

#[test]
fn a_time_is_said_in_its_largest_unit_and_never_too_short() {
    let said = |seconds: i64| long(Lang::EN, seconds * 1000);
    for (seconds, words) in [
        (-4, "0 seconds"),
        (1, "1 second"),
        (89, "89 seconds"),
        (90, "2 minutes"),
        (7_199, "120 minutes"),
        (7_201, "3 hours"),
        (86_400, "24 hours"),
        (259_200, "3 days"),
    ] {
        assert_eq!(said(seconds), words);
    }
    assert_eq!(long(Lang::EN, 1), "1 second");
    assert_eq!(long(Lang::RU, 300_000).replace('\u{a0}', " "), "5 минут");
}

#[test]
fn what_is_left_is_said_in_words_and_marked_for_the_script() {
    let page = shown(&waiting(bob()));
    assert!(
        page.contains("data-left=\"61000\" data-runs") && page.contains("61 seconds"),
        "{page}"
    );
    assert!(!page.contains("late-mark"));
    let paused = shown(&waiting(SeatClock { paused: true, ..bob() }));
    assert!(!paused.contains("data-runs") && paused.contains("clock paused"), "{paused}");
    let gentle = shown(&waiting(SeatClock { left_ms: None, late: true, ..bob() }));
    assert!(!gentle.contains("data-left") && gentle.contains("overdue"), "{gentle}");
    assert!(!gentle.contains("nudge"), "Ann is not waited for");
}

#[test]
fn who_is_waited_for_is_reminded_and_the_others_may_let_a_bot_play() {
    let out = SeatClock { left_ms: Some(0), late: true, out: true, runs: false, ..bob() };
    let asked = waiting(out);
    assert!(wishes(&shown(&asked)).contains(&"relieve".to_owned()));
    assert!(!wishes(&shown(&asked)).contains(&"be-patient".to_owned()), "nobody has asked yet");
    let vote = ReliefVote { by: Seat(2), agreed: Seats::only(Seat(2)), open: Seats::only(Seat(0)) };
    let voting = waiting(SeatClock { relief: Some(vote), ..out });
    assert!(wishes(&shown(&voting)).contains(&"be-patient".to_owned()));
    let agreed = ReliefVote { agreed: Seats::only(Seat(0)), ..vote };
    let done = waiting(SeatClock { relief: Some(agreed), ..out });
    assert!(!wishes(&shown(&done)).contains(&"relieve".to_owned()), "she has said it");
    let mut watcher = waiting(out);
    (watcher.you, watcher.acting, watcher.host) = (Seats::NONE, None, false);
    watcher.places[0].who = saucer_web::model::people::Who::Person;
    assert!(!wishes(&shown(&watcher)).contains(&"relieve".to_owned()));
    // To Ann herself.
    let mut own = waiting(SeatClock { seat: Seat(0), relief: Some(vote), ..out });
    own.places[0].owes = true;
    let page = shown(&own);
    assert!(page.contains("Your time is up") && page.contains("The others are voting"), "{page}");
    assert!(!wishes(&page).contains(&"relieve".to_owned()));
    for lang in Lang::ALL {
        for people in [&asked, &voting, &own] {
            well_formed(&bar(&cx(lang), people, "a1").into_string());
        }
    }
}

#[test]
fn a_new_host_is_told_to_everybody() {
    let mut people = people(Stage::Gathering);
    people.timing = Timing { host: Some(Seat(1)), passed: true, ..Timing::default() };
    let page = shown(&people);
    assert!(text(&page).contains("&lt;b&gt;Bob&lt;/b&gt; is the host now."), "{page}");
    people.timing.passed = false;
    assert!(!shown(&people).contains("is the host now"));
}

#[test]
fn every_clock_can_be_chosen_with_its_figures_said() {
    let gentle = TableClock { id: "gentle", bank_ms: 0, turn_ms: 3_600_000 };
    for lang in Lang::ALL {
        let chosen = |id: &str| pages::clock_group(&cx(lang), &[gentle, FAST], id).into_string();
        assert!(chosen("fast").contains("value=\"fast\" checked"));
        assert!(chosen("none").contains("value=\"none\" checked"));
        assert!(chosen("odd").contains("value=\"gentle\" checked"));
        well_formed(&chosen("fast"));
    }
    let page = pages::clock_group(&cx(Lang::EN), &[gentle, FAST], "fast").into_string();
    assert!(
        page.contains("Each turn may take 20 seconds") && page.contains("has 5 minutes"),
        "{page}"
    );
}

#[test]
fn turns_are_a_page_and_a_feed() {
    let mut asked = card(None);
    (asked.people.places[0].owes, asked.people.places[0].since_ms) = (true, Some(951_827_696_789));
    let offers = [
        FeedOffer::default(),
        FeedOffer { is_on: true, address: Some("https://h/feed/<x>".to_owned()) },
    ];
    for lang in Lang::ALL {
        for offer in &offers {
            well_formed(&pages::turns(&cx(lang), &[asked.clone()], offer).into_string());
        }
        assert!(!format!("{:?}", offers[1]).contains("feed/"), "no log file gets the address");
    }
    let feed = pages::feed(Lang::EN, "https://h", 0, &[asked]).into_string();
    assert!(feed.contains("<updated>2000-02-29T12:34:56Z</updated>"), "{feed}");
    assert!(feed.contains("href=\"https://h/t/a&lt;b\""), "{feed}");
    assert!(feed.ends_with("</entry></feed>") && !feed.contains("<!DOCTYPE"), "{feed}");
    let empty = pages::feed(Lang::EN, "https://h", 0, &[]).into_string();
    assert!(empty.contains("<updated>1970-01-01T00:00:00Z</updated>") && !empty.contains("entry"));
}
