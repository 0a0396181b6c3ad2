//! The queue of submitted tools.

use chrono::{DateTime, Utc};
use toolbase_kernel::db::{Conditions, Db};
use toolbase_kernel::sql;
use uuid::Uuid;

/// A submitted tool, as its moderators see it.
#[derive(Clone, Debug, sqlx::FromRow)]
#[expect(missing_docs, reason = "named after the columns of migrations/catalog")]
pub struct SubmissionRow {
    pub id: Uuid,
    pub slug: String,
    pub name: String,
    pub url: String,
    pub canonical_url: String,
    pub introduction: String,
    pub short_description: String,
    pub categories: i64,
    pub state: String,
    pub state_reason: Option<String>,
    pub submitted_by: Option<Uuid>,
    pub link_check: Option<String>,
    pub decided_by: Option<Uuid>,
    pub decided_at: Option<DateTime<Utc>>,
    pub queued_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

impl SubmissionRow {
    /// The fields that it lacks to be approved, of those that a short submission leaves out (decision 104).
    #[must_use]
    pub fn missing(&self) -> Vec<&'static str> {
        let has_text = !self.short_description.is_empty() || !self.introduction.is_empty();
        let needed = [
            ("url", !self.url.is_empty()),
            ("categories", self.categories > 0),
            ("shortDescription", has_text),
        ];
        needed.into_iter().filter(|(_, is_there)| !is_there).map(|(field, _)| field).collect()
    }
}

/// The tables of the queue: `t` and `q` in its conditions.
pub const QUEUE: &str = "catalog_tool t LEFT JOIN catalog_submission q ON q.tool_id = t.id";

/// Since when a tool waits, in SQL.
pub const QUEUED_AT: &str = "COALESCE(q.queued_at, t.created_at)";

macro_rules! columns {
    ($after:literal) => {
        concat!(
            "SELECT t.id, t.slug, t.name, t.url, t.canonical_url, t.introduction,
                t.short_description, (SELECT COUNT(*) FROM catalog_tool_category k WHERE k.tool_id = t.id) AS categories, t.state, t.state_reason, t.submitted_by,
                t.decided_by, t.decided_at, c.outcome AS link_check, COALESCE(q.queued_at, t.created_at) AS queued_at, t.updated_at
             FROM catalog_tool t LEFT JOIN catalog_submission q ON q.tool_id = t.id
             LEFT JOIN catalog_link_check c ON c.tool_id = t.id AND c.url = t.url",
            $after
        )
    };
}

/// The submitted tools that meet `conditions`; `page` is order, limit and offset in SQL, the program's own text.
///
/// # Errors
/// When the query fails.
pub async fn submissions(db: &Db, conditions: &Conditions, page: &str) -> sqlx::Result<Vec<SubmissionRow>> {
    conditions.fetch(db, columns!(""), page).await
}

/// The tool `id`, as its moderators see it.
///
/// # Errors
/// When the query fails.
pub async fn submission(db: &Db, id: Uuid) -> sqlx::Result<Option<SubmissionRow>> {
    sql!(db, fetch_optional as SubmissionRow, columns!(" WHERE t.id = $1"), id)
}

/// The ids of the submitted tools that meet `conditions`, in order.
///
/// # Errors
/// When the query fails.
pub async fn submission_ids(db: &Db, conditions: &Conditions) -> sqlx::Result<Vec<Uuid>> {
    let rows: Vec<(Uuid,)> =
        conditions.fetch(db, &format!("SELECT t.id FROM {QUEUE}"), "ORDER BY t.id").await?;
    Ok(rows.into_iter().map(|(id,)| id).collect())
}

/// Names and states of the tools other than `except` with this address, drafts left out.
///
/// # Errors
/// When the query fails.
pub async fn same_address(
    db: &Db,
    canonical_url: &str,
    except: Uuid,
) -> sqlx::Result<Vec<(String, String, Option<String>)>> {
    sql!(
        db,
        fetch_all as (String, String, Option<String>),
        "SELECT name, state, state_reason FROM catalog_tool
         WHERE canonical_url = $1 AND id <> $2 AND state <> 'draft' ORDER BY updated_at DESC LIMIT 20",
        canonical_url,
        except
    )
}
