//! `toolbase tools duplicates`: pairs of tools that may be one product.

use crate::store::{self, SuspectPair, evidence_text};
use clap::ArgMatches;
use serde::Serialize;
use toolbase_kernel::command::{Column, CommandError, Exit, Output};
use toolbase_kernel::module::ModuleContext;

#[derive(Serialize)]
struct Row {
    keep: String,
    duplicate: String,
    evidence: String,
}

const COLUMNS: [Column<Row>; 3] = [
    Column::new("keep", |row| row.keep.clone()),
    Column::new("duplicate", |row| row.duplicate.clone()),
    Column::new("evidence", |row| row.evidence.clone()),
];

/// Lists the pairs with what they have in common.
///
/// # Errors
/// When the query fails.
pub(super) async fn run(
    context: &ModuleContext,
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    let limit = arguments.get_one::<u32>("limit").copied().unwrap_or(100);
    let pairs = store::suspect_pairs(&context.db).await?;
    let total = pairs.len();
    let rows: Vec<Row> = pairs.into_iter().take(limit as usize).map(row).collect();
    output.records(&COLUMNS, &rows)?;
    if total > rows.len() {
        output.note(&format!("{} of {total}; --limit N shows more", rows.len()));
    }
    Ok(Exit::Done)
}

fn row(pair: SuspectPair) -> Row {
    Row { evidence: evidence_text(&pair.evidence), keep: pair.keep, duplicate: pair.duplicate }
}
