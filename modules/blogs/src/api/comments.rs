//! `/api/comment/…`

use super::views::{Message, comment_id};
use crate::changes::{self, CommentDecision, NewComment};
use crate::error::NO_POST;
use crate::store::{self, CommentRow};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use toolbase_kernel::accounts::{People, PublicProfile};
use toolbase_kernel::admin::IfMatch;
use toolbase_kernel::admin::moderation::decide;
use toolbase_kernel::http::{Admin, Ids, Json, Problem, ProblemBody, SignedIn, User};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;
use uuid::Uuid;

/// The text after a comment was sent (specification 2, section 4).
const THANKS: &str =
    "Thanks for commenting. The comment will be available publicly after admin approves them in 1-3 days.";
/// Comments of the queue in one response.
const QUEUE: u32 = 1000;

/// A comment on a post.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub(super) struct CommentRequest {
    /// The comment, 1 to 2,000 characters with at most five links.
    #[serde(alias = "comment")]
    #[schema(required, max_length = 2000, example = "Thank you, that helped.")]
    content: String,
    /// Id or slug of the post.
    #[schema(required, example = "how-to-choose-a-tool")]
    blog: String,
    /// The id of the comment that it replies to, which must not be a reply itself.
    #[schema(nullable)]
    parent: Option<String>,
    /// How long it took to write, in seconds.
    #[schema(nullable, example = 40)]
    seconds: Option<i64>,
    /// Left empty by people, who do not see it.
    #[schema(nullable)]
    website: Option<String>,
}

/// The post of a comment.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub(super) struct CommentedBlog {
    /// Identity.
    #[serde(flatten)]
    id: Ids,
    /// Its title.
    #[schema(example = "How to choose a tool")]
    title: String,
    /// Names it in addresses.
    #[schema(example = "how-to-choose-a-tool")]
    slug: String,
}

/// A comment that waits for a decision.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PendingComment {
    /// Identity.
    #[serde(flatten)]
    id: Ids,
    /// The text.
    #[schema(example = "Thank you, that helped.")]
    comment: String,
    /// The post; null when it was deleted.
    #[schema(nullable)]
    blog: Option<CommentedBlog>,
    /// Its author.
    user: PublicProfile,
    /// The comment that it replies to.
    #[schema(nullable)]
    parent: Option<Uuid>,
    /// When it was written.
    created_at: DateTime<Utc>,
}

/// Writes a comment on a published post. It appears after a moderator's decision, and its author gets a mail then.
#[utoipa::path(post, path = "/api/comment/create", tag = "blogs",
    extensions(("x-permission" = json!("user")), ("x-switch" = json!("blogs.comments")), ("x-rate-limit" = json!("write"))),
    request_body = CommentRequest, responses(
        (status = 201, body = Message, example = json!({ "message": "Thanks for commenting. The comment will be available publicly after admin approves them in 1-3 days." })),
        (status = 404, body = ProblemBody, description = "There is no such post, or it is not published."),
        (status = 409, body = ProblemBody, description = "The caller has written the same on this post already."),
        (status = 422, body = ProblemBody, description = "A field breaks a rule; `errors` names it."),
        (status = 429, body = ProblemBody, description = "The caller has written too many comments within an hour."),
    ))]
pub(super) async fn create_comment(
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    User(actor): User,
    Json(body): Json<CommentRequest>,
) -> Result<(StatusCode, Json<Message>), Problem> {
    let new = NewComment {
        blog: body.blog,
        parent: body.parent,
        text: body.content,
        seconds: body.seconds,
        trap: body.website.is_some_and(|text| !text.is_empty()),
    };
    changes::comment(&context, &actor, account.id, new).await?;
    Ok((StatusCode::CREATED, Json(Message::new(THANKS))))
}

/// The comments that wait for a decision, the oldest first; at most 1,000.
#[utoipa::path(get, path = "/api/comment/pending-approval", tag = "blogs",
    extensions(("x-permission" = json!("blogs.moderate"))), responses((status = 200, body = Vec<PendingComment>)))]
