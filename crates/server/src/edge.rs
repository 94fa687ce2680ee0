//! The sockets: who may connect, how long anybody may take, and how it all ends (graceful shutdown).

use std::convert::Infallible;
use std::future::Future;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::body::Body;
use axum::extract::{ConnectInfo, State};
use axum::http::{Request, Response};
use axum::response::IntoResponse;
use hyper::body::Incoming;
use hyper::rt::{Read, ReadBufCursor, Write};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::{GracefulShutdown, Watcher};
use saucer_store::StoreError;
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::Notify;
use tokio::task::JoinSet;
use tokio::time::{Instant, Sleep, sleep, timeout};

use crate::app::{App, StartError};
use crate::error::Problem;
use crate::proxies::networks;
use crate::quotas::Counted;
use crate::tiers::TieredCounts;

/// How long anybody may take.
#[derive(Clone, Copy, Debug)]
struct Patience {
    /// For the head of the first request after connecting.
    first_head: Duration,
    /// Between two requests, the head of the next one included. Proxies that keep connections for a
    /// minute find them open.
    idle: Duration,
    /// To read anything at all of what is sent.
    stalled: Duration,
}

const PATIENCE: Patience = Patience {
    first_head: Duration::from_secs(10),
    idle: Duration::from_secs(75),
    stalled: Duration::from_secs(30),
};

/// How much is kept for somebody who reads slowly: by us and by the system.
const SEND_BUFFER: usize = 32 * 1024;
const SOCKET_BUFFER: u32 = 128 * 1024;

/// How large the head of a request may be, and how many headers it may have.
const LARGEST_HEAD: usize = 16 * 1024;
const MOST_HEADERS: usize = 64;

/// How long running requests may take to end once the server is asked to stop.
const LAST_ORDERS: Duration = Duration::from_secs(10);

/// How long to wait when the system has no room for another connection.
const NO_ROOM: Duration = Duration::from_millis(200);

/// How long the store may take to say that it is there.
const READY: Duration = Duration::from_secs(2);

/// Binds the address.
///
/// # Errors
///
/// [`StartError::Address`] with what to do about it.
pub async fn bind(addr: SocketAddr) -> Result<TcpListener, StartError> {
    let listen = || {
        let socket = if addr.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
        // A server that is started again finds its port free.
        #[cfg(unix)]
        socket.set_reuseaddr(true)?;
        socket.set_send_buffer_size(SOCKET_BUFFER)?;
        socket.bind(addr)?;
        socket.listen(1024)
    };
    listen().map_err(|error| StartError::Address { addr, error })
}

/// Answers until `stop` completes. Then it takes no more connections, tells live streams to come back
/// elsewhere or later, lets running requests finish for up to ten seconds, and closes the data.
///
/// # Errors
///
/// If the socket fails for good.
pub async fn serve(
    listener: TcpListener,
    app: App,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let middleware = crate::routes::middleware(app.clone());
    let limits = &app.shared.config.limits;
    let most = limits.connections.max(1);
    let per_address = TieredCounts::new(limits.connections_per_address);
    let graceful = GracefulShutdown::new();
    let mut connections = JoinSet::new();
    let mut stop = std::pin::pin!(stop);
    app.do_chores();
    loop {
        let accepted = tokio::select! {
            biased;
            () = &mut stop => break,
            Some(_) = connections.join_next() => continue,
            accepted = listener.accept() => accepted,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                // Whoever hung up too early is no trouble; no room for more would be told again at
                // once, without end.
                if !hung_up(&error) {
                    tracing::warn!(%error, "a connection was not accepted");
                    sleep(NO_ROOM).await;
                }
                continue;
            }
        };
        let place = place(&app, &per_address, peer.ip());
        if connections.len() >= most || place.is_err() {
            app.shared.metrics.refused_connection();
            continue;
        }
        let held = (place, app.shared.metrics.connection());
        let (middleware, watcher) = (middleware.clone(), graceful.watcher());
        let answer = move |request| middleware.clone().answer(request);
        connections.spawn(async move {
            converse(stream, peer, answer, watcher, PATIENCE).await;
            drop(held);
        });
    }
    drop(listener);
    app.close_streams();
    if timeout(LAST_ORDERS, graceful.shutdown()).await.is_err() {
        tracing::warn!(left = connections.len(), "connections are cut");
    }
    connections.shutdown().await;
    app.close().await;
    Ok(())
}

fn hung_up(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset, Interrupted};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset | Interrupted)
}

/// Too many connections come from one address.
struct Crowded;

/// A place for a connection of this address. This machine and trusted proxies have any number.
fn place(app: &App, counts: &TieredCounts, ip: IpAddr) -> Result<Option<Vec<Counted>>, Crowded> {
    let config = &app.shared.config;
    let ip = ip.to_canonical();
    let exempt = ip.is_loopback()
        || !config.limits.enabled
        || config.trusted_proxies.iter().any(|network| network.contains(ip));
    if exempt {
        return Ok(None);
    }
    counts.enter(&networks(ip)).map(Some).ok_or(Crowded)
}

