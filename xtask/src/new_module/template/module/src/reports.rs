//! The report `spare-parts`; the export of the resource has the same columns.

use crate::store::SparePart;
use toolbase_kernel::admin::Stored;
use toolbase_kernel::db::Conditions;
use toolbase_kernel::reports::{Cell, ColumnKind, Report, ReportColumn};

/// The columns.
pub(crate) const COLUMNS: &[ReportColumn] = &[
    ReportColumn::new("name", ColumnKind::Text, "Its name."),
    ReportColumn::new("note", ColumnKind::Text, "A remark for admins."),
    ReportColumn::new("state", ColumnKind::Text, "`pending`, `approved` or `rejected`."),
    ReportColumn::new("createdAt", ColumnKind::Moment, "When it was added."),
];

/// The report.
pub(crate) fn report() -> Report {
    Report::new(
        "spare-parts",
        "Spare parts",
        "All spare parts, the oldest first.",
        "Failed to fetch the report of spare parts",
        COLUMNS,
        |context, _| SparePart::report(context.db.clone(), Conditions::default(), cells),
    )
}

/// The values of [`COLUMNS`].
pub(crate) fn cells(row: SparePart) -> Vec<Cell> {
    vec![
        Cell::Text(row.name),
        Cell::Text(row.note),
        Cell::Text(row.state.to_string()),
        Cell::Moment(row.created_at),
    ]
}
