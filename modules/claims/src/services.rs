//! The services for other modules.

use crate::changes::{is_voided, restore_voided};
use crate::domain::Site;
use crate::store;
use futures::future::BoxFuture;
use toolbase_catalog_api::{ConcernKind, ListingClaims, ToolConcern, ToolConcerns};
use toolbase_kernel::admin::Change;
use toolbase_kernel::db::Db;
use toolbase_kernel::http::Problem;
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

/// The claims in the database.
pub(crate) struct StoredListingClaims {
    pub db: Db,
    pub shared_hosts: Vec<String>,
}

impl ListingClaims for StoredListingClaims {
    fn mailed_when_void(&self, tool: Uuid, owner: Uuid) -> BoxFuture<'_, anyhow::Result<Vec<Uuid>>> {
        Box::pin(async move {
            let open = store::claims_of_tool(&self.db, tool).await?.into_iter();
            Ok(open.filter(|row| is_voided(row, owner)).map(|row| row.user_id).collect())
        })
    }

    fn restore<'a>(
        &'a self,
        change: &'a mut Change<'_>,
        tool: Uuid,
        owner: Uuid,
    ) -> BoxFuture<'a, Result<(), Problem>> {
        Box::pin(restore_voided(change, tool, owner))
    }

    fn is_void_at(&self, before: &str, after: &str) -> bool {
        let site = |url| Site::at(url, &self.shared_hosts);
        site(before).zip(site(after)).is_none_or(|(before, after)| before.is_apart_from(&after))
    }
}
