//! The queue of submitted tools.

use super::head::{HeadRow, head_columns};
use chrono::{DateTime, Utc};
use std::collections::{BTreeSet, HashMap};
use toolbase_catalog_domain::ToolState;
use toolbase_kernel::db::{Bind, Conditions, Db};
use toolbase_kernel::sql;
use uuid::Uuid;

/// A submitted tool, as its moderators see it.
#[derive(Clone, Debug, sqlx::FromRow)]
#[expect(missing_docs, reason = "named after the columns of migrations/catalog")]
pub struct SubmissionRow {
    #[sqlx(flatten)]
    pub tool: HeadRow,
    pub canonical_url: String,
    pub introduction: String,
    pub categories: i64,
    #[sqlx(try_from = "String")]
    pub state: ToolState,
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
        let has_text = !self.tool.short_description.is_empty() || !self.introduction.is_empty();
        let needed = [
            ("url", !self.tool.url.is_empty()),
            ("categories", self.categories > 0),
            ("shortDescription", has_text),
        ];
        needed.into_iter().filter(|(_, is_there)| !is_there).map(|(field, _)| field).collect()
    }
}

/// The table of the queue: `t` in its conditions.
pub const QUEUE: &str = "catalog_tool t";

/// Since when a tool waits, in SQL.
pub const QUEUED_AT: &str = "t.queued_at";

macro_rules! columns {
    ($after:literal) => {
        concat!(
            "SELECT ",
            head_columns!(),
            ", t.canonical_url, t.introduction,
                (SELECT COUNT(*) FROM catalog_tool_category k WHERE k.tool_id = t.id) AS categories, t.state, t.state_reason, t.submitted_by,
                t.decided_by, t.decided_at, c.outcome AS link_check, t.queued_at, t.updated_at
             FROM catalog_tool t
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

/// Another tool at a tool's address: its name, its state and the reason for that.
pub type SameAddress = (String, String, Option<String>);

/// The other tools at the address of each of `tools`, by id; drafts are left out. The last changed come first, at most
/// twenty of them.
///
/// # Errors
/// When the query fails.
pub async fn same_addresses(
    db: &Db,
    tools: &[SubmissionRow],
) -> sqlx::Result<HashMap<Uuid, Vec<SameAddress>>> {
    const SHOWN: usize = 20;
    const AT_ONCE: usize = 500;
    let mut found: HashMap<Uuid, Vec<SameAddress>> = HashMap::new();
    for some in tools.chunks(AT_ONCE) {
        let mut conditions = Conditions::default();
        let addresses: BTreeSet<&str> = some.iter().map(|tool| tool.canonical_url.as_str()).collect();
        let addresses = addresses.into_iter().map(|address| Bind::Text(address.to_owned()));
        conditions.one_of("canonical_url", addresses);
        conditions.add("state <> 'draft'");
        let columns = "SELECT id, canonical_url, name, state, state_reason FROM catalog_tool";
        let rows: Vec<(Uuid, String, String, String, Option<String>)> =
            conditions.fetch(db, columns, "ORDER BY updated_at DESC LIMIT 10000").await?;
        for (id, address, name, state, reason) in rows {
            for tool in some.iter().filter(|tool| tool.canonical_url == address && tool.tool.id != id) {
                let others = found.entry(tool.tool.id).or_default();
                if others.len() < SHOWN {
                    others.push((name.clone(), state.clone(), reason.clone()));
                }
            }
        }
    }
    Ok(found)
}
