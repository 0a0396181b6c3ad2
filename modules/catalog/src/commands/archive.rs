//! `toolbase export` and `toolbase import archive`

use super::progress::bar;
use crate::archive::{Counts, Mode, export, import};
use clap::{Arg, ArgAction, ArgMatches, Command, ValueHint, value_parser};
use std::path::PathBuf;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::command::{Column, CommandError, Exit, InputFile, Output, format_argument, is_standard};
use toolbase_kernel::module::ModuleContext;

const COLUMNS: [Column<Counts>; 3] = [
    Column::new("main categories", |counts| counts.main_categories.to_string()),
    Column::new("subcategories", |counts| counts.sub_categories.to_string()),
    Column::new("tools", |counts| counts.tools.to_string()),
];

fn file(help: &'static str) -> Arg {
    Arg::new("file")
        .value_name("FILE")
        .required(true)
        .value_parser(value_parser!(PathBuf))
        .value_hint(ValueHint::FilePath)
        .help(help)
}

/// `export`
pub(super) fn export_command() -> Command {
    Command::new("export")
        .about("Write the whole catalogue to a file: the same catalogue gives the same bytes")
        .long_about(
            "Write the whole catalogue to a file: categories, tools in every state with questions, counters and \
             former slugs, as JSON lines with checksums. The same catalogue gives the same bytes on SQLite and \
             on PostgreSQL. Accounts, settings and uploaded pictures are not in it: `toolbase backup` has those.",
        )
        .arg(file("The file to make; it must not be there yet. - is standard output"))
        .arg(format_argument())
        .after_long_help(
            "Examples:\n  \
             toolbase export catalogue.jsonl\n  \
             toolbase export - | gzip > catalogue.jsonl.gz\n  \
             toolbase import archive catalogue.jsonl",
        )
}

/// `import archive`, for the group `import`
pub(super) fn import_command() -> Command {
    Command::new("archive")
        .about("Import a whole catalogue that `toolbase export` has written: all of it or nothing")
        .arg(file("What `toolbase export` has written; - is standard input"))
        .arg(Arg::new("replace").long("replace").action(ArgAction::SetTrue).help(
            "Remove the catalogue that is there, and put the file in its place; without it, only an empty one is filled",
        ))
        .arg(Arg::new("reason").long("reason").value_name("TEXT").help("Why, for the audit log"))
        .arg(format_argument())
        .after_long_help(
            "Every line is checked before anything is written.\n\n\
             Examples:\n  \
             toolbase import archive catalogue.jsonl\n  \
             toolbase import archive catalogue.jsonl --replace --reason \"back to Monday\"",
        )
}

fn path(arguments: &ArgMatches) -> PathBuf {
    arguments.get_one::<PathBuf>("file").cloned().unwrap_or_default()
}

pub(super) async fn run_export(
    context: &ModuleContext,
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    let bar = bar(output, 0, "{human_pos} tools written");
    let ended = export(&context.db, &path(arguments), |done| bar.set_position(done)).await;
    bar.finish_and_clear();
    let counts = [ended?];
    if is_standard(&path(arguments)) {
        output.records_beside(&COLUMNS, &counts);
    } else {
        output.records(&COLUMNS, &counts)?;
    }
    Ok(Exit::Done)
}

pub(super) async fn run_import(
    context: &ModuleContext,
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    let file = path(arguments);
    let input = InputFile::open(&file)?;
    let mode = if arguments.get_flag("replace") { Mode::Replace } else { Mode::IntoEmpty };
    let reason = arguments.get_one::<String>("reason").map(String::as_str);
    let bar = bar(output, 0, "{human_pos} tools read");
    let who = (&Actor::operator(), reason);
    let ended = import(context, input.path(), mode, who, |done| bar.set_position(done)).await;
    bar.finish_and_clear();
    let name = if is_standard(&file) { "standard input".into() } else { file.display().to_string() };
    let counts = ended.map_err(|error| anyhow::anyhow!("{name}: {error}; nothing was written"))?;
    output.records(&COLUMNS, &[counts])?;
    Ok(Exit::Done)
}
