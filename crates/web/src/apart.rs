//! What others write, marked in a page so that it is set apart when the page is compressed.
//!
//! Compression tells by the length of an answer whether one text comes again in another (BREACH). Whoever may write
//! something into the page of somebody else, be it a name, could so ask for the secrets that stand beside it. Between
//! these marks stands what others have written; who sends the page takes the marks away and refers to nothing in
//! between. Both are noncharacters, which Unicode keeps for the inside of programs.

use crate::model::Cx;
use crate::model::people::People;
use crate::model::talk::{Line, Profile, Said, Talk};

/// Stands before what is set apart.
pub const BEGIN: char = '\u{fdd0}';

/// Stands after it.
pub const END: char = '\u{fdd1}';

/// Marks a text. An empty one stays empty, since pages ask whether it is.
pub fn set_apart(text: &mut String) {
    if !text.is_empty() {
        text.retain(|letter| letter != BEGIN && letter != END);
        text.insert(0, BEGIN);
        text.push(END);
    }
}

impl Cx {
    /// The same with the address of the page set apart: another site may have led here with words of its own in it.
    #[must_use]
    pub fn apart(&self) -> Cx {
        let mut cx = self.clone();
        set_apart(&mut cx.here);
        cx
    }
}

impl People {
    /// Sets the names apart.
    pub fn set_apart(&mut self) {
        for place in &mut self.places {
            set_apart(&mut place.name);
            place.device.iter_mut().for_each(set_apart);
        }
        // Names are among what is settled before a start.
        self.opening.iter_mut().for_each(|opening| set_apart(&mut opening.terms));
    }
}

impl Profile {
    /// Sets the name apart.
    pub fn set_apart(&mut self) {
        set_apart(&mut self.chosen);
        set_apart(&mut self.name);
    }
}

impl Line {
    /// Sets apart who said what.
    pub fn set_apart(&mut self) {
        self.by.set_apart();
        if let Said::Text(words) = &mut self.said {
            set_apart(words);
        }
    }
}

impl Talk {
    /// Sets apart what was said, and what was not sent.
    pub fn set_apart(&mut self) {
        self.lines.iter_mut().for_each(Line::set_apart);
        self.unsent.iter_mut().for_each(|(words, _)| set_apart(words));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_marked_has_no_other_marks() {
        let mut name = format!("A{END}nn{BEGIN}a");
        set_apart(&mut name);
        assert_eq!(name, format!("{BEGIN}Anna{END}"));
        let mut nobody = String::new();
        set_apart(&mut nobody);
        assert_eq!(nobody, "");
    }
}
