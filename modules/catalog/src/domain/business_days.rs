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
}
