//! The page cache: one render per page at a time, purged by the data that the pages were made from.

use super::page::{Age, Page};
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use rustc_hash::FxHashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;
use tokio::sync::watch;
use toolbase_kernel::http::Purge;

/// The page that a render has made; `None` when it failed.
type Made = Option<Arc<Page>>;

/// Returns `true` if the change is one that `page` must show.
fn concerns(purge: &Purge, page: &Page) -> bool {
    match purge {
        Purge::Tags(tags) => page.has_any(tags),
        Purge::All => true,
    }
}

/// The end of a render.
#[derive(Clone)]
struct Outcome {
    made: Made,
    /// How many of the purges that arrived while it was rendered had arrived when the last one came that
    /// concerns it; 0 when none does.
    purged: usize,
}

/// A render under way.
struct Render {
    purges: Vec<Purge>,
    end: watch::Sender<Option<Outcome>>,
}

/// A place among those who wait for a render.
pub(super) struct Waiter {
    purges_before: usize,
    end: watch::Receiver<Option<Outcome>>,
}

/// The result that a [`Waiter`] waits for.
pub(super) enum RenderOutcome {
    /// The page.
    Page(Arc<Page>),
    /// It could not be rendered.
    Failed,
    /// It was made from data that had changed before the waiter joined: join another one.
    TooOld,
}

impl Waiter {
    /// Waits for the end of the render.
    pub async fn outcome(mut self) -> RenderOutcome {
        // An error means that the render was abandoned.
        let Ok(outcome) = self.end.wait_for(Option::is_some).await.map(|outcome| outcome.clone()) else {
            return RenderOutcome::Failed;
        };
        match outcome {
            Some(Outcome { made: Some(_), purged }) if 0 < purged && purged <= self.purges_before => {
                RenderOutcome::TooOld
            }
            Some(Outcome { made: Some(page), .. }) => RenderOutcome::Page(page),
            _ => RenderOutcome::Failed,
        }
    }
}

#[derive(Clone)]
struct Weight;

impl Weighter<Arc<str>, Arc<Page>> for Weight {
    fn weight(&self, key: &Arc<str>, page: &Arc<Page>) -> u64 {
        key.len() as u64 + page.weight()
    }
}

/// Pages by their address.
pub(super) struct Pages {
    entries: Option<Cache<Arc<str>, Arc<Page>, Weight>>,
    // Held while a page is put in and while a purge is carried out, so that none slips between.
    renders: Mutex<FxHashMap<Arc<str>, Render>>,
}

impl Pages {
    /// Room for `mib` MiB; 0 caches nothing.
    pub fn new(mib: u64) -> Self {
        let entries = (mib > 0).then(|| Cache::with_weighter(2048, mib << 20, Weight));
        Self { entries, renders: Mutex::default() }
    }

    /// The cached page, unless it has expired.
    pub fn get(&self, key: &str, now: Instant) -> Option<(Arc<Page>, Age)> {
        let page = self.entries.as_ref()?.get(key)?;
        let age = page.age(now);
        (age != Age::Expired).then_some((page, age))
    }

    /// The last page that was cached, however old.
    pub fn last(&self, key: &str) -> Option<Arc<Page>> {
        self.entries.as_ref()?.peek(key)
    }

    /// Joins the render of `key`. `true`: there was none, and the caller must see to it that
    /// [`Pages::finish`] is called.
    pub fn join(&self, key: &Arc<str>) -> (Waiter, bool) {
        let mut renders = self.renders();
        let begin = !renders.contains_key(key);
        // A render may have ended since the caller looked for the page: its page is the outcome.
        if begin && let Some((page, Age::Fresh)) = self.get(key, Instant::now()) {
            let ended = Outcome { made: Some(page), purged: 0 };
            return (Waiter { purges_before: 0, end: watch::channel(Some(ended)).1 }, false);
        }
        let render = renders
            .entry(Arc::clone(key))
            .or_insert_with(|| Render { purges: Vec::new(), end: watch::Sender::new(None) });
        (Waiter { purges_before: render.purges.len(), end: render.end.subscribe() }, begin)
    }

    /// Ends the render of `key` and caches its outcome.
    pub fn finish(&self, key: &Arc<str>, made: Made, now: Instant) {
        let mut renders = self.renders();
        let Some(render) = renders.remove(key) else { return };
        let purged = made
            .as_ref()
            .and_then(|page| render.purges.iter().rposition(|purge| concerns(purge, page)))
            .map_or(0, |last| last + 1);
        if let Some(entries) = &self.entries {
            match &made {
                Some(page) if page.may_be_cached() => {
                    if purged > 0 {
                        page.set_outdated();
                    }
                    entries.insert(Arc::clone(key), Arc::clone(page));
                }
                Some(_) => drop(entries.remove(key)),
                None => {
                    if let Some(old) = entries.peek(key) {
                        old.hold(now);
                    }
                }
            }
        }
        // An error only means that there is no waiter.
        let _ = render.end.send(Some(Outcome { made, purged }));
    }

    /// Carries out a purge: the purged pages are served only when rendering them again fails.
    pub fn purge(&self, purge: &Purge) {
        let mut renders = self.renders();
        for render in renders.values_mut() {
            render.purges.push(purge.clone());
        }
        for (_, page) in self.entries.iter().flat_map(Cache::iter) {
            if concerns(purge, &page) {
                page.set_outdated();
            }
        }
    }

    fn renders(&self) -> MutexGuard<'_, FxHashMap<Arc<str>, Render>> {
        self.renders.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Layers;
    use crate::http::front::page::{Rendered, Rules};
    use axum::http::{HeaderValue, StatusCode};
    use bytes::Bytes;

    fn page() -> Arc<Page> {
        let config = Layers::default().load().unwrap().config;
        let rendered = Rendered {
            status: StatusCode::OK,
            content_type: HeaderValue::from_static("text/html; charset=utf-8"),
            location: None,
            robots: None,
            no_store: false,
            scripts: None,
            tags: vec!["lists".to_owned()],
            body: Bytes::from_static(b"<!doctype html>"),
        };
        let page = Page::new(rendered, &Rules::new(&config.cache, &config.site), Instant::now(), None);
        Arc::new(page.unwrap())
    }

    /// Both requests missed the cache; the second joins only after the render of the first has ended.
    #[tokio::test]
    async fn a_request_that_joins_after_the_render_has_ended_gets_its_page() {
        let (pages, key) = (Pages::new(1), Arc::from("/all"));
        let (_, begin) = pages.join(&key);
        assert!(begin);
        pages.finish(&key, Some(page()), Instant::now());

        let (waiter, begin) = pages.join(&key);
        assert!(!begin, "rendered twice");
        assert!(matches!(waiter.outcome().await, RenderOutcome::Page(_)));

        pages.purge(&Purge::All);
        assert!(pages.join(&key).1, "a page that a change concerns is rendered anew");
    }
}
