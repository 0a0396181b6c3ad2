//! Questions about tools.

use crate::domain::QuestionState;
use chrono::{DateTime, Utc};
use serde::Serialize;
use toolbase_catalog_api::ToolPeople;
use toolbase_kernel::db::{Db, Tx};
use toolbase_kernel::{sql, stored};
use uuid::Uuid;

stored! {
    /// A question as the table has it; also what the audit compares.
    #[derive(Clone, Debug, Serialize, sqlx::FromRow)]
    #[serde(rename_all = "camelCase")]
    #[expect(missing_docs, reason = "named after the columns of migrations/reviews")]
    pub struct QuestionRow {
        pub id: Uuid,
        pub tool_id: Uuid,
        pub user_id: Option<Uuid>,
        pub question: String,
        #[serde(skip)]
        pub question_key: String,
        pub answer: Option<String>,
        pub faq_id: Option<Uuid>,
        #[sqlx(try_from = "String")]
        pub state: QuestionState,
        /// The answer that the owner of the tool proposes. The answer that is published may be another one.
        #[serde(skip)]
        pub proposal: Option<String>,
        pub proposed_by: Option<Uuid>,
        pub proposed_at: Option<DateTime<Utc>>,
        pub decided_by: Option<Uuid>,
        pub decided_at: Option<DateTime<Utc>>,
        /// The template of the mail about the decision, while it waits.
        #[serde(skip)]
        pub notify: Option<String>,
        pub created_at: DateTime<Utc>,
        pub updated_at: DateTime<Utc>,
    }
    table: "reviews_question",
    resource: "questions",
    missing: "Question not found",
    sortable: [("createdAt", "created_at"), ("decidedAt", "decided_at")],
    label: |row| row.question.clone(),
}

impl QuestionRow {
    /// Returns the answer that an owner of the tool proposes; `None` when the question is deleted, or who wrote it is not one
    /// of its `people` any more.
    #[must_use]
    pub fn proposal_of(&self, people: &ToolPeople) -> Option<&str> {
        let is_owner = self.proposed_by.is_some_and(|member| people.is_owner(member));
        self.proposal.as_deref().filter(|_| is_owner && self.state != QuestionState::Deleted)
    }
}

/// Returns `true` if a question with this key is answered already.
///
/// # Errors
/// When the query fails.
pub async fn known_question(tx: &mut Tx, tool: Uuid, key: &str) -> sqlx::Result<bool> {
    let statement =
        "SELECT id FROM reviews_question WHERE tool_id = $1 AND question_key = $2 AND state = 'answered'";
    Ok(sql!(tx, fetch_optional as (Uuid,), statement, tool, key)?.is_some())
}

/// How many questions the member has sent since `from`.
///
/// # Errors
/// When the query fails.
pub async fn questions_since(tx: &mut Tx, user: Uuid, from: DateTime<Utc>) -> sqlx::Result<i64> {
    let statement = "SELECT COUNT(*) FROM reviews_question WHERE user_id = $1 AND created_at > $2";
    sql!(tx, scalar i64, statement, user, from)
}

/// The questions that wait for an answer, the oldest first, at most `limit`.
///
/// # Errors
/// When the query fails.
pub async fn pending_questions(db: &Db, limit: u32) -> sqlx::Result<Vec<QuestionRow>> {
    sql!(
        db,
        fetch_all as QuestionRow,
        "SELECT * FROM reviews_question WHERE state = 'pending' ORDER BY created_at, id LIMIT $1",
        i64::from(limit)
    )
}

/// The questions of the member, the oldest first.
///
/// # Errors
/// When the query fails.
pub async fn questions_of(db: &Db, user: Uuid) -> sqlx::Result<Vec<QuestionRow>> {
    let statement = "SELECT * FROM reviews_question WHERE user_id = $1 ORDER BY created_at, id";
    sql!(db, fetch_all as QuestionRow, statement, user)
}
