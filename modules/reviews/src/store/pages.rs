//! Pages of published reviews.

use super::row::ReviewRow;
use std::collections::HashMap;
use toolbase_kernel::db::{Bind, Conditions, Db};
use toolbase_kernel::sql;
use uuid::Uuid;

/// The order of a tool's reviews.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// The newest first.
    #[default]
    Newest,
    /// The best rated first.
    Highest,
    /// The worst rated first.
    Lowest,
    /// Those that most members found helpful first.
    Helpful,
}

impl Order {
    /// The order of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        match name {
            "newest" => Some(Self::Newest),
            "highest" => Some(Self::Highest),
            "lowest" => Some(Self::Lowest),
            "helpful" => Some(Self::Helpful),
            _ => None,
        }
    }

    pub(super) fn sql(self) -> &'static str {
        match self {
            Self::Newest => "published_at DESC, id DESC",
            Self::Highest => "overall DESC, published_at DESC, id DESC",
            // All columns in one direction: the index is read from its beginning.
            Self::Lowest => "overall, published_at, id",
            Self::Helpful => "helpful DESC, published_at DESC, id DESC",
        }
    }
}

/// A page of a tool's reviews.
#[derive(Clone, Debug)]
pub struct ReviewPage<'a> {
    /// The order.
    pub order: Order,
    /// Only those with so many stars; empty for all.
    pub stars: &'a [i64],
    /// Only those that contain this text; empty for all.
    pub text: &'a str,
    /// The number of entries to pass over.
    pub offset: u32,
    /// How many.
    pub limit: u32,
}

const TEXTS: [&str; 7] = [
    "title",
    "problem_solved",
    "team_impact",
    "CAST(loved_features AS TEXT)",
    "CAST(improvements AS TEXT)",
    "tips",
    "CAST(legacy AS TEXT)",
];

fn of_tool(tool: Uuid, page: &ReviewPage<'_>) -> Conditions {
    let mut conditions = Conditions::default();
    conditions.with("tool_id = ", Bind::Id(tool), "");
    conditions.add("state = 'published'");
    conditions.one_of("overall", page.stars.iter().map(|stars| Bind::Number(*stars)));
    conditions.matches(&TEXTS, page.text);
    conditions
}

/// A page of the tool's published reviews, and how many there are on all pages where that is not known otherwise: with a
/// text.
///
/// # Errors
/// When a query fails.
pub async fn tool_page(
    db: &Db,
    tool: Uuid,
    page: &ReviewPage<'_>,
) -> sqlx::Result<(Vec<ReviewRow>, Option<u64>)> {
    let conditions = of_tool(tool, page);
    let rows = page_of(db, &conditions, page.order.sql(), page.offset, page.limit).await?;
    let total =
        if page.text.trim().is_empty() { None } else { Some(conditions.count(db, "reviews_review").await?) };
    Ok((rows, total))
}

/// The reviews on a page in `order`. Their ids come from an index, so that no row of the pages before is read.
pub(super) async fn page_of(
    db: &Db,
    conditions: &Conditions,
    order: &str,
    offset: u32,
    limit: u32,
) -> sqlx::Result<Vec<ReviewRow>> {
    let before = "SELECT * FROM reviews_review WHERE id IN (SELECT id FROM reviews_review";
    let after = format!("ORDER BY {order} LIMIT {limit} OFFSET {offset}) ORDER BY {order}");
    conditions.fetch(db, before, &after).await
}

/// The reviews `ids`, in this order.
///
/// # Errors
/// When the query fails.
pub async fn reviews_by_id(db: &Db, ids: &[Uuid]) -> sqlx::Result<Vec<ReviewRow>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let mut conditions = Conditions::default();
    conditions.one_of("id", ids.iter().map(|id| Bind::Id(*id)));
    let rows: Vec<ReviewRow> = conditions.fetch(db, "SELECT * FROM reviews_review", "").await?;
    let mut rows: HashMap<Uuid, ReviewRow> = rows.into_iter().map(|row| (row.id, row)).collect();
    Ok(ids.iter().filter_map(|id| rows.remove(id)).collect())
}

/// Which of all published reviews of public tools, and in which order.
#[derive(Clone, Debug)]
pub struct AllReviews<'a> {
    /// Only those of this tool.
    pub tool: Option<Uuid>,
    /// Only those with so many stars; empty for all.
    pub stars: &'a [i64],
    /// The order.
    pub order: Order,
}

impl AllReviews<'_> {
    fn conditions(&self) -> Conditions {
        let mut conditions = Conditions::default();
        conditions.add("visible");
        if let Some(tool) = self.tool {
            conditions.with("tool_id = ", Bind::Id(tool), "");
            // The index of the tool's published reviews serves the order.
            conditions.add("state = 'published'");
        }
        conditions.one_of("overall", self.stars.iter().map(|stars| Bind::Number(*stars)));
        conditions
    }
}

/// A page of them.
///
/// # Errors
/// When the query fails.
pub async fn all_page(
    db: &Db,
    all: &AllReviews<'_>,
    offset: u32,
    limit: u32,
) -> sqlx::Result<Vec<ReviewRow>> {
    page_of(db, &all.conditions(), all.order.sql(), offset, limit).await
}

/// How many there are on all pages. Without a filter the number is known: [`count_in`](super::count_in) counts along.
///
/// # Errors
/// When the query fails.
pub async fn count_all(db: &Db, all: &AllReviews<'_>) -> sqlx::Result<u64> {
    if all.tool.is_some() || !all.stars.is_empty() {
        return all.conditions().count(db, "reviews_review").await;
    }
    let count = sql!(db, scalar i64, "SELECT CAST(COALESCE(SUM(reviews), 0) AS BIGINT) FROM reviews_total")?;
    Ok(u64::try_from(count).unwrap_or(0))
}

/// The tools with the most published reviews, each with their number; at most `limit`.
///
/// # Errors
/// When the query fails.
pub async fn most_reviewed(db: &Db, limit: u32) -> sqlx::Result<Vec<(Uuid, i64)>> {
    sql!(
        db,
        fetch_all as (Uuid, i64),
        "SELECT tool_id, shown_1 + shown_2 + shown_3 + shown_4 + shown_5 AS reviews FROM reviews_tool
         WHERE shown_1 + shown_2 + shown_3 + shown_4 + shown_5 > 0 ORDER BY reviews DESC, tool_id LIMIT $1",
        i64::from(limit)
    )
}

/// The reviews that wait for a decision, the oldest first, at most `limit`.
///
/// # Errors
/// When the query fails.
pub async fn pending_reviews(db: &Db, limit: u32) -> sqlx::Result<Vec<ReviewRow>> {
    sql!(
        db,
        fetch_all as ReviewRow,
        "SELECT * FROM reviews_review WHERE queued_at IS NOT NULL ORDER BY queued_at, id LIMIT $1",
        i64::from(limit)
    )
}

/// How many reviews and questions wait.
///
/// # Errors
/// When a query fails.
pub async fn waiting(db: &Db) -> sqlx::Result<(i64, i64)> {
    let reviews = sql!(db, scalar i64, "SELECT COUNT(*) FROM reviews_review WHERE queued_at IS NOT NULL")?;
    let questions = sql!(db, scalar i64, "SELECT COUNT(*) FROM reviews_question WHERE state = 'pending'")?;
    Ok((reviews, questions))
}
