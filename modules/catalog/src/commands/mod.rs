//! The catalogue's commands.

mod archive;
mod import_arguments;
mod import_categories;
mod import_report;
mod import_tools;
mod import_words;
mod imports;
mod progress;
mod saved_mappings;
mod search_model;
mod seed;
mod tools;

use toolbase_kernel::command::{CommandError, Exit, Output};
use toolbase_kernel::module::{FormerCommand, ModuleContext};

/// All commands.
#[must_use]
pub fn commands() -> Vec<clap::Command> {
    vec![
        seed::command(),
        import_arguments::group()
            .subcommand(import_categories::command())
            .subcommand(archive::import_command())
            .subcommand(imports::list_command())
            .subcommand(imports::undo_command()),
        archive::export_command(),
        tools::command(),
        search_model::command(),
    ]
}

/// Commands that used to exist.
pub const FORMER: &[FormerCommand] = &[
    ("moderate tools list", "submitted-ai list"),
    ("moderate tools show", "tools show"),
    ("moderate tools deactivate", "tools deactivate"),
    ("moderate tools reactivate", "tools reactivate"),
    ("moderate tools undo", "tools undo"),
    ("moderate tools", "submitted-ai"),
    ("moderate changes list", "tool-changes list --state=pending"),
    ("moderate changes", "tool-changes"),
];

/// Returns `true` if the command that `path` names puts tools into a database that need not be there yet.
#[must_use]
pub fn make_database(path: &[&str], arguments: &clap::ArgMatches) -> bool {
    match path {
        ["seed"] | ["import", "archive"] => true,
        ["import", "tools" | "categories"] => !arguments.get_flag("dry-run"),
        _ => false,
    }
}

/// Runs the command that `path` names, from the outermost name to the innermost.
///
/// # Errors
/// [`CommandError`]
pub async fn run(
    context: &ModuleContext,
    path: &[&str],
    arguments: &clap::ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    match path {
        ["export"] => archive::run_export(context, arguments, output).await,
        ["import", "archive"] => archive::run_import(context, arguments, output).await,
        ["import", "categories"] => import_categories::run(context, arguments, output).await,
        ["import", "list"] => imports::run_list(context, arguments, output).await,
        ["import", "undo"] => imports::run_undo(context, arguments, output).await,
        ["import", "tools"] => import_tools::run(context, arguments, output).await,
        ["tools", name] => tools::run(context, name, arguments, output).await,
        ["search-model", "fetch"] => search_model::run_fetch(context, arguments, output).await,
        ["seed"] => seed::run(context, arguments, output).await,
        _ => Err(CommandError::unknown(path)),
    }
}
