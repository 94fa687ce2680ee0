//! The one error type at the edge: what went wrong. Its status, the key of its text and the kind that
//! the API tells follow from the variant.

use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use saucer_store::StoreError;
use saucer_table::TableError;

use crate::judging::Over;
use crate::quotas::Quota;

/// Something that the answer to a request is a page about.
///
/// As a response it is empty and carries itself along; the outermost layer, which knows the
/// visitor's language, dresses it as a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Problem {
    NoTable,
    NotFound,
    BadForm,
    /// A form whose ticket is too old, or somebody else's.
    OldForm,
    Private,
    BadToken,
    /// A cookie or a token that was good once.
    Over(Over),
    /// A token that is not for this.
    Scope,
    TooEarly,
    /// A match that goes on and from which somebody wants to play on.
    StillPlayed,
    /// A number of rules that the game does not have.
    NoRules,
    /// A step of a match that it does not have.
    NoStep,
    /// A position to play on from at which the match was over.
    OverThen,
    /// A position to play on from with more of a log before it than a table takes over.
    FarStep,
    ForeignSite,
    /// A name that is not one of this server.
    OtherHost,
    TooLarge,
    LongQuery,
    TooSlow,
    /// Too much was asked for of one of the things that have limits.
    TooMany(Quota),
    Stopping,
    BotsBusy,
    RulesChanged,
    TableDamaged,
    Store(StoreTrouble),
    Internal,
    /// Somebody whom the operator does not let in, for so many more days or for ever.
    Blocked(Option<i64>),
    /// Somebody whom the host has removed from a private table.
    Removed,
    /// A line or a seat with nobody else behind it.
    NobodyMeant,
    /// One more to be muted by who has muted as many as can be.
    ManyMutes,
    /// A bare status, as frameworks send them.
    Status(StatusCode),
}

impl Problem {
    /// Something that should not happen. It is logged, and visitors are told nothing of it.
    pub(crate) fn internal(error: &dyn std::fmt::Display) -> Problem {
        tracing::error!(%error, "internal error");
        Problem::Internal
    }

    pub(crate) const fn status(self) -> StatusCode {
        match self {
            Problem::NoTable | Problem::NotFound | Problem::NoRules | Problem::NobodyMeant => {
                StatusCode::NOT_FOUND
            }
            Problem::BadForm | Problem::NoStep | Problem::FarStep | Problem::ManyMutes => {
                StatusCode::UNPROCESSABLE_ENTITY
            }
            Problem::OldForm | Problem::RulesChanged | Problem::OverThen => StatusCode::CONFLICT,
            Problem::Private
            | Problem::TooEarly
            | Problem::StillPlayed
            | Problem::ForeignSite
            | Problem::Scope
            | Problem::Blocked(_)
            | Problem::Removed
            | Problem::OtherHost => StatusCode::FORBIDDEN,
            Problem::BadToken | Problem::Over(_) => StatusCode::UNAUTHORIZED,
            Problem::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Problem::LongQuery => StatusCode::URI_TOO_LONG,
            Problem::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Problem::TooMany(_) => StatusCode::TOO_MANY_REQUESTS,
            Problem::Stopping | Problem::BotsBusy | Problem::Store(_) => {
                StatusCode::SERVICE_UNAVAILABLE
            }
            Problem::TableDamaged | Problem::Internal => StatusCode::INTERNAL_SERVER_ERROR,
            Problem::Status(status) => status,
        }
    }

    /// The key of the text that says what happened and what to do.
    pub(crate) fn text(self) -> &'static str {
        match self {
            Problem::NoTable => "problem-no-table",
            Problem::NotFound => "problem-not-found",
            Problem::BadForm => "problem-bad-form",
            Problem::OldForm => "problem-old-form",
            Problem::Private => "problem-private",
            Problem::BadToken => "problem-bad-token",
            Problem::Over(Over::SignedOut) => "problem-signed-out",
            Problem::Over(Over::Expired) => "problem-token-expired",
            Problem::Over(Over::OldForm) => "problem-old-sign-in",
            Problem::Scope => "problem-scope",
            Problem::TooEarly => "problem-too-early",
            Problem::StillPlayed => "problem-still-played",
            Problem::NoRules => "problem-no-rules",
            Problem::NoStep => "problem-no-step",
            Problem::OverThen => "problem-over-then",
            Problem::FarStep => "problem-far-step",
            Problem::ForeignSite => "problem-foreign-site",
            Problem::OtherHost => "problem-other-host",
            Problem::TooLarge | Problem::LongQuery => "problem-too-large",
            Problem::TooSlow => "problem-too-slow",
            Problem::TooMany(quota) => quota.text(),
            Problem::Stopping => "problem-stopping",
            Problem::BotsBusy => "problem-bots-busy",
            Problem::RulesChanged => "problem-rules-changed",
            Problem::TableDamaged => "problem-table-damaged",
            Problem::Store(trouble) => trouble.text(),
            Problem::Internal => "problem-internal",
            Problem::Blocked(_) => "problem-blocked",
            Problem::Removed => "problem-removed",
            Problem::NobodyMeant => "manners-gone",
            Problem::ManyMutes => "problem-many-mutes",
            Problem::Status(status) => match status {
                StatusCode::NOT_FOUND | StatusCode::METHOD_NOT_ALLOWED => "problem-not-found",
                StatusCode::PAYLOAD_TOO_LARGE => "problem-too-large",
                _ if status.is_client_error() => "problem-bad-form",
                _ => "problem-internal",
            },
        }
    }
}

