//! The first rows of a report and their number, before it is downloaded: `GET /api/reports/{name}/preview`.

use super::format::cell_as_json;
use super::{Report, ReportColumn, Rows, text};
use crate::http::{Json, Problem};
use futures::TryStreamExt;
use serde_json::{Value, json};

/// How many rows are shown.
pub const PREVIEWED_ROWS: usize = 10;
/// The number of rows up to which they are counted: reading more would take as long as the download.
pub const COUNTED_ROWS: u64 = 10_000;

/// The first rows of a report.
#[derive(Clone, Debug)]
pub struct Preview {
    /// The rows as they are in the file.
    pub rows: Vec<Value>,
    /// Their cells as texts.
    pub cells: Vec<Vec<String>>,
    /// The number of rows, at most [`COUNTED_ROWS`].
    pub total: u64,
    /// True if there are more than these.
    pub has_more: bool,
}

impl Preview {
    /// Reads the first rows and counts the others.
    ///
    /// # Errors
    /// When they cannot be read.
    pub async fn read(columns: &[ReportColumn], mut rows: Rows) -> anyhow::Result<Self> {
        let mut preview = Self { rows: Vec::new(), cells: Vec::new(), total: 0, has_more: false };
        while let Some(row) = rows.try_next().await? {
            if preview.total == COUNTED_ROWS {
                preview.has_more = true;
                break;
            }
            preview.total += 1;
            if preview.rows.len() < PREVIEWED_ROWS {
                let cells = columns.iter().zip(&row);
                let cells = cells.map(|(column, cell)| (column.name.to_owned(), cell_as_json(cell)));
                preview.rows.push(Value::Object(cells.collect()));
                preview.cells.push(row.iter().map(text).collect());
            }
        }
        Ok(preview)
    }
}

/// The response: the columns with their meanings, the first rows, and the number of rows.
pub(super) async fn respond(report: &Report, rows: Rows) -> Result<Json<Value>, Problem> {
    let preview = Preview::read(report.columns, rows).await;
    let preview = preview.map_err(|error| Problem::internal(format!("{error:#}")))?;
    let columns: Vec<Value> = report
        .columns
        .iter()
        .map(|column| json!({ "name": column.name, "kind": column.kind.word(), "meaning": column.meaning }))
        .collect();
    Ok(Json(json!({
        "columns": columns,
        "rows": preview.rows,
        "total": preview.total,
        "hasMore": preview.has_more,
    })))
}
