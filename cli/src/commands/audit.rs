//! `toolbase audit list` and `verify`

use crate::startup::Startup;
use clap::{Arg, ArgAction, ArgMatches, Command};
use toolbase_kernel::audit::{ActorKind, AuditEntry, AuditFilter, list};
use toolbase_kernel::command::{
    Column, CommandError, Exit, Output, day as parse_day, format_argument, minute, whole_number,
};
use toolbase_kernel::db::Db;
use toolbase_server::audit::{Verdict, verify};

const COLUMNS: [Column<AuditEntry>; 9] = [
    Column::new("seq", |entry| entry.id.clone()),
    Column::new("at", |entry| minute(entry.at)),
    Column::new("actor", |entry| entry.actor.clone()),
    Column::new("kind", |entry| entry.actor_kind.as_str().to_owned()),
    Column::new("action", |entry| entry.action.clone()),
    Column::new("resource", |entry| entry.resource.clone()),
    Column::new("record", |entry| entry.record.clone()),
    Column::new("label", |entry| entry.label.clone()),
    Column::new("reason", |entry| entry.reason.clone().unwrap_or_default()),
];

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
    let filter = |name: &'static str, value: &'static str, help: &'static str| {
        Arg::new(name).long(name).value_name(value).help(help)
    };
    let day = |name: &'static str, help: &'static str| filter(name, "DATE", help).value_parser(parse_day);
    let list = Command::new("list")
        .about("List who did what, newest first")
        .arg(filter("actor", "NAME", "Who did it"))
        .arg(
            filter("actor-kind", "KIND", "What kind of actor")
                .value_parser(["admin", "operator", "system"])
                .action(ArgAction::Append),
        )
        .arg(filter("action", "ACTION", "What was done, as in tool.approve").action(ArgAction::Append))
        .arg(filter("resource", "RESOURCE", "The kind of record, as in tools"))
        .arg(filter("record", "ID", "The record's id"))
        .arg(filter("request", "ID", "The request, as in the log of the server"))
        .arg(day("from", "On this day (UTC) or later"))
        .arg(day("to", "On this day (UTC) or earlier"))
        .arg(filter("q", "TEXT", "Entries that contain this text"))
        .arg(
            filter("limit", "N", "At most so many entries")
                .value_parser(whole_number(1..=u32::MAX))
                .default_value("100"),
        )
        .arg(format_argument())
        .after_long_help(
            "Examples:\n  \
             toolbase audit list --actor ada --from 2026-01-01\n  \
             toolbase audit list --action tool.approve --format csv > approved.csv",
        );
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
        .subcommand(list)
        .subcommand(verify)
}

/// Lists entries.
///
/// # Errors
/// When the query fails, or the output is closed.
pub async fn show(
    startup: &Startup,
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    let text = |name: &str| arguments.get_one::<String>(name).cloned();
    let all =
        |name: &str| arguments.get_many::<String>(name).into_iter().flatten().cloned().collect::<Vec<_>>();
    let kind = |kind: String| match kind.as_str() {
        "admin" => ActorKind::Admin,
        "operator" => ActorKind::Operator,
        _ => ActorKind::System,
    };
    let filter = AuditFilter {
        q: text("q"),
        actor: text("actor"),
        actor_kind: all("actor-kind").into_iter().map(kind).collect(),
        action: all("action"),
        resource: text("resource"),
        record: text("record"),
        request: text("request"),
        from: arguments.get_one("from").copied(),
        to: arguments.get_one("to").copied(),
        ..AuditFilter::default()
    };
    let limit = arguments.get_one::<u32>("limit").copied().unwrap_or(100);
    let db = Db::connect_existing(&startup.config.database).await?;
    let entries = list(&db, &filter, limit).await?;
    db.close().await;
    output.records(&COLUMNS, &entries)?;
    Ok(Exit::Done)
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
