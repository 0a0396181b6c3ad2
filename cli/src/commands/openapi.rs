//! `toolbase openapi`

use crate::startup::Startup;
use toolbase_kernel::command::{CommandError, Exit, Output};
use toolbase_server::http::document;
use toolbase_server::openapi::complete;

/// Prints the document of all modules that run, without touching the database.
///
/// # Errors
/// When two modules define one thing, or the output is closed.
pub fn run(startup: &Startup, output: &mut Output) -> Result<Exit, CommandError> {
    let (document, conflicts) = document(&startup.registry);
    if let Some(conflict) = conflicts.into_iter().next() {
        return Err(conflict.into());
    }
    output.raw(&(serde_json::to_string_pretty(&complete(&document)?)? + "\n"))?;
    Ok(Exit::Done)
}
