//! The statements of the moderation.

use super::pages::reviews_by_id;
use super::row::ReviewRow;
use chrono::{DateTime, Utc};
use toolbase_kernel::db::{Bind, Conditions, Db, Tx, WordIndex};
use toolbase_kernel::sql;
use uuid::Uuid;

/// The words of the reviews, as in `migrations/reviews/0005_words.sql`.
pub const REVIEW_WORDS: WordIndex =
    WordIndex { table: "reviews_review", columns: &["title", "problem_solved", "team_impact", "tips"] };

/// The reviews that match `conditions`, in the order and on the page of `after`. Their ids are read first: an index has
/// them in most orders, and passes over the pages before without reading a row.
///
/// # Errors
/// When a query fails.
pub async fn reviews_where(db: &Db, conditions: &Conditions, after: &str) -> sqlx::Result<Vec<ReviewRow>> {
    let ids: Vec<(Uuid,)> = conditions.fetch(db, "SELECT id FROM reviews_review", after).await?;
    reviews_by_id(db, &ids.into_iter().map(|(id,)| id).collect::<Vec<_>>()).await
}

/// Notes that the reports about a review were looked at.
///
/// # Errors
/// When the statement fails.
pub async fn settle_reports(tx: &mut Tx, review: Uuid, now: DateTime<Utc>) -> sqlx::Result<()> {
    let statement =
        "UPDATE reviews_report SET settled_at = $2 WHERE review_id = $1 AND counts AND settled_at IS NULL";
    sql!(tx, execute, statement, review, now).map(drop)
}

/// Reopens the reports about a review that were settled last; returns their number.
///
/// # Errors
/// When the statement fails.
pub async fn reopen_reports(tx: &mut Tx, review: Uuid) -> sqlx::Result<u64> {
    let statement = "UPDATE reviews_report SET settled_at = NULL WHERE review_id = $1 AND counts
        AND settled_at = (SELECT MAX(settled_at) FROM reviews_report WHERE review_id = $1)";
    sql!(tx, execute, statement, review)
}

/// A report of a member about a review.
#[derive(Clone, Debug, sqlx::FromRow)]
#[expect(missing_docs, reason = "named after the columns of migrations/reviews/0001_reviews.sql")]
pub struct ReportRow {
    pub user_id: Option<Uuid>,
    pub reason: String,
    pub note: String,
    pub created_at: DateTime<Utc>,
}

/// The reports about a review that nobody has looked at, the oldest first.
///
/// # Errors
/// When the query fails.
pub async fn reports_of(db: &Db, review: Uuid) -> sqlx::Result<Vec<ReportRow>> {
    sql!(
        db,
        fetch_all as ReportRow,
        "SELECT user_id, reason, note, created_at FROM reviews_report WHERE review_id = $1 AND counts AND settled_at IS NULL
         ORDER BY created_at LIMIT 50",
        review
    )
}

/// How many reviews of the member are in each state.
///
/// # Errors
/// When the query fails.
pub async fn states_of(db: &Db, user: Uuid) -> sqlx::Result<Vec<(String, i64)>> {
    sql!(
        db,
        fetch_all as (String, i64),
        "SELECT state, COUNT(*) FROM reviews_review WHERE user_id = $1 GROUP BY state ORDER BY state",
        user
    )
}

/// Other reviews to compare one with: the newest of the same author, of the same tool, and with the same words.
///
/// # Errors
/// When a query fails.
pub async fn comparable(db: &Db, review: &ReviewRow, limit: u32) -> sqlx::Result<Vec<ReviewRow>> {
    let mut found: Vec<ReviewRow> = Vec::new();
    let mut alike =
        vec![("tool_id = ", Bind::Id(review.tool_id)), ("text_key = ", Bind::Number(review.text_key))];
    alike.extend(review.user_id.map(|user| ("user_id = ", Bind::Id(user))));
    for (column, value) in alike {
        let mut conditions = Conditions::default();
        conditions.with(column, value, "");
        conditions.with("id <> ", Bind::Id(review.id), "");
        let after = format!("ORDER BY created_at DESC LIMIT {limit}");
        for row in reviews_where(db, &conditions, &after).await? {
            if !found.iter().any(|other| other.id == row.id) {
                found.push(row);
            }
        }
    }
    Ok(found)
}

/// Decisions from `from` on, before `to`, by outcome, reason and stars: how many.
///
/// # Errors
/// When the query fails.
pub async fn decisions(
    db: &Db,
    (from, to): (DateTime<Utc>, DateTime<Utc>),
) -> sqlx::Result<Vec<(String, String, i64, i64)>> {
    sql!(
        db,
        fetch_all as (String, String, i64, i64),
        "SELECT state, COALESCE(reason, ''), overall, reviews FROM (
           SELECT state, reason, overall, COUNT(*) AS reviews FROM reviews_review
           WHERE decided_at >= $1 AND decided_at < $2 GROUP BY state, reason, overall) AS counted ORDER BY 1, 2, 3",
        from,
        to
    )
}
