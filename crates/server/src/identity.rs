//! Who is there: a guest with a signed cookie, and the settings in another one.

use std::sync::Arc;

use axum::extract::Request;
use axum::http::header::{
    ACCEPT_LANGUAGE, AUTHORIZATION, COOKIE, HeaderName, SET_COOKIE, USER_AGENT,
};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::Response;
use saucer_store::{Only, StoreError};
use saucer_text::Lang;
use saucer_web::model::{Care, Cx, Keeping, Motion, Pace, Prefs, Scheme, Sound};
use saucer_web::parts::shell;

use crate::app::App;
use crate::error::{Problem, StoreTrouble};
use crate::judging::{Judged, Known, Next};
use crate::sessions::{Held, Scope, guess_name, id_of};

const WHO: &str = "saucer_guest";
/// The same where all visitors come by https: a browser takes a cookie of such a name only from
/// this very host, so that no neighbour can slip one in.
const WHO_BY_HTTPS: &str = "__Host-saucer_guest";
const PREFS: &str = "saucer_prefs";
/// Says which lasting parts of a table the page has already.
const HAS: &str = "x-saucer-has";
const PHRASE: &str = "saucer_phrase";
const A_YEAR: u32 = 365 * 24 * 60 * 60;

/// The guest who sent a request.
#[derive(Clone, Debug)]
pub(crate) struct Guest {
    /// The player's id: 32 hexadecimal digits.
    pub(crate) id: String,
    /// Whether the id was made for this very request.
    pub(crate) is_new: bool,
    /// By what they say who they are.
    pub(crate) held: Held,
    /// What they may do with it.
    pub(crate) scope: Scope,
    /// Their device, if the store does not know it yet.
    pub(crate) newcomer: Option<Arc<Newcomer>>,
}

/// Who sends a request, as far as its answer depends on it.
pub(crate) struct Caller {
    /// The problem to answer with instead, in the visitor's language.
    pub(crate) refused: Option<Problem>,
    /// A cookie to be set.
    pub(crate) signed: Option<String>,
    /// What becomes a session if the request does something.
    pub(crate) newcomer: Option<Arc<Newcomer>>,
    pub(crate) cx: Cx,
}

/// Somebody of whom the store knows nothing yet.
#[derive(Debug)]
pub(crate) struct Newcomer {
    player: String,
    secret: String,
    /// What their browser is called.
    name: String,
}

/// Finds out who sent a request and in which language to answer; a newcomer gets an id.
pub(crate) async fn identify(app: &App, request: &mut Request) -> Result<Caller, Problem> {
    let headers = request.headers();
    let name = guess_name(text_of(headers, &USER_AGENT));
    let judged = match bearer(headers) {
        Some(token) => Some((Sent::Token, app.judge_token(token).await)),
        None => {
            let name = if app.shared.config.is_https() { WHO_BY_HTTPS } else { WHO };
            match cookie(headers, name) {
                Some(value) => Some((Sent::Cookie, app.judge_cookie(value).await)),
                None => None,
            }
        }
    };
    let mut caller = Caller {
        refused: None,
        signed: None,
        newcomer: None,
        cx: cx(app, request.headers(), here(request)),
    };
    let guest = match judged {
        Some((sent, Judged::Known(known))) => caller.admit(app, sent, known, name).await,
        // A program that sends a wrong token is told so, and never becomes a new guest.
        Some((Sent::Token, judged)) => {
            caller.refused = Some(match judged {
                Judged::Over(over) => Problem::Over(over),
                Judged::Unsure => Problem::Store(StoreTrouble::Gone),
                Judged::Forged | Judged::Known(_) => Problem::BadToken,
            });
            stranger()?
        }
        // Nothing of theirs is shown or changed, and their cookie stays until the store answers again.
        Some((Sent::Cookie, Judged::Unsure)) => stranger()?,
        Some((Sent::Cookie, Judged::Over(over))) => {
            caller.refused = Some(Problem::Over(over));
            caller.welcome(app, name)?
        }
        Some((Sent::Cookie, Judged::Forged)) | None => caller.welcome(app, name)?,
    };
    let extensions = request.extensions_mut();
    extensions.insert(guest);
    extensions.insert(caller.cx.clone());
    Ok(caller)
}

/// How something was sent that says who somebody is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sent {
    Cookie,
    Token,
}