pub(super) async fn list_pending_comments(
    State(context): State<ModuleContext>,
) -> Result<Json<Vec<PendingComment>>, Problem> {
    let rows = store::pending_comments(&context.db, QUEUE).await?;
    let people = People::find(&context.directory, rows.iter().map(|row| row.user_id)).await?;
    let posts = store::titles_of_posts(&context.db, rows.iter().map(|row| row.post_id)).await?;
    let pending = |row: CommentRow| PendingComment {
        id: row.id.into(),
        blog: posts.get(&row.post_id).map(|(title, slug)| CommentedBlog {
            id: row.post_id.into(),
            title: title.clone(),
            slug: slug.clone(),
        }),
        user: people.person(row.user_id),
        comment: row.comment,
        parent: row.parent_id,
        created_at: row.created_at,
    };
    Ok(Json(rows.into_iter().map(pending).collect()))
}

/// A comment of the caller's own that waits for a decision.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct OwnPendingComment {
    /// Identity.
    #[serde(flatten)]
    id: Ids,
    /// The text.
    #[schema(example = "Thank you, that helped.")]
    comment: String,
    /// The comment that it replies to.
    #[schema(nullable)]
    parent: Option<Uuid>,
    /// When it was written.
    created_at: DateTime<Utc>,
}

/// The caller's comments on a post that wait for a decision, the oldest first: nobody else sees them.
#[utoipa::path(get, path = "/api/comment/own-pending/{slug}", tag = "blogs",
    extensions(("x-permission" = json!("user")), ("x-owner" = json!("anyone"))),
    params(("slug" = String, Path, description = "Slug of the post.", example = "how-to-choose-a-tool")), responses(
        (status = 200, body = Vec<OwnPendingComment>),
        (status = 404, body = ProblemBody, description = "There is no such post."),
    ))]
pub(super) async fn list_own_pending_comments(
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    Path(slug): Path<String>,
) -> Result<Json<Vec<OwnPendingComment>>, Problem> {
    let post = store::post_by_slug(&context.db, &slug).await?.ok_or(NO_POST)?;
    let rows = store::own_pending_comments(&context.db, account.id, post.id).await?;
    let own = |row: CommentRow| OwnPendingComment {
        id: row.id.into(),
        comment: row.comment,
        parent: row.parent_id,
        created_at: row.created_at,
    };
    Ok(Json(rows.into_iter().map(own).collect()))
}

/// Publishes a comment.
#[utoipa::path(put, path = "/api/comment/approve/{id}", tag = "blogs",
    extensions(("x-permission" = json!("blogs.moderate")), ("x-audit" = json!(["comment.approve"]))),
    params(("id" = uuid::Uuid, Path, description = "Identity.")), responses(
        (status = 200, body = Message, example = json!({ "message": "Comment approved!" })),
        (status = 404, body = ProblemBody, description = "There is no such comment."),
        (status = 409, body = ProblemBody, description = "Somebody has decided on it already; the message says who."),
    ))]
pub(super) async fn approve_comment(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Path(id): Path<String>,
) -> Result<Json<Message>, Problem> {
    let (id, decision) = (comment_id(&id)?, CommentDecision::Approve);
    decide::<CommentRow>(&context, &actor, id, &decision, &IfMatch::default()).await?;
    Ok(Json(Message::new("Comment approved!")))
}

/// Deletes one's own comment; an admin deletes anybody's.
#[utoipa::path(delete, path = "/api/comment/delete/{id}", tag = "blogs",
    extensions(("x-permission" = json!("user")), ("x-owner" = json!("own")), ("x-rate-limit" = json!("write"))),
    params(("id" = uuid::Uuid, Path, description = "Identity.")), responses(
        (status = 200, body = Message, example = json!({ "message": "Comment deleted!" })),
        (status = 404, body = ProblemBody, description = "There is no such comment, or it is somebody else's."),
        (status = 409, body = ProblemBody, description = "A moderator has deleted it already; the message says who."),
    ))]
pub(super) async fn delete_comment(
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    User(actor): User,
    Path(id): Path<String>,
) -> Result<Json<Message>, Problem> {
    let id = comment_id(&id)?;
    let author = store::comment_by_id(&context.db, id).await?.and_then(|row| row.user_id);
    if account.is_admin() && author != Some(account.id) {
        let decision = CommentDecision::Delete;
        decide::<CommentRow>(&context, &actor, id, &decision, &IfMatch::default()).await?;
    } else {
        changes::withdraw_comment(&context, &actor, account.id, id).await?;
    }
    Ok(Json(Message::new("Comment deleted!")))
}
