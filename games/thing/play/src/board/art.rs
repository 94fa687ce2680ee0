//! What is drawn behind the rooms: the station in snow, falling snow, the saucer under the ice.

use maud::{Markup, html};
use saucer_web::parts::art::stars;

/// The night over the station: stars, the southern lights, drifts and the corridors between rooms. The
/// corridors belong to the five by three rooms of a wide screen.
pub(crate) fn station() -> Markup {
    html! {
        svg.ground viewBox="0 0 1000 600" preserveAspectRatio="none" aria-hidden="true" focusable="false" {
            defs {
                linearGradient id="polar" x1="0" y1="0" x2="0" y2="1" {
                    stop.polar-a offset="0" {}
                    stop.polar-b offset="0.55" {}
                    stop.polar-c offset="1" {}
                }
            }
            rect width="1000" height="600" fill="url(#polar)" {}
            g.sky { (stars(41, 70, 1000, 240)) }
            path.aurora d="M0 60C160 10 300 120 470 60S790 0 1000 70V130C800 70 640 170 470 120S150 90 0 150Z" {}
            path.aurora.faint d="M0 130C200 90 330 190 520 130S820 90 1000 150V190C800 150 640 230 500 190S180 160 0 210Z" {}
            path.drift.far d="M0 250C140 215 260 262 420 236S720 206 1000 252V600H0Z" {}
            path.drift d="M0 360C170 330 330 380 520 352S820 330 1000 372V600H0Z" {}
            path.drift.near d="M0 520C200 480 380 540 560 512S860 490 1000 530V600H0Z" {}
            g.corridors {
                path d="M300 100H700M100 300H700M100 500H700M100 300V500M300 100V500M500 100V500M700 100V500" {}
                path.track-line d="M780 90C850 120 830 260 900 300M780 500C840 480 850 420 900 330" {}
            }
        }
    }
}

/// Snow before everything; it stands still for who wants that.
pub(crate) fn snowfall() -> Markup {
    html! {
        svg.snowfall aria-hidden="true" focusable="false" {
            defs {
                pattern #flakes-near width="140" height="140" patternUnits="userSpaceOnUse" {
                    circle cx="20" cy="30" r="1.8" {}
                    circle cx="90" cy="12" r="1.3" {}
                    circle cx="120" cy="92" r="2" {}
                    circle cx="52" cy="112" r="1.4" {}
                }
                pattern #flakes-far width="90" height="90" patternUnits="userSpaceOnUse" {
                    circle cx="12" cy="70" r="0.9" {}
                    circle cx="48" cy="22" r="1" {}
                    circle cx="78" cy="52" r="0.8" {}
                }
            }
            rect.far width="100%" height="300%" fill="url(#flakes-far)" {}
            rect.near width="100%" height="300%" fill="url(#flakes-near)" {}
        }
    }
}

/// The saucer, seen from above, in its crater.
pub(crate) fn saucer() -> Markup {
    html! {
        svg.ground.crater viewBox="0 0 1000 600" preserveAspectRatio="none" aria-hidden="true" focusable="false" {
            defs {
                radialGradient id="pit" cx="0.5" cy="0.5" r="0.6" {
                    stop.pit-a offset="0" {}
                    stop.pit-b offset="0.7" {}
                    stop.pit-c offset="1" {}
                }
            }
            rect width="1000" height="600" fill="url(#pit)" {}
            path.ice d="M0 0H1000V600H0ZM500 24C230 24 40 140 40 300S230 576 500 576 960 460 960 300 770 24 500 24Z" fill-rule="evenodd" {}
            ellipse.hull cx="500" cy="300" rx="440" ry="262" {}
            ellipse.rim cx="500" cy="300" rx="400" ry="236" {}
            path.ribs d="M500 38V562M60 300H940M190 115 810 485M810 115 190 485" {}
            ellipse.core cx="500" cy="300" rx="90" ry="56" {}
        }
    }
}
