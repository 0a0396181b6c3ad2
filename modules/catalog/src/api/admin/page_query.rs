//! Page and order of every list of the back office.

use serde::Deserialize;
use toolbase_core::http::Problem;
use utoipa::IntoParams;
use uuid::Uuid;

/// Records on a page when nothing is said.
const LIMIT_DEFAULT: u32 = 25;
/// Most records on a page.
const LIMIT_MAX: u32 = 100;

/// Page, order, and exactly these records.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub(super) struct PageQuery {
    /// The page, from 1.
    #[param(minimum = 1, example = 1)]
    pub page: Option<u32>,
    /// Records on a page, 1 to 100; 25 when absent.
    #[param(minimum = 1, maximum = 100, example = 25)]
    pub limit: Option<u32>,
    /// The field to sort by, as in `name`; with a `-` in front downwards.
    #[param(example = "-updatedAt")]
    pub sort: Option<String>,
    /// Exactly these records, at most 100.
    pub ids: Vec<Uuid>,
}

/// A page that keeps the rules.
pub(super) struct Page {
    pub limit: u32,
    pub offset: u64,
    /// For `ORDER BY`.
    pub order: String,
}

/// A field that can be sorted by, and its expression in SQL.
pub(super) type Sortable = (&'static str, &'static str);

impl PageQuery {
    /// Checks everything against the rules; `sortable` begins with the field that is sorted by when nothing is
    /// said, and `id` is the unique column that decides between equals.
    ///
    /// # Errors
    /// 422, naming the parameter.
    pub fn check(&self, sortable: &[Sortable], default: &str, id: &str) -> Result<Page, Problem> {
        let page = self.page.unwrap_or(1);
        if page == 0 {
            return Err(Problem::invalid("page", "must be 1 or more"));
        }
        let limit = self.limit.unwrap_or(LIMIT_DEFAULT);
        if !(1..=LIMIT_MAX).contains(&limit) {
            return Err(Problem::invalid("limit", "must be 1 to 100"));
        }
        if self.ids.len() > LIMIT_MAX as usize {
            return Err(Problem::invalid("ids", "must be at most 100"));
        }
        let sort = self.sort.as_deref().filter(|sort| !sort.is_empty()).unwrap_or(default);
        let (field, down) = sort.strip_prefix('-').map_or((sort, false), |field| (field, true));
        let Some((_, column)) = sortable.iter().find(|(name, _)| *name == field) else {
            let names: Vec<_> = sortable.iter().map(|(name, _)| *name).collect();
            return Err(Problem::invalid("sort", format!("must be one of {}", names.join(", "))));
        };
        let direction = if down { "DESC" } else { "ASC" };
        // Where SQLite and PostgreSQL put what is missing by themselves differs.
        let order = format!("{column} IS NULL, {column} {direction}, {id} {direction}");
        Ok(Page { limit, offset: u64::from(page - 1) * u64::from(limit), order })
    }
}

/// The number of pages of `total` records.
pub(super) fn pages(total: u64, limit: u32) -> u64 {
    total.div_ceil(u64::from(limit))
}
