//! The version of what this node responds with: responses are cached until something in them changes.

use axum::response::Response;
use serde::Serialize;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use tokio::sync::broadcast::error::RecvError;
use toolbase_catalog_api::ToolDirectory;
use toolbase_kernel::accounts::{USER_CHANGED, USER_ERASED};
use toolbase_kernel::events::{Event, Subscription};
use toolbase_kernel::http::{Problem, Versioned, json_bytes};
use toolbase_kernel::module::ModuleContext;

/// The topic of the event for a review that was written, decided on or removed: `{"id", "tool", "state"}`.
pub const REVIEW_CHANGED: &str = "reviews.review-changed";

/// The topic of the event for a question: `{"id", "tool", "state"}`.
pub const QUESTION_CHANGED: &str = "reviews.question-changed";

/// The topic of the event for other numbers of a tool's published reviews: `{"tool", "version", "score",
/// "totalReviews", "distribution", "aspects", "day"}`.
pub const RATING_CHANGED: &str = "reviews.rating-changed";

/// The topic of the event for other keywords of a tool: `{"tool"}`.
pub const KEYWORDS_CHANGED: &str = "reviews.keywords-changed";

/// The changes that invalidate responses: reviews, and the names of tools and people in them.
const TOPICS: [&str; 6] =
    [REVIEW_CHANGED, RATING_CHANGED, KEYWORDS_CHANGED, USER_CHANGED, USER_ERASED, "catalog.tools-changed"];

/// The version of this node's responses.
#[derive(Default)]
pub struct Live {
    version: Arc<AtomicU64>,
}

/// The version at the moment of a request. Taken before the data of the response are read.
pub struct Seen(Versioned);

impl Live {
    /// The present version.
    #[must_use]
    pub fn seen(&self) -> Seen {
        Seen(Versioned::new(Arc::clone(&self.version), self.version.load(Ordering::Acquire)))
    }

    /// Ends the validity of all responses.
    pub fn invalidate(&self) {
        self.version.fetch_add(1, Ordering::AcqRel);
    }

    /// Follows the events.
    pub fn start(self: &Arc<Self>, context: &ModuleContext) {
        tokio::spawn(follow(Arc::clone(self), context.clone(), context.events.subscribe()));
    }
}

impl Seen {
    /// The response, valid until something changes.
    #[must_use]
    pub fn mark(self, response: Response) -> Response {
        self.0.mark(response)
    }

    /// A 200 with `body`, valid until something changes.
    ///
    /// # Errors
    /// When it cannot be written as JSON.
    pub fn json(self, body: &impl Serialize) -> Result<Response, Problem> {
        let body = serde_json::to_vec(body).map_err(Problem::internal)?;
        Ok(self.mark(json_bytes(body)))
    }
}

async fn follow(live: Arc<Live>, context: ModuleContext, mut events: Subscription) {
    loop {
        match events.recv().await {
            Ok(event) if !TOPICS.contains(&event.topic.as_str()) => {}
            Ok(event) => {
                live.invalidate();
                purge(&context, &event).await;
            }
            Err(RecvError::Lagged(_)) => {
                live.invalidate();
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
