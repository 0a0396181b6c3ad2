//! The changes of tools one by one: decisions about those that wait, and reverting.

use super::decide::load_locked;
use super::events::tools_changed;
use super::guarded::{EDIT, GUARDED, decide, side};
use super::imported::IMPORT;
use super::log::{Author, audit};
use super::save::{note, store_changes};
use super::{AdminTool, EditError};
use crate::domain::{FORM, FormField, RevisionState};
use crate::mails::{CHANGE_APPROVED, CHANGE_REJECTED};
use crate::store::{self, RevisionRow};
use serde_json::{Map, Value, json};
use toolbase_kernel::accounts::Members;
use toolbase_kernel::admin::Decided;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::db::Tx;
use toolbase_kernel::mail;
use toolbase_kernel::media::{Uploads, key_of};
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

const REVERT: &str = "tool.revert";

/// The fields that name uploads.
const WITH_FILES: [&str; 3] = ["logoUrl", "photos", "videos"];

/// The names of the fields that can be reverted.
fn revertible_fields() -> Vec<&'static str> {
    FORM.iter().filter(|field| field.revertible).map(|field| field.name).collect()
}

fn is_revertible_field(name: &str) -> bool {
    FormField::named(name).is_some_and(|field| field.revertible)
}

/// Returns `true` if the change can be reverted: an edit, or the change of an import, that is in the tool.
pub(crate) fn is_revertible(change: &RevisionRow) -> bool {
    change.state() == RevisionState::Live
        && matches!(change.action.as_str(), EDIT | REVERT | IMPORT)
        && change.changes.keys().any(|field| is_revertible_field(field))
}

/// Makes the waiting change `id` live. `check` may reject the present one.
///
/// # Errors
/// [`EditError`], or the error of `check`; nothing is changed then.
pub async fn approve_revision<E: From<EditError>>(
    context: &ModuleContext,
    actor: &Actor,
    id: Uuid,
    check: impl FnOnce(&RevisionRow) -> Result<(), E> + Send,
) -> Result<RevisionRow, E> {
    let mut begun = begin(context, actor, id, check).await?;
    approve(context, &mut begun).await?;
    end(begun, id).await.map_err(E::from)
}

/// Rejects the waiting change `id`, with the reason.
///
/// # Errors
/// As [`approve_revision`].
pub async fn reject_revision<E: From<EditError>>(
    context: &ModuleContext,
    actor: &Actor,
    id: Uuid,
    reason: &str,
    check: impl FnOnce(&RevisionRow) -> Result<(), E> + Send,
) -> Result<RevisionRow, E> {
    let mut begun = begin(context, actor, id, check).await?;
    begun.by.reason = Some(reason);
    reject(context, &mut begun).await?;
    end(begun, id).await.map_err(E::from)
}

/// Takes the change `id` out of the tool again.
///
/// # Errors
/// As [`approve_revision`]; [`EditError::ChangedSince`] when its fields were changed again, [`EditError::FilesDeleted`].
pub async fn revert_revision<E: From<EditError>>(
    context: &ModuleContext,
    actor: &Actor,
    id: Uuid,
    check: impl FnOnce(&RevisionRow) -> Result<(), E> + Send,
) -> Result<RevisionRow, E> {
    let mut begun = begin(context, actor, id, check).await?;
    revert(context, &mut begun).await?;
    end(begun, id).await.map_err(E::from)
}

/// A decision about a change: the change and its tool, locked.
struct Begun<'a> {
    tx: Tx,
    by: Author<'a>,
    tool: AdminTool,
    row: RevisionRow,
}

async fn begin<'a, E: From<EditError>>(
    context: &ModuleContext,
    actor: &'a Actor,
    id: Uuid,
    check: impl FnOnce(&RevisionRow) -> Result<(), E> + Send,
) -> Result<Begun<'a>, E> {
    let by = Author { actor, reason: None, now: context.clock.now() };
    let found = store::revision(&context.db, id).await.map_err(EditError::from)?;
    let tool = found.ok_or(EditError::MissingChange)?.tool_id;
    let mut tx = context.db.begin().await.map_err(EditError::from)?;
    // The tool first, as its form does.
    let tool = load_locked(&mut tx, tool).await?;
    let row = store::revision_locked(&mut tx, id).await.map_err(EditError::from)?;
    let row = row.ok_or(EditError::MissingChange)?;
    check(&row)?;
    Ok(Begun { tx, by, tool, row })
}

async fn end(mut begun: Begun<'_>, id: Uuid) -> Result<RevisionRow, EditError> {
    let row = store::revision_locked(&mut begun.tx, id).await?.ok_or(EditError::MissingChange)?;
    begun.tx.commit().await?;
    Ok(row)
}

