//! The browser itself, on pages that are written here.

use saucer_browser::{Browser, BrowserError, Motion, Options, Scheme, Script};
use serde_json::{Value, json};

fn page(body: &str) -> String {
    let hex: String = body.bytes().map(|byte| format!("%{byte:02x}")).collect();
    format!("data:text/html;charset=utf-8,{hex}")
}

/// A browser, unless whoever runs the tests leaves it out on purpose.
fn start(options: &Options) -> Option<Browser> {
    if saucer_browser::is_unwanted() {
        eprintln!("left out: the browser");
        return None;
    }
    // In the words of the error, which say what to install.
    Some(Browser::start(options).unwrap_or_else(|error| panic!("{error}")))
}

fn ask(browser: &Browser, expression: &str) -> Value {
    browser.execute(&format!("return {expression}"), Vec::new()).expect("the script runs")
}

#[test]
fn it_is_what_the_options_say() {
    let options = Options { scheme: Scheme::Light, motion: Motion::Full, ..Options::desktop("ru") };
    let Some(browser) = start(&options) else { return };
    browser.goto(&page("<p id=a>Тарелка  над\n городом</p>")).unwrap();
    assert_eq!(browser.text("#a").unwrap(), "Тарелка над городом");
    assert_eq!(ask(&browser, "[innerWidth, innerHeight]"), json!([1920, 1080]));
    assert_eq!(ask(&browser, "navigator.language"), json!("ru"));
    assert_eq!(ask(&browser, "matchMedia('(prefers-color-scheme: light)').matches"), json!(true));
    assert_eq!(ask(&browser, "matchMedia('(prefers-reduced-motion)').matches"), json!(false));
}

#[test]
fn a_phone_is_narrow_and_has_a_touch_screen() {
    let Some(browser) = start(&Options::phone("en")) else { return };
    browser.goto(&page("<meta name=viewport content=width=device-width><p>Hi")).unwrap();
    assert_eq!(ask(&browser, "[innerWidth, innerHeight]"), json!([360, 740]));
    assert_eq!(ask(&browser, "navigator.maxTouchPoints > 0"), json!(true));
    assert_eq!(ask(&browser, "devicePixelRatio"), json!(2));
    assert_eq!(ask(&browser, "matchMedia('(prefers-color-scheme: dark)').matches"), json!(true));
}

#[test]
fn a_page_of_another_size_has_put_its_things_in_order() {
    let Some(browser) = start(&Options::desktop("en")) else { return };
    let script = "onresize = () => requestAnimationFrame(() => a.textContent = `${innerWidth} × ${innerHeight}`)";
    browser.goto(&page(&format!("<p id=a></p><script>{script}</script>"))).unwrap();
    for (width, height) in [(360, 640), (1920, 1080), (740, 360)].into_iter().cycle().take(30) {
        browser.resize(width, height).unwrap();
        assert_eq!(browser.text("#a").unwrap(), format!("{width} × {height}"));
    }
}

#[test]
fn without_script_pages_run_none_but_can_be_read_and_clicked() {
    let options = Options { script: Script::Off, ..Options::desktop("en") };
    let Some(browser) = start(&options) else { return };
    let body = "<p id=a>static</p><script>a.textContent = 'ran'</script>\
                <details><summary>more</summary><b>inside</b></details>";
    browser.goto(&page(body)).unwrap();
    assert_eq!(browser.text("#a").unwrap(), "static");
    browser.click("summary").unwrap();
    browser.wait_for("details[open]").unwrap();
    let rects = browser.rects("b").unwrap();
    assert!(rects.len() == 1 && rects[0].width > 10.0, "{rects:?}");
}

#[test]
fn it_waits_clicks_types_and_reads_the_console() {
    let Some(browser) = start(&Options::desktop("en")) else { return };
    let body = "<input id=i autofocus><script>\
                requestAnimationFrame(() => requestAnimationFrame(() => {\
                  const b = document.createElement('button'); b.textContent = 'go';\
                  b.onclick = () => { console.error('clicked'); b.remove(); };\
                  document.body.append(b) }))</script>";
    browser.goto(&page(body)).unwrap();
    assert_eq!(browser.console_errors().unwrap(), Vec::<String>::new());
    browser.click("button").unwrap();
    browser.wait_gone("button").unwrap();
    let errors = browser.console_errors().unwrap();
    assert!(errors.len() == 1 && errors[0].contains("clicked"), "{errors:?}");
    browser.click("#i").unwrap();
    browser.keys("ab3").unwrap();
    assert_eq!(ask(&browser, "document.querySelector('#i').value"), json!("ab3"));
    browser.fill("#i", "new").unwrap();
    assert_eq!(ask(&browser, "document.querySelector('#i').value"), json!("new"));
    assert_eq!(browser.attrs("input", "id").unwrap(), ["i"]);
}

#[test]
fn a_wrong_selector_is_an_error_at_once() {
    let Some(browser) = start(&Options::desktop("en")) else { return };
    browser.goto(&page("<p>Hi")).unwrap();
    assert!(matches!(browser.click("p["), Err(BrowserError::Command { .. })));
}

#[test]
fn it_leaves_nothing_behind() {
    let Some(browser) = start(&Options::desktop("en")) else { return };
    let folder = browser.profile().to_path_buf();
    assert!(folder.is_dir());
    drop(browser);
    assert!(!folder.exists(), "{}", folder.display());
    let left = std::fs::read_dir("/proc").unwrap().flatten().filter(|entry| {
        let command = std::fs::read(entry.path().join("cmdline")).unwrap_or_default();
        String::from_utf8_lossy(&command).contains(&*folder.to_string_lossy())
    });
    assert_eq!(left.count(), 0);
}
