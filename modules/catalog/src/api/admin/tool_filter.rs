//! The filters of lists of tools.

use crate::domain::{Origin, PricingType, ToolState, outdated_before};
use crate::store;
use chrono::{Days, NaiveDate, NaiveTime};
use serde::Deserialize;
use toolbase_catalog_index::{NearName, Snapshot};
use toolbase_kernel::db::{Bind, Conditions, Db};
use toolbase_kernel::module::ModuleContext;
use utoipa::IntoParams;
use uuid::Uuid;

/// Filters of tools; all must be met.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct ToolFilter {
    /// Tools whose name, address or slug contains this. A list or file that has none then has those whose names differ
    /// from it by one typing error, from eight letters on by two, at most 20; an action on many never takes these.
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
    /// True if its prices were last checked more than a year ago.
    pub prices_outdated: Option<bool>,
    /// Where the listing came from; one of several.
    pub origin: Vec<Origin>,
    /// True if its owner has claimed it.
    pub claimed: Option<bool>,
    /// True if it has a logo.
    pub has_logo: Option<bool>,
    /// True if another live or waiting tool may be the same product: it has its domain, name or logo.
    pub may_be_duplicate: Option<bool>,
    /// True if it was ever public.
    pub launched: Option<bool>,
    /// True if it has an approved review.
    pub reviewed: Option<bool>,
    /// Whole stars of its score, 0 to 5; 0 is also without a rating.
    #[param(minimum = 0, maximum = 5, example = 4)]
    pub stars: Option<u8>,
    /// Created on this day (UTC) or later.
    pub from: Option<NaiveDate>,
    /// Created on this day (UTC) or earlier.
    pub to: Option<NaiveDate>,
}

/// Most tools that are found by a name with typing errors.
const NEAR_MAX: usize = 20;

/// Most tools that are looked up by their ids; more are found again by each statement, which reads only a part of them.
const FEW: usize = 2000;

/// The tools whose name differs from `text` by typing errors, the nearest first. The names of public tools are those of
/// `public`; without it, the database's.
async fn nearest_names(db: &Db, public: Option<&Snapshot>, text: &str) -> sqlx::Result<Vec<Uuid>> {
    let rows = match public {
        Some(_) => store::hidden_names(db).await?,
        None => store::names(db).await?,
    };
    let Some(mut near) = NearName::new(text) else { return Ok(Vec::new()) };
    let distances = rows.iter().filter_map(|(id, name)| Some((near.distance(name)?, *id)));
    let mut found: Vec<(usize, Uuid)> = distances.collect();
    if let Some(snapshot) = public {
        let near = snapshot.near_names(text).into_iter();
        found.extend(near.filter_map(|(distance, ordinal)| Some((distance, snapshot.id(ordinal)?))));
    }
    found.sort_unstable();
    found.dedup();
    found.truncate(FEW);
    Ok(found.into_iter().map(|(_, id)| id).collect())
}

impl ToolFilter {
    /// As [`ToolFilter::conditions`], for what is only read: when no tool contains `q`, the tools with nearly this name.
    /// `public` has the names of public tools in memory.
    ///
    /// # Errors
    /// When a query fails.
    pub async fn lenient_conditions(
        &self,
        context: &ModuleContext,
        public: Option<&Snapshot>,
    ) -> sqlx::Result<Conditions> {
        let (db, today) = (&context.db, context.clock.now().date_naive());
        let text = self.q.as_deref().unwrap_or_default();
        if text.trim().is_empty() {
            return Ok(self.conditions(today));
        }
        let others = Self { q: None, ..self.clone() }.conditions(today);
        let with_ids = |ids: Vec<Uuid>| {
            let mut conditions = others.clone();
            conditions.one_of("t.id", ids.into_iter().map(Bind::Id));
            conditions
        };
        let found = store::containing(db, text, FEW + 1).await?;
        if !found.is_empty() {
            let conditions = if found.len() > FEW { self.conditions(today) } else { with_ids(found) };
            if store::any_listing(db, &conditions).await? {
                return Ok(conditions);
            }
        }
        let mut near = nearest_names(db, public, text).await?;
        if !near.is_empty() {
            let listed = store::listing_ids(db, &with_ids(near.clone())).await?;
            near.retain(|id| listed.contains(id));
            near.truncate(NEAR_MAX);
        }
        let mut conditions = with_ids(near.clone());
        if near.is_empty() {
            // Nothing is found: the texts were looked through already.
            conditions.add("FALSE");
        }
        Ok(conditions)
    }

    /// The conditions that a tool must meet on the day `today`.
    pub fn conditions(&self, today: NaiveDate) -> Conditions {
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
        match self.may_be_duplicate {
            Some(true) => conditions.add(store::MAY_BE_DUPLICATE),
            Some(false) => conditions.add(store::NO_DUPLICATE),
            None => {}
        }
        match self.has_pricing {
            Some(true) => conditions.add("t.pricing_type <> ''"),
            Some(false) => conditions.add("t.pricing_type = ''"),
            None => {}
        }
        let year_ago = || Bind::Text(outdated_before(today).to_string());
        match self.prices_outdated {
            Some(true) => conditions.with("t.price_checked_on < ", year_ago(), ""),
            Some(false) => conditions.with("t.price_checked_on >= ", year_ago(), ""),
            None => {}
        }
        match self.launched {
            Some(true) => conditions.add("t.published_at IS NOT NULL"),
            Some(false) => conditions.add("t.published_at IS NULL"),
            None => {}
        }
        match self.reviewed {
            Some(true) => conditions.add("s.rating_count > 0"),
            Some(false) => conditions.add("s.rating_count = 0"),
            None => {}
        }
        if let Some(stars) = self.stars.map(i64::from) {
            // Whole stars are the floor of the score.
            conditions.with("s.rating_score >= ", Bind::Number(stars), "");
            conditions.with("s.rating_score < ", Bind::Number(stars + 1), "");
        }
        if let Some(day) = self.from {
            conditions.with("t.created_at >= ", Bind::Time(day.and_time(NaiveTime::MIN).and_utc()), "");
        }
        if let Some(next) = self.to.and_then(|day| day.checked_add_days(Days::new(1))) {
            conditions.with("t.created_at < ", Bind::Time(next.and_time(NaiveTime::MIN).and_utc()), "");
        }
        store::contains(&mut conditions, self.q.as_deref().unwrap_or_default());
        conditions
    }
}
