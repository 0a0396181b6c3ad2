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

/// Adds entries to the FAQ of a tool. The audit entry is up to the caller.
pub trait ToolQuestions: Send + Sync {
    /// Adds an entry behind the others in `tx`, and appends the tool's event; returns its id.
    ///
    /// # Errors
    /// 404 when there is no such tool; `tx` is to be dropped then.
    fn add<'a>(&'a self, tx: &'a mut Tx, entry: NewQuestion<'a>) -> BoxFuture<'a, Result<Uuid, Problem>>;
}
