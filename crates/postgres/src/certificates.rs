//! Certificates for a server that speaks TLS, made anew for each one.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::os::unix::fs::{OpenOptionsExt, chown};
use std::path::{Path, PathBuf};

use rcgen::{BasicConstraints, CertificateParams, DnType, IsCa, Issuer, KeyPair};

use crate::ClusterError;
use crate::programs::User;

/// The one name that the server's certificate is for; it is not for the address 127.0.0.1.
const HOST: &str = "localhost";

/// The database that asks whoever enters for a certificate as well.
const CERTIFIED: &str = "certified";

/// The files in PEM form with which one comes to a server over TLS. They go with the server.
#[derive(Debug)]
pub struct Certificates {
    /// The certificate of the authority that has signed the other ones.
    pub authority: PathBuf,
    /// The certificate of an authority of the same name that has signed nothing.
    pub impostor: PathBuf,
    /// A certificate for whoever wants to enter the database `certified`.
    pub client: PathBuf,
    /// Its private key.
    pub client_key: PathBuf,
    server: PathBuf,
    server_key: PathBuf,
}

impl Certificates {
    /// Makes all files in this folder, readable by us and by the user.
    pub(crate) fn make(folder: &Path, user: Option<User>) -> Result<Self, ClusterError> {
        let fault = |error| ClusterError::Io { what: "making certificates", error };
        let files = Self {
            authority: folder.join("authority.pem"),
            impostor: folder.join("impostor.pem"),
            client: folder.join("client.pem"),
            client_key: folder.join("client.key"),
            server: folder.join("server.pem"),
            server_key: folder.join("server.key"),
        };
        files.fill().map_err(fault)?;
        if let Some(User { uid, gid }) = user {
            for file in [&files.authority, &files.server, &files.server_key] {
                chown(file, Some(uid), Some(gid)).map_err(fault)?;
            }
        }
        Ok(files)
    }

    fn fill(&self) -> io::Result<()> {
        let mut about = CertificateParams::default();
        about.distinguished_name.push(DnType::CommonName, "An authority for tests");
        about.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        let own = key()?;
        for (key, file) in [(&key()?, &self.impostor), (&own, &self.authority)] {
            write(file, &about.self_signed(key).map_err(io::Error::other)?.pem())?;
        }
        let authority = Issuer::new(about, own);
        for (name, file, key_file) in [
            (HOST, &self.server, &self.server_key),
            ("client.example", &self.client, &self.client_key),
        ] {
            let key = key()?;
            let about = CertificateParams::new([name.to_owned()]).map_err(io::Error::other)?;
            let signed = about.signed_by(&key, &authority).map_err(io::Error::other)?;
            write(file, &signed.pem())?;
            write(key_file, &key.serialize_pem())?;
        }
        Ok(())
    }

    /// Lets nobody in over the network who does not encrypt.
    pub(crate) fn demand(data: &Path) -> Result<(), ClusterError> {
        let rules = format!(
            "local all all trust\n\
             hostssl {CERTIFIED} all 127.0.0.1/32 trust clientcert=verify-ca\n\
             hostssl all all 127.0.0.1/32 trust\n"
        );
        fs::write(data.join("pg_hba.conf"), rules)
            .map_err(|error| ClusterError::Io { what: "writing pg_hba.conf", error })
    }

    /// What the server is started with.
    pub(crate) fn settings(&self) -> [String; 4] {
        let file = |name: &str, path: &Path| format!("{name}={}", path.display());
        [
            "ssl=on".to_owned(),
            file("ssl_ca_file", &self.authority),
            file("ssl_cert_file", &self.server),
            file("ssl_key_file", &self.server_key),
        ]
    }
}

fn key() -> io::Result<KeyPair> {
    KeyPair::generate().map_err(io::Error::other)
}

/// PostgreSQL refuses a key that others may read.
fn write(file: &Path, text: &str) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true).mode(0o600);
    options.open(file)?.write_all(text.as_bytes())
}
