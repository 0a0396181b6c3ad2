//! Pages of public posts.

use super::post_row::CARD;
use super::{CardRow, PostRow, posts_where};
use toolbase_kernel::db::{Bind, Conditions, Db, WordIndex};
use uuid::Uuid;

/// The words of the posts, as in `migrations/blogs/0001_blogs.sql`.
pub const POST_WORDS: WordIndex = WordIndex { table: "blogs_post", columns: &["title", "excerpt", "plain"] };

const NEWEST: &str = "ORDER BY published_at DESC, id DESC";

/// A page of public posts, the newest first.
#[derive(Clone, Debug, Default)]
pub struct PostPage {
    /// Only those of this category.
    pub category: Option<Uuid>,
    /// Only those that name this tool.
    pub tool: Option<Uuid>,
    /// Only those with these words; empty for all.
    pub text: String,
    /// The number of posts to pass over.
    pub offset: u32,
    /// The number of posts.
    pub limit: u32,
}

impl PostPage {
    fn conditions(&self, db: &Db) -> Conditions {
        let mut conditions = Conditions::default();
        conditions.add("state = 'published'");
        if let Some(category) = self.category {
            let before = "id IN (SELECT post_id FROM blogs_post_category WHERE category_id = ";
            conditions.with(before, Bind::Id(category), ")");
        }
        if let Some(tool) = self.tool {
            conditions.with(
                "id IN (SELECT post_id FROM blogs_post_tool WHERE tool_id = ",
                Bind::Id(tool),
                ")",
            );
        }
        conditions.has_words(db, &POST_WORDS, &self.text, "", []);
        conditions
    }

    fn place(&self) -> String {
        format!("{NEWEST} LIMIT {} OFFSET {}", self.limit, self.offset)
    }
}

/// The posts of the page as cards. Their ids come from an index, so that no row of the pages before is read.
///
/// # Errors
/// When the query fails.
pub async fn card_page(db: &Db, page: &PostPage) -> sqlx::Result<Vec<CardRow>> {
    let before = format!("{CARD} WHERE id IN (SELECT id FROM blogs_post");
    page.conditions(db).fetch(db, &before, &format!("{}) {NEWEST}", page.place())).await
}

/// The posts of the page.
///
/// # Errors
/// When a query fails.
pub async fn post_page(db: &Db, page: &PostPage) -> sqlx::Result<Vec<PostRow>> {
    posts_where(db, &page.conditions(db), &page.place()).await
}

/// How many posts are on all pages.
///
/// # Errors
/// When the query fails.
pub async fn count_posts(db: &Db, page: &PostPage) -> sqlx::Result<u64> {
    page.conditions(db).count(db, "blogs_post").await
}

/// Public posts that share categories with the post `id`, those that share most first, then the newest of all.
///
/// # Errors
/// When a query fails.
pub async fn similar_cards(db: &Db, id: Uuid, limit: u32) -> sqlx::Result<Vec<CardRow>> {
    let mut conditions = Conditions::default();
    conditions.with("o.post_id = ", Bind::Id(id), "");
    conditions.add("p.state = 'published'");
    conditions.with("p.id <> ", Bind::Id(id), "");
    let before =
        "SELECT p.id FROM blogs_post_category o JOIN blogs_post_category c ON c.category_id = o.category_id
        JOIN blogs_post p ON p.id = c.post_id";
    let after = format!(
        "GROUP BY p.id, p.published_at ORDER BY COUNT(*) DESC, p.published_at DESC, p.id DESC LIMIT {limit}"
    );
    let mut ids: Vec<(Uuid,)> = conditions.fetch(db, before, &after).await?;
    if ids.len() < limit as usize {
        let mut conditions = Conditions::default();
        conditions.add("state = 'published'");
        conditions.with("id <> ", Bind::Id(id), "");
        let newest = format!("{NEWEST} LIMIT {limit}");
        let newest: Vec<(Uuid,)> = conditions.fetch(db, "SELECT id FROM blogs_post", &newest).await?;
        for found in newest {
            if ids.len() < limit as usize && !ids.contains(&found) {
                ids.push(found);
            }
        }
    }
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let mut conditions = Conditions::default();
    conditions.one_of("id", ids.iter().map(|(id,)| Bind::Id(*id)));
    let mut cards: Vec<CardRow> = conditions.fetch(db, CARD, "").await?;
    cards.sort_by_key(|card| ids.iter().position(|(id,)| *id == card.id));
    Ok(cards)
}

/// All public posts as cards, the newest first: for the addresses of the site.
///
/// # Errors
/// When the query fails.
pub async fn all_cards(db: &Db) -> sqlx::Result<Vec<CardRow>> {
    let mut conditions = Conditions::default();
    conditions.add("state = 'published'");
    conditions.fetch(db, CARD, NEWEST).await
}
