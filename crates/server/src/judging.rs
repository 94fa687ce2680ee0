//! Who sends a cookie or a token. [`sessions`](crate::sessions) says how both are written.

use crate::app::App;
use crate::days::A_DAY_MS;
use crate::identity::{hex, is_id};
use crate::keys::{Key, Purpose};
use crate::sessions::{DEVICE, Held, PROGRAM, Scope, hash_of, id_of};

/// After so long a cookie is issued again, so that who comes now and then never loses it.
const FRESH_MS: i64 = 7 * A_DAY_MS;

/// Why something that was good once is not any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Over {
    SignedOut,
    Expired,
    OldForm,
}

/// What is known of whoever sends something.
pub(crate) enum Judged {
    /// Nobody of ours has issued this.
    Forged,
    Over(Over),
    /// The store does not say.
    Unsure,
    Known(Known),
}

/// Who somebody is.
pub(crate) struct Known {
    pub(crate) player: String,
    pub(crate) held: Held,
    pub(crate) scope: Scope,
    pub(crate) next: Next,
}

/// What is to be done with a cookie.
pub(crate) enum Next {
    Keep,
    /// It is issued again with this secret.
    Reissue(String),
    /// It becomes a session with this secret as soon as its player does something.
    Enrol(String),
    /// The same, and it is issued again.
    EnrolAgain(String),
    /// It is of an older form and becomes a session with this secret now.
    Exchange(String),
}

impl App {
    /// Who sends this cookie.
    pub(crate) async fn judge_cookie(&self, sent: &str) -> Judged {
        let parts: Vec<&str> = sent.split('.').collect();
        match parts[..] {
            [player, issued, key, secret, mark] => {
                self.judge_device(sent, player, issued, key, secret, mark).await
            }
            [player, issued, key, mark] => self.judge_four(sent, player, issued, key, mark).await,
            [player, mark] => self.judge_two(sent, player, mark).await,
            _ => Judged::Forged,
        }
    }

    /// Who sends this token.
    pub(crate) async fn judge_token(&self, sent: &str) -> Judged {
        let parts: Vec<&str> = sent.split('.').collect();
        match parts[..] {
            ["p", player, secret] => self.judge_program(player, secret).await,
            [player, issued, key, mark] => self.judge_four(sent, player, issued, key, mark).await,
            [player, mark] => self.judge_two(sent, player, mark).await,
            _ => Judged::Forged,
        }
    }

    async fn judge_program(&self, player: &str, secret: &str) -> Judged {
        let Ok(devices) = self.devices(player).await else { return Judged::Unsure };
        let found = devices.by_hash(&hash_of(secret)).filter(|one| one.kind == PROGRAM);
        let Some(session) = found else { return Judged::Forged };
        if session.ended_ms.is_some() {
            return Judged::Over(Over::SignedOut);
        }
        if session.ends_ms.is_some_and(|ends| ends <= self.now()) {
            return Judged::Over(Over::Expired);
        }
        self.note_use(player, &session.id, &devices);
        Judged::Known(Known {
            player: player.to_owned(),
            held: Held::Program(session.id.clone()),
            // A name that this version does not know lets one look.
            scope: Scope::named(&session.scope).unwrap_or(Scope::Watch),
            next: Next::Keep,
        })
    }

    async fn judge_device(
        &self,
        sent: &str,
        player: &str,
        issued: &str,
        key: &str,
        secret: &str,
        mark: &str,
    ) -> Judged {
        let Ok(issued) = i64::from_str_radix(issued, 36) else { return Judged::Forged };
        let text = sent.strip_suffix(mark).and_then(|text| text.strip_suffix('.'));
        let text = text.unwrap_or_default();
        let Ok(devices) = self.devices(player).await else { return Judged::Unsure };
        let known = |next| {
            let (player, held) = (player.to_owned(), Held::Device(id_of(secret)));
            Judged::Known(Known { player, held, scope: Scope::Everything, next })
        };
        let is_newest = self.shared.keys.newest(Purpose::Sessions).name == key;
        let is_stale = !is_newest || self.now() - issued > FRESH_MS;
        match devices.by_hash(&hash_of(secret)) {
            Some(session) if session.kind != DEVICE => Judged::Forged,
            Some(session) if session.ended_ms.is_some() => Judged::Over(Over::SignedOut),
            Some(session) => {
                self.note_use(player, &session.id, &devices);
                known(if is_stale { Next::Reissue(secret.to_owned()) } else { Next::Keep })
            }
            None => {
                let signed_by = self.find_key(Purpose::Sessions, key).await;
                match signed_by {
                    Some(key) if key.has_marked(&[text], mark, 32) => {}
                    _ => return Judged::Forged,
                }
                match (devices.is_newcomer(), is_stale) {
                    (true, false) => known(Next::Enrol(secret.to_owned())),
                    (true, true) => known(Next::EnrolAgain(secret.to_owned())),
                    (false, _) => Judged::Over(Over::SignedOut),
                }
            }
        }
    }

    async fn judge_four(
        &self,
        sent: &str,
        player: &str,
        issued: &str,
        key: &str,
        mark: &str,
    ) -> Judged {
        let Ok(issued) = i64::from_str_radix(issued, 36) else { return Judged::Forged };
        let ring = self.shared.keys.ring(Purpose::OldFourPart);
        match ring.iter().find(|known| known.name == key) {
            Some(key) if key.has_marked(&[unmarked(sent, mark)], mark, 32) => {
                self.judge_old(sent, player, issued).await
            }
            Some(_) => Judged::Forged,
            None => over_or_forged(player),
        }
    }

    async fn judge_two(&self, sent: &str, player: &str, mark: &str) -> Judged {
        match self.shared.keys.ring(Purpose::OldTwoPart).first() {
            Some(key) if key.has_marked(&[player], mark, 32) => {
                self.judge_old(sent, player, 0).await
            }
            Some(_) => Judged::Forged,
            None => over_or_forged(player),
        }
    }

    /// Somebody with something of an older form that we have signed. Whoever has signed out everywhere since, or has
    /// exchanged it for a session that has ended, is signed out.
    async fn judge_old(&self, sent: &str, player: &str, issued: i64) -> Judged {
        let Ok(devices) = self.devices(player).await else { return Judged::Unsure };
        let secrets: Vec<String> = self
            .shared
            .keys
            .ring(Purpose::Sessions)
            .iter()
            .map(|key| exchanged(key, sent))
            .collect();
        let has_ended = |secret: &String| {
            devices.by_hash(&hash_of(secret)).is_some_and(|one| one.ended_ms.is_some())
        };
        let signed_out = devices.stored.signed_out_ms;
        if (signed_out > 0 && issued <= signed_out) || secrets.iter().any(has_ended) {
            return Judged::Over(Over::SignedOut);
        }
        let secret = secrets.into_iter().next().unwrap_or_default();
        Judged::Known(Known {
            player: player.to_owned(),
            held: Held::Old(issued),
            scope: Scope::Everything,
            next: Next::Exchange(secret),
        })
    }
}

/// What is signed, without its mark.
fn unmarked<'a>(sent: &'a str, mark: &str) -> &'a str {
    sent.strip_suffix(mark).and_then(|text| text.strip_suffix('.')).unwrap_or_default()
}

/// The secret that somebody gets for something of an older form: the same however often they send it.
fn exchanged(key: &Key, sent: &str) -> String {
    hex(&key.derive(&["exchanged ", sent])[..16])
}

/// What looks like an older form whose key is gone is told so.
fn over_or_forged(player: &str) -> Judged {
    if is_id(player) { Judged::Over(Over::OldForm) } else { Judged::Forged }
}
