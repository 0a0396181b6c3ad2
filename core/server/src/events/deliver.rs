//! Delivers events to durable handlers.
//!
//! Per handler, the node that holds the lease reads the table from the handler's position on and calls it event by
//! event. The position is moved after the call: an event that was being handled when a node stopped is
//! handled again. A failed event is recorded and skipped; a second loop delivers such events again when they are due.
//!
//! Neither loop reads the tables without a reason: the node's feed tells the first one of new events, and
//! [`watch_due`](super::watch_due) tells the second one of those that are due.

use super::deliveries::{self, Failed};
use super::handlers::NamedHandler;
use crate::read_only::ReadOnly;
use crate::stalls::{Stalls, Work};
use crate::work::{Failure, Lease, isolated};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{Notify, watch};
use toolbase_kernel::db::warn_of_retry;
use toolbase_kernel::events::{GiveUp, StoredEvent, Subscription, last_seq};
use toolbase_kernel::module::ModuleContext;

/// The number of events that are read at once.
const BATCH: u16 = 100;
/// The interval at which a position is stored that moved over other handlers' events only.
const NOTED: Duration = Duration::from_secs(10);
/// The interval at which a handler looks for events that no message of the feed announced, and renews its lease.
const LOOKS: Duration = Duration::from_secs(5);

/// Delivers to one handler on this node. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Deliverer {
    context: ModuleContext,
    named: Arc<NamedHandler>,
    /// Notified when a failed event is due.
    due: Arc<Notify>,
    lease: Lease,
    stop: watch::Receiver<bool>,
    stalls: Arc<Stalls>,
}

/// The position of the reader.
struct Place {
    position: i64,
    noted: i64,
    noted_at: Instant,
}

impl Deliverer {
    pub fn new(
        context: &ModuleContext,
        named: NamedHandler,
        due: Arc<Notify>,
        node: &str,
        stop: watch::Receiver<bool>,
        stalls: &Arc<Stalls>,
    ) -> Self {
        let lease = Lease::new(context, &format!("event-handler {}", named.name), node);
        let (context, named, stalls) = (context.clone(), Arc::new(named), Arc::clone(stalls));
        Self { context, named, due, lease, stop, stalls }
    }

    /// Delivers until it is stopped; it waits for a running call.
    pub async fn run(self) {
        tokio::join!(self.clone().deliver_new(), self.clone().try_again());
        self.lease.release().await;
    }

    async fn deliver_new(mut self) {
        // Whatever is committed from now on is either read below or announced after it.
        let mut feed = self.context.events.subscribe();
        let mut place: Option<Place> = None;
        while !self.stopped() {
            match self.deliver_batch(&mut place).await {
                Ok(true) => continue,
                Ok(false) => {}
                Err(error) => {
                    warn_of_retry(&error, &format!("{} cannot deliver", self.named.name));
                    place = None;
                }
            }
            // Without the lease, another node may be about to give it up.
            let poll = Duration::from_millis(self.context.config.events.poll_ms);
            let (pause, position) = place.as_ref().map_or((poll, 0), |place| (LOOKS, place.position));
            tokio::select! {
                () = tokio::time::sleep(pause) => {}
                () = announced(&mut feed, self.named.handler.topics, position) => {}
                _ = self.stop.changed() => {}
            }
        }
        if let Some(place) = place
            && place.position > place.noted
        {
            let _ = self.note(place.position).await;
        }
    }

    async fn try_again(mut self) {
        while !self.stopped() {
            tokio::select! {
                () = self.due.notified() => {}
                _ = self.stop.changed() => return,
            }
            while !self.stopped() {
                match self.try_one_again().await {
                    Ok(true) => {}
                    Ok(false) => break,
                    Err(error) => {
                        warn_of_retry(&error, &format!("{} cannot read failed deliveries", self.named.name));
                        break;
                    }
                }
            }
        }
    }