async fn approve(context: &ModuleContext, begun: &mut Begun<'_>) -> Result<(), EditError> {
    let Begun { tx, by, tool, row } = begun;
    must_wait(context, row).await?;
    let fields = side(&row.changes, "to", &GUARDED)?;
    let (tool, changed) = store_changes(tx, *by, tool.clone(), fields, |_, _, _| {}).await?;
    audit(tx, *by, "tool.approve-change", changed.unwrap_or_default(), &tool);
    tools_changed(tx, &[tool.id], by.now);
    decide(tx, *by, row, RevisionState::Live).await?;
    notify_author(context, tx, *by, row, &tool, CHANGE_APPROVED).await
}

async fn reject(context: &ModuleContext, begun: &mut Begun<'_>) -> Result<(), EditError> {
    let Begun { tx, by, tool, row } = begun;
    must_wait(context, row).await?;
    audit(tx, *by, "tool.reject-change", Value::Object(row.changes.0.clone()), tool);
    decide(tx, *by, row, RevisionState::Rejected).await?;
    notify_author(context, tx, *by, row, tool, CHANGE_REJECTED).await
}

async fn revert(context: &ModuleContext, begun: &mut Begun<'_>) -> Result<(), EditError> {
    let Begun { tx, by, tool, row } = begun;
    if !is_revertible(row) {
        return Err(EditError::NotRevertible);
    }
    let present = serde_json::to_value(&*tool).map_err(|error| EditError::Unreadable(error.into()))?;
    let is_changed =
        |(field, change): &(&String, &Value)| is_revertible_field(field) && present[*field] != change["to"];
    let changed: Vec<String> =
        row.changes.iter().filter(is_changed).map(|(field, _)| field.clone()).collect();
    if !changed.is_empty() {
        return Err(EditError::ChangedSince(changed));
    }
    let deleted = with_deleted_files(context, &row.changes, &present).await?;
    if !deleted.is_empty() {
        return Err(EditError::FilesDeleted(deleted));
    }
    let fields = side(&row.changes, "from", &revertible_fields())?;
    let (tool, changed) = store_changes(tx, *by, tool.clone(), fields, |_, _, _| {}).await?;
    if let Some(changed) = changed {
        note(tx, *by, REVERT, changed, &tool).await?;
    }
    decide(tx, *by, row, RevisionState::Reverted).await
}

/// The fields whose values from before name uploads that are neither in the tool `present` nor stored any more.
async fn with_deleted_files(
    context: &ModuleContext,
    changes: &Map<String, Value>,
    present: &Value,
) -> Result<Vec<String>, EditError> {
    let uploads =
        context.directory.get::<dyn Uploads>().map_err(|error| EditError::Unreadable(error.into()))?;
    let mut fields = Vec::new();
    for field in WITH_FILES {
        for address in addresses(&changes.get(field).unwrap_or(&Value::Null)["from"]) {
            let is_here = addresses(&present[field]).any(|here| here == address);
            if let Some(key) = key_of(address).filter(|_| !is_here)
                && !uploads.is_known(key).await?
            {
                fields.push(field.to_owned());
                break;
            }
        }
    }
    Ok(fields)
}

/// The addresses in the value of a field: one, or a list.
fn addresses(value: &Value) -> impl Iterator<Item = &str> {
    value.as_str().into_iter().chain(value.as_array().into_iter().flatten().filter_map(Value::as_str))
}

async fn must_wait(context: &ModuleContext, row: &RevisionRow) -> Result<(), EditError> {
    let outcome = match row.state() {
        RevisionState::Pending => return Ok(()),
        state if row.decided_at.is_none() => return Err(EditError::NeverWaited(state)),
        RevisionState::Live => "was approved already",
        RevisionState::Rejected => "was rejected already",
        RevisionState::Withdrawn => "was taken back already",
        RevisionState::Reverted => "was reverted already",
    };
    let decided = Decided { record: "change", outcome, by: row.decided_by, at: row.decided_at };
    Err(EditError::Decided(decided.message(context).await))
}

/// Mails the member who made the change what became of it.
async fn notify_author(
    context: &ModuleContext,
    tx: &mut Tx,
    by: Author<'_>,
    row: &RevisionRow,
    tool: &AdminTool,
    template: &str,
) -> Result<(), EditError> {
    let Some(member) = row.actor_id.filter(|member| by.actor.id != Some(*member)) else { return Ok(()) };
    let members =
        context.directory.get::<dyn Members>().map_err(|error| EditError::Unreadable(error.into()))?;
    if let Some(member) = members.several(&[member]).await?.pop() {
        let values = json!({ "name": member.full_name, "tool": tool.name, "slug": tool.slug,
            "reason": by.reason.unwrap_or_default() });
        let queued = mail::enqueue_to(tx, &member, template, &values, by.now);
        queued.map_err(|error| EditError::Unreadable(error.into()))?;
    }
    Ok(())
}
