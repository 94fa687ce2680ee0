//! The server: made, started, killed, started again, removed.

use std::fs::File;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::programs::{self, User};
use crate::{Certificates, ClusterError};

/// How long a server may take to accept connections; after a crash it reads its log first.
const READY: Duration = Duration::from_secs(60);

/// How long a server may take to stop before it is killed.
const STOPPED: Duration = Duration::from_secs(10);

/// The pause between two questions whether something has happened.
const PAUSE: Duration = Duration::from_millis(20);

/// The superuser of the server; no password is asked for.
const SUPERUSER: &str = "postgres";

/// A path of a socket has at most 107 bytes, of which its own name takes some.
const LONGEST_FOLDER: usize = 80;

/// How a server is to be made.
#[derive(Clone, Copy, Debug, Default)]
pub struct ClusterOptions {
    without_fsync: bool,
    with_tls: bool,
}

impl ClusterOptions {
    /// A server that keeps its promises: what is committed survives a crash of the machine.
    pub fn new() -> Self {
        Self::default()
    }

    /// Leaves out every fsync. Faster, and enough where only the server is killed, because the
    /// system keeps what was written; not for measuring.
    #[must_use]
    pub fn without_fsync(mut self) -> Self {
        self.without_fsync = true;
        self
    }

    /// Takes connections over the loopback only if they are encrypted. The server's certificate is
    /// for `localhost`, not for 127.0.0.1, and a database that is called `certified` lets only
    /// those in who have a certificate too; see [`Cluster::certificates`].
    #[must_use]
    pub fn with_tls(mut self) -> Self {
        self.with_tls = true;
        self
    }

    /// Makes the server and waits until it accepts connections.
    ///
    /// # Errors
    /// If PostgreSQL is not installed, cannot be run by this user, or does not get ready.
    pub fn start(self) -> Result<Cluster, ClusterError> {
        Cluster::make(self)
    }
}

/// A running server of PostgreSQL that is stopped and removed with this value.
///
/// It is stopped on unwinding too. If the whole process is killed, the server and its folder stay
/// behind.
pub struct Cluster {
    // The child is stopped by `drop` before the fields go, so the folder is removed after it.
    child: Option<Child>,
    folder: TempDir,
    options: ClusterOptions,
    certificates: Option<Certificates>,
    user: Option<User>,
    port: u16,
}

impl Cluster {
    /// Makes a server that syncs its disk as a real one does, and waits until it is ready.
    ///
    /// # Errors
    /// If PostgreSQL is not installed, cannot be run by this user, or does not get ready.
    pub fn start() -> Result<Self, ClusterError> {
        ClusterOptions::new().start()
    }

    /// The address of the database that every server has.
    pub fn url(&self) -> String {
        self.url_of("postgres")
    }

    /// The port on the loopback; the same for the whole life of the value.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// The files for those who come over TLS, if the server was made [with
    /// it](ClusterOptions::with_tls).
    pub fn certificates(&self) -> Option<&Certificates> {
        self.certificates.as_ref()
    }

    /// Makes an empty database and returns its address. The name is taken as it is, so it may have
    /// any letters but no quotes.
    ///
    /// # Errors
    /// If the server does not run or has a database of this name.
    pub fn create_database(&self, name: &str) -> Result<String, ClusterError> {
        self.psql(&format!("CREATE DATABASE \"{name}\""))?;
        Ok(self.url_of(name))
    }

    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Runs one statement as the superuser, in the database that every server has.
    ///
    /// # Errors
    /// If the server does not run or refuses the statement.
    pub fn psql(&self, statement: &str) -> Result<(), ClusterError> {
        let mut command = programs::command(&programs::find("psql")?, None, self.folder.path());
        command.args(["-X", "-q", "-v", "ON_ERROR_STOP=1", "-d", &self.url(), "-c", statement]);
        programs::run("psql", command)
    }

    /// Kills the server and all processes that serve its clients at once, as a crash would.
    ///
    /// # Errors
    /// If the processes cannot be killed. Killing a server that does not run is fine.
    pub fn kill(&mut self) -> Result<(), ClusterError> {
        let Some(mut child) = self.child.take() else { return Ok(()) };
        // The children are listed first, because they have another parent as soon as theirs dies.
        let children = children_of(child.id());
        let fault = |error| ClusterError::Io { what: "killing the server", error };
        child.kill().map_err(fault)?;
        child.wait().map_err(fault)?;
        signal("KILL", &children);
        Ok(())
    }

