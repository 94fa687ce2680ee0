//! What people say at a table, and what they are called.

use crate::conn::Conn;
use crate::engine::{Row, args, both, signed};
use crate::write::{Change, Effect, Trouble, Violation, known_player, no_player, violation};
use crate::{Notice, Store, StoreError};

/// A line to be added to the talk of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewLine {
    /// The table.
    pub table: String,
    /// The number of the line: 1 for the first, then one more than the last.
    pub n: u64,
    /// Who says it; must be stored.
    pub player: String,
    /// When it was said.
    pub at_ms: i64,
    /// JSON of what was said.
    pub body: String,
    /// Who hears it, if not everybody.
    pub to: Option<Audience>,
    /// The idempotency key: of the lines of one player at one table with the same token the first counts, and the
    /// others are that line again.
    pub token: Option<String>,
}

/// Those to whom a line was said, as they were at that moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Audience {
    /// The name of their circle.
    pub circle: String,
    /// Their seats.
    pub seats: SeatBits,
}

/// Seats of a table, one bit each; the lowest bit is seat 0.
///
/// A reader hears what was said to everybody, and what was said to a circle in which all of the
/// reader's seats were. Somebody with several seats shares a screen with others, who must not read
/// what was not said to them. Whoever has no seat hears only what everybody does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SeatBits(pub u8);

impl SeatBits {
    /// Of who only watches.
    pub const NONE: SeatBits = SeatBits(0);

    /// Whether this reader hears what was said to these seats.
    #[must_use]
    pub const fn hears(self, audience: SeatBits) -> bool {
        self.0 != 0 && audience.0 & self.0 == self.0
    }

    /// The bits that an audience must have for this reader to hear it. For who has no seat it is one
    /// that no audience has.
    fn wanted(self) -> i64 {
        if self == SeatBits::NONE { 1 << u8::BITS } else { i64::from(self.0) }
    }
}

/// A line of talk, with its writer as they are called now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredLine {
    /// Its number at the table, by which nobody but the store counts.
    pub n: u64,
    /// Its number among the lines that the reader hears, the first being 1: without gaps, so that it
    /// tells nothing of the others.
    pub heard: u64,
    /// Who said it.
    pub player: String,
    /// The writer's name; empty if none was chosen.
    pub name: String,
    /// The writer's emblem, if one was chosen.
    pub emblem: Option<u8>,
    /// When it was said.
    pub at_ms: i64,
    /// JSON of what was said.
    pub body: String,
    /// The circle to which it was said, if not to everybody. Who is in it besides the reader may be a
    /// secret.
    pub circle: Option<String>,
}

/// How a player appears to others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredProfile {
    /// The id of the player.
    pub player: String,
    /// The chosen name; empty if none was chosen.
    pub name: String,
    /// The chosen emblem, if any.
    pub emblem: Option<u8>,
}

/// How far the talk of a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// The number of the last line; 0 if there is none.
    pub last: u64,
    /// When the line was said that is so many lines back, if there are that many.
    pub back_ms: Option<i64>,
}

/// Which lines count for the [`Pace`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counted<'a> {
    /// What was said to everybody.
    ToAll,
    /// What this player has said to everybody.
    ToAllBy(&'a str),
    /// What this player has said to some. What others say to some counts for nobody else, because
    /// then the count would tell of it.
    ToSomeBy(&'a str),
}

/// What a phrase is found by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Handle {
    /// A keyed hash of its first words.
    pub mark: String,
    /// When the key was made.
    pub key_ms: i64,
}

/// The proof of a recovery phrase.
#[derive(Clone, PartialEq, Eq)]
pub struct StoredPhrase {
    /// Whose phrase it is.
    pub player: String,
    /// The hash that proves it.
    pub hash: String,
    /// When the key was made that its handle hangs on.
    pub key_ms: i64,
}

/// A change that is about talk or people.
#[derive(Clone)]
pub(crate) enum TalkChange {
    Say(NewLine),
    Profile { player: String, name: String, emblem: u8 },
    Phrase { player: String, handle: Handle, hash: String, now_ms: i64 },
    Handle { player: String, handle: Handle },
}

