//! Making and saving posts. Each save is a revision.

use super::PostInput;
use super::edited::{Edited, edited, present_of};
use super::events::announce;
use crate::content::{stored, tools_named};
use crate::domain::{
    Former, PostState, Publication, PublicationRule, RevisionKind, checked_slug, free_slug, slug_for,
};
use crate::error::{Fault, NO_REVISION};
use crate::store::{self, PostRow, PostSettings};
use toolbase_kernel::admin::{Change, IfMatch};
use toolbase_kernel::audit::Actor;
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// Makes a post, and returns `true` with it. A post of the same author with the `id` that its editor has chosen is returned
/// as it is.
///
/// # Errors
/// [`Fault::Broken`], or a problem that names the place in the text; [`Fault::Conflict`] when `id` is somebody
/// else's, or in the trash.
pub async fn create(
    context: &ModuleContext,
    actor: &Actor,
    id: Option<Uuid>,
    input: &PostInput,
) -> Result<(PostRow, bool), Fault> {
    let mut change = Change::begin(context, actor).await?;
    store::lock_names(&mut change.tx).await?;
    let present = match id {
        Some(id) => store::post_in(&mut change.tx, id).await?,
        None => None,
    };
    match present {
        Some(row) if row.author_id != actor.id => {
            Err(Fault::conflict("This id belongs to a blog of somebody else."))
        }
        Some(row) if row.state == PostState::Trashed => Err(in_trash()),
        Some(row) => Ok((row, false)),
        None => {
            let row = create_in(&mut change, (id.unwrap_or_else(Uuid::now_v7), actor.id), input).await?;
            change.commit().await?;
            Ok((row, true))
        }
    }
}

/// Makes a post that is here from another site; `former`, its address there, leads to it unless it is taken.
///
/// # Errors
/// As [`create`].
pub(crate) async fn create_from(
    context: &ModuleContext,
    actor: &Actor,
    input: &PostInput,
    former: Option<&str>,
) -> Result<PostRow, Fault> {
    let mut change = Change::begin(context, actor).await?;
    let row = create_in(&mut change, (Uuid::now_v7(), actor.id), input).await?;
    if let Some(former) = former {
        store::add_slug(&mut change.tx, former, row.id).await?;
    }
    change.commit().await?;
    Ok(row)
}

/// Makes the post `id` of `author`, as a part of `change`.
///
/// # Errors
/// As [`create`].
pub(crate) async fn create_in(
    change: &mut Change<'_>,
    (id, author): (Uuid, Option<Uuid>),
    input: &PostInput,
) -> Result<PostRow, Fault> {
    let now = change.now();
    let edited = edited(change.context, input, (None, None, PostSettings::default()), now).await?;
    let has_categories = !edited.settings.categories.is_empty();
    let former = Publication { state: PostState::Draft, at: None };
    let state = input.state.or(Some(PostState::Published));
    let publication =
        PublicationRule { former, now, has_categories }.publication(state, input.published_at)?;
    store::lock_names(&mut change.tx).await?;
    let slug = slug(change, id, input.slug.as_deref(), &edited.title).await?;
    let mut row = PostRow {
        id,
        title: String::new(),
        slug,
        content: String::new(),
        hero_image: None,
        hero_alt: String::new(),
        share_image: None,
        excerpt: String::new(),
        lead: String::new(),
        plain: String::new(),
        words: 0,
        author_id: author,
        state: publication.state,
        former: Former::NONE,
        published_at: publication.at,
        trashed_at: None,
        revision: 1,
        created_at: now,
        updated_at: now,
        saved_at: now,
    };
    edited.fill(&mut row);
    change.create("blog.create", &row).await?;
    store::add_slug(&mut change.tx, &row.slug, id).await?;
    store_parts(change, &row, &edited, RevisionKind::Save).await?;
    announce(change, None, &row, tools_named(&edited.document));
    Ok(row)
}

/// Saves a post: its text and settings, and what readers see of it. `seen` is the version that the change is meant for.
///
/// # Errors
/// As [`create`]; `NO_POST`; [`Fault::Rejected`] when `seen` is not the present version.
pub async fn save(
    context: &ModuleContext,
    actor: &Actor,
    id: Uuid,
    input: &PostInput,
    seen: &IfMatch,
) -> Result<PostRow, Fault> {
    let mut change = Change::begin(context, actor).await?;
    store::lock_names(&mut change.tx).await?;
    let before = locked(&mut change, id, seen).await?;
    let present = present_of(&mut change, &before).await?;
    let edited = edited(context, input, present, change.now()).await?;
    let after = saved(&mut change, &before, &edited, input, ("blog.edit", RevisionKind::Save)).await?;
    change.commit().await?;
    Ok(after)
}

