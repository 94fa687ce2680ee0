//! All cards of skies, both sides of each, as they lie on the board.

use maud::Markup;
use saucer_core::Ruleset;
use saucer_skies::{
    Board, Card, Column, Provenance, RedShips, Room, Row, RowEffect, Setup, Side, provenance,
};
use saucer_text::Lang;
use saucer_web::pages::{CardFact, CardPlate, Deck};

use crate::board::{base_card, mothership_card, sky_card, track_card};
use crate::words;

/// A deck for each card, which has its two sides by these rules.
pub(crate) fn gallery(lang: Lang, rules: Ruleset) -> Vec<Deck> {
    Card::ALL
        .into_iter()
        .map(|card| Deck {
            id: format!("card-{}", id(card)),
            title: lang.plain(words::card_key(card)),
            words: lang.plain(about_key(card)),
            cards: vec![
                side(lang, card, Setup::EASY, rules),
                side(lang, card, Setup::EASY.with_star(card), rules),
            ],
        })
        .collect()
}

fn id(card: Card) -> String {
    card.id().replace('_', "-")
}

const fn about_key(card: Card) -> &'static str {
    match card {
        Card::Mothership => "skies-about-mothership",
        Card::SkyA | Card::SkyB | Card::SkyC => "skies-about-sky",
        Card::SkyD => "skies-about-ground",
        Card::UpperBase | Card::LowerBase => "skies-about-base",
        Card::Tracks => "skies-about-tracks",
    }
}

fn side(lang: Lang, card: Card, setup: Setup, rules: Ruleset) -> CardPlate {
    let board = Board::of(setup, rules);
    let (face, name, title) = if setup.has_star(card) {
        (Side::Hard, "hard", format!("{} ★", lang.plain("skies-side-hard")))
    } else {
        (Side::Easy, "easy", lang.plain("skies-side-easy"))
    };
    let (art, mut words) = match card {
        Card::Mothership => {
            let key = match board.red_ships {
                RedShips::Leave => "skies-red-leave",
                RedShips::Return => "skies-red-return",
            };
            let escorts = (board.escorts > 0)
                .then(|| lang.text("skies-escorts", &[("n", board.escorts.into())]));
            (mothership_card(board), escorts.into_iter().chain([lang.plain(key)]).collect())
        }
        Card::SkyA => sky(lang, board, 1),
        Card::SkyB => sky(lang, board, 5),
        Card::SkyC => sky(lang, board, 9),
        Card::SkyD => sky(lang, board, 13),
        Card::UpperBase => (base_card(board, 1..=3), rooms(lang, board, 1, 3)),
        Card::LowerBase => (base_card(board, 4..=6), rooms(lang, board, 4, 6)),
        Card::Tracks => (track_card(board), Vec::new()),
    };
    if provenance(card, face, rules) == Provenance::Original {
        words.push(lang.plain("skies-side-original"));
    }
    let clause = match card {
        Card::Mothership => "S-6.7",
        Card::SkyA | Card::SkyB | Card::SkyC => "S-9.3",
        Card::SkyD => "S-5.7",
        Card::UpperBase | Card::LowerBase => "S-6.1",
        Card::Tracks => "S-6.8",
    };
    CardPlate {
        id: format!("{}-{name}", id(card)),
        title,
        art,
        facts: facts(lang, card, board),
        words,
        clause: Some(clause),
    }
}

fn facts(lang: Lang, card: Card, board: &Board) -> Vec<CardFact> {
    let fact = |key: &str, value: String| CardFact { name: lang.plain(key), value };
    match card {
        Card::UpperBase => vec![
            fact("skies-fact-hits", board.hits.to_string()),
            fact("skies-fact-excavator", words::place(lang, board.excavator)),
        ],
        Card::Tracks => {
            let fields: Vec<String> = board.research.iter().map(u8::to_string).collect();
            vec![
                fact("skies-fact-energy", board.energy.to_string()),
                fact("skies-fact-most-energy", board.most_energy.to_string()),
                fact("skies-effect-research", fields.join(" ")),
            ]
        }
        _ => Vec::new(),
    }
}

/// Four rows of the sky: what they look like, and a line for each that has anything in it.
fn sky(lang: Lang, board: &Board, first: u8) -> (Markup, Vec<String>) {
    let line = |row: Row| {
        let effect = board.effect(row);
        let signs =
            Column::ALL.into_iter().filter_map(|column| {
                let sign = words::sign(lang, board.icon(column, row))?;
                let column = column.number();
                Some(lang.text(
                    "skies-gallery-sign",
                    &[("column", column.into()), ("sign", sign.into())],
                ))
            });
        let does = (effect != RowEffect::Nothing).then(|| words::row_effect(lang, effect));
        let all: Vec<String> = does.into_iter().chain(signs).collect();
        (!all.is_empty()).then(|| {
            lang.text("skies-gallery-row", &[("row", row.0.into()), ("all", all.join("; ").into())])
        })
    };
    let rows = (first..first + 4).map(Row).filter(|row| *row != Row::GROUND);
    (sky_card(board, first), rows.filter_map(line).collect())
}

/// The rooms of these base rows. Those that are alike in all things are told once.
fn rooms(lang: Lang, board: &Board, first: u8, last: u8) -> Vec<String> {
    let within = |room: &&Room| (first..=last).contains(&room.cells[0].base_row());
    let mut told: Vec<String> = Vec::new();
    for room in board.rooms.iter().filter(within) {
        let place = words::place(lang, room.cells[0]);
        let words = if board.is_anti_air(room.cells[0]) {
            lang.plain("skies-gallery-anti-air")
        } else {
            let room = words::room_facts(lang, room);
            lang.text("skies-gallery-room", &[("place", place.into()), ("room", room.into())])
        };
        if !told.contains(&words) {
            told.push(words);
        }
    }
    told
}
