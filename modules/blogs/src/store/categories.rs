//! Categories, which are made when a post first names them.

use chrono::{DateTime, Utc};
use std::collections::HashMap;
use toolbase_kernel::db::{Bind, Conditions, Db, Tx};
use toolbase_kernel::sql;
use toolbase_kernel::text::slug_of;
use uuid::Uuid;

/// A category.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
#[expect(missing_docs, reason = "named after the columns of migrations/blogs/0001_blogs.sql")]
pub struct CategoryRow {
    pub id: Uuid,
    pub title: String,
    pub slug: String,
}

/// The categories of these titles, in their order; those that are missing are made. Runs behind
/// [`lock_names`](super::lock_names).
///
/// # Errors
/// When a statement fails.
pub async fn categories_titled(
    tx: &mut Tx,
    titles: &[String],
    now: DateTime<Utc>,
) -> sqlx::Result<Vec<CategoryRow>> {
    let mut found = Vec::with_capacity(titles.len());
    for title in titles {
        let slug = slug_of(title);
        let statement = "SELECT id, title, slug FROM blogs_category WHERE slug = $1";
        let present = sql!(&mut *tx, fetch_optional as CategoryRow, statement, &slug)?;
        if let Some(present) = present {
            found.push(present);
            continue;
        }
        let new = CategoryRow { id: Uuid::now_v7(), title: title.clone(), slug };
        let statement = "INSERT INTO blogs_category (id, title, slug, created_at) VALUES ($1, $2, $3, $4)";
        sql!(&mut *tx, execute, statement, new.id, &new.title, &new.slug, now)?;
        found.push(new);
    }
    Ok(found)
}

/// Puts the post into these categories, and no others.
///
/// # Errors
/// When a statement fails.
pub async fn set_categories(tx: &mut Tx, post: Uuid, categories: &[CategoryRow]) -> sqlx::Result<()> {
    sql!(&mut *tx, execute, "DELETE FROM blogs_post_category WHERE post_id = $1", post)?;
    for (place, category) in (0_i64..).zip(categories) {
        let statement =
            "INSERT INTO blogs_post_category (post_id, category_id, position) VALUES ($1, $2, $3)";
        sql!(&mut *tx, execute, statement, post, category.id, place)?;
    }
    Ok(())
}

/// The titles of the post's categories in order, as `tx` sees them.
///
/// # Errors
/// When the query fails.
pub async fn titles_in(tx: &mut Tx, post: Uuid) -> sqlx::Result<Vec<String>> {
    let statement = "SELECT c.title FROM blogs_post_category p JOIN blogs_category c ON c.id = p.category_id
        WHERE p.post_id = $1 ORDER BY p.position";
    Ok(sql!(tx, fetch_all as (String,), statement, post)?.into_iter().map(|(title,)| title).collect())
}

/// The categories of posts, by post, in order.
///
/// # Errors
/// When the query fails.
pub async fn categories_of_posts(db: &Db, posts: &[Uuid]) -> sqlx::Result<HashMap<Uuid, Vec<CategoryRow>>> {
    let mut found: HashMap<Uuid, Vec<CategoryRow>> = HashMap::new();
    if posts.is_empty() {
        return Ok(found);
    }
    let mut conditions = Conditions::default();
    conditions.one_of("p.post_id", posts.iter().map(|id| Bind::Id(*id)));
    let before = "SELECT p.post_id, c.id, c.title, c.slug FROM blogs_post_category p
        JOIN blogs_category c ON c.id = p.category_id";
    let rows: Vec<(Uuid, Uuid, String, String)> =
        conditions.fetch(db, before, "ORDER BY p.post_id, p.position").await?;
    for (post, id, title, slug) in rows {
        found.entry(post).or_default().push(CategoryRow { id, title, slug });
    }
    Ok(found)
}

/// The category with this slug or id.
///
/// # Errors
/// When the query fails.
pub async fn category_named(db: &Db, name: &str) -> sqlx::Result<Option<CategoryRow>> {
    let found = if let Ok(id) = name.parse::<Uuid>() {
        let statement = "SELECT id, title, slug FROM blogs_category WHERE id = $1";
        sql!(db, fetch_optional as CategoryRow, statement, id)?
    } else {
        let statement = "SELECT id, title, slug FROM blogs_category WHERE slug = $1";
        sql!(db, fetch_optional as CategoryRow, statement, slug_of(name))?
    };
    Ok(found)
}

/// The categories that have public posts, with the number of these, by title.
///
/// # Errors
/// When the query fails.
pub async fn used_categories(db: &Db) -> sqlx::Result<Vec<(CategoryRow, i64)>> {
    let statement = "SELECT c.id, c.title, c.slug, COUNT(*) FROM blogs_category c
        JOIN blogs_post_category pc ON pc.category_id = c.id JOIN blogs_post p ON p.id = pc.post_id
        WHERE p.state = 'published' GROUP BY c.id, c.title, c.slug ORDER BY c.title, c.id";
    let rows = sql!(db, fetch_all as (Uuid, String, String, i64), statement)?;
    Ok(rows.into_iter().map(|(id, title, slug, posts)| (CategoryRow { id, title, slug }, posts)).collect())
}
