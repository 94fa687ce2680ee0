//! The one error type at the edge: what went wrong, as a status and the key of a text.

use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use saucer_store::StoreError;
use saucer_table::TableError;

/// Something that the answer to a request is a page about.
///
/// As a response it is empty and carries itself along; the outermost layer, which knows the
/// visitor's language, dresses it as a page.
#[derive(Clone, Debug)]
pub(crate) struct Problem {
    pub(crate) status: StatusCode,
    /// The key of the text that says what happened and what to do.
    pub(crate) text: &'static str,
}

impl Problem {
    const fn new(status: StatusCode, text: &'static str) -> Problem {
        Problem { status, text }
    }

    pub(crate) const fn no_table() -> Problem {
        Problem::new(StatusCode::NOT_FOUND, "problem-no-table")
    }

    pub(crate) const fn not_found() -> Problem {
        Problem::new(StatusCode::NOT_FOUND, "problem-not-found")
    }

    pub(crate) const fn bad_form() -> Problem {
        Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "problem-bad-form")
    }

    pub(crate) const fn old_form() -> Problem {
        Problem::new(StatusCode::CONFLICT, "problem-old-form")
    }

    pub(crate) const fn private() -> Problem {
        Problem::new(StatusCode::FORBIDDEN, "problem-private")
    }

    pub(crate) const fn bad_token() -> Problem {
        Problem::new(StatusCode::UNAUTHORIZED, "problem-bad-token")
    }

    pub(crate) const fn too_early() -> Problem {
        Problem::new(StatusCode::FORBIDDEN, "problem-too-early")
    }

    pub(crate) const fn foreign_site() -> Problem {
        Problem::new(StatusCode::FORBIDDEN, "problem-foreign-site")
    }

    pub(crate) const fn too_large() -> Problem {
        Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "problem-too-large")
    }

    pub(crate) const fn long_query() -> Problem {
        Problem::new(StatusCode::URI_TOO_LONG, "problem-too-large")
    }

    pub(crate) const fn too_slow() -> Problem {
        Problem::new(StatusCode::REQUEST_TIMEOUT, "problem-too-slow")
    }

    /// Too much was asked for of one of the things that have limits.
    pub(crate) fn too_many(what: &str) -> Problem {
        let text = match what {
            "tables" => "problem-many-tables",
            "running" => "problem-many-running",
            "streams" => "problem-many-streams",
            "hints" => "problem-many-hints",
            "guests" => "problem-many-guests",
            _ => "problem-too-many",
        };
        Problem::new(StatusCode::TOO_MANY_REQUESTS, text)
    }

    pub(crate) const fn stopping() -> Problem {
        Problem::new(StatusCode::SERVICE_UNAVAILABLE, "problem-stopping")
    }

    pub(crate) const fn bots_busy() -> Problem {
        Problem::new(StatusCode::SERVICE_UNAVAILABLE, "problem-bots-busy")
    }

    pub(crate) fn internal(error: &dyn std::fmt::Display) -> Problem {
        tracing::error!(%error, "internal error");
        Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "problem-internal")
    }

    /// What kind of failure of the store this is, if it is one.
    pub(crate) fn store_kind(&self) -> Option<&'static str> {
        self.text.strip_prefix("problem-").filter(|kind| kind.starts_with("store-"))
    }

    /// The problem that a bare status stands for, as frameworks send them.
    pub(crate) fn of_status(status: StatusCode) -> Problem {
        let text = match status {
            StatusCode::NOT_FOUND | StatusCode::METHOD_NOT_ALLOWED => "problem-not-found",
            StatusCode::PAYLOAD_TOO_LARGE => "problem-too-large",
            _ if status.is_client_error() => "problem-bad-form",
            _ => "problem-internal",
        };
        Problem::new(status, text)
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        if matches!(error, StoreError::NoTable { .. }) {
            return Problem::no_table();
        }
        tracing::error!(%error, "store");
        Problem::new(StatusCode::SERVICE_UNAVAILABLE, store_text(&error))
    }
}

impl From<TableError> for Problem {
    fn from(error: TableError) -> Problem {
        tracing::error!(%error, "table");
        match error {
            TableError::OtherRules { .. } => {
                Problem::new(StatusCode::CONFLICT, "problem-rules-changed")
            }
            TableError::Damaged { .. } => {
                Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "problem-table-damaged")
            }
            TableError::Unreadable { .. } => Problem::bad_form(),
            _ => Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "problem-internal"),
        }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = self.status.into_response();
        if self.status == StatusCode::SERVICE_UNAVAILABLE {
            // Whatever is the matter, asking again in a moment does no harm.
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from_static("1"));
        }
        response.extensions_mut().insert(self);
        response
    }
}

/// The key of the text for a failure of the store.
pub(crate) fn store_text(error: &StoreError) -> &'static str {
    match error.kind() {
        "store-read-only" => "problem-store-read-only",
        "store-damaged" => "problem-store-damaged",
        "store-full" => "problem-store-full",
        "store-newer" => "problem-store-newer",
        "store-busy" => "problem-store-busy",
        "store-gone" | "store-tls" => "problem-store-gone",
        _ => "problem-store-io",
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
            Problem::no_table(),
            Problem::not_found(),
            Problem::bad_form(),
            Problem::private(),
            Problem::old_form(),
            Problem::bad_token(),
            Problem::too_early(),
            Problem::foreign_site(),
            Problem::bots_busy(),
            Problem::too_large(),
            Problem::long_query(),
            Problem::too_slow(),
            Problem::too_many("writes"),
            Problem::too_many("tables"),
            Problem::too_many("running"),
            Problem::too_many("streams"),
            Problem::too_many("hints"),
            Problem::too_many("guests"),
            Problem::stopping(),
            Problem::internal(&"a test"),
        ];
        let problems = (problems.into_iter())
            .chain(stores.into_iter().map(Problem::from))
            .chain(tables.into_iter().map(Problem::from))
            .chain(statuses.into_iter().map(Problem::of_status));
        for problem in problems {
            for lang in Lang::ALL {
                assert!(lang.has(problem.text), "{} in {}", problem.text, lang.id());
            }
        }
    }
}