impl Store {
    /// Adds a line to the talk of a table, and returns its number. A line whose token the player has used at the
    /// table is there already: then it is the number of that one, and nothing is added.
    ///
    /// # Errors
    /// `NoTable`, `NoPlayer`, `Taken` or `Gap` if the number is not the next one, or a storage
    /// kind.
    pub async fn say(&self, line: &NewLine) -> Result<u64, StoreError> {
        let change = Change::Talk(Box::new(TalkChange::Say(line.clone())));
        match self.write(change).await? {
            Effect::Line(n) => Ok(n),
            _ => Ok(line.n),
        }
    }

    /// The number of the line that a player has said at a table with this token, if there is one.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn said(
        &self,
        table: &str,
        player: &str,
        token: &str,
    ) -> Result<Option<u64>, StoreError> {
        Ok(self.read(SAID, args![table, player, token], |row| row.number("n")).await?.pop())
    }

    /// The last lines of a table's talk that the reader hears, at most so many, oldest first; none
    /// for an unknown table.
    ///
    /// None of them has a number `n` up to `after`. What the reader has [`heard`](StoredLine::heard)
    /// is never a higher number than `n`, so whoever counts like a reader may ask so and leave out
    /// what comes too much.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn talk(
        &self,
        table: &str,
        reader: SeatBits,
        after: u64,
        limit: u32,
    ) -> Result<Vec<StoredLine>, StoreError> {
        let args = args![table, signed(after), i64::from(limit), reader.wanted()];
        let rows = self.read(
            "WITH heard AS (SELECT n, player_id, at_ms, body, circle FROM talk \
             WHERE table_id = $1 AND n > $2 \
             AND (audience IS NULL OR audience & $4 = $4) \
             ORDER BY n DESC LIMIT $3), \
             missed AS (SELECT COUNT(*) AS n_missed FROM talk WHERE table_id = $1 \
             AND audience IS NOT NULL AND audience & $4 <> $4 \
             AND n < (SELECT MIN(n) FROM heard)) \
             SELECT n, player_id, at_ms, body, circle, name, emblem, n_missed FROM heard \
             JOIN players ON players.id = heard.player_id CROSS JOIN missed ORDER BY n DESC",
            args,
            |row| {
                let n = row.number::<u64>("n")?;
                Ok(StoredLine {
                    n,
                    // Right for the first of them, and for all if none was missed between them.
                    heard: n - row.number::<u64>("n_missed")?,
                    player: row.text("player_id")?,
                    name: row.text("name")?,
                    emblem: emblem(row)?,
                    at_ms: row.int("at_ms")?,
                    body: row.text("body")?,
                    circle: row.maybe_text("circle")?,
                })
            },
        );
        let mut lines = rows.await?;
        lines.reverse();
        let first = lines.first().map_or(0, |line| line.heard);
        for (line, heard) in lines.iter_mut().zip(first..) {
            line.heard = heard;
        }
        Ok(lines)
    }

    /// The number of the last line of a table's talk, and the time of the line that is `back`
    /// counted lines before the next one: with 1, of the last of them.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn pace(
        &self,
        table: &str,
        counted: Counted<'_>,
        back: u32,
    ) -> Result<Pace, StoreError> {
        let skipped = i64::from(back) - 1;
        let read =
            |row: &Row| Ok(Pace { last: row.number("last")?, back_ms: row.maybe_int("back")? });
        let pace = match counted {
            Counted::ToAll => {
                let sql = "SELECT (SELECT COALESCE(MAX(n), 0) FROM talk WHERE table_id = $1) AS last, \
                     (SELECT at_ms FROM talk WHERE table_id = $1 AND audience IS NULL \
                     ORDER BY n DESC LIMIT 1 OFFSET $2) AS back";
                self.read(sql, args![table, skipped], read).await?
            }
            Counted::ToAllBy(player) => {
                let sql = "SELECT (SELECT COALESCE(MAX(n), 0) FROM talk WHERE table_id = $1) AS last, \
                     (SELECT at_ms FROM talk WHERE table_id = $1 AND audience IS NULL \
                     AND player_id = $3 ORDER BY n DESC LIMIT 1 OFFSET $2) AS back";
                self.read(sql, args![table, skipped, player], read).await?
            }
            Counted::ToSomeBy(player) => {
                let sql = "SELECT (SELECT COALESCE(MAX(n), 0) FROM talk WHERE table_id = $1) AS last, \
                     (SELECT at_ms FROM talk WHERE table_id = $1 AND audience IS NOT NULL \
                     AND player_id = $3 ORDER BY n DESC LIMIT 1 OFFSET $2) AS back";
                self.read(sql, args![table, skipped, player], read).await?
            }
        };
        Ok(pace.into_iter().next().expect("a row of scalars is one row"))
    }

    /// Gives a player a name and an emblem.
    ///
    /// # Errors
    /// `NoPlayer`, or a storage kind.
    pub async fn set_profile(
        &self,
        player: &str,
        name: &str,
        emblem: u8,
    ) -> Result<(), StoreError> {
        let (player, name) = (player.to_owned(), name.to_owned());
        let change = TalkChange::Profile { player, name, emblem };
        self.write(Change::Talk(Box::new(change))).await.map(drop)
    }

    /// How these players appear to others, in no certain order; strangers are left out.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn profiles(&self, players: &[&str]) -> Result<Vec<StoredProfile>, StoreError> {
        let sql = both!("SELECT id, name, emblem FROM players WHERE id" IN_LIST);
        self.read(sql, args![players], |row| {
            Ok(StoredProfile {
                player: row.text("id")?,
                name: row.text("name")?,
                emblem: emblem(row)?,
            })
        })
        .await
    }

    /// Keeps the proof of a player's recovery phrase in place of the one before.
    ///
    /// # Errors
    /// `NoPlayer`, or a storage kind.
    pub async fn set_phrase(
        &self,
        player: &str,
        handle: &Handle,
        hash: &str,
        now_ms: i64,
    ) -> Result<(), StoreError> {
        let (player, handle, hash) = (player.to_owned(), handle.clone(), hash.to_owned());
        let change = TalkChange::Phrase { player, handle, hash, now_ms };
        self.write(Change::Talk(Box::new(change))).await.map(drop)
    }

    /// Gives the phrase of a player, which stays the same, the handle of a newer key.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn set_handle(&self, player: &str, handle: &Handle) -> Result<(), StoreError> {
        let change = TalkChange::Handle { player: player.to_owned(), handle: handle.clone() };
        self.write(Change::Talk(Box::new(change))).await.map(drop)
    }

    /// The proofs of all phrases with one of these handles; several phrases may share one.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn phrases(&self, marks: &[&str]) -> Result<Vec<StoredPhrase>, StoreError> {
        let sql = both!(
            "SELECT player_id, hash, key_ms FROM phrases WHERE handle" IN_LIST
            " ORDER BY player_id"
        );
        self.read(sql, args![marks], |row| {
            let (player, hash) = (row.text("player_id")?, row.text("hash")?);
            Ok(StoredPhrase { player, hash, key_ms: row.int("key_ms")? })
        })
        .await
    }

    /// Whether the player has a recovery phrase.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn has_phrase(&self, player: &str) -> Result<bool, StoreError> {
        let sql = "SELECT player_id FROM phrases WHERE player_id = $1";
        Ok(!self.read(sql, args![player], |row| row.text("player_id")).await?.is_empty())
    }
}

