//! The declaration of a job.

use crate::context::ModuleContext;
use futures::future::BoxFuture;
use std::sync::Arc;
use std::time::Duration;

/// Does a job's work once and returns its outcome in one line.
pub type Work = Arc<dyn Fn(ModuleContext) -> BoxFuture<'static, anyhow::Result<String>> + Send + Sync>;

/// Work done at regular intervals. Of several nodes, the one that holds the lease does it.
#[derive(Clone)]
pub struct Job {
    /// Names it among the jobs of its module; lower case with hyphens.
    pub name: &'static str,
    /// A description in one line.
    pub summary: &'static str,
    /// From the beginning of one run to the beginning of the next.
    pub every: Duration,
    /// A run that takes longer is ended and counts as failed.
    pub time_limit: Duration,
    /// Does the work.
    pub work: Work,
}

impl Job {
    /// A job that may take five minutes.
    #[must_use]
    pub fn new<F, R>(name: &'static str, summary: &'static str, every: Duration, work: F) -> Self
    where
        F: Fn(ModuleContext) -> R + Send + Sync + 'static,
        R: Future<Output = anyhow::Result<String>> + Send + 'static,
    {
        let work: Work = Arc::new(move |context| Box::pin(work(context)));
        Self { name, summary, every, time_limit: Duration::from_mins(5), work }
    }
}
