//! Reviews and questions as the owners of their tools read them.

use super::{Review, ReviewedTool};
use crate::domain::QuestionState;
use crate::store::{QuestionRow, ReviewRow};
use crate::tools::Named;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use toolbase_catalog_api::ToolPeople;
use toolbase_kernel::http::Ids;
use utoipa::ToSchema;

/// The state of an owner's reply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ReplyState {
    /// A moderator has to decide on it.
    Waiting,
    /// Everybody sees it.
    Published,
}

/// The newest reply to a review.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnerReply {
    /// The text.
    text: String,
    /// Its state: it waits, or is published.
    state: ReplyState,
}

/// A published review of a tool that the caller owns.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnedReview {
    /// The review as everybody sees it.
    #[serde(flatten)]
    review: Review,
    /// The newest reply of an owner: the one that waits, else the published one; null without any.
    #[schema(nullable)]
    owner_reply: Option<OwnerReply>,
}

impl OwnedReview {
    /// The review as the owners of its tool see it, who are among `people`. A reply of a former owner that waits is not
    /// theirs to see.
    pub fn from_row(row: &ReviewRow, named: &Named, people: &ToolPeople) -> Self {
        let is_owners = row.reply_by.is_some_and(|member| people.is_owner(member));
        let reply = |state| move |text| OwnerReply { text, state };
        let waiting = row.reply_draft.clone().filter(|_| is_owners).map(reply(ReplyState::Waiting));
        let owner_reply = waiting.or_else(|| row.reply.clone().map(reply(ReplyState::Published)));
        Self { review: Review::from_row(row, named, false), owner_reply }
    }
}

/// The state of the answer that an owner proposes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ProposalState {
    /// A moderator has to decide on it.
    Waiting,
    /// It is among the tool's FAQs.
    Published,
    /// A moderator has published another text.
    Replaced,
}

/// The answer that an owner proposes.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Proposal {
    /// The text.
    #[schema(example = "No, it needs a connection.")]
    text: String,
    /// Its state: it waits, is published, or was replaced.
    state: ProposalState,
    /// When it was written.
    #[schema(nullable)]
    proposed_at: Option<DateTime<Utc>>,
}

/// A question about a tool that the caller owns. It does not name who asked.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnedQuestion {
    /// Identity.
    #[serde(flatten)]
    id: Ids,
    /// The question.
    #[schema(example = "Does it work offline?")]
    question: String,
    /// The answer that is published; null until there is one.
    #[schema(nullable)]
    answer: Option<String>,
    /// The tool; null when it was deleted.
    #[schema(nullable)]
    tool: Option<ReviewedTool>,
    /// The answer that an owner proposes; null until one does.
    #[schema(nullable)]
    proposal: Option<Proposal>,
    /// Since when it waits.
    created_at: DateTime<Utc>,
}

impl OwnedQuestion {
    /// The question as the owners of its tool see it, who are among `people`.
    pub fn from_row(row: &QuestionRow, named: &Named, people: &ToolPeople) -> Self {
        let state = match row.state {
            QuestionState::Pending => ProposalState::Waiting,
            _ if row.answer == row.proposal => ProposalState::Published,
            _ => ProposalState::Replaced,
        };
        let proposal = row.proposal_of(people).map(|text| Proposal {
            text: text.to_owned(),
            state,
            proposed_at: row.proposed_at,
        });
        Self {
            id: row.id.into(),
            question: row.question.clone(),
            answer: row.answer.clone(),
            tool: ReviewedTool::find(row.tool_id, named),
            proposal,
            created_at: row.created_at,
        }
    }
}
