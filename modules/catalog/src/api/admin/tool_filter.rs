//! The filters of lists of tools.

use crate::domain::{Origin, ToolState};
use chrono::{Days, NaiveDate, NaiveTime};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use toolbase_catalog_index::PricingType;
use toolbase_kernel::db::{Bind, Conditions};
use toolbase_kernel::http::{Problem, parse_query};
use toolbase_kernel::openapi::with_notes;
use url::form_urlencoded;
use utoipa::IntoParams;
use utoipa::openapi::path::{Parameter, ParameterIn};
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

/// The filters with their labels for people.
pub(super) struct ToolFilterNotes;

impl IntoParams for ToolFilterNotes {
    fn into_params(parameter_in: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        with_notes(
            ToolFilter::into_params(parameter_in),
            &json!({
                "state": { "label": "State" },
                "category": { "label": "Category", "reference": "categories" },
                "pricingType": { "label": "Pricing" },
                "origin": { "label": "Origin", "options": {
                    "seed": "Starter catalogue", "import": "Import", "synthetic": "Synthetic", "admin": "Admin",
                } },
                "claimed": { "label": "Claimed" },
                "hasLogo": { "label": "Has a logo" },
                "hasPricing": { "label": "Price is stated" },
                "from": { "label": "Created from" },
                "to": { "label": "Created to" },
            }),
        )
    }
}

/// The names of all filters.
const NAMES: [&str; 10] =
    ["q", "state", "category", "pricingType", "hasPricing", "origin", "claimed", "hasLogo", "from", "to"];

impl ToolFilter {
    /// Filters in a body, named as in a query; one value or a list of them.
    ///
    /// # Errors
    /// 422 with the filter's name: an unknown filter is rejected, because without it more tools would be selected.
    pub fn parse(filters: &Map<String, Value>) -> Result<Self, Problem> {
        let mut query = form_urlencoded::Serializer::new(String::new());
        for (name, value) in filters {
            if !NAMES.contains(&name.as_str()) {
                return Err(Problem::invalid(&format!("filter.{name}"), "is no filter of tools"));
            }
            let values = value.as_array().map_or(std::slice::from_ref(value), Vec::as_slice);
            for value in values.iter().filter(|value| !value.is_null()) {
                match value {
                    Value::String(text) => query.append_pair(name, text),
                    other => query.append_pair(name, &other.to_string()),
                };
            }
        }
        parse_query(&query.finish())
    }

    /// The filter and `ids` (none: all) as conditions.
    pub fn conditions(&self, ids: &[Uuid]) -> Conditions {
        let text = |word: &str| Bind::Text(word.to_owned());
        let mut conditions = Conditions::default();
        conditions.one_of("t.id", ids.iter().copied().map(Bind::Id));
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
