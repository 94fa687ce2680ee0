//! `saucer sim`.

use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::{command, saucer};

/// The lines of a run without the seconds that it took.
fn played(args: &[&str]) -> Vec<Value> {
    let base = ["sim", "skies", "--json"];
    let run = saucer(&[&base, args].concat());
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    let mut lines = run.objects();
    let summary = lines.last_mut().unwrap();
    assert!(summary["seconds"].as_f64().unwrap() > 0.0, "{summary}");
    summary.as_object_mut().unwrap().remove("seconds");
    lines
}

#[test]
fn the_last_line_sums_up_the_others() {
    let lines = played(&["--games", "30", "--bots", "random"]);
    let (summary, matches) = lines.split_last().unwrap();
    assert_eq!(matches.len(), 30);
    assert_eq!(summary["matches"], 30);
    let sum = |read: &dyn Fn(&Value) -> u64| matches.iter().map(read).sum::<u64>();
    assert_eq!(summary["decisions"], sum(&|line| line["decisions"].as_u64().unwrap()));
    let wins = sum(&|line| line["winners"].as_array().unwrap().len() as u64);
    assert_eq!(summary["wins"], wins, "in a game for one it is a number");
    assert_eq!(summary["stopped"], false);
    for (line, number) in matches.iter().zip(0..) {
        assert_eq!(line["match"], number);
    }
}

#[test]
fn the_same_seed_plays_the_same_matches_on_any_number_of_threads() {
    let run = |seed: &str, jobs: &str| {
        let bots = ["--games", "6", "--bots", "captain", "--playouts", "20"];
        played(&[&bots[..], &["--seed", seed, "--jobs", jobs]].concat())
    };
    let once = run("7", "1");
    assert_eq!(once, run("7", "1"));
    assert_eq!(once, run("7", "3"));
    assert_ne!(once, run("8", "1"));
}

#[test]
fn options_change_the_matches() {
    let easy = played(&["--games", "20", "--bots", "random"]);
    let hard = played(&["--games", "20", "--bots", "random", "--set", "level=8"]);
    assert_ne!(easy, hard);
    let sides = ["--set", "level=8", "--set", "sky_a=easy"];
    assert_ne!(hard, played(&[&["--games", "20", "--bots", "random"][..], &sides].concat()));
}

#[test]
fn bad_options_get_the_right_ones() {
    let sim = |args: &[&str]| saucer(&[&["sim"][..], args].concat());
    sim(&["chess"]).says(&["chess", "skies"]);
    sim(&["skies", "--set", "level=9"]).says(&["9", "level", "8"]);
    sim(&["skies", "--set", "sky_e=hard"]).says(&["sky_e", "sky_a"]);
    sim(&["skies", "--set", "level"]).says(&["name=value"]);
    sim(&["tremble", "--set", "captains=6"]).says(&["6", "captains", "5"]);
    sim(&["tremble", "--bots", "rookie,rookie,rookie", "--set", "captains=2"])
        .says(&["3 bots", "2 seats"]);
    sim(&["skies", "--bots", "genius"]).says(&["genius", "captain"]);
    sim(&["skies", "--games", "many"]).says(&["many"]);
    sim(&["skies", "--ms", "5", "--playouts", "5"]).says(&["--ms", "--playouts"]);
}

#[test]
fn an_interrupt_ends_it_with_what_was_done() {
    let args = ["sim", "skies", "--games", "1000000000", "--bots", "random", "--json"];
    let mut process = command(&args).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let mut output = BufReader::new(process.stdout.take().unwrap());
    let mut lines = String::new();
    output.read_line(&mut lines).unwrap();
    let interrupt = format!("kill -INT {}", process.id());
    assert!(Command::new("sh").arg("-c").arg(interrupt).status().unwrap().success());
    output.read_to_string(&mut lines).unwrap();
    assert!(process.wait().unwrap().success());
    let (before, last) = lines.trim_end().rsplit_once('\n').unwrap();
    let summary: Value = serde_json::from_str(last).unwrap();
    assert_eq!(summary["stopped"], true);
    assert_eq!(summary["matches"], before.lines().count());
}

