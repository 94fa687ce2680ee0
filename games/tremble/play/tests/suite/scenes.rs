//! Scenes in a city that are written down by hand.

use saucer_core::{Game, Input, Kind, Seat, Viewer};
use saucer_play::testing::{self, cx};
use saucer_text::Lang;
use saucer_tremble::{
    Answer, Captains, Content, Decision, Edition, FieldNo, Moment, Scenario, Setup, Slot, Target,
    Tool,
};
use saucer_tremble_play::TremblePlay;
use saucer_web::testing::{tags, text};

use crate::matches::TrembleMatch;

const A: Seat = Seat(0);
const B: Seat = Seat(1);

fn retail() -> Scenario {
    Scenario::new(Setup::new(Edition::Retail, Captains::new(2).unwrap()))
}

fn settling(scenario: &Scenario) -> TrembleMatch {
    TrembleMatch::of(scenario.build(Moment::Settling).unwrap())
}

/// The page of captain A.
fn page(at: &TrembleMatch) -> String {
    let draw =
        |lang| at.look(Viewer::Seat(A), |shown| testing::fragment::<TremblePlay>(&cx(lang), shown));
    draw(Lang::EN).into_string()
}

/// The text of the first element with this class.
fn words_of<'a>(page: &'a str, class: &str) -> &'a str {
    let start = page.find(&format!("class=\"{class}\"")).expect(class);
    let rest = &page[start..];
    let end = rest.find("</").unwrap();
    &rest[rest.find('>').unwrap() + 1..end]
}

/// T-12.13: nets that are chosen for this raid are part of its figure.
#[test]
fn the_raid_figure_counts_armed_nets() {
    // The nets of others are no matter of this raid.
    let scenario = retail()
        .turn(6)
        .row(&["Tokyo"])
        .fleet(A, FieldNo(0), &["Training Saucer"])
        .station(A, "Dragnet")
        .station(B, "Vacuum Cleaner");
    let mut at = settling(&scenario);
    assert_eq!(words_of(&page(&at), "catch"), "120,000");
    let nets = Decision::Use { tool: Tool::Station(Slot(0)), on: Target::Nothing };
    at.take(&Input::Decide(A, nets));
    assert_eq!(words_of(&page(&at), "catch"), "130,000");
    // What the page says is what the raid brings.
    let before = at.game.view(Viewer::Seat(A)).captains[0].humans;
    at.take(&Input::Decide(A, Decision::Raid));
    let after = at.game.view(Viewer::Seat(A)).captains[0].humans;
    assert_eq!((after - before).count(), 130_000);
}

/// T-11.10: an army that was sent away is not shown as a beaten one.
#[test]
fn cards_of_armies_that_were_dismissed_are_not_shown_as_defeated() {
    let content = Content::newest(Edition::Retail);
    let place = |name: &str| {
        let armies = content.armies.iter().map(|card| &card.name);
        let cards = armies.clone().position(|card| card.en == name);
        let compensations = content.compensations.iter().map(|card| &card.name);
        cards.or_else(|| compensations.clone().position(|card| card.en == name)).unwrap() as u8
    };
    let scenario = retail()
        .row(&["Monterrey"])
        .fleet(A, FieldNo(0), &["Barge", "Tea Saucer"])
        .compensation(A, "False Alarm");
    let mut at = settling(&scenario);
    at.take(&Input::Decide(A, Decision::Hunt));
    for army in ["Militia", "Infantry", "Paratroopers"] {
        at.take(&Input::Luck(Answer::Card(Kind(place(army)))));
    }
    let alarm = Tool::Compensation(saucer_tremble::CompensationId(place("False Alarm")));
    at.take(&Input::Decide(A, Decision::Use { tool: alarm, on: Target::Nothing }));
    at.take(&Input::Decide(A, Decision::Fight));
    at.take(&Input::Luck(Answer::Dice(saucer_tremble::Roll(5, 6))));
    let page = page(&at);
    let armies: Vec<&str> = tags_of(&page, "army").collect();
    assert_eq!(armies, ["army gone", "army beaten", "army now"]);
    let words = |n: usize| {
        text(page.split("<li class=\"army").nth(n).unwrap().split("</li>").next().unwrap())
    };
    assert!(words(1).contains("went away") && !words(1).contains("beaten"), "{}", words(1));
    assert!(words(2).contains("beaten"), "{}", words(2));
}

