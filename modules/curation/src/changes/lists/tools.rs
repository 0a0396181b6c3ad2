//! The tools in lists.

use super::{By, list_in, tool};
use crate::domain::{Kind, NOTE_MAX};
use crate::error::{CurationError, wrong};
use crate::events::CurationChanged;
use crate::store::{self, ListRow};
use serde_json::json;
use std::collections::HashSet;
use toolbase_kernel::admin::Change;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::text::is_blank;
use uuid::Uuid;

/// Appends the public tool that `tool_name` means to the list that `name` means.
///
/// # Errors
/// [`CurationError::NoList`], [`CurationError::NoTool`], [`CurationError::Present`]
pub async fn add(by: &By<'_>, kinds: &[Kind], name: &str, tool_name: &str) -> Result<ListRow, CurationError> {
    let found = tool(by.context, tool_name, true).await;
    let mut work = by.begin().await?;
    // One at a time: two that are appended at once would get one place.
    store::lock_lists(&mut work.tx).await?;
    let row = list_in(by.context, &mut work.tx, kinds, name).await?;
    let found = found?;
    if !store::add_member(&mut work.tx, row.id, found.id, by.context.clock.now()).await? {
        return Err(CurationError::Present { tool: found.name, list: row.name });
    }
    let change = json!({ "tools": { "from": null, "to": found.name } });
    by.commit(work, "list.add-tool", &row, change).await?;
    Ok(row)
}

/// Sets the line that says why a tool is in a list; a blank one removes it.
///
/// # Errors
/// [`CurationError::NoList`], [`CurationError::NoTool`], [`CurationError::Absent`]; [`CurationError::Wrong`] naming
/// `note` for more than 140 characters or a second line.
pub async fn set_note(
    by: &By<'_>,
    kinds: &[Kind],
    name: &str,
    tool_name: &str,
    note: &str,
) -> Result<ListRow, CurationError> {
    let note = if is_blank(note) { "" } else { note.trim() };
    if note.chars().count() > NOTE_MAX {
        return Err(wrong("note", format!("must be at most {NOTE_MAX} characters")));
    }
    if note.chars().any(char::is_control) {
        return Err(wrong("note", "must be one line"));
    }
    let found = tool(by.context, tool_name, false).await;
    let mut work = by.begin().await?;
    let row = list_in(by.context, &mut work.tx, kinds, name).await?;
    let found = found?;
    let Some(before) = store::note_of(&mut work.tx, row.id, found.id).await? else {
        return Err(CurationError::Absent { tool: found.name, list: row.name });
    };
    if before != note {
        store::set_note(&mut work.tx, row.id, found.id, note).await?;
        let change = json!({ format!("notes.{}", found.slug): { "from": before, "to": note } });
        by.commit(work, "list.edit-note", &row, change).await?;
    }
    Ok(row)
}

/// Takes a tool out of a list; it need not be public any more.
///
/// # Errors
/// [`CurationError::NoList`], [`CurationError::NoTool`], [`CurationError::Absent`]
pub async fn remove(
    by: &By<'_>,
    kinds: &[Kind],
    name: &str,
    tool_name: &str,
) -> Result<ListRow, CurationError> {
    let found = tool(by.context, tool_name, false).await;
    let mut work = by.begin().await?;
    let row = list_in(by.context, &mut work.tx, kinds, name).await?;
    let found = found?;
    if !store::remove_member(&mut work.tx, row.id, found.id).await? {
        return Err(CurationError::Absent { tool: found.name, list: row.name });
    }
    let change = json!({ "tools": { "from": found.name, "to": null } });
    by.commit(work, "list.remove-tool", &row, change).await?;
    Ok(row)
}

/// Puts the tools of a list into the order of `tools`; those that are not named follow in the order they have. `was` is the
/// order that is meant to be replaced, as by an undo.
///
/// # Errors
/// [`CurationError::NoList`]; [`CurationError::Wrong`] naming `toolIds` for a tool that is not in the list, or twice;
/// [`CurationError::Reordered`] when it has another order than `was`.
pub async fn reorder(
    by: &By<'_>,
    kinds: &[Kind],
    name: &str,
    tools: &[Uuid],
    was: Option<&[Uuid]>,
) -> Result<ListRow, CurationError> {
    let mut work = by.begin().await?;
    store::lock_lists(&mut work.tx).await?;
    let row = list_in(by.context, &mut work.tx, kinds, name).await?;
    let before = store::members_of(&mut work.tx, row.id).await?;
    if was.is_some_and(|was| was != before) {
        return Err(CurationError::Reordered);
    }
    let mut seen = HashSet::new();
    for (at, tool) in tools.iter().enumerate() {
        if !before.contains(tool) {
            return Err(wrong(format!("toolIds[{at}]"), "is not in the list"));
        }
        if !seen.insert(*tool) {
            return Err(wrong(format!("toolIds[{at}]"), "is named twice"));
        }
    }
    let rest = before.iter().copied().filter(|tool| !seen.contains(tool));
    let after: Vec<Uuid> = tools.iter().copied().chain(rest).collect();
    for (place, &tool) in (0_i64..).zip(&after) {
        store::set_place(&mut work.tx, row.id, tool, place).await?;
    }
    let change = json!({ "order": { "from": before, "to": after } });
    by.commit(work, "list.reorder", &row, change).await?;
    Ok(row)
}

/// Removes a permanently deleted tool from all lists; returns from how many.
///
/// # Errors
/// When the statement fails.
pub async fn drop_gone(context: &ModuleContext, tool: Uuid) -> Result<u64, CurationError> {
    let actor = Actor::system("curation.drop-gone");
    let mut work = Change::begin(context, &actor).await?.because(Some("the tool was deleted"));
    let lists = store::drop_tool(&mut work.tx, tool).await?;
    if lists == 0 {
        return Ok(0);
    }
    let changes = json!({ "lists": { "from": lists, "to": 0 } });
    work.record("list.remove-tool", "tools", &tool.to_string(), "A deleted tool", changes);
    work.emit(&CurationChanged {});
    work.commit().await?;
    Ok(lists)
}
