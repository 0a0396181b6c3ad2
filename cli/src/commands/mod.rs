//! The host's own commands, and the way to those of the modules.

pub mod audit;
pub mod backup;
mod config;
mod doctor;
pub mod events;
pub mod figures;
pub mod jobs;
pub mod mail;
mod migrate;
pub mod moderate;
mod module_check;
pub mod modules;
mod openapi;
pub mod read_only;
pub mod report;
pub mod restore;
mod serve;
pub mod shell;
pub mod stats;
pub mod user;

use crate::allocator;
use crate::startup::Startup;
use clap::ArgMatches;
use std::sync::Arc;
use toolbase_kernel::clock::Clock;
use toolbase_kernel::command::{CommandError, Exit, Output};
use toolbase_server::http::{connect_existing, connect_or_make, context_for};
use toolbase_server::resources::Resources;

/// Runs the command that `matches` names.
///
/// # Errors
/// [`CommandError`]
pub async fn run(
    startup: Startup,
    resources: &Resources,
    matches: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    let mut path = Vec::new();
    let mut arguments = matches;
    while let Some((name, inner)) = arguments.subcommand() {
        path.push(name);
        arguments = inner;
    }
    output.take_format(arguments);
    if path == ["config", "check"] {
        return config::check(startup, output).await;
    }
    startup.findings.clone().into_result()?;
    if path != ["serve"] {
        allocator::end_start();
    }
    if resources.have(&path) {
        return run_of_resource(startup, resources, &path, arguments, output).await;
    }
    match path.as_slice() {
        ["serve"] => serve::run(startup, arguments, output).await,
        ["audit", "verify"] => audit::check(&startup, output).await,
        ["backup"] => backup::run(startup, arguments, output).await,
        ["backup", "verify"] => backup::verify(&startup, arguments, output).await,
        ["restore"] => restore::run(startup, arguments, output).await,
        ["events", "types"] => events::types(&startup, output),
        ["events", "handlers"] => events::handlers(startup, output).await,
        ["stats"] => stats::run(startup, output).await,
        ["figures", "list"] => figures::list(&startup, output),
        ["figures", "show"] => figures::show(startup, arguments, output).await,
        ["jobs", "run"] => jobs::run(startup, arguments, output).await,
        ["read-only", way] => read_only::run(startup, *way == "on", arguments, output).await,
        ["mail", "list"] => mail::list(startup, output),
        ["mail", "preview"] => mail::preview(startup, arguments, output),
        ["mail", "dkim"] => mail::dkim(startup, output),
        ["mail", "test"] => mail::test(startup, arguments, output).await,
        ["moderate", "inbox"] => moderate::inbox(startup, arguments, output).await,
        ["migrate"] => migrate::run(startup, arguments, output).await,
        ["module", "list"] => modules::list(startup, output).await,
        ["module", "show"] => modules::show(startup, arguments, output).await,
        ["module", "check"] => module_check::run(&startup, arguments, output).await,
        ["module", "stamp"] => modules::stamp(output),
        ["config", "show"] => config::show(&startup, arguments, output),
        ["config", "schema"] => config::schema(&startup, output),
        ["report", "list"] => report::list(&startup, output),
        ["report", name] => report::run(startup, name, arguments, output).await,
        ["user", name] => user::run(startup, name, arguments, output).await,
        ["openapi"] => openapi::run(&startup, output),
        ["completions"] => shell::completions(startup.command_with_resources()?.0, arguments, output),
        ["man"] => shell::man(startup.command_with_resources()?.0, arguments, output),
        ["doctor"] => doctor::run(startup, output).await,
        _ => run_of_module(startup, &path, arguments, output).await,
    }
}

/// Runs a command of a resource, with the database open.
async fn run_of_resource(
    mut startup: Startup,
    resources: &Resources,
    path: &[&str],
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    let db = connect_existing(&startup.config, &mut startup.registry).await?;
    let context = context_for(db, Arc::new(startup.config), Clock::system());
    startup.registry.offer(&context)?;
    let ended = resources.run((&context, &startup.registry), path, arguments, output).await;
    context.db.close().await;
    ended
}

/// Runs a module's command, with the database open.
async fn run_of_module(
    mut startup: Startup,
    path: &[&str],
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    let owner = startup
        .registry
        .running()
        .iter()
        .find(|module| module.commands().iter().any(|command| names(command, path)))
        .cloned()
        .ok_or_else(|| CommandError::unknown(path))?;
    let db = if owner.makes_database(path, arguments) {
        connect_or_make(&startup.config, &mut startup.registry).await?
    } else {
        connect_existing(&startup.config, &mut startup.registry).await?
    };
    let context = context_for(db, Arc::new(startup.config), Clock::system());
    startup.registry.offer(&context)?;
    let ended = owner.run_command(&context, path, arguments, output).await;
    context.db.close().await;
    ended
}

/// Returns `true` if `path` leads to `command` or into it.
fn names(command: &clap::Command, path: &[&str]) -> bool {
    let Some((first, rest)) = path.split_first() else { return false };
    command.get_name() == *first
        && (rest.is_empty() || command.get_subcommands().any(|inner| names(inner, rest)))
}
