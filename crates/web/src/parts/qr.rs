//! An address as a picture that a phone reads.

use qrcode::{Color, EcLevel, QrCode};

/// How many cells stay empty around the code, as its standard wants.
const QUIET: usize = 4;

/// The code of a text as a picture (SVG) of black cells on white, whatever the scheme of the page: cameras
/// do not read it the other way round. `None` for a text that is too long for any code.
#[must_use]
pub fn svg(text: &str) -> Option<String> {
    let code = QrCode::with_error_correction_level(text, EcLevel::M).ok()?;
    let (width, cells) = (code.width(), code.to_colors());
    let dark = cells.iter().enumerate().filter(|(_, cell)| **cell == Color::Dark);
    let cell = |n: usize| format!("M{} {}h1v1h-1z", n % width + QUIET, n / width + QUIET);
    let path: String = dark.map(|(n, _)| cell(n)).collect();
    let side = width + 2 * QUIET;
    Some(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {side} {side}\" \
         shape-rendering=\"crispEdges\"><path fill=\"#fff\" d=\"M0 0h{side}v{side}H0z\"/>\
         <path d=\"{path}\"/></svg>"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_corners_of_a_code_are_where_cameras_look_for_them() {
        let code = svg("https://games.example.org/t/0123456789abcdef").unwrap();
        // It needs 29 cells a side (version 3), and four more around it.
        assert!(code.contains("viewBox=\"0 0 37 37\""), "{code}");
        for corner in ["M4 4h", "M10 4h", "M4 10h", "M32 4h", "M26 4h", "M4 32h", "M4 26h"] {
            assert!(code.contains(corner), "{corner}");
        }
        assert!(!code.contains("M26 32h1v1h-1zM27 32h1v1h-1zM28 32h1v1h-1zM29 32h"));
    }

    #[test]
    fn what_is_too_long_has_no_code() {
        assert_eq!(svg(&"x".repeat(3_000)), None);
    }
}