impl TalkChange {
    /// Runs the statements of the change; after an error the caller rolls back.
    pub(crate) async fn run(&self, conn: &mut Conn) -> Result<Effect, Trouble> {
        match self {
            Self::Say(line) => return say(conn, line).await.map(Effect::Line),
            Self::Profile { player, name, emblem } => {
                let sql = "UPDATE players SET name = $2, emblem = $3 WHERE id = $1";
                let n_rows = conn.execute(sql, args![player, name, i64::from(*emblem)]).await?;
                known_player(n_rows, player)?;
            }
            Self::Phrase { player, handle, hash, now_ms } => {
                let sql = "INSERT INTO phrases (player_id, handle, hash, made_ms, key_ms) \
                     VALUES ($1, $2, $3, $4, $5) ON CONFLICT (player_id) DO UPDATE SET \
                     handle = excluded.handle, hash = excluded.hash, \
                     made_ms = excluded.made_ms, key_ms = excluded.key_ms";
                let args = args![player, &handle.mark, hash, *now_ms, handle.key_ms];
                let done = conn.execute(sql, args).await;
                done.map_err(|error| stranger(player, error))?;
            }
            Self::Handle { player, handle } => {
                let sql = "UPDATE phrases SET handle = $2, key_ms = $3 WHERE player_id = $1";
                conn.execute(sql, args![player, &handle.mark, handle.key_ms]).await?;
            }
        }
        Ok(Effect::None)
    }

