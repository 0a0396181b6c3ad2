//! The effects of a change of a tool, before it is made.

use super::save::plan_changes;
use crate::{AdminTool, EditError, ToolChanges};
use toolbase_catalog_api::{ListingClaims, ToolEffects};
use toolbase_catalog_domain::{FormField, ToolState};
use toolbase_catalog_store as store;
use toolbase_kernel::accounts::People;
use toolbase_kernel::admin::counted;
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// The tool `id` as it is, without a lock.
pub(crate) async fn read_tool(context: &ModuleContext, id: Uuid) -> Result<AdminTool, EditError> {
    let mut tx = context.db.begin_read().await?;
    Ok(store::listing(&mut tx, id).await?.ok_or(EditError::Missing)?.into())
}

/// The effects of changing `fields` of the tool `id`. Nothing is written.
///
/// # Errors
/// As [`update`](crate::update): the reason why the change would not be made.
pub async fn foresee(
    context: &ModuleContext,
    id: Uuid,
    fields: ToolChanges,
) -> Result<ToolEffects, EditError> {
    let before = read_tool(context, id).await?;
    foresee_of(context, &before, fields).await
}

/// As [`foresee`], of the record `before`.
pub(crate) async fn foresee_of(
    context: &ModuleContext,
    before: &AdminTool,
    fields: ToolChanges,
) -> Result<ToolEffects, EditError> {
    let mut tx = context.db.begin_read().await?;
    let (after, changed) = plan_changes(context, &mut tx, before, fields, |_, _, _| {}).await?;
    drop(tx);
    let Some(changed) = changed else {
        let sentences = vec![format!("{} has these values already.", before.name)];
        return Ok(ToolEffects { sentences, ..ToolEffects::default() });
    };
    let names = changed.as_object().into_iter().flat_map(serde_json::Map::keys);
    let fields = names.filter(|name| FormField::named(name).is_some()).count();
    let mut sentences = vec![fields_sentence(before, fields)];
    sentences.extend(categories_sentence(before, &after));
    let mut mailed = Vec::new();
    if let Some(owner) = before.claimed_by.filter(|_| after.claimed_by.is_none()) {
        sentences.push(voided_sentence(context, before).await?);
        if let Some(claims) = context.directory.find::<dyn ListingClaims>() {
            mailed = claims.mailed_when_void(before.id, owner).await.map_err(Problem::internal)?;
        }
    }
    Ok(ToolEffects { fields, sentences, mailed })
}

/// The sentence about the fields of the form that change.
fn fields_sentence(before: &AdminTool, fields: usize) -> String {
    let fields = counted(fields, "field", "fields");
    if before.state == ToolState::Approved {
        format!("Changes {fields} on the public page of {}.", before.name)
    } else {
        format!("Changes {fields} of {}, which is not public.", before.name)
    }
}

/// The sentence about the subcategories that the tool comes into, and those that it leaves.
fn categories_sentence(before: &AdminTool, after: &AdminTool) -> Option<String> {
    let missing_in = |all: &[Uuid], some: &[Uuid]| some.iter().filter(|id| !all.contains(id)).count();
    let counted = |count| counted(count, "subcategory", "subcategories");
    let added = missing_in(&before.categories, &after.categories);
    let left = missing_in(&after.categories, &before.categories);
    match (added, left) {
        (0, 0) => None,
        (added, 0) => Some(format!("Adds it to {}.", counted(added))),
        (0, left) => Some(format!("Takes it out of {}.", counted(left))),
        (added, left) => {
            Some(format!("Adds it to {}, and takes it out of {}.", counted(added), counted(left)))
        }
    }
}

/// The sentence about the owners, who own the tool no longer.
async fn voided_sentence(context: &ModuleContext, tool: &AdminTool) -> Result<String, Problem> {
    let people = People::find(&context.directory, [tool.claimed_by, tool.co_owner]).await?;
    let owner = people.name(tool.claimed_by);
    let why = "because the new address is not what was claimed";
    Ok(match tool.co_owner {
        Some(_) => {
            let co_owner = people.name(tool.co_owner);
            format!("{owner} and {co_owner} do not own {} any more, {why}.", tool.name)
        }
        None => format!("{owner} does not own {} any more, {why}.", tool.name),
    })
}
