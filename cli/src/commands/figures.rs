//! `toolbase figures list` and `show`

use crate::startup::Startup;
use chrono::NaiveDate;
use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgMatches, Command};
use std::sync::Arc;
use toolbase_kernel::clock::Clock;
use toolbase_kernel::command::{Column, CommandError, Exit, Output, day, format_argument};
use toolbase_kernel::figures::{By, DayAmount, Figure, Span, find_record};
use toolbase_kernel::module::ModuleContext;
use toolbase_server::figures::FigureView;
use toolbase_server::http::{connect_existing, context_for};
use toolbase_server::queries::ListedFigure;
use uuid::Uuid;

const LISTED: [Column<ListedFigure>; 8] = [
    Column::new("name", |figure| figure.name.to_owned()),
    Column::new("label", |figure| figure.label.to_owned()),
    Column::new("unit", |figure| figure.unit.to_owned()),
    Column::new("record", |figure| figure.record.unwrap_or("the site").to_owned()),
    Column::new("seen by", |figure| figure.seen_by.to_owned()),
    Column::new("counted", |figure| figure.counted.to_owned()),
    Column::new("module", |figure| figure.module.to_owned()),
    Column::new("summary", |figure| figure.summary.to_owned()),
];

const VALUES: [Column<DayAmount>; 2] = [
    Column::new("day", |value| value.day.to_string()),
    Column::new("amount", |value| value.amount.to_string()),
];

/// The group `figures`.
pub fn command() -> Command {
    let list = Command::new("list")
        .about("List the figures of the modules that run")
        .arg(format_argument())
        .after_long_help("Examples:\n  toolbase figures list\n  toolbase figures list --format json");
    let days = |name: &'static str, help: &'static str| {
        Arg::new(name).long(name).value_name("DAY").value_parser(day).help(help)
    };
    let show =
        Command::new("show")
            .about("Print a figure by days, weeks or months")
            .arg(Arg::new("name").value_name("NAME").required(true).help("As in `toolbase figures list`"))
            .arg(Arg::new("record").long("record").value_name("RECORD").help(
                "Id of the record, or its name in addresses; not where the figure is of the whole site",
            ))
            .arg(days("from", "The first day, UTC; 29 days before the last one by default"))
            .arg(days("to", "The last day, UTC; today by default"))
            .arg(
                Arg::new("by")
                    .long("by")
                    .value_name("PERIOD")
                    .value_parser(PossibleValuesParser::new([By::Day, By::Week, By::Month].map(By::as_str)))
                    .default_value("day")
                    .help("The periods that amounts are added up by"),
            )
            .arg(format_argument())
            .after_long_help(
                "Examples:\n  \
             toolbase figures show tool-views --record midjourney\n  \
             toolbase figures show tool-saves --record midjourney --from 2026-01-01 --by month --format csv",
            );
    Command::new("figures")
        .about("Numbers by day that modules count")
        .subcommand_required(true)
        .subcommand(list)
        .subcommand(show)
}

/// Lists figures.
///
/// # Errors
/// When the output is closed.
pub fn list(startup: &Startup, output: &mut Output) -> Result<Exit, CommandError> {
    let declared = startup.registry.queries();
    let figures =
        declared.iter().filter_map(|(module, query)| Some(ListedFigure::new(module, query.figure.as_ref()?)));
    let mut figures: Vec<ListedFigure> = figures.collect();
    figures.sort_by_key(|figure| figure.name);
    output.records(&LISTED, &figures)?;
    Ok(Exit::Done)
}

/// Prints a figure.
///
/// # Errors
/// When there is no such figure or record, an argument is wrong, or the database cannot be read.
pub async fn show(
    mut startup: Startup,
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    let db = connect_existing(&startup.config, &mut startup.registry).await?;
    let context = context_for(db, Arc::new(startup.config), Clock::system());
    startup.registry.offer(&context)?;
    let read = read(&context, arguments).await;
    context.db.close().await;
    let view = read?;
    if let Some(since) = view.since {
        output.note(&format!("counts before {since} are deleted"));
    }
    if output.is_json() {
        output.raw(&(serde_json::to_string_pretty(&view)? + "\n"))?;
    } else {
        output.records(&VALUES, &view.values)?;
    }
    Ok(Exit::Done)
}

async fn read(context: &ModuleContext, arguments: &ArgMatches) -> Result<FigureView, CommandError> {
    let name = arguments.get_one::<String>("name").cloned().unwrap_or_default();
    let figure = context
        .figures
        .find(&name)
        .ok_or_else(|| anyhow::anyhow!("there is no figure `{name}`; `toolbase figures list` shows all"))?;
    let given = |name| arguments.get_one::<NaiveDate>(name).copied();
    let by = arguments.get_one::<String>("by").and_then(|by| by.parse().ok()).unwrap_or_default();
    let span = Span::new(given("from"), given("to"), by, context.clock.now().date_naive())
        .map_err(|error| CommandError::Usage(format!("--{} {error}", error.parameter())))?;
    let record = record(context, &figure, arguments.get_one::<String>("record")).await?;
    let series = context.figures.read(&[figure.name], record.unwrap_or_else(Uuid::nil), span).await?;
    let series = series.into_iter().next();
    let series = series.ok_or_else(|| anyhow::anyhow!("the figure `{name}` has no counts"))?;
    Ok(FigureView::new(series, record, span))
}

async fn record(
    context: &ModuleContext,
    figure: &Figure,
    name: Option<&String>,
) -> Result<Option<Uuid>, CommandError> {
    match (figure.kind, name) {
        (None, None) => Ok(None),
        (None, Some(_)) => {
            Err(CommandError::Usage(format!("--record: {} is of the whole site", figure.name)))
        }
        (Some(kind), None) => Err(CommandError::Usage(format!("--record is required: the {kind}"))),
        (Some(kind), Some(name)) => {
            let found = find_record(&context.directory, kind, name).await?;
            let found = found.ok_or_else(|| anyhow::anyhow!("there is no {kind} `{name}`"))?;
            Ok(Some(found.id))
        }
    }
}
