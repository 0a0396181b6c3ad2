//! Making and saving posts. Each save is a revision.

use crate::content::{beginning, checked, stored, tools_named, uploads_shown};
use crate::domain::{
    Broken, EXCERPT_MAX, Former, PostState, Publication, PublicationRule, checked_categories, checked_slug,
    checked_title, free_slug, slug_for,
};
use crate::error::BlogError;
use crate::facts::facts_for;
use crate::store::{self, PostRow, PostSettings, RevisionRow};
use chrono::{DateTime, SecondsFormat, TimeDelta, Utc};
use serde_json::Value;
use sqlx::types::Json;
use std::collections::BTreeSet;
use toolbase_blogs_api::{BlogChanged, BlogPublished, BlogRemoved};
use toolbase_kernel::admin::{Change, IfMatch};
use toolbase_kernel::audit::Actor;
use toolbase_kernel::http::Problem;
use toolbase_kernel::media::{Uploads, key_of, relative};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::text::clean_line;
use toolbase_richtext::{Document, Facts};
use uuid::Uuid;

/// Within this time what is saved by itself replaces what the same person's editor has saved by itself before.
const AUTOSAVED_TOGETHER: TimeDelta = TimeDelta::minutes(1);

/// The data that an editor sends of a post. Absent fields do not change, or have their defaults.
#[derive(Clone, Debug, Default)]
pub struct PostInput {
    /// The title.
    pub title: Option<String>,
    /// The part of the address.
    pub slug: Option<String>,
    /// The text.
    pub content: Option<Value>,
    /// The address of the hero image; an empty one removes it.
    pub hero_image: Option<String>,
    /// The text for those who do not see it.
    pub hero_alt: Option<String>,
    /// The address of the picture for where the post is shared; an empty one removes it.
    pub share_image: Option<String>,
    /// The excerpt; an empty one lets it follow from the text.
    pub excerpt: Option<String>,
    /// The titles of the categories.
    pub categories: Option<Vec<String>>,
    /// The state.
    pub state: Option<PostState>,
    /// When it is, or was, published.
    pub published_at: Option<DateTime<Utc>>,
}

/// The edited parts of a post, checked.
struct Edited {
    title: String,
    document: Document,
    settings: PostSettings,
}

impl Edited {
    fn uploads(&self) -> BTreeSet<String> {
        let mut keys = uploads_shown(&self.document);
        let pictures = [&self.settings.hero_image, &self.settings.share_image];
        keys.extend(pictures.into_iter().flatten().filter_map(|address| key_of(address)).map(str::to_owned));
        keys
    }

    fn revision(&self, post: &PostRow, kind: &str, author: Option<Uuid>, at: DateTime<Utc>) -> RevisionRow {
        RevisionRow {
            post_id: post.id,
            number: post.revision,
            kind: kind.to_owned(),
            title: self.title.clone(),
            content: self.document.to_json().to_string(),
            settings: Json(self.settings.clone()),
            words: words_in(&self.document),
            author_id: author,
            created_at: at,
        }
    }
}

fn words_in(document: &Document) -> i64 {
    i64::try_from(document.words()).unwrap_or(i64::MAX)
}

/// Checks `input` over what there is: title, text and settings of the post, or of its last revision.
async fn edited(
    context: &ModuleContext,
    input: &PostInput,
    (title, former, mut settings): (Option<String>, Option<Document>, PostSettings),
    now: DateTime<Utc>,
) -> Result<Edited, BlogError> {
    let title = match (&input.title, title) {
        (Some(new), _) => checked_title(new)?,
        (None, Some(title)) => title,
        (None, None) => checked_title("")?,
    };
    if let Some(image) = &input.hero_image {
        settings.hero_image = picture(context, "heroImage", image).await?;
    }
    if let Some(image) = &input.share_image {
        settings.share_image = picture(context, "shareImage", image).await?;
    }
    if let Some(text) = &input.hero_alt {
        settings.hero_alt = line("heroAlt", text)?;
    }
    if let Some(text) = &input.excerpt {
        settings.excerpt = line("excerpt", text)?;
    }
    if let Some(titles) = &input.categories {
        settings.categories = checked_categories(titles)?;
    }
    let document = match (&input.content, former) {
        (Some(value), former) => {
            let document = checked(context, value, former.as_ref()).await?;
            let facts = facts_for(context, [&document]).await?;
            document.with_written(&facts, &now.to_rfc3339_opts(SecondsFormat::Secs, true))
        }
        (None, Some(former)) => former,
        (None, None) => return Err(Broken::new("content", "is required").into()),
    };
    Ok(Edited { title, document, settings })
}

