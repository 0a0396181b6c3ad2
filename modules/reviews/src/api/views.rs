//! Reviews and questions as clients read them.

use crate::domain::{Content, Legacy, Mark, RejectReason, ReviewState};
use crate::error::ReviewError;
use crate::store::{QuestionRow, ReviewRow, Totals};
use crate::tools::Named;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use toolbase_catalog_api::{RatingView, ToolSummary};
use toolbase_kernel::accounts::PublicProfile;
use toolbase_kernel::http::Ids;
use utoipa::ToSchema;
use uuid::Uuid;

/// The tool of a review or a question.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReviewedTool {
    /// Identity.
    #[serde(flatten)]
    id: Ids,
    /// Its name.
    #[schema(example = "Midjourney")]
    name: String,
    /// Names it in addresses.
    #[schema(example = "midjourney")]
    slug: String,
    /// Its own site.
    #[schema(example = "https://www.midjourney.com")]
    url: String,
    /// Address of its logo.
    #[schema(nullable)]
    logo_url: Option<String>,
}

/// The reply of the tool's owner.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReviewReply {
    /// The text.
    text: String,
    /// When it was published.
    #[schema(nullable)]
    replied_at: Option<DateTime<Utc>>,
}

/// The fields of a review that only its author and admins see.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReviewPrivate {
    /// True if something of it waits for a decision.
    waiting: bool,
    /// Why it, or its new text, was not published: one of a closed list.
    #[schema(nullable)]
    reason: Option<RejectReason>,
    /// The same in plain words.
    #[schema(nullable)]
    reason_text: Option<String>,
    /// The moderator's note.
    #[schema(nullable)]
    note: Option<String>,
    /// The new text of a published review, until it is decided on.
    #[schema(nullable)]
    revision: Option<Content>,
}

/// A review.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Review {
    /// Identity.
    #[serde(flatten)]
    id: Ids,
    /// The author; `Anonymous` when the account is no more.
    user: PublicProfile,
    /// The tool; null when it was deleted.
    #[schema(nullable)]
    ai_tool: Option<ReviewedTool>,
    /// The author's text.
    #[serde(flatten)]
    content: Content,
    /// Fields of reviews from before, where they are present.
    #[serde(flatten)]
    legacy: Legacy,
    /// True if it is published.
    is_approved: bool,
    /// Its state.
    state: ReviewState,
    /// A label of the author: `staff` is labelled "Staff", `submitter` "Submitted this tool".
    mark: Mark,
    /// True if it is part of the tool's score once it is published.
    counts: bool,
    /// True if a moderator has changed its text: labelled "Edited by moderator".
    edited_by_moderator: bool,
    /// The number of members who found it helpful.
    #[schema(example = 3)]
    helpful: i64,
    /// The reply of the tool's owner.
    #[schema(nullable)]
    reply: Option<ReviewReply>,
    /// When it was written.
    created_at: DateTime<Utc>,
    /// When it was published.
    #[schema(nullable)]
    published_at: Option<DateTime<Utc>>,
    /// When it was last changed.
    updated_at: DateTime<Utc>,
    /// The fields that only the author and admins see; absent for all others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    own: Option<ReviewPrivate>,
}

/// A question that waits for an answer.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(clippy::struct_field_names, reason = "the field has the name of the specification")]
pub struct Question {
    /// Identity.
    #[serde(flatten)]
    id: Ids,
    /// The question.
    #[schema(example = "Does it work offline?")]
    question: String,
    /// The answer; null until there is one.
    #[schema(nullable)]
    answer: Option<String>,
    /// The tool; null when it was deleted.
    #[schema(nullable)]
    tool: Option<ReviewedTool>,
    /// The member who asked.
    requested_by: PublicProfile,
    /// Since when it waits.
    created_at: DateTime<Utc>,
}

/// The number of reviews for each number of stars.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct StarCounts {
    /// One star.
    #[serde(rename = "1")]
    one: i64,
    /// Two stars.
    #[serde(rename = "2")]
    two: i64,
    /// Three stars.
    #[serde(rename = "3")]
    three: i64,
    /// Four stars.
    #[serde(rename = "4")]
    four: i64,
    /// Five stars.
    #[serde(rename = "5")]
    five: i64,
}

