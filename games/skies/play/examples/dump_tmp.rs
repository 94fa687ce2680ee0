use saucer_play::testing::{cx, people};
use saucer_play::{About, Part, ReplayAbout};
use saucer_skies_play::game;
use saucer_table::{Action, Secret, Words};
use saucer_text::Lang;
use saucer_web::model::people::{Stage, Who, People};
use saucer_web::model::{Form, Promised};
fn main() {
    let out = std::path::Path::new("/tmp/skiesdump");
    std::fs::create_dir_all(out.join("assets")).unwrap();
    for f in saucer_web::assets::kit().iter().chain(game().offered().assets.files()) { std::fs::write(out.join("assets").join(f.name.as_ref()), f.body.as_bytes()).unwrap(); }
    let mut cx = cx(Lang::EN); cx.games = vec![game().offered()].into();
    let setting = game().configure(&[("level","2")]).unwrap();
    let mut t = game().begin(&setting.json, Secret::from_bytes([7; 32]), Words(vec![String::new()])).unwrap();
    let settle = |t: &mut Box<dyn saucer_play::LiveTable>| while let Some(o) = t.owed().unwrap() { t.commit(o).unwrap(); };
    settle(&mut t);
    let seat = saucer_core::Seat::SOLO;
    let dump = |t: &Box<dyn saucer_play::LiveTable>, name: &str, q: &[(&str,&str)], stage: Stage| {
        let people = People { stage, ..people([Who::You]) };
        let query = Form(q.iter().map(|(a,b)| (a.to_string(), b.to_string())).collect());
        let about = About { id: "t", version: t.version(), people: &people, query: &query, hint: None, notice: None, talk: None };
        std::fs::write(out.join(name), t.page(&cx, about, Part::Whole).into_string()).unwrap();
    };
    let mut n = 0;
    let mut rooms = false;
    dump(&t, "start.html", &[], Stage::Running);
    while t.outcome().is_none() {
        let legal: Vec<serde_json::Value> = serde_json::from_str(&t.legal_json(seat)).unwrap();
        if n == 12 { 
            let die = legal.iter().find_map(|d| d.get("place").map(|p| format!("{}-{}", p["die"]["colour"].as_str().unwrap_or("black"), p["die"]["face"])));
            eprintln!("{:?} {}", die, legal[0]);
            let d = die.unwrap_or_default();
            dump(&t, "place.html", &[("die", &d)], Stage::Running); }
        if !rooms && legal.iter().any(|d| d == "end_rooms") && n > 10 { dump(&t, "rooms.html", &[], Stage::Running); rooms = true; }
        let keen = legal.iter().find(|d| d.get("use").is_some()).unwrap_or(&legal[n * 7 % legal.len()]).clone();
        let p = t.prepare(&Action::Decide { seat, question: t.question(seat), decision: keen }).unwrap();
        t.commit(p).unwrap(); settle(&mut t); n += 1;
    }
    dump(&t, "end.html", &[], Stage::Over);
    let people = People { stage: Stage::Over, ..people([Who::You]) };
    std::fs::write(out.join("replay.html"), t.replay(&cx, &ReplayAbout { id: "t", at: t.version() / 2, people: &people }).into_string()).unwrap();
    std::fs::write(out.join("new.html"), game().new_table(&cx, &Form(vec![("level".into(), "3".into())]), &Promised::default()).into_string()).unwrap();
    std::fs::write(out.join("home.html"), saucer_web::pages::home(&cx, &[game().game_box()], &[], &[]).into_string()).unwrap();
}