/// What keeps the store from its work, as far as people can do something about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum StoreTrouble {
    ReadOnly,
    Damaged,
    Full,
    Newer,
    Busy,
    Gone,
    Io,
}

impl StoreTrouble {
    /// The key of the text that says what happened and what to do.
    pub(crate) const fn text(self) -> &'static str {
        match self {
            StoreTrouble::ReadOnly => "problem-store-read-only",
            StoreTrouble::Damaged => "problem-store-damaged",
            StoreTrouble::Full => "problem-store-full",
            StoreTrouble::Newer => "problem-store-newer",
            StoreTrouble::Busy => "problem-store-busy",
            StoreTrouble::Gone => "problem-store-gone",
            StoreTrouble::Io => "problem-store-io",
        }
    }

    /// The name in the figures.
    pub(crate) const fn label(self) -> &'static str {
        match self {
            StoreTrouble::ReadOnly => "store-read-only",
            StoreTrouble::Damaged => "store-damaged",
            StoreTrouble::Full => "store-full",
            StoreTrouble::Newer => "store-newer",
            StoreTrouble::Busy => "store-busy",
            StoreTrouble::Gone => "store-gone",
            StoreTrouble::Io => "store-io",
        }
    }
}

impl From<&StoreError> for StoreTrouble {
    fn from(error: &StoreError) -> StoreTrouble {
        match error {
            StoreError::ReadOnly { .. } => StoreTrouble::ReadOnly,
            StoreError::Damaged { .. } => StoreTrouble::Damaged,
            StoreError::Full { .. } => StoreTrouble::Full,
            StoreError::Newer { .. } => StoreTrouble::Newer,
            StoreError::Busy { .. } => StoreTrouble::Busy,
            StoreError::Gone { .. } | StoreError::Tls { .. } => StoreTrouble::Gone,
            _ => StoreTrouble::Io,
        }
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        if matches!(error, StoreError::NoTable { .. }) {
            return Problem::NoTable;
        }
        if matches!(error, StoreError::LogDamaged { .. }) {
            tracing::error!(%error, "table");
            return Problem::TableDamaged;
        }
        tracing::error!(%error, "store");
        Problem::Store(StoreTrouble::from(&error))
    }
}

impl From<TableError> for Problem {
    fn from(error: TableError) -> Problem {
        tracing::error!(%error, "table");
        match error {
            TableError::OtherRules { .. } => Problem::RulesChanged,
            TableError::Damaged { .. } => Problem::TableDamaged,
            TableError::Unreadable { .. } => Problem::BadForm,
            _ => Problem::Internal,
        }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = self.status();
        let mut response = status.into_response();
        if status == StatusCode::SERVICE_UNAVAILABLE {
            // Whatever is the matter, asking again in a moment does no harm.
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from_static("1"));
        }
        response.extensions_mut().insert(self);
        response
    }
}

#[cfg(test)]
mod tests {
    use saucer_text::Lang;

    use super::*;

    #[test]
    fn every_problem_has_words_in_every_language() {
        let file = std::path::PathBuf::from("saucer.db");
        let detail = String::new;
        let stores = [
            StoreError::ReadOnly { path: file.clone(), detail: detail() },
            StoreError::Damaged { path: file.clone(), detail: detail() },
            StoreError::Full { path: file.clone(), detail: detail() },
            StoreError::Newer { path: file.clone(), step: 9 },
            StoreError::Busy { path: file.clone(), detail: detail() },
            StoreError::Gone { path: file.clone(), detail: detail() },
            StoreError::Tls { path: file.clone(), fault: saucer_store::TlsFault::NotOffered },
            StoreError::Io { path: file, detail: detail() },
        ];
        let tables = [
            TableError::OtherRules { game: "skies", found: 1, ours: 2 },
            TableError::Damaged { seq: 1, detail: detail() },
            TableError::Unreadable { what: "setup", detail: detail() },
            TableError::SealClosed,
        ];
        let statuses =
            [404, 405, 413, 422, 500].map(|status| StatusCode::from_u16(status).unwrap());
        let problems = [
            Problem::NoTable,
            Problem::NotFound,
            Problem::BadForm,
            Problem::Private,
            Problem::OldForm,
            Problem::BadToken,
            Problem::Over(Over::SignedOut),
            Problem::Over(Over::Expired),
            Problem::Over(Over::OldForm),
            Problem::Scope,
            Problem::TooEarly,
            Problem::StillPlayed,
            Problem::NoRules,
            Problem::NoStep,
            Problem::OverThen,
            Problem::FarStep,
            Problem::ForeignSite,
            Problem::OtherHost,
            Problem::BotsBusy,
            Problem::TooLarge,
            Problem::LongQuery,
            Problem::TooSlow,
            Problem::Stopping,
            Problem::Blocked(Some(1)),
            Problem::Removed,
            Problem::NobodyMeant,
            Problem::ManyMutes,
            Problem::internal(&"a test"),
        ];
        let problems = (problems.into_iter())
            .chain(stores.into_iter().map(Problem::from))
            .chain(tables.into_iter().map(Problem::from))
            .chain(statuses.into_iter().map(Problem::Status))
            .chain(Quota::ALL.into_iter().map(Problem::TooMany));
        for problem in problems {
            for lang in Lang::ALL {
                assert!(lang.has(problem.text()), "{} in {}", problem.text(), lang.id());
            }
        }
    }
}
