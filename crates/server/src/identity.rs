//! Who is there: a guest with a signed cookie, and the settings in another one.

use axum::extract::Request;
use axum::http::header::{ACCEPT_LANGUAGE, AUTHORIZATION, COOKIE, SET_COOKIE};
use axum::http::{HeaderMap, HeaderValue};
use saucer_text::Lang;
use saucer_web::model::{Care, Cx, Keeping, Motion, Pace, Prefs, Scheme, Sound};
use saucer_web::parts::shell;

use crate::app::App;
use crate::error::Problem;
use crate::keys::{Keys, Known};

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
}

/// Who sends a request, as far as its answer depends on it.
pub(crate) struct Caller {
    /// The problem to answer with instead, in the visitor's language.
    pub(crate) refused: Option<Problem>,
    /// A cookie to be set.
    pub(crate) signed: Option<String>,
    pub(crate) cx: Cx,
}

/// Finds out who sent a request and in which language to answer; a newcomer gets an id.
pub(crate) async fn identify(app: &App, request: &mut Request) -> Result<Caller, Problem> {
    let headers = request.headers();
    // A program says who it is by a token; a wrong one is told so, and never becomes a new guest.
    let (known, refused) = match bearer(headers) {
        Some(token) => {
            let known = app.known(token).await;
            // Tokens are replaced when their program asks for another one.
            let refused = known.is_none().then_some(Problem::BadToken);
            (known.map(|known| Known { is_stale: false, ..known }), refused)
        }
        None => {
            let name = if app.shared.config.is_https() { WHO_BY_HTTPS } else { WHO };
            match cookie(headers, name) {
                Some(value) => (app.known(value).await, None),
                None => (None, None),
            }
        }
    };
    let is_new = known.is_none();
    let reissue = refused.is_none() && known.as_ref().is_none_or(|known| known.is_stale);
    let id = known.map_or_else(random_id, |known| Ok(known.id))?;
    let here = request.uri().path_and_query().map_or("/", |path| path.as_str()).to_owned();
    let cx = cx(app, request.headers(), here);
    let signed = reissue.then(|| app.token(&id));
    let extensions = request.extensions_mut();
    extensions.insert(Guest { id, is_new });
    extensions.insert(cx.clone());
    Ok(Caller { refused, signed, cx })
}

/// Sets the cookie of a guest, unless the answer makes the browser that of another one.
pub(crate) fn remember_guest(app: &App, signed: Option<&str>, headers: &mut HeaderMap) {
    if let Some(value) = signed
        && !headers.get_all(SET_COOKIE).iter().any(|set| set.as_bytes().starts_with(WHO.as_bytes()))
    {
        set_cookie(headers, WHO, value);
    }
    if app.shared.config.is_https() {
        secure(headers);
    }
}

/// Makes the browser that gets these headers that of another player.
pub(crate) fn become_player(keys: &Keys, headers: &mut HeaderMap, player: &str) {
    set_cookie(headers, WHO, &keys.sign(player));
}

impl App {
    /// What a program sends as `Authorization: Bearer …` to be this player. Whoever runs the server
    /// can make one for anybody, and nobody else can.
    #[must_use]
    pub fn token(&self, player: &str) -> String {
        self.shared.cookie_key.sign(player)
    }
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

fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
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
