//! Bytes that are no HTTP, or nearly, or not all of it.

use std::net::SocketAddr;
use std::time::Duration;

use tokio::time::{sleep, timeout};

use super::requests::{Known, Sketch};
use crate::bytes::{Head, Line};
use crate::mutate::mutated;
use crate::random::Random;

/// A server that has neither answered nor hung up by then holds on to a dead connection.
const LONGEST_WAIT: Duration = Duration::from_secs(60);

/// What is sent, in pieces with short pauses between them.
pub(super) fn bytes(known: &Known, random: &mut Random) -> Vec<Vec<u8>> {
    let whole = match random.below(10) {
        0 => (0..random.below(2_000)).map(|_| random.bits() as u8).collect(),
        1 => b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03".to_vec(),
        2 => b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".to_vec(),
        3 => headers(random),
        4 => framing(random).to_vec(),
        5 => format!("GET /{} HTTP/1.1\r\nHost: a\r\n\r\n", "a".repeat(random.below(100_000)))
            .into_bytes(),
        6 => lines(random).to_vec(),
        _ => {
            let request = Sketch::draw(random).request(known, random);
            mutated(&String::from_utf8_lossy(&request), random)
        }
    };
    // Cut off anywhere, or trickled, or as it is.
    match random.below(4) {
        0 => vec![whole[..random.below(whole.len() + 1)].to_vec()],
        1 => {
            let piece = whole.len() / 6 + 1;
            whole.chunks(piece).map(<[u8]>::to_vec).collect()
        }
        _ => vec![whole],
    }
}

/// Many headers, long ones, odd ones.
fn headers(random: &mut Random) -> Vec<u8> {
    let mut request = b"GET / HTTP/1.1\r\nHost: localhost\r\n".to_vec();
    match random.below(5) {
        0 => {
            (0..random.below(2_000)).for_each(|n| request.extend(format!("X-{n}: {n}\r\n").bytes()))
        }
        1 => request.extend(format!("X: {}\r\n", "x".repeat(random.below(200_000))).bytes()),
        2 => request.extend(b"no colon here\r\n: no name\r\nA B: space\r\n folded: line\r\n"),
        3 => request.extend(b"X: \xff\xfe\x00\x01\r\n"),
        _ => {
            let cookie = "a=b; ".repeat(random.below(5_000));
            request.extend(format!("Cookie: {cookie}\r\n").bytes());
        }
    }
    request.extend(b"\r\n");
    request
}

/// Bodies whose length is a lie or a riddle.
fn framing(random: &mut Random) -> &'static [u8] {
    random.pick::<&[u8]>(&[
        b"POST /tables HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
        b"POST /tables HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999\r\n\r\nx",
        b"POST /tables HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd",
        b"POST /tables HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        b"POST /tables HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n0\r\n\r\n",
        b"POST /tables HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\nabc",
        b"POST /tables HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
        b"POST /api/v1/tables HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{\"game\":",
        b"GET / HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\nGET /fair HTTP/1.1\r\nHost: a\r\n\r\n",
        b"POST /settings HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 10\r\n\r\n",
    ])
}

/// First lines that are none.
fn lines(random: &mut Random) -> &'static [u8] {
    random.pick::<&[u8]>(&[
        b"\r\n\r\n\r\n",
        b"GET\r\n\r\n",
        b"GET  HTTP/1.1\r\n\r\n",
        b"GET / HTTP/9.9\r\nHost: a\r\n\r\n",
        b"GET / HTTP/1.0\r\n\r\n",
        b"GET http://[::1/ HTTP/1.1\r\nHost: a\r\n\r\n",
        b"GET http://elsewhere/t/abc HTTP/1.1\r\nHost: a\r\n\r\n",
        b"OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n",
        b"CONNECT localhost:22 HTTP/1.1\r\nHost: a\r\n\r\n",
        b"GET //////t/../../x HTTP/1.1\r\nHost: a\r\n\r\n",
        b"GET /\xff\xfe HTTP/1.1\r\nHost: a\r\n\r\n",
        b"GET / HTTP/1.1\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
        b"GET /#fragment?x HTTP/1.1\r\nHost: a\r\n\r\n",
    ])
}

/// Sends the pieces and then nothing more. Returns what was answered, if anything.
///
/// # Errors
///
/// If the server holds on to the connection.
pub(super) async fn send(
    address: SocketAddr,
    pieces: &[Vec<u8>],
    random: &mut Random,
) -> Result<Option<Head>, &'static str> {
    let Ok(mut line) = Line::open(address).await else { return Err("no connection") };
    for (n, piece) in pieces.iter().enumerate() {
        if n > 0 {
            sleep(random.up_to(Duration::from_millis(20))).await;
        }
        // The server may hang up at any time; then the rest is not for it.
        if line.send(piece).await.is_err() {
            break;
        }
    }
    if random.one_in(4) {
        // Gone without a word.
        return Ok(None);
    }
    drop(line.finish().await);
    match timeout(LONGEST_WAIT, line.head()).await {
        Ok(Ok(head)) => Ok(Some(head)),
        Ok(Err(_)) => Ok(None),
        Err(_) => Err("neither an answer nor an end"),
    }
}
