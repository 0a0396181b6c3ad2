//! Runs the parts of a module that a server calls by itself, outside of requests: each within a time limit, on a database
//! that is thrown away.

use super::Registry;
use super::guarded::{PANICKED_IN_HEALTH, panic_message};
use super::lifecycle::{HEALTH_TIMEOUT, health_within, within};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use toolbase_kernel::directory::SitePages;
use toolbase_kernel::module::{Health, Module, ModuleContext};

/// The number of pages of the sitemap that are read.
const PAGES: usize = 20;

/// The results of `offer`, the pages and `health` of `module`; the others have offered their services before.
pub(crate) async fn run(
    registry: &Registry,
    module: &Arc<dyn Module>,
    context: &ModuleContext,
) -> Vec<(&'static str, Result<String, String>)> {
    let name = module.manifest().name;
    let limit = HEALTH_TIMEOUT.min(Duration::from_millis(context.config.modules.start_timeout_ms));
    for other in registry.without(name).running() {
        other.offer(&context.for_module(other.manifest().name));
    }
    let before = context.directory.pages().len();
    let offered = offer(registry, module, context, limit).await;
    if offered.is_err() {
        return vec![("offer", offered)];
    }
    let own: Vec<_> = context.directory.pages().into_iter().skip(before).collect();
    let pages = pages(own, name, limit).await;
    vec![("offer", offered), ("pages", pages), ("health", checked(module, context, limit).await)]
}

fn exceeded(part: &str, limit: Duration) -> String {
    format!("`{part}` took longer than {} ms", limit.as_millis())
}

async fn offer(
    registry: &Registry,
    module: &Arc<dyn Module>,
    context: &ModuleContext,
    limit: Duration,
) -> Result<String, String> {
    let name = module.manifest().name;
    let (offering, its_context) = (Arc::clone(module), context.for_module(name));
    let ended = within(limit, name, move |_| {
        offering.page_texts(&its_context.config);
        offering.offer(&its_context);
    });
    let ended = ended.await;
    match registry.take_fault(name) {
        Some(fault) => Err(fault),
        None if ended.is_none() => Err(exceeded("offer", limit)),
        None => Ok("its services are offered".to_owned()),
    }
}

/// Requests all parts of the pages that the module has offered.
async fn pages(own: Vec<Arc<dyn SitePages>>, name: &str, limit: Duration) -> Result<String, String> {
    if own.is_empty() {
        return Ok("it offers none before its start".to_owned());
    }
    let part = Arc::new(Mutex::new("sitemap_len"));
    let current = Arc::clone(&part);
    let ended = within(limit, name, move |_| {
        let read = || own.iter().map(|pages| read(pages.as_ref(), &current)).sum::<usize>();
        catch_unwind(AssertUnwindSafe(read)).map_err(|panic| panic_message(&*panic))
    });
    let ended = ended.await;
    let part = *part.lock().unwrap_or_else(PoisonError::into_inner);
    match ended {
        Some(Ok(count)) => Ok(format!("{count} pages in the sitemap, and its part of llms.txt")),
        Some(Err(message)) => Err(format!("panicked in `{part}`{message}")),
        None => Err(exceeded(part, limit)),
    }
}

/// Requests everything of `pages`, with the name of the part under way in `part`. Returns the length of the sitemap.
fn read(pages: &dyn SitePages, part: &Mutex<&'static str>) -> usize {
    let begin = |name| *part.lock().unwrap_or_else(PoisonError::into_inner) = name;
    begin("sitemap_len");
    let len = pages.sitemap_len();
    begin("sitemap");
    let entries = pages.sitemap(0, len.min(PAGES));
    begin("llms");
    pages.llms();
    for path in entries.iter().map(|entry| entry.path.as_str()).chain(["/"]) {
        begin("plain");
        pages.plain(path);
        begin("share_picture");
        pages.share_picture(path);
        begin("same_page");
        pages.same_page(path, "page=2");
        begin("has_page");
        pages.has_page(path);
    }
    len
}

/// Runs its health checks. Their results on an empty database do not count.
async fn checked(
    module: &Arc<dyn Module>,
    context: &ModuleContext,
    limit: Duration,
) -> Result<String, String> {
    let is_broken = |row: &Health| !row.ok && row.detail.starts_with(PANICKED_IN_HEALTH);
    let Some(rows) = health_within(module, context, limit).await else {
        return Err(exceeded("health", limit));
    };
    match rows.iter().find(|row| is_broken(row)) {
        Some(row) => Err(row.detail.clone()),
        None => Ok(format!("{} checks", rows.len())),
    }
}
