//! Reasons against promoting a tool, which modules know of.

use futures::future::BoxFuture;
use uuid::Uuid;

/// The kind of a concern about a tool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConcernKind {
    /// Members have reported something that nobody has looked at. Anybody can cause it.
    Reports,
    /// Two members claim to own it.
    Dispute,
}

/// A reason not to promote a tool for now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToolConcern {
    /// The tool.
    pub tool: Uuid,
    /// The kind.
    pub kind: ConcernKind,
    /// The reason in a sentence for admins, as in "Its ownership is in dispute.".
    pub reason: String,
}

/// The reasons that speak against promoting tools at the moment. Each module that knows of something offers one, before anything starts.
pub trait ToolConcerns: Send + Sync {
    /// The open concerns about `tools`. Few hundred at a time.
    ///
    /// # Errors
    /// When the query fails.
    fn open<'a>(&'a self, tools: &'a [Uuid]) -> BoxFuture<'a, anyhow::Result<Vec<ToolConcern>>>;
}
