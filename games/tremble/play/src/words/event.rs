//! What events are called in the log.

use saucer_core::Seat;
use saucer_text::FluentValue;
use saucer_tremble::{Event, FieldNo, Humans, Pile};
use saucer_web::parts::frame::Line;
use saucer_web::parts::tone::Tone;

use super::past::Past;
use super::{Names, city_piece, humans, seat_piece};
use crate::At;

/// Makes a line about one event.
struct Teller<'a> {
    at: &'a At<'a>,
    line: Line,
    /// The captain it is about.
    seat: Option<Seat>,
}

impl Teller<'_> {
    fn say(mut self, key: &str, args: &[(&str, FluentValue<'_>)]) -> Line {
        let mut args = args.to_vec();
        if let Some(seat) = self.seat {
            args.push(("who", self.at.name(seat).into()));
        }
        self.line.words = self.at.text(key, &args);
        self.line
    }

    fn cite(mut self, clause: &'static str) -> Self {
        self.line.clause = Some(clause);
        self
    }

    fn of(mut self, seat: Seat) -> Self {
        self.seat = Some(seat);
        self.line.pieces.push(seat_piece(seat));
        self
    }

    fn on(mut self, field: FieldNo) -> Self {
        self.line.pieces.push(city_piece(field));
        self
    }

    fn tone(mut self, tone: Tone) -> Self {
        self.line.tone = tone;
        self
    }

    fn good(self) -> Self {
        self.tone(Tone::Good)
    }

    fn bad(self) -> Self {
        self.tone(Tone::Bad)
    }
}

/// What an event is called in the log, as things stood then.
pub(crate) fn event(at: &At<'_>, past: &Past, event: &Event) -> Line {
    let line = tell(at);
    let sum = |humans: Humans| -> FluentValue<'_> { at.humans(humans).into() };
    let city = |city| ("city", FluentValue::from(at.city(city)));
    let army = |army| ("army", FluentValue::from(at.army(army)));
    match *event {
        // Set-up, purchases and the row of cities.
        Event::MissionOpened { mission } => line
            .cite("T-9.1")
            .say("tr-ev-mission-opened", &[("mission", at.open_mission(mission).into())]),
        Event::MissionDealt { seat, mission: Some(mission) } => line
            .cite("T-9.8")
            .of(seat)
            .say("tr-ev-mission-dealt", &[("mission", at.secret_mission(mission).into())]),
        Event::MissionDealt { seat, mission: None } => {
            line.cite("T-9.8").of(seat).say("tr-ev-mission-dealt-unseen", &[])
        }
        Event::MissionsKept { seat, kept } => {
            line.cite("T-9.8").of(seat).say("tr-ev-missions-kept", &[("n", kept.into())])
        }
        Event::TurnBegan { turn } => {
            line.tone(Tone::Heading).say("tr-turn", &[("n", turn.0.into())])
        }
        Event::Refuelled { seat, store } => {
            line.cite("T-3.1").of(seat).say("tr-ev-refuelled", &[("n", store.0.into())])
        }
        Event::CardDrawn { seat, card: Some(card) } => {
            line.cite("T-3.2").of(seat).say("tr-ev-drawn", &[("card", at.card(card).into())])
        }
        Event::CardDrawn { seat, card: None } => {
            line.cite("T-3.2").of(seat).say("tr-ev-drawn-unseen", &[])
        }
        Event::RedDeck => line.cite("T-2.6").say("tr-ev-red-deck", &[]),
        Event::PileRebuilt { pile } => {
            let pile = at.plain(match pile {
                Pile::Ships => "tr-pile-ships",
                Pile::Armies => "tr-pile-armies",
                Pile::Compensations => "tr-pile-compensations",
            });
            line.cite("T-1.7").say("tr-ev-rebuilt", &[("pile", pile.into())])
        }
        Event::Exchanged { seat, stations: [one, two] } => line.cite("T-3.6").of(seat).say(
            "tr-ev-exchanged",
            &[("a", at.station(one).into()), ("b", at.station(two).into())],
        ),
        Event::Committed { seat } => line.cite("T-4.3").of(seat).say("tr-ev-committed", &[]),
        Event::Claimed { seat, compensation, humans } => line.cite("T-11.11").of(seat).good().say(
            "tr-ev-claimed",
            &[("card", at.compensation(compensation).into()), ("humans", sum(humans))],
        ),
        Event::Borrowed { seat, humans } => {
            line.cite("T-10.2").of(seat).say("tr-ev-borrowed", &[("humans", sum(humans))])
        }
        Event::Repaid { seat, humans } => {
            line.cite("T-10.5").of(seat).say("tr-ev-repaid", &[("humans", sum(humans))])
        }
        Event::ShipBought { seat, ship: Some(ship) } => {
            line.cite("T-3.9").of(seat).say("tr-ev-bought", &[("card", at.ship(ship).into())])
        }
        Event::ShipBought { seat, ship: None } => {
            line.cite("T-3.9").of(seat).say("tr-ev-bought-unseen", &[])
        }
        Event::StationBought { seat, station } => line
            .cite("T-12.2")
            .of(seat)
            .say("tr-ev-station-bought", &[("card", at.station(station).into())]),
        Event::ShipGivenUp { seat, ship } => {
            line.cite("T-3.4").of(seat).say("tr-ev-given-up", &[("card", at.ship(ship).into())])
        }
        Event::StationGivenUp { seat, station } => line
            .cite("T-3.5")
            .of(seat)
            .say("tr-ev-given-up", &[("card", at.station(station).into())]),
        Event::Spent { seat, humans } => {
            line.cite("T-3.9").of(seat).say("tr-ev-spent", &[("humans", sum(humans))])
        }
        Event::Discarded { seat, card } => {
            line.cite("T-3.2").of(seat).say("tr-ev-discarded", &[("card", at.card(card).into())])
        }
        Event::CityLaid { field, city } => line
            .cite("T-3.7")
            .on(field)
            .say("tr-ev-laid", &[("n", number(field)), ("city", at.city(city).into())]),
        Event::ArmyAppeared { army } => {
            line.cite("T-3.8").bad().say("tr-ev-army-appeared", &[("army", at.army(army).into())])
        }

        // The reveal, and everything that is used.
        Event::Revealed => line.cite("T-5.1").say("tr-ev-revealed", &[]),
        Event::FuelPlayed { seat, compensation } => line
            .cite("T-11.5")
            .of(seat)
            .say("tr-ev-fuel-played", &[("card", at.compensation(compensation).into())]),
        Event::Attacks { seat, ship, field, .. } => line.cite("T-5.1").of(seat).on(field).say(
            "tr-ev-attacks",
            &[("ship", at.ship(ship).into()), ("city", past.field(at, field).into())],
        ),
        Event::OutOfFuel { seat, ship, .. } => line
            .cite("T-5.2")
            .of(seat)
            .bad()
            .say("tr-ev-out-of-fuel", &[("ship", at.ship(ship).into())]),
        Event::FuelPaid { seat, fuel } => {
            line.cite("T-5.2").of(seat).say("tr-ev-fuel-paid", &[("n", fuel.0.into())])
        }
        Event::Moved { by, owner, ship, to, .. } => {
            let args = [("ship", at.ship(ship).into()), ("city", past.field(at, to).into())];
            if by == owner {
                line.cite("T-5.4").of(owner).on(to).say("tr-ev-moved", &args)
            } else {
                let [ship, city] = args;
                let owner = ("owner", at.name(owner).into());
                line.cite("T-5.3").of(by).on(to).say("tr-ev-towed", &[ship, city, owner])
            }
        }
        Event::StationUsed { seat, station, on } => {
            let card = ("card", at.station(station).into());
            let line = line.cite("T-12.3").of(seat);
            match past.target(at, on) {
                None => line.say("tr-ev-station-used", &[card]),
                Some(on) => line.say("tr-ev-station-used-on", &[card, ("target", on.into())]),
            }
        }
        Event::CompensationUsed { seat, compensation, on } => {
            let card = ("card", at.compensation(compensation).into());
            let line = line.cite("T-11.4").of(seat);
            match past.target(at, on) {
                None => line.say("tr-ev-compensation-used", &[card]),
                Some(on) => line.say("tr-ev-compensation-used-on", &[card, ("target", on.into())]),
            }
        }

        // Standoffs, battles and their losses.
        Event::Settling { field, city } => line
            .cite("T-5.6")
            .on(field)
            .tone(Tone::Part)
            .say("tr-ev-settling", &[("n", number(field)), ("city", at.city(city).into())]),
        Event::Spared { field, city } => {
            line.cite("T-5.6").on(field).say("tr-ev-spared", &[("city", at.city(city).into())])
        }
        Event::DieChose { seat, among } => {
            line.of(seat).say("tr-ev-die-chose", &[("among", at.names(among.iter()).into())])
        }
        Event::Retreated { seat, field } => {
            line.cite("T-6.3").of(seat).on(field).say("tr-ev-retreated", &[])
        }
        Event::StandsFirm { seat, field } => {
            line.cite("T-6.2").of(seat).on(field).say("tr-ev-stands-firm", &[])
        }
        Event::Joined { seat, ship, field, .. } => line
            .cite("T-8.9")
            .of(seat)
            .on(field)
            .say("tr-ev-joined", &[("ship", at.ship(ship).into())]),
        Event::Rolled { seat, roll, total } => line.cite("T-6.6").of(seat).say(
            "tr-ev-rolled",
            &[("a", roll.0.into()), ("b", roll.1.into()), ("total", total.into())],
        ),
        Event::Tied { seats, total } => line.cite("T-6.9").say(
            "tr-ev-tied",
            &[("names", at.names(seats.iter()).into()), ("total", total.into())],
        ),
        Event::BattleWon { seat, field, city, total } => line
            .cite("T-6.8")
            .of(seat)
            .on(field)
            .good()
            .say("tr-ev-battle-won", &[("city", at.city(city).into()), ("total", total.into())]),
        Event::BattleLost { seat, field, total } => line
            .cite("T-6.8")
            .of(seat)
            .on(field)
            .bad()
            .say("tr-ev-battle-lost", &[("total", total.into())]),
        Event::Unopposed { seat, field, city } => line
            .cite("T-5.7")
            .of(seat)
            .on(field)
            .good()
            .say("tr-ev-unopposed", &[("city", at.city(city).into())]),
        Event::ShipLost { seat, ship, .. } => line
            .cite("T-6.10")
            .of(seat)
            .bad()
            .say("tr-ev-ship-lost", &[("ship", at.ship(ship).into())]),
        Event::ShipSaved { seat } => line.cite("T-11.9").of(seat).good().say("tr-ev-saved", &[]),
        Event::CompensationDrawn { seat, compensation: Some(card) } => line
            .cite("T-11.1")
            .of(seat)
            .say("tr-ev-compensation", &[("card", at.compensation(card).into())]),
        Event::CompensationDrawn { seat, compensation: None } => {
            line.cite("T-11.1").of(seat).say("tr-ev-compensation-unseen", &[])
        }
        Event::TrophyTaken { seat, city } => line
            .cite("T-11.6")
            .of(seat)
            .good()
            .say("tr-ev-trophy-taken", &[("city", at.city(city).into())]),

        // Raids, hunts and searches, and the end.
        Event::Rewarding { seat, field, city: id } => line
            .cite("T-7.1")
            .of(seat)
            .on(field)
            .tone(Tone::Part)
            .say("tr-ev-rewarding", &[("n", number(field)), city(id)]),
        Event::Raided { seat, city: id, humans } => line
            .cite("T-7.2")
            .of(seat)
            .good()
            .say("tr-ev-raided", &[city(id), ("humans", sum(humans))]),
        Event::HuntBegan { seat, city: id, armies } => {
            line.cite("T-7.3").of(seat).say("tr-ev-hunt", &[city(id), ("n", armies.into())])
        }
        Event::ArmyDrawn { army: id, .. } => {
            line.cite("T-7.3").say("tr-ev-army-drawn", &[army(id)])
        }
        Event::ArmyFought { seat, army: id, roll, total, strength } => {
            line.cite("T-7.4").of(seat).say(
                "tr-ev-army-fought",
                &[
                    army(id),
                    ("a", roll.0.into()),
                    ("b", roll.1.into()),
                    ("total", total.into()),
                    ("strength", strength.0.into()),
                ],
            )
        }
        Event::ArmyBeaten { seat, army: id } => {
            line.cite("T-7.4").of(seat).good().say("tr-ev-army-beaten", &[army(id)])
        }
        Event::ArmyDismissed { seat, army: id } => {
            line.cite("T-11.10").of(seat).good().say("tr-ev-army-dismissed", &[army(id)])
        }
        Event::BeatenByArmy { seat, army: who, city: id } => {
            line.cite("T-7.6").of(seat).bad().say("tr-ev-beaten-by-army", &[army(who), city(id)])
        }
        Event::Fled { seat, army: who, city: id } => {
            line.cite("T-7.6").of(seat).bad().say("tr-ev-fled", &[army(who), city(id)])
        }
        Event::HuntWon { seat, city: id, humans } => line
            .cite("T-7.5")
            .of(seat)
            .good()
            .say("tr-ev-hunt-won", &[city(id), ("humans", sum(humans))]),
        Event::SearchBegan { seat, city: id, until } => {
            line.cite("T-7.7").of(seat).say("tr-ev-search", &[city(id), ("n", until.0.into())])
        }
        Event::SearchEnded { seat, city: id, humans } => line
            .cite("T-7.7")
            .of(seat)
            .good()
            .say("tr-ev-search-ended", &[city(id), ("humans", sum(humans))]),
        Event::SearchInterrupted { seat, city: id } => {
            line.cite("T-7.10").of(seat).bad().say("tr-ev-search-interrupted", &[city(id)])
        }
        Event::GameEnds => line.cite("T-1.4").tone(Tone::Heading).say("tr-ev-game-ends", &[]),
        Event::MissionPaid { mission, seat, place, humans } => {
            line.cite("T-9.2").of(seat).good().say(
                "tr-ev-mission-paid",
                &[
                    ("mission", at.open_mission(mission).into()),
                    ("place", place.into()),
                    ("humans", sum(humans)),
                ],
            )
        }
        Event::MissionShown { mission, seat, fulfilled, humans: change } => {
            let mission = ("mission", at.secret_mission(mission).into());
            let lang = at.lang();
            if fulfilled {
                let humans = ("humans", humans(lang, change).into());
                line.cite("T-9.9")
                    .of(seat)
                    .good()
                    .say("tr-ev-mission-fulfilled", &[mission, humans])
            } else {
                let cost = Humans::NONE - change;
                let humans = ("humans", humans(lang, cost).into());
                line.cite("T-9.9").of(seat).bad().say("tr-ev-mission-failed", &[mission, humans])
            }
        }
        Event::DebtTaken { seat, humans } => {
            line.cite("T-1.4").of(seat).bad().say("tr-ev-debt", &[("humans", sum(humans))])
        }
        Event::Won { winners } => line
            .cite("T-1.1")
            .tone(Tone::Part)
            .say("tr-ev-won", &[("names", at.names(winners.iter()).into())]),
    }
}

fn tell<'a>(at: &'a At<'a>) -> Teller<'a> {
    Teller { at, line: Line::plain(String::new()), seat: None }
}

/// Fields are counted from 1 by people.
fn number(field: FieldNo) -> FluentValue<'static> {
    (u16::from(field.0) + 1).into()
}
