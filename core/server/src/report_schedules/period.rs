//! When a report is due, and the days that it is about. All days are those of UTC.

use super::words::{Every, Period};
use chrono::{DateTime, NaiveDate, NaiveTime, Utc};
use toolbase_kernel::figures::By;

impl Every {
    /// The first midnight after `now` at which a report is made.
    pub(super) fn after(self, now: DateTime<Utc>) -> DateTime<Utc> {
        let by = match self {
            Self::Day => By::Day,
            Self::Week => By::Week,
            Self::Month => By::Month,
        };
        by.next(by.begin(now.date_naive())).and_time(NaiveTime::MIN).and_utc()
    }
}

impl Period {
    /// The first and the last day of a report that is due on `due`; `None` for all days.
    pub(super) fn before(self, due: NaiveDate) -> Option<(NaiveDate, NaiveDate)> {
        let by = match self {
            Self::All => return None,
            Self::Day => By::Day,
            Self::Week => By::Week,
            Self::Month => By::Month,
        };
        let last = by.begin(due).pred_opt()?;
        Some((by.begin(last), last))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn reports_are_due_at_midnight() {
        for (now, daily, weekly, monthly) in [
            // A Sunday at noon, and the first moment of a Monday.
            ("2025-06-15T12:00:00Z", "2025-06-16", "2025-06-16", "2025-07-01"),
            ("2025-06-16T00:00:00Z", "2025-06-17", "2025-06-23", "2025-07-01"),
            ("2025-12-31T23:59:59Z", "2026-01-01", "2026-01-05", "2026-01-01"),
        ] {
            let now: DateTime<Utc> = now.parse().unwrap();
            for (every, due) in [(Every::Day, daily), (Every::Week, weekly), (Every::Month, monthly)] {
                assert_eq!(every.after(now), day(due).and_time(NaiveTime::MIN).and_utc(), "{every} {now}");
            }
        }
    }

    #[test]
    fn periods_are_whole_and_over() {
        for (period, due, expected) in [
            (Period::Day, "2025-03-01", ("2025-02-28", "2025-02-28")),
            (Period::Week, "2025-06-16", ("2025-06-09", "2025-06-15")),
            (Period::Week, "2025-06-19", ("2025-06-09", "2025-06-15")),
            (Period::Month, "2024-03-01", ("2024-02-01", "2024-02-29")),
            (Period::Month, "2025-01-16", ("2024-12-01", "2024-12-31")),
        ] {
            let expected = (day(expected.0), day(expected.1));
            assert_eq!(period.before(day(due)), Some(expected), "{period} {due}");
        }
        assert_eq!(Period::All.before(day("2025-03-01")), None);
    }
}
