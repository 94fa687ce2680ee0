//! `saucer games` and `saucer bench`.

use crate::saucer;

#[test]
fn games_are_listed_with_their_options() {
    let run = saucer(&["games", "--json"]);
    assert_eq!(run.code, Some(0));
    let games = run.objects();
    let skies = games.iter().find(|game| game["game"] == "skies").unwrap();
    let options = skies["options"].as_array().unwrap();
    assert_eq!(options.len(), 9, "a level and eight cards");
    let level = options.iter().find(|option| option["name"] == "level").unwrap();
    assert_eq!(level["values"].as_array().unwrap().len(), 9);
    let tremble = games.iter().find(|game| game["game"] == "tremble").unwrap();
    assert_eq!(tremble["seats"], "2 to 5");
    let names = tremble["options"].as_array().unwrap().iter().map(|option| &option["name"]);
    assert!(names.eq(["edition", "captains", "missions"].iter()), "{tremble}");
    let plain = saucer(&["games"]);
    assert!(plain.stdout.contains("captains=  4 | 2 | 3 | 5"), "{}", plain.stdout);
    assert!(plain.stdout.contains("skies") && plain.stdout.contains("level"), "{}", plain.stdout);
}

#[test]
fn a_line_of_bench_has_a_rate_or_a_size() {
    let run = saucer(&["bench", "connect_four", "--json"]);
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    let lines = run.objects();
    assert!(!lines.is_empty());
    for line in lines {
        assert!(line["bench"].as_str().unwrap().contains("connect_four"), "{line}");
        match line["bytes"].as_u64() {
            Some(bytes) => assert!(bytes > 0 && line["bench"] == "connect_four/state", "{line}"),
            None => {
                assert!(line["per_second"].as_f64().unwrap() > 0.0, "{line}");
                assert!(!line["unit"].as_str().unwrap().is_empty(), "{line}");
            }
        }
    }
}
