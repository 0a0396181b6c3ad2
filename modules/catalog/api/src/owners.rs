//! The owners of listings, for the module that finds out who they are.

use crate::ToolSummary;
use futures::future::BoxFuture;
use toolbase_kernel::admin::Change;
use toolbase_kernel::http::Problem;
use uuid::Uuid;

/// The members who own a listing: both edit it, and reply to its reviews.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ownership {
    /// The owner.
    pub owner: Option<Uuid>,
    /// A second member with the same rights on the listing; nobody without an owner.
    pub co_owner: Option<Uuid>,
}

/// The facts of a tool that decide how its owner can prove to be it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToolStanding {
    /// The tool.
    pub tool: ToolSummary,
    /// Its owners now.
    pub ownership: Ownership,
    /// The names of other live or waiting tools that it may be taken for (UTS 39).
    pub lookalikes: Vec<String>,
}

/// The claims by which members own listings. The module that has them offers it, before anything starts.
pub trait ListingClaims: Send + Sync {
    /// The members who get a mail when the claim of `owner` to the tool is void, as [`ClaimVoided`](crate::ClaimVoided)
    /// announces it.
    ///
    /// # Errors
    /// When the query fails.
    fn mailed_when_void(&self, tool: Uuid, owner: Uuid) -> BoxFuture<'_, anyhow::Result<Vec<Uuid>>>;

    /// Restores the claims of `owner` to the tool that were void by a change of its address, which is undone: as a part
    /// of `change`, which has the tool locked.
    ///
    /// # Errors
    /// When a statement fails; `change` is to be dropped then.
    fn restore<'a>(
        &'a self,
        change: &'a mut Change<'_>,
        tool: Uuid,
        owner: Uuid,
    ) -> BoxFuture<'a, Result<(), Problem>>;

    /// Returns `true` if whoever owns a tool at the web address `before` does not own it at `after`: another host, or on a
    /// host that many share another repository or page.
    fn is_void_at(&self, before: &str, after: &str) -> bool;
}

/// Says which listings have owners. The catalogue offers it before commands run.
pub trait ToolOwners: Send + Sync {
    /// Makes `ownership` that of the tool, as a part of `change`: with a revision, an audit entry and the event that the
    /// tool has changed. Nothing happens when it is so already.
    ///
    /// # Errors
    /// 404 without such a tool; `change` is to be dropped then.
    fn set<'a>(
        &'a self,
        change: &'a mut Change<'_>,
        tool: Uuid,
        ownership: Ownership,
    ) -> BoxFuture<'a, Result<(), Problem>>;

    /// The owners of the tool as `change` sees them, and nobody else changes them until it ends; `None` without such a
    /// tool.
    ///
    /// # Errors
    /// When the statement fails.
    fn lock<'a>(
        &'a self,
        change: &'a mut Change<'_>,
        tool: Uuid,
    ) -> BoxFuture<'a, Result<Option<(ToolSummary, Ownership)>, Problem>>;

    /// The public tool at a web address, however it is written; of several the oldest.
    ///
    /// # Errors
    /// When the query fails.
    fn at_address<'a>(&'a self, address: &'a str) -> BoxFuture<'a, anyhow::Result<Option<ToolSummary>>>;

    /// The facts of the tool `id`; `None` without such a tool.
    ///
    /// # Errors
    /// When a query fails.
    fn standing(&self, id: Uuid) -> BoxFuture<'_, anyhow::Result<Option<ToolStanding>>>;

    /// How many live and waiting tools have their site at `domain`, or at a name below it.
    ///
    /// # Errors
    /// When the query fails.
    fn listings_at<'a>(&'a self, domain: &'a str) -> BoxFuture<'a, anyhow::Result<i64>>;
}
