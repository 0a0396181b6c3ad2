//! The featured entries of the home page.

use chrono::{DateTime, Utc};
use serde::Serialize;
use sqlx::types::Json;
use toolbase_kernel::db::{Db, Tx};
use toolbase_kernel::sql;
use uuid::Uuid;

/// The kinds of featured entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Featured {
    /// Main categories and subcategories.
    Categories,
    /// Use cases.
    UseCases,
}

impl Featured {
    fn as_str(self) -> &'static str {
        self.into()
    }
}

/// The ids in order; `None` until an admin chooses.
///
/// # Errors
/// When the query fails.
pub async fn featured(db: &Db, what: Featured) -> sqlx::Result<Option<Vec<Uuid>>> {
    let found = sql!(
        db,
        fetch_optional as (Json<Vec<Uuid>>,),
        "SELECT ids FROM curation_featured WHERE what = $1",
        what.as_str()
    )?;
    Ok(found.map(|(ids,)| ids.0))
}

/// Replaces the ids.
///
/// # Errors
/// When the statement fails.
pub async fn set_featured(tx: &mut Tx, what: Featured, ids: &[Uuid], now: DateTime<Utc>) -> sqlx::Result<()> {
    sql!(
        tx,
        execute,
        "INSERT INTO curation_featured (what, ids, updated_at) VALUES ($1, $2, $3)
         ON CONFLICT (what) DO UPDATE SET ids = excluded.ids, updated_at = excluded.updated_at",
        what.as_str(),
        Json(ids),
        now
    )
    .map(drop)
}
