//! `GET /api/figures/{name}` and `GET /api/figures`

use super::request::SpanQuery;
use super::views::{FigureList, FigureView};
use axum::extract::{Path, State};
use serde::Deserialize;
use toolbase_kernel::http::{Code, Json, Problem, ProblemBody, Query, Visitor};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::routes;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;

/// The most figures of one request.
const NAMES_MAX: usize = 20;

/// The operations of figures.
pub(crate) fn routes() -> OpenApiRouter<ModuleContext> {
    OpenApiRouter::new().routes(routes!(get_figure)).routes(routes!(list_figures))
}

/// A figure by UTC days, weeks or months. Each figure declares who sees it: everybody, the owners of the record, or admins.
#[utoipa::path(get, path = "/api/figures/{name}", tag = "figures", extensions(("x-permission" = json!("public"))),
    params(("name" = String, Path, description = "The name of the figure."), SpanQuery), responses(
        (status = 200, body = FigureView),
        (status = 401, body = ProblemBody, description = "The figure is not public, and there is no session."),
        (status = 403, body = ProblemBody, description = "The figure is for the owners of the record, or for admins."),
        (status = 404, body = ProblemBody, description = "There is no such figure or record, or the record is not public."),
        (status = 422, body = ProblemBody, description = "`record`, `from`, `to` or `by` breaks a rule."),
    ))]
async fn get_figure(
    State(context): State<ModuleContext>,
    Visitor(caller): Visitor,
    Path(name): Path<String>,
    Query(query): Query<SpanQuery>,
) -> Result<Json<FigureView>, Problem> {
    let figure = query.read(&context, caller.as_ref(), &[name]).await?.pop();
    figure.map(Json).ok_or_else(|| Problem::new(Code::NotFound, "There is no such figure."))
}

/// The names of the figures.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
struct NamesQuery {
    /// The names of 1 to 20 figures of one kind of record.
    #[param(max_items = 20, example = json!(["record-views", "record-visits"]))]
    name: Vec<String>,
}

/// Several figures of one record, or of the whole site.
#[utoipa::path(get, path = "/api/figures", tag = "figures", extensions(("x-permission" = json!("public"))),
    params(NamesQuery, SpanQuery), responses(
        (status = 200, body = FigureList),
        (status = 401, body = ProblemBody, description = "One of the figures is not public, and there is no session."),
        (status = 403, body = ProblemBody, description = "One of the figures is for the owners of the record, or for admins."),
        (status = 404, body = ProblemBody, description = "There is no such figure or record, or the record is not public."),
        (status = 422, body = ProblemBody, description = "`name`, `record`, `from`, `to` or `by` breaks a rule."),
    ))]
async fn list_figures(
    State(context): State<ModuleContext>,
    Visitor(caller): Visitor,
    Query(names): Query<NamesQuery>,
    Query(query): Query<SpanQuery>,
) -> Result<Json<FigureList>, Problem> {
    if names.name.is_empty() || names.name.len() > NAMES_MAX {
        return Err(Problem::invalid("name", format!("must be 1 to {NAMES_MAX} names of figures")));
    }
    let figures = query.read(&context, caller.as_ref(), &names.name).await?;
    Ok(Json(FigureList { figures }))
}
