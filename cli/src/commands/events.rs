//! `toolbase events types` and `handlers`

use crate::startup::Startup;
use clap::Command;
use toolbase_kernel::command::{Column, CommandError, Exit, Output, format_argument};
use toolbase_server::builtin::{self, DeclaredEvent};
use toolbase_server::events::{self, HandlerState};
use toolbase_server::http::connect_existing;

const TYPES: [Column<DeclaredEvent>; 3] = [
    Column::new("topic", |declared| declared.event.topic.to_owned()),
    Column::new("module", |declared| declared.module.clone()),
    Column::new("summary", |declared| declared.event.summary.replace('\n', " ")),
];

const HANDLERS: [Column<HandlerState>; 6] = [
    Column::new("name", |handler| handler.name.clone()),
    Column::new("topics", |handler| handler.topics.join(", ")),
    Column::new("waiting", |handler| handler.waiting.to_string()),
    Column::new("failing", |handler| handler.failing.to_string()),
    Column::new("dead", |handler| handler.dead.to_string()),
    Column::new("summary", |handler| handler.summary.to_owned()),
];

/// The group `events`.
pub fn command() -> Command {
    let types = Command::new("types")
        .about("List the topics that events can have, in JSON with the schema of the payload")
        .arg(format_argument())
        .after_long_help("Examples:\n  toolbase events types\n  toolbase events types --format json");
    let handlers = Command::new("handlers")
        .about("List the durable handlers and how they fare")
        .arg(format_argument())
        .after_long_help("Examples:\n  toolbase events handlers\n  toolbase events handlers --format json");
    Command::new("events")
        .about("What happened, and who could not handle it")
        .subcommand_required(true)
        .subcommands([types, handlers])
}

/// Lists the declared events.
///
/// # Errors
/// When the output is closed.
pub fn types(startup: &Startup, output: &mut Output) -> Result<Exit, CommandError> {
    output.records(&TYPES, &builtin::declared_events(&startup.registry))?;
    Ok(Exit::Done)
}

/// Lists handlers.
///
/// # Errors
/// When the database cannot be opened, or the output is closed.
pub async fn handlers(mut startup: Startup, output: &mut Output) -> Result<Exit, CommandError> {
    let db = connect_existing(&startup.config, &mut startup.registry).await?;
    let states = events::handler_states(&db, &events::handlers(&startup.registry)).await?;
    db.close().await;
    output.records(&HANDLERS, &states)?;
    Ok(Exit::Done)
}
