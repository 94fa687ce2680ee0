//! The server with sockets: limits of connections and the end.

use saucer_server::{App, Config, Limits, bind, serve};
use tempfile::tempdir;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::games;

/// A server that listens.
struct Running {
    addr: std::net::SocketAddr,
    stop: oneshot::Sender<()>,
    served: JoinHandle<std::io::Result<()>>,
}

async fn start(config: Config) -> Running {
    let app = App::open(config).await.unwrap();
    let listener = bind("127.0.0.1:0".parse().unwrap()).await.unwrap();
    let addr = listener.local_addr().unwrap();
    let (stop, stopped) = oneshot::channel();
    let served = tokio::spawn(serve(listener, app, async { drop(stopped.await) }));
    Running { addr, stop, served }
}

/// Sends a request and reads until the answer has this line.
async fn ask(stream: &mut BufReader<TcpStream>, request: &str, until: &str) -> String {
    stream.get_mut().write_all(request.as_bytes()).await.unwrap();
    let mut heard = String::new();
    while !heard.lines().any(|line| line == until) {
        assert_ne!(stream.read_line(&mut heard).await.unwrap(), 0, "{until} is not in {heard}");
    }
    heard
}

#[tokio::test]
async fn beyond_the_limit_connections_are_closed_at_once() {
    let folder = tempdir().unwrap();
    let limits = Limits { connections: 2, ..Limits::default() };
    let running = start(Config { limits, ..Config::new(games(), folder.path()) }).await;
    let mut kept = Vec::new();
    for _ in 0..2 {
        let mut stream = BufReader::new(TcpStream::connect(running.addr).await.unwrap());
        let answer = ask(&mut stream, "GET /readyz HTTP/1.1\r\nHost: a\r\n\r\n", "ready").await;
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        kept.push(stream);
    }
    let mut third = TcpStream::connect(running.addr).await.unwrap();
    let mut heard = Vec::new();
    // The system may tell the end of a connection that nobody has read from as a reset.
    if third.read_to_end(&mut heard).await.is_ok() {
        assert_eq!(heard, b"");
    }
    let answer = ask(&mut kept[1], "GET /readyz HTTP/1.1\r\nHost: a\r\n\r\n", "ready").await;
    assert!(answer.contains("200"), "the others go on: {answer}");
    running.stop.send(()).unwrap();
    running.served.await.unwrap().unwrap();
}

#[tokio::test]
async fn the_end_is_told_to_streams_and_waits_for_requests() {
    let folder = tempdir().unwrap();
    let running = start(Config::new(games(), folder.path())).await;
    let mut maker = BufReader::new(TcpStream::connect(running.addr).await.unwrap());
    let request = "POST /tables HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\
                   Content-Type: application/x-www-form-urlencoded\r\n\r\ngame=skies";
    let made = ask(&mut maker, request, "").await;
    let table = made.lines().find_map(|line| line.strip_prefix("location: ")).unwrap();
    let mut stream = BufReader::new(TcpStream::connect(running.addr).await.unwrap());
    let live = format!("GET {table}/live HTTP/1.1\r\nHost: a\r\n\r\n");
    let head = ask(&mut stream, &live, "event: table").await;
    assert!(head.starts_with("HTTP/1.1 200"), "{head}");
    // A form of which half has arrived is still answered.
    let mut slow = BufReader::new(TcpStream::connect(running.addr).await.unwrap());
    let (first, second) = request.split_at(request.len() - 4);
    slow.get_mut().write_all(first.as_bytes()).await.unwrap();
    let ready = "GET /readyz HTTP/1.1\r\nHost: a\r\n\r\n";
    ask(&mut maker, ready, "ready").await;
    running.stop.send(()).unwrap();
    let mut rest = String::new();
    stream.read_to_string(&mut rest).await.unwrap();
    assert!(rest.contains("event: bye"), "{rest}");
    let answer = ask(&mut slow, second, "").await;
    assert!(answer.starts_with("HTTP/1.1 303"), "{answer}");
    running.served.await.unwrap().unwrap();
    assert!(TcpStream::connect(running.addr).await.is_err(), "nobody listens any more");
}
