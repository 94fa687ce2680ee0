//! A position as plain text.

use saucer_encounters::{Card, Content, SlotView, Space, View};

use crate::board::alien::{is_alien, turned};

/// A position in a few lines of English.
pub(crate) fn terminal(view: &View) -> String {
    let content = Content::newest();
    let title = |card: Card| content.card(card).title.en.as_str();
    let list = |cards: &[Card]| {
        let titles: Vec<&str> = cards.iter().map(|card| title(*card)).collect();
        if titles.is_empty() { "nothing".to_owned() } else { titles.join(", ") }
    };
    let mut out = format!("turn {} of seat {}\n", view.turn, view.active.0 + 1);
    let mut line = |words: String| {
        out.push_str(&words);
        out.push('\n');
    };
    if view.hunt.is_some() {
        line(format!("{:?}", view.setup.mode()).to_lowercase());
    }
    let ordered = view.hunt.is_none() || view.hive.is_some();
    if let Some(objective) = view.objectives.get(usize::from(view.current)).filter(|_| ordered) {
        line(format!(
            "objective {}: {}, counters {:?}",
            view.current + 1,
            title(*objective),
            view.counters
        ));
    }
    if ordered {
        line(format!("location: {}, {} hazards", title(view.location), view.hazards));
    }
    // What prey bears and covers.
    let borne = |id: u8| {
        let hunt = view.hunt.iter();
        let gear = hunt.clone().flat_map(|hunt| &hunt.gear).filter(|gear| gear.on == id);
        let arrested = hunt.flat_map(|hunt| &hunt.arrested).filter(|one| one.by == id);
        let words = gear.map(|gear| format!(" + {}", title(gear.card)));
        words
            .chain(arrested.map(|one| format!(" over {}", title(one.foe.card))))
            .collect::<String>()
    };
    for (space, there) in Space::ALL.into_iter().zip(&view.wilds) {
        let card = match there.card {
            SlotView::Clear => "clear".to_owned(),
            SlotView::Hidden(_) => "hidden".to_owned(),
            SlotView::Down(card) => format!("face down: {}", title(card)),
            SlotView::Up(foe) => format!("{} ({}){}", title(foe.card), foe.health, borne(foe.id)),
        };
        let attached = if there.attached.is_empty() {
            String::new()
        } else {
            format!(" + {}", list(&there.attached))
        };
        line(format!("  {space:?}, scan {}: {card}{attached}", there.scan_cost));
    }
    for foe in &view.combat {
        line(format!("  combat: {} ({}){}", title(foe.card), foe.health, borne(foe.id)));
    }
    for before in &view.before {
        line(format!("  before seat {}: {}", before.seat.0 + 1, title(before.foe.card)));
    }
    let hq: Vec<String> = view
        .hq
        .iter()
        .flatten()
        .map(|offer| format!("{} ({})", title(offer.card), offer.cost))
        .collect();
    line(format!("hq: {}; {} commanders", hq.join(", "), view.commanders));
    let larvae = turned(view).map_or(saucer_core::Seats::NONE, |turned| turned.larvae);
    for player in &view.players {
        let dead = match () {
            () if is_alien(view, player.seat) => format!(", an Alien, defence {}", player.armour),
            () if larvae.contains(player.seat) => ", an Alien soon".to_owned(),
            () if view.alive.contains(player.seat) => String::new(),
            () => ", dead".to_owned(),
        };
        line(format!(
            "seat {}: {}, damage {} of {}, marks {}, hand {}, deck {}{dead}",
            player.seat.0 + 1,
            title(player.avatar),
            player.damage,
            player.health,
            player.marks,
            player.n_hand,
            player.n_deck,
        ));
        if view.hunt.is_some() {
            line(format!(
                "  armour {}, dishonor {}, trophies {}, traps {}",
                player.armour,
                player.dishonor,
                player.n_trophies,
                list(&player.traps),
            ));
        }
    }
    if let Some(hive) = &view.hive {
        let seats = |seats: saucer_core::Seats| {
            seats.iter().map(|seat| (seat.0 + 1).to_string()).collect::<Vec<_>>().join(", ")
        };
        line(format!(
            "hatchery: {} facehuggers, {} chestbursters; hosts: {}; cocooned: {}",
            hive.facehuggers,
            hive.chestbursters,
            seats(hive.hosts),
            seats(hive.cocooned),
        ));
        if let Some(driven) = turned(view).map(|turned| turned.driven).filter(|n| *n > 0) {
            line(format!("more cards in the next enemy phase: {driven}"));
        }
        for one in &hive.keepers {
            line(format!("{} of seat {}", title(one.card), one.seat.0 + 1));
        }
        if hive.shuffled_on_top > 0 {
            line(format!("unseen cards on the hive: {}", hive.shuffled_on_top));
        }
        if !hive.captives.is_empty() {
            line(format!("captives: {}", list(&hive.captives)));
        }
    }
    if let Some(hunt) = &view.hunt {
        for test in &hunt.tests {
            line(format!("test: {}, {} of {}", title(test.card), test.done, test.needed));
        }
        line(format!("heal {}, restore {}, duels {}", hunt.heal, hunt.restore, hunt.duels));
    }
    line(format!("recruit {}, attack {}", view.recruit, view.attack));
    if let Some(own) = &view.own {
        line(format!("your hand: {}", list(&own.hand)));
        if let Some(honor) = own.honor {
            let rivalry = own.rivalry.map_or("none", title);
            let trophies = list(&own.trophies);
            line(format!("your honor: {honor}, rivalry: {rivalry}, trophies: {trophies}"));
        }
    }
    if let Some(end) = view.end {
        line(format!("ended: {end:?}, {} points", view.points.unwrap_or(0)));
        for player in &view.players {
            if let Some(honor) = player.honor {
                line(format!("seat {}: {honor} honor", player.seat.0 + 1));
            }
        }
    }
    out
}
