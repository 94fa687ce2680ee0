//! A replay of a match that is over shows the hands of all captains at once to who asks for it.

use saucer_bots::{Budget, Strength};
use saucer_core::Seat;
use saucer_play::testing::{begin, cx, people};
use saucer_play::{LiveTable, Part, ReplayAbout};
use saucer_table::Reach;
use saucer_text::Lang;
use saucer_web::model::people::{People, Stage, Who};

/// A match of three captains, played to its end by rookies.
fn played(edition: &str) -> Box<dyn LiveTable> {
    let house = saucer_tremble_play::game();
    let setting = house.configure(&[("edition", edition), ("captains", "3")]).unwrap();
    let mut live = begin(house, &setting.json);
    loop {
        if let Some(owed) = live.table().owed().unwrap() {
            live.table_mut().commit(owed).unwrap();
        }
        let Some(seat) = live.table().pending_seats().first() else { return live };
        let thought = live.think(seat, Strength::Rookie, Budget::Playouts(1)).unwrap();
        let change = live.table().prepare(&thought()).unwrap();
        live.table_mut().commit(change).unwrap();
    }
}

fn page(live: &dyn LiveTable, at: u64, eyes: &str, lang: Lang) -> String {
    let everybody = People {
        stage: Stage::Over,
        acting: None,
        ..people([Who::You, Who::Bot(Strength::Rookie), Who::Bot(Strength::Rookie)])
    };
    let about = ReplayAbout {
        id: "x",
        at,
        steps: 1,
        people: &everybody,
        eyes: Some(eyes),
        reach: Reach::Anywhere,
        ticket: "",
        part: Part::Whole,
    };
    live.replay(&cx(lang), &about).into_string()
}

#[test]
fn all_hands_lie_open_side_by_side_and_secret_steps_are_told() {
    for edition in ["retail", "prototype"] {
        let live = played(edition);
        let secret = cx(Lang::EN).lang.plain("replay-secret");
        let mut told = 0;
        for at in 1..60 {
            let open = page(&*live, at, "open", Lang::EN);
            let seats = open.matches("<section class=\"open-hand\">").count();
            assert_eq!(seats, 3, "every captain at step {at}");
            assert!(!open.contains(&secret), "nothing is secret at step {at}");
            let closed = page(&*live, at, "all", Lang::EN);
            assert!(!closed.contains("open-hand\""), "only who asks for it sees it");
            told += usize::from(closed.contains(&secret));
        }
        assert!(told > 3, "secret steps of {edition} were among them: {told}");
    }
}

/// What stands in a hand is what its captain saw.
#[test]
fn an_open_hand_has_the_ships_that_only_its_captain_knew() {
    let live = played("retail");
    let open = page(&*live, 20, "open", Lang::RU);
    let hands: Vec<&str> = open.split("<section class=\"open-hand\">").skip(1).collect();
    for (n, hand) in hands.iter().enumerate() {
        let eyes = Seat(n as u8);
        assert!(hand.contains("data-explain=\"ship-"), "{eyes:?} has a ship: {hand}");
    }
}
