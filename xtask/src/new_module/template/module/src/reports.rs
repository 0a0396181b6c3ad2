//! The report `spare-parts`; the export of the resource has the same columns.

use crate::store::{self, SparePart};
use futures::stream::{self, StreamExt, TryStreamExt};
use std::sync::Arc;
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::reports::{Cell, ColumnKind, Report, ReportColumn, Rows};

/// The columns.
pub(crate) const COLUMNS: &[ReportColumn] = &[
    ReportColumn::new("name", ColumnKind::Text, "Its name."),
    ReportColumn::new("note", ColumnKind::Text, "A remark for admins."),
    ReportColumn::new("state", ColumnKind::Text, "`pending`, `approved` or `rejected`."),
    ReportColumn::new("createdAt", ColumnKind::Moment, "When it was added."),
];

/// The report.
pub(crate) fn report() -> Report {
    Report {
        name: "spare-parts",
        title: "Spare parts",
        summary: "All spare parts, the oldest first.",
        columns: COLUMNS,
        parameters: &[],
        personal: false,
        failed: "Failed to fetch the report of spare parts",
        rows: Arc::new(|context, _| rows(context)),
    }
}

fn rows(context: ModuleContext) -> Rows {
    let all = async move { anyhow::Ok(store::all(&context.db).await?) };
    stream::once(all).map_ok(|all| stream::iter(all).map(|row| anyhow::Ok(cells(row)))).try_flatten().boxed()
}

/// The values of [`COLUMNS`].
pub(crate) fn cells(row: SparePart) -> Vec<Cell> {
    vec![
        Cell::Text(row.name),
        Cell::Text(row.note),
        Cell::Text(row.state.as_str().to_owned()),
        Cell::Moment(row.created_at),
    ]
}
