//! Runs work that may hang or panic.

use std::time::Duration;
use tokio::task::JoinSet;

/// The failure of a piece of work.
#[derive(Debug)]
pub(crate) enum Failure {
    /// It returned an error.
    Failed(anyhow::Error),
    /// It panicked.
    Panicked(String),
    /// It was ended.
    TimedOut(Duration),
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Failed(error) => write!(f, "{error:#}"),
            Self::Panicked(text) => write!(f, "panicked: {text}"),
            Self::TimedOut(limit) => write!(f, "took longer than {} ms", limit.as_millis()),
        }
    }
}

/// Does `work` in a task of its own, for at most `limit`. Whoever stops waiting ends the work.
pub(crate) async fn isolated<T: Send + 'static>(
    work: impl Future<Output = anyhow::Result<T>> + Send + 'static,
    limit: Duration,
) -> Result<T, Failure> {
    // A set, since it ends its tasks when it is dropped.
    let mut tasks = JoinSet::new();
    tasks.spawn(work);
    match tokio::time::timeout(limit, tasks.join_next()).await {
        Err(_) => Err(Failure::TimedOut(limit)),
        Ok(Some(Ok(Ok(done)))) => Ok(done),
        Ok(Some(Ok(Err(error)))) => Err(Failure::Failed(error)),
        Ok(Some(Err(error))) => Err(Failure::Panicked(match error.try_into_panic() {
            Ok(panic) => panic
                .downcast_ref::<String>()
                .cloned()
                .or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned()))
                .unwrap_or_else(|| "no text".to_owned()),
            Err(_) => "it was ended".to_owned(),
        })),
        Ok(None) => Err(Failure::Failed(anyhow::anyhow!("it was not begun"))),
    }
}
