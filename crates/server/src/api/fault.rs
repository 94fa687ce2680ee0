//! What goes wrong, as problem details (RFC 9457): one conversion from every error of the server,
//! one place that writes the answer.

use axum::body::Body;
use axum::extract::Request;
use axum::http::header::{
    ACCEPT_LANGUAGE, CONTENT_LANGUAGE, CONTENT_LENGTH, CONTENT_TYPE, COOKIE, RETRY_AFTER,
    SET_COOKIE, WWW_AUTHENTICATE,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use saucer_core::{Clause, OptionFault, Refusal};
use saucer_store::StoreError;
use saucer_table::{SeatError, TableError};
use saucer_text::{KIT, Lang, Texts};
use saucer_web::model::moderation::ConcernNotice;
use saucer_web::model::talk::{NameFault, TalkFault};
use serde::Serialize;

use super::is_api;
use super::kinds::Kind;
use super::seen::extended;
use crate::acts::ActError;
use crate::error::Problem;
use crate::routes::lobby::WishFault;

/// After so many seconds a server that is not at its best is worth another try.
const SOON: i64 = 1;

/// Something that went wrong. As a response it carries itself along; [`dress`], which knows the
/// language, writes it down.
#[derive(Clone, Debug)]
pub(crate) struct Fault {
    kind: Kind,
    words: Words,
    /// The JSON of the table as it is now.
    table: Option<String>,
    /// Seconds to wait.
    wait: Option<i64>,
    /// The texts that it speaks with: those of the house, or those of the game that refuses.
    texts: &'static Texts,
}

/// What there is to say.
#[derive(Clone, Debug)]
enum Words {
    Key(&'static str),
    With(&'static str, Vec<(&'static str, String)>),
    Counts(&'static str, u64),
    Refusal(Box<Refusal>),
    Name(NameFault),
    Talk(TalkFault),
    Reports(i64),
}

impl Words {
    fn detail(&self, lang: Lang) -> String {
        match self {
            Words::Key(key) => lang.plain(key),
            Words::With(key, values) => {
                let args: Vec<_> =
                    values.iter().map(|(name, text)| (*name, text.as_str().into())).collect();
                lang.text(key, &args)
            }
            Words::Counts(key, n) => lang.text(key, &[("n", (*n).into())]),
            Words::Refusal(refusal) => lang.refusal(refusal),
            Words::Name(fault) => fault.words(lang),
            Words::Talk(fault) => fault.words(lang),
            Words::Reports(minutes) => ConcernNotice::TooMany(*minutes).words(lang),
        }
    }
}

impl Fault {
    pub(super) fn new(kind: Kind, text: &'static str) -> Fault {
        Fault::saying(kind, Words::Key(text))
    }

    /// A fault of which there is no more to say than its title.
    pub(super) fn of(kind: Kind) -> Fault {
        Fault::new(kind, kind.title())
    }

    fn saying(kind: Kind, words: Words) -> Fault {
        Fault { kind, words, table: None, wait: None, texts: &KIT }
    }

    /// A value that cannot be used: what it is called and what it was.
    pub(super) fn value(name: &str, value: &str) -> Fault {
        // What was sent is told back, but not at any length.
        let value = value.chars().take(100).collect();
        let args = vec![("name", name.to_owned()), ("value", value)];
        Fault::saying(Kind::Invalid, Words::With("api-say-value", args))
    }

    /// Rules with a number that the game does not have.
    pub(super) fn no_rules(asked: Option<u32>, newest: u32) -> Fault {
        let asked = asked.unwrap_or_default().to_string();
        let args = vec![("asked", asked), ("newest", newest.to_string())];
        Fault::saying(Kind::Invalid, Words::With("api-say-rules", args))
    }

    /// A body that is not JSON at all, or not the JSON that is asked for, with the place.
    pub(super) fn body(error: &serde_json::Error) -> Fault {
        let kind = if error.is_data() { Kind::Invalid } else { Kind::Unreadable };
        Fault::saying(
            kind,
            Words::With("api-say-body", vec![("where", shortened(&error.to_string()))]),
        )
    }

    pub(super) fn of_status(status: StatusCode) -> Fault {
        let kind = Kind::of_status(status);
        let text = match kind {
            Kind::NotFound => "problem-not-found",
            Kind::TooLarge => "problem-too-large",
            Kind::Internal => "problem-internal",
            _ => kind.title(),
        };
        Fault::new(kind, text)
    }

    /// Too many reports; the next one is taken after so many minutes.
    pub(super) fn too_many_reports(minutes: i64) -> Fault {
        let words = Words::Reports(minutes);
        Fault { wait: Some(minutes * 60), ..Fault::saying(Kind::TooMany, words) }
    }

    /// The same in the words of a game.
    pub(super) fn speaking(mut self, texts: &'static Texts) -> Fault {
        self.texts = texts;
        self
    }

    /// The same with the table as it is now, if it says that the table has moved on.
    pub(super) fn with_table(mut self, table: String) -> Fault {
        self.table = Some(table);
        self
    }

    pub(super) fn is_conflict(&self) -> bool {
        self.kind.status() == StatusCode::CONFLICT
    }

    /// The problem details.
    fn to_json(&self, lang: Lang, status: StatusCode, instance: &str, wait: Option<i64>) -> String {
        #[derive(Serialize)]
        struct Details<'a> {
            r#type: String,
            title: String,
            status: u16,
            detail: String,
            instance: &'a str,
            #[serde(skip_serializing_if = "Option::is_none")]
            clause: Option<Clause>,
            #[serde(skip_serializing_if = "Option::is_none")]
            retry_after: Option<i64>,
        }
        let details = Details {
            r#type: format!("/api/problems/{}", self.kind.name()),
            title: lang.plain(self.kind.title()),
            status: status.as_u16(),
            detail: self.words.detail(lang.with(self.texts)),
            instance,
            clause: match &self.words {
                Words::Refusal(refusal) => Some(refusal.clause),
                _ => None,
            },
            retry_after: wait,
        };
        let table = self.table.iter().map(|table| ("table", table.as_str()));
        extended(&details, table)
    }
}

impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        let mut response = self.kind.status().into_response();
        response.extensions_mut().insert(self);
        response
    }
}