fn tags_of<'a>(page: &'a str, class: &'a str) -> impl Iterator<Item = &'a str> {
    let values = page.split("<li class=\"").skip(1).filter_map(|rest| rest.split('"').next());
    values.filter(move |value| value.split(' ').next() == Some(class))
}

/// T-7.1: while others still fight, a captured city shows its captor and the fleet that waits there.
#[test]
fn a_captured_city_waits_for_its_reward() {
    let scenario = retail()
        .row(&["Seoul", "Dakar"])
        .fleet(A, FieldNo(0), &["Training Saucer"])
        .fleet(A, FieldNo(1), &["Tea Saucer"])
        .fleet(B, FieldNo(1), &["Barge"]);
    let at = settling(&scenario);
    let page = page(&at);
    let cities: Vec<_> = tags(&page)
        .into_iter()
        .filter(|tag| {
            tag.name == "article" && tag.get("id").is_some_and(|id| id.starts_with("city-"))
        })
        .map(|tag| tag.get("class").unwrap().to_owned())
        .collect();
    assert!(!cities[0].contains("settled") && cities[1].contains("now"), "{cities:?}");
    let first = page.split("id=\"city-2\"").next().unwrap();
    assert!(first.contains("captured by") && first.contains("Training Saucer"), "{first}");
}

/// T-7.3 to T-7.5: a hunt is a scene of its own. Its cards are turned over one after the other and lie there as cards while
/// the dice are thrown against one of them.
#[test]
fn a_hunt_is_a_scene_with_its_army_cards_and_dice() {
    let content = Content::newest(Edition::Retail);
    let army = |name: &str| {
        let place = content.armies.iter().position(|card| card.name.en == name).expect(name);
        Input::Luck(Answer::Card(Kind(place as u8)))
    };
    // The turn goes on after it, with another city.
    let scenario = retail().row(&["Monterrey", "Dakar"]).fleet(A, FieldNo(0), &["Stilts"]).fleet(
        A,
        FieldNo(1),
        &["Tea Saucer"],
    );
    let mut at = settling(&scenario);
    at.take(&Input::Decide(A, Decision::Hunt));
    for name in ["Infantry", "No Army", "No Army"] {
        at.take(&army(name));
    }
    at.take(&Input::Decide(A, Decision::Fight));
    at.take(&Input::Luck(Answer::Dice(saucer_tremble::Roll(6, 6))));
    let page = page(&at);
    let steps: Vec<&str> = page.split("data-kind=").skip(1).collect();
    let hunt: Vec<&&str> =
        steps.iter().filter(|step| step.contains("data-scene=\"hunt-")).collect();
    // It begins; three cards are drawn; dice; the army is beaten; humans.
    let cards: Vec<usize> = hunt.iter().map(|step| step.matches("army-card ").count()).collect();
    assert_eq!(cards, [0, 3, 3, 3, 3, 3, 0], "{hunt:#?}");
    let covered: Vec<usize> = hunt.iter().map(|step| step.matches("covered").count()).collect();
    assert_eq!(covered, [0, 2, 1, 0, 0, 0, 0]);
    assert!(hunt[4].contains("rolls") && hunt[4].contains("fought"), "{}", hunt[4]);
    assert!(hunt[5].contains("army-card beaten"), "{}", hunt[5]);
    assert!(hunt.iter().all(|step| step.contains("data-title=\"The hunt in Monterrey\"")));
    assert!(hunt[6].contains("140,000"), "{}", hunt[6]);
}
