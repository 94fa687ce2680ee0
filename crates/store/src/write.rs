//! The changes, each as statements inside a transaction that somebody else commits.

use crate::append::{Append, append_batch};
use crate::clock::ClockChange;
use crate::conn::Conn;
use crate::create::upsert_player;
use crate::engine::args;
use crate::explained::ExplainedChange;
use crate::keys::KeyChange;
use crate::leases::LeaseChange;
use crate::lives::LifeChange;
use crate::mutes::MuteChange;
use crate::orders::OrderChange;
use crate::people::{expect_people, renew_people};
use crate::presence::PresenceChange;
use crate::retention::{SweepChange, Swept};
use crate::sessions::SessionChange;
use crate::talk::TalkChange;
use crate::{NewTable, Notice, PlayedResult, SeatsChange, StoreError, create, seats};

/// A change that waits for its transaction.
pub(crate) enum Change {
    Create(Box<NewTable>),
    Append(Append),
    Seats(Box<SeatsChange>),
    Player { id: String, name: String, now_ms: i64 },
    Settings { player: String, json: String },
    Rename { player: String, name: String },
    Talk(Box<TalkChange>),
    Result(Box<PlayedResult>),
    Order(OrderChange),
    Explained(ExplainedChange),
    Ring(KeyChange),
    Session(SessionChange),
    Mute(MuteChange),
    Lease(LeaseChange),
    Presence(PresenceChange),
    Sweep(SweepChange),
    Chain { table: String, n_inputs: i64, head: String },
    Clock(ClockChange),
    Life(LifeChange),
}

/// What a change has to say when it is done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Effect {
    /// Nothing more.
    None,
    /// Whether it was made.
    Made(bool),
    /// The ids that it is about.
    Ids(Vec<String>),
    /// What was deleted.
    Swept(Swept),
    /// The number of the line of talk that it is about.
    Line(u64),
    /// What time it is.
    Time(i64),
}

/// Why a change was not made.
pub(crate) enum Trouble {
    /// It may not be made; nothing is wrong with the storage.
    Refused(StoreError),
    /// The storage failed.
    Failed(sqlx::Error),
}

impl From<sqlx::Error> for Trouble {
    fn from(error: sqlx::Error) -> Self {
        Self::Failed(error)
    }
}

impl From<StoreError> for Trouble {
    fn from(refusal: StoreError) -> Self {
        Self::Refused(refusal)
    }
}

impl Change {
    /// Runs the statements of the change.
    ///
    /// After an error some of them may have run, so the caller rolls back, unless the change
    /// [`leaves_no_trace`](Self::leaves_no_trace).
    pub(crate) async fn run(&self, conn: &mut Conn) -> Result<Effect, Trouble> {
        match self {
            Self::Create(table) => create::create(conn, table).await?,
            Self::Append(append) => {
                expect_people(conn, &append.table).await?;
                let made = append_batch(conn, &[append]).await?;
                made.into_iter().collect::<Result<(), _>>()?;
                renew_people(conn, &append.table).await?;
            }
            Self::Seats(change) => seats::change(conn, change).await?,
            Self::Player { id, name, now_ms } => {
                let sql = upsert_player!("$1", "$2", "$3");
                conn.execute(sql, args![id, name, *now_ms]).await?;
            }
            Self::Settings { player, json } => {
                let sql = "UPDATE players SET settings = $2 WHERE id = $1";
                known_player(conn.execute(sql, args![player, json]).await?, player)?;
            }
            Self::Rename { player, name } => {
                let sql = "UPDATE players SET name = $2 WHERE id = $1";
                known_player(conn.execute(sql, args![player, name]).await?, player)?;
            }
            Self::Talk(change) => return change.run(conn).await,
            Self::Result(result) => result.run(conn).await?,
            Self::Order(change) => change.run(conn).await?,
            Self::Explained(change) => change.run(conn).await?,
            Self::Ring(change) => return change.run(conn).await,
            Self::Session(change) => return change.run(conn).await,
            Self::Mute(change) => change.run(conn).await?,
            Self::Lease(change) => return change.run(conn).await,
            Self::Presence(change) => return change.run(conn).await,
            Self::Sweep(change) => return change.run(conn).await,
            Self::Chain { table, n_inputs, head } => {
                let sql = "UPDATE tables SET chain = $3 \
                           WHERE id = $1 AND n_inputs = $2 AND chain IS NULL";
                conn.execute(sql, args![table, *n_inputs, head]).await?;
            }
            Self::Clock(change) => return change.run(conn).await,
            Self::Life(change) => change.run(conn).await?,
        }
        Ok(Effect::None)
    }

