//! `GET /api/categories/search`

use super::list_categories::category;
use super::list_query::checked_text;
use super::reader::Reader;
use super::views::Category;
use axum::response::Response;
use serde::Deserialize;
use toolbase_catalog_index::fold;
use toolbase_kernel::http::{Problem, ProblemBody, Query};
use utoipa::IntoParams;

/// Most suggestions (specification 2, section 9).
const SUGGESTIONS_MAX: usize = 20;

/// The text as far as it is typed.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct CategorySearch {
    /// A part of a category's name; blank finds nothing.
    #[serde(default)]
    #[param(max_length = 200, example = "image")]
    q: String,
}

/// Up to 20 subcategories whose name, or whose main category's name, holds the text, whatever its case and accents: those that
/// begin with it first.
#[utoipa::path(get, extensions(("x-permission" = json!("public")), ("x-rate-limit" = json!("search"))), path = "/api/categories/search", tag = "categories", params(CategorySearch), responses(
    (status = 200, body = Vec<Category>),
    (status = 422, body = ProblemBody, description = "`q` is longer than 200 characters."),
))]
pub(super) async fn search_categories(
    reader: Reader,
    Query(query): Query<CategorySearch>,
) -> Result<Response, Problem> {
    let text = fold(&checked_text("q", &query.q)?);
    let taxonomy = reader.taxonomy();
    let mut found: Vec<(u8, Category)> = Vec::new();
    if !text.is_empty() {
        for (_, main, sub) in taxonomy.subs() {
            let Some(main) = taxonomy.main(main) else { continue };
            let name = fold(&sub.name);
            let rank = if name.starts_with(&text) {
                0
            } else if name.contains(&text) || sub.aliases.iter().any(|alias| fold(alias).contains(&text)) {
                1
            } else if fold(&main.name).contains(&text) {
                2
            } else {
                continue;
            };
            found.push((rank, category(main, sub)));
        }
    }
    found.sort_by_key(|(rank, _)| *rank);
    let list: Vec<Category> = found.into_iter().map(|(_, category)| category).take(SUGGESTIONS_MAX).collect();
    reader.json(&list)
}
