//! The declaration of a queue that waits for somebody.

use super::CountedList;
use crate::context::ModuleContext;
use chrono::{DateTime, Utc};

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

/// The moments that a queue's text returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Waiting {
    /// Since when a record waits.
    Since,
    /// By when it must be done.
    Until,
}

/// Returns the moment before which a record that waits is overdue.
pub type OverdueBefore = fn(&ModuleContext) -> anyhow::Result<DateTime<Utc>>;

/// A queue.
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
    /// One SQL text for both databases: a row with the column `at` for each record.
    pub sql: &'static str,
    /// The meaning of `at`.
    pub at: Waiting,
    /// The moment before which a record is overdue; without one none is.
    pub overdue: Option<OverdueBefore>,
}

impl WaitingQueue {
    /// A queue of records that wait since the moment `at` of the text `sql`. Nothing of it is ever overdue.
    #[must_use]
    pub const fn new(
        name: &'static str,
        label: &'static str,
        consequence: Consequence,
        reason: &'static str,
        sql: &'static str,
    ) -> Self {
        let list = CountedList { resource: name, filter: "{}" };
        Self { name, label, list, consequence, reason, sql, at: Waiting::Since, overdue: None }
    }

    /// It is the list `resource` with the filters `filter`; the one of its name otherwise.
    #[must_use]
    pub const fn list(self, resource: &'static str, filter: &'static str) -> Self {
        Self { list: CountedList { resource, filter }, ..self }
    }

    /// A record that waits since before the moment that `limit` returns is overdue.
    #[must_use]
    pub const fn overdue(self, limit: OverdueBefore) -> Self {
        Self { overdue: Some(limit), ..self }
    }

    /// The moment `at` is the one by which a record must be done: it is overdue afterwards.
    #[must_use]
    pub const fn until(self) -> Self {
        Self { at: Waiting::Until, overdue: Some(|context| Ok(context.clock.now())), ..self }
    }
}
