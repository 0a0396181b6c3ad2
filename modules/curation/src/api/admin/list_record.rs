//! A list in the admin interface, and the bodies that create and change one.

use crate::error::CurationError;
use crate::lists::{ListChange, NewList};
use crate::live::View;
use crate::store::ListRow;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use toolbase_kernel::http::{Json, Problem};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;
use uuid::Uuid;

/// A tool in a list.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct ListedTool {
    /// Identity.
    id: Uuid,
    /// Its name.
    #[schema(example = "Midjourney")]
    name: String,
    /// Names it in addresses.
    #[schema(example = "midjourney")]
    slug: String,
    /// Its own site.
    #[schema(example = "https://www.midjourney.com")]
    url: String,
    /// Whether visitors see it.
    public: bool,
}

/// A section or a use case.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminList {
    /// Identity.
    #[serde(rename = "_id")]
    pub underscore_id: Uuid,
    /// Identity.
    pub id: Uuid,
    /// The public title; `{year}` is replaced by the configured year.
    #[schema(example = "Students", extensions(("x-admin" = json!({ "label": "Name", "sortable": true }))))]
    pub name: String,
    /// Address part.
    #[schema(example = "ai-tools-for-students", extensions(("x-admin" = json!({ "label": "Slug" }))))]
    pub slug: String,
    /// Other names and slugs that lead here.
    #[schema(extensions(("x-admin" = json!({ "label": "Also known as", "widget": "lines" }))))]
    pub aliases: Vec<String>,
    /// The heading of its page.
    #[schema(example = "AI Tools for Students", extensions(("x-admin" = json!({ "label": "Title" }))))]
    pub title: String,
    /// A sentence or two.
    #[schema(extensions(("x-admin" = json!({ "label": "Description", "widget": "textarea" }))))]
    pub description: String,
    /// Place among its kind.
    #[schema(extensions(("x-admin" = json!({ "label": "Position", "sortable": true }))))]
    pub position: i64,
    /// Whether pages of the site depend on it, so that it cannot be deleted.
    #[schema(extensions(("x-admin" = json!({ "label": "Protected" }))))]
    pub protected: bool,
    /// How many tools visitors see.
    #[schema(extensions(("x-admin" = json!({ "label": "Tools" }))))]
    pub count: usize,
    /// Its tools in order, also those that are not public.
    pub tools: Vec<ListedTool>,
    /// When it was made.
    pub created_at: DateTime<Utc>,
    /// When it was last changed.
    #[schema(extensions(("x-admin" = json!({ "label": "Changed", "sortable": true }))))]
    pub updated_at: DateTime<Utc>,
}

/// A page of lists.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminListPage {
    /// The page's lists.
    pub items: Vec<AdminList>,
    /// How many there are on all pages.
    pub total_count: u64,
    /// How many pages there are.
    pub total_pages: u64,
}

/// A list to be made. What is left out follows from the name.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub(super) struct NewAdminList {
    /// What people see.
    #[schema(min_length = 1, max_length = 80, example = "Photographers")]
    name: String,
    /// Address part; made from the name when left out.
    #[schema(max_length = 80)]
    slug: Option<String>,
    /// The heading of its page; made from the name when left out.
    #[schema(max_length = 120)]
    title: Option<String>,
    /// A sentence or two.
    #[serde(default)]
    #[schema(max_length = 500, extensions(("x-admin" = json!({ "widget": "textarea" }))))]
    description: String,
    /// Other names and slugs that lead here.
    #[serde(default)]
    #[schema(max_items = 20, extensions(("x-admin" = json!({ "label": "Also known as", "widget": "lines" }))))]
    aliases: Vec<String>,
}

/// What is to be changed; what is absent stays. A former name or slug goes on to lead here.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub(super) struct AdminListChange {
    /// What people see.
    #[schema(min_length = 1, max_length = 80)]
    name: Option<String>,
    /// Address part.
    #[schema(min_length = 1, max_length = 80)]
    slug: Option<String>,
    /// The heading of its page.
    #[schema(min_length = 1, max_length = 120)]
    title: Option<String>,
    /// A sentence or two.
    #[schema(max_length = 500, extensions(("x-admin" = json!({ "widget": "textarea" }))))]
    description: Option<String>,
    /// Other names and slugs that lead here.
    #[schema(max_items = 20, extensions(("x-admin" = json!({ "label": "Also known as", "widget": "lines" }))))]
    aliases: Option<Vec<String>>,
    /// Place among its kind.
    #[schema(minimum = 0)]
    position: Option<i64>,
}

impl From<NewAdminList> for NewList {
    fn from(new: NewAdminList) -> Self {
        Self {
            name: new.name,
            slug: new.slug,
            title: new.title,
            description: new.description,
            aliases: new.aliases,
        }
    }
}

impl From<AdminListChange> for ListChange {
    fn from(change: AdminListChange) -> Self {
        Self {
            name: change.name,
            slug: change.slug,
            aliases: change.aliases,
            title: change.title,
            description: change.description,
            position: change.position,
        }
    }
}

/// The record of `row`.
pub(super) async fn record(context: &ModuleContext, view: &View, row: ListRow) -> Result<AdminList, Problem> {
    let ids = view.curated.by_id(row.id).map_or(&[][..], |list| &list.tools);
    let mut tools = Vec::with_capacity(ids.len());
    for &id in ids {
        let found = match view.tools.summary(id) {
            Some(found) => Some(found),
            None => match context.directory.tools() {
                Some(directory) => directory.find(&id.to_string()).await.map_err(Problem::internal)?,
                None => None,
            },
        };
        tools.extend(found.map(|tool| ListedTool {
            id,
            name: tool.name,
            slug: tool.slug,
            url: tool.url,
            public: tool.approved,
        }));
    }
    Ok(AdminList {
        underscore_id: row.id,
        id: row.id,
        count: view.tools.count(ids),
        tools,
        name: row.name,
        slug: row.slug,
        aliases: row.aliases.0,
        title: row.title,
        description: row.description,
        position: row.position,
        protected: row.protected,
        created_at: row.created_at,
        updated_at: row.updated_at,
    })
}

/// Names the version of a list.
fn tag(updated_at: DateTime<Utc>) -> String {
    format!("\"{}\"", updated_at.timestamp_micros())
}

/// The record with the tag of its version.
pub(super) fn tagged(status: StatusCode, record: AdminList) -> Response {
    (status, [(header::ETAG, tag(record.updated_at))], Json(record)).into_response()
}

/// Refuses a change that was meant for another version than `row`.
pub(super) fn is_seen(headers: &HeaderMap, row: &ListRow) -> Result<(), CurationError> {
    let seen = headers.get(header::IF_MATCH).and_then(|tag| tag.to_str().ok());
    match seen {
        Some(seen) if seen != "*" && seen != tag(row.updated_at) => {
            let now = serde_json::to_value(row).unwrap_or_default();
            Err(CurationError::Changed(Box::new(now)))
        }
        _ => Ok(()),
    }
}
