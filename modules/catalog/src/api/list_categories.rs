//! `GET /api/categories` and `GET /api/categories/tree`

use super::reader::Reader;
use super::views::Category;
use crate::domain::{CategoryRef, MainCategory, SubCategory};
use axum::response::Response;
use serde::{Deserialize, Serialize};
use toolbase_kernel::http::{Ids, Problem, Query};
use utoipa::{IntoParams, ToSchema};

pub(super) fn category(main: &MainCategory, sub: &SubCategory) -> Category {
    Category {
        id: sub.id.into(),
        category: sub.name.clone(),
        category_main: main.name.clone(),
        slug: sub.slug.clone(),
        main_slug: main.slug.clone(),
    }
}

/// All subcategories with their main categories, in display order.
#[utoipa::path(get, extensions(("x-permission" = json!("public"))), path = "/api/categories", tag = "categories",
    responses((status = 200, body = Vec<Category>)))]
pub(super) async fn list_categories(reader: Reader) -> Result<Response, Problem> {
    let taxonomy = reader.taxonomy();
    let list: Vec<Category> =
        taxonomy.subs().filter_map(|(_, main, sub)| Some(category(taxonomy.main(main)?, sub))).collect();
    reader.json(&list)
}

/// The options of the tree.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(default)]
#[derive(Default)]
#[into_params(parameter_in = Query)]
pub(super) struct TreeQuery {
    /// `1` adds the number of tools to each category.
    #[param(example = "1")]
    counts: Option<String>,
    /// `1` counts tools of sensitive categories too.
    sensitive: Option<String>,
}

/// A subcategory in the tree.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct TreeSubCategory {
    /// Identity.
    #[serde(flatten)]
    pub id: Ids,
    /// Its name.
    pub name: String,
    /// Its slug.
    pub slug: String,
    /// True if it is hidden unless requested.
    pub sensitive: bool,
    /// Approved tools in it; only with `counts=1`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<u32>,
}

/// A main category in the tree.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TreeMainCategory {
    /// Identity.
    #[serde(flatten)]
    pub id: Ids,
    /// Its name.
    pub name: String,
    /// Its slug.
    pub slug: String,
    /// A sentence about it; may be empty.
    pub summary: String,
    /// True if it is hidden unless requested.
    pub sensitive: bool,
    /// Approved tools in it; only with `counts=1`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<u32>,
    /// Its subcategories, in display order.
    pub sub_categories: Vec<TreeSubCategory>,
}

fn is_set(flag: Option<&str>) -> bool {
    matches!(flag, Some("1" | "true"))
}

/// All main categories with their subcategories, in display order.
#[utoipa::path(get, extensions(("x-permission" = json!("public"))), path = "/api/categories/tree", tag = "categories", params(TreeQuery),
    responses((status = 200, body = Vec<TreeMainCategory>)))]
pub(super) async fn get_category_tree(
    reader: Reader,
    Query(query): Query<TreeQuery>,
) -> Result<Response, Problem> {
    let taxonomy = reader.taxonomy();
    let counts = is_set(query.counts.as_deref()).then(|| reader.counts(is_set(query.sensitive.as_deref())));
    let count = |category| counts.map(|counts| counts.category(category));
    let mut tree: Vec<TreeMainCategory> = (0_u16..)
        .zip(taxonomy.mains())
        .map(|(number, main)| TreeMainCategory {
            id: main.id.into(),
            name: main.name.clone(),
            slug: main.slug.clone(),
            summary: main.summary.clone(),
            sensitive: main.sensitive,
            count: count(CategoryRef::Main(number)),
            sub_categories: Vec::with_capacity(main.sub_categories.len()),
        })
        .collect();
    for (number, main, sub) in taxonomy.subs() {
        let category = CategoryRef::Sub(number);
        tree[usize::from(main)].sub_categories.push(TreeSubCategory {
            id: sub.id.into(),
            name: sub.name.clone(),
            slug: sub.slug.clone(),
            sensitive: taxonomy.is_sensitive(category),
            count: count(category),
        });
    }
    reader.json(&tree)
}
