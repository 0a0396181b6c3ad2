//! The columns of tools that members submitted.

use chrono::{DateTime, TimeDelta, Utc};
use toolbase_kernel::db::{Db, Tx};
use toolbase_kernel::sql;
use uuid::Uuid;

/// Notes who submitted the new tool `id`.
///
/// # Errors
/// When the statement fails.
pub async fn set_submitter(tx: &mut Tx, id: Uuid, member: Uuid) -> sqlx::Result<()> {
    sql!(tx, execute, "UPDATE catalog_tool SET submitted_by = $2 WHERE id = $1", id, member)?;
    Ok(())
}

/// Lets the tool `id` wait for a decision since `now`, behind those that wait already. Decisions so far are over.
///
/// # Errors
/// When a statement fails, such as for an address that another live listing has.
pub async fn enqueue(tx: &mut Tx, id: Uuid, now: DateTime<Utc>) -> sqlx::Result<()> {
    sql!(
        &mut *tx,
        execute,
        "UPDATE catalog_tool SET state = 'pending', state_reason = NULL, decided_by = NULL, decided_at = NULL,
            former_state = NULL, former_reason = NULL, queued_at = $2, updated_at = $2
         WHERE id = $1",
        id,
        now
    )?;
    sql!(
        tx,
        execute,
        "UPDATE catalog_submission SET notify = NULL, reminded_at = NULL WHERE tool_id = $1",
        id
    )?;
    Ok(())
}

/// The mail that the submitter of the tool `id` gets about the last decision; `None` for none.
///
/// # Errors
/// When the statement fails.
pub async fn set_notify(tx: &mut Tx, id: Uuid, template: Option<&str>) -> sqlx::Result<()> {
    sql!(
        tx,
        execute,
        "INSERT INTO catalog_submission (tool_id, notify) VALUES ($1, $2)
         ON CONFLICT (tool_id) DO UPDATE SET notify = $2",
        id,
        template
    )?;
    Ok(())
}

/// A mail about a decision.
#[derive(Clone, Debug, sqlx::FromRow)]
#[expect(missing_docs, reason = "named after the columns of migrations/catalog")]
pub struct DueMail {
    pub id: Uuid,
    pub slug: String,
    pub name: String,
    pub state_reason: Option<String>,
    pub submitted_by: Uuid,
    pub notify: String,
}

/// At most `limit` mails about decisions that were made before `until`.
///
/// # Errors
/// When the query fails.
pub async fn due_mails(db: &Db, until: DateTime<Utc>, limit: i64) -> sqlx::Result<Vec<DueMail>> {
    sql!(
        db,
        fetch_all as DueMail,
        "SELECT t.id, t.slug, t.name, t.state_reason, t.submitted_by, s.notify
         FROM catalog_submission s JOIN catalog_tool t ON t.id = s.tool_id
         WHERE s.notify IS NOT NULL AND t.submitted_by IS NOT NULL AND t.decided_at <= $1
         ORDER BY t.decided_at LIMIT $2",
        until,
        limit
    )
}

/// Notes that the mail `template` about the tool `id` is sent; `false` when it is no longer due.
///
/// # Errors
/// When the statement fails.
pub async fn mailed(tx: &mut Tx, id: Uuid, template: &str) -> sqlx::Result<bool> {
    let statement = "UPDATE catalog_submission SET notify = NULL WHERE tool_id = $1 AND notify = $2";
    Ok(sql!(tx, execute, statement, id, template)? > 0)
}

/// The place of the waiting tool `id` in the queue, from 1; `None` when it does not wait.
///
/// # Errors
/// When the query fails.
pub async fn queue_place(db: &Db, id: Uuid) -> sqlx::Result<Option<i64>> {
    let place = sql!(
        db,
        scalar i64,
        "SELECT COUNT(*) FROM catalog_tool WHERE state = 'pending' AND queued_at <=
            (SELECT w.queued_at FROM catalog_tool w WHERE w.id = $1 AND w.state = 'pending')",
        id
    )?;
    Ok((place > 0).then_some(place))
}

/// Since when the tool `id` waits for a decision; `None` when it does not.
///
/// # Errors
/// When the query fails.
pub async fn waits_since(db: &Db, id: Uuid) -> sqlx::Result<Option<DateTime<Utc>>> {
    let statement = "SELECT queued_at FROM catalog_tool WHERE id = $1 AND state = 'pending'";
    let found = sql!(db, fetch_optional as (DateTime<Utc>,), statement, id)?;
    Ok(found.map(|(at,)| at))
}

