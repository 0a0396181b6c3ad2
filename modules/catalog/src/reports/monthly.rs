//! The report of what happened month by month.

use crate::store;
use chrono::{DateTime, Datelike, Months, NaiveDate, NaiveTime, Utc};
use std::sync::Arc;
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::reports::{Cell, ColumnKind, Report, ReportColumn, Rows, in_pages};

const COLUMNS: [ReportColumn; 5] = [
    ReportColumn { name: "month", kind: ColumnKind::Text, meaning: "The month (UTC), as 2025-06." },
    ReportColumn { name: "submitted", kind: ColumnKind::Integer, meaning: "Tools that members submitted." },
    ReportColumn {
        name: "listed",
        kind: ColumnKind::Integer,
        meaning: "Tools that became public for the first time.",
    },
    ReportColumn { name: "saved", kind: ColumnKind::Integer, meaning: "Saves of members that still stand." },
    ReportColumn {
        name: "upvoted",
        kind: ColumnKind::Integer,
        meaning: "Upvotes of members that still stand.",
    },
];

/// `monthly-stats`
pub(super) fn monthly_stats() -> Report {
    Report {
        name: "monthly-stats",
        title: "Month by month",
        summary: "Tools submitted and listed, saves and upvotes in each month since the first tool.",
        columns: &COLUMNS,
        parameters: &[],
        personal: false,
        failed: "Failed to fetch monthly stats",
        rows: Arc::new(|context, _| rows(context)),
    }
}

fn rows(context: ModuleContext) -> Rows {
    in_pages(None, move |next: Option<NaiveDate>| {
        let context = context.clone();
        async move {
            let month = match next {
                Some(month) => Some(month),
                None => store::first_tool_at(&context.db).await?.and_then(|at| at.date_naive().with_day(1)),
            };
            let Some(month) = month.filter(|month| *month <= context.clock.now().date_naive()) else {
                return Ok(None);
            };
            let Some(after) = month.checked_add_months(Months::new(1)) else { return Ok(None) };
            let counts = store::counts_between(&context.db, midnight(month), midnight(after)).await?;
            let row = vec![
                Cell::Text(month.format("%Y-%m").to_string()),
                Cell::Integer(counts.submitted),
                Cell::Integer(counts.listed),
                Cell::Integer(counts.saved),
                Cell::Integer(counts.upvoted),
            ];
            Ok(Some((vec![row], Some(after))))
        }
    })
}

fn midnight(day: NaiveDate) -> DateTime<Utc> {
    day.and_time(NaiveTime::MIN).and_utc()
}
