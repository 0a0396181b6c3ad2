//! Suggestions of members.

use chrono::{DateTime, Utc};
use serde::Serialize;
use toolbase_kernel::db::{Bind, Conditions, Db, Tx};
use toolbase_kernel::{sql, states, stored};
use utoipa::ToSchema;
use uuid::Uuid;

states! {
    /// The state of a suggestion.
    #[derive(ToSchema)]
    pub enum SuggestionState {
        /// Nobody has decided on it.
        Pending = "pending",
        /// The listing was changed accordingly.
        Applied = "applied" => "was applied already",
        /// Nothing was changed.
        Dismissed = "dismissed" => "was dismissed already",
        /// It was dealt with.
        Resolved = "resolved" => "was resolved already",
    }
}

stored! {
    /// A suggestion as the table has it; also what the audit compares.
    #[derive(Clone, Debug, Serialize, sqlx::FromRow)]
    #[serde(rename_all = "camelCase")]
    #[expect(missing_docs, reason = "named after the columns of migrations/curation/0001_curation.sql")]
    pub struct SuggestionRow {
        pub id: Uuid,
        pub tool_id: Uuid,
        pub user_id: Option<Uuid>,
        pub reason: String,
        pub field: String,
        pub proposed: String,
        #[sqlx(try_from = "String")]
        pub state: SuggestionState,
        pub created_at: DateTime<Utc>,
        pub decided_by: Option<Uuid>,
        pub decided_at: Option<DateTime<Utc>>,
        /// The change of the tool by which it was applied.
        #[serde(skip)]
        pub change_id: Option<Uuid>,
    }
    table: "curation_suggestion",
    resource: "suggestions",
    missing: "There is no such suggestion.",
    sortable: [("createdAt", "created_at"), ("decidedAt", "decided_at")],
    label: |row| row.reason.chars().take(60).collect(),
    version: |row| row.decided_at.unwrap_or(row.created_at),
}

/// The queue, the oldest first; at most 5,000 (decision 158).
///
/// # Errors
/// When the query fails.
pub async fn pending_suggestions(db: &Db) -> sqlx::Result<Vec<SuggestionRow>> {
    let mut conditions = Conditions::default();
    conditions.add("state = 'pending'");
    conditions.fetch(db, "SELECT * FROM curation_suggestion", "ORDER BY created_at, id LIMIT 5000").await
}

/// The suggestions of the member `user`, the oldest first.
///
/// # Errors
/// When the query fails.
pub async fn suggestions_of(db: &Db, user: Uuid) -> sqlx::Result<Vec<SuggestionRow>> {
    let mut conditions = Conditions::default();
    conditions.with("user_id = ", Bind::Id(user), "");
    conditions.fetch(db, "SELECT * FROM curation_suggestion", "ORDER BY created_at, id").await
}

/// Removes the member from their suggestions; returns from how many.
///
/// # Errors
/// When the statement fails.
pub async fn forget_author(tx: &mut Tx, user: Uuid) -> sqlx::Result<u64> {
    sql!(tx, execute, "UPDATE curation_suggestion SET user_id = NULL WHERE user_id = $1", user)
}

/// How many suggestions wait, by tool: of those of `tools` that have some.
///
/// # Errors
/// When the query fails.
pub async fn open_suggestions(db: &Db, tools: &[Uuid]) -> sqlx::Result<Vec<(Uuid, i64)>> {
    if tools.is_empty() {
        return Ok(Vec::new());
    }
    let mut conditions = Conditions::default();
    conditions.add("state = 'pending'");
    conditions.one_of("tool_id", tools.iter().map(|id| Bind::Id(*id)));
    let before = "SELECT tool_id, COUNT(*) FROM curation_suggestion";
    conditions.fetch(db, before, "GROUP BY tool_id").await
}
