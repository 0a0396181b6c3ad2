//! `POST /api/admin/tools` and `PATCH /api/admin/tools/{id}`

use super::list_admin_tools::missing;
use super::responses::{record, record_id};
use crate::editing::{self, AdminTool, ToolChanges};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use toolbase_kernel::admin::IfMatch;
use toolbase_kernel::http::{Admin, Json, Problem, ProblemBody};
use toolbase_kernel::module::ModuleContext;

/// Makes a tool that waits for approval. `name`, `url` and `categories` are required.
#[utoipa::path(post, path = "/api/admin/tools", tag = "admin", request_body = ToolChanges,
    extensions(("x-permission" = json!("tools.manage"))),
    responses(
        (status = 201, body = AdminTool),
        (status = 409, body = ProblemBody, description = "The product is listed already, or the slug is taken; the field is named."),
        (status = 422, body = ProblemBody, description = "A field breaks a rule; it is named."),
    ))]
pub(super) async fn create_tool(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Json(fields): Json<ToolChanges>,
) -> Result<Response, Problem> {
    let tool = editing::create(&context, &actor, fields).await?;
    let mut response = record(&tool, tool.updated_at);
    *response.status_mut() = StatusCode::CREATED;
    Ok(response)
}

/// Changes a tool: absent fields do not change. A former slug still leads to the tool.
#[utoipa::path(patch, path = "/api/admin/tools/{id}", tag = "admin", request_body = ToolChanges,
    extensions(("x-permission" = json!("tools.manage"))),
    params(("id" = Uuid, Path, description = "Identity."),
        ("If-Match" = Option<String>, Header, description = "The `ETag` of the version that was read.")),
    responses(
        (status = 200, body = AdminTool),
        (status = 404, body = ProblemBody, description = "There is no such tool."),
        (status = 409, body = ProblemBody, description = "The product is listed already, or the slug is taken; the field is named."),
        (status = 412, body = ProblemBody, description = "It was changed since it was read; `current` is the tool as it is now."),
        (status = 422, body = ProblemBody, description = "A field breaks a rule; it is named."),
    ))]
pub(super) async fn update_tool(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Path(id): Path<String>,
    headers: HeaderMap,
    Json(fields): Json<ToolChanges>,
) -> Result<Response, Problem> {
    let id = record_id(&id, missing)?;
    let tool = editing::update(&context, &actor, id, fields, |tool: &AdminTool| {
        IfMatch::of(&headers).check(tool, tool.updated_at)
    })
    .await?;
    Ok(record(&tool, tool.updated_at))
}
