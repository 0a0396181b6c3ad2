//! `GET /api/aitool/filter/by-category`

use super::category_param;
use super::list_query::Checked;
use super::reader::Reader;
use super::views::{CategoryHead, CategoryList, CategoryName};
use crate::domain::CategoryRef;
use axum::response::Response;
use serde::Deserialize;
use toolbase_catalog_api::ListQuery;
use toolbase_catalog_index::{ListRequest, Scope, Snapshot, Sort};
use toolbase_kernel::http::{Problem, ProblemBody, Query};
use utoipa::IntoParams;

/// The category a list is about.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct CategoryQuery {
    /// The main category: name, slug, alias or id.
    #[param(example = "image")]
    category_main: String,
    /// One of its subcategories: name, slug, alias or id.
    #[serde(default)]
    #[param(example = "image-generator")]
    sub_category: Option<String>,
}

/// The tools of a main category or of one of its subcategories, with the category itself.
#[utoipa::path(get, extensions(("x-permission" = json!("public"))), path = "/api/aitool/filter/by-category", tag = "tools", params(CategoryQuery, ListQuery),
    responses(
        (status = 200, body = CategoryList),
        (status = 404, body = ProblemBody, description = "There is no such category."),
        (status = 422, body = ProblemBody, description = "A parameter breaks a rule; `errors` names it."),
    ))]
pub(super) async fn list_by_category(
    reader: Reader,
    Query(category): Query<CategoryQuery>,
    Query(query): Query<ListQuery>,
) -> Result<Response, Problem> {
    let request = query.check(reader.taxonomy())?;
    let found = category_param::category(
        reader.taxonomy(),
        &category.category_main,
        category.sub_category.as_deref(),
    )?;
    let body = body(&reader, &request, found)?;
    Ok(reader.respond(body))
}

fn body(snapshot: &Snapshot, request: &ListRequest, category: CategoryRef) -> Result<Vec<u8>, Problem> {
    let mut body = vec![b'{'];
    snapshot.write_list(&mut body, request, Scope::Category(category), Sort::Popularity);
    body.extend_from_slice(b",\"category\":");
    serde_json::to_writer(&mut body, &head(snapshot, category)).map_err(Problem::internal)?;
    body.push(b'}');
    Ok(body)
}

fn head(snapshot: &Snapshot, category: CategoryRef) -> Option<CategoryHead> {
    let taxonomy = snapshot.taxonomy();
    let sensitive = taxonomy.is_sensitive(category);
    Some(match category {
        CategoryRef::Main(number) => {
            let main = taxonomy.main(number)?;
            CategoryHead {
                id: main.id.into(),
                name: main.name.clone(),
                slug: main.slug.clone(),
                summary: main.summary.clone(),
                sensitive,
                main: None,
            }
        }
        CategoryRef::Sub(number) => {
            let (main, sub) = taxonomy.sub(number)?;
            let main = taxonomy.main(main)?;
            CategoryHead {
                id: sub.id.into(),
                name: sub.name.clone(),
                slug: sub.slug.clone(),
                summary: sub.summary.clone(),
                sensitive,
                main: Some(CategoryName { name: main.name.clone(), slug: main.slug.clone() }),
            }
        }
    })
}
