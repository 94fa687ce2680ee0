//! Looking at a page.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::browser::Browser;
use crate::error::BrowserError;

/// Where an element is, in pixels of the page.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rect {
    /// From the left edge of the page.
    pub x: f64,
    /// From its top.
    pub y: f64,
    /// From left to right.
    pub width: f64,
    /// From top to bottom.
    pub height: f64,
}

impl Browser {
    /// How many elements fit.
    ///
    /// # Errors
    ///
    /// If the selector is wrong or the browser is gone.
    pub fn count(&self, css: &str) -> Result<usize, BrowserError> {
        Ok(self.each(css, "1")?.len())
    }

    /// Whether any element fits.
    ///
    /// # Errors
    ///
    /// As [`Browser::count`].
    pub fn has(&self, css: &str) -> Result<bool, BrowserError> {
        Ok(self.count(css)? > 0)
    }

    /// The text content of the first element that fits, whether or not it is visible; empty if
    /// none does. Spaces are put in order.
    ///
    /// # Errors
    ///
    /// If the selector is wrong or the browser is gone.
    pub fn text(&self, css: &str) -> Result<String, BrowserError> {
        let all = self.each(css, "element.textContent")?;
        Ok(all.first().map(words).unwrap_or_default())
    }

    /// An attribute of every element that fits and has it, in the order of the page.
    ///
    /// # Errors
    ///
    /// If the selector is wrong or the browser is gone.
    pub fn attrs(&self, css: &str, name: &str) -> Result<Vec<String>, BrowserError> {
        let name = Value::from(name).to_string();
        let all = self.each(css, &format!("element.getAttribute({name})"))?;
        Ok(all.into_iter().filter_map(|value| value.as_str().map(str::to_owned)).collect())
    }

    /// Where every element that fits is.
    ///
    /// # Errors
    ///
    /// If the selector is wrong or the browser is gone.
    pub fn rects(&self, css: &str) -> Result<Vec<Rect>, BrowserError> {
        let measure = "(({x, y, width, height}) => [x + scrollX, y + scrollY, width, height])\
                       (element.getBoundingClientRect())";
        let all = self.each(css, measure)?;
        let number = |of: &Value, at: usize| of[at].as_f64().unwrap_or_default();
        Ok(all
            .iter()
            .map(|of| Rect {
                x: number(of, 0),
                y: number(of, 1),
                width: number(of, 2),
                height: number(of, 3),
            })
            .collect())
    }

    /// An expression of JavaScript about `element`, for each that fits, from one moment. It changes
    /// nothing, so it is asked again if the page was replaced under it.
    fn each(&self, css: &str, expression: &str) -> Result<Vec<Value>, BrowserError> {
        let script = format!(
            "return [...document.querySelectorAll(arguments[0])].map(element => {expression})"
        );
        let mut answer = Value::Null;
        self.wait_until(&format!("looking at {css}"), |browser| {
            answer = browser.execute(&script, vec![Value::from(css)])?;
            Ok(true)
        })?;
        match answer {
            Value::Array(all) => Ok(all),
            other => Err(BrowserError::Odd { what: script, answer: other.to_string() }),
        }
    }

    /// Writes what the screen shows into a PNG file.
    ///
    /// # Errors
    ///
    /// If the file cannot be written or the browser is gone.
    pub fn screenshot(&self, file: &Path) -> Result<(), BrowserError> {
        let png = self.run(|| "taking a picture".to_owned(), self.client().screenshot())?;
        Ok(fs::write(file, png)?)
    }
}

/// The words of a text with single spaces between them.
pub(crate) fn words(text: &Value) -> String {
    text.as_str().unwrap_or_default().split_whitespace().collect::<Vec<_>>().join(" ")
}
