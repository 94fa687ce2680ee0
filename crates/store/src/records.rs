//! What goes into the store and what comes out.

use std::fmt;

/// A table to be created.
#[derive(Clone, PartialEq, Eq)]
pub struct NewTable {
    /// Unique among all tables, for ever.
    pub id: String,
    /// The name of the game.
    pub game: String,
    /// The version of rules and content that the match is played with.
    pub rules: u32,
    /// JSON of the setup.
    pub setup: String,
    /// JSON that says who or what sits where.
    pub seats: String,
    /// The source of the table's luck.
    pub secret: [u8; 32],
    /// JSON values, one for each contribution of words to the luck that is known already.
    pub words: Vec<String>,
    /// When the table was made.
    pub created_ms: i64,
    /// The player who made it; must be stored.
    pub owner: String,
    /// The players who sit at it; must be stored. Seats of bots are not named here.
    pub players: Vec<SeatedPlayer>,
    /// When the match started; `None` while the table gathers its people.
    pub started_ms: Option<i64>,
    /// Who may come; tables with `open` are listed for everybody.
    pub visibility: String,
    /// What an invitation carries; nobody else may learn it.
    pub invite: String,
    /// What stands for the network from which it was made, as long as it gathers its people; `None` if there is none.
    pub maker: Option<String>,
    /// The entries that its log begins with; most begin with none.
    pub log: Vec<NewInput>,
    /// Whether a bot of the table owes a decision after them.
    pub bots_owe: bool,
}

/// A change of who sits where, and what comes with it.
#[derive(Clone, PartialEq, Eq)]
pub struct SeatsChange {
    /// The table.
    pub table: String,
    /// The number of the change: 1 for the first, then one more than the last.
    pub number: u64,
    /// JSON that says who or what sits where, in place of what there was.
    pub seats: String,
    /// The players who sit at the table then, in place of those who did; must be stored.
    pub players: Vec<SeatedPlayer>,
    /// When it was made.
    pub at_ms: i64,
    /// What else happens with it.
    pub turn: Turn,
    /// Whether a bot of the table owes a decision then.
    pub bots_owe: bool,
    /// How long the log is that the writer has read, if the change may only be made as long as it is the same: it is
    /// about what somebody has not answered yet.
    pub n_inputs: Option<u64>,
}

/// What happens to a table together with a change of its seats.
#[derive(Clone, PartialEq, Eq)]
pub enum Turn {
    /// Nothing.
    Stay,
    /// The match starts.
    Start {
        /// JSON values, one for each contribution of words to the luck, in place of those known.
        words: Vec<String>,
    },
    /// The attempt to start was void, and the luck will come from another secret.
    Anew {
        /// The secret.
        secret: [u8; 32],
    },
    /// The people end the match before its end.
    End {
        /// JSON of the outcome.
        outcome: String,
    },
}

/// How far a table is; whoever remembers another one has missed something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Head {
    /// The length of the log.
    pub n_inputs: u64,
    /// How often the seats were changed.
    pub seats_number: u64,
    /// The number of the last line of the talk; 0 if there is none.
    pub last_line: u64,
}

/// How much there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figures {
    /// All tables.
    pub tables: u64,
    /// The tables whose match has started and is not over.
    pub running: u64,
    /// All players.
    pub players: u64,
}

/// A player on a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatedPlayer {
    /// The id of the player, who may have several seats.
    pub player: String,
    /// The number of the seat, which has one player at most.
    pub seat: u32,
}

/// An entry to be appended to a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewInput {
    /// When it was made.
    pub at_ms: i64,
    /// JSON of the input.
    pub body: String,
}

/// How a table stands after entries were appended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// JSON of the outcome; `None` while the match runs.
    pub outcome: Option<String>,
    /// Whether a bot of the table owes a decision. The debt counts from the first append that has
    /// noted it.
    pub bots_owe: bool,
    /// Whether not everybody could notice the entries. Lists of tables do not tell of them then.
    pub secret: bool,
    /// The number of the seats that the writer has read, if the entries may only be appended as
    /// long as those are the same.
    pub seats_number: Option<u64>,
    /// The [head](crate::Chain::head) of the chain over the log with the entries. Without one the log has none until
    /// somebody reads it as a whole.
    pub chain: Option<String>,
}

