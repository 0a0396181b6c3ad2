//! The declaration of a queue that waits for somebody.

use super::CountedList;
use crate::context::ModuleContext;
use chrono::{DateTime, Utc};
use futures::future::BoxFuture;
use uuid::Uuid;

/// The consequence of waiting. The first is the gravest: queues are ordered by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Consequence {
    /// Something public may do harm, or a right is in dispute.
    Harm,
    /// A date that is promised by law or by the site passes.
    Deadline,
    /// A part of the server has given up.
    Fault,
    /// Somebody cannot go on before the decision.
    Person,
    /// The site is less good than it could be.
    Quality,
}

/// The moments that a queue's records have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Waiting {
    /// Since when a record waits.
    Since,
    /// By when it must be done.
    Until,
}

/// Returns the moment before which a record that waits is overdue.
pub type OverdueBefore = fn(&ModuleContext) -> anyhow::Result<DateTime<Utc>>;

/// A record that waits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaitingItem {
    /// Its id, as the operations and the commands of the queue know it.
    pub id: String,
    /// Since when it waits, or by when it must be done.
    pub at: DateTime<Utc>,
    /// Its beginning, in a line.
    pub title: String,
    /// The record that it is about, where the queue completes its titles by it.
    pub about: Option<Uuid>,
    /// The member who sent it.
    pub member: Option<Uuid>,
    /// The domain that was registered for its address, where it has one.
    pub host: Option<String>,
    /// True if it is overdue.
    pub overdue: bool,
}

/// Where the addresses of a queue's records are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Addresses {
    /// Its records have none.
    None,
    /// In its column `address`.
    Column,
    /// With the records that they are about: a text with the columns `id` and `address`.
    About(&'static str),
}

/// Completes the titles of items by what is no part of the module's own tables.
pub type CompleteTitles =
    for<'a> fn(&'a ModuleContext, &'a mut [WaitingItem]) -> BoxFuture<'a, anyhow::Result<()>>;

/// A queue. The first screen, the counts of the menu, the inbox and `toolbase moderate inbox` are made from it.
#[derive(Clone, Copy)]
pub struct WaitingQueue {
    /// Lower case with hyphens; unique among all modules.
    pub name: &'static str,
    /// Its name for people.
    pub label: &'static str,
    /// The list that it is.
    pub list: CountedList,
    /// The consequence of its waiting.
    pub consequence: Consequence,
    /// Why it is where it is in the order, in one sentence.
    pub reason: &'static str,
    pub(super) from: &'static str,
    columns: &'static str,
    /// True if ids are texts, where those of other queues are UUIDs.
    pub has_text_ids: bool,
    /// Completes the titles.
    pub complete: Option<CompleteTitles>,
    /// The meaning of `at`.
    pub at: Waiting,
    /// The moment before which a record is overdue; without one none is.
    pub overdue: Option<OverdueBefore>,
    /// Where the addresses of its records are.
    pub addresses: Addresses,
}

impl WaitingQueue {
    /// A queue of records that wait since the moment `at`. `columns` are `id`, `at`, `title`, `about` and `member` of the
    /// records of the query, as they stand after `SELECT`. Nothing of it is ever overdue.
    #[must_use]
    pub fn new(
        name: &'static str,
        label: &'static str,
        consequence: Consequence,
        reason: &'static str,
        columns: &'static str,
    ) -> Self {
        Self {
            name,
            label,
            list: CountedList { resource: name, filter: "{}", sum_of: None },
            consequence,
            reason,
            from: "",
            columns,
            has_text_ids: false,
            complete: None,
            at: Waiting::Since,
            overdue: None,
            addresses: Addresses::None,
        }
    }

    /// Its SQL text: a row with the columns `id`, `at`, `title`, `about` and `member` for each record.
    #[must_use]
    pub fn sql(&self) -> String {
        format!("SELECT {} FROM {}", self.columns, self.from)
    }

    /// Its ids are texts.
    #[must_use]
    pub fn text_ids(self) -> Self {
        Self { has_text_ids: true, ..self }
    }

    /// `complete` completes the titles of its columns.
    #[must_use]
    pub fn titles(self, complete: CompleteTitles) -> Self {
        Self { complete: Some(complete), ..self }
    }

    /// Its columns have `address`, too: those of one host come together in the inbox.
    #[must_use]
    pub fn with_addresses(self) -> Self {
        Self { addresses: Addresses::Column, ..self }
    }

    /// Its records have the addresses of what they are about: `sql` returns the columns `id` and `address` of it.
    #[must_use]
    pub fn addresses_of(self, sql: &'static str) -> Self {
        Self { addresses: Addresses::About(sql), ..self }
    }

    /// The text that joins its addresses to the rows under the name `queue`, and their expression; `None` without any.
    pub(super) fn joined_addresses(&self) -> Option<(String, String)> {
        match self.addresses {
            Addresses::None => None,
            Addresses::Column => Some((String::new(), "queue.address".to_owned())),
            Addresses::About(sql) => {
                let join = format!(" LEFT JOIN ({sql}) AS addressed ON addressed.id = queue.about");
                Some((join, "addressed.address".to_owned()))
            }
        }
    }

    /// A record that waits since before the moment that `limit` returns is overdue.
    #[must_use]
    pub fn overdue(self, limit: OverdueBefore) -> Self {
        Self { overdue: Some(limit), ..self }
    }

    /// The moment `at` is the one by which a record must be done: it is overdue afterwards.
    #[must_use]
    pub fn until(self) -> Self {
        Self { at: Waiting::Until, overdue: Some(|context| Ok(context.clock.now())), ..self }
    }
}
