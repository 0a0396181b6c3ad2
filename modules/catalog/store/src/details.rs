//! One tool with everything its page shows.

use super::content::{ContentRow, content_columns};
use super::head::{HeadRow, head_columns};
use chrono::{DateTime, Utc};
use toolbase_catalog_domain::{ToolDraft, ToolState};
use toolbase_kernel::db::{Bind, Conditions, Db};
use toolbase_kernel::sql;
use uuid::Uuid;

/// The data of a tool's page beyond its card.
#[derive(Clone, Debug)]
pub struct Detail {
    /// Its own data, without categories and questions.
    pub draft: ToolDraft,
    /// The rest of its columns.
    pub tool: DetailRow,
    /// Questions with answers: id, question, answer.
    pub faq: Vec<(Uuid, String, String)>,
}

/// The columns of a tool's page that are not its own data.
#[derive(Clone, Debug, sqlx::FromRow)]
#[expect(missing_docs, reason = "named after the columns of migrations/catalog")]
pub struct DetailRow {
    pub id: Uuid,
    pub slug: String,
    #[sqlx(try_from = "String")]
    pub state: ToolState,
    pub contact_email: Option<String>,
    pub contact_mobile: Option<String>,
    pub contact_country_code: String,
    pub contact_public: bool,
    pub submitted_by: Option<Uuid>,
    pub claimed_by: Option<Uuid>,
    pub image: Option<String>,
    pub captured_at: Option<DateTime<Utc>>,
}

/// All columns of a tool's page, as one row.
#[derive(sqlx::FromRow)]
struct PageRow {
    #[sqlx(flatten)]
    content: ContentRow,
    #[sqlx(flatten)]
    tool: DetailRow,
}

/// A tool in a few words, and whether it is public.
#[derive(Clone, Debug, sqlx::FromRow)]
#[expect(missing_docs, reason = "named after the columns of migrations/catalog")]
pub struct BriefRow {
    #[sqlx(flatten)]
    pub tool: HeadRow,
    #[sqlx(try_from = "String")]
    pub state: ToolState,
}

/// The tools `ids` in a few words, whatever their states, in any order.
///
/// # Errors
/// When the query fails.
pub async fn briefs_by_id(db: &Db, ids: &[Uuid]) -> sqlx::Result<Vec<BriefRow>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let mut conditions = Conditions::default();
    conditions.one_of("id", ids.iter().map(|id| Bind::Id(*id)));
    let columns = concat!("SELECT ", head_columns!(), ", t.state FROM catalog_tool t");
    conditions.fetch(db, columns, "").await
}

/// The tool `id` in a few words, whatever its state.
///
/// # Errors
/// When the query fails.
pub async fn brief_by_id(db: &Db, id: Uuid) -> sqlx::Result<Option<BriefRow>> {
    Ok(briefs_by_id(db, &[id]).await?.pop())
}

/// The texts of a tool that a suggestion may be about, in the order of the columns.
pub type FieldTexts = (Uuid, String, String, Option<String>, String, String, String, String, String);

/// Name, address, logo, short description, introduction, usage, speciality and pricing of the tools `ids`.
///
/// # Errors
/// When the query fails.
pub async fn field_texts(db: &Db, ids: &[Uuid]) -> sqlx::Result<Vec<FieldTexts>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let mut conditions = Conditions::default();
    conditions.one_of("id", ids.iter().map(|id| Bind::Id(*id)));
    let select = "SELECT id, name, url, logo_url, short_description, introduction, usage_text, speciality, pricing_type
         FROM catalog_tool";
    conditions.fetch(db, select, "").await
}

/// The members who submitted and claimed the tool `id`, and its co-owner.
///
/// # Errors
/// When the query fails.
pub async fn people_of(db: &Db, id: Uuid) -> sqlx::Result<(Option<Uuid>, Option<Uuid>, Option<Uuid>)> {
    let statement = "SELECT submitted_by, claimed_by, co_owner FROM catalog_tool WHERE id = $1";
    let found = sql!(db, fetch_optional as (Option<Uuid>, Option<Uuid>, Option<Uuid>), statement, id)?;
    Ok(found.unwrap_or_default())
}

/// The tool `id`, whatever its state.
///
/// # Errors
/// When the query fails.
pub async fn detail_by_id(db: &Db, id: Uuid) -> sqlx::Result<Option<Detail>> {
    let statement = concat!(
        "SELECT ",
        content_columns!(),
        ", id, slug, state, contact_email, contact_mobile, contact_country_code, contact_public, submitted_by, claimed_by,
            image, captured_at
         FROM catalog_tool LEFT JOIN (SELECT tool_id, url AS captured_url, image, captured_at FROM catalog_capture) c
            ON c.tool_id = id AND c.captured_url = url
         WHERE id = $1"
    );
    let Some(PageRow { content, tool }) = sql!(db, fetch_optional as PageRow, statement, id)? else {
        return Ok(None);
    };
    let faq = sql!(
        db,
        fetch_all as (Uuid, String, String),
        "SELECT id, question, answer FROM catalog_faq WHERE tool_id = $1 ORDER BY position, id",
        id
    )?;
    Ok(Some(Detail { draft: content.draft(Vec::new(), Vec::new()), tool, faq }))
}

/// The id and state of the tool that `slug` names, now or in the past.
///
/// # Errors
/// When the query fails.
pub async fn slug_target(db: &Db, slug: &str) -> sqlx::Result<Option<Uuid>> {
    let found = sql!(
        db,
        fetch_optional as (Uuid,),
        "SELECT id FROM catalog_tool WHERE slug = $1
         UNION ALL SELECT tool_id FROM catalog_slug_history WHERE slug = $1",
        slug
    )?;
    Ok(found.map(|(id,)| id))
}

/// The slugs of the tools `ids`, present and former.
///
/// # Errors
/// When a query fails.
pub async fn slugs_of_tools(db: &Db, ids: &[Uuid]) -> sqlx::Result<Vec<String>> {
    let mut slugs = Vec::with_capacity(ids.len());
    for id in ids {
        let found = sql!(
            db,
            fetch_all as (String,),
            "SELECT slug FROM catalog_tool WHERE id = $1
             UNION ALL SELECT slug FROM catalog_slug_history WHERE tool_id = $1",
            id
        )?;
        slugs.extend(found.into_iter().map(|(slug,)| slug));
    }
    Ok(slugs)
}

impl Detail {
    /// The listing's state.
    #[must_use]
    pub fn state(&self) -> ToolState {
        self.tool.state
    }
}
