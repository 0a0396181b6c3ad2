//! The consequences of a change of a review, in its transaction: audit entry, numbers of the tool, events.

use crate::domain::ReviewState;
use crate::error::ReviewError;
use crate::live::{RATING_CHANGED, REVIEW_CHANGED};
use crate::store::{self, ReviewRow};
use serde_json::json;
use toolbase_kernel::admin::{Change, Stored};
use toolbase_kernel::audit::changes;

/// Appends what follows a change of a review: its audit entry, the numbers of its tool, and its events.
pub(super) async fn store_change(
    change: &mut Change<'_>,
    action: Option<&str>,
    before: Option<&ReviewRow>,
    after: &ReviewRow,
) -> Result<(), ReviewError> {
    if let Some(action) = action {
        let differences = match before {
            Some(before) => changes(before, after),
            None => changes(&(), after),
        };
        change.record(action, ReviewRow::RESOURCE, &after.id.to_string(), &after.label(), differences);
    }
    let published = |row: &ReviewRow| row.state() == ReviewState::Published;
    let part = |row: &ReviewRow| published(row).then(|| (row.content(), row.counts, row.published_at));
    if before.and_then(part) != part(after) {
        let totals = store::recount(&mut change.tx, after.tool_id).await?;
        let days = before.into_iter().chain([after]).filter_map(|row| row.published_at);
        let mut days: Vec<String> = days.map(|at| at.date_naive().to_string()).collect();
        days.dedup();
        let mut counts = Vec::with_capacity(days.len());
        for day in days {
            let (reviews, stars) = store::of_day(&mut change.tx, after.tool_id, &day).await?;
            counts.push(json!({ "day": day, "reviews": reviews, "stars": stars }));
        }
        let [one, two, three, four, five] = totals.shown();
        let payload = json!({
            "tool": after.tool_id,
            "version": totals.version,
            "score": totals.score(),
            "totalReviews": totals.count(),
            "distribution": { "1": one, "2": two, "3": three, "4": four, "5": five },
            "days": counts,
        });
        change.event(RATING_CHANGED, &payload);
    }
    let visible = |row: &ReviewRow| i64::from(row.visible);
    store::count_in(&mut change.tx, visible(after) - before.map_or(0, visible)).await?;
    let payload = json!({ "id": after.id, "tool": after.tool_id, "state": after.state });
    change.event(REVIEW_CHANGED, &payload);
    Ok(())
}
