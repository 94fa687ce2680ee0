//! All rows that are kept, from one database into another.

use crate::StoreError;
use crate::conn::{Conn, Site};
use crate::engine::{Arg, Row, Sql};

/// How many rows are read at once.
const PAGE: usize = 500;

/// How many arguments a statement that writes may have.
const ARGS: usize = 600;

/// What a copy has in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BackedUp {
    /// The number of tables.
    pub tables: u64,
    /// The number of entries of all logs.
    pub inputs: u64,
}

/// A kind of rows. Columns of the key come first.
struct Kept {
    table: &'static str,
    n_key: usize,
    columns: &'static [(&'static str, Kind)],
}

#[derive(Clone, Copy)]
enum Kind {
    Text,
    MaybeText,
    Int,
    MaybeInt,
    Bytes,
}

use Kind::{Bytes, Int, MaybeInt, MaybeText, Text};

/// The rings of keys.
const KEYS: &str = "key_ring";

/// The keys that no copy has: from them the secrets of tables follow that are not made yet. Nothing hangs on one for
/// longer than a day, so whoever fills a database from a copy does without.
const LEFT_OUT: &str = "purpose = 'promises'";

/// Everything but leases, presence, sign-ins of the operator and the keys that are left out; what is referred to comes first.
const KEPT: &[Kept] = &[
    Kept {
        table: "players",
        n_key: 1,
        columns: &[
            ("id", Text),
            ("name", Text),
            ("settings", Text),
            ("created_ms", Int),
            ("seen_ms", Int),
            ("emblem", MaybeInt),
            ("signed_out_ms", Int),
        ],
    },
    Kept {
        table: "tables",
        n_key: 1,
        columns: &[
            ("id", Text),
            ("game", Text),
            ("rules", Int),
            ("setup", Text),
            ("seats", Text),
            ("secret", Bytes),
            ("words", Text),
            ("created_ms", Int),
            ("touched_ms", Int),
            ("noticed_ms", Int),
            ("outcome", MaybeText),
            ("owner", Text),
            ("started_ms", MaybeInt),
            ("visibility", Text),
            ("invite", Text),
            ("seats_number", Int),
            ("n_inputs", Int),
            ("n_lines", Int),
            ("bots_since_ms", MaybeInt),
            ("chain", MaybeText),
            ("people", MaybeText),
            ("maker", MaybeText),
        ],
    },
    Kept {
        table: "inputs",
        n_key: 2,
        columns: &[("table_id", Text), ("seq", Int), ("at_ms", Int), ("body", Text)],
    },
    Kept {
        table: "table_players",
        n_key: 2,
        columns: &[("table_id", Text), ("seat", Int), ("player_id", Text)],
    },
    Kept {
        table: "talk",
        n_key: 2,
        columns: &[
            ("table_id", Text),
            ("n", Int),
            ("player_id", Text),
            ("at_ms", Int),
            ("body", Text),
            ("circle", MaybeText),
            ("audience", MaybeInt),
            ("token", MaybeText),
        ],
    },
    Kept {
        table: "orders",
        n_key: 2,
        columns: &[("table_id", Text), ("seat", Int), ("body", Text)],
    },
    Kept {
        table: "phrases",
        n_key: 1,
        columns: &[
            ("player_id", Text),
            ("handle", Text),
            ("hash", Text),
            ("made_ms", Int),
            ("key_ms", Int),
        ],
    },
    Kept {
        table: "results",
        n_key: 2,
        columns: &[
            ("player_id", Text),
            ("table_id", Text),
            ("at_ms", Int),
            ("game", Text),
            ("won", Int),
            ("level", MaybeInt),
            ("against", Text),
        ],
    },
    Kept { table: "explained", n_key: 2, columns: &[("player_id", Text), ("name", Text)] },
    Kept {
        table: "sessions",
        n_key: 2,
        columns: &[
            ("player_id", Text),
            ("id", Text),
            ("kind", Text),
            ("name", Text),
            ("scope", Text),
            ("hash", Text),
            ("made_ms", Int),
            ("seen_ms", Int),
            ("ends_ms", MaybeInt),
            ("ended_ms", MaybeInt),
            ("proved_ms", MaybeInt),
            ("asked_ms", MaybeInt),
        ],
    },
    Kept { table: "mutes", n_key: 2, columns: &[("player_id", Text), ("muted_id", Text)] },
    Kept {
        table: "reports",
        n_key: 1,
        columns: &[
            ("n", Int),
            ("at_ms", Int),
            ("table_id", Text),
            ("line", MaybeInt),
            ("by_id", Text),
            ("by_name", Text),
            ("about_id", Text),
            ("about_name", Text),
            ("words", Text),
            ("why", Text),
            ("network", Text),
            ("handled_ms", MaybeInt),
        ],
    },
    Kept {
        table: "blocks",
        n_key: 1,
        columns: &[("target", Text), ("made_ms", Int), ("ends_ms", MaybeInt), ("why", Text)],
    },
    Kept { table: "lives", n_key: 1, columns: &[("began_ms", Int), ("beat_ms", Int)] },
    Kept { table: "removed_names", n_key: 2, columns: &[("player_id", Text), ("name", Text)] },
    Kept {
        table: "moderation_log",
        n_key: 1,
        columns: &[
            ("n", Int),
            ("at_ms", Int),
            ("by_whom", Text),
            ("deed", Text),
            ("subject", Text),
            ("detail", Text),
            ("why", Text),
            ("chain", Text),
        ],
    },
    Kept {
        table: KEYS,
        n_key: 2,
        columns: &[("purpose", Text), ("made_ms", Int), ("retire_ms", MaybeInt), ("value", Bytes)],
    },
];

