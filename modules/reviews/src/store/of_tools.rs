//! Many tools at once: which have reviews or questions, and whether their reviews are shown.

use toolbase_kernel::db::{Bind, Conditions, Db};
use toolbase_kernel::sql;
use uuid::Uuid;

fn among(tools: &[Uuid]) -> Conditions {
    let mut conditions = Conditions::default();
    conditions.one_of("tool_id", tools.iter().map(|id| Bind::Id(*id)));
    conditions
}

/// Those of `tools` about which anything is stored.
///
/// # Errors
/// When the query fails.
pub async fn written_about(db: &Db, tools: &[Uuid]) -> sqlx::Result<Vec<Uuid>> {
    if tools.is_empty() {
        return Ok(Vec::new());
    }
    let conditions = among(tools);
    let union = format!("UNION SELECT tool_id FROM reviews_question {}", conditions.sql());
    let found: Vec<(Uuid,)> = conditions.fetch(db, "SELECT tool_id FROM reviews_review", &union).await?;
    Ok(found.into_iter().map(|(id,)| id).collect())
}

/// The first tools after `after`, in the order of their ids, about which anything is stored; at most `limit`.
///
/// # Errors
/// When the query fails.
pub async fn written_about_after(db: &Db, after: Uuid, limit: u32) -> sqlx::Result<Vec<Uuid>> {
    let found = sql!(
        db,
        fetch_all as (Uuid,),
        "SELECT tool_id FROM (
           SELECT tool_id FROM (
             SELECT DISTINCT tool_id FROM reviews_review WHERE tool_id > $1 ORDER BY tool_id LIMIT $2) AS reviewed
           UNION
           SELECT tool_id FROM (
             SELECT DISTINCT tool_id FROM reviews_question WHERE tool_id > $1 ORDER BY tool_id LIMIT $2) AS questioned
         ) AS both_of_them ORDER BY tool_id LIMIT $2",
        after,
        i64::from(limit)
    )?;
    Ok(found.into_iter().map(|(id,)| id).collect())
}

/// Those of `tools` with published reviews, each with whether these are shown; a tool is there twice if only some are.
///
/// # Errors
/// When the query fails.
pub async fn shown_of(db: &Db, tools: &[Uuid]) -> sqlx::Result<Vec<(Uuid, bool)>> {
    if tools.is_empty() {
        return Ok(Vec::new());
    }
    let mut conditions = among(tools);
    conditions.add("state = 'published'");
    conditions.fetch(db, "SELECT DISTINCT tool_id, visible FROM reviews_review", "").await
}
