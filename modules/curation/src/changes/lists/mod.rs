//! Changes to lists; each leaves an entry in the audit and an event in the transaction of the change itself, and can
//! be visible on this node when the response is sent.
//!
//! - `edit`: making, changing and deleting lists
//! - `tools`: the tools in them
//! - `featured`: what the home page features

mod edit;
mod featured;
mod tools;

pub use edit::{ListChange, NewList, change, create, delete};
pub use featured::{
    CategoryChoice, FEATURED_CATEGORIES_MAX, FEATURED_USE_CASES_MAX, feature_categories, feature_use_cases,
};
pub use tools::{add, drop_gone, remove, reorder, set_note};

use crate::domain::Kind;
use crate::error::CurationError;
use crate::events::CurationChanged;
use crate::live::Live;
use crate::store::{self, ListRow};
use serde_json::Value;
use toolbase_catalog_api::{ToolDirectory, ToolSummary};
use toolbase_kernel::admin;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::db::Tx;
use toolbase_kernel::module::ModuleContext;

/// The actor, reason and context of a change.
pub struct By<'a> {
    /// Database, clock and events.
    pub context: &'a ModuleContext,
    /// The lists in this node's memory; `None` on the command line.
    pub live: Option<&'a Live>,
    /// The actor.
    pub actor: &'a Actor,
    /// Why, in a few words.
    pub reason: Option<&'a str>,
}

impl<'a> By<'a> {
    /// A change requested on this node, which shows it at once.
    pub fn requested(
        context: &'a ModuleContext,
        live: &'a Live,
        actor: &'a Actor,
        reason: Option<&'a str>,
    ) -> Self {
        Self { context, live: Some(live), actor, reason }
    }

    async fn begin(&self) -> sqlx::Result<admin::Change<'a>> {
        Ok(admin::Change::begin(self.context, self.actor).await?.because(self.reason))
    }

    /// Audits the change of `row` and commits it.
    async fn commit(
        &self,
        mut change: admin::Change<'a>,
        action: &str,
        row: &ListRow,
        changes: Value,
    ) -> Result<(), CurationError> {
        change.record(action, row.kind().resource(), &row.id.to_string(), &row.name, changes);
        self.commit_with_event(change).await
    }

    /// Commits with the event, and reloads this node at once.
    async fn commit_with_event(&self, mut change: admin::Change<'a>) -> Result<(), CurationError> {
        change.emit(&CurationChanged {});
        change.commit().await?;
        if let Some(live) = self.live {
            live.reload(self.context).await?;
        }
        Ok(())
    }
}

/// The tool that `name` means, an id or a slug.
///
/// # Errors
/// [`CurationError::NoTool`] when there is none, or when it is not public and `public` is set.
pub async fn tool(context: &ModuleContext, name: &str, public: bool) -> Result<ToolSummary, CurationError> {
    let found = match context.directory.find::<dyn ToolDirectory>() {
        Some(tools) => tools.find(name.trim()).await?,
        None => None,
    };
    found.filter(|tool| tool.approved || !public).ok_or_else(|| CurationError::NoTool(name.to_owned()))
}

/// The list of one of `kinds` that `name` means, as `tx` sees it: its id, a name, slug, path or alias.
///
/// # Errors
/// [`CurationError::NoList`]
pub async fn list_in(
    context: &ModuleContext,
    tx: &mut Tx,
    kinds: &[Kind],
    name: &str,
) -> Result<ListRow, CurationError> {
    let rows = store::lists_in(tx).await?;
    let curated = crate::live::Curated::new(rows.clone(), Vec::new(), context.year());
    let kind = kinds.first().copied().unwrap_or(Kind::Section);
    let found = if kind.is_use_case() { curated.use_case(name) } else { curated.section(name) };
    let found = found.filter(|list| kinds.contains(&list.row.kind())).map(|list| list.row.id);
    let row = rows.into_iter().find(|row| Some(row.id) == found);
    row.ok_or_else(|| CurationError::NoList { kind, name: name.to_owned() })
}
