//! The dice of a match checked by the script of a page, which comes to the verdict of `saucer verify`.

use std::process::Command;

use saucer_browser::{Browser, Options};
use serde_json::{Value, json};

use crate::player::Player;
use crate::world::{World, assert_quiet, binary, browser, table_id};

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
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("record.json");
    std::fs::write(&file, record.to_string()).unwrap();
    Command::new(binary()).arg("verify").arg(&file).output().unwrap().status.code()
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
    browser.wait_for("[data-dice] output[data-verdict=proved]").unwrap();
    let record = world.verified_record(&table);
    let seal = record["seal"]["hash"].as_str().unwrap();
    let said = browser.text("[data-dice] output").unwrap();
    assert!(said.contains(seal) && said.contains("prepared beforehand"), "a rehearsal: {said}");

    // The file says the same as the table.
    browser.goto(&world.url("/fair")).unwrap();
    browser.wait_for("[data-dice]:not([hidden])").unwrap();
    choose(&browser, &record);
    browser.wait_for("[data-dice] output[data-verdict=proved]").unwrap();

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
    let world = World::new();
    let Some(browser) = browser(&Options::desktop("en")) else { return };
    browser.goto(&world.url("/new?level=1")).unwrap();
    browser.click("input[name=who][value=rookie] + span").unwrap();
    browser.click("form[action='/tables'] .go button").unwrap();
    let table = table_id(&browser);
    Player::at(&browser).look_until("the bot ends the match", |now| now.over).unwrap();
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
