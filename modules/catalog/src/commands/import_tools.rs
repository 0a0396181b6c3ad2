//! `toolbase import tools`

use super::progress::bar;
use crate::domain::ToolState;
use crate::import::fields::Field;
use crate::import::read::InputFormat;
use crate::import::{
    BrokenRule, CategoryUse, Finding, ImportError, OnDuplicate, OnSimilar, Options, Report, Run, Summary,
    UnknownCategory, import,
};
use clap::{Arg, ArgAction, ArgMatches, Command, ValueHint, value_parser};
use encoding_rs::Encoding;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use toolbase_catalog_index::PricingType;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::command::{
    Column, CommandError, Exit, InputFile, Output, format_argument, is_standard, whole_number,
};
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

const COLUMNS: [Column<Summary>; 5] = [
    Column::new("read", |summary| summary.read.to_string()),
    Column::new("imported", |summary| summary.imported.to_string()),
    Column::new("updated", |summary| summary.updated.to_string()),
    Column::new("skipped", |summary| summary.skipped.to_string()),
    Column::new("rejected", |summary| summary.rejected.to_string()),
];

/// The number of reasons why tools wait that are printed.
const HELD: usize = 20;

const EXAMPLES: &str = "\
Rows that break a rule go to FILE.rejects.csv with the line and the reason; correct them there and import that file.
Placeholders (example.com, `Tool 173`, template texts) are rejected as well. A tool whose words are for adults only is
filed under a sensitive category; one where that is not certain waits for approval. A pricing that the list does not
state is not stated in the catalogue either.
Ctrl-C stops it after the rows that are being written: --resume goes on, `toolbase import undo` takes it back.
Exit codes: 0 every row was taken or passed over, 1 none was, 2 called wrongly, 3 some rows were rejected.

Examples:
  toolbase import tools tools.csv --dry-run
  toolbase import tools tools.csv
  toolbase import tools list.json --map name=Title --map url=links.home
  toolbase import tools list.jsonl --map-category \"Editors Choice=Personal Assistant\" --default-category \"AI Search\"
  toolbase import tools list.csv --category-map theirs.csv --dry-run
  toolbase import tools list.csv --category-map theirs.csv --categories create
  toolbase import tools tools.csv --on-duplicate update --format json
  toolbase import tools unknown.csv --state pending --limit 100";

/// `import`, a group that other modules join.
pub(super) fn group() -> Command {
    Command::new("import").about("Import lists made elsewhere").subcommand_required(true).subcommand(tools())
}

