//! Suggestions of members.

use chrono::{DateTime, Utc};
use serde::Serialize;
use toolbase_kernel::db::{Conditions, Db, Tx};
use toolbase_kernel::sql;
use uuid::Uuid;

/// The state of a suggestion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum SuggestionState {
    /// Nobody has decided on it.
    Pending,
    /// The listing was changed accordingly.
    Applied,
    /// Nothing was changed.
    Dismissed,
    /// It was dealt with.
    Resolved,
}

impl SuggestionState {
    /// The name in the database and in responses.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

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
    pub state: String,
    pub created_at: DateTime<Utc>,
    pub decided_by: Option<Uuid>,
    pub decided_at: Option<DateTime<Utc>>,
}

const COLUMNS: &str =
    "SELECT id, tool_id, user_id, reason, field, proposed, state, created_at, decided_by, decided_at
     FROM curation_suggestion";

/// Stores a new suggestion.
///
/// # Errors
/// When the statement fails.
pub async fn insert_suggestion(tx: &mut Tx, row: &SuggestionRow) -> sqlx::Result<()> {
    sql!(
        tx,
        execute,
        "INSERT INTO curation_suggestion (id, tool_id, user_id, reason, field, proposed, state, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        row.id,
        row.tool_id,
        row.user_id,
        &row.reason,
        &row.field,
        &row.proposed,
        &row.state,
        row.created_at
    )
    .map(drop)
}

/// The suggestions that match `conditions`, in the order and on the page of `after`.
///
/// # Errors
/// When the query fails.
pub async fn suggestions(db: &Db, conditions: &Conditions, after: &str) -> sqlx::Result<Vec<SuggestionRow>> {
    conditions.fetch(db, COLUMNS, after).await
}

/// The number of suggestions that match `conditions`.
///
/// # Errors
/// When the query fails.
pub async fn count_suggestions(db: &Db, conditions: &Conditions) -> sqlx::Result<u64> {
    conditions.count(db, "curation_suggestion").await
}

/// The queue, the oldest first; at most 5,000 (decision 158).
///
/// # Errors
/// When the query fails.
pub async fn pending_suggestions(db: &Db) -> sqlx::Result<Vec<SuggestionRow>> {
    let mut conditions = Conditions::default();
    conditions.add("state = 'pending'");
    conditions.fetch(db, COLUMNS, "ORDER BY created_at, id LIMIT 5000").await
}

/// The suggestions of the member `user`, the oldest first.
///
/// # Errors
/// When the query fails.
pub async fn suggestions_of(db: &Db, user: Uuid) -> sqlx::Result<Vec<SuggestionRow>> {
    let mut conditions = Conditions::default();
    conditions.with("user_id = ", toolbase_kernel::db::Bind::Id(user), "");
    conditions.fetch(db, COLUMNS, "ORDER BY created_at, id").await
}

/// The suggestion `id` as `tx` sees it.
///
/// # Errors
/// When the query fails.
pub async fn suggestion_in(tx: &mut Tx, id: Uuid) -> sqlx::Result<Option<SuggestionRow>> {
    sql!(
        tx,
        fetch_optional as SuggestionRow,
        "SELECT id, tool_id, user_id, reason, field, proposed, state, created_at, decided_by, decided_at
         FROM curation_suggestion WHERE id = $1",
        id
    )
}

/// Sets the state of a pending suggestion; returns whether it was still pending.
///
/// # Errors
/// When the statement fails.
pub async fn decide_suggestion(
    tx: &mut Tx,
    id: Uuid,
    state: SuggestionState,
    by: Option<Uuid>,
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let statement = "UPDATE curation_suggestion SET state = $2, decided_by = $3, decided_at = $4
        WHERE id = $1 AND state = 'pending'";
    Ok(sql!(tx, execute, statement, id, state.as_str(), by, now)? > 0)
}

/// Has a dismissed or resolved suggestion wait again; returns whether it was one.
///
/// # Errors
/// When the statement fails.
pub async fn reopen_suggestion(tx: &mut Tx, id: Uuid) -> sqlx::Result<bool> {
    let statement = "UPDATE curation_suggestion SET state = 'pending', decided_by = NULL, decided_at = NULL
        WHERE id = $1 AND state IN ('dismissed', 'resolved')";
    Ok(sql!(tx, execute, statement, id)? > 0)
}

/// Removes the member from their suggestions; returns from how many.
///
/// # Errors
/// When the statement fails.
pub async fn forget_author(tx: &mut Tx, user: Uuid) -> sqlx::Result<u64> {
    sql!(tx, execute, "UPDATE curation_suggestion SET user_id = NULL WHERE user_id = $1", user)
}
