//! Many reviews and questions at once: for made-up ones.

use super::row::ReviewRow;
use super::totals::Totals;
use sqlx::{AssertSqlSafe, SqlSafeStr};
use toolbase_kernel::admin::Stored;
use toolbase_kernel::db::{Argument, Bind, Tx, fetch_all, with_rows};
use toolbase_kernel::sql;
use uuid::Uuid;

/// Adds those reviews that are missing, given as the values of their columns; returns how many.
///
/// # Errors
/// When a statement fails.
pub async fn add_reviews(tx: &mut Tx, rows: Vec<Vec<Bind>>) -> sqlx::Result<u64> {
    let before = format!("INSERT INTO reviews_review ({})", ReviewRow::COLUMNS.join(", "));
    with_rows(tx, &before, rows, "ON CONFLICT DO NOTHING").await
}

/// Counts the visible reviews anew.
///
/// # Errors
/// When the statement fails.
pub async fn recount_visible(tx: &mut Tx) -> sqlx::Result<()> {
    let statement = "INSERT INTO reviews_total (name, reviews) SELECT 'visible', COUNT(*) FROM reviews_review WHERE visible
         ON CONFLICT (name) DO UPDATE SET reviews = excluded.reviews";
    sql!(tx, execute, statement).map(drop)
}

/// Adds those questions that are missing: id, tool, member, key, question, state, when it was sent and changed; returns
/// how many.
///
/// # Errors
/// When a statement fails.
pub async fn add_questions(tx: &mut Tx, rows: Vec<Vec<Bind>>) -> sqlx::Result<u64> {
    if rows.is_empty() {
        return Ok(0);
    }
    let before = "INSERT INTO reviews_question (id, tool_id, user_id, question_key, question, state, created_at, updated_at)";
    with_rows(tx, before, rows, "ON CONFLICT DO NOTHING").await
}

/// The numbers of a tool.
#[derive(sqlx::FromRow)]
struct OfTool {
    tool_id: Uuid,
    #[sqlx(flatten)]
    totals: Totals,
}

/// As [`recount`](super::recount) for many tools, in one statement; returns their numbers.
///
/// # Errors
/// When a statement fails.
pub async fn recount_all(tx: &mut Tx, tools: &[Uuid]) -> sqlx::Result<Vec<(Uuid, Totals)>> {
    let aspects = ["ease_of_use", "value_for_money", "functionality", "performance", "innovation"];
    let stars = |name: &'static str| (1..=5).map(move |stars| format!("{name}_{stars}"));
    let columns: Vec<String> =
        stars("shown").chain(stars("counted")).chain(aspects.map(str::to_owned)).collect();
    let number = |condition: String, value: &str| {
        format!("CAST(SUM(CASE WHEN {condition} THEN {value} ELSE 0 END) AS BIGINT)")
    };
    let sums: Vec<String> = (1..=5)
        .map(|stars| number(format!("overall = {stars}"), "1"))
        .chain((1..=5).map(|stars| number(format!("counts AND overall = {stars}"), "1")))
        .chain(aspects.map(|aspect| number("counts".to_owned(), aspect)))
        .collect();
    let updates: Vec<String> = columns.iter().map(|name| format!("{name} = excluded.{name}")).collect();
    let (columns, sums, updates) = (columns.join(", "), sums.join(", "), updates.join(", "));
    let mut found = Vec::with_capacity(tools.len());
    // Each id is a value, and `SQLite` takes 32,766.
    for part in tools.chunks(10_000) {
        let ids: Vec<String> = (1..=part.len()).map(|number| format!("${number}")).collect();
        let statement = format!(
            "INSERT INTO reviews_tool (tool_id, version, {columns}, keywords, keywords_stale)
             SELECT tool_id, 1, {sums}, '[]', TRUE FROM reviews_review
             WHERE state = 'published' AND tool_id IN ({}) GROUP BY tool_id
             ON CONFLICT (tool_id) DO UPDATE SET version = reviews_tool.version + 1, keywords_stale = TRUE, {updates}
             RETURNING tool_id, version, {columns}",
            ids.join(", ")
        );
        let mut binds: Vec<Bind> = part.iter().map(Argument::bind).collect();
        let mut rows: Vec<OfTool> = Vec::new();
        fetch_all((&mut *tx).into(), AssertSqlSafe(statement).into_sql_str(), &mut binds, &mut rows).await?;
        found.extend(rows.into_iter().map(|row| (row.tool_id, row.totals)));
    }
    Ok(found)
}
