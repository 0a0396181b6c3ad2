//! `GET /api/aitool/just-launched`, `top-rated`, `most-…`: the catalogue in seven orders.

use super::list_answer;
use super::list_query::Checked;
use super::reader::Reader;
use super::views::ToolList;
use axum::response::Response;
use toolbase_catalog_index::{Scope, Sort};
use toolbase_core::directory::ListQuery;
use toolbase_core::http::{Problem, ProblemBody, Query};

fn ranked(reader: Reader, query: &ListQuery, sort: Sort) -> Result<Response, Problem> {
    let request = query.check(reader.taxonomy())?;
    Ok(list_answer::list(reader, &request, Scope::All, sort))
}

macro_rules! ranked_list {
    ($name:ident, $path:literal, $sort:expr, $about:literal) => {
        #[doc = $about]
        #[utoipa::path(get, extensions(("x-permission" = json!("public"))), path = $path, tag = "tools", params(ListQuery), responses(
            (status = 200, body = ToolList),
            (status = 400, body = ProblemBody, description = "`filters` is no JSON object."),
            (status = 422, body = ProblemBody, description = "A parameter breaks a rule; `errors` names it."),
        ))]
        pub(super) async fn $name(reader: Reader, Query(query): Query<ListQuery>) -> Result<Response, Problem> {
            ranked(reader, &query, $sort)
        }
    };
}

ranked_list!(
    list_just_launched,
    "/api/aitool/just-launched",
    Sort::Newest,
    "The most recently published tools first."
);
ranked_list!(list_top_rated, "/api/aitool/top-rated", Sort::Ratings, "The best rated tools first.");
ranked_list!(list_most_upvoted, "/api/aitool/most-upvoted", Sort::Upvotes, "The most upvoted tools first.");
ranked_list!(list_most_saved, "/api/aitool/most-saved", Sort::Saves, "The most saved tools first.");
ranked_list!(
    list_most_reviewed,
    "/api/aitool/most-reviewed",
    Sort::Reviews,
    "The most reviewed tools first."
);
ranked_list!(list_most_viewed, "/api/aitool/most-viewed", Sort::Views, "The most viewed tools first.");
ranked_list!(list_most_visited, "/api/aitool/most-visited", Sort::Visits, "The most visited tools first.");
