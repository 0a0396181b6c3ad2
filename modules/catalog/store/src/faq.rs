//! The questions and answers of tools.

use chrono::{DateTime, Utc};
use toolbase_kernel::db::Tx;
use toolbase_kernel::sql;
use uuid::Uuid;

/// Adds a question behind those of the tool `id`, as a new version of the tool; `None` without such a tool.
///
/// # Errors
/// When a statement fails.
pub async fn add_question(
    tx: &mut Tx,
    id: Uuid,
    question: &str,
    answer: &str,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<Uuid>> {
    if sql!(&mut *tx, execute, "UPDATE catalog_tool SET updated_at = $2 WHERE id = $1", id, now)? == 0 {
        return Ok(None);
    }
    let entry = Uuid::now_v7();
    sql!(
        tx,
        execute,
        "INSERT INTO catalog_faq (id, tool_id, position, question, answer)
         SELECT $1, $2, COALESCE(MAX(position) + 1, 0), $3, $4 FROM catalog_faq WHERE tool_id = $2",
        entry,
        id,
        question,
        answer
    )?;
    Ok(Some(entry))
}

/// Replaces the texts of an entry of the tool, both by their ids, as a new version of the tool; `false` without it.
///
/// # Errors
/// When a statement fails.
pub async fn change_question(
    tx: &mut Tx,
    (id, entry): (Uuid, Uuid),
    (question, answer): (&str, &str),
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let change = "UPDATE catalog_faq SET question = $3, answer = $4 WHERE id = $1 AND tool_id = $2";
    let changed = sql!(&mut *tx, execute, change, entry, id, question, answer)?;
    sql!(tx, execute, "UPDATE catalog_tool SET updated_at = $2 WHERE id = $1", id, now)?;
    Ok(changed > 0)
}

/// Removes an entry of the tool, both by their ids, as a new version of the tool; `false` without it.
///
/// # Errors
/// When a statement fails.
pub async fn remove_question(
    tx: &mut Tx,
    (id, entry): (Uuid, Uuid),
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let remove = "DELETE FROM catalog_faq WHERE id = $1 AND tool_id = $2";
    let removed = sql!(&mut *tx, execute, remove, entry, id)?;
    sql!(tx, execute, "UPDATE catalog_tool SET updated_at = $2 WHERE id = $1", id, now)?;
    Ok(removed > 0)
}
