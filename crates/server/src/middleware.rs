//! The middleware: the way that every request takes to its route, and every answer back.
//!
//! It is one function and not a tower of layers: each layer would be an allocation and a copy of all
//! below it for every request, which together cost more than the routes themselves.

use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};

use axum::Router;
use axum::extract::{Request, State};
use axum::http::header::COOKIE;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tower::Service;

use crate::app::App;
use crate::error::Problem;
use crate::guard::Reader;
use crate::identity::Guest;
use crate::metrics::{self, Watched};
use crate::routes::Class;
use crate::{api, guard, hosts, identity, proxies, quotas};

/// All routes with what stands around them. Clones are the same.
#[derive(Clone)]
pub(crate) struct Middleware {
    app: App,
    routes: Router,
}

impl Middleware {
    pub(crate) fn new(app: App, routes: Router) -> Middleware {
        Middleware { app, routes }
    }

    /// Answers a request, whatever is wrong with it.
    pub(crate) async fn answer(self, mut request: Request) -> Response {
        let Middleware { app, routes } = self;
        let watched = Watched::new(&mut request);
        proxies::locate(&app, &mut request);
        let program = api::Caller::of(&request);
        let reader = if program.is_some() { Reader::Program } else { Reader::Browser };
        let mut response = identified(&app, routes, request, reader).await;
        if let Some(program) = program {
            program.dress(&mut response);
        }
        guard::harden(&app, response.headers_mut(), reader);
        watched.over(&app, response)
    }
}

/// From here on it is known who asks.
async fn identified(app: &App, routes: Router, mut request: Request, reader: Reader) -> Response {
    let caller = match identity::identify(app, &mut request).await {
        Ok(caller) => caller,
        Err(problem) => return problem.into_response(),
    };
    let cx = (reader == Reader::Browser).then(|| caller.cx.clone());
    let is_browser = reader == Reader::Browser || request.headers().contains_key(COOKIE);
    let newcomer = caller.newcomer.filter(|_| is_browser && !request.method().is_safe());
    let mut response = match guard::whole_body(request).await {
        Ok(request) => {
            let allowed = match caller.refused {
                Some(problem) => Err(problem),
                None => {
                    hosts::own_name(app, &request).and_then(|()| guard::same_origin(app, &request))
                }
            };
            match allowed {
                Ok(()) => routed(routes, request).await,
                Err(problem) => problem.into_response(),
            }
        }
        Err(response) => response,
    };
    if let Some(newcomer) = newcomer.filter(|_| identity::has_done(&response)) {
        identity::enrol_newcomer(app, &newcomer).await;
    }
    // Programs are told in another way.
    if let Some(cx) = cx {
        response = guard::dress(&cx, response);
    }
    identity::remember_guest(app, caller.signed.as_deref(), response.headers_mut());
    response
}

async fn routed(mut routes: Router, request: Request) -> Response {
    match routes.call(request).await {
        Ok(response) => response,
        Err(never) => match never {},
    }
}

/// What the middleware around a route knows of it.
#[derive(Clone)]
pub(crate) struct AtRoute {
    pub(crate) app: App,
    pub(crate) class: Class,
}

/// What stands around every route and must know which one it is.
pub(crate) async fn at_route(
    State(AtRoute { app, class }): State<AtRoute>,
    request: Request,
    next: Next,
) -> Response {
    let (parts, body) = request.into_parts();
    metrics::note_route(class, &parts.extensions);
    let scope = parts.extensions.get::<Guest>().map(|guest| guest.scope);
    if scope.is_some_and(|scope| scope < class.needs(&parts.method)) {
        return Problem::Scope.into_response();
    }
    if let Err(blocked) = app.turn_away(class, &parts) {
        return blocked.into_response();
    }
    let stream = match quotas::limit(&app, class, &parts).await {
        Ok(stream) => stream,
        Err(response) => return response,
    };
    let response = next.run(Request::from_parts(parts, body)).await;
    quotas::hold(stream, response)
}

impl Service<Request> for Middleware {
    type Response = Response;
    type Error = Infallible;
    type Future = Pin<Box<dyn Future<Output = Result<Response, Infallible>> + Send>>;

    fn poll_ready(&mut self, _cx: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: Request) -> Self::Future {
        let middleware = self.clone();
        Box::pin(async move { Ok(middleware.answer(request).await) })
    }
}
