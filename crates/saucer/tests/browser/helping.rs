//! Undo, hints, and why something cannot be done.

use saucer_browser::{Browser, Motion, Options, Script};

use crate::player::Player;
use crate::world::{World, assert_quiet, browser, new_table};

#[test]
fn a_die_that_rolled_nothing_can_be_taken_back() {
    for script in [Script::On, Script::Off] {
        let world = World::new();
        let Some(browser) = browser(&Options { script, ..Options::desktop("en") }) else { return };
        new_table(&browser, &world);
        let player = Player::at(&browser);
        let before = player.look().unwrap();
        assert_eq!(before.dice.len(), 5);
        assert!(browser.has("[data-key=undo][aria-disabled=true]").unwrap());
        // A black die rolls no others again, so it can be taken back.
        let black = before.dice.iter().find(|die| die.starts_with("black")).unwrap();
        let picked = player.pick(black).unwrap();
        browser.click(&format!("#cell-{}.yes", picked.cells[0])).unwrap();
        let placed = player.look_until("the die lies", |s| s.version > before.version).unwrap();
        assert_eq!(placed.dice.len(), 4);
        browser.click("button[data-do=undo]").unwrap();
        let back = player.look_until("it is back", |s| s.version > placed.version).unwrap();
        assert_eq!(back.dice, before.dice);
        assert!(browser.has("[data-key=undo][aria-disabled=true]").unwrap());
        assert_quiet(&browser);
    }
}

#[test]
fn a_hint_says_what_and_why_and_how_likely() {
    let world = World::new();
    let Some(browser) = browser(&Options::desktop("en")) else { return };
    new_table(&browser, &world);
    browser.click("[data-do=hint]").unwrap();
    browser.wait_for(".hint .what").unwrap();
    assert!(!browser.text(".hint .what").unwrap().is_empty());
    assert!(!browser.text(".hint li").unwrap().is_empty(), "it gives a reason");
    assert!(browser.text(".hint .chance").unwrap().contains('%'));
    assert!(browser.has("#table .hinted").unwrap(), "what it speaks of is marked");
    assert_quiet(&browser);
}

#[test]
fn a_hint_compares_what_one_points_at_and_what_one_picks_up() {
    for options in [Options::desktop("en"), Options::phone("ru")] {
        let world = World::new();
        let Some(browser) = browser(&options) else { return };
        new_table(&browser, &world);
        browser.click("[data-do=hint]").unwrap();
        browser.wait_for(".hint [data-compare]").unwrap();
        let before = browser.text("[data-compare]").unwrap();
        // Another die that the hint compares: it stays, and speaks of the best place for that one.
        let compared = "const picked = document.querySelector('.die-link.picked')?.dataset.die;
            const dice = [...document.querySelectorAll('[data-of]')].map((line) => JSON.parse(line.dataset.of).place.die);
            return dice.map((die) => `${die.colour}-${die.face}`).find((die) => die !== picked) ?? ''";
        let die = browser.execute(compared, Vec::new()).unwrap();
        let die = die.as_str().filter(|die| !die.is_empty()).expect("it compares several dice");
        browser.click(&format!("a.die-link[data-die='{die}']")).unwrap();
        browser.wait_for(&format!(".die-link.picked[data-die='{die}']")).unwrap();
        assert!(browser.has(".hint .what").unwrap(), "the question is the same");
        let said = browser.text("[data-compare]").unwrap();
        assert!(said != before && said.contains('%'), "{said}");
        // A place for it: the comparison comes where it has its place.
        let boxes = "return JSON.stringify(['.hint', '.board', '.hint .chance'].map((part) =>
            document.querySelector(part).getBoundingClientRect()))";
        let places = browser.execute(boxes, Vec::new()).unwrap();
        let point = "const buttons = [...document.querySelectorAll('button[name=decision]')];
            const of = (line) => buttons.find((button) => button.value === line.dataset.of);
            const line = [...document.querySelectorAll('[data-of]')].findLast(of);
            document.querySelector('[data-compare]').textContent = '';
            of(line).dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
            return [line, document.querySelector('[data-compare]')].map((words) => words.textContent)";
        let told = browser.execute(point, Vec::new()).unwrap();
        assert_eq!(told[0], told[1]);
        assert!(told[1].as_str().unwrap().contains('%'), "{told}");
        assert_eq!(browser.execute(boxes, Vec::new()).unwrap(), places, "nothing moves");
        browser.click(".hint .away").unwrap();
        browser.wait_gone(".hint").unwrap();
        assert_quiet(&browser);
    }
}