impl Caller {
    /// Gives somebody new an id, and a cookie for it.
    fn welcome(&mut self, app: &App, name: String) -> Result<Guest, Problem> {
        let (player, secret) = (random_id()?, random_id()?);
        self.signed = Some(app.cookie(&player, &secret));
        let held = Held::Device(id_of(&secret));
        let newcomer = Some(Arc::new(Newcomer { player: player.clone(), secret, name }));
        self.newcomer.clone_from(&newcomer);
        Ok(Guest { id: player, is_new: true, held, scope: Scope::Everything, newcomer })
    }

    /// Lets somebody known in, with a newer cookie if theirs is old.
    async fn admit(&mut self, app: &App, sent: Sent, known: Known, name: String) -> Guest {
        let Known { player, mut held, scope, next } = known;
        match (sent, next) {
            (Sent::Token, _) | (_, Next::Keep) => {}
            (Sent::Cookie, Next::Reissue(secret)) => {
                self.signed = Some(app.cookie(&player, &secret));
            }
            (Sent::Cookie, Next::EnrolAgain(secret)) => {
                self.signed = Some(app.cookie(&player, &secret));
                self.newcomer = Some(Arc::new(Newcomer { player: player.clone(), secret, name }));
            }
            (Sent::Cookie, Next::Enrol(secret)) => {
                self.newcomer = Some(Arc::new(Newcomer { player: player.clone(), secret, name }));
            }
            (Sent::Cookie, Next::Exchange(secret)) => {
                // If it cannot be stored, the old cookie does for now.
                if let Ok(true) = app.enrol(&player, &secret, &name, Only::Anybody).await {
                    self.signed = Some(app.cookie(&player, &secret));
                    held = Held::Device(id_of(&secret));
                }
            }
        }
        Guest { id: player, is_new: false, held, scope, newcomer: self.newcomer.clone() }
    }
}

/// Somebody who can only look, for this one request.
fn stranger() -> Result<Guest, Problem> {
    let (id, held) = (random_id()?, Held::Nothing);
    Ok(Guest { id, is_new: true, held, scope: Scope::Everything, newcomer: None })
}

fn here(request: &Request) -> String {
    request.uri().path_and_query().map_or("/", |path| path.as_str()).to_owned()
}

/// What a browser calls itself, or nothing.
pub(crate) fn text_of<'a>(headers: &'a HeaderMap, name: &HeaderName) -> &'a str {
    headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
}

/// Whoever has done something is stored with their device, so that it can be seen and signed out. A program without
/// a token, and who has become another player meanwhile, is not.
pub(crate) async fn enrol_newcomer(app: &App, newcomer: &Newcomer) {
    if let Err(error) = newcomer.enrol(app).await {
        tracing::warn!(%error, "a device was not stored");
    }
}

impl Newcomer {
    /// Stores the device, unless the player has sessions by now.
    pub(crate) async fn enrol(&self, app: &App) -> Result<(), StoreError> {
        let Newcomer { player, secret, name } = self;
        app.enrol(player, secret, name, Only::Newcomers).await.map(drop)
    }
}

/// Whether a request has done something for who sent it.
pub(crate) fn has_done(response: &Response) -> bool {
    let status = response.status();
    let failed = status.is_client_error() || status.is_server_error();
    !failed && !becomes_another(response.headers())
}

fn becomes_another(headers: &HeaderMap) -> bool {
    headers.get_all(SET_COOKIE).iter().any(|set| set.as_bytes().starts_with(WHO.as_bytes()))
}

/// Sets the cookie of a guest, unless the answer makes the browser that of another one.
pub(crate) fn remember_guest(app: &App, signed: Option<&str>, headers: &mut HeaderMap) {
    if let Some(value) = signed
        && !becomes_another(headers)
    {
        set_cookie(headers, WHO, value);
    }
    if app.shared.config.is_https() {
        secure(headers);
    }
}

/// Makes the browser that gets these headers that of another player, or of somebody new.
pub(crate) fn become_player(headers: &mut HeaderMap, cookie: &str) {
    set_cookie(headers, WHO, cookie);
}

