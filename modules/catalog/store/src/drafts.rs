//! A stored tool as a submission.

use sqlx::types::Json;
use toolbase_catalog_domain::{Media, Platform, PricingPlan, PricingType, SocialLinks, ToolDraft};
use toolbase_kernel::db::Tx;
use toolbase_kernel::sql;
use uuid::Uuid;

#[derive(sqlx::FromRow)]
struct DraftRow {
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

/// Returns the draft with which [`update_tool`](super::update_tool) would leave the tool `id` as it is; the
/// questions, which it does not touch, are left out.
///
/// # Errors
/// When the query fails.
pub async fn draft_of(tx: &mut Tx, id: Uuid) -> sqlx::Result<Option<ToolDraft>> {
    let row = sql!(&mut *tx, fetch_optional as DraftRow,
        "SELECT name, url, canonical_url, logo_url, short_description, introduction, usage_text, speciality, pros, cons,
            pricing_type, pricing_currency, pricing_plans, media, social_links, maker, platforms,
            open_source, launched_on, prominence
         FROM catalog_tool WHERE id = $1", id)?;
    let Some(row) = row else { return Ok(None) };
    let categories = sql!(
        &mut *tx,
        fetch_all as (Uuid,),
        "SELECT sub_id FROM catalog_tool_category WHERE tool_id = $1 ORDER BY position",
        id
    )?;
    Ok(Some(ToolDraft {
        name: row.name,
        url: row.url,
        canonical_url: row.canonical_url,
        logo_url: row.logo_url,
        short_description: row.short_description,
        introduction: row.introduction,
        usage: row.usage_text,
        speciality: row.speciality,
        pros: row.pros.0,
        cons: row.cons.0,
        categories: categories.into_iter().map(|(sub,)| sub).collect(),
        pricing_type: PricingType::parse(&row.pricing_type),
        pricing_currency: row.pricing_currency,
        pricing_plans: row.pricing_plans.0,
        media: row.media.0,
        social_links: row.social_links.0,
        faq: Vec::new(),
        maker: row.maker,
        platforms: row.platforms.0,
        open_source: row.open_source,
        launched_on: row.launched_on.and_then(|day| day.parse().ok()),
        prominence: u8::try_from(row.prominence).unwrap_or(1),
    }))
}
