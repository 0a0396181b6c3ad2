//! All SQL of the module.

use chrono::{DateTime, Utc};
use serde::Serialize;
use toolbase_sdk::db::{Db, Tx};
use toolbase_sdk::{sql, stored};
use utoipa::ToSchema;
use uuid::Uuid;

stored! {
    /// A pair as the table has it.
    #[derive(Clone, Debug, Serialize, ToSchema, sqlx::FromRow)]
    #[serde(rename_all = "camelCase")]
    #[schema(as = AdminAlternative)]
    pub struct Pair {
        /// Identity.
        pub id: Uuid,
        /// The tool.
        pub tool_id: Uuid,
        /// The alternative tool.
        pub alternative_id: Uuid,
        /// Why, in a few words.
        #[schema(example = "longer texts")]
        pub note: String,
        /// When it was added.
        pub created_at: DateTime<Utc>,
        /// When it was last changed.
        pub updated_at: DateTime<Utc>,
    }
    table: "alternatives_pair",
    resource: "alternatives",
    missing: "There is no such alternative.",
    sortable: [("createdAt", "created_at"), ("updatedAt", "updated_at")],
    label: |pair| pair.id.to_string(),
}

pub async fn find_pair(tx: &mut Tx, tool: Uuid, alternative: Uuid) -> sqlx::Result<Option<Pair>> {
    sql!(
        tx,
        fetch_optional as Pair,
        "SELECT * FROM alternatives_pair WHERE tool_id = $1 AND alternative_id = $2",
        tool,
        alternative
    )
}

pub async fn pairs_of_tool(db: &Db, tool: Uuid) -> sqlx::Result<Vec<Pair>> {
    sql!(
        db,
        fetch_all as Pair,
        "SELECT * FROM alternatives_pair WHERE tool_id = $1 ORDER BY created_at, id",
        tool
    )
}

/// The pairs that a tool is in, on either side.
pub async fn pairs_with_tool(tx: &mut Tx, tool: Uuid) -> sqlx::Result<Vec<Pair>> {
    sql!(
        tx,
        fetch_all as Pair,
        "SELECT * FROM alternatives_pair WHERE tool_id = $1 OR alternative_id = $1 ORDER BY id",
        tool
    )
}

pub async fn all_pairs(db: &Db) -> sqlx::Result<Vec<Pair>> {
    sql!(db, fetch_all as Pair, "SELECT * FROM alternatives_pair ORDER BY tool_id, created_at, id")
}
