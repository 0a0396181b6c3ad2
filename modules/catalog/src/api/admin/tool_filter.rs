//! The filters of lists of tools.

use crate::domain::{Origin, ToolState};
use chrono::{Days, NaiveDate, NaiveTime};
use serde::Deserialize;
use toolbase_catalog_index::PricingType;
use toolbase_kernel::db::{Bind, Conditions};
use utoipa::IntoParams;
use uuid::Uuid;

/// Filters of tools; all must be met.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct ToolFilter {
    /// Tools whose name, address or slug contains this.
    #[param(max_length = 200, example = "journey")]
    pub q: Option<String>,
    /// The listing's state; one of several.
    pub state: Vec<ToolState>,
    /// In one of these subcategories.
    pub category: Vec<Uuid>,
    /// How it is paid for; one of several.
    pub pricing_type: Vec<PricingType>,
    /// True if it has a pricing type.
    pub has_pricing: Option<bool>,
    /// Where the listing came from; one of several.
    pub origin: Vec<Origin>,
    /// True if its owner has claimed it.
    pub claimed: Option<bool>,
    /// True if it has a logo.
    pub has_logo: Option<bool>,
    /// Created on this day (UTC) or later.
    pub from: Option<NaiveDate>,
    /// Created on this day (UTC) or earlier.
    pub to: Option<NaiveDate>,
}

impl ToolFilter {
    /// The conditions that a tool must meet.
    pub fn conditions(&self) -> Conditions {
        let text = |word: &str| Bind::Text(word.to_owned());
        let mut conditions = Conditions::default();
        conditions.one_of("t.state", self.state.iter().map(|state| text(state.as_str())));
        conditions.one_of("t.pricing_type", self.pricing_type.iter().map(|kind| text(kind.label())));
        conditions.one_of("t.origin", self.origin.iter().map(|origin| text(origin.as_str())));
        conditions.one_of_in(
            "EXISTS (SELECT 1 FROM catalog_tool_category c WHERE c.tool_id = t.id AND c.sub_id",
            self.category.iter().copied().map(Bind::Id),
            ")",
        );
        match self.claimed {
            Some(true) => conditions.add("t.claimed_by IS NOT NULL"),
            Some(false) => conditions.add("t.claimed_by IS NULL"),
            None => {}
        }
        match self.has_logo {
            Some(true) => conditions.add("t.logo_url IS NOT NULL"),
            Some(false) => conditions.add("t.logo_url IS NULL"),
            None => {}
        }
        match self.has_pricing {
            Some(true) => conditions.add("t.pricing_type <> ''"),
            Some(false) => conditions.add("t.pricing_type = ''"),
            None => {}
        }
        if let Some(day) = self.from {
            conditions.with("t.created_at >= ", Bind::Time(day.and_time(NaiveTime::MIN).and_utc()), "");
        }
        if let Some(next) = self.to.and_then(|day| day.checked_add_days(Days::new(1))) {
            conditions.with("t.created_at < ", Bind::Time(next.and_time(NaiveTime::MIN).and_utc()), "");
        }
        conditions.matches(&["t.name", "t.url", "t.slug"], self.q.as_deref().unwrap_or_default());
        conditions
    }
}
