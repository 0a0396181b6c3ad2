//! Writing tools.

use chrono::{DateTime, Utc};
use sqlx::types::Json;
use toolbase_catalog_domain::{Origin, PricingType, Rating, Stats, ToolDraft, ToolState};
use toolbase_kernel::db::{Db, Tx};
use toolbase_kernel::sql;
use uuid::Uuid;

/// A tool to be stored.
#[derive(Clone, Debug)]
pub struct NewTool<'a> {
    /// Its id.
    pub id: Uuid,
    /// Its slug, free and not reserved.
    pub slug: &'a str,
    /// The listing.
    pub draft: &'a ToolDraft,
    /// The listing's state.
    pub state: ToolState,
    /// Its origin.
    pub origin: Origin,
    /// Counters to begin with.
    pub stats: Stats,
    /// Reviews to begin with.
    pub rating: Rating,
    /// First approval.
    pub published_at: Option<DateTime<Utc>>,
    /// The import that adds it, and the number of its row.
    pub import: Option<(Uuid, i64)>,
    /// The moment of writing.
    pub now: DateTime<Utc>,
}

/// Stores a new tool with its categories, counters and questions.
///
/// # Errors
/// A unique violation when the slug is taken or a live listing has the address; otherwise when the
/// statement fails.
pub async fn insert_tool(tx: &mut Tx, tool: &NewTool<'_>) -> sqlx::Result<()> {
    let draft = tool.draft;
    sql!(&mut *tx, execute,
        "INSERT INTO catalog_tool
           (id, slug, name, url, canonical_url, logo_url, short_description, introduction, usage_text, speciality,
            pros, cons, pricing_type, pricing_currency, pricing_plans, media, social_links, contact_country_code,
            state, prominence, launched_on, published_at, origin, import_id, import_row, created_at, updated_at, maker,
            platforms, open_source)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, '+1',
            $18, $19, $20, $21, $22, $23, $24, $25, $25, $26, $27, $28)",
        tool.id, tool.slug, &draft.name, &draft.url, &draft.canonical_url, &draft.logo_url,
        &draft.short_description, &draft.introduction, &draft.usage, &draft.speciality,
        Json(&draft.pros), Json(&draft.cons), stored_pricing(draft), &draft.pricing_currency,
        Json(&draft.pricing_plans), Json(&draft.media), Json(&draft.social_links),
        tool.state.as_str(), i64::from(draft.prominence), draft.launched_on.map(|day| day.to_string()),
        tool.published_at, tool.origin.as_str(), tool.import.map(|(import, _)| import),
        tool.import.map(|(_, row)| row), tool.now, &draft.maker, Json(&draft.platforms), draft.open_source)?;
    sql!(
        &mut *tx,
        execute,
        "INSERT INTO catalog_tool_stats
           (tool_id, visits, page_views, saved_count, upvotes_count, rating_score, rating_count)
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
        tool.id,
        i64::from(tool.stats.visits),
        i64::from(tool.stats.page_views),
        i64::from(tool.stats.saved_count),
        i64::from(tool.stats.upvotes_count),
        tool.rating.score,
        i64::from(tool.rating.total_reviews)
    )?;
    insert_categories(tx, tool.id, &draft.categories).await?;
    insert_faq(tx, tool.id, draft).await
}

/// Sets the moment of a tool's last edit.
///
/// # Errors
/// When the statement fails.
pub async fn set_updated(tx: &mut Tx, id: Uuid, at: DateTime<Utc>) -> sqlx::Result<()> {
    sql!(tx, execute, "UPDATE catalog_tool SET updated_at = $2 WHERE id = $1", id, at)?;
    Ok(())
}

/// Ids and slugs of the tools of the starter catalogue that have no logo and that nobody has edited.
///
/// # Errors
/// When the query fails.
pub async fn untouched_without_logo(db: &Db) -> sqlx::Result<Vec<(Uuid, String)>> {
    sql!(
        db,
        fetch_all as (Uuid, String),
        "SELECT id, slug FROM catalog_tool WHERE origin = 'seed' AND logo_url IS NULL AND updated_at <= created_at"
    )
}

