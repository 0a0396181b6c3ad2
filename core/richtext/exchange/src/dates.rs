//! Dates of front matter and exports.

use chrono::{DateTime, NaiveDate, NaiveDateTime, NaiveTime, Utc};

const ZONED: [&str; 5] = [
    "%Y-%m-%d %H:%M:%S%.f %#z",
    "%Y-%m-%d %H:%M:%S%.f%#z",
    "%Y-%m-%d %H:%M %#z",
    "%Y-%m-%dT%H:%M:%S%.f%#z",
    "%Y-%m-%dT%H:%M%#z",
];
const LOCAL: [&str; 6] = [
    "%Y-%m-%d %H:%M:%S%.f",
    "%Y-%m-%dT%H:%M:%S%.f",
    "%Y-%m-%d %H:%M",
    "%Y-%m-%dT%H:%M",
    "%Y/%m/%d %H:%M:%S",
    "%Y/%m/%d %H:%M",
];
/// Days and months are named or in an order that has one meaning.
const DAYS: [&str; 6] = ["%Y-%m-%d", "%Y/%m/%d", "%Y.%m.%d", "%d.%m.%Y", "%B %d, %Y", "%d %B %Y"];

/// Reads a date in one of the forms that Hugo, Jekyll and `WordPress` write. Without a zone it is UTC.
pub(crate) fn read(text: &str) -> Option<DateTime<Utc>> {
    let text = text.trim();
    let local = [" UTC", " GMT", " Z", "Z"].iter().find_map(|zone| text.strip_suffix(zone)).unwrap_or(text);
    let zoned = DateTime::parse_from_rfc3339(text).or_else(|_| DateTime::parse_from_rfc2822(text)).ok();
    zoned
        .or_else(|| ZONED.iter().find_map(|form| DateTime::parse_from_str(text, form).ok()))
        .map(|date| date.to_utc())
        .or_else(|| {
            LOCAL
                .iter()
                .find_map(|form| NaiveDateTime::parse_from_str(local, form).ok())
                .map(|date| date.and_utc())
        })
        .or_else(|| {
            let day = DAYS.iter().find_map(|form| NaiveDate::parse_from_str(text, form).ok())?;
            Some(day.and_time(NaiveTime::MIN).and_utc())
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_form_is_read() {
        let forms = [
            ("2024-01-31", "2024-01-31T00:00:00+00:00"),
            ("2024-01-31T10:20:30Z", "2024-01-31T10:20:30+00:00"),
            ("2024-01-31T10:20:30+02:00", "2024-01-31T08:20:30+00:00"),
            ("2024-01-31 10:20:30 +0200", "2024-01-31T08:20:30+00:00"),
            ("2024-01-31 10:20:30", "2024-01-31T10:20:30+00:00"),
            ("2024-01-31 10:20:30.5 UTC", "2024-01-31T10:20:30.500+00:00"),
            ("2024-01-31 10:20:30 +02", "2024-01-31T08:20:30+00:00"),
            ("January 31, 2024", "2024-01-31T00:00:00+00:00"),
            ("31 Jan 2024", "2024-01-31T00:00:00+00:00"),
            ("Wed, 31 Jan 2024 10:20:30 +0000", "2024-01-31T10:20:30+00:00"),
        ];
        for (text, expected) in forms {
            assert_eq!(read(text).unwrap().to_rfc3339(), expected, "{text}");
        }
        for text in ["", "0000-00-00 00:00:00", "yesterday", "2024-13-01", "01/02/2024"] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
