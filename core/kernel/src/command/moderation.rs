//! The parts that the groups of `toolbase moderate` share: each module adds one for what it decides on.

use super::{Column, format_argument, with_examples, with_plain_examples};
use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, ArgMatches, Command, ValueHint};
use serde::Serialize;
use std::path::PathBuf;

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

/// A group of `toolbase moderate`, with examples of its commands, one a line. A command without one gets a plain one.
#[must_use]
pub fn group(
    name: &'static str,
    about: &'static str,
    examples: &[&str],
    commands: impl IntoIterator<Item = Command>,
) -> Command {
    let group = Command::new(name).about(about).subcommand_required(true).subcommands(commands);
    with_plain_examples(with_examples(group, examples), "toolbase moderate")
}

/// `list`, of what waits.
#[must_use]
pub fn list_command(about: &'static str) -> Command {
    Command::new("list").about(about).args([filter_argument(), format_argument()])
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

/// `NAME ID..`, a decision on one record or several: those that are named, those of a file, or those that wait and match a
/// filter.
#[must_use]
pub fn decisions_command(name: &'static str, about: &'static str) -> Command {
    let ids = Arg::new("id")
        .required_unless_present_any(["ids", "filter"])
        .num_args(1..)
        .value_name("ID")
        .help("Its id, as `list` shows it");
    let file = Arg::new("ids")
        .long("ids")
        .value_name("FILE")
        .value_parser(clap::value_parser!(PathBuf))
        .value_hint(ValueHint::FilePath)
        .help("A file of ids, one a line; - is standard input");
    let dry_run = Arg::new("dry-run")
        .long("dry-run")
        .action(ArgAction::SetTrue)
        .help("Only show what would be decided, and what would be rejected");
    Command::new(name).about(about).args([
        ids,
        file,
        filter_argument().conflicts_with_all(["id", "ids"]),
        dry_run,
    ])
}

/// `--filter COLUMN=VALUE`, of the rows that `list` shows.
#[must_use]
pub fn filter_argument() -> Arg {
    Arg::new("filter")
        .long("filter")
        .value_name("COLUMN=VALUE")
        .action(ArgAction::Append)
        .value_parser(RowFilter::parse)
        .help("Those that `list` shows with this value in a column; * stands for any end. All filters must match")
}

/// A filter of the rows of a list by the text of a column, without regard to case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowFilter {
    column: String,
    value: String,
}

impl RowFilter {
    /// Reads `COLUMN=VALUE`.
    ///
    /// # Errors
    /// The expected form.
    pub fn parse(text: &str) -> Result<Self, String> {
        let (column, value) =
            text.split_once('=').ok_or("expected COLUMN=VALUE, as in author=\"Ada Lovelace\"")?;
        Ok(Self { column: column.trim().to_lowercase(), value: value.trim().to_lowercase() })
    }

    /// The filters of a call.
    #[must_use]
    pub fn from_arguments(arguments: &ArgMatches) -> Vec<Self> {
        arguments.try_get_many("filter").ok().flatten().into_iter().flatten().cloned().collect()
    }

    /// The place of its column among `heads`.
    ///
    /// # Errors
    /// When there is no such column; the message names those that there are.
    pub fn place(&self, heads: &[&str]) -> Result<usize, String> {
        let found = heads.iter().position(|head| *head == self.column);
        found.ok_or_else(|| format!("--filter: no column `{}`; known are {}", self.column, heads.join(", ")))
    }

    /// Returns `true` if it lets a row with this text in its column through.
    #[must_use]
    pub fn matches(&self, cell: &str) -> bool {
        let cell = cell.to_lowercase();
        match self.value.strip_suffix('*') {
            Some(start) => cell.starts_with(start),
            None => cell == self.value,
        }
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_filter_compares_the_text_of_a_column() {
        let filter = RowFilter::parse("Author = Max Spamson").unwrap();
        assert_eq!(filter.place(&["id", "author"]), Ok(1));
        assert_eq!(filter.place(&["id"]), Err("--filter: no column `author`; known are id".to_owned()));
        assert!(filter.matches("max spamson") && !filter.matches("Max Spamson Junior"));
        assert!(RowFilter::parse("author=max*").unwrap().matches("Max Spamson Junior"));
        assert!(RowFilter::parse("author").unwrap_err().starts_with("expected COLUMN=VALUE"));
    }

    #[test]
    fn a_decision_needs_ids_or_a_filter() {
        let parse = |words: &[&str]| decisions_command("approve", "Approve").try_get_matches_from(words);
        assert!(parse(&["approve"]).is_err());
        assert!(parse(&["approve", "one", "--filter", "tool=x"]).is_err(), "either ids or a filter");
        assert!(parse(&["approve", "--ids", "-", "--dry-run"]).is_ok());
        assert!(parse(&["approve", "--filter", "tool=x"]).is_ok());
    }
}
