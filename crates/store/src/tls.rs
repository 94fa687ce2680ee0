//! How connections to PostgreSQL are encrypted: what the address asks for, and what is right where
//! it says nothing.
//!
//! The parameters are those of libpq, in the address or in its environment variables. In five
//! things we are stricter than sqlx, so that nobody is less safe than they believe:
//!
//! - A connection to another machine is encrypted unless the address says otherwise.
//! - Naming an authority by `sslrootcert` means that certificates are looked at.
//! - `allow` means `prefer`, because sqlx would not encrypt at all.
//! - A parameter that begins with `ssl` and is not known is refused.
//! - A file that is missing or holds nothing of use is told of before anybody is called.

use std::net::IpAddr;
use std::path::PathBuf;

use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use sqlx::ConnectOptions;
use sqlx::postgres::{PgConnectOptions, PgSslMode};
use url::Url;

use crate::address::Address;
use crate::{StoreError, TlsFault, place};

/// What libpq calls the authorities that this machine trusts, in place of a file.
const SYSTEM: &str = "system";

/// Reads an address and decides about encryption. Opens the files that the address names, but no
/// connection.
///
/// # Errors
/// `Io` if it is no address, in words that are about its form; `Tls` if what it says about
/// encryption cannot be done.
pub(crate) fn read(text: &str) -> Result<PgConnectOptions, StoreError> {
    // The parser's words quote neither user nor password.
    let no_address = |words: String| {
        let detail = format!("no address such as postgres://user:password@host/name: {words}");
        StoreError::Io { path: PathBuf::from("postgres://"), detail }
    };
    let address = Address::parse(text).map_err(|error| no_address(error.to_string()))?;
    let wishes = Wishes::of(&address.url);
    let mut url = address.url;
    // A mode that does not exist has an answer of its own.
    if wishes.stated().is_err() {
        url.set_query(None);
    }
    let options =
        PgConnectOptions::from_url(&url).map_err(|error| no_address(error.to_string()))?;
    let path = place::address(&options);
    for name in address.unknown {
        // Who has mistyped a wish for safety must not go without.
        if name.starts_with("ssl") {
            return Err(StoreError::Tls { path, fault: TlsFault::UnknownParameter { name } });
        }
        tracing::warn!(store = %path.display(), name, "a parameter of the address is not known");
    }
    wishes.apply(options).map_err(|fault| StoreError::Tls { path, fault })
}

/// What could go wrong on the way to another machine with these options; `None` if it
/// proves who it is, or if nothing leaves this machine.
pub(crate) fn weakness(options: &PgConnectOptions) -> Option<&'static str> {
    if is_near(options) {
        return None;
    }
    match options.get_ssl_mode() {
        PgSslMode::Disable | PgSslMode::Allow => {
            Some("connections to the database are not encrypted, so the network reads all secrets")
        }
        PgSslMode::Prefer => {
            Some("connections to the database are encrypted only if the other side offers it")
        }
        PgSslMode::Require => {
            Some("connections to the database are encrypted, but nobody checks who answers")
        }
        PgSslMode::VerifyCa => Some("the name in the certificate of the database is not looked at"),
        PgSslMode::VerifyFull => None,
    }
}

/// What address and environment say about encryption.
struct Wishes {
    mode: Option<String>,
    authority: Option<String>,
    certificate: Option<String>,
    key: Option<String>,
}

impl Wishes {
    fn of(url: &Url) -> Self {
        let wish = |names: &[&str], variable: &str| {
            let named = url.query_pairs().filter(|(name, _)| names.contains(&&**name));
            let last = named.last().map(|(_, value)| value.into_owned());
            last.or_else(|| std::env::var(variable).ok())
        };
        let some = |value: &String| !value.is_empty();
        let authority = wish(&["sslrootcert", "ssl-root-cert", "ssl-ca"], "PGSSLROOTCERT");
        Self {
            mode: wish(&["sslmode", "ssl-mode"], "PGSSLMODE").filter(some),
            authority: authority.filter(some),
            certificate: wish(&["sslcert", "ssl-cert"], "PGSSLCERT"),
            key: wish(&["sslkey", "ssl-key"], "PGSSLKEY"),
        }
    }

