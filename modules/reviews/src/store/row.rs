//! A review as the table has it.

use crate::domain::{Content, Legacy, Mark, Ratings, ReviewState};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use sqlx::types::Json;
use sqlx::{AssertSqlSafe, SqlSafeStr};
use toolbase_kernel::admin::Stored;
use toolbase_kernel::db::{self, Argument, Bind, Db, Tx};
use toolbase_kernel::sql;
use uuid::Uuid;

/// A review as the table has it; also what the audit compares.
#[derive(Clone, Debug, Serialize, sqlx::FromRow)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "named after the columns of migrations/reviews")]
#[expect(clippy::struct_excessive_bools, reason = "columns, each a fact of its own")]
pub struct ReviewRow {
    pub id: Uuid,
    pub tool_id: Uuid,
    pub user_id: Option<Uuid>,
    pub title: String,
    pub ease_of_use: i64,
    pub value_for_money: i64,
    pub functionality: i64,
    pub performance: i64,
    pub innovation: i64,
    pub overall: i64,
    pub problem_solved: String,
    pub team_impact: String,
    pub loved_features: Json<Vec<String>>,
    pub improvements: Json<Vec<String>>,
    pub tips: String,
    pub legacy: Json<Legacy>,
    pub state: String,
    pub mark: String,
    pub counts: bool,
    pub visible: bool,
    pub redacted: bool,
    pub revision: Option<Json<Content>>,
    pub reason: Option<String>,
    pub note: Option<String>,
    pub helpful: i64,
    pub reports: i64,
    pub reply: Option<String>,
    pub replied_at: Option<DateTime<Utc>>,
    pub reply_draft: Option<String>,
    pub reply_by: Option<Uuid>,
    pub seconds: Option<i64>,
    pub trap: bool,
    #[serde(skip)]
    pub text_key: i64,
    pub queued_at: Option<DateTime<Utc>>,
    pub published_at: Option<DateTime<Utc>>,
    pub decided_by: Option<Uuid>,
    pub decided_at: Option<DateTime<Utc>>,
    #[serde(skip)]
    pub notify: Option<String>,
    #[serde(skip)]
    pub former: Option<Json<Former>>,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

/// The content that a decision replaced.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "named after the columns of migrations/reviews")]
pub struct Former {
    pub content: Content,
    pub state: String,
    pub redacted: bool,
    pub revision: Option<Content>,
    pub reason: Option<String>,
    pub note: Option<String>,
    pub reply: Option<String>,
    pub replied_at: Option<DateTime<Utc>>,
    pub reply_draft: Option<String>,
    pub queued_at: Option<DateTime<Utc>>,
    pub published_at: Option<DateTime<Utc>>,
}

impl ReviewRow {
    /// Its state.
    #[must_use]
    pub fn state(&self) -> ReviewState {
        ReviewState::of(&self.state)
    }

    /// Returns the mark of the author.
    #[must_use]
    pub fn mark(&self) -> Mark {
        Mark::of(&self.mark)
    }

    /// Returns `true` if its text waits for a decision: the review itself, or its author's new text.
    #[must_use]
    pub fn text_waits(&self) -> bool {
        self.state() == ReviewState::Pending || self.revision.is_some()
    }

    /// Returns the content as its author wrote it.
    #[must_use]
    pub fn content(&self) -> Content {
        Content {
            title: self.title.clone(),
            ratings: Ratings {
                ease_of_use: self.ease_of_use,
                value_for_money: self.value_for_money,
                functionality: self.functionality,
                performance: self.performance,
                innovation: self.innovation,
                overall: self.overall,
            },
            problem_solved: self.problem_solved.clone(),
            team_impact: self.team_impact.clone(),
            loved_features: self.loved_features.0.clone(),
            improvements: self.improvements.0.clone(),
            tips: self.tips.clone(),
        }
    }

    /// Replaces what its author wrote.
    pub fn set_content(&mut self, content: Content) {
        self.text_key = content.text_key();
        let ratings = content.ratings;
        self.title = content.title;
        [self.ease_of_use, self.value_for_money, self.functionality, self.performance, self.innovation] =
            ratings.all();
        self.overall = ratings.overall;
        self.problem_solved = content.problem_solved;
        self.team_impact = content.team_impact;
        self.loved_features = Json(content.loved_features);
        self.improvements = Json(content.improvements);
        self.tips = content.tips;
    }

