//! A member's data: the part of their download, and its erasure with the account.

use crate::changes;
use crate::store;
use futures::future::BoxFuture;
use serde_json::{Value, json};
use toolbase_kernel::accounts::UserErased;
use toolbase_kernel::db::Db;
use toolbase_kernel::directory::PersonalData;
use toolbase_kernel::events::EventHandler;
use uuid::Uuid;

/// The module's part of a member's stored data.
pub(crate) struct StoredClaims {
    db: Db,
}

impl StoredClaims {
    pub fn new(db: Db) -> Self {
        Self { db }
    }

    async fn stored(&self, user: Uuid) -> anyhow::Result<Value> {
        let mut claims = Vec::new();
        for row in store::of_member(&self.db, user).await? {
            let documents = store::documents_of(&self.db, row.id).await?.into_iter();
            let documents: Vec<Value> = documents
                .map(|document| json!({ "name": document.name, "bytes": document.bytes, "createdAt": document.created_at }))
                .collect();
            claims.push(json!({ "tool": row.tool_name, "host": row.subject, "state": row.state,
                "reason": row.state_reason, "method": row.method, "statement": row.statement,
                "documents": documents, "claimedOn": row.claimed_at, "createdAt": row.created_at }));
        }
        let messages = store::messages_by(&self.db, user).await?.into_iter();
        let messages: Vec<Value> =
            messages.map(|row| json!({ "text": row.text, "createdAt": row.created_at })).collect();
        Ok(json!({ "claims": claims, "messages": messages }))
    }
}

impl PersonalData for StoredClaims {
    fn name(&self) -> &'static str {
        "claims"
    }

    fn export(&self, user: Uuid) -> BoxFuture<'_, anyhow::Result<Value>> {
        Box::pin(self.stored(user))
    }
}

/// Deletes the claims of an erased account with their documents. Idempotent.
pub(crate) fn forget() -> EventHandler {
    let summary = "Deletes the claims of a deleted account, and takes the name off its messages";
    EventHandler::on("forget-claimant", summary, |context, UserErased { id: user }| async move {
        changes::forget_member(&context, user).await.map_err(|error| anyhow::anyhow!("{error}"))
    })
}
