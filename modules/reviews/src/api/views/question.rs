//! A question as clients read it.

use super::ReviewedTool;
use crate::error::{Fault, NO_QUESTION};
use crate::store::QuestionRow;
use crate::tools::Named;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use toolbase_kernel::accounts::PublicProfile;
use toolbase_kernel::http::Ids;
use utoipa::ToSchema;
use uuid::Uuid;

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
    /// The member who sent it.
    requested_by: PublicProfile,
    /// Since when it waits.
    created_at: DateTime<Utc>,
}

impl Question {
    pub fn from_row(row: &QuestionRow, named: &Named) -> Self {
        Self {
            id: row.id.into(),
            question: row.question.clone(),
            answer: row.answer.clone(),
            tool: ReviewedTool::find(row.tool_id, named),
            requested_by: named.person(row.user_id),
            created_at: row.created_at,
        }
    }
}

/// The id of a question in an address; what is no id names no question.
pub fn question_id(text: &str) -> Result<Uuid, Fault> {
    text.parse().map_err(|_| NO_QUESTION)
}
