//! The live stream: fresh table markup for one viewer whenever something has changed.

use std::convert::Infallible;
use std::time::Duration;

use axum::Extension;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream::{self, Stream};
use saucer_web::model::Cx;
use serde::Deserialize;

use crate::app::App;
use crate::error::Problem;
use crate::identity::Guest;
use crate::routes::play::fragment;

/// Often enough that no proxy takes the stream for dead.
const KEEP_ALIVE: Duration = Duration::from_secs(15);

/// The version that the page shows, for the first connection; later ones say it in a header.
#[derive(Deserialize)]
pub(super) struct LiveQuery {
    seen: Option<u64>,
}

pub(super) async fn live(
    State(app): State<App>,
    Extension(cx): Extension<Cx>,
    Extension(guest): Extension<Guest>,
    Path(id): Path<String>,
    Query(query): Query<LiveQuery>,
    headers: HeaderMap,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Problem> {
    let open = app.table(&id).await?;
    let seen = headers
        .get("last-event-id")
        .and_then(|id| id.to_str().ok())
        .and_then(|id| id.parse::<u64>().ok())
        .or(query.seen);
    let mut versions = open.versions();
    // Who comes with the newest version, from a fresh page or from a lost stream, is up to date.
    let now = *versions.borrow_and_update();
    if seen != Some(now) {
        versions.mark_changed();
    }
    let closing = app.closing();
    let watch = stream::unfold(
        (versions, closing, open, cx, guest, Next::Wait),
        |(mut versions, mut closing, open, cx, guest, next)| async move {
            if next == Next::End {
                return None;
            }
            let (event, next) = tokio::select! {
                () = App::closed(&mut closing) => {
                    (Event::default().event("bye").data("bye"), Next::End)
                }
                changed = versions.changed() => {
                    changed.ok()?;
                    let version = *versions.borrow_and_update();
                    let markup = fragment(&open, &cx, &guest).await;
                    let event = Event::default().event("table").id(version.to_string());
                    (event.data(markup), Next::Wait)
                }
            };
            Some((Ok(event), (versions, closing, open, cx, guest, next)))
        },
    );
    Ok(Sse::new(watch).keep_alive(KeepAlive::new().interval(KEEP_ALIVE)))
}

#[derive(PartialEq, Eq)]
enum Next {
    Wait,
    End,
}