    /// An append that may be made together with others. The end of a match is none: it stands under a digest, which is
    /// computed in the same transaction.
    pub(crate) fn as_append(&self) -> Option<&Append> {
        match self {
            Self::Append(append) if append.standing.outcome.is_none() => Some(append),
            _ => None,
        }
    }

    /// Whether a refusal leaves the transaction as it was, so that nothing has to be taken back.
    pub(crate) fn leaves_no_trace(&self) -> bool {
        matches!(
            self,
            Self::Append(_)
                | Self::Player { .. }
                | Self::Settings { .. }
                | Self::Rename { .. }
                | Self::Chain { .. }
        )
    }

    /// Whether a crash of the database may lose the change after it was acknowledged.
    pub(crate) fn is_fleeting(&self) -> bool {
        matches!(self, Self::Lease(_) | Self::Presence(_) | Self::Sweep(_) | Self::Life(_))
    }

    /// What the change is about. Changes of one subject are made in the order in which they were
    /// asked for. All processes take subjects in the same order, which is the deadlock avoidance:
    /// of two that take the same rows one waits for the other, and never both.
    pub(crate) fn subject(&self) -> &str {
        match self {
            // Nothing else can be about a table that is not there yet; but its owner is stored with
            // it, and the rows of players are taken in an order as well.
            Self::Create(table) => &table.owner,
            Self::Append(append) => &append.table,
            Self::Seats(change) => &change.table,
            Self::Player { id, .. } => id,
            Self::Settings { player, .. } | Self::Rename { player, .. } => player,
            Self::Talk(change) => change.subject(),
            Self::Result(result) => &result.player,
            Self::Order(change) => &change.table,
            Self::Explained(change) => &change.player,
            Self::Chain { table, .. } => table,
            Self::Session(change) => change.subject(),
            Self::Mute(change) => &change.player,
            Self::Ring(_) | Self::Sweep(_) | Self::Clock(_) | Self::Life(_) => "",
            Self::Lease(change) => change.subject(),
            Self::Presence(change) => change.subject(),
        }
    }

    /// What other processes should hear of the change that was made.
    pub(crate) fn notices(&self, effect: &Effect) -> Vec<Notice> {
        match (self, effect) {
            (Self::Create(table), _) => vec![Notice::Table(table.id.clone())],
            (Self::Append(append), _) => vec![Notice::Table(append.table.clone())],
            (Self::Seats(change), _) => vec![Notice::Table(change.table.clone())],
            (Self::Talk(change), _) => change.notice().into_iter().collect(),
            (Self::Session(change), _) => change.notice().into_iter().collect(),
            (Self::Mute(change), _) => vec![change.notice()],
            (Self::Ring(_), _) => vec![Notice::Keys],
            (Self::Presence(change), _) => change.notices(effect),
            (Self::Sweep(_), Effect::Swept(swept)) => {
                swept.ids.iter().cloned().map(Notice::Table).collect()
            }
            _ => Vec::new(),
        }
    }
}

/// The constraint that a statement has met.
pub(crate) enum Violation {
    Unique,
    ForeignKey,
    None,
}

pub(crate) fn violation(error: &sqlx::Error) -> Violation {
    match error.as_database_error() {
        Some(error) if error.is_unique_violation() => Violation::Unique,
        Some(error) if error.is_foreign_key_violation() => Violation::ForeignKey,
        _ => Violation::None,
    }
}

pub(crate) fn no_player(player: &str) -> StoreError {
    StoreError::NoPlayer { player: player.to_owned() }
}

pub(crate) fn known_player(n_rows: u64, player: &str) -> Result<(), StoreError> {
    if n_rows == 0 { Err(no_player(player)) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two processes that store the same two players, each with a new table or alone, would wait
    /// for each other if one of them took the other player first.
    #[test]
    fn whoever_stores_a_player_takes_players_in_the_same_order() {
        let made = |id: &str, owner: &str| {
            let (id, owner) = (id.to_owned(), owner.to_owned());
            let (text, secret) = (String::new, [0; 32]);
            Change::Create(Box::new(NewTable {
                id,
                game: text(),
                rules: 1,
                setup: text(),
                seats: text(),
                secret,
                words: Vec::new(),
                created_ms: 0,
                owner,
                players: Vec::new(),
                started_ms: None,
                visibility: text(),
                invite: text(),
                maker: None,
                log: Vec::new(),
                bots_owe: false,
            }))
        };
        let came = |id: &str| Change::Player { id: id.to_owned(), name: String::new(), now_ms: 0 };
        for mut batch in [
            [made("t1", "bob"), came("ann")],
            [made("t9", "ann"), made("t2", "bob")],
            [came("bob"), made("t3", "ann")],
        ] {
            batch.sort_by(|a, b| a.subject().cmp(b.subject()));
            assert_eq!(batch.map(|change| change.subject().to_owned()), ["ann", "bob"]);
        }
    }
}