/// Sets a tool's logo without marking the tool as edited.
///
/// # Errors
/// When the statement fails.
pub async fn set_logo(tx: &mut Tx, id: Uuid, logo: &str) -> sqlx::Result<()> {
    sql!(tx, execute, "UPDATE catalog_tool SET logo_url = $2 WHERE id = $1", id, logo)?;
    Ok(())
}

/// Replaces a tool's own data; slug, state, counters and questions stay.
///
/// # Errors
/// When the statement fails, such as for an address that another live listing has.
pub async fn update_tool(tx: &mut Tx, id: Uuid, draft: &ToolDraft, now: DateTime<Utc>) -> sqlx::Result<()> {
    sql!(&mut *tx, execute,
        "UPDATE catalog_tool SET name = $2, url = $3, canonical_url = $4, logo_url = $5, short_description = $6,
            introduction = $7, usage_text = $8, speciality = $9, pros = $10, cons = $11, pricing_type = $12,
            pricing_currency = $13, pricing_plans = $14, media = $15, social_links = $16, prominence = $17,
            launched_on = $18, updated_at = $19, maker = $20, platforms = $21, open_source = $22
         WHERE id = $1",
        id, &draft.name, &draft.url, &draft.canonical_url, &draft.logo_url, &draft.short_description,
        &draft.introduction, &draft.usage, &draft.speciality, Json(&draft.pros), Json(&draft.cons),
        stored_pricing(draft), &draft.pricing_currency, Json(&draft.pricing_plans), Json(&draft.media),
        Json(&draft.social_links), i64::from(draft.prominence), draft.launched_on.map(|day| day.to_string()), now,
        &draft.maker, Json(&draft.platforms), draft.open_source)?;
    sql!(&mut *tx, execute, "DELETE FROM catalog_tool_category WHERE tool_id = $1", id)?;
    insert_categories(tx, id, &draft.categories).await
}

/// The pricing as it is stored: empty where it is not stated.
fn stored_pricing(draft: &ToolDraft) -> &'static str {
    draft.pricing_type.map_or("", PricingType::label)
}

async fn insert_categories(tx: &mut Tx, tool: Uuid, categories: &[Uuid]) -> sqlx::Result<()> {
    for (position, category) in (0_i64..).zip(categories) {
        sql!(
            &mut *tx,
            execute,
            "INSERT INTO catalog_tool_category (tool_id, sub_id, position) VALUES ($1, $2, $3)
             ON CONFLICT (tool_id, sub_id) DO NOTHING",
            tool,
            category,
            position
        )?;
    }
    Ok(())
}

async fn insert_faq(tx: &mut Tx, tool: Uuid, draft: &ToolDraft) -> sqlx::Result<()> {
    for (position, entry) in (0_i64..).zip(&draft.faq) {
        sql!(
            &mut *tx,
            execute,
            "INSERT INTO catalog_faq (id, tool_id, position, question, answer) VALUES ($1, $2, $3, $4, $5)",
            Uuid::now_v7(),
            tool,
            position,
            &entry.question,
            &entry.answer
        )?;
    }
    Ok(())
}

/// Gives a tool another slug; the old one leads to it for ever.
///
/// # Errors
/// A unique violation when the slug is taken; otherwise when the statement fails.
pub async fn rename_slug(tx: &mut Tx, id: Uuid, slug: &str, now: DateTime<Utc>) -> sqlx::Result<()> {
    // A slug of its own past may come back.
    sql!(&mut *tx, execute, "DELETE FROM catalog_slug_history WHERE slug = $1 AND tool_id = $2", slug, id)?;
    sql!(
        &mut *tx,
        execute,
        "INSERT INTO catalog_slug_history (slug, tool_id, retired_at)
         SELECT slug, id, $2 FROM catalog_tool WHERE id = $1",
        id,
        now
    )?;
    sql!(
        &mut *tx,
        execute,
        "UPDATE catalog_tool SET slug = $2, updated_at = $3 WHERE id = $1",
        id,
        slug,
        now
    )?;
    Ok(())
}