/// A value on its way.
enum Value {
    Text(Option<String>),
    Int(Option<i64>),
    Bytes(Vec<u8>),
}

impl Value {
    fn of(row: &Row, name: &str, kind: Kind) -> Result<Self, sqlx::Error> {
        Ok(match kind {
            Text => Self::Text(Some(row.text(name)?)),
            MaybeText => Self::Text(row.maybe_text(name)?),
            Int => Self::Int(Some(row.int(name)?)),
            MaybeInt => Self::Int(row.maybe_int(name)?),
            Bytes => Self::Bytes(row.bytes(name)?),
        })
    }

    fn arg(&self) -> Arg<'_> {
        match self {
            Self::Text(text) => text.as_deref().into(),
            Self::Int(number) => (*number).into(),
            Self::Bytes(bytes) => bytes.as_slice().into(),
        }
    }
}

/// Copies all rows inside of transactions that the caller has begun.
pub(crate) async fn all(
    from: &mut Conn,
    here: &Site,
    to: &mut Conn,
    there: &Site,
) -> Result<BackedUp, StoreError> {
    let mut copied = BackedUp { tables: 0, inputs: 0 };
    for kept in KEPT {
        let mut n_rows = 0;
        let mut page = kept.read(from, None).await.map_err(|error| here.fault(&error))?;
        while let Some(last) = page.last() {
            n_rows += page.len() as u64;
            kept.write(to, &page).await.map_err(|error| there.fault(&error))?;
            if page.len() < PAGE {
                break;
            }
            page = kept.read(from, Some(last)).await.map_err(|error| here.fault(&error))?;
        }
        match kept.table {
            "tables" => copied.tables = n_rows,
            "inputs" => copied.inputs = n_rows,
            _ => {}
        }
    }
    Ok(copied)
}

impl Kept {
    /// The rows after one, in the order of the key.
    async fn read(
        &self,
        from: &mut Conn,
        after: Option<&Vec<Value>>,
    ) -> Result<Vec<Vec<Value>>, sqlx::Error> {
        let key = names(&self.columns[..self.n_key]);
        let beyond = match (after, self.n_key) {
            (None, _) => "TRUE".to_owned(),
            (Some(_), 1) => format!("{key} > $1"),
            (Some(_), _) => format!("({key}) > ($1, $2)"),
        };
        let left_out = match self.table {
            KEYS => LEFT_OUT,
            _ => "FALSE",
        };
        let (columns, table) = (names(self.columns), self.table);
        let sql = format!(
            "SELECT {columns} FROM {table} WHERE {beyond} AND NOT ({left_out}) \
             ORDER BY {key} LIMIT {PAGE}"
        );
        let key = after.iter().flat_map(|row| &row[..self.n_key]);
        let args: Vec<Arg<'_>> = key.map(Value::arg).collect();
        let rows = from.fetch_all(Sql::Built(sql), &args).await?;
        let values = |row: &Row| {
            self.columns.iter().map(|(name, kind)| Value::of(row, name, *kind)).collect()
        };
        rows.iter().map(values).collect()
    }

    async fn write(&self, to: &mut Conn, rows: &[Vec<Value>]) -> Result<(), sqlx::Error> {
        let width = self.columns.len();
        for some in rows.chunks(ARGS / width) {
            let row = |at: usize| {
                let numbers: Vec<String> =
                    (1..=width).map(|column| format!("${}", at * width + column)).collect();
                format!("({})", numbers.join(", "))
            };
            let values: Vec<String> = (0..some.len()).map(row).collect();
            let (table, columns) = (self.table, names(self.columns));
            let sql = format!("INSERT INTO {table} ({columns}) VALUES {}", values.join(", "));
            let args: Vec<Arg<'_>> = some.iter().flatten().map(Value::arg).collect();
            to.execute(Sql::Built(sql), &args).await?;
        }
        Ok(())
    }
}

fn names(columns: &[(&str, Kind)]) -> String {
    let names: Vec<&str> = columns.iter().map(|(name, _)| *name).collect();
    names.join(", ")
}
