//! The pages of a list.

use crate::db::{Bind, Conditions};
use crate::http::{Page, PageQuery, Problem};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

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

/// A page of a list.
#[derive(Clone, Debug)]
pub struct Listed<T> {
    /// The page's records.
    pub items: Vec<T>,
    /// The number of records on all pages.
    pub total: u64,
    /// The number of pages.
    pub pages: u64,
}

/// A request for a page of a list.
#[derive(Clone, Debug)]
pub struct ListQuery<F> {
    /// Page, order and ids.
    pub page: PageQuery,
    /// The filters.
    pub filter: F,
    pub(super) sort: &'static str,
}

impl<F> ListQuery<F> {
    /// The requested page, checked against the rules: `sortable` are fields with their expressions in SQL, and `id`
    /// decides between equals.
    ///
    /// # Errors
    /// 422, naming the parameter.
    pub fn page(&self, sortable: &[(&str, &str)], id: &str) -> Result<Page, Problem> {
        self.page.check(sortable, self.sort, id)
    }

    /// Adds to `conditions` that `column` has one of the ids that are requested, where there are any.
    ///
    /// # Errors
    /// 422, naming `ids`.
    pub fn only_ids(&self, conditions: &mut Conditions, column: &'static str) -> Result<(), Problem> {
        conditions.one_of(column, self.page.uuids()?.into_iter().map(Bind::Id));
        Ok(())
    }
}