/// All of the comparison is seen in the hint, which may scroll.
#[track_caller]
fn assert_compared(browser: &Browser, when: &str) {
    let [hint] = browser.rects("#table .hint").unwrap()[..] else { panic!("there is one hint") };
    let [words] = browser.rects(".hint [data-compare]").unwrap()[..] else { panic!("one place") };
    let inside = words.y >= hint.y && words.y + words.height <= hint.y + hint.height;
    assert!(inside && words.height > 10.0, "{when}: {words:?} in {hint:?}");
}

/// A finger cannot point: its first tap on another decision compares, the second one makes it.
#[test]
fn by_touch_another_decision_is_compared_before_it_is_made() {
    let world = World::new();
    let Some(browser) = browser(&Options::phone("ru")) else { return };
    new_table(&browser, &world);
    browser.resize(390, 844).unwrap();
    browser.click("[data-do=hint]").unwrap();
    // The reasons come first; how to compare may be cut below them, what is compared may not.
    browser.wait_for(".hint [data-compare]").unwrap();
    let tap = "const { advises } = document.querySelector('.hint').dataset;
        const button = [...document.querySelectorAll('#table button.cell[name=decision]')].find((one) => one.value !== advises);
        button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
        button.click();
        return document.querySelector('.hint [data-compare]').textContent";
    let told = browser.execute(tap, Vec::new()).unwrap();
    assert!(told.as_str().unwrap().contains("ещё раз"), "{told}");
    assert!(!browser.has("#table[aria-busy], #table .pressed").unwrap(), "nothing was sent");
    assert_compared(&browser, "after a tap");
    browser.execute(tap, Vec::new()).unwrap();
    browser.wait_gone(".hint").unwrap();
    assert_quiet(&browser);
}

#[test]
fn without_script_a_hint_lists_what_it_compares() {
    let world = World::new();
    let Some(browser) = browser(&Options { script: Script::Off, ..Options::desktop("en") }) else {
        return;
    };
    new_table(&browser, &world);
    browser.click("[data-do=hint]").unwrap();
    browser.click(".hint summary").unwrap();
    assert!(browser.text(".hint .others li").unwrap().contains('%'));
}

#[test]
fn a_greyed_out_cell_says_why_and_leads_to_the_clause() {
    for script in [Script::On, Script::Off] {
        let world = World::new();
        let Some(browser) = browser(&Options { script, ..Options::desktop("en") }) else { return };
        new_table(&browser, &world);
        // In base row 2 the fourth cell is a tunnel: no die goes there (S-4.5).
        // With script one tip tells all reasons; without it each lies beside its cell.
        let why = if script == Script::On { "#tip" } else { "#why-2-4" };
        let described = browser.attrs("#cell-2-4", "aria-describedby").unwrap();
        assert_eq!(described, ["why-2-4 explain-tunnel"]);
        let shown = format!(
            "const s = getComputedStyle(document.querySelector('{why}'));\
             return s.visibility === 'visible' && s.display !== 'none' && s.opacity > 0.5"
        );
        browser.click("#cell-2-4").unwrap();
        browser
            .wait_until("the reason to show", |browser| {
                Ok(browser.execute(&shown, Vec::new())? == true)
            })
            .unwrap();
        assert!(browser.text(why).unwrap().len() > 10);
        assert_eq!(browser.text(&format!("{why} a.clause")).unwrap(), "S-4.5");
        browser.click(&format!("{why} a.clause")).unwrap();
        browser.wait_for("main.rules").unwrap();
        assert!(browser.url().unwrap().ends_with("/rules/skies#S-4.5"));
        let on_screen = "const top = document.getElementById('S-4.5').getBoundingClientRect().top;\
                         return top >= 0 && top < innerHeight";
        browser
            .wait_until("the clause to be on the screen", |browser| {
                Ok(browser.execute(on_screen, Vec::new())? == true)
            })
            .unwrap();
        assert_quiet(&browser);
    }
}

