//! Changes to sections: `POST /api/tool-tags/add`, `remove`, `reorder`, `create`, `update` and `delete`

use super::tool_tags::push_section;
use super::views::{Message, ToolTag};
use crate::changes::lists::{self, By, ListChange, NewList};
use crate::domain::Kind;
use crate::error::CurationError;
use crate::live::Live;
use crate::store::ListRow;
use axum::Extension;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde::Deserialize;
use std::sync::Arc;
use toolbase_kernel::admin::IfMatch;
use toolbase_kernel::http::{Admin, Json, Problem, ProblemBody};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;
use uuid::Uuid;

const SECTIONS: [Kind; 1] = [Kind::Section];

/// A tool and the section it goes into, or out of.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct TagToolRequest {
    /// Name, slug, alias or id of the section.
    #[schema(example = "Best AI Tools for 2025")]
    tag_name: String,
    /// Id or slug of the tool.
    #[schema(example = "midjourney")]
    tool_id: String,
    /// Why, in a few words, for the audit.
    #[schema(max_length = 500)]
    reason: Option<String>,
}

/// The order of a section's tools.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct TagOrder {
    /// Name, slug, alias or id of the section.
    #[schema(example = "Best AI Tools for 2025")]
    tag_name: String,
    /// The tools in the new order; those left out follow in the order they have.
    tool_ids: Vec<Uuid>,
    /// All tools in the order that is to be replaced, as by an undo: nothing is changed when it is another one by now.
    was: Option<Vec<Uuid>>,
}

/// A new section.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct NewSection {
    /// Its name.
    #[schema(example = "New in autumn", max_length = 80)]
    section_name: String,
}

/// A section's new name.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub(super) struct SectionName {
    /// Id of the section.
    id: String,
    /// Its new name; the former one goes on to lead here.
    #[schema(example = "New this winter", max_length = 80)]
    name: String,
}

/// A section to delete.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SectionToDelete {
    /// Its name, slug, alias or id.
    #[schema(example = "New in autumn")]
    section_name: String,
}

/// The section as it is now.
fn respond(context: &ModuleContext, live: &Live, row: &ListRow) -> Result<Response, Problem> {
    let view = live.view(context)?;
    let missing = || CurationError::NoList { kind: Kind::Section, name: row.name.clone() };
    let list = view.curated.by_id(row.id).ok_or_else(missing)?;
    let mut body = Vec::new();
    push_section(&mut body, &view, list)?;
    Ok(view.tools.respond(body))
}

/// Appends a tool to a section.
#[utoipa::path(post, path = "/api/tool-tags/add", tag = "curation",
    extensions(("x-permission" = json!("curation.manage")), ("x-audit" = json!(["list.add-tool"]))), request_body = TagToolRequest, responses(
        (status = 200, body = ToolTag),
        (status = 404, body = ProblemBody, description = "There is no such section or tool, or the tool is not public."),
        (status = 409, body = ProblemBody, description = "It is in the section already."),
        (status = 422, body = ProblemBody, description = "A field is missing."),
    ))]
pub(super) async fn add_tool_to_tag(
    State(context): State<ModuleContext>,
    Extension(live): Extension<Arc<Live>>,
    Admin(actor): Admin,
    Json(requested): Json<TagToolRequest>,
) -> Result<Response, Problem> {
    let by = By::requested(&context, &live, &actor, requested.reason.as_deref());
    let row = lists::add(&by, &SECTIONS, &requested.tag_name, &requested.tool_id).await?;
    respond(&context, &live, &row)
}

/// Takes a tool out of a section.
#[utoipa::path(post, path = "/api/tool-tags/remove", tag = "curation",
    extensions(("x-permission" = json!("curation.manage")), ("x-audit" = json!(["list.remove-tool"]))), request_body = TagToolRequest, responses(
        (status = 200, body = ToolTag),
        (status = 404, body = ProblemBody, description = "There is no such section or tool, or the tool is not in it."),
        (status = 422, body = ProblemBody, description = "A field is missing."),
    ))]
pub(super) async fn remove_tool_from_tag(
    State(context): State<ModuleContext>,
    Extension(live): Extension<Arc<Live>>,
    Admin(actor): Admin,
    Json(requested): Json<TagToolRequest>,
) -> Result<Response, Problem> {
    let by = By::requested(&context, &live, &actor, requested.reason.as_deref());
    let row = lists::remove(&by, &SECTIONS, &requested.tag_name, &requested.tool_id).await?;
    respond(&context, &live, &row)
}