/// Saves the revision `number` again, as the newest.
///
/// # Errors
/// As [`save`]; [`NO_REVISION`].
pub async fn restore_revision(
    context: &ModuleContext,
    actor: &Actor,
    (id, number): (Uuid, i64),
    seen: &IfMatch,
) -> Result<PostRow, Fault> {
    let mut change = Change::begin(context, actor).await?;
    store::lock_names(&mut change.tx).await?;
    let before = locked(&mut change, id, seen).await?;
    let revision = store::revision_in(&mut change.tx, id, number).await?.ok_or(NO_REVISION)?;
    let document = stored(&revision.content)?;
    let edited = Edited { title: revision.title, document, settings: revision.settings.0 };
    let kind = ("blog.restore", RevisionKind::Restore);
    let after = saved(&mut change, &before, &edited, &PostInput::default(), kind).await?;
    change.commit().await?;
    Ok(after)
}

/// The post `id`, locked. One in the trash cannot be edited.
pub(super) async fn locked(change: &mut Change<'_>, id: Uuid, seen: &IfMatch) -> Result<PostRow, Fault> {
    let before: PostRow = change.load(id, seen).await?;
    if before.state == PostState::Trashed {
        return Err(in_trash());
    }
    Ok(before)
}

fn in_trash() -> Fault {
    Fault::conflict("This blog is in the trash. Restore it first.")
}

async fn saved(
    change: &mut Change<'_>,
    before: &PostRow,
    edited: &Edited,
    input: &PostInput,
    (action, kind): (&str, RevisionKind),
) -> Result<PostRow, Fault> {
    let former = Publication { state: before.state, at: before.published_at };
    let rule =
        PublicationRule { former, now: change.now(), has_categories: !edited.settings.categories.is_empty() };
    let publication = rule.publication(input.state, input.published_at)?;
    let mut after = before.clone();
    edited.fill(&mut after);
    // Nobody has seen a draft: its address follows its title.
    let was_seen = before.published_at.is_some_and(|at| at <= change.now());
    let is_renamed = input.slug.is_some() || (!was_seen && slug_for(&before.title) != slug_for(&after.title));
    if is_renamed {
        after.slug = slug(change, before.id, input.slug.as_deref(), &after.title).await?;
        if !was_seen && after.slug != before.slug {
            store::drop_slug(&mut change.tx, &before.slug, before.id).await?;
        }
        store::add_slug(&mut change.tx, &after.slug, before.id).await?;
    }
    (after.state, after.published_at) = (publication.state, publication.at);
    after.revision = before.revision + 1;
    after.saved_at = change.next_version(before.saved_at);
    after.updated_at = after.saved_at;
    change.update(action, before, &after).await?;
    let mut tools = store::tools_of_post(&mut change.tx, before.id).await?;
    tools.extend(tools_named(&edited.document));
    store_parts(change, &after, edited, kind).await?;
    announce(change, Some(before), &after, tools);
    Ok(after)
}

/// The slug that was chosen, or follows from the title, free of others'.
async fn slug(change: &mut Change<'_>, id: Uuid, chosen: Option<&str>, title: &str) -> Result<String, Fault> {
    let chosen = chosen.filter(|slug| !slug.trim().is_empty()).map(checked_slug).transpose()?;
    let requested = chosen.unwrap_or_else(|| slug_for(title));
    let taken = store::slugs_like(&mut change.tx, &requested, id).await?;
    Ok(free_slug(&requested, &taken))
}

/// Stores what is noted of a post beside its row: categories, tools, uploads, and the revision.
async fn store_parts(
    change: &mut Change<'_>,
    row: &PostRow,
    edited: &Edited,
    kind: RevisionKind,
) -> Result<(), Fault> {
    let now = change.now();
    let categories = store::categories_titled(&mut change.tx, &edited.settings.categories, now).await?;
    store::set_categories(&mut change.tx, row.id, &categories).await?;
    store::set_tools(&mut change.tx, row.id, &tools_named(&edited.document)).await?;
    store::set_uploads(&mut change.tx, row.id, &edited.uploads()).await?;
    let revision = edited.revision(row, kind, change.actor.id, now);
    store::put_revision(&mut change.tx, &revision).await?;
    Ok(())
}