/// A table as it is stored, without its log.
#[derive(Clone, PartialEq, Eq)]
pub struct StoredTable {
    /// Unique among all tables.
    pub id: String,
    /// The name of the game.
    pub game: String,
    /// The version of rules and content that the match is played with.
    pub rules: u32,
    /// JSON of the setup.
    pub setup: String,
    /// JSON that says who or what sits where.
    pub seats: String,
    /// The source of the table's luck; not for any player before the end.
    pub secret: [u8; 32],
    /// A JSON array of all words, in the order in which they were given.
    pub words: String,
    /// When the table was made.
    pub created_ms: i64,
    /// The time of the latest input, or of the creation.
    pub touched_ms: i64,
    /// JSON of the outcome; `None` while the match runs.
    pub outcome: Option<String>,
    /// The player who made it.
    pub owner: String,
    /// When the match started; `None` while the table gathers its people.
    pub started_ms: Option<i64>,
    /// Who may come.
    pub visibility: String,
    /// What an invitation carries; nobody else may learn it.
    pub invite: String,
    /// How often the seats were changed.
    pub seats_number: u64,
    /// The length of the log.
    pub n_inputs: u64,
    /// The head of the chain over the log; `None` if nobody has computed it yet.
    pub chain: Option<String>,
    /// The digest over seats, outcome, owner, visibility, invitation, start and number of changes; `None` as above.
    pub people: Option<String>,
}

/// An entry of a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredInput {
    /// Its number; a log counts from 0 without gaps.
    pub seq: u64,
    /// When it was made.
    pub at_ms: i64,
    /// JSON of the input.
    pub body: String,
}

/// A line in a list of tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableSummary {
    /// Unique among all tables.
    pub id: String,
    /// The name of the game.
    pub game: String,
    /// JSON of the setup.
    pub setup: String,
    /// When the table was made.
    pub created_ms: i64,
    /// The time of the latest input, or of the creation.
    pub touched_ms: i64,
    /// The length of the log.
    pub n_inputs: u64,
    /// JSON of the outcome; `None` while the match runs.
    pub outcome: Option<String>,
}

/// A player as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredPlayer {
    /// Unique among all players.
    pub id: String,
    /// The name that others see; not unique.
    pub name: String,
    /// JSON of the settings; `{}` until set.
    pub settings: String,
    /// When the player first came.
    pub created_ms: i64,
    /// When the player was last here.
    pub seen_ms: i64,
}

impl NewTable {
    /// The table as it is stored before anything has changed it.
    #[must_use]
    pub fn to_stored(&self) -> StoredTable {
        let mut stored = StoredTable {
            id: self.id.clone(),
            game: self.game.clone(),
            rules: self.rules,
            setup: self.setup.clone(),
            seats: self.seats.clone(),
            secret: self.secret,
            words: self.words_json(),
            created_ms: self.created_ms,
            touched_ms: self.created_ms,
            outcome: None,
            owner: self.owner.clone(),
            started_ms: self.started_ms,
            visibility: self.visibility.clone(),
            invite: self.invite.clone(),
            seats_number: 0,
            n_inputs: self.log.len() as u64,
            chain: Some(self.chain().head()),
            people: None,
        };
        stored.people = Some(stored.people_digest());
        stored
    }

    /// The words as they are stored.
    pub(crate) fn words_json(&self) -> String {
        format!("[{}]", self.words.join(","))
    }
}

// Neither the secret nor the invitation may reach a log file through a `{:?}`, so both are left
// out; and so is what says who sits where, because it has the words that seats add to the luck.

impl fmt::Debug for SeatsChange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SeatsChange")
            .field("table", &self.table)
            .field("number", &self.number)
            .field("turn", &self.turn)
            .finish_non_exhaustive()
    }
}

impl fmt::Debug for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Turn::Stay => "Stay",
            Turn::Start { .. } => "Start",
            Turn::Anew { .. } => "Anew",
            Turn::End { .. } => "End",
        })
    }
}

impl fmt::Debug for NewTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NewTable")
            .field("id", &self.id)
            .field("game", &self.game)
            .field("setup", &self.setup)
            .finish_non_exhaustive()
    }
}

impl fmt::Debug for StoredTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("StoredTable")
            .field("id", &self.id)
            .field("game", &self.game)
            .field("setup", &self.setup)
            .field("touched_ms", &self.touched_ms)
            .field("outcome", &self.outcome)
            .finish_non_exhaustive()
    }
}