impl From<Problem> for Fault {
    fn from(problem: Problem) -> Fault {
        let kind = match problem {
            Problem::NoTable => Kind::NoTable,
            Problem::Private | Problem::Removed => Kind::Private,
            Problem::Blocked(_) => Kind::Blocked,
            Problem::TooEarly | Problem::StillPlayed => Kind::TooEarly,
            Problem::OverThen => Kind::Stage,
            Problem::ForeignSite => Kind::ForeignSite,
            Problem::OtherHost => Kind::Forbidden,
            Problem::Scope => Kind::Scope,
            Problem::RulesChanged => Kind::RulesChanged,
            // What is said of forms does not fit a program.
            Problem::BadForm => return Fault::of(Kind::Invalid),
            _ => Kind::of_status(problem.status()),
        };
        Fault::new(kind, problem.text())
    }
}

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Fault {
        Fault::from(Problem::from(error))
    }
}

impl From<TableError> for Fault {
    fn from(error: TableError) -> Fault {
        match error {
            TableError::Refused(refusal) => {
                Fault::saying(Kind::Refused, Words::Refusal(Box::new(refusal)))
            }
            TableError::Unreadable { detail, .. } => {
                let args = vec![("where", shortened(&detail))];
                Fault::saying(Kind::Invalid, Words::With("api-say-body", args))
            }
            TableError::NothingToUndo { .. } => Fault::of(Kind::NothingToUndo),
            TableError::NoSeat { .. } => Fault::from(SeatError::NoSeat),
            TableError::OtherRules { .. }
            | TableError::Damaged { .. }
            | TableError::SealClosed
            | TableError::NoEntropy { .. } => Fault::from(Problem::from(error)),
            TableError::StillSecret => Fault::from(Problem::TooEarly),
            _ => Fault::new(Kind::Stale, "notice-stale"),
        }
    }
}

