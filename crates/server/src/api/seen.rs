//! A table as JSON, as one viewer sees it.

use saucer_core::{Circle, Outcome, Seat, Seats, Viewer};
use saucer_table::{Fork, Terms};
use saucer_web::model::clock::{ReliefVote, SeatClock};
use saucer_web::model::people::{People, Place, Stage, Who};
use serde::Serialize;

use crate::error::Problem;
use crate::people::Eyes;
use crate::routes::visit::Visit;
use crate::tables::{Live, Open};

#[derive(Serialize)]
struct Table<'a> {
    id: &'a str,
    game: &'static str,
    rules: u32,
    stage: &'static str,
    version: u64,
    seal: &'a str,
    attempt: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    opening: Option<OpeningSeen>,
    #[serde(skip_serializing_if = "Option::is_none")]
    void: Option<Seats>,
    visibility: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    share: Option<&'a str>,
    host: bool,
    seats: Vec<SeatSeen<'a>>,
    you: You,
    #[serde(skip_serializing_if = "Option::is_none")]
    vote: Option<Vote>,
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fork: Option<&'a Fork>,
    #[serde(skip_serializing_if = "Option::is_none")]
    prepared: Option<&'a str>,
    outcome: Option<Outcome>,
    #[serde(skip_serializing_if = "Option::is_none")]
    clock: Option<ClockSeen>,
    #[serde(skip_serializing_if = "Option::is_none")]
    host_seat: Option<Seat>,
}

#[derive(Serialize)]
struct ClockSeen {
    kind: &'static str,
    bank_ms: i64,
    turn_ms: i64,
}

#[derive(Serialize)]
struct SeatClockSeen {
    #[serde(skip_serializing_if = "Option::is_none")]
    left_ms: Option<i64>,
    runs: bool,
    paused: bool,
    late: bool,
    out: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    relief: Option<Vote>,
}

#[derive(Serialize)]
struct OpeningSeen {
    pact: String,
    terms: Terms,
    waits: Seats,
}

#[derive(Serialize)]
struct SeatSeen<'a> {
    seat: Seat,
    who: &'static str,
    name: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    strength: Option<&'a str>,
    you: bool,
    ready: bool,
    owes: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    may_speak: bool,
    here: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    returns: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    device: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    clock: Option<SeatClockSeen>,
}

#[derive(Serialize)]
struct You {
    seats: Seats,
    seat: Option<Seat>,
    question: Option<u64>,
    owes: bool,
    undoable: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    circles: Vec<Circle>,
}

#[derive(Serialize)]
struct Vote {
    by: Seat,
    agreed: Seats,
    open: Seats,
}

/// No table takes much more; a buffer that grows is copied again and again.
const USUAL: usize = 6 * 1024;

/// The table as the visitor sees it: with the view of a seat only if these are its eyes.
pub(super) async fn table(
    visit: &Visit,
    open: &Open,
    live: &Live,
    claimed: Option<Seat>,
) -> Result<String, Problem> {
    let player = &visit.guest.id;
    let eyes = Eyes::of(live, player, claimed);
    let people = visit.app.people(open, live, visit.cx.lang, player, eyes).await?;
    let match_ = live.table.as_ref();
    let head = Table {
        id: &open.id,
        game: match_.game_id(),
        rules: match_.rules(),
        stage: stage(people.stage),
        version: live.version(player),
        seal: match_.seal_hash(),
        attempt: people.attempt,
        opening: people.opening.as_ref().and_then(|opening| {
            let terms = match_.terms(live.company.pact()?);
            Some(OpeningSeen { pact: opening.fingerprint.clone(), terms, waits: opening.waits })
        }),
        void: people.void,
        visibility: people.visibility.id(),
        share: people.share.as_deref(),
        host: people.host,
        seats: people.places.iter().map(|place| seat(&people, place)).collect(),
        you: You {
            seats: people.you,
            seat: eyes.acting,
            question: eyes.acting.map(|seat| match_.question(seat)),
            owes: owes(live, people.you),
            undoable: eyes.acting.is_some_and(|seat| match_.undoable(seat)),
            circles: live.circles(player),
        },
        vote: people.vote.map(|vote| Vote { by: vote.by, agreed: vote.agreed, open: vote.open }),
        next: people.rematch.as_deref(),
        fork: match_.fork(),
        prepared: live.company.prepared_for(),
        outcome: match_.outcome(),
        clock: people.timing.clock.map(|clock| ClockSeen {
            kind: clock.id,
            bank_ms: clock.bank_ms,
            turn_ms: clock.turn_ms,
        }),
        host_seat: people.timing.host,
    };
    let mut json = Vec::with_capacity(USUAL);
    serde_json::to_writer(&mut json, &head).expect("plain data can be written as JSON");
    json.pop();
    json.extend_from_slice(b",\"setup\":");
    json.extend_from_slice(match_.setup_json().as_bytes());
    json.extend_from_slice(b",\"view\":");
    match_.write_view(viewer(eyes), &mut json);
    json.push(b'}');
    Ok(String::from_utf8(json).expect("JSON is UTF-8"))
}