/// How many tools of `member` are in which state.
///
/// # Errors
/// When the query fails.
pub async fn submitted_states(db: &Db, member: Uuid) -> sqlx::Result<Vec<(String, i64)>> {
    let statement =
        "SELECT state, COUNT(*) FROM catalog_tool WHERE submitted_by = $1 GROUP BY state ORDER BY state";
    sql!(db, fetch_all as (String, i64), statement, member)
}

/// The draft of `member` for a product, when there is one.
///
/// # Errors
/// When the query fails.
pub async fn draft_by(tx: &mut Tx, member: Uuid, canonical_url: &str) -> sqlx::Result<Option<Uuid>> {
    let found = sql!(
        tx,
        fetch_optional as (Uuid,),
        "SELECT id FROM catalog_tool WHERE submitted_by = $1 AND canonical_url = $2 AND state = 'draft'",
        member,
        canonical_url
    )?;
    Ok(found.map(|(id,)| id))
}

/// Counts a submission of `subject`, of whom `per_hour` are let through at once and in the long run. Returns how long
/// to wait when it is one too many; `tx` is to be dropped then.
///
/// # Errors
/// When the statement fails.
pub async fn count_submission(
    tx: &mut Tx,
    subject: &str,
    per_hour: u32,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<TimeDelta>> {
    let hour = TimeDelta::hours(1).num_microseconds().unwrap_or(i64::MAX);
    let (spacing, now) = (hour / i64::from(per_hour.max(1)), now.timestamp_micros());
    let until = sql!(
        tx,
        scalar i64,
        "INSERT INTO catalog_submission_rate (subject, until) VALUES ($1, $2)
         ON CONFLICT (subject) DO UPDATE SET until = CASE WHEN catalog_submission_rate.until > $3
            THEN catalog_submission_rate.until + $4 ELSE $2 END
         RETURNING until",
        subject,
        now + spacing,
        now,
        spacing
    )?;
    let early = until - now - hour;
    Ok((early > 0).then(|| TimeDelta::microseconds(early)))
}

/// Forgets who has submitted nothing for so long that everything is allowed again.
///
/// # Errors
/// When the statement fails.
pub async fn forget_rates(db: &Db, now: DateTime<Utc>) -> sqlx::Result<u64> {
    let statement = "DELETE FROM catalog_submission_rate WHERE until < $1";
    sql!(db, execute, statement, now.timestamp_micros())
}

/// A draft that nobody goes on with.
#[derive(Clone, Debug, sqlx::FromRow)]
#[expect(missing_docs, reason = "named after the columns of migrations/catalog")]
pub struct StaleDraft {
    pub id: Uuid,
    pub name: String,
    pub submitted_by: Uuid,
    pub updated_at: DateTime<Utc>,
}

/// At most `limit` drafts that were not changed since `before`, and whose members were not reminded of that.
///
/// # Errors
/// When the query fails.
pub async fn drafts_to_remind(db: &Db, before: DateTime<Utc>, limit: i64) -> sqlx::Result<Vec<StaleDraft>> {
    sql!(
        db,
        fetch_all as StaleDraft,
        "SELECT t.id, t.name, t.submitted_by, t.updated_at
         FROM catalog_tool t LEFT JOIN catalog_submission s ON s.tool_id = t.id
         WHERE t.state = 'draft' AND t.submitted_by IS NOT NULL AND t.updated_at <= $1
            AND (s.reminded_at IS NULL OR s.reminded_at < t.updated_at)
         ORDER BY t.updated_at LIMIT $2",
        before,
        limit
    )
}

/// At most `limit` drafts that were not changed since `before`, and of which their members were reminded before
/// `reminded`.
///
/// # Errors
/// When the query fails.
pub async fn drafts_to_delete(
    db: &Db,
    before: DateTime<Utc>,
    reminded: DateTime<Utc>,
    limit: i64,
) -> sqlx::Result<Vec<StaleDraft>> {
    sql!(
        db,
        fetch_all as StaleDraft,
        "SELECT t.id, t.name, t.submitted_by, t.updated_at
         FROM catalog_tool t JOIN catalog_submission s ON s.tool_id = t.id
         WHERE t.state = 'draft' AND t.submitted_by IS NOT NULL AND t.updated_at <= $1
            AND s.reminded_at >= t.updated_at AND s.reminded_at <= $2
         ORDER BY t.updated_at LIMIT $3",
        before,
        reminded,
        limit
    )
}

/// Notes that the member was reminded of the draft `id`.
///
/// # Errors
/// When the statement fails.
pub async fn set_reminded(tx: &mut Tx, id: Uuid, now: DateTime<Utc>) -> sqlx::Result<()> {
    sql!(
        tx,
        execute,
        "INSERT INTO catalog_submission (tool_id, reminded_at) VALUES ($1, $2)
         ON CONFLICT (tool_id) DO UPDATE SET reminded_at = $2",
        id,
        now
    )?;
    Ok(())
}
