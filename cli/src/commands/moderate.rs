//! `toolbase moderate inbox`: what waits in the queues of all modules.

use crate::startup::Startup;
use clap::{ArgMatches, Command};
use std::sync::Arc;
use toolbase_kernel::admin::moderation::{self, InboxLine};
use toolbase_kernel::clock::Clock;
use toolbase_kernel::command::moderation::{RowFilter, filter_argument, moderate};
use toolbase_kernel::command::{Column, CommandError, Exit, Output, format_argument};
use toolbase_server::http::{connect_existing_and_migrate, context_for};

/// The group `moderate`, which the modules add their queues to.
pub fn command() -> Command {
    let inbox = Command::new("inbox")
        .about("List what waits in all queues, the oldest first; 3 when one of them cannot be read")
        .args([filter_argument(), format_argument()])
        .after_long_help(
            "Examples:\n  \
             toolbase moderate inbox\n  \
             toolbase moderate inbox --filter queue=reviews\n  \
             toolbase moderate inbox --filter 'since=2026-01*' --format json",
        );
    moderate([inbox])
}

/// Lists what waits.
///
/// # Errors
/// When the database cannot be opened, a filter is wrong, or the output is closed.
pub async fn inbox(
    mut startup: Startup,
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    let heads = InboxLine::COLUMNS.map(|column: Column<InboxLine>| column.head());
    let filters =
        RowFilter::from_arguments(arguments).into_iter().map(|filter| Ok((filter.place(&heads)?, filter)));
    let filters = filters.collect::<Result<Vec<_>, String>>().map_err(CommandError::Usage)?;
    let db = connect_existing_and_migrate(&startup.config, &mut startup.registry).await?;
    let context = context_for(db, Arc::new(startup.config), Clock::system());
    startup.registry.offer(&context)?;
    let queues: Vec<_> = startup.registry.running().iter().flat_map(|module| module.queues()).collect();
    let (mut lines, failed) = moderation::inbox(&context, &queues).await;
    context.db.close().await;
    for (place, filter) in filters {
        lines.retain(|line| filter.matches(&InboxLine::COLUMNS[place].cell(line)));
    }
    output.records(&InboxLine::COLUMNS, &lines)?;
    for (queue, error) in &failed {
        output.note(&format!("{queue}: {error}"));
    }
    Ok(if failed.is_empty() { Exit::Done } else { Exit::Partly })
}