#[expect(clippy::too_many_lines, reason = "one entry for each option")]
fn tools() -> Command {
    let option = |name: &'static str, value: &'static str, help: &'static str| {
        Arg::new(name).long(name).value_name(value).help(help)
    };
    Command::new("tools")
        .about("Import tools from CSV, JSON, JSON lines, Markdown or a spreadsheet")
        .arg(
            Arg::new("file")
                .value_name("FILE")
                .required(true)
                .value_parser(value_parser!(PathBuf))
                .value_hint(ValueHint::FilePath)
                .help("The list, or a folder of Markdown files with front matter; - is standard input"),
        )
        .arg(
            option(
                "input-format",
                "FORMAT",
                "How the list is written; guessed from its name and content otherwise",
            )
            .value_parser(value_parser!(InputFormat)),
        )
        .arg(
            option("encoding", "NAME", "The list's encoding, such as windows-1252 or gbk; found by looking otherwise")
                .value_parser(encoding),
        )
        .arg(
            option(
                "map",
                "FIELD=COLUMN",
                "Which column is a field, instead of a guess; with dots for a value inside",
            )
            .action(ArgAction::Append)
            .long_help(format!(
                "Which column is a field, instead of a guess; with dots for a value inside.\n\
                     Several for one field: the first that is not empty counts. Fields: {}",
                Field::names()
            )),
        )
        .arg(
            option("map-category", "THEIRS=OURS", "Which of our categories a category of the list is")
                .action(ArgAction::Append),
        )
        .arg(
            option(
                "category-map",
                "FILE",
                "Which of our categories theirs are: read where the file exists, then written with all of the list's",
            )
            .value_parser(value_parser!(PathBuf))
            .value_hint(ValueHint::FilePath)
            .long_help(
                "Which of our categories theirs are, as CSV with the columns theirs, ours, confidence and rows: read \
                 where the file exists, then written with all categories of the list, also by a dry run. Correct the \
                 second column and use the file again; - there means none of ours",
            ),
        )
        .arg(
            option("categories", "WHAT", "What to do with a category that is not known")
                .default_value("reject")
                .value_parser(value_parser!(UnknownCategory)),
        )
        .arg(option("default-category", "NAME", "The category of tools whose own is missing or not known"))
        .arg(
            option(
                "default-pricing",
                "TYPE",
                "The pricing of tools whose own is missing or not understood; without it, theirs is not stated",
            )
            .value_parser(pricing),
        )
        .arg(
            option("on-duplicate", "WHAT", "What to do with a tool whose address is listed already")
                .default_value("skip")
                .value_parser(value_parser!(OnDuplicate)),
        )
        .arg(
            option(
                "on-similar",
                "WHAT",
                "What to do with a tool whose name is nearly that of another at another address",
            )
            .default_value("flag")
            .value_parser(value_parser!(OnSimilar)),
        )
        .arg(
            option(
                "state",
                "STATE",
                "Whether new tools are public at once or wait for approval [default: approved, unless the rows look \
                 unfit: then it has to be chosen]",
            )
            .value_parser(["approved", "pending"]),
        )
        .arg(option("limit", "N", "Read at most N rows").value_parser(whole_number(1..=u64::MAX)))
        .arg(
            option("rejects", "PATH", "Where rejected rows go [default: FILE.rejects.csv]")
                .value_parser(value_parser!(PathBuf))
                .value_hint(ValueHint::FilePath),
        )
        .arg(
            option("resume", "ID", "Go on with an import of the same file that was interrupted")
                .value_parser(value_parser!(Uuid)),
        )
        .arg(
            Arg::new("dry-run").long("dry-run").action(ArgAction::SetTrue).help(
                "Do everything but write to the database; rejected rows are written only with --rejects",
            ),
        )
        .arg(format_argument())
        .after_long_help(EXAMPLES)
}

fn encoding(text: &str) -> Result<&'static Encoding, String> {
    Encoding::for_label(text.as_bytes()).ok_or_else(|| {
        "expected the name of an encoding, such as utf-8, windows-1252, utf-16le or gbk".to_owned()
    })
}

fn pricing(text: &str) -> Result<PricingType, String> {
    PricingType::parse(text)
        .ok_or_else(|| format!("expected one of {}", PricingType::ALL.map(PricingType::label).join(", ")))
}

pub(super) async fn run(
    context: &ModuleContext,
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    let mut options = options(arguments)?;
    let input = InputFile::open(&options.file)?;
    input.path().clone_into(&mut options.file);
    let size = std::fs::metadata(&options.file).map_or(0, |about| about.len());
    let bar = bar(output, size, "{bar:40} {bytes}/{total_bytes}, {eta} left");
    let actor = Actor::operator();
    let stop = Arc::new(AtomicBool::new(false));
    let listening = stop_on_interrupt(Arc::clone(&stop));
    let attempt = async |options: &Options| {
        let run = Run { context, actor: &actor, options, stop: &stop };
        import(&run, |bytes| bar.set_position(bytes)).await
    };
    let mut ended = attempt(&options).await;
    if let Err(ImportError::Unfit(reasons)) = &ended {
        options.state = choose_state(reasons, &options, output)?;
        options.confirm = false;
        ended = attempt(&options).await;
    }
    listening.abort();
    bar.finish_and_clear();
    let report = ended.map_err(|error| match error {
        ImportError::Mapping(_)
        | ImportError::NoAddresses(_)
        | ImportError::Category(_)
        | ImportError::Resume(_)
        | ImportError::CategoryMap { .. } => CommandError::Usage(error.to_string()),
        other => CommandError::Failed(other.into()),
    })?;
    print_summary(&report, &options, output);
    output.records(&COLUMNS, &[report.summary])?;
    if let (true, Some(id)) = (report.stopped, report.import) {
        return Err(CommandError::Failed(anyhow::anyhow!(
            "stopped after {} rows: `--resume {id}` goes on, `toolbase import undo {id}` takes them back",
            report.summary.read
        )));
    }
    let Summary { read, imported, updated, skipped, rejected } = report.summary;
    if imported + updated + skipped > 0 {
        return Ok(if rejected > 0 { Exit::Partly } else { Exit::Done });
    }
    Err(CommandError::Failed(match read {
        0 => anyhow::anyhow!("{} holds no rows", name(arguments)),
        1 => anyhow::anyhow!("nothing was imported: the only row was rejected"),
        _ => anyhow::anyhow!("nothing was imported: all {read} rows were rejected"),
    }))
}

