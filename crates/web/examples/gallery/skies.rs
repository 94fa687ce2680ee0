//! Pages of skies, and those that belong to no game.

use std::error::Error;

use maud::Markup;
use saucer_core::{Arg, Seat, Seats};
use saucer_skies::{Die, Phase, Setup};
use saucer_web::model::people::{
    Emblem, Lobby, NewGathering, People, Place, Stage, Visibility, Who,
};
use saucer_web::model::talk::{Account, Profile};
use saucer_web::model::{
    CardEnd, CardWords, Cx, Hint, NewTable, Notice, Promised, Sitter, SkiesTable, TableCard,
};
use saucer_web::{pages, skies};

use crate::Picture;
use crate::skies_play::SkiesMatch;

/// The pages with the names of their files.
pub(crate) fn pictures(cx: &Cx) -> Result<Vec<Picture>, Box<dyn Error>> {
    let mut all = Vec::new();
    let mut put = |name: &str, page: Markup| all.push((name.to_owned(), page));
    let mut played = SkiesMatch::new(Setup::EASY, 5);
    played.until(|game| game.phase() == Phase::Place && game.round() == 1);
    put("place-none", skies::table(cx, &table(&played, None)));
    played.until(|game| game.phase() == Phase::Place && game.round() == 4);
    let die = played.game.tray().last();
    put("place", skies::table(cx, &table(&played, die)));
    let mut hinted = table(&played, die);
    hinted.hint = hinted.previews.get(3).map(|preview| Hint {
        decision: preview.decision,
        win_chance: 0.63,
        reasons: vec![
            ("skies-hint-research", [2, 0].map(Arg::Number)),
            ("skies-hint-save-base", [1, 0].map(Arg::Number)),
        ],
    });
    put("hint", skies::table(cx, &hinted));
    let mut told = table(&played, None);
    told.notice = Some(Notice::Stale);
    told.undoable = true;
    put("notice", skies::table(cx, &told));
    played.until(|game| game.phase() == Phase::Rooms);
    put("rooms", skies::table(cx, &table(&played, None)));
    played.until(|game| matches!(game.phase(), Phase::Robot { .. }));
    put("robot", skies::table(cx, &table(&played, None)));
    played.until(|game| game.phase() == Phase::Respawn);
    put("respawn", skies::table(cx, &table(&played, None)));
    played.until(|game| game.phase().is_over());
    put("lost", skies::table(cx, &table(&played, None)));
    put("replay", skies::replay(cx, &played.replay()));
    let hard = Setup::of_level(8).ok_or("there is a level 8")?;
    let mut bot = SkiesMatch::new(hard, 8);
    bot.until(|game| game.phase() == Phase::Place && game.round() == 5);
    let mut watched = table(&bot, None);
    watched.seat = None;
    watched.sitter = Sitter::Bot("admiral".to_owned());
    put("watch", skies::table(cx, &watched));
    let mut won = table(&played, None);
    won.view.phase = Phase::Won;
    won.view.research = 14;
    put("won", skies::table(cx, &won));

    let view = &table(&played, None).view;
    let cards = [
        shared_card("s1", Stage::Running, cx),
        card("a1", None, view, cx),
        shared_card("s2", Stage::Gathering, cx),
        card("c3", Some(CardEnd::Won), view, cx),
        card("d4", Some(CardEnd::Lost), view, cx),
    ];
    put("home", pages::home(cx, &cards, &cards[2..3]));
    put("home-empty", pages::home(cx, &[], &[]));
    put("lobby", pages::lobby(cx, &gathering(cx)));
    let mut watched = gathering(cx);
    watched.people.host = false;
    watched.people.you = Seats::NONE;
    watched.hindrance = None;
    put("lobby-watched", pages::lobby(cx, &watched));
    let group = NewGathering {
        game: "tremble",
        groups: vec![],
        visibility: Visibility::Link,
        promised: Promised::default(),
    };
    put("new-gathering", pages::new_gathering(cx, &group));
    let form =
        NewTable { setup: Setup::of_level(3).ok_or("there is a level 3")?, ..NewTable::default() };
    put("new", pages::new_table(cx, &form, None));
    put("rules", pages::rules(cx, "skies").ok_or("there are rules")?);
    let profile = Profile::new(cx.lang, "gallery", "", None);
    let account = Account {
        profile,
        refused: None,
        has_phrase: false,
        fresh_phrase: None,
        phrase_fault: None,
    };
    put("settings", pages::settings(cx, &account));
    put("fair", pages::fair(cx));
    put("problem", pages::problem(cx, 404, "problem-no-table", None));
    Ok(all)
}

