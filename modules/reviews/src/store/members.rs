//! Records of members: their reviews, votes and reports.

use super::row::ReviewRow;
use crate::domain::ReportReason;
use chrono::{DateTime, Utc};
use toolbase_kernel::db::{Db, Tx};
use toolbase_kernel::sql;
use uuid::Uuid;

/// The member's reviews, the newest first.
///
/// # Errors
/// When the query fails.
pub async fn reviews_of(db: &Db, user: Uuid, only_visible: bool) -> sqlx::Result<Vec<ReviewRow>> {
    sql!(
        db,
        fetch_all as ReviewRow,
        "SELECT * FROM reviews_review WHERE user_id = $1 AND state <> 'deleted' AND (visible OR NOT $2)
         ORDER BY created_at DESC, id DESC LIMIT 1000",
        user,
        only_visible
    )
}

/// Makes other transactions that write for the member wait until `tx` ends: on both databases, as a row that is inserted
/// or updated is locked.
///
/// # Errors
/// When the statement fails.
pub async fn lock_author(tx: &mut Tx, user: Uuid) -> sqlx::Result<()> {
    let statement =
        "INSERT INTO reviews_author (user_id) VALUES ($1) ON CONFLICT (user_id) DO UPDATE SET user_id = $1";
    sql!(tx, execute, statement, user).map(drop)
}

/// How many reviews the member has written since `from`.
///
/// # Errors
/// When the query fails.
pub async fn written_since(tx: &mut Tx, user: Uuid, from: DateTime<Utc>) -> sqlx::Result<i64> {
    let statement = "SELECT COUNT(*) FROM reviews_review WHERE user_id = $1 AND created_at > $2";
    sql!(tx, scalar i64, statement, user, from)
}

/// Notes or removes that the member finds the review helpful; returns the review's count, which has the mark only if
/// `counts`.
///
/// # Errors
/// When a statement fails.
pub async fn set_helpful(
    tx: &mut Tx,
    review: Uuid,
    (user, counts): (Uuid, bool),
    helpful: bool,
    now: DateTime<Utc>,
) -> sqlx::Result<i64> {
    let changed = if helpful {
        let statement =
            "INSERT INTO reviews_helpful (review_id, user_id, counts, created_at) VALUES ($1, $2, $3, $4)
             ON CONFLICT (review_id, user_id) DO NOTHING RETURNING counts";
        sql!(&mut *tx, fetch_optional as (bool,), statement, review, user, counts, now)?
    } else {
        let statement = "DELETE FROM reviews_helpful WHERE review_id = $1 AND user_id = $2 RETURNING counts";
        sql!(&mut *tx, fetch_optional as (bool,), statement, review, user)?
    };
    let by = match (changed, helpful) {
        (None | Some((false,)), _) => 0,
        (_, true) => 1,
        (_, false) => -1,
    };
    let statement = "UPDATE reviews_review SET helpful = helpful + $2 WHERE id = $1 RETURNING helpful";
    sql!(tx, scalar i64, statement, review, by)
}

/// The opinions of members on reviews, which the counts of reviews have or not.
#[derive(Clone, Copy, Debug)]
pub enum Opinion {
    /// That they are helpful.
    Helpful,
    /// That they break the rules.
    Report,
}

/// The number of a member's opinions that count.
///
/// # Errors
/// When the query fails.
pub async fn counted_opinions(db: &Db, user: Uuid, opinion: Opinion) -> sqlx::Result<i64> {
    let statement = match opinion {
        Opinion::Helpful => "SELECT COUNT(*) FROM reviews_helpful WHERE user_id = $1 AND counts",
        Opinion::Report => "SELECT COUNT(*) FROM reviews_report WHERE user_id = $1 AND counts",
    };
    sql!(db, scalar i64, statement, user)
}

/// Has the opinions of a member count or not. Returns the reviews of which that changes anything.
///
/// # Errors
/// When a statement fails.
pub async fn count_opinions(
    tx: &mut Tx,
    user: Uuid,
    opinion: Opinion,
    counts: bool,
) -> sqlx::Result<Vec<Uuid>> {
    // Reports that were settled are in no count.
    let (change, count) = match opinion {
        Opinion::Helpful => (
            "UPDATE reviews_helpful SET counts = $2 WHERE user_id = $1 AND counts <> $2 RETURNING review_id, TRUE",
            "UPDATE reviews_review SET helpful = helpful + $2 WHERE id = $1",
        ),
        Opinion::Report => (
            "UPDATE reviews_report SET counts = $2 WHERE user_id = $1 AND counts <> $2
             RETURNING review_id, settled_at IS NULL",
            "UPDATE reviews_review SET reports = reports + $2 WHERE id = $1",
        ),
    };
    let mut changed = sql!(&mut *tx, fetch_all as (Uuid, bool), change, user, counts)?;
    // Two transactions lock the reviews in the same order.
    changed.sort_unstable();
    let by = if counts { 1_i64 } else { -1 };
    for (review, is_counted) in &changed {
        if *is_counted {
            sql!(&mut *tx, execute, count, *review, by)?;
        }
    }
    Ok(changed.into_iter().map(|(review, _)| review).collect())
}

