//! The tools of use cases: `POST /api/use-cases/add-tool`, `remove-tool`, `reorder` and `note`

use super::views::{UseCase, UseCaseGroup, push_notes, push_with_tools};
use crate::changes::lists::{self, By};
use crate::domain::Kind;
use crate::error::CurationError;
use crate::live::Live;
use crate::store::ListRow;
use axum::Extension;
use axum::extract::State;
use axum::response::Response;
use serde::Deserialize;
use std::sync::Arc;
use toolbase_kernel::http::{Admin, Json, Problem, ProblemBody};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;
use uuid::Uuid;

const USE_CASES: [Kind; 2] = [Kind::Audience, Kind::Task];

/// A tool and the use case it goes into, or out of.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct UseCaseToolRequest {
    /// Name, slug, path, alias or id of the use case.
    #[schema(example = "Students")]
    use_case: String,
    /// Id or slug of the tool.
    #[schema(example = "midjourney")]
    tool_id: String,
    /// Why, in a few words, for the audit.
    #[schema(max_length = 500)]
    reason: Option<String>,
}

/// A line on why a tool is in a use case.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct UseCaseNote {
    /// Name, slug, path, alias or id of the use case.
    #[schema(example = "Students")]
    use_case: String,
    /// Id or slug of the tool.
    #[schema(example = "midjourney")]
    tool_id: String,
    /// The line, for readers; blank removes it.
    #[schema(max_length = 140, example = "Turns lecture notes into practice tests.")]
    note: String,
    /// Why, in a few words, for the audit.
    #[schema(max_length = 500)]
    reason: Option<String>,
}

/// The order of a use case's tools.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct UseCaseOrder {
    /// Name, slug, path, alias or id of the use case.
    #[schema(example = "Students")]
    use_case: String,
    /// The tools in the new order; those left out follow in the order they have.
    tool_ids: Vec<Uuid>,
    /// All tools in the order that is to be replaced, as by an undo: nothing is changed when it is another one by now.
    was: Option<Vec<Uuid>>,
}

/// The use case as it is now.
fn respond(context: &ModuleContext, live: &Live, row: &ListRow) -> Result<Response, Problem> {
    let view = live.view(context)?;
    let missing = || CurationError::NoList { kind: Kind::Task, name: row.name.clone() };
    let list = view.curated.by_id(row.id).ok_or_else(missing)?;
    let head = UseCase::new(list, view.tools.count(&list.tools));
    let mut body = Vec::new();
    push_with_tools(&mut body, &head, |out| view.tools.write_cards(out, &list.tools))?;
    body.pop();
    push_notes(&mut body, &view, list)?;
    body.push(b'}');
    Ok(view.tools.respond(body))
}

/// Appends a tool to a use case.
#[utoipa::path(post, path = "/api/use-cases/add-tool", tag = "curation",
    extensions(("x-permission" = json!("curation.manage")), ("x-audit" = json!(["list.add-tool"]))), request_body = UseCaseToolRequest, responses(
        (status = 200, body = UseCaseGroup),
        (status = 404, body = ProblemBody, description = "There is no such use case or tool, or the tool is not public."),
        (status = 409, body = ProblemBody, description = "It is in the use case already."),
        (status = 422, body = ProblemBody, description = "A field is missing."),
    ))]
pub(super) async fn add_tool_to_use_case(
    State(context): State<ModuleContext>,
    Extension(live): Extension<Arc<Live>>,
    Admin(actor): Admin,
    Json(requested): Json<UseCaseToolRequest>,
) -> Result<Response, Problem> {
    let reason = requested.reason.as_deref();
    let by = By::requested(&context, &live, &actor, reason);
    let row = lists::add(&by, &USE_CASES, &requested.use_case, &requested.tool_id).await?;
    respond(&context, &live, &row)
}

/// Takes a tool out of a use case.
#[utoipa::path(post, path = "/api/use-cases/remove-tool", tag = "curation",
    extensions(("x-permission" = json!("curation.manage")), ("x-audit" = json!(["list.remove-tool"]))), request_body = UseCaseToolRequest, responses(
        (status = 200, body = UseCaseGroup),
        (status = 404, body = ProblemBody, description = "There is no such use case or tool, or the tool is not in it."),
        (status = 422, body = ProblemBody, description = "A field is missing."),
    ))]
pub(super) async fn remove_tool_from_use_case(
    State(context): State<ModuleContext>,
    Extension(live): Extension<Arc<Live>>,
    Admin(actor): Admin,
    Json(requested): Json<UseCaseToolRequest>,
) -> Result<Response, Problem> {
    let reason = requested.reason.as_deref();
    let by = By::requested(&context, &live, &actor, reason);
    let row = lists::remove(&by, &USE_CASES, &requested.use_case, &requested.tool_id).await?;
    respond(&context, &live, &row)
}

/// Puts the tools of a use case into another order.
#[utoipa::path(post, path = "/api/use-cases/reorder", tag = "curation",
    extensions(("x-permission" = json!("curation.manage")), ("x-audit" = json!(["list.reorder"]))), request_body = UseCaseOrder, responses(
        (status = 200, body = UseCaseGroup),
        (status = 404, body = ProblemBody, description = "There is no such use case."),
        (status = 409, body = ProblemBody, description = "The tools have another order than `was`."),
        (status = 422, body = ProblemBody, description = "A tool is not in the use case, or named twice."),
    ))]
pub(super) async fn reorder_use_case(
    State(context): State<ModuleContext>,
    Extension(live): Extension<Arc<Live>>,
    Admin(actor): Admin,
    Json(requested): Json<UseCaseOrder>,
) -> Result<Response, Problem> {
    let by = By::requested(&context, &live, &actor, None);
    let was = requested.was.as_deref();
    let row = lists::reorder(&by, &USE_CASES, &requested.use_case, &requested.tool_ids, was).await?;
    respond(&context, &live, &row)
}

/// Sets the line that says why a tool is in a use case.
#[utoipa::path(post, path = "/api/use-cases/note", tag = "curation",
    extensions(("x-permission" = json!("curation.manage")), ("x-audit" = json!(["list.edit-note"]))), request_body = UseCaseNote, responses(
        (status = 200, body = UseCaseGroup),
        (status = 404, body = ProblemBody, description = "There is no such use case or tool, or the tool is not in it."),
        (status = 422, body = ProblemBody, description = "A field is missing, or `note` is too long or not one line."),
    ))]
pub(super) async fn set_use_case_note(
    State(context): State<ModuleContext>,
    Extension(live): Extension<Arc<Live>>,
    Admin(actor): Admin,
    Json(requested): Json<UseCaseNote>,
) -> Result<Response, Problem> {
    let by = By::requested(&context, &live, &actor, requested.reason.as_deref());
    let UseCaseNote { use_case, tool_id, note, .. } = &requested;
    let row = lists::set_note(&by, &USE_CASES, use_case, tool_id, note).await?;
    respond(&context, &live, &row)
}
