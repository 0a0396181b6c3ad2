//! A post as the table has it.

use crate::domain::{Former, PostState};
use chrono::{DateTime, Utc};
use serde::{Serialize, Serializer};
use toolbase_kernel::admin::Stored;
use toolbase_kernel::db::{Argument, Bind};
use uuid::Uuid;

/// A post as the table has it; also what the audit compares.
#[derive(Clone, Debug, Serialize, sqlx::FromRow)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "named after the columns of migrations/blogs/0001_blogs.sql")]
pub struct PostRow {
    pub id: Uuid,
    pub title: String,
    pub slug: String,
    #[serde(serialize_with = "as_document")]
    pub content: String,
    pub hero_image: Option<String>,
    pub hero_alt: String,
    pub share_image: Option<String>,
    pub excerpt: String,
    #[serde(skip)]
    pub lead: String,
    #[serde(skip)]
    pub plain: String,
    #[serde(skip)]
    pub words: i64,
    pub author_id: Option<Uuid>,
    #[sqlx(try_from = "String")]
    pub state: PostState,
    #[serde(skip)]
    #[sqlx(try_from = "Option<String>")]
    pub former: Former<PostState>,
    pub published_at: Option<DateTime<Utc>>,
    pub trashed_at: Option<DateTime<Utc>>,
    pub revision: i64,
    pub created_at: DateTime<Utc>,
    #[serde(skip)]
    pub updated_at: DateTime<Utc>,
    #[serde(skip)]
    pub saved_at: DateTime<Utc>,
}

/// The state that a column has.
pub(super) fn read_state(word: String) -> sqlx::Result<PostState> {
    word.try_into().map_err(|error: String| sqlx::Error::Decode(error.into()))
}

fn as_document<S: Serializer>(content: &str, serializer: S) -> Result<S::Ok, S::Error> {
    serde_json::from_str::<serde_json::Value>(content).unwrap_or_default().serialize(serializer)
}

impl PostRow {
    /// Returns `true` if everybody sees it.
    #[must_use]
    pub fn is_public(&self) -> bool {
        self.state == PostState::Published
    }

    /// The excerpt: as its author wrote it, or the beginning of the text.
    #[must_use]
    pub fn shown_excerpt(&self) -> &str {
        if self.excerpt.is_empty() { &self.lead } else { &self.excerpt }
    }
}

impl Stored for PostRow {
    const TABLE: &'static str = "blogs_post";
    const COLUMNS: &'static [&'static str] = &[
        "id",
        "title",
        "slug",
        "content",
        "hero_image",
        "hero_alt",
        "share_image",
        "excerpt",
        "lead",
        "plain",
        "words",
        "author_id",
        "state",
        "former",
        "published_at",
        "trashed_at",
        "revision",
        "created_at",
        "updated_at",
        "saved_at",
    ];
    const RESOURCE: &'static str = "blogs";
    const MISSING: &'static str = "Blog not found";
    const SORTABLE: &'static [(&'static str, &'static str)] = &[
        ("createdAt", "created_at"),
        ("publishedAt", "published_at"),
        ("updatedAt", "updated_at"),
        ("title", "title"),
    ];
    const DIGESTED: &'static [&'static str] = &["content"];

    fn id(&self) -> Uuid {
        self.id
    }

    #[expect(clippy::misnamed_getters, reason = "each save is a version, also one that readers do not see")]
    fn updated_at(&self) -> DateTime<Utc> {
        self.saved_at
    }

    fn label(&self) -> String {
        self.title.clone()
    }

    fn values(&self) -> Vec<Bind> {
        vec![
            self.id.bind(),
            self.title.as_str().bind(),
            self.slug.as_str().bind(),
            self.content.as_str().bind(),
            self.hero_image.as_deref().bind(),
            self.hero_alt.as_str().bind(),
            self.share_image.as_deref().bind(),
            self.excerpt.as_str().bind(),
            self.lead.as_str().bind(),
            self.plain.as_str().bind(),
            self.words.bind(),
            self.author_id.bind(),
            self.state.bind(),
            self.former.0.map(PostState::as_str).bind(),
            self.published_at.bind(),
            self.trashed_at.bind(),
            self.revision.bind(),
            self.created_at.bind(),
            self.updated_at.bind(),
            self.saved_at.bind(),
        ]
    }
}

/// A post as lists show it.
#[derive(Clone, Debug, sqlx::FromRow)]
#[expect(missing_docs, reason = "named after the columns of migrations/blogs/0001_blogs.sql")]
pub struct CardRow {
    pub id: Uuid,
    pub title: String,
    pub slug: String,
    pub hero_image: Option<String>,
    pub hero_alt: String,
    pub excerpt: String,
    pub lead: String,
    pub words: i64,
    pub author_id: Option<Uuid>,
    pub published_at: Option<DateTime<Utc>>,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

/// The columns of a [`CardRow`].
pub(super) const CARD: &str = "SELECT id, title, slug, hero_image, hero_alt, excerpt, lead, words, author_id, \
                               published_at, created_at, updated_at FROM blogs_post";
