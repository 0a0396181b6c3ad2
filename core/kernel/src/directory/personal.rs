//! Modules' stored data of a person.

use futures::future::BoxFuture;
use serde_json::Value;
use uuid::Uuid;

/// A module that stores data of members: their articles, their saved records. It is called when a member downloads
/// all stored data. It deletes them on the event `core.user-erased`.
pub trait PersonalData: Send + Sync {
    /// The name of its part of the download, as in `articles`.
    fn name(&self) -> &'static str;

    /// Its stored data of the member `user`, for people to read: an array or an object.
    fn export(&self, user: Uuid) -> BoxFuture<'_, anyhow::Result<Value>>;
}

/// A module in which members save records.
pub trait SavedRecords: Send + Sync {
    /// How many records the member `user` has saved in it.
    fn count(&self, user: Uuid) -> BoxFuture<'_, sqlx::Result<i64>>;
}