    /// The table or the player that the change is about.
    pub(crate) fn subject(&self) -> &str {
        match self {
            Self::Say(line) => &line.table,
            Self::Profile { player, .. }
            | Self::Phrase { player, .. }
            | Self::Handle { player, .. } => player,
        }
    }

    /// What other processes should hear of it.
    pub(crate) fn notice(&self) -> Option<Notice> {
        match self {
            Self::Say(line) => Some(Notice::Talk(line.table.clone())),
            Self::Profile { .. } | Self::Phrase { .. } | Self::Handle { .. } => None,
        }
    }
}

/// The line that has a token.
const SAID: &str = "SELECT n FROM talk WHERE table_id = $1 AND player_id = $2 AND token = $3";

/// Adds a line unless it is there; its number.
async fn say(conn: &mut Conn, line: &NewLine) -> Result<u64, Trouble> {
    let table = &line.table;
    // The row stays locked, so that nobody else finds the same number meanwhile.
    let sql = both!("SELECT n_lines FROM tables WHERE id = $1" LOCK);
    let Some(row) = conn.fetch_optional(sql, args![table]).await? else {
        return Err(StoreError::NoTable { table: table.clone() }.into());
    };
    if let Some(token) = &line.token
        && let Some(row) = conn.fetch_optional(SAID, args![table, &line.player, token]).await?
    {
        return Ok(row.number("n")?);
    }
    let next = row.number::<u64>("n_lines")? + 1;
    if line.n > next {
        return Err(StoreError::Gap { table: table.clone(), first: line.n, next }.into());
    }
    if line.n < next {
        return Err(StoreError::Taken { table: table.clone(), seq: line.n }.into());
    }
    let sql = "INSERT INTO talk (table_id, n, player_id, at_ms, body, circle, audience, token) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
    let (n, to) = (signed(line.n), line.to.as_ref());
    let circle = to.map(|to| to.circle.as_str());
    let audience = to.map(|to| i64::from(to.seats.0));
    let token = line.token.as_deref();
    let args = args![table, n, &line.player, line.at_ms, &line.body, circle, audience, token];
    let done = conn.execute(sql, args).await;
    done.map_err(|error| stranger(&line.player, error))?;
    conn.execute("UPDATE tables SET n_lines = $2 WHERE id = $1", args![table, n]).await?;
    Ok(line.n)
}

fn stranger(player: &str, error: sqlx::Error) -> Trouble {
    match violation(&error) {
        Violation::ForeignKey => no_player(player).into(),
        Violation::Unique | Violation::None => Trouble::Failed(error),
    }
}

/// The column of the emblem; what is out of range counts as not chosen.
pub(crate) fn emblem(row: &Row) -> Result<Option<u8>, sqlx::Error> {
    Ok(row.maybe_int("emblem")?.and_then(|number| u8::try_from(number).ok()))
}

impl std::fmt::Debug for StoredPhrase {
    /// Leaves the hash out, so that no log file gets it.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("StoredPhrase").field("player", &self.player).finish_non_exhaustive()
    }
}
