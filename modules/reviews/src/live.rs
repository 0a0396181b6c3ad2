//! Events, and the responses and pages that they invalidate: these are cached until something in them changes.

use std::collections::BTreeSet;
use std::sync::Arc;
use tokio::sync::broadcast::error::{RecvError, TryRecvError};
use toolbase_catalog_api::ToolDirectory;
use toolbase_kernel::accounts::{USER_CHANGED, USER_ERASED};
use toolbase_kernel::events::{Event, Subscription};
use toolbase_kernel::http::Version;
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// The topic of the event for a review that was written, decided on or removed: `{"id", "tool", "state"}`.
pub const REVIEW_CHANGED: &str = "reviews.review-changed";

/// The topic of the event for a question: `{"id", "tool", "state"}`.
pub const QUESTION_CHANGED: &str = "reviews.question-changed";

/// The topic of the event for other numbers of a tool's published reviews: `{"tool", "version", "score",
/// "totalReviews", "distribution", "days": [{"day", "reviews", "stars"}]}`. The means of the five ratings are only in
/// `GET /api/aitool/{id}/rating`.
pub const RATING_CHANGED: &str = "reviews.rating-changed";

/// The topic of the event for other keywords of a tool: `{"tool"}`.
pub const KEYWORDS_CHANGED: &str = "reviews.keywords-changed";

/// The changes that invalidate responses: reviews, and the names of tools and people in them.
const TOPICS: [&str; 6] =
    [REVIEW_CHANGED, RATING_CHANGED, KEYWORDS_CHANGED, USER_CHANGED, USER_ERASED, "catalog.tools-changed"];

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
async fn events_together(events: &mut Subscription) -> Result<Vec<Arc<Event>>, RecvError> {
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
async fn purge(context: &ModuleContext, changes: &[Arc<Event>]) {
    let reviews = || changes.iter().filter(|event| event.topic == REVIEW_CHANGED);
    if reviews().next().is_none() {
        return;
    }
    let mut tags = BTreeSet::from(["reviews".to_owned()]);
    tags.extend(reviews().filter_map(|event| Some(format!("review:{}", event.payload["id"].as_str()?))));
    let tools: BTreeSet<Uuid> =
        reviews().filter_map(|event| event.payload["tool"].as_str()?.parse().ok()).collect();
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
