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
pub mod report_schedule;
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
use toolbase_server::events::Fate;
use toolbase_server::http::{connect_existing, connect_or_make, context_for};

/// Runs the command that `matches` names.
///
/// # Errors
/// [`CommandError`]
pub async fn run(startup: Startup, matches: &ArgMatches, output: &mut Output) -> Result<Exit, CommandError> {
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
    match path.as_slice() {
        ["serve"] => serve::run(startup, arguments, output).await,
        ["audit", "list"] => audit::show(&startup, arguments, output).await,
        ["audit", "verify"] => audit::check(&startup, output).await,
        ["backup"] => backup::run(startup, arguments, output).await,
        ["backup", "verify"] => backup::verify(&startup, arguments, output).await,
        ["restore"] => restore::run(startup, arguments, output).await,
        ["events", "list"] => events::list(&startup, arguments, output).await,
        ["events", "types"] => events::types(&startup, output),
        ["events", "handlers"] => events::handlers(startup, output).await,
        ["events", "dead"] => events::dead(&startup, arguments, output).await,
        ["events", "replay"] => events::settle(startup, Fate::Replay, arguments, output).await,
        ["events", "discard"] => events::settle(startup, Fate::Discard, arguments, output).await,
        ["stats"] => stats::run(startup, output).await,
        ["figures", "list"] => figures::list(&startup, output),
        ["figures", "show"] => figures::show(startup, arguments, output).await,
        ["jobs", "list"] => jobs::list(startup, output).await,
        ["jobs", "run"] => jobs::run(startup, arguments, output).await,
        ["read-only", way] => read_only::run(startup, *way == "on", arguments, output).await,
        ["mail", "list"] => mail::list(startup, output),
        ["mail", "preview"] => mail::preview(startup, arguments, output),
        ["mail", "dkim"] => mail::dkim(startup, output),
        ["mail", "log"] => mail::log(&startup, arguments, output).await,
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
        ["report", "schedule", "list"] => report_schedule::list(startup, output).await,
        ["report", "schedule", "add"] => report_schedule::add(startup, arguments, output).await,
        ["report", "schedule", "remove"] => report_schedule::remove(startup, arguments).await,
        ["report", name] => report::run(startup, name, arguments, output).await,
        ["user", name] => user::run(startup, name, arguments, output).await,
        ["openapi"] => openapi::run(&startup, output),
        ["completions"] => shell::completions(startup.command()?, arguments, output),
        ["man"] => shell::man(startup.command()?, arguments, output),
        ["doctor"] => doctor::run(startup, output).await,
        _ => run_of_module(startup, &path, arguments, output).await,
    }
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
