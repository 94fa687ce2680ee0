//! What events are called in the log.

use saucer_text::FluentValue;
use saucer_thing::{Event, Figure, Figures, Gear, Place, Sector};
use saucer_web::parts::frame::Line;
use saucer_web::parts::tone::Tone;

use super::decision::{claim, tokens};
use super::end::ended;
use super::names::{self, Role};
use super::past::Past;
use crate::At;

/// Makes a line about one event.
struct Teller<'a> {
    at: &'a At<'a>,
    line: Line,
    /// The character it is about.
    figure: Option<Figure>,
    /// Where it happens.
    place: Option<Place>,
}

impl<'a> Teller<'a> {
    fn new(at: &'a At<'a>) -> Self {
        Teller { at, line: Line::plain(String::new()), figure: None, place: None }
    }

    fn say(mut self, key: &str, args: &[(&str, FluentValue<'_>)]) -> Line {
        let (lang, setup) = (self.at.lang(), self.at.view().setup);
        let mut args = args.to_vec();
        args.push(("kind", names::dog_id(setup).into()));
        if let Some(figure) = self.figure {
            args.push(("who", names::figure(self.at, figure).into()));
        }
        if let Some(place) = self.place {
            args.push(("at", names::place_at(lang, setup, place).into()));
            args.push(("to", names::place_to(lang, setup, place).into()));
            args.push(("place", names::place_mid(lang, setup, place).into()));
        }
        self.line.words = self.at.text(key, &args);
        self.line
    }

    fn cite(mut self, clause: &'static str) -> Self {
        self.line.clause = Some(clause);
        self
    }

    fn of(mut self, figure: Figure) -> Self {
        self.figure = Some(figure);
        self.about(figure)
    }

    fn about(mut self, figure: Figure) -> Self {
        self.line.pieces.push(names::figure_piece(figure));
        self
    }

    fn all(mut self, figures: Figures) -> Self {
        self.line.pieces.extend(figures.iter().map(names::figure_piece));
        self
    }

    fn on(mut self, place: Place) -> Self {
        self.place = Some(place);
        self.line.pieces.push(names::place_piece(place));
        self
    }

    fn track(mut self, track: &str) -> Self {
        self.line.pieces.push(names::track_piece(track));
        self
    }

    fn piece(mut self, piece: &str) -> Self {
        self.line.pieces.push(piece.to_owned());
        self
    }

    fn sector(mut self, sector: Sector) -> Self {
        self.line.pieces.push(names::sector_piece(sector));
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

/// So many lab tokens that somebody draws face down, one by one.
pub(crate) fn lab_drawn(at: &At<'_>, figure: Figure, n: usize) -> Line {
    Teller::new(at).cite("X-3.8").of(figure).say("th-ev-lab-drawn-unseen", &[("n", n.into())])
}

/// What an event is called in the log, as things stood then.
pub(crate) fn event(at: &At<'_>, past: &Past, event: &Event) -> Line {
    let line = Teller::new(at);
    let (lang, setup) = (at.lang(), at.view().setup);
    let proposal = &names::content(at).figures.proposal;
    let n = |n: u8| ("n", FluentValue::from(n));
    let who = |key, figure| (key, FluentValue::from(names::figure(at, figure)));
    let people =
        |figures: Figures| ("people", FluentValue::from(names::figures(at, figures.iter())));
    let gear = |key, gear: Gear| (key, FluentValue::from(names::gear_acc(lang, setup, gear)));
    let card = |card| ("card", FluentValue::from(names::card_acc(lang, card)));
    let face = |face| ("face", FluentValue::from(names::lower(&names::face(lang, face))));
    let role = |alien| ("role", FluentValue::from(Role::of(alien).id()));
    let number = |sector: Sector| ("sector", FluentValue::from(u32::from(sector.0) + 1));
    let lab = |token| ("token", FluentValue::from(names::lower(&names::lab(lang, token))));
    match *event {
        // Before the first round, and what everybody gets.
        Event::Cast { figure, character } => {
            let known = names::character(at, character);
            let name = known.map(|known| names::character_name(lang, known)).unwrap_or_default();
            let key = if names::is_crew(at) { "th-ev-cast-crew" } else { "th-ev-cast" };
            line.cite("X-2.9").of(figure).say(key, &[("character", name.into())])
        }
        Event::RoleDealt { alien, .. } => {
            line.cite("X-2.2").say("th-ev-role-dealt", &[role(alien)])
        }
        Event::TeethDealt { teeth, .. } => {
            let teeth = names::lower(&names::teeth(lang, teeth));
            line.cite("X-14.3").say("th-ev-teeth-dealt", &[("teeth", teeth.into())])
        }
        Event::Leader { figure } => {
            line.cite("X-10.7").of(figure).piece("leader").say("th-ev-leader", &[])
        }
        Event::Reshuffled => line.cite("X-2.4").say("th-ev-reshuffled", &[]),
        Event::TokenLies { place } => line.cite("X-10.7").on(place).say("th-ev-token-lies", &[]),
        Event::Drew { figure, cards: Some(cards), .. } => line
            .cite("X-6.1")
            .about(figure)
            .say("th-ev-drew", &[("cards", names::hand(lang, cards).into())]),
        Event::Drew { figure, n: count, cards: None } => {
            line.cite("X-6.1").of(figure).say("th-ev-drew-unseen", &[n(count)])
        }
        Event::Swapped { figure, card: Some(given) } => {
            line.cite("X-19.4").about(figure).say("th-ev-swapped", &[card(given)])
        }
        Event::Swapped { figure, card: None } => {
            line.cite("X-19.4").of(figure).say("th-ev-swapped-unseen", &[])
        }

        // Weather and upkeep.
        Event::RoundBegan { round } => line.tone(Tone::Heading).say("th-round", &[n(round)]),
        Event::WeatherRolled { face: rolled } => {
            line.cite("X-4.1").track("weather").say("th-ev-weather-rolled", &[face(rolled)])
        }
        Event::Weather { face: now } => {
            line.cite("X-4.2").track("weather").say("th-ev-weather", &[face(now)])
        }
        Event::Burnt { generator, generator_damage, boiler, boiler_damage } => {
            line.cite("X-4.3").track("generator").track("boiler").say(
                "th-ev-burnt",
                &[
                    ("generator", generator.into()),
                    ("generatordamage", generator_damage.into()),
                    ("boiler", boiler.into()),
                    ("boilerdamage", boiler_damage.into()),
                ],
            )
        }
        Event::PowerFailed => {
            line.cite("X-3.5").track("generator").bad().say("th-ev-power-failed", &[])
        }
        Event::PowerBack => {
            line.cite("X-3.5").track("generator").good().say("th-ev-power-back", &[])
        }
        Event::BoilerDestroyed => {
            line.cite("X-3.5").track("boiler").bad().say("th-ev-boiler-destroyed", &[])
        }
        Event::Froze { space } => line
            .cite("X-4.4")
            .track("freezing")
            .bad()
            .say("th-ev-froze", &[n(space), ("of", proposal.freezing.into())]),
        Event::Approached { space } => {
            let of = proposal.helicopter_track(setup);
            line.cite("X-4.5")
                .track("rescue")
                .say("th-ev-approached", &[n(space.min(of)), ("of", of.into())])
        }
        Event::Landed => line.cite("X-4.5").track("rescue").good().say("th-ev-landed", &[]),
        Event::Waited { left } => {
            line.cite("X-4.6").track("rescue").say("th-ev-waited", &[n(left)])
        }
        Event::FlownOff => line.cite("X-4.6").track("rescue").bad().say("th-ev-flown-off", &[]),

        // The exposed group.
        Event::Exposed { figure, strength } => {
            line.cite("X-5.1").of(figure).piece("group").bad().say("th-ev-exposed", &[n(strength)])
        }
        Event::Plotted if past.is_on_saucer() => {
            line.cite("X-15.3").piece("group").say("th-ev-plotted-saucer", &[])
        }
        Event::Plotted => line.cite("X-5.3").piece("group").say("th-ev-plotted", &[]),
        Event::Lurking { place, .. } => line.cite("X-5.3").on(place).say("th-ev-lurking", &[]),
        Event::Powering { sector, .. } => {
            line.cite("X-15.3").sector(sector).say("th-ev-powering", &[number(sector)])
        }
        Event::Appeared { place, strength } => {
            line.cite("X-5.4").on(place).bad().say("th-ev-appeared", &[n(strength)])
        }
        Event::FightBegan { place, strength, people: there } => line
            .cite("X-5.6")
            .on(place)
            .all(there)
            .say("th-ev-fight", &[n(strength), people(there)]),
        Event::WeaponUsed { figure, gear: used } => {
            line.cite("X-5.6").of(figure).say("th-ev-weapon", &[gear("gear", used)])
        }
        Event::Fought { alien, people } => {
            let result = match alien.cmp(&people) {
                std::cmp::Ordering::Greater => "alien",
                std::cmp::Ordering::Equal => "tie",
                std::cmp::Ordering::Less => "people",
            };
            let clause = if past.is_on_saucer() { "X-15.5" } else { "X-5.7" };
            line.cite(clause).piece("group").say(
                "th-ev-fought",
                &[("alien", alien.into()), ("people", people.into()), ("result", result.into())],
            )
        }
        Event::Absorbed { figure, strength } => {
            line.cite("X-5.7").of(figure).piece("group").bad().say("th-ev-absorbed", &[n(strength)])
        }
        Event::DogAbsorbed { place, strength } => line
            .cite("X-5.5")
            .on(place)
            .piece("group")
            .bad()
            .say("th-ev-dog-absorbed", &[n(strength)]),
        Event::Wounded { strength } => {
            line.cite("X-5.7").piece("group").good().say("th-ev-wounded", &[n(strength)])
        }
        Event::Destroyed => line.cite("X-5.9").piece("group").good().say("th-ev-destroyed", &[]),
        Event::Wrecked { place, times } => {
            line.cite("X-5.5").on(place).bad().say("th-ev-wrecked", &[n(times)])
        }

        // Moves and bonus actions.
        Event::Went { figure, place: place @ Place::Dormitory } => {
            line.cite("X-6.3").of(figure).on(place).say("th-ev-rested", &[])
        }
        Event::Went { figure, place } => {
            line.cite("X-6.2").of(figure).on(place).say("th-ev-went", &[])
        }
        Event::Gave { figure, card: Some(given) } => {
            line.cite("X-6.2").about(figure).say("th-ev-gave", &[card(given)])
        }
        Event::Gave { figure, card: None } => {
            line.cite("X-6.2").of(figure).say("th-ev-gave-unseen", &[])
        }
        Event::Refuelled { figure, place } => {
            line.cite("X-11.5").of(figure).on(place).say("th-ev-refuelled", &[])
        }
        Event::Reloaded { figure, charges } => {
            line.cite("X-11.5").of(figure).say("th-ev-reloaded", &[n(charges)])
        }
        Event::Sniped { figure, spaces } => {
            line.cite("X-14.7").of(figure).track("dog").say("th-ev-sniped", &[n(spaces)])
        }
        Event::PackLeaderMoved { place } => {
            line.cite("X-16.2").on(place).piece("dog-0").say("th-ev-pack-leader", &[])
        }

        // Encounters.
        Event::Refused { figure } => line.cite("X-7.6").of(figure).say("th-ev-refused", &[]),
        Event::Met { place, people: there } => {
            line.cite("X-7.1").on(place).all(there).say("th-ev-met", &[people(there)])
        }
        Event::AloneWithDogs { figure, place, dogs } => {
            line.cite("X-7.7").of(figure).on(place).say("th-ev-alone", &[n(dogs)])
        }
        Event::DogCaught { place } => {
            line.cite("X-7.8").on(place).good().say("th-ev-dog-caught", &[])
        }
        Event::TokenSeen { from, alien, .. } => line
            .cite("X-7.2")
            .about(from)
            .say("th-ev-token-seen", &[who("from", from), role(alien)]),
        Event::BagSeen { alien, .. } => line.cite("X-7.7").say("th-ev-bag-seen", &[role(alien)]),
        Event::Infected { .. } => line.cite("X-1.2").say("th-ev-infected", &[]),
        Event::CrewToken { place, people: there, alien } => line
            .cite("X-17.5")
            .on(place)
            .all(there)
            .say("th-ev-crew-token", &[people(there), role(alien)]),
        Event::Suspected { figure } => {
            line.cite("X-17.5").of(figure).bad().say("th-ev-suspected", &[])
        }

        // The leader's cards, and what they do.
        Event::TurnedUp { card: up } => {
            let key = if names::is_crew(at) { "th-ev-rolled" } else { "th-ev-turned-up" };
            line.cite("X-8.1").piece("pool").say(key, &[card(up)])
        }
        Event::Wasted { card } => {
            let card = ("card", names::card_mid(lang, card).into());
            line.cite("X-8.2").piece("pool").say("th-ev-wasted", &[card])
        }
        Event::Assigned { figure, card: given } => {
            let line = line.cite("X-8.1").of(figure);
            match past.place(figure) {
                Some(place) => line.on(place).say("th-ev-assigned", &[card(given)]),
                None => line.say("th-ev-assigned-somewhere", &[card(given)]),
            }
        }
        Event::LeftOver { n: left } => {
            line.cite("X-8.2").piece("pool").say("th-ev-left-over", &[n(left)])
        }
        Event::Filled { place, fuel } => {
            line.cite("X-3.4").on(place).say("th-ev-filled", &[n(fuel)])
        }
        Event::Damage { place, damage } => {
            line.cite("X-3.4").on(place).say("th-ev-damage", &[n(damage)])
        }
        Event::SosSent => line.cite("X-3.6").track("rescue").good().say("th-ev-sos", &[]),
        Event::Forecast { face: Some(left) } => {
            line.cite("X-3.7").on(Place::WeatherStation).say("th-ev-forecast", &[face(left)])
        }
        Event::Forecast { face: None } => {
            line.cite("X-3.7").on(Place::WeatherStation).say("th-ev-forecast-gone", &[])
        }
        Event::LabDrawn { figure, token: Some(token) } => {
            line.cite("X-3.8").about(figure).say("th-ev-lab-drawn", &[lab(token)])
        }
        Event::LabDrawn { figure, token: None } => lab_drawn(at, figure, 1),
        Event::LabOpened { figure, token } => {
            line.cite("X-17.11").of(figure).say("th-ev-lab-opened", &[lab(token)])
        }
        Event::LabLost { token } => {
            line.cite("X-3.8").on(Place::Laboratory).say("th-ev-lab-lost", &[lab(token)])
        }
        Event::GearDrawn { figure, gear: drawn } => {
            line.cite("X-3.9").of(figure).say("th-ev-gear-drawn", &[gear("gear", drawn)])
        }
        Event::GearKept { figure, gear: kept } => {
            line.cite("X-3.9").of(figure).say("th-ev-gear-kept", &[gear("gear", kept)])
        }
        Event::GearLost { gear } => {
            let gear = ("gear", names::gear_mid(lang, setup, gear).into());
            line.cite("X-3.9").say("th-ev-gear-lost", &[gear])
        }
        Event::Cooked { tins } => {
            line.cite("X-3.10").on(Place::Kitchen).good().say("th-ev-cooked", &[n(tins)])
        }
        Event::Pantry { tins } => {
            line.cite("X-3.10").track("pantry").say("th-ev-pantry", &[n(tins)])
        }
        Event::DogsFreed => {
            line.cite("X-3.12").on(Place::Kennel).bad().say("th-ev-dogs-freed", &[])
        }
        Event::ToolsUsed { figure } => line.cite("X-11.6").of(figure).say("th-ev-tools", &[]),

        // Going aboard.
        Event::Escaping { figure, place } => {
            line.cite("X-12.1").of(figure).on(place).say("th-ev-escaping", &[])
        }
        Event::Boarded { figure, aboard: true } => {
            line.cite("X-12.1").of(figure).say("th-ev-boarded", &[])
        }
        Event::Boarded { figure, aboard: false } => {
            line.cite("X-12.1").of(figure).bad().say("th-ev-left-behind", &[])
        }
        Event::Left { place: Some(place), aboard } => {
            let title = ("vehicle", names::place(lang, setup, place).into());
            line.cite("X-12.2").on(place).all(aboard).say("th-ev-left", &[title, people(aboard)])
        }
        Event::Left { place: None, aboard } => {
            line.cite("X-12.4").track("rescue").all(aboard).say("th-ev-flew", &[people(aboard)])
        }
        Event::RoleShown { figure, alien } => {
            let line = line.cite("X-12.2").of(figure);
            let line = if alien { line.bad() } else { line.good() };
            line.say("th-ev-role-shown", &[role(alien)])
        }

        // The evening.
        Event::Fire { place } => line.cite("X-3.14").on(place).bad().say("th-ev-fire", &[]),
        Event::FireOut { place } => line.cite("X-3.14").on(place).say("th-ev-fire-out", &[]),
        Event::Proposed { from, to, give, want } => {
            let line = line.cite("X-9.1").about(from).about(to);
            let [from, to] = [who("from", from), who("whom", to)];
            match want {
                None => line.say("th-ev-gift", &[from, to, gear("give", give)]),
                Some(want) => {
                    line.say("th-ev-proposed", &[from, to, gear("give", give), gear("want", want)])
                }
            }
        }
        Event::Traded { from, to, give, want } => {
            let line = line.cite("X-9.1").about(from).about(to);
            let [from, to] = [who("from", from), who("whom", to)];
            match want {
                None => line.say("th-ev-given", &[from, to, gear("give", give)]),
                Some(want) => {
                    line.say("th-ev-traded", &[from, to, gear("give", give), gear("want", want)])
                }
            }
        }
        Event::Declined { by } => line.cite("X-9.1").of(by).say("th-ev-declined", &[]),
        Event::Voted { figure, whom: Some(whom) } => {
            line.cite("X-9.2").of(figure).about(whom).say("th-ev-voted", &[who("whom", whom)])
        }
        Event::Voted { figure, whom: None } => {
            line.cite("X-9.2").of(figure).say("th-ev-abstained", &[])
        }
        Event::Disc { figure, space } => {
            let colour = ("colour", names::colour(at, space).into());
            let last = ("of", proposal.spaces.into());
            line.cite("X-9.4")
                .of(figure)
                .track("suspicion")
                .say("th-ev-disc", &[colour, n(space + 1), last])
        }
        Event::Called { figure, leave: true } => {
            line.cite("X-9.6").of(figure).say("th-ev-called", &[])
        }
        Event::Called { figure, leave: false } => {
            line.cite("X-9.6").of(figure).say("th-ev-not-called", &[])
        }

        // Tests, the meal, dogs.
        Event::BloodTest { by, of: Some(of), .. } => {
            line.cite("X-10.1").of(by).about(of).say("th-ev-blood-test", &[who("whom", of)])
        }
        Event::BloodTest { by, of: None, .. } => {
            line.cite("X-10.1").of(by).say("th-ev-failed-test", &[])
        }
        Event::FireTest { by, of } => {
            line.cite("X-10.2").of(by).about(of).say("th-ev-fire-test", &[who("whom", of)])
        }
        Event::TeethShown { by, of, teeth } => {
            let id = match teeth {
                saucer_thing::Teeth::Healthy => "healthy",
                saucer_thing::Teeth::Crowns => "crowns",
            };
            line.cite("X-14.4")
                .of(by)
                .about(of)
                .say("th-ev-teeth-shown", &[who("whom", of), ("teeth", id.into())])
        }
        Event::Ate { tins } => line.cite("X-10.4").track("pantry").say("th-ev-ate", &[n(tins)]),
        Event::Starved => line.cite("X-10.4").track("pantry").bad().say("th-ev-starved", &[]),
        Event::DogMoved { dog, place } => {
            let name = ("dog", names::dog_title(lang, setup, dog).into());
            line.cite("X-10.5").on(place).piece(&names::dog_piece(dog)).say("th-ev-dog", &[name])
        }
        Event::DogBrokeOut => {
            line.cite("X-10.6").on(Place::Kennel).bad().say("th-ev-dog-broke-out", &[])
        }
        Event::DogRan { space, of } => {
            line.cite("X-14.6").track("dog").say("th-ev-dog-ran", &[n(space), ("of", of.into())])
        }

        // The saucer.
        Event::SaucerReached { strength, aliens } => line
            .cite("X-15.2")
            .all(aliens)
            .bad()
            .say("th-ev-saucer", &[n(strength), people(aliens)]),
        Event::LaunchTokenLaid { sector, value } => {
            line.cite("X-15.1").sector(sector).say("th-ev-token-laid", &[number(sector), n(value)])
        }
        Event::Entered { figure, sector } => {
            line.cite("X-15.4").of(figure).sector(sector).say("th-ev-entered", &[number(sector)])
        }
        Event::Powered { sector, strength } => line
            .cite("X-15.4")
            .sector(sector)
            .bad()
            .say("th-ev-powered", &[number(sector), n(strength)]),
        Event::LaunchTokenTaken { aliens: true, value } => {
            line.cite("X-15.6").track("launch").bad().say("th-ev-token-taken", &[n(value)])
        }
        Event::LaunchTokenTaken { aliens: false, value } => {
            line.cite("X-15.6").track("launch").good().say("th-ev-token-saved", &[n(value)])
        }
        Event::Launched { number, tokens: paid } => {
            let paid = ("tokens", tokens(paid).into());
            line.cite("X-15.7").track("launch").bad().say("th-ev-launched", &[n(number), paid])
        }

        // What is said, and the end.
        Event::Claimed { figure, claim: said } => {
            let words = ("words", claim(at, Some(figure), said).into());
            line.cite("X-18.1").of(figure).say("th-ev-claimed", &[words])
        }
        Event::Ended { end, outcome } => {
            let words = ("words", crate::banner::outcome(at, outcome).into());
            let (key, clause) = ended(setup.mode(), end);
            let how = ("how", at.plain(key).into());
            line.cite(clause).tone(Tone::Part).say("th-ev-ended", &[how, words])
        }
    }
}
