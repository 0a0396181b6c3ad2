//! The report of `toolbase import tools` in words.

use super::import_words::cure;
use crate::import::{BrokenRule, CategoryUse, Finding, Options, Report, Unit};
use toolbase_kernel::command::Output;

/// The number of reasons why tools wait that are printed.
const HELD: usize = 20;

/// Prints what an import did, or would do.
pub(super) fn print_summary(report: &Report, options: &Options, output: &mut Output) {
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
    print_rules(&report.rules, report.unit, output);
    let unit = report.unit;
    let held: u64 = report.held.iter().map(|found| found.rows).sum();
    if held > 0 {
        let wait = if held == 1 { "tool waits" } else { "tools wait" };
        output.note(&format!("{held} new {wait} for approval, because a person has to decide:"));
    }
    for Finding { line, message, rows } in report.held.iter().take(HELD) {
        let more = if *rows > 1 { format!(" ({rows} such rows)") } else { String::new() };
        output.note(&format!("{unit} {line}: {message}{more}"));
    }
    if report.held.len() > HELD {
        output.note(&format!(
            "and {} more; `toolbase tools list --state pending` lists them",
            report.held.len() - HELD
        ));
    }
    for skipped in &report.skipped {
        output.note(&skipped.sentence(report.unit));
    }
    let unlisted = report.summary.skipped.saturating_sub(report.left_out + report.skipped.len() as u64);
    if unlisted > 0 {
        output.note(&format!("and {unlisted} more skipped rows"));
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

/// Names the categories that were not found by their own names.
fn print_categories(uses: &[CategoryUse], output: &mut Output) {
    const SHOWN: usize = 30;
    let guessed: Vec<&CategoryUse> = uses.iter().filter(|one| one.confidence < 1.0).collect();
    for CategoryUse { theirs, ours, confidence, rows, .. } in guessed.iter().take(SHOWN) {
        let meant = if ours.is_empty() { "not known" } else { ours };
        let many = if *rows == 1 { "row" } else { "rows" };
        output.note(&format!("category {theirs}: {meant} (confidence {confidence:.2}, {rows} {many})"));
    }
    if guessed.len() > SHOWN {
        output.note(&format!("and {} more categories; --category-map FILE has all", guessed.len() - SHOWN));
    }
}

fn print_rules(rules: &[BrokenRule], unit: Unit, output: &mut Output) {
    for broken in rules {
        let BrokenRule { rule, rows, examples, .. } = broken;
        let many = if *rows == 1 { "row" } else { "rows" };
        output.note(&format!("{rows} {many} rejected: {rule}"));
        for example in examples {
            output.note(&format!("  {unit} {}: {}", example.line, example.message));
        }
        output.note(&format!("  what mends it: {}", cure(broken)));
    }
}
