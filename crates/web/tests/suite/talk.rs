//! Names, emblems, recovery phrases and chat as pages show them.

use std::collections::BTreeSet;

use saucer_text::Lang;
use saucer_web::model::Notes;
use saucer_web::model::people::Emblem;
use saucer_web::model::talk::{
    Account, Hearers, Line, NameFault, Profile, Quick, RecoverFault, Recovery, RefusedName, Said,
    Talk, TalkFault,
};
use saucer_web::{assets, pages};

use crate::cx;
use saucer_web::model::moderation::{About, Muted};
use saucer_web::testing::well_formed;
use saucer_web::testing::{tags, text};

fn profile(lang: Lang, name: &str) -> Profile {
    Profile::new(lang, "0123456789abcdef", name, Some(Emblem::new(4)))
}

fn line(lang: Lang, n: u64, said: Said) -> Line {
    Line {
        n,
        at_ms: 1_000_000_000_000,
        by: profile(lang, "<i>Ann"),
        mine: n == 2,
        seat: None,
        watching: n == 3,
        said,
        to: (n == 3).then(|| Hearers::new(lang, "out")),
        about: (n != 2).then(|| About::Line(n).path("t4ble")),
    }
}

fn talk(lang: Lang) -> Talk {
    let lines = vec![
        line(lang, 1, Said::Quick(Quick::Fought)),
        line(lang, 2, Said::Text("see <b>https://example.org</b> & \"that\"".to_owned())),
        line(lang, 3, Said::Text("third".to_owned())),
    ];
    Talk {
        id: "t4ble".to_owned(),
        lines,
        may_write: true,
        unsent: None,
        phrases: Vec::new(),
        circles: Vec::new(),
        to: String::new(),
        muted: vec![Muted { who: "m1".to_owned(), name: "<i>Bob".to_owned() }],
    }
}

fn account(lang: Lang) -> Account {
    let profile = profile(lang, "");
    let (refused, fresh_phrase, phrase_fault) = (None, None, None);
    let notes = Notes::Once;
    Account { profile, refused, has_phrase: false, fresh_phrase, phrase_fault, notes }
}

#[test]
fn all_pages_are_well_formed_in_both_languages() {
    for lang in Lang::ALL {
        let cx = cx(lang);
        let mut refused = account(lang);
        refused.refused = Some(RefusedName { typed: "\"><b>".to_owned(), fault: NameFault::Odd });
        refused.has_phrase = true;
        refused.phrase_fault = Some(RecoverFault::Wait(7));
        let mut fresh = account(lang);
        fresh.fresh_phrase = Some("acorn beetle comedy dragon eagle falcon".to_owned());
        let mut unsent = talk(lang);
        unsent.unsent = Some(("</p>".to_owned(), TalkFault::TooFast(3)));
        let mut some = talk(lang);
        some.circles = vec![Hearers::new(lang, "out"), Hearers::new(lang, "forgotten")];
        let mut gone = unsent.clone();
        gone.to = "gone".to_owned();
        let mut mute = talk(lang);
        mute.may_write = false;
        let now = profile(lang, "Ann");
        let tried =
            Recovery { profile: now, fault: Some(RecoverFault::Word(2)), typed: Vec::new() };
        for page in [
            pages::settings(&cx, &account(lang)),
            pages::settings(&cx, &refused),
            pages::settings(&cx, &fresh),
            pages::recover(&cx, &tried),
            pages::talk(&cx, &talk(lang)),
            pages::talk(&cx, &unsent),
            pages::talk(&cx, &mute),
            pages::talk(&cx, &some),
            pages::talk(&cx, &gone),
            pages::talk_choice(&cx, &some.circles),
            pages::talk_lines(&cx, &talk(lang).lines),
            pages::talk_note(&cx, TalkFault::Empty),
        ] {
            let page = page.into_string();
            well_formed(&page);
            let words = text(&page);
            for family in ["talk-", "circle-", "who-", "emblem-", "recover-", "settings-"] {
                assert!(!words.contains(family), "a key instead of words: {family}");
            }
        }
    }
}

