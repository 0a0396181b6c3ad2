//! The report that can be downloaded: `blogs`.

use crate::author::author;
use crate::store::{self, PostPage};
use toolbase_kernel::accounts::People;
use toolbase_kernel::reports::{Cell, ColumnKind, Report, ReportColumn, in_pages};
use uuid::Uuid;

/// The number of rows that are read at once.
const PAGE: u32 = 500;

const fn column(name: &'static str, kind: ColumnKind, meaning: &'static str) -> ReportColumn {
    ReportColumn::new(name, kind, meaning)
}

const BLOGS: [ReportColumn; 8] = [
    column("id", ColumnKind::Text, "Identity of the post."),
    column("title", ColumnKind::Text, "Its title."),
    column("slug", ColumnKind::Text, "Names it in addresses."),
    column("author", ColumnKind::Text, "The author's name, as others see it."),
    column("categories", ColumnKind::Text, "Its categories, separated by commas."),
    column("words", ColumnKind::Integer, "The words of its text."),
    column("comments", ColumnKind::Integer, "Its published comments."),
    column("publishedAt", ColumnKind::Moment, "When it was published."),
];

/// All published posts.
pub(crate) fn blogs() -> Report {
    Report::new(
        "blogs",
        "Blogs",
        "All published posts, the newest first.",
        "Failed to fetch blogs report",
        &BLOGS,
        |context, _| {
            in_pages(0, move |offset| {
                let context = context.clone();
                async move {
                    let page = PostPage { offset, limit: PAGE, ..PostPage::default() };
                    let cards = store::card_page(&context.db, &page).await?;
                    if cards.is_empty() {
                        return Ok(None);
                    }
                    let ids: Vec<Uuid> = cards.iter().map(|card| card.id).collect();
                    let mut categories = store::categories_of_posts(&context.db, &ids).await?;
                    let comments = store::comment_counts(&context.db, &ids).await?;
                    let people =
                        People::find(&context.directory, cards.iter().map(|card| card.author_id)).await?;
                    let rows = cards.into_iter().map(|card| {
                        let titles = categories.remove(&card.id).unwrap_or_default();
                        let titles: Vec<String> = titles.into_iter().map(|row| row.title).collect();
                        vec![
                            Cell::Text(card.id.to_string()),
                            Cell::Text(card.title),
                            Cell::Text(card.slug),
                            Cell::Text(author(&people, &context.site.config(), card.author_id).full_name),
                            Cell::Text(titles.join(", ")),
                            Cell::Integer(card.words),
                            Cell::Integer(comments.get(&card.id).copied().unwrap_or(0)),
                            card.published_at.map_or(Cell::Empty, Cell::Moment),
                        ]
                    });
                    Ok(Some((rows.collect(), offset + PAGE)))
                }
            })
        },
    )
}
