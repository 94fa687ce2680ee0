//! Why there is no safe connection to a database, in words that say what to do.

use std::io;
use std::path::PathBuf;

use rustls::{AlertDescription, CertificateError};
use sqlx::postgres::{PgDatabaseError, PgSslMode};

/// Why a connection to PostgreSQL is not as safe as the address or the server demands. Nothing was
/// sent that is worth protecting.
///
/// The messages are the second half of that of [`StoreError::Tls`](crate::StoreError::Tls). None
/// has a password, a key or the name of a user in it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TlsFault {
    /// The server has no TLS, and the connection must be encrypted.
    #[error(
        "it offers no encryption, without which Saucer talks to no other machine unless it is \
         told to. Switch it on there (ssl = on in postgresql.conf), or add sslmode=disable to the \
         address if nobody can listen in on the network between"
    )]
    NotOffered,
    /// The server refuses connections without TLS, and the address forbids it.
    #[error(
        "it takes no connection without encryption from here. Add sslmode=verify-full to the \
         address, and sslrootcert=FILE if its authority is your own; or look whether a line of its \
         pg_hba.conf fits this user, database and machine"
    )]
    Demanded,
    /// The server wants a certificate from us, or does not believe the one that it got.
    #[error(
        "it does not take this connection, although it is encrypted. If it asks for a certificate, \
         name one that it trusts by sslcert=FILE and sslkey=FILE in the address; else look whether \
         a line of its pg_hba.conf fits this user, database and machine"
    )]
    NotLetIn,
    /// Nobody whom we trust has signed the server's certificate.
    #[error(
        "its certificate is signed by nobody whom this machine trusts. Name the certificate of its \
         authority by sslrootcert=FILE in the address; if that is done, it is another authority"
    )]
    UnknownIssuer,
    /// The certificate is for other names.
    #[error(
        "its certificate is for {}, not for {host}. Use a name in the address that the certificate \
         has, or give the server one with subjectAltName={host}",
        names(.presented)
    )]
    WrongName {
        /// The host of the address.
        host: String,
        /// The names of the certificate; its common name does not count.
        presented: Vec<String>,
    },
    /// The certificate is not valid now.
    #[error(
        "its certificate has run out or is not valid yet. Renew it, and compare the clocks of both \
         machines"
    )]
    OutOfTime,
    /// The certificate has another fault.
    #[error(
        "its certificate cannot be used ({detail}). Give it one of version 3 for servers, with \
         its name as subjectAltName, that is not the certificate of an authority (CA:FALSE)"
    )]
    BadCertificate {
        /// What is wrong with it.
        detail: String,
    },
    /// The handshake failed in any other way.
    #[error("no encryption could be agreed upon ({detail}). The server must speak TLS 1.2 or 1.3")]
    Handshake {
        /// What was said.
        detail: String,
    },
    /// A file that the address names is of no use.
    #[error("{option}={file} cannot be used ({detail}). Correct the path, the file or its rights")]
    File {
        /// The parameter of the address.
        option: &'static str,
        /// The file.
        file: PathBuf,
        /// What is wrong with it.
        detail: String,
    },
    /// A certificate of ours without its key, or the other way round.
    #[error("sslcert and sslkey belong together. Name both in the address, or none")]
    HalfOfAPair,
    /// An authority is named, but the mode would not look at certificates or at names.
    #[error(
        "sslmode={mode} does not look at what sslrootcert asks for. Say sslmode=verify-full, or \
         leave sslrootcert out"
    )]
    NotLookedAt {
        /// The mode.
        mode: String,
    },
    /// A parameter of the address that looks like a wish for safety is not known.
    #[error(
        "{name} is no parameter of the address that Saucer knows. Correct it, or leave it out; \
         known are sslmode, sslrootcert, sslcert and sslkey"
    )]
    UnknownParameter {
        /// Its name.
        name: String,
    },
    /// There is no such mode.
    #[error(
        "there is no sslmode={mode}. Say verify-full, or one of disable, allow, prefer, require \
         and verify-ca"
    )]
    UnknownMode {
        /// The mode.
        mode: String,
    },
}

impl TlsFault {
    /// Faults that can only be found before a connection is made, so nothing was asked over it.
    pub(crate) fn of(error: &sqlx::Error) -> Option<Self> {
        match error {
            sqlx::Error::Tls(error) if error.to_string() == "server does not support TLS" => {
                Some(Self::NotOffered)
            }
            sqlx::Error::Tls(error) => Some(Self::Handshake { detail: error.to_string() }),
            sqlx::Error::Io(error) => match said(error)? {
                rustls::Error::InvalidCertificate(error) => Some(Self::of_certificate(error)),
                _ => None,
            },
            _ => None,
        }
    }

