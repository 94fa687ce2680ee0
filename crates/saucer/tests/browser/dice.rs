//! The dice of a match checked by the script of a page, which comes to the verdict of `saucer verify`.

use std::process::Command;

use saucer_browser::{Browser, Options, Script};
use serde_json::{Value, json};

use crate::player::Player;
use crate::seated::gather;
use crate::world::{World, ask, assert_quiet, binary, browser, table_id};

/// Gives the page a file.
fn choose(browser: &Browser, record: &Value) {
    let script = "const chosen = new DataTransfer();
        chosen.items.add(new File([arguments[0]], 'record.json'));
        const input = document.querySelector('[data-dice] input');
        document.querySelector('[data-dice] output').dataset.verdict = '';
        input.files = chosen.files;
        input.dispatchEvent(new Event('change'));";
    browser.execute(script, vec![json!(record.to_string())]).unwrap();
}

/// How `saucer verify` ends.
fn verified(record: &Value) -> Option<i32> {
    verified_with(record, &[])
}

/// The same for who has kept something.
fn verified_with(record: &Value, kept: &[&str]) -> Option<i32> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("record.json");
    std::fs::write(&file, record.to_string()).unwrap();
    Command::new(binary()).arg("verify").arg(&file).args(kept).output().unwrap().status.code()
}

#[test]
fn a_page_checks_the_dice_of_a_table_and_of_files_and_finds_what_was_changed() {
    let world = World::new();
    let Some(browser) = browser(&Options::desktop("en")) else { return };
    browser.goto(&world.url("/new?level=1")).unwrap();
    browser.click("input[name=who][value=rookie] + span").unwrap();
    browser.click("form[action='/tables'] .go button").unwrap();
    let table = table_id(&browser);
    Player::at(&browser).look_until("the bot ends the match", |now| now.over).unwrap();
    browser.goto(&world.url(&format!("/fair?table={table}#check"))).unwrap();
    browser.wait_for("[data-dice] output[data-verdict=consistent]").unwrap();
    let record = world.verified_record(&table);
    let seal = record["seal"]["hash"].as_str().unwrap();
    let said = browser.text("[data-dice] output").unwrap();
    assert!(said.contains(seal) && said.contains("prepared beforehand"), "a rehearsal: {said}");

    // The file says the same as the table.
    browser.goto(&world.url("/fair")).unwrap();
    browser.wait_for("[data-dice]:not([hidden])").unwrap();
    choose(&browser, &record);
    browser.wait_for("[data-dice] output[data-verdict=consistent]").unwrap();

    let inputs = record["inputs"].as_array().unwrap();
    let of_luck = inputs.iter().position(|input| input.get("luck").is_some()).unwrap();
    let faces = &record["inputs"][of_luck]["luck"]["answer"]["black"];
    let turned: Vec<u64> = faces.as_array().unwrap().iter().map(|_| 6).collect();
    let turned = if json!(turned) == *faces { json!([1, 1, 1]) } else { json!(turned) };
    let mut die = record.clone();
    die["inputs"][of_luck]["luck"]["answer"]["black"] = turned;
    let mut words = record.clone();
    words["seal"]["words"] = json!(["other words"]);
    let mut secret = record.clone();
    secret["seal"]["secret"] = json!("00".repeat(32));
    // Nobody can pass off a rehearsal as a match in earnest.
    let mut earnest = record.clone();
    earnest["prepared"] = serde_json::Value::Null;
    choose(&browser, &earnest);
    browser.wait_for("[data-dice] output[data-verdict=refuted]").unwrap();
    for (changed, found) in [(die, "entry 0"), (words, "entry 0"), (secret, "seal")] {
        assert_eq!(verified(&changed), Some(3));
        choose(&browser, &changed);
        browser.wait_for("[data-dice] output[data-verdict=refuted]").unwrap();
        let said = browser.text("[data-dice] output").unwrap();
        assert!(said.contains(found), "{said}");
    }
    choose(&browser, &json!({ "dear": "diary" }));
    browser.wait_for("[data-dice] output[data-verdict=unknown]").unwrap();
    assert_quiet(&browser);
}

#[test]
fn of_a_match_that_plays_on_a_page_says_that_it_is_proved_in_part() {
    let world = World::in_earnest();
    let Some(browser) = browser(&Options::desktop("en")) else { return };
    browser.goto(&world.url("/new?level=1")).unwrap();
    browser.click("form[action='/tables'] .go button").unwrap();
    let table = table_id(&browser);
    Player::at(&browser).play_until(|now| now.over).unwrap();
    let step = world.verified_record(&table)["inputs"].as_array().unwrap().len() - 4;
    browser.goto(&world.url(&format!("/t/{table}/replay?at={step}"))).unwrap();
    browser.click("[data-key=play-on]").unwrap();
    browser.click(".fork button").unwrap();
    browser.wait_for(".forked").unwrap();
    let on = table_id(&browser);
    Player::at(&browser).play_until(|now| now.over).unwrap();
    browser.goto(&world.url(&format!("/fair?table={on}#check"))).unwrap();
    browser.wait_for("[data-dice] output[data-verdict=partly]").unwrap();
    let said = browser.text("[data-dice] output").unwrap();
    assert!(said.starts_with("Proved in part"), "{said}");
    assert!(said.contains(&format!("since entry {step} ")), "{said}");
    assert_quiet(&browser);
}

/// What the device has kept of its starts.
fn kept(browser: &Browser) -> Value {
    ask(browser, "JSON.parse(localStorage.getItem('saucer-dice') ?? '[]')")
}

