//! A list in the admin interface, and the bodies that create and change one.

use crate::changes::lists::{ListChange, NewList};
use crate::live::View;
use crate::store::ListRow;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use toolbase_catalog_api::ToolDirectory;
use toolbase_kernel::admin::Record;
use toolbase_kernel::http::Problem;
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
    /// True if visitors see it.
    public: bool,
    /// Why it is in the list, in a line for readers; may be empty.
    note: String,
}

/// A section or a use case.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminList {
    /// Identity.
    pub id: Uuid,
    /// The public title; `{year}` is replaced by the configured year.
    #[schema(example = "Students")]
    pub name: String,
    /// Address part.
    #[schema(example = "ai-tools-for-students")]
    pub slug: String,
    /// Other names and slugs that lead here.
    pub aliases: Vec<String>,
    /// The heading of its page.
    #[schema(example = "AI Tools for Students")]
    pub title: String,
    /// A sentence or two.
    pub description: String,
    /// Place among its kind.
    pub position: i64,
    /// True if pages of the site depend on it, so that it cannot be deleted.
    pub protected: bool,
    /// The number of public tools.
    pub count: usize,
    /// Its tools in order, also those that are not public.
    pub tools: Vec<ListedTool>,
    /// When it was made.
    pub created_at: DateTime<Utc>,
    /// When it was last changed.
    pub updated_at: DateTime<Utc>,
}

/// A list to be made. What is left out follows from the name.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub(super) struct NewAdminList {
    /// The public name.
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
    #[schema(max_length = 500)]
    description: String,
    /// Other names and slugs that lead here.
    #[serde(default)]
    #[schema(max_items = 20)]
    aliases: Vec<String>,
}

/// The changes; absent fields do not change. A former name or slug still leads here.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub(super) struct AdminListChange {
    /// The public name.
    #[schema(min_length = 1, max_length = 80)]
    name: Option<String>,
    /// Address part.
    #[schema(min_length = 1, max_length = 80)]
    slug: Option<String>,
    /// The heading of its page.
    #[schema(min_length = 1, max_length = 120)]
    title: Option<String>,
    /// A sentence or two.
    #[schema(max_length = 500)]
    description: Option<String>,
    /// Other names and slugs that lead here.
    #[schema(max_items = 20)]
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
    let list = view.curated.by_id(row.id);
    let ids = list.map_or(&[][..], |list| &list.tools);
    let note = |tool: &Uuid| list.and_then(|list| list.notes.get(tool)).cloned().unwrap_or_default();
    let mut tools = Vec::with_capacity(ids.len());
    for &id in ids {
        let found = match view.tools.summary(id) {
            Some(found) => Some(found),
            None => match context.directory.find::<dyn ToolDirectory>() {
                Some(directory) => directory.find(&id.to_string()).await.map_err(Problem::internal)?,
                None => None,
            },
        };
        let note = note(&id);
        tools.extend(found.map(|tool| ListedTool {
            id,
            name: tool.name,
            slug: tool.slug,
            url: tool.url,
            public: tool.approved,
            note,
        }));
    }
    Ok(AdminList {
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

impl Record for AdminList {
    fn version(&self) -> Option<DateTime<Utc>> {
        Some(self.updated_at)
    }
}
