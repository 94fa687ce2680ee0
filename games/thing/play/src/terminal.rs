//! Positions as plain text, for `saucer replay`.

use std::fmt::{self, Write};

use saucer_thing::{Content, DogView, Figure, FigureView, RescueView, Standing, Step, View};

use crate::words::names;

/// The position in a few lines.
pub(crate) fn terminal(view: &View) -> String {
    let mut out = String::new();
    // Writing to a string cannot fail.
    tell(view, &mut out).expect("a string takes everything");
    out
}

fn tell(view: &View, out: &mut String) -> fmt::Result {
    let phase = names::phase(view);
    writeln!(out, "round {}, phase {phase}: {}", view.round, step(view.step))?;
    writeln!(out, "leader {}, token at {:?}", who(view.leader), view.token)?;
    write!(out, "weather {}", face(view.weather))?;
    if view.forecast.is_some() {
        write!(out, ", forecast {}", face(view.forecast))?;
    }
    writeln!(out)?;
    let (generator, boiler) = (view.generator, view.boiler);
    writeln!(
        out,
        "generator {} (damage {}), boiler {} (damage {}), reserve {}, pantry {}, radio damage {}",
        generator.fuel,
        generator.damage,
        boiler.fuel,
        boiler.damage,
        view.reserve,
        view.pantry,
        view.radio,
    )?;
    if let Some(space) = view.freezing {
        writeln!(out, "freezing {space}")?;
    }
    writeln!(out, "rescue helicopter {}", rescue(view.rescue))?;
    for vehicle in &view.vehicles {
        let used = if vehicle.is_used { ", gone" } else { "" };
        let (place, fuel, needs, damage) =
            (vehicle.place, vehicle.fuel, vehicle.needs, vehicle.damage);
        writeln!(out, "{place:?}: fuel {fuel} of {needs}, damage {damage}{used}")?;
    }
    let dogs: Vec<String> = view.dogs.iter().map(dog).collect();
    writeln!(out, "dogs: {}", dogs.join(", "))?;
    if let Some([space, of]) = view.dog_track {
        writeln!(out, "infected dog {space} of {of}")?;
    }
    for figure in &view.figures {
        tell_figure(view.content(), figure, out)?;
    }
    if !view.group.members.is_empty() {
        writeln!(out, "exposed group: strength {}", view.group.strength)?;
    }
    if let Some(saucer) = &view.saucer {
        writeln!(
            out,
            "saucer, round {}: tokens {:?}, launched {}, the group holds {:?}",
            saucer.round, saucer.tokens, saucer.launched, saucer.own
        )?;
    }
    if let Some(truth) = &view.truth {
        for (n, infection) in (1..).zip(&truth.infections) {
            if let Some(infection) = infection {
                writeln!(
                    out,
                    "player {n} alien since round {}: {:?}",
                    infection.round, infection.cause
                )?;
            }
        }
    }
    if let (Some(end), Some(outcome)) = (view.end, view.outcome) {
        let winners = outcome.winners.iter().map(|seat| who(Figure(seat.0)));
        writeln!(out, "ended by {end:?}, won by {}", winners.collect::<Vec<_>>().join(", "))?;
    }
    Ok(())
}

fn tell_figure(content: &Content, figure: &FigureView, out: &mut String) -> fmt::Result {
    let known = figure.character.and_then(|id| content.characters.get(usize::from(id.0)));
    let name = known.map_or("?", |character| character.name.en.as_str());
    write!(out, "{} ({name}): suspicion {}", who(figure.figure), figure.space)?;
    match figure.standing {
        Standing::Present if figure.lies => write!(out, ", lies at {:?}", figure.at)?,
        Standing::Present => write!(out, ", at {:?}", figure.at)?,
        Standing::Exposed => write!(out, ", exposed")?,
        Standing::Destroyed => write!(out, ", destroyed")?,
        Standing::Escaped => write!(out, ", escaped")?,
    }
    if figure.is_suspect {
        write!(out, ", suspect")?;
    }
    write!(out, ", cards {}, lab tokens {}", figure.n_cards, figure.n_lab)?;
    for held in &figure.gear {
        write!(out, "; {:?} × {}", held.gear, held.n)?;
    }
    writeln!(out)
}

fn who(figure: Figure) -> String {
    format!("player {}", figure.0 + 1)
}

fn face(face: Option<saucer_thing::Face>) -> String {
    face.map_or_else(|| "none".to_owned(), |face| names::face_id(face).to_owned())
}

fn rescue(rescue: RescueView) -> String {
    match rescue {
        RescueView::Silent => "not called".to_owned(),
        RescueView::Coming { space, of } => format!("{space} of {of}"),
        RescueView::Landed { left } => format!("landed, waits {left}"),
        RescueView::Gone => "gone".to_owned(),
    }
}

fn dog(dog: &DogView) -> String {
    match dog {
        DogView::Caught => "caught".to_owned(),
        DogView::Loose => "loose".to_owned(),
        DogView::At(place) => format!("{place:?}"),
        DogView::Dead => "absorbed".to_owned(),
    }
}

fn step(step: Step) -> String {
    match step {
        Step::Setup => "setup".to_owned(),
        Step::Over => "over".to_owned(),
        asked => {
            let name = format!("{asked:?}");
            names::lower(name.split(['(', ' ']).next().unwrap_or_default())
        }
    }
}
