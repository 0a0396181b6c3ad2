//! A member's data: the part of their download, and its erasure with the account.

use crate::live::published;
use crate::store;
use futures::future::BoxFuture;
use serde_json::{Value, json};
use toolbase_kernel::accounts::UserErased;
use toolbase_kernel::db::Db;
use toolbase_kernel::directory::PersonalData;
use toolbase_kernel::events::{self, EventHandler};
use uuid::Uuid;

/// The module's part of a member's stored data.
pub(crate) struct StoredReviews {
    db: Db,
}

impl StoredReviews {
    pub fn new(db: Db) -> Self {
        Self { db }
    }
}

impl PersonalData for StoredReviews {
    fn name(&self) -> &'static str {
        "reviews"
    }

    fn export(&self, user: Uuid) -> BoxFuture<'_, anyhow::Result<Value>> {
        Box::pin(async move {
            let rows = store::reviews_of(&self.db, user, false).await?;
            let reviews = rows.into_iter().map(|row| {
                json!({ "tool": row.tool_id, "review": row.content(), "legacy": row.legacy.0, "state": row.state,
                        "waiting": row.revision, "reason": row.reason, "note": row.note, "createdAt": row.created_at,
                        "publishedAt": row.published_at })
            });
            let questions = store::questions_of(&self.db, user).await?.into_iter().map(|row| {
                json!({ "tool": row.tool_id, "question": row.question, "answer": row.answer, "state": row.state,
                        "createdAt": row.created_at })
            });
            let replies = store::replies_of(&self.db, user).await?.into_iter().map(|row| {
                json!({ "review": row.id, "tool": row.tool_id, "reply": row.reply, "waiting": row.reply_draft,
                        "repliedAt": row.replied_at })
            });
            let answers = store::proposals_of(&self.db, user).await?.into_iter().map(|row| {
                json!({ "tool": row.tool_id, "question": row.question, "answer": row.proposal, "state": row.state,
                        "createdAt": row.proposed_at })
            });
            let (helpful, reports) = store::opinions_of(&self.db, user).await?;
            let reports = reports.into_iter().map(|(review, reason, note, at)| {
                json!({ "review": review, "reason": reason, "note": note, "createdAt": at })
            });
            Ok(json!({ "reviews": reviews.collect::<Vec<_>>(), "questions": questions.collect::<Vec<_>>(),
                       "replies": replies.collect::<Vec<_>>(), "answers": answers.collect::<Vec<_>>(),
                       "helpful": helpful, "reports": reports.collect::<Vec<_>>() }))
        })
    }
}

/// Takes the name off what a member wrote, once the account is erased: published reviews stay as `Anonymous`, all
/// others are deleted (decision 137). Idempotent.
pub(crate) fn forget() -> EventHandler {
    let summary = "Takes the name off the reviews of a deleted account";
    EventHandler::on("forget-author", summary, |context, UserErased { id: user }| async move {
        let now = context.clock.now();
        let mut tx = context.db.begin().await?;
        for (id, tool) in store::erase_member(&mut tx, user).await? {
            events::emit(&mut tx, &published(Some(id), Some(tool)), now);
        }
        tx.commit().await?;
        Ok(())
    })
}
