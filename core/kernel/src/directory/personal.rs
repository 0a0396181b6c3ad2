//! What modules keep of a person.

use futures::future::BoxFuture;
use serde_json::Value;
use uuid::Uuid;

/// A module that keeps something of members: their reviews, what they saved. It is asked when a member downloads
/// everything that is kept of them. What it does when they leave hangs on the event `core.user-erased`.
pub trait PersonalData: Send + Sync {
    /// The name of its part of the download, as in `reviews`.
    fn name(&self) -> &'static str;

    /// What it keeps of the member `user`, for people to read: an array or an object.
    fn of(&self, user: Uuid) -> BoxFuture<'_, anyhow::Result<Value>>;
}

/// The module that keeps what members save.
pub trait SavedTools: Send + Sync {
    /// How many tools the member `user` has saved.
    fn count(&self, user: Uuid) -> BoxFuture<'_, sqlx::Result<i64>>;
}