    /// Returns whether there may be more at once.
    async fn deliver_batch(&self, place: &mut Option<Place>) -> sqlx::Result<bool> {
        let db = &self.context.db;
        if !self.may_work().await? {
            *place = None;
            return Ok(false);
        }
        let place = if let Some(place) = place {
            place
        } else {
            let position = deliveries::position(db, &self.named.name).await?;
            place.insert(Place { position, noted: position, noted_at: Instant::now() })
        };
        let end = last_seq(db).await?;
        if end <= place.position {
            return Ok(false);
        }
        let topics = self.named.handler.topics;
        let events = deliveries::of_topics(db, topics, place.position, end, BATCH).await?;
        let full = events.len() == usize::from(BATCH);
        let events: Vec<Arc<StoredEvent>> = events.into_iter().map(Arc::new).collect();
        if let Some(last) = self.deliver_many(&events).await {
            if !self.note(last).await? {
                return Ok(false);
            }
            *place = Place { position: last, noted: last, noted_at: Instant::now() };
            return Ok(true);
        }
        for event in events {
            // Long calls may have used the lease up.
            if self.stopped() || !self.may_work().await? {
                return Ok(false);
            }
            let seq = event.seq;
            self.deliver(event, 1).await?;
            if !self.note(seq).await? {
                return Ok(false);
            }
            *place = Place { position: seq, noted: seq, noted_at: Instant::now() };
        }
        if !full {
            place.position = end;
            if place.noted_at.elapsed() >= NOTED {
                self.note(end).await?;
                *place = Place { position: end, noted: end, noted_at: Instant::now() };
            }
        }
        Ok(full)
    }

    async fn try_one_again(&self) -> sqlx::Result<bool> {
        if !self.may_work().await? {
            return Ok(false);
        }
        let due = deliveries::due(&self.context.db, &self.named.name, self.context.clock.now()).await?;
        let Some((event, attempts)) = due else { return Ok(false) };
        let seq = event.seq;
        if self.deliver(Arc::new(event), attempts + 1).await? {
            deliveries::succeeded(&self.context.db, &self.named.name, seq).await?;
        }
        Ok(true)
    }

    /// Calls a handler of several events once for all of them. Returns the number of the last event when that succeeded;
    /// otherwise they are to be delivered one by one, so that a failure is noted where it belongs.
    async fn deliver_many(&self, events: &[Arc<StoredEvent>]) -> Option<i64> {
        let last = events.last().filter(|_| events.len() > 1)?.seq;
        let handle = Arc::clone(self.named.handler.handle_many.as_ref()?);
        let (context, waiting) = (self.context.clone(), events.to_vec());
        match self.call(async move { handle(context, waiting).await }).await {
            Ok(()) => Some(last),
            Err(error) => {
                let (handler, events) = (self.named.name.as_str(), events.len());
                tracing::warn!(handler, events, %error, "events not handled together, trying one by one");
                None
            }
        }
    }

    /// Waits for the work of the handler within its limit of time, and renews the lease meanwhile.
    async fn call(
        &self,
        work: impl Future<Output = anyhow::Result<()>> + Send + 'static,
    ) -> Result<(), Failure> {
        let limit = Duration::from_millis(self.context.config.events.handler_timeout_ms);
        let work = self.stalls.watch(Work::EventHandler(self.named.name.clone()), work);
        self.lease.during(isolated(work, limit)).await
    }

    /// Calls the handler, and notes a failure. Returns whether it succeeded.
    async fn deliver(&self, event: Arc<StoredEvent>, attempts: i64) -> sqlx::Result<bool> {
        let (handle, context) = (Arc::clone(&self.named.handler.handle), self.context.clone());
        let (seq, topic) = (event.seq, event.topic.clone());
        let work = async move { handle(context, event).await };
        let Err(failure) = self.call(work).await else { return Ok(true) };
        let (handler, error) = (self.named.name.as_str(), failure.to_string());
        let hopeless = matches!(&failure, Failure::Failed(error) if error.is::<GiveUp>());
        let dead = hopeless || attempts >= i64::from(self.named.handler.max_attempts);
        let failed = Failed { handler, seq, attempts, dead, error: &error };
        deliveries::failed(&self.context.db, &failed, self.context.clock.now()).await?;
        if dead {
            tracing::error!(handler, seq, topic, attempts, error, "event is a dead letter");
        } else {
            tracing::warn!(handler, seq, topic, attempts, error, "event not handled, trying again later");
        }
        Ok(false)
    }

    async fn note(&self, seq: i64) -> sqlx::Result<bool> {
        deliveries::move_on(&self.context.db, &self.named.name, &self.lease, seq).await
    }

    /// Returns `true` if this node has the handler's lease, and may work now.
    async fn may_work(&self) -> sqlx::Result<bool> {
        Ok(!ReadOnly::from_context(&self.context)?.is_on() && self.lease.take().await?)
    }

    fn stopped(&self) -> bool {
        *self.stop.borrow()
    }
}

/// Waits until the feed has an event of `topics` after number `position`, or has lost some.
async fn announced(feed: &mut Subscription, topics: &[&str], position: i64) {
    loop {
        match feed.recv().await {
            Ok(event) if event.seq > position && topics.contains(&&*event.topic) => return,
            Ok(_) => {}
            Err(RecvError::Lagged(_)) => return,
            // The node follows events no longer: it stops.
            Err(RecvError::Closed) => std::future::pending().await,
        }
    }
}