    /// Starts the killed server with the same data on the same port, and waits until it is ready.
    /// A server that runs is left alone.
    ///
    /// # Errors
    /// If it does not get ready.
    pub fn start_again(&mut self) -> Result<(), ClusterError> {
        if self.child.is_some() {
            return Ok(());
        }
        let deadline = Instant::now() + READY;
        loop {
            // A process of the crashed server that has not gone yet holds its shared memory, and
            // the new one gives up at once. It is tried again until the old ones have gone.
            match self.launch(deadline) {
                Err(ClusterError::Failed { .. }) if Instant::now() < deadline => {
                    std::thread::sleep(PAUSE);
                }
                answered => return answered,
            }
        }
    }

    fn make(options: ClusterOptions) -> Result<Self, ClusterError> {
        let fault = |error| ClusterError::Io { what: "making a folder for the server", error };
        let user = programs::user()?;
        let folder = tempfile::Builder::new().prefix("saucer-pg-").tempdir().map_err(fault)?;
        if let Some(User { uid, gid }) = user {
            std::os::unix::fs::chown(folder.path(), Some(uid), Some(gid)).map_err(fault)?;
        }
        let mut initdb = programs::command(&programs::find("initdb")?, user, folder.path());
        initdb.args(["--auth=trust", "--no-sync", "--encoding=UTF8", "--locale=C"]);
        initdb.args(["--username", SUPERUSER, "--no-instructions", "--pgdata"]);
        initdb.arg(folder.path().join("data"));
        programs::run("initdb", initdb)?;
        let mut certificates = None;
        if options.with_tls {
            certificates = Some(Certificates::make(folder.path(), user)?);
            Certificates::demand(&folder.path().join("data"))?;
        }
        let deadline = Instant::now() + READY;
        let port = free_port()?;
        let mut cluster = Self { child: None, folder, options, certificates, user, port };
        loop {
            match cluster.launch(deadline) {
                Ok(()) => return Ok(cluster),
                // Between the choice of the port and the start somebody else may have taken it.
                Err(ClusterError::Failed { output, .. })
                    if output.contains("in use") && Instant::now() < deadline =>
                {
                    cluster.port = free_port()?;
                }
                Err(error) => return Err(error),
            }
        }
    }

    /// Starts the server and waits until it accepts connections; leaves none behind on an error.
    fn launch(&mut self, deadline: Instant) -> Result<(), ClusterError> {
        let ready = programs::find("pg_isready")?;
        let fault = |error| ClusterError::Io { what: "starting the server", error };
        let log = File::create(self.log_path()).map_err(fault)?;
        let mut command = self.postgres()?;
        command.stdout(log.try_clone().map_err(fault)?).stderr(log);
        let mut child = command.spawn().map_err(fault)?;
        loop {
            if child.try_wait().map_err(fault)?.is_some() {
                return Err(ClusterError::Failed { program: "postgres", output: self.log_end() });
            }
            let mut asked = programs::command(&ready, None, self.folder.path());
            asked.args(["-q", "-h", "127.0.0.1", "-p", &self.port.to_string()]);
            asked.stdout(Stdio::null()).stderr(Stdio::null());
            if asked.status().map_err(fault)?.success() {
                self.child = Some(child);
                return Ok(());
            }
            if Instant::now() >= deadline {
                stop(&mut child);
                return Err(ClusterError::Late { log: self.log_end() });
            }
            std::thread::sleep(PAUSE);
        }
    }

    fn postgres(&self) -> Result<Command, ClusterError> {
        let folder = self.folder.path();
        let mut command = programs::command(&programs::find("postgres")?, self.user, folder);
        command.arg("-D").arg(folder.join("data")).arg("-p").arg(self.port.to_string());
        let socket_folder = match folder.to_str() {
            Some(path) if path.len() <= LONGEST_FOLDER => path,
            // Without a folder there is no socket; everybody comes over the loopback then.
            _ => "",
        };
        command.arg("-c").arg(format!("unix_socket_directories={socket_folder}"));
        for setting in [
            "listen_addresses=127.0.0.1",
            "max_connections=60",
            "shared_buffers=32MB",
            // A killed server would leave its shared memory behind anywhere else.
            "dynamic_shared_memory_type=mmap",
        ] {
            command.arg("-c").arg(setting);
        }
        for setting in self.certificates.iter().flat_map(Certificates::settings) {
            command.arg("-c").arg(setting);
        }
        if self.options.without_fsync {
            command.args(["-c", "fsync=off", "-c", "full_page_writes=off"]);
        }
        Ok(command)
    }

