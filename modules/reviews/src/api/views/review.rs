//! A review as clients read it.

use crate::domain::{Content, Legacy, Mark, RejectReason, ReviewState};
use crate::error::{Fault, NO_REVIEW};
use crate::store::ReviewRow;
use crate::tools::Named;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use toolbase_kernel::accounts::PublicProfile;
use toolbase_kernel::http::Ids;
use utoipa::ToSchema;
use uuid::Uuid;

/// The pictures of a tool.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct ReviewedMedia {
    /// Addresses of up to 5 photos.
    photos: Vec<String>,
}

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
    /// Its pictures.
    media: ReviewedMedia,
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
    /// A label of the author: `staff` is labelled "Staff", `submitter` "Submitted this tool", and `owner` "Owns this tool":
    /// who has claimed the tool since.
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

impl ReviewedTool {
    /// The tool `id`; `None` when it was deleted.
    pub fn find(id: Uuid, named: &Named) -> Option<Self> {
        let tool = named.tool(id)?;
        Some(Self {
            id: tool.id.into(),
            name: tool.name.clone(),
            slug: tool.slug.clone(),
            url: tool.url.clone(),
            logo_url: tool.logo_url.clone(),
            media: ReviewedMedia { photos: named.photos(id).to_vec() },
        })
    }
}

impl Review {
    /// The review as everybody sees it; with what is private of it when `private`.
    pub fn from_row(row: &ReviewRow, named: &Named, private: bool) -> Self {
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
            ai_tool: ReviewedTool::find(row.tool_id, named),
            content: row.content(),
            legacy: row.legacy.0.clone(),
            is_approved: row.state == ReviewState::Published,
            state: row.state,
            mark: if named.is_owner(row.tool_id, row.user_id) { Mark::Owner } else { row.mark() },
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

/// The id of a review in an address; what is no id names no review.
pub fn review_id(text: &str) -> Result<Uuid, Fault> {
    text.parse().map_err(|_| NO_REVIEW)
}
