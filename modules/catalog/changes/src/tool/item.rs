//! A tool as a row of a list.

use chrono::{DateTime, Utc};
use serde::Serialize;
use toolbase_catalog_domain::{Origin, PricingType, ToolState};
use toolbase_catalog_store::ListingRow;
use toolbase_kernel::admin::Record;
use toolbase_kernel::http::Ids;
use utoipa::ToSchema;
use uuid::Uuid;

/// A tool as a row of a list.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminToolItem {
    /// Identity.
    #[serde(flatten)]
    pub id: Ids,
    /// The product's own spelling.
    #[schema(example = "Midjourney")]
    pub name: String,
    /// Names the tool in addresses.
    #[schema(example = "midjourney")]
    pub slug: String,
    /// The tool's own site.
    #[schema(format = "uri")]
    pub url: String,
    /// Address of its logo.
    #[schema(nullable)]
    pub logo_url: Option<String>,
    /// One-line promise.
    pub short_description: String,
    /// The listing's state.
    pub state: ToolState,
    /// The reason why it was rejected or deactivated.
    #[schema(nullable)]
    pub state_reason: Option<String>,
    /// The admin who made the last decision about it; absent for one made on the command line.
    #[schema(nullable)]
    pub decided_by: Option<Uuid>,
    /// When the last decision about it was made.
    #[schema(nullable)]
    pub decided_at: Option<DateTime<Utc>>,
    /// Ids of its subcategories, the primary one first.
    pub categories: Vec<Uuid>,
    /// The pricing type; `null` when it is not stated.
    #[schema(required = true)]
    pub pricing_type: Option<PricingType>,
    /// The listing's origin.
    pub origin: Option<Origin>,
    /// True if its owner has claimed it.
    pub claimed: bool,
    /// Mean of the approved reviews; 0 when there are none.
    pub rating: f64,
    /// Number of approved reviews.
    pub reviews: i64,
    /// Clicks to the tool's own site.
    pub visits: i64,
    /// Openings of the tool's page.
    pub page_views: i64,
    /// People who saved it.
    pub saved: i64,
    /// People who upvoted it.
    pub upvotes: i64,
    /// When the listing was made.
    pub created_at: DateTime<Utc>,
    /// Its last change.
    pub updated_at: DateTime<Utc>,
    /// Its first approval; null where the day is not known.
    #[schema(nullable)]
    #[serde(serialize_with = "super::record::known_moment")]
    pub published_at: Option<DateTime<Utc>>,
}

impl Record for AdminToolItem {}

impl AdminToolItem {
    /// The row with its categories.
    #[must_use]
    pub fn new(row: ListingRow, categories: Vec<Uuid>) -> Self {
        Self {
            id: row.id.into(),
            name: row.name,
            slug: row.slug,
            url: row.url,
            logo_url: row.logo_url,
            short_description: row.short_description,
            state: row.state,
            state_reason: row.state_reason,
            decided_by: row.decided_by,
            decided_at: row.decided_at,
            categories,
            pricing_type: PricingType::parse(&row.pricing_type),
            origin: row.origin.parse().ok(),
            claimed: row.claimed_by.is_some(),
            rating: row.rating_score,
            reviews: row.rating_count,
            visits: row.visits,
            page_views: row.page_views,
            saved: row.saved_count,
            upvotes: row.upvotes_count,
            created_at: row.created_at,
            updated_at: row.updated_at,
            published_at: row.published_at,
        }
    }
}
