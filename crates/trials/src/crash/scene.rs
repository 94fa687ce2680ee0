//! The processes of the trial, and how they are killed.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use saucer_postgres::Cluster;
use tempfile::TempDir;
use tokio::time::{sleep, timeout};

use super::bots::BotTables;
use super::{Engine, Plan};
use crate::error::TrialError;
use crate::process::{Process, Setting};
use crate::random::Random;
use crate::report::Report;
use crate::world::World;

/// How many processes share a PostgreSQL.
const PROCESSES: usize = 3;

/// The processes of the trial.
pub(super) struct Scene {
    pub(super) processes: Vec<Process>,
    cluster: Option<Cluster>,
    records: PathBuf,
    pub(super) kills: usize,
    pub(super) database_kills: usize,
}

impl Scene {
    pub(super) async fn build(
        engine: Engine,
        binary: &Path,
        folder: &TempDir,
    ) -> Result<Scene, TrialError> {
        let records = folder.path().join("records");
        fs::create_dir(&records)?;
        let (cluster, database, n) = match engine {
            Engine::Postgres => {
                let cluster = Cluster::start()?;
                let database = cluster.create_database("saucer")?;
                (Some(cluster), database, PROCESSES)
            }
            Engine::Sqlite | Engine::Both => {
                (None, folder.path().join("data").display().to_string(), 1)
            }
        };
        let mut processes = Vec::new();
        for number in 0..n {
            processes.push(
                Process::start(Setting {
                    binary: binary.to_owned(),
                    database: database.clone(),
                    config: folder.path().join(format!("saucer-{number}.toml")),
                    durable: true,
                    core: None,
                })
                .await?,
            );
        }
        Ok(Scene { processes, cluster, records, kills: 0, database_kills: 0 })
    }

    /// Kills processes and databases at random moments, and starts them again.
    pub(super) async fn break_down(
        &mut self,
        plan: &Plan,
        world: &Arc<World>,
        bots: &mut BotTables,
        random: &mut Random,
    ) {
        let database_kills = if self.cluster.is_some() { plan.database_kills } else { 0 };
        let rounds = plan.kills.max(1);
        while self.kills < plan.kills || self.database_kills < database_kills {
            // Both kinds of kills are spread over the whole trial.
            let due = database_kills * (self.kills + 1) / rounds;
            let result = if self.database_kills < due.min(database_kills) {
                self.kill_database(random).await
            } else {
                if self.kills.is_multiple_of(8) {
                    bots.begin_one().await;
                }
                self.kill_process(world, random).await
            };
            if let Err(error) = result {
                world.breach(format!("after {} kills: {error}", self.kills));
                return;
            }
        }
    }

    async fn kill_process(&mut self, world: &World, random: &mut Random) -> Result<(), TrialError> {
        sleep(random.up_to(Duration::from_millis(700))).await;
        if random.one_in(2) {
            // Somewhere on the way of a decision: at once, or a few milliseconds after it was sent.
            // If nobody decides anything for a while, the kill is as good at any other moment.
            drop(timeout(Duration::from_secs(1), world.sending.notified()).await);
            sleep(random.up_to(Duration::from_millis(4))).await;
        }
        let victim = random.below(self.processes.len());
        let mut victims = vec![victim];
        if self.processes.len() > 1 && random.one_in(5) {
            victims.push((victim + 1) % self.processes.len());
        }
        for victim in &victims {
            self.processes[*victim].kill();
            self.kills += 1;
        }
        sleep(random.up_to(Duration::from_millis(300))).await;
        for victim in victims {
            self.processes[victim].start_again().await?;
        }
        Ok(())
    }

    async fn kill_database(&mut self, random: &mut Random) -> Result<(), TrialError> {
        sleep(random.up_to(Duration::from_millis(700))).await;
        let Some(cluster) = &mut self.cluster else { return Ok(()) };
        cluster.kill()?;
        self.database_kills += 1;
        sleep(random.up_to(Duration::from_millis(700))).await;
        // A server may also die while its database is away. It finds it again when it starts.
        let victim = random.below(self.processes.len() * 3);
        let victim = self.processes.get_mut(victim);
        if let Some(victim) = victim {
            victim.kill();
            self.kills += 1;
            cluster.start_again()?;
            return victim.start_again().await;
        }
        Ok(cluster.start_again()?)
    }

    /// Where records are kept.
    pub(super) fn records(&self) -> &Path {
        &self.records
    }

    /// Kills and starts everything once more.
    pub(super) async fn restart(&mut self, report: &mut Report) {
        for process in &mut self.processes {
            process.kill();
        }
        if let Some(cluster) = &mut self.cluster
            && let Err(error) = cluster.kill().and_then(|()| cluster.start_again())
        {
            report.breach(format!("the database does not start again: {error}"));
        }
        for process in &mut self.processes {
            if let Err(error) = process.start_again().await {
                report.breach(format!("a last start fails: {error}"));
            }
        }
    }
}