/// The means of the five ratings over the reviews that count, with two decimals; 0 without any.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AspectMeans {
    /// Ease of use.
    #[schema(example = 4.5)]
    ease_of_use: f64,
    /// Value for money.
    #[schema(example = 4.1)]
    value_for_money: f64,
    /// Functionality.
    #[schema(example = 4.3)]
    functionality: f64,
    /// Performance: speed and reliability.
    #[schema(example = 4.0)]
    performance: f64,
    /// Innovation.
    #[schema(example = 4.7)]
    innovation: f64,
}

/// The reviews of a tool in numbers.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct RatingSummary {
    /// Mean and number of the reviews that count.
    pub rating: RatingView,
    /// All published reviews by stars, also those that do not count: what filtering by stars shows.
    pub distribution: StarCounts,
    /// The means of the five ratings.
    pub aspects: AspectMeans,
}

/// A message for people.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = ReviewMessage)]
pub struct Message {
    /// The text to show.
    #[schema(example = "Review approved successfully")]
    pub message: String,
}

impl Message {
    pub fn new(message: &str) -> Self {
        Self { message: message.to_owned() }
    }
}

impl ReviewedTool {
    pub fn of(tool: &ToolSummary) -> Self {
        Self {
            id: tool.id.into(),
            name: tool.name.clone(),
            slug: tool.slug.clone(),
            url: tool.url.clone(),
            logo_url: tool.logo_url.clone(),
        }
    }
}

impl Review {
    /// The review as everybody sees it; with what is private of it when `private`.
    pub fn of(row: &ReviewRow, named: &Named, private: bool) -> Self {
        let reason = row.reason.as_deref().and_then(RejectReason::named);
        let own = private.then(|| ReviewPrivate {
            waiting: row.queued_at.is_some(),
            reason,
            reason_text: reason.map(|reason| reason.text().to_owned()),
            note: row.note.clone(),
            revision: row.revision.clone().map(|revision| revision.0),
        });
        let reply = row.reply.clone().map(|text| ReviewReply { text, replied_at: row.replied_at });
        Self {
            id: row.id.into(),
            user: named.person(row.user_id),
            ai_tool: named.tool(row.tool_id).map(ReviewedTool::of),
            content: row.content(),
            legacy: row.legacy.0.clone(),
            is_approved: row.state() == ReviewState::Published,
            state: row.state(),
            mark: row.mark(),
            counts: row.counts,
            edited_by_moderator: row.redacted,
            helpful: row.helpful,
            reply,
            created_at: row.created_at,
            published_at: row.published_at,
            updated_at: row.updated_at,
            own,
        }
    }
}

impl Question {
    pub fn of(row: &QuestionRow, named: &Named) -> Self {
        Self {
            id: row.id.into(),
            question: row.question.clone(),
            answer: row.answer.clone(),
            tool: named.tool(row.tool_id).map(ReviewedTool::of),
            requested_by: named.person(row.user_id),
            created_at: row.created_at,
        }
    }
}

impl RatingSummary {
    pub fn of(totals: &Totals) -> Self {
        let [one, two, three, four, five] = totals.shown();
        Self {
            rating: RatingView {
                score: totals.score(),
                total_reviews: u32::try_from(totals.count()).unwrap_or(u32::MAX),
            },
            distribution: StarCounts { one, two, three, four, five },
            aspects: AspectMeans {
                ease_of_use: totals.mean(totals.ease_of_use),
                value_for_money: totals.mean(totals.value_for_money),
                functionality: totals.mean(totals.functionality),
                performance: totals.mean(totals.performance),
                innovation: totals.mean(totals.innovation),
            },
        }
    }
}

/// The id of a review in an address; what is no id names no review.
pub fn review_id(text: &str) -> Result<Uuid, ReviewError> {
    text.parse().map_err(|_| ReviewError::NoReview)
}

/// The id of a question in an address; what is no id names no question.
pub fn question_id(text: &str) -> Result<Uuid, ReviewError> {
    text.parse().map_err(|_| ReviewError::NoQuestion)
}
