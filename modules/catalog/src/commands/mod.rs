//! The catalogue's commands.
use toolbase_core::command::{CommandError, Exit, Output};
use toolbase_core::module::ModuleContext;
/// All commands.
pub fn commands() -> Vec<clap::Command> { Vec::new() }
/// Runs one.
pub async fn run(_context: &ModuleContext, path: &[&str], _arguments: &clap::ArgMatches, _output: &mut Output) -> Result<Exit, CommandError> { Err(CommandError::unknown(path)) }
