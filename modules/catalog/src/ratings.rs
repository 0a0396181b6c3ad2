//! Scores of tools, as the module that has the reviews announces them.

use crate::store;
use std::collections::BTreeSet;
use toolbase_catalog_api::ToolsChanged;
use toolbase_kernel::events::{self, EventHandler};
use toolbase_reviews_api::{RatingChanged, ReviewsOfDay};

/// Takes over scores, those that wait in one transaction; idempotent, and a late event changes nothing.
pub(crate) fn follow() -> EventHandler {
    let summary = "Takes over the scores that reviews give to tools";
    EventHandler::on_many("ratings", summary, |context, ratings: Vec<RatingChanged>| async move {
        let mut tx = context.db.begin().await?;
        let mut changed = BTreeSet::new();
        for RatingChanged { tool, version, score, total_reviews, days, .. } in ratings {
            if store::set_rating(&mut tx, tool, version, score, total_reviews).await? {
                changed.insert(tool);
            }
            for ReviewsOfDay { day, reviews, stars } in days {
                if store::set_reviews_of_day(&mut tx, (tool, &day), version, reviews, stars).await? {
                    changed.insert(tool);
                }
            }
        }
        for event in ToolsChanged::in_parts(changed) {
            events::emit(&mut tx, &event, context.clock.now());
        }
        tx.commit().await?;
        Ok(())
    })
}