/// The same for who does not look yet.
pub(super) async fn look(
    visit: &Visit,
    open: &Open,
    claimed: Option<Seat>,
) -> Result<String, Problem> {
    let live = open.look().await;
    table(visit, open, &live, claimed).await
}

/// Through these eyes the match is seen so.
pub(super) fn viewer(eyes: Eyes) -> Viewer {
    eyes.acting.map_or(Viewer::Spectator, Viewer::Seat)
}

/// Whether one of these seats owes a decision.
pub(super) fn owes(live: &Live, seats: Seats) -> bool {
    seats.iter().any(|seat| live.owing().contains(seat))
}

/// The name of a stage.
pub(super) const fn stage(stage: Stage) -> &'static str {
    match stage {
        Stage::Gathering => "gathering",
        Stage::Running => "running",
        Stage::Over => "over",
        Stage::Ended => "ended",
    }
}

fn seat<'a>(people: &People, place: &'a Place) -> SeatSeen<'a> {
    let (who, strength) = match &place.who {
        Who::Empty => ("empty", None),
        Who::You | Who::Person => ("person", None),
        Who::Bot(strength) => ("bot", Some(strength.id())),
    };
    SeatSeen {
        seat: place.seat,
        who,
        name: &place.name,
        strength,
        you: people.you.contains(place.seat),
        ready: place.ready,
        owes: place.owes,
        may_speak: place.may_speak,
        here: place.here,
        returns: place.returns,
        device: place.device.as_deref(),
        clock: people.timing.of(place.seat).map(seat_clock),
    }
}

fn seat_clock(clock: &SeatClock) -> SeatClockSeen {
    let SeatClock { left_ms, runs, paused, late, out, relief, .. } = *clock;
    let vote = |ReliefVote { by, agreed, open }| Vote { by, agreed, open };
    SeatClockSeen { left_ms, runs, paused, late, out, relief: relief.map(vote) }
}

/// The JSON of a value that is an object with members, and more members whose JSON is there
/// already: views are large, and reading them again only to write them costs more than all else.
pub(super) fn extended<'a>(
    head: &impl Serialize,
    members: impl IntoIterator<Item = (&'static str, &'a str)>,
) -> String {
    let mut json = serde_json::to_string(head).expect("plain data can be written as JSON");
    let end = json.pop();
    debug_assert_eq!(end, Some('}'), "only an object has members");
    for (name, value) in members {
        json.extend([",\"", name, "\":", value]);
    }
    json.push('}');
    json
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    #[test]
    fn an_object_gets_more_members() {
        let text = extended(&json!({ "a": 1 }), [("b", "[2]"), ("c", "{\"d\":\"}\"}")]);
        let value: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(value, json!({ "a": 1, "b": [2], "c": { "d": "}" } }));
    }
}