fn line(field: &'static str, text: &str) -> Result<String, Broken> {
    let text = clean_line(text);
    if text.chars().count() > EXCERPT_MAX {
        return Err(Broken::new(field, format!("must be at most {EXCERPT_MAX} characters")));
    }
    Ok(text)
}

/// The address of one of our own uploads as records have it; none for an empty text.
async fn picture(
    context: &ModuleContext,
    field: &'static str,
    address: &str,
) -> Result<Option<String>, BlogError> {
    let address = relative(address.trim(), &context.config.site.url);
    if address.is_empty() {
        return Ok(None);
    }
    let uploads = context.directory.get::<dyn Uploads>().map_err(Problem::from)?;
    let key = key_of(&address).filter(|_| address.starts_with('/'));
    match key {
        Some(key) if uploads.is_known(key).await? => Ok(Some(address)),
        _ => Err(Broken::new(field, "must be a picture that was uploaded here").into()),
    }
}

/// Makes a post.
///
/// # Errors
/// [`BlogError::Broken`], or a problem that names the place in the text.
pub async fn create(context: &ModuleContext, actor: &Actor, input: &PostInput) -> Result<PostRow, BlogError> {
    let now = context.clock.now();
    let edited = edited(context, input, (None, None, PostSettings::default()), now).await?;
    let has_categories = !edited.settings.categories.is_empty();
    let former = Publication { state: PostState::Draft, at: None };
    let state = input.state.or(Some(PostState::Published));
    let publication =
        PublicationRule { former, now, has_categories }.publication(state, input.published_at)?;
    let mut change = Change::begin(context, actor).await?;
    store::lock_names(&mut change.tx).await?;
    let id = Uuid::now_v7();
    let slug = slug(&mut change, id, input.slug.as_deref(), &edited.title).await?;
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
        author_id: actor.id,
        state: publication.state,
        former: Former::NONE,
        published_at: publication.at,
        trashed_at: None,
        revision: 1,
        created_at: now,
        updated_at: now,
        saved_at: now,
    };
    fill(&mut row, &edited);
    change.create("blog.create", &row).await?;
    store::add_slug(&mut change.tx, &row.slug, id).await?;
    store_parts(&mut change, &row, &edited, "save").await?;
    announce(&mut change, None, &row);
    change.commit().await?;
    Ok(row)
}

/// Saves a post: its text and settings, and what readers see of it. `seen` is the version that the change is meant for.
///
/// # Errors
/// As [`create`]; [`BlogError::NoPost`]; [`BlogError::Rejected`] when `seen` is not the present version.
pub async fn save(
    context: &ModuleContext,
    actor: &Actor,
    id: Uuid,
    input: &PostInput,
    seen: &IfMatch,
) -> Result<PostRow, BlogError> {
    let mut change = Change::begin(context, actor).await?;
    store::lock_names(&mut change.tx).await?;
    let before = locked(&mut change, id, seen).await?;
    let present = present_of(&mut change, &before).await?;
    let edited = edited(context, input, present, change.now()).await?;
    let after = saved(&mut change, &before, &edited, input, ("blog.edit", "save")).await?;
    change.commit().await?;
    Ok(after)
}

