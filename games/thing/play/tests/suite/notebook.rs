//! The notebook of a seat: what it was shown, and nothing that follows from secrets.

use saucer_core::{Game, Seat, Viewer, Xoshiro};
use saucer_play::testing::{self, cx};
use saucer_text::Lang;
use saucer_thing::{Mode, Setup};
use saucer_thing_play::ThingPlay;
use saucer_web::testing::tags;

use crate::matches::ThingMatch;

fn notebook(at: &ThingMatch, viewer: Viewer) -> Option<String> {
    let page =
        at.look(viewer, |shown| testing::fragment::<ThingPlay>(&cx(Lang::EN), shown).into_string());
    let (_, from) = page.split_once("id=\"notebook\"")?;
    Some(from.split("</aside>").next().unwrap().to_owned())
}

fn after(mode: Mode, players: u8, seed: u64, steps: u32) -> ThingMatch {
    let mut played = ThingMatch::new(Setup::new(mode, players).unwrap(), seed);
    for _ in 0..steps {
        played.step();
    }
    assert!(played.game.view(Viewer::Spectator).end.is_none(), "it goes on");
    played
}

#[test]
fn the_table_has_every_exchange_of_tokens_in_both_halves() {
    let played = after(Mode::Outpost, 5, 31, 260);
    let view = played.game.view(Viewer::Seat(Seat(0)));
    let meetings: usize = view
        .days
        .iter()
        .map(|day| {
            let mutual = |take: &&saucer_thing::TakeView| {
                day.takes.iter().any(|other| (other.taker, other.giver) == (take.giver, take.taker))
            };
            let twos = day.takes.iter().filter(mutual).count();
            twos / 2 + (day.takes.len() - twos)
        })
        .sum();
    assert!(meetings >= 3, "{meetings} exchanges");
    let book = notebook(&played, Viewer::Seat(Seat(0))).unwrap();
    let table = book.split("<table>").nth(1).unwrap().split("</table>").next().unwrap();
    let cells: usize = table
        .split("<td")
        .skip(1)
        .map(|cell| cell.split("</td>").next().unwrap().matches("</span>").count())
        .sum();
    assert_eq!(cells, 2 * meetings);
}

#[test]
fn it_says_the_same_in_every_world_that_the_seat_can_imagine() {
    let played = after(Mode::Station, 6, 5, 300);
    let mut worlds = 0;
    for seed in 0..20 {
        let mut other = played.clone();
        other.game = played.game.reimagine(Seat(0), &mut Xoshiro::seeded(seed));
        worlds += usize::from(other.game != played.game);
        let seat = Viewer::Seat(Seat(0));
        assert_eq!(notebook(&played, seat), notebook(&other, seat));
    }
    assert!(worlds > 10, "{worlds} worlds differ");
}

/// A shared screen goes on to somebody else without a new header, so that one has the way to it from the start, and
/// the style hides it as long as the table has none.
#[test]
fn the_way_to_it_is_always_in_the_header() {
    let played = after(Mode::Station, 6, 5, 200);
    for viewer in [Viewer::Spectator, Viewer::Seat(Seat(2))] {
        let page = played
            .look(viewer, |shown| testing::page::<ThingPlay>(&cx(Lang::EN), shown).into_string());
        let ways = tags(&page).iter().filter(|tag| tag.get("data-key") == Some("notebook")).count();
        assert_eq!(ways, 1, "{viewer:?}");
    }
    let style = include_str!("../../assets/notebook.css");
    assert!(style.contains(":root:not(:has(#notebook)) & .to-notebook {\n  display: none;"));
}

#[test]
fn only_a_seat_has_one_and_marks_go_nowhere() {
    let played = after(Mode::Station, 6, 5, 200);
    assert!(notebook(&played, Viewer::Spectator).is_none());
    let book = notebook(&played, Viewer::Seat(Seat(2))).unwrap();
    let all = tags(&book);
    let marks: Vec<_> = all.iter().filter(|tag| tag.get("type") == Some("radio")).collect();
    assert_eq!(marks.len(), 5 * 4, "four marks for each of the others");
    assert!(marks.iter().all(|mark| mark.get("form").is_none()), "no form sends them");
    assert!(!book.contains("<form"));
}
