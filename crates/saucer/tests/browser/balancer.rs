//! A plain load balancer: every new connection goes to the next process that takes it. It knows
//! nothing of cookies or tables, and a connection ends with the process that it went to.

use std::io;
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

pub(crate) struct Balancer {
    address: SocketAddr,
}

impl Balancer {
    /// Balances between these addresses, for as long as the test runs.
    pub(crate) fn between(backends: &[&str]) -> Balancer {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let backends: Arc<[SocketAddr]> = backends.iter().map(|to| to.parse().unwrap()).collect();
        let turn = AtomicUsize::new(0);
        thread::spawn(move || {
            for client in listener.incoming().flatten() {
                let first = turn.fetch_add(1, Ordering::Relaxed);
                let mut order = (0..backends.len()).map(|n| backends[(first + n) % backends.len()]);
                // Whoever finds nobody is hung up on, as by a balancer without a page of its own.
                if let Some(server) = order.find_map(|to| TcpStream::connect(to).ok()) {
                    join(client, server);
                }
            }
        });
        Balancer { address }
    }

    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }
}

/// Carries bytes both ways until either side ends.
fn join(client: TcpStream, server: TcpStream) {
    let pairs = [(client.try_clone().unwrap(), server.try_clone().unwrap()), (server, client)];
    for (mut from, mut to) in pairs {
        thread::spawn(move || {
            // A killed process resets its connections; the other side learns that it is over.
            drop(io::copy(&mut from, &mut to));
            drop(to.shutdown(Shutdown::Both));
            drop(from.shutdown(Shutdown::Both));
        });
    }
}
