//! How long people wait, in days on which somebody works.

use chrono::{DateTime, Datelike, Days, Utc, Weekday};

/// Monday to Friday (UTC) that have begun after the day of `from`, up to the day of `to`.
#[must_use]
pub fn business_days(from: DateTime<Utc>, to: DateTime<Utc>) -> u32 {
    let (mut day, last) = (from.date_naive(), to.date_naive());
    let mut count = 0;
    while day < last {
        let Some(next) = day.checked_add_days(Days::new(1)) else { break };
        day = next;
        count += u32::from(!matches!(day.weekday(), Weekday::Sat | Weekday::Sun));
    }
    count
}

/// The moment from which on whoever waits is not overdue at `now`: fewer than `days` and one business days have begun since.
#[must_use]
pub fn overdue_before(now: DateTime<Utc>, days: u32) -> DateTime<Utc> {
    let mut day = now.date_naive();
    let mut count = 0;
    while count <= days {
        count += u32::from(!matches!(day.weekday(), Weekday::Sat | Weekday::Sun));
        let Some(before) = day.checked_sub_days(Days::new(1)) else { break };
        day = before;
    }
    let next = day.checked_add_days(Days::new(1)).unwrap_or(day);
    next.and_time(chrono::NaiveTime::MIN).and_utc()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weekends_do_not_count() {
        let at = |day: u32, hour: u32| {
            chrono::NaiveDate::from_ymd_opt(2025, 6, day).unwrap().and_hms_opt(hour, 0, 0).unwrap().and_utc()
        };
        // The 13th of June 2025 is a Friday.
        assert_eq!(business_days(at(13, 1), at(13, 23)), 0);
        assert_eq!(business_days(at(13, 23), at(15, 23)), 0);
        assert_eq!(business_days(at(13, 23), at(16, 0)), 1);
        assert_eq!(business_days(at(13, 12), at(20, 12)), 5);
        assert_eq!(business_days(at(14, 12), at(13, 12)), 0);
    }

    #[test]
    fn what_waits_since_before_the_limit_is_overdue() {
        let start =
            chrono::NaiveDate::from_ymd_opt(2025, 6, 2).unwrap().and_hms_opt(9, 30, 0).unwrap().and_utc();
        for (day, days) in (0..14).flat_map(|day| (1..8).map(move |days| (day, days))) {
            let now = start + chrono::TimeDelta::days(day);
            let limit = overdue_before(now, days);
            assert!(business_days(limit - chrono::TimeDelta::microseconds(1), now) > days, "{now} {days}");
            assert!(business_days(limit, now) <= days, "{now} {days}");
        }
    }
}
