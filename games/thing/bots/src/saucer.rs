//! The last stand on the saucer.

use saucer_thing::{Decision, Sector};

use crate::case::{Case, Rated, Why};

/// Where the group lays its strength: where it finds most, and not everywhere.
pub(crate) fn power(case: &Case<'_>) -> Vec<Rated> {
    let Some(saucer) = &case.view.saucer else { return Vec::new() };
    let laid = saucer.power.clone().unwrap_or_default();
    let at = |sector: Sector| laid.get(usize::from(sector.0)).copied().unwrap_or(0);
    let values = case.figures().printed.sectors;
    let short = |sector: Sector| at(sector) > 0 && at(sector) < values[usize::from(sector.0)];
    let left = case.view.group.strength.saturating_sub(laid.iter().sum());
    let rate = |decision: &Decision| match *decision {
        Decision::Power(sector) => {
            let value = values[usize::from(sector.0)];
            let token = saucer.tokens.get(usize::from(sector.0)).copied().unwrap_or(0);
            // A sector brings its token and one from the supply for each of its value.
            let brings = f32::from(token) + 1.7 * f32::from(value);
            let score = if short(sector) {
                5.0
            } else if at(sector) == 0 {
                0.4 + brings / f32::from(value.max(1)) / 4.0
            } else {
                // Strength beyond the value wins against one human.
                0.75 - 0.3 * f32::from(at(sector) - value)
            };
            Rated::new(*decision, score, Why::plain("thing-hint-best"))
        }
        _ => {
            let score = if left == 0 { 1.0 } else { -1.0 };
            Rated::new(*decision, score, Why::plain("thing-hint-best"))
        }
    };
    case.legal.iter().map(rate).collect()
}

/// Where a human stands: where tokens lie, better with others than alone.
pub(crate) fn enter(case: &Case<'_>) -> Vec<Rated> {
    let Some(saucer) = &case.view.saucer else { return Vec::new() };
    let values = case.figures().printed.sectors;
    let rate = |decision: &Decision| {
        let Decision::Enter(sector) = *decision else {
            return Rated::new(*decision, 0.0, Why::plain("thing-hint-best"));
        };
        let value = f32::from(values[usize::from(sector.0)]);
        let token = f32::from(saucer.tokens.get(usize::from(sector.0)).copied().unwrap_or(0));
        let with = case.view.figures.iter().filter(|f| f.sector == Some(sector));
        let company: f32 = with.map(|f| case.might(f.figure)[0]).sum();
        let defence = company + case.might(case.me)[1];
        let likely = value + 1.0;
        let lure = (token + 1.7 * value) / value.max(1.0) / 4.0;
        let score = if f32::from(case.view.group.strength) < value {
            0.2
        } else if defence > likely {
            0.5 * lure + 0.5 - 0.2 * (defence - likely - 1.0).max(0.0)
        } else if defence >= value {
            0.5 * lure + 0.2
        } else {
            0.1 - 0.1 * lure
        };
        Rated::new(*decision, score, Why::plain("thing-hint-best"))
    };
    case.legal.iter().map(rate).collect()
}

/// Pays for a launch with as little as is enough.
pub(crate) fn launch(case: &Case<'_>) -> Vec<Rated> {
    let rate = |decision: &Decision| match *decision {
        Decision::Pay(tokens) => {
            let sum: u16 = (1..).zip(tokens).map(|(value, n)| value * u16::from(n)).sum();
            let many: u8 = tokens.iter().sum();
            let score = 1.0 - 0.1 * f32::from(sum) + 0.01 * f32::from(many) + 1.0;
            Rated::new(*decision, score, Why::plain("thing-hint-best"))
        }
        _ => Rated::new(*decision, 0.0, Why::plain("thing-hint-best")),
    };
    case.legal.iter().map(rate).collect()
}
