//! Three processes on one PostgreSQL behind a plain load balancer, two of which are killed.

use saucer_browser::{Launch, Options, Server};
use saucer_postgres::Cluster;

use crate::balancer::Balancer;
use crate::captain::Captain;
use crate::seated::{
    Plays, Rounds, assert_quiet_but_cut, begin, gather_at, join_at, leave_to_a_bot,
};
use crate::world::{binary, browser, verify};

/// Processes that share a database.
struct Nodes {
    servers: Vec<Option<Server>>,
    database: String,
}

impl Nodes {
    fn start(n: usize, database: String) -> Nodes {
        let start = |_| Some(Launch::on(binary(), &database).start().unwrap());
        Nodes { servers: (0..n).map(start).collect(), database }
    }

    fn addresses(&self) -> Vec<&str> {
        self.servers.iter().flatten().map(Server::address).collect()
    }

    fn kill(&mut self, n: usize) -> String {
        let server = self.servers[n].take().expect("it runs");
        let address = server.address().to_owned();
        server.kill();
        address
    }

    fn start_again(&mut self, n: usize, address: &str) {
        let launch = Launch::on(binary(), &self.database).listening(address);
        self.servers[n] = Some(launch.start().unwrap());
    }
}

/// The round after which bots bring the match to its end, at the only process that is left.
const BOTS: usize = 55;

#[test]
fn a_match_goes_on_while_two_of_three_processes_are_killed_in_turn() {
    if !saucer_postgres::wanted() {
        return;
    }
    let options = [Options::desktop("en"), Options::phone("ru")];
    let Some(first) = browser(&options[0]) else { return };
    let second = browser(&options[1]).unwrap();
    let cluster = Cluster::start().unwrap();
    let mut nodes = Nodes::start(3, cluster.create_database("evening").unwrap());
    let balancer = Balancer::between(&nodes.addresses());
    let home = balancer.url("");

    let chosen = ["[name=edition][value=retail]", "[name=captains][value='3']"];
    let table = gather_at(&first, &home, "tremble", &chosen);
    join_at(&second, &home, &table);
    begin(&first);
    let windows = [&first, &second];
    let mut captains: Vec<Captain<'_>> =
        windows.iter().enumerate().map(|(number, window)| Captain::at(window, number)).collect();
    for captain in &captains {
        captain.look_until("the match to start", |bridge| bridge.version > 0).unwrap();
    }

    let mut down = None;
    let mut rounds = Rounds::new();
    while rounds.count() < BOTS && !rounds.play(&mut captains) {
        match rounds.count() {
            // One goes down for a while, then the other, then both of them for good.
            10 => down = Some(nodes.kill(0)),
            20 => {
                nodes.start_again(0, &down.take().expect("it was killed"));
                down = Some(nodes.kill(1));
            }
            30 => {
                nodes.start_again(1, &down.take().expect("it was killed"));
                nodes.kill(0);
            }
            40 => drop(nodes.kill(1)),
            _ => {}
        }
    }
    assert!(rounds.count() > 40, "the match was long enough for all that");
    assert_eq!(nodes.addresses().len(), 1);
    windows.into_iter().for_each(leave_to_a_bot);
    windows.iter().for_each(|window| window.wait_for("#table[data-over]").unwrap());
    // What is left is a whole match with fair dice, whichever processes have drawn them.
    assert_eq!(verify(nodes.addresses()[0], &table)["game"], "tremble");
    windows.into_iter().for_each(assert_quiet_but_cut);
}
