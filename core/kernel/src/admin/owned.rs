//! Records that belong to an admin, such as saved views and notes: only their owner changes them, and so many of them
//! are in one place.

use super::Change;
use crate::db::Tx;
use crate::http::{Code, Problem};
use uuid::Uuid;

/// A record that belongs to the admin who has made it. Others may read it; nobody else changes it.
pub trait Owned: Sized + Send + Sync {
    /// The message for an id without a record, as in "View not found".
    const MISSING: &'static str;

    /// The message for a record of another admin, as in "Only the owner of a view can change it."
    const NOT_OWN: &'static str;

    /// The most records in one place.
    const MOST: i64;

    /// The account that it belongs to.
    fn owner(&self) -> Uuid;

    /// The place that has at most so many, with the table's name in front: it names a lock of the whole database.
    fn place(&self) -> String;

    /// The response to one more than there may be.
    fn full() -> Problem;

    /// How many records its place has.
    fn count(&self, tx: &mut Tx) -> impl Future<Output = sqlx::Result<i64>> + Send;

    /// The record `id`, where `caller` may read it.
    fn find(tx: &mut Tx, caller: Uuid, id: Uuid) -> impl Future<Output = sqlx::Result<Option<Self>>> + Send;

    /// Stores it as a new one.
    fn insert(&self, tx: &mut Tx) -> impl Future<Output = sqlx::Result<()>> + Send;
}

impl Change<'_> {
    /// The record `id`, which belongs to `caller`.
    ///
    /// # Errors
    /// 404 without it or where the caller may not read it; 403 when it belongs to another admin.
    pub async fn own<T: Owned>(&mut self, caller: Uuid, id: &str) -> Result<T, Problem> {
        let missing = || Problem::new(Code::NotFound, T::MISSING);
        let id: Uuid = id.parse().map_err(|_| missing())?;
        let record = T::find(&mut self.tx, caller, id).await?.ok_or_else(missing)?;
        if record.owner() != caller {
            return Err(Problem::new(Code::Forbidden, T::NOT_OWN));
        }
        Ok(record)
    }

    /// Stores a new record. Two that are made at the same moment are counted one after the other.
    ///
    /// # Errors
    /// [`Owned::full`] when its place has the most; a unique violation when there is one like it.
    pub async fn add_own<T: Owned>(&mut self, record: &T) -> Result<(), Problem> {
        self.tx.lock_named(&record.place()).await?;
        if record.count(&mut self.tx).await? >= T::MOST {
            return Err(T::full());
        }
        Ok(record.insert(&mut self.tx).await?)
    }
}
