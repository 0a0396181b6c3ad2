//! `toolbase report`

use crate::startup::Startup;
use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, ArgMatches, Command};
use futures::TryStreamExt;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::clock::Clock;
use toolbase_kernel::command::{Column, CommandError, Exit, NewFile, Output, format_argument};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::reports::{Parameters, Preview, Report, ReportFormat, RowWriter, Rows, text};
use toolbase_server::http::{connect_existing, context_for};
use toolbase_server::module::Registry;

/// About how many bytes are written at once.
const PIECE: usize = 32 << 10;

/// The group `report`: a command for each report of the modules that run.
pub fn command(registry: &Registry) -> Command {
    let list = Command::new("list")
        .about("List all reports with their parameters")
        .arg(format_argument())
        .after_long_help("Examples:\n  toolbase report list\n  toolbase report list --format json");
    let group = Command::new("report")
        .about("Reports as CSV, JSON or a table")
        .subcommand_required(true)
        .subcommand(list)
        .after_long_help(
            "Examples:\n  \
             toolbase report livetools --out livetools.csv\n  \
             toolbase report category-count --format table\n  \
             toolbase report tools-per-rating --rating 5Star --format json",
        );
    registry.reports().into_iter().fold(group, |group, report| group.subcommand(report_command(&report)))
}

fn report_command(report: &Report) -> Command {
    let command = Command::new(report.name)
        .about(report.summary.trim_end_matches('.'))
        .arg(
            Arg::new("format")
                .long("format")
                .value_name("FORMAT")
                .value_parser(["csv", "json", "table"])
                .default_value("csv")
                .help("How to write the rows"),
        )
        .arg(
            Arg::new("out")
                .long("out")
                .value_name("FILE")
                .value_hint(clap::ValueHint::FilePath)
                .help("Write to this new file, whole or not at all; - is standard output, as without it"),
        )
        .arg(
            Arg::new("preview")
                .long("preview")
                .action(ArgAction::SetTrue)
                .conflicts_with_all(["out", "format"])
                .help("Print the first rows as a table, and how many there are"),
        )
        .after_long_help(help_of(report));
    report.known_parameters().into_iter().fold(command, |command, parameter| {
        let argument = Arg::new(parameter.name)
            .long(parameter.name)
            .value_name(parameter.name.to_uppercase())
            .required(parameter.required)
            .help(parameter.meaning);
        command.arg(if parameter.choices.is_empty() {
            argument
        } else {
            argument.value_parser(PossibleValuesParser::new(parameter.choices))
        })
    })
}

/// The columns with their meanings, and an example.
fn help_of(report: &Report) -> String {
    let columns: Vec<String> =
        report.columns.iter().map(|column| format!("  {}: {}\n", column.name, column.meaning)).collect();
    let columns = columns.concat();
    let needed = report.parameters.iter().filter(|one| one.required);
    let needed: Vec<String> = needed.map(|one| format!(" --{} {}", one.name, one.example)).collect();
    let needed = needed.concat();
    let time = if report.date_columns().is_empty() { "" } else { " --from 2025-03-01 --to 2025-03-31" };
    let name = report.name;
    format!(
        "Columns:\n{columns}\nExamples:\n  toolbase report {name}{needed} --preview\n  \
         toolbase report {name}{needed}{time} --out {name}.csv"
    )
}

#[derive(serde::Serialize)]
struct Listed {
    name: &'static str,
    title: &'static str,
    summary: &'static str,
    parameters: Vec<String>,
}

/// `toolbase report list`
///
/// # Errors
/// When the output is closed.
pub fn list(startup: &Startup, output: &mut Output) -> Result<Exit, CommandError> {
    let columns: [Column<Listed>; 4] = [
        Column::new("name", |report| report.name.to_owned()),
        Column::new("title", |report| report.title.to_owned()),
        Column::new("parameters", |report| report.parameters.join(" ")),
        Column::new("summary", |report| report.summary.to_owned()),
    ];
    let listed: Vec<Listed> = startup
        .registry
        .reports()
        .into_iter()
        .map(|report| Listed {
            name: report.name,
            title: report.title,
            summary: report.summary,
            parameters: report.known_parameters().iter().map(|one| one.name.to_owned()).collect(),
        })
        .collect();
    output.records(&columns, &listed)?;
    Ok(Exit::Done)
}

