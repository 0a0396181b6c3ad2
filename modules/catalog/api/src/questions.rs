//! Answered questions of other modules, as entries of a tool's FAQ.

use futures::future::BoxFuture;
use toolbase_kernel::admin::Change;
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
pub struct RemovedQuestion {
    /// The tool.
    pub tool: Uuid,
    /// Its id, as [`ToolQuestions::add`] has returned it.
    pub entry: Uuid,
}

/// Adds entries to the FAQ of a tool, changes and removes them. The audit entry is up to the caller. Addresses in an
/// answer that begin with `https://` or `http://` are links on the tool's page.
pub trait ToolQuestions: Send + Sync {
    /// Adds an entry behind the others as a part of `change`, and emits the tool's event; returns its id.
    ///
    /// # Errors
    /// 404 when there is no such tool; `change` is to be dropped then.
    fn add<'a>(
        &'a self,
        change: &'a mut Change<'_>,
        entry: NewQuestion<'a>,
    ) -> BoxFuture<'a, Result<Uuid, Problem>>;

    /// Replaces the texts of an entry as a part of `change`, and emits the tool's event. The entry stays where it is.
    ///
    /// # Errors
    /// 404 when there is no such tool, or it has no such entry any more; `change` is to be dropped then.
    fn change<'a>(
        &'a self,
        change: &'a mut Change<'_>,
        entry: ChangedQuestion<'a>,
    ) -> BoxFuture<'a, Result<(), Problem>>;

    /// Removes an entry as a part of `change`, and emits the tool's event.
    ///
    /// # Errors
    /// As [`ToolQuestions::change`].
    fn remove<'a>(
        &'a self,
        change: &'a mut Change<'_>,
        entry: RemovedQuestion,
    ) -> BoxFuture<'a, Result<(), Problem>>;
}
