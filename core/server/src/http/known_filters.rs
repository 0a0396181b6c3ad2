//! Admin lists reject query parameters that they do not declare. If it were ignored, a misspelt filter would list,
//! and export, more records than intended.

use super::access::{extension, operations};
use axum::extract::{MatchedPath, Request, State};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use rustc_hash::FxHashMap;
use std::sync::Arc;
use toolbase_kernel::http::Problem;
use utoipa::openapi::OpenApi;
use utoipa::openapi::path::ParameterIn;

/// The query parameters of the lists and exports, by path.
pub(super) struct KnownFilters(FxHashMap<String, Vec<String>>);

impl KnownFilters {
    pub fn new(document: &OpenApi) -> Self {
        let paths = &document.paths.paths;
        let is_list = |path: &str| {
            let list = paths.get(path).and_then(|item| item.get.as_ref());
            list.is_some_and(|list| extension(list, "x-admin").is_some())
        };
        let lists = operations(document).filter(|operation| {
            operation.method == "GET"
                && (is_list(operation.path) || operation.path.strip_suffix("/export").is_some_and(is_list))
        });
        let known = lists.map(|list| {
            let parameters = list.parameters().filter(|one| one.parameter_in == ParameterIn::Query);
            (list.path.to_owned(), parameters.map(|one| one.name.clone()).collect())
        });
        Self(known.collect())
    }

    /// Returns the error of `query`, if there is one.
    fn problem(&self, path: &str, query: &str) -> Option<Problem> {
        let known = self.0.get(path)?;
        let mut names = form_urlencoded::parse(query.as_bytes()).map(|(name, _)| name);
        let unknown = names.find(|name| !known.iter().any(|one| one == name))?;
        let rule = format!("is no parameter of this list; known are {}", known.join(", "));
        Some(Problem::invalid(&unknown, rule))
    }
}

/// The middleware around all documented routes.
pub(super) async fn reject_unknown(
    State(filters): State<Arc<KnownFilters>>,
    request: Request,
    next: Next,
) -> Response {
    let query = request.uri().query().filter(|_| request.method() == Method::GET);
    let path = request.extensions().get::<MatchedPath>();
    let problem = query.zip(path).and_then(|(query, path)| filters.problem(path.as_str(), query));
    match problem {
        Some(problem) => problem.into_response(),
        None => next.run(request).await,
    }
}
