//! Events, and the responses and pages that they invalidate: these are cached until something in them changes.

use crate::domain::ReviewState;
use std::collections::BTreeSet;
use std::sync::Arc;
use tokio::sync::broadcast::error::{RecvError, TryRecvError};
use toolbase_catalog_api::{ToolDirectory, ToolsChanged};
use toolbase_kernel::accounts::{UserChanged, UserErased};
use toolbase_kernel::events::{Event, StoredEvent, Subscription};
use toolbase_kernel::http::Version;
use toolbase_kernel::module::ModuleContext;
use toolbase_reviews_api::{KeywordsChanged, RatingChanged, ReviewChanged};
use uuid::Uuid;

/// The changes that invalidate responses: reviews, and the names of tools and people in them.
const TOPICS: [&str; 6] = [
    ReviewChanged::TOPIC,
    RatingChanged::TOPIC,
    KeywordsChanged::TOPIC,
    UserChanged::TOPIC,
    UserErased::TOPIC,
    ToolsChanged::TOPIC,
];

/// The event that published reviews have changed: the review `id`, or without one those of `tool`, or of any tool.
pub(crate) fn published(id: Option<Uuid>, tool: Option<Uuid>) -> ReviewChanged {
    ReviewChanged { id, tool, state: ReviewState::Published }
}

/// Most events of which the pages are purged together: a decision on many reviews has one for each.
const TOGETHER: usize = 100;

/// Follows the events that invalidate responses, and purges the pages that show what has changed.
pub fn start(version: &Version, context: &ModuleContext) {
    tokio::spawn(follow(version.clone(), context.clone(), context.events.subscribe()));
}

async fn follow(version: Version, context: ModuleContext, mut events: Subscription) {
    loop {
        match events_together(&mut events).await {
            Ok(changes) if changes.is_empty() => {}
            Ok(changes) => {
                version.invalidate();
                purge(&context, &changes).await;
            }
            Err(RecvError::Lagged(_)) => {
                version.invalidate();
                context.pages.purge_all();
            }
            Err(RecvError::Closed) => return,
        }
    }
}

/// Waits for an event; returns it with those that are there already, as far as they invalidate responses.
async fn events_together(events: &mut Subscription) -> Result<Vec<Arc<StoredEvent>>, RecvError> {
    let mut together = vec![events.recv().await?];
    while together.len() < TOGETHER {
        match events.try_recv() {
            Ok(event) => together.push(event),
            Err(TryRecvError::Lagged(count)) => return Err(RecvError::Lagged(count)),
            Err(TryRecvError::Empty | TryRecvError::Closed) => break,
        }
    }
    together.retain(|event| TOPICS.contains(&event.topic.as_str()));
    Ok(together)
}

/// Purges the pages that show changed reviews: their own, their tools', and the lists of reviews.
async fn purge(context: &ModuleContext, changes: &[Arc<StoredEvent>]) {
    let reviews: Result<Vec<ReviewChanged>, _> = changes.iter().filter_map(|event| event.read()).collect();
    let Ok(reviews) = reviews else { return context.pages.purge_all() };
    if reviews.is_empty() {
        return;
    }
    let mut tags = BTreeSet::from(["reviews".to_owned()]);
    tags.extend(reviews.iter().filter_map(|review| Some(format!("review:{}", review.id?))));
    let tools: BTreeSet<Uuid> = reviews.iter().filter_map(|review| review.tool).collect();
    if let Some(directory) = context.directory.find::<dyn ToolDirectory>().filter(|_| !tools.is_empty()) {
        match directory.several(&tools.into_iter().collect::<Vec<_>>()).await {
            Ok(tools) => tags.extend(tools.into_iter().map(|tool| format!("tool:{}", tool.slug))),
            Err(error) => {
                tracing::warn!(error = format!("{error:#}"), "the pages of a review's tool stay cached");
            }
        }
    }
    context.pages.purge(tags);
}
