//! Comments as clients read them.

use crate::store::CommentRow;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use toolbase_kernel::accounts::{People, PublicProfile};
use toolbase_kernel::http::Ids;
use utoipa::ToSchema;
use uuid::Uuid;

/// A reply to a comment.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BlogReply {
    /// Identity.
    #[serde(flatten)]
    pub id: Ids,
    /// The text.
    #[schema(example = "I agree.")]
    pub comment: String,
    /// When it was written.
    pub created_at: DateTime<Utc>,
    /// Its author.
    pub user: PublicProfile,
    /// The comment that it replies to.
    #[schema(nullable)]
    pub parent: Option<Uuid>,
}

/// A published comment.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BlogComment {
    /// Identity.
    #[serde(flatten)]
    pub id: Ids,
    /// The text.
    #[schema(example = "Thank you, that helped.")]
    pub comment: String,
    /// When it was written.
    pub created_at: DateTime<Utc>,
    /// Its author.
    pub user: PublicProfile,
    /// The comment that it replies to; null for one that replies to none.
    #[schema(nullable)]
    pub parent: Option<Uuid>,
    /// The replies, the oldest first.
    pub replies: Vec<BlogReply>,
}

/// Published comments by post, with their replies below them. A reply to one that is not published is left out.
pub(super) fn threads(rows: Vec<CommentRow>, people: &People) -> HashMap<Uuid, Vec<BlogComment>> {
    let (replies, comments): (Vec<CommentRow>, Vec<CommentRow>) =
        rows.into_iter().partition(|row| row.parent_id.is_some());
    let mut below: HashMap<Option<Uuid>, Vec<BlogReply>> = HashMap::new();
    for row in replies {
        below.entry(row.parent_id).or_default().push(BlogReply {
            id: row.id.into(),
            user: people.person(row.user_id),
            comment: row.comment,
            created_at: row.created_at,
            parent: row.parent_id,
        });
    }
    let mut found: HashMap<Uuid, Vec<BlogComment>> = HashMap::new();
    for row in comments {
        found.entry(row.post_id).or_default().push(BlogComment {
            id: row.id.into(),
            replies: below.remove(&Some(row.id)).unwrap_or_default(),
            user: people.person(row.user_id),
            comment: row.comment,
            created_at: row.created_at,
            parent: None,
        });
    }
    found
}

/// The id of a comment in an address; what is no id names no comment.
pub fn comment_id(text: &str) -> Result<Uuid, crate::error::Fault> {
    text.parse().map_err(|_| crate::error::NO_COMMENT)
}