    /// Notes what the next decision replaces.
    pub fn remember(&mut self) {
        self.former = Some(Json(Former {
            content: self.content(),
            state: self.state.clone(),
            redacted: self.redacted,
            revision: self.revision.clone().map(|revision| revision.0),
            reason: self.reason.clone(),
            note: self.note.clone(),
            reply: self.reply.clone(),
            replied_at: self.replied_at,
            reply_draft: self.reply_draft.clone(),
            queued_at: self.queued_at,
            published_at: self.published_at,
        }));
    }
}

impl Stored for ReviewRow {
    const TABLE: &'static str = "reviews_review";
    const COLUMNS: &'static [&'static str] = &[
        "id",
        "tool_id",
        "user_id",
        "title",
        "ease_of_use",
        "value_for_money",
        "functionality",
        "performance",
        "innovation",
        "overall",
        "problem_solved",
        "team_impact",
        "loved_features",
        "improvements",
        "tips",
        "legacy",
        "state",
        "mark",
        "counts",
        "visible",
        "redacted",
        "revision",
        "reason",
        "note",
        "helpful",
        "reports",
        "reply",
        "replied_at",
        "reply_draft",
        "reply_by",
        "seconds",
        "trap",
        "text_key",
        "queued_at",
        "published_at",
        "decided_by",
        "decided_at",
        "notify",
        "former",
        "created_at",
        "updated_at",
    ];
    const RESOURCE: &'static str = "reviews";
    const MISSING: &'static str = "Review not found";
    const SORTABLE: &'static [(&'static str, &'static str)] = &[
        ("queuedAt", "queued_at"),
        ("createdAt", "created_at"),
        ("decidedAt", "decided_at"),
        ("overall", "overall"),
        ("reports", "reports"),
        ("title", "title"),
    ];

    fn id(&self) -> Uuid {
        self.id
    }

    fn updated_at(&self) -> DateTime<Utc> {
        self.updated_at
    }

    fn label(&self) -> String {
        self.title.clone()
    }

    fn values(&self) -> Vec<Bind> {
        vec![
            self.id.bind(),
            self.tool_id.bind(),
            self.user_id.bind(),
            self.title.clone().bind(),
            self.ease_of_use.bind(),
            self.value_for_money.bind(),
            self.functionality.bind(),
            self.performance.bind(),
            self.innovation.bind(),
            self.overall.bind(),
            self.problem_solved.clone().bind(),
            self.team_impact.clone().bind(),
            self.loved_features.clone().bind(),
            self.improvements.clone().bind(),
            self.tips.clone().bind(),
            self.legacy.clone().bind(),
            self.state.clone().bind(),
            self.mark.clone().bind(),
            self.counts.bind(),
            self.visible.bind(),
            self.redacted.bind(),
            self.revision.clone().bind(),
            self.reason.clone().bind(),
            self.note.clone().bind(),
            self.helpful.bind(),
            self.reports.bind(),
            self.reply.clone().bind(),
            self.replied_at.bind(),
            self.reply_draft.clone().bind(),
            self.reply_by.bind(),
            self.seconds.bind(),
            self.trap.bind(),
            self.text_key.bind(),
            self.queued_at.bind(),
            self.published_at.bind(),
            self.decided_by.bind(),
            self.decided_at.bind(),
            self.notify.clone().bind(),
            self.former.clone().bind(),
            self.created_at.bind(),
            self.updated_at.bind(),
        ]
    }
}

/// Stores a new review.
///
/// # Errors
/// A unique violation when the member has one of the tool; when the statement fails.
pub async fn insert_review(tx: &mut Tx, row: &ReviewRow) -> sqlx::Result<()> {
    let columns = ReviewRow::COLUMNS;
    let values: Vec<String> = (1..=columns.len()).map(|number| format!("${number}")).collect();
    execute(
        tx,
        row,
        format!("INSERT INTO reviews_review ({}) VALUES ({})", columns.join(", "), values.join(", ")),
    )
    .await
}

/// Replaces all columns of a review.
///
/// # Errors
/// When the statement fails.
pub async fn update_review(tx: &mut Tx, row: &ReviewRow) -> sqlx::Result<()> {
    let columns = ReviewRow::COLUMNS.iter().enumerate().skip(1);
    let columns: Vec<String> = columns.map(|(at, column)| format!("{column} = ${}", at + 1)).collect();
    execute(tx, row, format!("UPDATE reviews_review SET {} WHERE id = $1", columns.join(", "))).await
}

async fn execute(tx: &mut Tx, row: &ReviewRow, statement: String) -> sqlx::Result<()> {
    db::execute(tx.into(), AssertSqlSafe(statement).into_sql_str(), &mut row.values()).await.map(drop)
}

/// The review `id`, whatever its state.
///
/// # Errors
/// When the query fails.
pub async fn review_by_id(db: &Db, id: Uuid) -> sqlx::Result<Option<ReviewRow>> {
    sql!(db, fetch_optional as ReviewRow, "SELECT * FROM reviews_review WHERE id = $1", id)
}

/// The id of the member's pending or published review of `tool`.
///
/// # Errors
/// When the query fails.
pub async fn present_of(db: &Db, tool: Uuid, user: Uuid) -> sqlx::Result<Option<Uuid>> {
    let found = sql!(
        db,
        fetch_optional as (Uuid,),
        "SELECT id FROM reviews_review WHERE tool_id = $1 AND user_id = $2 AND state IN ('pending', 'published')",
        tool,
        user
    )?;
    Ok(found.map(|(id,)| id))
}

/// The member's review of `tool` that was not withdrawn or deleted: the present one, else the one rejected last.
///
/// # Errors
/// When the query fails.
pub async fn own_of_tool(db: &Db, tool: Uuid, user: Uuid) -> sqlx::Result<Option<ReviewRow>> {
    sql!(
        db,
        fetch_optional as ReviewRow,
        "SELECT * FROM reviews_review WHERE tool_id = $1 AND user_id = $2 AND state IN ('pending', 'published', 'rejected')
         ORDER BY CASE WHEN state = 'rejected' THEN 1 ELSE 0 END, created_at DESC LIMIT 1",
        tool,
        user
    )
}

/// Returns `true` if the member has written the text with this key about another tool.
///
/// # Errors
/// When the query fails.
pub async fn same_text(tx: &mut Tx, key: i64, user: Uuid, tool: Uuid) -> sqlx::Result<bool> {
    let found = sql!(
        tx,
        fetch_optional as (Uuid,),
        "SELECT id FROM reviews_review WHERE text_key = $1 AND user_id = $2 AND tool_id <> $3",
        key,
        user,
        tool
    )?;
    Ok(found.is_some())
}
