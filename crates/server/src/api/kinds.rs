//! The kinds of problems that the API tells of.

use axum::http::StatusCode;

/// A kind of problem. Its name, its address and the key of its title are one text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Kind {
    pub(super) status: StatusCode,
    /// The key of the title: `api-` and the name.
    pub(super) title: &'static str,
}

impl Kind {
    const fn new(status: StatusCode, title: &'static str) -> Kind {
        Kind { status, title }
    }

    /// The name, such as `stale`.
    pub(super) fn name(self) -> &'static str {
        self.title.strip_prefix("api-").unwrap_or(self.title)
    }

    /// The kind with this name.
    pub(super) fn named(name: &str) -> Option<Kind> {
        ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// The kind that a bare status stands for.
    pub(super) fn of_status(status: StatusCode) -> Kind {
        match status {
            StatusCode::BAD_REQUEST => UNREADABLE,
            StatusCode::UNAUTHORIZED => TOKEN,
            StatusCode::FORBIDDEN => FORBIDDEN,
            StatusCode::NOT_FOUND => NOT_FOUND,
            StatusCode::METHOD_NOT_ALLOWED => METHOD,
            StatusCode::REQUEST_TIMEOUT => TOO_SLOW,
            StatusCode::PAYLOAD_TOO_LARGE | StatusCode::URI_TOO_LONG => TOO_LARGE,
            StatusCode::UNSUPPORTED_MEDIA_TYPE => MEDIA_TYPE,
            StatusCode::TOO_MANY_REQUESTS => TOO_MANY,
            StatusCode::SERVICE_UNAVAILABLE => UNAVAILABLE,
            status if status.is_client_error() => INVALID,
            _ => INTERNAL,
        }
    }
}

pub(super) const UNREADABLE: Kind = Kind::new(StatusCode::BAD_REQUEST, "api-unreadable");
pub(super) const TOKEN: Kind = Kind::new(StatusCode::UNAUTHORIZED, "api-token");
pub(super) const FORBIDDEN: Kind = Kind::new(StatusCode::FORBIDDEN, "api-forbidden");
pub(super) const FOREIGN_SITE: Kind = Kind::new(StatusCode::FORBIDDEN, "api-foreign-site");
pub(super) const PRIVATE: Kind = Kind::new(StatusCode::FORBIDDEN, "api-private");
pub(super) const NOT_YOURS: Kind = Kind::new(StatusCode::FORBIDDEN, "api-not-yours");
pub(super) const NOT_HOST: Kind = Kind::new(StatusCode::FORBIDDEN, "api-not-host");
pub(super) const TOO_EARLY: Kind = Kind::new(StatusCode::FORBIDDEN, "api-too-early");
pub(super) const NOT_FOUND: Kind = Kind::new(StatusCode::NOT_FOUND, "api-not-found");
pub(super) const NO_TABLE: Kind = Kind::new(StatusCode::NOT_FOUND, "api-no-table");
pub(super) const NO_GAME: Kind = Kind::new(StatusCode::NOT_FOUND, "api-no-game");
pub(super) const METHOD: Kind = Kind::new(StatusCode::METHOD_NOT_ALLOWED, "api-method");
pub(super) const TOO_SLOW: Kind = Kind::new(StatusCode::REQUEST_TIMEOUT, "api-too-slow");
pub(super) const STALE: Kind = Kind::new(StatusCode::CONFLICT, "api-stale");
pub(super) const SEATS: Kind = Kind::new(StatusCode::CONFLICT, "api-seats");
pub(super) const STAGE: Kind = Kind::new(StatusCode::CONFLICT, "api-stage");
pub(super) const NOTHING_TO_UNDO: Kind = Kind::new(StatusCode::CONFLICT, "api-nothing-to-undo");
pub(super) const NO_REMATCH: Kind = Kind::new(StatusCode::CONFLICT, "api-no-rematch");
pub(super) const RULES_CHANGED: Kind = Kind::new(StatusCode::CONFLICT, "api-rules-changed");
pub(super) const TOO_LARGE: Kind = Kind::new(StatusCode::PAYLOAD_TOO_LARGE, "api-too-large");
pub(super) const MEDIA_TYPE: Kind = Kind::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "api-media-type");
pub(super) const INVALID: Kind = Kind::new(StatusCode::UNPROCESSABLE_ENTITY, "api-invalid");
pub(super) const REFUSED: Kind = Kind::new(StatusCode::UNPROCESSABLE_ENTITY, "api-refused");
pub(super) const TICKET: Kind = Kind::new(StatusCode::UNPROCESSABLE_ENTITY, "api-ticket");
pub(super) const TOO_MANY: Kind = Kind::new(StatusCode::TOO_MANY_REQUESTS, "api-too-many");
pub(super) const INTERNAL: Kind = Kind::new(StatusCode::INTERNAL_SERVER_ERROR, "api-internal");
pub(super) const UNAVAILABLE: Kind = Kind::new(StatusCode::SERVICE_UNAVAILABLE, "api-unavailable");

/// Every kind.
pub(super) const ALL: [Kind; 27] = [
    UNREADABLE,
    TOKEN,
    FORBIDDEN,
    FOREIGN_SITE,
    PRIVATE,
    NOT_YOURS,
    NOT_HOST,
    TOO_EARLY,
    NOT_FOUND,
    NO_TABLE,
    NO_GAME,
    METHOD,
    TOO_SLOW,
    STALE,
    SEATS,
    STAGE,
    NOTHING_TO_UNDO,
    NO_REMATCH,
    RULES_CHANGED,
    TOO_LARGE,
    MEDIA_TYPE,
    INVALID,
    REFUSED,
    TICKET,
    TOO_MANY,
    INTERNAL,
    UNAVAILABLE,
];

#[cfg(test)]
mod tests {
    use saucer_text::Lang;

    use super::*;

    #[test]
    fn every_kind_has_a_name_of_its_own_and_a_title_in_every_language() {
        for (at, kind) in ALL.iter().enumerate() {
            assert_eq!(Kind::named(kind.name()), Some(*kind));
            assert!(ALL[..at].iter().all(|other| other.title != kind.title), "{kind:?}");
            for lang in Lang::ALL {
                assert!(lang.has(kind.title), "{} in {}", kind.title, lang.id());
            }
        }
    }
}
