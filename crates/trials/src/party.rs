//! People who come together at a table and play it to its end.

use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::future::try_join_all;
use serde_json::json;
use tokio::sync::mpsc;

use crate::api::{Stage, Table, Who};
use crate::ledger::Ledger;
use crate::people::{Person, Stuck};
use crate::random::Random;
use crate::world::World;

/// Which table is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// One person alone.
    Alone,
    /// Several people, and perhaps bots with them.
    Together { people: u8, bots: u8 },
}

/// A match that was played to its end.
#[derive(Debug)]
pub(crate) struct Played {
    pub(crate) table: String,
    pub(crate) ledgers: Vec<Ledger>,
    pub(crate) record: Vec<u8>,
}

/// People who play one match after the other.
#[derive(Debug)]
pub(crate) struct Party {
    people: Vec<Person>,
    kind: Kind,
}

impl Party {
    /// So many people with accounts of their own.
    pub(crate) async fn gather(
        world: &Arc<World>,
        kind: Kind,
        seed: &mut Random,
        think: Duration,
    ) -> Result<Party, Stuck> {
        let n = match kind {
            Kind::Alone => 1,
            Kind::Together { people, .. } => people,
        };
        let mut people = Vec::new();
        for _ in 0..n {
            people.push(Person::arrive(world, Random::new(seed.bits(), 1), think).await?);
        }
        Ok(Party { people, kind })
    }

    /// Makes a table and plays it to its end.
    pub(crate) async fn play(&mut self) -> Result<Played, Stuck> {
        let id = self.make().await?;
        let solo = self.kind == Kind::Alone;
        if let Kind::Together { people, bots } = self.kind {
            let seats = (0_u8..).zip(&mut self.people);
            try_join_all(seats.map(|(seat, person)| come_in(person, &id, seat, people, bots)))
                .await?;
        }
        self.people[0].world.started(&id);
        let mut ledgers: Vec<Ledger> =
            (0_u8..).zip(&self.people).map(|(seat, _)| Ledger::new(&id, seat, solo)).collect();
        let playing = self.people.iter_mut().zip(&mut ledgers);
        try_join_all(playing.map(|(person, ledger)| person.play(&id, ledger))).await?;
        let host = &mut self.people[0];
        let record = host.record(&id).await?;
        host.finished();
        Ok(Played { table: id, ledgers, record })
    }

    async fn make(&mut self) -> Result<String, Stuck> {
        let host = &mut self.people[0];
        let seats = match self.kind {
            Kind::Alone => 1,
            Kind::Together { people, bots } => usize::from(people + bots),
        };
        let world = Arc::clone(&host.world);
        let wish = world.menu().await?.varied(seats, &mut host.random)?;
        make_table(host, &wish.to_string()).await
    }
}

/// Makes a table and returns its id.
pub(crate) async fn make_table(host: &mut Person, body: &str) -> Result<String, Stuck> {
    let settled = host.post("/api/v1/tables", body).await?;
    let table: Table = host.read(&settled.answer, "a new table")?;
    Ok(table.id)
}

/// Takes a seat and gets ready; the host invites the bots and starts the match.
///
/// Goes by what the table shows and not by what was done, so that it does not matter which request
/// was lost on the way.
async fn come_in(
    person: &mut Person,
    id: &str,
    seat: u8,
    people: u8,
    bots: u8,
) -> Result<(), Stuck> {
    let begun = Instant::now();
    let path = format!("/api/v1/tables/{id}/seats");
    let mut last = String::new();
    loop {
        let table = person.look(id).await?;
        if table.stage != Stage::Gathering {
            return Ok(());
        }
        if begun.elapsed() > person.world.patience {
            let waited = begun.elapsed().as_secs();
            return Err(Stuck(format!("table {id} has gathered for {waited} s: {last}")));
        }
        let seated = |at: u8, who: Who| table.seats.iter().any(|c| c.seat == at && c.who == who);
        let ready = |at: u8| table.seats.iter().any(|chair| chair.seat == at && chair.ready);
        let mut free = (people..people + bots).filter(|at| seated(*at, Who::Empty));
        let wish = if !table.you.seats.contains(&seat) {
            json!({ "do": "sit", "seat": seat })
        } else if !ready(seat) {
            json!({ "do": "ready" })
        } else if seat > 0 {
            tokio::time::sleep(person.random.up_to(Duration::from_millis(60))).await;
            continue;
        } else if let Some(at) = free.next() {
            json!({ "do": "bot", "seat": at, "strength": "rookie" })
        } else if (0..people).all(|at| seated(at, Who::Person) && ready(at)) {
            json!({ "do": "start" })
        } else {
            tokio::time::sleep(person.random.up_to(Duration::from_millis(60))).await;
            continue;
        };
        let settled = person.post(&path, &wish.to_string()).await?;
        match settled.answer.status() {
            // Others may have been faster, or an earlier try has done it: the table will show it.
            200 | 409 => last = settled.answer.excerpt(),
            _ => {
                let said = settled.answer.excerpt();
                return Err(Stuck(format!("table {id}: {wish} was answered with {said}")));
            }
        }
    }
}

/// Plays one match after the other until the trial closes. Nobody starts these people again: if
/// they do not recover by themselves, they are stuck.
pub(crate) async fn keep_playing(
    world: Arc<World>,
    kind: Kind,
    mut random: Random,
    think: Duration,
    done: mpsc::UnboundedSender<Result<Played, Stuck>>,
) {
    let mut party = match Party::gather(&world, kind, &mut random, think).await {
        Ok(party) => party,
        Err(stuck) => return drop(done.send(Err(stuck))),
    };
    while !world.is_closing() {
        let played = party.play().await;
        let stuck = played.is_err();
        // The receiver lives as long as the trial.
        drop(done.send(played));
        if stuck {
            return;
        }
    }
}