/// The table as its player sees it, with nothing to take back and a seal of its usual length.
fn table(played: &SkiesMatch, picked: Option<Die>) -> SkiesTable {
    let seal = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08".to_owned();
    SkiesTable { undoable: false, seal, ..played.table(picked) }
}

fn card(id: &str, end: Option<CardEnd>, view: &saucer_skies::View, cx: &Cx) -> TableCard {
    TableCard {
        id: id.to_owned(),
        game: "skies",
        name: cx.lang.plain("skies-name"),
        words: skies::card(cx, view),
        people: people(cx, 1, Stage::Running),
        end,
        touched_ms: 1_794_772_800_000,
    }
}

/// A table of tremble in a list, with four seats.
fn shared_card(id: &str, stage: Stage, cx: &Cx) -> TableCard {
    TableCard {
        id: id.to_owned(),
        game: "tremble",
        name: cx.lang.plain("home-tremble-name"),
        words: CardWords { figure: "4".to_owned(), ..CardWords::default() },
        people: people(cx, 4, stage),
        end: None,
        touched_ms: 1_794_772_800_000,
    }
}

/// So many seats: the viewer, a person, a bot that stands in, a bot, an empty seat.
fn people(cx: &Cx, seats: u8, stage: Stage) -> People {
    let who = |seat: u8| match seat {
        0 => Who::You,
        1 => Who::Person,
        2 | 3 => Who::Bot("captain".to_owned()),
        _ => Who::Empty,
    };
    let name = |seat: u8| match seat {
        0 => "Zoidberg".to_owned(),
        1 => "Туранга Лила".to_owned(),
        2 => "Philip J. Fry".to_owned(),
        3 => pages::bot_name(cx.lang, Seat(seat)),
        _ => String::new(),
    };
    let place = |seat: u8| Place {
        seat: Seat(seat),
        who: who(seat),
        name: name(seat),
        emblem: Emblem::new(seat * 5 + 4),
        ready: seat != 1,
        owes: stage == Stage::Running && seat < 2,
        since_ms: Some(1_794_772_800_000),
        here: seat != 1,
        absent: seat == 1,
        stand_in: seat == 2,
        words: if seat == 0 { "why not".to_owned() } else { String::new() },
    };
    People {
        stage,
        places: (0..seats).map(place).collect(),
        you: Seats::SOLO,
        acting: Some(Seat::SOLO),
        watching: 2,
        host: true,
        vote: None,
        rematch: None,
        visibility: Visibility::Private,
        share: Some("/t/a1?invite=0123456789abcdef0123456789abcdef".to_owned()),
    }
}

/// A table that gathers its people, as its host sees it.
fn gathering(cx: &Cx) -> Lobby {
    Lobby {
        id: "a1".to_owned(),
        version: 1,
        game: "tremble",
        name: cx.lang.plain("home-tremble-name"),
        facts: vec![cx.lang.plain("home-tremble-players")],
        people: people(cx, 5, Stage::Gathering),
        hindrance: Some("people-empty"),
        seal: "5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9".to_owned(),
        profile: Profile::new(cx.lang, "gallery", "Zoidberg", None),
        notice: None,
        talk: None,
    }
}
