//! `toolbase audit verify`

use crate::startup::Startup;
use clap::Command;
use toolbase_kernel::command::{Column, CommandError, Exit, Output, format_argument};
use toolbase_kernel::db::Db;
use toolbase_server::audit::{Verdict, verify};

const VERDICT: [Column<Verdict>; 3] = [
    Column::new("entries", |verdict| match verdict {
        Verdict::Intact { entries, .. } => entries.to_string(),
        Verdict::Broken { .. } => String::new(),
    }),
    Column::new("newest", |verdict| match verdict {
        Verdict::Intact { newest, .. } => newest.clone(),
        Verdict::Broken { .. } => String::new(),
    }),
    Column::new("fault", |verdict| match verdict {
        Verdict::Intact { .. } => String::new(),
        Verdict::Broken { seq, fault } => format!("entry {seq} {fault}"),
    }),
];

/// The group `audit`.
pub fn command() -> Command {
    let verify = Command::new("verify")
        .about("Check that no entry was altered or taken out; 1 and the first such entry when one was")
        .after_long_help(
            "The newest hash that it prints covers the whole log: stored elsewhere, it also shows whether \
             entries were removed from the end.\n\nExamples:\n  toolbase audit verify\n  \
             toolbase audit verify --format json",
        )
        .arg(format_argument());
    Command::new("audit")
        .about("The log of privileged operations")
        .subcommand_required(true)
        .subcommand(verify)
}

/// Checks the chain.
///
/// # Errors
/// When the query fails; a broken chain is reported by exit code 1.
pub async fn check(startup: &Startup, output: &mut Output) -> Result<Exit, CommandError> {
    let db = Db::connect_existing(&startup.config.database).await?;
    let verdict = verify(&db).await?;
    db.close().await;
    let (sentence, exit) = match &verdict {
        Verdict::Intact { entries, newest } => {
            (format!("{entries} entries, all as they were written; newest hash {newest}\n"), Exit::Done)
        }
        Verdict::Broken { seq, fault } => (format!("entry {seq} {fault}\n"), Exit::Unwell),
    };
    if output.is_table() {
        output.raw(&sentence)?;
    } else {
        output.records(&VERDICT, &[verdict])?;
    }
    Ok(exit)
}
