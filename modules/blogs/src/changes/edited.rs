//! The edited parts of a post: checked over what there is, and written to its row and revision.

use super::PostInput;
use crate::content::{beginning, checked, stored, uploads_shown};
use crate::domain::{Broken, EXCERPT_MAX, RevisionKind, checked_categories, checked_title};
use crate::error::Fault;
use crate::facts::facts_for;
use crate::store::{self, PostRow, PostSettings, RevisionRow};
use chrono::{DateTime, SecondsFormat, Utc};
use sqlx::types::Json;
use std::collections::BTreeSet;
use toolbase_kernel::admin::Change;
use toolbase_kernel::http::{Problem, check_length};
use toolbase_kernel::media::{Uploads, key_of, relative};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::text::clean_line;
use toolbase_richtext::{Document, Facts};
use uuid::Uuid;

/// The title, text and settings that a change begins with; a new post has neither title nor text.
pub(super) type Present = (Option<String>, Option<Document>, PostSettings);

/// The parts of the post that readers see, or will see.
pub(super) async fn present_of(change: &mut Change<'_>, row: &PostRow) -> Result<Present, Fault> {
    let settings = PostSettings {
        hero_image: row.hero_image.clone(),
        hero_alt: row.hero_alt.clone(),
        share_image: row.share_image.clone(),
        excerpt: row.excerpt.clone(),
        categories: store::titles_in(&mut change.tx, row.id).await?,
    };
    Ok((Some(row.title.clone()), Some(stored(&row.content)?), settings))
}

/// The edited parts of a post, checked.
pub(super) struct Edited {
    pub title: String,
    pub document: Document,
    pub settings: PostSettings,
}

impl Edited {
    /// The keys of the uploads that they show.
    pub fn uploads(&self) -> BTreeSet<String> {
        let mut keys = uploads_shown(&self.document);
        let pictures = [&self.settings.hero_image, &self.settings.share_image];
        keys.extend(pictures.into_iter().flatten().filter_map(|address| key_of(address)).map(str::to_owned));
        keys
    }

    /// The last revision of `post`, with these parts.
    pub fn revision(
        &self,
        post: &PostRow,
        kind: RevisionKind,
        author: Option<Uuid>,
        at: DateTime<Utc>,
    ) -> RevisionRow {
        RevisionRow {
            post_id: post.id,
            number: post.revision,
            kind,
            title: self.title.clone(),
            content: self.document.to_json().to_string(),
            settings: Json(self.settings.clone()),
            words: words_in(&self.document),
            author_id: author,
            created_at: at,
        }
    }

    /// Writes them into the row of the post.
    pub fn fill(&self, row: &mut PostRow) {
        row.title.clone_from(&self.title);
        row.content = self.document.to_json().to_string();
        row.hero_image.clone_from(&self.settings.hero_image);
        row.hero_alt.clone_from(&self.settings.hero_alt);
        row.share_image.clone_from(&self.settings.share_image);
        row.excerpt.clone_from(&self.settings.excerpt);
        row.lead = beginning(&self.document);
        row.plain = self.document.to_text(&Facts::default());
        row.words = words_in(&self.document);
    }
}

fn words_in(document: &Document) -> i64 {
    i64::try_from(document.words()).unwrap_or(i64::MAX)
}

/// Checks `input` over what there is: title, text and settings of the post, or of its last revision.
pub(super) async fn edited(
    context: &ModuleContext,
    input: &PostInput,
    (title, former, mut settings): Present,
    now: DateTime<Utc>,
) -> Result<Edited, Fault> {
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
    check_length(field, clean_line(text), EXCERPT_MAX)
}

/// The address of one of our own uploads as records have it; none for an empty text.
async fn picture(
    context: &ModuleContext,
    field: &'static str,
    address: &str,
) -> Result<Option<String>, Fault> {
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
