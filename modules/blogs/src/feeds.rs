//! The feeds of posts, with their whole texts.

use crate::author::author;
use crate::content::{rendered_for_feed, stored};
use crate::facts::facts_for;
use crate::live::Live;
use crate::store::{self, CategoryRow, PostPage, PostRow};
use std::collections::HashMap;
use std::sync::Arc;
use tokio::task::spawn_blocking;
use toolbase_kernel::accounts::People;
use toolbase_kernel::config::SiteConfig;
use toolbase_kernel::http::{Code, Problem};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::web_feeds::{MAX_ENTRIES, WebFeed, WebFeedContent, WebFeedEntry};
use toolbase_richtext::{Document, Facts};
use uuid::Uuid;

/// All feeds; they are valid as long as the responses of `live`.
pub(crate) fn feeds(live: &Arc<Live>) -> Vec<WebFeed> {
    let (all, some) = (Arc::clone(live), Arc::clone(live));
    vec![
        WebFeed::new("blogs", "/blogs", "The newest posts with their texts", move |request| {
            newest(request.context, Arc::clone(&all), None)
        }),
        WebFeed::new(
            "blogs-in-category",
            "/blogs/category/{slug}",
            "The newest posts of a category with their texts",
            move |request| {
                let category = request.value(0).to_owned();
                newest(request.context, Arc::clone(&some), Some(category))
            },
        )
        .parameter("slug", "Slug or id of the category.", "guides")
        .when_missing("There is no such category."),
    ]
}

async fn newest(
    context: ModuleContext,
    live: Arc<Live>,
    category: Option<String>,
) -> Result<WebFeedContent, Problem> {
    let seen = live.version.current();
    let category = match category {
        Some(name) => {
            let found = store::category_named(&context.db, name.trim()).await?;
            Some(found.ok_or_else(|| Problem::new(Code::NotFound, "Category not found"))?)
        }
        None => None,
    };
    let page = PostPage {
        category: category.as_ref().map(|category| category.id),
        limit: u32::try_from(MAX_ENTRIES).unwrap_or(u32::MAX),
        ..PostPage::default()
    };
    let entries = entries(&context, store::post_page(&context.db, &page).await?).await?;
    let site = context.site.name();
    let content = match category {
        Some(CategoryRow { title, slug, .. }) => WebFeedContent::new(
            format!("{site} - Blogs: {title}"),
            format!("/blogs/category/{slug}"),
            entries,
        )
        .description(format!("The newest posts of {site} on {title}.")),
        None => WebFeedContent::new(format!("{site} - Blogs"), "/blogs", entries)
            .description(format!("The newest posts of {site}.")),
    };
    Ok(content.valid(seen))
}

async fn entries(context: &ModuleContext, rows: Vec<PostRow>) -> Result<Vec<WebFeedEntry>, Problem> {
    let documents = rows.iter().map(|row| stored(&row.content)).collect::<Result<Vec<Document>, _>>()?;
    let facts = facts_for(context, &documents).await.map_err(Problem::internal)?;
    let ids: Vec<Uuid> = rows.iter().map(|row| row.id).collect();
    let categories = store::categories_of_posts(&context.db, &ids).await?;
    let people = People::find(&context.directory, rows.iter().map(|row| row.author_id)).await?;
    let site = context.site.config();
    let written = spawn_blocking(move || written(rows, &documents, &facts, categories, &people, &site));
    written.await.map_err(Problem::internal)
}

/// Renders the texts, which takes milliseconds for each long one.
fn written(
    rows: Vec<PostRow>,
    documents: &[Document],
    facts: &Facts,
    mut categories: HashMap<Uuid, Vec<CategoryRow>>,
    people: &People,
    site: &SiteConfig,
) -> Vec<WebFeedEntry> {
    let entry = |(row, document): (PostRow, &Document)| {
        let page = format!("/blogs/{}", row.slug);
        let published = row.published_at.unwrap_or(row.created_at);
        let subjects = categories.remove(&row.id).unwrap_or_default();
        WebFeedEntry {
            summary: row.shown_excerpt().to_owned(),
            html: Some(rendered_for_feed(document, facts, &site.url, &page)),
            author: Some(author(people, site, row.author_id).full_name),
            subjects: subjects.into_iter().map(|category| category.title).collect(),
            picture: row.share_image.or(row.hero_image),
            updated: row.updated_at,
            ..WebFeedEntry::new(row.id, page, row.title, published)
        }
    };
    rows.into_iter().zip(documents).map(entry).collect()
}
