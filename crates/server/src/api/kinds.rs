//! The kinds of problems that the API tells of.

use axum::http::StatusCode;

/// A kind of problem. Its status, its name, its address and the key of its title follow from it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Unreadable,
    Token,
    Scope,
    Forbidden,
    ForeignSite,
    Private,
    Blocked,
    NotYours,
    NotHost,
    TooEarly,
    NotFound,
    NoTable,
    NoGame,
    Method,
    TooSlow,
    Stale,
    Seats,
    Stage,
    NothingToUndo,
    NoRematch,
    RulesChanged,
    TooLarge,
    MediaType,
    Invalid,
    Refused,
    Ticket,
    TooMany,
    Internal,
    Unavailable,
}

impl Kind {
    /// Every kind.
    pub(super) const ALL: [Kind; 29] = [
        Kind::Unreadable,
        Kind::Token,
        Kind::Scope,
        Kind::Forbidden,
        Kind::ForeignSite,
        Kind::Private,
        Kind::Blocked,
        Kind::NotYours,
        Kind::NotHost,
        Kind::TooEarly,
        Kind::NotFound,
        Kind::NoTable,
        Kind::NoGame,
        Kind::Method,
        Kind::TooSlow,
        Kind::Stale,
        Kind::Seats,
        Kind::Stage,
        Kind::NothingToUndo,
        Kind::NoRematch,
        Kind::RulesChanged,
        Kind::TooLarge,
        Kind::MediaType,
        Kind::Invalid,
        Kind::Refused,
        Kind::Ticket,
        Kind::TooMany,
        Kind::Internal,
        Kind::Unavailable,
    ];

    pub(super) const fn status(self) -> StatusCode {
        match self {
            Kind::Unreadable => StatusCode::BAD_REQUEST,
            Kind::Token => StatusCode::UNAUTHORIZED,
            Kind::Scope
            | Kind::Forbidden
            | Kind::ForeignSite
            | Kind::Private
            | Kind::Blocked
            | Kind::NotYours
            | Kind::NotHost
            | Kind::TooEarly => StatusCode::FORBIDDEN,
            Kind::NotFound | Kind::NoTable | Kind::NoGame => StatusCode::NOT_FOUND,
            Kind::Method => StatusCode::METHOD_NOT_ALLOWED,
            Kind::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Kind::Stale
            | Kind::Seats
            | Kind::Stage
            | Kind::NothingToUndo
            | Kind::NoRematch
            | Kind::RulesChanged => StatusCode::CONFLICT,
            Kind::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Kind::MediaType => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Kind::Invalid | Kind::Refused | Kind::Ticket => StatusCode::UNPROCESSABLE_ENTITY,
            Kind::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Kind::Internal => StatusCode::INTERNAL_SERVER_ERROR,
            Kind::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    /// The key of the title: `api-` and the name.
    pub(super) const fn title(self) -> &'static str {
        match self {
            Kind::Unreadable => "api-unreadable",
            Kind::Token => "api-token",
            Kind::Scope => "api-scope",
            Kind::Forbidden => "api-forbidden",
            Kind::ForeignSite => "api-foreign-site",
            Kind::Private => "api-private",
            Kind::Blocked => "api-blocked",
            Kind::NotYours => "api-not-yours",
            Kind::NotHost => "api-not-host",
            Kind::TooEarly => "api-too-early",
            Kind::NotFound => "api-not-found",
            Kind::NoTable => "api-no-table",
            Kind::NoGame => "api-no-game",
            Kind::Method => "api-method",
            Kind::TooSlow => "api-too-slow",
            Kind::Stale => "api-stale",
            Kind::Seats => "api-seats",
            Kind::Stage => "api-stage",
            Kind::NothingToUndo => "api-nothing-to-undo",
            Kind::NoRematch => "api-no-rematch",
            Kind::RulesChanged => "api-rules-changed",
            Kind::TooLarge => "api-too-large",
            Kind::MediaType => "api-media-type",
            Kind::Invalid => "api-invalid",
            Kind::Refused => "api-refused",
            Kind::Ticket => "api-ticket",
            Kind::TooMany => "api-too-many",
            Kind::Internal => "api-internal",
            Kind::Unavailable => "api-unavailable",
        }
    }

    /// The name, such as `stale`.
    pub(super) fn name(self) -> &'static str {
        self.title().strip_prefix("api-").unwrap_or(self.title())
    }

    /// The kind with this name.
    pub(super) fn named(name: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// The kind that a bare status stands for.
    pub(super) fn of_status(status: StatusCode) -> Kind {
        match status {
            StatusCode::BAD_REQUEST => Kind::Unreadable,
            StatusCode::UNAUTHORIZED => Kind::Token,
            StatusCode::FORBIDDEN => Kind::Forbidden,
            StatusCode::NOT_FOUND => Kind::NotFound,
            StatusCode::METHOD_NOT_ALLOWED => Kind::Method,
            StatusCode::REQUEST_TIMEOUT => Kind::TooSlow,
            StatusCode::PAYLOAD_TOO_LARGE | StatusCode::URI_TOO_LONG => Kind::TooLarge,
            StatusCode::UNSUPPORTED_MEDIA_TYPE => Kind::MediaType,
            StatusCode::TOO_MANY_REQUESTS => Kind::TooMany,
            StatusCode::SERVICE_UNAVAILABLE => Kind::Unavailable,
            status if status.is_client_error() => Kind::Invalid,
            _ => Kind::Internal,
        }
    }
}

#[cfg(test)]
mod tests {
    use saucer_text::Lang;

    use super::*;

    #[test]
    fn every_kind_has_a_name_of_its_own_and_a_title_in_every_language() {
        for (at, kind) in Kind::ALL.iter().enumerate() {
            assert_eq!(Kind::named(kind.name()), Some(*kind));
            assert!(Kind::ALL[..at].iter().all(|other| other.title() != kind.title()), "{kind:?}");
            for lang in Lang::ALL {
                assert!(lang.has(kind.title()), "{} in {}", kind.title(), lang.id());
            }
        }
    }
}
