//! Scores of tools, as the module that has the reviews announces them.

use crate::store;
use toolbase_catalog_api::ToolsChanged;
use toolbase_kernel::events::{self, EventHandler};
use toolbase_reviews_api::{RatingChanged, ReviewsOfDay};

/// Takes over scores; idempotent, and a late event changes nothing.
pub(crate) fn follow() -> EventHandler {
    let summary = "Takes over the scores that reviews give to tools";
    EventHandler::on("ratings", summary, |context, rating: RatingChanged| async move {
        let (tool, version) = (rating.tool, rating.version);
        let mut tx = context.db.begin().await?;
        let mut changed =
            store::set_rating(&mut tx, tool, version, rating.score, rating.total_reviews).await?;
        for ReviewsOfDay { day, reviews, stars } in rating.days {
            changed |= store::set_reviews_of_day(&mut tx, (tool, &day), version, reviews, stars).await?;
        }
        if changed {
            events::emit(&mut tx, &ToolsChanged::with_ids([tool]), context.clock.now());
        }
        tx.commit().await?;
        Ok(())
    })
}
