//! Tables that are left to their bots.

use std::sync::Arc;

use serde_json::Value;

use crate::api::Stage;
use crate::party::{Played, make_table};
use crate::people::{Person, Stuck};
use crate::random::Random;
use crate::world::World;

use super::THINK;

/// Tables at which nobody but bots plays and nobody looks.
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

    /// Looks at them for the first time: all must be over.
    pub(super) async fn collect(&mut self, played: &mut Vec<Played>) {
        let Some(host) = &mut self.host else { return };
        for id in &self.ids {
            match look_at(host, id).await {
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

/// The match with its record; `None` if it is not over, which is a breach.
async fn look_at(host: &mut Person, id: &str) -> Result<Option<Played>, Stuck> {
    let table = host.look(id).await?;
    if table.stage != Stage::Over {
        host.world.breach(format!(
            "table {id} of a bot is still {:?} at version {} long after the last kill",
            table.stage, table.version,
        ));
        return Ok(None);
    }
    let record = host.record(id).await?;
    host.finished();
    Ok(Some(Played { table: id.to_owned(), ledgers: Vec::new(), record }))
}
