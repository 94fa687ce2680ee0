//! Help at the table: what the signs mean, and the keys.

use saucer_web::parts::frame::Help;

/// What the help has besides what all games have.
pub(crate) fn help() -> Help {
    Help { signs: &SIGNS, keys: &KEYS, ..Help::default() }
}

const SIGNS: [(&str, &str); 14] = [
    ("left", "skies-legend-slide"),
    ("m", "skies-legend-m"),
    ("boom", "skies-legend-boom"),
    ("damage", "skies-legend-damage"),
    ("energy", "skies-legend-energy"),
    ("fighter", "skies-legend-fighter"),
    ("research", "skies-legend-research"),
    ("robot", "skies-legend-robot"),
    ("anti-air", "skies-legend-anti-air"),
    ("excavator", "skies-legend-excavator"),
    ("reroll", "skies-legend-white"),
    ("red-ship", "skies-legend-red-ship"),
    ("skull", "skies-legend-skull"),
    ("eye", "skies-legend-lens"),
];

const KEYS: [(&str, &str); 5] = [
    ("1–5", "skies-key-dice"),
    ("← ↑ ↓ →", "skies-key-cells"),
    ("Enter", "skies-key-enter"),
    ("A", "skies-key-all"),
    ("E", "skies-key-end"),
];
