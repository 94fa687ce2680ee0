//! Mute and report, and the desk of the operator.

use saucer_core::Seat;
use saucer_text::Lang;
use saucer_web::model::moderation::{
    About, Block, Concern, ConcernNotice, Desk, Guest, Logged, Report, SignInFault,
};
use saucer_web::model::people::Emblem;
use saucer_web::pages;
use saucer_web::testing::{text, well_formed};

use crate::cx;

fn concern(about: About) -> Concern {
    Concern {
        table: "t4ble".to_owned(),
        about,
        name: "<i>Bob".to_owned(),
        emblem: Emblem::new(3),
        said: Some("a <b>rude</b> line".to_owned()),
        muted: None,
        typed: "\"><script>".to_owned(),
        notice: Some(ConcernNotice::WhyLong),
    }
}

fn desk() -> Desk {
    let guest = |id: &str| Guest { id: id.to_owned(), name: format!("<i>{id}") };
    let report = |line| Report {
        n: 7,
        at_ms: 951_827_696_000,
        table: "t4ble".to_owned(),
        line,
        by: guest("ann"),
        about: guest("bob"),
        words: "a <b>rude</b> line".to_owned(),
        why: "<u>why".to_owned(),
        network: "203.0.113.9".to_owned(),
        more: line.unwrap_or(0),
    };
    let block = |ends_ms| Block { target: "bob".to_owned(), ends_ms, why: "<u>why".to_owned() };
    let log = Logged {
        at_ms: 0,
        by: "operator-by-page",
        what: "operator-deed-block",
        subject: "<i>bob".to_owned(),
        why: "<u>why".to_owned(),
    };
    Desk {
        reports: vec![report(Some(3)), report(None)],
        older: Some(7),
        blocks: vec![block(None), block(Some(951_827_696_000))],
        log: vec![log],
        is_whole: false,
        notice: Some("operator-done"),
    }
}

#[test]
fn pages_are_well_formed_in_both_languages_and_words_of_people_stay_words() {
    for lang in Lang::ALL {
        let cx = cx(lang);
        let empty = Desk {
            reports: Vec::new(),
            older: None,
            blocks: Vec::new(),
            log: Vec::new(),
            is_whole: true,
            notice: None,
        };
        let muted = Concern { muted: Some("m1".to_owned()), ..concern(About::Line(3)) };
        for page in [
            pages::concern(&cx, &concern(About::Line(3))),
            pages::concern(&cx, &Concern { notice: None, said: None, ..muted }),
            pages::operator(&cx, &desk()),
            pages::operator(&cx, &empty),
            pages::operator_sign_in(&cx, None),
            pages::operator_sign_in(&cx, Some(SignInFault::Wait(2))),
        ] {
            let page = page.into_string();
            well_formed(&page);
            for odd in ["<i>", "<u>", "<b>rude", "<script>"] {
                assert!(!page.contains(odd), "{odd}: {page}");
            }
            let words = text(&page);
            for family in ["manners-", "operator-", "talk-"] {
                assert!(!words.contains(family), "a key instead of words: {family}");
            }
        }
    }
}

#[test]
fn what_was_reported_is_not_offered_again_and_every_deed_has_its_button() {
    let cx = cx(Lang::EN);
    let done = Concern { notice: Some(ConcernNotice::Reported), ..concern(About::Seat(Seat(1))) };
    let page = pages::concern(&cx, &done).into_string();
    assert!(!page.contains("<textarea") && page.contains("name=\"seat\" value=\"1\""), "{page}");
    let page = pages::operator(&cx, &desk()).into_string();
    for (deed, n) in [("remove-line", 2), ("rename", 3), ("close", 3), ("block", 5), ("handle", 2)]
    {
        let buttons = page.matches(&format!("name=\"do\" value=\"{deed}\"")).count();
        assert_eq!(buttons, n, "{deed}");
    }
    assert!(page.contains("2000-02-29 12:34 UTC"), "{page}");
}

#[test]
fn each_network_of_a_report_has_a_button_of_its_own() {
    let mut desk = desk();
    desk.reports.truncate(1);
    desk.reports[0].network = "203.0.113.9, 2001:db8:7:5::/64".to_owned();
    let page = pages::operator(&cx(Lang::EN), &desk).into_string();
    for network in ["203.0.113.9", "2001:db8:7:5::/64"] {
        assert!(page.contains(&format!("name=\"target\" value=\"{network}\"")), "{page}");
        assert!(page.contains(&format!("Block the network {network}<")), "{page}");
    }
}