    fn apply(&self, options: PgConnectOptions) -> Result<PgConnectOptions, TlsFault> {
        let mode = self.choose(&options)?;
        if is_socket(&options) {
            // A socket of this machine has nothing to hide, and the server would say no.
            return Ok(options.ssl_mode(PgSslMode::Disable));
        }
        if matches!(mode, PgSslMode::Disable) {
            return Ok(options.ssl_mode(mode));
        }
        // An address of version 6 has brackets in a URL, which are no part of its name.
        let host = options.get_host().trim_matches(['[', ']']).to_owned();
        let mut options = options.host(&host).ssl_mode(mode);
        match self.authority.as_deref() {
            Some(SYSTEM) | None => options = options.ssl_root_cert_from_pem(Vec::new()),
            Some(file) => has_certificate("sslrootcert", file)?,
        }
        match (&self.certificate, &self.key) {
            (Some(certificate), Some(key)) => {
                has_certificate("sslcert", certificate)?;
                has_key("sslkey", key)?;
            }
            (None, None) => {}
            _ => return Err(TlsFault::HalfOfAPair),
        }
        Ok(options)
    }

    fn stated(&self) -> Result<Option<PgSslMode>, TlsFault> {
        let Some(text) = &self.mode else { return Ok(None) };
        match text.parse() {
            Ok(mode) => Ok(Some(mode)),
            Err(_) => Err(TlsFault::UnknownMode { mode: text.clone() }),
        }
    }

    /// The mode that fits what is wished for.
    fn choose(&self, options: &PgConnectOptions) -> Result<PgSslMode, TlsFault> {
        let unlooked = || TlsFault::NotLookedAt { mode: self.mode.clone().unwrap_or_default() };
        Ok(match (self.stated()?, self.authority.as_deref()) {
            (Some(PgSslMode::Disable), _) => PgSslMode::Disable,
            (None | Some(PgSslMode::VerifyFull), Some(_)) => PgSslMode::VerifyFull,
            // Every authority that the system trusts has signed for some stranger.
            (Some(_), Some(SYSTEM)) => return Err(unlooked()),
            // This is what libpq does.
            (Some(PgSslMode::Require | PgSslMode::VerifyCa), Some(_)) => PgSslMode::VerifyCa,
            (Some(PgSslMode::Allow | PgSslMode::Prefer), Some(_)) => return Err(unlooked()),
            (Some(PgSslMode::Allow), None) => PgSslMode::Prefer,
            (Some(mode), None) => mode,
            (None, None) if is_near(options) => PgSslMode::Prefer,
            (None, None) => PgSslMode::Require,
        })
    }
}

fn is_socket(options: &PgConnectOptions) -> bool {
    options.get_socket().is_some() || options.get_host().starts_with('/')
}

/// Whether the server is on this machine, as far as the address tells.
fn is_near(options: &PgConnectOptions) -> bool {
    let host = options.get_host().trim_matches(['[', ']']);
    let is_loopback = |address: IpAddr| address.to_canonical().is_loopback();
    is_socket(options) || host == "localhost" || host.parse().is_ok_and(is_loopback)
}

fn has_certificate(option: &'static str, file: &str) -> Result<(), TlsFault> {
    let pem = pem_of(option, file)?;
    let mut certificates = CertificateDer::pem_slice_iter(&pem);
    match certificates.next() {
        Some(Ok(_)) if certificates.all(|each| each.is_ok()) => Ok(()),
        _ => Err(unusable(option, file, "it holds no certificates in PEM form")),
    }
}

fn has_key(option: &'static str, file: &str) -> Result<(), TlsFault> {
    let key = PrivateKeyDer::from_pem_slice(&pem_of(option, file)?);
    key.map(drop).map_err(|_| unusable(option, file, "it holds no open private key in PEM form"))
}

fn pem_of(option: &'static str, file: &str) -> Result<Vec<u8>, TlsFault> {
    // The variables of the environment may hold what an address can only name.
    if file.trim_start().starts_with("-----BEGIN") {
        return Ok(file.as_bytes().to_vec());
    }
    std::fs::read(file).map_err(|error| unusable(option, file, &error.to_string()))
}

