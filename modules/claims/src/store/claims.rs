//! Claims.

use crate::domain::{ClaimState, Method, new_secret};
use chrono::{DateTime, Utc};
use serde::Serialize;
use toolbase_kernel::db::{Bind, Conditions, Db, Tx};
use toolbase_kernel::{sql, stored};
use uuid::Uuid;

stored! {
    /// A claim as the table has it; also what the audit compares.
    #[derive(Clone, Debug, Serialize, sqlx::FromRow)]
    #[serde(rename_all = "camelCase")]
    #[expect(missing_docs, reason = "named after the columns of migrations/claims")]
    pub struct ClaimRow {
        pub id: Uuid,
        pub tool_id: Uuid,
        pub tool_name: String,
        pub user_id: Uuid,
        pub subject: String,
        #[sqlx(try_from = "String")]
        pub state: ClaimState,
        pub state_reason: Option<String>,
        pub method: Option<String>,
        #[serde(skip)]
        pub secret: String,
        #[serde(skip)]
        pub link: String,
        #[serde(skip)]
        pub seen_at: Option<DateTime<Utc>>,
        #[serde(skip)]
        pub statement: String,
        pub is_dispute: bool,
        pub replaced: Option<Uuid>,
        pub co_owner: Option<Uuid>,
        pub claimed_at: Option<DateTime<Utc>>,
        #[serde(skip)]
        pub expires_at: DateTime<Utc>,
        #[serde(skip)]
        pub next_check_at: Option<DateTime<Utc>>,
        #[serde(skip)]
        pub failures: i64,
        #[serde(skip)]
        pub failed_at: Option<DateTime<Utc>>,
        pub suspended_at: Option<DateTime<Utc>>,
        pub confirm_by: Option<DateTime<Utc>>,
        #[serde(skip)]
        pub reminded_at: Option<DateTime<Utc>>,
        #[serde(skip)]
        pub purge_at: Option<DateTime<Utc>>,
        pub decided_by: Option<Uuid>,
        pub decided_at: Option<DateTime<Utc>>,
        #[serde(skip)]
        pub notify: Option<String>,
        #[serde(skip)]
        pub former: Option<String>,
        #[serde(skip)]
        pub queued_at: Option<DateTime<Utc>>,
        pub created_at: DateTime<Utc>,
        #[serde(skip)]
        pub updated_at: DateTime<Utc>,
    }
    table: "claims_claim",
    resource: "claims",
    missing: "There is no such claim.",
    sortable: [("createdAt", "created_at"), ("decidedAt", "decided_at"), ("queuedAt", "queued_at")],
    label: |claim| claim.tool_name.clone(),
}

impl ClaimRow {
    /// The claim of `user_id` to a tool at `subject`, of which nothing is proven yet; it expires at once.
    #[must_use]
    pub fn new(tool_id: Uuid, tool_name: String, user_id: Uuid, subject: String, now: DateTime<Utc>) -> Self {
        Self {
            id: Uuid::now_v7(),
            tool_id,
            tool_name,
            user_id,
            subject,
            state: ClaimState::PendingProof,
            state_reason: None,
            method: None,
            secret: new_secret(),
            link: new_secret(),
            seen_at: None,
            statement: String::new(),
            is_dispute: false,
            replaced: None,
            co_owner: None,
            claimed_at: None,
            expires_at: now,
            next_check_at: None,
            failures: 0,
            failed_at: None,
            suspended_at: None,
            confirm_by: None,
            reminded_at: None,
            purge_at: None,
            decided_by: None,
            decided_at: None,
            notify: None,
            former: None,
            queued_at: None,
            created_at: now,
            updated_at: now,
        }
    }

    /// How it was proven.
    #[must_use]
    pub fn proven_by(&self) -> Option<Method> {
        self.method.as_deref().and_then(|method| method.parse().ok())
    }
}

/// The claim `id`.
///
/// # Errors
/// When the query fails.
pub async fn claim_by_id(db: &Db, id: Uuid) -> sqlx::Result<Option<ClaimRow>> {
    sql!(db, fetch_optional as ClaimRow, "SELECT * FROM claims_claim WHERE id = $1", id)
}

/// The claim whose page for colleagues `link` names.
///
/// # Errors
/// When the query fails.
pub async fn claim_by_link(db: &Db, link: &str) -> sqlx::Result<Option<ClaimRow>> {
    sql!(db, fetch_optional as ClaimRow, "SELECT * FROM claims_claim WHERE link = $1", link)
}

