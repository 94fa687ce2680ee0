//! What stands around every route: no foreign forms, no slow or large bodies, safe headers, and pages
//! for problems.

use std::time::Duration;

use axum::body::{Body, HttpBody, to_bytes};
use axum::extract::Request;
use axum::http::header::{
    CACHE_CONTROL, CONNECTION, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HOST, HeaderName, ORIGIN,
    REFERRER_POLICY, RETRY_AFTER, STRICT_TRANSPORT_SECURITY, X_CONTENT_TYPE_OPTIONS,
    X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, Method};
use axum::response::{Html, IntoResponse, Response};
use saucer_web::model::Cx;
use saucer_web::pages;

use crate::app::App;
use crate::error::Problem;

/// No form and no JSON of ours is larger.
pub(crate) const LARGEST_BODY: usize = 16 * 1024;

/// A body that takes longer than this is not waited for.
const SLOWEST_BODY: Duration = Duration::from_secs(15);

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
                      connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; \
                      frame-ancestors 'none'";

/// What a page may not use of the device, even if somebody got a script into it.
const DEVICE: &str = "accelerometer=(), camera=(), display-capture=(), geolocation=(), \
                      gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()";

/// Who reads an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Reader {
    Browser,
    Program,
}

/// Headers of whatever a browser may show.
const FOR_PAGES: [(HeaderName, &str); 7] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (X_FRAME_OPTIONS, "DENY"),
    (REFERRER_POLICY, "same-origin"),
    (HeaderName::from_static("permissions-policy"), DEVICE),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Headers of what only programs read: should a browser be led to it, it shows nothing of it to
