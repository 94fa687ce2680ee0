//! Tables that are left to their bots.

use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::Value;
use tokio::time::sleep;

use crate::api::Stage;
use crate::party::{Played, make_table};
use crate::people::{Person, Stuck};
use crate::random::Random;
use crate::world::World;

use super::THINK;

/// Tables at which nobody but bots plays, and at which nobody looks before the last kill.
pub(super) struct BotTables {
    host: Option<Person>,
    ids: Vec<String>,
    pub(super) made: usize,
}

impl BotTables {
    pub(super) async fn new(world: &Arc<World>, seed: u64) -> BotTables {
        let host = Person::arrive(world, Random::new(seed, 2000), THINK).await;
        let host = host.map_err(|Stuck(evidence)| world.breach(evidence)).ok();
        BotTables { host, ids: Vec::new(), made: 0 }
    }

    pub(super) async fn begin_one(&mut self) {
        let Some(host) = &mut self.host else { return };
        match make_one(host).await {
            Ok(id) => {
                self.ids.push(id);
                self.made += 1;
            }
            Err(Stuck(evidence)) => host.world.breach(evidence),
        }
    }

    /// Watches each of them: it must play on from where it was left, and be over in this time.
    pub(super) async fn collect(&mut self, most: Duration, played: &mut Vec<Played>) {
        let Some(host) = &mut self.host else { return };
        for id in &self.ids {
            match watch(host, id, most).await {
                Ok(Some(one)) => played.push(one),
                Ok(None) => {}
                // Whoever gets no answer at one table would wait for as long at all the others.
                Err(Stuck(evidence)) => return host.world.breach(evidence),
            }
        }
    }
}

async fn make_one(host: &mut Person) -> Result<String, Stuck> {
    let world = Arc::clone(&host.world);
    let mut wish = world.menu().await?.plain(1)?;
    wish["bot"] = Value::from("rookie");
    make_table(host, &wish.to_string()).await
}

/// The match with its record; `None` if it does not come to its end, which is a breach.
async fn watch(host: &mut Person, id: &str, most: Duration) -> Result<Option<Played>, Stuck> {
    let begun = Instant::now();
    loop {
        let table = host.look(id).await?;
        if table.stage == Stage::Over {
            break;
        }
        if begun.elapsed() > most {
            host.world.breach(format!(
                "table {id} of a bot is still {:?} at version {} although it is watched",
                table.stage, table.version,
            ));
            return Ok(None);
        }
        sleep(host.random.up_to(Duration::from_millis(60))).await;
    }
    let record = host.record(id).await?;
    host.finished();
    Ok(Some(Played { table: id.to_owned(), ledgers: Vec::new(), record }))
}