impl From<SeatError> for Fault {
    fn from(error: SeatError) -> Fault {
        let kind = match error {
            SeatError::NotYours | SeatError::Removed => Kind::NotYours,
            SeatError::NotHost => Kind::NotHost,
            SeatError::NoSeat => Kind::Invalid,
            SeatError::Started
            | SeatError::NotStarted
            | SeatError::Over
            | SeatError::Opening
            | SeatError::Void => Kind::Stage,
            SeatError::Taken
            | SeatError::NobodyThere
            | SeatError::Full
            | SeatError::Empty
            | SeatError::NotReady
            | SeatError::Here
            | SeatError::NotAwaited
            | SeatError::NoStandIn
            | SeatError::NoVote
            | SeatError::Again { .. }
            | SeatError::InTime
            | SeatError::AnswerFirst
            | SeatError::NoLesson
            | SeatError::WrongWord
            | SeatError::UsedWord => Kind::Seats,
        };
        match error {
            SeatError::Again { seconds } => {
                let words = Words::Counts(error.key(), seconds);
                let wait = i64::try_from(seconds).ok();
                Fault { wait, ..Fault::saying(kind, words) }
            }
            _ => Fault::new(kind, error.key()),
        }
    }
}

impl From<ActError> for Fault {
    fn from(error: ActError) -> Fault {
        match error {
            ActError::Table(error) => Fault::from(error),
            ActError::Seat(error) => Fault::from(error),
            ActError::Store(StoreError::Taken { .. } | StoreError::Gap { .. }) => {
                Fault::new(Kind::Stale, "notice-stale")
            }
            ActError::Store(error) => Fault::from(error),
        }
    }
}

impl From<WishFault> for Fault {
    fn from(fault: WishFault) -> Fault {
        fault.text().map_or(Fault::of(Kind::Invalid), |text| Fault::new(Kind::Invalid, text))
    }
}

impl From<NameFault> for Fault {
    fn from(fault: NameFault) -> Fault {
        Fault::saying(Kind::Invalid, Words::Name(fault))
    }
}

impl From<TalkFault> for Fault {
    fn from(fault: TalkFault) -> Fault {
        let (kind, wait) = match fault {
            TalkFault::TooFast(seconds) => (Kind::TooMany, Some(seconds)),
            TalkFault::TooLoud(minutes)
            | TalkFault::YouTooLoud(minutes)
            | TalkFault::TooMuch(minutes) => (Kind::TooMany, Some(minutes * 60)),
            TalkFault::NoCircle | TalkFault::Closed => (Kind::Refused, None),
            TalkFault::NotSaved(_) => (Kind::Unavailable, None),
            TalkFault::Empty | TalkFault::Long => (Kind::Invalid, None),
            TalkFault::Unreadable => return Fault::of(Kind::Invalid),
        };
        Fault { wait, ..Fault::saying(kind, Words::Talk(fault)) }
    }
}

impl From<OptionFault> for Fault {
    fn from(fault: OptionFault) -> Fault {
        let short = |asked: String| asked.chars().take(100).collect();
        let (key, words) = match fault {
            OptionFault::Name { asked, known } => {
                let known: Vec<&str> = known.iter().map(|choice| choice.id).collect();
                ("api-say-option", vec![("asked", short(asked)), ("known", known.join(", "))])
            }
            OptionFault::Value { asked, choice } => {
                let known = choice.values.join(", ");
                ("api-say-choice", vec![("asked", short(asked)), ("known", known)])
            }
            OptionFault::Together { asked, with, instead } => {
                let known = instead.join(", ");
                let words = vec![("asked", asked.into()), ("with", with.into()), ("known", known)];
                ("api-say-together", words)
            }
        };
        Fault::saying(Kind::Invalid, Words::With(key, words))
    }
}

