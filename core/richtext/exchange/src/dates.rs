//! Dates of front matter and exports.

use chrono::{DateTime, NaiveDate, NaiveDateTime, NaiveTime, Utc};

/// Reads a date in one of the forms that Hugo, Jekyll and `WordPress` write. Without a zone it is UTC.
pub(crate) fn read(text: &str) -> Option<DateTime<Utc>> {
    let text = text.trim();
    let zoned = ["%Y-%m-%d %H:%M:%S %z", "%Y-%m-%d %H:%M %z", "%Y-%m-%dT%H:%M:%S%z"];
    let local = ["%Y-%m-%d %H:%M:%S", "%Y-%m-%dT%H:%M:%S", "%Y-%m-%d %H:%M", "%Y-%m-%dT%H:%M"];
    let date = DateTime::parse_from_rfc3339(text)
        .or_else(|_| DateTime::parse_from_rfc2822(text))
        .ok()
        .or_else(|| zoned.iter().find_map(|form| DateTime::parse_from_str(text, form).ok()));
    date.map(|date| date.to_utc())
        .or_else(|| {
            local
                .iter()
                .find_map(|form| NaiveDateTime::parse_from_str(text, form).ok())
                .map(|date| date.and_utc())
        })
        .or_else(|| {
            Some(NaiveDate::parse_from_str(text, "%Y-%m-%d").ok()?.and_time(NaiveTime::MIN).and_utc())
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
            ("Wed, 31 Jan 2024 10:20:30 +0000", "2024-01-31T10:20:30+00:00"),
        ];
        for (text, expected) in forms {
            assert_eq!(read(text).unwrap().to_rfc3339(), expected, "{text}");
        }
        for text in ["", "0000-00-00 00:00:00", "yesterday", "2024-13-01"] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
