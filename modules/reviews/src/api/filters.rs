//! Order and stars as lists of reviews take them.

use crate::store::Order;
use toolbase_kernel::http::Problem;

/// The numbers of stars in a repeated or comma-separated parameter.
pub(super) fn stars_of(parts: &[String]) -> Result<Vec<i64>, Problem> {
    let wrong = || Problem::invalid("stars", "must be 1 to 5");
    let parts = parts.iter().flat_map(|part| part.split(',')).filter(|part| !part.is_empty());
    let stars = parts.map(|part| part.trim().parse::<i64>().ok().filter(|stars| (1..=5).contains(stars)));
    stars.map(|stars| stars.ok_or_else(wrong)).collect()
}

/// The order of this name; the default one without a name.
pub(super) fn order_of(sort: Option<&str>) -> Result<Order, Problem> {
    let name = sort.filter(|name| !name.is_empty());
    name.map_or(Some(Order::default()), Order::named)
        .ok_or_else(|| Problem::invalid("sort", "must be newest, highest, lowest or helpful"))
}