fn unusable(option: &'static str, file: &str, detail: &str) -> TlsFault {
    // What is no name of a file may be a key, which nobody should read in a log.
    let file = if file.contains("-----BEGIN") { "…" } else { file };
    TlsFault::File { option, file: file.into(), detail: detail.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mode(address: &str) -> String {
        match read(address) {
            Ok(options) => format!("{:?}", options.get_ssl_mode()),
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn another_machine_is_reached_encrypted_unless_the_address_says_otherwise() {
        for near in ["localhost", "127.0.0.1", "127.9.9.9", "[::1]", "[::ffff:127.0.0.1]"] {
            let address = format!("postgres://ann:hush@{near}/saucer");
            assert_eq!(mode(&address), "Prefer", "{near}");
            let options = read(&address).unwrap();
            assert_eq!(weakness(&options), None);
        }
        for far in ["db.example", "10.0.0.7", "[2001:db8::7]", "localhost.example"] {
            assert_eq!(mode(&format!("postgres://ann:hush@{far}/saucer")), "Require", "{far}");
        }
        for (stated, meant) in [
            ("disable", "Disable"),
            ("allow", "Prefer"),
            ("prefer", "Prefer"),
            ("require", "Require"),
            ("verify-ca", "VerifyCa"),
            ("verify-full", "VerifyFull"),
        ] {
            let address = format!("postgres://db.example/saucer?sslmode={stated}");
            assert_eq!(mode(&address), meant);
            let options = read(&address).unwrap();
            assert_eq!(weakness(&options).is_none(), stated == "verify-full", "{stated}");
        }
        let told = mode("postgres://db.example/saucer?sslmod=verify-full&x=1");
        assert!(told.contains("sslmod is no parameter"), "{told}");
        assert_eq!(mode("postgres://db.example/saucer?channel_binding=require"), "Require");
        let told = mode("postgres://db.example/saucer?sslmode=verify_full");
        let place = "postgres://db.example:5432/saucer cannot be reached safely";
        assert!(told.starts_with(place) && told.contains("no sslmode=verify_full"), "{told}");
    }

    #[test]
    fn sockets_of_this_machine_are_never_encrypted() {
        for address in [
            "postgres://%2Fvar%2Frun%2Fpostgresql/saucer?sslmode=require",
            "postgres:///saucer?host=/run/pg&sslmode=verify-full&sslrootcert=/nowhere",
        ] {
            assert_eq!(mode(address), "Disable", "{address}");
        }
        // What is wrong is told, and nobody looks for the database in another place instead.
        let told = mode("postgres:///saucer?host=/run/pg&sslmode=on");
        assert!(told.contains("no sslmode=on"), "{told}");
    }

    #[test]
    fn an_authority_is_looked_at_or_refused() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("authority.pem");
        // The form is checked here, the content by whoever compares certificates.
        let pem = "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n";
        std::fs::write(&file, pem).unwrap();
        let with = |mode: &str, authority: &str| {
            format!("postgres://db.example/saucer?{mode}sslrootcert={authority}")
        };
        let file = file.to_str().unwrap();
        for (stated, meant) in [
            ("", "VerifyFull"),
            ("sslmode=verify-full&", "VerifyFull"),
            ("sslmode=verify-ca&", "VerifyCa"),
            ("sslmode=require&", "VerifyCa"),
            ("sslmode=disable&", "Disable"),
        ] {
            assert_eq!(mode(&with(stated, file)), meant, "{stated}");
        }
        for stated in ["sslmode=allow&", "sslmode=prefer&"] {
            let told = mode(&with(stated, file));
            assert!(told.contains("sslmode=verify-full"), "{told}");
        }
        assert_eq!(mode(&with("", "")), "Require", "an empty name is none");
        assert_eq!(mode(&with("", SYSTEM)), "VerifyFull");
        assert_eq!(mode(&with("sslmode=verify-full&", SYSTEM)), "VerifyFull");
        for stated in ["require", "verify-ca", "prefer"] {
            let told = mode(&with(&format!("sslmode={stated}&"), SYSTEM));
            assert!(told.contains("sslmode=verify-full"), "{told}");
        }
    }

    #[test]
    fn files_are_tried_before_anybody_is_called() {
        let folder = tempfile::tempdir().unwrap();
        let file = |name: &str, text: &str| {
            let path = folder.path().join(name);
            std::fs::write(&path, text).unwrap();
            path.to_str().unwrap().to_owned()
        };
        let empty = file("empty.pem", "");
        let certificate =
            file("one.pem", "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n");
        let locked = file(
            "locked.pem",
            "-----BEGIN ENCRYPTED PRIVATE KEY-----\nAAAA\n-----END ENCRYPTED PRIVATE KEY-----\n",
        );
        let told = |parameters: &str| {
            mode(&format!("postgres://ann:hush@db.example/saucer?sslmode=require&{parameters}"))
        };
        for (parameters, words) in [
            ("sslrootcert=/nowhere/ca.pem".to_owned(), "sslrootcert=/nowhere/ca.pem"),
            (format!("sslrootcert={empty}"), "no certificates"),
            (format!("sslcert={certificate}"), "sslkey"),
            (format!("sslkey={locked}"), "sslcert"),
            (format!("sslcert={empty}&sslkey={locked}"), "no certificates"),
            (format!("sslcert={certificate}&sslkey={locked}"), "no open private key"),
        ] {
            let told = told(&parameters);
            assert!(told.contains(words), "{parameters}: {told}");
            assert!(!told.contains("hush"), "{told}");
        }
        let key = "-----BEGIN PRIVATE KEY-----hush";
        assert!(!unusable("sslkey", key, "it holds nothing").to_string().contains("hush"));
    }
}
