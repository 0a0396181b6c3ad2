//! Publication, the trash, and what is due.

use super::events::announce;
use crate::domain::{Former, PostState, Publication, PublicationRule};
use crate::error::{Fault, NO_POST};
use crate::store::{self, PostRow};
use PostState::{Draft, Published, Scheduled, Trashed, Unpublished};
use chrono::TimeDelta;
use toolbase_kernel::admin::{Change, IfMatch};
use toolbase_kernel::audit::Actor;
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// A change of a post's state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// Everybody sees it from now on.
    Publish,
    /// Only editors see it.
    Unpublish,
    /// It goes into the trash.
    Trash,
    /// It comes back from the trash.
    Restore,
}

impl Move {
    fn action(self) -> &'static str {
        match self {
            Self::Publish => "blog.publish",
            Self::Unpublish => "blog.unpublish",
            Self::Trash => "blog.trash",
            Self::Restore => "blog.restore-from-trash",
        }
    }

    /// The states that allow it.
    #[must_use]
    pub fn allowed_in(self) -> &'static [PostState] {
        match self {
            Self::Publish => &[Draft, Scheduled, Unpublished],
            Self::Unpublish => &[Scheduled, Published],
            Self::Trash => &[Draft, Scheduled, Published, Unpublished],
            Self::Restore => &[Trashed],
        }
    }
}

/// Moves the post `id` from one state to another.
///
/// # Errors
/// [`NO_POST`]; [`Fault::Conflict`] when its state does not allow it; [`Fault::Broken`] when it cannot be
/// public as it is; [`Fault::Rejected`] when `seen` is not the present version.
pub async fn move_post(
    context: &ModuleContext,
    actor: &Actor,
    id: Uuid,
    to: Move,
    seen: &IfMatch,
) -> Result<PostRow, Fault> {
    let mut change = Change::begin(context, actor).await?;
    let before: PostRow = change.load(id, seen).await?;
    if !to.allowed_in().contains(&before.state) {
        // Somebody who deletes a post twice finds none.
        if to == Move::Trash {
            return Err(NO_POST);
        }
        return Err(Fault::conflict(format!("This blog is {}.", before.state)));
    }
    let after = moved(&mut change, &before, to).await?;
    change.update(to.action(), &before, &after).await?;
    let tools = store::tools_of_post(&mut change.tx, id).await?;
    announce(&mut change, Some(&before), &after, tools);
    change.commit().await?;
    Ok(after)
}

async fn moved(change: &mut Change<'_>, before: &PostRow, to: Move) -> Result<PostRow, Fault> {
    let now = change.now();
    let mut after = before.clone();
    after.saved_at = change.next_version(before.saved_at);
    match to {
        Move::Publish => {
            let has_categories = !store::titles_in(&mut change.tx, before.id).await?.is_empty();
            let former = Publication { state: before.state, at: before.published_at };
            let rule = PublicationRule { former, now, has_categories };
            let publication = rule.publication(Some(Published), None)?;
            (after.state, after.published_at) = (publication.state, publication.at);
        }
        Move::Unpublish if before.state == Scheduled => (after.state, after.published_at) = (Draft, None),
        Move::Unpublish => after.state = Unpublished,
        Move::Trash => {
            after.former = Former(Some(before.state));
            (after.state, after.trashed_at) = (Trashed, Some(now));
        }
        Move::Restore => {
            let former = before.former.0.unwrap_or(Draft);
            // A post that was to be published meanwhile waits for a new time.
            let is_late = former == Scheduled && before.published_at.is_none_or(|at| at <= now);
            after.state = if is_late { Draft } else { former };
            after.published_at = before.published_at.filter(|_| !is_late);
            (after.former, after.trashed_at) = (Former::NONE, None);
        }
    }
    Ok(after)
}

/// Publishes the posts that are due; returns their number. Each bears the time for which it was scheduled.
///
/// # Errors
/// When the database fails.
pub async fn publish_due(context: &ModuleContext) -> Result<usize, Fault> {
    let actor = Actor::system("blogs.publish-due");
    let mut published = 0;
    for id in store::due_posts(&context.db, context.clock.now()).await? {
        let mut change = Change::begin(context, &actor).await?;
        let before: PostRow = change.load(id, &IfMatch::default()).await?;
        // An editor may have changed it since.
        let is_due = before.state == Scheduled && before.published_at.is_some_and(|at| at <= change.now());
        if is_due {
            let mut after = before.clone();
            after.state = Published;
            after.saved_at = change.next_version(before.saved_at);
            change.update("blog.publish", &before, &after).await?;
            let tools = store::tools_of_post(&mut change.tx, id).await?;
            announce(&mut change, Some(&before), &after, tools);
            change.commit().await?;
            published += 1;
        }
    }
    Ok(published)
}

/// Deletes what has been in the trash for `days`; returns the number of posts.
///
/// # Errors
/// When the database fails.
pub async fn purge_trash(context: &ModuleContext, days: u32) -> Result<usize, Fault> {
    let actor = Actor::system("blogs.tidy");
    let before = context.clock.now() - TimeDelta::days(i64::from(days));
    let ids = store::old_trash(&context.db, before).await?;
    for id in &ids {
        let mut change = Change::begin(context, &actor).await?;
        let row: PostRow = change.load(*id, &IfMatch::default()).await?;
        if row.state == Trashed {
            change.delete("blog.delete", &row).await?;
            change.commit().await?;
        }
    }
    Ok(ids.len())
}
