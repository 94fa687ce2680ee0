//! Who is there: a guest with a signed cookie, and the settings in another one.

use axum::extract::{Request, State};
use axum::http::header::{ACCEPT_LANGUAGE, COOKIE, SET_COOKIE};
use axum::http::{HeaderMap, HeaderValue};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use hmac::{Hmac, KeyInit, Mac};
use saucer_web::lang::Lang;
use saucer_web::model::{Cx, Motion, Prefs, Scheme, Sound};
use sha2::Sha256;

use crate::app::App;
use crate::error::Problem;

const WHO: &str = "saucer_guest";
const PREFS: &str = "saucer_prefs";
const A_YEAR: u32 = 365 * 24 * 60 * 60;

/// The guest who sent a request.
#[derive(Clone, Debug)]
pub(crate) struct Guest {
    /// The player's id: 32 hexadecimal digits.
    pub(crate) id: String,
}

/// The key that signs guest cookies, so that nobody can take another's id.
pub(crate) struct CookieKey(Hmac<Sha256>);

impl std::fmt::Debug for CookieKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("CookieKey(..)")
    }
}

impl CookieKey {
    pub(crate) fn new(key: &[u8]) -> CookieKey {
        let mac = <Hmac<Sha256> as KeyInit>::new_from_slice(key).expect("HMAC takes any key");
        CookieKey(mac)
    }

    fn sign(&self, id: &str) -> String {
        format!("{id}.{}", self.mark(id))
    }

    /// A mark of a text that only this server can make. What is marked must not look like an id.
    pub(crate) fn mark(&self, text: &str) -> String {
        let mac = self.0.clone().chain_update(text.as_bytes());
        hex(&mac.finalize().into_bytes())
    }

    /// The id in a cookie whose signature fits. Compares in constant time.
    fn verify(&self, cookie: &str) -> Option<String> {
        let (id, signature) = cookie.split_once('.')?;
        let signature = unhex(signature)?;
        let mac = self.0.clone().chain_update(id.as_bytes());
        mac.verify_slice(&signature).ok()?;
        Some(id.to_owned())
    }
}

/// Finds out who sent a request and in which language to answer; a newcomer gets an id.
pub(crate) async fn identify(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let headers = request.headers();
    let key = &app.shared.cookie_key;
    let known = cookie(headers, WHO).and_then(|value| key.verify(value));
    let is_new = known.is_none();
    let id = match known.map_or_else(random_id, Ok) {
        Ok(id) => id,
        Err(problem) => return problem.into_response(),
    };
    let here = request.uri().path_and_query().map_or("/", |path| path.as_str()).to_owned();
    let cx = cx(headers, here);
    let signed = is_new.then(|| key.sign(&id));
    request.extensions_mut().insert(Guest { id });
    request.extensions_mut().insert(cx);
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    if let Some(value) = signed
        && !headers.get_all(SET_COOKIE).iter().any(|set| set.as_bytes().starts_with(WHO.as_bytes()))
    {
        set_cookie(headers, WHO, &value);
    }
    response
}

/// Makes the browser that gets these headers that of another player.
pub(crate) fn become_player(key: &CookieKey, headers: &mut HeaderMap, player: &str) {
    set_cookie(headers, WHO, &key.sign(player));
}

/// Remembers language and settings in the browser.
pub(crate) fn remember(headers: &mut HeaderMap, lang: Lang, prefs: Prefs) {
    let motion = match prefs.motion {
        Motion::Auto => "auto",
        Motion::Still => "still",
    };
    let sound = match prefs.sound {
        Sound::Off => "off",
        Sound::On => "on",
    };
    let scheme = match prefs.scheme {
        Scheme::Auto => "auto",
        Scheme::Light => "light",
        Scheme::Dark => "dark",
    };
    set_cookie(headers, PREFS, &format!("{}.{motion}.{sound}.{scheme}", lang.id()));
}

/// Reads one setting by the name that forms and cookies use; what is unknown is the default.
pub(crate) fn motion(name: &str) -> Motion {
    if name == "still" { Motion::Still } else { Motion::Auto }
}

pub(crate) fn sound(name: &str) -> Sound {
    if name == "on" { Sound::On } else { Sound::Off }
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

fn cx(headers: &HeaderMap, here: String) -> Cx {
    let mut remembered = cookie(headers, PREFS).unwrap_or_default().split('.');
    let lang = remembered.next().and_then(Lang::from_id).unwrap_or_else(|| {
        let accept = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
        Lang::from_accept(accept.unwrap_or_default())
    });
    let mut setting = || remembered.next().unwrap_or_default();
    let prefs =
        Prefs { motion: motion(setting()), sound: sound(setting()), scheme: scheme(setting()) };
    Cx { lang, prefs, here }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cookie_with_another_id_or_signature_is_nobody() {
        let key = CookieKey::new(b"key");
        let signed = key.sign("abc");
        assert_eq!(key.verify(&signed).as_deref(), Some("abc"));
        assert_eq!(key.verify(&signed.replace("abc", "abd")), None);
        assert_eq!(CookieKey::new(b"other").verify(&signed), None);
        for odd in ["", ".", "abc", "abc.", "abc.zz", "abc.é0", "abc.0"] {
            assert_eq!(key.verify(odd), None, "{odd}");
        }
    }
}
