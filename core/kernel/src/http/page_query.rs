//! Page and order of admin lists.

use super::Problem;
use crate::db::Paging;
use serde::Deserialize;
use std::cmp::Ordering;
use utoipa::IntoParams;

/// Records on a page by default, and at most.
const LIMITS: (u32, u32) = (25, 100);

/// Page, order, and exactly these records.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct PageQuery {
    /// The page, from 1.
    #[param(minimum = 1, example = 1)]
    pub page: Option<u32>,
    /// Records on a page, 1 to 100; 25 when absent.
    #[param(minimum = 1, maximum = 100, example = 25)]
    pub limit: Option<u32>,
    /// The field to sort by; with a `-` in front downwards.
    pub sort: Option<String>,
    /// Exactly these records, at most 100.
    pub ids: Vec<String>,
}

/// A page, checked.
#[derive(Debug)]
pub struct Page {
    paging: Paging,
    field: String,
    descending: bool,
    /// `ORDER BY … LIMIT … OFFSET …`
    pub sql: String,
}

impl PageQuery {
    /// Returns `true` for the request of the home screen, which reads the first record to show how many there are: that is
    /// not audited.
    #[must_use]
    pub fn counts_only(&self) -> bool {
        self.limit == Some(1) && self.page.unwrap_or(1) == 1 && self.ids.is_empty()
    }

    /// Checks everything against the rules. `sortable` are fields with their expressions in SQL, `default` is the
    /// default order, and `id` the unique column that orders equal records.
    ///
    /// # Errors
    /// 422, naming the parameter.
    pub fn check(&self, sortable: &[(&str, &str)], default: &str, id: &str) -> Result<Page, Problem> {
        let paging = Paging::new(self.page, self.limit, LIMITS)?;
        if self.ids.len() > LIMITS.1 as usize {
            return Err(Problem::invalid("ids", format!("must be at most {}", LIMITS.1)));
        }
        let sort = self.sort.as_deref().filter(|sort| !sort.is_empty()).unwrap_or(default);
        let (field, descending) = sort.strip_prefix('-').map_or((sort, false), |field| (field, true));
        let direction = if descending { "DESC" } else { "ASC" };
        let Some((_, column)) = sortable.iter().find(|(name, _)| *name == field) else {
            let names: Vec<_> = sortable.iter().map(|(name, _)| *name).collect();
            return Err(Problem::invalid("sort", format!("must be one of {}", names.join(", "))));
        };
        // The two databases put what is missing at different ends. An index serves this; not so `column IS NULL, column`.
        let order = format!("{column} {direction} NULLS LAST, {id} {direction}");
        let sql = format!("ORDER BY {order} {}", paging.sql());
        Ok(Page { paging, field: field.to_owned(), descending, sql })
    }
}

impl Page {
    /// The page's part of `records` that are in memory. `compare` orders two of them upwards by the field that is
    /// requested.
    #[must_use]
    pub fn cut<T>(&self, mut records: Vec<T>, compare: impl Fn(&str, &T, &T) -> Ordering) -> Vec<T> {
        records.sort_by(|a, b| compare(&self.field, a, b));
        if self.descending {
            records.reverse();
        }
        let Paging { offset, limit } = self.paging;
        records.into_iter().skip(offset as usize).take(limit as usize).collect()
    }

    /// The number of pages of `total` records.
    #[must_use]
    pub fn pages(&self, total: u64) -> u64 {
        self.paging.pages(total)
    }
}
