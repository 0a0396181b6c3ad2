//! Comments that members write, and delete.

use crate::domain::{CommentState, Former, Signals, Written, checked_comment};
use crate::error::{Fault, NO_COMMENT, NO_POST};
use crate::settings::BlogSettings;
use crate::store::{self, CommentRow, PostRow};
use chrono::TimeDelta;
use sqlx::types::Json;
use toolbase_blogs_api::CommentChanged;
use toolbase_kernel::admin::{Change, IfMatch};
use toolbase_kernel::audit::Actor;
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// How many comments a new one is compared with.
const COMPARED: u32 = 200;

/// A comment that a member sends.
#[derive(Clone, Debug)]
pub struct NewComment {
    /// The post: id or slug.
    pub blog: String,
    /// The comment that it replies to.
    pub parent: Option<String>,
    /// The text.
    pub text: String,
    /// How long it took, in seconds, as the browser says.
    pub seconds: Option<i64>,
    /// True if a field that people do not see was filled in.
    pub trap: bool,
}

/// Puts a member's comment into the queue.
///
/// # Errors
/// [`Fault::Broken`], [`NO_POST`], [`Fault::Conflict`] when it was sent before, 429
pub async fn comment(
    context: &ModuleContext,
    actor: &Actor,
    user: Uuid,
    new: NewComment,
) -> Result<CommentRow, Fault> {
    let text = checked_comment(&new.text)?;
    let post = commented_post(context, &new.blog).await?;
    let parent = commented_parent(context, &post, new.parent.as_deref()).await?;
    let others = store::newest_texts(&context.db, COMPARED).await?;
    let seconds = new.seconds.filter(|seconds| (0..=86_400).contains(seconds));
    let signals = Signals::new(Written { text: &text, seconds, trap: new.trap }, &others);
    let mut change = Change::begin(context, actor).await?;
    store::lock_commenter(&mut change.tx, user).await?;
    let (hour, now) = (TimeDelta::hours(1), change.now());
    if store::is_repeated(&mut change.tx, post.id, user, &text).await? {
        return Err(Fault::conflict("You have written this comment already."));
    }
    let written = store::comments_since(&mut change.tx, user, now - hour).await?;
    if written >= i64::from(BlogSettings::present(context)?.comments_per_hour) {
        return Err(Problem::too_many(hour).into());
    }
    let row = CommentRow {
        id: Uuid::now_v7(),
        post_id: post.id,
        parent_id: parent,
        user_id: Some(user),
        comment: text,
        state: CommentState::Pending,
        seconds,
        signals: Json(signals.lines),
        score: signals.score,
        published_at: None,
        decided_by: None,
        decided_at: None,
        notify: None,
        former: Former::NONE,
        created_at: now,
        updated_at: now,
    };
    store::insert_comment(&mut change.tx, &row).await?;
    announce(&mut change, &row);
    change.commit().await?;
    Ok(row)
}

async fn commented_post(context: &ModuleContext, name: &str) -> Result<PostRow, Fault> {
    let name = name.trim();
    let found = match name.parse::<Uuid>() {
        Ok(id) => store::post_by_id(&context.db, id).await?,
        Err(_) => store::post_by_slug(&context.db, name).await?,
    };
    found.filter(PostRow::is_public).ok_or(NO_POST)
}

/// The comment that is replied to: a published one of the post that is itself no reply.
async fn commented_parent(
    context: &ModuleContext,
    post: &PostRow,
    parent: Option<&str>,
) -> Result<Option<Uuid>, Fault> {
    let Some(parent) = parent.map(str::trim).filter(|parent| !parent.is_empty()) else { return Ok(None) };
    let missing = || Problem::invalid("parent", "is no published comment on this blog");
    let id = parent.parse::<Uuid>().map_err(|_| missing())?;
    let row = store::comment_by_id(&context.db, id).await?;
    let row = row.filter(|row| row.post_id == post.id && row.state == CommentState::Published);
    let row = row.ok_or_else(missing)?;
    if row.parent_id.is_some() {
        return Err(Problem::invalid("parent", "is a reply; reply to the comment above it").into());
    }
    Ok(Some(row.id))
}

/// Deletes a member's own comment.
///
/// # Errors
/// [`NO_COMMENT`] when there is none, or it is somebody else's.
pub async fn withdraw_comment(
    context: &ModuleContext,
    actor: &Actor,
    user: Uuid,
    id: Uuid,
) -> Result<(), Fault> {
    let mut change = Change::begin(context, actor).await?;
    let before: CommentRow = change.load(id, &IfMatch::default()).await?;
    if before.user_id != Some(user) || before.state == CommentState::Deleted {
        return Err(NO_COMMENT);
    }
    let mut after = before.clone();
    after.state = CommentState::Deleted;
    // It is nobody's decision, and nobody takes it back.
    (after.former, after.notify, after.decided_by, after.decided_at) = (Former::NONE, None, None, None);
    after.updated_at = change.next_version(before.updated_at);
    change.update("comment.withdraw", &before, &after).await?;
    announce(&mut change, &after);
    change.commit().await?;
    Ok(())
}

pub(super) fn announce(change: &mut Change<'_>, row: &CommentRow) {
    change.emit(&CommentChanged { id: row.id, blog: row.post_id, state: row.state });
}
