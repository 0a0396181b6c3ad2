//! Decisions from the command line: which records, and what became of each.

use super::command::{FindId, Group};
use super::decide::{decide, decide_in};
use super::moderated::Moderated;
use crate::admin::{Change, IfMatch};
use crate::audit::Actor;
use crate::command::moderation::RowFilter;
use crate::command::{Column, CommandError, Exit, InputFile, Output, unread};
use crate::context::ModuleContext;
use anyhow::anyhow;
use clap::ArgMatches;
use std::path::{Path, PathBuf};

/// The records of a queue that wait, as its `list` shows them.
#[derive(Clone, Debug, Default)]
pub(super) struct Waiting {
    heads: Vec<&'static str>,
    rows: Vec<Vec<String>>,
}

impl Waiting {
    pub(super) fn from_lines<L>(columns: &[Column<L>], lines: &[L]) -> Self {
        let row = |line: &L| columns.iter().map(|column| column.cell(line)).collect();
        Self { heads: columns.iter().map(Column::head).collect(), rows: lines.iter().map(row).collect() }
    }

    /// The ids of those that all filters let through.
    fn ids(&self, filters: &[RowFilter]) -> Result<Vec<String>, CommandError> {
        let places: Result<Vec<usize>, String> =
            filters.iter().map(|filter| filter.place(&self.heads)).collect();
        let places = places.map_err(CommandError::Usage)?;
        let lets_through =
            |row: &[String]| filters.iter().zip(&places).all(|(filter, place)| filter.matches(&row[*place]));
        let id = self.heads.iter().position(|head| *head == "id");
        let rows = self.rows.iter().filter(|row| lets_through(row));
        Ok(rows.filter_map(|row| row.get(id?).cloned()).collect())
    }
}

/// The ids that a call names: one by one, in a file, or by filters of what waits.
pub(super) async fn chosen(
    group: &Group,
    context: &ModuleContext,
    arguments: &ArgMatches,
) -> Result<Vec<String>, CommandError> {
    let filters = RowFilter::from_arguments(arguments);
    if !filters.is_empty() {
        let ids = group.waiting(context).await?.ids(&filters)?;
        return if ids.is_empty() {
            Err(anyhow!("nothing that waits matches --filter").into())
        } else {
            Ok(ids)
        };
    }
    let named = arguments.get_many::<String>("id").into_iter().flatten().cloned();
    let mut ids: Vec<String> = named.collect();
    if let Some(file) = arguments.try_get_one::<PathBuf>("ids").ok().flatten() {
        ids.extend(ids_of(file)?);
    }
    let mut seen = std::collections::BTreeSet::new();
    ids.retain(|id| seen.insert(id.clone()));
    Ok(ids)
}

/// The first word of each line of `file`.
fn ids_of(file: &Path) -> Result<Vec<String>, CommandError> {
    let named = |error: std::io::Error| anyhow!("--ids: cannot read {}: {}", file.display(), unread(&error));
    let input = InputFile::open(file).map_err(named)?;
    let text = std::fs::read_to_string(input.path()).map_err(named)?;
    let ids: Vec<String> =
        text.lines().filter_map(|line| line.split_whitespace().next()).map(str::to_owned).collect();
    if ids.is_empty() { Err(anyhow!("--ids: there is no id in {}", file.display()).into()) } else { Ok(ids) }
}

/// A decision, and what is needed to make it.
pub(super) struct Run<'a, T: Moderated> {
    pub context: &'a ModuleContext,
    pub find: FindId,
    pub decision: T::Decision,
    pub is_dry: bool,
    pub done: fn(&T) -> String,
}

/// Decides on the records one after another, with a line about each.
pub(super) async fn decided<T: Moderated>(
    run: Run<'_, T>,
    ids: &[String],
    output: &mut Output,
) -> Result<Exit, CommandError> {
    let mut failed = 0;
    for id in ids {
        match run.decide(id).await {
            Ok(row) if run.is_dry => output.note(&format!("Not done, only checked: {}", (run.done)(&row))),
            Ok(row) => output.note(&(run.done)(&row)),
            Err(error) if ids.len() == 1 => return Err(error),
            Err(error) => {
                failed += 1;
                output.note(&format!("{id}: {error}"));
            }
        }
    }
    Ok(match failed {
        0 => Exit::Done,
        failed if failed == ids.len() => Exit::Unwell,
        _ => Exit::Partly,
    })
}

impl<T: Moderated> Run<'_, T> {
    async fn decide(&self, id: &str) -> Result<T, CommandError> {
        let (actor, seen) = (Actor::operator(), IfMatch::default());
        let id = (self.find)(self.context, id).await?;
        if !self.is_dry {
            return Ok(decide(self.context, &actor, id, &self.decision, &seen).await?);
        }
        // The change is dropped: nothing of it lasts.
        let mut change = Change::begin(self.context, &actor).await?;
        Ok(decide_in(&mut change, &mut T::Batch::default(), id, &self.decision, &seen).await?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Line(&'static str, &'static str);

    const COLUMNS: [Column<Line>; 2] = [
        Column::new("id", |line: &Line| line.0.to_owned()),
        Column::new("author", |line: &Line| line.1.to_owned()),
    ];

    fn waiting() -> Waiting {
        Waiting::from_lines(&COLUMNS, &[Line("1", "Max"), Line("2", "Ada"), Line("3", "max")])
    }

    #[test]
    fn a_filter_chooses_among_what_waits() {
        let ids = |filter: &str| waiting().ids(&[RowFilter::parse(filter).unwrap()]);
        assert_eq!(ids("author=Max").unwrap(), ["1", "3"]);
        assert_eq!(ids("author=Bob").unwrap(), Vec::<String>::new());
        let error = ids("writer=Max").unwrap_err();
        assert_eq!(
            (error.code(), error.to_string().as_str()),
            (2, "--filter: no column `writer`; known are id, author")
        );
    }

    #[test]
    fn a_file_has_an_id_in_each_line() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("ids");
        std::fs::write(&file, "1  Inkwell\n\n 2\n").unwrap();
        assert_eq!(ids_of(&file).unwrap(), ["1", "2"]);
        std::fs::write(&file, "\n").unwrap();
        assert!(ids_of(&file).unwrap_err().to_string().starts_with("--ids: there is no id in "));
        let missing = ids_of(&folder.path().join("missing")).unwrap_err();
        assert!(missing.to_string().ends_with("missing: there is no such file"), "{missing}");
    }
}
