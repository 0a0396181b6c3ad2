//! `GET /api/aitool/just-launched`, `top-rated`, `most-…`, `trending`: the catalogue in eight orders.

use super::list_query::Checked;
use super::reader::Reader;
use super::views::ToolList;
use crate::domain::Window;
use axum::extract::State;
use axum::response::Response;
use chrono::Days;
use serde::Deserialize;
use toolbase_catalog_api::ListQuery;
use toolbase_catalog_index::{Scope, Sort};
use toolbase_kernel::http::{Problem, ProblemBody, Query};
use toolbase_kernel::module::ModuleContext;
use utoipa::IntoParams;

/// The time that a list looks back on (decision 67).
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct WindowQuery {
    /// `7d`, `30d` or `all`; `all` when absent. The lists of what was viewed, visited, saved or upvoted most
    /// count what happened in the window. The best rated and most reviewed are of the tools to which something
    /// happened in it, those with reviews published in it first, by these; of all tools when there was no review. The
    /// just launched are those launched in it.
    #[serde(default)]
    #[param(example = "7d")]
    window: Option<String>,
}

impl WindowQuery {
    /// # Errors
    /// 422, naming `window`.
    fn check(&self) -> Result<Window, Problem> {
        let name = self.window.as_deref().map(str::trim).filter(|name| !name.is_empty());
        name.map_or(Some(Window::All), Window::parse)
            .ok_or_else(|| Problem::invalid("window", "must be 7d, 30d or all"))
    }
}

fn ranked(
    reader: Reader,
    context: &ModuleContext,
    query: &ListQuery,
    window: &WindowQuery,
    sort: Sort,
) -> Result<Response, Problem> {
    let request = query.check(reader.taxonomy())?;
    let window = window.check()?;
    let scope = match (sort, window.days()) {
        (Sort::Newest, Some(days)) => {
            let today = context.clock.now().date_naive();
            let first = today - Days::new(u64::from(days) - 1);
            Scope::PublishedSince(first.and_time(chrono::NaiveTime::MIN).and_utc())
        }
        (Sort::TopRated | Sort::Reviews, Some(_)) => Scope::Active(window),
        _ => Scope::All,
    };
    let sort = sort.within(window);
    Ok(match sort.counted() {
        Some(counted) if request.sort.is_none() && request.text.is_none() => {
            reader.response(|snapshot, body| snapshot.write_ranking(body, &request, (scope, sort, counted)))
        }
        _ => reader.list_response(&request, scope, sort),
    })
}

macro_rules! ranked_list {
    ($name:ident, $path:literal, $sort:expr, $about:literal) => {
        #[doc = $about]
        #[utoipa::path(get, extensions(("x-permission" = json!("public"))), path = $path, tag = "tools", params(ListQuery, WindowQuery), responses(
            (status = 200, body = ToolList),
            (status = 400, body = ProblemBody, description = "`filters` is no JSON object."),
            (status = 422, body = ProblemBody, description = "A parameter breaks a rule; `errors` names it."),
        ))]
        pub(super) async fn $name(
            reader: Reader,
            State(context): State<ModuleContext>,
            Query(query): Query<ListQuery>,
            Query(window): Query<WindowQuery>,
        ) -> Result<Response, Problem> {
            ranked(reader, &context, &query, &window, $sort)
        }
    };
}

ranked_list!(
    list_just_launched,
    "/api/aitool/just-launched",
    Sort::Newest,
    "The most recently published tools first."
);
ranked_list!(
    list_top_rated,
    "/api/aitool/top-rated",
    Sort::TopRated,
    "The best rated tools first: by the mean score with eight more reviews of 3.5 each, so that few reviews count little. Unrated tools last."
);
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

/// The tools that rise most: what happened in the last two weeks, the last days above all, against what the four
/// weeks before let expect. Tools without a rise follow by popularity.
#[utoipa::path(get, extensions(("x-permission" = json!("public"))), path = "/api/aitool/trending", tag = "tools", params(ListQuery), responses(
    (status = 200, body = ToolList),
    (status = 400, body = ProblemBody, description = "`filters` is no JSON object."),
    (status = 422, body = ProblemBody, description = "A parameter breaks a rule; `errors` names it."),
))]
pub(super) async fn list_trending(
    reader: Reader,
    Query(query): Query<ListQuery>,
) -> Result<Response, Problem> {
    let request = query.check(reader.taxonomy())?;
    Ok(reader.list_response(&request, Scope::All, Sort::Trending))
}
