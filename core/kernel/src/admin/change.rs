//! The unit of work: a change, its entry in the audit and its events, in one transaction.

use super::notes::forget_notes;
use super::table::{Stored, statements};
use super::version::{IfMatch, next_version};
use crate::audit::{self, Actor, Entry, changes, digested};
use crate::context::ModuleContext;
use crate::db::Tx;
use crate::events::{self, Event};
use crate::http::{Code, Problem};
use chrono::{DateTime, Utc};
use serde_json::Value;
use std::borrow::Cow;
use uuid::Uuid;

/// A change under way. Dropped without [`Change::commit`], nothing of it lasts.
pub struct Change<'a> {
    /// Database, clock and services.
    pub context: &'a ModuleContext,
    /// The actor.
    pub actor: &'a Actor,
    /// The transaction, for what the methods here do not write.
    pub tx: Tx,
    reason: Option<Cow<'a, str>>,
    now: DateTime<Utc>,
}

impl<'a> Change<'a> {
    /// Begins a change by `actor`.
    ///
    /// # Errors
    /// When no connection can be had.
    pub async fn begin(context: &'a ModuleContext, actor: &'a Actor) -> sqlx::Result<Self> {
        let tx = context.db.begin().await?;
        Ok(Self { context, actor, tx, reason: None, now: context.clock.now() })
    }

    /// Why, in the actor's words: for the audit.
    #[must_use]
    pub fn because(self, reason: Option<&'a str>) -> Self {
        Self { reason: reason.map(Cow::Borrowed), ..self }
    }

    /// The reason.
    #[must_use]
    pub fn reason(&self) -> Option<&str> {
        self.reason.as_deref()
    }

    /// Replaces the reason for the entries that follow, and returns the former one: where a change leads to one of another
    /// record, which has a reason of its own.
    pub fn replace_reason(&mut self, reason: Option<Cow<'a, str>>) -> Option<Cow<'a, str>> {
        std::mem::replace(&mut self.reason, reason)
    }

    /// The time of the change.
    #[must_use]
    pub fn now(&self) -> DateTime<Utc> {
        self.now
    }

    /// The time of the version that follows the one of `updated`.
    #[must_use]
    pub fn next_version(&self, updated: DateTime<Utc>) -> DateTime<Utc> {
        next_version(updated, self.now)
    }

    /// The row `id`, locked until the change ends, when it is one of the versions that the change is meant for.
    ///
    /// # Errors
    /// 404 without it; 412 with the row as it is now for another version.
    pub async fn load<T: Stored>(&mut self, id: Uuid, seen: &IfMatch) -> Result<T, Problem> {
        let row: Option<T> = statements::lock(&mut self.tx, id).await?;
        let row = row.ok_or_else(|| Problem::new(Code::NotFound, T::MISSING))?;
        seen.check(&row, row.updated_at())?;
        Ok(row)
    }

    /// Stores a new row without an entry in the audit.
    ///
    /// # Errors
    /// A unique violation when there is one like it; when the database fails.
    pub async fn insert<T: Stored>(&mut self, row: &T) -> sqlx::Result<()> {
        statements::insert(&mut self.tx, row).await
    }

    /// Replaces a row without an entry in the audit.
    ///
    /// # Errors
    /// As [`Change::insert`].
    pub async fn replace<T: Stored>(&mut self, row: &T) -> sqlx::Result<()> {
        statements::update(&mut self.tx, row).await
    }

    /// Stores a new row, and `action` in the audit.
    ///
    /// # Errors
    /// As [`Change::insert`].
    pub async fn create<T: Stored>(&mut self, action: &str, row: &T) -> sqlx::Result<()> {
        self.insert(row).await?;
        let changes = digested(changes(&(), row), T::DIGESTED);
        self.record(action, T::RESOURCE, &row.id().to_string(), &row.label(), changes);
        Ok(())
    }

    /// Replaces a row, and stores `action` in the audit.
    ///
    /// # Errors
    /// As [`Change::insert`].
    pub async fn update<T: Stored>(&mut self, action: &str, before: &T, after: &T) -> sqlx::Result<()> {
        self.replace(after).await?;
        let changes = digested(changes(before, after), T::DIGESTED);
        self.record(action, T::RESOURCE, &after.id().to_string(), &after.label(), changes);
        Ok(())
    }

    /// Deletes a row with the notes of admins on it, and stores `action` in the audit.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn delete<T: Stored>(&mut self, action: &str, row: &T) -> sqlx::Result<()> {
        statements::delete::<T>(&mut self.tx, row.id()).await?;
        forget_notes(&mut self.tx, T::RESOURCE, &row.id().to_string()).await?;
        let changes = digested(changes(row, &()), T::DIGESTED);
        self.record(action, T::RESOURCE, &row.id().to_string(), &row.label(), changes);
        Ok(())
    }

    /// Stores an entry in the audit: what was done to the record `id` of `resource`, which is called `label`, and what
    /// [`changes`] it made.
    pub fn record(&mut self, action: &str, resource: &str, id: &str, label: &str, changes: Value) {
        let (actor, reason) = (self.actor, self.reason.as_deref());
        let entry = Entry { actor, action, resource, record: id, label, changes, reason };
        audit::record(&mut self.tx, &entry, self.now);
    }

    /// Emits an event: all nodes see it once the change is committed.
    pub fn emit(&mut self, event: &impl Event) {
        events::emit(&mut self.tx, event, self.now);
    }

    /// Makes the change last.
    ///
    /// # Errors
    /// When the database cannot; then nothing of it lasts.
    pub async fn commit(self) -> sqlx::Result<()> {
        self.tx.commit().await
    }
}
