//! `toolbase seed --demo`

use super::{COLUMNS, Record};
use clap::ArgMatches;
use serde::Serialize;
use toolbase_kernel::command::{Column, CommandError, Exit, Output};
use toolbase_kernel::demo;
use toolbase_kernel::module::ModuleContext;

/// A kind of removed records.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct RemovedRecord {
    what: &'static str,
    removed: u64,
    of_others: u64,
}

const REMOVED: [Column<RemovedRecord>; 3] = [
    Column::new("what", |record| record.what.to_owned()),
    Column::new("removed", |record| record.removed.to_string()),
    Column::new("of others", |record| record.of_others.to_string()),
];

pub(super) async fn run(
    context: &ModuleContext,
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    if arguments.get_flag("remove") {
        return remove(context, arguments.get_flag("dry-run"), output).await;
    }
    if !arguments.get_flag("yes") {
        let others = demo::others(context).await.map_err(anyhow::Error::from)?;
        if !others.is_empty() {
            let counts: Vec<String> = others.iter().map(|(what, count)| format!("{count} {what}")).collect();
            let message = format!(
                "the site has records that are not of the demo: {}; use --yes to add the demo to them",
                counts.join(", ")
            );
            return Err(CommandError::Usage(message));
        }
    }
    let seeded = demo::add(context).await?;
    let record = |part: toolbase_kernel::starter::Seeded| Record {
        what: part.what,
        added: part.added as u64,
        present: part.present as u64,
    };
    let records: Vec<Record> = seeded.into_iter().map(record).collect();
    output.records(&COLUMNS, &records)?;
    output.note("The site is marked as a demo. `toolbase seed --demo --remove` takes all of it away again.");
    Ok(Exit::Done)
}

async fn remove(context: &ModuleContext, is_dry: bool, output: &mut Output) -> Result<Exit, CommandError> {
    let removed = demo::remove(context, is_dry).await?;
    let record = |part: demo::Removed| RemovedRecord {
        what: part.what,
        removed: part.removed,
        of_others: part.of_others,
    };
    let records: Vec<RemovedRecord> = removed.into_iter().map(record).collect();
    output.records(&REMOVED, &records)?;
    if is_dry {
        output.note("Nothing was changed.");
    }
    Ok(Exit::Done)
}
