//! `toolbase stats`

use crate::startup::Startup;
use clap::Command;
use std::sync::Arc;
use toolbase_kernel::clock::Clock;
use toolbase_kernel::command::{Column, CommandError, Exit, Output, format_argument};
use toolbase_server::http::{connect_existing, context_for};
use toolbase_server::statistics::{StatisticValue, as_object, statistic_values};

const COLUMNS: [Column<StatisticValue>; 5] = [
    Column::new("section", |statistic| statistic.section.to_owned()),
    Column::new("label", |statistic| statistic.label.to_owned()),
    Column::new("value", |statistic| match &statistic.value {
        serde_json::Value::Null => "cannot be read".to_owned(),
        value => value.to_string(),
    }),
    Column::new("name", |statistic| statistic.name.to_owned()),
    Column::new("summary", |statistic| statistic.summary.to_owned()),
];

/// The command `stats`.
pub fn command() -> Command {
    Command::new("stats")
        .about("Print the statistics of the site, as the admin interface shows them")
        .arg(format_argument())
        .after_long_help(
            "With --format json it is the object that GET /api/adminactions/stats responds with.\n\n\
             Examples:\n  toolbase stats\n  toolbase stats --format json",
        )
}

/// Prints all statistics.
///
/// # Errors
/// When the database cannot be opened, or the output is closed. What one module cannot read is missing, and the exit code is
/// that of work done in part.
pub async fn run(mut startup: Startup, output: &mut Output) -> Result<Exit, CommandError> {
    let db = connect_existing(&startup.config, &mut startup.registry).await?;
    let context = context_for(db, Arc::new(startup.config), Clock::system());
    startup.registry.offer(&context)?;
    let values = statistic_values(&context, &startup.registry).await;
    context.db.close().await;
    if output.is_json() {
        output.raw(&(serde_json::to_string_pretty(&as_object(&values))? + "\n"))?;
    } else {
        output.records(&COLUMNS, &values)?;
    }
    let is_whole = values.iter().all(|statistic| !statistic.value.is_null());
    Ok(if is_whole { Exit::Done } else { Exit::Partly })
}
