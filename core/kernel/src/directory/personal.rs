//! Modules' stored data of a person.

use futures::future::BoxFuture;
use serde_json::Value;
use uuid::Uuid;

/// A module that stores data of members: their reviews, their saved tools. It is called when a member downloads
/// all stored data. It deletes them on the event `core.user-erased`.
pub trait PersonalData: Send + Sync {
    /// The name of its part of the download, as in `reviews`.
    fn name(&self) -> &'static str;

    /// Its stored data of the member `user`, for people to read: an array or an object.
    fn of(&self, user: Uuid) -> BoxFuture<'_, anyhow::Result<Value>>;
}

/// The module that stores saved tools.
pub trait SavedTools: Send + Sync {
    /// How many tools the member `user` has saved.
    fn count(&self, user: Uuid) -> BoxFuture<'_, sqlx::Result<i64>>;
}
