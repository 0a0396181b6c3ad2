//! Posts as clients read them, and in `comments` what is written below them.

mod comments;

pub use comments::{BlogComment, comment_id};

use crate::author::author;
use crate::content::{Heading, Rendered, reading_minutes};
use crate::domain::PostState;
use crate::store::{self, CardRow, CategoryRow, PostRow};
use chrono::{DateTime, Utc};
use comments::threads;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use toolbase_kernel::accounts::{People, PublicProfile};
use toolbase_kernel::http::{Ids, Problem};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::view;
use utoipa::ToSchema;
use uuid::Uuid;

/// A message for people.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = BlogMessage)]
pub struct Message {
    /// The text to show.
    pub message: String,
}

impl Message {
    pub fn new(message: &str) -> Self {
        Self { message: message.to_owned() }
    }
}

view! {
    /// A category of posts.
    #[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
    pub struct BlogCategory from row: CategoryRow {
        /// Identity.
        #[serde(flatten)]
        pub id: Ids = row.id.into(),
        /// Its name.
        #[schema(example = "Guides")]
        pub title: String,
        /// Names it in addresses.
        #[schema(example = "guides")]
        pub slug: String,
    }
}

/// The tools that a post names: how many have changed since it was written.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BlogFacts {
    /// The number of tools that have changed since it was written.
    #[schema(example = 2)]
    pub changed: usize,
    /// The number of tools that it names.
    #[schema(example = 7)]
    pub total: usize,
    /// When they were compared.
    pub checked_at: DateTime<Utc>,
}

impl BlogFacts {
    pub fn new((changed, total): (usize, usize), checked_at: DateTime<Utc>) -> Self {
        Self { changed, total, checked_at }
    }
}

/// A post.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Blog {
    /// Identity.
    #[serde(flatten)]
    pub id: Ids,
    /// Its title.
    #[schema(example = "How to choose a tool")]
    pub title: String,
    /// Names it in addresses.
    #[schema(example = "how-to-choose-a-tool")]
    pub slug: String,
    /// The text, as a document; absent with `fields=page`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub content: Option<Value>,
    /// The address of its hero image.
    #[schema(nullable)]
    pub hero_image: Option<String>,
    /// The text for those who do not see it; may be empty.
    pub hero_alt: String,
    /// The address of the picture for where it is shared.
    #[schema(nullable)]
    pub share_image: Option<String>,
    /// A few sentences about it.
    pub excerpt: String,
    /// When it was begun.
    pub created_at: DateTime<Utc>,
    /// When it was, or is to be, published.
    #[schema(nullable)]
    pub published_at: Option<DateTime<Utc>>,
    /// When it was last changed.
    pub updated_at: DateTime<Utc>,
    /// The state.
    pub status: PostState,
    /// Its author; the site, with the id of zeros, when the account is no more or has no public name.
    pub author: PublicProfile,
    /// Its categories.
    pub categories: Vec<BlogCategory>,
    /// Its published comments, the oldest first.
    pub comments: Vec<BlogComment>,
    /// The minutes that it takes to read.
    #[schema(example = 4)]
    pub reading_minutes: u32,
    /// The number of its words.
    #[schema(example = 850)]
    pub words: i64,
    /// The text as HTML; absent in lists.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub html: Option<String>,
    /// Its headings; absent in lists.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub headings: Option<Vec<Heading>>,
    /// The tools that it names; absent in lists.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub facts: Option<BlogFacts>,
}

impl Blog {
    /// Adds the text as readers see it.
    pub fn with(mut self, rendered: Rendered, checked_at: DateTime<Utc>) -> Self {
        self.html = Some(rendered.html);
        self.headings = Some(rendered.headings);
        self.facts = Some(BlogFacts::new(rendered.changed, checked_at));
        self
    }
}

