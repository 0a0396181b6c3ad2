//! When a report is due, and the days that it is about. All days are those of UTC.

use super::words::{Every, Period};
use chrono::{DateTime, Datelike, Days, Months, NaiveDate, NaiveTime, Utc};

impl Every {
    /// The first midnight after `now` at which a report is made.
    pub(super) fn after(self, now: DateTime<Utc>) -> DateTime<Utc> {
        let today = now.date_naive();
        let next = match self {
            Self::Day => today.succ_opt(),
            Self::Week => monday_of(today).checked_add_days(Days::new(7)),
            Self::Month => first_of(today).checked_add_months(Months::new(1)),
        };
        next.unwrap_or(NaiveDate::MAX).and_time(NaiveTime::MIN).and_utc()
    }
}

impl Period {
    /// The first and the last day of a report that is due on `due`; `None` for all days.
    pub(super) fn before(self, due: NaiveDate) -> Option<(NaiveDate, NaiveDate)> {
        let last = match self {
            Self::All => return None,
            Self::Day => due,
            Self::Week => monday_of(due),
            Self::Month => first_of(due),
        };
        let last = last.pred_opt()?;
        let first = match self {
            Self::Week => monday_of(last),
            Self::Month => first_of(last),
            Self::All | Self::Day => last,
        };
        Some((first, last))
    }
}

fn monday_of(day: NaiveDate) -> NaiveDate {
    let passed = Days::new(day.weekday().num_days_from_monday().into());
    day.checked_sub_days(passed).unwrap_or(day)
}

fn first_of(day: NaiveDate) -> NaiveDate {
    day.with_day(1).unwrap_or(day)
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
