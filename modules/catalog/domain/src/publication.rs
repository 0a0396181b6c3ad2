//! The moment at which a tool was published, and tools for which it is not known.

use chrono::{DateTime, TimeDelta, Utc};

/// The start of the year 2000. Tools whose moment is not known are stored as published then or before, so that lists of the
/// newest have them last.
const UNKNOWN: DateTime<Utc> = match DateTime::from_timestamp(946_684_800, 0) {
    Some(moment) => moment,
    None => DateTime::UNIX_EPOCH,
};

/// The moment that is stored for the tool number `place` of those whose own is not known: each is a minute before the
/// previous one.
#[must_use]
pub fn unknown_publication(place: i64) -> DateTime<Utc> {
    UNKNOWN - TimeDelta::minutes(place)
}

/// Returns the stored moment if it is known that the tool was published then.
#[must_use]
pub fn known_publication(stored: Option<DateTime<Utc>>) -> Option<DateTime<Utc>> {
    stored.filter(|moment| *moment > UNKNOWN)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_publication_comes_last_and_is_not_shown() {
        let (first, second) = (unknown_publication(0), unknown_publication(1));
        assert!(second < first);
        assert_eq!(known_publication(Some(first)).or(known_publication(Some(second))), None);
        let known = Some(UNKNOWN + TimeDelta::days(1));
        assert_eq!(known_publication(known), known);
    }
}
