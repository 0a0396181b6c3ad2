//! The JSON schemas that several operations share.

use crate::live::{List, View};
use crate::store::ListRow;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use toolbase_catalog_api::{ListQuery, ToolCard, ToolList};
use toolbase_kernel::http::Ids;
use toolbase_kernel::http::Problem;
use utoipa::ToSchema;
use uuid::Uuid;

/// A section with its tools. The specification calls it a tool tag.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct ToolTag {
    /// Identity.
    #[serde(flatten)]
    pub id: Ids,
    /// Its name.
    #[schema(example = "Best AI Tools for 2025")]
    pub name: String,
    /// Names it in requests, whatever the year.
    #[schema(example = "best")]
    pub slug: String,
    /// The heading of its page.
    pub title: String,
    /// A sentence or two.
    pub description: String,
    /// Place among the sections.
    pub position: i64,
    /// True if pages of the site depend on it, so that it cannot be deleted.
    pub protected: bool,
    /// Its public tools, in order.
    pub tools: Vec<ToolCard>,
}

/// The data of a section's page beside its tools.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct TagHead {
    /// Its name.
    #[schema(example = "Best AI Tools for 2025")]
    pub name: String,
    /// Names it in requests.
    #[schema(example = "best")]
    pub slug: String,
    /// The heading.
    pub title: String,
    /// A sentence or two.
    pub description: String,
}

/// A page of a section's tools.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct TagTools {
    /// The page.
    #[serde(flatten)]
    pub list: ToolList,
    /// The section.
    pub tag: TagHead,
}

/// A use case.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[expect(clippy::struct_field_names, reason = "the specification's name of the field")]
pub struct UseCase {
    /// Identity.
    #[serde(flatten)]
    pub id: Ids,
    /// Its name, as the specification calls the field.
    #[serde(rename = "UseCase")]
    #[schema(example = "Students")]
    pub use_case: String,
    /// Its name.
    #[schema(example = "Students")]
    pub name: String,
    /// Address part.
    #[schema(example = "ai-tools-for-students")]
    pub slug: String,
    /// The address of its page.
    #[schema(example = "/use-cases/ai-tools-for-students")]
    pub path: String,
    /// The heading of its page.
    #[schema(example = "AI Tools for Students")]
    pub title: String,
    /// A sentence or two.
    pub description: String,
    /// `By Audience` or `By Task`.
    #[schema(example = "By Audience")]
    pub category: String,
    /// The number of tools on its page.
    #[schema(example = 10)]
    pub count: usize,
}

impl UseCase {
    pub fn new(list: &List, count: usize) -> Self {
        let row = &list.row;
        Self {
            id: row.id.into(),
            use_case: row.name.clone(),
            name: row.name.clone(),
            slug: row.slug.clone(),
            path: path(row),
            title: row.title.clone(),
            description: row.description.clone(),
            category: row.kind().category().to_owned(),
            count,
        }
    }
}

/// A use case with its tools.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct UseCaseGroup {
    /// The use case.
    #[serde(flatten)]
    pub use_case: UseCase,
    /// Its public tools, in order; empty unless requested.
    pub tools: Vec<ToolCard>,
    /// Why tools are in it, in a line each, by id; absent without tools.
    #[serde(default)]
    pub notes: BTreeMap<Uuid, String>,
}

/// A page of a use case's tools.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UseCaseTools {
    /// The page.
    #[serde(flatten)]
    pub list: ToolList,
    /// The use case.
    pub use_case: UseCase,
    /// Why tools are in it, in a line each, by id. Tools that nobody wrote one for have none.
    pub notes: BTreeMap<Uuid, String>,
}

/// The tools of a use case, or of one that does not exist: an empty list.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FoundUseCaseTools {
    /// The page.
    #[serde(flatten)]
    pub list: ToolList,
    /// The use case; absent when there is none of the name.
    pub use_case: Option<UseCase>,
    /// Why tools are in it, in a line each, by id; absent without a use case.
    #[serde(default)]
    pub notes: BTreeMap<Uuid, String>,
}

/// The tools of a section, or of one that does not exist: an empty list.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct FoundTagTools {
    /// The page.
    #[serde(flatten)]
    pub list: ToolList,
    /// The section; absent when there is none of the name.
    pub tag: Option<TagHead>,
}

/// The list of what does not exist. The home page shows it in place of an error (specification 1, section 2.3).
pub fn empty_list(view: &View, query: &ListQuery) -> Result<Response, Problem> {
    let mut body = vec![b'{'];
    view.tools.write_list(&mut body, &[], query)?;
    body.push(b'}');
    Ok(view.tools.respond(body))
}

/// A message for people.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = CurationMessage)]
pub struct Message {
    /// The text to show.
    #[schema(example = "Suggestion resolved successfully")]
    pub message: String,
}

/// The address of a use case's page.
pub fn path(row: &ListRow) -> String {
    format!("/use-cases/{}", row.slug)
}

/// Appends the field `notes` of the public tools of `list`.
pub fn push_notes(out: &mut Vec<u8>, view: &View, list: &List) -> Result<(), Problem> {
    let public = list.notes.iter().filter(|(tool, _)| view.tools.summary(**tool).is_some());
    out.extend_from_slice(b",\"notes\":");
    push(out, &public.collect::<BTreeMap<_, _>>())
}

/// Appends `value` as JSON.
pub fn push(out: &mut Vec<u8>, value: &impl Serialize) -> Result<(), Problem> {
    serde_json::to_writer(out, value).map_err(Problem::internal)
}

/// Appends an object whose last field is `tools`, written by `tools`.
pub fn push_with_tools(
    out: &mut Vec<u8>,
    head: &impl Serialize,
    tools: impl FnOnce(&mut Vec<u8>),
) -> Result<(), Problem> {
    push(out, head)?;
    out.pop();
    out.extend_from_slice(b",\"tools\":");
    tools(out);
    out.push(b'}');
    Ok(())
}