/// Saves what an editor has by itself: a revision, which readers do not see.
///
/// # Errors
/// As [`save`].
pub async fn autosave(
    context: &ModuleContext,
    actor: &Actor,
    id: Uuid,
    input: &PostInput,
    seen: &IfMatch,
) -> Result<PostRow, BlogError> {
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
        last.kind == "autosave" && last.author_id == actor.id && now - last.created_at < AUTOSAVED_TOGETHER
    });
    let mut after = before.clone();
    after.revision = if is_continued { before.revision } else { before.revision + 1 };
    after.saved_at = change.next_version(before.saved_at);
    store::set_saved(&mut change.tx, &after).await?;
    if !is_continued {
        let revision = edited.revision(&after, "autosave", actor.id, now);
        store::put_revision(&mut change.tx, &revision).await?;
    } else if let Some(first) = store::revision_in(&mut change.tx, id, after.revision).await? {
        // Its time stays that of the first, so that there is one for each minute of writing.
        let revision = edited.revision(&after, "autosave", actor.id, first.created_at);
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

/// Saves the revision `number` again, as the newest.
///
/// # Errors
/// As [`save`]; [`BlogError::NoRevision`].
pub async fn restore_revision(
    context: &ModuleContext,
    actor: &Actor,
    (id, number): (Uuid, i64),
    seen: &IfMatch,
) -> Result<PostRow, BlogError> {
    let mut change = Change::begin(context, actor).await?;
    store::lock_names(&mut change.tx).await?;
    let before = locked(&mut change, id, seen).await?;
    let revision = store::revision_in(&mut change.tx, id, number).await?.ok_or(BlogError::NoRevision)?;
    let document = stored(&revision.content)?;
    let edited = Edited { title: revision.title, document, settings: revision.settings.0 };
    let after =
        saved(&mut change, &before, &edited, &PostInput::default(), ("blog.restore", "restore")).await?;
    change.commit().await?;
    Ok(after)
}

/// The post `id`, locked. One in the trash cannot be edited.
async fn locked(change: &mut Change<'_>, id: Uuid, seen: &IfMatch) -> Result<PostRow, BlogError> {
    let before: PostRow = change.load(id, seen).await?;
    if before.state == PostState::Trashed {
        return Err(BlogError::Conflict("This blog is in the trash. Restore it first.".to_owned()));
    }
    Ok(before)
}

type Present = (Option<String>, Option<Document>, PostSettings);

/// The parts of the post that readers see, or will see.
async fn present_of(change: &mut Change<'_>, row: &PostRow) -> Result<Present, BlogError> {
    let settings = PostSettings {
        hero_image: row.hero_image.clone(),
        hero_alt: row.hero_alt.clone(),
        share_image: row.share_image.clone(),
        excerpt: row.excerpt.clone(),
        categories: store::titles_in(&mut change.tx, row.id).await?,
    };
    Ok((Some(row.title.clone()), Some(stored(&row.content)?), settings))
}

async fn saved(
    change: &mut Change<'_>,
    before: &PostRow,
    edited: &Edited,
    input: &PostInput,
    (action, kind): (&str, &str),
) -> Result<PostRow, BlogError> {
    let former = Publication { state: before.state, at: before.published_at };
    let rule =
        PublicationRule { former, now: change.now(), has_categories: !edited.settings.categories.is_empty() };
    let publication = rule.publication(input.state, input.published_at)?;
    let mut after = before.clone();
    fill(&mut after, edited);
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
    store_parts(change, &after, edited, kind).await?;
    announce(change, Some(before), &after);
    Ok(after)
}

/// The slug that was chosen, or follows from the title, free of others'.
async fn slug(
    change: &mut Change<'_>,
    id: Uuid,
    chosen: Option<&str>,
    title: &str,
) -> Result<String, BlogError> {
    let chosen = chosen.filter(|slug| !slug.trim().is_empty()).map(checked_slug).transpose()?;
    let requested = chosen.unwrap_or_else(|| slug_for(title));
    let taken = store::slugs_like(&mut change.tx, &requested, id).await?;
    Ok(free_slug(&requested, &taken))
}

fn fill(row: &mut PostRow, edited: &Edited) {
    row.title.clone_from(&edited.title);
    row.content = edited.document.to_json().to_string();
    row.hero_image.clone_from(&edited.settings.hero_image);
    row.hero_alt.clone_from(&edited.settings.hero_alt);
    row.share_image.clone_from(&edited.settings.share_image);
    row.excerpt.clone_from(&edited.settings.excerpt);
    row.lead = beginning(&edited.document);
    row.plain = edited.document.to_text(&Facts::default());
    row.words = words_in(&edited.document);
}

/// Stores what is noted of a post beside its row: categories, tools, uploads, and the revision.
async fn store_parts(
    change: &mut Change<'_>,
    row: &PostRow,
    edited: &Edited,
    kind: &str,
) -> Result<(), BlogError> {
    let now = change.now();
    let categories = store::categories_titled(&mut change.tx, &edited.settings.categories, now).await?;
    store::set_categories(&mut change.tx, row.id, &categories).await?;
    store::set_tools(&mut change.tx, row.id, &tools_named(&edited.document)).await?;
    store::set_uploads(&mut change.tx, row.id, &edited.uploads()).await?;
    let revision = edited.revision(row, kind, change.actor.id, now);
    store::put_revision(&mut change.tx, &revision).await?;
    Ok(())
}

/// Emits the events of a change.
pub(super) fn announce(change: &mut Change<'_>, before: Option<&PostRow>, after: &PostRow) {
    let (id, slug) = (after.id, after.slug.clone());
    change.emit(&BlogChanged { id, slug: slug.clone(), state: after.state });
    let was_public = before.is_some_and(PostRow::is_public);
    if after.is_public() && !was_public {
        change.emit(&BlogPublished { id, slug, title: after.title.clone() });
    } else if was_public && !after.is_public() {
        change.emit(&BlogRemoved { id, slug });
    }
}
