//! The published reviews of a tool, for the response that shows the tool.

use futures::future::BoxFuture;
use serde_json::Value;
use toolbase_kernel::http::{Problem, Versioned};
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// The most reviews that the response of a tool has.
pub const LATEST_REVIEWS: u32 = 10;

/// The latest published reviews of a tool.
#[derive(Clone, Debug)]
pub struct LatestReviews {
    /// The reviews as the module's own responses have them, the newest first.
    pub reviews: Vec<Value>,
    /// For how long they are valid.
    pub version: Versioned,
}

/// Published reviews of tools. The module that stores reviews offers it when it starts.
pub trait ToolReviews: Send + Sync {
    /// The latest published reviews of the tool `tool`, at most `limit`.
    ///
    /// # Errors
    /// When a query fails.
    fn latest<'a>(
        &'a self,
        context: &'a ModuleContext,
        tool: Uuid,
        limit: u32,
    ) -> BoxFuture<'a, Result<LatestReviews, Problem>>;
}
