//! Upvotes and saves.

use chrono::{DateTime, Utc};
use std::collections::HashMap;
use strum::{EnumString, IntoStaticStr};
use toolbase_catalog_domain::ToolState;
use toolbase_catalog_domain::Unweighed;
use toolbase_kernel::db::{Db, Tx};
use toolbase_kernel::sql;
use uuid::Uuid;

/// The kinds of votes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum VoteKind {
    /// Says that it is good.
    Upvote,
    /// Keeps it in a list of one's own.
    Save,
}

impl VoteKind {
    pub(super) fn as_str(self) -> &'static str {
        self.into()
    }

    fn from_word(kind: &str) -> Self {
        kind.parse().unwrap_or(Self::Upvote)
    }
}

/// The data that a vote depends on.
#[derive(Clone, Debug, sqlx::FromRow)]
#[expect(missing_docs, reason = "named after the columns of migrations/catalog/0001_catalog.sql")]
pub struct Ballot {
    #[sqlx(try_from = "String")]
    pub state: ToolState,
    pub submitted_by: Option<Uuid>,
    pub claimed_by: Option<Uuid>,
    pub co_owner: Option<Uuid>,
}

/// A member's vote.
#[derive(Clone, Debug, sqlx::FromRow)]
#[expect(missing_docs, reason = "named after the columns of migrations/catalog/0010_votes.sql")]
pub struct VoteRow {
    pub id: Uuid,
    pub tool_id: Uuid,
    pub created_at: DateTime<Utc>,
}

/// A member's vote with the tool's names, for people to read.
#[derive(Clone, Debug, sqlx::FromRow)]
#[expect(missing_docs, reason = "named after the columns of migrations/catalog")]
pub struct NamedVote {
    pub kind: String,
    pub name: String,
    pub slug: String,
    pub created_at: DateTime<Utc>,
}

impl NamedVote {
    /// Returns its kind.
    #[must_use]
    pub fn kind(&self) -> VoteKind {
        VoteKind::from_word(&self.kind)
    }
}

/// The tool that is voted on.
///
/// # Errors
/// When the query fails.
pub async fn ballot(tx: &mut Tx, tool: Uuid) -> sqlx::Result<Option<Ballot>> {
    sql!(
        tx,
        fetch_optional as Ballot,
        "SELECT state, submitted_by, claimed_by, co_owner FROM catalog_tool WHERE id = $1",
        tool
    )
}

/// The weight of a vote.
#[derive(Clone, Copy, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct VoteWeight {
    /// True if it is in the count that people see.
    pub counts: bool,
    /// True if it counts for rankings.
    pub weighs: bool,
}

/// Stores a vote; `false` when it is there already. Of two at the same time, the table lets one in.
///
/// # Errors
/// When the statement fails.
pub async fn insert_vote(
    tx: &mut Tx,
    kind: VoteKind,
    user: Uuid,
    tool: Uuid,
    weight: VoteWeight,
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let new = sql!(
        tx,
        execute,
        "INSERT INTO catalog_vote (id, kind, user_id, tool_id, counts, weighs, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (kind, user_id, tool_id) DO NOTHING",
        Uuid::now_v7(),
        kind.as_str(),
        user,
        tool,
        weight.counts,
        weight.weighs,
        now
    )?;
    Ok(new > 0)
}

/// Removes a vote. Returns its weight, `None` when there is none.
///
/// # Errors
/// When the statement fails.
pub async fn delete_vote(
    tx: &mut Tx,
    kind: VoteKind,
    user: Uuid,
    tool: Uuid,
) -> sqlx::Result<Option<VoteWeight>> {
    sql!(
        tx,
        fetch_optional as VoteWeight,
        "DELETE FROM catalog_vote WHERE kind = $1 AND user_id = $2 AND tool_id = $3 RETURNING counts, weighs",
        kind.as_str(),
        user,
        tool
    )
}

/// Changes the count that people see by `by`, 1 or -1, and returns it. It never falls below 0.
///
/// # Errors
/// When the statement fails.
pub async fn change_count(tx: &mut Tx, kind: VoteKind, tool: Uuid, by: i64) -> sqlx::Result<i64> {
    let statement = match kind {
        VoteKind::Upvote => {
            "UPDATE catalog_tool_stats
             SET upvotes_count = CASE WHEN upvotes_count + $2 > 0 THEN upvotes_count + $2 ELSE 0 END
             WHERE tool_id = $1 RETURNING upvotes_count"
        }
        VoteKind::Save => {
            "UPDATE catalog_tool_stats
             SET saved_count = CASE WHEN saved_count + $2 > 0 THEN saved_count + $2 ELSE 0 END
             WHERE tool_id = $1 RETURNING saved_count"
        }
    };
    sql!(tx, scalar i64, statement, tool, by)
}

/// The count that people see.
///
/// # Errors
/// When the query fails.
pub async fn vote_count(tx: &mut Tx, kind: VoteKind, tool: Uuid) -> sqlx::Result<i64> {
    let statement = match kind {
        VoteKind::Upvote => "SELECT upvotes_count FROM catalog_tool_stats WHERE tool_id = $1",
        VoteKind::Save => "SELECT saved_count FROM catalog_tool_stats WHERE tool_id = $1",
    };
    sql!(tx, scalar i64, statement, tool)
}

/// The number of a member's votes of one kind.
///
/// # Errors
/// When the query fails.
pub async fn count_votes_of(db: &Db, kind: VoteKind, user: Uuid) -> sqlx::Result<i64> {
    sql!(
        db,
        scalar i64,
        "SELECT COUNT(*) FROM catalog_vote WHERE user_id = $1 AND kind = $2",
        user,
        kind.as_str()
    )
}

