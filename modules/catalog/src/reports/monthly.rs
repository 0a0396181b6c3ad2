//! The report of what happened month by month.

use crate::store;
use chrono::{DateTime, Datelike, Months, NaiveDate, NaiveTime, Utc};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::reports::{
    Cell, ColumnKind, Report, ReportColumn, ReportParameter, Rows, in_pages, limits_of,
};

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

/// The moments at which the time begins and ends.
type Limits = (Option<DateTime<Utc>>, Option<DateTime<Utc>>);

/// `monthly-stats`
pub(super) fn monthly_stats() -> Report {
    Report::new("monthly-stats", "Month by month", "Tools submitted and listed, saves and upvotes in each month from the first in which a tool was made or listed.", "Failed to fetch monthly stats", &COLUMNS, |context, parameters| rows(context, limits_of(&parameters))).parameters(&[ReportParameter::FROM, ReportParameter::TO])
}

/// A month at the beginning or the end of the time has what happened within the time.
fn rows(context: ModuleContext, (from, to): Limits) -> Rows {
    in_pages(None, move |next: Option<NaiveDate>| {
        let context = context.clone();
        async move {
            let month = if next.is_some() {
                next
            } else {
                let first = store::first_at(&context.db).await?;
                let first = first.map(|first| from.map_or(first, |from| from.max(first)));
                first.and_then(|at| at.date_naive().with_day(1))
            };
            let end = to.unwrap_or(DateTime::<Utc>::MAX_UTC);
            let begun = |month: &NaiveDate| midnight(*month) <= context.clock.now() && midnight(*month) < end;
            let Some(month) = month.filter(begun) else { return Ok(None) };
            let Some(after) = month.checked_add_months(Months::new(1)) else { return Ok(None) };
            let start = from.map_or(midnight(month), |from| from.max(midnight(month)));
            let counts = store::counts_between(&context.db, start, midnight(after).min(end)).await?;
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
