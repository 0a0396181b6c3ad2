//! Starting, checking and stopping modules within a time limit.

use std::sync::Arc;
use std::time::Duration;
use tokio::runtime::Handle;
use tokio::sync::oneshot;
use toolbase_kernel::module::{Health, Module, ModuleContext};

/// How long a module may take to check itself.
pub const HEALTH_TIMEOUT: Duration = Duration::from_secs(5);

/// Starts `module`.
///
/// # Errors
/// The reason why it does not run: its own error, or that it has reported no progress for
/// `modules.start_timeout_ms`.
pub async fn start(module: &Arc<dyn Module>, context: &ModuleContext) -> Result<(), String> {
    let limit = context.config.modules.start_timeout_ms;
    let name = module.manifest().name;
    let (starting, its_context) = (Arc::clone(module), context.of(name));
    let progress = its_context.progress.clone();
    let begun = begin(name, move |runtime| {
        runtime.block_on(starting.start(&its_context)).map_err(|error| format!("{error:#}"))
    });
    let mut ended = begun.ok_or_else(|| "no thread for it".to_owned())?;
    loop {
        let (since, step) = progress.last();
        let due = since + Duration::from_millis(limit);
        match tokio::time::timeout_at(due.into(), &mut ended).await {
            Ok(Ok(result)) => return result,
            Ok(Err(_)) => return Err("ended without a result".to_owned()),
            Err(_) if progress.last().0 > since => {
                tracing::info!(module = name, progress = progress.last().1, "still starting");
            }
            Err(_) if step.is_empty() => return Err(format!("did not start within {limit} ms")),
            Err(_) => return Err(format!("did not go on within {limit} ms after \"{step}\"")),
        }
    }
}

/// Stops `module`, and goes on without it after `modules.stop_timeout_ms`.
pub async fn stop(module: &Arc<dyn Module>, context: &ModuleContext) {
    let (limit, name) = (context.config.modules.stop_timeout_ms, module.manifest().name);
    let (stopping, its_context) = (Arc::clone(module), context.clone());
    let ended = within(limit, name, move |runtime| runtime.block_on(stopping.stop(&its_context)));
    if ended.await.is_none() {
        tracing::error!(module = name, "did not stop within {limit} ms");
    }
}

/// Returns the health checks of `module`. A module that takes longer than `limit` is reported as timed out.
pub async fn health(module: &Arc<dyn Module>, context: &ModuleContext, limit: Duration) -> Vec<Health> {
    let name = module.manifest().name;
    let (checking, its_context) = (Arc::clone(module), context.clone());
    let work = move |runtime: Handle| runtime.block_on(checking.health(&its_context));
    let limit_ms = u64::try_from(limit.as_millis()).unwrap_or(u64::MAX);
    within(limit_ms, name, work).await.unwrap_or_else(|| {
        let detail = format!("timed out: its own checks took longer than {limit_ms} ms");
        vec![Health { check: format!("module {name}"), ok: false, detail }]
    })
}

/// The result of `work`, unless that takes more than `limit` milliseconds.
async fn within<T: Send + 'static>(
    limit: u64,
    name: &str,
    work: impl FnOnce(Handle) -> T + Send + 'static,
) -> Option<T> {
    tokio::time::timeout(Duration::from_millis(limit), begin(name, work)?).await.ok()?.ok()
}

/// Begins `work` on a thread of its own: a module that blocks would otherwise hold one of the threads that serve.
fn begin<T: Send + 'static>(
    name: &str,
    work: impl FnOnce(Handle) -> T + Send + 'static,
) -> Option<oneshot::Receiver<T>> {
    let (ended, end) = oneshot::channel();
    let runtime = Handle::current();
    let thread = std::thread::Builder::new().name(format!("module {name}"));
    let begun = thread.spawn(move || {
        let done = work(runtime);
        // Nobody listens any more when it took too long.
        let _ = ended.send(done);
    });
    if let Err(error) = begun {
        tracing::error!(module = name, %error, "no thread for it");
        return None;
    }
    Some(end)
}
