//! Tremble in words: names, figures, decisions and events.

pub(crate) mod cards;
pub(crate) mod decision;
mod event;
pub(crate) mod log;
mod past;

pub(crate) use event::event;
pub(crate) use past::Past;

use saucer_core::Seat;
use saucer_text::Lang;
use saucer_tremble::{
    ArmyId, CaptainView, Card, CityId, CompensationId, Content, FieldNo, Humans, Name, OwnView,
    PublicMissionId, SecretMissionId, ShipId, StationId,
};

use crate::At;

/// A name in the language of the page.
pub(crate) fn name(lang: Lang, name: &Name) -> &str {
    lang.pick(&name.en, &name.ru)
}

/// "100,000", or "100 000" in Russian, with the sign of a debt.
pub(crate) fn humans(lang: Lang, humans: Humans) -> String {
    lang.count(humans.count().into())
}

/// The same with a plus where something is gained.
pub(crate) fn change(lang: Lang, change: Humans) -> String {
    let words = humans(lang, change);
    if change > Humans::NONE { format!("+{words}") } else { words }
}

/// Thousandths as a percentage. Only what is certain is called 0 or 100.
pub(crate) fn percent(lang: Lang, thousandths: u16) -> String {
    match thousandths {
        1..=4 => lang.plain("tr-hardly"),
        995..=999 => lang.plain("tr-nearly-sure"),
        _ => format!("{}\u{a0}%", (thousandths + 5) / 10),
    }
}

/// The name of a captain in the log and on the board, so that both light up together.
pub(crate) fn seat_piece(seat: Seat) -> String {
    format!("seat-{}", seat.0)
}

/// The name of a field in the log and on the board.
pub(crate) fn city_piece(field: FieldNo) -> String {
    format!("city-{}", field.0 + 1)
}

/// What pages of tremble ask about where they stand.
pub(crate) trait Names {
    /// The cards and figures of the edition.
    fn content(&self) -> &'static Content;
    /// What only the seat of the page knows.
    fn own(&self) -> Option<&OwnView>;
    /// The captain on this seat.
    fn captain(&self, seat: Seat) -> Option<&CaptainView>;
    /// The name of a ship.
    fn ship(&self, id: ShipId) -> &'static str;
    /// The name of a station.
    fn station(&self, id: StationId) -> &'static str;
    /// The name of a card of the ship deck.
    fn card(&self, card: Card) -> &'static str;
    /// The name of a city.
    fn city(&self, id: CityId) -> &'static str;
    /// The name of an army.
    fn army(&self, id: ArmyId) -> &'static str;
    /// The name of a compensation.
    fn compensation(&self, id: CompensationId) -> &'static str;
    /// The name of an open mission.
    fn open_mission(&self, id: PublicMissionId) -> &'static str;
    /// The name of a secret mission.
    fn secret_mission(&self, id: SecretMissionId) -> &'static str;
    /// A sum of humans in figures.
    fn humans(&self, sum: Humans) -> String;
    /// "3, Dakar": the number of a field and its city.
    fn field(&self, field: FieldNo) -> String;
    /// "Dakar": the city on a field, if one lies there.
    fn city_of(&self, field: FieldNo) -> &'static str;
}

impl Names for At<'_> {
    fn content(&self) -> &'static Content {
        self.view().content()
    }

    fn own(&self) -> Option<&OwnView> {
        self.view().own.as_ref()
    }

    fn captain(&self, seat: Seat) -> Option<&CaptainView> {
        self.view().captains.iter().find(|captain| captain.seat == seat)
    }

    fn ship(&self, id: ShipId) -> &'static str {
        name(self.lang(), &id.of(self.content()).name)
    }

    fn station(&self, id: StationId) -> &'static str {
        name(self.lang(), &id.of(self.content()).name)
    }

    fn card(&self, card: Card) -> &'static str {
        match card {
            Card::Ship(id) => self.ship(id),
            Card::Station(id) => self.station(id),
        }
    }

    fn city(&self, id: CityId) -> &'static str {
        name(self.lang(), &id.of(self.content()).name)
    }

    fn army(&self, id: ArmyId) -> &'static str {
        name(self.lang(), &id.of(self.content()).name)
    }

    fn compensation(&self, id: CompensationId) -> &'static str {
        name(self.lang(), &id.of(self.content()).name)
    }

    fn open_mission(&self, id: PublicMissionId) -> &'static str {
        name(self.lang(), &id.of(self.content()).name)
    }

    fn secret_mission(&self, id: SecretMissionId) -> &'static str {
        name(self.lang(), &id.of(self.content()).name)
    }

    fn humans(&self, sum: Humans) -> String {
        humans(self.lang(), sum)
    }

    fn field(&self, field: FieldNo) -> String {
        let number = u16::from(field.0) + 1;
        match self.city_of(field) {
            "" => number.to_string(),
            city => format!("{number}, {city}"),
        }
    }

    fn city_of(&self, field: FieldNo) -> &'static str {
        let laid = self.view().row.iter().find(|laid| laid.field == field);
        laid.map_or("", |laid| self.city(laid.city))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_grouped_as_each_language_does() {
        let sum = |steps| Humans::ten_thousands(steps);
        assert_eq!(humans(Lang::EN, sum(10)), "100,000");
        assert_eq!(humans(Lang::RU, sum(123)), "1\u{a0}230\u{a0}000");
        assert_eq!(humans(Lang::EN, sum(-6)), "−60,000");
        assert_eq!(humans(Lang::EN, sum(0)), "0");
        assert_eq!(change(Lang::EN, sum(5)), "+50,000");
        assert_eq!(percent(Lang::EN, 455), "46\u{a0}%");
        assert_eq!(
            (percent(Lang::EN, 0), percent(Lang::EN, 1000)),
            ("0\u{a0}%".to_owned(), "100\u{a0}%".to_owned())
        );
    }
}
