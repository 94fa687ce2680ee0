//! An army is met, in a hunt or in a search.

use maud::{Markup, html};
use saucer_tremble::{ArmyAsk, ArmyView, Decision, Slot};
use saucer_web::parts::icon;
use saucer_web::parts::people::seat_class;

use super::battle::fleet;
use super::scene::{choices, ships, tools};
use crate::At;
use crate::words::percent;
use crate::words::{Names, seat_piece};

/// The armies, the fleet, the chance, and what may be done.
pub(crate) fn scene(at: &At<'_>, met: &ArmyView) -> Markup {
    let strength = met.army.of(at.content()).strength;
    let who = || at.name(met.seat).into();
    let (key, cited) = match met.ask {
        ArmyAsk::Stand => ("tr-army-stand", "T-7.5"),
        ArmyAsk::Dice => ("tr-army-dice", "T-7.4"),
        ArmyAsk::Rescue => ("tr-army-rescue", "T-11.7"),
        ArmyAsk::Loss => ("tr-army-loss", "T-7.6"),
    };
    html! {
        p.calm { (at.text(key, &[("who", who()), ("army", at.army(met.army).into()), ("city", at.city(met.city).into())])) " " (at.clause(cited)) }
        div.arena.n2 {
            article.fleet.(seat_class(met.seat)) data-piece=(seat_piece(met.seat)) {
                header { (at.who(met.seat)) }
                (fleet(at, &met.fleet))
            }
            article.fleet.humans {
                ol.armies data-explains {
                    @for (n, army) in met.armies.iter().enumerate() {
                        @let now = n == usize::from(met.at);
                        @let gone = met.dismissed.has(Slot(n as u8));
                        @let beaten = n < usize::from(met.at) && !gone && army.of(at.content()).strength.is_some();
                        li.army.now[now].beaten[beaten].gone[gone] data-explain={ "army-" (army.0) } aria-describedby={ "explain-army-" (army.0) } {
                            (icon("t-army"))
                            span { (at.army(*army)) }
                            b { @match army.of(at.content()).strength { Some(power) => { (power.0) } None => { "—" } } }
                            @if beaten { (icon("t-check")) span.sr { (at.plain("tr-army-done")) } }
                            @else if gone { span.gone { (at.plain("tr-army-gone")) } }
                        }
                    }
                }
                @if let (Some(strength), ArmyAsk::Stand | ArmyAsk::Dice) = (strength, met.ask) {
                    p.needs { (at.text("tr-army-needs", &[("n", strength.0.saturating_sub(met.fleet.power + met.fleet.added).into())])) }
                    p.chance { meter min="0" max="1000" value=(met.chance) aria-hidden="true" {} b { (at.text("tr-army-chance", &[("p", percent(at.lang(), met.chance).into())])) } }
                }
            }
        }
        (tools(at))
        (ships(at, Decision::Lose, "danger"))
        (choices(at))
    }
}