/// Answers the requests of one connection until its end.
async fn converse<F: Future<Output = Response<Body>>>(
    stream: TcpStream,
    peer: SocketAddr,
    answer: impl Fn(Request<Body>) -> F,
    watcher: Watcher,
    patience: Patience,
) {
    // Answers are small and wanted at once.
    if stream.set_nodelay(true).is_err() {
        return;
    }
    let begun = Arc::new(Notify::new());
    let begins = Arc::clone(&begun);
    let service = service_fn(move |request: Request<Incoming>| {
        begins.notify_one();
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        let answered = answer(request);
        async move { Ok::<_, Infallible>(answered.await) }
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new())
        .header_read_timeout(patience.idle)
        .max_header_size(LARGEST_HEAD)
        .max_headers(MOST_HEADERS)
        .max_buf_size(SEND_BUFFER);
    let io = Steady::new(TokioIo::new(stream), patience.stalled);
    let conversation = watcher.watch(http.serve_connection(io, service));
    let too_slow = async {
        if timeout(patience.first_head, begun.notified()).await.is_ok() {
            std::future::pending::<()>().await;
        }
    };
    tokio::select! {
        ended = conversation => {
            if let Err(error) = ended {
                tracing::debug!(%error, "a connection has ended early");
            }
        }
        () = too_slow => tracing::debug!("a connection never asked for anything"),
    }
}

/// A connection that fails if the other side takes nothing of what is sent for too long.
struct Steady<T> {
    io: T,
    longest: Duration,
    stalled: Option<Pin<Box<Sleep>>>,
}

impl<T> Steady<T> {
    fn new(io: T, longest: Duration) -> Steady<T> {
        Steady { io, longest, stalled: None }
    }

    fn watch<U>(
        &mut self,
        cx: &mut Context<'_>,
        progress: Poll<io::Result<U>>,
    ) -> Poll<io::Result<U>> {
        if progress.is_ready() {
            self.stalled = None;
            return progress;
        }
        let until = Instant::now() + self.longest;
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(tokio::time::sleep_until(until)));
        ready!(stalled.as_mut().poll(cx));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<T: Read + Unpin> Read for Steady<T> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: ReadBufCursor<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.io).poll_read(cx, buf)
    }
}

impl<T: Write + Unpin> Write for Steady<T> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let progress = Pin::new(&mut self.io).poll_write(cx, bytes);
        self.watch(cx, progress)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let progress = Pin::new(&mut self.io).poll_write_vectored(cx, slices);
        self.watch(cx, progress)
    }

    fn is_write_vectored(&self) -> bool {
        self.io.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let progress = Pin::new(&mut self.io).poll_flush(cx);
        self.watch(cx, progress)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let progress = Pin::new(&mut self.io).poll_shutdown(cx);
        self.watch(cx, progress)
    }
}

/// Whether it is sensible to send visitors here: not while stopping, not without the store, and not if it could only be
/// read. A full disk is no reason: that is so for all processes, and who watches may go on.
pub(crate) async fn readyz(State(app): State<App>) -> Response<Body> {
    if *app.closing().borrow() {
        return Problem::Stopping.into_response();
    }
    if !app.shared.store.is_writing() {
        return Problem::from(StoreError::Closed).into_response();
    }
    match timeout(READY, app.store_answers()).await {
        Ok(Ok(())) => "ready\n".into_response(),
        Ok(Err(error)) => Problem::from(error).into_response(),
        Err(_) => Problem::Stopping.into_response(),
    }
}

#[cfg(test)]
mod tests {
    use std::future::poll_fn;

    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    use super::*;

    /// What a connection to a server of such patience brings, after something was sent.
    async fn hear(patience: Patience, sent: &[u8]) -> String {
        let listener = bind(SocketAddr::from(([127, 0, 0, 1], 0))).await.unwrap();
        let mut client = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let (stream, peer) = listener.accept().await.unwrap();
        let answer = async |_| "hello".into_response();
        let graceful = GracefulShutdown::new();
        client.write_all(sent).await.unwrap();
        let mut heard = Vec::new();
        let serving = converse(stream, peer, answer, graceful.watcher(), patience);
        let ((), read) = tokio::join!(serving, client.read_to_end(&mut heard));
        read.unwrap();
        String::from_utf8(heard).unwrap()
    }

    #[tokio::test]
    async fn who_never_finishes_a_head_or_never_asks_again_is_let_go() {
        let soon = Patience { first_head: Duration::ZERO, ..PATIENCE };
        assert_eq!(hear(soon, b"GET / HTTP/1.1\r\nHost:").await, "");
        let soon = Patience { idle: Duration::from_millis(20), ..PATIENCE };
        let heard = hear(soon, b"GET / HTTP/1.1\r\nHost: a\r\n\r\n").await;
        assert!(heard.starts_with("HTTP/1.1 200") && heard.ends_with("hello"), "{heard}");
    }

    #[tokio::test]
    async fn heads_that_are_too_large_are_refused() {
        let long =
            format!("GET / HTTP/1.1\r\nHost: a\r\nX-Long: {}\r\n\r\n", "x".repeat(LARGEST_HEAD));
        assert!(hear(PATIENCE, long.as_bytes()).await.starts_with("HTTP/1.1 431"));
        let many = "X-Many: x\r\n".repeat(MOST_HEADERS + 1);
        let many = format!("GET / HTTP/1.1\r\nHost: a\r\n{many}\r\n");
        assert!(hear(PATIENCE, many.as_bytes()).await.starts_with("HTTP/1.1 431"));
        let fits = "X-Many: x\r\n".repeat(MOST_HEADERS - 2);
        let fits = format!("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n{fits}\r\n");
        assert!(hear(PATIENCE, fits.as_bytes()).await.starts_with("HTTP/1.1 200"));
    }

    #[tokio::test]
    async fn who_reads_nothing_is_let_go() {
        let (ours, _theirs) = tokio::io::duplex(8);
        let mut steady = Steady::new(TokioIo::new(ours), Duration::ZERO);
        let mut write = async || poll_fn(|cx| Pin::new(&mut steady).poll_write(cx, b"hello")).await;
        assert_eq!(write().await.unwrap(), 5);
        assert_eq!(write().await.unwrap(), 3, "there is room for three more");
        assert_eq!(write().await.unwrap_err().kind(), io::ErrorKind::TimedOut);
    }
}
