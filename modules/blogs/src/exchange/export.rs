//! Posts as Markdown files.

use crate::content::stored;
use crate::domain::PostState;
use crate::store::{self, PostRow};
use std::path::Path;
use toolbase_exchange::{Picture, Post};
use toolbase_kernel::db::Conditions;
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// Writes all posts but those in the trash as Markdown to `folder`, which is made unless it is there. Returns their files.
///
/// # Errors
/// When the folder has files already or cannot be written, or the database fails.
pub(crate) async fn export(context: &ModuleContext, folder: &Path) -> anyhow::Result<Vec<String>> {
    std::fs::create_dir_all(folder)?;
    anyhow::ensure!(
        std::fs::read_dir(folder)?.next().is_none(),
        "{} has files already; name a new folder",
        folder.display()
    );
    let mut conditions = Conditions::default();
    conditions.add("state <> 'trashed'");
    let rows: Vec<PostRow> = store::posts_where(&context.db, &conditions, "ORDER BY created_at, id").await?;
    let ids: Vec<Uuid> = rows.iter().map(|row| row.id).collect();
    let mut categories = store::categories_of_posts(&context.db, &ids).await?;
    let mut files = Vec::with_capacity(rows.len());
    for row in rows {
        let file = format!("{}.md", row.slug);
        let titles =
            categories.remove(&row.id).unwrap_or_default().into_iter().map(|category| category.title);
        std::fs::write(folder.join(&file), exported(context, row, titles.collect())?.to_markdown())?;
        files.push(file);
    }
    Ok(files)
}

/// The post as a file has it: pictures by their whole addresses.
fn exported(context: &ModuleContext, row: PostRow, categories: Vec<String>) -> anyhow::Result<Post> {
    let site = &context.config.site.url;
    let whole = |address: &str| address.starts_with('/').then(|| format!("{site}{address}"));
    let content = stored(&row.content)?;
    Ok(Post {
        categories,
        content: content.with_images(&whole),
        title: row.title,
        slug: Some(row.slug),
        date: row.published_at,
        draft: row.state != PostState::Published,
        excerpt: Some(row.excerpt).filter(|excerpt| !excerpt.is_empty()),
        author: None,
        hero: row.hero_image.map(|src| Picture { src: whole(&src).unwrap_or(src), alt: row.hero_alt }),
        share_image: row.share_image.map(|src| whole(&src).unwrap_or(src)),
    })
}
