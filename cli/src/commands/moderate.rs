//! `toolbase moderate inbox`: what waits in the queues of all modules.

use crate::startup::Startup;
use chrono::{DateTime, Utc};
use clap::{ArgMatches, Command};
use serde::Serialize;
use std::sync::Arc;
use toolbase_kernel::accounts::People;
use toolbase_kernel::clock::Clock;
use toolbase_kernel::command::{
    Column, CommandError, Exit, Output, RowFilter, filter_argument, format_argument, minute,
};
use toolbase_kernel::db::Paging;
use toolbase_kernel::queries::{WaitingItem, WaitingQueue};
use toolbase_server::http::{connect_existing, context_for};
use toolbase_server::statistics::{Choice, waiting_items};

/// Lines at most.
const LISTED: u32 = 1000;

/// A record that waits, of any queue.
#[derive(Serialize)]
struct InboxLine {
    queue: &'static str,
    id: String,
    /// Since when it waits, or by when it must be done.
    since: DateTime<Utc>,
    overdue: bool,
    who: String,
    what: String,
    /// The resource whose commands decide on it.
    resource: &'static str,
}

const LINES: [Column<InboxLine>; 7] = [
    Column::new("queue", |line| line.queue.to_owned()),
    Column::new("id", |line| line.id.clone()),
    Column::new("since", |line| minute(line.since)),
    Column::new("overdue", |line| if line.overdue { "yes" } else { "no" }.to_owned()),
    Column::new("who", |line| line.who.clone()),
    Column::new("what", |line| line.what.clone()),
    Column::new("resource", |line| line.resource.to_owned()),
];

fn line(queue: &WaitingQueue, item: WaitingItem, people: &People) -> InboxLine {
    InboxLine {
        queue: queue.name,
        who: item.member.map(|id| people.name(Some(id))).unwrap_or_default(),
        id: item.id,
        since: item.at,
        overdue: item.overdue,
        what: item.title,
        resource: queue.list.resource,
    }
}

/// The group `moderate`.
pub fn command() -> Command {
    let inbox = Command::new("inbox")
        .about("List what waits in all queues, the oldest first, 1000 at most; 3 when a queue cannot be read")
        .args([filter_argument(), format_argument()])
        .after_long_help(
            "Examples:\n  \
             toolbase moderate inbox\n  \
             toolbase moderate inbox --filter queue=reviews\n  \
             toolbase moderate inbox --filter 'since=2026-01*' --format json",
        );
    Command::new("moderate").about("What waits for a decision").subcommand_required(true).subcommand(inbox)
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
    let heads = LINES.map(|column: Column<InboxLine>| column.head());
    let filters =
        RowFilter::from_arguments(arguments).into_iter().map(|filter| Ok((filter.place(&heads)?, filter)));
    let filters = filters.collect::<Result<Vec<_>, String>>().map_err(CommandError::Usage)?;
    let db = connect_existing(&startup.config, &mut startup.registry).await?;
    let context = context_for(db, Arc::new(startup.config), Clock::system());
    startup.registry.offer(&context)?;
    let found = waiting_items(&context, &startup.registry, &Choice::default(), Paging::first(LISTED)).await;
    context.db.close().await;
    let found = found?;
    let mut lines: Vec<InboxLine> =
        found.items.into_iter().map(|(queue, item)| line(&queue, item, &found.people)).collect();
    for (place, filter) in filters {
        lines.retain(|line| filter.matches(&LINES[place].cell(line)));
    }
    output.records(&LINES, &lines)?;
    for (queue, error) in &found.failed {
        output.note(&format!("{queue}: {error}"));
    }
    Ok(if found.failed.is_empty() { Exit::Done } else { Exit::Partly })
}
