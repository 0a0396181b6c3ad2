//! Undoing an import as a whole.

use super::overwrite::{Overwritten, UNDO_IMPORT, overwrite};
use crate::AdminTool;
use crate::events::state_changed;
use crate::tool::locked::{find_locked, is_live};
use serde::Serialize;
use serde_json::json;
use toolbase_catalog_api::ToolsChanged;
use toolbase_catalog_domain::{ToolDraft, ToolState};
use toolbase_catalog_store::{self as store, Changed, RetainedTool, Runner};
use toolbase_kernel::admin::Change;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::db::Tx;
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;
use uuid::Uuid;

/// The number of tools that one transaction changes.
#[expect(clippy::cast_possible_wrap, reason = "hundreds")]
const BATCH: i64 = ToolsChanged::MAX_IDS as i64;

/// The number of tools that stay which the import's record names.
const RETAINED_MAX: usize = 1000;

/// The outcome of undoing an import.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct Undone {
    /// The number of tools that it had added and that are deleted now.
    pub removed: u64,
    /// The number of tools that it had changed and that are as they were before.
    pub restored: u64,
    /// The tools that stay as they are.
    pub retained: Vec<RetainedTool>,
}

/// The reasons why an import is not undone.
#[derive(Debug, thiserror::Error)]
pub enum UndoError {
    /// There is no such import.
    #[error("Import not found")]
    Missing,
    /// It is undone already.
    #[error("This import is undone already.")]
    Undone,
    /// The statement fails.
    #[error("the database failed: {0}")]
    Database(#[from] sqlx::Error),
}

/// Deletes the tools that the import `id` added and restores those that it changed. Tools that were edited, claimed or
/// reviewed since stay as they are. When it is interrupted, it can be run again.
///
/// # Errors
/// [`UndoError`]; batches that were committed before a failing statement stay.
pub async fn undo_import(
    context: &ModuleContext,
    actor: &Actor,
    id: Uuid,
    reason: Option<&str>,
    dry_run: bool,
) -> Result<Undone, UndoError> {
    let db = &context.db;
    let import = store::import_by_id(db, id).await?.ok_or(UndoError::Missing)?;
    if import.state == "undone" {
        return Err(UndoError::Undone);
    }
    let begin = async || Ok::<_, sqlx::Error>(Change::begin(context, actor).await?.because(reason));
    let at = Runner { import: id, runner: Uuid::now_v7() };
    if !dry_run {
        let mut change = begin().await?;
        let now = change.now();
        store::take_over_import(&mut change.tx, at, "undoing", now).await?;
        let states = json!({ "state": { "from": import.state, "to": "undone" } });
        change.record("import.undo", "imports", &id.to_string(), &import.file_name, states);
        change.commit().await?;
    }
    let mut undone = Undone::default();
    // Changes first: a tool that this import added and then changed itself is deleted with them.
    let mut after = 0;
    loop {
        let mut undo = begin().await?;
        let changed = store::changed_tools(&mut undo.tx, id, after, BATCH).await?;
        let Some((last, _)) = changed.last() else { break };
        after = *last;
        let mut ids = Vec::new();
        for (_, change) in &changed {
            if restore(&mut undo, id, change, &mut undone).await? {
                ids.push(change.tool);
            }
        }
        if !dry_run {
            commit(undo, ids).await?;
        }
    }
    after = 0;
    loop {
        let mut undo = begin().await?;
        let added = store::imported_tools(&mut undo.tx, id, after, BATCH).await?;
        let Some((last, _)) = added.last() else { break };
        after = *last;
        let mut ids = Vec::new();
        for (_, tool) in &added {
            if delete(&mut undo, id, *tool, &mut undone).await? {
                ids.push(*tool);
            }
        }
        if !dry_run {
            commit(undo, ids).await?;
        }
    }
    if !dry_run {
        let mut tx = db.begin().await?;
        store::advance_import(&mut tx, at, import.counts(), "undone", context.clock.now()).await?;
        let retained = &undone.retained[..undone.retained.len().min(RETAINED_MAX)];
        store::set_retained(&mut tx, &import, retained).await?;
        tx.commit().await?;
    }
    Ok(undone)
}

async fn commit(mut undo: Change<'_>, ids: Vec<Uuid>) -> sqlx::Result<()> {
    if !ids.is_empty() {
        undo.emit(&ToolsChanged::with_ids(ids));
    }
    undo.commit().await
}

/// Restores a tool that the import changed, unless it was edited since. Returns whether it did.
async fn restore(
    undo: &mut Change<'_>,
    import: Uuid,
    change: &Changed,
    undone: &mut Undone,
) -> sqlx::Result<bool> {
    let Some(tool) = find_locked(&mut undo.tx, change.tool).await? else { return Ok(false) };
    if store::import_of(&mut undo.tx, tool.id).await? == Some(import) {
        return Ok(false);
    }
    let reason = if tool.updated_at > change.written_at {
        Some("it was edited since")
    } else {
        blocked(&mut undo.tx, &tool, &change.former).await?
    };
    if let Some(reason) = reason {
        undone.retained.push(retained(&tool, reason));
        return Ok(false);
    }
    let version = undo.next_version(tool.updated_at);
    let restored = Overwritten { id: tool.id, before: &tool.draft, after: &change.former, version };
    overwrite(undo, UNDO_IMPORT, restored).await?;
    store::drop_import_changes(&mut undo.tx, import, tool.id).await?;
    undone.restored += 1;
    Ok(true)
}

/// The reason why `tool` cannot be as it was before, if any.
async fn blocked(tx: &mut Tx, tool: &AdminTool, former: &ToolDraft) -> sqlx::Result<Option<&'static str>> {
    let categories = store::known_categories(tx, &former.categories).await?;
    if former.categories.iter().any(|id| !categories.contains(id)) {
        return Ok(Some("one of its former categories is gone"));
    }
    let moved = is_live(tool.state) && former.canonical_url != tool.canonical_url;
    if moved && store::live_listing(tx, &former.canonical_url, tool.id).await?.is_some() {
        return Ok(Some("its former address belongs to another tool"));
    }
    Ok(None)
}

/// Deletes a tool that the import added, unless someone works with it. Returns whether it did.
async fn delete(undo: &mut Change<'_>, import: Uuid, id: Uuid, undone: &mut Undone) -> sqlx::Result<bool> {
    let Some(tool) = find_locked(&mut undo.tx, id).await? else { return Ok(false) };
    let written_at = store::last_import_change(&mut undo.tx, import, id).await?.unwrap_or(tool.created_at);
    let reason = if tool.updated_at > written_at.max(tool.created_at) {
        Some("it was edited since")
    } else if tool.claimed {
        Some("its owner has claimed it")
    } else if tool.reviews > 0 {
        Some("it has reviews")
    } else {
        None
    };
    if let Some(reason) = reason {
        undone.retained.push(retained(&tool, reason));
        return Ok(false);
    }
    store::delete_tool(&mut undo.tx, id).await?;
    undo.context.figures.forget(&mut undo.tx, id).await?;
    let gone = AdminTool { state: ToolState::Inactive, ..tool.clone() };
    state_changed(undo, tool.state, &gone);
    undone.removed += 1;
    Ok(true)
}

fn retained(tool: &AdminTool, reason: &'static str) -> RetainedTool {
    RetainedTool { id: tool.id, slug: tool.slug.clone(), name: tool.name.clone(), reason: reason.to_owned() }
}