/// anybody and runs nothing in it. Answers are short, so all that does not matter there is left out.
const FOR_PROGRAMS: [(HeaderName, &str); 3] = [
    (CONTENT_SECURITY_POLICY, "default-src 'none'; frame-ancestors 'none'"),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Two years, as browsers demand it of sites that are never visited otherwise.
const ONLY_HTTPS: &str = "max-age=63072000";

/// Refuses forms that another site made the browser send (CSRF). A program with a token instead of a
/// cookie says nothing of a site.
pub(crate) fn same_origin(app: &App, request: &Request) -> Result<(), Problem> {
    let reads = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let ours = app.shared.config.public_url.as_ref().map(|url| url.origin());
    match !reads && is_foreign(request.headers(), ours) {
        true => Err(Problem::ForeignSite),
        false => Ok(()),
    }
}

fn is_foreign(headers: &HeaderMap, ours: Option<&str>) -> bool {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    match text("sec-fetch-site") {
        Some(site) => !matches!(site, "same-origin" | "none"),
        // Older browsers say where a form comes from; programs that are no browsers say nothing.
        None => match (text(ORIGIN.as_str()), text(HOST.as_str())) {
            (None, _) => headers.contains_key(ORIGIN),
            (Some(origin), _) if ours == Some(origin) => false,
            (Some(origin), Some(host)) => {
                origin.split_once("://").is_none_or(|(_, from)| from != host)
            }
            (Some(_), None) => true,
        },
    }
}

/// Reads the whole body before anything is done with the request, so that nobody holds a table or a
/// task by sending it slowly, and so that also who is refused can be told so: a proxy that is still
/// sending takes an early answer for a broken connection.
pub(crate) async fn whole_body(request: Request) -> Result<Request, Response> {
    let (parts, body) = request.into_parts();
    match read(body, SLOWEST_BODY).await {
        Ok(body) => Ok(Request::from_parts(parts, body)),
        Err(problem) => {
            let mut response = problem.into_response();
            // Nobody reads what is still to come.
            response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
            Err(response)
        }
    }
}

async fn read(body: Body, longest: Duration) -> Result<Body, Problem> {
    if body.is_end_stream() {
        return Ok(body);
    }
    // Who says beforehand that it is too much need not send it.
    if body.size_hint().lower() > LARGEST_BODY as u64 {
        return Err(Problem::TooLarge);
    }
    match tokio::time::timeout(longest, to_bytes(body, LARGEST_BODY)).await {
        Ok(Ok(bytes)) => Ok(Body::from(bytes)),
        Ok(Err(error)) if is_too_large(&error) => Err(Problem::TooLarge),
        Ok(Err(_)) => Err(Problem::BadForm),
        Err(_) => Err(Problem::TooSlow),
    }
}

fn is_too_large(error: &axum::Error) -> bool {
    let limit = std::error::Error::source(error);
    limit.is_some_and(|limit| limit.is::<http_body_util::LengthLimitError>())
}

/// Turns a bare error into a page in the visitor's language.
pub(crate) fn dress(cx: &Cx, response: Response) -> Response {
    let status = response.status();
    let failed = status.is_client_error() || status.is_server_error();
    if !failed || is_html(&response) {
        return response;
    }
    let problem = match response.extensions().get::<Problem>() {
        Some(problem) => *problem,
        None => Problem::Status(status),
    };
    let detail = match problem {
        Problem::Blocked(Some(days)) => {
            Some(cx.lang.text("manners-blocked-days", &[("n", days.into())]))
        }
        _ => None,
    };
    let status = problem.status().as_u16();
    let page = pages::problem(cx, status, problem.text(), detail.as_deref());
    let mut dressed = (problem.status(), Html(page.into_string())).into_response();
    // Whoever counts answers still sees what went wrong.
    dressed.extensions_mut().insert(problem);
    for name in [RETRY_AFTER, CONNECTION] {
        if let Some(value) = response.headers().get(&name) {
            dressed.headers_mut().insert(name, value.clone());
        }
    }
    dressed
}

fn is_html(response: &Response) -> bool {
    let kind = response.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    kind.is_some_and(|kind| kind.starts_with("text/html"))
}

/// Headers that keep an answer to itself.
pub(crate) fn harden(app: &App, headers: &mut HeaderMap, reader: Reader) {
    let always = match reader {
        Reader::Browser => &FOR_PAGES[..],
        Reader::Program => &FOR_PROGRAMS[..],
    };
    headers.reserve(always.len() + 2);
    for (name, value) in always {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if app.shared.config.is_https() {
        headers.insert(STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(ONLY_HTTPS));
    }
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
}

#[cfg(test)]
mod tests {
    use axum::body::Bytes;
    use axum::http::StatusCode;
    use futures_util::stream;

    use super::*;

    #[tokio::test]
    async fn bodies_that_never_end_or_are_too_large_are_not_waited_for() {
        let status = |read: Result<Body, Problem>| read.map_err(Problem::status).err();
        let never = Body::from_stream(stream::pending::<Result<Bytes, std::io::Error>>());
        let slow = read(never, Duration::ZERO).await;
        assert_eq!(status(slow), Some(StatusCode::REQUEST_TIMEOUT));
        let long = || vec![b'x'; LARGEST_BODY + 1];
        let told = read(Body::from(long()), SLOWEST_BODY).await;
        assert_eq!(status(told), Some(StatusCode::PAYLOAD_TOO_LARGE));
        let chunks = stream::iter([Ok::<_, std::io::Error>(Bytes::from(long()))]);
        let untold = read(Body::from_stream(chunks), SLOWEST_BODY).await;
        assert_eq!(status(untold), Some(StatusCode::PAYLOAD_TOO_LARGE));
        let broken = stream::iter([Err::<Bytes, _>(std::io::Error::other("hung up"))]);
        let broken = read(Body::from_stream(broken), SLOWEST_BODY).await;
        assert_eq!(status(broken), Some(StatusCode::UNPROCESSABLE_ENTITY));
        let whole = read(Body::from(vec![b'x'; LARGEST_BODY]), SLOWEST_BODY).await.unwrap();
        assert_eq!(to_bytes(whole, usize::MAX).await.unwrap().len(), LARGEST_BODY);
    }

    fn foreign(headers: &[(&'static str, &'static str)], ours: Option<&str>) -> bool {
        let pairs = headers
            .iter()
            .map(|(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value)));
        is_foreign(&pairs.collect(), ours)
    }

    #[test]
    fn the_public_address_is_ours_also_behind_a_proxy_that_changes_the_host() {
        let ours = Some("https://games.example.org");
        let origin = ("origin", "https://games.example.org");
        let host = ("host", "127.0.0.1:8080");
        assert!(foreign(&[origin, host], None));
        assert!(!foreign(&[origin, host], ours));
        assert!(!foreign(&[origin], ours));
        assert!(foreign(&[("origin", "http://games.example.org"), host], ours));
        assert!(foreign(&[("origin", "https://evil.example"), host], ours));
        assert!(foreign(&[("origin", "null"), host], ours));
        assert!(foreign(&[origin, host, ("sec-fetch-site", "cross-site")], ours));
        assert!(foreign(&[origin, host, ("sec-fetch-site", "same-site")], ours));
        assert!(!foreign(&[host], ours), "no browser");
    }
}
