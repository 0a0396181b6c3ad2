//! Changes that can be reverted.

use super::REVERT;
use crate::AdminTool;
use crate::history::EDIT;
use crate::imports::IMPORT;
use serde_json::{Map, Value};
use toolbase_catalog_domain::{FORM, FormField, RevisionState};
use toolbase_catalog_store::RevisionRow;
use toolbase_kernel::http::{Code, Problem};
use toolbase_kernel::media::{Uploads, key_of};
use toolbase_kernel::module::ModuleContext;

/// The fields that name uploads.
const WITH_FILES: [&str; 3] = ["logoUrl", "photos", "videos"];

/// The names of the fields that can be reverted.
pub(super) fn revertible_fields() -> Vec<&'static str> {
    FORM.iter().filter(|field| field.revertible).map(|field| field.name).collect()
}

fn is_revertible_field(name: &str) -> bool {
    FormField::named(name).is_some_and(|field| field.revertible)
}

/// Returns `true` if the change can be reverted: an edit, or the change of an import, that is in the tool.
#[must_use]
pub fn is_revertible(change: &RevisionRow) -> bool {
    change.state == RevisionState::Live
        && matches!(change.action.as_str(), EDIT | REVERT | IMPORT)
        && change.changes.keys().any(|field| is_revertible_field(field))
}

/// Rejects to revert `changes` when their fields have other values in `tool` by now, or files of them were deleted.
pub(super) async fn check_revertible(
    context: &ModuleContext,
    changes: &Map<String, Value>,
    tool: &AdminTool,
) -> Result<(), Problem> {
    let present = serde_json::to_value(tool).map_err(Problem::internal)?;
    let is_changed =
        |(field, change): &(&String, &Value)| is_revertible_field(field) && present[*field] != change["to"];
    let later: Vec<&str> = changes.iter().filter(is_changed).map(|(field, _)| field.as_str()).collect();
    if !later.is_empty() {
        let fields = later.join(", ");
        let text = format!("Changed again since then: {fields}. Revert the later change first.");
        return Err(Problem::new(Code::Conflict, text));
    }
    let deleted = with_deleted_files(context, changes, &present).await?;
    if !deleted.is_empty() {
        let fields = deleted.join(", ");
        let text = format!(
            "Files of these fields have been deleted since then: {fields}. The change cannot be reverted."
        );
        return Err(Problem::new(Code::Conflict, text));
    }
    Ok(())
}

/// The fields whose values from before name uploads that are neither in the tool `present` nor stored any more.
async fn with_deleted_files(
    context: &ModuleContext,
    changes: &Map<String, Value>,
    present: &Value,
) -> Result<Vec<&'static str>, Problem> {
    let uploads = context.directory.get::<dyn Uploads>()?;
    let mut fields = Vec::new();
    for field in WITH_FILES {
        for address in addresses(&changes.get(field).unwrap_or(&Value::Null)["from"]) {
            let is_here = addresses(&present[field]).any(|here| here == address);
            if let Some(key) = key_of(address).filter(|_| !is_here)
                && !uploads.is_known(key).await?
            {
                fields.push(field);
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
