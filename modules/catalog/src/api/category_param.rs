//! Categories in requests: by name, slug, alias or id.

use crate::domain::{CategoryRef, Taxonomy};
use toolbase_kernel::http::{Code, Problem};

/// The number of the main category that `value` means.
///
/// # Errors
/// 404, naming `categoryMain`.
pub(super) fn main_category(taxonomy: &Taxonomy, value: &str) -> Result<u16, Problem> {
    taxonomy.resolve_main(value).ok_or_else(|| missing("categoryMain", value))
}

/// The category that a main category and, if there is one, a subcategory mean.
///
/// # Errors
/// 404, naming `categoryMain` or `subCategory`.
pub(super) fn category(taxonomy: &Taxonomy, main: &str, sub: Option<&str>) -> Result<CategoryRef, Problem> {
    let number = main_category(taxonomy, main)?;
    match sub.filter(|sub| !sub.is_empty()) {
        None => Ok(CategoryRef::Main(number)),
        Some(sub) => {
            let found = taxonomy.resolve_sub(Some(number), sub);
            found.map(CategoryRef::Sub).ok_or_else(|| missing("subCategory", sub))
        }
    }
}

fn missing(field: &str, value: &str) -> Problem {
    Problem::new(Code::NotFound, format!("There is no category \"{value}\"."))
        .with_error(field, "is not known")
}