/// The state that the operator chooses for rows that look unfit.
///
/// # Errors
/// Without a terminal the command is to be repeated with `--state`.
fn choose_state(
    reasons: &[String],
    options: &Options,
    output: &mut Output,
) -> Result<ToolState, CommandError> {
    let reasons = reasons.join("; ");
    if !output.interactive() || !std::io::stdin().is_terminal() {
        return Err(CommandError::Usage(format!(
            "the rows look unfit to be public at once: {reasons}. Choose --state pending, or --state approved; nothing \
             was written"
        )));
    }
    output.note(&format!("{} looks unfit to be public at once: {reasons}.", options.name));
    output.note("Import it as pending (p), as approved (a), or not at all (any other key), then Enter:");
    let mut line = String::new();
    std::io::stdin().read_line(&mut line)?;
    match line.trim().to_lowercase().as_str() {
        "p" | "pending" => Ok(ToolState::Pending),
        "a" | "approved" => Ok(ToolState::Approved),
        _ => Err(CommandError::Failed(anyhow::anyhow!("nothing was written"))),
    }
}

/// Names the categories that were not found by their own names.
fn print_categories(uses: &[CategoryUse], output: &mut Output) {
    const SHOWN: usize = 30;
    let guessed: Vec<&CategoryUse> = uses.iter().filter(|one| one.confidence < 1.0).collect();
    for CategoryUse { theirs, ours, confidence, rows } in guessed.iter().take(SHOWN) {
        let meant = if ours.is_empty() { "not known" } else { ours };
        let many = if *rows == 1 { "row" } else { "rows" };
        output.note(&format!("category {theirs}: {meant} (confidence {confidence:.2}, {rows} {many})"));
    }
    if guessed.len() > SHOWN {
        output.note(&format!("and {} more categories; --category-map FILE has all", guessed.len() - SHOWN));
    }
}

/// Sets `stop` at Ctrl-C.
fn stop_on_interrupt(stop: Arc<AtomicBool>) -> tokio::task::JoinHandle<()> {
    tokio::spawn(async move {
        if tokio::signal::ctrl_c().await.is_ok() {
            stop.store(true, Ordering::Relaxed);
        }
    })
}

fn print_rules(rules: &[BrokenRule], output: &mut Output) {
    for BrokenRule { rule, rows, examples, cure } in rules {
        let many = if *rows == 1 { "row" } else { "rows" };
        output.note(&format!("{rows} {many} rejected: {rule}"));
        for example in examples {
            output.note(&format!("  line {}: {}", example.line, example.message));
        }
        output.note(&format!("  what mends it: {cure}"));
    }
}

fn print_summary(report: &Report, options: &Options, output: &mut Output) {
    if let Some(id) = report.unfinished {
        output.note(&format!("an earlier import of this file was not finished: {id}"));
    }
    output.note(&format!("columns: {}", report.mapping));
    if options.dry_run {
        print_categories(&report.categories, output);
        for reason in &report.unfit {
            output.note(&format!("looks unfit to be public at once: {reason}"));
        }
    }
    print_rules(&report.rules, output);
    let held: u64 = report.held.iter().map(|found| found.rows).sum();
    if held > 0 {
        let wait = if held == 1 { "tool waits" } else { "tools wait" };
        output.note(&format!("{held} new {wait} for approval, because a person has to decide:"));
    }
    for Finding { line, message, rows } in report.held.iter().take(HELD) {
        let more = if *rows > 1 { format!(" ({rows} such rows)") } else { String::new() };
        output.note(&format!("line {line}: {message}{more}"));
    }
    if report.held.len() > HELD {
        output.note(&format!(
            "and {} more; `toolbase tools list --state pending` lists them",
            report.held.len() - HELD
        ));
    }
    for note in &report.notes {
        output.note(note);
    }
    if let Some(path) = &report.rejects {
        output.note(&format!("rejected rows: {}", path.display()));
    }
    if let Some(id) = report.import {
        output.note(&format!("import {id}; `toolbase import undo {id}` takes it back"));
    }
    if options.dry_run {
        output.note("dry run: nothing was written to the database");
    }
}

