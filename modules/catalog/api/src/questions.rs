//! Answered questions of other modules, as entries of a tool's FAQ.

use chrono::{DateTime, Utc};
use futures::future::BoxFuture;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::db::Tx;
use toolbase_kernel::http::Problem;
use uuid::Uuid;

/// A new entry of a tool's FAQ.
#[derive(Clone, Copy, Debug)]
pub struct NewQuestion<'a> {
    /// The tool.
    pub tool: Uuid,
    /// The question.
    pub question: &'a str,
    /// The answer.
    pub answer: &'a str,
    /// Who answered it.
    pub actor: &'a Actor,
    /// When.
    pub now: DateTime<Utc>,
}

/// An entry that is there already, and its texts from now on.
#[derive(Clone, Copy, Debug)]
pub struct ChangedQuestion<'a> {
    /// Its id, as [`ToolQuestions::add`] has returned it.
    pub entry: Uuid,
    /// The tool, and the texts.
    pub now: NewQuestion<'a>,
}

/// An entry to be removed from a tool's FAQ.
#[derive(Clone, Copy, Debug)]
pub struct RemovedQuestion<'a> {
    /// The tool.
    pub tool: Uuid,
    /// Its id, as [`ToolQuestions::add`] has returned it.
    pub entry: Uuid,
    /// Who removes it.
    pub actor: &'a Actor,
    /// When.
    pub now: DateTime<Utc>,
}

/// Adds entries to the FAQ of a tool, changes and removes them. The audit entry is up to the caller. Addresses in an
/// answer that begin with `https://` or `http://` are links on the tool's page.
pub trait ToolQuestions: Send + Sync {
    /// Adds an entry behind the others in `tx`, and appends the tool's event; returns its id.
    ///
    /// # Errors
    /// 404 when there is no such tool; `tx` is to be dropped then.
    fn add<'a>(&'a self, tx: &'a mut Tx, entry: NewQuestion<'a>) -> BoxFuture<'a, Result<Uuid, Problem>>;

    /// Replaces the texts of an entry in `tx`, and appends the tool's event. The entry stays where it is.
    ///
    /// # Errors
    /// 404 when there is no such tool, or it has no such entry any more; `tx` is to be dropped then.
    fn change<'a>(&'a self, tx: &'a mut Tx, entry: ChangedQuestion<'a>)
    -> BoxFuture<'a, Result<(), Problem>>;

    /// Removes an entry in `tx`, and appends the tool's event.
    ///
    /// # Errors
    /// As [`ToolQuestions::change`].
    fn remove<'a>(&'a self, tx: &'a mut Tx, entry: RemovedQuestion<'a>)
    -> BoxFuture<'a, Result<(), Problem>>;
}