/// A member's votes of one kind, the newest first.
///
/// # Errors
/// When the query fails.
pub async fn votes_of(db: &Db, kind: VoteKind, user: Uuid) -> sqlx::Result<Vec<VoteRow>> {
    sql!(
        db,
        fetch_all as VoteRow,
        "SELECT id, tool_id, created_at FROM catalog_vote WHERE user_id = $1 AND kind = $2
         ORDER BY created_at DESC, id DESC",
        user,
        kind.as_str()
    )
}

/// All votes of a member with the tools' names, the oldest first.
///
/// # Errors
/// When the query fails.
pub async fn named_votes_of(db: &Db, user: Uuid) -> sqlx::Result<Vec<NamedVote>> {
    sql!(
        db,
        fetch_all as NamedVote,
        "SELECT v.kind, t.name, t.slug, v.created_at FROM catalog_vote v JOIN catalog_tool t ON t.id = v.tool_id
         WHERE v.user_id = $1 ORDER BY v.created_at, v.id",
        user
    )
}

/// Deletes all votes of a member, lowers the counts, and returns the tools.
///
/// # Errors
/// When the statement fails.
pub async fn forget_votes_of(tx: &mut Tx, user: Uuid) -> sqlx::Result<Vec<Uuid>> {
    let gone = sql!(
        &mut *tx,
        fetch_all as (String, Uuid, bool),
        "DELETE FROM catalog_vote WHERE user_id = $1 RETURNING kind, tool_id, counts",
        user
    )?;
    let mut tools = Vec::with_capacity(gone.len());
    for (kind, tool, counted) in gone {
        if counted {
            change_count(tx, VoteKind::from_word(&kind), tool, -1).await?;
        }
        tools.push(tool);
    }
    tools.sort_unstable();
    tools.dedup();
    Ok(tools)
}

/// The number of a member's votes that are in the counts.
///
/// # Errors
/// When the query fails.
pub async fn counted_votes_of(db: &Db, user: Uuid) -> sqlx::Result<i64> {
    sql!(db, scalar i64, "SELECT COUNT(*) FROM catalog_vote WHERE user_id = $1 AND counts", user)
}

/// Votes of a member that were counted or weighed anew.
#[derive(Clone, Debug, Default)]
pub struct Recounted {
    /// Those that the counts have gained or lost.
    pub votes: Vec<Uuid>,
    /// The tools of which a count or a ranking changes.
    pub tools: Vec<Uuid>,
}

/// Has the votes of a member count, also in rankings, as far as `counts`; those for tools of their own weigh nothing
/// there.
///
/// # Errors
/// When a statement fails.
pub async fn weigh_votes_of(tx: &mut Tx, user: Uuid, counts: bool) -> sqlx::Result<Recounted> {
    let mut counted = sql!(
        &mut *tx,
        fetch_all as (Uuid, String, Uuid),
        "UPDATE catalog_vote SET counts = $2 WHERE user_id = $1 AND counts <> $2 RETURNING id, kind, tool_id",
        user,
        counts
    )?;
    // Two transactions lock the tools in the same order.
    counted.sort_unstable_by_key(|(_, _, tool)| *tool);
    let by = if counts { 1 } else { -1 };
    for (_, kind, tool) in &counted {
        change_count(tx, VoteKind::from_word(kind), *tool, by).await?;
    }
    let changed = sql!(
        tx,
        fetch_all as (Uuid,),
        "UPDATE catalog_vote SET weighs = NOT weighs
         WHERE user_id = $1 AND weighs <> ($2 AND NOT EXISTS (
           SELECT 1 FROM catalog_tool t
           WHERE t.id = catalog_vote.tool_id AND (t.submitted_by = $1 OR t.claimed_by = $1 OR t.co_owner = $1)))
         RETURNING tool_id",
        user,
        counts
    )?;
    let weighed = changed.into_iter().map(|(tool,)| tool);
    let mut tools: Vec<Uuid> = counted.iter().map(|(_, _, tool)| *tool).chain(weighed).collect();
    tools.sort_unstable();
    tools.dedup();
    Ok(Recounted { votes: counted.into_iter().map(|(id, ..)| id).collect(), tools })
}

/// The votes that are in the counts and do not weigh, of the tools after `after` up to `last`.
pub(super) async fn unweighed(db: &Db, after: Uuid, last: Uuid) -> sqlx::Result<HashMap<Uuid, Unweighed>> {
    let rows = sql!(
        db,
        fetch_all as (Uuid, String, i64),
        "SELECT tool_id, kind, COUNT(*) FROM catalog_vote WHERE tool_id > $1 AND tool_id <= $2
           AND counts AND NOT weighs
         GROUP BY tool_id, kind",
        after,
        last
    )?;
    let mut tools: HashMap<Uuid, Unweighed> = HashMap::new();
    for (tool, kind, count) in rows {
        let of_tool = tools.entry(tool).or_default();
        let count = u32::try_from(count).unwrap_or(u32::MAX);
        match VoteKind::from_word(&kind) {
            VoteKind::Upvote => of_tool.upvotes = count,
            VoteKind::Save => of_tool.saves = count,
        }
    }
    Ok(tools)
}

/// The votes for the tool `id` that do not weigh.
pub(super) async fn unweighed_of(db: &Db, id: Uuid) -> sqlx::Result<Unweighed> {
    let before = Uuid::from_u128(id.as_u128().saturating_sub(1));
    Ok(unweighed(db, before, id).await?.remove(&id).unwrap_or_default())
}
