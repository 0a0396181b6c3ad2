//! The parts that the groups of `toolbase moderate` share: each module adds one for what it decides on.

use super::{Column, format_argument};
use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgMatches, Command};
use serde::Serialize;

/// A field of a record with its value, as `show` prints them.
#[derive(Serialize)]
pub struct Part {
    /// The field.
    pub field: String,
    /// Its value.
    pub value: String,
}

impl Part {
    /// The columns of `show`.
    pub const COLUMNS: [Column<Self>; 2] =
        [Column::new("field", |part| part.field.clone()), Column::new("value", |part| part.value.clone())];

    /// A field and its value.
    #[must_use]
    pub fn new(field: &str, value: impl Into<String>) -> Self {
        Self { field: field.to_owned(), value: value.into() }
    }

    /// Fields and their values, in this order.
    #[must_use]
    pub fn list<const N: usize>(parts: [(&str, String); N]) -> Vec<Self> {
        parts.into_iter().map(|(field, value)| Self::new(field, value)).collect()
    }
}

/// `toolbase moderate` with groups, each of which decides on one kind of record. Those of all modules are joined.
#[must_use]
pub fn moderate(groups: impl IntoIterator<Item = Command>) -> Command {
    Command::new("moderate")
        .about("Decide on what members submit, write and ask")
        .subcommand_required(true)
        .subcommands(groups)
}

/// A group of `toolbase moderate`, with examples of its commands, one a line.
#[must_use]
pub fn group(
    name: &'static str,
    about: &'static str,
    examples: &[&str],
    commands: impl IntoIterator<Item = Command>,
) -> Command {
    let examples = format!("Examples:\n  {}", examples.join("\n  "));
    Command::new(name).about(about).subcommand_required(true).subcommands(commands).after_long_help(examples)
}

/// `list`, of what waits.
#[must_use]
pub fn list_command(about: &'static str) -> Command {
    Command::new("list").about(about).arg(format_argument())
}

/// `show ID`.
#[must_use]
pub fn show_command(about: &'static str) -> Command {
    Command::new("show").about(about).args([id_argument(), format_argument()])
}

/// `NAME ID`, a decision on a record.
#[must_use]
pub fn decision_command(name: &'static str, about: &'static str) -> Command {
    Command::new(name).about(about).arg(id_argument())
}

/// `NAME ID..`, a decision on one record or several.
#[must_use]
pub fn decisions_command(name: &'static str, about: &'static str) -> Command {
    let ids = Arg::new("id").required(true).num_args(1..).value_name("ID").help("Its id, as `list` shows it");
    Command::new(name).about(about).arg(ids)
}

/// The id of the record.
#[must_use]
pub fn id_argument() -> Arg {
    Arg::new("id").required(true).value_name("ID").help("Its id, as `list` shows it")
}

/// `--reason`, one of `reasons`; any text when there are none.
#[must_use]
pub fn reason_argument(reasons: Vec<&'static str>) -> Arg {
    let reason = Arg::new("reason")
        .long("reason")
        .required(true)
        .value_name("REASON")
        .help("Why; who wrote or submitted it reads it");
    if reasons.is_empty() { reason } else { reason.value_parser(PossibleValuesParser::new(reasons)) }
}

/// `--note`.
#[must_use]
pub fn note_argument() -> Arg {
    Arg::new("note").long("note").value_name("TEXT").help("What they should know besides")
}

/// The text of an argument; empty when it is absent.
#[must_use]
pub fn text<'a>(arguments: &'a ArgMatches, name: &str) -> &'a str {
    arguments.get_one::<String>(name).map(String::as_str).unwrap_or_default()
}
