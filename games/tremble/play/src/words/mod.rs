//! Tremble in words: names, figures, decisions and events.

pub(crate) mod cards;
pub(crate) mod decision;
pub(crate) mod event;
pub(crate) mod past;

use saucer_tremble::{
    ArmyId, Card, CityId, CompensationId, FieldNo, Humans, Name, PublicMissionId, SecretMissionId,
    ShipId, StationId,
};

use super::at::At;
use crate::lang::Lang;

/// A name in the language of the page.
pub(crate) fn name(lang: Lang, name: &Name) -> &str {
    match lang {
        Lang::En => &name.en,
        Lang::Ru => &name.ru,
    }
}

/// "100,000", or "100 000" in Russian, with the sign of a debt.
pub(crate) fn humans(lang: Lang, humans: Humans) -> String {
    let mark = match lang {
        Lang::En => ',',
        // A space that does not break, as Russian typography wants it.
        Lang::Ru => '\u{a0}',
    };
    let digits = humans.count().unsigned_abs().to_string();
    let mut words = String::new();
    if humans < Humans::NONE {
        words.push('−');
    }
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            words.push(mark);
        }
        words.push(digit);
    }
    words
}

/// The same with a plus where something is gained.
pub(crate) fn change(lang: Lang, change: Humans) -> String {
    let words = humans(lang, change);
    if change > Humans::NONE { format!("+{words}") } else { words }
}

/// Thousandths as a percentage.
pub(crate) fn percent(thousandths: u16) -> String {
    format!("{}\u{a0}%", (thousandths + 5) / 10)
}

impl At<'_> {
    pub(crate) fn ship(&self, id: ShipId) -> &'static str {
        name(self.lang(), &id.of(self.content()).name)
    }

    pub(crate) fn station(&self, id: StationId) -> &'static str {
        name(self.lang(), &id.of(self.content()).name)
    }

    pub(crate) fn card(&self, card: Card) -> &'static str {
        match card {
            Card::Ship(id) => self.ship(id),
            Card::Station(id) => self.station(id),
        }
    }

    pub(crate) fn city(&self, id: CityId) -> &'static str {
        name(self.lang(), &id.of(self.content()).name)
    }

    pub(crate) fn army(&self, id: ArmyId) -> &'static str {
        name(self.lang(), &id.of(self.content()).name)
    }

    pub(crate) fn compensation(&self, id: CompensationId) -> &'static str {
        name(self.lang(), &id.of(self.content()).name)
    }

    pub(crate) fn open_mission(&self, id: PublicMissionId) -> &'static str {
        name(self.lang(), &id.of(self.content()).name)
    }

    pub(crate) fn secret_mission(&self, id: SecretMissionId) -> &'static str {
        name(self.lang(), &id.of(self.content()).name)
    }

    pub(crate) fn humans(&self, sum: Humans) -> String {
        humans(self.lang(), sum)
    }

    /// "3, Dakar": the number of a field and its city.
    pub(crate) fn field(&self, field: FieldNo) -> String {
        let number = u16::from(field.0) + 1;
        match self.view.row.iter().find(|laid| laid.field == field) {
            Some(laid) => format!("{number}, {}", self.city(laid.city)),
            None => number.to_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_grouped_as_each_language_does() {
        let sum = |steps| Humans::ten_thousands(steps);
        assert_eq!(humans(Lang::En, sum(10)), "100,000");
        assert_eq!(humans(Lang::Ru, sum(123)), "1\u{a0}230\u{a0}000");
        assert_eq!(humans(Lang::En, sum(-6)), "−60,000");
        assert_eq!(humans(Lang::En, sum(0)), "0");
        assert_eq!(change(Lang::En, sum(5)), "+50,000");
        assert_eq!(percent(455), "46\u{a0}%");
    }
}
