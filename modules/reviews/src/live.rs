//! Events, and the responses and pages that they invalidate: these are cached until something in them changes.

use std::collections::BTreeSet;
use tokio::sync::broadcast::error::RecvError;
use toolbase_catalog_api::ToolDirectory;
use toolbase_kernel::accounts::{USER_CHANGED, USER_ERASED};
use toolbase_kernel::events::{Event, Subscription};
use toolbase_kernel::http::Version;
use toolbase_kernel::module::ModuleContext;

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

/// Follows the events that invalidate responses, and purges the pages that show what has changed.
pub fn start(version: &Version, context: &ModuleContext) {
    tokio::spawn(follow(version.clone(), context.clone(), context.events.subscribe()));
}

async fn follow(version: Version, context: ModuleContext, mut events: Subscription) {
    loop {
        match events.recv().await {
            Ok(event) if !TOPICS.contains(&event.topic.as_str()) => {}
            Ok(event) => {
                version.invalidate();
                purge(&context, &event).await;
            }
            Err(RecvError::Lagged(_)) => {
                version.invalidate();
                context.pages.purge_all();
            }
            Err(RecvError::Closed) => return,
        }
    }
}

/// Purges the pages that show a changed review: its own, its tool's, and the lists of reviews.
async fn purge(context: &ModuleContext, event: &Event) {
    if event.topic != REVIEW_CHANGED {
        return;
    }
    let mut tags = BTreeSet::from(["reviews".to_owned()]);
    tags.extend(event.payload["id"].as_str().map(|id| format!("review:{id}")));
    if let (Some(tool), Some(tools)) =
        (event.payload["tool"].as_str(), context.directory.find::<dyn ToolDirectory>())
    {
        match tools.find(tool).await {
            Ok(tool) => tags.extend(tool.map(|tool| format!("tool:{}", tool.slug))),
            Err(error) => {
                tracing::warn!(error = format!("{error:#}"), "the pages of a review's tool stay cached");
            }
        }
    }
    context.pages.purge(tags);
}