#[test]
fn it_tells_people_in_words() {
    let run = saucer(&["sim", "skies", "--games", "10", "--bots", "random"]);
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    assert!(run.stdout.contains("of 10 won") && run.stdout.contains('%'), "{}", run.stdout);
}

#[test]
fn bots_move_on_by_a_seat_and_are_counted_by_name() {
    let args = ["sim", "tremble", "--games", "6", "--bots", "rookie,random,random", "--json"];
    let three = ["--set", "captains=3", "--playouts", "1"];
    let rotated = saucer(&[&args[..], &three].concat()).objects();
    let (summary, matches) = rotated.split_last().unwrap();
    let seat = |line: &Value| {
        let bots = line["bots"].as_array().unwrap();
        bots.iter().position(|bot| bot == "rookie").unwrap()
    };
    assert!(matches.iter().map(seat).eq([0, 1, 2, 0, 1, 2]), "{matches:?}");
    let by_bot = summary["by_bot"].as_array().unwrap();
    let names: Vec<_> = by_bot.iter().map(|line| (&line["bot"], &line["seats"])).collect();
    assert_eq!(names, [(&"rookie".into(), &1.into()), (&"random".into(), &2.into())]);
    let victories = |line: &Value| line["victories"].as_f64().unwrap();
    assert!((by_bot.iter().map(victories).sum::<f64>() - 6.0).abs() < 1e-9, "{summary}");

    let kept = saucer(&[&args[..], &three, &["--keep-seats"]].concat()).objects();
    assert!(kept[..6].iter().all(|line| seat(line) == 0), "{kept:?}");
}

#[test]
fn seats_and_bots_are_told_in_words() {
    let run = saucer(&["sim", "tremble", "--games", "4", "--bots", "random"]);
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    assert_eq!(run.stdout.matches(" of 4 won, ").count(), 4, "{}", run.stdout);
    assert!(run.stdout.contains("random on 4 of 4 seats: 25.0 %"), "{}", run.stdout);
}

#[test]
fn sides_and_who_finishes_early_are_told_where_a_game_has_them() {
    let dig = ["sim", "dig", "--games", "20", "--bots", "random", "--set", "crew=four"];
    let told = saucer(&dig);
    assert_eq!(told.code, Some(0), "{}", told.stderr);
    for words in ["side 1: ", "side 2: ", "somebody finished before the end in "] {
        assert!(told.stdout.contains(words), "{}", told.stdout);
    }
    let lines = saucer(&[&dig[..], &["--json"]].concat()).objects();
    let (summary, matches) = lines.split_last().unwrap();
    let victories: f64 = (summary["by_side"].as_array().unwrap().iter())
        .map(|side| &side["victories"])
        .map(|won| won.as_f64().unwrap())
        .sum();
    assert!((victories - 20.0).abs() < 1e-9, "{summary}");
    assert!(matches.iter().all(|line| line["sides"] == serde_json::json!([[0, 2], [1, 3]])));
    let early = matches.iter().filter(|line| line.get("early").is_some()).count();
    assert_eq!(summary["early"], early);
    let thing = saucer(&["sim", "thing", "--games", "6", "--bots", "random", "--json"]).objects();
    let sides = thing.last().unwrap()["sides"].as_object().unwrap();
    assert_eq!(sides.len(), 3, "{sides:?}");
    let won = ["humans", "aliens", "none"].map(|side| sides[side].as_u64().unwrap());
    assert_eq!(won.iter().sum::<u64>(), 6, "{sides:?}");
    let skies = played(&["--games", "2", "--bots", "random"]);
    let silent = |line: &Value| line.get("by_side").or(line.get("sides")).is_none();
    assert!(skies.iter().all(silent), "{skies:?}");
}