/// A post as lists show it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BlogCard {
    /// Identity.
    #[serde(flatten)]
    pub id: Ids,
    /// Its title.
    #[schema(example = "How to choose a tool")]
    pub title: String,
    /// Names it in addresses.
    #[schema(example = "how-to-choose-a-tool")]
    pub slug: String,
    /// The address of its hero image.
    #[schema(nullable)]
    pub hero_image: Option<String>,
    /// The text for those who do not see it; may be empty.
    pub hero_alt: String,
    /// A few sentences about it.
    pub excerpt: String,
    /// When it was begun.
    pub created_at: DateTime<Utc>,
    /// When it was published.
    #[schema(nullable)]
    pub published_at: Option<DateTime<Utc>>,
    /// When it was last changed.
    pub updated_at: DateTime<Utc>,
    /// Its author; the site, with the id of zeros, when the account is no more or has no public name.
    pub author: PublicProfile,
    /// Its categories.
    pub categories: Vec<BlogCategory>,
    /// The minutes that it takes to read.
    #[schema(example = 4)]
    pub reading_minutes: u32,
}

/// The cards of `rows`.
///
/// # Errors
/// When a query fails.
pub async fn cards(context: &ModuleContext, rows: Vec<CardRow>) -> Result<Vec<BlogCard>, Problem> {
    let ids: Vec<Uuid> = rows.iter().map(|row| row.id).collect();
    let mut categories = store::categories_of_posts(&context.db, &ids).await?;
    let people = People::find(&context.directory, rows.iter().map(|row| row.author_id)).await?;
    let card = |row: CardRow| BlogCard {
        id: row.id.into(),
        categories: categories.remove(&row.id).unwrap_or_default().into_iter().map(Into::into).collect(),
        author: author(&people, &context.site.config(), row.author_id),
        title: row.title,
        slug: row.slug,
        hero_image: row.hero_image,
        hero_alt: row.hero_alt,
        excerpt: if row.excerpt.is_empty() { row.lead } else { row.excerpt },
        created_at: row.created_at,
        published_at: row.published_at,
        updated_at: row.updated_at,
        reading_minutes: reading_minutes(row.words),
    };
    Ok(rows.into_iter().map(card).collect())
}

/// The posts of `rows` with their comments; with their texts if `with_content` is set.
///
/// # Errors
/// When a query fails.
pub async fn blogs(
    context: &ModuleContext,
    rows: Vec<PostRow>,
    with_content: bool,
) -> Result<Vec<Blog>, Problem> {
    let ids: Vec<Uuid> = rows.iter().map(|row| row.id).collect();
    let mut categories = store::categories_of_posts(&context.db, &ids).await?;
    let comments = store::published_comments(&context.db, &ids).await?;
    let authors = rows.iter().map(|row| row.author_id).chain(comments.iter().map(|row| row.user_id));
    let people = People::find(&context.directory, authors).await?;
    let mut comments = threads(comments, &people);
    let mut all = Vec::with_capacity(rows.len());
    for row in rows {
        let content = if with_content { Some(document(&row.content)?) } else { None };
        all.push(Blog {
            id: row.id.into(),
            categories: categories.remove(&row.id).unwrap_or_default().into_iter().map(Into::into).collect(),
            comments: comments.remove(&row.id).unwrap_or_default(),
            author: author(&people, &context.site.config(), row.author_id),
            excerpt: row.shown_excerpt().to_owned(),
            title: row.title,
            slug: row.slug,
            content,
            hero_image: row.hero_image,
            hero_alt: row.hero_alt,
            share_image: row.share_image,
            created_at: row.created_at,
            published_at: row.published_at,
            updated_at: row.updated_at,
            status: row.state,
            reading_minutes: reading_minutes(row.words),
            words: row.words,
            html: None,
            headings: None,
            facts: None,
        });
    }
    Ok(all)
}

/// The post of `row`.
///
/// # Errors
/// When a query fails.
pub async fn blog(context: &ModuleContext, row: PostRow, with_content: bool) -> Result<Blog, Problem> {
    let found = blogs(context, vec![row], with_content).await?.pop();
    found.ok_or_else(|| Problem::internal("a post is not shown"))
}

/// The stored text as JSON, in the present version of its nodes.
pub fn document(content: &str) -> Result<Value, Problem> {
    Ok(crate::content::stored(content)?.to_json())
}

/// The id of a post in an address; what is no id names no post.
pub fn post_id(text: &str) -> Result<Uuid, crate::error::Fault> {
    text.parse().map_err(|_| crate::error::NO_POST)
}
