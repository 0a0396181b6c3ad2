//! Work that blocks a thread: logged with the module and its own name, and counted.
//!
//! The server has one thread for each core. A handler or a job that blocks one, as by waiting without `await` or by a
//! long computation, holds up every request that this thread has taken on, and no time limit can end it. So each poll
//! of a request, a job and an event handler is timed, and a thread of its own looks for polls that have not ended yet.

use crate::telemetry::Metrics;
use axum::extract::MatchedPath;
use axum::http::Method;
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use rustc_hash::FxHashMap;
use std::pin::pin;
use std::sync::{Arc, Mutex, Once, PoisonError, Weak};
use std::time::{Duration, Instant};

/// A poll that takes longer than this holds others up.
const LIMIT: Duration = Duration::from_millis(500);
/// The interval at which the threads are looked at.
const LOOK: Duration = Duration::from_millis(250);

#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
struct Labels {
    module: String,
    kind: &'static str,
    name: String,
}

/// The module of each route, and the number of times work has blocked a thread.
pub(crate) struct Stalls {
    owners: FxHashMap<String, &'static str>,
    counted: Family<Labels, Counter>,
}

/// A piece of work.
pub(crate) enum Work {
    /// A request and the route that matches it.
    Request(Method, Option<MatchedPath>),
    /// A job, by its full name.
    Job(String),
    /// The handling of an event, by the handler's full name.
    EventHandler(String),
}

/// A piece of work that is being done.
struct Operation {
    stalls: Arc<Stalls>,
    work: Work,
}

/// A poll that goes on.
struct Running {
    since: Instant,
    operation: Arc<Operation>,
    noticed: bool,
}

/// The work that a thread polls at the moment.
type Place = Mutex<Option<Running>>;

/// The places of all threads that have polled such work.
static PLACES: Mutex<Vec<Weak<Place>>> = Mutex::new(Vec::new());

thread_local! {
    static PLACE: Arc<Place> = {
        let place = Arc::new(Place::default());
        PLACES.lock().unwrap_or_else(PoisonError::into_inner).push(Arc::downgrade(&place));
        place
    };
}

impl Stalls {
    pub fn new(owners: FxHashMap<String, &'static str>, metrics: &Metrics) -> Arc<Self> {
        let counted = Family::default();
        metrics.register(|figures| {
            let help =
                "Handlers and jobs that held up a thread for more than half a second, by module and name";
            figures.register("handler_stalls", help, counted.clone());
        });
        watch_threads();
        Arc::new(Self { owners, counted })
    }

    /// Does `work`, which is `doing`, while each poll is timed.
    pub fn watch<F: Future>(
        self: &Arc<Self>,
        work: Work,
        doing: F,
    ) -> impl Future<Output = F::Output> + use<F> {
        let operation = Arc::new(Operation { stalls: Arc::clone(self), work });
        async move {
            let mut doing = pin!(doing);
            std::future::poll_fn(|context| {
                let _poll = Poll::begin(&operation);
                doing.as_mut().poll(context)
            })
            .await
        }
    }
}

impl Operation {
    fn labels(&self) -> Labels {
        let (kind, name) = match &self.work {
            Work::Request(method, route) => ("request", format!("{method} {}", named(route.as_ref()))),
            Work::Job(name) => ("job", name.clone()),
            Work::EventHandler(name) => ("event-handler", name.clone()),
        };
        Labels { module: self.module().to_owned(), kind, name }
    }

    fn module(&self) -> &str {
        match &self.work {
            Work::Request(_, route) => {
                self.stalls.owners.get(named(route.as_ref())).copied().unwrap_or("core")
            }
            Work::Job(name) | Work::EventHandler(name) => name.split('.').next().unwrap_or_default(),
        }
    }

    fn count(&self) {
        self.stalls.counted.get_or_create(&self.labels()).inc();
    }
}

fn named(route: Option<&MatchedPath>) -> &str {
    route.map_or("(page)", MatchedPath::as_str)
}

/// Notes what this thread is at until it is dropped, also by a panic.
struct Poll {
    place: Arc<Place>,
    /// A request may be handled within another, as when a page reads from the API.
    outer: Option<Running>,
}

