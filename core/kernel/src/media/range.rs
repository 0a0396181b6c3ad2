//! The `Range` header of a request (RFC 9110, section 14), as players send it: one range of bytes.

use std::ops::Range;

/// The requested range.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum RequestedRange {
    /// All of it. Also several ranges, and what cannot be read: a server may respond with everything.
    Whole,
    /// These bytes.
    Part(Range<u64>),
    /// Bytes beyond the end.
    Nothing,
}

/// Reads `header` for a file of `length` bytes.
pub(super) fn requested(header: &str, length: u64) -> RequestedRange {
    let Some((first, last)) = header.strip_prefix("bytes=").and_then(|range| range.split_once('-')) else {
        return RequestedRange::Whole;
    };
    let (first, last) = (first.trim(), last.trim());
    let range = match (first.parse::<u64>(), last.parse::<u64>()) {
        (Ok(first), Ok(last)) if first <= last => first..last.saturating_add(1).min(length),
        (Ok(first), Err(_)) if last.is_empty() => first..length,
        // The last so many bytes.
        (Err(_), Ok(last)) if first.is_empty() => length.saturating_sub(last)..length,
        _ => return RequestedRange::Whole,
    };
    if range.start < range.end { RequestedRange::Part(range) } else { RequestedRange::Nothing }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_read_as_players_send_them() {
        for (header, expected) in [
            ("bytes=0-", RequestedRange::Part(0..100)),
            ("bytes=0-9", RequestedRange::Part(0..10)),
            ("bytes=90-200", RequestedRange::Part(90..100)),
            ("bytes=-10", RequestedRange::Part(90..100)),
            ("bytes=-1000", RequestedRange::Part(0..100)),
            ("bytes=100-", RequestedRange::Nothing),
            ("bytes=-0", RequestedRange::Nothing),
            ("bytes=9-0", RequestedRange::Whole),
            ("bytes=0-9,20-29", RequestedRange::Whole),
            ("bytes=a-b", RequestedRange::Whole),
            ("bytes=", RequestedRange::Whole),
            ("items=0-9", RequestedRange::Whole),
            ("bytes=0-18446744073709551615", RequestedRange::Part(0..100)),
        ] {
            assert_eq!(requested(header, 100), expected, "{header}");
        }
        assert_eq!(requested("bytes=0-", 0), RequestedRange::Nothing);
    }
}
