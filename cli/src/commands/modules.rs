//! `toolbase module list`

use crate::startup::Startup;
use toolbase_core::command::{Column, CommandError, Exit, Output};
use toolbase_core::module::{ModuleInfo, ModuleState};

const COLUMNS: [Column<ModuleInfo>; 6] = [
    Column::new("name", |module| module.name.clone()),
    Column::new("version", |module| module.version.clone()),
    Column::new("state", |module| match &module.state {
        ModuleState::Disabled => "disabled".to_owned(),
        ModuleState::Loaded => "loaded".to_owned(),
        ModuleState::Started => "started".to_owned(),
        ModuleState::Failed(reason) => format!("failed: {reason}"),
    }),
    Column::new("requires", |module| module.requires.join(", ")),
    Column::new("source", |module| module.source.to_string()),
    Column::new("summary", |module| module.summary.clone()),
];

/// Lists what was found, also what could not be loaded.
///
/// # Errors
/// When the output is closed.
pub fn list(startup: &Startup, output: &mut Output) -> Result<Exit, CommandError> {
    output.records(&COLUMNS, &startup.registry.info())?;
    Ok(Exit::Done)
}