impl Poll {
    fn begin(operation: &Arc<Operation>) -> Self {
        let place = PLACE.with(Arc::clone);
        let running = Running { since: Instant::now(), operation: Arc::clone(operation), noticed: false };
        let outer = place.lock().unwrap_or_else(PoisonError::into_inner).replace(running);
        Self { place, outer }
    }
}

impl Drop for Poll {
    fn drop(&mut self) {
        let mut place = self.place.lock().unwrap_or_else(PoisonError::into_inner);
        let ended = std::mem::replace(&mut *place, self.outer.take());
        drop(place);
        let Some(Running { since, operation, noticed }) = ended else { return };
        let took = since.elapsed();
        if took < LIMIT && !noticed {
            return;
        }
        if !noticed {
            operation.count();
        }
        let Labels { module, kind, name } = operation.labels();
        tracing::warn!(
            module,
            kind,
            name,
            took_ms = took.as_millis(),
            "it held up a thread that serves; long or blocking work belongs into `tokio::task::spawn_blocking`"
        );
    }
}

/// Starts the thread that looks for polls that have not ended; one for the process.
fn watch_threads() {
    static STARTED: Once = Once::new();
    STARTED.call_once(|| {
        let started = std::thread::Builder::new().name("stalls".to_owned()).spawn(|| {
            loop {
                std::thread::sleep(LOOK);
                look();
            }
        });
        if let Err(error) = started {
            tracing::warn!(%error, "no thread to notice handlers that block");
        }
    });
}

fn look() {
    let mut places = PLACES.lock().unwrap_or_else(PoisonError::into_inner);
    places.retain(|place| place.strong_count() > 0);
    for place in places.iter().filter_map(Weak::upgrade) {
        let mut place = place.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(running) = place.as_mut().filter(|running| !running.noticed) else { continue };
        let elapsed = running.since.elapsed();
        if elapsed < LIMIT {
            continue;
        }
        running.noticed = true;
        let operation = Arc::clone(&running.operation);
        drop(place);
        operation.count();
        let Labels { module, kind, name } = operation.labels();
        tracing::warn!(
            module,
            kind,
            name,
            so_far_ms = elapsed.as_millis(),
            "it holds up a thread that serves"
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use toolbase_testkit::Log;

    #[test]
    fn what_blocks_is_logged_with_its_module_its_kind_and_its_name() {
        let stalls = Arc::new(Stalls { owners: FxHashMap::default(), counted: Family::default() });
        for (work, module, kind, name) in [
            (Work::Request(Method::GET, None), "core", "request", "GET (page)"),
            (Work::Job("busy.tidy".to_owned()), "busy", "job", "busy.tidy"),
            (Work::EventHandler("busy.listen".to_owned()), "busy", "event-handler", "busy.listen"),
        ] {
            let log = Log::default();
            let writer = log.clone();
            let subscriber =
                tracing_subscriber::fmt().with_ansi(false).with_writer(move || writer.clone()).finish();
            let blocking = stalls.watch(work, async { std::thread::sleep(LIMIT) });
            tracing::subscriber::with_default(subscriber, || runtime().block_on(blocking));
            let text = log.text();
            for part in [format!("module={module:?}"), format!("kind={kind:?}"), format!("name={name:?}")] {
                assert!(text.contains(&part), "{part} in {text}");
            }
            let labels = Labels { module: module.to_owned(), kind, name: name.to_owned() };
            assert_eq!(stalls.counted.get_or_create(&labels).get(), 1, "{name}");
        }
    }

    fn runtime() -> tokio::runtime::Runtime {
        tokio::runtime::Builder::new_current_thread().build().unwrap()
    }

    #[test]
    fn what_waits_is_not_logged() {
        let stalls = Arc::new(Stalls { owners: FxHashMap::default(), counted: Family::default() });
        let log = Log::default();
        let writer = log.clone();
        let subscriber = tracing_subscriber::fmt().with_writer(move || writer.clone()).finish();
        let waiting = stalls.watch(Work::Job("busy.wait".to_owned()), async {
            let mut polled = 0;
            std::future::poll_fn(|context| {
                polled += 1;
                context.waker().wake_by_ref();
                if polled < 3 { std::task::Poll::Pending } else { std::task::Poll::Ready(()) }
            })
            .await;
        });
        tracing::subscriber::with_default(subscriber, || runtime().block_on(waiting));
        assert_eq!(log.text(), "");
    }
}