#[test]
fn a_picked_die_shows_what_it_would_do() {
    let world = World::new();
    let Some(browser) = browser(&Options::desktop("en")) else { return };
    new_table(&browser, &world);
    let player = Player::at(&browser);
    let die = player.look().unwrap().dice.remove(0);
    let picked = player.pick(&die).unwrap();
    assert!(browser.has(".board .pv-all .pv-ghost").unwrap(), "where ships would end");
    let label = browser.attrs(&format!("#cell-{}", picked.cells[0]), "aria-label").unwrap();
    assert!(label[0].len() > 20, "{label:?}");
    assert_quiet(&browser);
}

#[test]
fn what_the_log_speaks_of_lights_up() {
    let world = World::new();
    let options = Options { motion: Motion::Full, ..Options::desktop("en") };
    let Some(browser) = browser(&options) else { return };
    new_table(&browser, &world);
    // Lights go out again by themselves, so it is noted that they were on.
    let note = "window.lit = new Set();
        const note = ({ target }) => {
            if (target.matches('.lit')) lit.add(target.matches('.lines *') ? 'log' : 'board');
        };
        new MutationObserver((changes) => changes.forEach(note))
            .observe(document, { subtree: true, attributes: true, attributeFilter: ['class'] });";
    browser.execute(note, Vec::new()).unwrap();
    Player::at(&browser).decide().unwrap();
    browser
        .wait_until("the new lines to light up", |browser| {
            Ok(browser.execute("return [...lit].sort().join()", Vec::new())? == "board,log")
        })
        .unwrap();
    browser.wait_gone(".lit").unwrap();
    let point = |event: &str| {
        let line = "document.querySelector('.lines [data-about]')";
        let send =
            format!("{line}.dispatchEvent(new PointerEvent('{event}', {{ bubbles: true }}))");
        browser.execute(&send, Vec::new()).unwrap();
    };
    point("pointerover");
    assert!(browser.has(".lines .lit").unwrap() && browser.has(".board .lit").unwrap());
    point("pointerout");
    assert!(!browser.has(".lit").unwrap());
    assert_quiet(&browser);
}

#[test]
fn forms_that_are_old_or_wrong_change_nothing() {
    let world = World::new();
    let Some(browser) = browser(&Options { script: Script::Off, ..Options::desktop("en") }) else {
        return;
    };
    let table = new_table(&browser, &world);
    let player = Player::at(&browser);
    let die = player.look().unwrap().dice.remove(0);
    let before = player.pick(&die).unwrap();
    // Another window of the same player has moved on; this one still asks the old question.
    browser
        .execute("document.querySelector('#board input[name=question]').value = 999", Vec::new())
        .unwrap();
    browser.click(&format!("#cell-{}", before.cells[0])).unwrap();
    browser.wait_for(".notice[role=alert]").unwrap();
    assert_eq!(player.look().unwrap().version, before.version);
    browser.goto(&world.url("/t/000000000000")).unwrap();
    assert!(!browser.text("main").unwrap().is_empty());
    assert!(browser.has("a[href='/']").unwrap(), "there is a way back");
    browser.goto(&world.url(&format!("/t/{table}"))).unwrap();
    assert_eq!(player.look().unwrap().version, before.version);
}
