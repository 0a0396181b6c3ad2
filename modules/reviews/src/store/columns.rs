//! The columns of a review, and the statements that write them.

use super::row::ReviewRow;
use chrono::{DateTime, Utc};
use sqlx::{AssertSqlSafe, SqlSafeStr};
use toolbase_kernel::admin::Stored;
use toolbase_kernel::db::{self, Argument, Bind, Tx};
use uuid::Uuid;

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
            self.state.bind(),
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
