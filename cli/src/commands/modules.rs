//! `toolbase module list`, `toolbase module show` and `toolbase module stamp`; `toolbase module check` is in
//! [`super::module_check`]

use crate::startup::Startup;
use clap::{Arg, ArgMatches, Command};
use serde::Serialize;
use toolbase_kernel::command::{Column, CommandError, Exit, Output, format_argument};
use toolbase_kernel::db::Db;
use toolbase_kernel::module::ABI;
use toolbase_server::http::check_registration;
use toolbase_server::module::{ModuleRecord, misnamed, records};

/// The group `module`.
pub fn command() -> Command {
    Command::new("module")
        .about("The modules of this server")
        .subcommand_required(true)
        .subcommand(
            Command::new("list")
                .about("List all modules with version, state and file")
                .arg(format_argument())
                .after_long_help("Examples:\n  toolbase module list\n  toolbase module list --format json"),
        )
        .subcommand(
            Command::new("show")
                .about("Show one module: how it fares, and all that it adds")
                .arg(Arg::new("name").value_name("NAME").required(true).help("As `module list` names it"))
                .arg(format_argument())
                .after_long_help(
                    "Examples:\n  toolbase module show catalog\n  toolbase module show catalog --format json",
                ),
        )
        .subcommand(super::module_check::command())
        .subcommand(
            Command::new("stamp")
                .about("Print the stamp that a module's file must bear to be loaded here")
                .after_long_help("Examples:\n  toolbase module stamp"),
        )
}

const COLUMNS: [Column<ModuleRecord>; 7] = [
    Column::new("name", |module| module.name.clone()),
    Column::new("version", |module| module.version.clone()),
    Column::new("state", |module| module.state.clone()),
    Column::new("reason", |module| module.reason.clone().unwrap_or_default()),
    Column::new("requires", |module| module.requires.join(", ")),
    Column::new("source", |module| module.source.clone()),
    Column::new("summary", |module| module.summary.clone()),
];

/// Lists what was found, also what could not be loaded.
///
/// # Errors
/// When the output is closed.
pub async fn list(mut startup: Startup, output: &mut Output) -> Result<Exit, CommandError> {
    output.records(&COLUMNS, &listed(&mut startup).await)?;
    for file in misnamed(&startup.config.modules.path) {
        output.note(&format!(
            "note: {} is a module and is not loaded: its name must end in `_module.so`",
            file.display()
        ));
    }
    Ok(Exit::Done)
}

/// One thing about a module.
#[derive(Serialize)]
struct Fact {
    field: &'static str,
    value: String,
}

const FACTS: [Column<Fact>; 2] =
    [Column::new("field", |fact| fact.field.to_owned()), Column::new("value", |fact| fact.value.clone())];

/// Shows one module.
///
/// # Errors
/// When there is none of that name, or the output is closed.
pub async fn show(
    mut startup: Startup,
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    let name = arguments.get_one::<String>("name").cloned().unwrap_or_default();
    let all = listed(&mut startup).await;
    let Some(module) = all.into_iter().find(|module| module.name == name) else {
        return Err(CommandError::Failed(anyhow::anyhow!(
            "there is no module `{name}`; `toolbase module list` shows those there are"
        )));
    };
    if output.is_json() {
        output.raw(&(serde_json::to_string_pretty(&module)? + "\n"))?;
    } else {
        output.records(&FACTS, &facts(module))?;
    }
    Ok(Exit::Done)
}

/// Prints the stamp of this server's core.
///
/// # Errors
/// When the output is closed.
pub fn stamp(output: &mut Output) -> Result<Exit, CommandError> {
    output.raw(&format!("{ABI}\n"))?;
    Ok(Exit::Done)
}

/// All modules, registered with their declarations.
async fn listed(startup: &mut Startup) -> Vec<ModuleRecord> {
    toolbase_kernel::tls::install();
    let db = Db::connect_existing(&startup.config.database).await.ok();
    check_registration(&mut startup.registry, &startup.config, db.as_ref()).await;
    let all = records(&startup.registry, db.as_ref()).await;
    if let Some(db) = db {
        db.close().await;
    }
    all
}

/// The fields that are not empty; lists get a line for each entry.
fn facts(module: ModuleRecord) -> Vec<Fact> {
    let single = [
        ("name", module.name),
        ("version", module.version),
        ("state", module.state),
        ("reason", module.reason.unwrap_or_default()),
        ("summary", module.summary),
        ("source", module.source),
        ("stamp of the module", module.stamp.unwrap_or_default()),
        ("stamp of this server", module.host_stamp),
        ("settings", module.settings.map(|section| format!("[{section}]")).unwrap_or_default()),
    ];
    let several = [
        ("requires", module.requires),
        ("migration applied", module.applied_migrations),
        ("migration pending", module.pending_migrations),
        ("route", module.routes),
        ("command", module.commands),
        ("report", module.reports),
        ("event handler", module.event_handlers),
        ("job", module.jobs),
    ];
    let single = single.into_iter().filter(|(_, value)| !value.is_empty());
    let several =
        several.into_iter().flat_map(|(field, values)| values.into_iter().map(move |it| (field, it)));
    single.chain(several).map(|(field, value)| Fact { field, value }).collect()
}
