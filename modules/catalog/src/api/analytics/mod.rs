//! `GET /api/aitool/{id}/analytics`, also as CSV: what owners see of their listing.
//!
//! - `gather`: reads everything; `rating`: the rating of former days
//! - `views`: the body of the response
//! - `csv`: the same as rows

mod csv;
mod gather;
mod rating;
mod request;
mod views;

use super::reader::Reader;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use gather::gather;
use request::AnalyticsQuery;
use toolbase_kernel::http::{Json, Problem, ProblemBody, Query, SignedIn};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::reports::{FormatQuery, download, file_response};
use toolbase_kernel::routes;
use utoipa_axum::router::OpenApiRouter;
use views::ToolAnalytics;

/// The operations.
pub(super) fn routes() -> OpenApiRouter<ModuleContext> {
    OpenApiRouter::new().routes(routes!(get_analytics)).routes(routes!(export_analytics))
}

/// How a tool does: views, visits, saves, upvotes, reviews and search appearances by UTC day beside the medians of its
/// main category, its rating, and the pages of the site that views came from. For its owners and for admins.
#[utoipa::path(get, path = "/api/aitool/{id}/analytics", tag = "tools", extensions(("x-permission" = json!("user")), ("x-owner" = json!("own"))),
    params(("id" = String, Path, description = "Id or slug."), AnalyticsQuery), responses(
        (status = 200, body = ToolAnalytics),
        (status = 403, body = ProblemBody, description = "The tool belongs to someone else."),
        (status = 404, body = ProblemBody, description = "There is no such tool, or it is not public and belongs to someone else."),
        (status = 422, body = ProblemBody, description = "`from` or `to` is no day of the last 90."),
    ))]
async fn get_analytics(
    reader: Reader,
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    Path(id): Path<String>,
    Query(query): Query<AnalyticsQuery>,
) -> Result<Json<ToolAnalytics>, Problem> {
    let tool = request::find_own(&context, &account, &id).await?;
    let days = query.days(context.clock.now().date_naive())?;
    gather(&context, &reader, &tool, days).await.map(Json)
}

/// The same as a file with a row for each day.
#[utoipa::path(get, path = "/api/aitool/{id}/analytics/export", tag = "tools", extensions(("x-permission" = json!("user")), ("x-owner" = json!("own"))),
    params(("id" = String, Path, description = "Id or slug."), AnalyticsQuery, FormatQuery), responses(
        (status = 200, response = inline(AnalyticsFile)),
        (status = 403, body = ProblemBody, description = "The tool belongs to someone else."),
        (status = 404, body = ProblemBody, description = "There is no such tool, or it is not public and belongs to someone else."),
        (status = 422, body = ProblemBody, description = "`from` or `to` is no day of the last 90, or `format` is unknown."),
    ))]
async fn export_analytics(
    reader: Reader,
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    headers: HeaderMap,
    Path(id): Path<String>,
    Query(query): Query<AnalyticsQuery>,
    Query(format): Query<FormatQuery>,
) -> Result<Response, Problem> {
    let format = format.requested(&headers)?;
    let tool = request::find_own(&context, &account, &id).await?;
    let now = context.clock.now();
    let analytics = gather(&context, &reader, &tool, query.days(now.date_naive())?).await?;
    let name = format!("{}-analytics", tool.slug);
    download(&name, &csv::COLUMNS, format, csv::rows(&analytics), now).await
}

/// The file.
struct AnalyticsFile;

impl<'r> utoipa::ToResponse<'r> for AnalyticsFile {
    fn response() -> (&'r str, utoipa::openapi::RefOr<utoipa::openapi::Response>) {
        ("AnalyticsFile", file_response(&csv::COLUMNS).into())
    }
}
