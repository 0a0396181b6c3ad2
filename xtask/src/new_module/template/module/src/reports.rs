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
pub(crate) fn spare_parts() -> Report {
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
    stream::once(all)
        .map_ok(|all| stream::iter(all).map(|spare_part| anyhow::Ok(cells(spare_part))))
        .try_flatten()
        .boxed()
}

/// The values of [`COLUMNS`].
pub(crate) fn cells(spare_part: SparePart) -> Vec<Cell> {
    vec![
        Cell::Text(spare_part.name),
        Cell::Text(spare_part.note),
        Cell::Text(spare_part.state.as_str().to_owned()),
        Cell::Moment(spare_part.created_at),
    ]
}