    /// The same for the first connection of all, which has asked nothing yet: whatever is said of
    /// encryption then is why it was not made.
    pub(crate) fn of_first(error: &sqlx::Error, mode: PgSslMode) -> Option<Self> {
        if let Some(fault) = Self::of(error) {
            return Some(fault);
        }
        match error {
            sqlx::Error::Io(error) => match said(error)? {
                rustls::Error::AlertReceived(alert) if is_about_certificate(*alert) => {
                    Some(Self::NotLetIn)
                }
                other => Some(Self::Handshake { detail: other.to_string() }),
            },
            sqlx::Error::Database(error) => {
                let error = error.try_downcast_ref::<PgDatabaseError>()?;
                // The words are in the language of the server; these two are not.
                if error.code() != "28000" || error.routine() != Some("ClientAuthentication") {
                    return None;
                }
                match mode {
                    PgSslMode::Disable | PgSslMode::Allow => Some(Self::Demanded),
                    // Nobody knows here whether the connection was encrypted.
                    PgSslMode::Prefer => None,
                    PgSslMode::Require | PgSslMode::VerifyCa | PgSslMode::VerifyFull => {
                        Some(Self::NotLetIn)
                    }
                }
            }
            _ => None,
        }
    }

    fn of_certificate(error: &CertificateError) -> Self {
        match error {
            // An authority that was made anew has the same name and another signature.
            CertificateError::UnknownIssuer | CertificateError::BadSignature => Self::UnknownIssuer,
            CertificateError::NotValidForNameContext { expected, presented } => Self::WrongName {
                host: expected.to_str().into_owned(),
                presented: presented.iter().map(|name| plain(name)).collect(),
            },
            CertificateError::Expired
            | CertificateError::ExpiredContext { .. }
            | CertificateError::NotValidYet
            | CertificateError::NotValidYetContext { .. } => Self::OutOfTime,
            other => Self::BadCertificate { detail: other.to_string() },
        }
    }
}

/// What the encryption said through the socket, if it was that.
fn said(error: &io::Error) -> Option<&rustls::Error> {
    error.get_ref()?.downcast_ref()
}

/// Whether the other side said no to who we are.
fn is_about_certificate(alert: AlertDescription) -> bool {
    matches!(
        alert,
        AlertDescription::CertificateRequired
            | AlertDescription::BadCertificate
            | AlertDescription::UnsupportedCertificate
            | AlertDescription::CertificateRevoked
            | AlertDescription::CertificateExpired
            | AlertDescription::CertificateUnknown
            | AlertDescription::UnknownCA
            | AlertDescription::AccessDenied
    )
}

/// A name as one would write it: it comes as `DnsName("localhost")`.
fn plain(name: &str) -> String {
    let inner = name.split_once('(').and_then(|(_, rest)| rest.strip_suffix(')'));
    inner.unwrap_or(name).trim_matches('"').to_owned()
}

fn names(presented: &[String]) -> String {
    match presented {
        [] => "no name at all".to_owned(),
        some => some.join(", "),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn io(error: rustls::Error) -> sqlx::Error {
        sqlx::Error::Io(io::Error::new(io::ErrorKind::InvalidData, error))
    }

    #[test]
    fn what_breaks_an_open_connection_is_no_fault_of_its_safety() {
        // A change may be stored although its answer came broken, so this must stay a doubt.
        for error in [rustls::Error::DecryptError, rustls::Error::HandshakeNotComplete] {
            assert_eq!(TlsFault::of(&io(error.clone())), None);
            assert!(TlsFault::of_first(&io(error), PgSslMode::Require).is_some());
        }
        let plain = sqlx::Error::Io(io::ErrorKind::UnexpectedEof.into());
        assert_eq!(TlsFault::of_first(&plain, PgSslMode::Require), None);
    }

    #[test]
    fn every_fault_of_a_certificate_has_words_of_its_own() {
        let fault = |error| {
            TlsFault::of(&io(rustls::Error::InvalidCertificate(error))).expect("it is a fault")
        };
        assert_eq!(fault(CertificateError::UnknownIssuer), TlsFault::UnknownIssuer);
        assert_eq!(fault(CertificateError::BadSignature), TlsFault::UnknownIssuer);
        assert_eq!(fault(CertificateError::Expired), TlsFault::OutOfTime);
        assert_eq!(fault(CertificateError::NotValidYet), TlsFault::OutOfTime);
        let named = fault(CertificateError::NotValidForNameContext {
            expected: "db.example".try_into().unwrap(),
            presented: vec![r#"DnsName("localhost")"#.to_owned(), "IpAddress(10.0.0.7)".to_owned()],
        });
        assert!(named.to_string().contains("for localhost, 10.0.0.7, not for db.example"));
        let other = fault(CertificateError::BadEncoding);
        assert!(matches!(other, TlsFault::BadCertificate { .. }), "{other}");
        let refused = rustls::Error::AlertReceived(AlertDescription::UnknownCA);
        assert_eq!(TlsFault::of(&io(refused.clone())), None);
        let first = TlsFault::of_first(&io(refused), PgSslMode::VerifyFull);
        assert_eq!(first, Some(TlsFault::NotLetIn));
    }
}
