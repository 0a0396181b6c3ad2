//! The subscription of a part of this node to the feed.

use super::StoredEvent;
use std::sync::Arc;
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::{RecvError, TryRecvError};

/// The messages of the feed.
#[derive(Clone, Debug)]
pub(super) enum Message {
    /// Something happened.
    Event(Arc<StoredEvent>),
    /// So many events were purged before this node had read them.
    Lost(u64),
}

/// Every event from the moment of the subscription.
#[derive(Debug)]
pub struct Subscription(pub(super) broadcast::Receiver<Message>);

impl Subscription {
    /// The next event.
    ///
    /// # Errors
    /// `Lagged` when events were lost: cached data must be loaded again. `Closed` when none will follow.
    pub async fn recv(&mut self) -> Result<Arc<StoredEvent>, RecvError> {
        match self.0.recv().await? {
            Message::Event(event) => Ok(event),
            Message::Lost(count) => Err(RecvError::Lagged(count)),
        }
    }

    /// The next event, if there is one already.
    ///
    /// # Errors
    /// As [`Subscription::recv`]; `Empty` when there is none yet.
    pub fn try_recv(&mut self) -> Result<Arc<StoredEvent>, TryRecvError> {
        match self.0.try_recv()? {
            Message::Event(event) => Ok(event),
            Message::Lost(count) => Err(TryRecvError::Lagged(count)),
        }
    }
}
