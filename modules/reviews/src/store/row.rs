//! A review as the table has it.

use crate::domain::{Content, Legacy, Mark, Ratings, ReviewState, UsedFor};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use sqlx::types::Json;
use toolbase_kernel::stored;
use uuid::Uuid;

stored! {
    /// A review as the table has it; also what the audit compares.
    #[derive(Clone, Debug, Serialize, sqlx::FromRow)]
    #[serde(rename_all = "camelCase")]
    #[expect(missing_docs, reason = "named after the columns of migrations/reviews")]
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
        pub used_for: Option<String>,
        pub legacy: Json<Legacy>,
        #[sqlx(try_from = "String")]
        pub state: ReviewState,
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
    table: "reviews_review",
    resource: "reviews",
    missing: "Review not found",
    sortable: [
        ("queuedAt", "queued_at"),
        ("createdAt", "created_at"),
        ("decidedAt", "decided_at"),
        ("overall", "overall"),
        ("reports", "reports"),
    ],
    label: |row| row.title.clone(),
}

/// The content that a decision replaced.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "named after the columns of migrations/reviews")]
pub struct Former {
    pub content: Content,
    pub state: ReviewState,
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
    /// A new review that waits for a decision.
    #[must_use]
    pub fn new(tool: Uuid, author: Uuid, content: Content, now: DateTime<Utc>) -> Self {
        let mut row = Self {
            id: Uuid::now_v7(),
            tool_id: tool,
            user_id: Some(author),
            title: String::new(),
            ease_of_use: 0,
            value_for_money: 0,
            functionality: 0,
            performance: 0,
            innovation: 0,
            overall: 0,
            problem_solved: String::new(),
            team_impact: String::new(),
            loved_features: Json(Vec::new()),
            improvements: Json(Vec::new()),
            tips: String::new(),
            used_for: None,
            legacy: Json::default(),
            state: ReviewState::Pending,
            mark: Mark::None.as_str().to_owned(),
            counts: true,
            visible: false,
            redacted: false,
            revision: None,
            reason: None,
            note: None,
            helpful: 0,
            reports: 0,
            reply: None,
            replied_at: None,
            reply_draft: None,
            reply_by: None,
            seconds: None,
            trap: false,
            text_key: 0,
            queued_at: Some(now),
            published_at: None,
            decided_by: None,
            decided_at: None,
            notify: None,
            former: None,
            created_at: now,
            updated_at: now,
        };
        row.set_content(content);
        row
    }

    /// Returns the mark of the author.
    #[must_use]
    pub fn mark(&self) -> Mark {
        Mark::from_name(&self.mark)
    }

    /// Returns `true` if its text waits for a decision: the review itself, or its author's new text.
    #[must_use]
    pub fn text_waits(&self) -> bool {
        self.state == ReviewState::Pending || self.revision.is_some()
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
            used_for: self.used_for.as_deref().and_then(UsedFor::named),
        }
    }

    /// Replaces what its author wrote.
    pub fn set_content(&mut self, content: Content) {
        self.text_key = content.text_key();
        let ratings = content.ratings;
        self.title = content.title;
        [self.ease_of_use, self.value_for_money, self.functionality, self.performance, self.innovation] =
            ratings.stars();
        self.overall = ratings.overall;
        self.problem_solved = content.problem_solved;
        self.team_impact = content.team_impact;
        self.loved_features = Json(content.loved_features);
        self.improvements = Json(content.improvements);
        self.tips = content.tips;
        self.used_for = content.used_for.map(|entry| entry.as_str().to_owned());
    }

    /// Notes what the next decision replaces.
    pub fn remember(&mut self) {
        self.former = Some(Json(Former {
            content: self.content(),
            state: self.state,
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
