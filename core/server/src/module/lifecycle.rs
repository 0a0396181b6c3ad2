//! Starting, checking and stopping modules within a time limit.

use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::runtime::Handle;
use tokio::sync::oneshot;
use toolbase_kernel::module::{Health, Module, ModuleContext};

/// How long a module may take to check itself.
pub const HEALTH_TIMEOUT: Duration = Duration::from_secs(5);

/// The progress of a start that takes long is logged at most so often.
const PROGRESS_LOGGED: Duration = Duration::from_secs(5);

/// Starts `module`, and logs its progress.
///
/// # Errors
/// The reason why it does not run: its own error, or that it has reported no progress for
/// `modules.start_timeout_ms`.
pub async fn start(module: &Arc<dyn Module>, context: &ModuleContext) -> Result<(), String> {
    let limit = Duration::from_millis(context.config.modules.start_timeout_ms);
    let name = module.manifest().name;
    let (starting, its_context) = (Arc::clone(module), context.for_module(name));
    let progress = its_context.progress.clone();
    context.progress.report(format!("{name} starts"));
    let begun = begin(name, move |runtime| {
        runtime.block_on(starting.start(&its_context)).map_err(|error| format!("{error:#}"))
    });
    let mut ended = begun.ok_or_else(|| "no thread for it".to_owned())?;
    let mut logged = Instant::now();
    loop {
        let due = (progress.last().0 + limit).min(Instant::now() + PROGRESS_LOGGED);
        match tokio::time::timeout_at(due.into(), &mut ended).await {
            Ok(Ok(result)) => return result,
            Ok(Err(_)) => return Err("ended without a result".to_owned()),
            Err(_) => {}
        }
        let (since, step) = progress.last();
        if since > logged {
            tracing::info!(module = name, progress = step, "still starting");
            logged = since;
        } else if since + limit <= Instant::now() {
            return Err(match step.as_str() {
                "" => format!("did not start within {} ms", limit.as_millis()),
                step => format!("did not go on within {} ms after \"{step}\"", limit.as_millis()),
            });
        }
    }
}

/// Stops `module`, and goes on without it after `modules.stop_timeout_ms`.
pub async fn stop(module: &Arc<dyn Module>, context: &ModuleContext) {
    let limit = Duration::from_millis(context.config.modules.stop_timeout_ms);
    let name = module.manifest().name;
    let (stopping, its_context) = (Arc::clone(module), context.clone());
    let ended = within(limit, name, move |runtime| runtime.block_on(stopping.stop(&its_context)));
    if ended.await.is_none() {
        tracing::error!(module = name, "did not stop within {} ms", limit.as_millis());
    }
}

/// Returns the health checks of `module`. A module that takes longer than `limit` is reported as timed out.
pub async fn health(module: &Arc<dyn Module>, context: &ModuleContext, limit: Duration) -> Vec<Health> {
    health_within(module, context, limit).await.unwrap_or_else(|| {
        let (check, limit_ms) = (format!("module {}", module.manifest().name), limit.as_millis());
        let detail = format!("timed out: its own checks took longer than {limit_ms} ms");
        vec![Health { check, ok: false, detail }]
    })
}

/// Returns the health checks of `module`; `None` when it takes longer than `limit`.
pub(super) async fn health_within(
    module: &Arc<dyn Module>,
    context: &ModuleContext,
    limit: Duration,
) -> Option<Vec<Health>> {
    let (checking, its_context) = (Arc::clone(module), context.clone());
    let work = move |runtime: Handle| runtime.block_on(checking.health(&its_context));
    within(limit, module.manifest().name, work).await
}

/// The result of `work`, unless that takes longer than `limit`.
///
/// It has a thread of its own: a module that blocks would otherwise hold one of the threads that serve.
pub(super) async fn within<T: Send + 'static>(
    limit: Duration,
    name: &str,
    work: impl FnOnce(Handle) -> T + Send + 'static,
) -> Option<T> {
    tokio::time::timeout(limit, begin(name, work)?).await.ok()?.ok()
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