    fn url_of(&self, database: &str) -> String {
        format!("postgres://{SUPERUSER}@127.0.0.1:{}/{database}", self.port)
    }

    fn log_path(&self) -> PathBuf {
        self.folder.path().join("log")
    }

    /// The last lines that the server wrote.
    fn log_end(&self) -> String {
        let log = std::fs::read_to_string(self.log_path()).unwrap_or_default();
        let lines: Vec<&str> = log.lines().collect();
        lines[lines.len().saturating_sub(10)..].join("\n")
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        if let Some(child) = &mut self.child {
            stop(child);
        }
    }
}

/// A port of the loopback that nobody listened on just now.
fn free_port() -> Result<u16, ClusterError> {
    TcpListener::bind("127.0.0.1:0")
        .and_then(|listener| listener.local_addr())
        .map(|address| address.port())
        .map_err(|error| ClusterError::Io { what: "looking for a free port", error })
}

/// Ends the server at once but in good order, so that it takes its shared memory with it; kills it
/// if that takes too long. There is nobody to tell about a failure.
fn stop(child: &mut Child) {
    signal("QUIT", &[child.id()]);
    let deadline = Instant::now() + STOPPED;
    while Instant::now() < deadline {
        match child.try_wait() {
            Ok(None) => std::thread::sleep(PAUSE),
            Ok(Some(_)) | Err(_) => return,
        }
    }
    let children = children_of(child.id());
    let _ = child.kill();
    let _ = child.wait();
    signal("KILL", &children);
}

/// Sends a signal by the shell, whose `kill` is built in. Processes that have ended are no error.
fn signal(name: &str, processes: &[u32]) {
    if processes.is_empty() {
        return;
    }
    let ids: Vec<String> = processes.iter().map(u32::to_string).collect();
    let mut shell = Command::new("sh");
    shell.arg("-c").arg(format!("kill -{name} {}", ids.join(" ")));
    let _ = shell.stdout(Stdio::null()).stderr(Stdio::null()).status();
}

/// The processes whose parent this is, where the system tells it; elsewhere they end by themselves
/// when they notice that their parent is gone.
fn children_of(parent: u32) -> Vec<u32> {
    let Ok(entries) = std::fs::read_dir("/proc") else { return Vec::new() };
    let processes = entries.flatten().filter_map(|entry| {
        let id: u32 = entry.file_name().to_str()?.parse().ok()?;
        (parent_of(&entry.path())? == parent).then_some(id)
    });
    processes.collect()
}

/// The fourth field of `stat`; the second is a name in brackets that may have any letters.
fn parent_of(process: &Path) -> Option<u32> {
    let stat = std::fs::read_to_string(process.join("stat")).ok()?;
    let after_name = &stat[stat.rfind(')')? + 1..];
    after_name.split_whitespace().nth(1)?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_lives_is_killed_comes_back_and_is_removed() {
        if !crate::wanted() {
            return;
        }
        let mut cluster = ClusterOptions::new().without_fsync().start().unwrap();
        let folder = cluster.folder.path().to_owned();
        let url = cluster.create_database("own").unwrap();
        assert!(url.ends_with("/own"), "{url}");
        assert!(cluster.create_database("own").is_err(), "a name is used once");
        let postmaster = cluster.child.as_ref().unwrap().id();
        let children = children_of(postmaster);
        assert!(!children.is_empty(), "a server has helpers");
        cluster.kill().unwrap();
        cluster.kill().unwrap();
        assert!(!Path::new(&format!("/proc/{postmaster}")).exists());
        assert!(cluster.psql("SELECT 1").is_err(), "nobody answers");
        let port = cluster.port();
        cluster.start_again().unwrap();
        assert_eq!(cluster.port(), port);
        assert!(cluster.create_database("own").is_err(), "the data is still there");
        let postmaster = cluster.child.as_ref().unwrap().id();
        drop(cluster);
        assert!(!Path::new(&format!("/proc/{postmaster}")).exists());
        assert!(!folder.exists());
    }
}
