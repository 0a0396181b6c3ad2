//! `toolbase tool-shed`

use crate::store::{self, SparePart};
use clap::{ArgMatches, Command};
use toolbase_kernel::command::{Column, CommandError, Exit, Output, format_argument};
use toolbase_kernel::module::ModuleContext;

const COLUMNS: [Column<SparePart>; 3] = [
    Column::new("id", |row| row.id.to_string()),
    Column::new("name", |row| row.name.clone()),
    Column::new("state", |row| row.state.to_string()),
];

/// The command and those below it.
pub(crate) fn command() -> Command {
    let list = Command::new("list")
        .about("List all spare parts")
        .arg(format_argument())
        .after_long_help("Examples:\n  toolbase tool-shed list --format json");
    Command::new("tool-shed").about("Spare parts").subcommand_required(true).subcommands([list])
}

/// Runs one of them.
///
/// # Errors
/// When the database fails, or nobody knows the command.
pub(crate) async fn run(
    context: &ModuleContext,
    path: &[&str],
    _: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    match path {
        ["tool-shed", "list"] => output.records(&COLUMNS, &store::list(&context.db).await?)?,
        _ => return Err(CommandError::unknown(path)),
    }
    Ok(Exit::Done)
}
