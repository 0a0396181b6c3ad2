//! The services for other modules.

use crate::store;
use futures::future::BoxFuture;
use toolbase_catalog_api::{ConcernKind, ToolConcern, ToolConcerns};
use toolbase_kernel::db::Db;
use uuid::Uuid;

/// The reason in the words of the admin interface.
const DISPUTED: &str = "Its ownership is in dispute.";

/// The disputes in the database.
pub(crate) struct StoredDisputes(pub Db);

impl ToolConcerns for StoredDisputes {
    fn open<'a>(&'a self, tools: &'a [Uuid]) -> BoxFuture<'a, anyhow::Result<Vec<ToolConcern>>> {
        Box::pin(async move {
            let disputed = store::disputed_tools(&self.0, tools).await?.into_iter();
            let concern =
                |tool| ToolConcern { tool, kind: ConcernKind::Dispute, reason: DISPUTED.to_owned() };
            Ok(disputed.map(concern).collect())
        })
    }
}
