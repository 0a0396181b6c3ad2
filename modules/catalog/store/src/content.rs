//! A tool's own data: its columns, as they are read and written.

use chrono::{DateTime, Utc};
use sqlx::types::Json;
use toolbase_catalog_domain::{
    Media, Origin, Platform, PricingPlan, PricingType, Rating, SocialLinks, Stats, ToolDraft, ToolState,
};
use toolbase_kernel::db::Tx;
use toolbase_kernel::sql;
use uuid::Uuid;

/// The columns of a tool's own data.
#[derive(Clone, Debug, sqlx::FromRow)]
pub(super) struct ContentRow {
    name: String,
    url: String,
    canonical_url: String,
    logo_url: Option<String>,
    short_description: String,
    introduction: String,
    usage_text: String,
    speciality: String,
    pros: Json<Vec<String>>,
    cons: Json<Vec<String>>,
    pricing_type: String,
    pricing_currency: String,
    pricing_plans: Json<Vec<PricingPlan>>,
    media: Json<Media>,
    social_links: Json<SocialLinks>,
    maker: Option<String>,
    platforms: Json<Vec<Platform>>,
    open_source: Option<bool>,
    launched_on: Option<String>,
    prominence: i64,
}

/// The columns of [`ContentRow`].
macro_rules! content_columns {
    () => {
        "name, url, canonical_url, logo_url, short_description, introduction, usage_text, speciality, pros, cons,
            pricing_type, pricing_currency, pricing_plans, media, social_links, maker, platforms, open_source,
            launched_on, prominence"
    };
}
pub(super) use content_columns;

/// Returns the draft with which [`update_tool`] would leave the tool `id` as it is; the
/// questions, which it does not touch, are left out.
///
/// # Errors
/// When the query fails.
pub async fn draft_of(tx: &mut Tx, id: Uuid) -> sqlx::Result<Option<ToolDraft>> {
    let statement = concat!("SELECT ", content_columns!(), " FROM catalog_tool WHERE id = $1");
    let row = sql!(&mut *tx, fetch_optional as ContentRow, statement, id)?;
    let Some(row) = row else { return Ok(None) };
    let categories = sql!(
        &mut *tx,
        fetch_all as (Uuid,),
        "SELECT sub_id FROM catalog_tool_category WHERE tool_id = $1 ORDER BY position",
        id
    )?;
    Ok(Some(row.draft(categories.into_iter().map(|(sub,)| sub).collect())))
}

impl ContentRow {
    /// The draft with `categories`; the questions are left out.
    pub(super) fn draft(self, categories: Vec<Uuid>) -> ToolDraft {
        ToolDraft {
            name: self.name,
            url: self.url,
            canonical_url: self.canonical_url,
            logo_url: self.logo_url,
            short_description: self.short_description,
            introduction: self.introduction,
            usage: self.usage_text,
            speciality: self.speciality,
            pros: self.pros.0,
            cons: self.cons.0,
            categories,
            pricing_type: PricingType::parse(&self.pricing_type),
            pricing_currency: self.pricing_currency,
            pricing_plans: self.pricing_plans.0,
            media: self.media.0,
            social_links: self.social_links.0,
            faq: Vec::new(),
            maker: self.maker,
            platforms: self.platforms.0,
            open_source: self.open_source,
            launched_on: self.launched_on.and_then(|day| day.parse().ok()),
            prominence: u8::try_from(self.prominence).unwrap_or(1),
        }
    }
}

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
            state, prominence, launched_on, published_at, origin, import_id, import_row, created_at, updated_at,
            queued_at, maker, platforms, open_source)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, '+1',
            $18, $19, $20, $21, $22, $23, $24, $25, $25, $25, $26, $27, $28)",
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
