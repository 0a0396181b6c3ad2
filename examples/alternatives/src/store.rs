//! All SQL of the module.

use chrono::{DateTime, Utc};
use serde::Serialize;
use toolbase_sdk::admin::Stored;
use toolbase_sdk::db::{Argument, Bind, Db, Tx};
use toolbase_sdk::sql;
use utoipa::ToSchema;
use uuid::Uuid;

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

impl Stored for Pair {
    const TABLE: &'static str = "alternatives_pair";
    const COLUMNS: &'static [&'static str] =
        &["id", "tool_id", "alternative_id", "note", "created_at", "updated_at"];
    const RESOURCE: &'static str = "alternatives";
    const MISSING: &'static str = "There is no such alternative.";
    const SORTABLE: &'static [(&'static str, &'static str)] =
        &[("createdAt", "created_at"), ("updatedAt", "updated_at")];

    fn id(&self) -> Uuid {
        self.id
    }

    fn updated_at(&self) -> DateTime<Utc> {
        self.updated_at
    }

    fn label(&self) -> String {
        self.id.to_string()
    }

    fn values(&self) -> Vec<Bind> {
        vec![
            self.id.bind(),
            self.tool_id.bind(),
            self.alternative_id.bind(),
            self.note.as_str().bind(),
            self.created_at.bind(),
            self.updated_at.bind(),
        ]
    }
}

pub async fn of_both(tx: &mut Tx, tool: Uuid, alternative: Uuid) -> sqlx::Result<Option<Pair>> {
    sql!(
        tx,
        fetch_optional as Pair,
        "SELECT * FROM alternatives_pair WHERE tool_id = $1 AND alternative_id = $2",
        tool,
        alternative
    )
}

pub async fn of_tool(db: &Db, tool: Uuid) -> sqlx::Result<Vec<Pair>> {
    sql!(
        db,
        fetch_all as Pair,
        "SELECT * FROM alternatives_pair WHERE tool_id = $1 ORDER BY created_at, id",
        tool
    )
}

/// The pairs that a tool is in, on either side.
pub async fn with_tool(tx: &mut Tx, tool: Uuid) -> sqlx::Result<Vec<Pair>> {
    sql!(
        tx,
        fetch_all as Pair,
        "SELECT * FROM alternatives_pair WHERE tool_id = $1 OR alternative_id = $1 ORDER BY id",
        tool
    )
}

pub async fn all(db: &Db) -> sqlx::Result<Vec<Pair>> {
    sql!(db, fetch_all as Pair, "SELECT * FROM alternatives_pair ORDER BY tool_id, created_at, id")
}
