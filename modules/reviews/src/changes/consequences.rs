//! The consequences of changes of reviews, in their transaction: audit entries, numbers of the tools, events.

use crate::domain::ReviewState;
use crate::error::Fault;
use crate::store::{self, ReviewRow};
use crate::tools::Named;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use toolbase_kernel::admin::{Change, Stored};
use toolbase_kernel::audit::{changes, digested};
use toolbase_kernel::module::ModuleContext;
use toolbase_reviews_api::{RatingChanged, ReviewChanged, ReviewsOfDay, StarDistribution};
use uuid::Uuid;

/// The fields of a review that people write. The audit has the length and the hash of their values.
const TEXTS: [&str; 10] = [
    "title",
    "problemSolved",
    "teamImpact",
    "lovedFeatures",
    "improvements",
    "tips",
    "legacy",
    "revision",
    "reply",
    "replyDraft",
];

/// The consequences of the changes of a transaction: a tool is counted once, however many of its reviews have changed.
#[derive(Default)]
pub(super) struct Consequences {
    /// The tools to be counted anew, with the days on which the changed reviews were published. Sorted: two transactions
    /// lock the tools in the same order.
    tools: BTreeMap<Uuid, BTreeSet<String>>,
    /// By how many there are more visible reviews.
    visible: i64,
    changed: Vec<ReviewChanged>,
    /// The labels of the audit entries, by tool.
    labels: HashMap<Uuid, String>,
}

impl Consequences {
    /// Notes the change of a review, and its audit entry.
    ///
    /// # Errors
    /// When the database fails.
    pub(super) async fn note(
        &mut self,
        change: &mut Change<'_>,
        action: Option<&str>,
        before: Option<&ReviewRow>,
        after: &ReviewRow,
    ) -> Result<(), Fault> {
        if let Some(action) = action {
            let differences = match before {
                Some(before) => changes(before, after),
                None => changes(&(), after),
            };
            let label = self.label(change.context, after.tool_id).await?;
            let id = after.id.to_string();
            change.record(action, ReviewRow::RESOURCE, &id, &label, digested(differences, &TEXTS));
        }
        let published = |row: &ReviewRow| row.state == ReviewState::Published;
        let part = |row: &ReviewRow| published(row).then(|| (row.content(), row.counts, row.published_at));
        if before.and_then(part) != part(after) {
            let days = before.into_iter().chain([after]).filter_map(|row| row.published_at);
            self.tools.entry(after.tool_id).or_default().extend(days.map(|at| at.date_naive().to_string()));
        }
        let visible = |row: &ReviewRow| i64::from(row.visible);
        self.visible += visible(after) - before.map_or(0, visible);
        self.changed.push(changed(after));
        Ok(())
    }

    /// The review in the audit. Its title is a text of its author, so its tool names it.
    async fn label(&mut self, context: &ModuleContext, tool: Uuid) -> Result<String, Fault> {
        if let Some(label) = self.labels.get(&tool) {
            return Ok(label.clone());
        }
        let named = Named::load(context, vec![tool], Vec::new()).await?;
        let name = named.tool(tool).map_or("a deleted tool", |tool| tool.name.as_str());
        let label = format!("Review of {name}");
        self.labels.insert(tool, label.clone());
        Ok(label)
    }

    /// Stores them: the last statements of the transaction.
    pub(super) async fn store(self, change: &mut Change<'_>) -> Result<(), Fault> {
        for (tool, days) in self.tools {
            count_anew(change, tool, days).await?;
        }
        store::count_in(&mut change.tx, self.visible).await?;
        for event in &self.changed {
            change.emit(event);
        }
        Ok(())
    }
}

/// Counts the reviews of `tool` anew, and those of the `days` on which changed ones were published.
pub(crate) async fn count_anew(
    change: &mut Change<'_>,
    tool: Uuid,
    days: BTreeSet<String>,
) -> sqlx::Result<()> {
    let totals = store::recount(&mut change.tx, tool).await?;
    let mut counts = Vec::with_capacity(days.len());
    for day in days {
        let (reviews, stars) = store::of_day(&mut change.tx, tool, &day).await?;
        counts.push(ReviewsOfDay { day, reviews, stars });
    }
    let [one, two, three, four, five] = totals.shown();
    change.emit(&RatingChanged {
        tool,
        version: totals.version,
        score: totals.score(),
        total_reviews: totals.count(),
        distribution: StarDistribution { one, two, three, four, five },
        days: counts,
    });
    Ok(())
}

/// The event of a changed review.
pub(super) fn changed(row: &ReviewRow) -> ReviewChanged {
    ReviewChanged { id: Some(row.id), tool: Some(row.tool_id), state: row.state }
}

/// Appends what follows the one change of a transaction.
pub(super) async fn store_change(
    change: &mut Change<'_>,
    action: Option<&str>,
    before: Option<&ReviewRow>,
    after: &ReviewRow,
) -> Result<(), Fault> {
    let mut consequences = Consequences::default();
    consequences.note(change, action, before, after).await?;
    consequences.store(change).await
}

/// Stores a change of a moderator with all that follows it.
pub(super) async fn finish(
    mut change: Change<'_>,
    action: &str,
    before: &ReviewRow,
    mut after: ReviewRow,
) -> Result<ReviewRow, Fault> {
    after.leave_queue();
    change.replace(&after).await?;
    store_change(&mut change, Some(action), Some(before), &after).await?;
    change.commit().await?;
    Ok(after)
}
