//! `toolbase tools merge` and `toolbase tools unmerge`: a duplicate becomes a part of the tool that stays, and the way back.

use super::named;
use crate::changes::merge::{ToolMerge, merge_in, undo_merge_in};
use clap::ArgMatches;
use serde::Serialize;
use toolbase_kernel::admin::Change;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::command::{Column, CommandError, Exit, Output};
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;

/// A line about a merge.
#[derive(Serialize)]
struct Line {
    what: String,
    moved: String,
    staying: String,
}

const COLUMNS: [Column<Line>; 3] = [
    Column::new("what", |line| line.what.clone()),
    Column::new("moved", |line| line.moved.clone()),
    Column::new("staying", |line| line.staying.clone()),
];

/// Merges DUPLICATE into KEEP, or shows what that would do.
///
/// # Errors
/// When one of them is not there, or the rules do not allow it.
pub(super) async fn merge(
    context: &ModuleContext,
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    let actor = Actor::operator();
    let reason = arguments.get_one::<String>("reason").map(String::as_str);
    let mut change = Change::begin(context, &actor).await?.because(reason);
    let keep = named(&mut change.tx, argument(arguments, "keep")).await?;
    let duplicate = named(&mut change.tx, argument(arguments, "duplicate")).await?;
    let (_, done) = merge_in(&mut change, duplicate.id, keep.id).await.map_err(|problem| failed(&problem))?;
    let dry_run = arguments.get_flag("dry-run");
    if dry_run {
        drop(change);
    } else {
        change.commit().await?;
    }
    output.records(&COLUMNS, &lines(&done))?;
    for value in &done.dropped {
        output.note(&format!("{}: \"{}\" stays, \"{}\" does not", value.field, value.stays, value.dropped));
    }
    output.note(if dry_run {
        "dry run: nothing was written to the database"
    } else {
        "Merged. `toolbase tools unmerge` with the id of the duplicate undoes it."
    });
    Ok(Exit::Done)
}

/// Undoes the merge of a duplicate.
///
/// # Errors
/// When there is no such tool, it is not merged, or that cannot be undone.
pub(super) async fn unmerge(
    context: &ModuleContext,
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    let actor = Actor::operator();
    let reason = arguments.get_one::<String>("reason").map(String::as_str);
    let mut change = Change::begin(context, &actor).await?.because(reason);
    let duplicate = named(&mut change.tx, argument(arguments, "duplicate")).await?;
    let tool = undo_merge_in(&mut change, duplicate.id).await.map_err(|problem| failed(&problem))?;
    if arguments.get_flag("dry-run") {
        drop(change);
        output.note("dry run: nothing was written to the database");
    } else {
        change.commit().await?;
        output.note(&format!("{} is a tool of its own again, at /ai/{}.", tool.name, tool.slug));
    }
    Ok(Exit::Done)
}

fn argument<'a>(arguments: &'a ArgMatches, name: &str) -> &'a str {
    arguments.get_one::<String>(name).map_or("", String::as_str)
}

fn failed(problem: &Problem) -> CommandError {
    CommandError::Failed(anyhow::anyhow!("{}", problem.message()))
}

fn lines(done: &ToolMerge) -> Vec<Line> {
    let count = |what: &str, number: usize| Line {
        what: what.to_owned(),
        moved: number.to_string(),
        staying: String::new(),
    };
    let mut lines: Vec<Line> = done
        .rows
        .iter()
        .map(|part| Line {
            what: part.kind.clone(),
            moved: part.moved.to_string(),
            staying: part.staying.to_string(),
        })
        .collect();
    lines.push(count("Categories", done.categories.len()));
    lines.push(count("Owners", usize::from(done.owners)));
    lines.extend(done.redirects.iter().map(|slug| Line {
        what: format!("/ai/{slug}"),
        moved: format!("/ai/{}", done.into_slug),
        staying: String::new(),
    }));
    lines
}
