//! A tool as a row of a list.

use chrono::{DateTime, NaiveDate, Utc};
use serde::Serialize;
use toolbase_catalog_domain::{Origin, PricingType, ToolState};
use toolbase_catalog_store::ListingRow;
use toolbase_kernel::admin::Record;
use toolbase_kernel::http::Ids;
use toolbase_kernel::view;
use utoipa::ToSchema;
use uuid::Uuid;

view! {
    /// A tool as a row of a list.
    #[derive(Clone, Debug, Serialize, ToSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct AdminToolItem from row: ListingRow {
        /// Identity.
        #[serde(flatten)]
        pub id: Ids = row.id.into(),
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
        pub categories: Vec<Uuid> = Vec::new(),
        /// The pricing type; `null` when it is not stated.
        #[schema(required = true)]
        pub pricing_type: Option<PricingType> = PricingType::parse(&row.pricing_type),
        /// When its prices were last checked.
        #[schema(nullable)]
        pub price_checked_on: Option<NaiveDate> = row.price_checked_on.as_deref().and_then(|day| day.parse().ok()),
        /// The listing's origin.
        pub origin: Option<Origin> = row.origin.parse().ok(),
        /// True if its owner has claimed it.
        pub claimed: bool = row.claimed_by.is_some(),
        /// Mean of the approved reviews; 0 when there are none.
        pub rating: f64 = row.rating_score,
        /// Number of approved reviews.
        pub reviews: i64 = row.rating_count,
        /// Clicks to the tool's own site.
        pub visits: i64,
        /// Openings of the tool's page.
        pub page_views: i64,
        /// People who saved it.
        pub saved: i64 = row.saved_count,
        /// People who upvoted it.
        pub upvotes: i64 = row.upvotes_count,
        /// When the listing was made.
        pub created_at: DateTime<Utc>,
        /// Its last change.
        pub updated_at: DateTime<Utc>,
        /// Its first approval; null where the day is not known.
        #[schema(nullable)]
        #[serde(serialize_with = "super::record::known_moment")]
        pub published_at: Option<DateTime<Utc>>,
    }
}

impl Record for AdminToolItem {}

impl AdminToolItem {
    /// The row with its categories.
    #[must_use]
    pub fn new(row: ListingRow, categories: Vec<Uuid>) -> Self {
        Self { categories, ..row.into() }
    }
}
