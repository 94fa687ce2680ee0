//! A client of several servers that are all the same: as behind a plain load balancer, every
//! request may go to another one.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use tokio::time::timeout;

use crate::bytes::{Answer, Line};

/// Whoever has no answer by then will hardly get one.
const LONGEST_WAIT: Duration = Duration::from_secs(15);

/// Where the servers are. Clones share the turn.
#[derive(Clone, Debug)]
pub(crate) struct Servers {
    addresses: Arc<[SocketAddr]>,
    turn: Arc<AtomicUsize>,
}

impl Servers {
    pub(crate) fn new(addresses: impl IntoIterator<Item = SocketAddr>) -> Servers {
        Servers { addresses: addresses.into_iter().collect(), turn: Arc::default() }
    }

    pub(crate) fn count(&self) -> usize {
        self.addresses.len()
    }

    /// All of them, beginning with another one each time.
    pub(crate) fn in_turn(&self) -> impl Iterator<Item = (usize, SocketAddr)> + use<> {
        let n = self.addresses.len();
        let first = self.turn.fetch_add(1, Ordering::Relaxed);
        let addresses = Arc::clone(&self.addresses);
        (0..n).map(move |k| {
            let at = (first + k) % n;
            (at, addresses[at])
        })
    }
}

/// Why there is no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum NoAnswer {
    /// Nobody took the request, so nothing has happened.
    NotSent,
    /// It was sent; whether it was done is unknown.
    Unknown(String),
}

/// One client with its own connections, one for each server.
#[derive(Debug)]
pub(crate) struct Client {
    servers: Servers,
    lines: Vec<Option<Line>>,
    /// What the client says to be somebody.
    token: Option<String>,
}

impl Client {
    pub(crate) fn new(servers: &Servers) -> Client {
        let lines = (0..servers.count()).map(|_| None).collect();
        Client { servers: servers.clone(), lines, token: None }
    }

    pub(crate) fn set_token(&mut self, token: String) {
        self.token = Some(token);
    }

    pub(crate) fn token(&self) -> Option<&str> {
        self.token.as_deref()
    }

    pub(crate) async fn get(&mut self, path: &str) -> Result<Answer, NoAnswer> {
        self.send("GET", path, None).await
    }

    pub(crate) async fn post(&mut self, path: &str, json: &str) -> Result<Answer, NoAnswer> {
        self.send("POST", path, Some(json)).await
    }

    async fn send(
        &mut self,
        method: &str,
        path: &str,
        json: Option<&str>,
    ) -> Result<Answer, NoAnswer> {
        let request = request(method, path, self.token.as_deref(), json);
        for (at, address) in self.servers.in_turn() {
            let kept = self.lines[at].take().filter(|line| !line.is_dead());
            let mut line = match kept {
                Some(line) => line,
                None => match timeout(LONGEST_WAIT, Line::open(address)).await {
                    Ok(Ok(line)) => line,
                    // Nothing was sent, so the next server may be asked.
                    Ok(Err(_)) | Err(_) => continue,
                },
            };
            match timeout(LONGEST_WAIT, line.ask(request.as_bytes())).await {
                Ok(Ok(answer)) => {
                    if !answer.head.closes {
                        self.lines[at] = Some(line);
                    }
                    return Ok(answer);
                }
                // Reading again does no harm; anything else must be looked into by who asked.
                Ok(Err(_)) if method == "GET" => {}
                Ok(Err(error)) => return Err(NoAnswer::Unknown(error.to_string())),
                Err(_) => {
                    let late = format!("no answer within {} s", LONGEST_WAIT.as_secs());
                    return Err(NoAnswer::Unknown(late));
                }
            }
        }
        Err(NoAnswer::NotSent)
    }
}

/// A request with its head as programs write it.
pub(crate) fn request(method: &str, path: &str, token: Option<&str>, json: Option<&str>) -> String {
    let mut request = format!("{method} {path} HTTP/1.1\r\nHost: localhost\r\n");
    if let Some(token) = token {
        request.push_str(&format!("Authorization: Bearer {token}\r\n"));
    }
    match json {
        None => request.push_str("\r\n"),
        Some(json) => request.push_str(&format!(
            "Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{json}",
            json.len()
        )),
    }
    request
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;

    async fn address() -> (TcpListener, SocketAddr) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        (listener, address)
    }

    #[tokio::test]
    async fn a_server_that_is_gone_is_passed_over() {
        let (gone, gone_at) = address().await;
        drop(gone);
        let (listener, there) = address().await;
        tokio::spawn(async move {
            let (mut socket, _) = listener.accept().await.unwrap();
            let mut bytes = [0; 1024];
            while socket.read(&mut bytes).await.unwrap() > 0 {
                socket.write_all(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n").await.unwrap();
            }
        });
        let mut client = Client::new(&Servers::new([gone_at, there]));
        for _ in 0..4 {
            assert_eq!(client.get("/").await.unwrap().status(), 200);
        }
        let mut lonely = Client::new(&Servers::new([gone_at]));
        assert_eq!(lonely.post("/", "{}").await.unwrap_err(), NoAnswer::NotSent);
    }

    #[tokio::test]
    async fn a_post_that_may_have_been_done_is_not_sent_again() {
        let (listener, there) = address().await;
        let hanging_up = tokio::spawn(async move {
            let (mut socket, _) = listener.accept().await.unwrap();
            let mut byte = [0; 1];
            socket.read_exact(&mut byte).await.unwrap();
        });
        let mut client = Client::new(&Servers::new([there]));
        let answer = client.post("/", "{}").await;
        assert!(matches!(answer, Err(NoAnswer::Unknown(_))), "{answer:?}");
        hanging_up.await.unwrap();
    }
}
