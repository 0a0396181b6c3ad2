//! `toolbase import list` and `toolbase import undo`

use crate::changes::{UndoError, Undone, undo_import};
use crate::import::{ImportRecord, list_imports};
use clap::{Arg, ArgAction, ArgMatches, Command};
use toolbase_kernel::audit::Actor;
use toolbase_kernel::command::{
    Column, CommandError, Exit, Output, format_argument, minute, record_id, whole_number,
};
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// The number of tools that stay which are named; JSON has all of them.
const NAMED: usize = 50;

const COLUMNS: [Column<ImportRecord>; 10] = [
    Column::new("started", |import| minute(import.created_at)),
    Column::new("who", |import| import.actor.clone()),
    Column::new("file", |import| import.file_name.clone()),
    Column::new("state", |import| import.state.as_str().to_owned()),
    Column::new("read", |import| import.read.to_string()),
    Column::new("imported", |import| import.imported.to_string()),
    Column::new("updated", |import| import.updated.to_string()),
    Column::new("skipped", |import| import.skipped.to_string()),
    Column::new("rejected", |import| import.rejected.to_string()),
    Column::new("id", |import| import.id.to_string()),
];

const UNDONE: [Column<Undone>; 3] = [
    Column::new("removed", |undone| undone.removed.to_string()),
    Column::new("restored", |undone| undone.restored.to_string()),
    Column::new("retained", |undone| undone.retained.len().to_string()),
];

pub(super) fn list_command() -> Command {
    Command::new("list")
        .about("List the imports of tools, the newest first")
        .arg(
            Arg::new("limit")
                .long("limit")
                .value_name("N")
                .value_parser(whole_number(1..=u32::MAX))
                .default_value("100")
                .help("At most so many"),
        )
        .arg(format_argument())
        .after_long_help("Examples:\n  toolbase import list\n  toolbase import list --format json")
}

pub(super) fn undo_command() -> Command {
    Command::new("undo")
        .about("Undo an import: delete the tools that it added, restore those that it changed")
        .arg(
            Arg::new("id")
                .value_name("ID")
                .required(true)
                .value_parser(record_id)
                .help("The import, as `toolbase import list` shows it"),
        )
        .arg(Arg::new("reason").long("reason").value_name("TEXT").help("Why, for the audit log"))
        .arg(Arg::new("dry-run").long("dry-run").action(ArgAction::SetTrue).help("Only show what would change"))
        .arg(format_argument())
        .after_long_help(
            "Tools that were edited, claimed or reviewed since stay as they are, and are named. When it is \
             interrupted, run it again. The same file can be imported again afterwards.\n\
             Exit codes: 0 the whole import is undone, 1 it could not be, 2 called wrongly, 3 some tools stay.\n\n\
             Examples:\n  \
             toolbase import undo 01933f4e-7c00-7a00-8000-5d2f1b7c9e10 --dry-run\n  \
             toolbase import undo 01933f4e-7c00-7a00-8000-5d2f1b7c9e10 --reason \"the wrong list\"",
        )
}

pub(super) async fn run_list(
    context: &ModuleContext,
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    let limit = arguments.get_one::<u32>("limit").copied().unwrap_or(100);
    let imports = list_imports(context, limit.into()).await?;
    output.records(&COLUMNS, &imports)?;
    Ok(Exit::Done)
}

pub(super) async fn run_undo(
    context: &ModuleContext,
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    let id = arguments.get_one::<Uuid>("id").copied().unwrap_or_default();
    let reason = arguments.get_one::<String>("reason").map(String::as_str);
    let dry_run = arguments.get_flag("dry-run");
    let undone =
        undo_import(context, &Actor::operator(), id, reason, dry_run).await.map_err(|error| match error {
            UndoError::Missing => CommandError::Failed(anyhow::anyhow!(
                "there is no import {id}; `toolbase import list` shows them"
            )),
            other => CommandError::Failed(other.into()),
        })?;
    for tool in undone.retained.iter().take(NAMED) {
        output.note(&format!("{} ({}) stays: {}", tool.name, tool.slug, tool.reason));
    }
    if undone.retained.len() > NAMED {
        output.note(&format!("and {} more; --format json names them", undone.retained.len() - NAMED));
    }
    if dry_run {
        output.note("dry run: nothing was written to the database");
    }
    let exit = if undone.retained.is_empty() { Exit::Done } else { Exit::Partly };
    output.records(&UNDONE, &[undone])?;
    Ok(exit)
}
