//! Values of arguments, with errors in plain words.

use chrono::{DateTime, NaiveDate, Utc};
use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;
use uuid::Uuid;

/// A parser of whole numbers in `range`, for `Arg::value_parser`.
pub fn whole_number<T>(
    range: RangeInclusive<T>,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static
where
    T: FromStr + PartialOrd + Display + Clone + Send + Sync + 'static,
{
    move |text| match text.parse::<T>() {
        Ok(number) if range.contains(&number) => Ok(number),
        // A limit out of reach is not mentioned.
        _ if range.end().to_string().len() > 8 => {
            Err(format!("expected a whole number of at least {}", range.start()))
        }
        _ => Err(format!("expected a whole number from {} to {}", range.start(), range.end())),
    }
}

/// A day, for `Arg::value_parser`.
///
/// # Errors
/// What is expected.
pub fn day(text: &str) -> Result<NaiveDate, String> {
    text.parse().map_err(|_| "expected a day such as 2026-01-31".to_owned())
}

/// The id of a record, for `Arg::value_parser`.
///
/// # Errors
/// What is expected.
pub fn record_id(text: &str) -> Result<Uuid, String> {
    text.parse().map_err(|_| "expected an id such as 01933f4e-7c00-7a00-8000-5d2f1b7c9e10".to_owned())
}

/// A time as all tables of commands show it: `2026-01-31 15:24`, in UTC. JSON has the whole time.
#[must_use]
pub fn minute(at: DateTime<Utc>) -> String {
    at.format("%Y-%m-%d %H:%M").to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrong_values_are_responded_in_plain_words() {
        let port = whole_number(0..=u16::MAX);
        assert_eq!(port("8080"), Ok(8080));
        for wrong in ["many", "70000", "-1", "1.5", ""] {
            assert_eq!(port(wrong).unwrap_err(), "expected a whole number from 0 to 65535");
        }
        let limit = whole_number(1..=u32::MAX);
        assert_eq!(limit("0").unwrap_err(), "expected a whole number of at least 1");
        assert_eq!(day("soon").unwrap_err(), "expected a day such as 2026-01-31");
        assert!(record_id("123").unwrap_err().starts_with("expected an id such as 01933f4e-"));
    }

    #[test]
    fn times_are_shown_to_the_minute() {
        assert_eq!(minute(DateTime::from_timestamp(1_795_447_475, 885_285_000).unwrap()), "2026-11-23 15:24");
    }
}
