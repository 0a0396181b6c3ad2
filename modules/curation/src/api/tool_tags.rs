//! `GET /api/tool-tags`, and `POST` and `GET /api/tool-tags/tools`

use super::views::{FoundTagTools, TagHead, TagTools, ToolTag, empty_list, push, push_with_tools};
use crate::domain::Kind;
use crate::error::CurationError;
use crate::live::{List, Live, View};
use axum::Extension;
use axum::extract::State;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use toolbase_catalog_api::ListQuery;
use toolbase_kernel::http::{Json, Problem, ProblemBody, Query};
use toolbase_kernel::module::ModuleContext;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

/// A section: name, slug, alias or id.
#[derive(Clone, Debug, Deserialize, ToSchema, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct TagRequest {
    /// Name, slug, alias or id. Names may bear the present year, 2025 or none.
    #[schema(example = "Best AI Tools for 2025")]
    #[param(example = "best")]
    pub tag_name: String,
}

/// [`ToolTag`] without its tools, which the catalogue writes.
#[derive(Serialize)]
struct Head<'a> {
    _id: Uuid,
    id: Uuid,
    name: &'a str,
    slug: &'a str,
    title: &'a str,
    description: &'a str,
    position: i64,
    protected: bool,
}

/// Appends a section with its tools.
pub(super) fn push_section(out: &mut Vec<u8>, view: &View, list: &List) -> Result<(), Problem> {
    let row = &list.row;
    let head = Head {
        _id: row.id,
        id: row.id,
        name: &row.name,
        slug: &row.slug,
        title: &row.title,
        description: &row.description,
        position: row.position,
        protected: row.protected,
    };
    push_with_tools(out, &head, |out| view.tools.write_cards(out, &list.tools))
}

/// All sections with their public tools, in order.
#[utoipa::path(get, path = "/api/tool-tags", tag = "curation", extensions(("x-permission" = json!("public"))),
    responses((status = 200, body = Vec<ToolTag>)))]
pub(super) async fn list_tool_tags(
    State(context): State<ModuleContext>,
    Extension(live): Extension<Arc<Live>>,
) -> Result<Response, Problem> {
    let view = live.view(&context)?;
    let mut body = vec![b'['];
    for list in view.curated.of_kind(Kind::Section) {
        if body.len() > 1 {
            body.push(b',');
        }
        push_section(&mut body, &view, list)?;
    }
    body.push(b']');
    Ok(view.tools.respond(body))
}

fn tools(view: &View, list: &List, query: &ListQuery) -> Result<Response, Problem> {
    let mut body = vec![b'{'];
    view.tools.write_list(&mut body, &list.tools, query)?;
    let row = &list.row;
    let head = TagHead {
        name: row.name.clone(),
        slug: row.slug.clone(),
        title: row.title.clone(),
        description: row.description.clone(),
    };
    body.extend_from_slice(b",\"tag\":");
    push(&mut body, &head)?;
    body.push(b'}');
    Ok(view.tools.respond(body))
}

/// The tools of a section, in its own order unless `sort` is given; none of one that does not exist. Only reads; the
/// GET twin can be cached.
#[utoipa::path(post, path = "/api/tool-tags/tools", tag = "curation",
    extensions(("x-permission" = json!("public")), ("x-read-only" = json!("allow"))), params(ListQuery),
    request_body = TagRequest, responses(
        (status = 200, body = FoundTagTools),
        (status = 422, body = ProblemBody, description = "A field or parameter breaks a rule."),
    ))]
pub(super) async fn list_tools_by_tag(
    State(context): State<ModuleContext>,
    Extension(live): Extension<Arc<Live>>,
    Query(query): Query<ListQuery>,
    Json(body): Json<TagRequest>,
) -> Result<Response, Problem> {
    let view = live.view(&context)?;
    match view.curated.section(&body.tag_name) {
        Some(list) => tools(&view, list, &query),
        None => empty_list(&view, &query),
    }
}

/// The tools of a section, in its own order unless `sort` is given.
#[utoipa::path(get, path = "/api/tool-tags/tools", tag = "curation", extensions(("x-permission" = json!("public"))),
    params(TagRequest, ListQuery), responses(
        (status = 200, body = TagTools),
        (status = 404, body = ProblemBody, description = "There is no such section."),
        (status = 422, body = ProblemBody, description = "A parameter breaks a rule."),
    ))]
pub(super) async fn get_tools_by_tag(
    State(context): State<ModuleContext>,
    Extension(live): Extension<Arc<Live>>,
    Query(tag): Query<TagRequest>,
    Query(query): Query<ListQuery>,
) -> Result<Response, Problem> {
    let view = live.view(&context)?;
    let missing = || CurationError::NoList { kind: Kind::Section, name: tag.tag_name.clone() };
    tools(&view, view.curated.section(&tag.tag_name).ok_or_else(missing)?, &query)
}
