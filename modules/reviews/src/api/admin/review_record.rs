//! A review in the admin interface.

use crate::changes;
use crate::domain::{Content, Mark, RejectReason, ReviewState, UsedFor};
use crate::settings::ReviewSettings;
use crate::store::ReviewRow;
use crate::tools::Named;
use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use toolbase_kernel::admin::Record;
use toolbase_kernel::admin::moderation::View;
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;
use uuid::Uuid;

/// A review in the admin interface. Its texts are those that wait: of a published review with a new text, the new one.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(clippy::struct_excessive_bools, reason = "columns of the list, each a fact of its own")]
pub struct AdminReview {
    /// Identity.
    pub id: Uuid,
    /// The tool's name.
    #[schema(example = "Midjourney")]
    tool_name: String,
    /// The tool.
    tool_id: Uuid,
    /// The tool's slug; empty when it was deleted.
    #[schema(example = "midjourney")]
    tool_slug: String,
    /// The tool's own site; null when the tool was deleted.
    #[schema(required = true, format = "uri", example = "https://www.midjourney.com")]
    website: Option<String>,
    /// The author.
    #[schema(example = "Ada Lovelace")]
    submitted_by: String,
    /// The member's account; null when it was deleted.
    #[schema(required = true, nullable)]
    user_id: Option<Uuid>,
    /// The title.
    title: String,
    /// The mean of the ratings.
    #[schema(example = 4)]
    overall: i64,
    /// How easy it is to use.
    ease_of_use: i64,
    /// The rating of its value for money.
    value_for_money: i64,
    /// The rating of its functions.
    functionality: i64,
    /// How fast and reliable it is.
    performance: i64,
    /// The rating of its innovation.
    innovation: i64,
    /// "What problem did you solve?"
    problem_solved: String,
    /// "How has this AI helped you or your team?"
    team_impact: String,
    /// The same as `teamImpact`.
    team_help: String,
    /// "What did you love about it?", one a line.
    loved_features: String,
    /// "What could be better or what annoyed you?", one a line.
    improvements: String,
    /// "Any tips for the new user?"
    tips: String,
    /// How long the author has used the tool; null where they do not say.
    #[schema(nullable)]
    used_for: Option<UsedFor>,
    /// `pending`, `published`, `rejected`, `withdrawn` or `deleted`.
    #[schema(example = "pending")]
    state: String,
    /// The part that waits: `review`, `change`, `reply` or `nothing`.
    #[schema(example = "review")]
    waiting: String,
    /// `true` if it has waited too long.
    overdue: bool,
    /// Its mark: `none`, `staff` or `submitter`.
    #[schema(example = "none")]
    mark: String,
    /// `true` if it is part of the tool's score.
    counts: bool,
    /// `true` if a moderator has changed its text.
    redacted: bool,
    /// `true` if the last decision can be undone.
    undoable: bool,
    /// `true` if it is deleted and can be restored: within 30 days.
    restorable: bool,
    /// Reports of members that nobody has looked at.
    reports: i64,
    /// `true` if it is published and has such reports.
    reported: bool,
    /// True if nobody has looked at reports about it yet, whatever its state is.
    has_reports: bool,
    /// The owner's published reply; may be empty.
    reply: String,
    /// The owner's reply that waits; may be empty.
    reply_draft: String,
    /// Why it was rejected.
    #[schema(nullable)]
    reason: Option<String>,
    /// The moderator's note.
    #[schema(nullable)]
    note: Option<String>,
    /// Since when something waits.
    #[schema(nullable)]
    queued_at: Option<DateTime<Utc>>,
    /// When it was written.
    created_at: DateTime<Utc>,
    /// When it was published.
    #[schema(nullable)]
    published_at: Option<DateTime<Utc>>,
    /// When it was decided on.
    #[schema(nullable)]
    decided_at: Option<DateTime<Utc>>,
    /// When it was last changed.
    updated_at: DateTime<Utc>,
}

impl Record for AdminReview {
    fn version(&self) -> Option<DateTime<Utc>> {
        Some(self.updated_at)
    }
}

fn waiting(row: &ReviewRow) -> &'static str {
    match row.state {
        ReviewState::Pending => "review",
        _ if row.revision.is_some() => "change",
        _ if row.reply_draft.is_some() => "reply",
        _ => "nothing",
    }
}

impl AdminReview {
    /// The review as admins see it at `now`. It is overdue when it has waited since before `late`.
    fn from_row(row: &ReviewRow, named: &Named, now: DateTime<Utc>, late: DateTime<Utc>) -> Self {
        let tool = named.tool(row.tool_id);
        let content: Content =
            row.revision.as_ref().map_or_else(|| row.content(), |revision| revision.0.clone());
        let reason = row.reason.as_deref().and_then(RejectReason::named);
        Self {
            id: row.id,
            tool_name: tool.map_or_else(|| "A deleted tool".to_owned(), |tool| tool.name.clone()),
            tool_id: row.tool_id,
            tool_slug: tool.map(|tool| tool.slug.clone()).unwrap_or_default(),
            website: tool.map(|tool| tool.url.clone()),
            submitted_by: named.person(row.user_id).full_name,
            user_id: row.user_id,
            title: content.title,
            overall: content.ratings.overall,
            ease_of_use: content.ratings.ease_of_use,
            value_for_money: content.ratings.value_for_money,
            functionality: content.ratings.functionality,
            performance: content.ratings.performance,
            innovation: content.ratings.innovation,
            problem_solved: content.problem_solved,
            team_help: content.team_impact.clone(),
            team_impact: content.team_impact,
            loved_features: content.loved_features.join("\n"),
            improvements: content.improvements.join("\n"),
            tips: content.tips,
            used_for: content.used_for,
            state: row.state.to_string(),
            waiting: waiting(row).to_owned(),
            overdue: row.queued_at.is_some_and(|queued| queued < late),
            mark: Mark::from_name(&row.mark).as_str().to_owned(),
            counts: row.counts,
            redacted: row.redacted,
            undoable: row.former.is_some(),
            restorable: changes::is_restorable(row, now),
            reports: row.reports,
            reported: row.reports > 0 && row.state == ReviewState::Published,
            has_reports: row.reports > 0,
            reply: row.reply.clone().unwrap_or_default(),
            reply_draft: row.reply_draft.clone().unwrap_or_default(),
            reason: reason.map(|reason| reason.text().to_owned()),
            note: row.note.clone(),
            queued_at: row.queued_at,
            created_at: row.created_at,
            published_at: row.published_at,
            decided_at: row.decided_at,
            updated_at: row.updated_at,
        }
    }

    /// The reviews as admins see them.
    pub async fn from_rows(context: &ModuleContext, rows: &[ReviewRow]) -> Result<Vec<Self>, Problem> {
        let hours = ReviewSettings::from_context(context).map_err(Problem::internal)?.overdue_hours;
        let now = context.clock.now();
        let late = now - TimeDelta::hours(hours.into());
        let named = Named::of_reviews(context, rows).await?;
        Ok(rows.iter().map(|row| Self::from_row(row, &named, now, late)).collect())
    }
}

impl View<ReviewRow> for AdminReview {
    async fn views(context: &ModuleContext, rows: Vec<ReviewRow>) -> Result<Vec<Self>, Problem> {
        Self::from_rows(context, &rows).await
    }
}
