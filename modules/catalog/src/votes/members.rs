//! Votes after changes of accounts, and a member's stored data.

use crate::store::{self, VoteKind};
use futures::future::BoxFuture;
use serde_json::{Value, json};
use toolbase_catalog_api::{CountersChanged, ToolsChanged};
use toolbase_kernel::accounts::{Member, Members, UserChanged, UserErased};
use toolbase_kernel::admin::Change;
use toolbase_kernel::admin::moderation::{MemberWorks, Works};
use toolbase_kernel::db::{Db, Tx};
use toolbase_kernel::directory::{PersonalData, SavedRecords};
use toolbase_kernel::events::{self, EventHandler};
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// Forgets the votes of an account that is deleted. A second time, it finds none.
pub(crate) fn forget() -> EventHandler {
    let summary = "Forgets saves and upvotes of a deleted account and lowers the counts";
    EventHandler::on("forget-votes", summary, |context, UserErased { id: user }| async move {
        let mut tx = context.db.begin().await?;
        let tools = store::forget_votes_of(&mut tx, user).await?;
        commit(&context, tx, &tools).await
    })
}

/// Has the votes of an account count as soon as its address is confirmed, and not while it is suspended (decision 84).
pub(crate) fn weigh() -> EventHandler {
    let summary = "Has saves and upvotes count while the account's address is confirmed and the account is not suspended";
    EventHandler::on("weigh-votes", summary, |context, UserChanged { id: user }| async move {
        let found = context.directory.get::<dyn Members>()?.several(&[user]).await?;
        let Some(account) = found.first() else { return Ok(()) };
        let mut tx = context.db.begin().await?;
        let tools = store::weigh_votes_of(&mut tx, user, account.counts()).await?.tools;
        commit(&context, tx, &tools).await
    })
}

async fn commit(context: &ModuleContext, mut tx: Tx, tools: &[Uuid]) -> anyhow::Result<()> {
    for ids in tools.chunks(ToolsChanged::MAX_IDS) {
        events::emit(&mut tx, &CountersChanged { ids: ids.to_vec() }, context.clock.now());
    }
    tx.commit().await?;
    Ok(())
}

/// Upvotes and saves as works of members: the counts lose them with a suspension.
pub(crate) struct CountedVotes;

impl MemberWorks for CountedVotes {
    fn name(&self) -> &'static str {
        "votes"
    }

    fn label(&self) -> &'static str {
        "Upvotes and saves"
    }

    fn count<'a>(&'a self, db: &'a Db, member: Uuid) -> BoxFuture<'a, sqlx::Result<Works>> {
        Box::pin(async move {
            let public = store::counted_votes_of(db, member).await?.unsigned_abs();
            Ok(Works { waiting: 0, public })
        })
    }

    fn remove<'a>(
        &'a self,
        change: &'a mut Change<'_>,
        member: Uuid,
    ) -> BoxFuture<'a, Result<Vec<Uuid>, Problem>> {
        Box::pin(async move { Ok(count_votes(change, member, false).await?) })
    }

    fn restore<'a>(
        &'a self,
        change: &'a mut Change<'_>,
        member: &'a Member,
        ids: &'a [Uuid],
    ) -> BoxFuture<'a, Result<Vec<Uuid>, Problem>> {
        Box::pin(async move {
            if !ids.is_empty() && member.email_verified {
                count_votes(change, member.id, true).await?;
            }
            Ok(ids.to_vec())
        })
    }
}

/// Has the votes of `member` be in the counts or not; returns those of which that changes anything.
async fn count_votes(change: &mut Change<'_>, member: Uuid, counts: bool) -> sqlx::Result<Vec<Uuid>> {
    let store::Recounted { votes, tools } = store::weigh_votes_of(&mut change.tx, member, counts).await?;
    for ids in tools.chunks(ToolsChanged::MAX_IDS) {
        change.emit(&CountersChanged { ids: ids.to_vec() });
    }
    Ok(votes)
}

/// The catalogue's part of a member's stored data.
pub(crate) struct StoredVotes {
    db: Db,
}

impl StoredVotes {
    pub fn new(db: Db) -> Self {
        Self { db }
    }

    async fn stored(&self, user: Uuid) -> anyhow::Result<Value> {
        let (saves, upvotes): (Vec<_>, Vec<_>) = store::named_votes_of(&self.db, user)
            .await?
            .into_iter()
            .partition(|vote| vote.kind() == VoteKind::Save);
        let named = |votes: Vec<store::NamedVote>| -> Value {
            let vote = |vote: store::NamedVote| json!({ "tool": vote.name, "slug": vote.slug, "createdAt": vote.created_at });
            votes.into_iter().map(vote).collect()
        };
        let mapping = |row: store::ImportMappingRow| {
            json!({ "name": row.name, "columns": row.columns, "categories": row.categories, "shared": row.shared,
                    "createdAt": row.created_at, "updatedAt": row.updated_at })
        };
        let mappings = store::import_mappings_of(&self.db, user).await?;
        let mappings: Value = mappings.into_iter().map(mapping).collect();
        Ok(json!({ "saves": named(saves), "upvotes": named(upvotes), "importMappings": mappings }))
    }
}

impl SavedRecords for StoredVotes {
    fn count(&self, user: Uuid) -> BoxFuture<'_, sqlx::Result<i64>> {
        Box::pin(store::count_votes_of(&self.db, VoteKind::Save, user))
    }
}

impl PersonalData for StoredVotes {
    fn name(&self) -> &'static str {
        "catalog"
    }

    fn export(&self, user: Uuid) -> BoxFuture<'_, anyhow::Result<Value>> {
        Box::pin(self.stored(user))
    }
}