/// Keeps all cookies of an answer from travelling in the clear.
fn secure(headers: &mut HeaderMap) {
    let cookies: Vec<HeaderValue> = headers.get_all(SET_COOKIE).iter().cloned().collect();
    headers.remove(SET_COOKIE);
    for cookie in cookies {
        let text = String::from_utf8_lossy(cookie.as_bytes()).into_owned();
        let text = match text.strip_prefix(WHO) {
            Some(rest) => format!("{WHO_BY_HTTPS}{rest}; Secure"),
            None => format!("{text}; Secure"),
        };
        let value = HeaderValue::try_from(text).expect("our cookies are plain letters and digits");
        headers.append(SET_COOKIE, value);
    }
}

/// The token of a program.
fn bearer(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = value.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}

/// Remembers language and settings in the browser.
pub(crate) fn remember(headers: &mut HeaderMap, lang: Lang, prefs: Prefs) {
    let motion = shell::motion(prefs.motion);
    let sound = shell::sound(prefs.sound);
    let scheme = shell::scheme(prefs.scheme);
    let care = shell::care(prefs.care);
    let pace = shell::pace(prefs.pace);
    set_cookie(headers, PREFS, &format!("{}.{motion}.{sound}.{scheme}.{care}.{pace}", lang.id()));
}

/// Whether this browser was told not to ask for a phrase to be kept.
pub(crate) fn may_ask_for_phrase(headers: &HeaderMap) -> bool {
    cookie(headers, PHRASE).is_none()
}

/// Remembers in the browser not to ask again.
pub(crate) fn remember_not_to_ask(headers: &mut HeaderMap) {
    set_cookie(headers, PHRASE, "later");
}

/// Reads one setting by the name that forms and cookies use; what is unknown is the default.
pub(crate) fn motion(name: &str) -> Motion {
    if name == "still" { Motion::Still } else { Motion::Auto }
}

pub(crate) fn sound(name: &str) -> Sound {
    if name == "on" { Sound::On } else { Sound::Off }
}

pub(crate) fn care(name: &str) -> Care {
    if name == "trust" { Care::Trust } else { Care::Ask }
}

pub(crate) fn pace(name: &str) -> Pace {
    match name {
        "off" => Pace::Off,
        "quick" => Pace::Quick,
        "slow" => Pace::Slow,
        _ => Pace::Normal,
    }
}

pub(crate) fn scheme(name: &str) -> Scheme {
    match name {
        "light" => Scheme::Light,
        "dark" => Scheme::Dark,
        _ => Scheme::Auto,
    }
}

/// A new id that nobody can guess: 32 hexadecimal digits.
pub(crate) fn random_id() -> Result<String, Problem> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(|error| Problem::internal(&error))?;
    Ok(hex(&bytes))
}

/// Whether this looks like such an id.
pub(crate) fn is_id(text: &str) -> bool {
    text.len() == 32 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

fn cx(app: &App, headers: &HeaderMap, here: String) -> Cx {
    let mut remembered = cookie(headers, PREFS).unwrap_or_default().split('.');
    let lang = remembered.next().and_then(Lang::from_id).unwrap_or_else(|| {
        let accept = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
        Lang::from_accept(accept.unwrap_or_default())
    });
    let mut setting = || remembered.next().unwrap_or_default();
    let prefs = Prefs {
        motion: motion(setting()),
        sound: sound(setting()),
        scheme: scheme(setting()),
        care: care(setting()),
        pace: pace(setting()),
    };
    let has = headers.get(HAS).and_then(|value| value.to_str().ok()).unwrap_or_default().to_owned();
    Cx { lang, prefs, here, games: app.games().offered(), phrase: Keeping::Quiet, has }
}

pub(crate) fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers
        .get_all(COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find_map(|(found, value)| (found == name).then_some(value))
}

fn set_cookie(headers: &mut HeaderMap, name: &str, value: &str) {
    let cookie = format!("{name}={value}; Path=/; Max-Age={A_YEAR}; HttpOnly; SameSite=Lax");
    let value = HeaderValue::try_from(cookie).expect("our cookies are plain letters and digits");
    headers.append(SET_COOKIE, value);
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

pub(crate) fn unhex(text: &str) -> Option<Vec<u8>> {
    if !text.is_ascii() || !text.len().is_multiple_of(2) {
        return None;
    }
    (0..text.len()).step_by(2).map(|at| u8::from_str_radix(&text[at..at + 2], 16).ok()).collect()
}