/// The open claim of a member to a tool.
///
/// # Errors
/// When the query fails.
pub async fn open_claim(db: &Db, tool: Uuid, user: Uuid) -> sqlx::Result<Option<ClaimRow>> {
    sql!(
        db,
        fetch_optional as ClaimRow,
        "SELECT * FROM claims_claim WHERE tool_id = $1 AND user_id = $2
           AND state IN ('pending-proof', 'pending-review', 'approved', 'suspended')",
        tool,
        user
    )
}

/// The claim by which a tool has its owner, or had until it was suspended.
///
/// # Errors
/// When the query fails.
pub async fn owning_claim(tx: &mut Tx, tool: Uuid) -> sqlx::Result<Option<ClaimRow>> {
    sql!(
        tx,
        fetch_optional as ClaimRow,
        "SELECT * FROM claims_claim WHERE tool_id = $1 AND state IN ('approved', 'suspended')",
        tool
    )
}

/// The claims by which a member owns listings, also with somebody else, the newest first.
///
/// # Errors
/// When the query fails.
pub async fn owning_claims_of(db: &Db, user: Uuid) -> sqlx::Result<Vec<ClaimRow>> {
    sql!(
        db,
        fetch_all as ClaimRow,
        "SELECT * FROM claims_claim WHERE state IN ('approved', 'suspended') AND (user_id = $1 OR co_owner = $1)
         ORDER BY claimed_at DESC, id DESC",
        user
    )
}

/// The claims that concern a member, the newest first: their own, those of listings that they own with somebody else, and
/// disputes about their listings.
///
/// # Errors
/// When the query fails.
pub async fn claims_of_member(db: &Db, user: Uuid, limit: i64) -> sqlx::Result<Vec<ClaimRow>> {
    sql!(
        db,
        fetch_all as ClaimRow,
        "SELECT * FROM claims_claim c WHERE user_id = $1 OR (co_owner = $1 AND state IN ('approved', 'suspended'))
           OR (is_dispute AND state = 'pending-review' AND EXISTS (
             SELECT 1 FROM claims_claim o WHERE o.tool_id = c.tool_id AND o.user_id = $1 AND o.state = 'approved'))
         ORDER BY created_at DESC, id DESC LIMIT $2",
        user,
        limit
    )
}

/// How many claims a member has begun since.
///
/// # Errors
/// When the query fails.
pub async fn claims_begun_since(tx: &mut Tx, user: Uuid, since: DateTime<Utc>) -> sqlx::Result<i64> {
    sql!(
        tx,
        scalar i64,
        "SELECT COUNT(*) FROM claims_claim WHERE user_id = $1 AND created_at > $2",
        user,
        since
    )
}

/// How many claims are in which state.
///
/// # Errors
/// When the query fails.
pub async fn counts_of_states(db: &Db) -> sqlx::Result<Vec<(String, i64)>> {
    sql!(
        db,
        fetch_all as (String, i64),
        "SELECT state, COUNT(*) FROM claims_claim GROUP BY state ORDER BY state"
    )
}

/// Those of `tools` that are disputed.
///
/// # Errors
/// When the query fails.
pub async fn disputed_tools(db: &Db, tools: &[Uuid]) -> sqlx::Result<Vec<Uuid>> {
    if tools.is_empty() {
        return Ok(Vec::new());
    }
    let mut conditions = Conditions::default();
    conditions.add("is_dispute AND state = 'pending-review'");
    conditions.one_of("tool_id", tools.iter().map(|id| Bind::Id(*id)));
    let rows: Vec<(Uuid,)> = conditions.fetch(db, "SELECT DISTINCT tool_id FROM claims_claim", "").await?;
    Ok(rows.into_iter().map(|(id,)| id).collect())
}

/// Ends the claim that a member has begun to a tool, because they have become its owner in another way.
///
/// # Errors
/// When the statement fails.
pub async fn end_open_claim(tx: &mut Tx, tool: Uuid, user: Uuid, now: DateTime<Utc>) -> sqlx::Result<()> {
    sql!(
        tx,
        execute,
        "UPDATE claims_claim SET state = 'withdrawn', updated_at = $3, purge_at = $3
         WHERE tool_id = $1 AND user_id = $2 AND state IN ('pending-proof', 'pending-review')",
        tool,
        user,
        now
    )
    .map(drop)
}

/// Notes that the page for colleagues looks a proof of the claim up at `now`; `false` when it has done so since `pause`.
///
/// # Errors
/// When the statement fails.
pub async fn may_look(
    tx: &mut Tx,
    claim: Uuid,
    now: DateTime<Utc>,
    pause: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let noted = sql!(
        tx,
        execute,
        "UPDATE claims_claim SET looked_at = $2 WHERE id = $1 AND (looked_at IS NULL OR looked_at <= $3)",
        claim,
        now,
        pause
    )?;
    Ok(noted > 0)
}