/// The reviews of `tool` that the member finds helpful.
///
/// # Errors
/// When the query fails.
pub async fn helpful_of_tool(db: &Db, tool: Uuid, user: Uuid) -> sqlx::Result<Vec<Uuid>> {
    let rows = sql!(
        db,
        fetch_all as (Uuid,),
        "SELECT review_id FROM reviews_helpful JOIN reviews_review ON reviews_review.id = reviews_helpful.review_id
         WHERE reviews_helpful.user_id = $1 AND tool_id = $2",
        user,
        tool
    )?;
    Ok(rows.into_iter().map(|(id,)| id).collect())
}

/// Stores that the member reports the review; `false` when they have done so before.
///
/// # Errors
/// When a statement fails.
pub async fn add_report(
    tx: &mut Tx,
    review: Uuid,
    user: Uuid,
    reason: ReportReason,
    note: &str,
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let added = sql!(
        &mut *tx,
        execute,
        "INSERT INTO reviews_report (id, review_id, user_id, reason, note, created_at) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (review_id, user_id) DO NOTHING",
        Uuid::now_v7(),
        review,
        user,
        reason.as_str(),
        note,
        now
    )? > 0;
    if added {
        let statement = "UPDATE reviews_review SET reports = reports + 1 WHERE id = $1";
        sql!(tx, execute, statement, review)?;
    }
    Ok(added)
}

/// Returns the reviews that the member finds helpful, and those that they reported: review, reason, note, when.
///
/// # Errors
/// When a query fails.
pub async fn opinions_of(db: &Db, user: Uuid) -> sqlx::Result<(Vec<Uuid>, Vec<ReportOf>)> {
    let helpful = sql!(
        db,
        fetch_all as (Uuid,),
        "SELECT review_id FROM reviews_helpful WHERE user_id = $1 ORDER BY created_at",
        user
    )?;
    let reports = sql!(
        db,
        fetch_all as ReportOf,
        "SELECT review_id, reason, note, created_at FROM reviews_report WHERE user_id = $1 ORDER BY created_at",
        user
    )?;
    Ok((helpful.into_iter().map(|(id,)| id).collect(), reports))
}

/// A member's report: review, reason, note, when.
type ReportOf = (Uuid, String, String, DateTime<Utc>);

/// Takes the member's name off what others rely on, and deletes the rest; returns the published reviews that stay and
/// their tools.
///
/// # Errors
/// When a statement fails.
pub async fn erase_member(tx: &mut Tx, user: Uuid) -> sqlx::Result<Vec<(Uuid, Uuid)>> {
    for statement in [
        "UPDATE reviews_review SET helpful = helpful - 1
         WHERE id IN (SELECT review_id FROM reviews_helpful WHERE user_id = $1 AND counts)",
        "DELETE FROM reviews_helpful WHERE user_id = $1",
        "UPDATE reviews_report SET user_id = NULL WHERE user_id = $1",
        "UPDATE reviews_question SET user_id = NULL WHERE user_id = $1",
        "UPDATE reviews_question SET proposal = NULL, proposed_by = NULL, proposed_at = NULL WHERE proposed_by = $1",
        "UPDATE reviews_review SET reply_by = NULL WHERE reply_by = $1",
        "DELETE FROM reviews_author WHERE user_id = $1",
        // A review that nobody has seen is nobody's any more.
        "DELETE FROM reviews_review WHERE user_id = $1 AND state <> 'published'",
    ] {
        sql!(&mut *tx, execute, statement, user)?;
    }
    let stay = sql!(
        &mut *tx,
        fetch_all as (Uuid, Uuid),
        "SELECT id, tool_id FROM reviews_review WHERE user_id = $1",
        user
    )?;
    let statement = "UPDATE reviews_review SET user_id = NULL, revision = NULL, notify = NULL, former = NULL,
         queued_at = CASE WHEN reply_draft IS NULL THEN NULL ELSE queued_at END WHERE user_id = $1";
    sql!(tx, execute, statement, user)?;
    Ok(stay)
}
