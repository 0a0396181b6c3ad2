//! `GET /api/use-cases/all`, and `POST` and `GET` of `tools-by-case` and `use-case-by-category`

use super::views::{
    FoundUseCaseTools, UseCase, UseCaseGroup, UseCaseTools, empty_list, push, push_notes, push_with_tools,
};
use crate::domain::{Kind, key};
use crate::error::CurationError;
use crate::live::{List, Live, View};
use axum::Extension;
use axum::extract::State;
use axum::response::Response;
use serde::Deserialize;
use std::sync::Arc;
use toolbase_catalog_api::ListQuery;
use toolbase_kernel::http::{Json, Problem, ProblemBody, Query};
use toolbase_kernel::module::ModuleContext;
use utoipa::{IntoParams, ToSchema};

/// A use case: name, slug, path, alias or id.
#[derive(Clone, Debug, Deserialize, ToSchema, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct UseCaseRequest {
    /// Name, slug, path, alias or id.
    #[schema(example = "Image & Art Creation")]
    #[param(example = "image-generation")]
    pub use_case: String,
}

/// The filter of use cases.
#[derive(Clone, Debug, Deserialize, ToSchema, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct UseCaseCategoryRequest {
    /// `By Audience` or `By Task`.
    #[schema(example = "By Audience")]
    #[param(example = "By Task")]
    pub use_case_category: String,
    /// True to include their tools.
    #[serde(default)]
    pub with_tools: bool,
}

fn case(view: &View, list: &List) -> UseCase {
    UseCase::new(list, view.tools.count(&list.tools))
}

/// All use cases: those by audience, then those by task, each in order.
#[utoipa::path(get, path = "/api/use-cases/all", tag = "curation", extensions(("x-permission" = json!("public"))),
    responses((status = 200, body = Vec<UseCase>)))]
pub(super) async fn list_use_cases(
    State(context): State<ModuleContext>,
    Extension(live): Extension<Arc<Live>>,
) -> Result<Response, Problem> {
    let view = live.view(&context)?;
    let lists = [Kind::Audience, Kind::Task].into_iter().flat_map(|kind| view.curated.of_kind(kind));
    let cases: Vec<UseCase> = lists.map(|list| case(&view, list)).collect();
    let mut body = Vec::new();
    push(&mut body, &cases)?;
    Ok(view.tools.respond(body))
}

fn tools(view: &View, list: &List, query: &ListQuery) -> Result<Response, Problem> {
    let mut body = vec![b'{'];
    view.tools.write_list(&mut body, &list.tools, query)?;
    body.extend_from_slice(b",\"useCase\":");
    push(&mut body, &case(view, list))?;
    push_notes(&mut body, view, list)?;
    body.push(b'}');
    Ok(view.tools.respond(body))
}

/// The tools of a use case, in its own order unless `sort` is given; none of one that does not exist. Only reads; the
/// GET twin can be cached.
#[utoipa::path(post, path = "/api/use-cases/tools-by-case", tag = "curation",
    extensions(("x-permission" = json!("public")), ("x-read-only" = json!("allow"))), params(ListQuery),
    request_body = UseCaseRequest, responses(
        (status = 200, body = FoundUseCaseTools),
        (status = 422, body = ProblemBody, description = "A field or parameter breaks a rule."),
    ))]
pub(super) async fn list_tools_by_use_case(
    State(context): State<ModuleContext>,
    Extension(live): Extension<Arc<Live>>,
    Query(query): Query<ListQuery>,
    Json(body): Json<UseCaseRequest>,
) -> Result<Response, Problem> {
    let view = live.view(&context)?;
    match view.curated.use_case(&body.use_case) {
        Some(list) => tools(&view, list, &query),
        None => empty_list(&view, &query),
    }
}

/// The tools of a use case, in its own order unless `sort` is given.
#[utoipa::path(get, path = "/api/use-cases/tools-by-case", tag = "curation",
    extensions(("x-permission" = json!("public"))), params(UseCaseRequest, ListQuery), responses(
        (status = 200, body = UseCaseTools),
        (status = 404, body = ProblemBody, description = "There is no such use case."),
        (status = 422, body = ProblemBody, description = "A parameter breaks a rule."),
    ))]
pub(super) async fn get_tools_by_use_case(
    State(context): State<ModuleContext>,
    Extension(live): Extension<Arc<Live>>,
    Query(case): Query<UseCaseRequest>,
    Query(query): Query<ListQuery>,
) -> Result<Response, Problem> {
    let view = live.view(&context)?;
    let missing = || CurationError::NoList { kind: Kind::Task, name: case.use_case.clone() };
    tools(&view, view.curated.use_case(&case.use_case).ok_or_else(missing)?, &query)
}

fn groups(
    context: &ModuleContext,
    live: &Live,
    requested: &UseCaseCategoryRequest,
) -> Result<Response, Problem> {
    let kind = match key(&requested.use_case_category).as_str() {
        "by-audience" | "audience" => Kind::Audience,
        "by-task" | "task" => Kind::Task,
        _ => return Err(Problem::invalid("useCaseCategory", "must be By Audience or By Task")),
    };
    let view = live.view(context)?;
    let mut body = vec![b'['];
    for list in view.curated.of_kind(kind) {
        if body.len() > 1 {
            body.push(b',');
        }
        let requested: &[_] = if requested.with_tools { &list.tools } else { &[] };
        push_with_tools(&mut body, &case(&view, list), |out| view.tools.write_cards(out, requested))?;
        if !requested.is_empty() {
            body.pop();
            push_notes(&mut body, &view, list)?;
            body.push(b'}');
        }
    }
    body.push(b']');
    Ok(view.tools.respond(body))
}

/// The use cases by audience, or by task. Only reads; the GET twin can be cached.
#[utoipa::path(post, path = "/api/use-cases/use-case-by-category", tag = "curation",
    extensions(("x-permission" = json!("public")), ("x-read-only" = json!("allow"))),
    request_body = UseCaseCategoryRequest, responses(
        (status = 200, body = Vec<UseCaseGroup>),
        (status = 422, body = ProblemBody, description = "`useCaseCategory` is missing or unknown."),
    ))]
pub(super) async fn list_use_cases_by_category(
    State(context): State<ModuleContext>,
    Extension(live): Extension<Arc<Live>>,
    Json(requested): Json<UseCaseCategoryRequest>,
) -> Result<Response, Problem> {
    groups(&context, &live, &requested)
}

/// The use cases by audience, or by task.
#[utoipa::path(get, path = "/api/use-cases/use-case-by-category", tag = "curation",
    extensions(("x-permission" = json!("public"))), params(UseCaseCategoryRequest), responses(
        (status = 200, body = Vec<UseCaseGroup>),
        (status = 422, body = ProblemBody, description = "`useCaseCategory` is missing or unknown."),
    ))]
pub(super) async fn get_use_cases_by_category(
    State(context): State<ModuleContext>,
    Extension(live): Extension<Arc<Live>>,
    Query(requested): Query<UseCaseCategoryRequest>,
) -> Result<Response, Problem> {
    groups(&context, &live, &requested)
}
