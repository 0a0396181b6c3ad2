//! Event handlers: they handle an event once, on whichever node it happened.

use crate::context::ModuleContext;
use crate::feed::{Event, GiveUp, StoredEvent};
use futures::future::BoxFuture;
use std::sync::Arc;

/// Does the work for one event. It may be called again for an event it has seen, so it must be idempotent.
pub type Handle =
    Arc<dyn Fn(ModuleContext, Arc<StoredEvent>) -> BoxFuture<'static, anyhow::Result<()>> + Send + Sync>;

/// Does the work for several events at once, oldest first. It must be idempotent, too.
pub type HandleMany =
    Arc<dyn Fn(ModuleContext, Vec<Arc<StoredEvent>>) -> BoxFuture<'static, anyhow::Result<()>> + Send + Sync>;

/// A durable subscription: each event of its topics is handled at least once, by one of the nodes.
///
/// For data that a node caches in memory, [`Feed::subscribe`](crate::feed::Feed::subscribe) is the right thing.
#[derive(Clone)]
pub struct EventHandler {
    /// Names it among the handlers of its module; lower case with hyphens.
    pub name: &'static str,
    /// Its topics.
    pub topics: &'static [&'static str],
    /// A description in one line.
    pub summary: &'static str,
    /// After so many failed tries the event becomes a dead letter.
    pub max_attempts: u32,
    /// Does the work.
    pub handle: Handle,
    /// Does the work for several events in one call, where that is cheaper. When it fails, each of them is handled alone.
    pub handle_many: Option<HandleMany>,
}

impl EventHandler {
    /// A handler of the events of type `T`, which the parameter of `handle` names. It gives up after eight tries, and at
    /// once on an event whose payload is no `T`.
    #[must_use]
    pub fn on<T, F, R>(name: &'static str, summary: &'static str, handle: F) -> Self
    where
        T: Event,
        F: Fn(ModuleContext, T) -> R + Send + Sync + 'static,
        R: Future<Output = anyhow::Result<()>> + Send + 'static,
    {
        let handle = Arc::new(handle);
        Self::new(name, const { &[T::TOPIC] }, summary, move |context, event| {
            let handle = Arc::clone(&handle);
            async move {
                match T::deserialize(&event.payload) {
                    Ok(event) => handle(context, event).await,
                    Err(error) => Err(GiveUp(anyhow::anyhow!("the payload is invalid: {error}")).into()),
                }
            }
        })
    }

    /// As [`Self::on`], for work that many events share, such as one transaction for all of them: `handle` gets those that
    /// wait together, oldest first, and never none.
    #[must_use]
    pub fn on_many<T, F, R>(name: &'static str, summary: &'static str, handle: F) -> Self
    where
        T: Event,
        F: Fn(ModuleContext, Vec<T>) -> R + Send + Sync + 'static,
        R: Future<Output = anyhow::Result<()>> + Send + 'static,
    {
        let handle = Arc::new(handle);
        let alone = Arc::clone(&handle);
        let handler = Self::on(name, summary, move |context, event: T| alone(context, vec![event]));
        let handle_many: HandleMany = Arc::new(move |context, stored| {
            let handle = Arc::clone(&handle);
            Box::pin(async move {
                let events: Result<Vec<T>, _> =
                    stored.iter().map(|event| T::deserialize(&event.payload)).collect();
                handle(context, events?).await
            })
        });
        Self { handle_many: Some(handle_many), ..handler }
    }

    /// A handler of several topics, or one that needs the number and the time of an event. It gives up after eight tries.
    #[must_use]
    pub fn new<F, R>(
        name: &'static str,
        topics: &'static [&'static str],
        summary: &'static str,
        handle: F,
    ) -> Self
    where
        F: Fn(ModuleContext, Arc<StoredEvent>) -> R + Send + Sync + 'static,
        R: Future<Output = anyhow::Result<()>> + Send + 'static,
    {
        let handle: Handle = Arc::new(move |context, event| Box::pin(handle(context, event)));
        Self { name, topics, summary, max_attempts: 8, handle, handle_many: None }
    }
}