#[test]
fn a_line_is_text_and_nothing_else() {
    let page = pages::talk_lines(&cx(Lang::EN), &talk(Lang::EN).lines).into_string();
    assert!(page.contains("see &lt;b&gt;https://example.org&lt;/b&gt; &amp; &quot;that&quot;"));
    assert!(page.contains("<b>&lt;i&gt;Ann</b>"));
    let all = tags(&page);
    assert!(all.iter().all(|tag| tag.name != "i"));
    // The only link is ours, and there is none for one's own line.
    let links: Vec<&str> = all.iter().filter_map(|tag| tag.get("href")).collect();
    assert_eq!(links, ["/t/t4ble/report?line=1", "/t/t4ble/report?line=3"]);
    let numbers: Vec<&str> = all.iter().filter_map(|tag| tag.get("data-n")).collect();
    assert_eq!(numbers, ["1", "2", "3"]);
    assert_eq!(all.iter().filter(|tag| tag.get("class") == Some("mine")).count(), 1);
    assert_eq!(all.iter().filter(|tag| tag.get("class") == Some("watches")).count(), 1);
    assert!(page.contains(">01:46<"), "1,000,000,000 seconds after 1970");
}

#[test]
fn a_ready_phrase_speaks_the_language_of_the_reader() {
    let ids: BTreeSet<&str> = Quick::ALL.into_iter().map(Quick::id).collect();
    assert_eq!(ids.len(), 8);
    for quick in Quick::ALL {
        assert_eq!(Quick::from_id(quick.id()), Some(quick));
        assert_ne!(quick.words(Lang::EN), quick.words(Lang::RU));
        for lang in Lang::ALL {
            let page = pages::talk(&cx(lang), &talk(lang)).into_string();
            let all = tags(&page);
            let offered = all.iter().filter(|tag| tag.get("name") == Some("quick"));
            let offered = offered.filter(|tag| tag.get("value") == Some(quick.id()));
            let labels: Vec<_> = offered.filter_map(|tag| tag.get("aria-label")).collect();
            assert_eq!(labels, [quick.words(lang)]);
        }
    }
    assert_eq!(Quick::from_id("insult"), None);
}

#[test]
fn the_chat_tells_the_script_where_it_stands() {
    let page = pages::talk(&cx(Lang::RU), &talk(Lang::RU)).into_string();
    let all = tags(&page);
    let by_id = |id: &str| all.iter().find(|tag| tag.get("id") == Some(id)).unwrap();
    assert_eq!(by_id("talk").get("data-id"), Some("t4ble"));
    assert_eq!(by_id("talk-lines").get("data-last"), Some("3"));
    assert!(by_id("talk-note").get("hidden").is_some());
    let field = all.iter().find(|tag| tag.get("name") == Some("text")).unwrap();
    assert_eq!(field.get("maxlength"), Some("300"));
    let forms = all.iter().filter(|tag| tag.get("action") == Some("/t/t4ble/talk"));
    assert!(forms.map(|form| form.get("method")).eq([Some("post")]));
    // The key Enter presses the first button of the form: it sends what is typed.
    let buttons = all.iter().filter(|tag| tag.get("form") == Some("say"));
    assert_eq!(buttons.clone().next().unwrap().get("name"), None);
    assert_eq!(buttons.count(), 1 + Quick::ALL.len());
    let mut quiet = talk(Lang::EN);
    quiet.lines.clear();
    assert_eq!(quiet.last(), 0);
}

/// The values of the choice of who hears a line, and which of them is chosen; none if it is hidden.
fn choice(page: &str) -> Option<(Vec<String>, Option<String>)> {
    let all = tags(page);
    let label = all.iter().find(|tag| tag.get("id") == Some("talk-to")).unwrap();
    let options = all.iter().filter(|tag| tag.name == "option");
    let value = |tag: &saucer_web::testing::Tag| tag.get("value").unwrap().to_owned();
    let chosen = options.clone().find(|tag| tag.get("selected").is_some()).map(value);
    label.get("hidden").is_none().then(|| (options.map(value).collect(), chosen))
}

#[test]
fn who_hears_a_line_is_chosen_only_where_there_is_a_choice() {
    let cx = cx(Lang::EN);
    let mut talk = talk(Lang::EN);
    let page = |talk: &Talk| pages::talk(&cx, talk).into_string();
    assert_eq!(choice(&page(&talk)), None);
    talk.circles = vec![Hearers::new(Lang::EN, "out")];
    let all = vec![String::new(), "out".to_owned()];
    assert_eq!(choice(&page(&talk)), Some((all.clone(), None)));
    assert!(page(&talk).contains(">to those who are out</option>"));
    talk.to = "out".to_owned();
    assert_eq!(choice(&page(&talk)), Some((all, Some("out".to_owned()))));
    // What was meant for some must not go to all because they are gone.
    talk.circles.clear();
    let gone = vec!["?".to_owned(), String::new()];
    assert_eq!(choice(&page(&talk)), Some((gone, Some("?".to_owned()))));
}

