//! Scores of tools, as the module that has the reviews announces them.

use crate::{TOOLS_CHANGED, store};
use serde::Deserialize;
use serde_json::json;
use toolbase_kernel::events::{self, EventHandler};
use uuid::Uuid;

/// The topic of the event for other numbers of a tool's published reviews.
const RATING_CHANGED: &str = "reviews.rating-changed";

/// Its payload.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct RatingChanged {
    tool: Uuid,
    version: i64,
    score: f64,
    total_reviews: i64,
    days: Vec<Day>,
}

/// The reviews that were published on a day.
#[derive(Debug, Deserialize)]
struct Day {
    /// YYYY-MM-DD, UTC.
    #[serde(rename = "day")]
    date: String,
    reviews: i64,
    stars: i64,
}

/// Takes over scores; idempotent, and a late event changes nothing.
pub(crate) fn follow() -> EventHandler {
    let summary = "Takes over the scores that reviews give to tools";
    EventHandler::new("ratings", &[RATING_CHANGED], summary, |context, event| async move {
        let rating: RatingChanged = serde_json::from_value(event.payload.clone())?;
        let (tool, version) = (rating.tool, rating.version);
        let mut tx = context.db.begin().await?;
        let mut changed =
            store::set_rating(&mut tx, tool, version, rating.score, rating.total_reviews).await?;
        for Day { date, reviews, stars } in rating.days {
            changed |= store::set_reviews_of_day(&mut tx, (tool, &date), version, reviews, stars).await?;
        }
        if changed {
            events::append(&mut tx, TOOLS_CHANGED, &json!({ "ids": [tool] }), context.clock.now());
        }
        tx.commit().await?;
        Ok(())
    })
}
