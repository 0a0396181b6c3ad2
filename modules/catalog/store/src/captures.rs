//! Pictures of the websites of listed tools that the server took.

use chrono::{DateTime, Utc};
use toolbase_kernel::db::{Db, Tx};
use toolbase_kernel::sql;
use uuid::Uuid;

/// A tool without photos, whose website is to be captured.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
#[expect(missing_docs, reason = "named after the columns of migrations/catalog/0001_catalog.sql")]
pub struct CaptureTarget {
    pub id: Uuid,
    pub slug: String,
    pub url: String,
}

/// An attempt to capture a website.
#[derive(Clone, Copy, Debug)]
pub struct Attempt<'a> {
    /// The tool.
    pub tool: Uuid,
    /// The address of its website.
    pub url: &'a str,
    /// The address of the picture, or why there is none.
    pub outcome: Result<&'a str, &'a str>,
    /// When it was made.
    pub now: DateTime<Utc>,
}

/// At most `most` listed tools without photos whose website was not captured since `before`, nor tried in vain; first those
/// that never were, then those with the oldest attempt. `missing`: only those without a picture.
///
/// # Errors
/// When the query fails.
pub async fn captures_due(
    db: &Db,
    before: DateTime<Utc>,
    missing: bool,
    most: i64,
) -> sqlx::Result<Vec<CaptureTarget>> {
    sql!(
        db,
        fetch_all as CaptureTarget,
        "SELECT t.id, t.slug, t.url FROM catalog_tool t
         LEFT JOIN catalog_capture c ON c.tool_id = t.id AND c.url = t.url
         WHERE t.state = 'approved' AND t.url <> '' AND (c.attempted_at IS NULL OR c.attempted_at < $1)
            AND (c.image IS NULL OR $2 = 0)
            AND (t.media -> 'photos' -> 0) IS NULL
         ORDER BY CASE WHEN c.attempted_at IS NULL THEN 0 ELSE 1 END, c.attempted_at, t.id LIMIT $3",
        before,
        i64::from(missing),
        most
    )
}

/// The picture of the website of the tool `id`, whatever address it was taken of.
///
/// # Errors
/// When the query fails.
pub async fn captured_image(tx: &mut Tx, id: Uuid) -> sqlx::Result<Option<String>> {
    let statement = "SELECT image FROM catalog_capture WHERE tool_id = $1";
    let found = sql!(tx, fetch_optional as (Option<String>,), statement, id)?;
    Ok(found.and_then(|(image,)| image))
}

/// Notes an attempt. After one that failed the picture stays, unless it is of another address.
///
/// # Errors
/// When the statement fails.
pub async fn set_capture(tx: &mut Tx, attempt: Attempt<'_>) -> sqlx::Result<()> {
    let Attempt { tool, url, outcome, now } = attempt;
    let (image, failure) = (outcome.ok(), outcome.err());
    let captured_at = image.map(|_| now);
    sql!(
        &mut *tx,
        execute,
        "INSERT INTO catalog_capture (tool_id, url, image, captured_at, attempted_at, failure)
         VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (tool_id) DO UPDATE SET url = $2, attempted_at = $5, failure = $6,
            image = CASE WHEN catalog_capture.url = $2 THEN COALESCE($3, catalog_capture.image) ELSE $3 END,
            captured_at = CASE WHEN catalog_capture.url = $2 THEN COALESCE($4, catalog_capture.captured_at)
                ELSE $4 END",
        tool,
        url,
        image,
        captured_at,
        now,
        failure
    )?;
    Ok(())
}

/// The pictures of tools that have been deleted, with the tools' ids; without an address where there was no picture.
///
/// # Errors
/// When the query fails.
pub async fn orphaned_captures(db: &Db) -> sqlx::Result<Vec<(Uuid, Option<String>)>> {
    sql!(
        db,
        fetch_all as (Uuid, Option<String>),
        "SELECT c.tool_id, c.image FROM catalog_capture c
         WHERE NOT EXISTS (SELECT 1 FROM catalog_tool t WHERE t.id = c.tool_id)"
    )
}

/// Forgets the attempts for the tool `id`.
///
/// # Errors
/// When the statement fails.
pub async fn forget_capture(db: &Db, id: Uuid) -> sqlx::Result<()> {
    sql!(db, execute, "DELETE FROM catalog_capture WHERE tool_id = $1", id)?;
    Ok(())
}
