//! `toolbase report schedule list`, `add` and `remove`

use crate::startup::Startup;
use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, ArgMatches, Command, ValueHint};
use std::sync::Arc;
use toolbase_kernel::admin::{Change, IfMatch};
use toolbase_kernel::audit::Actor;
use toolbase_kernel::clock::Clock;
use toolbase_kernel::command::{Column, CommandError, Exit, Output, format_argument, minute};
use toolbase_kernel::module::ModuleContext;
use toolbase_server::http::{connect_existing, context_for};
use toolbase_server::report_schedules::{
    self, Delivery, Every, FileFormat, NewReportSchedule, Period, ReportParameterValue, ScheduleRow,
};

const COLUMNS: [Column<ScheduleRow>; 8] = [
    Column::new("name", |row| row.name.clone()),
    Column::new("report", |row| row.report.clone()),
    Column::new("every", |row| row.every.to_string()),
    Column::new("period", |row| row.period.to_string()),
    Column::new("to", |row| {
        let place = if row.delivery == Delivery::Mail { "mail" } else { row.folder.as_str() };
        if place.is_empty() { "." } else { place }.to_owned()
    }),
    Column::new("due", |row| if row.paused { "paused".to_owned() } else { minute(row.due) }),
    Column::new("outcome", |row| row.last_outcome.clone().unwrap_or_default()),
    Column::new("message", |row| row.last_message.clone().unwrap_or_default()),
];

/// The group `report schedule`.
pub fn command() -> Command {
    let list =
        Command::new("list").about("List the scheduled reports").arg(format_argument()).after_long_help(
            "Examples:\n  toolbase report schedule list\n  toolbase report schedule list --format json",
        );
    let remove = Command::new("remove")
        .about("Delete a scheduled report; its files stay")
        .arg(Arg::new("name").value_name("NAME").required(true).help("As in `toolbase report schedule list`"))
        .after_long_help("Examples:\n  toolbase report schedule remove reviews-of-the-month");
    Command::new("schedule")
        .about("Reports that the server makes at regular intervals")
        .subcommand_required(true)
        .subcommand(list)
        .subcommand(add_command())
        .subcommand(remove)
}

fn add_command() -> Command {
    let word = |name: &'static str, words: Vec<&'static str>, help: &'static str| {
        let argument = Arg::new(name).long(name).value_name(name.to_uppercase()).help(help);
        argument.value_parser(PossibleValuesParser::new(words))
    };
    let every = Every::ALL.iter().map(|every| every.as_str()).collect();
    let periods = Period::ALL.iter().map(|period| period.as_str()).collect();
    let formats = FileFormat::ALL.iter().map(|format| format.as_str()).collect();
    Command::new("add")
        .about("Have the server write a report to a folder below `reports.folder`, at midnight UTC")
        .arg(Arg::new("name").value_name("NAME").required(true).help("Its name, which its files have"))
        .arg(
            Arg::new("report")
                .long("report")
                .value_name("REPORT")
                .required(true)
                .help("As in `toolbase report list`"),
        )
        .arg(word("every", every, "How often it is made").required(true))
        .arg(word("period", periods, "The days before that it is about").default_value("all"))
        .arg(word("format", formats, "The format of the file").default_value("csv"))
        .arg(
            Arg::new("folder")
                .long("folder")
                .value_name("FOLDER")
                .value_hint(ValueHint::Other)
                .default_value("")
                .hide_default_value(true)
                .help("A folder below `reports.folder`; that one itself otherwise"),
        )
        .arg(
            Arg::new("parameter")
                .long("parameter")
                .value_name("NAME=VALUE")
                .action(ArgAction::Append)
                .value_parser(parameter)
                .help("A parameter of the report; may be repeated"),
        )
        .after_long_help(
            "Examples:\n  \
             toolbase report schedule add reviews-of-the-month --report reviews --every month --period month --folder monthly\n  \
             toolbase report schedule add best --report tools-per-rating --every week --parameter rating=5Star",
        )
}

fn parameter(text: &str) -> Result<ReportParameterValue, String> {
    let (name, value) = text.split_once('=').ok_or("expected a name and a value such as rating=5Star")?;
    Ok(ReportParameterValue { name: name.to_owned(), value: value.to_owned() })
}

async fn opened(startup: &mut Startup) -> Result<ModuleContext, CommandError> {
    let db = connect_existing(&startup.config, &mut startup.registry).await?;
    let context = context_for(db, Arc::new(startup.config.clone()), Clock::system());
    startup.registry.offer(&context)?;
    Ok(context)
}

/// Lists the scheduled reports.
///
/// # Errors
/// When the database cannot be opened, or the output is closed.
pub async fn list(mut startup: Startup, output: &mut Output) -> Result<Exit, CommandError> {
    let db = connect_existing(&startup.config, &mut startup.registry).await?;
    let rows = report_schedules::schedules(&db).await;
    db.close().await;
    output.records(&COLUMNS, &rows?)?;
    Ok(Exit::Done)
}

/// Schedules a report.
///
/// # Errors
/// A value that breaks its rule, or when the database fails.
pub async fn add(
    mut startup: Startup,
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    let text = |name: &str| arguments.get_one::<String>(name).cloned().unwrap_or_default();
    let new = NewReportSchedule {
        name: text("name"),
        report: text("report"),
        parameters: arguments.get_many("parameter").into_iter().flatten().cloned().collect(),
        every: text("every").parse().map_err(CommandError::Usage)?,
        period: text("period").parse().map_err(CommandError::Usage)?,
        format: text("format").parse().map_err(CommandError::Usage)?,
        delivery: Delivery::Folder,
        folder: text("folder"),
        recipients: Vec::new(),
    };
    let context = opened(&mut startup).await?;
    let reports = startup.registry.reports();
    let actor = Actor::operator();
    let change = Change::begin(&context, &actor).await?;
    let added = report_schedules::create(change, &reports, new).await;
    context.db.close().await;
    let row = added.map_err(anyhow::Error::from)?;
    output.note(&format!("{} is due on {}", row.name, minute(row.due)));
    Ok(Exit::Done)
}

/// Deletes a scheduled report.
///
/// # Errors
/// When there is none of this name, or the database fails.
pub async fn remove(mut startup: Startup, arguments: &ArgMatches) -> Result<Exit, CommandError> {
    let name = arguments.get_one::<String>("name").cloned().unwrap_or_default();
    let context = opened(&mut startup).await?;
    let found = report_schedules::schedules(&context.db).await?.into_iter().find(|row| row.name == name);
    let Some(row) = found else {
        let text = "there is no scheduled report";
        return Err(anyhow::anyhow!("{text} `{name}`; `toolbase report schedule list` shows all").into());
    };
    let actor = Actor::operator();
    let change = Change::begin(&context, &actor).await?;
    let removed = report_schedules::remove(change, row.id, &IfMatch::default()).await;
    context.db.close().await;
    removed.map_err(anyhow::Error::from)?;
    Ok(Exit::Done)
}
