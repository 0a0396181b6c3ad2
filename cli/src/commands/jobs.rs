//! `toolbase jobs list` and `run`

use crate::startup::Startup;
use clap::{Arg, ArgMatches, Command};
use std::sync::Arc;
use toolbase_kernel::admin::Change;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::clock::Clock;
use toolbase_kernel::command::{Column, CommandError, Exit, Output, format_argument, minute};
use toolbase_server::http::{connect_existing, context_for};
use toolbase_server::jobs::{self, JobRecord, Outcome, make_due, run_now};

const COLUMNS: [Column<JobRecord>; 7] = [
    Column::new("name", |job| job.name.clone()),
    Column::new("every", |job| format!("{} s", job.every)),
    Column::new("due", |job| minute(job.due)),
    Column::new("started", |job| job.last_started.map(minute).unwrap_or_default()),
    Column::new("outcome", |job| job.last_outcome.clone().unwrap_or_default()),
    Column::new("message", |job| job.last_message.clone().unwrap_or_default()),
    Column::new("summary", |job| job.summary.clone()),
];

/// The group `jobs`.
pub fn command() -> Command {
    let list = Command::new("list")
        .about("List the jobs of the core and of the modules that run")
        .arg(format_argument())
        .after_long_help("Examples:\n  toolbase jobs list\n  toolbase jobs list --format json");
    let run = Command::new("run")
        .about("Run a job now and print its outcome; rejected while a server runs it")
        .arg(Arg::new("name").value_name("NAME").required(true).help("As in `toolbase jobs list`"))
        .after_long_help("Examples:\n  toolbase jobs run core.purge-events");
    Command::new("jobs")
        .about("What the server does at regular intervals")
        .subcommand_required(true)
        .subcommand(list)
        .subcommand(run)
}

/// Lists jobs.
///
/// # Errors
/// When the database cannot be opened, or the output is closed.
pub async fn list(mut startup: Startup, output: &mut Output) -> Result<Exit, CommandError> {
    let db = connect_existing(&startup.config, &mut startup.registry).await?;
    let all = jobs::jobs(&startup.registry);
    let now = Clock::system().now();
    let records = jobs::list(&db, &all, now).await?;
    db.close().await;
    output.records(&COLUMNS, &records)?;
    Ok(Exit::Done)
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
