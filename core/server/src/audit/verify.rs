//! Checking the chain.

use serde::Serialize;
use toolbase_kernel::db::Db;
use toolbase_kernel::host::AuditRow as Row;
use toolbase_kernel::sql;

/// The number of entries that are read at once.
const BATCH: i64 = 1000;

/// The result of checking the chain.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Verdict {
    /// Every entry is as it was written.
    Intact {
        /// Their number.
        entries: i64,
        /// The hash of the newest one, empty when there is none.
        newest: String,
    },
    /// The first entry that is not.
    Broken {
        /// Its number.
        seq: i64,
        /// The fault.
        fault: Fault,
    },
}

/// The faults of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Fault {
    /// It was removed or moved.
    Missing,
    /// It, or its place behind the one before, was changed after it was written.
    Altered,
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Missing => "is missing",
            Self::Altered => "was altered",
        })
    }
}

/// Checks every entry, oldest first, and stops at the first that is not as it was written.
///
/// # Errors
/// When the query fails.
pub async fn verify(db: &Db) -> sqlx::Result<Verdict> {
    verify_after(db, 0, String::new()).await
}

/// Checks the newest `count` entries, for a quick look.
///
/// # Errors
/// As [`verify`].
pub async fn verify_newest(db: &Db, count: i64) -> sqlx::Result<Verdict> {
    let before = sql!(
        db,
        fetch_optional as (i64, String),
        "SELECT seq, hash FROM core_audit WHERE seq <= (SELECT MAX(seq) FROM core_audit) - $1 ORDER BY seq DESC LIMIT 1",
        count
    )?;
    let (last, previous) = before.unwrap_or_default();
    verify_after(db, last, previous).await
}

/// Checks every entry after number `last`, whose hash is `previous`.
async fn verify_after(db: &Db, mut last: i64, mut previous: String) -> sqlx::Result<Verdict> {
    loop {
        let rows = sql!(
            db,
            fetch_all as Row,
            "SELECT seq, at, actor_kind, actor_id, actor_name, address, request, action, resource, record, label,
                changes, reason, hash
             FROM core_audit WHERE seq > $1 ORDER BY seq LIMIT $2",
            last,
            BATCH
        )?;
        if rows.is_empty() {
            return Ok(Verdict::Intact { entries: last, newest: previous });
        }
        for row in rows {
            if row.seq != last + 1 {
                return Ok(Verdict::Broken { seq: last + 1, fault: Fault::Missing });
            }
            if row.hash != row.expected(&previous) {
                return Ok(Verdict::Broken { seq: row.seq, fault: Fault::Altered });
            }
            (last, previous) = (row.seq, row.hash);
        }
    }
}
