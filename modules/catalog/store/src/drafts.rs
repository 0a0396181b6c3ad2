//! A stored tool as a submission.

use sqlx::types::Json;
use toolbase_catalog_domain::{Media, Platform, PricingPlan, PricingType, SocialLinks, ToolDraft};
use toolbase_kernel::db::Tx;
use toolbase_kernel::sql;
use uuid::Uuid;

/// The columns of a tool's own data.
#[derive(Clone, Debug, sqlx::FromRow)]
pub(super) struct DraftRow {
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

/// The columns of [`DraftRow`].
macro_rules! draft_columns {
    () => {
        "name, url, canonical_url, logo_url, short_description, introduction, usage_text, speciality, pros, cons,
            pricing_type, pricing_currency, pricing_plans, media, social_links, maker, platforms, open_source,
            launched_on, prominence"
    };
}
pub(super) use draft_columns;

/// Returns the draft with which [`update_tool`](super::update_tool) would leave the tool `id` as it is; the
/// questions, which it does not touch, are left out.
///
/// # Errors
/// When the query fails.
pub async fn draft_of(tx: &mut Tx, id: Uuid) -> sqlx::Result<Option<ToolDraft>> {
    let statement = concat!("SELECT ", draft_columns!(), " FROM catalog_tool WHERE id = $1");
    let row = sql!(&mut *tx, fetch_optional as DraftRow, statement, id)?;
    let Some(row) = row else { return Ok(None) };
    let categories = sql!(
        &mut *tx,
        fetch_all as (Uuid,),
        "SELECT sub_id FROM catalog_tool_category WHERE tool_id = $1 ORDER BY position",
        id
    )?;
    Ok(Some(row.draft(categories.into_iter().map(|(sub,)| sub).collect())))
}

impl DraftRow {
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
