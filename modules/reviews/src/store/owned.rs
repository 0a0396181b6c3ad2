//! Reviews and questions of the tools that a member owns.

use super::pages::{Order, page_of};
use super::questions::QuestionRow;
use super::row::ReviewRow;
use toolbase_kernel::db::{Bind, Conditions, Db, Paging};
use toolbase_kernel::sql;
use uuid::Uuid;

/// A page of the published reviews of `tools`, the newest first, and how many there are on all pages. With `replied` only
/// those that have a reply, published or waiting, or only those that have none.
///
/// # Errors
/// When a query fails.
pub async fn owned_reviews(
    db: &Db,
    tools: &[Uuid],
    replied: Option<bool>,
    page: Paging,
) -> sqlx::Result<(Vec<ReviewRow>, u64)> {
    if tools.is_empty() {
        return Ok((Vec::new(), 0));
    }
    let mut conditions = Conditions::default();
    conditions.one_of("tool_id", tools.iter().map(|id| Bind::Id(*id)));
    conditions.add("state = 'published'");
    conditions.add("visible");
    match replied {
        Some(true) => conditions.add("(reply IS NOT NULL OR reply_draft IS NOT NULL)"),
        Some(false) => conditions.add("reply IS NULL AND reply_draft IS NULL"),
        None => {}
    }
    let rows = page_of(db, &conditions, Order::Newest.sql(), page.offset, page.limit).await?;
    Ok((rows, conditions.count(db, "reviews_review").await?))
}

/// The questions about `tools` that wait, and those with a proposal of `user` that are answered: those that wait first, the
/// newest first; at most 1,000.
///
/// # Errors
/// When the query fails.
pub async fn owned_questions(db: &Db, tools: &[Uuid], user: Uuid) -> sqlx::Result<Vec<QuestionRow>> {
    if tools.is_empty() {
        return Ok(Vec::new());
    }
    let mut conditions = Conditions::default();
    conditions.one_of("tool_id", tools.iter().map(|id| Bind::Id(*id)));
    let (before, after) = ("(state = 'pending' OR (state = 'answered' AND proposed_by = ", "))");
    conditions.with(before, Bind::Id(user), after);
    let order = "ORDER BY CASE WHEN state = 'pending' THEN 0 ELSE 1 END, created_at DESC, id DESC LIMIT 1000";
    conditions.fetch(db, "SELECT * FROM reviews_question", order).await
}

/// The questions for which the member has proposed an answer, the oldest first.
///
/// # Errors
/// When the query fails.
pub async fn proposals_of(db: &Db, user: Uuid) -> sqlx::Result<Vec<QuestionRow>> {
    let statement = "SELECT * FROM reviews_question WHERE proposed_by = $1 ORDER BY proposed_at, id";
    sql!(db, fetch_all as QuestionRow, statement, user)
}

/// The reviews to which the member has replied, the oldest first.
///
/// # Errors
/// When the query fails.
pub async fn replies_of(db: &Db, user: Uuid) -> sqlx::Result<Vec<ReviewRow>> {
    let statement = "SELECT * FROM reviews_review WHERE reply_by = $1 ORDER BY created_at, id";
    sql!(db, fetch_all as ReviewRow, statement, user)
}

/// Removes the answers that owners have proposed to questions that were deleted, once that cannot be undone any more.
///
/// # Errors
/// When the statement fails.
pub async fn forget_proposals(db: &Db) -> sqlx::Result<()> {
    sql!(
        db,
        execute,
        "UPDATE reviews_question SET proposal = NULL, proposed_by = NULL, proposed_at = NULL
         WHERE state = 'deleted' AND notify IS NULL AND proposal IS NOT NULL"
    )?;
    Ok(())
}
