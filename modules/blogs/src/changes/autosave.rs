//! Saving what an editor has by itself.

use super::PostInput;
use super::edited::{edited, present_of};
use super::save::locked;
use crate::content::{stored, uploads_shown};
use crate::domain::RevisionKind;
use crate::error::Fault;
use crate::store::{self, PostRow};
use chrono::TimeDelta;
use toolbase_kernel::admin::{Change, IfMatch};
use toolbase_kernel::audit::Actor;
use toolbase_kernel::media::key_of;
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// Within this time what is saved by itself replaces what the same person's editor has saved by itself before.
const AUTOSAVED_TOGETHER: TimeDelta = TimeDelta::minutes(1);

/// Saves what an editor has by itself: a revision, which readers do not see.
///
/// # Errors
/// As [`save`](super::save).
pub async fn autosave(
    context: &ModuleContext,
    actor: &Actor,
    id: Uuid,
    input: &PostInput,
    seen: &IfMatch,
) -> Result<PostRow, Fault> {
    let mut change = Change::begin(context, actor).await?;
    let before = locked(&mut change, id, seen).await?;
    let last = store::revision_in(&mut change.tx, id, before.revision).await?;
    let present = match &last {
        Some(last) => (Some(last.title.clone()), Some(stored(&last.content)?), last.settings.0.clone()),
        None => present_of(&mut change, &before).await?,
    };
    let now = change.now();
    let edited = edited(context, input, present, now).await?;
    let is_continued = last.is_some_and(|last| {
        last.kind == RevisionKind::Autosave
            && last.author_id == actor.id
            && now - last.created_at < AUTOSAVED_TOGETHER
    });
    let mut after = before.clone();
    after.revision = if is_continued { before.revision } else { before.revision + 1 };
    after.saved_at = change.next_version(before.saved_at);
    store::set_saved(&mut change.tx, &after).await?;
    if !is_continued {
        let revision = edited.revision(&after, RevisionKind::Autosave, actor.id, now);
        store::put_revision(&mut change.tx, &revision).await?;
    } else if let Some(first) = store::revision_in(&mut change.tx, id, after.revision).await? {
        // Its time stays that of the first, so that there is one for each minute of writing.
        let revision = edited.revision(&after, RevisionKind::Autosave, actor.id, first.created_at);
        store::put_revision(&mut change.tx, &revision).await?;
    }
    let mut shown = edited.uploads();
    shown.extend(uploads_shown(&stored(&before.content)?));
    let pictures = [&before.hero_image, &before.share_image];
    shown.extend(pictures.into_iter().flatten().filter_map(|address| key_of(address)).map(str::to_owned));
    store::set_uploads(&mut change.tx, id, &shown).await?;
    change.record("blog.autosave", "blogs", &id.to_string(), &after.title, serde_json::json!({}));
    change.commit().await?;
    Ok(after)
}
