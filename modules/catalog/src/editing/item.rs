//! A tool as a row of a list.

use crate::domain::{Origin, ToolState};
use crate::store::ListingRow;
use chrono::{DateTime, Utc};
use serde::Serialize;
use toolbase_catalog_index::PricingType;
use utoipa::ToSchema;
use uuid::Uuid;

/// A tool as a row of a list.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminToolItem {
    /// Identity.
    #[serde(rename = "_id")]
    pub underscore_id: Uuid,
    /// Identity.
    pub id: Uuid,
    /// The product's own spelling.
    #[schema(example = "Midjourney", extensions(("x-admin" = json!({ "label": "Name", "sortable": true }))))]
    pub name: String,
    /// Names the tool in addresses.
    #[schema(example = "midjourney", extensions(("x-admin" = json!({ "label": "Slug" }))))]
    pub slug: String,
    /// The tool's own site.
    #[schema(format = "uri", extensions(("x-admin" = json!({ "label": "Website" }))))]
    pub url: String,
    /// Address of its logo.
    #[schema(nullable, extensions(("x-admin" = json!({ "label": "Logo", "widget": "image" }))))]
    pub logo_url: Option<String>,
    /// One-line promise.
    #[schema(extensions(("x-admin" = json!({ "label": "Short description" }))))]
    pub short_description: String,
    /// The listing's state.
    pub state: ToolState,
    /// The reason why it was rejected or deactivated.
    #[schema(nullable, extensions(("x-admin" = json!({ "label": "Reason" }))))]
    pub state_reason: Option<String>,
    /// The admin who made the last decision about it; absent for one made on the command line.
    #[schema(nullable, extensions(("x-admin" = json!({ "label": "Decided by", "reference": "users" }))))]
    pub decided_by: Option<Uuid>,
    /// When the last decision about it was made.
    #[schema(nullable, extensions(("x-admin" = json!({ "label": "Decided", "sortable": true }))))]
    pub decided_at: Option<DateTime<Utc>>,
    /// Ids of its subcategories, the primary one first.
    #[schema(extensions(("x-admin" = json!({ "label": "Categories", "reference": "categories" }))))]
    pub categories: Vec<Uuid>,
    /// The pricing type; `null` when it is not stated.
    #[schema(required = true)]
    pub pricing_type: Option<PricingType>,
    /// The listing's origin.
    pub origin: Option<Origin>,
    /// True if its owner has claimed it.
    #[schema(extensions(("x-admin" = json!({ "label": "Claimed" }))))]
    pub claimed: bool,
    /// Mean of the approved reviews; 0 when there are none.
    #[schema(extensions(("x-admin" = json!({ "label": "Rating", "sortable": true }))))]
    pub rating: f64,
    /// Number of approved reviews.
    #[schema(extensions(("x-admin" = json!({ "label": "Reviews" }))))]
    pub reviews: i64,
    /// Clicks to the tool's own site.
    #[schema(extensions(("x-admin" = json!({ "label": "Visits", "sortable": true }))))]
    pub visits: i64,
    /// Openings of the tool's page.
    #[schema(extensions(("x-admin" = json!({ "label": "Page views", "sortable": true }))))]
    pub page_views: i64,
    /// People who saved it.
    #[schema(extensions(("x-admin" = json!({ "label": "Saved", "sortable": true }))))]
    pub saved: i64,
    /// People who upvoted it.
    #[schema(extensions(("x-admin" = json!({ "label": "Upvotes", "sortable": true }))))]
    pub upvotes: i64,
    /// When the listing was made.
    #[schema(extensions(("x-admin" = json!({ "label": "Created", "sortable": true }))))]
    pub created_at: DateTime<Utc>,
    /// Its last change.
    #[schema(extensions(("x-admin" = json!({ "label": "Updated", "sortable": true }))))]
    pub updated_at: DateTime<Utc>,
    /// Its first approval.
    #[schema(nullable, extensions(("x-admin" = json!({ "label": "Published", "sortable": true }))))]
    pub published_at: Option<DateTime<Utc>>,
}

impl AdminToolItem {
    /// The row with its categories.
    #[must_use]
    pub fn new(row: ListingRow, categories: Vec<Uuid>) -> Self {
        Self {
            underscore_id: row.id,
            id: row.id,
            name: row.name,
            slug: row.slug,
            url: row.url,
            logo_url: row.logo_url,
            short_description: row.short_description,
            state: ToolState::of(&row.state),
            state_reason: row.state_reason,
            decided_by: row.decided_by,
            decided_at: row.decided_at,
            categories,
            pricing_type: PricingType::parse(&row.pricing_type),
            origin: Origin::of(&row.origin),
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
