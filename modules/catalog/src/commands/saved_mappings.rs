//! The mapping that `toolbase import tools --mapping` names.

use crate::import::Options;
use crate::store::{self, ImportMappingRow};
use toolbase_kernel::accounts::People;
use toolbase_kernel::command::CommandError;
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// `options` with the saved mapping `named`, a name or an id, where one is named.
///
/// # Errors
/// When there is none, or several admins have one of this name.
pub(super) async fn with_mapping(
    context: &ModuleContext,
    options: Options,
    named: Option<&String>,
) -> Result<Options, CommandError> {
    let Some(named) = named else { return Ok(options) };
    let found = match named.parse::<Uuid>() {
        Ok(id) => store::import_mapping(&context.db, id).await?.into_iter().collect(),
        Err(_) => store::import_mappings_named(&context.db, named.trim()).await?,
    };
    match found.as_slice() {
        [] => Err(CommandError::Usage(format!("--mapping {named}: there is no mapping of this name"))),
        [mapping] => Ok(options.with_mapping(mapping)),
        several => Err(CommandError::Usage(format!(
            "--mapping {named}: several admins have a mapping of this name; name one by its id: {}",
            owners(context, several).await?
        ))),
    }
}

/// The ids with the names of the owners, in one line.
async fn owners(context: &ModuleContext, mappings: &[ImportMappingRow]) -> Result<String, CommandError> {
    let people = People::find(&context.directory, mappings.iter().map(|row| Some(row.user_id))).await?;
    let each = mappings.iter().map(|row| format!("{} ({})", row.id, people.name(Some(row.user_id))));
    Ok(each.collect::<Vec<_>>().join(", "))
}