/// The language that a request asks for.
pub(super) fn language(headers: &HeaderMap) -> Lang {
    let accept = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    Lang::from_accept(accept.unwrap_or_default())
}

/// A program that has sent a request below `/api`. Everything that goes wrong on the way is written
/// down for it, wherever it went wrong.
pub(crate) struct Caller {
    uri: Uri,
    lang: Lang,
    is_browser: bool,
}

impl Caller {
    /// The program that has sent this request; `None` if it is for the pages.
    pub(crate) fn of(request: &Request) -> Option<Caller> {
        let headers = request.headers();
        is_api(request.uri().path()).then(|| Caller {
            uri: request.uri().clone(),
            lang: language(headers),
            is_browser: headers.contains_key(COOKIE),
        })
    }

    /// Makes an answer one for programs.
    pub(crate) fn dress(&self, response: &mut Response) {
        if !self.is_browser {
            // A program says who it is by a token and has no use for cookies.
            response.headers_mut().remove(SET_COOKIE);
        }
        let status = response.status();
        if status.is_client_error() || status.is_server_error() {
            write(response, self.lang, self.uri.path());
        }
    }
}

fn write(response: &mut Response, lang: Lang, instance: &str) {
    let status = response.status();
    let extensions = response.extensions();
    let fault = match (extensions.get::<Fault>(), extensions.get::<Problem>()) {
        (Some(fault), _) => fault.clone(),
        (None, Some(problem)) => Fault::from(*problem),
        (None, None) => Fault::of_status(status),
    };
    let headers = response.headers_mut();
    let told = headers.get(RETRY_AFTER).and_then(|wait| wait.to_str().ok()?.parse().ok());
    let waits = matches!(status, StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE);
    let wait = waits.then(|| fault.wait.or(told).unwrap_or(SOON));
    if let Some(seconds) = wait {
        headers.insert(RETRY_AFTER, HeaderValue::from(seconds));
    }
    if status == StatusCode::UNAUTHORIZED {
        headers.insert(WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
    }
    headers.remove(CONTENT_LENGTH);
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
    headers.insert(CONTENT_LANGUAGE, HeaderValue::from_static(lang.id()));
    *response.body_mut() = Body::from(fault.to_json(lang, status, instance, wait));
}

/// Why something cannot be read, with what was sent quoted, but not at any length.
fn shortened(why: &str) -> String {
    const QUOTED: usize = 40;
    const IN_ALL: usize = 600;
    let mut told = String::new();
    for (number, part) in why.split_inclusive(['`', '"']).enumerate() {
        let is_quoted = number % 2 == 1;
        if is_quoted && part.chars().nth(QUOTED).is_some() {
            told.extend(part.chars().take(QUOTED).chain(['…']));
            told.extend(part.chars().next_back().filter(|last| ['`', '"'].contains(last)));
        } else {
            told.push_str(part);
        }
    }
    told.chars().take(IN_ALL).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_sent_is_quoted_but_not_at_any_length() {
        let sent = "x".repeat(1_000);
        let told = shortened(&format!("unknown variant `{sent}`, expected one of `human`, `met`"));
        assert!(told.starts_with("unknown variant `xxxx"), "{told}");
        assert!(told.ends_with("x…`, expected one of `human`, `met`"), "{told}");
        assert!(told.chars().count() < 120, "{told}");
        assert_eq!(shortened("expected `,` at line 1"), "expected `,` at line 1");
    }

    #[test]
    fn a_fault_of_the_store_is_told_apart_from_one_of_the_client() {
        let path = std::path::PathBuf::from("saucer.db");
        let full = Fault::from(StoreError::Full { path, detail: String::new() });
        assert_eq!(full.kind, Kind::Unavailable);
        let json = full.to_json(Lang::EN, full.kind.status(), "/api/v1/tables", Some(1));
        assert!(json.contains("The disk is full") && json.contains("\"retry_after\":1"), "{json}");
    }
}