fn options(arguments: &ArgMatches) -> Result<Options, CommandError> {
    let text = |name: &str| arguments.get_one::<String>(name).map(String::as_str);
    let file = arguments.get_one::<PathBuf>("file").cloned().unwrap_or_default();
    let dry_run = arguments.get_flag("dry-run");
    let mut map = Vec::new();
    for (field, column) in pairs(arguments, "map")? {
        let known = Field::parse(&field).ok_or_else(|| {
            CommandError::Usage(format!(
                "--map {field}={column}: `{field}` is no field; known are {}",
                Field::names()
            ))
        })?;
        map.push((known, column));
    }
    let rejects = arguments.get_one::<PathBuf>("rejects").cloned();
    if rejects.as_deref().is_some_and(|path| same(path, &file)) {
        return Err(CommandError::Usage("--rejects would overwrite the list itself".to_owned()));
    }
    Ok(Options {
        format: arguments.get_one::<InputFormat>("input-format").copied(),
        encoding: arguments.get_one::<&'static Encoding>("encoding").copied(),
        map,
        map_category: pairs(arguments, "map-category")?,
        default_category: text("default-category").map(ToOwned::to_owned),
        default_pricing: arguments.get_one::<PricingType>("default-pricing").copied(),
        category_map: arguments.get_one::<PathBuf>("category-map").cloned(),
        categories: arguments.get_one::<UnknownCategory>("categories").copied().unwrap_or_default(),
        on_similar: arguments.get_one::<OnSimilar>("on-similar").copied().unwrap_or_default(),
        confirm: text("state").is_none() && arguments.get_one::<Uuid>("resume").is_none(),
        on_duplicate: arguments.get_one::<OnDuplicate>("on-duplicate").copied().unwrap_or_default(),
        state: if text("state") == Some("pending") { ToolState::Pending } else { ToolState::Approved },
        limit: arguments.get_one::<u64>("limit").copied(),
        dry_run,
        rejects: rejects.or_else(|| (!dry_run).then(|| beside(&file))),
        id: None,
        resume: arguments.get_one::<Uuid>("resume").copied().filter(|_| !dry_run),
        name: name(arguments),
        file,
    })
}

/// The list as it was named.
fn name(arguments: &ArgMatches) -> String {
    let file = arguments.get_one::<PathBuf>("file").map_or(Path::new(""), PathBuf::as_path);
    if is_standard(file) { "standard input".to_owned() } else { file.display().to_string() }
}

/// The values of a repeatable `A=B` argument.
fn pairs(arguments: &ArgMatches, name: &str) -> Result<Vec<(String, String)>, CommandError> {
    arguments
        .get_many::<String>(name)
        .unwrap_or_default()
        .map(|value| match value.split_once('=') {
            Some((left, right)) if !left.trim().is_empty() && !right.trim().is_empty() => {
                Ok((left.trim().to_owned(), right.trim().to_owned()))
            }
            _ => Err(CommandError::Usage(format!(
                "--{name} {value}: expected two names with `=` between them"
            ))),
        })
        .collect()
}

/// `tools.csv.rejects.csv` for `tools.csv`, `stdin.rejects.csv` for standard input.
fn beside(file: &Path) -> PathBuf {
    let mut name = if is_standard(file) { "stdin".into() } else { file.as_os_str().to_owned() };
    name.push(".rejects.csv");
    name.into()
}

fn same(one: &Path, other: &Path) -> bool {
    one == other
        || std::fs::canonicalize(one)
            .is_ok_and(|one| std::fs::canonicalize(other).is_ok_and(|other| one == other))
}
