//! `toolbase jobs run`

use crate::startup::Startup;
use clap::{Arg, ArgMatches, Command};
use std::sync::Arc;
use toolbase_kernel::admin::Change;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::clock::Clock;
use toolbase_kernel::command::{CommandError, Exit, Output};
use toolbase_server::http::{connect_existing, context_for};
use toolbase_server::jobs::{self, Outcome, make_due, run_now};

/// The group `jobs`.
pub fn command() -> Command {
    let run = Command::new("run")
        .about("Run a job now and print its outcome; rejected while a server runs it")
        .arg(Arg::new("name").value_name("NAME").required(true).help("As in `toolbase jobs list`"))
        .after_long_help("Examples:\n  toolbase jobs run core.purge-events");
    Command::new("jobs")
        .about("What the server does at regular intervals")
        .subcommand_required(true)
        .subcommand(run)
}

/// Runs a job.
///
/// # Errors
/// When there is no such job, it is running already, or it fails.
pub async fn run(
    mut startup: Startup,
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    let db = connect_existing(&startup.config, &mut startup.registry).await?;
    let name = arguments.get_one::<String>("name").cloned().unwrap_or_default();
    let all = jobs::jobs(&startup.registry);
    let Some(named) = all.into_iter().find(|named| named.name == name) else {
        return Err(anyhow::anyhow!("there is no job `{name}`; `toolbase jobs list` shows all").into());
    };
    let context = context_for(db, Arc::new(startup.config), Clock::system());
    startup.registry.offer(&context)?;
    jobs::register(&context.db, std::slice::from_ref(&named), context.clock.now()).await?;
    make_due(Change::begin(&context, &Actor::operator()).await?, &name).await?;
    let ended = run_now(&context, &named).await?;
    context.db.close().await;
    match ended {
        None => Err(CommandError::Failed(anyhow::anyhow!(
            "{name} is running already; it is run once more after that"
        ))),
        Some(ended) if ended.outcome == Outcome::Done => {
            output.raw(&format!("{}\n", ended.message))?;
            Ok(Exit::Done)
        }
        Some(ended) => Err(CommandError::Failed(anyhow::anyhow!("{name}: {}", ended.message))),
    }
}