/// The tool that has, or had, the slug.
///
/// # Errors
/// When the query fails.
pub async fn slug_owner(tx: &mut Tx, slug: &str) -> sqlx::Result<Option<Uuid>> {
    let found = sql!(
        &mut *tx,
        fetch_optional as (Uuid,),
        "SELECT id FROM catalog_tool WHERE slug = $1
         UNION ALL SELECT tool_id FROM catalog_slug_history WHERE slug = $1",
        slug
    )?;
    Ok(found.map(|(id,)| id))
}

/// `requested`, or the first of `requested-2`, `requested-3`… that no tool has or had.
///
/// # Errors
/// When the query fails.
pub async fn free_slug(tx: &mut Tx, requested: &str) -> sqlx::Result<String> {
    let mut slug = requested.to_owned();
    let mut number = 1_u32;
    while slug_owner(tx, &slug).await?.is_some() {
        number += 1;
        let suffix = format!("-{number}");
        let stem: String = requested.chars().take(80 - suffix.len()).collect();
        slug = format!("{}{suffix}", stem.trim_end_matches('-'));
    }
    Ok(slug)
}

/// How to reach the owner of a tool.
#[derive(Clone, Copy, Debug)]
pub struct NewContact<'a> {
    /// E-mail address.
    pub email: Option<&'a str>,
    /// Telephone number without the dialling code.
    pub mobile: Option<&'a str>,
    /// The dialling code.
    pub country_code: &'a str,
    /// True if visitors may see it.
    pub public: bool,
}

/// Replaces how to reach the owner of the tool `id`.
///
/// # Errors
/// When the statement fails.
pub async fn set_contact(tx: &mut Tx, id: Uuid, contact: NewContact<'_>) -> sqlx::Result<()> {
    sql!(
        &mut *tx,
        execute,
        "UPDATE catalog_tool SET contact_email = $2, contact_mobile = $3, contact_country_code = $4,
            contact_public = $5
         WHERE id = $1",
        id,
        contact.email,
        contact.mobile,
        contact.country_code,
        contact.public
    )?;
    Ok(())
}

/// All slugs that may not be given again: present and former ones.
///
/// # Errors
/// When the query fails.
pub async fn slugs_taken(db: &Db) -> sqlx::Result<Vec<String>> {
    let rows = sql!(
        db,
        fetch_all as (String,),
        "SELECT slug FROM catalog_tool UNION ALL SELECT slug FROM catalog_slug_history"
    )?;
    Ok(rows.into_iter().map(|(slug,)| slug).collect())
}

/// The addresses of live listings, pending or approved, with their tools' ids.
///
/// # Errors
/// When the query fails.
pub async fn canonical_urls(db: &Db) -> sqlx::Result<Vec<(String, Uuid)>> {
    sql!(
        db,
        fetch_all as (String, Uuid),
        "SELECT canonical_url, id FROM catalog_tool WHERE state IN ('pending', 'approved')"
    )
}

/// The names of live listings, with their ids.
///
/// # Errors
/// When the query fails.
pub async fn live_names(db: &Db) -> sqlx::Result<Vec<(Uuid, String)>> {
    sql!(
        db,
        fetch_all as (Uuid, String),
        "SELECT id, name FROM catalog_tool WHERE state IN ('pending', 'approved')"
    )
}

/// Ids, names, slugs and addresses of all tools, in every state.
///
/// # Errors
/// When the query fails.
pub async fn names_and_slugs(db: &Db) -> sqlx::Result<Vec<(Uuid, String, String, String)>> {
    sql!(
        db,
        fetch_all as (Uuid, String, String, String),
        "SELECT id, name, slug, canonical_url FROM catalog_tool ORDER BY created_at, id"
    )
}

/// Name and slug of the tool `id`.
///
/// # Errors
/// When the query fails.
pub async fn name_and_slug(db: &Db, id: Uuid) -> sqlx::Result<Option<(String, String)>> {
    sql!(db, fetch_optional as (String, String), "SELECT name, slug FROM catalog_tool WHERE id = $1", id)
}
