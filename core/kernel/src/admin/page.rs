//! The pages of a list.

use super::key::Key;
use crate::db::Conditions;
use crate::http::{Page, PageQuery, Problem};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

/// A page of records.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ListPage<T> {
    /// The page's records.
    pub items: Vec<T>,
    /// The number of records on all pages.
    pub total_count: u64,
    /// The number of pages.
    pub total_pages: u64,
}

/// A request for a page of a list.
#[derive(Clone, Debug)]
pub struct ListQuery<F, K = Uuid> {
    /// Page and order.
    pub page: PageQuery,
    /// Exactly these records, where there are any.
    pub ids: Vec<K>,
    /// The filters.
    pub filter: F,
    pub(super) sort: &'static str,
}

impl<F, K: Key> ListQuery<F, K> {
    pub(super) fn new(page: PageQuery, filter: F, sort: &'static str) -> Result<Self, Problem> {
        let ids = page.ids.iter().map(|id| K::parse(id)).collect::<Option<_>>();
        let ids = ids.ok_or_else(|| Problem::invalid("ids", "must be ids"))?;
        Ok(Self { page, ids, filter, sort })
    }

    /// The requested page, checked against the rules: `sortable` are fields with their expressions in SQL, and `id`
    /// decides between equals.
    ///
    /// # Errors
    /// 422, naming the parameter.
    pub fn page(&self, sortable: &[(&str, &str)], id: &str) -> Result<Page, Problem> {
        self.page.check(sortable, self.sort, id)
    }

    /// Adds to `conditions` that `column` has one of the ids that are requested, where there are any.
    pub fn only_ids(&self, conditions: &mut Conditions, column: &'static str) {
        conditions.one_of(column, self.ids.iter().cloned().map(Key::bind));
    }

    /// Returns `true` if `id` is one of the ids that are requested, or none are.
    #[must_use]
    pub fn has(&self, id: &K) -> bool {
        self.ids.is_empty() || self.ids.contains(id)
    }
}