#[test]
fn a_line_to_some_says_so_in_the_language_of_the_reader() {
    for (lang, words) in [(Lang::EN, "to those who are out"), (Lang::RU, "тем, кто выбыл")]
    {
        let page = pages::talk_lines(&cx(lang), &talk(lang).lines).into_string();
        let badge = format!("<small class=\"to-some\">{words}</small>");
        assert_eq!(page.matches("to-some").count(), 1, "only the third line");
        assert!(page.contains(&badge), "{page}");
    }
}

#[test]
fn what_could_not_be_said_stays_in_the_field() {
    let mut unsent = talk(Lang::EN);
    unsent.unsent = Some(("\"still\" here".to_owned(), TalkFault::TooFast(1)));
    let page = pages::talk(&cx(Lang::EN), &unsent).into_string();
    let all = tags(&page);
    let field = all.iter().find(|tag| tag.get("name") == Some("text")).unwrap();
    assert_eq!(field.get("value"), Some("\"still\" here"));
    let note = all.iter().find(|tag| tag.get("id") == Some("talk-note")).unwrap();
    assert!(note.get("hidden").is_none());
    assert!(page.contains("Try again in a second."));
}

#[test]
fn there_are_twelve_emblems_and_one_is_chosen() {
    for lang in Lang::ALL {
        let page = pages::settings(&cx(lang), &account(lang)).into_string();
        let all = tags(&page);
        let radios: Vec<_> = all.iter().filter(|tag| tag.get("name") == Some("emblem")).collect();
        assert_eq!(radios.len(), usize::from(Emblem::COUNT));
        let chosen: Vec<_> = radios.iter().filter(|tag| tag.get("checked").is_some()).collect();
        assert_eq!(chosen.len(), 1);
        assert_eq!(chosen[0].get("value"), Some("4"));
        let labels = all.iter().filter(|tag| tag.get("class") == Some("emblem-choice"));
        let names: BTreeSet<_> = labels.filter_map(|tag| tag.get("title")).collect();
        assert_eq!(names.len(), 12, "{names:?}");
    }
}

#[test]
fn a_refused_name_stays_in_the_field_with_the_reason() {
    let mut account = account(Lang::RU);
    account.refused =
        Some(RefusedName { typed: "<b>длинное".to_owned(), fault: NameFault::Long });
    let page = pages::settings(&cx(Lang::RU), &account).into_string();
    let all = tags(&page);
    let field = all.iter().find(|tag| tag.get("name") == Some("name")).unwrap();
    assert_eq!(field.get("value"), Some("<b>длинное"));
    assert!(page.contains("больше 24\u{a0}знаков") && !page.contains("<b>длинное"));
}

#[test]
fn made_up_names_are_stable_short_and_many() {
    for lang in Lang::ALL {
        let names: BTreeSet<String> =
            (0..2_000).map(|n| Profile::new(lang, &format!("{n:032x}"), "", None).name).collect();
        assert_eq!(names.len(), 64);
        for name in &names {
            assert!(name.chars().count() <= Profile::LONGEST_NAME, "{name}");
            assert_eq!(name.split(' ').count(), 2, "{name}");
        }
    }
    let guest = Profile::new(Lang::EN, "0123456789abcdef", "", None);
    assert_eq!(guest.name, Profile::new(Lang::EN, "0123456789abcdef", "", None).name);
    assert_eq!(Profile::new(Lang::EN, "0123456789abcdef", "Ann", None).emblem, guest.emblem);
    let emblems: BTreeSet<u8> = (0..500)
        .map(|n| Profile::new(Lang::EN, &format!("{n:032x}"), "", None).emblem.number())
        .collect();
    assert_eq!(emblems.len(), 12);
}

#[test]
fn modules_import_each_other_by_the_addresses_that_pages_use() {
    for file in assets::kit().iter().filter(|file| file.name.ends_with(".js")) {
        let (name, script) = (&file.name, &file.body);
        assert!(script.lines().count() < 400, "{name} stays small");
        assert!(!script.contains("\"./"), "{name} imports a module without its mark");
        for rest in script.split("\"/assets/").skip(1) {
            let (imported, rest) = rest.split_once("?v=").unwrap();
            let mark = rest.split('"').next().unwrap();
            let known = assets::kit().iter().find(|file| file.name == imported).unwrap();
            assert_eq!(known.etag, mark, "{imported} in {name}");
        }
    }
}
