//! `toolbase blogs import` and `export`

use crate::domain::PostState;
use crate::exchange::{self, ImportResult, ImportedPost};
use clap::{Arg, ArgAction, ArgMatches, Command};
use std::path::PathBuf;
use toolbase_kernel::command::{Column, CommandError, Exit, Output, format_argument};
use toolbase_kernel::module::ModuleContext;

const IMPORTED: [Column<ImportedPost>; 5] = [
    Column::new("name", |post| post.name.clone()),
    Column::new("result", |post| post.result.as_str().to_owned()),
    Column::new("slug", |post| post.slug.clone()),
    Column::new("state", |post| post.state.map_or("", PostState::as_str).to_owned()),
    Column::new("message", |post| post.message.clone()),
];

/// The commands.
pub(crate) fn commands() -> Vec<Command> {
    let blogs = Command::new("blogs")
        .about("Posts: list, publish and unpublish them, and move them in and out")
        .subcommand_required(true)
        .subcommand(import_command())
        .subcommand(export_command());
    vec![blogs]
}

/// Runs the command that `path` names.
pub(crate) async fn run(
    context: &ModuleContext,
    path: &[&str],
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    match path {
        ["blogs", "import"] => return import(context, arguments, output).await,
        ["blogs", "export"] => {
            let folder = arguments.get_one::<PathBuf>("folder").cloned().unwrap_or_default();
            let files = exchange::export(context, &folder).await?;
            output.note(&format!("{} posts written to {}", files.len(), folder.display()));
        }
        _ => return Err(CommandError::unknown(path)),
    }
    Ok(Exit::Done)
}

fn import_command() -> Command {
    let source = Arg::new("source")
        .value_name("SOURCE")
        .value_parser(clap::value_parser!(PathBuf))
        .value_hint(clap::ValueHint::AnyPath)
        .required_unless_present("starter")
        .help(
            "A folder of Markdown files with front matter, as of Hugo or Jekyll, or an export of WordPress",
        );
    let starter = Arg::new("starter")
        .long("starter")
        .action(ArgAction::SetTrue)
        .conflicts_with("source")
        .help("Six posts on how to choose and try tools");
    let drafts = Arg::new("drafts").long("drafts").action(ArgAction::SetTrue).help("Publish none of them");
    Command::new("import")
        .about("Add posts from files; one whose slug is there is skipped")
        .args([source, starter, drafts, format_argument()])
        .after_long_help(
            "Pictures have to be files of the folder; none is fetched.\n\n\
             Examples:\n  toolbase blogs import content/posts\n  toolbase blogs import export.xml --drafts\n  \
             toolbase blogs import --starter",
        )
}

fn export_command() -> Command {
    let folder = Arg::new("folder")
        .value_name("FOLDER")
        .value_parser(clap::value_parser!(PathBuf))
        .value_hint(clap::ValueHint::DirPath)
        .required(true)
        .help("A new or empty folder");
    Command::new("export")
        .about("Write all posts as Markdown with front matter")
        .arg(folder)
        .after_long_help("Examples:\n  toolbase blogs export posts")
}

async fn import(
    context: &ModuleContext,
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    let as_drafts = arguments.get_flag("drafts");
    let report = match arguments.get_one::<PathBuf>("source") {
        Some(source) => exchange::import(context, source, as_drafts).await?,
        None => exchange::import_starter(context, as_drafts).await?,
    };
    output.records(&IMPORTED, &report.posts)?;
    for total in report.totals() {
        output.note(&total);
    }
    let rejected = report.posts.iter().filter(|post| post.result == ImportResult::Rejected).count();
    Ok(if rejected == 0 { Exit::Done } else { Exit::Partly })
}
