//! The arguments of `toolbase import tools`.

use crate::domain::{PricingType, ToolState};
use crate::import::fields::Field;
use crate::import::read::InputFormat;
use crate::import::{OnDuplicate, OnSimilar, Options, UnknownCategory};
use clap::{Arg, ArgAction, ArgMatches, Command, ValueHint, value_parser};
use encoding_rs::Encoding;
use std::path::{Path, PathBuf};
use toolbase_kernel::command::{CommandError, format_argument, is_standard, record_id, whole_number};
use uuid::Uuid;

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
  toolbase import tools list.csv --mapping \"Weekly list of the vendor\"
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
        .arg(option(
            "mapping",
            "NAME",
            "The columns and categories that an admin has saved under this name, or its id; --map and --map-category come first",
        ))
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
                .value_parser(record_id),
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

/// The options of an import.
///
/// # Errors
/// When an argument is no pair, names no field, or would overwrite the list.
pub(super) fn options(arguments: &ArgMatches) -> Result<Options, CommandError> {
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
        rows_max: None,
        dry_run,
        rejects: rejects.or_else(|| (!dry_run).then(|| beside(&file))),
        id: None,
        resume: arguments.get_one::<Uuid>("resume").copied().filter(|_| !dry_run),
        name: name(arguments),
        file,
    })
}

/// The list as it was named.
pub(super) fn name(arguments: &ArgMatches) -> String {
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