#[test]
fn the_word_of_a_device_is_added_by_the_click_that_begins_and_proves_the_dice_to_it() {
    let world = World::in_earnest();
    let Some(browser) = browser(&Options::phone("en")) else { return };
    browser.goto(&world.url("/new?level=1")).unwrap();
    browser.click("form[action='/tables'] .go button").unwrap();
    browser.wait_for("main#table[data-page=skies]").unwrap();
    let table = table_id(&browser);
    let notes = kept(&browser);
    assert_eq!((&notes[0]["table"], &notes[0]["seat"]), (&json!(table), &json!(0)));
    Player::at(&browser).play_until(|now| now.over).unwrap();
    browser.goto(&world.url(&format!("/fair?table={table}#check"))).unwrap();
    browser.wait_for("[data-dice] output[data-verdict=proved]").unwrap();
    let record = world.verified_record(&table);
    assert_eq!(record["seal"]["pact"]["seats"][0]["word"], notes[0]["word"]);
    assert_eq!(verified(&record), Some(6), "a stranger has nothing to compare");
    let agreed = notes[0]["pact"].as_str().unwrap();
    assert_eq!(verified_with(&record, &["--pact", agreed]), Some(0));
    // An opened word of another attempt is said, since that start was void or never was.
    let earlier = "const notes = JSON.parse(localStorage.getItem('saucer-dice'));
        localStorage.setItem('saucer-dice', JSON.stringify([{ ...notes[0], attempt: 2 }, ...notes]));";
    browser.execute(earlier, Vec::new()).unwrap();
    choose(&browser, &record);
    browser.wait_for("[data-dice] output[data-verdict=proved]").unwrap();
    let said = browser.text("[data-dice] output").unwrap();
    assert!(said.contains("opened a word at attempt 2, and the record says attempt 1"), "{said}");
    browser
        .execute(
            &format!("localStorage.setItem('saucer-dice', JSON.stringify({notes}));"),
            Vec::new(),
        )
        .unwrap();
    // A device that has kept another pact refutes the record, and one that has kept nothing is proved nothing.
    let forge = "const notes = JSON.parse(localStorage.getItem('saucer-dice')); notes[0].pact = '0'.repeat(64);
        localStorage.setItem('saucer-dice', JSON.stringify(notes));";
    browser.execute(forge, Vec::new()).unwrap();
    choose(&browser, &record);
    browser.wait_for("[data-dice] output[data-verdict=refuted]").unwrap();
    browser.execute("localStorage.removeItem('saucer-dice');", Vec::new()).unwrap();
    choose(&browser, &record);
    browser.wait_for("[data-dice] output[data-verdict=consistent]").unwrap();
    assert_quiet(&browser);
}

#[test]
fn two_devices_pledge_and_open_their_words_and_keep_the_same_pact() {
    let world = World::in_earnest();
    let Some(desk) = browser(&Options::desktop("en")) else { return };
    let Some(phone) = browser(&Options::phone("ru")) else { return };
    let chosen = ["[name=edition][value=retail]", "[name=captains][value='2']"];
    let table = gather(&desk, &world, "tremble", &chosen);
    phone.goto(&world.url(&format!("/t/{table}"))).unwrap();
    phone.click("[data-key=sit-1]").unwrap();
    phone.click("[data-key=ready]").unwrap();
    phone.wait_for("[data-key=ready]:not(.main)").unwrap();
    // A phone that is loaded again between pledge and word still has it.
    phone.goto(&world.url(&format!("/t/{table}"))).unwrap();
    desk.click("[data-key=start]:not([disabled])").unwrap();
    for device in [&desk, &phone] {
        device.wait_for("main#table[data-page=tremble]").unwrap();
    }
    let (one, other) = (kept(&desk), kept(&phone));
    assert!(one[0]["pact"].is_string(), "{one}");
    assert_eq!(one[0]["pact"], other[0]["pact"]);
    assert_ne!(one[0]["word"], other[0]["word"]);
    assert_quiet(&desk);
    assert_quiet(&phone);
}

#[test]
fn without_script_a_match_begins_and_says_that_nothing_was_added() {
    let world = World::in_earnest();
    let options = Options { script: Script::Off, ..Options::desktop("en") };
    let Some(browser) = browser(&options) else { return };
    browser.goto(&world.url("/new?level=1")).unwrap();
    assert!(browser.text("main").unwrap().contains("What you add to the dice"));
    browser.click("form[action='/tables'] .go button").unwrap();
    browser.wait_for("main#table[data-page=skies]").unwrap();
    assert_quiet(&browser);
}

/// The script is held to the figures that another program has worked out.
#[test]
fn the_script_hashes_as_the_document_says() {
    let world = World::in_earnest();
    let Some(browser) = browser(&Options::desktop("en")) else { return };
    browser.goto(&world.url("/fair")).unwrap();
    let vectors = include_str!("../../../table/tests/data/dice.json");
    let script = "const address = document.querySelector('script[src*=\"words.js\"]').src;
        import(address).then(({ fingerprint, pledge }) => {
            window.same = JSON.parse(arguments[0]).every(({ terms, words, pact }) => fingerprint(terms) === pact
                && terms.seats.every((part, seat) => part.adds !== 'pledged' || pledge(terms.table, seat, words[seat]) === part.pledge));
        });";
    browser.execute(script, vec![json!(vectors)]).unwrap();
    browser
        .wait_until("hashes", |browser| Ok(ask(browser, "window.same ?? null") != Value::Null))
        .unwrap();
    assert_eq!(ask(&browser, "window.same"), true);
}