/// `toolbase report NAME`
///
/// # Errors
/// A wrong parameter, or when the rows cannot be read or written.
pub async fn run(
    mut startup: Startup,
    name: &str,
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    let report = startup.registry.reports().into_iter().find(|report| report.name == name);
    let report = report.ok_or_else(|| CommandError::unknown(&["report", name]))?;
    let given = report.known_parameters().into_iter().filter_map(|parameter| {
        let value = arguments.get_one::<String>(parameter.name)?;
        Some((parameter.name.to_owned(), value.clone()))
    });
    let parameters =
        report.check(given).map_err(|(name, rule)| CommandError::Usage(format!("--{name} {rule}")))?;
    let format = arguments.get_one::<String>("format").and_then(|format| ReportFormat::from_name(format));
    let file = arguments.get_one::<String>("out").filter(|file| *file != "-");

    let db = connect_existing(&startup.config, &mut startup.registry).await?;
    let context = context_for(db, Arc::new(startup.config), Clock::system());
    startup.registry.offer(&context)?;
    if arguments.get_flag("preview") {
        let previewed = preview(&report, &context, parameters, output).await;
        context.db.close().await;
        return previewed;
    }
    report.note_download(&context, &Actor::operator(), &parameters).await.map_err(anyhow::Error::from)?;
    let rows = report.read(context.clone(), parameters);
    let written = match file {
        None => {
            let writer = format.map(|format| RowWriter::new(format, report.columns).without_mark());
            write(&report, writer, rows, &mut |piece| Ok(output.raw(piece)?)).await
        }
        Some(file) => to_file(&report, format, rows, Path::new(file)).await,
    };
    context.db.close().await;
    let count = written?;
    if let Some(file) = file {
        output.note(&format!("{count} rows written to {file}"));
    }
    Ok(Exit::Done)
}

/// Prints the first rows, and notes how many there are.
async fn preview(
    report: &Report,
    context: &ModuleContext,
    parameters: Parameters,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    report.note_preview(context, &Actor::operator(), &parameters).await.map_err(anyhow::Error::from)?;
    let preview = Preview::read(report.columns, report.read(context.clone(), parameters)).await?;
    let heads: Vec<String> = report.columns.iter().map(|column| column.name.to_owned()).collect();
    output.raw(&toolbase_kernel::command::table(&heads, &preview.cells))?;
    let more = if preview.has_more { "more than " } else { "" };
    output.note(&format!("{} of {more}{} rows", preview.cells.len(), preview.total));
    Ok(Exit::Done)
}

async fn to_file(
    report: &Report,
    format: Option<ReportFormat>,
    rows: Rows,
    file: &Path,
) -> anyhow::Result<u64> {
    let mut new = NewFile::create(file)?;
    let writer = format.map(|format| RowWriter::new(format, report.columns));
    let count = write(report, writer, rows, &mut |piece| Ok(new.write_all(piece.as_bytes())?)).await?;
    new.finish()?;
    Ok(count)
}

/// Writes all rows; without a writer as a table, which needs all of them in memory. Returns their number.
async fn write(
    report: &Report,
    writer: Option<RowWriter>,
    mut rows: Rows,
    out: &mut (dyn FnMut(&str) -> anyhow::Result<()> + Send),
) -> anyhow::Result<u64> {
    let Some(mut writer) = writer else {
        let heads: Vec<String> = report.columns.iter().map(|column| column.name.to_owned()).collect();
        let mut cells: Vec<Vec<String>> = Vec::new();
        while let Some(row) = rows.try_next().await? {
            cells.push(row.iter().map(text).collect());
        }
        out(&toolbase_kernel::command::table(&heads, &cells))?;
        return Ok(cells.len() as u64);
    };
    let (mut piece, mut count) = (String::new(), 0);
    writer.begin(&mut piece);
    while let Some(row) = rows.try_next().await? {
        writer.row(&row, &mut piece);
        count += 1;
        if piece.len() >= PIECE {
            out(&piece)?;
            piece.clear();
        }
    }
    writer.end(&mut piece);
    out(&piece)?;
    Ok(count)
}