/// Puts the tools of a section into another order.
#[utoipa::path(post, path = "/api/tool-tags/reorder", tag = "curation",
    extensions(("x-permission" = json!("curation.manage")), ("x-audit" = json!(["list.reorder"]))), request_body = TagOrder, responses(
        (status = 200, body = ToolTag),
        (status = 404, body = ProblemBody, description = "There is no such section."),
        (status = 409, body = ProblemBody, description = "The tools have another order than `was`."),
        (status = 422, body = ProblemBody, description = "A tool is not in the section, or named twice."),
    ))]
pub(super) async fn reorder_tag(
    State(context): State<ModuleContext>,
    Extension(live): Extension<Arc<Live>>,
    Admin(actor): Admin,
    Json(requested): Json<TagOrder>,
) -> Result<Response, Problem> {
    let by = By::requested(&context, &live, &actor, None);
    let was = requested.was.as_deref();
    let row = lists::reorder(&by, &SECTIONS, &requested.tag_name, &requested.tool_ids, was).await?;
    respond(&context, &live, &row)
}

/// Makes a section behind the others.
#[utoipa::path(post, path = "/api/tool-tags/create", tag = "curation",
    extensions(("x-permission" = json!("curation.manage")), ("x-audit" = json!(["list.create"]))), request_body = NewSection, responses(
        (status = 201, body = ToolTag),
        (status = 409, body = ProblemBody, description = "A section is called that already."),
        (status = 422, body = ProblemBody, description = "The name is blank or too long."),
    ))]
pub(super) async fn create_tag(
    State(context): State<ModuleContext>,
    Extension(live): Extension<Arc<Live>>,
    Admin(actor): Admin,
    Json(requested): Json<NewSection>,
) -> Result<Response, Problem> {
    let by = By::requested(&context, &live, &actor, None);
    let new = NewList { name: requested.section_name, ..NewList::default() };
    let row = lists::create(&by, Kind::Section, &new).await?;
    let mut response = respond(&context, &live, &row)?;
    *response.status_mut() = StatusCode::CREATED;
    Ok(response)
}

/// Renames a section.
#[utoipa::path(post, path = "/api/tool-tags/update", tag = "curation",
    extensions(("x-permission" = json!("curation.manage")), ("x-audit" = json!(["list.edit"]))), request_body = SectionName, responses(
        (status = 200, body = ToolTag),
        (status = 404, body = ProblemBody, description = "There is no such section."),
        (status = 409, body = ProblemBody, description = "Another section is called that already."),
        (status = 422, body = ProblemBody, description = "The name is blank or too long."),
    ))]
pub(super) async fn rename_tag(
    State(context): State<ModuleContext>,
    Extension(live): Extension<Arc<Live>>,
    Admin(actor): Admin,
    Json(requested): Json<SectionName>,
) -> Result<Response, Problem> {
    let by = By::requested(&context, &live, &actor, None);
    let change = ListChange { name: Some(requested.name), ..ListChange::default() };
    let row = lists::change(&by, &SECTIONS, &requested.id, &change, &IfMatch::default()).await?;
    respond(&context, &live, &row)
}

/// Deletes a section. Those that pages of the site depend on cannot be deleted.
#[utoipa::path(post, path = "/api/tool-tags/delete", tag = "curation",
    extensions(("x-permission" = json!("curation.manage")), ("x-audit" = json!(["list.delete"]))), request_body = SectionToDelete, responses(
        (status = 200, body = Message),
        (status = 404, body = ProblemBody, description = "There is no such section."),
        (status = 409, body = ProblemBody, description = "Pages of the site depend on it."),
        (status = 422, body = ProblemBody, description = "`sectionName` is missing."),
    ))]
pub(super) async fn delete_tag(
    State(context): State<ModuleContext>,
    Extension(live): Extension<Arc<Live>>,
    Admin(actor): Admin,
    Json(requested): Json<SectionToDelete>,
) -> Result<Json<Message>, Problem> {
    let by = By::requested(&context, &live, &actor, None);
    let row = lists::delete(&by, &SECTIONS, &requested.section_name, &IfMatch::default()).await?;
    Ok(Json(Message { message: format!("Section \"{}\" deleted successfully", row.name) }))
}
